"""A real server on loopback for tests, and people who come to it with browsers of their own."""

from __future__ import annotations

import asyncio
import json
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from kotakata.live.hall import Hall
from kotakata.live.table import Table
from kotakata.store.port.rooms import RoomId
from kotakata.web.app import create_app
from kotakata.web.house import House
from kotakata.web.settings import Settings

WAIT_S = 20.0
LOOSE = 1000


class Server:
    """A server that runs in a thread of its own."""

    def __init__(self, settings: Settings, port: int = 0) -> None:
        self.app = create_app(settings)
        config = uvicorn.Config(
            self.app,
            host="127.0.0.1",
            port=port,
            proxy_headers=False,
            ws="websockets-sansio",
            ws_max_size=16_384,
            log_level="warning",
            log_config=None,
            timeout_graceful_shutdown=2,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()
        until = time.monotonic() + WAIT_S
        while not self._server.started:
            assert time.monotonic() < until, "the server does not start"
            time.sleep(0.01)
        self.port = self._server.servers[0].sockets[0].getsockname()[1]

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(WAIT_S)

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self._server.serve()

        asyncio.run(serve())

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return f"http://{self.host}"

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house

    @property
    def hall(self) -> Hall:
        return self.house.hall

    def call(self, work: Any) -> Any:  # noqa: ANN401 - a coroutine's result
        """Do something on the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(WAIT_S)

    def table(self, match: str) -> Table:
        place = self.call(self.hall.place(RoomId(int(match))))
        assert isinstance(place, Table)
        return place


@contextmanager
def serving(home: Path, port: int = 0, **settings: Any) -> Iterator[Server]:  # noqa: ANN401 - as Settings has it
    """Run a server whose store is in a folder."""
    values = {"store": home / "games.db", "prepared": home / "prepared", "pace": LOOSE, **settings}
    server = Server(Settings(**values), port)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Person:
    """Somebody with a browser; ``token``: a program, which has no cookies."""

    def __init__(
        self, server: Server, name: str = "", language: str = "en", token: str = ""
    ) -> None:
        self.server = server
        self.language = language
        self._headers = {"Accept-Language": language}
        if token:
            self._headers["Authorization"] = f"Bearer {token}"
        self.web = httpx.Client(base_url=server.url, headers=self._headers, timeout=WAIT_S)
        if name:
            assert self.post("/api/guest", name=name).status_code == 200

    def ask(self, method: str, path: str, **values: Any) -> httpx.Response:  # noqa: ANN401
        return self.web.request(method, path, **values)

    def get(self, path: str, **query: Any) -> httpx.Response:  # noqa: ANN401
        return self.web.get(path, params=query)

    def post(self, path: str, **body: Any) -> httpx.Response:  # noqa: ANN401
        return self.web.post(path, json=body)

    def make(self, rules: str = "single", **asked: Any) -> dict[str, Any]:  # noqa: ANN401
        """Set a table up."""
        asked.setdefault("dictionary", "")
        asked.setdefault("seats", [{"kind": "me"}, {"kind": "invite"}])
        answer = self.post("/api/matches", rules=rules, **asked)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def join(self, code: str, name: str) -> dict[str, Any]:
        answer = self.post("/api/join", code=code, name=name)
        assert answer.status_code == 200, answer.text
        joined: dict[str, Any] = answer.json()
        return joined

    def at(self, match: str, **query: Any) -> Client:  # noqa: ANN401
        """Sit down at a match's socket."""
        return Client(self, match, **query)

    def close(self) -> None:
        self.web.close()


class Client:
    """A socket: keeps the frames it was sent, and the view that they amount to."""

    def __init__(self, person: Person, match: str, **query: Any) -> None:  # noqa: ANN401
        headers = {**query.pop("headers", {})}
        if "Authorization" in person._headers:
            headers["Authorization"] = person._headers["Authorization"]
        elif person.web.cookies:
            headers["Cookie"] = "; ".join(f"{k}={v}" for k, v in person.web.cookies.items())
        query.setdefault("language", person.language)
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        address = f"ws://{person.server.host}/ws/matches/{match}?{asked}"
        self.frames: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.view: dict[str, Any] = {}
        self.seq = 0
        self.told: list[dict[str, Any]] = []
        self._socket = open_socket(address, headers)

    def read(self, timeout: float = WAIT_S) -> dict[str, Any]:
        """Wait for the next frame."""
        text = str(self._socket.recv(timeout))
        frame: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.frames.append(frame)
        if frame["kind"] == "hello":
            self.view, self.seq = frame["view"], frame["seq"]
        elif frame["kind"] == "news":
            for told in frame["told"]:
                assert told["seq"] == self.seq + 1
                self.seq = told["seq"]
                self.told.append(told)
            self.view = {**self.view, **frame["view"]}
        return frame

    def until(self, *kinds: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401
        """Read until a frame of a kind comes, with these fields, and not for ever."""
        ends = time.monotonic() + WAIT_S
        while (left := ends - time.monotonic()) > 0:
            try:
                frame = self.read(left)
            except TimeoutError:
                break
            if frame["kind"] in kinds and all(frame.get(k) == v for k, v in fields.items()):
                return frame
        raise AssertionError(f"no {kinds} came in {WAIT_S} s")

    def until_seq(self, seq: int) -> None:
        """Read until so many events are known, and not for ever."""
        ends = time.monotonic() + WAIT_S
        while self.seq < seq:
            left = ends - time.monotonic()
            assert left > 0, f"{self.seq} of {seq} events came in {WAIT_S} s"
            self.read(left)

    def drain(self, quiet_s: float = 0.3) -> None:
        """Read what comes until nothing does."""
        try:
            while True:
                self.read(quiet_s)
        except (TimeoutError, ConnectionClosed):
            return

    def send(self, frame: dict[str, Any] | str | bytes) -> None:
        self._socket.send(json.dumps(frame) if isinstance(frame, dict) else frame)

    def do(self, kind: str, *, player: int | None = None, **values: Any) -> dict[str, Any]:  # noqa: ANN401
        """Ask for a command and wait for the answer."""
        number = str(uuid.uuid4())
        command = {"kind": kind, **values}
        self.send({"kind": "do", "id": number, "player": player, "command": command})
        return self.until("ack", "refused", id=number)

    def done(self, kind: str, **values: Any) -> dict[str, Any]:  # noqa: ANN401
        """Do something that must be allowed."""
        answer = self.do(kind, **values)
        assert answer["kind"] == "ack", answer
        self.until_seq(answer["seq"])
        return answer

    def close(self) -> None:
        self._socket.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def open_socket(address: str, headers: dict[str, str] | None = None) -> ClientConnection:
    """Open a socket as a program does."""
    return connect(address, additional_headers=headers or {}, max_size=2**22, legacy=True)
