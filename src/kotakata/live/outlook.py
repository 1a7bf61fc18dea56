"""The outlook of an audience on a match: its watch, and the frames made from it, made only once.

All who see the same in the same language share an outlook, so that a frame for a hundred spectators
is made once. A *delayed* outlook sees events only when they are old enough.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from kotakata.game.audience import Audience
from kotakata.game.event import Event
from kotakata.language import Speaker, speaker
from kotakata.live.protocol.frame import Hello, News
from kotakata.live.protocol.shape import Language
from kotakata.live.protocol.view import State
from kotakata.live.seats import Role
from kotakata.live.view.moves import MoveList
from kotakata.live.view.state import Eyes, Moment, show_state, show_view
from kotakata.live.view.telling import show_told
from kotakata.live.watch import Watch

MOST_NEWS: Final = 200
"""Whoever has missed more events than this is shown everything anew."""

_STALE_MS: Final = 250
"""A frame older than this is made anew, since its clocks are read wrong by as much."""

_Made: TypeAlias = tuple[tuple[object, ...], str]


@dataclass(frozen=True, slots=True)
class Onlooker:
    """Whose outlook it is: what they are at the table, from where they look, how it is told."""

    role: Role
    look: int | None
    language: Language
    delay_ms: int = 0
    chat: bool = False

    @property
    def audience(self) -> Audience:
        """What they may see."""
        return self.role.audience(self.look)

    @property
    def eyes(self) -> Eyes:
        """How a view is made for them."""
        return Eyes(self.role, self.look, self.language, self.delay_ms, self.chat)


class Outlook:
    """A watch with its frames; ``version`` of the match beside the log is the table's to count."""

    def __init__(
        self, match: str, onlooker: Onlooker, events: Sequence[Event], now_ms: int
    ) -> None:
        self.onlooker = onlooker
        self._match = match
        self._say: Speaker = speaker(onlooker.language)
        self._moves = MoveList(self._say)
        self._made: dict[str, _Made] = {}
        seen = (
            events[: _old_enough(events, now_ms - onlooker.delay_ms)] if self.delay_ms else events
        )
        self.watch = Watch(onlooker.audience, seen or events[:1])

    @property
    def delay_ms(self) -> int:
        """How much later this outlook sees what happens."""
        return self.onlooker.delay_ms

    @property
    def seq(self) -> int:
        """How many events were seen."""
        return self.watch.seq

    def see(self, events: Sequence[Event], now_ms: int) -> bool:
        """Look at a log that has grown; whether there was anything new to see yet."""
        before = self.watch.seq
        upto = _old_enough(events, now_ms - self.delay_ms) if self.delay_ms else len(events)
        self.watch.see(events[before:upto])
        return self.watch.seq > before

    def due_ms(self, events: Sequence[Event]) -> int | None:
        """Say when a delayed outlook has something to see; ``None``: nothing is waiting."""
        if not self.delay_ms or self.watch.seq >= len(events):
            return None
        return events[self.watch.seq].at_ms + self.delay_ms

    def hello(self, moment: Moment, version: int) -> str:
        """Make the frame that shows everything."""
        key = "hello", self.seq, version, moment.runs, moment.now_ms // _STALE_MS
        return self._make("hello", key, lambda: self._hello(moment))

    def news(self, after: int, moment: Moment, version: int) -> str:
        """Make the frame that tells what came after so many events."""
        if not 0 < after < self.seq or self.seq - after > MOST_NEWS:
            return self.hello(moment, version)
        key = "news", after, self.seq, version, moment.runs, moment.now_ms // _STALE_MS
        return self._make("news", key, lambda: self._news(after, moment))

    def _make(self, kind: str, key: tuple[object, ...], make: Callable[[], str]) -> str:
        known = self._made.get(kind)
        if known is not None and known[0] == key:
            return known[1]
        text = make()
        self._made[kind] = key, text
        return text

    def _hello(self, moment: Moment) -> str:
        shown = show_view(self._match, self._state(moment), self.watch.setup, self._say)
        server_ms = self._seen(moment).now_ms
        return Hello(seq=self.seq, server_ms=server_ms, view=shown).model_dump_json()

    def _news(self, after: int, moment: Moment) -> str:
        told = show_told(self.watch.setup, self.watch.events[after:], after + 1, self._say)
        news = News(
            seq=self.seq,
            server_ms=self._seen(moment).now_ms,
            told=tuple(told),
            view=self._state(moment),
        )
        return news.model_dump_json()

    def _state(self, moment: Moment) -> State:
        eyes = self.onlooker.eyes
        return show_state(self.watch, eyes, self._seen(moment), self._moves, self._say)

    def _seen(self, moment: Moment) -> Moment:
        """Give the moment as it was when what is seen happened."""
        if not self.delay_ms:
            return moment
        now_ms = max(moment.now_ms - self.delay_ms, self.watch.position.clocks.at_ms)
        return Moment(
            now_ms=now_ms,
            runs=moment.runs,
            present=moment.present,
            bots=moment.bots,
            commitment=moment.commitment,
            secret=moment.secret,
        )


def _old_enough(events: Sequence[Event], upto_ms: int) -> int:
    """Give how many events are not later than a moment; they are in the order of their times."""
    low, high = 0, len(events)
    while low < high:
        middle = (low + high) // 2
        if events[middle].at_ms <= upto_ms:
            low = middle + 1
        else:
            high = middle
    return low
