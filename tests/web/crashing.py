"""People who play on whatever happens to the server, and a ledger of all that they were told.

What is told to anybody must be there when the server has died: tables, seats, beginnings, commands,
results. Draws must follow from the secret that was promised, and time must not have run ahead.
"""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Callable
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random
from select import select
from typing import TYPE_CHECKING, Any, Final, TypeVar

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from kotakata.live.chance import commitment, verify
from kotakata.store.port.rooms import RoomId
from tests.require import ROOT
from tests.web.nodes import free_port
from tests.web.playing import some_play
from tests.web.server import Client, Person

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from kotakata.game.event import Event
    from kotakata.store.database import Database
    from kotakata.store.logs import MatchId
    from kotakata.store.transaction import Transaction

T = TypeVar("T")

MOVES: Final = 6
"""So many turns a match takes; then somebody resigns, and the next begins."""
SLACK_MS: Final = 3000
"""How late we may hear what a server says, where many share a machine."""
PATIENCE_S: Final = 60.0
DEATHS: Final = (
    httpx.HTTPError,
    OSError,
    EOFError,
    ConnectionClosed,
    InvalidHandshake,
    InvalidMessage,
)


class Unavailable(OSError):
    """The server answers that it cannot, for now."""


class Lives:
    """One server at one address, that lives again and again."""

    def __init__(self, store: str, home: Path) -> None:
        self.port = free_port()
        self.log = (home / "server.log").open("wb")
        self._nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.web.lives", store, str(self.port)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log,
            bufsize=0,
        )
        self.is_up = threading.Event()
        self.process = 0

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return f"http://{self.host}"

    def begin(self, step: int = 0, table: str = "") -> None:
        """Begin a life, and wait until it serves or is over."""
        assert self._nursery.stdin is not None
        self._nursery.stdin.write(f"{step} {table}\n".encode())
        self.process = int(self._line())
        until = time.monotonic() + PATIENCE_S
        while not self.is_over(0.01):
            assert time.monotonic() < until, "the server does not start"
            with suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/health", timeout=5).status_code == 200:
                    self.is_up.set()
                    return

    def is_over(self, wait_s: float) -> bool:
        """Whether the server has died; waits for that."""
        assert self._nursery.stdout is not None
        if self.process and select([self._nursery.stdout], [], [], wait_s)[0]:
            assert self._line() == "over"
            self.process = 0
            self.is_up.clear()
        return not self.process

    def close(self) -> None:
        if self.process:
            os.kill(self.process, signal.SIGKILL)
        self._nursery.kill()
        self._nursery.communicate()
        self.log.close()

    def _line(self) -> str:
        assert self._nursery.stdout is not None
        line = self._nursery.stdout.readline().decode().strip()
        assert line, "nobody gives life to servers any more"
        return line


@dataclass
class Told:
    """What was told about one table."""

    seats: set[str] = field(default_factory=set)
    commitment: str = ""
    seq: int = 0
    commands: dict[str, int] = field(default_factory=dict)
    ended: bool = False
    ran_out: bool = False
    time_ms: int = 0
    time_at_s: float = 0.0
    log: tuple[Event, ...] = ()
    kept_ms: int = 0

    def hear(self, frame: dict[str, Any]) -> None:
        """Remember what a frame tells."""
        self.seq = max(self.seq, frame.get("seq", 0))
        shown = frame.get("view", {}).get("commitment", "")
        if shown:
            assert self.commitment in ("", shown), "another secret than was promised"
            self.commitment = shown
        self.ran_out |= any(each["event"] == "turn_lost" for each in frame.get("told", ()))
        if "server_ms" in frame:
            self.time_ms, self.time_at_s = frame["server_ms"], time.monotonic()

    @property
    def latest_ms(self) -> int:
        """How far the time of the match can have gone by now at most."""
        return self.time_ms + int((time.monotonic() - self.time_at_s) * 1000) + SLACK_MS


