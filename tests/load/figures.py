"""What was measured, and how it is said."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Figures:
    """Milliseconds until each move was acknowledged; what was refused; frames that came."""

    seconds: float
    acknowledged_ms: list[float] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)
    frames: int = 0
    bytes: int = 0
    lost: int = 0
    memory_mb: int = 0
    server_cpu: float = 0.0

    def at(self, share: float) -> float:
        """Give the time within which a share of the moves was acknowledged."""
        ordered = sorted(self.acknowledged_ms)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def show(figures: Figures, aim_ms: int) -> bool:
    """Print the figures; whether everything was done that was asked, however long it took."""
    count = len(figures.acknowledged_ms)
    met = bool(count) and figures.at(0.99) < aim_ms
    print(f"{count / figures.seconds:.1f} moves accepted a second ({count} in all)")
    print(f"acknowledged: p50 {figures.at(0.5):.1f} ms, p95 {figures.at(0.95):.1f} ms, "
          f"p99 {figures.at(0.99):.1f} ms, most {figures.at(1):.1f} ms; "
          f"aim: p99 under {aim_ms} ms, {'met' if met else 'not met'}")  # fmt: skip
    print(f"{figures.frames / figures.seconds:.0f} frames a second, "
          f"{figures.bytes / figures.seconds / 1e6:.2f} MB/s before compression")  # fmt: skip
    print(f"server: {figures.memory_mb} MB, {100 * figures.server_cpu:.0f} % of a core")
    print(f"refused: {figures.refused or 'nothing'}; sockets lost: {figures.lost}")
    return bool(count) and not figures.refused and not figures.lost


def memory_mb(pid: int) -> int:
    """Give the memory that a process holds now."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    held = next(line for line in lines if line.startswith("VmRSS"))
    return int(held.split()[1]) // 1024
