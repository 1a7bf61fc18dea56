"""The chance of a match: hidden, fair, the same again, and proven afterwards."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from kotakata.errors import RuleViolation
from kotakata.game import command as game
from kotakata.game.decide import decide, next_due
from kotakata.game.event import Event, TilesDrawn
from kotakata.game.evolve import evolve, fold
from kotakata.game.position import Phase
from kotakata.live.chance import Chance, commitment, new_secret, verify
from tests.game.test_audience import some_command
from tests.properties.any_setup import any_setup

SECRET = bytes(range(32))


def by_hand(secret: bytes, length: int, tiles: list[int], count: int) -> list[int]:
    """Draw as the promise says, written down once more."""
    stream = b"".join(
        hmac.new(secret, f"{length}:{block}".encode(), hashlib.sha256).digest()
        for block in range(8)
    )
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    left, drawn = list(tiles), []
    for _ in range(count):
        word = words.pop(0)
        while word >= 2**32 - 2**32 % len(left):
            word = words.pop(0)
        at = word % len(left)
        drawn.append(left[at])
        left[at] = left[-1]
        del left[-1]
    return drawn


@pytest.mark.parametrize("length", [0, 1, 77])
def test_a_draw_is_as_the_promise_says(length: int) -> None:
    tiles = list(range(100))
    assert Chance(SECRET, length).sample(tiles, 7) == by_hand(SECRET, length, tiles, 7)


def test_other_lengths_and_secrets_draw_otherwise() -> None:
    tiles = list(range(100))
    draws = {tuple(Chance(SECRET, length).sample(tiles, 7)) for length in range(200)}
    assert len(draws) == 200
    assert new_secret() != new_secret()
    assert len(commitment(new_secret())) == 64


def test_every_tile_is_as_likely_as_the_others() -> None:
    counted = Counter(Chance(SECRET, length).sample(range(10), 1)[0] for length in range(20_000))
    # Chi-squared with nine degrees of freedom; beyond 33.7 is one in ten thousand.
    assert sum((count - 2000) ** 2 / 2000 for count in counted.values()) < 33.7


def test_what_is_not_promised_is_not_drawn() -> None:
    chance = Chance(SECRET, 0)
    for ask in (chance.random, lambda: chance.getrandbits(3), lambda: chance.shuffle([1, 2])):
        with pytest.raises(NotImplementedError):
            ask()


def played(seed: int) -> list[Event]:
    """Play by chance as a table does: time first, each thing at its moment and its length."""
    random = Random(seed)
    setup = replace(any_setup(random), mode="dealt")
    events = list(decide(None, game.CreateMatch(setup=setup), random=Chance(SECRET, 0)))
    at_ms = 0
    for _ in range(40):
        position = fold(events)
        if position.phase is Phase.SEALED:
            break
        at_ms += random.choice((0, 1, 999, 20_000, 60_000))
        while (due := next_due(position)) is not None and due.at_ms <= at_ms:
            chance = Chance(SECRET, len(events))
            for event in decide(position, game.Tick(), at_ms=due.at_ms, random=chance):
                position = evolve(position, event)
                events.append(event)
        try:
            chance = Chance(SECRET, len(events))
            command = some_command(position, random)
            events += decide(position, command, at_ms=at_ms, random=chance)
        except RuleViolation:
            continue
    return events


@pytest.mark.parametrize("seed", range(25))
def test_every_draw_of_a_match_is_proven(seed: int) -> None:
    events = played(seed)
    assert verify(events, SECRET) is None
    drawn = [at for at, event in enumerate(events) if isinstance(event, TilesDrawn)]
    if drawn:
        assert verify(events, bytes(32)) is not None
        at = drawn[-1]
        event = events[at]
        assert isinstance(event, TilesDrawn)
        swapped = tuple(reversed(event.tiles))
        if swapped != event.tiles:
            changed = [*events[:at], replace(event, tiles=swapped), *events[at + 1 :]]
            assert verify(changed, SECRET) == at
