"""The source as the architecture tests see it: modules with their names and syntax trees."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from tests.require import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

SRC: Final = ROOT / "src"

Function = ast.FunctionDef | ast.AsyncFunctionDef
Definition = Function | ast.ClassDef


@dataclass(frozen=True)
class Module:
    """One source file: its dotted name, its text and whether it is a package's ``__init__``."""

    name: str
    text: str
    is_package: bool = False

    @property
    def tree(self) -> ast.Module:
        """The syntax tree."""
        return ast.parse(self.text)

    @property
    def layer(self) -> str:
        """The layer of the design that the module belongs to; empty for the façade."""
        return self.name.partition(".")[2].partition(".")[0]

    @property
    def functions(self) -> Iterator[Function]:
        """Every function and method, nested ones too."""
        for node in ast.walk(self.tree):
            if isinstance(node, Function):
                yield node

    @property
    def public(self) -> Iterator[tuple[str, Definition]]:
        """Every public class, function and method, with its name inside the module."""
        if not is_private(self.name):
            yield from _public(self.tree.body, "")


@cache
def modules() -> tuple[Module, ...]:
    """Read every module below ``src``."""
    return tuple(_read())


def is_private(name: str) -> bool:
    """Whether a dotted name has a private part; a dunder (``__main__``) is none."""
    return any(part.startswith("_") and not part.startswith("__") for part in name.split("."))


def _read() -> Iterator[Module]:
    for path in sorted(SRC.rglob("*.py")):
        parts = path.relative_to(SRC).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        yield Module(name, path.read_text(encoding="utf-8"), is_package)


def _public(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, Definition]]:
    for node in body:
        # Dunders mean what the language says; an overload is documented where it is carried out.
        if not isinstance(node, Definition) or node.name.startswith("_") or _is_overload(node):
            continue
        yield prefix + node.name, node
        if isinstance(node, ast.ClassDef):
            yield from _public(node.body, f"{prefix}{node.name}.")


def _is_overload(node: Definition) -> bool:
    return any(ast.unparse(each).endswith(("overload", ".setter")) for each in node.decorator_list)
