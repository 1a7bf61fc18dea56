"""What all tests share: a database server, and how many examples are tried.

The server runs where PostgreSQL is installed, from the first test that asks for it to the last.

How many examples Hypothesis tries; ``HYPOTHESIS_PROFILE=ci`` is the long run of tests/fuzz.
A fuzz test names no number of its own, so that the profile decides.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.postgres import Server, emptied, running

# Whoever starts the tests in the background has Ctrl-C ignored, and so would all they start.
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile(
    "default",
    max_examples=100,
    # A slow moment of a shared machine is no fault of the code.
    deadline=None,
    print_blob=True,
    # A change is judged by the same examples at every try; at home each run looks for new ones.
    derandomize="CI" in os.environ,
)
settings.register_profile(
    "ci",
    settings.get_profile("default"),
    max_examples=10_000,
    # A generator that is slow for a hundred examples is merely patient for ten thousand.
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Server]:
    """A PostgreSQL server of our own, without anything in it."""
    with running() as started:
        yield started


@pytest.fixture
def postgres(postgres_server: Server) -> str:
    """The address of a database with today's tables, all empty."""
    return emptied(postgres_server)