class Ledger:
    """Everything that was told, by table."""

    def __init__(self) -> None:
        self.tables: dict[str, Told] = {}
        self.faults: list[str] = []
        self.verified = 0
        self.finished: list[str] = []

    @property
    def has_seen_all(self) -> bool:
        """Whether a match was played to its end, and a turn ran out at another."""
        return bool(self.finished) and any(told.ran_out for told in tuple(self.tables.values()))

    def examine(self, database: Database) -> None:
        """Hold what is kept against what was told."""
        for table, told in tuple(self.tables.items()):
            match = database.read(partial(self._examine, table, told))
            with database.connected() as connection:
                asked = f"SELECT id, result FROM command WHERE match_id = {match or 0}"  # noqa: S608 - a number
                kept = {row.id: int(row.result) for row in connection.exec_driver_sql(asked)}
            lost = dict(told.commands).items() - kept.items()
            assert not lost, f"{lost} were acknowledged at table {table} and are lost"

    def _examine(self, table: str, told: Told, kept: Transaction) -> MatchId | None:
        room = kept.rooms.find(RoomId(int(table)))
        there = {seat.name for seat in kept.rooms.seats(room.id)}
        assert told.seats <= there, f"{told.seats - there} took a seat at table {table}"
        if room.match is None:
            assert not told.commitment, f"the match of table {table} had begun"
            return None
        log, secret = kept.logs.load(room.match), kept.secrets.find(room.match)
        assert secret is not None, "a match without a secret"
        assert told.commitment in ("", commitment(secret))
        assert log[: len(told.log)] == told.log, "a log was written anew"
        assert len(log) >= told.seq, f"{told.seq} events were told, {len(log)} are there"
        if len(log) > len(told.log):
            assert verify(log, secret) is None
            told.log = log
            self.verified += 1
        assert not told.ended or kept.logs.find(room.match).state == "ended"
        kept_ms = kept.times.find(room.match)
        assert kept_ms >= told.kept_ms, "time went back"
        assert not told.time_at_s or max(kept_ms, log[-1].at_ms) <= told.latest_ms, "time ran ahead"
        told.kept_ms = kept_ms
        return room.match


