"""Reviewed lists: the words and affixes that the sources name, or that people agreed on, as data.

What a list names wins over what a dictionary says. Each list says which clause it serves and where
it comes from. The files are in ``rules/lists``; a rule set names one in ``words.lists``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from kotakata.errors import NotFound
from kotakata.language import N_, Message
from kotakata.lexicon.facts import Relation
from kotakata.rules.shelf import LISTS


@dataclass(frozen=True, slots=True)
class ReviewedList:
    """One list: its clause, its source, and its words, those that belong together in one group."""

    clause: str = ""
    source: str = ""
    groups: tuple[frozenset[str], ...] = ()
    words: frozenset[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", frozenset().union(*self.groups))

    def __contains__(self, word: str) -> bool:
        return word in self.words

    def joins(self, word: str, other: str) -> bool:
        """Whether one group holds both words."""
        return any(word in group and other in group for group in self.groups)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """All lists of one file; a list that is left out is empty.

    ``endings``: those B.1b names. ``compound_…``: affixes that may be words of their own.
    ``s_endings``: how B.3's -s is written. ``unrelated``: pairs that look like base and result and
    are not. ``homographs``: pairs that are both. The rest name words of the clause they stand for.
    """

    name: str = ""
    prefixes: ReviewedList = ReviewedList()
    suffixes: ReviewedList = ReviewedList()
    compound_prefixes: ReviewedList = ReviewedList()
    compound_suffixes: ReviewedList = ReviewedList()
    endings: ReviewedList = ReviewedList()
    s_endings: ReviewedList = ReviewedList()
    notes: ReviewedList = ReviewedList()
    notes_allowed: ReviewedList = ReviewedList()
    interjections: ReviewedList = ReviewedList()
    capitals_allowed: ReviewedList = ReviewedList()
    families: ReviewedList = ReviewedList()
    variants: ReviewedList = ReviewedList()
    unrelated: ReviewedList = ReviewedList()
    homographs: ReviewedList = ReviewedList()

    def relation(self, base: str, word: str) -> Relation | None:
        """Give what the lists say of a base and what looks made from it; ``None`` is nothing."""
        if self.unrelated.joins(base, word):
            return "no"
        return "in_part" if self.homographs.joins(base, word) else None

    def differ_by_s(self, word: str, other: str) -> bool:
        """Whether one of two words is the other with -s (B.3)."""
        return any(
            word == other + ending or other == word + ending for ending in self.s_endings.words
        )


def read_reviewed(name: str, text: str) -> Reviewed:
    r"""Read a file of lists: a table each, with ``words`` in a row or ``groups`` of words.

    >>> lists = read_reviewed("mine", '[notes]\nclause = "B.5a"\nsource = "?"\nwords = "MI FA"')
    >>> "MI" in lists.notes, "DO" in lists.notes
    (True, False)
    """
    return Reviewed(name, **{key: _read_list(table) for key, table in tomllib.loads(text).items()})


@cache
def reviewed(name: str) -> Reviewed:
    """Give the lists of that name; the empty name has none.

    Raises:
        NotFound: no such lists are shipped.
    """
    if not name:
        return Reviewed()
    if name not in LISTS.names():
        raise NotFound(what=Message(N_("reviewed word list")), name=name)
    file = LISTS.folder / f"{name}.toml"
    return read_reviewed(name, file.read_text(encoding="utf-8"))


def _read_list(table: Mapping[str, Any]) -> ReviewedList:
    single = [frozenset((word,)) for word in table.get("words", "").split()]
    groups = [frozenset(group.split()) for group in table.get("groups", ())]
    return ReviewedList(table["clause"], table["source"], tuple(single + groups))
