"""Faults between the values of an edition's or a layout's file."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kotakata.alphabet import BLANK_BIT, MAX_LETTERS, Alphabet
from kotakata.language import N_, Message
from kotakata.rules.fault import Fault, Place, quoted

if TYPE_CHECKING:
    from kotakata.rules.schema import EditionFile, LayoutFile

MAX_SIDE: Final = 26
"""The longest side of a board: columns are named by the letters A to Z."""

_BLANK: Final = "?"
_PLAIN: Final = "."
_TITLE: Final = N_("A title is needed in one language at least: id, en or ar.")


def edition_faults(file: EditionFile) -> Iterator[Fault]:
    """Give the faults of a tile set."""
    if not file.title.texts():
        yield Fault(("title",), Message(_TITLE))
    symbols = file.symbols()
    if not symbols:
        yield Fault(("tiles",), Message(N_("A tile set needs letters.")))
    if len(symbols) > MAX_LETTERS:
        fault = N_("A tile set has at most {most} letters.")
        yield Fault(("tiles",), Message(fault, {"most": MAX_LETTERS}))
        return
    wrong = [*_order(file), *_spelling(file)]
    yield from wrong
    if not wrong:
        alphabet = Alphabet(symbols, file.direction, dict(file.folds))
        yield from _readable(alphabet)
        yield from _folds(alphabet)


def layout_faults(file: LayoutFile) -> Iterator[Fault]:
    """Give the faults of a board."""
    if not file.title.texts():
        yield Fault(("title",), Message(_TITLE))
    rows, place = file.lines(), ("picture",)
    if not rows:
        yield Fault(place, Message(N_("The picture has no squares.")))
        return
    if max(len(rows), *map(len, rows)) > MAX_SIDE:
        fault = N_("A board has at most {most} rows and columns.")
        yield Fault(place, Message(fault, {"most": MAX_SIDE}))
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]):
            fault = N_("Row {row} has {count} squares, but the first has {first}.")
            values = {"row": number, "count": len(row), "first": len(rows[0])}
            yield Fault(place, Message(fault, values))
    yield from _star(file, "".join(rows))
    for mark in dict.fromkeys("".join(rows)):
        if mark not in file.premiums and mark not in (_PLAIN, file.star):
            fault = N_("The mark {mark} of the picture is not explained.")
            yield Fault(place, Message(fault, {"mark": quoted(mark)}), (("premiums", mark),))


def _star(file: LayoutFile, picture: str) -> Iterator[Fault]:
    if picture.count(file.star) != 1:
        fault = N_("The start square {star} stands {count} times in the picture; once is right.")
        values = {"star": quoted(file.star), "count": picture.count(file.star)}
        yield Fault(("picture",), Message(fault, values), (("star",),))
    premium = file.premiums.get(file.star)
    if premium is not None and (premium.letter, premium.word) != (1, 1):
        fault = N_("What the star multiplies is for the rule set to say: star = 2.")
        yield Fault(("premiums", file.star), Message(fault))


def _order(file: EditionFile) -> Iterator[Fault]:
    listed = file.alphabet
    for index, symbol in enumerate(listed):
        place: Place = ("alphabet", index)
        if symbol in listed[:index]:
            message = Message(N_("{value} is listed twice."), {"value": quoted(symbol)})
            yield Fault(place, message)
        elif symbol not in file.tiles:
            fault = N_("{symbol} is not in the tiles table.")
            yield Fault(place, Message(fault, {"symbol": quoted(symbol)}), (("tiles", symbol),))
    for symbol in file.tiles:
        if listed and symbol != _BLANK and symbol not in listed:
            fault = N_("{symbol} is not in the alphabet.")
            message = Message(fault, {"symbol": quoted(symbol)})
            yield Fault(("tiles", symbol), message, (("alphabet",),))


def _spelling(file: EditionFile) -> Iterator[Fault]:
    for symbol in file.tiles:
        capital = _capital(symbol)
        if symbol != _BLANK and _BLANK in symbol:
            fault = N_("The question mark is the blank and cannot be part of another tile.")
            yield Fault(("tiles", symbol), Message(fault))
        elif symbol != capital:
            fault = N_("A tile is written in capitals: {capital}.")
            yield Fault(("tiles", symbol), Message(fault, {"capital": quoted(capital)}))
    for character in file.folds:
        capital = _capital(character)
        if character != capital or len(capital) != 1:
            fault = N_("A spelling is given for capitals: {capital}.")
            yield Fault(("folds", character), Message(fault, {"capital": quoted(capital)}))


def _readable(alphabet: Alphabet) -> Iterator[Fault]:
    """Find letters that are not read back as they are written, or cannot be typed."""
    for tile in alphabet.letters:
        symbol = alphabet.symbol(tile)
        try:
            laid = tuple(alphabet.tiles(alphabet.show([tile, tile | BLANK_BIT])))
            is_read = laid == (tile, tile | BLANK_BIT) and alphabet.spell(symbol) == (tile,)
        except ValueError:
            is_read = False
        if not is_read:
            fault = N_("{symbol} cannot be told from another tile, or is folded into one.")
            yield Fault(("tiles", symbol), Message(fault, {"symbol": quoted(symbol)}))


def _folds(alphabet: Alphabet) -> Iterator[Fault]:
    for character, spelling in alphabet.folds.items():
        try:
            alphabet.spell(spelling)
        except ValueError:
            fault = N_("{spelling} cannot be written with these tiles.")
            yield Fault(("folds", character), Message(fault, {"spelling": quoted(spelling)}))


def _capital(text: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).upper())
