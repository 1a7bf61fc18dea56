"""People at a real server, over sockets: they come and go, send again, chat and talk nonsense.

They also send what others sent, and the server lets the table go under them and takes it up again
from its store. Whatever they do, each ends with exactly the log that they may see, what was done is
not done again, each line of chat is heard once, and every draw can be verified.
"""

from __future__ import annotations

import json
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from websockets.exceptions import ConnectionClosed

from kotakata.game.audience import Audience, seen_by_event
from kotakata.game.event import Event
from kotakata.game.evolve import fold
from kotakata.language import speaker
from kotakata.live.chance import verify
from kotakata.live.table import Table
from kotakata.live.view.telling import show_told
from kotakata.store.port.rooms import RoomId
from tests.live.asker import Asker, lasting
from tests.web.playing import duel
from tests.web.server import Client, Person, Server, serving

LANGUAGES = ("id", "en", "ar")
NONSENSE = ("", "{", "null", '{"kind":"do"}', '{"kind":"hello"}', '{"kind":"look","player":7}')
PING = {"kind": "ping", "id": "5f0c4f0e-8a3e-4c56-9e2e-0b1f3f2f9a11"}


class Somebody:
    """A person with a browser: what they were told survives the socket."""

    def __init__(self, server: Server, name: str, language: str) -> None:
        self.person = Person(server, name, language)
        self.client: Client | None = None
        self.view: dict[str, Any] = {}
        self.seq = 0
        self.told: dict[int, dict[str, Any]] = {}
        self.heard: dict[int, str] = {}
        self.sent: dict[str, str] = {}
        self.answers: dict[str, dict[str, Any]] = {}

    def come(self, match: str) -> None:
        """Come (back) and send again what was not answered."""
        if self.client is None:
            self.client = self.person.at(match, after=self.seq)
            self.client.view, self.client.seq = self.view, self.seq
            self.catch_up()
            for number, text in tuple(self.sent.items()):
                if number not in self.answers:
                    self.send(text)

    def go(self) -> None:
        if self.client is not None:
            self.client.close()
        self.client = None

    def send(self, text: str) -> None:
        """Send a frame and read on until all before it has come."""
        if self.client is None:
            return
        try:
            self.client.send(text)
        except ConnectionClosed:
            self.go()
        self.catch_up()

    def catch_up(self) -> None:
        """Read what there is."""
        if self.client is None:
            return
        read = len(self.client.frames)
        try:
            self.client.send(PING)
            while self.client.until("pong", "refused", id=PING["id"])["kind"] == "refused":
                time.sleep(0.3)  # too fast
                self.client.send(PING)
        except ConnectionClosed:
            self.take(self.client, read)
            self.go()
        else:
            self.take(self.client, read)

    def take(self, client: Client, read: int) -> None:
        self.view, self.seq = client.view, client.seq
        for frame in client.frames[read:]:
            if frame["kind"] == "news":
                self.told |= {told["seq"]: told for told in frame["told"]}
            elif frame["kind"] == "chat":
                text = self.heard.setdefault(frame["number"], frame["text"])
                assert text == frame["text"]
            elif frame["kind"] in ("ack", "refused") and frame["id"] in self.sent:
                self.answers[frame["id"]] = frame


