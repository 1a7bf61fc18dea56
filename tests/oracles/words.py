"""What a word graph answers, said slowly: a set of words, looked through from end to end.

Also a plain reader of the node array, with the bits of both layouts written out, that spells
whatever a list of nodes leads to. Knows nothing of how the graph is built or walked.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kotakata.lexicon.graph import Question

Word = tuple[int, ...]

BLANK = 0
BLANK_MARK = 128


@dataclass(frozen=True)
class PlainWords:
    """Words and an alphabet of so many letters."""

    words: frozenset[Word]
    letters: int

    def beginnings(self) -> set[Word]:
        """Give what words begin with, the words themselves included; nothing begins no word."""
        return {word[:end] for word in self.words for end in range(len(word) + 1)}

    def front_hooks(self, word: Word) -> Word:
        """Give the letters that make a word before this."""
        return tuple(letter for letter in self._alphabet() if (letter, *word) in self.words)

    def back_hooks(self, word: Word) -> Word:
        """Give the letters that make a word after this."""
        return tuple(letter for letter in self._alphabet() if (*word, letter) in self.words)

    def near(self, word: Word) -> Iterator[Word]:
        """Give what one change makes of a word: a letter replaced, left out, put in."""
        for place in range(len(word) + 1):
            for letter in self._alphabet():
                yield (*word[:place], letter, *word[place:])
                if place < len(word):
                    yield (*word[:place], letter, *word[place + 1 :])
            if place < len(word):
                yield (*word[:place], *word[place + 1 :])

    def search(self, question: Question) -> list[Word]:
        """Try every word in the order of the alphabet."""
        found = []
        for word in sorted(self.words):
            if _looks_right(word, question):
                marked = _made_of(word, question)
                if marked is not None:
                    found.append(marked)
        return found if question.limit is None else found[: max(question.limit, 0)]

    def gaddag(self) -> set[Word]:
        """Spell each word from each of its letters: backwards, the separator, what is left."""
        spelled = set()
        for word in self.words:
            spelled.add(word[::-1])
            for hook in range(1, len(word)):
                spelled.add((*word[:hook][::-1], 0, *word[hook:]))
        return spelled

    def states(self) -> int:
        """Count the different sets of endings that beginnings have: the nodes of a minimal DAWG."""
        endings: dict[Word, set[Word]] = {}
        for word in self.words:
            for end in range(len(word)):
                endings.setdefault(word[:end], set()).add(word[end:])
        return len({frozenset(each) for each in endings.values()})

    def _alphabet(self) -> range:
        return range(1, self.letters + 1)


def _looks_right(word: Word, question: Question) -> bool:
    fits = not question.pattern or len(word) == len(question.pattern)
    for letter, wanted in zip(word, question.pattern, strict=False):
        fits = fits and wanted in (0, letter)
    return (
        fits
        and question.least <= len(word) <= question.most
        and word[: len(question.starts)] == question.starts
        and word[len(word) - len(question.ends) :] == question.ends
        and any(
            word[place : place + len(question.contains)] == question.contains
            for place in range(len(word))
        )
    )


def _made_of(word: Word, question: Question) -> Word | None:
    """Lay a word from the rack, real tiles first; none if the rack does not hold it."""
    if question.rack is None:
        return word
    hand = Counter(BLANK if tile & BLANK_MARK else tile for tile in question.rack)
    marked = []
    for place, letter in enumerate(word):
        lies = question.is_on_board and bool(question.pattern) and question.pattern[place] != 0
        if lies:
            marked.append(letter)
        elif hand[letter]:
            hand[letter] -= 1
            marked.append(letter)
        elif hand[BLANK]:
            hand[BLANK] -= 1
            marked.append(letter | BLANK_MARK)
        else:
            return None
    return tuple(marked)


@dataclass(frozen=True)
class Node:
    """One node, taken apart."""

    tile: int
    is_accepting: bool
    is_last: bool
    child: int


def classic(number: int) -> Node:
    """Take a node of the classic layout apart."""
    return Node(number >> 24, bool(number >> 23 & 1), bool(number >> 22 & 1), number % 2**22)


def wide(number: int) -> Node:
    """Take a node of the wide layout apart."""
    return Node(number % 64, bool(number >> 7 & 1), bool(number >> 6 & 1), number >> 8)


READERS = {"classic": classic, "wide": wide}


def siblings(nodes: Sequence[int], layout: str, index: int) -> Iterator[Node]:
    """Give the nodes of a list."""
    while index:
        node = READERS[layout](nodes[index])
        yield node
        index = 0 if node.is_last else index + 1


def spelled(nodes: Sequence[int], layout: str, index: int) -> Iterator[Word]:
    """Spell everything that a list leads to."""
    for node in siblings(nodes, layout, index):
        if node.is_accepting:
            yield (node.tile,)
        for rest in spelled(nodes, layout, node.child):
            yield (node.tile, *rest)


def lists(nodes: Sequence[int], layout: str, root: int) -> dict[int, tuple[Node, ...]]:
    """Give every list that a list leads to, itself included, by where it begins."""
    found: dict[int, tuple[Node, ...]] = {}
    waiting = [root] if root else []
    while waiting:
        index = waiting.pop()
        if index not in found:
            found[index] = tuple(siblings(nodes, layout, index))
            waiting.extend(node.child for node in found[index] if node.child)
    return found


def reads(nodes: Sequence[int], layout: str, root: int, word: Iterable[int]) -> bool:
    """Whether a list leads along these tiles to an accepting node."""
    node = Node(0, is_accepting=False, is_last=True, child=root)
    for tile in word:
        steps = [each for each in siblings(nodes, layout, node.child) if each.tile == tile]
        if not steps:
            return False
        node = steps[0]
    return node.is_accepting
