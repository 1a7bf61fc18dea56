"""A match driven at random, by players with sense and without: what holds at every step.

Tiles are conserved; totals are what paper says; a position is the fold of its log and of nothing
else; a refused command changes nothing; what falls due is found at its moment.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING
from unittest import mock

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from kotakata.alphabet import UNKNOWN, rack_tile
from kotakata.errors import RuleViolation
from kotakata.game import command as asked
from kotakata.game.decide import decide, next_due
from kotakata.game.event import TilesPlayed
from kotakata.game.evolve import evolve, fold
from kotakata.game.position import Phase
from kotakata.game.recheck import recheck
from kotakata.notation import dump_log, load_log, read_log, write_gcg
from tests.oracles.bookkeeper import Bookkeeper
from tests.oracles.scorer import Scorer
from tests.properties.any_setup import any_setup
from tests.properties.chance import MOMENTS_MS, anything, ruling, sensible

if TYPE_CHECKING:
    from kotakata.game.event import Event
    from kotakata.game.recheck import recheck
from kotakata.game.position import Position

SEEDS = st.integers(0, 2**32)


class MatchMachine(RuleBasedStateMachine):
    """A match; each rule is a few commands, drawn from a seed."""

    @initialize(seed=SEEDS)
    def set_up(self, seed: int) -> None:
        self.setup = any_setup(Random(seed))
        self.at_ms = 0
        self.events: list[Event] = []
        self.position: Position | None = None
        self.ask(asked.CreateMatch(setup=self.setup), seed)

    @rule(seed=SEEDS)
    def play(self, seed: int) -> None:
        """Let the match get on."""
        random = Random(seed)
        for _ in range(4):
            self.at_ms += random.choice(MOMENTS_MS[:6])
            self.ask(sensible(self.now, random), random.random())

    @rule(seed=SEEDS)
    def disturb(self, seed: int) -> None:
        """Ask for anything."""
        random = Random(seed)
        for _ in range(3):
            self.at_ms += random.choice(MOMENTS_MS) - random.choice((0, 0, 3_000))
            self.ask(anything(self.now, random), random.random())

    @rule(seed=SEEDS)
    def doubt(self, seed: int) -> None:
        """Challenge the last play, if there is one, and rule on it, perhaps twice."""
        random = Random(seed)
        if self.now.pending is None:
            return
        players = range(len(self.setup.players))
        self.ask(asked.ChallengePlay(challenger=random.choice(players)), seed)
        if self.now.phase is Phase.CHALLENGE and random.random() < 0.8:
            self.ask(sensible(self.now, random), seed)
            if random.random() < 0.4:
                self.ask(anything(self.now, random), seed)
            if self.now.ruled is not None and random.random() < 0.4:
                verdict = ruling(self.now, random)
                self.ask(asked.ReverseRuling(ruling=verdict, reason="looked again"), seed)

    @rule()
    def wait_until_due(self) -> None:
        """Let the time come of what falls due next: at that moment, not before."""
        due = next_due(self.now)
        if due is None:
            return
        assert due.at_ms >= self.now.clocks.at_ms
        if due.at_ms > self.now.clocks.at_ms:
            assert decide(self.now, asked.Tick(), at_ms=due.at_ms - 1) == ()
        before = len(self.events)
        self.at_ms = max(self.at_ms, due.at_ms)
        self.ask(asked.Tick(), 0)
        assert self.events[before].at_ms == due.at_ms

    def ask(self, command: asked.Command, seed: float) -> None:
        """Ask twice with the same chance: the same answer; then fold it."""
        before = self.position
        events, again = self.answer(command, seed), self.answer(command, seed)
        if isinstance(events, RuleViolation):
            assert type(again) is type(events)
            assert str(again) == str(events)
            assert fold(self.events) == before
            return
        assert events == again
        assert isinstance(command, asked.DecideByCommittee) or not self.is_sealed
        for event in events:
            assert self.position is None or event.at_ms >= self.position.clocks.at_ms
            if isinstance(event, TilesPlayed):
                self.check_score(event)
            self.position = evolve(self.position, event)
            self.events.append(event)
            self.check_tiles()

    def answer(self, command: asked.Command, seed: float) -> tuple[Event, ...] | RuleViolation:
        try:
            return decide(self.position, command, at_ms=self.at_ms, random=Random(seed))
        except RuleViolation as error:
            return error

    @property
    def now(self) -> Position:
        assert self.position is not None
        return self.position

    @property
    def is_sealed(self) -> bool:
        return self.position is not None and self.position.phase is Phase.SEALED

    def check_score(self, event: TilesPlayed) -> None:
        scorer, board = Scorer(self.setup), self.now.board
        assert not scorer.faults(board, event.placements)
        words = scorer.words(board, event.placements)
        assert sorted(zip(event.words, event.word_scores, strict=True)) == sorted(
            (word.text, word.score) for word in words
        )
        assert event.score == scorer.total(board, event.placements)
        assert event.in_bag == self.now.in_bag

    def check_tiles(self) -> None:
        position, alphabet = self.now, self.setup.edition.alphabet
        counted = list(position.unseen)
        for tile in position.board:
            counted[rack_tile(tile)] += tile != 0
        for rack in position.racks:
            for tile, count in enumerate(rack.known):
                counted[tile] += count
            assert 0 <= rack.size <= self.setup.rules.rack_size
            assert rack.unknown == 0 or self.setup.mode == "table"
            assert UNKNOWN not in rack.tiles or self.setup.mode == "table"
        assert bytes(counted) == self.setup.edition.counts
        assert position.in_bag >= 0
        assert alphabet.size + 1 == len(position.unseen)
        assert sum(position.placed) == sum(1 for tile in position.board if tile)

    @invariant()
    def totals_are_what_paper_says(self) -> None:
        if self.position is not None:
            totals = Bookkeeper(self.events).totals(len(self.setup.players))
            assert self.position.scores == totals

    @invariant()
    def a_result_is_known_exactly_when_play_has_ended(self) -> None:
        if self.position is not None:
            over = {Phase.SETTLING, Phase.ENDED, Phase.SEALED}
            assert (self.position.phase in over) == (self.position.result is not None)

    @invariant()
    def clocks_run_only_while_somebody_can_use_their_time(self) -> None:
        if self.position is not None:
            clocks, phase = self.position.clocks, self.position.phase
            stands = self.position.paused or self.position.is_over or phase is Phase.CHALLENGE
            assert not (stands and (clocks.turn_runs or clocks.match_runs))
            assert not (clocks.turn_runs and phase is not Phase.TURN)

    def teardown(self) -> None:
        if self.position is None:
            return
        middle = len(self.events) // 2
        with (
            mock.patch("random.random", side_effect=AssertionError),
            mock.patch("time.time", side_effect=AssertionError),
            mock.patch("time.monotonic", side_effect=AssertionError),
        ):
            assert fold(self.events) == self.position
            half = fold(self.events[: middle + 1])
        for event in self.events[middle + 1 :]:
            half = evolve(half, event)
        assert half == self.position
        assert recheck(self.events) is None
        assert load_log(dump_log(self.events)) == tuple(self.events)
        assert read_log(write_gcg(self.events)) == tuple(self.events)


MatchMachine.TestCase.settings = settings(stateful_step_count=30)
TestMatch = MatchMachine.TestCase
