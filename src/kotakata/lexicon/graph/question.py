"""What a caller can ask a word graph: which tiles there are, what the words should look like."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import Final

from kotakata.alphabet import BLANK, LETTER_MASK, MAX_LETTERS, UNKNOWN, Alphabet, Tiles, rack_tile

LONGEST: Final = 255
"""Tiles of the longest word that a graph can hold."""

ANY: Final = BLANK
"""The place of a pattern that any letter fits."""

_ALL_LETTERS: Final = (1 << MAX_LETTERS + 1) - 2
_NO_END: Final = 1 << 62


@dataclass(frozen=True, slots=True)
class Question:
    """Which words are wanted: those for which everything said here holds.

    ``rack`` is the tiles the word is made of, blanks included; ``None`` stands for any. A word need
    not use all of them: that is what ``least`` is for. ``pattern`` has one tile for each place of
    the word, ``ANY`` where it is open, and so fixes the length; with ``is_on_board`` its letters
    lie on the board already and cost no tile of the rack. ``starts``, ``ends`` and ``contains`` are
    runs of letters. Lengths are in tiles. ``limit`` ends the search after so many words.

    >>> Question(rack=(1, 20), least=2).longest
    2
    """

    rack: Tiles | None = None
    pattern: Tiles = ()
    is_on_board: bool = field(default=False, kw_only=True)
    starts: Tiles = ()
    ends: Tiles = ()
    contains: Tiles = ()
    least: int = 1
    most: int = LONGEST
    limit: int | None = None

    def __post_init__(self) -> None:
        if self.rack is not None and UNKNOWN in self.rack:
            raise ValueError("an unknown tile makes no words")

    @property
    def shortest(self) -> int:
        """Tiles of the shortest word that could be an answer."""
        return max(self.least, len(self.pattern), len(self.starts), len(self.ends), 1)

    @property
    def longest(self) -> int:
        """Tiles of the longest word that could be an answer."""
        longest = min(self.most, LONGEST)
        if self.pattern:
            longest = min(longest, len(self.pattern))
        if self.rack is not None:
            longest = min(longest, len(self.rack) + sum(self.free()))
        return longest

    def free(self) -> bytes:
        """Say for each place of the pattern whether its letter costs no tile of the rack."""
        return bytes(self.is_on_board and tile != ANY for tile in self.pattern)

    def allowed(self) -> memoryview:
        """Give for each place the letters that fit, bit n for tile n."""
        places = array("Q", [_ALL_LETTERS]) * max(self.longest, 0)
        for fixed in (self.pattern, self.starts):
            for place, tile in enumerate(fixed[: len(places)]):
                if tile != ANY:
                    places[place] &= 1 << (tile & LETTER_MASK)
        return memoryview(places)

    def costs(self) -> tuple[memoryview, memoryview]:
        """Give for each place whether it is free, and how many of each tile there are."""
        counts = bytearray(MAX_LETTERS + 1)
        places = max(self.longest, 0)
        if self.rack is None:
            return memoryview(b"\1" * places), memoryview(counts)
        for tile in self.rack:
            counts[rack_tile(tile)] += 1
        return memoryview(self.free().ljust(places, b"\0")), memoryview(counts)

    @property
    def most_words(self) -> int:
        """How many words are wanted at most."""
        return _NO_END if self.limit is None else max(self.limit, 0)


def pattern(text: str, alphabet: Alphabet) -> Tiles:
    """Read a pattern as people type it: letters in either case, and a dot for any letter.

    Raises:
        ValueError: a part of the text is no letter; the argument is that part.

    >>> pattern("s..b.e", Alphabet(tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")))
    (19, 0, 0, 2, 0, 5)
    """
    tiles: Tiles = ()
    for number, piece in enumerate(text.split(".")):
        tiles += (ANY,) * min(number, 1) + alphabet.spell(piece)
    return tiles
