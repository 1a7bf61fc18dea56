"""The judge's bench: words judged as they are laid, for an open challenge, and by a human.

What a dictionary and the clauses say is :func:`kotakata.referee.judge.rule`'s; here it is asked for
the match as it stands, and a human's verdicts are written over it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from kotakata.errors import NothingToDecide
from kotakata.game.event import Placements
from kotakata.game.position import Position
from kotakata.game.ruling import Ruling, Verdict, WordRuling
from kotakata.lexicon.facts import WordFacts
from kotakata.referee.case import case_of_pending, case_of_play
from kotakata.referee.judge import rule, settle


def check_play(position: Position, placements: Placements, facts: WordFacts) -> Ruling | None:
    """Check words as they are laid, where the rules say so (K.3) and there is a list to ask.

    ``None`` where nothing is checked.

    Raises:
        IllegalPlay: the tiles cannot lie so.
    """
    setup = position.setup
    if setup.rules.challenge.mode != "void" or not facts.is_dictionary:
        return None
    ruling = rule(case_of_play(position, placements), facts)
    return settle(ruling, setup.rules, refereed=setup.refereed)


def look_up(position: Position, facts: WordFacts, *, somebody_decides: bool = False) -> Ruling:
    """Look the challenged words up. Without a dictionary nothing is known, so all is unsure.

    Without a referee to decide, what is unsure is settled as the rule set says (R9).
    ``somebody_decides``: whether people are asked all the same where there is no dictionary.

    Raises:
        NothingToDecide: no challenge is open.
    """
    setup = position.setup
    if position.pending is None or position.challenge is None:
        raise NothingToDecide
    case = case_of_pending(setup, position.pending)
    ruling = rule(case, facts, position.challenge.words)
    if not facts.is_dictionary:
        ruling = _taken_as_said(ruling)
        if somebody_decides:
            return ruling
    return settle(ruling, setup.rules, refereed=setup.refereed)


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
