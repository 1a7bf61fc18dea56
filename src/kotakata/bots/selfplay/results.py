"""Results in a file, a row a game, written as they come: CSV, or Parquet where pyarrow is there."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

from kotakata.bots.selfplay.game_row import COLUMNS, GameRow
from kotakata.errors import InvalidInput, LibraryMissing, Unwritable
from kotakata.language import N_, Message


class Results(AbstractContextManager["Results"], Protocol):
    """A file that takes rows; closed, it is complete with all rows it was given."""

    def write(self, rows: Iterable[GameRow]) -> None:
        """Write rows."""


def open_results(path: Path) -> Results:
    """Open a file of results, its kind by its ending: ``.csv`` or ``.parquet``.

    Raises:
        InvalidInput: the ending is another, or the file cannot be written.
        LibraryMissing: Parquet is asked for and pyarrow is not installed.
    """
    kinds: dict[str, Callable[[Path], Results]] = {".csv": CsvResults, ".parquet": ParquetResults}
    kind = kinds.get(path.suffix.lower())
    if kind is None:
        fault = Message(N_("results are written into files ending in {kinds}"), {"kinds": [*kinds]})
        raise InvalidInput(fault=fault)
    try:
        return kind(path)
    except OSError as error:
        fault = Message(N_("{file} cannot be written"), {"file": str(path)})
        raise InvalidInput(fault=fault) from error


@contextmanager
def writing(path: Path) -> Iterator[Results]:
    """Open a file of results whose rows are put into the order of the games.

    Raises:
        InvalidInput, LibraryMissing: as :func:`open_results`.
        Unwritable: the disk takes no more; what it took before is kept.
    """
    results = InOrder(open_results(path))
    try:
        with results:
            yield results
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unwritable(file=str(path), reason=reason) from error


class InOrder:
    """Rows in the order of the games, though their jobs end in any; few wait at a time."""

    def __init__(self, results: Results) -> None:
        self._results = results
        self._waiting: dict[int, GameRow] = {}
        self._next = 0

    def __enter__(self) -> InOrder:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._results:
            rest = sorted(self._waiting)
            self._results.write([self._waiting[number] for number in rest])

    def write(self, rows: Iterable[GameRow]) -> None:
        """Write rows, as soon as all before them are there."""
        self._waiting |= {row.number: row for row in rows}
        ready = []
        while self._next in self._waiting:
            ready.append(self._waiting.pop(self._next))
            self._next += 1
        if ready:
            self._results.write(ready)


def _cells(row: GameRow) -> list[Any]:
    return [getattr(row, name) for name in COLUMNS]


class CsvResults:
    """Rows as text."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("w", encoding="utf-8", newline="")
        self._writer = csv.writer(self._file)
        self._writer.writerow(COLUMNS)

    def __enter__(self) -> CsvResults:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def write(self, rows: Iterable[GameRow]) -> None:
        """Write rows, and see them onto the disk."""
        self._writer.writerows(map(_cells, rows))
        self._file.flush()


class ParquetResults:
    """Rows in columns, a group of rows for some thousand games."""

    GROUP = 10_000

    def __init__(self, path: Path) -> None:
        try:
            arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
        except ImportError as error:
            raise LibraryMissing(library="pyarrow", extra="lab") from error
        self._arrow: Any = arrow
        kinds = [arrow.string() if name == "ended" else arrow.int64() for name in COLUMNS]
        kinds[COLUMNS.index("seed")] = arrow.uint64()
        self._schema = arrow.schema(list(zip(COLUMNS, kinds, strict=True)))
        self._writer = parquet.ParquetWriter(str(path), self._schema)
        self._rows: list[GameRow] = []

    def __enter__(self) -> ParquetResults:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._flush()
        self._writer.close()

    def write(self, rows: Iterable[GameRow]) -> None:
        """Write rows, when enough of them are there."""
        self._rows += rows
        if len(self._rows) >= self.GROUP:
            self._flush()

    def _flush(self) -> None:
        columns = {name: [getattr(row, name) for row in self._rows] for name in COLUMNS}
        if self._rows:
            self._writer.write_table(self._arrow.table(columns, schema=self._schema))
        self._rows = []