class Playing(threading.Thread):
    """Two people at tables of theirs, one table after another, until told to stop.

    ``waits``: they do nothing when their match has begun, so that turns run out by themselves.
    """

    def __init__(self, lives: Lives, ledger: Ledger, number: int, *, waits: bool = False) -> None:
        super().__init__(daemon=True)
        self.stopping = False
        self._lives, self._ledger, self._waits = lives, ledger, waits
        self._chance = Random(number)
        self._people: list[Person] = []
        self._clients: list[Client] = []
        self._until_s = 0.0

    def run(self) -> None:
        try:
            while not self.stopping:
                self._play()
        except Exception as error:  # noqa: BLE001 - a thread's failure is the test's
            self._ledger.faults.append(f"{type(error).__name__}: {error}")
        finally:
            self._leave()
            for person in self._people:
                person.close()

    def _play(self) -> None:
        self._sit_down()
        moves = 0
        while not self._again(self._is_over):
            if self._waits:
                self._again(self._wait)
                continue
            moves += self._move(moves) in ("play", "exchange", "pass")
        self._leave()
        if not self._waits:
            self._again(self._check_chance)

    def _move(self, moves: int) -> str:
        """Do one thing, sometimes twice; say what."""
        client, player, kind, values = self._again(lambda: self._choice(moves))
        number = str(uuid.uuid4())
        command = {"kind": kind, **values}
        frame = {"kind": "do", "id": number, "player": player, "command": command}
        for _ in range(2 if self._chance.random() < 0.2 else 1):
            answer = self._again(lambda: self._ask(client, frame))
            assert answer["kind"] == "ack", (command, answer)
            assert self._told.commands.setdefault(number, answer["seq"]) == answer["seq"]
        self._told.seq = max(self._told.seq, self._told.commands[number])
        return kind

    def _sit_down(self) -> None:
        """Come, set a table up, and take both seats."""
        names = ("Ani", "Budi")
        people = [Person(self._lives, language="en") for _ in names]  # type: ignore[arg-type] # as to address
        for person, name in zip(people, names, strict=True):
            self._people.append(person)
            self._again(partial(_posted, person, "/api/guest", name=name))
        self._two = people
        seconds = 1 if self._waits else 3600
        asked: dict[str, Any] = {
            "rules": "single",
            "dictionary": "",
            "parameters": {"clock.turn_seconds": seconds, "clock.turn_warnings_seconds": []},
            "seats": [{"kind": "me"}, {"kind": "invite"}],
        }
        made = self._again(partial(_posted, people[0], "/api/matches", **asked)).json()
        self._match = made["match"]
        self._told = self._ledger.tables[self._match] = Told({"Ani"})
        code = made["invites"][0]["code"]
        self._again(partial(_posted, people[1], "/api/join", code=code, name="Budi"))
        self._told.seats.add("Budi")

    def _sockets(self) -> list[Client]:
        """Sit at the sockets, come back to them if need be, and know what has happened so far."""
        if not self._clients:
            for person in self._two:
                self._clients.append(person.at(self._match))
                self._told.hear(self._clients[-1].until("hello"))
        known = max(self._told.seq, *(client.seq for client in self._clients))
        for client in self._clients:
            client.until_seq(known)
        return self._clients

    def _is_over(self) -> bool:
        clients = self._sockets()
        over = clients[0].view["phase"] == "ended"
        self._told.ended = self._told.ended or over
        return over or (self._waits and self.stopping)

    def _wait(self) -> None:
        """Draw and choose; then wait for what time brings."""
        clients = self._sockets()
        if clients[0].view["phase"] != "turn":
            number, player, kind, values = self._choice(0)
            with suppress(AssertionError):
                clients[number].do(kind, player=player, **values)
        for client in clients:
            with suppress(TimeoutError):
                self._told.hear(client.read(0.3))

    def _choice(self, moves: int) -> tuple[int, int, str, dict[str, Any]]:
        """Choose what is done next, by which client."""
        clients = self._sockets()
        for number, client in enumerate(clients):
            for offer in client.view["can"]:
                if offer["action"] == "draw":
                    return number, offer["player"], "draw", {}
                if offer["action"] == "choose":
                    return number, offer["player"], "choose", {"first": offer["players"][0]}
        player = clients[0].view["on_turn"]
        assert player is not None, clients[0].view["phase"]
        if moves >= MOVES:
            return player, player, "resign", {}
        view = clients[player].view
        laid = some_play(view, player)
        if laid and self._chance.random() < 0.5:
            return player, player, "play", {"placements": laid}
        rack = view["players"][player]["rack"]["tiles"]
        return player, player, "exchange", {"tiles": rack[: self._chance.randint(1, 3)]}

    def _ask(self, number: int, frame: dict[str, Any]) -> dict[str, Any]:
        client = self._sockets()[number]
        client.send(frame)
        answer = client.until("ack", "refused", id=frame["id"])
        if answer.get("code") in ("store-unavailable", "lease-lost"):
            raise Unavailable
        return answer

    def _check_chance(self) -> None:
        shown = _done(self._two[0].get(f"/api/matches/{self._match}/chance")).json()
        assert shown["commitment"] == self._told.commitment
        promised = hashlib.sha256(bytes.fromhex(shown["secret"])).hexdigest()
        assert promised == shown["commitment"]
        self._ledger.finished.append(self._match)

    def _again(self, work: Callable[[], T]) -> T:
        """Do something as often as servers die meanwhile."""
        self._until_s = time.monotonic() + PATIENCE_S
        while True:
            self._lives.is_up.wait(1)
            try:
                return work()
            except DEATHS:
                self._leave()
                assert time.monotonic() < self._until_s, "nobody answers"
                time.sleep(0.02)

    def _leave(self) -> None:
        for client in self._clients:
            with suppress(*DEATHS):
                client.close()
        self._clients = []


def _posted(person: Person, path: str, **body: Any) -> httpx.Response:  # noqa: ANN401 - as JSON
    return _done(person.post(path, **body))


def _done(answer: httpx.Response) -> httpx.Response:
    if answer.status_code == 503:
        raise Unavailable
    assert answer.is_success, answer.text
    return answer


@contextmanager
def playing(lives: Lives, ledger: Ledger, pairs: int) -> Iterator[list[Playing]]:
    """Let pairs play, and one that only waits; in the end each finishes its match."""
    people = [Playing(lives, ledger, number, waits=number == 0) for number in range(pairs)]
    for each in people:
        each.start()
    yield people
    for each in people:
        each.stopping = True
    for each in people:
        each.join(PATIENCE_S)
    assert not any(each.is_alive() for each in people), "somebody waits for ever"
