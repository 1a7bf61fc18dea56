"""What adding is, said slowly: on grids of letters, by trying every stretch of every line.

Knows nothing of the referee's own geometry. A grid is a list of rows, a blank is an empty square.
"""

from __future__ import annotations

Grid = list[str]
Place = tuple[int, int]
Grown = tuple[str, str, str, str]
"""A formed word, a word that stood in it, and what it gained before and after."""


def additions(before: Grid, laid: dict[Place, str]) -> set[Grown]:
    """Give every word that the laid letters lengthen along their own line."""
    return {grown for line, grown in _lengthenings(before, laid) if set(laid) <= line}


def neighbours(before: Grid, laid: dict[Place, str]) -> set[Grown]:
    """Give every word that was lengthened across the line of the laid letters."""
    return {grown for line, grown in _lengthenings(before, laid) if not set(laid) <= line}


def _lengthenings(before: Grid, laid: dict[Place, str]) -> list[tuple[set[Place], Grown]]:
    after = [
        "".join(laid.get((row, column), mark) for column, mark in enumerate(line))
        for row, line in enumerate(before)
    ]
    found: list[tuple[set[Place], Grown]] = []
    for places in _lines(len(before), len(before[0])):
        old = "".join(before[row][column] for row, column in places)
        new = "".join(after[row][column] for row, column in places)
        for start, end in _words(new):
            if old[start:end] == new[start:end]:
                continue
            found.extend(
                (
                    set(places[start:end]),
                    (new[start:end], old[first:last], new[start:first], new[last:end]),
                )
                for first, last in _words(old)
                if start <= first and last <= end
            )
    return found


def _lines(rows: int, columns: int) -> list[list[Place]]:
    across = [[(row, column) for column in range(columns)] for row in range(rows)]
    down = [[(row, column) for row in range(rows)] for column in range(columns)]
    return across + down


def _words(line: str) -> list[tuple[int, int]]:
    """Give every stretch of two letters or more with nothing before and after it."""
    padded = f" {line} "
    return [
        (start, end)
        for start in range(len(line))
        for end in range(start + 2, len(line) + 1)
        if " " not in line[start:end] and padded[start] == padded[end + 1] == " "
    ]
