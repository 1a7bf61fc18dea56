# ruff: noqa: F821 - where the questions about bits come from, ruff cannot see; mypy can
"""The kernel that keeps a word graph as bit masks: which letters go on is one look.

A *list* is what may follow a beginning: a mask of its letters (bit 0 the GADDAG's separator), a
mask of those that end a word, and the lists below, in the order of the letters. Which letters of a
rack may go on over a square is then one AND of three masks, where nodes would have to be searched.
Lists stand in one buffer of 64-bit numbers and are named by their *handle*, the index of their
first one; 0 is no list. The types are declared in ``_lists.pxd``. Leaves out files:
``play_words.py``.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from kotakata.lexicon.graph.layout import Layout

    bit_of: Callable[[int], int]
    count_bits: Callable[[int], int]

if __file__.endswith(".py"):
    # Compiled, the questions about bits are C (_lists.pxd).
    from kotakata.movegen import bits

    globals().update(vars(bits))


class WordLists:
    """The lists of a graph. ``dawg`` and ``gaddag`` are the handles where its two parts begin.

    ``masks`` and ``links`` are one buffer seen twice, as 64-bit and as 32-bit numbers:
    ``masks[handle]`` the letters, ``masks[handle + 1]`` those that end a word, and the list below
    the letter that has ``n`` smaller ones beside it ``links[2 * handle + 4 + n]``.
    """

    def __init__(self, buffer: memoryview, dawg: int, gaddag: int) -> None:
        self.buffer = buffer
        self.masks = buffer.cast("B").cast("Q")
        self.links = buffer.cast("B").cast("I")
        self.dawg = dawg
        self.gaddag = gaddag

    def children(self, handle: int) -> int:
        """Give the mask of the letters of a list."""
        return self.masks[handle]

    def accepted(self, handle: int) -> int:
        """Give the mask of the letters of a list that end a word."""
        return self.masks[handle + 1]

    def child(self, handle: int, letter: int) -> int:
        """Give the list below a letter; 0 where the letter is not in the list or ends all words."""
        mask = self.masks[handle]
        bit = bit_of(letter)
        if not mask & bit:
            return 0
        return self.links[2 * handle + 4 + count_bits(mask & (bit - 1))]


class Lister:
    """One run from the nodes of a sound word graph to its lists.

    Time with the compiled kernel: ten milliseconds for a million nodes.
    """

    def __init__(self, nodes: memoryview, layout: Layout) -> None:
        self.nodes = nodes
        self.tile_shift = layout.tile_shift
        self.tile_mask = layout.tile_mask
        self.accepts = layout.accepts
        self.end = layout.end
        self.child_shift = layout.child_shift
        self.child_mask = layout.child_mask
        self.handles = memoryview(array("I", [0]) * len(nodes))

    def build(self, dawg: int, gaddag: int) -> WordLists:
        """Write the lists; ``dawg`` and ``gaddag`` are the indices of their first nodes, or 0."""
        size = self.survey(dawg, gaddag)
        self.buffer = memoryview(array("Q", [0]) * size)
        self.masks = self.buffer
        self.links = self.buffer.cast("B").cast("I")
        for index in range(len(self.nodes)):
            if self.handles[index]:
                self.write(index)
        return WordLists(self.buffer.toreadonly(), self.handles[dawg], self.handles[gaddag])

    def survey(self, dawg: int, gaddag: int) -> int:
        """Give every list that is pointed to its handle; give the size of the buffer they need."""
        # Only the two roots are lists that no node points to; node 0 and 1 are no lists.
        if dawg:
            self.handles[dawg] = 1
        if gaddag:
            self.handles[gaddag] = 1
        for index in range(2, len(self.nodes)):
            node = self.nodes[index]
            self.handles[node >> self.child_shift & self.child_mask] = 1
        self.handles[0] = 0
        # Handle 0 is no list, and what is read there by mistake is empty.
        used = 2
        for index in range(len(self.nodes)):
            if self.handles[index]:
                self.handles[index] = used
                used += 2 + (self.length(index) + 1) // 2
        return used

    def length(self, index: int) -> int:
        """Count the nodes of a list."""
        count = 1
        while not self.nodes[index] & self.end:
            index += 1
            count += 1
        return count

    def write(self, index: int) -> None:
        """Write the list that begins at a node."""
        handle = self.handles[index]
        link = 2 * handle + 4
        while True:
            node = self.nodes[index]
            bit = bit_of(node >> self.tile_shift & self.tile_mask)
            self.masks[handle] |= bit
            if node & self.accepts:
                self.masks[handle + 1] |= bit
            self.links[link] = self.handles[node >> self.child_shift & self.child_mask]
            link += 1
            if node & self.end:
                return
            index += 1


def seal(numbers: memoryview) -> int:
    """Add numbers up, each with a weight of its own: what damage to a file changes.

    The weights are odd, so that any change to one number changes the 64 bits of the sum; the sums
    on the way give them (Fletcher 1982), so that numbers in another order are told as well.
    """
    total = 0
    sums = 0
    for index in range(len(numbers)):
        total += numbers[index]
        sums += total
    # Compiled, they have wrapped at 64 bits by themselves.
    return (total + 2 * sums) & 0xFFFFFFFFFFFFFFFF
