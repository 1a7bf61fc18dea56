"""What somebody's bot answers, read like anything else that comes from outside.

A turn is made anew from plain numbers, so that nothing of the bot's own gets into a match: no
generator that is empty when it is read again, no number that is none, no ruling by the bot itself.
Whether the rules allow the turn is the match's to say.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from operator import index
from typing import Final, TypeVar

from kotakata.bots.bot import Turn
from kotakata.game.command import ChooseOrder, ExchangeFreely, ExchangeTiles, PassTurn, PlayTiles
from kotakata.game.setup import Player

T = TypeVar("T")

MOST: Final = 1024
"""More than any answer has of anything: squares, tiles, words, players."""


class Unfit(Exception):
    """A part of an answer is not what it should be, or all of it, which has no name."""

    def __init__(self, found: object, part: str = "") -> None:
        self.part = part
        self.found = found
        super().__init__(part)


def read_turn(found: object, player: Player) -> Turn:
    """Read a turn, which is the player's own whatever it says.

    Raises:
        Unfit: it is no turn, or one that cannot be.

    >>> read_turn(ExchangeTiles(player=7, tiles=[1, True]), 0)
    ExchangeTiles(player=0, tiles=(1, 1))
    """
    match found:
        case PlayTiles():
            laid = _part("placements", found.placements, lambda each: _several(each, _placement))
            return PlayTiles(player=player, placements=laid)
        case ExchangeTiles():
            return ExchangeTiles(player=player, tiles=_part("tiles", found.tiles, _tiles))
        case ExchangeFreely():
            shown = _part("shown", found.shown, _tile)
            tiles = _part("tiles", found.tiles, _tiles)
            return ExchangeFreely(player=player, shown=shown, tiles=tiles)
        case PassTurn():
            return PassTurn(player=player)
    raise Unfit(found)


def read_doubts(found: object) -> tuple[str, ...]:
    """Read words.

    Raises:
        Unfit: they are none.
    """
    return _part("", found, lambda each: _several(each, _word))


def read_choice(found: object, players: int) -> ChooseOrder:
    """Read who begins and who sits where.

    Raises:
        Unfit: it says no such thing, or names somebody who does not play.
    """

    def number(each: object) -> Player:
        return _number(each, players)

    if not isinstance(found, ChooseOrder):
        raise Unfit(found)
    facing = found.facing
    return ChooseOrder(
        first=_part("first", found.first, number),
        order=_part("order", found.order, lambda each: _several(each, number)),
        facing=None if facing is None else _part("facing", facing, number),
    )


def _part(name: str, found: object, read: Callable[[object], T]) -> T:
    try:
        return read(found)
    except (TypeError, ValueError):
        raise Unfit(found, name) from None


def _several(found: object, read: Callable[[object], T]) -> tuple[T, ...]:
    if not isinstance(found, tuple | list):
        raise TypeError(type(found))
    several = tuple(map(read, islice(found, MOST + 1)))
    if len(several) > MOST:
        raise ValueError(len(several))
    return several


def _number(found: object, below: int) -> int:
    number = index(found)  # type: ignore[arg-type] # raises TypeError for what is no number
    if not 0 <= number < below:
        raise ValueError(number)
    return int(number)


def _tile(found: object) -> int:
    return _number(found, 256)


def _tiles(found: object) -> tuple[int, ...]:
    return _several(found, _tile)


def _placement(found: object) -> tuple[int, int]:
    square, tile = _several(found, index)  # type: ignore[arg-type] # raises TypeError, as above
    return int(square), _tile(tile)


def _word(found: object) -> str:
    if not isinstance(found, str):
        raise TypeError(type(found))
    return str(found)
