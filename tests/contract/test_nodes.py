"""Servers that share a store find each other, and one at a time holds a room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.errors import LeaseLost
from kotakata.store.port.nodes import Node
from kotakata.store.port.rooms import Seat
from tests.kit import begun

if TYPE_CHECKING:
    from kotakata.store.database import Database
    from kotakata.store.logs import MatchId
    from kotakata.store.port.accounts import AccountId
    from kotakata.store.port.rooms import RoomId
    from kotakata.store.transaction import Transaction
    from tests.contract.conftest import Watch

LEASE_MS = 10_000


@pytest.fixture
def room(database: Database, ani: AccountId) -> RoomId:
    return database.write(lambda kept: kept.rooms.open(ani, "terms"))


def hold(database: Database, room: RoomId, node: str) -> None:
    database.write(lambda kept: kept.nodes.hold(room, node, LEASE_MS))


def holder(database: Database, room: RoomId) -> Node | None:
    return database.read(lambda kept: kept.nodes.holder(room))


def test_a_held_room_leads_to_the_address_of_its_server(database: Database, room: RoomId) -> None:
    assert holder(database, room) is None
    hold(database, room, "one")
    assert holder(database, room) == Node("one", "")
    for address in ("http://10.0.0.1:8000", "http://10.0.0.7:80"):
        told = Node("one", address)
        database.write(lambda kept, told=told: kept.nodes.tell(told))  # type: ignore[misc]
        assert holder(database, room) == told


def test_who_comes_second_does_not_hold_it_and_learns_which_room(
    database: Database, room: RoomId, watch: Watch
) -> None:
    hold(database, room, "one")
    hold(database, room, "one")
    watch.wait(LEASE_MS - 1)
    with pytest.raises(LeaseLost) as lost:
        hold(database, room, "two")
    assert lost.value.values == {"room": room}
    watch.wait(1)
    assert holder(database, room) is None
    hold(database, room, "two")
    assert holder(database, room) == Node("two", "")


def test_a_room_let_go_is_free_but_only_its_holder_lets_it_go(
    database: Database, room: RoomId
) -> None:
    hold(database, room, "one")
    database.write(lambda kept: kept.nodes.let_go(room, "two"))
    assert holder(database, room) == Node("one", "")
    database.write(lambda kept: kept.nodes.let_go(room, "one"))
    assert holder(database, room) is None


def test_a_server_holds_on_to_all_its_rooms_at_once(
    database: Database, room: RoomId, ani: AccountId, watch: Watch
) -> None:
    other, strange = (database.write(lambda kept: kept.rooms.open(ani, "")) for _ in range(2))
    for held, node in ((room, "one"), (other, "one"), (strange, "two")):
        hold(database, held, node)
    watch.wait(LEASE_MS - 1)
    assert database.write(lambda kept: kept.nodes.hold_on("one", LEASE_MS)) == {room, other}
    watch.wait(LEASE_MS - 1)
    assert holder(database, other) == Node("one", "")
    assert holder(database, strange) is None


def test_a_name_that_another_server_bears_is_found_while_that_one_lives(
    database: Database, room: RoomId, watch: Watch
) -> None:
    first, second = Node("one", "http://10.0.0.1:8000"), Node("one", "http://10.0.0.2:8000")

    def namesake(node: Node) -> Node | None:
        return database.read(lambda kept: kept.nodes.namesake(node))

    database.write(lambda kept: kept.nodes.tell(first))
    assert namesake(second) is None
    hold(database, room, "one")
    assert (namesake(second), namesake(first)) == (first, None)
    assert namesake(Node("two", second.address)) is None
    watch.wait(LEASE_MS)
    assert namesake(second) is None


def test_all_servers_have_the_same_secret(database: Database) -> None:
    first = database.write(lambda kept: kept.nodes.secret(b"the first"))
    assert first == b"the first"
    assert database.write(lambda kept: kept.nodes.secret(b"another")) == first


def test_somebody_plays_where_a_server_runs_their_match(
    database: Database, room: RoomId, match: MatchId, ani: AccountId, budi: AccountId, watch: Watch
) -> None:
    def begin(kept: Transaction) -> None:
        kept.rooms.sit(room, Seat("player", 0, "Ani", ani))
        kept.rooms.sit(room, Seat("referee", 0, "Budi", budi))
        kept.rooms.start(room, match)

    def running(account: AccountId) -> list[RoomId]:
        return [each.id for each in database.read(lambda kept: kept.rooms.running(account))]

    hold(database, room, "one")
    assert running(ani) == []
    database.write(begin)
    assert (running(ani), running(budi)) == ([room], [])
    watch.wait(LEASE_MS)
    assert running(ani) == []
    hold(database, room, "two")
    assert running(ani) == [room]
    length, added = len(begun("klasik").events), begun("klasik").passes()
    database.write(lambda kept: kept.logs.append(match, length, added, state="ended"))
    assert running(ani) == []
