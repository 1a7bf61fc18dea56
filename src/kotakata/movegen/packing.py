"""Packing a play for the kernels: the way back from :func:`kotakata.movegen.play.unpacked`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kotakata.alphabet import LETTER_MASK, is_blank
from kotakata.movegen.play import Lanes

if TYPE_CHECKING:
    from kotakata.movegen.play import Play
    from kotakata.rules.layout import Layout

_BLANK = 64
_TILE_BITS = 7


def packed(play: Play, layout: Layout) -> tuple[int, int]:
    """Give a play as two numbers, its tiles and its head.

    >>> from kotakata.movegen.play import Play, unpacked
    >>> from kotakata.rules.loader import load_layout
    >>> classic = load_layout("classic")
    >>> play = Play(((112, 1), (127, 148)), 2, down=True)
    >>> unpacked(bytes(225), Lanes(15, 15), *packed(play, classic)) == play
    True
    """
    lanes = Lanes(layout.rows, layout.columns)
    tiles = 0
    for number, (_, tile) in enumerate(play.placements):
        bits = tile & LETTER_MASK | (_BLANK if is_blank(tile) else 0)
        tiles |= bits << _TILE_BITS * number
    row, column = divmod(play.placements[0][0], layout.columns)
    cell = 1 + row * lanes.stride + column
    if play.down:
        cell = lanes.half + 1 + column * lanes.stride + row
    return tiles, cell | len(play.placements) << 16 | play.score << 24
