"""From a position in CGP to its moves: with which tiles, board, rules and dictionary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kotakata.alphabet import UNKNOWN, Tiles
from kotakata.analysis.equity import Equity
from kotakata.analysis.leaves import load_table
from kotakata.analysis.moves import MoveOrder, Stock, ValuedMove, best_moves
from kotakata.cli.session.dictionary import find, fitting, fitting_names, open_for
from kotakata.errors import InvalidInput
from kotakata.language import N_, Message
from kotakata.movegen import Finder, Ground, PlayWords
from kotakata.movegen.ground import MOST_TILES
from kotakata.notation.cgp import CgpPosition, operations_of, read_cgp
from kotakata.rules.loader import load_edition, load_layout, load_rules
from kotakata.rules.shelf import is_path

if TYPE_CHECKING:
    from kotakata.lexicon.shelf import LoadedDictionary
    from kotakata.rules.edition import Edition
    from kotakata.rules.layout import Layout
    from kotakata.rules.model import RuleSet

_CLASSIC: Final = "CrosswordGame"
"""What other programs call the classic board."""
_RULES: Final = {"arabic-scrabby": "scrabby"}
_DEFAULT_RULES: Final = "void"

NO_RACK: Final = N_("the player on turn has no tiles in this position, so there is nothing to find")
NOT_A_NAME: Final = N_("{text} is not a name ({operation})")
MANY_POSITIONS: Final = N_("one position is wanted, and here are {count} lines")
RACK_TOO_LARGE: Final = N_("the rack has {count} tiles; moves are found for {most} at most")


@dataclass(frozen=True, slots=True)
class Question:
    """What was typed: a position, and what goes before its own operations."""

    cgp: str
    words: str | None = None
    rules: str | None = None
    order: MoveOrder = "equity"


@dataclass(frozen=True, slots=True)
class Answer:
    """The moves, and what they were found with. ``notices`` are to be told first."""

    position: CgpPosition
    ground: Ground
    dictionary: LoadedDictionary
    moves: tuple[ValuedMove, ...]
    plays: int
    notices: tuple[Message, ...] = ()


def analyse(question: Question, count: int) -> Answer:
    """Find the best moves of a position.

    Raises:
        InvalidInput: there are several lines, the position cannot be read or has no rack, or there
            is no such dictionary.
        RuleSetError: there are no such rules, tiles or board.
    """
    lines = [line for line in question.cgp.splitlines() if line.strip()]
    if len(lines) > 1:
        raise InvalidInput(fault=Message(MANY_POSITIONS, {"count": len(lines)}))
    operations = operations_of(question.cgp)
    rules = load_rules(question.rules or _rules_for(operations.get("ld", "")))
    edition = _edition(operations.get("ld"), rules)
    layout = _layout(operations.get("bdn"), rules)
    position = read_cgp(question.cgp, edition, layout)
    rack = position.racks[0]
    if not rack:
        raise InvalidInput(fault=Message(NO_RACK))
    if len(rack) > MOST_TILES:
        raise InvalidInput(fault=Message(RACK_TOO_LARGE, {"count": len(rack), "most": MOST_TILES}))
    dictionary, notices = _dictionary(question.words, operations.get("lex", ""), edition)
    ground = Ground(edition, layout, rules)
    finder = Finder(PlayWords.of(dictionary.graph), ground)
    equity = Equity(load_table(edition, rules), edition, rules, sides=len(position.racks))
    stock = stock_of(position, edition, rules)
    moves = best_moves(finder, equity, position.board, rack, stock, count=count, by=question.order)
    plays = len(finder.plays(position.board, rack))
    return Answer(position, ground, dictionary, tuple(moves), plays, notices)


def stock_of(position: CgpPosition, edition: Edition, rules: RuleSet) -> Stock:
    """Say how many tiles the bag holds; a rack that is not given counts as full."""
    seen = [tile for tile in position.board if tile] + list(position.racks[0])
    unseen = _without(edition, tuple(seen))
    elsewhere = sum(len(rack) or rules.rack_size for rack in position.racks[1:])
    in_bag = max(sum(unseen) - elsewhere, 0)
    return Stock(in_bag, 0 if in_bag else edition.points_of_counts(unseen))


def _without(edition: Edition, seen: Tiles) -> bytes:
    counts = edition.alphabet.counts(tile for tile in seen if tile != UNKNOWN)
    return bytes(map(int.__sub__, edition.counts, counts))


def _rules_for(edition: str) -> str:
    return _RULES.get(edition, _DEFAULT_RULES)


def _edition(named: str | None, rules: RuleSet) -> Edition:
    return load_edition(rules.edition if named is None else _name("ld", named))


def _layout(named: str | None, rules: RuleSet) -> Layout:
    if named == _CLASSIC:
        return load_layout("classic")
    return load_layout(rules.layout if named is None else _name("bdn", named))


def _name(operation: str, named: str) -> str:
    """Take an operation of somebody's position as a name; it opens no file of its choice."""
    if is_path(named):
        values = {"operation": operation, "text": named[:40]}
        raise InvalidInput(fault=Message(NOT_A_NAME, values))
    return named


def _dictionary(
    asked: str | None, named: str, edition: Edition
) -> tuple[LoadedDictionary, tuple[Message, ...]]:
    """Open the dictionary asked for, or the position's own, or the one that goes with the tiles."""
    if asked is not None:
        find(asked)
        return open_for(asked, edition), ()
    names = fitting_names(edition)
    if named in names and fitting(find(named)[0], edition):
        return open_for(named, edition), ()
    if not names:
        fault = N_("there is no dictionary for the tile set {edition}")
        raise InvalidInput(fault=Message(fault, {"edition": edition.name}))
    notices: tuple[Message, ...] = ()
    if named:
        said = N_("The position's dictionary, {named}, is not here; {name} is used.")
        notices = (Message(said, {"named": named, "name": names[0]}),)
    return open_for(names[0], edition), notices
