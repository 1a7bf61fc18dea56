"""The kernel that finds words by their letters: which words do exactly these tiles make.

Every letter has a random number, and the *hash* of some letters is the sum of theirs, so the hash
of a word on the board is that of the tiles laid plus that of the letters played through: one
addition. The numbers are small enough that no sum leaves 63 bits, and their high bits add up to the
number of letters. Words of the same letters are a *class* and stand together. A table of open
addresses leads from a hash to its class, and bit tables in front of it say at once of most hashes
that they have none, also when one or two more letters are free to choose.

A bit may be set for another hash, and the table tells classes apart by most of their bits only: who
asks looks at the letters of the words that come out. The types are declared in ``_word_map.pxd``.
Leaves out files: ``play_words.py``.
"""

# ruff: noqa: F821 - some names come from the .pxd, or from globals() below

from __future__ import annotations

from array import array
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kotakata.movegen._lists import WordLists

    bit_of: Callable[[int], int]
    lowest_bit: Callable[[int], int]
    LENGTH: int
    CLASS: int
    CLASS_MASK: int

if __file__.endswith(".py"):
    # Compiled, these are C (_word_map.pxd). LENGTH: where the number of letters begins in a hash,
    # as 32 numbers below 2**53 add up to less than 2**58. CLASS: how many bits of an entry of the
    # table name the class; above them stand those of the hash.
    globals().update(
        bit_of=(1).__lshift__,
        lowest_bit=lambda bits: (bits & -bits).bit_length() - 1,
        LENGTH=58,
        CLASS=28,
        CLASS_MASK=(1 << 28) - 1,
    )

ARRAYS: Final = {
    "hashes": "Q",
    "table": "Q",
    "begins": "I",
    "spelled": "B",
    "exact": "Q",
    "one_wild": "Q",
    "two_wild": "Q",
}
"""The arrays of a word map by name, each with the type code of its items."""

LONGEST = 31
"""Letters of the longest word that a hash can count."""


class WordMap:
    """The words of a list by their letters, over arrays made by :class:`WordMapper`.

    ``hashes``: the number of each letter. ``table``: from the low bits of a hash to the number of a
    class, from 1; 0 is free. ``begins``: where each class begins in ``spelled``, the letters of all
    words. ``exact``, ``one_wild``, ``two_wild``: a bit for each hash of a word, of a word without
    one letter, and without two.
    """

    def __init__(self, arrays: Mapping[str, memoryview]) -> None:
        self.hashes = arrays["hashes"]
        self.table = arrays["table"]
        self.begins = arrays["begins"]
        self.spelled = arrays["spelled"]
        self.exact = arrays["exact"]
        self.one_wild = arrays["one_wild"]
        self.two_wild = arrays["two_wild"]
        self.table_mask = len(self.table) - 1

    def hash_of(self, letters: bytes) -> int:
        """Add up the numbers of letters."""
        total = 0
        for letter in letters:
            total += self.hashes[letter]
        return total

    def find(self, wanted: int) -> int:
        """Give the number of the class that has a hash; -1 where there is none."""
        place = wanted & self.table_mask
        while True:
            entry = self.table[place]
            if not entry:
                return -1
            if not (entry ^ wanted) >> CLASS:
                return (entry & CLASS_MASK) - 1
            place = (place + 1) & self.table_mask

    def anagrams(self, letters: bytes) -> list[bytes]:
        """List the words that these letters make, in the order of the alphabet."""
        found: list[bytes] = []
        number = self.find(self.hash_of(letters))
        if number < 0:
            return found
        for begin in range(self.begins[number], self.begins[number + 1], len(letters)):
            word = bytes(self.spelled[begin : begin + len(letters)])
            if sorted(word) == sorted(letters):
                found.append(word)
        return found

    def may_have(self, letters: bytes, wild: int) -> bool:
        """Whether a word may have these letters and 0 to 2 more; a no is certain."""
        bits = self.exact if wild == 0 else self.one_wild if wild == 1 else self.two_wild
        wanted = self.hash_of(letters)
        return bits[wanted >> 6 & (len(bits) - 1)] >> (wanted & 63) & 1 != 0


