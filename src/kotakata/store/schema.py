"""The tables of the SQLite store, and the checks that a file is one of ours and of our time.

``user_version`` is the version of the tables, ``application_id`` says whose file it is.
"""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from kotakata.errors import StoreUnavailable
from kotakata.language import N_, Message

VERSION: Final = 1
APPLICATION: Final = int.from_bytes(b"KtKt", "big")
"""What a file of ours has in its header, so that ``file`` and we can tell it from any other."""

_NEWER: Final = N_("{file} was written by a newer version of this program")
_FOREIGN: Final = N_("{file} belongs to another program; choose another file with --store")

metadata = sa.MetaData()

match = sa.Table(
    "match",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("created_at", sa.Text, nullable=False),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("mode", sa.Text, nullable=False),
    sa.Column("state", sa.Text, nullable=False, index=True),
    sa.Column("events", sa.Integer, nullable=False),
    sa.Column("words", sa.Text, nullable=False, server_default=""),
    sa.Column(
        "written", sa.Integer, nullable=False, doc="counts the writes, for the order of lists"
    ),
    sqlite_autoincrement=True,
)

event = sa.Table(
    "event",
    metadata,
    sa.Column("match_id", sa.Integer, sa.ForeignKey("match.id"), nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("at_ms", sa.Integer, nullable=False),
    sa.Column("type", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False, doc="the event as JSON, as in the published log"),
    sa.UniqueConstraint("match_id", "seq"),
    sqlite_with_rowid=True,
)


def is_new(connection: sa.Connection) -> bool:
    """Whether the file is still empty; one that is not must be ours, and not of a later version.

    Raises:
        StoreUnavailable: the file is another program's, or a newer version's.
    """
    version = int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())
    owner = int(connection.exec_driver_sql("PRAGMA application_id").scalar_one())
    if version == VERSION and owner == APPLICATION:
        return False
    if owner == APPLICATION and version > VERSION:
        raise _unusable(_NEWER, connection)
    if owner or version or _has_tables(connection):
        raise _unusable(_FOREIGN, connection)
    return True


def make(connection: sa.Connection) -> None:
    """Make the tables, unless another program has just made them."""
    if is_new(connection):
        metadata.create_all(connection)
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
        connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")


def _has_tables(connection: sa.Connection) -> bool:
    return bool(connection.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar_one())


def _unusable(sentence: str, connection: sa.Connection) -> StoreUnavailable:
    return StoreUnavailable(fault=Message(sentence, {"file": connection.engine.url.database}))
