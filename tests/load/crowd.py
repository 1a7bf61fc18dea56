"""The people of many matches: they sit down, look on, and move at an even pace."""

from __future__ import annotations

import asyncio
import json
import time
import uuid
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.load.figures import Figures

AT_ONCE: Final = 16
"""How many sit down at the same time."""


@dataclass(frozen=True)
class Plan:
    """So many matches for so long, in each of which somebody moves every few seconds."""

    matches: int
    seconds: float
    every_s: float


class Player:
    """A socket at a match, which knows its newest view and what it waits for."""

    def __init__(self, figures: Figures) -> None:
        self.view: dict[str, Any] = {}
        self.answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.socket: ClientConnection
        self._figures = figures
        self._reader: asyncio.Task[None]

    async def come(self, url: str, cookie: str) -> None:
        headers = {"Cookie": cookie} if cookie else {}
        self.socket = await connect(
            url,
            additional_headers=headers,
            compression=None,
            open_timeout=60,
            ping_interval=None,
            max_size=2**22,
        )
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                self._take(str(text))
        except ConnectionClosed:
            self._figures.lost += 1

    def _take(self, text: str) -> None:
        self._figures.frames += 1
        self._figures.bytes += len(text)
        # Most frames are only counted: the driver must not become what is measured.
        if text.startswith('{"kind":"hello"'):
            self.view |= json.loads(text)["view"]
            self.latest = text
        elif text.startswith('{"kind":"news"'):
            self.latest = text
        elif text.startswith(('{"kind":"ack"', '{"kind":"refused"')):
            frame = json.loads(text)
            answer = self.answers.pop(frame["id"], None)
            if answer is not None:
                answer.set_result(frame)

    def look(self) -> dict[str, Any]:
        """Read the newest view."""
        self.view |= json.loads(self.latest)["view"]
        return self.view

    async def do(self, command: dict[str, Any], player: int | None) -> dict[str, Any]:
        number = str(uuid.uuid4())
        self.answers[number] = asyncio.get_running_loop().create_future()
        frame = {"kind": "do", "id": number, "player": player, "command": command}
        answer = self.answers[number]
        await self.socket.send(json.dumps(frame))
        return await asyncio.wait_for(answer, 60)

    async def leave(self) -> None:
        self._reader.cancel()
        await self.socket.close()


class Crowd:
    """Everybody."""

    def __init__(self, plan: Plan, port: int) -> None:
        self.plan = plan
        self.figures = Figures(plan.seconds)
        self._port = port
        self._matches: list[tuple[Player, ...]] = []
        self._random = Random(1)

    @property
    def sockets(self) -> int:
        return sum(map(len, self._matches))

    async def gather(self) -> None:
        """Set every table up and sit down."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(number: int) -> None:
            async with gate:
                self._matches.append(await self._sit_down(number))

        await asyncio.gather(*map(one, range(self.plan.matches)))

    async def _sit_down(self, number: int) -> tuple[Player, ...]:
        cookies = []
        url = f"http://127.0.0.1:{self._port}"
        made: dict[str, Any] = {}
        for seat in range(2):
            async with httpx.AsyncClient(base_url=url, timeout=60) as web:
                name = f"P{number}-{seat}"
                (await web.post("/api/guest", json={"name": name})).raise_for_status()
                if seat == 0:
                    asked = {"rules": "single", "dictionary": "", "spectators": "live"}
                    seats = [{"kind": "me"}, {"kind": "invite"}]
                    answer = await web.post("/api/matches", json={**asked, "seats": seats})
                    made = answer.raise_for_status().json()
                else:
                    code = made["invites"][0]["code"]
                    joined = await web.post("/api/join", json={"code": code, "name": name})
                    joined.raise_for_status()
                cookies.append("; ".join(f"{k}={v}" for k, v in web.cookies.items()))
        players = (Player(self.figures), Player(self.figures), Player(self.figures))
        address = f"ws://127.0.0.1:{self._port}/ws/matches/{made['match']}?language=en"
        for player, cookie in zip(players, (*cookies, ""), strict=True):
            await player.come(address, cookie)
        await _draw(players)
        return players

    async def play(self) -> Figures:
        """Move at every table, evenly spread, for as long as it was planned."""
        self.figures.frames = self.figures.bytes = 0
        until = time.perf_counter() + self.plan.seconds
        await asyncio.gather(*(self._play_one(players, until) for players in self._matches))
        return self.figures

    async def _play_one(self, players: tuple[Player, ...], until: float) -> None:
        await asyncio.sleep(self._random.random() * self.plan.every_s)
        while time.perf_counter() < until:
            began = time.perf_counter()
            view = players[0].look()
            on_turn = view["on_turn"]
            if on_turn is None:
                return
            command = _move(players[on_turn].look(), on_turn)
            asked = time.perf_counter()
            answer = await players[on_turn].do(command, on_turn)
            if answer["kind"] == "ack":
                self.figures.acknowledged_ms.append(1000 * (time.perf_counter() - asked))
            else:
                code = answer["code"]
                self.figures.refused[code] = self.figures.refused.get(code, 0) + 1
            await asyncio.sleep(self.plan.every_s - (time.perf_counter() - began))

    async def leave(self) -> None:
        """Let everybody go."""
        await asyncio.gather(*(player.leave() for match in self._matches for player in match))


async def _draw(players: tuple[Player, ...]) -> None:
    for _ in range(30):
        await asyncio.sleep(0.02)
        for seat in range(2):
            if not hasattr(players[seat], "latest"):
                continue
            view = players[seat].look()
            for offer in view["can"]:
                if offer["action"] == "draw":
                    await players[seat].do({"kind": "draw"}, seat)
                elif offer["action"] == "choose":
                    await players[seat].do({"kind": "choose", "first": 0}, seat)
            if view["phase"] == "turn":
                return


def _move(view: dict[str, Any], player: int) -> dict[str, Any]:
    """Lay a tile or two that lie rightly; pass where none does."""
    rack = [tile or 129 for tile in view["players"][player]["rack"]["tiles"]]
    board, columns = view["board"], view["layout"]["columns"]
    if not any(board):
        start = view["layout"]["start"]
        return {"kind": "play", "placements": [[start, rack[0]], [start + 1, rack[1]]]}
    for square, tile in enumerate(board):
        for step in (1, columns):
            after = square + step
            edge = step == 1 and after % columns == 0
            if tile and rack and not edge and after < len(board) and not board[after]:
                return {"kind": "play", "placements": [[after, rack[0]]]}
    return {"kind": "pass"}
