"""Many live matches at once: ``python -m tests.load [--matches 500] [--seconds 30]``.

Starts a server of its own in another process, on loopback, with an SQLite store whose every append
is durable. Each match has two players and one onlooker at sockets; somebody moves every few
seconds. Printed are the moves accepted a second, how long until a move was acknowledged (when it is
on the disk), and the memory of the server. Server and driver share the machine's cores.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.load.crowd import Crowd, Plan
from tests.load.figures import Figures, memory_mb, show

AIM_MS = 50


def main() -> int:
    """Run the load that was asked for, and print its figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--every", type=float, default=5, help="seconds between moves of a match")
    parser.add_argument("--store", default="", help="a file or a postgresql:// address")
    asked = parser.parse_args()
    plan = Plan(asked.matches, asked.seconds, asked.every)
    print(f"{os.cpu_count()} cores, load before: {os.getloadavg()[0]:.1f}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        store = asked.store or str(Path(folder) / "games.db")
        with subprocess.Popen(
            [sys.executable, "-m", "tests.load.server", store], stdout=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            port = int(server.stdout.readline())
            try:
                figures = asyncio.run(_load(plan, port, server.pid))
            finally:
                server.terminate()
                server.wait(20)
    print(f"load after: {os.getloadavg()[0]:.1f}")
    return 0 if show(figures, AIM_MS) else 1


async def _load(plan: Plan, port: int, pid: int) -> Figures:
    crowd = Crowd(plan, port)
    began = time.perf_counter()
    await crowd.gather()
    print(f"{plan.matches} matches, {crowd.sockets} sockets after "
          f"{time.perf_counter() - began:.0f} s", flush=True)  # fmt: skip
    before_s = _cpu_s(pid)
    figures = await crowd.play()
    figures.server_cpu = (_cpu_s(pid) - before_s) / plan.seconds
    figures.memory_mb = memory_mb(pid)
    await crowd.leave()
    return figures


def _cpu_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    sys.exit(main())
