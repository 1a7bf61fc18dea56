"""Ways to play with what bots know of them, made once: opening a dictionary takes its time."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from kotakata import kernel
from kotakata.analysis.equity import Equity
from kotakata.analysis.leaves import empty_table
from kotakata.bots import LEVELS, Knowledge, LevelBot
from kotakata.game.setup import Entrant, Setup
from kotakata.lexicon.facts import WordList
from kotakata.lexicon.graph import WordGraph
from kotakata.lexicon.shelf import LoadedDictionary, open_dictionary
from kotakata.movegen.finder import Finder
from kotakata.movegen.ground import MOST_TILES, Ground
from kotakata.movegen.play_words import PlayWords
from kotakata.rules.loader import load_edition, load_rulebook
from tests.require import require

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kotakata.lexicon.facts import WordFacts
    from kotakata.rules.edition import Edition

DICTIONARIES: Mapping[str, str] = {
    "english": "en",
    "indonesian": "id",
    "arabic": "ar",
    "arabic-scrabby": "ar",
}


def setup_for(name: str, players: int = 2, *, edition: str = "", refereed: bool = False) -> Setup:
    """Set a shipped rule set up for so many players, or as many as it takes."""
    book = load_rulebook(name)
    rules, limits = book.rules, book.rules.players
    levels = tuple(rules.target.levels) or ("",)
    count = min(max(players, limits.least), limits.most)
    entrants = tuple(
        Entrant(
            f"P{number}",
            f"T{number % 2}" if limits.team_size > 1 else "",
            levels[number % len(levels)],
        )
        for number in range(count)
    )
    tiles = load_edition(edition) if edition else book.edition
    return Setup(rules, tiles, book.layout, entrants, refereed=refereed)


@cache
def dictionary(edition: str) -> tuple[LoadedDictionary, PlayWords]:
    """Open the shipped dictionary of a tile set.

    Whole matches with it take minutes where the kernels are not compiled, so there they are left
    out; what bots do is the same with fewer words.
    """
    require(kernel.is_compiled(kernel.load("kotakata.movegen._plays")), "compiled kernels")
    tiles = load_edition(edition)
    opened = open_dictionary(DICTIONARIES[edition], edition, tiles.alphabet)
    return opened, PlayWords.of(opened.graph)


def knowledge_for(setup: Setup) -> Knowledge:
    """Give what bots know where the shipped dictionary is named for the match."""
    opened, words = dictionary(setup.edition.name)
    return Knowledge.of(setup, opened, words)


def knowledge_of(setup: Setup, words: Iterable[str], facts: WordFacts | None = None) -> Knowledge:
    """Give what bots know where these words are all that there are, and all leaves worth the same.

    What was learned about leaves changes; what a test says of a bot should not.
    """
    listed = tuple(words)
    graph = WordGraph.of(
        map(setup.edition.alphabet.spell, listed), letters=setup.edition.alphabet.size
    )
    finder = Finder(PlayWords.of(graph), Ground.of(setup))
    table = empty_table(setup.edition, MOST_TILES)
    equity = Equity(table, setup.edition, setup.rules, sides=setup.side_count)
    return Knowledge(setup, facts or WordList(listed), finder, equity=equity)


def level_bot(level: str, knowledge: Knowledge, **changes: object) -> LevelBot:
    """Make a bot of a level, or of one that is like it."""
    return LevelBot(replace(LEVELS[level], **changes), knowledge)  # type: ignore[arg-type]


def few_tiles(edition: Edition, letters: str) -> Edition:
    """Give a tile set with these tiles only."""
    return replace(edition, counts=edition.alphabet.counts(edition.alphabet.tiles(letters)))
