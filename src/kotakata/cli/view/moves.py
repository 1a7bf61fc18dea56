"""Moves with their worth: as a table to read, or as lines for another program.

A play is written as everywhere: where it begins and in which direction (``8H`` across, ``H8``
down), its word with the letters that lay there in round brackets, blanks as in all notation.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator

from rich.cells import cell_len
from rich.text import Text

from kotakata.analysis.moves import ValuedMove
from kotakata.cli.session.analysing import Answer
from kotakata.cli.view import palette
from kotakata.cli.view.look import LEFT_TO_RIGHT_MARK, Look
from kotakata.language import N_, Message, N_n, Speaker
from kotakata.movegen.spelling import place_of, spelled

COLUMNS = ("kind", "place", "tiles", "score", "kept", "equity")
"""What a line for another program holds; equity in points."""


def table_lines(answer: Answer, look: Look) -> Iterator[Text]:
    """Draw the table, best move first, under a line that says what it was found with."""
    yield Text(look.say.say(_heading(answer)), palette.STRONG)
    rows = [_titles(look.say), *(_row(move, answer, look.say) for move in answer.moves)]
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    rtl = answer.ground.edition.alphabet.direction == "rtl"
    between = f"  {LEFT_TO_RIGHT_MARK}" if rtl else "  "
    for number, row in enumerate(rows):
        cells = [
            _padded(cell, width, right=at in (0, 3, 5))
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        mark = LEFT_TO_RIGHT_MARK if rtl else ""
        yield Text(f"{mark}{between.join(cells)}".rstrip(), "" if number else palette.HEADING)


def csv_lines(answer: Answer) -> Iterator[str]:
    """Give the moves as comma-separated lines with a heading."""
    yield ",".join(COLUMNS)
    for move in answer.moves:
        line = io.StringIO()
        csv.writer(line, lineterminator="").writerow(_values(move, answer).values())
        yield line.getvalue()


def json_lines(answer: Answer) -> Iterator[str]:
    """Give the moves as one JSON object a line."""
    for move in answer.moves:
        yield json.dumps(_values(move, answer), ensure_ascii=False)


def _values(move: ValuedMove, answer: Answer) -> dict[str, object]:
    kind = "play" if move.play else "exchange" if move.returned else "pass"
    show = answer.ground.edition.alphabet.show
    place, tiles = "", show(move.returned)
    if move.play:
        layout = answer.ground.layout
        place = place_of(move.play, answer.position.board, layout)
        tiles = spelled(move.play, answer.position.board, answer.ground)
    values = (kind, place, tiles, move.score, show(move.kept), move.equity_mp / 1000)
    return dict(zip(COLUMNS, values, strict=True))


def _row(move: ValuedMove, answer: Answer, say: Speaker) -> list[str]:
    values = _values(move, answer)
    number = str(answer.moves.index(move) + 1)
    tiles = str(values["tiles"])
    if not move.play:
        tiles = (
            say.text(N_("exchange {tiles}"), tiles=tiles) if move.returned else say.text(N_("pass"))
        )
    equity = f"{move.equity_mp / 1000:.1f}"
    return [number, str(values["place"]), tiles, str(move.score), str(values["kept"]), equity]


def _titles(say: Speaker) -> list[str]:
    sentences = (N_("Place"), N_("Move"), N_("Score"), N_("Kept"), N_("Worth"))
    return ["", *map(say.text, sentences)]


def _heading(answer: Answer) -> Message:
    one, many = N_n(
        "{count} play with the dictionary {name}", "{count} plays with the dictionary {name}"
    )
    values = {"count": answer.plays, "name": answer.dictionary.about.name}
    return Message(one, values, plural=many, count=answer.plays)


def _padded(cell: str, width: int, *, right: bool) -> str:
    room = " " * (width - cell_len(cell))
    return f"{room}{cell}" if right else f"{cell}{room}"
