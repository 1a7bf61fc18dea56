"""How much may be asked in a while: per address, and per person for what costs more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from kotakata.errors import TooFast
from kotakata.web.relayed import is_relayed

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

Kind: TypeAlias = Literal["ask", "make", "sign_in", "look_up", "connect", "invite", "page"]

LIMITS: Final[dict[Kind, str]] = {
    "ask": "1200/minute",
    "make": "120/minute",
    "sign_in": "60/minute",
    "look_up": "240/minute",
    "connect": "240/minute",
    "invite": "120/minute",
    "page": "6000/minute",
}
"""Per address: a class of forty behind the one of its school begins within the same minute."""

OWN_LIMITS: Final[dict[Kind, str]] = {"make": "40/minute", "sign_in": "12/minute"}
"""Per person, or per name that somebody claims to be."""


class Pace:
    """Counts requests. ``times``: by how much more is allowed."""

    def __init__(self, times: int = 1) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._limits = {kind: _loosened(text, times) for kind, text in LIMITS.items()}
        self._own_limits = {kind: _loosened(text, times) for kind, text in OWN_LIMITS.items()}

    def keep(self, kind: Kind, connection: HTTPConnection, who: str = "", *, cost: int = 1) -> None:
        """Count a request, one that takes long as several; not what another server has counted.

        ``who``: whose request it is, where it is counted as theirs and not as its address's.

        Raises:
            TooFast: there were too many.
        """
        if is_relayed(connection):
            return
        limit = self._own_limits[kind] if who else self._limits[kind]
        if not self._limiter.hit(limit, kind, who or address_of(connection), cost=cost):
            raise TooFast


def address_of(connection: HTTPConnection) -> str:
    """Say from where a request comes."""
    return connection.client.host if connection.client else "unknown"


def _loosened(text: str, times: int) -> RateLimitItem:
    amount, _, unit = text.partition("/")
    return parse(f"{int(amount) * times}/{unit}")
