"""The moves of a position by their worth."""

from __future__ import annotations

import pytest

from kotakata.alphabet import rack_tile
from kotakata.analysis.equity import Equity
from kotakata.analysis.leaves import load_table
from kotakata.analysis.moves import Stock, ValuedMove, best_moves, valued_moves
from kotakata.lexicon.graph import WordGraph
from kotakata.movegen import Finder, Ground, PlayWords
from kotakata.notation.cgp import read_cgp
from kotakata.rules.loader import load_rulebook
from tests.require import corpus

BOOK = load_rulebook("wespa")
LETTERS = BOOK.edition.alphabet
EQUITY = Equity(load_table(BOOK.edition, BOOK.rules), BOOK.edition, BOOK.rules)


def finder(*words: str) -> Finder:
    graph = WordGraph.of(map(LETTERS.spell, words))
    return Finder(PlayWords.of(graph), Ground(BOOK.edition, BOOK.layout, BOOK.rules))


def all_moves(rack: str, *words: str, in_bag: int = 80) -> list[ValuedMove]:
    tiles, empty = LETTERS.tiles(rack), bytes(BOOK.layout.size)
    return list(valued_moves(finder(*words), EQUITY, empty, tiles, Stock(in_bag)))


def test_every_move_keeps_what_it_does_not_use() -> None:
    for move in all_moves("AATX?", "TAX", "AT"):
        laid = map(rack_tile, move_tiles(move))
        assert sorted([*laid, *move.kept]) == sorted(LETTERS.tiles("AATX?"))


def move_tiles(move: ValuedMove) -> tuple[int, ...]:
    return move.play.tiles if move.play else move.returned


def test_the_worth_of_a_play_is_its_score_and_what_is_kept() -> None:
    futures = EQUITY.futures(LETTERS.tiles("ATX"), in_bag=80)
    kept = {(): 0, LETTERS.tiles("A"): 1, LETTERS.tiles("X"): 4}
    for move in all_moves("ATX", "TAX", "AT"):
        if move.play:
            assert move.equity_mp == 1000 * move.play.score + futures[kept[move.kept]]


def test_the_best_are_the_first_of_all() -> None:
    tiles, empty = LETTERS.tiles("AATX?"), bytes(BOOK.layout.size)
    found = finder("TAX", "AT", "TAXA")
    ranked = best_moves(found, EQUITY, empty, tiles, Stock(80), count=1000)
    worths = [move.equity_mp for move in ranked]
    assert worths == sorted(worths, reverse=True)
    assert len(ranked) == len(all_moves("AATX?", "TAX", "AT", "TAXA"))
    assert best_moves(found, EQUITY, empty, tiles, Stock(80), count=7) == ranked[:7]


@pytest.mark.parametrize("in_bag", [0, 6])
def test_too_small_a_bag_leaves_plays_and_the_pass(in_bag: int) -> None:
    moves = all_moves("VVW", "AT", in_bag=in_bag)
    assert [(move.play, move.returned) for move in moves] == [(None, ())]


def test_the_corpus_counts_as_many_exchanges() -> None:
    counts = corpus("movegen", "counts.txt").read_text(encoding="ascii").splitlines()[1:]
    positions = corpus("movegen", "positions.cgp").read_text(encoding="ascii").splitlines()
    for count, line in zip(counts[:200], positions[:200], strict=True):
        _, _, _, _, exchanges, _, in_bag, _ = map(int, count.split())
        rack = read_cgp(line, BOOK.edition, BOOK.layout).racks[0]
        assert len(EQUITY.exchanges(rack, in_bag=in_bag)) == exchanges
