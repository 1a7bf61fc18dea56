"""A match between bots, from the count of the tiles to the last signature, under any rule set.

The host deals, referees and keeps the log: it asks each bot with what its player may see, rules on
challenges by the referee's checks, invites where a referee does, plays the rematch that a tie asks
for and tosses the coin. It reads no clock: a turn takes ``pace_ms`` of the match's time. The same
seed and bots give the same log, byte for byte.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from kotakata.bots.bot import Bot, Question, Turn, words_ruled_bad
from kotakata.errors import RuleViolation
from kotakata.game import command as asked
from kotakata.game.audience import Audience, seen_by_event
from kotakata.game.decide import decide
from kotakata.game.decide.result import next_tie_break
from kotakata.game.event import Event, TilesPlayed
from kotakata.game.evolve import evolve
from kotakata.game.position import Phase, Position
from kotakata.game.ruling import Ruling, WordRuling
from kotakata.game.setup import Player, Setup
from kotakata.language import N_
from kotakata.lexicon.facts import WordFacts
from kotakata.referee import case_of_pending, case_of_play, rule, settle

PACE_MS: Final = 5_000
"""How long a turn takes on the match's clock, if nothing else is said."""

MOST_REFUSED: Final = 5
"""Turns of a bot that may be refused before it passes."""

MOST_SCORELESS: Final = 12
"""Rounds without points after which the referee ends a match that the rules would let go on."""

MOST_TURNS: Final = 10
"""Turns for each tile of the set after which the referee ends a match in any case."""

GOING_NOWHERE: Final = N_("the match was getting nowhere")


