"""Rooms: people gather, sit down, ask others in, and begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.errors import NotFound, SeatTaken
from kotakata.store.port.rooms import Invitation, RoomId, Seat

if TYPE_CHECKING:
    from kotakata.store.database import Database
    from kotakata.store.logs import MatchId
    from kotakata.store.port.accounts import AccountId
    from kotakata.store.port.rooms import Room
    from tests.contract.conftest import Watch

TERMS = '{"rules": "klasik"}'


@pytest.fixture
def room(database: Database, ani: AccountId) -> RoomId:
    return database.write(lambda kept: kept.rooms.open(ani, TERMS, is_listed=True))


def sit(database: Database, room: RoomId, seat: Seat) -> None:
    database.write(lambda kept: kept.rooms.sit(room, seat))


def invite(database: Database, invitation: Invitation) -> None:
    database.write(lambda kept: kept.rooms.invite(invitation))


def find(database: Database, room: RoomId) -> Room:
    return database.read(lambda kept: kept.rooms.find(room))


def test_a_room_waits_until_its_match_begins(
    database: Database, room: RoomId, ani: AccountId, match: MatchId
) -> None:
    waiting = find(database, room)
    assert (waiting.host, waiting.terms, waiting.state) == (ani, TERMS, "waiting")
    assert waiting.match is None
    database.write(lambda kept: kept.rooms.change(room, "{}", is_listed=False))
    assert (find(database, room).terms, find(database, room).is_listed) == ("{}", False)
    database.write(lambda kept: kept.rooms.start(room, match))
    playing = find(database, room)
    assert (playing.state, playing.match) == ("playing", match)
    assert database.read(lambda kept: kept.rooms.of_match(match)) == playing
    with pytest.raises(NotFound):
        database.write(lambda kept: kept.rooms.start(room, match))
    with pytest.raises(NotFound):
        database.write(lambda kept: kept.rooms.change(room, TERMS, is_listed=True))


def test_what_is_not_there_is_not_found(database: Database, match: MatchId) -> None:
    with pytest.raises(NotFound):
        find(database, RoomId(7))
    assert database.read(lambda kept: kept.rooms.of_match(match)) is None


def test_only_rooms_that_wait_for_anybody_are_listed(
    database: Database, room: RoomId, ani: AccountId, match: MatchId
) -> None:
    private = database.write(lambda kept: kept.rooms.open(ani, TERMS))
    newer = database.write(lambda kept: kept.rooms.open(ani, TERMS, is_listed=True))
    listed = database.read(lambda kept: kept.rooms.listed())
    assert [each.id for each in listed] == [newer, room]
    assert len(database.read(lambda kept: kept.rooms.listed(limit=1))) == 1
    database.write(lambda kept: kept.rooms.start(room, match))
    database.write(lambda kept: kept.rooms.close(newer))
    assert database.read(lambda kept: kept.rooms.listed()) == ()
    assert [each.id for each in database.read(lambda kept: kept.rooms.listed("playing"))] == [room]
    assert find(database, private).state == "waiting"


def test_somebody_finds_the_rooms_they_sit_in(
    database: Database, room: RoomId, budi: AccountId, match: MatchId
) -> None:
    assert database.read(lambda kept: kept.rooms.of_account(budi)) == ()
    sit(database, room, Seat("player", 1, "Budi", budi))
    unplayed = database.write(lambda kept: kept.rooms.open(budi, TERMS))
    assert len(database.read(lambda kept: kept.rooms.of_account(budi))) == 2
    database.write(lambda kept: kept.rooms.close(unplayed))
    database.write(lambda kept: kept.rooms.start(room, match))
    database.write(lambda kept: kept.rooms.close(room))
    assert [each.id for each in database.read(lambda kept: kept.rooms.of_account(budi))] == [room]


def test_a_seat_is_for_one(
    database: Database, room: RoomId, ani: AccountId, budi: AccountId
) -> None:
    sit(database, room, Seat("player", 0, "Ani", ani))
    for other in (Seat("player", 0, "Budi", budi), Seat("player", 0, "", bot="strong")):
        with pytest.raises(SeatTaken):
            sit(database, room, other)
    sit(database, room, Seat("player", 0, "Ani K.", ani))
    sit(database, room, Seat("referee", 0, "Budi", budi))
    sit(database, room, Seat("player", 1, "", bot="strong"))
    assert database.read(lambda kept: kept.rooms.seats(room)) == (
        Seat("player", 0, "Ani K.", ani),
        Seat("player", 1, "", bot="strong"),
        Seat("referee", 0, "Budi", budi),
    )
    database.write(lambda kept: kept.rooms.stand_up(room, "player", 0))
    sit(database, room, Seat("player", 0, "Budi", budi))


def has_expired(database: Database, code: str) -> bool:
    return database.read(lambda kept: kept.rooms.has_expired(code))


def test_an_invitation_opens_a_room_until_it_expires(
    database: Database, room: RoomId, watch: Watch
) -> None:
    now_ms = int(watch.now.timestamp()) * 1000
    anybody = Invitation("ABC123", room, "spectator")
    partner = Invitation("XYZ789", room, "player", 2, now_ms + 1000)
    for made in (anybody, partner):
        invite(database, made)
    assert database.read(lambda kept: kept.rooms.invitation("XYZ789")) == partner
    assert database.read(lambda kept: kept.rooms.invitation("NOBODY")) is None
    assert database.read(lambda kept: kept.rooms.invitations(room)) == (partner, anybody)
    watch.wait(1000)
    assert database.read(lambda kept: kept.rooms.invitation("XYZ789")) is None
    assert database.read(lambda kept: kept.rooms.invitation("ABC123")) == anybody
    database.write(lambda kept: kept.rooms.withdraw("ABC123"))
    assert database.read(lambda kept: kept.rooms.invitation("ABC123")) is None


def test_a_closed_room_has_no_invitations_that_open_it(
    database: Database, room: RoomId, watch: Watch
) -> None:
    invite(database, Invitation("ABC123", room, "player"))
    early_ms = int(watch.now.timestamp()) * 1000 - 1
    invite(database, Invitation("EARLY1", room, "player", 1, early_ms))
    assert not has_expired(database, "ABC123")
    database.write(lambda kept: kept.rooms.close(room))
    assert database.read(lambda kept: kept.rooms.invitation("ABC123")) is None
    assert has_expired(database, "ABC123")
    assert not has_expired(database, "NOBODY")
    kept = {each.code: each for each in database.read(lambda kept: kept.rooms.invitations(room))}
    assert kept["EARLY1"].expires_ms == early_ms
    assert find(database, room).state == "closed"
