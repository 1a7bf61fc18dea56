"""Preferences are kept beside each other and can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kotakata.store.database import Database
    from kotakata.store.port.accounts import AccountId


def test_choices_add_up_and_can_be_taken_back(
    database: Database, ani: AccountId, budi: AccountId
) -> None:
    assert database.read(lambda kept: kept.preferences.of(ani)) == {}
    database.write(lambda kept: kept.preferences.choose(ani, {"digits": "arab", "theme": "dark"}))
    database.write(lambda kept: kept.preferences.choose(ani, {"theme": "light", "sound": "off"}))
    database.write(lambda kept: kept.preferences.choose(ani, {"sound": None, "speed": None}))
    assert database.read(lambda kept: kept.preferences.of(ani)) == {
        "digits": "arab",
        "theme": "light",
    }
    assert database.read(lambda kept: kept.preferences.of(budi)) == {}
