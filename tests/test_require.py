from __future__ import annotations

import pytest

from tests.require import corpus, require


def test_what_is_there_lets_the_test_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOTAKATA_REQUIRE", "all")
    require(True, "a table")


def test_what_is_missing_skips_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KOTAKATA_REQUIRE", raising=False)
    with pytest.raises(pytest.skip.Exception, match="a table is not available"):
        require(False, "a table")


def test_what_is_missing_fails_where_everything_is_required(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("KOTAKATA_REQUIRE", "all")
    with pytest.raises(pytest.fail.Exception, match="a table is required"):
        require(False, "a table")


def test_a_missing_corpus_skips_even_where_everything_is_required(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("KOTAKATA_REQUIRE", "all")
    with pytest.raises(pytest.skip.Exception, match="no such/folder here"):
        corpus("no such", "folder")
