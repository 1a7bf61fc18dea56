"""Clauses that are more than a value: the checks a referee can make, and what no parameter changes.

A rule file names clauses by what they decide. For a parameter that is its path; for a point that
every match shares it is one of the names here, such as ``fixed.premiums_count_once``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from kotakata.language import N_

Topic: TypeAlias = Literal[
    "rules",
    "set",
    "players",
    "start",
    "first_word",
    "turn",
    "exchange",
    "challenge",
    "words",
    "time",
    "scoring",
    "end",
    "tie",
    "afterwards",
]

TOPICS: Final[Mapping[Topic, str]] = {
    "rules": N_("The rules"),
    "set": N_("Tiles and board"),
    "players": N_("Players"),
    "start": N_("The start"),
    "first_word": N_("Laying words"),
    "turn": N_("The turn"),
    "exchange": N_("Exchanging tiles"),
    "challenge": N_("Challenges"),
    "words": N_("Good words and bad"),
    "time": N_("Time"),
    "scoring": N_("Scoring"),
    "end": N_("The end"),
    "tie": N_("Equal totals"),
    "afterwards": N_("Order and signatures"),
}
"""The topics of a description in their order, with their headings."""

CHECKS: Final[Mapping[str, str]] = {
    "A.II.7": N_(
        "The same word in another spelling (AX, AXE) is bad. The same base word is meant, "
        "not another word of the same meaning (SOFA, COUCH)."
    ),
    "B.1a": N_("A prefix or suffix added to a word on the board makes a bad word."),
    "B.1b": N_(
        "-ING, -ED, -D, -ES, -S, -LY, -ER or -R added to a word on the board makes a bad word, "
        "unless other tiles come with it and make a new word."
    ),
    "B.1c": N_("A single letter added to a word on the board makes a bad word."),
    "B.2": N_(
        "A word formed all at once, not by adding to a word on the board, may have any affix."
    ),
    "B.4": N_(
        "A word with an informal sense and a formal one is good; a noun that can be counted in one "
        "of its senses may take its plural."
    ),
    "B.5a": N_("Names of notes such as MI, FA, SOL, SI and TI are bad; DO, RE and LA are good."),
    "B.5b": N_("Interjections such as AH, HI and ADIEU are bad."),
    "B.5c": N_("Words with a capital are bad; GOD is good."),
    "B.5d": N_(
        "Informal words, slang and colloquial words are bad, unless one sense is formal and the "
        "referee agrees."
    ),
    "B.5e": N_("Abbreviations and words with a hyphen or an apostrophe are bad."),
    "C11": N_(
        "Abbreviations, prefixes, suffixes, words with a hyphen, an apostrophe or a capital, and "
        "foreign words that the dictionary does not list are bad."
    ),
    "S.14": N_("Proper names, abbreviations, and names of people and places are bad."),
}
"""The checks that ``words.checks`` can name, by clause id, with what they forbid or allow."""

OWN_PARAMETER: Final[Mapping[str, str]] = {"B.3": "words.repeats", "B.5f": "words.families"}
"""Clauses about words that are no check because a parameter of their own decides them."""


@dataclass(frozen=True, slots=True)
class FixedPoint:
    """What holds whatever the parameters say; ``always`` false: only where a rule set names it."""

    topic: Topic
    sentence: str
    always: bool = True


FIXED: Final[Mapping[str, FixedPoint]] = {
    "fixed.clockwise": FixedPoint("start", N_("Play goes clockwise.")),
    "fixed.connected": FixedPoint(
        "first_word",
        N_(
            "Later words connect to tiles on the board: they extend a word, cross it, run beside "
            "it and touch it, or fill a space so that both directions stay complete words. The "
            "tiles of a turn lie in one line, across or down, without gaps, never diagonally."
        ),
    ),
    "fixed.tiles_stay": FixedPoint(
        "turn", N_("Tiles laid and declared done are not lifted, moved or corrected.")
    ),
    "fixed.blank": FixedPoint(
        "turn",
        N_("The letter of a blank is said when it is laid and never changes; a blank counts 0."),
    ),
    "fixed.passing": FixedPoint(
        "turn", N_("Whoever cannot or will not lay a word may pass, and gets no points for it.")
    ),
    "fixed.passing_said": FixedPoint(
        "turn", N_("Whoever passes says so with the word “pas” or “lewat”."), always=False
    ),
    "fixed.exchange_said": FixedPoint(
        "exchange", N_("The player announces an exchange with the word PASS."), always=False
    ),
    "fixed.announced": FixedPoint(
        "turn",
        N_("The player announces and records the score of the turn."),
        always=False,
    ),
    "fixed.one_challenger": FixedPoint(
        "challenge",
        N_("Nobody challenges a word of their own side. Of several opponents the first counts."),
    ),
    "fixed.stopped_game": FixedPoint(
        "challenge",
        N_("A challenge stops the game while the dictionary is consulted."),
    ),
    "fixed.last_play": FixedPoint(
        "challenge",
        N_("The last play can be challenged too: an end is final when that is over."),
    ),
    "fixed.dictionary": FixedPoint(
        "words", N_("The dictionary is agreed before play; a good word is one that it has.")
    ),
    "fixed.premium_order": FixedPoint(
        "scoring",
        N_(
            "Letter premiums are counted first, then word premiums; two word premiums under one "
            "word multiply."
        ),
    ),
    "fixed.premiums_count_once": FixedPoint(
        "scoring",
        N_("A premium counts only in the turn that covers it, under a blank too."),
    ),
    "fixed.every_word": FixedPoint(
        "scoring",
        N_("Every word made or changed in the turn scores; the turn scores their sum."),
    ),
    "fixed.highest_wins": FixedPoint(
        "end", N_("The highest total wins. A total may be below zero.")
    ),
    "fixed.board_full": FixedPoint(
        "end", N_("The match also ends when the board has no room left."), always=False
    ),
    "fixed.walk_over": FixedPoint(
        "end",
        N_("A side also wins when the other is disqualified or does not play."),
        always=False,
    ),
    "fixed.pauses": FixedPoint(
        "time",
        N_(
            "The referee pauses the match when the jury is needed or the board is upset, and "
            "decides whether time is given back and how much."
        ),
        always=False,
    ),
    "fixed.referee": FixedPoint(
        "afterwards", N_("The decision of the referee is absolute."), always=False
    ),
    "fixed.committee": FixedPoint(
        "afterwards",
        N_(
            "What the referee cannot settle, and what these rules do not say, the committee "
            "decides; its decision is final."
        ),
        always=False,
    ),
}
"""What holds in every match, by the name that a rule file's ``clauses`` table uses."""
