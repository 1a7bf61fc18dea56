"""The clauses there are, as docs/clauses.md lists them, and those that are still open.

An id may be a range (``A.II.13-14``); who names it names each of its clauses.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from tests.require import ROOT

PAGE: Final = ROOT / "docs" / "clauses.md"

OPEN: Final = {
    "B.8": "the briefing comes with the competitions",
}
"""Clauses that are not, or not wholly, decided yet: a test may be missing, and why."""

_ROW: Final = re.compile(r"^\| *((?:[A-Z]+[0-9]*\.)*[A-Z]*[0-9]+[a-z]?(?:-[0-9]+)?) *\|(.*)\|$")
_RANGE: Final = re.compile(r"^(.*?)([0-9]+)-([0-9]+)$")


def gists() -> dict[str, str]:
    """Give every clause id with its gist."""
    return dict(rows(PAGE))


def rows(page: Path) -> Iterator[tuple[str, str]]:
    """Give the rows of a page's tables that begin with a clause id."""
    for line in page.read_text(encoding="utf-8").splitlines():
        row = _ROW.match(line)
        if row:
            yield row[1], row[2].strip()


def single(ids: Iterable[str]) -> set[str]:
    """Give the clauses that ids name, ranges taken apart.

    >>> sorted(single(["A.II.13-14", "C3"]))
    ['A.II.13', 'A.II.14', 'C3']
    """
    named: set[str] = set()
    for each in ids:
        found = _RANGE.match(each)
        if found:
            named |= {f"{found[1]}{n}" for n in range(int(found[2]), int(found[3]) + 1)}
        else:
            named.add(each)
    return named
