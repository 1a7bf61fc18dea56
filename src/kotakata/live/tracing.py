"""What the log is told of an error: where it failed and how, and never what it says."""

from __future__ import annotations

import traceback
from collections.abc import Iterator


def traced(error: Exception) -> str:
    """Say where it failed and how; what an error says may be what is on somebody's rack."""
    kinds = ", ".join(type(each).__name__ for each in _chain(error))
    return "\n".join((kinds, *traceback.format_tb(error.__traceback__)))


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__
