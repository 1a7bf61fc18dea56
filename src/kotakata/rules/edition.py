"""An edition: the letters of one tile set, with how many there are and what they count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from kotakata.alphabet import BLANK_BIT, LETTER_MASK, UNKNOWN, Alphabet, Tile, TileCounts


@dataclass(frozen=True, slots=True)
class Edition:
    """A tile set. ``counts`` and ``values`` are indexed by tile number, the blank first.

    ``title`` is per interface language; ``source`` says where counts and values come from.
    """

    name: str
    title: Mapping[str, str]
    source: str
    alphabet: Alphabet
    counts: TileCounts
    values: bytes
    _worth: bytes = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        worth = bytearray(256)
        blank = self.values[0]
        for tile in range(256):
            if tile <= self.alphabet.size:
                worth[tile] = self.values[tile]
            elif (
                tile & BLANK_BIT
                and 0 < tile & LETTER_MASK <= self.alphabet.size
                and tile != UNKNOWN
            ):
                worth[tile] = blank
        object.__setattr__(self, "_worth", bytes(worth))

    @property
    def size(self) -> int:
        """How many tiles the set has, blanks included."""
        return sum(self.counts)

    @property
    def worth(self) -> bytes:
        """Points of every tile number, declared blanks and unknown tiles included (0)."""
        return self._worth

    def points(self, tiles: Iterable[Tile]) -> int:
        """Add up the face values of tiles."""
        worth = self._worth
        return sum([worth[tile] for tile in tiles])

    def points_of_counts(self, counts: TileCounts) -> int:
        """Add up the face values of counted tiles."""
        return sum(map(int.__mul__, counts, self.values))
