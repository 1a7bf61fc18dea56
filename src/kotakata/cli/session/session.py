"""One match as it is held here: its log, the store, the clock and the words. Knows no terminal."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random, SystemRandom

from kotakata.errors import StaleSequence
from kotakata.game.command import Command, CreateMatch, Tick
from kotakata.game.decide import decide
from kotakata.game.decide.time import next_due
from kotakata.game.event import Event
from kotakata.game.evolve import evolve, fold
from kotakata.game.position import Position
from kotakata.game.setup import Setup
from kotakata.referee import NoDictionary, WordFacts
from kotakata.store.logs import Logs, MatchId, state_of

Seconds = Callable[[], float]


class MatchTime:
    """The log's own time: it goes on from the last event, and only while the program runs.

    It stands still while it is held: the device changes hands, and nobody can play.
    """

    def __init__(self, from_ms: int, seconds: Seconds) -> None:
        self._seconds = seconds
        self._from_ms = from_ms
        self._since = seconds()
        self._held = False

    @property
    def now_ms(self) -> int:
        """The time in milliseconds."""
        if self._held:
            return self._from_ms
        return self._from_ms + int((self._seconds() - self._since) * 1000)

    def hold(self) -> None:
        """Stand still."""
        self._from_ms, self._held = self.now_ms, True

    def go_on(self) -> None:
        """Go on, if it stood still."""
        if self._held:
            self._since, self._held = self._seconds(), False


class Session:
    """A match with its store. A command is accepted when its events are kept, and not before.

    ``facts``: what is known of words. ``random``: for the bag; by default the system's source.
    """

    def __init__(
        self,
        logs: Logs,
        match: MatchId,
        *,
        facts: WordFacts | None = None,
        random: Random | None = None,
        seconds: Seconds = time.monotonic,
    ) -> None:
        self.logs = logs
        self.match = match
        self.facts: WordFacts = NoDictionary() if facts is None else facts
        self.random: Random = random or SystemRandom()
        self._seconds = seconds
        self.events: tuple[Event, ...] = logs.load(match)
        self.position: Position = fold(self.events)
        self.time = MatchTime(self.events[-1].at_ms, seconds)

    @property
    def setup(self) -> Setup:
        """What was settled before the first tile."""
        return self.position.setup

    def do(self, *commands: Command) -> tuple[Event, ...]:
        """Let time pass up to now, then do what is asked, all of it or nothing.

        Raises:
            RuleViolation: the rules do not allow it; what time has brought is kept all the same.
            StaleSequence: another program writes to this match; the session has read it anew.
            StoreUnavailable: nothing was kept, and nothing has changed here either.
        """
        passed = self._keep(*self._decided(Tick())) if self.wait_ms == 0 else ()
        return passed + self._keep(*self._decided(*commands))

    def after(self, *commands: Command) -> Position:
        """Give the position that commands would lead to, without doing them.

        Raises:
            RuleViolation: the rules do not allow them.
        """
        return self._decided(*commands)[1]

    @property
    def wait_ms(self) -> int | None:
        """How long until the clocks bring something; ``None`` if they bring nothing."""
        due = next_due(self.position)
        return None if due is None else max(0, due.at_ms - self.time.now_ms)

    def read_anew(self) -> None:
        """Read the log from the store, where another program may have written to it."""
        self.events = self.logs.load(self.match)
        self.position = fold(self.events)
        self.time = MatchTime(max(self.time.now_ms, self.events[-1].at_ms), self._seconds)

    def _decided(self, *commands: Command) -> tuple[tuple[Event, ...], Position]:
        """Give the events that commands bring about one after another, and the position then."""
        now_ms, position = self.time.now_ms, self.position
        events: tuple[Event, ...] = ()
        for command in commands:
            brought = decide(position, command, at_ms=now_ms, random=self.random)
            for event in brought:
                position = evolve(position, event)
            events += brought
        return events, position

    def _keep(self, events: tuple[Event, ...], position: Position) -> tuple[Event, ...]:
        if not events:
            return ()
        try:
            self.logs.append(self.match, len(self.events), events, state=state_of(position))
        except StaleSequence:
            self.read_anew()
            raise
        self.events += events
        self.position = position
        return events


def begin(
    logs: Logs,
    setup: Setup,
    *,
    words: str = "",
    facts: WordFacts | None = None,
    random: Random | None = None,
    seconds: Seconds = time.monotonic,
) -> Session:
    """Set a match up and keep it; ``words`` is where its word list is."""
    events = decide(None, CreateMatch(setup=setup), random=random or SystemRandom())
    match = logs.begin(events, words=words)
    return Session(logs, match, facts=facts, random=random, seconds=seconds)
