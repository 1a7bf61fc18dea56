"""What a server is started with."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Final

BUILT: Final = Path(str(files("kotakata"))) / "web" / "static"
"""Where the browser's client is, once it is built."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of one server.

    ``store``: the file of an SQLite database, or the address of a PostgreSQL server. ``homes``:
    folders of dictionaries beside the shipped ones. ``prepared``: where words prepared for the
    search are kept. ``origins``: where pages may come from besides the server itself, as
    ``https://example.org``. ``is_secure``: the server is reached by https, so that cookies are
    for https alone. ``pace``: by how much the limits of requests are loosened, for load tests.
    ``node``: the server's own name among those that share its store. ``address``: where the others
    reach it, as ``http://10.0.0.2:8000``; where they do not, nobody is passed on to it.
    ``is_alone``: the process is a server and nothing else, so that it may collect garbage its way.
    """

    store: str | Path
    homes: tuple[Path, ...] = ()
    prepared: Path | None = None
    origins: tuple[str, ...] = ()
    is_secure: bool = False
    node: str = "one"
    address: str = ""
    pace: int = 1
    is_alone: bool = False
    client: Path = field(default=BUILT)
