"""Positions of real play: as many plays, and with the same scores, as another engine found."""

from __future__ import annotations

import re

import pytest

from kotakata.movegen.finder import Finder
from kotakata.movegen.play import Plays
from kotakata.notation import parse_coordinate
from tests.movegen.corpus import figures, ground, interpreted, positions, words
from tests.require import corpus

INTERPRETED = 40

Laid = tuple[frozenset[tuple[int, int]], int]


def summary(plays: Plays) -> tuple[int, int, int]:
    """How many, the top score (-1 without plays), how many have it."""
    scores = plays.scores
    top = max(scores, default=-1)
    return len(scores), top, scores.count(top)


def test_as_many_plays_as_another_engine_found() -> None:
    finder = Finder(words(), ground())
    for known, position in zip(figures(), positions(), strict=True):
        found = summary(finder.plays(position.board, position.racks[0]))
        assert (known[0], *found) == known[:4]


def test_plain_python_finds_the_same_plays_in_the_same_order() -> None:
    finder, plain = Finder(words(), ground()), interpreted(words(), ground())
    # Every fifteenth, so that boards full and empty are among them.
    for position in positions()[::15][:INTERPRETED]:
        ours, theirs = (each.plays(position.board, position.racks[0]) for each in (finder, plain))
        assert ours.packed == theirs.packed


def test_plain_python_finds_as_many_plays() -> None:
    finder = interpreted(words(), ground())
    for known, position in zip(figures()[:10], positions(), strict=False):
        assert (known[0], *summary(finder.plays(position.board, position.racks[0]))) == known[:4]


@pytest.mark.parametrize("number", range(20))
def test_the_very_plays_that_another_engine_found(number: int) -> None:
    position = positions()[number]
    plays = Finder(words(), ground()).plays(position.board, position.racks[0])
    found = [(frozenset(play.placements), play.score) for play in plays]
    assert len(set(found)) == len(found)
    assert set(found) == set(listed(number))


def listed(number: int) -> list[Laid]:
    """Read the plays of a position: what is laid, and the score."""
    text = corpus("movegen", "plays-first-20.txt").read_text(encoding="ascii")
    section = text.split(f"## {number}\n")[1].split("## ")[0]
    return [laid(line) for line in section.splitlines()]


def laid(line: str) -> Laid:
    """Read a play: ``10I (AT)T 3``, tiles that lay there already in brackets."""
    place, word, score = line.split()
    at = parse_coordinate(place)
    layout = ground().layout
    square = at.row * layout.columns + at.column
    placements = set()
    for part in re.findall(r"\(\w+\)|\w", word):
        if part[0] == "(":
            square += (len(part) - 2) * (layout.columns if at.down else 1)
        else:
            (tile,) = ground().edition.alphabet.tiles(part)
            placements.add((square, tile))
            square += layout.columns if at.down else 1
    return frozenset(placements), int(score)
