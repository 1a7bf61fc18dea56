"""Commands that were carried out, in SQL."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from kotakata.errors import IdUsed, StaleSequence
from kotakata.store.logs import MatchId
from kotakata.store.port.commands import Accepted, Entry
from kotakata.store.schema import command as table
from kotakata.store.sql.desk import Desk
from kotakata.store.sql.logs import SqlLogs

_ANSWER: Final = sa.select(table.c.result, table.c.fingerprint).where(
    table.c.match_id == sa.bindparam("match"), table.c.id == sa.bindparam("command")
)


class SqlCommands:
    """The answers to commands, within a transaction."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._logs = SqlLogs(desk)

    def accept(self, entry: Entry) -> Accepted:
        """Add to the log and keep the answer; or give the answer of before."""
        answered = self._answered(entry)
        if answered is not None:
            return answered
        try:
            return self._carry_out(entry)
        except StaleSequence:
            # The same command may have come by another way, and we have waited for its commit.
            answered = self._answered(entry)
            if answered is None:
                raise
            return answered

    def answer(self, match: MatchId, command: str, fingerprint: str = "") -> str | None:
        """Give the answer to a command."""
        if not command:
            return None
        kept = self._desk.execute(_ANSWER, {"match": match, "command": command}).one_or_none()
        if kept is None:
            return None
        # What an older version kept has no fingerprint: it is taken for the same.
        if kept.fingerprint not in ("", fingerprint):
            raise IdUsed
        result: str = kept.result
        return result

    def _answered(self, entry: Entry) -> Accepted | None:
        answered = self.answer(entry.lease.match, entry.command, entry.fingerprint)
        return None if answered is None else Accepted(answered, is_repeated=True)

    def _carry_out(self, entry: Entry) -> Accepted:
        match, lease = entry.lease.match, entry.lease
        self._logs.append(match, entry.expected, entry.events, state=entry.state, lease=lease)
        if entry.command:
            row = {"match_id": match, "id": entry.command, "result": entry.result}
            self._desk.execute(table.insert(), {**row, "fingerprint": entry.fingerprint})
        return Accepted(entry.result)
