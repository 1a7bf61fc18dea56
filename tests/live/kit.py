"""Tables for tests: kept in memory, with a clock that goes on when it is told to."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any
from uuid import UUID

from kotakata.errors import IdUsed, StaleSequence, StoreUnavailable
from kotakata.game import command as game
from kotakata.game.decide import decide
from kotakata.live.chance import Chance
from kotakata.live.match import Match
from kotakata.live.robots import Robots
from kotakata.live.seats import Holder, Seat, Seats
from kotakata.live.table import Table
from kotakata.referee import WordFacts

if TYPE_CHECKING:
    from kotakata.game.event import Event
    from kotakata.game.setup import Setup
    from kotakata.live.connection import Connection
    from kotakata.live.ports import Batch
    from kotakata.live.protocol.shape import Language

SECRET = bytes(range(32))
REFEREE = Holder("wasit")


class Seconds:
    """Seconds that pass when told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def pass_s(self, seconds: float) -> None:
        self.now += seconds


class MemoryJournal:
    """A journal of one match, which can be told to fail."""

    def __init__(self, events: Sequence[Event] = ()) -> None:
        self.events: list[Event] = list(events)
        self.done: dict[str, int] = {}
        self.sent: dict[str, str] = {}
        self.broken = False
        self.proofs = 0
        self.slow = 0

    async def keep(self, batch: Batch) -> int | None:
        for _ in range(self.slow):
            await asyncio.sleep(0)
        if self.broken:
            raise StoreUnavailable(fault="full")
        earlier = await self.answer(batch.command, batch.fingerprint)
        if earlier is not None:
            return earlier
        if batch.expected != len(self.events):
            raise StaleSequence
        self.events += batch.events
        if batch.command:
            self.done[batch.command] = len(self.events)
            self.sent[batch.command] = batch.fingerprint
        return None

    async def renew(self, lease_ms: int) -> None:
        assert lease_ms > 0
        self.proofs += 1
        if self.broken:
            raise StoreUnavailable(fault="full")

    async def answer(self, command: str, fingerprint: str = "") -> int | None:
        if self.sent.get(command, fingerprint) != fingerprint:
            raise IdUsed
        return self.done.get(command)


def holder(player: int) -> Holder:
    return Holder(f"holder {player}")


def begun(setup: Setup, secret: bytes = SECRET) -> tuple[Event, ...]:
    """Begin the log of a match."""
    return decide(None, game.CreateMatch(setup=setup), random=Chance(secret, 0))


def seats_for(setup: Setup, **changes: Any) -> Seats:  # noqa: ANN401 - fields of every type
    """Seat everybody, and a referee where there is one."""
    seats = [
        Seat(player, entrant.name, entrant.team, entrant.level, holder(player))
        for player, entrant in enumerate(setup.players)
    ]
    if setup.refereed:
        seats.append(Seat(None, "Wasit", holder=REFEREE))
    values: dict[str, Any] = {"spectating": "live", **changes}
    return Seats(values.pop("seats", tuple(seats)), **values)


def table_for(
    setup: Setup,
    *,
    journal: MemoryJournal | None = None,
    clock: Seconds | None = None,
    facts: WordFacts | None = None,
    seats: Seats | None = None,
    robots: Robots | None = None,
    resumed: bool = False,
) -> Table:
    """Make a table; its match begins unless the journal has it already."""
    journal = journal if journal is not None else MemoryJournal()
    if not journal.events:
        journal.events += begun(setup)
    match = Match(journal, tuple(journal.events), SECRET, facts)
    return Table(
        "1",
        match,
        seats or seats_for(setup),
        robots=robots or Robots(pause_ms=0, budget_ms=0),
        seconds=clock or Seconds(),
        resumed_ms=0 if resumed else None,
    )


async def quiet(table: Table, rounds: int = 12) -> None:
    """Let everything happen that happens now."""
    table._wake.set()
    for _ in range(rounds):
        await asyncio.sleep(0)


class Client:
    """A client that keeps what it was told, and checks that nothing is missing or twice."""

    def __init__(self, table: Table, who: Holder | None, language: Language = "en") -> None:
        self.empty(who, language)
        self.connect(table)

    def empty(self, who: Holder | None, language: Language = "en") -> None:
        """Be told of nothing yet."""
        self.who = who
        self.language = language
        self.seq = 0
        self.told: dict[int, dict[str, Any]] = {}
        self.views: list[dict[str, Any]] = []
        self.frames: list[dict[str, Any]] = []
        self.connection: Connection | None = None
        self.look: int | None = None

    def connect(self, table: Table) -> None:
        self.table = table
        self.connection = table.connect(
            self.who,
            self.language,
            after=self.seq,
            look=self.look,
        )

    def drop(self) -> None:
        if self.connection is not None:
            self.table.disconnect(self.connection)
        self.connection = None

    def read(self) -> list[dict[str, Any]]:
        """Read what is there."""
        if self.connection is None:
            return []
        frames = [json.loads(text) for text in self.connection.waiting()]
        for each in frames:
            self._take(each)
        self.frames += frames
        return frames

    @property
    def view(self) -> dict[str, Any]:
        return self.views[-1]

    async def send(self, frame: dict[str, Any] | str) -> list[dict[str, Any]]:
        assert self.connection is not None
        await self.connection.receive(frame if isinstance(frame, str) else json.dumps(frame))
        return self.read()

    async def do(self, kind: str, number: int = 0, **values: Any) -> dict[str, Any]:  # noqa: ANN401
        """Ask for a command and give the answer."""
        player = values.pop("as_player", None)
        number = number or Random().getrandbits(64)
        asked = {"kind": "do", "id": str(UUID(int=number)), "player": player}
        frames = await self.send({**asked, "command": {"kind": kind, **values}})
        answers = [each for each in frames if each.get("id") == asked["id"]]
        assert len(answers) == 1, frames
        return answers[0]

    def _take(self, frame: dict[str, Any]) -> None:
        if frame["kind"] == "hello":
            self.seq = frame["seq"]
            self.views.append(frame["view"])
        elif frame["kind"] == "news":
            for told in frame["told"]:
                assert told["seq"] == self.seq + 1, "gap or repetition"
                self.seq = told["seq"]
                self.told[self.seq] = told
            assert self.seq == frame["seq"]
            self.views.append({**(self.views[-1] if self.views else {}), **frame["view"]})


def run(test: Callable[[], Any]) -> None:
    """Run a test that waits."""
    asyncio.run(test())
