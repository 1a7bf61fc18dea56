"""Every module under ``src`` keeps the habits of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.architecture import checks
from tests.architecture.source import Module, modules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CHECKS = [checks.sizes, checks.docstrings, checks.prints, checks.names, checks.libraries]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_module_keeps_the_habit(check: Callable[[Module], Iterator[str]]) -> None:
    faults = [f"{module.name}: {fault}" for module in modules() for fault in check(module)]
    assert not faults, "\n" + "\n".join(faults)


def test_there_is_something_to_check() -> None:
    assert len(modules()) > 3


def sample(text: str, name: str = "kotakata.game.board", *, is_package: bool = False) -> Module:
    return Module(name, text, is_package)


LONG_FUNCTION = '"""Doc."""\n\n\ndef scoring():\n' + "    pass\n" * 60

BAD = [
    (checks.sizes, sample('"""Doc."""\n' * 601)),
    (checks.sizes, sample('"""Doc."""\n' * 61, "kotakata.game", is_package=True)),
    (checks.sizes, sample(LONG_FUNCTION)),
    (checks.docstrings, sample("")),
    (checks.docstrings, sample('"""Doc."""\n\n\ndef score():\n    pass\n')),
    (
        checks.docstrings,
        sample('"""Doc."""\n\n\nclass Bag:\n    """Doc."""\n\n    def draw(self): ...\n'),
    ),
    (checks.prints, sample('"""Doc."""\n\nprint("tile")\n')),
    (checks.names, sample('"""Doc."""\n', "kotakata.game.utils")),
    (checks.libraries, sample("import click\n")),
    (checks.libraries, sample("import rich.table\n", "kotakata.store.match")),
    (checks.libraries, sample("from pydantic import BaseModel\n", "kotakata.rules.loader")),
    (checks.libraries, sample("try:\n    import numpy\nexcept ImportError:\n    numpy = None\n")),
]

GOOD = [
    (checks.sizes, sample('"""Doc."""\n' * 600)),
    (checks.sizes, sample(LONG_FUNCTION.removesuffix("    pass\n"))),
    (checks.docstrings, sample('"""Doc."""\n\n\ndef _score():\n    pass\n')),
    (checks.prints, sample('"""Doc."""\n\nprint("tile")\n', "kotakata.cli.play")),
    (checks.libraries, sample("import rich\n", "kotakata.cli.play")),
    (checks.libraries, sample("from pydantic import BaseModel\n", "kotakata.rules.schema.table")),
    (checks.libraries, sample("def load():\n    import pydantic\n", "kotakata.rules.loader")),
    (
        checks.libraries,
        sample("from random import Random\nfrom kotakata.errors import NotInLine\n"),
    ),
]


@pytest.mark.parametrize(("check", "module"), BAD)
def test_a_broken_habit_is_found(check: Callable[[Module], Iterator[str]], module: Module) -> None:
    assert len(list(check(module))) == 1


@pytest.mark.parametrize(("check", "module"), GOOD)
def test_a_kept_habit_is_left_alone(
    check: Callable[[Module], Iterator[str]], module: Module
) -> None:
    assert not list(check(module))
