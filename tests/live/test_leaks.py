"""What each audience is sent follows from what it may see, and from nothing else.

Every frame that a table sends is made once more at a table that knows only the log as that audience
may see it, and another secret. If the two differ in anything, something hidden has got through.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from kotakata.game import command as game
from kotakata.game.audience import Audience, seen_by_event
from kotakata.game.decide import decide
from kotakata.game.event import EVENTS, Event, event_name
from kotakata.game.evolve import evolve, fold
from kotakata.live.chance import commitment, is_opened
from kotakata.live.match import Match
from kotakata.live.seats import Holder
from kotakata.live.table import Table
from kotakata.referee import WordList
from kotakata.rules.model import Clock, FreeExchange
from tests.game.test_audience import played
from tests.kit import LETTERS, set_up
from tests.live.kit import REFEREE, SECRET, MemoryJournal, Seconds, holder, run, seats_for
from tests.properties.any_setup import any_setup, shipped_setup

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kotakata.game.setup import Setup
    from kotakata.live.connection import Connection

OTHER_SECRET = bytes(32)
LOGS = 24


def table_of(setup: Setup, events: Sequence[Event], secret: bytes) -> Table:
    match = Match(MemoryJournal(events), events, secret, WordList({"AA", "QUIZ"}))
    return Table("1", match, seats_for(setup), seconds=Seconds())


def show(table: Table, events: Sequence[Event]) -> None:
    """Let more have happened at a table."""
    for event in events:
        table.match.position = evolve(table.match.position, event)
    table.match.events += tuple(events)
    table._publish()


def people(setup: Setup) -> list[tuple[Holder | None, Audience]]:
    players = [(holder(player), Audience("player", player)) for player in range(len(setup.players))]
    return [*players, (None, Audience("spectator"))]


def frames_of(setup: Setup, events: Sequence[Event], who: Holder | None, secret: bytes, cut: int
              ) -> list[str]:  # fmt: skip
    """Give all frames that somebody is sent who watches from an event on."""
    table = table_of(setup, events[:cut], secret)
    connection = table.connect(who, "en")
    frames = connection.waiting()
    for start in range(cut, len(events), 3):
        show(table, events[start : start + 3])
        frames += connection.waiting()
    return [*frames, *_later(table, who)]


def _later(table: Table, who: Holder | None) -> list[str]:
    """Give what is sent after coming back, in another language, and a beat."""
    back: Connection = table.connect(who, "ar", after=1)
    frames = back.waiting()
    table.gallery.beat()
    return frames + back.waiting()


def masked(frames: list[str], secret: bytes) -> list[str]:
    """Leave out what differs rightly: the commitment, and the secret once the match is over."""
    return [
        text.replace(commitment(secret), "C").replace(f'"{secret.hex()}"', "S") for text in frames
    ]


def setups(random: Random) -> Iterator[Setup]:
    """Give ways to play, first of all those whose clocks run out."""
    for _ in range(6):
        clock = Clock(player_ms=6_000, player_warnings_ms=(5_500, 3_000), overtime_points=10)
        yield set_up("wespa", mode="dealt", tiles=LETTERS[6:22], clock=clock)
        yield set_up("single", mode="dealt", clock=Clock(match_ms=5_000))
        yield set_up("awwe-2013", mode="dealt", clock=Clock(match_ms=1_000))
        free = FreeExchange(identical=1, min_bag=1, of="any")
        yield set_up("single", mode="dealt", free_exchange=free)
    for _ in range(400):
        yield any_setup(random)
        yield shipped_setup(random)


@cache
def logs() -> tuple[tuple[Event, ...], ...]:
    """Give logs of chance: a number of them, and one more for each kind of event not yet there."""
    found: list[tuple[Event, ...]] = []
    missing, random = set(EVENTS), Random(7)
    for number, setup in enumerate(setups(random)):
        events = tuple(played(setup, random, 60))
        kinds = {event_name(type(event)) for event in events}
        if kinds & missing or len(found) < LOGS < number:
            found.append(events)
            missing -= kinds
        if len(found) >= LOGS and not missing:
            break
    assert not missing, missing
    return tuple(found)


@pytest.mark.parametrize("number", range(LOGS + 6))
def test_frames_follow_from_what_an_audience_may_see(number: int) -> None:
    if number >= len(logs()):
        return
    events = logs()[number]
    setup = fold(events).setup
    cut = Random(number).randint(1, len(events))

    async def test() -> None:
        for who, audience in people(setup):
            seen = [seen_by_event(event, audience) for event in events]
            sent = frames_of(setup, events, who, SECRET, cut)
            again = frames_of(setup, seen, who, OTHER_SECRET, cut)
            assert masked(sent, SECRET) == masked(again, OTHER_SECRET)
            assert is_opened(fold(events)) or not any(SECRET.hex() in text for text in sent)

    run(test)


def test_the_referee_alone_is_shown_what_was_looked_up() -> None:
    random = Random(3)
    setup = shipped_setup(random, "awwe-2013")
    while not setup.refereed or setup.mode != "dealt":
        setup = shipped_setup(random, "awwe-2013")
    events = list(decide(None, game.CreateMatch(setup=setup), random=random))
    while fold(events).challenge is None:
        random = Random(random.random())
        events = played(setup, random, 30)
        places = [at for at, each in enumerate(events) if type(each).__name__ == "ChallengeOpened"]
        events = events[: places[0] + 1] if places else events

    async def test() -> None:
        table = table_of(setup, events, SECRET)
        for who, _ in people(setup):
            assert all('"evidence":null' in text for text in table.connect(who, "en").waiting()
                       if '"challenge":{"by"' in text)  # fmt: skip
        hello = next(text for text in table.connect(REFEREE, "en").waiting() if "hello" in text)
        assert '"evidence":[{"word"' in hello

    run(test)
