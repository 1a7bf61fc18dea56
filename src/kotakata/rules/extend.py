"""How one rule file changes another: tables are merged, everything else is replaced.

Title and summary are replaced whole: a language the later file leaves out has no text of its own.

A clause cited for a value is dropped when a later file changes that value without citing a clause
of its own: the clause no longer decides it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kotakata.language import N_, Message
from kotakata.rules.fault import Fault, Place
from kotakata.rules.read import Document, UnreadableError, read_toml
from kotakata.rules.shelf import RULE_SETS, is_path

MAX_CHAIN: Final = 16

_WHOLE: Final = ("title", "summary")
_MISSING: Final = object()


@dataclass(frozen=True, slots=True)
class Source:
    """A file of a chain, under the label that faults name it by."""

    label: str
    document: Document


@dataclass(slots=True)
class Chain:
    """A rule file and those it extends, itself first, with the faults found on the way."""

    sources: list[Source] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def merged(self) -> dict[str, Any]:
        """Give what the files say together; of a broken chain, what could be read."""
        document: dict[str, Any] = {}
        for source in reversed(self.sources):
            document.pop("name", None)
            document = extended(document, source.document)
        if isinstance(document.get("extends"), str):
            del document["extends"]
        return document

    def origin(self, place: Place) -> str:
        """Give the label of the file that says what stands at a place; empty for the first file."""
        for index, source in enumerate(self.sources):
            if _at(source.document, place) is not _MISSING:
                return source.label if index else ""
        return ""


def read_chain(path: Path, label: str) -> Chain:
    """Read a rule file and every file it extends.

    Raises:
        UnreadableError: the first file cannot be read; a later one is a fault of the chain.
    """
    chain = Chain([_read(path, label)])
    seen = {path.resolve()}
    while True:
        source = chain.sources[-1]
        reference = source.document.get("extends")
        if not isinstance(reference, str):
            return chain
        found = RULE_SETS.find(reference, path.parent)
        if isinstance(found, Path):
            path = found
            message = _step_fault(path, seen)
            if message is None:
                try:
                    chain.sources.append(_read(path, Path(reference).name))
                    continue
                except UnreadableError as error:
                    message = error.message
        else:
            message = found
        chain.faults.append(Fault(("extends",), message))
        return chain


def extended(base: Document, changes: Document) -> dict[str, Any]:
    """Give a document as another changes it.

    >>> extended({"clock": {"turn_seconds": 60}}, {"clock": {"match_minutes": 60}})
    {'clock': {'turn_seconds': 60, 'match_minutes': 60}}
    """
    merged = _merged(base, changes) | {key: changes[key] for key in _WHOLE if key in changes}
    clauses, own = merged.get("clauses"), changes.get("clauses", {})
    if isinstance(clauses, dict) and isinstance(own, dict):
        merged["clauses"] = {
            path: ids
            for path, ids in clauses.items()
            if path in own or _at(base, _place(path)) == _at(merged, _place(path))
        }
    return merged


def _merged(base: Document, changes: Document) -> dict[str, Any]:
    merged = dict(base)
    for key, value in changes.items():
        before = merged.get(key)
        if isinstance(before, Mapping) and isinstance(value, Mapping):
            merged[key] = _merged(before, value)
        else:
            merged[key] = value
    return merged


def _read(path: Path, label: str) -> Source:
    """Read a file; paths in it are made to hold from anywhere."""
    document = dict(read_toml(path))
    for key in ("edition", "layout"):
        reference = document.get(key)
        if isinstance(reference, str) and is_path(reference):
            document[key] = str((path.parent / reference).absolute())
    return Source(label, document)


def _step_fault(path: Path, seen: set[Path]) -> Message | None:
    try:
        resolved = path.resolve()
    except (OSError, ValueError, RuntimeError):
        return Message(N_("The file cannot be read."))
    if resolved in seen:
        return Message(N_("This goes round in a circle: the file extends itself."))
    if len(seen) >= MAX_CHAIN:
        return Message(N_("Too many files extend each other: at most {most}."), {"most": MAX_CHAIN})
    seen.add(resolved)
    return None


def _at(document: object, place: Place) -> object:
    for part in place:
        if not isinstance(document, Mapping) or part not in document:
            return _MISSING
        document = document[part]
    return document


def _place(path: object) -> Place:
    return tuple(str(path).split("."))
