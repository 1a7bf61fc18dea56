"""``kotakata serve`` once and again: ``python -m tests.web.lives FILE|URL PORT``.

Reads from its input, line by line, at which step of the database the next life is to end by its own
hand (0: it does not), counted from its start or from the first writing to a table that is named
behind, and says which process lives. Each is forked from here, where everything is
imported already: a life begins in a tenth of a second. It says that it is alive, and how far the
time of its matches has gone, more often than others do, so that short lives do so too.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from itertools import count
from typing import Final

import sqlalchemy as sa
import uvicorn  # noqa: F401 - imported here once and not in each life

from kotakata.cli.main import main
from kotakata.live import hall, leases
from kotakata.web import app  # noqa: F401 - as above

LEASE_MS: Final = 900
"""A third of it is how often a server says that it is alive."""

STEPS: Final = ("before_cursor_execute", "after_cursor_execute", "begin", "commit", "savepoint")


def die_at(step: int, table: str) -> Callable[..., None]:
    """Let this process die at a step of its work with the database."""
    steps, first = count(1), f"INSERT INTO {table} " if table else ""
    is_counting = not table

    def take(*told: object) -> None:
        nonlocal is_counting
        is_counting = is_counting or first in _statement(told)
        if is_counting and next(steps) >= step:
            os.kill(os.getpid(), signal.SIGKILL)

    return take


def _statement(told: tuple[object, ...]) -> str:
    return next((each.replace('"', "") for each in told if isinstance(each, str)), "")


def live(store: str, port: str, step: int, table: str) -> None:
    """Serve."""
    hall.LEASE_MS = leases.LEASE_MS = LEASE_MS  # type: ignore[misc, attr-defined] # for a test
    if step:
        take = die_at(step, table)
        for name in STEPS:
            sa.event.listen(sa.Engine, name, take)
    os.dup2(2, 1)
    main(["serve", "--store", store, "--port", port, "--address", f"http://127.0.0.1:{port}"])


def serve(store: str, port: str) -> None:
    """Give life after life."""
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            step, _, table = line.strip().partition(" ")
            live(store, port, int(step), table)
            os._exit(1)
        os.write(1, f"{child}\n".encode())
        os.waitpid(child, 0)
        os.write(1, b"over\n")


if __name__ == "__main__":
    serve(*sys.argv[1:])
