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

from kotakata.game.audience import Audience, seen_by_event
from kotakata.game.event import EVENTS, event_name
from kotakata.game.evolve import fold
from kotakata.live.chance import commitment, is_opened
from kotakata.live.seating import holder_of
from kotakata.store.port.rooms import RoomId
from tests.live.kit import SECRET, seats_for
from tests.live.test_leaks import OTHER_SECRET, logs, show, table_of
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


def install(server: Server, events: Sequence[Event], people: list[AccountId], secret: bytes
            ) -> tuple[str, Table]:  # fmt: skip
    """Put a table into the hall that stands where these events lead to."""

    async def make() -> tuple[str, Table]:
        setup = fold(events).setup
        table = table_of(setup, events, secret)
        plan = seats_for(setup)
        holders = [*map(holder_of, people[: len(setup.players)]), holder_of(people[-1])]
        seats = [
            replace(seat, holder=holders[-1 if seat.player is None else seat.player])
            for seat in plan.seats
        ]
        table.gallery.seats = replace(plan, seats=tuple(seats))
        server.hall._seconds = lambda: 0.0  # so that nobody is found to be away for long
        room = RoomId(next(ROOMS))
        server.hall._places[room] = table
        return str(room), table

    made: tuple[str, Table] = server.call(make())
    return made


def watch(server: Server, person: Person, room: str, table: Table, rest: Sequence[Event]
          ) -> list[str]:  # fmt: skip
    """Give everything that somebody is sent who comes, stays, and asks at each address."""
    sent = []
    with person.at(room) as client:
        client.until("hello")
        for start in range(0, len(rest), STEP):
            piece = rest[start : start + STEP]

            async def grow(piece: Sequence[Event] = piece) -> None:
                show(table, piece)

            before = table.match.seq
            server.call(grow())
            client.until_seq(before + len(piece))
        client.send({"kind": "score", "id": ID, "placements": [[112, 1], [113, 2]]})
        client.until("score")
        sent += client.raw
    for address in ADDRESSES:
        answer = person.get(f"/api/matches/{room}{address}")
        sent.append(f"{answer.status_code} {answer.text}")
    return sent


def people_of(server: Server) -> tuple[list[Person], list[AccountId]]:
    """Let five come and one who is nobody."""
    people = [Person(server, f"P{number}") for number in range(9)]
    tokens = [dict(person.web.cookies)[server.house.cookie] for person in people]
    found = server.call(
        server.house.store.read(lambda kept: [kept.sessions.find(token) for token in tokens])
    )
    return [*people, Person(server)], [session.account for session in found]


def masked(sent: list[str], secret: bytes) -> list[str]:
    return [
        text.replace(commitment(secret), "C").replace(f'"{secret.hex()}"', "S") for text in sent
    ]


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
    events = logs()[number]
    setup, cut = fold(events).setup, Random(number).randint(1, len(events))
    players = len(setup.players)
    who = [(people[at], Audience("player", at)) for at in range(players)]
    for person, audience in [*who, (people[-1], Audience("spectator"))]:
        seen = [seen_by_event(event, audience) for event in events]
        sent = []
        for known, secret in ((list(events), SECRET), (seen, OTHER_SECRET)):
            room, table = install(server, known[:cut], accounts, secret)
            sent.append(masked(watch(server, person, room, table, known[cut:]), secret))
            del server.hall._places[RoomId(int(room))]
        if is_opened(fold(events)):
            # The record is open by now, to whoever asks for it; before that it was as seen.
            sent = [_without_addresses(each) for each in sent]
        assert sent[0] == sent[1]
        assert is_opened(fold(events)) or SECRET.hex() not in "".join(sent[0])


def _without_addresses(sent: list[str]) -> list[str]:
    return sent[: -len(ADDRESSES)]


ID = "5f0c4f0e-8a3e-4c56-9e2e-0b1f3f2f9a11"
