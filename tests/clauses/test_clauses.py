"""The list of clauses is that of the source, and the table finds its gaps."""

from __future__ import annotations

import re

import pytest

from tests.clauses.clause import OPEN, gists, rows, single
from tests.clauses.collect import faults, named_by, named_by_all_tests, naming
from tests.require import corpus


def test_the_list_has_every_clause_of_the_source() -> None:
    page = corpus("rules.md")
    ids = {each for each, _ in rows(page)}
    ids |= set(re.findall(r"A\.III\.[0-9]+(?:-[0-9]+)?", page.read_text(encoding="utf-8")))
    assert single(gists()) == single(ids)


def test_each_clause_has_a_gist() -> None:
    assert len(gists()) > 90
    assert all(gists().values())


def test_a_range_names_each_of_its_clauses() -> None:
    named = {"A.II.13-14": ["pauses"], "A.II.14": ["time"], "A.II.1": ["first word"]}
    assert naming("A.II.14", named) == ["pauses", "time"]
    assert naming("A.II.13", named) == ["pauses"]
    assert naming("A.II.13-14", named) == ["pauses", "time"]


def test_gaps_and_strange_clauses_are_faults() -> None:
    covered = {each: ["a test"] for each in gists() if each not in OPEN}
    assert faults(covered) == []
    assert faults({**covered, "Z.9": ["a test"]}) == ["Z.9: there is no such clause"]
    del covered["N.4"]
    assert faults(covered) == ["N.4: no test names this clause"]


def test_every_clause_has_a_test_or_a_reason(request: pytest.FixtureRequest) -> None:
    # Usually this run has them all; a part of the suite cannot tell.
    found = faults(named_by(request.session.items)) and faults(named_by_all_tests())
    assert found == []
