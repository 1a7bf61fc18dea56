"""Which version a store's tables are, and how an older one is brought up to today.

A file says it in ``user_version``, and whose it is in ``application_id``; a server says it in
Alembic's table. Alembic takes a second to import, so only an older store or a server does.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import sqlalchemy as sa

from kotakata.errors import StoreUnavailable
from kotakata.language import N_, Message
from kotakata.store.schema import metadata

if TYPE_CHECKING:
    from alembic.script import ScriptDirectory

VERSION: Final = 5
APPLICATION: Final = int.from_bytes(b"KtKt", "big")
"""What a file of ours has in its header, so that ``file`` and we can tell it from any other."""

Age: TypeAlias = Literal["new", "old", "current"]
"""Whether a store is still empty, of an earlier version, or of today's."""

_NEWER: Final = N_("{file} was written by a newer version of this program")
_FOREIGN: Final = N_("{file} belongs to another program; choose another file with --store")

_MIGRATIONS: Final = Path(__file__).parent / "migrations"
_LOCK: Final = int.from_bytes(b"KotaKata", "big")


def age_of_file(connection: sa.Connection) -> Age:
    """Say how old a file is; one that is not empty must be ours, and not of a later version.

    Raises:
        StoreUnavailable: the file is another program's, or a newer version's.
    """
    version = _pragma(connection, "user_version")
    owner = _pragma(connection, "application_id")
    if owner == APPLICATION and version > 0:
        if version > VERSION:
            raise _unusable(_NEWER, connection)
        return "current" if version == VERSION else "old"
    if owner or version or _has_tables(connection):
        raise _unusable(_FOREIGN, connection)
    return "new"


def bring_file_up(connection: sa.Connection) -> None:
    """Make a file's tables, or bring older ones up, unless another program has just done it."""
    match age_of_file(connection):
        case "new":
            metadata.create_all(connection)
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
        case "old":
            _run(connection, since=_revision(_pragma(connection, "user_version")))
        case "current":
            return
    connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")


def age_of_server(connection: sa.Connection) -> Age:
    """Say how old the tables of a server are.

    Raises:
        StoreUnavailable: they are a newer version's.
    """
    revision = _revision_of_server(connection)
    if revision is None:
        return "new"
    if revision > _revision(VERSION):
        raise _unusable(_NEWER, connection)
    return "current" if revision == _revision(VERSION) else "old"


def bring_server_up(connection: sa.Connection) -> tuple[str, ...]:
    """Make a server's tables or bring older ones up, and name the steps that were taken.

    Two who try at once take turns: the second finds nothing left to do.
    """
    from alembic.migration import MigrationContext

    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
    taken = (
        ()
        if age_of_server(connection) == "current"
        else _run(connection, since=_revision_of_server(connection))
    )
    if taken:
        MigrationContext.configure(connection).stamp(_script(), taken[-1])
    return taken


def _run(connection: sa.Connection, *, since: str | None) -> tuple[str, ...]:
    from alembic.migration import MigrationContext
    from alembic.operations import Operations

    steps = list(_script().iterate_revisions(_revision(VERSION), since or "base"))
    with Operations.context(MigrationContext.configure(connection)):
        for step in reversed(steps):
            step.module.upgrade()
    return tuple(step.revision for step in reversed(steps))


def _script() -> ScriptDirectory:
    from alembic.script import ScriptDirectory

    return ScriptDirectory(str(_MIGRATIONS))


def _revision(version: int) -> str:
    return f"{version:04}"


def _revision_of_server(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    stated = connection.exec_driver_sql("SELECT max(version_num) FROM alembic_version")
    revision: str | None = stated.scalar_one()
    return revision


def _pragma(connection: sa.Connection, name: str) -> int:
    return int(connection.exec_driver_sql(f"PRAGMA {name}").scalar_one())


def _has_tables(connection: sa.Connection) -> bool:
    return bool(connection.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar_one())


def _unusable(sentence: str, connection: sa.Connection) -> StoreUnavailable:
    return StoreUnavailable(fault=Message(sentence, {"file": connection.engine.url.database}))
