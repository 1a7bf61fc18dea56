"""A real server in a process of its own, that can be killed and started again on the same store."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def free_port() -> int:
    """Give a port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        number: int = probe.getsockname()[1]
        return number


class Server:
    """``kotakata serve`` on a store of its own."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it is reached."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with (self.home / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "kotakata", "serve", "--port", str(self.port)],
                env={**os.environ, "KOTAKATA_HOME": str(self.home)},
                stdout=log,
                stderr=log,
            )
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"{self.address}/ready", timeout=2):  # noqa: S310 - our own server
                    return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError((self.home / "server.log").read_text(encoding="utf-8"))

    def kill(self) -> None:
        """Kill it, so that it can tidy nothing up."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None
