"""A match that wanders: random but legal turns, challenges, rulings, reversals, corrections.

Every word counts as a word. What is illegal at the moment is left out, so a match always goes on.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from kotakata.alphabet import BLANK_BIT, UNKNOWN, expand
from kotakata.errors import RuleViolation
from kotakata.game import command as asked
from kotakata.game.board import lay
from kotakata.game.decide import decide
from kotakata.game.evolve import evolve
from kotakata.game.position import Phase
from kotakata.game.ruling import Ruling, WordRuling
from kotakata.game.setup import Entrant, Setup
from kotakata.rules.loader import load_rulebook

if TYPE_CHECKING:
    from kotakata.game.event import Event, Placements
    from kotakata.game.position import Position
    from kotakata.game.setup import Mode

SECOND_MS = 1000


def setup_for(name: str, players: int, *, refereed: bool, mode: Mode = "dealt") -> Setup:
    book = load_rulebook(name)
    rules = book.rules
    levels = tuple(rules.target.levels) or ("",)
    teams = rules.players.team_size > 1
    count = min(max(players, rules.players.least), rules.players.most)
    entrants = tuple(
        Entrant(f"P{number}", f"T{number % 2}" if teams else "", levels[number % len(levels)])
        for number in range(count)
    )
    return Setup(rules, book.edition, book.layout, entrants, mode, refereed)


class Wanderer:
    """Plays by chance; ``events`` is the log so far."""

    def __init__(self, setup: Setup, random: Random) -> None:
        self.random = random
        self.at_ms = 0
        self.events: list[Event] = []
        self.position: Position | None = None
        self.ask(asked.CreateMatch(setup=setup))

    def ask(self, command: asked.Command) -> bool:
        try:
            events = decide(self.position, command, at_ms=self.at_ms, random=self.random)
        except RuleViolation:
            return False
        for event in events:
            self.position = evolve(self.position, event)
        self.events.extend(events)
        return True

    @property
    def now(self) -> Position:
        assert self.position is not None
        return self.position

    def wander(self, steps: int) -> list[Event]:
        for _ in range(steps):
            if self.now.phase is Phase.SEALED:
                break
            self.at_ms += self.random.choice((0, 1, 5, 20)) * SECOND_MS
            self.step()
        return self.events

    def step(self) -> None:
        chance = self.random.random()
        if self.now.ruled and chance < 0.3:
            self.ask(asked.ReverseRuling(ruling=self.ruling(), reason="looked again"))
        elif self.now.pending and chance < 0.3:
            challenger = self.random.randrange(len(self.now.scores))
            self.ask(asked.ChallengePlay(challenger=challenger))
        elif chance > 0.9:
            self.ask(self.anything())
        else:
            self.ask(self.sensible())

    def sensible(self) -> asked.Command:
        position, random = self.now, self.random
        player = position.on_turn or 0
        match position.phase:
            case Phase.COUNTING:
                return asked.CountTiles()
            case Phase.DRAWING:
                player = position.setup.members(random.choice(position.start.sides))[0]
                return asked.DrawForStart(player=player, tile=self.table_tile())
            case Phase.CHOOSING:
                return asked.ChooseOrder(first=position.start.winner or 0)
            case Phase.CHALLENGE:
                return asked.GiveRuling(ruling=self.ruling())
            case Phase.SETTLING:
                return self.settlement()
            case Phase.ENDED:
                return asked.SignSheet(player=random.randrange(len(position.scores)))
            case Phase.WINDOW:
                return asked.InviteNext()
            case _:
                found = self.some_play()
                if found is None:
                    swap = asked.ExchangeTiles(
                        player=player, tiles=position.racks[player].tiles[:2]
                    )
                    return random.choice((asked.PassTurn(player=player), swap))
                return asked.PlayTiles(player=player, placements=found)

    def anything(self) -> asked.Command:
        position, random = self.now, self.random
        player = random.randrange(len(position.scores))
        held = position.racks[player].tiles
        return random.choice(
            (
                asked.CancelTurn(cause="hint", reason="a hint"),
                asked.CancelTurn(cause="mistyped", reason="a slip"),
                asked.AdjustScore(player=player, points=random.choice((-10, 5)), reason="conduct"),
                asked.PassTurn(player=player),
                asked.ExchangeTiles(player=player, tiles=held[:3]),
                asked.ExchangeFreely(player=player, shown=held[0] if held else 1, tiles=held[:1]),
                asked.AcceptPlay(player=player),
                asked.WithdrawChallenge(reason="a misreading"),
                asked.PauseMatch(reason="the board was upset"),
                asked.ResumeMatch(turn_back_ms=SECOND_MS),
                asked.ResumeMatch(),
                asked.Tick(),
                asked.DeclareNoMoves() if random.random() < 0.2 else asked.Tick(),
                asked.Resign(player=player) if random.random() < 0.1 else asked.Tick(),
                asked.EndMatch(reason="the lights went out")
                if random.random() < 0.1
                else asked.Tick(),
            )
        )

    def ruling(self) -> Ruling:
        position = self.now
        undone = position.unruled
        challenge = position.challenge or (undone.challenge if undone else None)
        words = challenge.words if challenge else ("X",)
        return Ruling(
            tuple(WordRuling(word, self.random.choice(("good", "bad"))) for word in words)
        )

    def settlement(self) -> asked.Command:
        position, random = self.now, self.random
        unknown = [p for p, rack in enumerate(position.racks) if rack.unknown]
        if unknown:
            rack = position.racks[unknown[0]]
            left = [*expand(position.unseen), *expand(rack.known)]
            return asked.DeclareRack(player=unknown[0], tiles=tuple(random.sample(left, rack.size)))
        totals = tuple(random.randrange(2) for _ in range(position.setup.side_count))
        side = random.randrange(position.setup.side_count)
        return random.choice((asked.RecordRematch(totals=totals), asked.TossCoin(winner=side)))

    def table_tile(self) -> int | None:
        return self.random.randrange(1, 20) if self.now.setup.mode == "table" else None

    def some_play(self) -> Placements | None:
        position, random = self.now, self.random
        tiles = self.tiles_to_lay()
        letters = [tile or random.randint(1, 20) | BLANK_BIT for tile in tiles]
        count = random.randint(1, len(letters))
        for _ in range(40):
            placements = tuple(zip(self.free_squares(), letters[:count], strict=False))
            try:
                lay(position.setup, position.board, placements)
            except RuleViolation:
                continue
            return placements
        return None

    def tiles_to_lay(self) -> list[int]:
        """A player's tiles, shuffled; at a table perhaps some of those nobody has seen."""
        position, random = self.now, self.random
        tiles = [tile for tile in position.racks[position.on_turn or 0].tiles if tile != UNKNOWN]
        unseen = expand(position.unseen)
        tiles = tiles or random.sample(unseen, min(3, len(unseen))) or [1]
        random.shuffle(tiles)
        return tiles

    def free_squares(self) -> list[int]:
        """The free squares of a line, from a square on; the first word begins on the star."""
        layout, board = self.now.setup.layout, self.now.board
        start = self.random.randrange(layout.size) if any(board) else layout.start
        if self.random.random() < 0.5:
            squares = range(start, layout.size, layout.columns)
        else:
            squares = range(start, start - start % layout.columns + layout.columns)
        return [square for square in squares if not board[square]]
