"""Choosing among plays by trying them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import monotonic

from kotakata.analysis.simulation import Simulation, _Try
from kotakata.game.position import Position
from kotakata.game.rack import Rack
from kotakata.movegen import Finder
from kotakata.movegen.play import Play
from tests.analysis.ends import BOARDS, GROUND, LETTERS, interpreted, play_words, position


def chosen(own: str, *, in_bag: str, budget_ms: int = 0, seed: int = 1) -> tuple[Play, list[Play]]:
    seen = position(BOARDS[0], own, ["AB"], in_bag=in_bag)
    finder = Finder(play_words(), GROUND)
    plays = finder.plays(seen.board, seen.racks[0].tiles).best(6)
    candidates = [(1000 * play.score, play) for play in plays]
    simulation = Simulation(play_words(), GROUND)
    number = simulation.choose(seen, 0, candidates, budget_ms=budget_ms, random=Random(seed))
    return plays[number], plays


def test_the_same_seed_makes_the_same_choice() -> None:
    first, plays = chosen("ABDC", in_bag="ABCDABCD")
    assert first in plays
    assert chosen("ABDC", in_bag="ABCDABCD")[0] == first


def test_going_out_is_seen_to_be_worth_most() -> None:
    best, plays = chosen("BDA", in_bag="")
    out = [play for play in plays if len(play.placements) == 3]
    assert not out or best in out


def test_it_keeps_to_its_time() -> None:
    began = monotonic()
    chosen("ABDC", in_bag="ABCDABCDABCD", budget_ms=50)
    assert monotonic() - began < 5


def test_one_candidate_needs_no_trying() -> None:
    seen = position(BOARDS[0], "AB", ["CD"], in_bag="A")
    play = Finder(play_words(), GROUND).plays(seen.board, seen.racks[0].tiles)[0]
    simulation = Simulation(play_words(), GROUND)
    assert simulation.choose(seen, 0, [(0, play)], budget_ms=0, random=Random(0)) == 0


def test_three_sit_at_a_table_too() -> None:
    seen = position(BOARDS[0], "ABD", ["CD", "AA"], in_bag="ABC")
    plays = Finder(play_words(), GROUND).plays(seen.board, seen.racks[0].tiles).best(4)
    simulation = Simulation(play_words(), GROUND, sides=3)
    candidates = [(0, play) for play in plays]
    assert 0 <= simulation.choose(seen, 0, candidates, budget_ms=0, random=Random(0)) < len(plays)


def test_plain_python_chooses_the_same() -> None:
    script = """
from tests.analysis.test_simulation import chosen
print(chosen("ABDC", in_bag="ABCDABCD")[0])
"""
    assert interpreted(script) == f"{chosen('ABDC', in_bag='ABCDABCD')[0]}\n"


def replies(seen: Position, sides: int = 2) -> set[int]:
    """Give what a play is worth after the next player's reply, over many rounds."""
    play = Finder(play_words(), GROUND).plays(seen.board, seen.racks[0].tiles)[0]
    tried = _Try(0, seen, 0, play)
    simulation = Simulation(play_words(), GROUND, sides=sides)
    simulation._sit_down(seen, 0)
    run = simulation._playout.run
    return {run(tried.tiles, tried.head, tried.kept, seed, 1) for seed in range(40)}


def with_known(seen: Position, player: int, tiles: str) -> Position:
    """Show tiles of a rack, as a play does that is taken back."""
    known, rack = LETTERS.counts(LETTERS.tiles(tiles)), seen.racks[player]
    racks = list(seen.racks)
    racks[player] = Rack(known, rack.unknown - len(tiles))
    unseen = bytes(map(int.__sub__, seen.unseen, known))
    return replace(seen, racks=tuple(racks), unseen=unseen)


def test_tiles_that_a_play_taken_back_has_shown_stay_where_they_are() -> None:
    seen = position(BOARDS[0], "ABDA", ["CDAB"], in_bag="ABCDABCDAABBCCDD")
    assert len(replies(seen)) > 3
    assert 1 < len(replies(with_known(seen, 1, "CDA"))) < len(replies(seen))
    assert len(replies(with_known(seen, 1, "CDAB"))) == 1
    assert replies(with_known(seen, 1, "CDAB")) != replies(with_known(seen, 1, "AAAA"))


def test_of_several_racks_each_holds_what_it_has_shown() -> None:
    seen = position(BOARDS[0], "ABDA", ["CDAB", "AABB"], in_bag="ABCDABCDAABBCCDD")
    seen = with_known(seen, 2, "AAB")
    both = with_known(seen, 1, "CDAB")
    assert len(replies(seen, 3)) > 3
    assert len(replies(both, 3)) == 1


def test_plain_python_leaves_known_tiles_where_they_are_too() -> None:
    script = """
from tests.analysis.test_simulation import BOARDS, position, replies, with_known
seen = position(BOARDS[0], "ABDA", ["CDAB", "AABB"], in_bag="ABCDABCDAABBCCDD")
print(sorted(replies(with_known(with_known(seen, 2, "AAB"), 1, "CD"), 3)))
"""
    seen = position(BOARDS[0], "ABDA", ["CDAB", "AABB"], in_bag="ABCDABCDAABBCCDD")
    known = replies(with_known(with_known(seen, 2, "AAB"), 1, "CD"), 3)
    assert interpreted(script) == f"{sorted(known)}\n"
