"""``kotakata serve``: the server of the browser's client."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from kotakata.cli.spoken import command, option, pass_speaker
from kotakata.errors import InvalidInput, StoreUnavailable
from kotakata.language import N_, Message, Speaker

if TYPE_CHECKING:
    from kotakata.web.settings import Settings

CONFIG: Final[dict[str, Any]] = {
    "ws": "websockets-sansio",
    "ws_max_size": 16_384,
    "ws_ping_interval": 25.0,
    "log_level": "warning",
    # Long-lived sockets end by themselves; nobody waits for them for ever.
    "timeout_graceful_shutdown": 5,
}
"""How the server of HTTP and sockets is set, wherever it runs."""

ADDRESS: Final = "KOTAKATA_ADDRESS"
ALONE: Final = N_(
    "Other servers that share this store cannot pass anybody on to this one: --address is missing."
)
NAMESAKE: Final = N_(
    "the server at {address} is named {name} too; give this one a name of its own with --node"
)
NO_ADDRESS: Final = N_("{address} is no address of a server, such as http://10.0.0.2:8000")


@command("serve", help=N_("Let people play in their browsers."))
@option("--host", default="127.0.0.1", metavar="ADDRESS", help=N_("Where to listen."))
@option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    metavar="N",
    help=N_("The port to listen at."),
)
@option(
    "--store",
    metavar="FILE|URL",
    help=N_("Where matches are kept: a file, or postgresql:// and a server."),
)
@option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help=N_("A site that pages may come from besides this server's own."),
)
@option("--secure", is_flag=True, help=N_("People come by https, so cookies are for https alone."))
@option("--node", default="one", metavar="NAME", help=N_("This server's own name among several."))
@option(
    "--address",
    default="",
    envvar=ADDRESS,
    metavar="URL",
    help=N_("Where the other servers that share the store reach this one."),
)
@pass_speaker
def serve(
    say: Speaker,
    /,
    host: str,
    port: int,
    store: str | None,
    origins: tuple[str, ...],
    *,
    secure: bool,
    **among: str,
) -> None:
    """Serve until interrupted; ``among`` several servers it has a ``node`` and an ``address``."""
    import uvicorn

    from kotakata.store.open import is_server
    from kotakata.store.place import default_store, dictionaries
    from kotakata.web.app import create_app
    from kotakata.web.settings import Settings

    where = store or default_store(os.environ)
    settings = Settings(
        store=where,
        homes=(dictionaries(os.environ),),
        prepared=_prepared(where),
        # Whatever it listens as is a name that it goes by.
        origins=origins if secure else (*origins, f"http://{host}:{port}"),
        is_secure=secure,
        node=among["node"],
        address=reached_at(among["address"]),
        is_alone=True,
    )
    check_store(settings)
    if is_server(where) and not settings.address:
        click.echo(say.text(ALONE), err=True)
    click.echo(say.text(N_("Kotakata is at {address}"), address=f"http://{host}:{port}"))
    config = CONFIG | connecting(settings)
    uvicorn.run(create_app(settings), host=host, port=port, proxy_headers=secure, **config)


def connecting(settings: Settings) -> dict[str, Any]:
    """Say how connections are taken: no more than there are descriptors for."""
    from kotakata.store.open import is_server
    from kotakata.web.connections import Crowd, PatientSocket, backlog, patient, room

    most = room(passes_on=is_server(settings.store))
    # Behind a proxy all come from one address.
    crowd = Crowd(most, most) if settings.is_secure else Crowd(most)
    return {"http": patient(crowd), "ws": PatientSocket, "backlog": backlog(most)}


def reached_at(address: str) -> str:
    """Read the address at which other servers reach this one.

    >>> reached_at("http://10.0.0.2:8000/")
    'http://10.0.0.2:8000'

    Raises:
        InvalidInput: it is no address of a server.
    """
    from urllib.parse import urlsplit

    tidy = address.rstrip("/")
    try:
        parts = urlsplit(tidy)
        is_address = bool(parts.hostname) and parts.port != 0 and parts.username is None
    except ValueError:
        parts, is_address = urlsplit(""), False
    is_whole = tidy in (f"http://{parts.netloc}", f"https://{parts.netloc}")
    if address and not (is_address and is_whole):
        raise InvalidInput(fault=Message(NO_ADDRESS, {"address": address}))
    return tidy


def check_store(settings: Settings) -> None:
    """Open the store once before the server does, so that what is wrong is said in a sentence.

    Raises:
        StoreUnavailable: it cannot be opened, or another server has this one's name.
    """
    from kotakata.store.open import bring_up, is_server, open_store
    from kotakata.store.port.nodes import Node

    if not is_server(settings.store):
        Path(settings.store).parent.mkdir(parents=True, exist_ok=True)
        bring_up(settings.store)
    store = open_store(settings.store)
    own = Node(settings.node, settings.address)
    try:
        other = store.database.read(lambda kept: kept.nodes.namesake(own))
    finally:
        store.close()
    if other is not None and is_server(settings.store):
        values = {"name": other.name, "address": other.address}
        raise StoreUnavailable(fault=Message(NAMESAKE, values))


def _prepared(store: str) -> Path | None:
    """Keep words prepared for the search beside the store, where that is a file."""
    from kotakata.store.open import is_server

    return None if is_server(store) else Path(store).parent / "prepared"
