"""Clients that come and go, resend, act out of turn and talk nonsense; a server that is killed.

Whatever they do, each ends with exactly the log that it may see, every acknowledged command is kept
once, the time that the server was away has not run, and every draw can be verified.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from dataclasses import dataclass, field
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kotakata.game.audience import seen_by_event
from kotakata.game.evolve import fold
from kotakata.language import speaker
from kotakata.live.chance import verify
from kotakata.live.connection import Connection
from kotakata.live.protocol.shape import Language
from kotakata.live.seats import Holder
from kotakata.live.table import Table
from kotakata.live.view.telling import show_told
from kotakata.referee import WordList
from kotakata.rules.model import Clock
from tests.kit import set_up
from tests.live.asker import Asker, lasting
from tests.live.kit import REFEREE, SECRET, MemoryJournal, Seconds, holder, seats_for, table_for

LANGUAGES: tuple[Language, ...] = ("id", "en", "ar")
NONSENSE = (
    "", "{", "null", "[]", '{"kind":"do"}', '{"kind":"hello"}', '{"kind":"look","player":7}',
    '{"kind":"score","id":"00000000-0000-0000-0000-000000000001","placements":[[0,0],[1023,255]]}',
)  # fmt: skip


@dataclass
class Somebody:
    """A client as a browser has it: what it was told survives the connection."""

    who: Holder | None
    language: Language
    seq: int = 0
    told: dict[int, dict[str, Any]] = field(default_factory=dict)
    view: dict[str, Any] = field(default_factory=dict)
    connection: Connection | None = None
    asked: list[str] = field(default_factory=list)
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)

    def read(self) -> None:
        for text in self.connection.waiting() if self.connection else ():
            self._take(json.loads(text))

    def _take(self, frame: dict[str, Any]) -> None:
        if frame["kind"] == "hello":
            self.seq, self.view = frame["seq"], frame["view"]
        elif frame["kind"] == "news":
            assert self.view, "news before the first hello"
            for told in frame["told"]:
                assert told["seq"] == self.seq + 1
                self.seq += 1
                self.told[self.seq] = told
            assert frame["seq"] == self.seq
            self.view = {**self.view, **frame["view"]}
        elif frame.get("id") and frame["kind"] in ("ack", "refused"):
            self.answers[frame["id"]] = frame


class LiveTable(RuleBasedStateMachine):
    """A table with clients; every step ends with nothing left to do."""

    @initialize(seed=st.integers(0, 2**16), awwe=st.booleans())
    def begin(self, seed: int, awwe: bool) -> None:
        self.random = Random(seed)
        self.loop = asyncio.new_event_loop()
        self.seconds = Seconds()
        self.asker = Asker(self.random)
        clock = Clock(turn_ms=60_000, turn_warnings_ms=(15_000,))
        self.setup = (
            set_up("awwe-2013", mode="dealt", refereed=True, clock=clock)
            if awwe
            else set_up("wespa", mode="dealt", clock=clock)
        )
        self.journal = MemoryJournal()
        self.crashes_ms = 0
        self.table: Table | None = None
        self.resume(resumed=False)
        self.people = [
            Somebody(holder(player), self.random.choice(LANGUAGES))
            for player in range(len(self.setup.players))
        ]
        self.people.append(Somebody(None, "id"))
        if awwe:
            self.people.append(Somebody(REFEREE, "en"))
        for person in self.people:
            self.enter(person)

    def resume(self, *, resumed: bool) -> None:
        """Take the match up from what is kept."""
        self.table = table_for(
            self.setup,
            journal=self.journal,
            clock=self.seconds,
            facts=WordList({"AA"}),
            seats=seats_for(self.setup),
            resumed=resumed,
        )
        self.wait(self._start())

    async def _start(self) -> None:
        assert self.table is not None
        self.table.start()
        await self._settle()

    async def _settle(self) -> None:
        assert self.table is not None
        self.table._wake.set()
        for _ in range(15 + 3 * self.journal.slow):
            await asyncio.sleep(0)

    def wait(self, work: Coroutine[Any, Any, None]) -> None:
        self.loop.run_until_complete(work)

    def enter(self, person: Somebody) -> None:
        assert self.table is not None
        person.connection = self.table.connect(person.who, person.language, after=person.seq)

    def pick(self, number: int) -> Somebody:
        return self.people[number % len(self.people)]

    @rule(number=st.integers(0, 9))
    def leave(self, number: int) -> None:
        """Somebody's connection breaks, with whatever was on its way."""
        person = self.pick(number)
        if person.connection is not None:
            person.connection.leave()
            person.connection = None

    @rule(number=st.integers(0, 9))
    def come_back(self, number: int) -> None:
        """Somebody comes back and asks again for what was not answered."""
        person = self.pick(number)
        if person.connection is not None:
            return
        self.enter(person)
        for text in person.asked:
            if json.loads(text)["id"] not in person.answers:
                self.wait(self._send(person, text))

    @rule(number=st.integers(0, 9))
    def read(self, number: int) -> None:
        self.pick(number).read()

    @rule(number=st.integers(0, 9), text=st.sampled_from(NONSENSE))
    def talk_nonsense(self, number: int, text: str) -> None:
        person = self.pick(number)
        if person.connection is not None:
            self.wait(self._send(person, text))

    @rule(number=st.integers(0, 9))
    def ask_again(self, number: int) -> None:
        """Send once more what was sent before, answered or not."""
        person = self.pick(number)
        if person.connection is not None and person.asked:
            self.wait(self._send(person, self.random.choice(person.asked)))

    @rule(number=st.integers(0, 9), other=st.integers(0, 9))
    def take_an_id(self, number: int, other: int) -> None:
        """Somebody sends what another one sent, or something else under their own old id."""
        person, length = self.pick(number), len(self.journal.events)
        kept = [
            text for text in self.pick(other).asked if json.loads(text)["id"] in self.journal.done
        ]
        if person.connection is None or not kept:
            return
        frame = json.loads(self.random.choice(kept))
        if person is self.pick(other):
            frame["command"] = {"kind": "refer", "reason": "something else"}
        person.read()
        before = person.answers.pop(frame["id"], None)
        self.wait(person.connection.receive(json.dumps(frame)))
        person.read()
        assert person.answers.pop(frame["id"])["code"] in ("id-used", "too-fast")
        assert len(self.journal.events) == length
        if before is not None:
            person.answers[frame["id"]] = before

    @rule(seconds=st.sampled_from((0.0, 0.5, 5.0, 20.0, 50.0)))
    def time_passes(self, seconds: float) -> None:
        self.seconds.pass_s(seconds)
        self.wait(self._settle())

    @rule(number=st.integers(0, 9), slow=st.integers(0, 3))
    def act(self, number: int, slow: int) -> None:
        """Somebody asks for something they can do, or for anything."""
        person = self.pick(number)
        if person.connection is None:
            return
        person.read()
        self.journal.slow = slow
        self.wait(self._send(person, self.asker.frame(person.view)))

    @rule()
    def play_on(self) -> None:
        """Whoever the match waits for does something."""
        for person in self.people:
            if person.connection is not None:
                person.read()
                able = {offer["action"] for offer in person.view["can"]}
                if able & {"draw", "choose", "play", "invite", "rule"}:
                    self.wait(self._send(person, self.asker.frame(person.view)))
                    return

    @rule(number=st.integers(0, 9), steps=st.integers(0, 12), away_s=st.sampled_from((0, 3600)))
    def crash(self, number: int, steps: int, away_s: int) -> None:
        """The server is killed while somebody's command is on its way, and comes back later."""
        person = self.pick(number)
        self.journal.slow = 2
        table = self.table
        assert table is not None
        before_ms = table.now_ms
        self.wait(self._kill(table, person, steps))
        for each in self.people:
            each.connection = None
        self.seconds.pass_s(away_s)
        self.resume(resumed=True)
        assert self.table is not None
        assert self.table.now_ms <= before_ms
        for each in self.people:
            if self.random.random() < 0.7:
                self.come_back(self.people.index(each))

    async def _kill(self, table: Table, person: Somebody, steps: int) -> None:
        asking = None
        if person.connection is not None:
            person.read()
            text = self.asker.frame(person.view)
            person.asked.append(text)
            asking = asyncio.create_task(person.connection.receive(text))
        for _ in range(steps):
            await asyncio.sleep(0)
        person.read()  # what was sent before the end has arrived
        owner = table._owner
        assert owner is not None
        owner.cancel()
        if asking is not None:
            asking.cancel()
        await asyncio.gather(owner, *([asking] if asking else []), return_exceptions=True)

    async def _send(self, person: Somebody, text: str) -> None:
        assert person.connection is not None
        if text not in NONSENSE and text not in person.asked:
            person.asked.append(text)
        number = "" if text in NONSENSE else json.loads(text)["id"]
        was_kept = number in self.journal.done
        if was_kept:
            person.answers.pop(number, None)
        await person.connection.receive(text)
        await self._settle()
        if was_kept:
            person.read()
            answer = person.answers[number]
            assert answer["kind"] == "ack" or answer["code"] == "too-fast"

    @invariant()
    def what_is_acknowledged_is_kept(self) -> None:
        for person in getattr(self, "people", ()):
            for number, answer in person.answers.items():
                if answer["kind"] == "ack" and number in self.journal.done:
                    assert self.journal.done[number] == answer["seq"]
                assert answer["kind"] != "ack" or number in self.journal.done

    @precondition(lambda self: hasattr(self, "people"))
    @rule()
    def everybody_catches_up(self) -> None:
        """Each client has what it may see: nothing more, nothing less, in order."""
        table = self.table
        assert table is not None
        assert not table.is_ended
        assert tuple(self.journal.events) == table.match.events
        for person in self.people:
            if person.connection is None:
                self.come_back(self.people.index(person))
            person.read()
        for person in self.people:
            person.read()
            assert person.connection is not None
            audience = person.connection.role.audience(None)
            seen = [seen_by_event(event, audience) for event in table.match.events]
            told = show_told(self.setup, seen, 1, speaker(person.language))
            assert person.seq == len(seen)
            for seq, each in person.told.items():
                assert each == told[seq - 1].model_dump(mode="json")
            fresh = Somebody(person.who, person.language)
            self.enter(fresh)
            fresh.read()
            fresh.connection.leave()  # type: ignore[union-attr]
            assert lasting(person.view) == lasting(fresh.view)

    def teardown(self) -> None:
        if not hasattr(self, "people"):
            return
        self.everybody_catches_up()
        table = self.table
        assert table is not None
        assert fold(table.match.events) == table.match.position
        assert verify(table.match.events, SECRET) is None
        self.wait(table.stop())
        self.loop.close()


LiveTable.TestCase.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
TestLiveTable = LiveTable.TestCase
