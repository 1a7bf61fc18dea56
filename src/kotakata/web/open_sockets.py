"""The sockets that are open: how many from where, and which end with somebody's session."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from kotakata.errors import KotakataError, TooFast, Unrecognised

if TYPE_CHECKING:
    from kotakata.store.port.accounts import AccountId
    from kotakata.store.port.sessions import SessionId
    from kotakata.web.identity import Visitor

Key = TypeVar("Key")

PER_ADDRESS: Final = 600
"""Sockets open at once from one address; the hall of a competition may be behind it."""

PER_PERSON: Final = 24


class Open(Protocol):
    """A connection here, or one that is passed on to another server."""

    def close(self, error: KotakataError | None = None) -> None:
        """End it, and say why."""


class Sockets:
    """Open sockets. ``times``: by how much more is allowed."""

    def __init__(self, times: int = 1) -> None:
        self._times = times
        self._by_address: Counter[str] = Counter()
        self._by_person: Counter[AccountId] = Counter()
        self._by_session: defaultdict[SessionId, set[Open]] = defaultdict(set)

    @contextmanager
    def count(self, address: str, visitor: Visitor | None) -> Iterator[None]:
        """Count a socket for as long as it is open.

        Raises:
            TooFast: there are too many already.
        """
        person = None if visitor is None else visitor.id
        crowded = person is not None and self._by_person[person] >= PER_PERSON * self._times
        if crowded or self._by_address[address] >= PER_ADDRESS * self._times:
            raise TooFast
        self._by_address[address] += 1
        if person is not None:
            self._by_person[person] += 1
        try:
            yield
        finally:
            _less(self._by_address, address)
            if person is not None:
                _less(self._by_person, person)

    @contextmanager
    def of(self, visitor: Visitor | None, connection: Open) -> Iterator[None]:
        """Know a connection as a session's for as long as it is open."""
        if visitor is None:
            yield
            return
        session = visitor.session.id
        self._by_session[session].add(connection)
        try:
            yield
        finally:
            self._by_session[session].discard(connection)
            if not self._by_session[session]:
                del self._by_session[session]

    @property
    def sessions(self) -> frozenset[SessionId]:
        """The sessions that have a socket open."""
        return frozenset(self._by_session)

    def end(self, session: SessionId) -> None:
        """End the sockets of a session that is over."""
        for connection in tuple(self._by_session.get(session, ())):
            connection.close(Unrecognised())


def _less(counter: Counter[Key], key: Key) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]
