"""A foreign record line by line, each against the table that the lines before it left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kotakata.alphabet import Tiles, rack_tile
from kotakata.errors import NotationError
from kotakata.game.setup import Player, Setup
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.foreign.table import Table, new_table
from kotakata.notation.gcg.plays import ReadPlay, lacking, read_play, read_rack
from kotakata.notation.gcg.syntax import GcgEvent, GcgGame, GcgKind

_TURNS: Final = ("play", "exchange", "pass")


@dataclass(frozen=True, slots=True)
class Step:
    """A line that was found right, and what it means.

    ``rack``: the rack before it, as far as known. ``tiles``: tiles laid, taken back, exchanged, or
    left at the end. ``play``: the play that the line lays, takes back, or gives points for.
    ``before`` and ``after``: the table around it.
    """

    event: GcgEvent
    before: Table
    after: Table
    rack: Tiles | None = None
    tiles: Tiles = ()
    play: ReadPlay | None = None


class Reading:
    """The record read so far: wrong racks are gathered in ``rack_faults``, other faults raised."""

    def __init__(self, game: GcgGame, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.table = new_table(setup)
        self.rack_faults: list[NotationError] = []
        self._alphabet = setup.edition.alphabet
        self._last_mover: Player | None = None
        self._doubted: Step | None = (
            None  # the last turn, while it is a play that can be taken back
        )
        self._upheld = False
        self._over = False
        self._last_turn = max(
            (event.line for event in game.events if event.kind in _TURNS), default=0
        )
        self._readers: Final[dict[GcgKind, Callable[[GcgEvent], Step]]] = {
            "play": self._play,
            "exchange": self._exchange,
            "pass": self._pass,
            "withdrawal": self._withdrawal,
            "bonus": self._bonus,
            "end_rack": self._end_rack,
            "time": self._time,
        }

    def read(self, event: GcgEvent) -> Step:
        """Check the next line.

        Raises:
            NotationError: it disagrees with the lines before it.
        """
        if event.kind in _TURNS:
            self._expect_turn(event)
        step = self._readers[event.kind](event)
        total = step.after.scores[event.player]
        if event.total != total:
            raise self._fault(faults.TOTAL_WRONG, event, computed=total, printed=event.total)
        self.table = step.after
        return step

    def _expect_turn(self, event: GcgEvent) -> None:
        last = self._last_mover
        # The others may still pass after somebody has gone out: some programs record that.
        is_out = last is not None and self.table.is_out(last) and event.kind != "pass"
        if self._over or is_out:
            raise self._fault(faults.AFTER_END, event)
        expected = event.player if last is None else (last + 1) % len(self.table.scores)
        if event.player != expected:
            on_turn = self.game.players[expected].nickname
            raise self._fault(faults.OFF_TURN, event, on_turn=on_turn)

    def _play(self, event: GcgEvent) -> Step:
        rack = self._rack(event)
        play = read_play(self.setup, self.table.board, event)
        tiles = tuple(rack_tile(tile) for _, tile in play.placements)
        if rack is None:
            rack = tiles
            self._check_available(rack, event)
        self._check_held(rack, tiles, event)
        self._check_score(event, play.laid.score)
        after = self.table.with_play(event.player, play.laid, len(tiles))
        step = Step(event, self.table, after, rack, tiles, play)
        self._end_turn(event, step)
        return step

    def _exchange(self, event: GcgEvent) -> Step:
        rack = self._rack(event)
        tiles = read_rack(self._alphabet, event.tiles, event.line) or ()
        if rack is not None:
            self._check_held(rack, tiles, event)
        self._check_score(event, 0)
        self._end_turn(event, None)
        return Step(event, self.table, self.table, rack, tiles)

    def _pass(self, event: GcgEvent) -> Step:
        rack = self._rack(event)
        self._check_score(event, 0)
        if self._doubted is None or not self.table.is_out(self._doubted.event.player):
            self._end_turn(event, None)
        return Step(event, self.table, self.table, rack)

    def _withdrawal(self, event: GcgEvent) -> Step:
        played = self._played(event, faults.NOTHING_TO_RETURN)
        if self._upheld or played.play is None:
            raise self._fault(faults.NOTHING_TO_RETURN, event)
        rack = read_rack(self._alphabet, event.rack, event.line)
        if rack is not None and rack != played.rack:
            values = {"returned": self._show(rack), "rack": self._show(played.rack or ())}
            raise self._fault(faults.RETURNED_OTHER_TILES, event, **values)
        score = -played.play.laid.score
        # Old records print no score here, but the right total.
        if event.score not in (score, 0):
            raise self._fault(
                faults.RETURNED_OTHER_SCORE, event, computed=-score, printed=-event.score
            )
        self._doubted = None
        return Step(event, self.table, played.before, played.rack, played.tiles, played.play)

    def _bonus(self, event: GcgEvent) -> Step:
        played = self._played(event, faults.BONUS_WITHOUT_PLAY)
        self._upheld = True
        after = self.table.with_points(event.player, event.score)
        return Step(event, self.table, after, self._rack(event), play=played.play)

    def _end_rack(self, event: GcgEvent) -> Step:
        tiles = read_rack(self._alphabet, event.tiles, event.line) or ()
        is_out = self.table.is_out(event.player)
        if event.score > 0 and not is_out:
            raise self._fault(faults.END_RACK_EARLY, event)
        self._check_left(event, tiles, all_of_them=is_out and len(self.table.scores) == 2)
        worth = self.setup.edition.points(tiles)
        if abs(event.score) not in (worth, 2 * worth):
            values = {"tiles": self._show(tiles), "single": worth, "double": 2 * worth}
            raise self._fault(faults.END_RACK_POINTS, event, printed=abs(event.score), **values)
        self._end_game()
        return Step(
            event, self.table, self.table.with_points(event.player, event.score), tiles=tiles
        )

    def _time(self, event: GcgEvent) -> Step:
        if not self._over and event.line < self._last_turn:
            raise self._fault(faults.TIME_PENALTY_MIDGAME, event)
        self._check_score(event, -abs(event.score))
        rack = self._rack(event)
        self._end_game()
        return Step(event, self.table, self.table.with_points(event.player, event.score), rack)

    def _end_turn(self, event: GcgEvent, step: Step | None) -> None:
        self._last_mover, self._doubted, self._upheld = event.player, step, False

    def _end_game(self) -> None:
        self._over, self._doubted = True, None

    def _played(self, event: GcgEvent, msgid: str) -> Step:
        if self._doubted is None or self._doubted.event.player != event.player:
            raise self._fault(msgid, event)
        return self._doubted

    def _rack(self, event: GcgEvent) -> Tiles | None:
        rack = read_rack(self._alphabet, event.rack, event.line)
        if rack is None:
            return None
        self._check_available(rack, event)
        most = self.table.held[event.player]
        if len(rack) > most:
            values = {"rack": self._show(rack), "most": most}
            self.rack_faults.append(self._fault(faults.RACK_TOO_LONG, event, **values))
        return rack

    def _check_available(self, rack: Tiles, event: GcgEvent) -> None:
        if short := self.table.short_of(rack):
            values = {"rack": self._show(rack), "tiles": self._show(short)}
            self.rack_faults.append(self._fault(faults.RACK_NOT_IN_BAG, event, **values))

    def _check_held(self, rack: Tiles, tiles: Tiles, event: GcgEvent) -> None:
        if missing := lacking(rack, tiles):
            values = {"rack": self._show(rack), "tiles": self._show(missing)}
            self.rack_faults.append(self._fault(faults.TILE_NOT_IN_RACK, event, **values))

    def _check_score(self, event: GcgEvent, computed: int) -> None:
        if event.score != computed:
            raise self._fault(faults.SCORE_WRONG, event, computed=computed, printed=event.score)

    def _check_left(self, event: GcgEvent, tiles: Tiles, *, all_of_them: bool) -> None:
        left = self.table.left()
        if (tiles != left) if all_of_them else lacking(left, tiles):
            values = {"left": self._show(left), "printed": self._show(tiles)}
            raise self._fault(faults.END_RACK_TILES, event, **values)

    def _show(self, tiles: Tiles) -> str:
        return self._alphabet.show(tiles)

    def _fault(self, msgid: str, event: GcgEvent, **values: object) -> NotationError:
        player = self.game.players[event.player].nickname
        return NotationError(Message(msgid, {"player": player, **values}), line=event.line)
