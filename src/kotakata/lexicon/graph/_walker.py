"""The kernel that asks a word graph: is it a word, which words are there.

Lists stand in ascending order of tiles and their last node carries the end mark, which
``_inspector`` has made sure of: nothing here checks again. The types that make this fast are
declared in ``_walker.pxd``. Leaves out what a question looks like to a caller: ``question.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kotakata.lexicon.graph.layout import Layout

_LETTER = 127
_BLANK = 128
_NOTHING = 127


class Walker:
    """The nodes of a graph with the way to read them. Lists and nodes are named by their index."""

    def __init__(self, nodes: memoryview, layout: Layout) -> None:
        self.nodes = nodes
        self.tile_shift = layout.tile_shift
        self.tile_mask = layout.tile_mask
        self.accepts = layout.accepts
        self.end = layout.end
        self.child_shift = layout.child_shift
        self.child_mask = layout.child_mask

    def tile(self, node: int) -> int:
        """Give the tile of a node."""
        return node >> self.tile_shift & self.tile_mask

    def child(self, node: int) -> int:
        """Give the list below a node, 0 where there is none."""
        return node >> self.child_shift & self.child_mask

    def seek(self, index: int, tile: int) -> int:
        """Find a tile in a list and give its index; 0 where there is none or no list."""
        while index:
            node = self.nodes[index]
            found = self.tile(node)
            if found >= tile:
                return index if found == tile else 0
            if node & self.end:
                return 0
            index += 1
        return 0

    def find(self, word: Iterable[int], index: int) -> int:
        """Walk a word from below a node; give the index of its last node, -1 if it leads nowhere.

        Node 0 is where the DAWG begins, node 1 the GADDAG. A declared blank walks as its letter.
        """
        for tile in word:
            index = self.seek(self.child(self.nodes[index]), tile & _LETTER)
            if not index:
                return -1
        return index

    def has(self, word: Iterable[int]) -> bool:
        """Whether these tiles make a word."""
        index = self.find(word, 0)
        return index > 0 and self.nodes[index] & self.accepts != 0

    def leads(self, word: Iterable[int]) -> bool:
        """Whether these tiles begin a word."""
        return self.child(self.nodes[0]) != 0 and self.find(word, 0) >= 0

    def survey(self, word: Iterable[int], wanted: int) -> list[int]:
        """List the tiles that come after a beginning, of nodes that have all the bits wanted."""
        found: list[int] = []
        index = self.find(word, 0)
        branch = self.child(self.nodes[index]) if index >= 0 else 0
        while branch:
            node = self.nodes[branch]
            if node & wanted == wanted:
                found.append(self.tile(node))
            if node & self.end:
                break
            branch += 1
        return found

    def branches(self, word: Iterable[int]) -> list[int]:
        """List the tiles that go on from a beginning towards some word."""
        return self.survey(word, 0)

    def back_hooks(self, word: Iterable[int]) -> list[int]:
        """List the tiles that make a word when added after these."""
        return self.survey(word, self.accepts)

    def front_hooks(self, word: Iterable[int]) -> list[int]:
        """List the tiles that make a word when added before these."""
        found: list[int] = []
        index = self.child(self.nodes[0])
        while index:
            last = self.find(word, index)
            if last > 0 and self.nodes[last] & self.accepts:
                found.append(self.tile(self.nodes[index]))
            if self.nodes[index] & self.end:
                break
            index += 1
        return found


class Words:
    """What ``in`` asks, without a step through Python: the base of ``WordGraph``."""

    def __init__(self, walker: Walker) -> None:
        self.walker = walker

    def __contains__(self, word: Iterable[int]) -> bool:
        return self.walker.has(word)


class Search:
    """One search for the words that answer a question; used once, because it counts tiles down.

    ``allowed`` has one number for each place of the longest word wanted: bit n stands for tile n.
    ``counts`` has 64 numbers of tiles in hand, blanks first; ``free`` says for each place whether
    its letter is taken from elsewhere than the hand.
    """

    def __init__(
        self,
        walker: Walker,
        allowed: memoryview,
        free: memoryview,
        counts: memoryview,
        shortest: int,
        limit: int,
    ) -> None:
        self.walker = walker
        self.allowed = allowed
        self.free = free
        self.counts = counts
        self.longest = len(allowed)
        self.shortest = shortest
        self.limit = limit
        self.ends = b""
        self.contains = b""
        self.letters = bytearray(self.longest)
        self.word = bytearray(self.longest)
        self.found: list[tuple[int, ...]] = []

    def run(self, ends: bytes, contains: bytes) -> list[tuple[int, ...]]:
        """List the words in the order of the alphabet, tiles from blanks marked.

        A letter in hand goes before a blank, so each word comes once, with its first letters real.
        """
        self.ends = ends
        self.contains = contains
        if self.longest:
            self.descend(self.walker.child(self.walker.nodes[0]), 0)
        return self.found

    def descend(self, index: int, depth: int) -> None:
        """Search a list for the letter at a place, and all that follows it."""
        walker = self.walker
        while index and self.limit:
            node = walker.nodes[index]
            tile = walker.tile(node)
            if self.allowed[depth] >> tile & 1:
                taken = self.take(tile, depth)
                if taken != _NOTHING:
                    self.word[depth] = tile | (taken & _BLANK)
                    self.letters[depth] = tile
                    if node & walker.accepts:
                        self.keep(depth + 1)
                    if depth + 1 < self.longest:
                        self.descend(walker.child(node), depth + 1)
                    self.give(taken)
            if node & walker.end:
                break
            index += 1

    def take(self, tile: int, depth: int) -> int:
        """Take a letter from the hand; give what was taken: the tile, a blank's mark, 0 if free."""
        if self.free[depth]:
            return 0
        if self.counts[tile]:
            self.counts[tile] -= 1
            return tile
        if self.counts[0]:
            self.counts[0] -= 1
            return _BLANK
        return _NOTHING

    def give(self, taken: int) -> None:
        """Put back what was taken."""
        if taken:
            self.counts[taken & _LETTER] += 1

    def keep(self, length: int) -> None:
        """Keep the word if it is wanted."""
        if length >= self.shortest and self.fits(length):
            self.found.append(tuple(self.word[:length]))
            self.limit -= 1

    def fits(self, length: int) -> bool:
        """Whether the word ends with and contains what it should."""
        if self.ends and not self.letters.endswith(self.ends, 0, length):
            return False
        return not self.contains or self.letters.find(self.contains, 0, length) >= 0
