"""The kernel that looks over the nodes of a file before anything walks them.

A file has no header and no checksum, so its structure is all there is to know it by. What is
checked lets every later walk go unchecked: no index leads out of the file, lists ascend and end,
every branch leads to a word, nothing goes in circles, and the words are few enough to be listed.

A file of our own builder has children before their parents and the DAWG first. Such a file is
proven sound by one pass over its nodes, in order. Any other is walked from its roots.

The types that make this fast are declared in ``_inspector.pxd``. Leaves out the sentences for what
is found: ``file.py``.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kotakata.lexicon.graph.layout import Layout

EMPTY = 1
BEYOND = 2
UNFINISHED = 3
LETTER = 4
ORDER = 5
DEAD_END = 6
SEPARATOR = 7
CIRCLE = 8
LONG = 9
MANY = 10

LONGEST = 255
"""Tiles of the longest word, here and in the builder."""

MOST_WORDS = 1 << 27
"""More words than any language has; a file may spell out 2**100 in a few hundred nodes."""

_OPEN = 1
_DONE = 2


class Inspector:
    """One inspection of nodes, for an alphabet of so many letters.

    ``place`` is the index of the node where the fault was found; ``words`` is how many words the
    DAWG spells.
    """

    def __init__(self, nodes: memoryview, layout: Layout, letters: int) -> None:
        self.nodes = nodes
        self.size = len(nodes)
        self.letters = letters
        self.tile_shift = layout.tile_shift
        self.tile_mask = layout.tile_mask
        self.accepts = layout.accepts
        self.end = layout.end
        self.child_shift = layout.child_shift
        self.child_mask = layout.child_mask
        self.place = 0
        self.words = 0
        self.first = 2
        self.dawg = 0
        self.gaddag = 0

    def inspect(self) -> int:
        """Give the first fault found, 0 when there is none. Time: in proportion to the nodes."""
        fault = self.find_roots()
        if not fault:
            fault = self.scan()
        if fault:
            return fault
        top = self.last_of(self.dawg)
        return self.measure(top) if self.is_ours(top) else self.explore()

    def find_roots(self) -> int:
        """Find where the two graphs begin."""
        if self.size == 0:
            return EMPTY
        self.dawg = self.child(self.nodes[0])
        # A file with a DAWG alone may go without the second pointer; only a pointer has tile 0.
        if self.size == 1 or self.tile(self.nodes[1]) != 0:
            self.first = 1
        else:
            self.gaddag = self.child(self.nodes[1])
            self.place = 1
            if self.is_outside(self.gaddag):
                return BEYOND
        self.place = 0
        return BEYOND if self.is_outside(self.dawg) else 0

    def scan(self) -> int:
        """Look at each node by itself and beside the one before it.

        One pass, in which no step depends on what the one before found: processors do several at
        a time. Only when something is wrong a second pass looks where.
        """
        nodes = self.nodes
        size = self.size
        first = self.first
        letters = self.letters
        tile_shift, tile_mask = self.tile_shift, self.tile_mask
        child_shift, child_mask = self.child_shift, self.child_mask
        accepts, end = self.accepts, self.end
        faults = 0
        for index in range(first, size):
            place = index
            node = nodes[index]
            before = nodes[index - 1]
            inside = (place > first) & (before & end == 0)
            tile = node >> tile_shift & tile_mask
            child = node >> child_shift & child_mask
            faults |= tile > letters
            faults |= inside & (before >> tile_shift & tile_mask >= tile)
            faults |= child >= size
            faults |= (child < first) & ((child != 0) | (node & accepts == 0))
            faults |= (tile == 0) & (node & accepts != 0)
        if size > first:
            faults |= self.nodes[size - 1] & end == 0
        return self.find_fault() if faults else 0

    def find_fault(self) -> int:
        """Look for the first node that is wrong, and say how."""
        inside = False
        before = 0
        for index in range(self.first, self.size):
            self.place = index
            node = self.nodes[index]
            tile = self.tile(node)
            child = self.child(node)
            if tile > self.letters:
                return LETTER
            if inside and tile <= before:
                return ORDER
            if self.is_outside(child):
                return BEYOND
            if tile == 0 and node & self.accepts:
                return SEPARATOR
            if child == 0 and not node & self.accepts:
                return DEAD_END
            inside = not node & self.end
            before = tile
        return UNFINISHED

    def is_ours(self, top: int) -> bool:
        """Whether children stand before the lists of their parents, and the DAWG before the rest.

        Then nothing goes in circles, and what follows a separator is the DAWG's, ``top`` its last.
        """
        strange = 0
        begin = self.first
        for index in range(self.first, self.size):
            node = self.nodes[index]
            child = self.child(node)
            strange |= child >= begin
            strange |= (self.tile(node) == 0) & ((index <= top) | (child > top))
            begin = begin if node & self.end == 0 else index + 1
        return not strange

    def measure(self, top: int) -> int:
        """Count words and tiles of nodes up to an index, which come after their children.

        The totals of a list stand where it begins. A pointer into the midst of a list finds none.
        """
        longest = memoryview(array("H", [0]) * (top + 1))
        words = memoryview(array("I", [0]) * (top + 1))
        begin = self.first
        length = 0
        total = 0
        for index in range(self.first, top + 1):
            node = self.nodes[index]
            child = self.child(node)
            length = max(length, longest[child] + 1)
            total += words[child] + (node & self.accepts != 0)
            if length > LONGEST or total > MOST_WORDS or (child != 0 and words[child] == 0):
                return self.explore()
            longest[begin] = length
            words[begin] = total
            ends = node & self.end != 0
            begin = index + 1 if ends else begin
            length = 0 if ends else length
            total = 0 if ends else total
        if self.dawg != 0 and words[self.dawg] == 0:
            return self.explore()
        self.words = words[self.dawg]
        return 0

    def explore(self) -> int:
        """Walk from every root: words, then what follows separators, then the GADDAG."""
        self.mark = memoryview(array("B", [0]) * self.size)
        self.longest = memoryview(array("H", [0]) * self.size)
        self.totals = memoryview(array("I", [0]) * self.size)
        self.stack = memoryview(array("I", [0]) * (2 * self.size + 2))
        fault = self.sweep(self.dawg, 0)
        for index in range(self.first, self.size):
            if not fault and self.tile(self.nodes[index]) == 0:
                fault = self.sweep(self.child(self.nodes[index]), 0)
        if not fault:
            self.words = self.totals[self.dawg]
            fault = self.sweep(self.gaddag, 1)
        return fault

    def sweep(self, root: int, separators: int) -> int:
        """Walk what can be reached from a list; what follows a separator has been walked before."""
        fault = 0
        size = 0
        if root != 0:
            self.stack[0] = root
            size = 1
        while size and not fault:
            index = self.stack[size - 1]
            if self.mark[index] == 0:
                fault = self.enter(index, separators)
                size = self.push(index, size)
            else:
                size -= 1
                if self.mark[index] == _OPEN:
                    fault = self.leave(index, separators)
        return fault

    def enter(self, index: int, separators: int) -> int:
        """Begin with a node: nothing that leads here may come after it."""
        node = self.nodes[index]
        self.place = index
        self.mark[index] = _OPEN
        if self.tile(node) == 0 and not separators:
            return SEPARATOR
        if self.mark[self.child(node)] == _OPEN:
            return CIRCLE
        if not node & self.end and self.mark[index + 1] == _OPEN:
            return CIRCLE
        return 0

    def push(self, index: int, size: int) -> int:
        """Put what follows a node and what is below it on the stack; give the stack's new size."""
        node = self.nodes[index]
        child = self.child(node)
        if not node & self.end and self.mark[index + 1] == 0:
            self.stack[size] = index + 1
            size += 1
        if child != 0 and self.mark[child] == 0:
            self.stack[size] = child
            size += 1
        return size

    def leave(self, index: int, separators: int) -> int:
        """Count words and tiles of a node whose children and followers are counted."""
        node = self.nodes[index]
        self.place = index
        self.mark[index] = _DONE
        child = self.child(node)
        length = self.longest[child] + 1
        total = self.totals[child] + (1 if node & self.accepts else 0)
        if not node & self.end:
            length = max(length, self.longest[index + 1])
            total += self.totals[index + 1]
        # A GADDAG spells each word many times over, with the separator among its letters.
        if length > LONGEST + separators:
            return LONG
        if separators:
            total = 0
        if total > MOST_WORDS:
            return MANY
        self.longest[index] = length
        self.totals[index] = total
        return 0

    def last_of(self, index: int) -> int:
        """Give the index of the last node of a list."""
        if index:
            while not self.nodes[index] & self.end:
                index += 1
        return index

    def is_outside(self, index: int) -> bool:
        """Whether an index leads out of the file, or to a node that is a pointer itself."""
        return index >= self.size or (index != 0 and index < self.first)

    def tile(self, node: int) -> int:
        """Give the tile of a node."""
        return node >> self.tile_shift & self.tile_mask

    def child(self, node: int) -> int:
        """Give the list below a node, 0 where there is none."""
        return node >> self.child_shift & self.child_mask
