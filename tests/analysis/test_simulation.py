"""Choosing among plays by trying them."""

from __future__ import annotations

from random import Random
from time import monotonic

from kotakata.analysis.simulation import Simulation
from kotakata.movegen import Finder
from kotakata.movegen.play import Play
from tests.analysis.ends import BOARDS, GROUND, interpreted, play_words, position


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
