"""Logs that live as long as the program: for tests, and for a game that nobody wants kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from kotakata.errors import NotFound, StaleSequence
from kotakata.game.event import Event
from kotakata.language import N_, Message
from kotakata.store.logs import Kept, MatchId, State, setup_of, title_of


@dataclass(slots=True)
class _Log:
    kept: Kept
    events: tuple[Event, ...]
    written: int


class MemoryLogs:
    """Keeps logs in memory."""

    def __init__(self, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._now = now
        self._logs: dict[MatchId, _Log] = {}
        self._writes = 0

    def begin(self, events: Sequence[Event], *, state: State = "open", words: str = "") -> MatchId:
        """Keep the log of a new match."""
        setup = setup_of(events)
        match = MatchId(len(self._logs) + 1)
        kept = Kept(
            id=match,
            created_at=self._now().isoformat(timespec="seconds"),
            title=title_of(setup),
            rules=setup.rules.name,
            mode=setup.mode,
            state=state,
            events=len(events),
            words=words,
        )
        self._logs[match] = _Log(kept, tuple(events), self._count())
        return match

    def append(
        self, match: MatchId, expected: int, events: Sequence[Event], *, state: State = "open"
    ) -> None:
        """Add events to a log."""
        log = self._log(match)
        if len(log.events) != expected:
            raise StaleSequence
        log.events += tuple(events)
        log.kept = replace(log.kept, state=state, events=len(log.events))
        log.written = self._count()

    def load(self, match: MatchId) -> tuple[Event, ...]:
        """Give the whole log."""
        return self._log(match).events

    def find(self, match: MatchId) -> Kept:
        """Say what is kept under a number."""
        return self._log(match).kept

    def unfinished(self) -> tuple[Kept, ...]:
        """List the matches whose result is not known yet."""
        logs = sorted(self._logs.values(), key=lambda log: log.written, reverse=True)
        return tuple(log.kept for log in logs if log.kept.state == "open")

    def latest(self, mode: str | None = None) -> Kept | None:
        """Give the unfinished match last written to."""
        fitting = (kept for kept in self.unfinished() if mode in (None, kept.mode))
        return next(fitting, None)

    def _log(self, match: MatchId) -> _Log:
        if match not in self._logs:
            raise not_found(match)
        return self._logs[match]

    def _count(self) -> int:
        self._writes += 1
        return self._writes


def not_found(match: MatchId) -> NotFound:
    """Make the error for a number that no match has."""
    return NotFound(what=Message(N_("game")), name=match)
