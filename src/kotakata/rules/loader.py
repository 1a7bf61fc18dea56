"""Rule sets, editions and layouts by name or path: read, extended, checked, and made into values.

A wrong file is reported with all its faults at once. Parsing a document (out of a match's log, say)
needs no file at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias, TypeVar

from kotakata.errors import RuleSetError
from kotakata.language import N_, Message
from kotakata.rules.check import fit_faults, rule_faults
from kotakata.rules.edition import Edition
from kotakata.rules.extend import read_chain
from kotakata.rules.fault import Fault, dotted
from kotakata.rules.layout import Layout
from kotakata.rules.model import RuleSet
from kotakata.rules.read import Document, UnreadableError, read_toml
from kotakata.rules.rulebook import Rulebook
from kotakata.rules.set_check import edition_faults, layout_faults
from kotakata.rules.shelf import EDITIONS, LAYOUTS, RULE_SETS, Shelf, is_path

Reported: TypeAlias = tuple[str, Message | str]
"""A fault as an error carries it: its path as text, and the sentence."""

T = TypeVar("T")

_NOT_A_NAME: Final = re.compile(r"[^a-z0-9_-]+")


def names() -> tuple[str, ...]:
    """Give the names of the rule sets that are shipped."""
    return RULE_SETS.names()


def load_rulebook(name_or_path: str | Path) -> Rulebook:
    """Load a rule set and what it is played with; the rules then name both by name.

    Raises:
        RuleSetError: the file is wrong; every fault of it and of the files it names.
    """
    rules, edition, layout = _load_rules(name_or_path)
    named = replace(rules, edition=edition.name, layout=layout.name)
    return Rulebook(named, edition, layout)


def load_rules(name_or_path: str | Path) -> RuleSet:
    """Load a rule set; its edition and layout are names, or full paths of a user's own files.

    >>> load_rules("sembilan-ubin").rack_size
    9

    Raises:
        RuleSetError: the file is wrong; every fault of it and of the files it names.
    """
    return _load_rules(name_or_path)[0]


def load_edition(name_or_path: str | Path) -> Edition:
    """Load an edition.

    >>> load_edition("english").size
    100

    Raises:
        RuleSetError: the file is wrong; every fault of it.
    """
    path, label = _found(EDITIONS, name_or_path)
    read = _shipped_edition if path.parent == EDITIONS.folder else _edition_from
    return read(path, label)


def load_layout(name_or_path: str | Path) -> Layout:
    """Load a board layout.

    >>> load_layout("classic").label(load_layout("classic").start)
    '8H'

    Raises:
        RuleSetError: the file is wrong; every fault of it.
    """
    path, label = _found(LAYOUTS, name_or_path)
    read = _shipped_layout if path.parent == LAYOUTS.folder else _layout_from
    return read(path, label)


def parse_rules(document: Document, *, judged: bool = True) -> RuleSet:
    """Make a rule set of a document as :func:`~kotakata.rules.dump.dump_rules` gives it.

    Whether it fits its edition and layout is not asked; those may be parsed beside it. Without
    ``judged``, values that contradict each other are taken as they are: the rules of a match
    already held are not up for discussion.

    Raises:
        RuleSetError: every fault of the document.
    """
    from kotakata.rules.schema import RuleFile, parameter_paths, validated

    file, faults = validated(document, RuleFile)
    if file.extends is not None:
        faults.append(Fault(("extends",), Message(N_("Only a file can extend another."))))
    rules = file.to_rules("rules")
    if judged:
        faults += _sound(rule_faults(rules, parameter_paths()), faults)
    _raise_if_any(rules.name, map(_reported, faults))
    return rules


def parse_edition(document: Document, name: str = "edition") -> Edition:
    """Make an edition of a document; ``name`` is used where it gives none.

    Raises:
        RuleSetError: every fault of the document.
    """
    from kotakata.rules.schema import EditionFile, validated

    file, faults = validated(document, EditionFile)
    faults += _sound(edition_faults(file), faults)
    _raise_if_any(file.name or name, map(_reported, faults))
    return file.to_edition(name)


def parse_layout(document: Document, name: str = "layout") -> Layout:
    """Make a layout of a document; ``name`` is used where it gives none.

    Raises:
        RuleSetError: every fault of the document.
    """
    from kotakata.rules.schema import LayoutFile, validated

    file, faults = validated(document, LayoutFile)
    faults += _sound(layout_faults(file), faults)
    _raise_if_any(file.name or name, map(_reported, faults))
    return file.to_layout(name)


def _load_rules(name_or_path: str | Path) -> tuple[RuleSet, Edition, Layout]:
    path, label = _found(RULE_SETS, name_or_path)
    read = _shipped_rules if path.parent == RULE_SETS.folder else _rules_from
    return read(path, label)


def _rules_from(path: Path, label: str) -> tuple[RuleSet, Edition, Layout]:
    from kotakata.rules.schema import RuleFile, parameter_paths, validated

    try:
        chain = read_chain(path, label)
    except UnreadableError as error:
        raise RuleSetError(label, [("", error.message)]) from error
    file, faults = validated(chain.merged(), RuleFile)
    rules = file.to_rules(_name_of(path))
    edition, layout = _part(load_edition, rules.edition), _part(load_layout, rules.layout)
    if not chain.faults:
        # With a file of the chain missing, what is left is no rule set to be judged as a whole.
        cross = [*rule_faults(rules, parameter_paths())]
        if isinstance(edition, Edition):
            cross += fit_faults(rules, edition)
        faults += _sound(cross, faults)
    reported = [
        *[_reported(fault, chain.origin(fault.place)) for fault in (*chain.faults, *faults)],
        *([] if isinstance(edition, Edition) else edition),
        *([] if isinstance(layout, Layout) else layout),
    ]
    if isinstance(edition, Edition) and isinstance(layout, Layout) and not reported:
        return rules, edition, layout
    raise RuleSetError(label, reported)


def _part(load: Callable[[str], T], reference: str) -> T | list[Reported]:
    """Load what a rule set names, or give its faults, marked with where they are."""
    what = "edition" if load is load_edition else "layout"
    try:
        return load(reference)
    except RuleSetError as error:
        at = f"{Path(reference).name}: " if is_path(reference) else ""
        return [(f"{at}{path}" if path else what, fault) for path, fault in error.faults]


def _edition_from(path: Path, label: str) -> Edition:
    return _parsed(parse_edition, path, label)


def _layout_from(path: Path, label: str) -> Layout:
    return _parsed(parse_layout, path, label)


_shipped_rules = cache(_rules_from)
_shipped_edition = cache(_edition_from)
_shipped_layout = cache(_layout_from)


def _parsed(parse: Callable[[Document, str], T], path: Path, label: str) -> T:
    try:
        return parse(read_toml(path), _name_of(path))
    except UnreadableError as error:
        raise RuleSetError(label, [("", error.message)]) from error
    except RuleSetError as error:
        raise RuleSetError(label, error.faults) from error


def _found(shelf: Shelf, name_or_path: str | Path) -> tuple[Path, str]:
    """Give the file that a user means, and how to call it."""
    label = str(name_or_path)
    if isinstance(name_or_path, Path):
        return name_or_path, label
    found = shelf.find(name_or_path, Path())
    if isinstance(found, Path):
        return found, label
    raise RuleSetError(label, [("", found)])


def _sound(cross: Iterable[Fault], known: Sequence[Fault]) -> list[Fault]:
    """Leave out the faults that rest on a value already known to be wrong."""
    wrong = [fault.place for fault in known]
    return [fault for fault in cross if not any(fault.rests_on(place) for place in wrong)]


def _reported(fault: Fault, origin: str = "") -> Reported:
    path = dotted(fault.place)
    return (f"{origin}: {path}" if origin else path), fault.message


def _raise_if_any(name: str, faults: Iterable[Reported]) -> None:
    reported = list(faults)
    if reported:
        raise RuleSetError(name, reported)


def _name_of(path: Path) -> str:
    """Give the name that a file without one has: its own, in small letters, digits and hyphens."""
    return _NOT_A_NAME.sub("-", path.stem.lower())[:60].strip("-_") or "rules"