class LiveServer(RuleBasedStateMachine):
    """One match at a server of its own."""

    @initialize(seed=st.integers(0, 2**16))
    def begin(self, seed: int) -> None:
        self.random, self.asker = Random(seed), Asker(Random(seed))
        self.open = ExitStack()
        home = self.open.enter_context(tempfile.TemporaryDirectory())
        self.server = self.open.enter_context(serving(Path(home)))
        names = ("Ani", "Budi", "Citra")
        self.people = [Somebody(self.server, name, self.random.choice(LANGUAGES)) for name in names]
        self.match = duel(
            self.people[0].person, self.people[1].person, rules="wespa", spectators="live"
        )
        self.said: list[str] = []
        for each in self.people:
            each.come(self.match)

    def pick(self, number: int) -> Somebody:
        return self.people[number % len(self.people)]

    def ask(self, person: Somebody, text: str) -> dict[str, Any] | None:
        """Send something with an id and give the answer, if it came."""
        number = json.loads(text)["id"]
        person.sent[number] = text
        person.answers.pop(number, None)
        person.send(text)
        return person.answers.get(number)

    @property
    def events(self) -> tuple[Event, ...]:
        table: Table = self.server.table(self.match)
        return table.match.events

    @rule(number=st.integers(0, 5))
    def go_and_come(self, number: int) -> None:
        person = self.pick(number)
        if person.client is None:
            person.come(self.match)
        else:
            person.go()

    @rule(number=st.integers(0, 5))
    def act(self, number: int) -> None:
        person = self.pick(number)
        person.catch_up()
        if person.client is not None:
            self.ask(person, self.asker.frame(person.view))

    @rule()
    def play_on(self) -> None:
        """Whoever the match waits for does something."""
        for person in self.people:
            person.catch_up()
            able = {offer["action"] for offer in person.view["can"]}
            if person.client is not None and able & {"draw", "choose", "play"}:
                self.ask(person, self.asker.frame(person.view))
                return

    @rule(number=st.integers(0, 5))
    def ask_again(self, number: int) -> None:
        person = self.pick(number)
        acked = [each for each, answer in person.answers.items() if answer["kind"] == "ack"]
        if person.client is not None and acked:
            chosen = self.random.choice(acked)
            before, length = person.answers[chosen], len(self.events)
            answer = self.ask(person, person.sent[chosen])
            assert answer in (None, before) or answer["code"] == "too-fast"
            person.answers[chosen] = before
            assert len(self.events) == length

    @rule(number=st.integers(0, 5), other=st.integers(0, 5))
    def take_an_id(self, number: int, other: int) -> None:
        person, owner = self.pick(number), self.pick(other)
        acked = [
            each
            for each, answer in owner.answers.items()
            if answer["kind"] == "ack" and '"do"' in owner.sent[each]
        ]
        if person is owner or person.client is None or not acked:
            return
        chosen, length = self.random.choice(acked), len(self.events)
        answer = self.ask(person, owner.sent[chosen])
        assert answer is None or answer["code"] in ("id-used", "too-fast")
        del person.sent[chosen]
        person.answers.pop(chosen, None)
        assert len(self.events) == length

    @rule(number=st.integers(0, 5), text=st.sampled_from(("hai", "selamat main")))
    def chat(self, number: int, text: str) -> None:
        person, line = self.pick(number), self.asker.new_id()
        said = json.dumps({"kind": "chat", "id": line, "text": text})
        answers = [self.ask(person, said) for _ in range(2) if person.client is not None]
        if any(answer is not None and answer["kind"] == "ack" for answer in answers):
            self.said.append(text)
        person.sent.pop(line, None)

    @rule(number=st.integers(0, 5), text=st.sampled_from(NONSENSE))
    def talk_nonsense(self, number: int, text: str) -> None:
        self.pick(number).send(text)

    @rule()
    def let_go(self) -> None:
        """The server lets the table go, as when it stops; whoever comes next finds it again."""

        async def work() -> None:
            room, holding = RoomId(int(self.match)), self.server.hall._holding
            async with holding.lock(room):
                await holding.let_go(room)

        for person in self.people:
            person.catch_up()
        self.server.call(work())
        for person in self.people:
            person.catch_up()
            assert person.client is None
        for person in self.people:
            person.come(self.match)

    def teardown(self) -> None:
        if not hasattr(self, "open"):
            return
        with self.open:
            for person in self.people:
                person.come(self.match)
            events = self.events
            for person in self.people:
                person.catch_up()
                self.has_all(person, events)
            assert verify(events, self.server.table(self.match).match.secret) is None
            for person in self.people:
                person.go()
                person.person.close()

    def has_all(self, person: Somebody, events: tuple[Event, ...]) -> None:
        """Somebody has what they may see: nothing more, nothing less, in order."""
        with person.person.at(self.match) as fresh:
            fresh.until("hello")
            assert lasting(fresh.view) == lasting(person.view)
        eyes, say = fresh.view["audience"], speaker(person.person.language)
        audience = Audience(eyes["kind"], eyes["player"])
        seen = [seen_by_event(event, audience) for event in events]
        told = show_told(fold(events).setup, seen, 1, say)
        assert person.seq == len(events)
        for seq, each in person.told.items():
            assert each == told[seq - 1].model_dump(mode="json")
        for answer in person.answers.values():
            assert answer["kind"] != "ack" or answer["seq"] <= len(events)
        # Whoever was away when the table was let go has missed lines; nobody heard one twice.
        assert Counter(person.heard.values()) <= Counter(self.said)


LiveServer.TestCase.settings = settings(
    max_examples=6,
    stateful_step_count=25,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),  # time passes: the same steps go otherwise again
    suppress_health_check=list(HealthCheck),
)
TestLiveServer = LiveServer.TestCase
