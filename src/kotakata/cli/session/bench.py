"""The judge's bench: what the word list and the clauses say of a play, and what a human says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from kotakata.cli.session.session import Session
from kotakata.errors import NothingToDecide
from kotakata.game.event import Placements
from kotakata.game.ruling import Ruling, Verdict, WordRuling
from kotakata.referee import case_of_pending, case_of_play, rule, settle


def check_play(session: Session, placements: Placements) -> Ruling | None:
    """Check words as they are laid, where the rules say so (K.3) and there is a list to ask.

    ``None`` where nothing is checked.

    Raises:
        IllegalPlay: the tiles cannot lie so.
    """
    if session.setup.rules.challenge.mode != "void" or not session.facts.is_dictionary:
        return None
    ruling = rule(case_of_play(session.position, placements), session.facts)
    return settle(ruling, session.setup.rules, refereed=session.setup.refereed)


def look_up(session: Session) -> Ruling:
    """Look the challenged words up. Without a word list nothing is known, so all is unsure.

    Raises:
        NothingToDecide: no challenge is open.
    """
    position = session.position
    if position.pending is None or position.challenge is None:
        raise NothingToDecide
    case = case_of_pending(position.setup, position.pending)
    ruling = rule(case, session.facts, position.challenge.words)
    if session.facts.is_dictionary:
        return settle(ruling, position.setup.rules, refereed=position.setup.refereed)
    return _taken_as_said(ruling)


def open_words(ruling: Ruling) -> tuple[str, ...]:
    """Give the words that a human must decide; none where the play is bad for another word."""
    if ruling.verdict != "unsure":
        return ()
    return tuple(each.word for each in ruling.words if each.verdict == "unsure")


def against(ruling: Ruling) -> Ruling:
    """Give only what speaks against the play."""
    return replace(ruling, words=tuple(each for each in ruling.words if each.verdict != "good"))


def decided(
    ruling: Ruling,
    verdicts: Mapping[str, Verdict],
    *,
    by: Literal["referee", "committee"] = "referee",
    reason: str = "",
) -> Ruling:
    """Give the ruling with a human's verdicts; a word decided otherwise loses the reasons found."""
    words = tuple(_decided(each, verdicts.get(each.word, each.verdict)) for each in ruling.words)
    return Ruling(words, by, reason)


def _decided(word: WordRuling, verdict: Verdict) -> WordRuling:
    findings = tuple(each for each in word.findings if each.verdict == verdict)
    return WordRuling(word.word, verdict, findings)


def _taken_as_said(ruling: Ruling) -> Ruling:
    """Leave what the clauses found against a word; what rests on no dictionary is open."""
    words = [
        replace(each, verdict="unsure") if each.verdict == "good" else each for each in ruling.words
    ]
    return replace(ruling, words=tuple(words))
