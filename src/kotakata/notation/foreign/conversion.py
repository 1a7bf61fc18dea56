"""Turns a foreign record that was found right into the log of a match at a real board.

What the record does not say stays unknown in the log: tiles drawn, tiles exchanged by number, words
that a challenge was about. Totals come out as printed.
"""

from __future__ import annotations

from typing import Final

from kotakata.alphabet import UNKNOWN, Tiles
from kotakata.game.event import (
    ChallengeOpened,
    EndReason,
    Event,
    LeftoversCounted,
    MatchCreated,
    MatchEnded,
    OrderChosen,
    OvertimePenalised,
    PlayStood,
    PlayUpheld,
    PlayWithdrawn,
    RackDeclared,
    ResultDecided,
    TilesDrawn,
    TilesExchanged,
    TilesPlayed,
    TurnBegan,
    TurnLost,
    TurnPassed,
)
from kotakata.game.evolve import evolve
from kotakata.game.position import Position
from kotakata.game.ruling import Ruling, Verdict, WordRuling
from kotakata.game.setup import Player
from kotakata.notation.foreign.lines import Step
from kotakata.notation.foreign.replay import Replay, replay
from kotakata.notation.gcg.syntax import GcgGame

_LOST_TURN_NOTE: Final = "#unsuccessful-challenge"


def gcg_to_log(game: GcgGame) -> tuple[Event, ...]:
    """Check a foreign record and give the log of the match that it records.

    Raises:
        NotationError: the first line that disagrees, and in what.
    """
    return log_of_replay(replay(game))


def log_of_replay(checked: Replay) -> tuple[Event, ...]:
    """Give the log of a record that was replayed already."""
    conversion = _Conversion(checked)
    for step in checked.steps:
        conversion.add(step)
    conversion.close()
    return tuple(conversion.events)


