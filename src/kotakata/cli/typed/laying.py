"""Reading a play as it is typed: a square with its direction, and the word.

``8H KATA`` goes across from 8H, ``H8 KATA`` down. Letters on the board are typed along or given
as ``.``. A ``?`` before a letter makes it a blank; so does a small letter among capitals. In a word
all of one case, or with more small letters than there are blanks (``Kata``, as telephones write), a
blank is used only where the real tile has run out.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from kotakata.alphabet import BLANK, BLANK_BIT, LETTER_MASK, Alphabet, Tile
from kotakata.errors import InvalidInput, NotationError, OffBoard
from kotakata.game.event import Placements
from kotakata.game.position import Position
from kotakata.game.rack import Rack
from kotakata.game.setup import Player
from kotakata.language import N_, Message
from kotakata.notation.coordinates import Coordinate, is_coordinate, parse_coordinate, unmark
from kotakata.rules.layout import Layout

_THROUGH: Final = ".٠·"
_BLANKS: Final = "?؟"
_TATWEEL: Final = "\u0640"


@dataclass(frozen=True, slots=True)
class Letter:
    """One typed letter: its tile, ``None`` for a letter of the board; and how it was typed."""

    tile: Tile | None
    blank: bool = False
    small: bool = False


def is_play(text: str) -> bool:
    """Whether a line is a square and a word, in either order."""
    return _split(text) is not None


def read_play(position: Position, player: Player, text: str) -> Placements:
    """Read a play of a player.

    Raises:
        InvalidInput: the line is no play, or does not fit what lies on the board.
        OffBoard: the word is too long for its place.
    """
    parts = _split(text)
    if parts is None:
        raise InvalidInput(fault=Message(N_("type a square and a word, for example 8H WORD")))
    place, word = parts
    setup = position.setup
    _check_place(place, setup.layout)
    letters = read_letters(setup.edition.alphabet, word)
    tiles = _Tiles(position, player)
    small = sum(each.small for each in letters)
    mixed = 0 < small < len(letters) and small <= tiles.blanks
    placements = []
    for letter, square in zip(letters, _squares(place, setup.layout, len(letters)), strict=True):
        lying = position.board[square]
        if lying:
            _check_through(setup.edition.alphabet, lying, letter, setup.layout.label(square))
        elif letter.tile is None:
            fault = N_("there is no letter on {square} to go through")
            raise InvalidInput(fault=Message(fault, {"square": setup.layout.label(square)}))
        else:
            blank = letter.blank or (mixed and letter.small)
            placements.append((square, tiles.take(letter.tile, blank=blank)))
    return tuple(placements)


def read_letters(alphabet: Alphabet, word: str) -> tuple[Letter, ...]:
    """Read a typed word letter by letter.

    Raises:
        InvalidInput: a part of it is no letter of this alphabet.
    """
    return tuple(_letters(alphabet, bare(word)))


def bare(text: str) -> str:
    """Take vowel marks, stretching strokes and invisible marks off a text."""
    composed = unicodedata.normalize("NFC", unmark(text)).replace(_TATWEEL, "")
    return "".join(each for each in composed if unicodedata.category(each) != "Mn")


class _Tiles:
    """The tiles a play takes, one after another: real ones as long as there are any."""

    def __init__(self, position: Position, player: Player) -> None:
        self._rack: Rack = position.racks[player]
        self._unseen = position.unseen

    @property
    def blanks(self) -> int:
        """How many blanks there can be."""
        hidden = min(self._rack.unknown, self._unseen[BLANK])
        return self._rack.known[BLANK] + hidden

    def take(self, letter: Tile, *, blank: bool) -> Tile:
        """Take a letter's tile, or the blank in its place."""
        if not blank and not self._is_there(letter) and self._is_there(BLANK):
            blank = True
        self._remove(BLANK if blank else letter)
        return letter | BLANK_BIT if blank else letter

    def _is_there(self, tile: Tile) -> bool:
        return bool(self._rack.known[tile] or (self._rack.unknown and self._unseen[tile]))

    def _remove(self, tile: Tile) -> None:
        try:
            self._rack, seen = self._rack.remove((tile,))
        except LookupError:
            return  # the rules say so, with all the tiles that are missing
        if seen and self._unseen[tile]:
            left = bytearray(self._unseen)
            left[tile] -= 1
            self._unseen = bytes(left)


def _split(text: str) -> tuple[Coordinate, str] | None:
    words = unmark(text).split()
    if len(words) != 2:
        return None
    place, word = words if is_coordinate(words[0]) else reversed(words)
    if not is_coordinate(place):
        return None
    try:
        return parse_coordinate(place), word
    except NotationError:
        return None


def _check_place(place: Coordinate, layout: Layout) -> None:
    if place.row >= layout.rows or place.column >= layout.columns:
        fault = N_("the board has no square {square}")
        raise InvalidInput(fault=Message(fault, {"square": str(place)}))


def _squares(place: Coordinate, layout: Layout, count: int) -> range:
    room = layout.rows - place.row if place.down else layout.columns - place.column
    if count > room:
        raise OffBoard
    first = place.row * layout.columns + place.column
    step = layout.columns if place.down else 1
    return range(first, first + count * step, step)


def _check_through(alphabet: Alphabet, lying: Tile, letter: Letter, square: str) -> None:
    if letter.blank and letter.tile != lying ^ BLANK_BIT:
        fault = N_("{square} already holds {found}; no blank goes there")
        values = {"square": square, "found": alphabet.symbol(lying)}
        raise InvalidInput(fault=Message(fault, values))
    if letter.tile is None or letter.tile == lying & LETTER_MASK:
        return
    fault = N_("{square} already holds {found}; type it along, or a dot in its place")
    raise InvalidInput(fault=Message(fault, {"square": square, "found": alphabet.symbol(lying)}))


def _letters(alphabet: Alphabet, word: str) -> Iterator[Letter]:
    longest = max(map(len, alphabet.symbols))
    index, blank = 0, False
    while index < len(word):
        character = word[index]
        if character in _BLANKS and not blank:
            blank, index = True, index + 1
            continue
        if character in _THROUGH and not blank:
            yield Letter(None)
            index += 1
            continue
        tile, length = _tile_at(alphabet, word, index, longest)
        part = word[index : index + length]
        blank = blank or part[:2].endswith(tuple(_BLANKS))
        yield Letter(tile, blank=blank, small=part == part.lower() != part.upper())
        index, blank = index + length, False
    if blank:
        raise InvalidInput(fault=Message(N_("type the letter that the blank stands for after ?")))


def _tile_at(alphabet: Alphabet, word: str, index: int, longest: int) -> tuple[Tile, int]:
    if word[index] == "[":
        end = word.find("]", index)
        inner = word[index + 1 : end].lstrip(_BLANKS) if end > 0 else ""
        return _letter(alphabet, inner), end + 1 - index
    for length in range(min(longest, len(word) - index), 1, -1):
        try:
            return alphabet.letter(word[index : index + length]), length
        except ValueError:
            continue
    return _letter(alphabet, word[index]), 1


def _letter(alphabet: Alphabet, text: str) -> Tile:
    try:
        return alphabet.letter(text)
    except ValueError:
        fault = Message(N_("{text} is no letter of this game"), {"text": text or "[]"})
        raise InvalidInput(fault=fault) from None
