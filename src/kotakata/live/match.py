"""One match and its log: commands decided, kept, and only then true. Knows nobody who looks on.

Whatever follows without anybody asking (the count of dealt tiles, rulings where there is no
referee, a coin) is asked here, each with the chance of its own place in the log.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kotakata.errors import IdUsed, RuleViolation
from kotakata.game import command as game
from kotakata.game.decide import decide, next_due
from kotakata.game.decide.result import next_tie_break
from kotakata.game.event import Event
from kotakata.game.evolve import evolve, fold
from kotakata.game.position import Phase, Position
from kotakata.game.setup import Setup
from kotakata.live.chance import Chance
from kotakata.live.leases import LEASE_MS
from kotakata.live.ports import Batch, Journal
from kotakata.referee import NoDictionary, WordFacts, bench
from kotakata.store.logs import state_of

REMEMBERED: Final = 256
"""How many of the latest commands are known by heart; those before are looked up."""

_MOST_FOLLOWING: Final = 8


@dataclass(frozen=True, slots=True)
class Done:
    """A command that was carried out: how long the log is then, and what it brought about now."""

    seq: int
    events: tuple[Event, ...] = ()


class Match:
    """A match under way. Only its owner calls it, one call after another.

    ``events``: the log. ``facts``: what is known of words.
    """

    def __init__(
        self,
        journal: Journal,
        events: Sequence[Event],
        secret: bytes,
        facts: WordFacts | None = None,
    ) -> None:
        self.secret = secret
        self.facts: WordFacts = NoDictionary() if facts is None else facts
        self.events: tuple[Event, ...] = tuple(events)
        self.position: Position = fold(events)
        self._journal = journal
        self._done: OrderedDict[str, tuple[str, int]] = OrderedDict()

    @property
    def setup(self) -> Setup:
        """What was settled before the first tile."""
        return self.position.setup

    @property
    def seq(self) -> int:
        """How long the log is."""
        return len(self.events)

    async def prove(self) -> None:
        """Make sure that what happens can be kept now, here.

        Raises:
            Refused: it cannot.
        """
        await self._journal.renew(LEASE_MS)

    async def pass_time(self, now_ms: int) -> tuple[Event, ...]:
        """Let happen what fell due, each thing at its moment, and keep it.

        Raises:
            Refused: it could not be kept; nothing has changed.
        """
        script = _Script(self)
        while (due := next_due(script.position)) is not None and due.at_ms <= now_ms:
            if not script.ask(game.Tick(), due.at_ms):
                break
        self._follow(script, now_ms)
        await self._keep(script)
        return script.events

    async def do(
        self,
        make: Callable[[Position], game.Command],
        now_ms: int,
        command: str = "",
        fingerprint: str = "",
    ) -> Done:
        """Carry a command out, with what follows by itself, once for each id.

        ``make`` gives the command for the position as it is when its turn comes. ``fingerprint``
        tells who asked for what under this id, and nobody is answered for anything else.

        Raises:
            IdUsed: somebody else, or something else, had this id.
            RuleViolation: the rules do not allow it.
            Refused: it could not be kept; nothing has changed.
        """
        if command in self._done:
            sent, seq = self._done[command]
            if sent != fingerprint:
                raise IdUsed
            return Done(seq)
        script = _Script(self)
        try:
            script.ask(make(self.position), now_ms)
        except RuleViolation:
            earlier = await self._journal.answer(command, fingerprint) if command else None
            if earlier is None:
                raise
            return Done(earlier)
        self._follow(script, now_ms)
        earlier = await self._keep(script, command, fingerprint)
        if earlier is not None:
            return Done(earlier)
        if command:
            self._remember(command, fingerprint)
        return Done(self.seq, script.events)

    def chance(self, length: int) -> Chance:
        """Give the chance of the command that comes when the log has this length."""
        return Chance(self.secret, length)

    def _follow(self, script: _Script, now_ms: int) -> None:
        for _ in range(_MOST_FOLLOWING):
            command = following(script.position, self.facts)
            if command is None:
                return
            script.ask(command, now_ms)

    async def _keep(self, script: _Script, command: str = "", fingerprint: str = "") -> int | None:
        if not script.events and not command:
            return None
        state = state_of(script.position)
        batch = Batch(len(self.events), script.events, state, command, fingerprint)
        earlier = await self._journal.keep(batch)
        if earlier is None:
            self.events += script.events
            self.position = script.position
        return earlier

    def _remember(self, command: str, fingerprint: str) -> None:
        self._done[command] = fingerprint, self.seq
        if len(self._done) > REMEMBERED:
            self._done.popitem(last=False)


def following(position: Position, facts: WordFacts) -> game.Command | None:
    """Give what is asked without anybody asking; a referee asks for themselves.

    Dealt tiles are counted by the program. Without a referee, a challenge is ruled on by the
    dictionary and the clauses, and a coin is tossed when nothing else is left (A.II.17).
    """
    setup = position.setup
    if setup.mode != "dealt":
        return None
    if position.phase is Phase.COUNTING:
        return game.CountTiles()
    if setup.refereed:
        return None
    if position.phase is Phase.CHALLENGE:
        return game.GiveRuling(ruling=bench.look_up(position, facts))
    if position.phase is Phase.SETTLING and next_tie_break(position) == "coin":
        return game.TossCoin()
    return None


class _Script:
    """Events decided upon one another but not kept yet."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.position = match.position
        self.events: tuple[Event, ...] = ()

    def ask(self, command: game.Command, at_ms: int) -> bool:
        """Ask for a command and write down what it brings; whether it brought anything."""
        chance = self._match.chance(self._match.seq + len(self.events))
        brought = decide(self.position, command, at_ms=at_ms, random=chance)
        for event in brought:
            self.position = evolve(self.position, event)
        self.events += brought
        return bool(brought)
