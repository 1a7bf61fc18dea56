"""News are made one in a round of the loop; no answer waits for the news of others."""

from __future__ import annotations

import asyncio
import json

from kotakata.live.connection import Connection
from kotakata.live.press import Press
from kotakata.live.seats import Role
from tests.kit import set_up
from tests.live.kit import holder, quiet, run, table_for


class Reader:
    """One who writes down when it was called in."""

    def __init__(self, name: str, called: list[str]) -> None:
        self.name = name
        self._called = called

    def call_in(self) -> None:
        self._called.append(self.name)


def test_one_is_called_in_each_round_those_in_a_hurry_first() -> None:
    async def test() -> None:
        called: list[str] = []
        readers = {name: Reader(name, called) for name in "abcd"}
        press = Press()
        for name in "abc":
            press.ask(readers[name], urgent=False)
        press.ask(readers["a"], urgent=False)
        press.ask(readers["d"], urgent=True)
        press.ask(readers["c"], urgent=True)
        press.ask(readers["c"], urgent=False)
        for count in range(1, 5):
            await asyncio.sleep(0)
            assert len(called) == count
        assert called == ["d", "c", "a", "b"]
        press.ask(readers["a"], urgent=False)
        await asyncio.sleep(0)
        assert called[4:] == ["a"]

    run(test)


class Place:
    """A place where every piece of news is written down when it is made."""

    def __init__(self) -> None:
        self.made: list[Connection] = []

    def news_for(self, connection: Connection) -> str:
        self.made.append(connection)
        return "news"

    async def receive(self, connection: Connection, text: str | bytes) -> None:
        raise NotImplementedError

    def disconnect(self, connection: Connection) -> None:
        raise NotImplementedError


def test_an_answer_does_not_wait_for_the_news_of_others() -> None:
    async def test() -> None:
        place = Place()
        sent: list[tuple[Connection, str]] = []
        connections = [Connection(place, None, Role(), "en") for _ in range(50)]

        async def send(connection: Connection) -> None:
            async for frame in connection.frames():
                sent.append((connection, frame))  # noqa: PERF401 - looked at meanwhile

        tasks = [asyncio.create_task(send(each)) for each in connections]
        await asyncio.sleep(0)
        asker = connections[-1]
        asker.send("ack")
        while (asker, "ack") not in sent:  # noqa: ASYNC110 - rounds of the loop are counted
            await asyncio.sleep(0)
        assert sent.index((asker, "news")) < sent.index((asker, "ack")), "the news comes first"
        assert len(place.made) < 5
        while len(place.made) < len(connections):  # noqa: ASYNC110 - as above
            await asyncio.sleep(0)
        assert sorted(map(id, place.made)) == sorted(map(id, connections)), "each once"
        for each in connections:
            each.close()
        await asyncio.gather(*tasks)

    run(test)


def test_what_is_said_over_a_socket_is_what_can_be_read_at_once() -> None:
    async def test() -> None:
        table = table_for(set_up("wespa", mode="dealt"))
        table.start()
        connection = table.connect(holder(0), "en")
        heard: list[str] = []

        async def listen() -> None:
            async for frame in connection.frames():
                heard.append(json.loads(frame)["kind"])  # noqa: PERF401 - as above

        listening = asyncio.create_task(listen())
        await quiet(table)
        asked = {"kind": "do", "id": "00000000-0000-0000-0000-000000000001", "player": None}
        await connection.receive(json.dumps({**asked, "command": {"kind": "draw"}}))
        await quiet(table)
        assert heard == ["hello", "presence", "news", "ack"]
        connection.close()
        await listening
        await table.stop()

    run(test)
