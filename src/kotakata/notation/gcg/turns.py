"""One event of a match as a line of GCG, and the event that a line stands for, at a position.

Both directions go through the position before: it knows the rack, the board, the open challenge.
What the line cannot say is left to its pragma; :func:`event_of` fills it with what is most likely,
so that the pragma stays short.
"""

from __future__ import annotations

from kotakata.alphabet import UNKNOWN, Tiles, expand
from kotakata.game.board import lay
from kotakata.game.event import (
    Event,
    LeftoversCounted,
    OvertimePenalised,
    PlayUpheld,
    PlayWithdrawn,
    TilesExchanged,
    TilesPlayed,
    TurnLost,
    TurnPassed,
)
from kotakata.game.position import Position
from kotakata.game.rack import Rack
from kotakata.game.ruling import Ruling
from kotakata.game.setup import Player
from kotakata.notation.coordinates import coordinate_of
from kotakata.notation.gcg.plays import lacking, read_play, read_rack
from kotakata.notation.gcg.syntax import GcgEvent


def line_of(before: Position, event: Event, after: Position) -> GcgEvent | None:
    """Give the line for an event; ``None`` where the format has none."""
    match event:
        case TilesPlayed():
            return _play(before, event, after)
        case TilesExchanged():
            return _exchange(before, event, after)
        case TurnPassed() | TurnLost():
            rack = _rack(before, before.racks[event.player], ())
            return GcgEvent("pass", event.player, rack, 0, after.scores[event.player])
        case PlayWithdrawn() if before.pending is not None:
            rack = _rack(before, before.pending.rack, _laid(before.pending.play))
            score, total = -before.pending.play.score, after.scores[event.player]
            return GcgEvent("withdrawal", event.player, rack, score, total)
        case PlayUpheld() if event.points:
            player = event.points_to
            rack = _rack(before, after.racks[player], ())
            return GcgEvent("bonus", player, rack, event.points, after.scores[player])
        case OvertimePenalised():
            rack = _rack(before, after.racks[event.player], ())
            return GcgEvent("time", event.player, rack, -event.points, after.scores[event.player])
        case LeftoversCounted():
            return _end_rack(before, event, after)
        case _:
            return None


def event_of(before: Position, line: GcgEvent, at_ms: int) -> Event:
    """Give the event that a line stands for, as far as the line and the position say it.

    Raises:
        NotationError: the line has parts that are no tiles, or a play that does not fit the board.
    """
    player = line.player
    match line.kind:
        case "play":
            return _played(before, line, at_ms)
        case "exchange":
            known = read_rack(before.setup.edition.alphabet, line.tiles, line.line) or ()
            tiles = known + (UNKNOWN,) * line.count
            drawn = (UNKNOWN,) * len(tiles)
            return TilesExchanged(at_ms=at_ms, player=player, returned=tiles, drawn=drawn)
        case "pass":
            return TurnPassed(at_ms=at_ms, player=player)
        case "withdrawal":
            return _withdrawn(before, line, at_ms)
        case "bonus":
            return _upheld(before, line, at_ms)
        case "time":
            return OvertimePenalised(at_ms=at_ms, player=player, points=-line.score)
        case "end_rack":
            return _counted(before, line, at_ms)


def _play(before: Position, event: TilesPlayed, after: Position) -> GcgEvent:
    laid = lay(before.setup, before.board, event.placements)
    main = laid.words[0]
    placed = {square for square, _ in event.placements}
    show = before.setup.edition.alphabet.show
    tiles = [
        show((tile,)) if square in placed else "."
        for square, tile in zip(main.squares, main.tiles, strict=True)
    ]
    return GcgEvent(
        kind="play",
        player=event.player,
        rack=_rack(before, before.racks[event.player], _laid(event)),
        score=event.score,
        total=after.scores[event.player],
        place=coordinate_of(main.squares.start, before.setup.layout, down=laid.down),
        tiles="".join(tiles),
    )


def _exchange(before: Position, event: TilesExchanged, after: Position) -> GcgEvent:
    known = UNKNOWN not in event.returned
    return GcgEvent(
        kind="exchange",
        player=event.player,
        rack=_rack(before, before.racks[event.player], event.returned if known else ()),
        score=0,
        total=after.scores[event.player],
        tiles=before.setup.edition.alphabet.show(event.returned) if known else "",
        count=0 if known else len(event.returned),
    )


def _end_rack(before: Position, event: LeftoversCounted, after: Position) -> GcgEvent | None:
    if (event.deducted > 0) == (event.gained > 0):
        return None
    show = before.setup.edition.alphabet.show
    rack = show(event.tiles) or None
    tiles = rack or show(_left_by_others(before, event.player))
    score = event.gained - event.deducted
    return GcgEvent("end_rack", event.player, rack, score, after.scores[event.player], tiles=tiles)


def _left_by_others(before: Position, player: Player) -> Tiles:
    others = [rack for each, rack in enumerate(before.racks) if each != player]
    unseen = expand(before.unseen) if any(rack.unknown for rack in others) else ()
    known = [tile for rack in others for tile in expand(rack.known)]
    return tuple(sorted((*known, *unseen)))


def _laid(play: TilesPlayed) -> Tiles:
    return tuple(tile if tile < UNKNOWN // 2 else 0 for _, tile in play.placements)


def _rack(position: Position, rack: Rack, used: Tiles) -> str | None:
    """Write what is known of a rack, with the tiles it must have had."""
    known = expand(rack.known)
    tiles = tuple(sorted(known + lacking(known, used)))
    return position.setup.edition.alphabet.show(tiles) or None


def _played(before: Position, line: GcgEvent, at_ms: int) -> Event:
    play = read_play(before.setup, before.board, line)
    return TilesPlayed(
        at_ms=at_ms,
        player=line.player,
        placements=play.placements,
        words=tuple(word.text for word in play.laid.words),
        word_scores=tuple(word.score for word in play.laid.words),
        bonus=play.laid.bonus,
        in_bag=before.in_bag,
    )


def _withdrawn(before: Position, line: GcgEvent, at_ms: int) -> Event:
    return PlayWithdrawn(
        at_ms=at_ms,
        player=line.player,
        challenger=_challenger(before),
        ruling=Ruling(()),
        undrawn=before.pending.drawn if before.pending else (),
        award=0,
    )


def _upheld(before: Position, line: GcgEvent, at_ms: int) -> Event:
    return PlayUpheld(
        at_ms=at_ms,
        player=before.pending.play.player if before.pending else line.player,
        challenger=_challenger(before),
        ruling=Ruling(()),
        points=line.score,
        points_to=line.player,
        challenger_loses_turn=False,
    )


def _counted(before: Position, line: GcgEvent, at_ms: int) -> Event:
    gained, deducted = max(0, line.score), max(0, -line.score)
    tiles = () if gained else read_rack(before.setup.edition.alphabet, line.tiles, line.line) or ()
    return LeftoversCounted(
        at_ms=at_ms, player=line.player, tiles=tiles, deducted=deducted, gained=gained
    )


def _challenger(before: Position) -> Player:
    return before.challenge.challenger if before.challenge else 0
