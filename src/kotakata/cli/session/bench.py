"""The judge's bench in a session: what is said of a play there, and what that leaves open."""

from __future__ import annotations

from dataclasses import replace

from kotakata.cli.session.session import Session
from kotakata.game.event import Placements
from kotakata.game.ruling import Ruling
from kotakata.referee import bench


def check_play(session: Session, placements: Placements) -> Ruling | None:
    """Check words as they are laid, where the rules say so (K.3) and there is a list to ask.

    ``None`` where nothing is checked.

    Raises:
        IllegalPlay: the tiles cannot lie so.
    """
    return bench.check_play(session.position, placements, session.facts)


def look_up(session: Session) -> Ruling:
    """Look the challenged words up; without a word list, those who sit here are asked.

    Raises:
        NothingToDecide: no challenge is open.
    """
    return bench.look_up(session.position, session.facts, somebody_decides=True)


def open_words(ruling: Ruling) -> tuple[str, ...]:
    """Give the words that a human must decide; none where the play is bad for another word."""
    if ruling.verdict != "unsure":
        return ()
    return tuple(each.word for each in ruling.words if each.verdict == "unsure")


def against(ruling: Ruling) -> Ruling:
    """Give only what speaks against the play."""
    return replace(ruling, words=tuple(each for each in ruling.words if each.verdict != "good"))
