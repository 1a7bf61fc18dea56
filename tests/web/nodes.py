"""Servers that share a store: in threads, or in processes of their own that can be killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from tests.web.server import WAIT_S, Server, serving


def free_port() -> int:
    """Give a port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        number: int = probe.getsockname()[1]
        return number


@contextmanager
def sharing(store: str, home: Path, node: str, **settings: Any) -> Iterator[Server]:  # noqa: ANN401 - as Settings has it
    """Run a server that shares a store, and is reached by the others unless told otherwise."""
    port = free_port()
    settings.setdefault("address", f"http://127.0.0.1:{port}")
    with serving(home / node, port, store=store, node=node, **settings) as running:
        yield running


@dataclass
class Node:
    """``kotakata serve`` among others, at its own address unless told otherwise."""

    store: str
    home: Path
    name: str
    port: int = field(default_factory=free_port)
    address: str | None = None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return f"http://{self.host}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        told = {"--store": self.store, "--node": self.name, "--port": str(self.port)}
        options = [each for option in told.items() for each in option]
        address = self.url if self.address is None else self.address
        with (self.home / f"{self.name}.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "kotakata", "serve", *options],
                env={
                    **os.environ,
                    "KOTAKATA_HOME": str(self.home),
                    "KOTAKATA_ADDRESS": address,
                    "KOTAKATA_LANGUAGE": "en",
                },
                stdout=log,
                stderr=log,
            )
        until = time.monotonic() + 3 * WAIT_S
        while not self._is_ready():
            assert time.monotonic() < until, (self.home / f"{self.name}.log").read_text("utf-8")
            time.sleep(0.1)

    def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Kill it, so that it can tidy nothing up."""
        if self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait()

    def _is_ready(self) -> bool:
        try:
            return httpx.get(f"{self.url}/ready", timeout=2).status_code == 200
        except httpx.HTTPError:
            return False