class WordMapper:
    """One run from the lists of a graph to the arrays of a word map.

    Words of more than ``longest`` letters (of 31 at most) fit on no board and are left out. Time
    for 250,000 words with the compiled kernel: a quarter of a second; without, ten seconds.
    """

    def __init__(self, lists: WordLists, longest: int) -> None:
        self.lists = lists
        self.longest = min(longest, LONGEST)
        random = Random(1938)  # noqa: S311 - the same numbers for everybody are meant
        self.hashes = zeros(64, "Q")
        for letter in range(1, 64):
            self.hashes[letter] = random.getrandbits(53) + 2**58
        self.path = zeros(LONGEST + 1, "B")
        self.words = 0
        self.letters = 0

    def build(self) -> dict[str, memoryview]:
        """Make the arrays, by the names in ``ARRAYS``."""
        self.survey(self.lists.dawg, 1)
        # The words in the order of the alphabet: the hash of each, and their letters.
        self.hash = zeros(self.words, "Q")
        self.alphabetic = zeros(self.letters, "B")
        self.words = 0
        self.letters = 0
        self.gather(self.lists.dawg, 0, 0)
        self.table = zeros(power_of_two(self.words + self.words // 2), "Q")
        self.table_mask = len(self.table) - 1
        self.classes = 0
        self.class_hash = zeros(self.words, "Q")
        self.class_of = zeros(self.words, "I")
        self.classify()
        self.begins = zeros(self.classes + 1, "I")
        self.spelled = zeros(self.letters, "B")
        self.group()
        # Sizes at which the tables stay in the cache and few of the bits asked for are chance.
        size = power_of_two(self.words * 15 // 64)
        self.exact = zeros(size, "Q")
        self.one_wild = zeros(size * 4, "Q")
        self.two_wild = zeros(size * 8, "Q")
        self.mark()
        return {name: memoryview(getattr(self, name)).toreadonly() for name in ARRAYS}

    def survey(self, handle: int, depth: int) -> None:
        """Count the words below a list, and their letters."""
        if not handle or depth > self.longest:
            return
        left = self.lists.children(handle)
        while left:
            letter = lowest_bit(left)
            left &= left - 1
            if self.lists.accepted(handle) >> letter & 1:
                self.words += 1
                self.letters += depth
            self.survey(self.lists.child(handle, letter), depth + 1)

    def gather(self, handle: int, depth: int, total: int) -> None:
        """Write down the words below a list whose path has a depth and a hash."""
        if not handle or depth >= self.longest:
            return
        left = self.lists.children(handle)
        while left:
            letter = lowest_bit(left)
            left &= left - 1
            self.path[depth] = letter
            hashed = total + self.hashes[letter]
            if self.lists.accepted(handle) >> letter & 1:
                self.keep(depth + 1, hashed)
            self.gather(self.lists.child(handle, letter), depth + 1, hashed)

    def keep(self, length: int, total: int) -> None:
        """Write down the word on the path."""
        self.hash[self.words] = total
        self.words += 1
        for index in range(length):
            self.alphabetic[self.letters + index] = self.path[index]
        self.letters += length

    def classify(self) -> None:
        """Number the classes as they come, fill the table, and give each word its class."""
        for word in range(self.words):
            self.class_of[word] = self.classify_one(self.hash[word])

    def classify_one(self, total: int) -> int:
        """Find or number the class of a hash."""
        place = total & self.table_mask
        while self.table[place]:
            number = (self.table[place] & CLASS_MASK) - 1
            if self.class_hash[number] == total:
                return number
            place = (place + 1) & self.table_mask
        number = self.classes
        self.classes = number + 1
        self.class_hash[number] = total
        self.table[place] = (total >> CLASS << CLASS) | (number + 1)
        return number

    def group(self) -> None:
        """Bring the words of each class together."""
        for word in range(self.words):
            self.begins[self.class_of[word] + 1] += self.hash[word] >> LENGTH
        for number in range(self.classes):
            self.begins[number + 1] += self.begins[number]
        free = zeros(self.classes + 1, "I")
        free[:] = self.begins
        start = 0
        for word in range(self.words):
            number = self.class_of[word]
            length = self.hash[word] >> LENGTH
            place = free[number]
            for index in range(length):
                self.spelled[place + index] = self.alphabetic[start + index]
            free[number] = place + length
            start += length

    def mark(self) -> None:
        """Set the bits of every class."""
        for number in range(self.classes):
            self.mark_one(self.begins[number], self.class_hash[number])

    def mark_one(self, begin: int, total: int) -> None:
        """Set the bits of a class: of its hash, less any letter, less any two."""
        end = begin + (total >> LENGTH)
        set_bit(self.exact, total)
        for first in range(begin, end):
            less = total - self.hashes[self.spelled[first]]
            set_bit(self.one_wild, less)
            for second in range(first + 1, end):
                set_bit(self.two_wild, less - self.hashes[self.spelled[second]])


def set_bit(bits: memoryview, place: int) -> None:
    """Set the bit of a hash in a table whose size is a power of two."""
    bits[place >> 6 & (len(bits) - 1)] |= bit_of(place & 63)


def power_of_two(size: int) -> int:
    """Give the first power of two above a size."""
    result = 1
    while result <= size:
        result *= 2
    return result


def zeros(size: int, code: str) -> memoryview:
    """Give an array of zeros with a type code."""
    return memoryview(array(code, [0]) * max(size, 1))
