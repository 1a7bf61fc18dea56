"""Whether plays would stand if doubted, where words carry conditions (C11, S.14, B.1-B.5).

The generator finds what the dictionary has; a rule set may take some of that away again. Here a
play that is not made yet is ruled on by the very :func:`kotakata.referee.rule` that a challenge
would use. Plays come best first and are ruled on one by one until enough stand, and what depends on
a word alone is remembered, so that a turn costs a few rulings and not some hundreds.

Leaves out what a play is worth, which is the caller's to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from heapq import heappop, heappush
from itertools import islice
from typing import Final, Literal, Protocol, TypeAlias, TypeVar

from kotakata.game.board import FormedWord
from kotakata.game.event import Placements
from kotakata.game.position import Position
from kotakata.game.ruling import Ruling, Verdict, WordRuling
from kotakata.game.setup import Setup
from kotakata.lexicon.facts import Entry, Relation, WordFacts
from kotakata.referee import CHECKS, Case, Reviewed, active_checks, case_of_play, rule, settle
from kotakata.referee.reviewed import reviewed

Outlook: TypeAlias = Literal["stands", "falls", "unsure"]
"""What a challenge would do to a play; ``unsure``: a referee would have to decide (R9)."""

OUTLOOKS: Final[dict[Verdict, Outlook]] = {"good": "stands", "bad": "falls", "unsure": "unsure"}

ABOUT_THE_WORD: Final = frozenset(("C11", "S.14", "B.4", "B.5a", "B.5b", "B.5c", "B.5d", "B.5e"))
"""Checks that look at nothing but the word, so that their answer can be remembered."""


class Laying(Protocol):
    """A play, as far as it matters here."""

    @property
    def placements(self) -> Placements:
        """The squares with their tiles."""


P = TypeVar("P", bound=Laying)


class Conditions:
    """The conditions of one match, and what was found of its words so far.

    ``facts``: the dictionary named for the match. ``lists``: by default those of the rule set.

    >>> from kotakata.game.setup import Entrant
    >>> from kotakata.lexicon.facts import NoDictionary
    >>> from kotakata.rules.loader import load_rulebook
    >>> book = load_rulebook("wespa")
    >>> players = (Entrant("Ani"), Entrant("Budi"))
    >>> setup = Setup(book.rules, book.edition, book.layout, players)
    >>> Conditions(setup, NoDictionary()).depend_on_play
    False
    """

    def __init__(self, setup: Setup, facts: WordFacts, *, lists: Reviewed | None = None) -> None:
        self.setup = setup
        self.facts = RememberedFacts(facts)
        self.lists = reviewed(setup.rules.words.lists) if lists is None else lists
        active = active_checks(setup.rules.words)
        self._about_the_word = tuple(each for each in active if each in ABOUT_THE_WORD)
        self.depend_on_play = len(self._about_the_word) < len(active)
        self._open = _open_as(setup)
        self._verdicts: dict[str, Verdict] = {}

    def outlook(self, position: Position, placements: Placements) -> Outlook:
        """Say what a challenge would do to a play that is laid now.

        Raises:
            IllegalPlay: the tiles cannot lie so.
        """
        case = case_of_play(position, placements)
        verdicts = {self._of_word(case, formed) for formed in case.words}
        if "bad" in verdicts or self._repeats(case):
            return "falls"
        verdict: Verdict = "unsure" if "unsure" in verdicts else "good"
        if self.depend_on_play:
            verdict = rule(case, self.facts, lists=self.lists).verdict
        return self._open if verdict == "unsure" else OUTLOOKS[verdict]

    def stands(self, position: Position, placements: Placements) -> bool:
        """Whether a challenge would certainly leave a play."""
        return self.outlook(position, placements) == "stands"

    def best_standing(
        self,
        position: Position,
        candidates: Iterable[tuple[int, P]],
        *,
        count: int = 1,
        unsure: Callable[[int, P], int] | None = None,
    ) -> list[tuple[int, P]]:
        """Give the best plays that no challenge would take away, with their values, best first.

        ``candidates``: plays with their values, the best first. ``unsure`` says what a play is
        worth, no more than its value, if it is not certain that it stands; without it such plays
        are left out.
        """
        return list(islice(self._standing(position, candidates, unsure), count))

    def _standing(
        self,
        position: Position,
        candidates: Iterable[tuple[int, P]],
        unsure: Callable[[int, P], int] | None,
    ) -> Iterator[tuple[int, P]]:
        """Hold plays back that are worth less than they seemed until it is their turn."""
        held: list[tuple[int, int, P]] = []
        for number, (value, play) in enumerate(candidates):
            while held and -held[0][0] >= value:
                worth, _, waiting = heappop(held)
                yield -worth, waiting
            outlook = self.outlook(position, play.placements)
            if outlook == "stands":
                yield value, play
            elif outlook == "unsure" and unsure is not None:
                heappush(held, (-unsure(value, play), number, play))
        while held:
            worth, _, waiting = heappop(held)
            yield -worth, waiting

    def _of_word(self, case: Case, formed: FormedWord) -> Verdict:
        """Say what the dictionary and the checks that look at nothing else say of a word."""
        word = formed.text
        if word not in self._verdicts:
            self._verdicts[word] = self._look_up(case, formed)
        return self._verdicts[word]

    def _look_up(self, case: Case, formed: FormedWord) -> Verdict:
        if self.facts.is_dictionary and not self.facts.has(formed.text):
            return "bad"
        found = {
            finding.verdict
            for clause in self._about_the_word
            for finding in CHECKS[clause](case, formed, self.facts, self.lists)
        }
        if "bad" in found:
            return "bad"
        return "unsure" if "unsure" in found else "good"

    def _repeats(self, case: Case) -> bool:
        """Whether a word is there again (B.3), which is seen without asking for facts."""
        if case.rules.words.repeats == "allow":
            return False
        return any(formed.text in case.appeared for formed in case.words)


def _open_as(setup: Setup) -> Outlook:
    """Say what becomes of words about which the facts do not decide (R9)."""
    rules = setup.rules
    refereed = setup.refereed and rules.challenge.mode != "void"
    unsure = Ruling((WordRuling("", "unsure"),))
    return OUTLOOKS[settle(unsure, rules, refereed=refereed).verdict]


class RememberedFacts:
    """A dictionary's answers, each asked for once: they never change during a match."""

    def __init__(self, facts: WordFacts) -> None:
        self.is_dictionary = facts.is_dictionary
        self.has: Callable[[str], bool] = cache(facts.has)
        self.entry: Callable[[str], Entry] = cache(facts.entry)
        self.lemmas: Callable[[str], frozenset[str] | None] = cache(facts.lemmas)
        self.families: Callable[[str], frozenset[str] | None] = cache(facts.families)
        self.variant: Callable[[str, str], Relation] = cache(facts.variant)
        self.derives: Callable[[str, str], Relation] = cache(facts.derives)
