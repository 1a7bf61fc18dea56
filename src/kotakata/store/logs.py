"""What the program needs of a store of logs; each adapter passes the same contract in the tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NewType, Protocol, TypeAlias

from kotakata.game.event import Event, MatchCreated
from kotakata.game.position import Phase, Position
from kotakata.game.setup import Setup

MatchId = NewType("MatchId", int)
"""A match's number in its store, from 1."""
State: TypeAlias = Literal["open", "ended", "sealed"]
"""How far a match is: to be played or signed, its result known, or sealed by signatures."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A match in a list: its number, when it was begun (UTC, ISO 8601), and what it is.

    ``events``: how long its log is. ``words``: where the word list was that it is played with.
    """

    id: MatchId
    created_at: str
    title: str
    rules: str
    mode: str
    state: State
    events: int
    words: str = ""


class Logs(Protocol):
    """A store of logs. An event that was accepted here is there again after a loss of power."""

    def begin(self, events: Sequence[Event], *, state: State = "open", words: str = "") -> MatchId:
        """Keep the log of a new match; its first event is ``MatchCreated``.

        Raises:
            StoreUnavailable: nothing was kept.
        """

    def append(
        self, match: MatchId, expected: int, events: Sequence[Event], *, state: State = "open"
    ) -> None:
        """Add events to a log that has ``expected`` of them: all, or none.

        Raises:
            NotFound: there is no such match.
            StaleSequence: somebody else has written to it.
            LeaseLost: a server owns the match.
            StoreUnavailable: nothing was kept.
        """

    def load(self, match: MatchId) -> tuple[Event, ...]:
        """Give the whole log.

        Raises:
            NotFound: there is no such match.
            StoreUnavailable: the store cannot be read, or holds what is no log.
        """

    def find(self, match: MatchId) -> Kept:
        """Say what is kept under a number.

        Raises:
            NotFound: there is no such match.
        """

    def unfinished(self) -> tuple[Kept, ...]:
        """List the matches that are to be played on or signed, the one last written to first."""

    def latest(self, mode: str | None = None) -> Kept | None:
        """Give the unfinished match last written to, of one mode if asked for."""


def state_of(position: Position) -> State:
    """Say how far a match is."""
    match position.phase:
        case Phase.SEALED:
            return "sealed"
        case Phase.ENDED if not position.setup.rules.sign_off:
            return "ended"
        case _:
            return "open"


def setup_of(events: Sequence[Event]) -> Setup:
    """Give the set-up that a log begins with.

    Raises:
        ValueError: it does not begin with ``MatchCreated``.
    """
    match events:
        case [MatchCreated(setup=setup), *_]:
            return setup
        case _:
            raise ValueError("a log begins with MatchCreated")


def title_of(setup: Setup) -> str:
    """Give a match the title it is listed under: its sides."""
    return " - ".join(setup.side_name(side) for side in range(setup.side_count))
