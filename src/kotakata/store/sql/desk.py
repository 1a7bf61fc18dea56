"""What every repository works with: a connection in a transaction, the time, and set-ups."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from kotakata.store.clock import Now, to_ms

if TYPE_CHECKING:
    from kotakata.game.setup import Setup
    from kotakata.store.logs import MatchId
    from kotakata.store.setups import Setups


@dataclass(slots=True)
class Desk:
    """One transaction's connection, and what is learnt during it.

    ``now``: the clock; where there is none, the database is asked, so that all servers that share
    one agree on the time.
    """

    connection: sa.Connection
    setups: Setups
    now: Now | None = None
    learnt: dict[MatchId, Setup] = field(default_factory=dict)
    _moment: datetime | None = None

    def execute(self, statement: sa.Executable, rows: Any = None) -> sa.CursorResult[Any]:  # noqa: ANN401 - as SQLAlchemy has it
        """Run a statement."""
        return self.connection.execute(statement, rows)

    def moment(self) -> datetime:
        """Tell the time, one and the same throughout a transaction."""
        if self._moment is None:
            self._moment = self._ask() if self.now is None else self.now()
        return self._moment

    def now_ms(self) -> int:
        """Tell the time in milliseconds since 1970."""
        return to_ms(self.moment())

    def insert(self, table: sa.Table) -> sqlite.Insert | postgresql.Insert:
        """Begin an insert that may say what happens on a conflict."""
        if self.connection.dialect.name == "sqlite":
            return sqlite.insert(table)
        return postgresql.insert(table)

    def has_changed(self, statement: sa.Executable, rows: Any = None) -> bool:  # noqa: ANN401
        """Run a statement and say whether it changed anything."""
        counted = {"preserve_rowcount": True}
        return self.connection.execute(statement, rows, execution_options=counted).rowcount > 0

    def _ask(self) -> datetime:
        told: datetime = self.connection.execute(sa.select(sa.func.clock_timestamp())).scalar_one()
        return told.astimezone(UTC)
