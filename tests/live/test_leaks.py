"""What each audience is sent follows from what it may see, and from nothing else.

Every frame that a table sends is made once more at a table that knows only the log as that audience
may see it, and another secret. If the two differ in anything, something hidden has got through.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from kotakata.game import command as game
from kotakata.game.audience import Audience, seen_by_event
from kotakata.game.decide import decide
from kotakata.game.event import EVENTS, Event, event_name
from kotakata.game.evolve import evolve, fold
from kotakata.live.chance import commitment, is_opened
from kotakata.live.match import Match
from kotakata.live.match_time import MatchTime
from kotakata.live.seats import Holder, Seats, Spectating
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

OTHER_SECRET = bytes(32)
LOGS = 24
STEP = 3
PROBES = 6
ID = "5f0c4f0e-8a3e-4c56-9e2e-0b1f3f2f9a11"


@dataclass(frozen=True)
class Onlooker:
    """Somebody who is shown a match, and all that they may know of it.

    ``seats``: the players' seats they hold; ``delay_ms``: how much later they are shown it.
    """

    audience: Audience
    seats: tuple[int, ...] = ()
    delay_ms: int = 0

    @property
    def holder(self) -> Holder | None:
        if self.audience.kind == "referee":
            return REFEREE
        return holder(self.seats[0]) if self.seats else None

    @property
    def look(self) -> int | None:
        return self.audience.player if len(self.seats) > 1 else None

    def plan(self, setup: Setup) -> Seats:
        """Seat them, and others where they do not sit."""
        plan = seats_for(setup)
        kind: Spectating = "delayed" if self.delay_ms else "live"
        seats = [
            replace(seat, holder=self.holder) if seat.player in self.seats else seat
            for seat in plan.seats
        ]
        return replace(plan, seats=tuple(seats), spectating=kind, delay_ms=self.delay_ms)

    def may_know(self, events: Sequence[Event], now_ms: int) -> list[Event]:
        """Give what they may know of a log at a time."""
        seen = [seen_by_event(event, self.audience) for event in events]
        if not self.delay_ms:
            return seen
        return [seen[0], *(each for each in seen[1:] if each.at_ms <= now_ms - self.delay_ms)]


class Still(MatchTime):
    """A time that goes on when it is told to."""

    at_ms = 0

    @property
    def now_ms(self) -> int:
        return self.at_ms


def onlookers(setup: Setup) -> list[Onlooker]:
    """Everybody who may look at a match, also from several seats and later."""
    players = tuple(range(len(setup.players)))
    found = [Onlooker(Audience("player", player), (player,)) for player in players]
    found += [Onlooker(Audience("spectator"), delay_ms=delay_ms) for delay_ms in (0, 1, 30_000)]
    found += [Onlooker(Audience("spectator"), players)]
    found += [Onlooker(Audience("player", player), players) for player in players[:2]]
    return [*found, Onlooker(Audience("referee"))] if setup.refereed else found


def table_of(setup: Setup, events: Sequence[Event], secret: bytes, seats: Seats | None = None
             ) -> Table:  # fmt: skip
    match = Match(MemoryJournal(events), events, secret, WordList({"AA", "QUIZ"}))
    return Table("1", match, seats or seats_for(setup), seconds=Seconds())


def show(table: Table, events: Sequence[Event]) -> None:
    """Let more have happened at a table."""
    for event in events:
        table.match.position = evolve(table.match.position, event)
    table.match.events += tuple(events)
    table._publish()


class Showing:
    """A table with one onlooker. ``knows_all``: or only what the onlooker may know."""

    def __init__(self, setup: Setup, who: Onlooker, log: Sequence[Event], *, knows_all: bool
                 ) -> None:  # fmt: skip
        self.who, self.knows_all = who, knows_all
        self.secret = SECRET if knows_all else OTHER_SECRET
        self.table = table_of(setup, self._known(log), self.secret, who.plan(setup))
        self.time = Still(0, Seconds(), held=False)
        self.time.at_ms = log[-1].at_ms
        self.table.time = self.table.gallery._time = self.time
        self.connection = self.table.connect(who.holder, "en", look=who.look)
        self.sent: list[str] = self.connection.waiting()

    def _known(self, log: Sequence[Event]) -> list[Event]:
        return list(log) if self.knows_all else self.who.may_know(log, log[-1].at_ms)

    def go_on(self, log: Sequence[Event]) -> None:
        """Let the log have grown to this."""
        self.time.at_ms = log[-1].at_ms
        show(self.table, self._known(log)[self.table.match.seq :])
        self.table.gallery.show_the_delayed()
        self.sent += self.connection.waiting()

    async def ask(self, frame: dict[str, Any]) -> None:
        await self.table.receive(self.connection, json.dumps(frame))
        self.sent += self.connection.waiting()

    def do_what_only_others_see(self) -> None:
        """Let people come and go, and play on elsewhere, where that is told later."""
        if self.who.delay_ms and self.knows_all:
            gone = self.table.connect(holder(0), "en")
            self.table.connect(holder(1), "en")
            gone.leave()
            self.table.gallery.agree(holder(1))
            self.table.gallery.move("77")

    def come_back(self, *, is_open: bool) -> None:
        """Look in again, in another language, be told the clocks, and read the log."""
        back = self.table.connect(self.who.holder, "ar", after=1, look=self.who.look)
        self.table.gallery.show_the_delayed()
        self.sent += back.waiting()
        self.table.gallery.beat()
        self.sent += back.waiting()
        if not is_open:
            self.sent.append(repr(self.table.gallery.log_for(back.role)))

    @property
    def masked(self) -> list[str]:
        return masked(self.sent, self.secret)


def probes(setup: Setup, log: Sequence[Event], random: Random) -> Iterator[dict[str, Any]]:
    """Ask for scores near what was laid, and for what is somebody else's to do."""
    columns, squares = setup.layout.columns, len(setup.layout.premiums)
    laid = [square for event in log for square, _ in getattr(event, "placements", ())]
    for _ in range(PROBES):
        near = random.choice(laid or [setup.layout.start])
        square = near + random.choice((0, 1, -1, columns, -columns))
        step, length = random.choice((1, columns)), random.randint(1, 3)
        places = [square + step * place for place in range(length)]
        tiles = [random.randint(1, 6) | random.choice((0, 128)) for _ in places]
        placed = [each for each in zip(places, tiles, strict=True) if 0 <= each[0] < squares]
        yield {"kind": "score", "id": ID, "placements": placed}


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
    cut, is_open = Random(number).randint(1, len(events)), is_opened(fold(events))

    async def test() -> None:
        for who in onlookers(setup):
            both = [Showing(setup, who, events[:cut], knows_all=each) for each in (True, False)]
            random = Random(number)
            for upto in range(cut + STEP, len(events) + STEP, STEP):
                log = events[:upto]
                asked = list(probes(setup, log, random))
                for showing in both:
                    showing.go_on(log)
                    for frame in asked:
                        await showing.ask(frame)
            for showing in both:
                showing.do_what_only_others_see()
                showing.come_back(is_open=is_open)
            assert both[0].masked == both[1].masked
            assert is_open or not any(SECRET.hex() in text for text in both[0].sent)

    run(test)


def test_the_logs_have_every_kind_of_onlooker() -> None:
    setups = [fold(events).setup for events in logs()]
    assert any(setup.refereed and setup.mode == "dealt" for setup in setups)
    assert any(not setup.refereed for setup in setups)
    scores = [event for events in logs() for event in events if getattr(event, "placements", ())]
    assert len(scores) > LOGS


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
        for who in onlookers(setup):
            if who.holder != REFEREE:
                frames = table.connect(who.holder, "en").waiting()
                assert all(
                    '"evidence":null' in text for text in frames if '"challenge":{"by' in text
                )
        hello = next(text for text in table.connect(REFEREE, "en").waiting() if "hello" in text)
        assert '"evidence":[{"word"' in hello

    run(test)
