"""Run every benchmark, or those named: ``python -m tests.bench [NAME …]``.

A benchmark is a module ``bench_NAME.py`` in this folder with a function ``main()`` that prints its
figures, one a line, each with its unit and the aim it is held against. It counts where it can
(calls, bytes, events) and times where it must; times are the best of several runs, because
everything else on the machine only ever adds. Nothing here runs in continuous integration: a figure
of a busy machine proves nothing.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path


def names() -> list[str]:
    """Give the names of the benchmarks there are."""
    return sorted(
        path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py")
    )


def main(chosen: list[str]) -> int:
    """Run the chosen benchmarks, or all, and give the exit code."""
    unknown = sorted(set(chosen) - set(names()))
    if unknown:
        print(f"No benchmark called {', '.join(unknown)}. There are: {', '.join(names())}")
        return 2
    for name in chosen or names():
        print(f"\n{name}", flush=True)
        importlib.import_module(f"tests.bench.bench_{name}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
