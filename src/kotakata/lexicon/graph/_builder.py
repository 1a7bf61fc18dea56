"""The kernel that builds word graphs: the DAWG of a sorted list, and the GADDAG on top of it.

Nodes are written in the wide layout (child 31-8, accepts 7, end 6, tile 5-0), children before their
parents; ``narrow`` rewrites them in the classic one. The types that make this fast are declared in
``_builder.pxd``; without a compiler the module runs as it stands, and gives the same bytes. Leaves
out files and errors for users.

The DAWG is made as Daciuk, Mihov, Watson and Watson (2000) do for sorted words: the lists of
branches that the next word leaves for good are looked up among those written already. The GADDAG
(Gordon 1994) needs no strings of its own. It reads a beginning of a word backwards; what follows
the separator is the DAWG's list for that beginning. So the beginnings, which are the nodes of the
trie, are parted by their last letters, letter by letter, and the lists written from the leaves up.
"""

from __future__ import annotations

from array import array

LONGEST = 255
"""Tiles of the longest word; bounds the depth of the recursion."""

_WIDTH = 64
"""Most branches of a node: the separator and 63 letters."""

_ACCEPTS = 1 << 7
_END = 1 << 6
_TILE = _END - 1


def array_of(size: int, code: str = "I") -> memoryview:
    """Give zeros: unsigned 32-bit numbers, or bytes with the code ``B``."""
    blank = array(code, [0])
    return memoryview(blank * size)