class Host:
    """One match; ``events`` is its log so far.

    ``facts``: the dictionary named for the match. ``budget_ms``: a bot's time for an answer, 0 is
    no clock at all.

    Raises:
        ValueError: it is a match at a table, or there are not as many bots as players.
    """

    def __init__(
        self,
        setup: Setup,
        bots: Sequence[Bot],
        facts: WordFacts,
        *,
        seed: object = 0,
        budget_ms: int = 0,
        pace_ms: int = PACE_MS,
    ) -> None:
        if setup.mode != "dealt" or len(bots) != len(setup.players):
            raise ValueError(setup.mode, len(bots))
        self.setup = setup
        self.bots = tuple(bots)
        self.facts = facts
        self.seed = seed
        self.budget_ms = budget_ms
        self.pace_ms = pace_ms
        self.at_ms = 0
        self.events: list[Event] = []
        self.random = Random(f"{seed} tiles")  # noqa: S311 - a seed must bring the match again
        # Chance of each bot's own, so that what one of them does never changes another's.
        self.chances = [Random(f"{seed} bot {player}") for player in range(len(bots))]  # noqa: S311
        self.refused: tuple[Turn, ...] = ()
        self._asked: tuple[TilesPlayed | None, set[Player]] = (None, set())
        self._seen: list[Position] = []
        self._position: Position | None = None
        self._ask(asked.CreateMatch(setup=setup))

    @property
    def position(self) -> Position:
        """The position, with all that is hidden."""
        if self._position is None:
            raise ValueError(self.events)
        return self._position

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do: the result is known, and signed where that is done."""
        last = Phase.SEALED if self.setup.rules.sign_off else Phase.ENDED
        return self.position.phase in (last, Phase.SEALED)

    def play(self) -> tuple[Event, ...]:
        """Play to the end and give the log."""
        while not self.is_done:
            self.step()
        return tuple(self.events)

    def step(self) -> None:
        """Let one thing happen, whatever the match waits for."""
        match self.position.phase:
            case Phase.COUNTING:
                self._ask(asked.CountTiles())
            case Phase.DRAWING:
                self._draw()
            case Phase.CHOOSING:
                self._choose()
            case Phase.CHALLENGE:
                self._ask(asked.GiveRuling(ruling=self._ruling()))
            case Phase.SETTLING:
                self._settle()
            case Phase.ENDED:
                self._sign()
            case _:
                self._go_on()

    def seen_by(self, player: Player) -> Position:
        """Give the position as a player has it who has watched the match."""
        return self._seen[player]

    def question(self, player: Player) -> Question:
        """Give what a bot is asked with now."""
        return Question(
            self._seen[player],
            player,
            self.chances[player],
            self.budget_ms,
            self.refused,
            words_ruled_bad(self.events),
        )

    def _draw(self) -> None:
        start, setup = self.position.start, self.setup
        drawn = {setup.sides[draw.player] for draw in start.draws}
        side = next(side for side in start.sides if side not in drawn)
        self._ask(asked.DrawForStart(player=setup.members(side)[0]))

    def _choose(self) -> None:
        player = self.position.start.winner or 0
        try:
            self._ask(self.bots[player].choose(self.question(player)))
        except RuleViolation:
            self._ask(asked.ChooseOrder(first=player))

    def _go_on(self) -> None:
        """A turn, or a play that somebody may still doubt."""
        if self._is_doubted():
            return
        position = self.position
        if position.phase is Phase.TURN:
            if self._goes_nowhere():
                self._ask(asked.EndMatch(reason=GOING_NOWHERE))
            else:
                self._turn(position.on_turn or 0)
        else:
            self._ask(asked.InviteNext())

    def _goes_nowhere(self) -> bool:
        """Whether nothing will come of it any more: a row of passes, or of plays taken back."""
        position = self.position
        scoreless = position.passes.scoreless >= MOST_SCORELESS * len(self.bots)
        return scoreless or position.turn_number > MOST_TURNS * self.setup.edition.size

    def _is_doubted(self) -> bool:
        """Ask the opponents about the last play, in their order, each once."""
        pending = self.position.pending
        if pending is None:
            return False
        if self._asked[0] is not pending.play:
            self._asked = (pending.play, set())
        for player in self._opponents(pending.play.player):
            if player in self._asked[1]:
                continue
            self._asked[1].add(player)
            words = self.bots[player].doubts(self.question(player))
            if words and self._tries(asked.ChallengePlay(challenger=player, words=words)):
                return True
        return False

    def _opponents(self, player: Player) -> list[Player]:
        sides, out = self.setup.sides, self.position.forfeited
        return [
            other
            for other in self.position.order
            if sides[other] != sides[player] and sides[other] not in out
        ]

    def _turn(self, player: Player) -> None:
        """Ask for turns until one is accepted."""
        self.at_ms += self.pace_ms
        self._ask(asked.Tick())
        for _ in range(MOST_REFUSED):
            if self.position.phase is not Phase.TURN or self.position.on_turn != player:
                self.refused = ()
                return
            turn = self.bots[player].turn(self.question(player))
            if self._tries(self._checked(turn, player)):
                break
            self.refused = (*self.refused, turn)
        else:
            self._tries(asked.PassTurn(player=player))
        self.refused = ()

    def _checked(self, turn: Turn, player: Player) -> asked.Command:
        """A bot takes its own turn and no other; the words are looked up where that is done."""
        turn = replace(turn, player=player)
        if not isinstance(turn, asked.PlayTiles) or self.setup.rules.challenge.mode != "void":
            return turn
        try:
            case = case_of_play(self.position, turn.placements)
        except RuleViolation:
            return replace(turn, ruling=None)  # which the match refuses for the same reason
        ruling = settle(rule(case, self.facts), self.setup.rules, refereed=False)
        return replace(turn, ruling=ruling)

    def _ruling(self) -> Ruling:
        """Rule on the open challenge; the host is a referee who lets stand what is open (R9)."""
        challenge, pending = self.position.challenge, self.position.pending
        if challenge is None or pending is None:
            raise ValueError(self.position.phase)
        found = rule(case_of_pending(self.setup, pending), self.facts, challenge.words)
        found = settle(found, self.setup.rules, refereed=self.setup.refereed)
        if found.verdict != "unsure":
            return found
        return replace(found, words=tuple(map(_let_stand, found.words)), by="referee")

    def _settle(self) -> None:
        if next_tie_break(self.position) == "rematch":
            self._ask(asked.RecordRematch(totals=self._rematch()))
        else:
            self._ask(asked.TossCoin())

    def _rematch(self) -> tuple[int, ...]:
        """Play again; of a rematch only the totals count (A.II.17)."""
        again = Host(
            self.setup,
            self.bots,
            self.facts,
            seed=f"{self.seed} rematch",
            budget_ms=self.budget_ms,
            pace_ms=self.pace_ms,
        )
        while not again.position.is_over:
            again.step()
        return again.position.side_scores

    def _sign(self) -> None:
        result = self.position.result
        signed = result.signed if result else frozenset()
        sides, out = self.setup.sides, self.position.forfeited
        player = next(
            player for player, side in enumerate(sides) if player not in signed and side not in out
        )
        self._ask(asked.SignSheet(player=player))

    def _tries(self, command: asked.Command) -> bool:
        """Whether the rules allow what a bot asks for; if they do, it is done."""
        try:
            self._ask(command)
        except RuleViolation:
            return False
        return True

    def _ask(self, command: asked.Command) -> None:
        events = decide(self._position, command, at_ms=self.at_ms, random=self.random)
        for event in events:
            self._position = evolve(self._position, event)
            if not self._seen:
                self._seen = [self._position] * len(self.bots)
                continue
            for player in range(len(self.bots)):
                seen = seen_by_event(event, Audience("player", player))
                self._seen[player] = evolve(self._seen[player], seen)
        self.events += events


def play_match(
    setup: Setup,
    bots: Sequence[Bot],
    facts: WordFacts,
    *,
    seed: object = 0,
    budget_ms: int = 0,
    pace_ms: int = PACE_MS,
) -> tuple[Event, ...]:
    """Play a match between bots and give its log.

    Raises:
        ValueError: as :class:`Host`.

    >>> from kotakata.bots.bot import Modest
    >>> from kotakata.game.evolve import fold
    >>> from kotakata.game.setup import Entrant
    >>> from kotakata.lexicon.facts import NoDictionary
    >>> from kotakata.rules.loader import load_rulebook
    >>> book = load_rulebook("klasik")
    >>> players = (Entrant("Ani"), Entrant("Budi"))
    >>> setup = Setup(book.rules, book.edition, book.layout, players)
    >>> log = play_match(setup, [Modest(), Modest()], NoDictionary(), seed=7)
    >>> fold(log).result.reason
    'passes'
    """
    host = Host(setup, bots, facts, seed=seed, budget_ms=budget_ms, pace_ms=pace_ms)
    return host.play()


def _let_stand(word: WordRuling) -> WordRuling:
    return replace(word, verdict="good") if word.verdict == "unsure" else word
