"""Preferences in SQL."""

from __future__ import annotations

from collections.abc import Mapping

import sqlalchemy as sa

from kotakata.store.port.accounts import AccountId
from kotakata.store.schema import preference as table
from kotakata.store.sql.desk import Desk


class SqlPreferences:
    """Preferences, within a transaction."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def of(self, account: AccountId) -> Mapping[str, str]:
        """Give all that somebody has chosen."""
        asked = sa.select(table.c.name, table.c.value).where(table.c.account_id == account)
        return {row.name: row.value for row in self._desk.execute(asked.order_by(table.c.name))}

    def choose(self, account: AccountId, chosen: Mapping[str, str | None]) -> None:
        """Keep choices beside those of before."""
        for name, value in sorted(chosen.items()):
            if value is None:
                is_it = sa.and_(table.c.account_id == account, table.c.name == name)
                self._desk.execute(table.delete().where(is_it))
                continue
            insert = self._desk.insert(table).values(account_id=account, name=name, value=value)
            self._desk.execute(
                insert.on_conflict_do_update(
                    index_elements=[table.c.account_id, table.c.name], set_={"value": value}
                )
            )