class Builder:
    """One run of the builder, over words as bytes of tile numbers, sorted and without doubles.

    Memory: nine bytes for each node of the trie, eight more while the GADDAG is built.
    """

    def __init__(self, words: list[bytes], letters: int, limit: int) -> None:
        self.words = words
        self.letters = letters
        self.limit = limit
        beginnings = self.survey() + 1
        # The trie, by number of the node; 0 is its root, which no letter leads to.
        self.letter = array_of(beginnings, "B")
        self.parent = array_of(beginnings)
        self.branches = array_of(beginnings)
        self.beginnings = beginnings
        # The lists being gathered, one for each depth, and the nodes on the way there.
        self.gathered = array_of((LONGEST + 2) * _WIDTH)
        self.lengths = array_of(LONGEST + 2)
        self.path = array_of(LONGEST + 2)
        self.spare_depth = LONGEST + 1
        # What is written, and where its lists begin, by hash.
        self.capacity = beginnings + 2 + _WIDTH
        self.nodes = array_of(self.capacity)
        self.used = 2
        self.slots = 1 << beginnings.bit_length()
        self.table = array_of(self.slots)
        self.lists = 0

    def survey(self) -> int:
        """Count the beginnings of the words, the empty one not counted.

        Raises:
            ValueError: a word is empty, too long, of other letters, or not after the one before.
        """
        total = 0
        largest = 0
        before = b""
        for word in self.words:
            length = len(word)
            if not 0 < length <= LONGEST:
                raise ValueError(f"a word has from 1 to {LONGEST} tiles: {word!r}")
            for tile in word:
                if not 0 < tile <= self.letters:
                    raise ValueError(f"tile {tile} is none of the {self.letters} letters: {word!r}")
                largest = max(largest, tile)
            shared = common(before, word)
            if shared == length or (shared < len(before) and before[shared] > word[shared]):
                raise ValueError(f"not sorted, or twice there: {word!r}")
            total += length - shared
            before = word
        # Letters that no word has need not be looked for.
        self.letters = largest
        return total

    def build(self, gaddag: int) -> memoryview:
        """Write the graph, with the GADDAG if wanted, and give its nodes.

        Raises:
            OverflowError: it has more nodes than the limit.
        """
        root = self.write_dawg()
        self.nodes[0] = root << 8 | _END
        self.nodes[1] = _END
        if gaddag and self.beginnings > 1:
            self.nodes[1] = self.write_gaddag() << 8 | _END
        return memoryview(self.nodes)[: self.used]

    def write_dawg(self) -> int:
        """Write the DAWG, give each node of the trie its list, and give the root's list."""
        before = b""
        number = 0
        for word in self.words:
            depth = len(before)
            shared = common(before, word)
            self.close(depth, shared)
            for depth in range(shared, len(word)):
                number += 1
                self.letter[number] = word[depth]
                self.parent[number] = self.path[depth]
                self.path[depth + 1] = number
            self.letter[number] |= _ACCEPTS
            before = word
        self.close(len(before), 0)
        return self.settle(0)

    def close(self, depth: int, shared: int) -> None:
        """Write the lists of the path's nodes below a depth, the deepest first."""
        while depth > shared:
            number = self.path[depth]
            written = self.settle(depth)
            self.branches[number] = written
            letter = self.letter[number]
            self.gather(depth - 1, written << 8 | letter)
            depth -= 1

    def write_gaddag(self) -> int:
        """Write the GADDAG and give its root's list."""
        count = self.beginnings - 1
        # A beginning, and the node that its letters not yet read lead to.
        self.member = array_of(count)
        self.rest = array_of(count)
        self.spare_member = array_of(count)
        self.spare_rest = array_of(count)
        self.starts = array_of((LONGEST + 2) * (_WIDTH + 1))
        for index in range(count):
            self.member[index] = index + 1
            self.rest[index] = index + 1
        return self.part(0, count, 0) >> 8

    def part(self, low: int, high: int, depth: int) -> int:
        """Write the node of beginnings that end alike; give the node's bits but tile and end.

        All of them have had ``depth`` letters read. At most one has no more: it is the only one of
        its length. Its rest is the root, whose letter is 0, the separator's tile.
        """
        if high - low == 1:
            return self.thread(self.member[low], self.rest[low])
        self.sort(low, high, depth)
        base = depth * (_WIDTH + 1)
        accepts = 0
        for tile in range(self.letters + 1):
            start = self.starts[base + tile]
            stop = self.starts[base + tile + 1]
            if start == stop:
                continue
            if tile == 0:
                number = self.member[start]
                accepts = self.letter[number] & _ACCEPTS
                if self.branches[number]:
                    self.gather(depth, self.branches[number] << 8)
                continue
            for index in range(start, stop):
                self.rest[index] = self.parent[self.rest[index]]
            self.gather(depth, self.part(start, stop, depth + 1) | tile)
        return self.settle(depth) << 8 | accepts

    def sort(self, low: int, high: int, depth: int) -> None:
        """Part beginnings by the next letter to read, keeping their order: a counting sort."""
        base = depth * (_WIDTH + 1)
        for tile in range(self.letters + 2):
            self.starts[base + tile] = 0
        for index in range(low, high):
            tile = self.letter[self.rest[index]] & _TILE
            self.starts[base + tile] += 1
        start = low
        for tile in range(self.letters + 1):
            count = self.starts[base + tile]
            self.starts[base + tile] = start
            start += count
        for index in range(low, high):
            rest = self.rest[index]
            tile = self.letter[rest] & _TILE
            place = self.starts[base + tile]
            self.starts[base + tile] = place + 1
            self.spare_member[place] = self.member[index]
            self.spare_rest[place] = rest
        # Each counter has run on to where the next letter's begins.
        for tile in range(self.letters + 1, 0, -1):
            self.starts[base + tile] = self.starts[base + tile - 1]
        self.starts[base] = low
        for index in range(low, high):
            self.member[index] = self.spare_member[index]
            self.rest[index] = self.spare_rest[index]

    def thread(self, number: int, rest: int) -> int:
        """Write what is left of one beginning, a list of one branch for each letter."""
        depth = 0
        while rest:
            self.path[depth] = self.letter[rest] & _TILE
            rest = self.parent[rest]
            depth += 1
        bits = self.letter[number] & _ACCEPTS
        if self.branches[number]:
            bits |= self.settle_one(self.branches[number] << 8) << 8
        while depth:
            depth -= 1
            bits = self.settle_one(bits | self.path[depth]) << 8
        return bits

    def gather(self, depth: int, node: int) -> None:
        """Add a node to the list of a depth."""
        count = self.lengths[depth]
        self.gathered[depth * _WIDTH + count] = node
        self.lengths[depth] = count + 1

    def settle_one(self, node: int) -> int:
        """Find or write a list of one node, gathered at a depth that nothing else uses."""
        self.gather(self.spare_depth, node)
        return self.settle(self.spare_depth)

    def settle(self, depth: int) -> int:
        """Find or write the list gathered at a depth, empty it, and give where it begins."""
        count = self.lengths[depth]
        if count == 0:
            return 0
        self.lengths[depth] = 0
        base = depth * _WIDTH
        self.gathered[base + count - 1] |= _END
        mixed = 0
        for index in range(base, base + count):
            mixed = mix(mixed, self.gathered[index])
        slot = mixed & (self.slots - 1)
        while self.table[slot]:
            if self.is_same(self.table[slot], base, count):
                return self.table[slot]
            slot = (slot + 1) & (self.slots - 1)
        begin = self.write(base, count)
        self.table[slot] = begin
        self.lists += 1
        if self.lists * 2 > self.slots:
            self.spread()
        return begin

    def is_same(self, begin: int, base: int, count: int) -> bool:
        """Whether a written list is the gathered one; the end mark keeps it from running on."""
        for index in range(count):
            if self.nodes[begin + index] != self.gathered[base + index]:
                return False
        return True

    def write(self, base: int, count: int) -> int:
        """Write a gathered list and give where it begins."""
        begin = self.used
        if begin + count > self.limit:
            raise OverflowError(f"the graph has more than {self.limit} nodes")
        if begin + count > self.capacity:
            self.capacity *= 2
            wider = array_of(self.capacity)
            wider[:begin] = self.nodes[:begin]
            self.nodes = wider
        for index in range(count):
            self.nodes[begin + index] = self.gathered[base + index]
        self.used = begin + count
        return begin

    def spread(self) -> None:
        """Double the table."""
        self.slots *= 2
        self.table = array_of(self.slots)
        mixed = 0
        begin = 2
        for index in range(2, self.used):
            node = self.nodes[index]
            mixed = mix(mixed, node)
            if node & _END:
                slot = mixed & (self.slots - 1)
                while self.table[slot]:
                    slot = (slot + 1) & (self.slots - 1)
                self.table[slot] = begin
                begin = index + 1
                mixed = 0


def common(left: bytes, right: bytes) -> int:
    """Count the tiles that two words begin with in common."""
    shorter = min(len(left), len(right))
    index = 0
    while index < shorter and left[index] == right[index]:
        index += 1
    return index


def mix(mixed: int, node: int) -> int:
    """Stir a node into a hash below 2**31; no step leaves 64 bits, so both twins agree."""
    product = (mixed ^ node) * 0x2C1B3C6D
    return (product ^ product >> 29) & 0x7FFFFFFF


def narrow(nodes: memoryview) -> None:
    """Rewrite nodes of the wide layout in the classic one, in place."""
    for index in range(len(nodes)):
        node = nodes[index]
        nodes[index] = (node & _TILE) << 24 | (node & (_ACCEPTS | _END)) << 16 | node >> 8
