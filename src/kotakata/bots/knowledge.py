"""What a bot is given before the first question: the dictionary, and ways to find and weigh plays.

The same for every bot, and nothing in it is secret. One is enough for all matches of one way to
play: players' names and what happens in a match do not matter to it. Not for two threads at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Protocol

from kotakata.analysis.endgame import EndgameSearch
from kotakata.analysis.equity import Equity
from kotakata.analysis.leaves import load_table
from kotakata.analysis.simulation import Simulation
from kotakata.game.position import Board, Position
from kotakata.game.setup import Player, Setup
from kotakata.lexicon.facts import WordFacts
from kotakata.movegen.conditions import Conditions, RememberedFacts
from kotakata.movegen.finder import Finder
from kotakata.movegen.ground import Ground
from kotakata.movegen.play_words import PlayWords

if TYPE_CHECKING:
    from array import array

    from kotakata.alphabet import Tile
    from kotakata.lexicon.shelf import LoadedDictionary
    from kotakata.movegen.play import Play, Plays


class PlaySource(Protocol):
    """Finds plays, as :class:`kotakata.movegen.finder.Finder` does."""

    def plays(self, board: Board, rack: Iterable[Tile]) -> Plays:
        """Give every play of a rack of up to nine tiles."""

    def best_by_score(self, board: Board, rack: Iterable[Tile]) -> Play | None:
        """Give a play that scores most; ``None`` where there is no play."""

    def best(self, board: Board, rack: Iterable[Tile], leaves: array[int]) -> Play | None:
        """Give the play whose score and kept tiles are worth most."""


class Endgame(Protocol):
    """Plays the end, when the bag is empty and so every rack is known."""

    def best(self, position: Position, player: Player, *, budget_ms: int) -> Play | None:
        """Give the play to make; ``None`` is to pass.

        Raises:
            LookupError: this end is not for it, or the time did not suffice.
        """


class Chooser(Protocol):
    """Chooses among candidates by playing on with racks that the others might have."""

    def choose(
        self,
        position: Position,
        player: Player,
        candidates: Sequence[tuple[int, Play]],
        *,
        budget_ms: int,
        random: Random,
    ) -> int:
        """Give the number of the best candidate; they come with their values, the best first."""


class Knowledge:
    """What bots know of a way to play.

    ``facts``: the dictionary named for the match, and what is known of its words. ``finder``: finds
    the plays that it allows. ``equity``: by default that of the shipped leave values. ``words``:
    the words of the dictionary as they are searched; without them nobody looks ahead.
    """

    def __init__(
        self,
        setup: Setup,
        facts: WordFacts,
        finder: PlaySource,
        *,
        equity: Equity | None = None,
        words: PlayWords | None = None,
    ) -> None:
        self.setup = setup
        self.facts = RememberedFacts(facts)
        self.finder = finder
        self.words = words
        self._equity = equity

    @classmethod
    def of(
        cls, setup: Setup, dictionary: LoadedDictionary, words: PlayWords | None = None
    ) -> Knowledge:
        """Make it from a dictionary; ``words`` are its words, where they are prepared already."""
        ready = words or PlayWords.of(dictionary.graph)
        return cls(setup, dictionary.facts, Finder(ready, Ground.of(setup)), words=ready)

    @cached_property
    def conditions(self) -> Conditions:
        """Say which plays a challenge would take away."""
        return Conditions(self.setup, self.facts)

    @cached_property
    def equity(self) -> Equity:
        """Weigh what is left on a rack."""
        if self._equity is not None:
            return self._equity
        edition, rules = self.setup.edition, self.setup.rules
        return Equity(load_table(edition, rules), edition, rules, sides=self.setup.side_count)

    @cached_property
    def endgame(self) -> Endgame | None:
        """Search the end, where it can be searched."""
        if self.words is None:
            return None
        return EndgameSearch(self.words, Ground.of(self.setup))

    @cached_property
    def simulation(self) -> Chooser | None:
        """Choose among plays by trying them."""
        if self.words is None:
            return None
        return Simulation(self.words, Ground.of(self.setup), sides=self.setup.side_count)
