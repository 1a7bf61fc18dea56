"""What goes over the wire follows from what an audience may see, and from nothing else.

For every kind of event, each audience comes to two tables over real sockets and addresses: one that
knows everything, and one that knows only what this audience may see, with another secret. Whatever
they are sent must be the same.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from itertools import count
from random import Random
from typing import TYPE_CHECKING

import pytest

from kotakata.game.event import EVENTS, event_name
from kotakata.game.evolve import fold
from kotakata.live.chance import is_opened
from kotakata.live.connection import BURST
from kotakata.live.seating import holder_of
from kotakata.store.port.rooms import RoomId
from tests.live.kit import REFEREE, SECRET, Seconds, holder
from tests.live.test_leaks import (
    ID,
    OTHER_SECRET,
    Onlooker,
    Still,
    logs,
    masked,
    onlookers,
    probes,
    show,
    table_of,
)
from tests.web.server import Person, Server

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kotakata.game.event import Event
    from kotakata.live.table import Table
    from kotakata.store.port.accounts import AccountId

ROOMS = count(1_000_000)
STEP = 12
ADDRESSES = ("", "/log.json", "/events", "/board.svg", "/record.gcg", "/position.cgp")
LOGGERS = ("kotakata", "uvicorn", "asyncio")


def install(
    server: Server, who: Onlooker, events: Sequence[Event], accounts: list[AccountId], secret: bytes
) -> tuple[str, Table]:
    """Put a table into the hall that stands where these events lead to."""

    async def make() -> tuple[str, Table]:
        setup = fold(events).setup
        plan = who.plan(setup)
        names = {holder(at): holder_of(accounts[at]) for at in range(len(setup.players))}
        names[REFEREE] = holder_of(accounts[-1])
        seats = [replace(seat, holder=names[seat.holder]) for seat in plan.seats if seat.holder]
        table = table_of(setup, events, secret, replace(plan, seats=tuple(seats)))
        table.time = table.gallery._time = Still(0, Seconds(), held=False)
        server.hall._seconds = lambda: 0.0  # so that nobody is found to be away for long
        room = RoomId(next(ROOMS))
        server.hall._places[room] = table
        return str(room), table

    made: tuple[str, Table] = server.call(make())
    return made


def watch(
    server: Server, person: Person, who: Onlooker, log: Sequence[Event], cut: int,
    accounts: list[AccountId], *, knows_all: bool,
) -> list[str]:  # fmt: skip
    """Give everything that somebody is sent who comes, stays, and asks at each address."""

    def known(upto: int) -> list[Event]:
        piece = log[:upto]
        return list(piece) if knows_all else who.may_know(piece, piece[-1].at_ms)

    secret, random = SECRET if knows_all else OTHER_SECRET, Random(cut)
    room, table = install(server, who, known(cut), accounts, secret)
    look = {} if who.look is None else {"look": who.look}
    with person.at(room, **look) as client:
        client.until("hello")
        for upto in range(cut + STEP, len(log) + STEP, STEP):

            async def grow(upto: int = upto) -> None:
                table.time.at_ms = log[:upto][-1].at_ms  # type: ignore[attr-defined]
                show(table, known(upto)[table.match.seq :])
                table.gallery.show_the_delayed()
                for connection in table.connections:
                    connection._tokens = float(BURST)  # nobody waits here

            server.call(grow())
            client.send({"kind": "ping", "id": ID})
            client.until("pong")
            for frame in probes(table.match.setup, log[:upto], random):
                client.send(frame)
                client.until("score", "refused")
        sent = list(client.raw)
    for address in () if is_opened(fold(log)) else ADDRESSES:
        # Once the record is open it is whoever's who asks; before that it is as seen.
        answer = person.get(f"/api/matches/{room}{address}")
        sent.append(f"{answer.status_code} {answer.text}")
    del server.hall._places[RoomId(int(room))]
    return masked(sent, secret)


def people_of(server: Server) -> tuple[list[Person], list[AccountId]]:
    """Let five come and one who is nobody."""
    people = [Person(server, f"P{number}") for number in range(9)]
    tokens = [dict(person.web.cookies)[server.house.cookie] for person in people]
    found = server.call(
        server.house.store.read(lambda kept: [kept.sessions.find(token) for token in tokens])
    )
    return [*people, Person(server)], [session.account for session in found]


def covering() -> list[int]:
    """Choose logs so that every kind of event is in one of them."""
    kinds = [{event_name(type(event)) for event in log} for log in logs()]
    missing, chosen = set(EVENTS), []
    while missing:
        best = max(range(len(kinds)), key=lambda at: len(kinds[at] & missing))
        assert kinds[best] & missing, missing
        missing -= kinds[best]
        chosen.append(best)
    return chosen


def test_nothing_hidden_goes_over_the_wire(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    people, accounts = people_of(server)
    with caplog.at_level(logging.INFO):
        for number in covering():
            _compare(server, people, accounts, number)
    said = [record for record in caplog.records if record.name.split(".")[0] in LOGGERS]
    assert not said
    for person in people:
        person.close()


def _compare(server: Server, people: list[Person], accounts: list[AccountId], number: int) -> None:
    log = logs()[number]
    cut = Random(number).randint(1, len(log))
    for who in onlookers(fold(log).setup):
        if 1 in (who.delay_ms, *who.seats[:1]):
            continue  # like others, and each costs connections
        person = people[who.seats[0] if who.seats else -1]
        if who.holder == REFEREE:
            person = people[len(accounts) - 1]
        sent = [
            watch(server, person, who, log, cut, accounts, knows_all=each) for each in (True, False)
        ]
        assert sent[0] == sent[1]
        assert is_opened(fold(log)) or SECRET.hex() not in "".join(sent[0])
