"""The words of the word builder as lines: score, word with its blanks marked, hooks if wanted.

A row is laid out from left to right for every script. Words of Arabic stand at the right edge of
their column, and marks keep a terminal from drawing the number into them.
"""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.text import Text

from kotakata.alphabet import Tiles
from kotakata.cli.session.building import Built
from kotakata.cli.view import palette
from kotakata.cli.view.look import LEFT_TO_RIGHT_MARK, Look
from kotakata.language import N_, Message, N_n
from kotakata.lexicon.word_builder import BuiltWord


def built_lines(found: Built, look: Look, *, limit: int, hooks: bool) -> Iterator[Text]:
    """List the words, at most so many, with how many there are in all."""
    shown = found.words[:limit]
    yield Text(look.say.say(_heading(found, len(shown))), palette.STRONG)
    rows = [_row(word, found, hooks=hooks) for word in shown]
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    is_leftward = found.dictionary.alphabet.direction == "rtl"
    for word, row in zip(shown, rows, strict=True):
        cells = [
            _padded(cell, width, right=is_leftward or at == 0)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        between = f"  {LEFT_TO_RIGHT_MARK}" if is_leftward else "  "
        line = between.join(cells) if is_leftward else between.join(cells).rstrip()
        mark = LEFT_TO_RIGHT_MARK if is_leftward else ""
        yield Text(f"{mark}{line}", palette.STRONG if word.takes_all else "")
    if any(word.takes_all for word in shown):
        yield Text(look.text(N_("* takes the whole rack")), palette.DIM)


def _row(word: BuiltWord, found: Built, *, hooks: bool) -> list[str]:
    shown = found.dictionary.alphabet.show(word.tiles)
    score = f"{word.score}{'*' if word.takes_all else ' '}"
    if not hooks:
        return [score, shown]
    own = found.dictionary.graph.hooks(word.tiles)
    front, back = _letters(own.front, found), _letters(own.back, found)
    # The letter before a word stands where reading begins.
    return [score, front, shown, back] if not _is_leftward(found) else [score, back, shown, front]


def _is_leftward(found: Built) -> bool:
    return found.dictionary.alphabet.direction == "rtl"


def _letters(tiles: Tiles, found: Built) -> str:
    return " ".join(map(found.dictionary.alphabet.symbol, tiles)) or "·"


def _padded(cell: str, width: int, *, right: bool) -> str:
    room = " " * (width - cell_len(cell))
    return f"{room}{cell}" if right else f"{cell}{room}"


def _heading(found: Built, shown: int) -> Message:
    count, name = len(found.words), found.dictionary.about.name
    values: dict[str, object] = {"count": count, "name": name, "shown": shown}
    if not count:
        return Message(N_("No word of {name} can be made so."), values)
    if shown < count:
        one, many = N_n(
            "{count} word of {name}, the first {shown}:",
            "{count} words of {name}, the first {shown}:",
        )
    else:
        one, many = N_n("{count} word of {name}:", "{count} words of {name}:")
    return Message(one, values, plural=many, count=count)
