"""Tables of leave values in files: read, written, and found for a match."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, fields
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from kotakata.alphabet import Alphabet
from kotakata.analysis.leaves.table import MOST_TILES, LeaveTable, Run, empty_table
from kotakata.errors import InvalidInput
from kotakata.language import N_, Message
from kotakata.rules.edition import Edition
from kotakata.rules.model import RuleSet

_SHIPPED: Final = files("kotakata.analysis.leaves").joinpath("tables")
_MOST: Final = 10**6

_HEAD: Final = """\
# Leave values: what tiles kept on the rack are worth, in millipoints (1000 is a point), relative to
# keeping nothing. The value of a leave is the sum of its tiles, of its pairs, and of its balance.
# Learned by self-play; [run] is what makes the table again.
"""


def load_table(edition: Edition, rules: RuleSet) -> LeaveTable:
    """Give the shipped table that comes nearest to a match.

    First one of the tile set with the rules' rack size and, as the rules, with or without a bonus;
    then of the other kind; then of another rack size, the nearest; else one that is empty.

    >>> from kotakata.rules.loader import load_rulebook
    >>> book = load_rulebook("void")
    >>> load_table(book.edition, book.rules).edition
    'english'
    """
    wanted = rules.rack_size
    sizes = sorted(range(1, MOST_TILES + 1), key=lambda size: (abs(size - wanted), -size))
    for size in sizes:
        for has_bonus in (bool(rules.bingo), not rules.bingo):
            name = file_name(edition.name, size, has_bonus=has_bonus)
            found = _SHIPPED.joinpath(name)
            if found.is_file():
                return parse_table(found.read_text(encoding="utf-8"), edition, name)
    return empty_table(edition, min(wanted, MOST_TILES))


def file_name(edition: str, rack_size: int, *, has_bonus: bool) -> str:
    """Name the file of a table.

    >>> file_name("english", 7, has_bonus=True), file_name("arabic-scrabby", 7, has_bonus=False)
    ('english-7.toml', 'arabic-scrabby-7-no-bonus.toml')
    """
    return f"{edition}-{rack_size}{'' if has_bonus else '-no-bonus'}.toml"


def read_table(path: Path, edition: Edition) -> LeaveTable:
    """Read a table of one's own.

    Raises:
        InvalidInput: there is no such file, or it is no table for this tile set.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fault = Message(N_("{file} cannot be read as text"), {"file": str(path)})
        raise InvalidInput(fault=fault) from error
    return parse_table(text, edition, path.name)


def parse_table(text: str, edition: Edition, name: str) -> LeaveTable:
    """Read the text of a table.

    Raises:
        InvalidInput: it is no table of leave values for this tile set.
    """
    try:
        return _table(tomllib.loads(text), edition.alphabet)
    except (ValueError, KeyError, TypeError) as error:
        fault = Message(
            N_("{file} is no table of leave values for the tile set {edition}: {place}"),
            {"file": name, "edition": edition.name, "place": str(error)},
        )
        raise InvalidInput(fault=fault) from error


def save_table(table: LeaveTable, alphabet: Alphabet, path: Path) -> None:
    """Write a table into a file.

    Raises:
        OSError: the file cannot be written.
    """
    path.write_text(written(table, alphabet), encoding="utf-8")


def written(table: LeaveTable, alphabet: Alphabet) -> str:
    """Write a table as text."""
    return _HEAD + "\n" + "\n".join(_lines(table, alphabet)) + "\n"


def _lines(table: LeaveTable, alphabet: Alphabet) -> Iterator[str]:
    symbols = ("?", *alphabet.symbols)
    yield f'edition = "{table.edition}"'
    yield f"rack_size = {table.rack_size}"
    yield f"has_bonus = {str(table.has_bonus).lower()} # for laying many tiles in one turn"
    yield f"stuck = {table.stuck} # what it costs to have tiles left when the bag is empty"
    yield f"late = {list(table.late)} # what leaving so many tiles in the bag is worth, from none"
    yield ""
    yield "[run]"
    for name, value in asdict(table.run).items():
        yield f"{name} = {_shown(value)}"
    yield ""
    yield "[single]"
    for symbol, value in zip(symbols, table.single, strict=True):
        yield f'"{symbol}" = {value}'
    yield ""
    yield "# Each tile with those before it in the order of [single], and last with another of it."
    yield "[pair]"
    for symbol, row in zip(symbols, table.pair, strict=True):
        yield f'"{symbol}" = {list(row)}'
    yield ""
    yield "# A row for each number of vowels, a column for each number of other letters."
    yield "[balance]"
    for vowels, row in enumerate(table.balance):
        yield f"{vowels} = {list(row)}"


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return "[\n" + "".join(f'    "{each}",\n' for each in value) + "]" if value else "[]"
    return str(value) if isinstance(value, int) else f'"{value}"'


def _table(found: Mapping[str, Any], alphabet: Alphabet) -> LeaveTable:
    symbols = ("?", *alphabet.symbols)
    rack_size = found["rack_size"]
    if not 1 <= rack_size <= MOST_TILES:
        raise ValueError("rack_size")
    return LeaveTable(
        str(found["edition"]),
        rack_size,
        _row([found["single"][symbol] for symbol in symbols], len(symbols), "single"),
        tuple(
            _row(found["pair"][symbol], tile + 1, f"pair {symbol}")
            for tile, symbol in enumerate(symbols)
        ),
        tuple(
            _row(found["balance"][str(vowels)], MOST_TILES + 1, f"balance {vowels}")
            for vowels in range(MOST_TILES + 1)
        ),
        _row(found["late"], len(found["late"]), "late"),
        _row([found["stuck"]], 1, "stuck")[0],
        bool(found["has_bonus"]),
        _run(found.get("run", {})),
    )


def _run(found: Mapping[str, Any]) -> Run:
    known = {each.name for each in fields(Run)}
    told = {name: value for name, value in found.items() if name in known}
    return Run(**told | {"proof": tuple(told.get("proof", ()))})


def _row(values: Sequence[object], size: int, place: str) -> tuple[int, ...]:
    """Take whole numbers that no sum can carry beyond 32 bits."""
    row = tuple(each for each in values if isinstance(each, int) and abs(each) <= _MOST)
    if len(row) != size or len(values) != size:
        raise ValueError(place)
    return row
