"""Arramooz: roots, vowelled forms, the singulars of broken plurals.

Its notes in Arabic are left out: they look copied from a printed dictionary.
"""

from __future__ import annotations

import re
import sqlite3
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from dictionaries.ar.words import bare
from dictionaries.fetch import sources

DATABASE: Final = "arramooz/data/arabicdictionary.sqlite"
NOUNS: Final = 'SELECT vocalized, unvocalized, root, wordtype, number, "single" FROM nouns'
VERBS: Final = "SELECT vocalized, unvocalized, root FROM verbs"
BROKEN: Final = "جمع تكسير"
PARTS: Final = {
    "جامد": "noun",
    "مصدر": "verbal_noun",
    "اسم فاعل": "active",
    "صيغة مبالغة": "intensive",
    "اسم مفعول": "passive",
    "صفة مشبهة": "adjective",
    "صفة": "adjective",
    "منسوب": "relative",
    "اسم تفضيل": "elative",
}
TANWIN: Final = "ٌ"
HAMZA: Final = re.compile("[أإؤئآ]")
ROOT_LENGTHS: Final = range(3, 6)
"""What is longer is a whole word that stands for want of a root."""


@dataclass(slots=True)
class Head:
    """What Arramooz says of words of one spelling, in the order in which it has them."""

    vowelled: dict[str, None] = field(default_factory=dict)
    roots: dict[str, None] = field(default_factory=dict)
    parts: dict[str, None] = field(default_factory=dict)
    singulars: dict[str, None] = field(default_factory=dict)


@cache
def heads() -> dict[str, Head]:
    """Give nouns, and verbs in the third person of the past, by their bare spelling."""
    found: dict[str, Head] = defaultdict(Head)
    for vowelled, plain, root, kind, number, singular in _rows(NOUNS):
        head = found[bare(plain)]
        _add(head, vowelled, root)
        part = PARTS.get(kind.rpartition(":")[2].strip(), "")
        if part:
            head.parts[part] = None
        if number == BROKEN and bare(singular):
            head.singulars[bare(singular).strip()] = None
    for vowelled, plain, root in _rows(VERBS):
        head = found[bare(plain)]
        _add(head, vowelled, root)
        head.parts["verb"] = None
    return dict(found)


def _add(head: Head, vowelled: str, root: str) -> None:
    # A noun is shown without its case ending.
    head.vowelled[vowelled.strip().removesuffix(TANWIN)] = None
    letters = HAMZA.sub("ء", root.replace(".", "").strip())
    if len(letters) in ROOT_LENGTHS:
        head.roots[letters] = None


def _rows(query: str) -> Iterator[tuple[str, ...]]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "arramooz.sqlite")
        path.write_bytes(sources()["arramooz"].read(DATABASE))
        opened = sqlite3.connect(path)
        try:
            for row in opened.execute(query + " ORDER BY id"):
                yield tuple(str(cell or "") for cell in row)
        finally:
            opened.close()
