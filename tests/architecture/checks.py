"""The habits of the house that a machine can check, each as a function: module -> faults."""

from __future__ import annotations

import ast
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.architecture.source import Module

MODULE_LINES: Final = 600
PACKAGE_LINES: Final = 60
FUNCTION_LINES: Final = 60

FORBIDDEN_NAMES: Final = {"utils", "helpers", "common", "manager", "data", "info"}

# From `bots` down: the pure core. Only the shells above know the world outside.
SHELLS: Final = {"cli", "web", "live", "store", "printing"}

# The one place of each library that is not the standard one.
HOMES: Final = {
    "alembic": "store",
    "click": "cli",
    "psycopg": "store",
    "rich": "cli",
    "sqlalchemy": "store",
}


def sizes(module: Module) -> Iterator[str]:
    """A module fits one sitting, a function one screen, a package's front door half of one."""
    lines = len(module.text.splitlines())
    limit = PACKAGE_LINES if module.is_package else MODULE_LINES
    if lines > limit:
        yield f"{lines} lines, at most {limit}"
    for function in module.functions:
        length = (function.end_lineno or function.lineno) - function.lineno + 1
        if length > FUNCTION_LINES:
            yield f"{function.name} has {length} lines, at most {FUNCTION_LINES}"


def docstrings(module: Module) -> Iterator[str]:
    """Every module and every public name says what it is for."""
    if not ast.get_docstring(module.tree):
        yield "the module has no docstring"
    for name, node in module.public:
        if not ast.get_docstring(node):
            yield f"{name} has no docstring"


def prints(module: Module) -> Iterator[str]:
    """Only the terminal's shell writes to the terminal."""
    if module.layer == "cli":
        return
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "print":
            yield f"line {node.lineno} prints"


def names(module: Module) -> Iterator[str]:
    """A module is named for what it holds; these names say nothing."""
    for part in module.name.split("."):
        if part in FORBIDDEN_NAMES:
            yield f"{part} is no name for a module"


def libraries(module: Module) -> Iterator[str]:
    """The core imports the standard library, and pydantic where files enter (``schema``)."""
    for package in _outside_packages(module.tree.body):
        if package in HOMES:
            if module.layer != HOMES[package]:
                yield f"{package} is imported outside of {HOMES[package]}"
        elif module.layer in SHELLS:
            continue
        elif package != "pydantic" or "schema" not in module.name.split("."):
            yield f"{package} is imported in the core"


def _outside_packages(body: list[ast.stmt]) -> Iterator[str]:
    for node in _executed(body):
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found = [node.module]
        else:
            continue
        for name in found:
            package = name.partition(".")[0]
            if package not in sys.stdlib_module_names and package != "kotakata":
                yield package


def _executed(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Give the statements that run when the module is imported: not functions, not types only."""
    for node in body:
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            yield from _executed(node.orelse)
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
            for block in ("body", "orelse", "finalbody"):
                yield from _executed(getattr(node, block, []))
            for handler in getattr(node, "handlers", []):
                yield from _executed(handler.body)
