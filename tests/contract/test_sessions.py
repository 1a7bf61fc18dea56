"""Somebody is recognised by a secret, as long as it lasts; the secret itself is kept nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from kotakata.store import schema
from kotakata.store.port.sessions import digest_of

if TYPE_CHECKING:
    from kotakata.store.database import Database
    from kotakata.store.port.accounts import AccountId
    from kotakata.store.port.sessions import Session
    from tests.contract.conftest import Watch


def begin(
    database: Database, token: str, account: AccountId, lasts_ms: int | None = 1000
) -> Session:
    return database.write(lambda kept: kept.sessions.begin(token, account, lasts_ms=lasts_ms))


def find(database: Database, token: str) -> Session | None:
    return database.read(lambda kept: kept.sessions.find(token))


def test_a_token_says_whose_it_is_and_what_it_allows(database: Database, ani: AccountId) -> None:
    begun = database.write(
        lambda kept: kept.sessions.begin(
            "secret", ani, label="phone", scopes=["play", "chat", "play"], lasts_ms=1000
        )
    )
    assert find(database, "secret") == begun
    assert (begun.account, begun.kind, begun.label) == (ani, "browser", "phone")
    assert begun.scopes == {"play", "chat"}
    assert begun.expires_ms == begun.created_ms + 1000
    assert find(database, "Secret") is None


def test_only_the_hash_of_a_token_is_kept(database: Database, ani: AccountId) -> None:
    begin(database, "secret", ani)
    with database.connected() as connection:
        row = connection.execute(sa.select(schema.session)).one()
    assert row.digest == digest_of("secret")
    assert "secret" not in map(str, row)


def test_a_session_lasts_as_long_as_it_was_given(
    database: Database, ani: AccountId, watch: Watch
) -> None:
    begun = begin(database, "secret", ani)
    watch.wait(999)
    database.write(lambda kept: kept.sessions.prolong(begun.id, 1000))
    watch.wait(999)
    assert find(database, "secret") is not None
    watch.wait(1)
    assert find(database, "secret") is None
    assert database.read(lambda kept: kept.sessions.of(ani)) == ()


def test_programs_have_tokens_of_their_own_that_need_not_end(
    database: Database, ani: AccountId, watch: Watch
) -> None:
    token = database.write(
        lambda kept: kept.sessions.begin(
            "api", ani, kind="program", label="my bot", scopes=["bot"], lasts_ms=None
        )
    )
    browser = database.write(lambda kept: kept.sessions.begin("web", ani, lasts_ms=10))
    assert database.read(lambda kept: kept.sessions.of(ani, "program")) == (token,)
    assert database.read(lambda kept: kept.sessions.of(ani)) == (browser,)
    watch.wait(1_000_000_000)
    assert find(database, "api") == token


def test_sessions_are_ended_by_their_owner_only(
    database: Database, ani: AccountId, budi: AccountId
) -> None:
    begun = begin(database, "secret", ani)
    database.write(lambda kept: kept.sessions.end(budi, begun.id))
    assert find(database, "secret") == begun
    database.write(lambda kept: kept.sessions.end(ani, begun.id))
    assert find(database, "secret") is None


def test_all_browsers_but_one_are_signed_out(
    database: Database, ani: AccountId, budi: AccountId
) -> None:
    for token in ("phone", "club"):
        begin(database, token, ani)
    database.write(lambda kept: kept.sessions.begin("api", ani, kind="program", lasts_ms=1000))
    begin(database, "budi", budi)
    here = find(database, "phone")
    assert here is not None
    database.write(lambda kept: kept.sessions.end_all(ani, but=here.id))
    assert [bool(find(database, token)) for token in ("phone", "club", "api", "budi")] == [
        True, False, True, True,
    ]  # fmt: skip
    database.write(lambda kept: kept.sessions.end_all(ani))
    assert find(database, "phone") is None


def test_what_has_expired_is_swept_away(database: Database, ani: AccountId, watch: Watch) -> None:
    for lasts_ms in (10, 20, None):
        begin(database, f"for {lasts_ms}", ani, lasts_ms)
    watch.wait(10)
    assert database.write(lambda kept: kept.sessions.sweep()) == 1
    assert database.write(lambda kept: kept.sessions.sweep()) == 0
    assert find(database, "for 20") is not None


def test_of_many_sessions_those_that_last_are_told_apart(
    database: Database, ani: AccountId, watch: Watch
) -> None:
    short, long, ended = (
        begin(database, token, ani, lasts_ms).id
        for token, lasts_ms in (("a", 1000), ("b", None), ("c", 5000))
    )
    database.write(lambda kept: kept.sessions.end(ani, ended))

    def lasting() -> frozenset[int]:
        return database.read(lambda kept: kept.sessions.lasting([short, long, ended]))

    assert lasting() == {short, long}
    watch.wait(1000)
    assert lasting() == {long}
    assert database.read(lambda kept: kept.sessions.lasting([])) == frozenset()
