"""Rooms under their locks: who sits, leaves, gives up or looks in while somebody else does."""

from __future__ import annotations

import asyncio
import gc
from contextlib import suppress
from itertools import permutations
from pathlib import Path

import pytest

from kotakata.errors import KotakataError, NotFound, SeatTaken, WrongPhase
from kotakata.live.gathering import Gathering
from kotakata.live.hall import Hall
from kotakata.live.seats import Seat, new_code
from kotakata.live.table import Table
from kotakata.store.port.accounts import AccountId
from kotakata.store.port.rooms import RoomId
from tests.live.test_hall import client_of, duel, in_hall


async def people_of(hall: Hall, *names: str) -> list[AccountId]:
    return [
        await hall.store.write(lambda kept, name=name: kept.accounts.welcome(name))  # type: ignore[misc]
        for name in names
    ]


@pytest.mark.parametrize("order", sorted(permutations(("cancel", "join", "look in"))))
def test_a_match_that_begins_meanwhile_is_not_given_up(
    tmp_path: Path, order: tuple[str, ...]
) -> None:
    """All wait for the same lock, and whoever comes last finds what the others have done."""

    async def test(hall: Hall, ani: AccountId, budi: AccountId) -> None:
        terms = duel(ani)
        room = await hall.open(terms, ani)
        waiting = await client_of(hall, room, ani)
        work = {
            "cancel": lambda: hall.cancel(room, ani),
            "join": lambda: hall.join(terms.seats.seats[1].code or "", budi, "Budi"),
            "look in": lambda: hall.place(room),
        }
        tasks = {}
        async with hall._holding.lock(room):
            for name in order:
                tasks[name] = asyncio.create_task(work[name]())  # type: ignore[no-untyped-call]
                await asyncio.sleep(0.05)
        answers = await asyncio.gather(*tasks.values(), return_exceptions=True)
        done = dict(zip(tasks, answers, strict=True))
        kept = await hall.store.read(lambda kept: kept.rooms.find(room))
        if isinstance(done["cancel"], WrongPhase):
            assert kept.state == "playing"
            assert isinstance(await hall.place(room), Table)
            assert waiting.connection is not None
            assert not waiting.connection.is_closed
        else:
            assert done["cancel"] is None
            assert (kept.state, kept.match) == ("closed", None)
            assert isinstance(done["join"], NotFound)

    in_hall(tmp_path, test)


def test_two_who_come_at_once_take_two_seats(tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, budi: AccountId) -> None:
        terms = duel(ani, Seat(1), Seat(2), rules="klasik")
        room = await hall.open(terms, ani, is_listed=True)
        (citra,) = await people_of(hall, "Citra")
        both = [hall.sit(room, budi, "Budi"), hall.sit(room, citra, "Citra")]
        assert {sat.player for sat in await asyncio.gather(*both)} == {1, 2}

    in_hall(tmp_path, test)


def test_nobody_sits_by_a_number_at_a_table_that_is_in_no_list(tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, budi: AccountId) -> None:
        terms = duel(ani, Seat(1, code=new_code()), Seat(2, code=new_code()), rules="klasik")
        room = await hall.open(terms, ani)
        citra, stranger = await people_of(hall, "Citra", "Asing")
        await hall.join(terms.seats.seats[1].code or "", budi, "Budi")
        await hall.leave(room, ani)
        with pytest.raises(NotFound):
            await hall.sit(room, stranger, "Asing")
        with pytest.raises(NotFound):
            await hall.sit(room, budi, "Budi")
        place = await hall.place(room)
        assert [seat.is_taken for seat in place.seats.seats] == [False, True, False]
        assert (await hall.sit(room, ani, "Ani")).player == 0
        with pytest.raises(SeatTaken):
            await hall.sit(room, ani, "Ani")
        await hall.join(terms.seats.seats[2].code or "", citra, "Citra")
        assert isinstance(await hall.place(room), Table)

    in_hall(tmp_path, test)


def test_whoever_looks_in_while_the_match_begins_is_at_its_table(tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, budi: AccountId) -> None:
        (citra,) = await people_of(hall, "Citra")
        for steps in range(0, 60, 4):
            terms = duel(ani)
            room = await hall.open(terms, ani)
            code = terms.seats.seats[1].code or ""
            joining = asyncio.create_task(hall.join(code, budi, "Budi"))
            for _ in range(steps):
                await asyncio.sleep(0)
            connection = await hall.connect(room, citra, "en")
            await joining
            assert connection.place is await hall.place(room)
            assert connection in connection.place.connections

    in_hall(tmp_path, test)


def test_a_table_that_somebody_comes_back_to_is_not_let_go(tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, _budi: AccountId) -> None:
        room = await hall.open(duel(ani), ani)
        async with hall._holding.lock(room):
            tidying = asyncio.create_task(hall._tidy_up())
            for _ in range(5):
                await asyncio.sleep(0)
            place = hall._places[room]
            assert isinstance(place, Gathering)
            connection = place.connect(None, "en")
        await tidying
        assert hall._places[room] is place
        assert not connection.is_closed
        connection.leave()
        await hall._tidy_up()
        assert room not in hall._places

    in_hall(tmp_path, test)


def test_locks_are_there_only_while_somebody_has_them(tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, _budi: AccountId) -> None:
        room = await hall.open(duel(ani), ani)

        async def ask(number: int) -> None:
            with suppress(KotakataError):
                await hall.place(RoomId(number))

        await asyncio.gather(*(ask(number) for number in range(1000, 1200)), ask(room), ask(room))
        gc.collect()
        assert not len(hall._holding._locks)
        # Whoever waits for a lock waits for the same one.
        order: list[int] = []

        async def hold(number: int) -> None:
            async with hall._holding.lock(room):
                order.append(number)
                await asyncio.sleep(0)
                order.append(number)

        await asyncio.gather(*(hold(number) for number in range(5)))
        assert order == [number for number in range(5) for _ in range(2)]

    in_hall(tmp_path, test)
