"""A PostgreSQL server for the tests: in a folder of its own, at a socket, gone afterwards.

The server refuses to be root, so where the tests are root's, it runs as another user.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from kotakata.store.postgres import upgrade
from kotakata.store.schema import metadata
from tests.require import require

# Faster, and still what it promises: it survives the death of every program, not of the machine.
QUICK: Final = ("fsync=off", "full_page_writes=off", "shared_buffers=16MB")
USERS: Final = ("postgres", "nobody")


@dataclass(frozen=True)
class Server:
    """A server that runs."""

    folder: Path
    made: set[str] = field(default_factory=set)

    def address(self, database: str = "postgres") -> str:
        """Give the address of a database."""
        return f"postgresql://kotakata@/{database}?host={self.folder}"

    def execute(self, *statements: str, database: str = "postgres") -> None:
        """Run statements outside of a transaction."""
        url = sa.make_url(self.address(database)).set(drivername="postgresql+psycopg")
        engine = sa.create_engine(url, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            for statement in statements:
                connection.exec_driver_sql(statement)
        engine.dispose()

    def create(self, database: str) -> str:
        """Make a database without any table, and give its address."""
        self.execute(f"DROP DATABASE IF EXISTS {database} WITH (FORCE)")
        self.execute(f"CREATE DATABASE {database}")
        return self.address(database)


@contextmanager
def running(settings: Sequence[str] = QUICK) -> Iterator[Server]:
    """Start a server, and stop it in the end."""
    programs = _programs()
    require(programs is not None, "PostgreSQL")
    assert programs is not None
    # The address of a socket has at most 107 characters, so not where pytest keeps its folders.
    folder = Path(tempfile.mkdtemp(prefix="kotakata-pg-"))
    user = _user()
    if user is not None:
        shutil.chown(folder, user)
    files = folder / "files"
    log = folder / "log"
    try:
        _run(user, programs / "initdb", "--pgdata", files, "--auth=trust", "--username=kotakata",
             "--encoding=UTF8", "--locale=C", "--no-sync")  # fmt: skip
        wishes = ["listen_addresses=", f"unix_socket_directories={folder}", *settings]
        options = " ".join(f"-c {wish}" for wish in wishes)
        control: list[str | Path] = [programs / "pg_ctl", "--pgdata", files, "--wait"]
        _run(user, *control, "--log", log, "--options", options, "start")
        try:
            yield Server(folder)
        finally:
            _run(user, *control, "--mode", "immediate", "stop")
    finally:
        shutil.rmtree(folder)


def emptied(server: Server, name: str = "games") -> str:
    """Give the address of a database that has the tables and nothing in them."""
    if name not in server.made:
        upgrade(server.create(name))
        server.made.add(name)
    tables = ", ".join(f'"{table.name}"' for table in metadata.sorted_tables)
    server.execute(f"TRUNCATE {tables} RESTART IDENTITY", database=name)
    return server.address(name)


def _programs() -> Path | None:
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3])
    )
    if found:
        return found[-1].parent
    elsewhere = shutil.which("initdb")
    return None if elsewhere is None else Path(elsewhere).resolve().parent


def _user() -> str | None:
    if os.geteuid():
        return None
    import pwd

    known = {each.pw_name for each in pwd.getpwall()}
    return next(user for user in USERS if user in known)


def _run(user: str | None, *command: str | Path) -> None:
    # The output goes to a file: a server that is left running would keep a pipe open.
    with tempfile.TemporaryFile() as output:
        done = subprocess.run(
            [str(part) for part in command],
            user=user,
            cwd="/",
            stdout=output,
            stderr=output,
            check=False,
        )
        output.seek(0)
        assert done.returncode == 0, output.read().decode(errors="replace")
