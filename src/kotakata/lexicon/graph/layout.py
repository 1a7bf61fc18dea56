"""The two layouts of a node: which bits of its number mean what.

A word graph is an array of 32-bit numbers, little-endian in files, without a header. A node says
its *tile*; whether a word may end with it (*accepts*); whether it is the last of its list (*end*);
and at which index the list of its children begins (0: there are none). The children of a node
stand one after the other, tiles ascending. Node 0 points to the DAWG's first list, node 1 to the
GADDAG's. In the GADDAG, which reads a beginning of a word backwards, tile 0 separates it from the
word's end.

The layouts are the ones of KWG files, which the programs of the field exchange.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Layout:
    """How to read a node: shifts count bits, ``accepts`` and ``end`` are single bits."""

    name: str
    tile_shift: int
    tile_mask: int
    accepts: int
    end: int
    child_shift: int
    child_mask: int

    @property
    def limit(self) -> int:
        """How many nodes a graph may have, so that each can be pointed to."""
        return self.child_mask + 1

    def tile(self, node: int) -> int:
        """Give the tile of a node."""
        return node >> self.tile_shift & self.tile_mask

    def child(self, node: int) -> int:
        """Give the index at which the children of a node begin, 0 for none."""
        return node >> self.child_shift & self.child_mask


CLASSIC: Final = Layout("classic", 24, 0xFF, 1 << 23, 1 << 22, 0, (1 << 22) - 1)
"""What every program reads; up to four million nodes."""

WIDE: Final = Layout("wide", 0, 0x3F, 1 << 7, 1 << 6, 8, (1 << 24) - 1)
"""For graphs with up to sixteen million nodes."""

LAYOUTS: Final = (CLASSIC, WIDE)
