"""Which test names which clause: what pytest collects, asked in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import pytest

from tests.clauses.clause import OPEN, gists, single
from tests.require import ROOT

COLLECTOR: Final = """
import json, pytest
from tests.clauses.collect import named_by

class Collector:
    items = ()
    def pytest_collection_modifyitems(self, items):
        self.items = items

collector = Collector()
code = pytest.main(["--collect-only", "-qq", "-p", "no:randomly"], plugins=[collector])
print("\\n" + json.dumps([int(code), named_by(collector.items)]))
"""


class CollectionError(Exception):
    """The tests cannot be collected; the argument is what pytest says."""


def named_by(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """Give the clause ids that tests name, as they are written, each with its tests."""
    tests: dict[str, dict[str, None]] = {}
    for item in items:
        for mark in item.iter_markers("clause"):
            for each in mark.args:
                tests.setdefault(each, {})[item.nodeid.partition("[")[0]] = None
    return {each: list(found) for each, found in tests.items()}


def named_by_all_tests() -> dict[str, list[str]]:
    """Give what all tests name."""
    done = subprocess.run(
        [sys.executable, "-c", COLLECTOR], cwd=ROOT, capture_output=True, text=True, check=False
    )
    output, _, last = done.stdout.rstrip().rpartition("\n")
    code, named = json.loads(last) if last.startswith("[") else (1, {})
    if code != pytest.ExitCode.OK:
        raise CollectionError(output + done.stderr)
    return {each: list(tests) for each, tests in named.items()}


def naming(row: str, named: Mapping[str, Sequence[str]]) -> list[str]:
    """Give the tests that name a clause, alone or within a range."""
    wanted = single([row])
    found = [test for each, tests in named.items() if single([each]) & wanted for test in tests]
    return list(dict.fromkeys(found))


def faults(named: Mapping[str, Sequence[str]]) -> list[str]:
    """Give what is wrong: clauses without a test, tests of clauses that are none."""
    known, covered = single(gists()), single(named)
    gaps = sorted(single(gists()) - covered - set(OPEN))
    strange = sorted(single(named) - known)
    return [
        *[f"{each}: no test names this clause" for each in gaps],
        *[f"{each}: there is no such clause" for each in strange],
        *[f"{each}: is listed as open, but is no clause" for each in sorted(set(OPEN) - known)],
    ]
