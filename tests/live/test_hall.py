"""The hall over a real store: tables set up, begun, taken up again, let go."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kotakata import kernel
from kotakata.bots.bot import Modest, Question, Turn
from kotakata.errors import LeaseLost, NotFound, NotYourSeat, SeatTaken, SetupError, WrongPhase
from kotakata.game.command import PassTurn, PlayTiles, Resign
from kotakata.game.event import TurnPassed
from kotakata.game.position import Phase
from kotakata.live.chance import verify
from kotakata.live.hall import Hall
from kotakata.live.robots import Robots
from kotakata.live.seating import holder_of
from kotakata.live.seats import Seat, Seats, new_code
from kotakata.live.table import Table
from kotakata.live.terms import Terms, rulebook
from kotakata.store.logs import MatchId
from kotakata.store.open import open_store
from kotakata.store.port.accounts import AccountId
from kotakata.store.port.rooms import RoomId
from tests.live.kit import Client, Seconds
from tests.require import require

Test = Callable[[Hall, AccountId, AccountId], Awaitable[None]]
STILL = Robots(make=lambda *_: Modest(), pause_ms=0, budget_ms=0)


def in_hall(path: Path, test: Test, robots: Robots = STILL) -> None:
    async def run() -> None:
        store = open_store(path / "games.db")
        hall = Hall(store, robots=robots, seconds=Seconds())
        hall.start()
        ani = await store.write(lambda kept: kept.accounts.welcome("Ani"))
        budi = await store.write(lambda kept: kept.accounts.welcome("Budi"))
        try:
            await test(hall, ani, budi)
        finally:
            await hall.close()
            store.close()

    asyncio.run(run())


def duel(ani: AccountId, *seats: Seat, rules: str = "single", **values: Any) -> Terms:  # noqa: ANN401
    first = Seat(0, "Ani", holder=holder_of(ani))
    plan = Seats((first, *(seats or (Seat(1, code=new_code()),))), "live", chat=True)
    return Terms(rulebook(rules), plan, **values)


async def client_of(hall: Hall, room: Any, account: AccountId | None) -> Client:  # noqa: ANN401
    """Connect, as the web does."""
    client = Client.__new__(Client)
    client.empty(None if account is None else holder_of(account))
    client.connection = await hall.connect(room, account, "en")
    place = await hall.place(room)
    client.table = place  # type: ignore[assignment]
    return client


async def until(true: Callable[[], bool]) -> None:
    for _ in range(400):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")


def test_a_match_begins_when_the_invited_have_come(tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, budi: AccountId) -> None:
        terms = duel(ani)
        room = await hall.open(terms, ani)
        host = await client_of(hall, room, ani)
        frames = host.read()
        assert frames[-1]["kind"] == "waiting"
        assert [seat["taken"] for seat in frames[-1]["seats"]] == ["person", "invited"]
        refused = await host.send({"kind": "do", "id": ID, "command": {"kind": "pass"}})
        assert refused[-1]["code"] == "wrong-phase"
        code = terms.seats.seats[1].code or ""
        with pytest.raises(NotFound):
            await hall.join("NONSENSE", budi, "Budi")
        for name in ("", "\x00", "A" * 41):
            with pytest.raises(SetupError):
                await hall.join(code, budi, name)
        sat = await hall.join(f" {code.lower()} ", budi, "ani")
        assert (sat.room, sat.player) == (room, 1)
        host.read()
        assert host.view["players"][1]["name"] == "ani 2"
        assert host.view["audience"]["player"] == 0
        assert (await host.do("draw"))["kind"] == "ack"
        with pytest.raises(SeatTaken):
            await hall.join(code, AccountId(99), "Citra")
        assert (await hall.join(code, budi, "Budi")).player == 1

    in_hall(tmp_path, test)


def test_an_open_seat_is_taken_by_whoever_comes_first(tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, budi: AccountId) -> None:
        room = await hall.open(duel(ani, Seat(1)), ani, is_listed=True)
        listed = await hall.store.read(lambda kept: kept.rooms.listed())
        assert [each.id for each in listed] == [room]
        await hall.leave(room, budi)
        assert (await hall.sit(room, budi, "Budi")).player == 1
        assert isinstance(await hall.place(room), Table)
        with pytest.raises(SeatTaken):
            await hall.sit(room, AccountId(99), "Citra")
        assert not await hall.store.read(lambda kept: kept.rooms.listed())

    in_hall(tmp_path, test)


def test_a_match_goes_on_at_another_server_where_it_was(tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, budi: AccountId) -> None:
        room = await hall.open(duel(ani, Seat(1, "Budi", holder=holder_of(budi))), ani)
        one = await client_of(hall, room, ani)
        other = await client_of(hall, room, budi)
        one.read()
        other.read()
        first = await one.do("draw", number=1)
        assert first["kind"] == "ack"
        elsewhere = Hall(hall.store, node="two", robots=STILL, seconds=Seconds())
        with pytest.raises(LeaseLost):
            await elsewhere.place(room)
        table = await hall.place(room)
        assert isinstance(table, Table)
        await hall._holding.let_go(room)
        assert one.connection is not None
        assert one.connection.is_closed
        again = await elsewhere.connect(room, ani, "en", after=one.seq)
        one.connection, one.table = again, await elsewhere.place(room)  # type: ignore[assignment]
        one.read()
        assert await one.do("draw", number=1) == first
        assert one.view["start"]["draws"]
        assert verify(one.table.match.events, table.match.secret) is None
        await elsewhere.close()

    in_hall(tmp_path, test)


@pytest.mark.parametrize("has_crashed", [True, False])
def test_clocks_go_on_where_they_were(tmp_path: Path, has_crashed: bool) -> None:
    async def test(hall: Hall, ani: AccountId, budi: AccountId) -> None:
        terms = duel(ani, Seat(1, "Budi", holder=holder_of(budi)))
        book = rulebook("single", {"clock": {"turn_seconds": 60}})
        room = await hall.open(replace(terms, book=book), ani)
        clients = [await client_of(hall, room, who) for who in (ani, budi)]
        table = await hall.place(room)
        assert isinstance(table, Table)
        while table.match.position.phase is Phase.DRAWING:
            for client in clients:
                await client.do("draw")
        hall._seconds.pass_s(40)  # type: ignore[attr-defined]
        await hall._stay_alive()
        hall._seconds.pass_s(4)  # type: ignore[attr-defined]
        if not has_crashed:
            await hall._holding.let_go(room)
        again = Hall(hall.store, robots=STILL, seconds=Seconds())
        client = await client_of(again, room, None)
        client.read()
        left_ms = 20_000 if has_crashed else 16_000
        assert client.view["clocks"]["turn_left_ms"] == left_ms
        assert not client.view["clocks"]["running"]
        await hall._stay_alive()
        assert not hall.tables
        await again.close()
        again = Hall(hall.store, node="two", robots=STILL, seconds=Seconds())
        client = await client_of(again, room, ani)
        client.read()
        assert client.view["clocks"]["turn_left_ms"] == left_ms
        await again.close()

    in_hall(tmp_path, test)


def test_computers_play_to_the_end_whatever_they_do(tmp_path: Path) -> None:
    class Broken(Modest):
        def turn(self, question: Question) -> Turn:
            if question.refused:
                raise RuntimeError("no idea")
            return PlayTiles(player=1 - question.player, placements=((0, 1),))

    async def test(hall: Hall, ani: AccountId, _: AccountId) -> None:
        bots = (Seat(0, "R2", bot="broken"), Seat(1, "C3", bot="broken"))
        terms = Terms(rulebook("klasik"), Seats(bots, "live"))
        room = await hall.open(terms, ani)
        guest = await client_of(hall, room, None)
        table = await hall.place(room)
        assert isinstance(table, Table)
        await until(lambda: table.match.position.phase is Phase.ENDED)
        guest.read()
        assert guest.view["result"]["reason"] == "passes"
        assert guest.view["players"][0]["bot"] == "broken"
        assert verify(table.match.events, bytes.fromhex(guest.view["secret"])) is None

    broken = Robots(make=lambda *_: Broken(), pause_ms=0, budget_ms=0)
    in_hall(tmp_path, test, broken)


def test_a_real_computer_plays_with_the_shipped_dictionary(tmp_path: Path) -> None:
    finder = kernel.load("kotakata.movegen._plays")
    require(kernel.is_compiled(finder), "a compiled kernel")

    async def test(hall: Hall, ani: AccountId, _: AccountId) -> None:
        bots = (Seat(0, "R2", bot="strong"), Seat(1, "C3", bot="beginner"))
        terms = Terms(rulebook("klasik"), Seats(bots, "live"), "en")
        hall.robots = Robots(make=hall.library.opponent, pause_ms=0, budget_ms=0)
        room = await hall.open(terms, ani)
        table = await hall.place(room)
        assert isinstance(table, Table)
        await until(lambda: table.match.position.turn_number > 3)
        assert any(table.match.position.board)

    in_hall(tmp_path, test)


def test_a_rematch_has_the_same_people(tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, budi: AccountId) -> None:
        room = await hall.open(duel(ani, Seat(1, "Budi", holder=holder_of(budi))), ani)
        other = await client_of(hall, room, budi)
        other.read()
        with pytest.raises(WrongPhase):
            await hall.rematch(room, ani)
        assert (await other.do("resign"))["kind"] == "ack"
        with pytest.raises(NotYourSeat):
            await hall.rematch(room, AccountId(99))
        again = await agreed(hall, room, ani, budi)
        table = await hall.place(again)
        assert isinstance(table, Table)
        assert table.seats.role(holder_of(budi)).seats == (1,)
        assert table.match.setup.rematch_of == ""
        moved = [each for each in other.read() if each["kind"] == "moved"]
        assert moved == [{"kind": "moved", "match": str(again)}]
        late = await client_of(hall, room, None)
        assert {"kind": "moved", "match": str(again)} in late.read()

    in_hall(tmp_path, test)


def test_nobody_is_drawn_into_a_rematch_they_have_not_agreed_to(tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, budi: AccountId) -> None:
        def wanting(client: Client) -> Any:  # noqa: ANN401 - JSON
            return [each["again"] for each in client.read() if each["kind"] == "presence"][-1]

        room = await hall.open(duel(ani, Seat(1, "Budi", holder=holder_of(budi))), ani)
        one, other = await client_of(hall, room, ani), await client_of(hall, room, budi)
        other.read()
        await other.do("resign")
        for _ in range(2):
            assert await hall.rematch(room, ani) is None
        assert wanting(other) == [0]
        assert one.connection is not None
        (await hall.place(room)).disconnect(one.connection)
        assert wanting(other) == []
        assert await hall.rematch(room, budi) is None
        assert len(await hall.store.read(lambda kept: kept.rooms.of_account(ani))) == 1
        assert await hall.rematch(room, ani) is not None
        assert await hall.rematch(room, ani) is None

    in_hall(tmp_path, test)


def test_computers_agree_to_a_rematch_at_once(tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, _: AccountId) -> None:
        room = await hall.open(duel(ani, Seat(1, "R2", bot="still")), ani)
        client = await client_of(hall, room, ani)
        client.read()
        await client.do("resign")
        assert await hall.rematch(room, ani) is not None

    in_hall(tmp_path, test)


def test_the_code_of_a_table_invites_to_any_seat_that_is_free(tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, budi: AccountId) -> None:
        code, own = new_code(), new_code()
        terms = duel(ani, Seat(1, code=own), Seat(2, code=new_code()))
        terms = replace(terms, seats=replace(terms.seats, code=code))
        room = await hall.open(terms, ani)
        host, stranger = await client_of(hall, room, ani), await client_of(hall, room, None)
        assert [host.read()[-1]["code"], stranger.read()[-1]["code"]] == [code, None]
        assert (await hall.join(own, budi, "Budi")).player == 1
        assert (await hall.join(code, budi, "Budi")).player == 1
        citra = await hall.store.write(lambda kept: kept.accounts.welcome("Citra"))
        assert (await hall.join(code, citra, "Citra")).player == 2
        assert isinstance(await hall.place(room), Table)
        assert (await hall.join(code, citra, "Citra")).player == 2
        with pytest.raises(SeatTaken):
            await hall.join(code, AccountId(99), "Dewi")

    in_hall(tmp_path, test)


async def agreed(hall: Hall, room: RoomId, *people: AccountId) -> RoomId:
    """Let everybody want a rematch; give where it is."""
    opened = [await hall.rematch(room, who) for who in people]
    assert opened[:-1] == [None] * (len(people) - 1)
    assert opened[-1] is not None
    return opened[-1]


async def tied(hall: Hall, ani: AccountId, budi: AccountId) -> tuple[Any, Table]:
    """Play a match that a rematch has to decide."""
    people = [Seat(1, "Budi", "B", holder=holder_of(budi)), Seat(2, "C", "A", bot="x"),
              Seat(3, "D", "B", bot="x")]  # fmt: skip
    first = Seat(0, "Ani", "A", holder=holder_of(ani))
    changes = {"tie_breaks": ["rematch", "coin"], "sign_off": False, "leftovers": "none"}
    book = rulebook("awwe-2013", changes)
    room = await hall.open(Terms(book, Seats((first, *people), "live")), ani)
    table = await hall.place(room)
    assert isinstance(table, Table)
    await play_to_the_end(hall, room, (ani, budi))
    assert table.match.position.phase is Phase.SETTLING
    return room, table


def phase_of(table: Table) -> Phase:
    return table.match.position.phase


def test_a_rematch_at_another_server_decides_a_tie(tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, budi: AccountId) -> None:
        room, _ = await tied(hall, ani, budi)
        await agreed(hall, room, ani, budi)  # one that nobody plays decides nothing
        again = await agreed(hall, room, budi, ani)
        await hall._holding.let_go(room)
        elsewhere = Hall(hall.store, node="two", robots=STILL, seconds=Seconds())
        table = await elsewhere.place(room)
        assert isinstance(table, Table)
        await elsewhere._look_for_rematches()
        assert phase_of(table) is Phase.SETTLING
        rematch = await hall.place(again)
        assert isinstance(rematch, Table)
        await rematch.do(lambda _: Resign(player=1))
        await until(lambda: not hall._rematches._settling)
        assert phase_of(table) is Phase.SETTLING
        for _ in range(2):
            await elsewhere._look_for_rematches()
            result = table.match.position.result
            assert result is not None
            assert phase_of(table) is Phase.ENDED
            assert result.tie_breaks[0].step == "rematch"
        await elsewhere.close()

    in_hall(tmp_path, test)


def test_a_rematch_decides_a_tie(tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, budi: AccountId) -> None:
        room, table = await tied(hall, ani, budi)
        again = await agreed(hall, room, ani, budi)
        rematch = await hall.place(again)
        assert isinstance(rematch, Table)
        assert rematch.match.setup.rematch_of == str(room)
        await rematch.do(lambda _: Resign(player=1))
        await until(lambda: table.match.position.phase is Phase.ENDED)
        result = table.match.position.result
        assert result is not None
        assert result.tie_breaks[0].step == "rematch"

    in_hall(tmp_path, test)


async def play_to_the_end(hall: Hall, room: Any, people: tuple[AccountId, AccountId]) -> None:  # noqa: ANN401
    """Pass until the match is over."""
    clients = [await client_of(hall, room, who) for who in people]
    for _ in range(200):
        for client in clients:
            client.read()
            for offer in client.view["can"]:
                if offer["action"] in ("draw", "pass"):
                    await client.do(offer["action"])
                if offer["action"] == "choose":
                    await client.do("choose", first=offer["players"][0])
        await asyncio.sleep(0.01)
        if clients[0].view["result"]:
            return


def test_a_table_is_given_up_by_who_has_set_it_up(tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, budi: AccountId) -> None:
        room = await hall.open(duel(ani), ani)
        host = await client_of(hall, room, ani)
        with pytest.raises(NotYourSeat):
            await hall.cancel(room, budi)
        await hall.cancel(room, ani)
        assert host.read()[-1]["kind"] == "bye"

    in_hall(tmp_path, test)


def test_what_nobody_is_at_is_let_go(tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, budi: AccountId) -> None:
        room = await hall.open(duel(ani, Seat(1, "Budi", holder=holder_of(budi))), ani)
        await hall.place(room)
        hall._seconds.pass_s(3600)  # type: ignore[attr-defined]
        assert not await hall._leases.renew()
        await hall._tidy_up()
        assert not hall.tables
        lease = await hall.store.read(lambda kept: kept.owners.find(kept.rooms.find(room).match))  # type: ignore[arg-type]
        assert lease is None
        with pytest.raises(NotFound):
            await hall.place(type(room)(4711))

    in_hall(tmp_path, test)


ID = "5f0c4f0e-8a3e-4c56-9e2e-0b1f3f2f9a11"


def test_a_server_started_again_under_its_name_loses_nothing_that_was_acknowledged(
    tmp_path: Path,
) -> None:
    async def test(hall: Hall, ani: AccountId, budi: AccountId) -> None:
        room = await hall.open(duel(ani, Seat(1, "Budi", holder=holder_of(budi))), ani)
        halls, people, acknowledged = [hall], (ani, budi), dict[int, tuple[str, int]]()
        for number in range(1, 40):
            now = halls[-1]
            clients = [await client_of(now, room, who) for who in people]
            table = await now.place(room)
            assert isinstance(table, Table)
            for client in clients:
                client.read()
            kind = "draw" if table.match.position.phase is Phase.DRAWING else "pass"
            client = clients[(table.match.position.on_turn or 0) if kind == "pass" else number % 2]
            answer = await client.do(kind, number=number)
            if answer["kind"] == "ack":
                acknowledged[number] = kind, answer["seq"]
            if number % 3 == 0:
                halls.append(Hall(hall.store, robots=STILL, seconds=Seconds()))
                again = await client_of(halls[-1], room, people[clients.index(client)])
                again.read()
                if number in acknowledged:
                    answer = await again.do(kind, number=number)
                    assert answer["seq"] == acknowledged[number][1]
                if table.match.position.phase is Phase.TURN:
                    with pytest.raises(LeaseLost):
                        await table.do(lambda position: PassTurn(player=position.on_turn or 0))
        table = await halls[-1].place(room)
        assert isinstance(table, Table)
        log = await hall.store.read(lambda kept: kept.logs.load(MatchId(1)))
        assert log == table.match.events
        passes = sum(kind == "pass" for kind, _ in acknowledged.values())
        assert sum(isinstance(event, TurnPassed) for event in log) == passes
        assert verify(log, table.match.secret) is None
        for each in halls[1:]:
            await each.close()

    in_hall(tmp_path, test)
