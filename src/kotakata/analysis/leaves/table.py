"""A table of leave values: numbers for tiles, pairs and the balance of vowels, and their origin."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from kotakata import kernel
from kotakata.alphabet import Alphabet, Tile, Tiles
from kotakata.rules.edition import Edition

if TYPE_CHECKING:
    from kotakata.analysis.leaves import _leaves
else:
    _leaves = kernel.load("kotakata.analysis.leaves._leaves")

MOST_TILES: Final = 9
"""Tiles of the largest rack that is valued."""

VOWELS: Final = "AEIOUاويى"
"""Letters that count as vowels in the balance; in Arabic the three weak letters."""

LATEST: Final = 32
"""Tiles left in the bag from which on their number does not matter."""

_TILES: Final = 64
_SIDES: Final = 16
_VOWEL: Final = 1
_OTHER: Final = 16


@dataclass(frozen=True, slots=True)
class Run:
    """The training that made a table: enough to make it again.

    ``command`` does it. ``dictionary`` with the checksum of its graph, ``rules`` by name, the seed,
    the generation that it is of, how many games and racks until then, the version of the program
    and the day. ``proof`` is what paired games then said.
    """

    command: str = ""
    dictionary: str = ""
    checksum: str = ""
    rules: str = ""
    seed: int = 0
    generation: int = 0
    games: int = 0
    racks: int = 0
    version: str = ""
    date: str = ""
    proof: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """Leave values of a tile set in millipoints, relative to keeping nothing.

    ``single`` is indexed by tile, the blank first; ``pair`` has a row for each tile, up to itself;
    ``balance`` a row for each number of vowels, a column for each number of other letters, blanks
    not counted. ``late``: what leaving so many tiles in the bag is worth. ``stuck``: what it costs
    to have tiles left when the bag is empty, besides their points.
    """

    edition: str
    rack_size: int
    single: tuple[int, ...]
    pair: tuple[tuple[int, ...], ...]
    balance: tuple[tuple[int, ...], ...]
    late: tuple[int, ...] = ()
    stuck: int = 10_000
    has_bonus: bool = True
    run: Run = field(default=Run())

    def value(self, kept: Tiles, alphabet: Alphabet) -> int:
        """Give the value of keeping these tiles, in millipoints.

        The plain twin of the kernel, and slower: for looking at one leave.
        """
        total = sum(self.single[tile] for tile in kept)
        for place, tile in enumerate(kept):
            for other in kept[:place]:
                total += self.pair[max(tile, other)][min(tile, other)]
        vowels = sum(is_vowel(tile, alphabet) for tile in kept)
        others = sum(tile > 0 for tile in kept) - vowels
        return total + self.balance[vowels][others]

    def prepared(self, edition: Edition, own: int, rival: int) -> _leaves.Leaves:
        """Lay the table out for the kernel; ``own`` and ``rival`` are the first two of its ends."""
        pair = array("i", bytes(4 * _TILES * _TILES))
        for tile, row in enumerate(self.pair):
            for other, value in enumerate(row):
                pair[tile * _TILES + other] = pair[other * _TILES + tile] = value
        balance = array("i", bytes(4 * _SIDES * _SIDES))
        for vowels, row in enumerate(self.balance):
            for others, value in enumerate(row):
                balance[vowels * _VOWEL + others * _OTHER] = value
        return _leaves.Leaves(
            _padded(self.single, _TILES),
            pair,
            steps(edition.alphabet),
            balance,
            _padded(self.late, LATEST),
            edition.worth[:_TILES],
            (own, rival, self.stuck),
        )


def empty_table(edition: Edition, rack_size: int) -> LeaveTable:
    """Give the table that values all leaves alike, at nothing."""
    tiles = range(edition.alphabet.size + 1)
    return LeaveTable(
        edition.name,
        rack_size,
        tuple(0 for _ in tiles),
        tuple((0,) * (tile + 1) for tile in tiles),
        ((0,) * (MOST_TILES + 1),) * (MOST_TILES + 1),
        stuck=0,
    )


def is_vowel(tile: Tile, alphabet: Alphabet) -> bool:
    """Whether a letter counts as a vowel in the balance."""
    return tile > 0 and alphabet.symbols[tile - 1] in VOWELS


def steps(alphabet: Alphabet) -> bytes:
    """Give for each tile what it adds to the place in the kernel's row of balances."""
    step = bytearray(_TILES)
    for tile in alphabet.letters:
        step[tile] = _VOWEL if is_vowel(tile, alphabet) else _OTHER
    return bytes(step)


def _padded(values: Iterable[int], size: int) -> array[int]:
    found = array("i", values)
    found.extend([0] * (size - len(found)))
    return found