class _Conversion:
    """The log so far and its position."""

    def __init__(self, checked: Replay) -> None:
        setup = checked.setup
        created = MatchCreated(setup=setup)
        self.events: list[Event] = [created]
        self.position: Position = evolve(None, created)
        self._checked = checked
        self._gained: dict[Player, int] = {}
        count = len(setup.players)
        first = checked.steps[0].event.player if checked.steps else 0
        order = tuple((first + seat) % count for seat in range(count))
        self._emit(OrderChosen(order=order, facing=first))
        for player in order:
            self._draw(player, setup.rules.rack_size)

    def add(self, step: Step) -> None:
        """Add what one line says."""
        match step.event.kind:
            case "play":
                self._play(step)
            case "exchange":
                self._exchange(step)
            case "pass":
                self._pass(step)
            case "withdrawal":
                self._withdraw(step)
            case "bonus":
                self._uphold(step)
            case "end_rack":
                self._count(step)
            case "time":
                self._end(step)
                player, points = step.event.player, -step.event.score
                self._emit(OvertimePenalised(player=player, points=points))

    def close(self) -> None:
        """Add the result, if the record goes that far."""
        if not self.position.is_over:
            return
        self._count_gains()
        scores = self.position.scores
        best = [player for player, score in enumerate(scores) if score == max(scores)]
        self._emit(ResultDecided(winner=best[0] if len(best) == 1 else None))

    def _play(self, step: Step) -> None:
        self._begin_turn(step)
        if step.play is None:
            return
        player, laid = step.event.player, step.play.laid
        self._emit(
            TilesPlayed(
                player=player,
                placements=step.play.placements,
                words=tuple(word.text for word in laid.words),
                word_scores=tuple(word.score for word in laid.words),
                bonus=laid.bonus,
                in_bag=self.position.in_bag,
            )
        )
        self._draw(player, min(len(step.tiles), self.position.in_bag))

    def _exchange(self, step: Step) -> None:
        self._begin_turn(step)
        returned = step.tiles or (UNKNOWN,) * step.event.count
        drawn = (UNKNOWN,) * len(returned)
        player = step.event.player
        self._emit(TilesExchanged(player=player, returned=returned, drawn=drawn))

    def _pass(self, step: Step) -> None:
        self._begin_turn(step)
        notes = self._checked.game.notes(step.event)
        if any(_LOST_TURN_NOTE in note for note in notes):
            self._emit(TurnLost(player=step.event.player, cause="challenge"))
        else:
            self._emit(TurnPassed(player=step.event.player))

    def _withdraw(self, step: Step) -> None:
        pending = self.position.pending
        player, challenger = step.event.player, self._challenger(step)
        self._emit(ChallengeOpened(challenger=challenger, words=_words(step)))
        self._emit(
            PlayWithdrawn(
                player=player,
                challenger=challenger,
                # Of several words the record does not say which were bad.
                ruling=_ruling(step, "bad" if len(_words(step)) == 1 else "unsure"),
                undrawn=pending.drawn if pending else (),
                award=0,
            )
        )

    def _uphold(self, step: Step) -> None:
        player, challenger = step.event.player, self._challenger(step)
        self._emit(ChallengeOpened(challenger=challenger, words=_words(step)))
        self._emit(
            PlayUpheld(
                player=player,
                challenger=challenger,
                ruling=_ruling(step, "good"),
                points=step.event.score,
                points_to=player,
                challenger_loses_turn=False,
            )
        )
        self._declare(player, step.rack)

    def _count(self, step: Step) -> None:
        self._end(step)
        player, score = step.event.player, step.event.score
        if step.before.is_out(player) and score >= 0:
            # Some records have a line for each loser; a log counts each player once.
            self._gained[player] = self._gained.get(player, 0) + score
            return
        self._count_left(player, step.tiles, -score)

    def _count_left(self, player: Player, tiles: Tiles, deducted: int, gained: int = 0) -> None:
        self._free(player, tiles)
        self._emit(LeftoversCounted(player=player, tiles=tiles, deducted=deducted, gained=gained))

    def _count_gains(self) -> None:
        for player, gained in self._gained.items():
            self._count_left(player, (), 0, gained)
        counted = [event.player for event in self.events if isinstance(event, LeftoversCounted)]
        if len(self.position.scores) == 2 and len(counted) == len(self._gained) == 1:
            # Of two players only the winner has a line; it says what the loser had left.
            self._count_left(1 - counted[0], self._checked.steps[-1].after.left(), 0)

    def _begin_turn(self, step: Step) -> None:
        self._emit(TurnBegan(player=step.event.player))
        self._let_stand()
        self._declare(step.event.player, step.rack)

    def _let_stand(self) -> None:
        if self.position.pending is not None:
            self._emit(PlayStood(player=self.position.pending.play.player))

    def _end(self, step: Step) -> None:
        if not self.position.is_over:
            self._let_stand()
            self._emit(MatchEnded(reason=_reason(step)))

    def _challenger(self, step: Step) -> Player:
        return (step.event.player + 1) % len(self.position.scores)

    def _declare(self, player: Player, rack: Tiles | None) -> None:
        known = tuple(tile for tile in rack or () if tile != UNKNOWN)
        if known and len(known) <= self.position.racks[player].size:
            self._free(player, known)
            self._emit(RackDeclared(player=player, tiles=known))

    def _free(self, player: Player, tiles: Tiles) -> None:
        """Take back what was thought of other racks, where these tiles show that it was wrong."""
        counts = self.position.setup.edition.alphabet.counts(tiles)
        own = self.position.racks[player].known
        left = map(int.__add__, self.position.unseen, own)
        if any(wanted > there for wanted, there in zip(counts, left, strict=True)):
            for other, rack in enumerate(self.position.racks):
                if other != player and any(rack.known):
                    self._emit(RackDeclared(player=other, tiles=()))

    def _draw(self, player: Player, count: int) -> None:
        if count:
            self._emit(TilesDrawn(player=player, tiles=(UNKNOWN,) * count))

    def _emit(self, event: Event) -> None:
        self.events.append(event)
        self.position = evolve(self.position, event)


def _words(step: Step) -> tuple[str, ...]:
    return tuple(word.text for word in step.play.laid.words) if step.play else ()


def _ruling(step: Step, verdict: Verdict) -> Ruling:
    return Ruling(
        tuple(WordRuling(word, verdict) for word in dict.fromkeys(_words(step))), "referee"
    )


def _reason(step: Step) -> EndReason:
    players = range(len(step.before.scores))
    return "going_out" if any(step.before.is_out(player) for player in players) else "passes"
