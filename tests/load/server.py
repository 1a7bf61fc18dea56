"""The server under load: as ``kotakata serve`` has it, with its limits of requests loosened."""

from __future__ import annotations

import sys

import uvicorn

from kotakata.cli.serve import CONFIG, connecting
from kotakata.web.app import create_app
from kotakata.web.settings import Settings


class Telling(uvicorn.Server):
    """A server that says at which port it listens."""

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        print(self.servers[0].sockets[0].getsockname()[1], flush=True)


def main(store: str) -> None:
    """Serve until terminated."""
    settings = Settings(store=store, pace=10_000, is_alone=True)
    config = CONFIG | connecting(settings)
    Telling(uvicorn.Config(create_app(settings), host="127.0.0.1", port=0, **config)).run()


if __name__ == "__main__":
    main(sys.argv[1])
