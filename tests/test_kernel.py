from __future__ import annotations

from types import SimpleNamespace

import pytest

from kotakata import kernel
from tests.require import require

NAME = "kotakata.lexicon.graph._walker"


def test_python_is_run_where_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(kernel.CHOICE, "python")
    assert not kernel.is_compiled(kernel.load(NAME))


def test_the_compiled_kernel_runs_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(kernel.CHOICE, raising=False)
    require(kernel.is_compiled(kernel.load(NAME)), "a compiled kernel")
    monkeypatch.setenv(kernel.CHOICE, "compiled")
    assert kernel.is_compiled(kernel.load(NAME))


def test_a_kernel_that_is_not_compiled_is_refused_where_it_must_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(kernel.CHOICE, "compiled")
    with pytest.raises(ImportError, match="not compiled"):
        kernel.load("kotakata.errors")


def test_the_interpreted_twin_is_one_module() -> None:
    assert kernel.interpreted(NAME) is kernel.interpreted(NAME)


@pytest.mark.parametrize("name", ["kotakata.lexicon.graph._nothing", "kotakata.nothing"])
def test_a_kernel_that_is_not_there_is_named(name: str) -> None:
    with pytest.raises(ImportError, match=r"kotakata\.(lexicon\.graph\._)?nothing"):
        kernel.interpreted(name)


@pytest.mark.parametrize(("file", "is_compiled"), [("a/_walker.py", False), ("_walker.so", True)])
def test_a_kernel_is_known_by_its_file(file: str, is_compiled: bool) -> None:
    assert kernel.is_compiled(SimpleNamespace(__file__=file)) == is_compiled  # type: ignore[arg-type] # only the name of the file is asked for
