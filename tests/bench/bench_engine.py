"""The engine: instructions and time for a position, beside what was measured and committed before.

Instructions are counted by callgrind over the first hundred positions of the corpus, where valgrind
is there: they say the same on a busy machine. Times are processor time, the best of several rounds
over all positions. ``python -m tests.bench.bench_engine keep`` writes the figures down as the new
baseline.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from time import process_time
from typing import Final

from tests.bench.engine_rounds import CORPUS, POSITIONS, WORK, Search

BASELINE: Final = Path(__file__).with_name("engine.txt")
AIMS: Final = {"all-plays": 900_000, "best-equity": 160_000, "best-score": 160_000}
TIMED: Final = 600
ROUNDS: Final = 5


def main(*words: str) -> None:
    """Print every figure, with the baseline and the aim."""
    if not CORPUS.exists():
        print("  the corpus of positions is not here")
        return
    timed = times()  # First, because it leaves the words prepared for the others.
    figures = {**instructions(), **timed}
    before = read_baseline()
    for name, figure in figures.items():
        aim = AIMS.get(name.removesuffix(" instructions"), 0)
        known = before.get(name)
        beside = f"baseline {known:,.1f}, ratio {figure / known:.3f}" if known else "no baseline"
        print(f"  {name:<28}{figure:>14,.1f}   {beside}{f'   aim {aim:,}' * (aim > 0)}")
    if "keep" in words:
        lines = [f"{name}: {figure:.1f}\n" for name, figure in figures.items()]
        BASELINE.write_text("".join(lines), encoding="ascii")


def read_baseline() -> dict[str, float]:
    """Read the figures that were kept."""
    lines = BASELINE.read_text(encoding="ascii").splitlines() if BASELINE.exists() else []
    return {name: float(figure) for name, figure in (line.split(": ") for line in lines)}


def instructions() -> dict[str, float]:
    """Count the instructions of each work for a position; none without valgrind."""
    if shutil.which("valgrind") is None:
        print("  valgrind is not here, so nothing is counted")
        return {}
    counted = {work: count(work) for work in WORK}
    copies = counted.pop("copies")
    for work in counted:
        if work.startswith("best"):
            counted[work] -= copies
    return {f"{work} instructions": figure for work, figure in counted.items()}


def count(work: str) -> float:
    """Count the instructions of one work for a position: three rounds less one."""
    few, more = (_counted(work, rounds) for rounds in (1, 3))
    return (more - few) / (2 * POSITIONS)


def _counted(work: str, rounds: int) -> int:
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command += [sys.executable, "-m", "tests.bench.engine_rounds", work, str(rounds)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if found is None:
        raise RuntimeError(done.stderr)
    return int(found[1])


def times() -> dict[str, float]:
    """Measure each work in microseconds for a position, and plays found in a second."""
    search = Search(TIMED)
    best: dict[str, float] = {}
    found = 0
    for _ in range(ROUNDS):
        for work, act in WORK.items():
            begun = process_time()
            result = act(search)
            taken = 1e6 * (process_time() - begun) / TIMED
            best[work] = min(best.get(work, taken), taken)
            found = result if work == "all-plays" else found
    copies = best.pop("copies")
    figures = {
        f"{work} us": taken - (copies if work.startswith("best") else 0)
        for work, taken in best.items()
    }
    return figures | {"million plays/s": found / TIMED / best["all-plays"]}


if __name__ == "__main__":
    main(*sys.argv[1:])
