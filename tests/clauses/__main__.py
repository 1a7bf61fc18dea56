"""Print each clause with its tests, and fail on a gap: ``python -m tests.clauses``."""

from __future__ import annotations

import sys

from tests.clauses.clause import OPEN, gists
from tests.clauses.collect import CollectionError, faults, named_by_all_tests, naming


def main() -> int:
    """Print the table and give the exit code."""
    try:
        named = named_by_all_tests()
    except CollectionError as error:
        print(error)
        return 2
    for row, gist in gists().items():
        print(f"{row:<12} {gist}")
        for test in naming(row, named):
            print(f"{'':<12} - {test}")
        if row in OPEN:
            print(f"{'':<12} open: {OPEN[row]}")
    found = faults(named)
    print(f"\n{len(gists())} clauses, {len(OPEN)} open, {len(found)} faults")
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
