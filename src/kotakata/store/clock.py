"""What time it is for a store: moments are milliseconds since 1970 (UTC)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeAlias

Now: TypeAlias = Callable[[], datetime]


def wall_clock() -> datetime:
    """Tell the time of this machine."""
    return datetime.now(UTC)


def to_ms(moment: datetime) -> int:
    """Give a moment in milliseconds.

    >>> to_ms(datetime(1970, 1, 1, 0, 0, 2, 5_000, tzinfo=UTC))
    2005
    """
    whole_s = int(moment.replace(microsecond=0).timestamp())
    return whole_s * 1000 + moment.microsecond // 1000
