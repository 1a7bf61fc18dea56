"""Tiles as small numbers, and how they are written.

A *tile* is an ``int``: 0 is the blank, 1..n are the letters in the alphabet's own order, a blank
laid for a letter is that letter ``| BLANK_BIT``, and ``UNKNOWN`` is a tile nobody has seen (a real
rack at a refereed table). An empty square is 0 too, since an undeclared blank never lies on the
board.

Written form, the same everywhere: a letter by its symbol, more than one character in brackets
(``[CH]``), the blank on a rack ``?``, an unknown tile ``_``. A blank laid for a letter is written
in lower case where the script has case (``t``, ``[ch]``), else with a question mark in brackets
(``[?م]``).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

Tile: TypeAlias = int
Tiles: TypeAlias = tuple[Tile, ...]
TileCounts: TypeAlias = bytes
"""How many of each tile, indexed by tile number, blank first."""
Direction: TypeAlias = Literal["ltr", "rtl"]

BLANK: Final = 0
BLANK_BIT: Final = 128
LETTER_MASK: Final = 127
UNKNOWN: Final = 255
MAX_LETTERS: Final = 63


def is_blank(tile: Tile) -> bool:
    """Whether the tile is a blank, declared or not."""
    return tile == BLANK or (tile & BLANK_BIT != 0 and tile != UNKNOWN)


def rack_tile(tile: Tile) -> Tile:
    """Give the tile as it lies on a rack: a declared blank is a plain blank again."""
    return BLANK if tile & BLANK_BIT and tile != UNKNOWN else tile


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The letters of an edition in their order, with the direction of reading.

    ``folds`` says how other spellings of text are written with the tiles (أ is laid as ا).

    >>> english = Alphabet(tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    >>> english.show(english.tiles("CAt"))
    'CAt'
    """

    symbols: tuple[str, ...]
    direction: Direction = "ltr"
    folds: Mapping[str, str] = field(default_factory=dict)
    _numbers: Mapping[str, Tile] = field(init=False, repr=False, compare=False)
    _written: Mapping[Tile, str] = field(init=False, repr=False, compare=False)
    _longest: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        numbers: dict[str, Tile] = {"?": BLANK, "_": UNKNOWN}
        written: dict[Tile, str] = {BLANK: "?", UNKNOWN: "_"}
        for number, symbol in enumerate(self.symbols, start=1):
            blank = symbol.lower() if symbol.lower() != symbol else "?" + symbol
            written[number] = symbol if len(symbol) == 1 else f"[{symbol}]"
            written[number | BLANK_BIT] = blank if len(blank) == 1 else f"[{blank}]"
            numbers[symbol] = number
            numbers[blank] = number | BLANK_BIT
        object.__setattr__(self, "_numbers", numbers)
        object.__setattr__(self, "_written", written)
        object.__setattr__(
            self, "_longest", max((len(symbol) for symbol in self.symbols), default=1)
        )

    @property
    def size(self) -> int:
        """How many letters, the blank not counted."""
        return len(self.symbols)

    @property
    def letters(self) -> range:
        """The letters as tile numbers."""
        return range(1, len(self.symbols) + 1)

    def symbol(self, tile: Tile) -> str:
        """Give the bare letter that a tile stands for, without brackets or blank marks.

        A declared blank gives its letter; the undeclared blank gives ``?``, an unknown tile ``_``.
        """
        if tile in (BLANK, UNKNOWN):
            return self._written[tile]
        return self.symbols[(tile & LETTER_MASK) - 1]

    def word(self, tiles: Iterable[Tile]) -> str:
        """Spell the word that tiles make, blanks as their letters."""
        symbols = self.symbols
        return "".join([symbols[(tile & LETTER_MASK) - 1] for tile in tiles])

    def show(self, tiles: Iterable[Tile]) -> str:
        """Write tiles so that :meth:`tiles` reads the same tiles again."""
        return "".join([self._written[tile] for tile in tiles])

    def tiles(self, text: str) -> Tiles:
        """Read written tiles.

        Raises: ValueError: a character is no tile of this alphabet; the argument is the part that
        is not.
        """
        return tuple(self._read(unicodedata.normalize("NFC", text)))

    def letter(self, text: str) -> Tile:
        """Read one letter, in either case, as its tile.

        Raises:
            ValueError: the text is no letter of this alphabet.
        """
        tiles = self.spell(text)
        if len(tiles) != 1 or tiles[0] not in self.letters:
            raise ValueError(text)
        return tiles[0]

    def spell(self, text: str) -> Tiles:
        """Read a word as people type it: any case, folded spellings, longest letters first.

        Raises:
            ValueError: a part of the text cannot be written with these tiles.
        """
        folded = self.fold(text)
        return tuple(self._longest_first(folded))

    def fold(self, text: str) -> str:
        """Rewrite text in the tiles' spelling: upper case where there is case, folds applied."""
        upper = unicodedata.normalize("NFC", text).upper()
        return "".join([self.folds.get(character, character) for character in upper])

    def counts(self, tiles: Iterable[Tile]) -> TileCounts:
        """Count tiles as they lie on a rack; unknown tiles are left out."""
        counted = bytearray(len(self.symbols) + 1)
        for tile in tiles:
            if tile != UNKNOWN:
                counted[rack_tile(tile)] += 1
        return bytes(counted)

    def _read(self, text: str) -> Iterator[Tile]:
        index = 0
        while index < len(text):
            character = text[index]
            if character == "[":
                end = text.find("]", index)
                part = text[index + 1 : end] if end > index else ""
                if part not in self._numbers:
                    raise ValueError(text[index : end + 1] if end > index else text[index:])
                yield self._numbers[part]
                index = end + 1
            elif character in self._numbers:
                yield self._numbers[character]
                index += 1
            else:
                raise ValueError(character)

    def _longest_first(self, text: str) -> Iterator[Tile]:
        index = 0
        while index < len(text):
            for length in range(self._longest, 0, -1):
                tile = self._numbers.get(text[index : index + length], UNKNOWN)
                if 0 < tile < BLANK_BIT:
                    yield tile
                    index += length
                    break
            else:
                raise ValueError(text[index])


def expand(counts: TileCounts) -> Tiles:
    """List the tiles that counts stand for, blank first."""
    return tuple(tile for tile, count in enumerate(counts) for _ in range(count))
