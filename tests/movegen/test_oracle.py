"""The search for plays against trying everything, on positions of every kind."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kotakata.alphabet import expand
from kotakata.errors import RuleViolation
from kotakata.game import command as asked
from kotakata.game.board import lay
from kotakata.game.event import TilesPlayed
from kotakata.game.position import Phase
from kotakata.lexicon.graph import WordGraph
from kotakata.lexicon.shelf import open_dictionary
from kotakata.movegen import Finder, Ground, PlayWords
from kotakata.rules.loader import load_edition
from tests.kit import Match, set_up
from tests.movegen.any_position import AnyPosition, any_leaves, positions
from tests.movegen.corpus import interpreted
from tests.oracles.movegen import PlainFinder, best, value
from tests.properties.chance import find_play, sensible

if TYPE_CHECKING:
    from array import array

    from kotakata.alphabet import Tiles
    from kotakata.game.event import Placements
    from kotakata.game.position import Board
    from kotakata.movegen import Play, Plays

SMALL: Final = st.integers(1, 7)
SEEDS: Final = st.integers(0, 2**32)


def finder_for(position: AnyPosition) -> Finder:
    """Give a finder for a position's ground and words."""
    return Finder(PlayWords.of(position.graph), Ground.of(position.setup))


def once(plays: Plays, columns: int) -> dict[Placements, int]:
    """Give plays with their scores; each comes once, in order of squares, and says its way."""
    found = {play.placements: play.score for play in plays}
    assert len(found) == len(plays)
    for play in plays:
        squares = [square for square, _ in play.placements]
        assert squares == sorted(squares)
        if len(squares) > 1:
            assert play.down == (squares[0] // columns != squares[-1] // columns)
    return found


def check(finder: Finder, oracle: PlainFinder, board: Board, rack: Tiles) -> dict[Placements, int]:
    """Compare all plays and the best of them with what trying finds; give all plays."""
    expected = oracle.plays(board, rack)
    assert once(finder.plays(board, rack), oracle.setup.layout.columns) == expected
    check_best(expected, finder.best_by_score(board, rack), rack, None)
    for seed in range(2):
        leaves = any_leaves(rack, seed)
        check_best(expected, finder.best(board, rack, leaves), rack, leaves)
    return expected


def check_best(
    plays: dict[Placements, int], found: Play | None, rack: Tiles, leaves: array[int] | None
) -> None:
    """See that a play is one of all plays, and worth no less than any other."""
    if found is None:
        assert not plays
        return
    assert plays[found.placements] == found.score
    assert value(rack, found.placements, found.score, leaves) == best(plays, rack, leaves)


@given(positions())
def test_all_plays_and_the_best_are_those_that_trying_finds(position: AnyPosition) -> None:
    check(finder_for(position), position.oracle, position.board, position.rack)


@settings(max_examples=40)
@given(positions(SMALL, most=6), SEEDS)
def test_plain_python_finds_the_same_in_the_same_order(position: AnyPosition, seed: int) -> None:
    words, ground = PlayWords.of(position.graph), Ground.of(position.setup)
    board, rack, leaves = position.board, position.rack, any_leaves(position.rack, seed)
    found = [
        (
            finder.plays(board, rack).packed,
            finder.best_by_score(board, rack),
            finder.best(board, rack, leaves),
        )
        for finder in (Finder(words, ground), interpreted(words, ground))
    ]
    assert found[0] == found[1]


@settings(max_examples=60)
@given(positions(SMALL, most=4))
def test_a_single_tile_goes_across_if_it_makes_a_word_so(position: AnyPosition) -> None:
    setup, board = position.setup, position.board
    assume(setup.layout.columns > 1)
    for play in finder_for(position).plays(board, position.rack):
        if len(play.placements) == 1:
            laid = lay(setup, board, play.placements)
            ways = {word.squares.step for word in laid.words if len(word.squares) > 1}
            assert play.down == (ways == {setup.layout.columns})


# --- whole matches --------------------------------------------------------------------------------


@cache
def arabic(name: str) -> tuple[PlayWords, PlainFinder]:
    """Open the shipped Arabic words for a match with these tiles, on their own board."""
    setup = replace(set_up("scrabby"), edition=load_edition(name))
    graph = open_dictionary("ar", name, setup.edition.alphabet).graph
    return PlayWords.of(graph), PlainFinder(setup, graph)


@pytest.mark.parametrize("name", ["arabic", "arabic-scrabby"])
@settings(max_examples=8)
@given(seed=SEEDS)
def test_arabic_is_searched_like_any_other(name: str, seed: int) -> None:
    chance = Random(seed)
    words, oracle = arabic(name)
    setup = oracle.setup
    finder = Finder(words, Ground.of(setup))
    board = bytes(setup.layout.size)
    for _ in range(chance.randint(1, 4)):
        rack = tuple(chance.sample(expand(setup.edition.counts), 3))
        found = check(finder, oracle, board, rack)
        if found:
            board = lay(setup, board, chance.choice(sorted(found))).board


@cache
def some_english() -> tuple[tuple[int, ...], ...]:
    """Give all short words, and some of the others."""
    words = sorted(open_dictionary("en", "english", load_edition("english").alphabet).graph)
    short = [word for word in words if len(word) < 3]
    return (*short, *Random(1).sample(words, 1500))


@settings(max_examples=4)
@given(SEEDS)
def test_teams_find_what_the_match_lets_them_lay(seed: int) -> None:
    chance = Random(seed)
    match = Match(set_up("dasar-tim", mode="dealt"), chance)
    setup = match.setup
    oracle = PlainFinder(setup, some_english())
    finder = Finder(PlayWords.of(WordGraph.of(some_english())), Ground.of(setup))
    for _ in range(20):
        if not match.at(Phase.TURN):
            with suppress(RuleViolation):
                match.do(sensible(match.position, chance))
            continue
        board, rack = match.position.board, match.position.racks[match.on_turn].tiles
        found = check(finder, oracle, board, rack)
        # Now and then somebody lays what is no word, and it stays.
        placements = find_play(match.position, match.on_turn, chance)
        if found and chance.random() < 0.7:
            placements = chance.choice(sorted(found))
        if placements is None:
            match.passes()
            continue
        match.do(asked.PlayTiles(player=match.on_turn, placements=placements))
        assert match.last(TilesPlayed).score == found.get(
            placements, lay(setup, board, placements).score
        )
