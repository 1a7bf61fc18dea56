"""The error tree is whole: each error is drawn, imported from one place, and has its own code."""

from __future__ import annotations

import pickle
import pkgutil
import re
from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from kotakata import errors
from kotakata.errors import KotakataError

if TYPE_CHECKING:
    from collections.abc import Iterator


def _tree(kind: type[KotakataError]) -> Iterator[type[KotakataError]]:
    yield kind
    for special in kind.__subclasses__():
        # Other modules have special cases of their own; they are caught by these.
        if special.__module__.startswith("kotakata.errors."):
            yield from _tree(special)


for module in pkgutil.iter_modules(errors.__path__):
    import_module(f"kotakata.errors.{module.name}")
KINDS = list(_tree(KotakataError))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_error_is_imported_from_the_front_door_and_drawn(kind: type[KotakataError]) -> None:
    assert getattr(errors, kind.__name__) is kind
    assert re.search(rf"\b{kind.__name__}\b", errors.__doc__ or "")


def test_the_drawing_has_no_error_that_is_gone() -> None:
    drawn = re.findall(r"(?:[─·] |[│ ] {16,})(\w+)", errors.__doc__ or "")
    drawn = [name for name in drawn if name[0].isupper()]
    assert len(drawn) > 40
    assert {name for name in drawn if not hasattr(errors, name)} == set()


def test_every_error_has_a_code_of_its_own() -> None:
    codes = [kind.code for kind in KINDS]
    assert sorted(set(codes)) == sorted(codes)


@pytest.mark.parametrize(
    "error",
    [
        errors.NotFound(what="bot", name="x"),
        errors.NotationError("gone", line=3),
        errors.RuleSetError("mine", [("a.b", "wrong")]),
    ],
    ids=lambda error: error.code,
)
def test_an_error_comes_home_whole_from_another_process(error: KotakataError) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert (type(again), str(again), again.__dict__) == (type(error), str(error), error.__dict__)
