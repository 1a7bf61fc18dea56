"""A rack: the tiles that are known, and how many more nobody has seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kotakata.alphabet import UNKNOWN, Tile, TileCounts, Tiles, expand, rack_tile


@dataclass(frozen=True, slots=True)
class Rack:
    """Known tiles by tile number, and how many are unknown (0 where tiles are dealt)."""

    known: TileCounts
    unknown: int = 0

    @property
    def size(self) -> int:
        """How many tiles."""
        return sum(self.known) + self.unknown

    @property
    def tiles(self) -> Tiles:
        """The tiles, unknown ones last."""
        return expand(self.known) + (UNKNOWN,) * self.unknown

    def holds(self, tile: Tile) -> int:
        """How many of a tile are known to be here."""
        return self.known[tile]

    def add(self, tiles: Iterable[Tile]) -> Rack:
        """Put tiles on."""
        known, unknown = bytearray(self.known), self.unknown
        for tile in tiles:
            if tile == UNKNOWN:
                unknown += 1
            else:
                known[rack_tile(tile)] += 1
        return Rack(bytes(known), unknown)

    def remove(self, tiles: Iterable[Tile]) -> tuple[Rack, Tiles]:
        """Take tiles off, known ones first; give the rack left and what came from the unknown ones.

        When an ``UNKNOWN`` tile is taken, which tiles remain is not known any more either.

        Raises:
            LookupError: the rack does not hold them; the argument is the tiles that are missing.
        """
        known, unknown = bytearray(self.known), self.unknown
        seen: list[Tile] = []
        missing: list[Tile] = []
        unseen = 0
        for tile in tiles:
            plain = rack_tile(tile)
            if plain == UNKNOWN:
                unseen += 1
            elif known[plain]:
                known[plain] -= 1
            elif unknown:
                unknown -= 1
                seen.append(plain)
            else:
                missing.append(plain)
        left = sum(known) + unknown - unseen
        if missing or left < 0:
            raise LookupError((*missing, *(UNKNOWN,) * -left))
        rack = Rack(bytes(len(known)), left) if unseen else Rack(bytes(known), unknown)
        return rack, tuple(seen)


def empty_rack(letters: int) -> Rack:
    """Give a rack with no tiles, for an alphabet of so many letters."""
    return Rack(bytes(letters + 1))
