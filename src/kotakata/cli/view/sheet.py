"""The score sheet as lines of text: a row for each line of it, what was undone struck out.

Without colour the points of a struck line stand in brackets. Remarks (challenges, rulings, why
something was undone) follow below their row, with their clauses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from kotakata.cli.view import palette
from kotakata.cli.view.entry import entry_text
from kotakata.cli.view.look import LEFT_TO_RIGHT_MARK, Look
from kotakata.game.event import Event
from kotakata.game.sheet import Line, Sheet
from kotakata.game.telling import REASONS, clock_text, result_message, tell
from kotakata.language import N_, Message

_ENTRY: Final = 2
"""The column that takes what room is left."""


@dataclass(frozen=True, slots=True)
class _Columns:
    """How wide the columns are. ``mark`` keeps them in order where words are read leftwards."""

    widths: tuple[int, ...]
    mark: str = ""

    @property
    def indent(self) -> str:
        """What stands before the entry."""
        return " " * (sum(self.widths[:_ENTRY]) + 2 * _ENTRY)

    def row(self, cells: list[str], style: str) -> Iterator[Text]:
        """Lay cells out; the entry may take several lines, numbers stand to the right."""
        for index, part in enumerate(wrapped(cells[_ENTRY], self.widths[_ENTRY])):
            shown = cells if index == 0 else [""] * len(cells)
            shown = [*shown[:_ENTRY], part, *shown[_ENTRY + 1 :]]
            padded = [
                _padded(cell, width, right=at == 0 or at > _ENTRY)
                for at, (cell, width) in enumerate(zip(shown, self.widths, strict=True))
            ]
            yield Text(self.mark + f"  {self.mark}".join(padded).rstrip(), style)


def draw_sheet(sheet: Sheet, look: Look) -> list[Text]:
    """Draw the sheet, from its heading to the signatures."""
    return [*_heading(sheet, look), Text(), *_table(sheet, look), Text(), *_foot(sheet, look)]


def _heading(sheet: Sheet, look: Look) -> Iterator[Text]:
    setup = sheet.setup
    title = Message(N_("Score sheet: {rules}"), {"rules": setup.rules.title})
    yield Text(look.say.say(title), palette.STRONG)
    for side in range(setup.side_count):
        members = tuple(setup.players[player].name for player in setup.members(side))
        if len(members) > 1:
            yield Text(look.text("{team}: {players}", team=setup.side_name(side), players=members))
    if setup.dictionary:
        yield Text(look.text(N_("Dictionary: {name}"), name=setup.dictionary.name))


def _table(sheet: Sheet, look: Look) -> Iterator[Text]:
    titles = [N_("No."), N_("Player"), N_("Move"), N_("Points"), N_("Total")]
    if _has_teams(sheet):
        titles.append(N_("Team total"))
    head = [look.text(title) for title in titles]
    rows = [_cells(sheet, line, look) for line in sheet.lines]
    columns = _columns(sheet, [head, *rows], look)
    yield from columns.row(head, palette.HEADING)
    for line, cells in zip(sheet.lines, rows, strict=True):
        yield from columns.row(cells, palette.DIM if line.struck else "")
        for remark in line.remarks:
            yield from _remark(sheet, remark, columns.indent, look)


def _columns(sheet: Sheet, rows: list[list[str]], look: Look) -> _Columns:
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    spare = look.width - sum(widths) - 2 * (len(widths) - 1)
    if spare < 0:
        widths[_ENTRY] = max(20, widths[_ENTRY] + spare)
    leftwards = sheet.setup.edition.alphabet.direction == "rtl" or look.say.is_right_to_left
    return _Columns(tuple(widths), LEFT_TO_RIGHT_MARK if leftwards else "")


def _cells(sheet: Sheet, line: Line, look: Look) -> list[str]:
    setup = sheet.setup
    points = look.number(line.written)
    cells = [
        str(line.number) if line.is_turn else "",
        setup.players[line.player].name,
        entry_text(setup, line, look),
        look.left_to_right(f"({points})") if line.struck else points,
        look.number(line.totals[line.player]),
    ]
    if _has_teams(sheet):
        cells.append(look.number(line.side_totals[setup.sides[line.player]]))
    return cells


def _remark(sheet: Sheet, remark: Event, indent: str, look: Look) -> Iterator[Text]:
    for sentence in sentences(sheet, remark, look):
        for part in wrapped(sentence, max(20, look.width - len(indent))):
            yield Text(indent + part, palette.DIM)


def sentences(sheet: Sheet, event: Event, look: Look) -> list[str]:
    """Tell an event, each sentence with its clauses behind it."""
    return [
        look.say.say(told.message) + (f" [{', '.join(told.clauses)}]" if told.clauses else "")
        for told in tell(sheet.setup, event)
    ]


def _foot(sheet: Sheet, look: Look) -> Iterator[Text]:
    setup = sheet.setup
    for side, total in enumerate(sheet.side_totals):
        yield Text(f"{setup.side_name(side)}: {look.number(total)}", palette.STRONG)
    if sheet.reason:
        yield Text(look.text(REASONS[sheet.reason]))
    if sheet.note:
        yield Text(look.text(N_("Reason given: {reason}"), reason=sheet.note))
    for sentence in chain.from_iterable(sentences(sheet, each, look) for each in sheet.tie_breaks):
        yield Text(sentence)
    if sheet.is_decided:
        yield Text(look.say.say(result_message(setup, sheet.winner)), palette.STRONG)
    if sheet.signed:
        names = tuple(setup.players[player].name for player in sheet.signed)
        yield Text(look.text(N_("Signed: {players}."), players=names))
    if sheet.is_sealed:
        yield Text(look.text(N_("All have signed: the result is final.")))
    yield from _incidents(sheet, look)


def _incidents(sheet: Sheet, look: Look) -> Iterator[Text]:
    if sheet.incidents:
        yield Text()
        yield Text(look.text(N_("Besides")), palette.HEADING)
    for event in sheet.incidents:
        for sentence in sentences(sheet, event, look):
            yield Text(f"{look.left_to_right(clock_text(event.at_ms))}  {sentence}")


def wrapped(text: str, width: int) -> list[str]:
    """Break a text at its blanks so that each line fits, words longer than that left whole."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and cell_len(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _padded(text: str, width: int, *, right: bool) -> str:
    blanks = " " * (width - cell_len(text))
    return blanks + text if right else text + blanks


def _has_teams(sheet: Sheet) -> bool:
    return sheet.setup.side_count < len(sheet.setup.players)
