"""The names by which this server is asked for.

Anybody can let a name of their own lead to this machine, and a page of that name would pass for one
of ours. So a server answers to numbers, to names that nobody can register, and to those it was
told: its ``--host``, and those of its origins.
"""

from __future__ import annotations

import ipaddress
import socket
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterable

NEARBY: Final = (".localhost", ".local", ".lan", ".home.arpa", ".internal")
"""Ends of names that lead nowhere outside of one's own network."""


class Hosts:
    """Names of a server. ``origins``: addresses at which it is reached too."""

    def __init__(self, origins: Iterable[str] = ()) -> None:
        told = (urlsplit(origin).hostname for origin in origins)
        self._names = frozenset(filter(None, (*told, socket.gethostname().lower())))

    def knows(self, host: str | None) -> bool:
        """Whether a ``Host`` header is one of this server's; programs may leave it out.

        >>> hosts = Hosts(["https://kata.example"])
        >>> [hosts.knows(each) for each in ("kata.example", "[::1]:80", "laptop:8000", "b.example")]
        [True, True, True, False]
        """
        if host is None:
            return True
        name = _name(host)
        if not name:
            return False
        nearby = "." not in name or name.endswith(NEARBY)
        return nearby or name in self._names or _is_number(name)


def _name(host: str) -> str:
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
