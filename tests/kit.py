"""Matches for tests: set up in a line, moved by short sentences.

The rules are those of the shipped files. A test that needs a full or an empty bag plays with a
small set of tiles, so that nothing about the rules has to be changed for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

import pytest

from kotakata.alphabet import BLANK, Tiles, expand
from kotakata.errors import RuleViolation
from kotakata.game import command as asked
from kotakata.game.clock import Clocks
from kotakata.game.decide import decide, next_due
from kotakata.game.event import Event, Placements
from kotakata.game.evolve import evolve, fold
from kotakata.game.position import Board, Phase, Position
from kotakata.game.ruling import Ruling, Verdict, WordRuling
from kotakata.game.setup import Entrant, Mode, Setup
from kotakata.rules.edition import Edition
from kotakata.rules.layout import Layout, Square
from kotakata.rules.loader import load_rulebook
from kotakata.rules.model import RuleSet

E = TypeVar("E", bound=Event)
Error = TypeVar("Error", bound=RuleViolation)

NAMES = ("Ani", "Budi", "Citra", "Dewi")
TEAMS = ("Mawar", "Melati")
SECOND_MS = 1000
MINUTE_MS = 60_000

LETTERS = "".join(
    letter * count
    for letter, count in zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        (9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1),
        strict=True,
    )
)
"""The letters of the English set (C2), in order; a small set is cut from them."""


def rules_of(name: str, **changes: Any) -> RuleSet:  # noqa: ANN401 - parameters of every type
    """Give a shipped rule set with parameters changed: ``clock__turn_ms=5000`` is in a table."""
    rules = load_rulebook(name).rules
    for path, value in changes.items():
        table, _, parameter = path.rpartition("__")
        if table:
            value = replace(getattr(rules, table), **{parameter: value})  # noqa: PLW2901
        rules = replace(rules, **{table or parameter: value})
    return rules


def small_set(edition: Edition, tiles: str) -> Edition:
    """Give the edition with only these tiles."""
    return replace(edition, counts=edition.alphabet.counts(edition.alphabet.tiles(tiles)))


def set_up(
    name: str,
    *,
    players: int = 0,
    mode: Mode = "table",
    refereed: bool = False,
    tiles: str = "",
    levels: Sequence[str] = (),
    **changes: Any,  # noqa: ANN401 - parameters of every type
) -> Setup:
    """Set a match up; by default with the fewest players."""
    book, rules = load_rulebook(name), rules_of(name, **changes)
    count = players or rules.players.least
    teams = [TEAMS[player % 2] for player in range(count)]
    paired = rules.players.team_size > 1
    chosen = levels or tuple(rules.target.levels)[:1] * count or ("",) * count
    entrants = tuple(
        Entrant(NAMES[player], teams[player] if paired else "", chosen[player])
        for player in range(count)
    )
    edition = small_set(book.edition, tiles) if tiles else book.edition
    return Setup(rules, edition, book.layout, entrants, mode, refereed)


class Scripted(Random):
    """Chance that draws the tiles it is told to, and after those the first there are."""

    def __init__(self, setup: Setup, *draws: str) -> None:
        super().__init__(0)
        self.draws = [setup.edition.alphabet.tiles(draw) for draw in draws]

    def sample(self, population: Any, k: int, *, counts: Any = None) -> Any:  # noqa: ANN401, ARG002
        """Draw from the bag."""
        left = list(population)
        drawn = list(self.draws.pop(0)) if self.draws else left[:k]
        assert len(drawn) == k, f"{len(drawn)} tiles are told, {k} are drawn"
        for tile in drawn:
            left.remove(tile)
        return drawn


class Match:
    """A match under test: its log, the position that led to, and the time on its clock-face."""

    def __init__(self, setup: Setup, random: Random | None = None, *, at_ms: int = 0) -> None:
        self.setup = setup
        self.random = random or Scripted(setup)
        self.now_ms = at_ms
        command = asked.CreateMatch(setup=setup)
        created = decide(None, command, at_ms=at_ms, random=self.random)
        self.events: list[Event] = list(created)
        self.position: Position = fold(created)

    def do(self, command: asked.Command, *, after_ms: int = 0) -> tuple[Event, ...]:
        """Let a command happen, so many milliseconds from now."""
        self.now_ms += after_ms
        events = decide(self.position, command, at_ms=self.now_ms, random=self.random)
        for event in events:
            self.position = evolve(self.position, event)
        self.events += events
        return events

    def refuse(self, error: type[Error], command: asked.Command, *, after_ms: int = 0) -> Error:
        """See a command refused with exactly this error, and nothing changed by it."""
        before, log = self.position, tuple(self.events)
        with pytest.raises(error) as caught:
            decide(self.position, command, at_ms=self.now_ms + after_ms, random=self.random)
        assert type(caught.value) is error
        assert str(caught.value)
        assert fold(log) == before
        return caught.value

    def wait(self, ms: int) -> tuple[Event, ...]:
        """Let time pass."""
        return self.do(asked.Tick(), after_ms=ms)

    def play(
        self, where: str, letters: str, *, ruling: Ruling | None = None, after_ms: int = 0
    ) -> tuple[Event, ...]:
        """Lay letters from a square on, with the tiles of whoever is on turn."""
        return self.do(self.playing(where, letters, ruling=ruling), after_ms=after_ms)

    def will_draw(self, *draws: str) -> None:
        """Tell what is drawn next."""
        assert isinstance(self.random, Scripted)
        self.random.draws += map(self.tiles, draws)

    def passes(self) -> tuple[Event, ...]:
        """Pass, whoever is on turn; where the referee invites, the next is invited."""
        done = self.do(asked.PassTurn(player=self.on_turn))
        return done + self.invite() if self.setup.invites and not self.position.is_over else done

    def exchange(self, letters: str) -> tuple[Event, ...]:
        """Exchange tiles of whoever is on turn."""
        return self.do(asked.ExchangeTiles(player=self.on_turn, tiles=self.tiles(letters)))

    def invite(self) -> tuple[Event, ...]:
        """Let the referee invite the next player."""
        return self.do(asked.InviteNext())

    def challenge(self, challenger: int, *words: str) -> tuple[Event, ...]:
        """Doubt words of the last play."""
        return self.do(asked.ChallengePlay(challenger=challenger, words=words))

    def rule(self, verdict: Verdict) -> tuple[Event, ...]:
        """Rule on every word that was challenged."""
        return self.do(asked.GiveRuling(ruling=self.ruling(verdict)))

    def accept(self) -> tuple[Event, ...]:
        """Let every opponent accept the last play."""
        done: tuple[Event, ...] = ()
        for player, side in enumerate(self.setup.sides):
            pending = self.position.pending
            if pending is not None and side != self.setup.sides[pending.play.player]:
                done += self.do(asked.AcceptPlay(player=player))
        return done

    @property
    def on_turn(self) -> int:
        """Whose turn it is."""
        assert self.position.on_turn is not None
        return self.position.on_turn

    def at(self, phase: Phase) -> bool:
        """Whether the match is in a phase."""
        return self.position.phase is phase

    @property
    def clocks(self) -> Clocks:
        """The clocks as they stand now."""
        return self.position.clocks.elapse(self.now_ms, self.position.on_turn)

    def tiles(self, letters: str) -> Tiles:
        """Read tiles."""
        return self.setup.edition.alphabet.tiles(letters)

    def rack(self, player: int) -> str:
        """Write a rack."""
        return self.setup.edition.alphabet.show(self.position.racks[player].tiles)

    def placed(self, where: str, letters: str) -> Placements:
        """Place letters from a square on: across for ``8H``, down for ``H8``, past tiles there."""
        layout = self.setup.layout
        square, step, placements = square_of(layout, where), step_of(layout, where), []
        for tile in self.tiles(letters):
            while square < len(self.position.board) and self.position.board[square]:
                square += step
            placements.append((square, tile))
            square += step
        return tuple(placements)

    def playing(
        self, where: str, letters: str, *, player: int | None = None, ruling: Ruling | None = None
    ) -> asked.PlayTiles:
        """Give the command to lay letters."""
        return asked.PlayTiles(
            player=self.on_turn if player is None else player,
            placements=self.placed(where, letters),
            ruling=ruling,
        )

    def ruling(self, verdict: Verdict, **words: Verdict) -> Ruling:
        """Rule on the words that were challenged, now or last: all alike but those named."""
        challenge = self.position.challenge
        if challenge is None:
            assert self.position.unruled is not None
            challenge = self.position.unruled.challenge
        assert challenge is not None
        return rule_words(**{word: words.get(word, verdict) for word in challenge.words})

    def of_kind(self, kind: type[E]) -> list[E]:
        """Give the log's events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """Give the log's last event of a kind."""
        return self.of_kind(kind)[-1]

    def due_in_ms(self) -> int:
        """How long it is until something falls due."""
        due = next_due(self.position)
        assert due is not None
        return due.at_ms - self.now_ms

    def start(self, first: int = 0) -> Match:
        """Go to the first turn: count, draw for the start, seat, invite where one is invited."""
        if self.position.phase is Phase.COUNTING:
            self.do(asked.CountTiles())
        if self.position.phase is Phase.DRAWING:
            self.draw_for_start(first)
        if self.position.phase is Phase.CHOOSING:
            self.do(asked.ChooseOrder(first=first))
        if self.setup.invites:
            self.invite()
        return self

    def draw_for_start(self, first: int) -> None:
        """Let the side of ``first`` draw nearest to the first letter."""
        letters = [tile for tile in expand(self.setup.edition.counts) if tile != BLANK]
        for side in range(self.setup.side_count):
            wins = side == self.setup.sides[first]
            player = first if wins else self.setup.members(side)[0]
            tile = letters[0] if wins else letters.pop()
            if isinstance(self.random, Scripted):
                self.random.draws.insert(0, (tile,))
            typed = tile if self.setup.mode == "table" else None
            self.do(asked.DrawForStart(player=player, tile=typed))


def begun(name: str, *, first: int = 0, **how: Any) -> Match:  # noqa: ANN401 - as set_up
    """Give a match at a table, at its first turn."""
    return Match(set_up(name, **how)).start(first)


def dealt(name: str, *racks: str, first: int = 0, **how: Any) -> Match:  # noqa: ANN401 - as set_up
    """Give a dealt match at its first turn, with these racks in playing order."""
    setup = set_up(name, mode="dealt", **how)
    return Match(setup, Scripted(setup, *racks)).start(first)


def board_with(setup: Setup, **words: str) -> Board:
    """Give a board with words on it: ``_8H="HELLO"`` across, ``H8="HELLO"`` down."""
    board = bytearray(setup.layout.size)
    for where, letters in words.items():
        label = where.lstrip("_")
        square, step = square_of(setup.layout, label), step_of(setup.layout, label)
        for tile in setup.edition.alphabet.tiles(letters):
            board[square] = tile
            square += step
    return bytes(board)


def square_of(layout: Layout, label: str) -> Square:
    """Read a square: ``8H`` and ``H8`` are the same."""
    letter = label.strip("0123456789")
    row, column = int(label.replace(letter, "")) - 1, ord(letter) - ord("A")
    return row * layout.columns + column


def step_of(layout: Layout, label: str) -> int:
    """Give the way from a square to the next: across for ``8H``, down for ``H8``."""
    return 1 if label[0].isdigit() else layout.columns


def kinds(events: Sequence[Event]) -> list[str]:
    """Name events by their class."""
    return [type(event).__name__ for event in events]


def rule_words(**verdicts: Verdict) -> Ruling:
    """Rule on words."""
    return Ruling(tuple(WordRuling(word, verdict) for word, verdict in verdicts.items()))
