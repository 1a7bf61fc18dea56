"""Word graphs in files: the nodes as they are, little-endian, without a header.

A file is mapped into memory, not read: opening costs one look over its nodes and no copy, and
processes that use one dictionary share its pages. Since nothing in the file says what it is, its
structure has to: see ``_inspector``. Leaves out word lists as text.
"""

from __future__ import annotations

import hashlib
import mmap
import os
import sys
import tempfile
from array import array
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kotakata import kernel
from kotakata.alphabet import MAX_LETTERS
from kotakata.errors import LexiconError
from kotakata.language import N_, Message
from kotakata.lexicon.graph.layout import LAYOUTS, WIDE, Layout
from kotakata.lexicon.graph.question import LONGEST

if TYPE_CHECKING:
    from kotakata.lexicon.graph import _inspector as inspector
else:
    inspector = kernel.load("kotakata.lexicon.graph._inspector")

NODE_BYTES: Final = 4

_FAULTS: Final = {
    inspector.EMPTY: N_("the file is empty"),
    inspector.BEYOND: N_("node {place} leads out of the file; perhaps a part is missing"),
    inspector.UNFINISHED: N_("the file ends in the midst of a list; a part is missing"),
    inspector.LETTER: N_("node {place} has letter {tile}, but the alphabet has {letters} letters"),
    inspector.ORDER: N_("the letters are not in order at node {place}"),
    inspector.DEAD_END: N_("node {place} leads to no word"),
    inspector.SEPARATOR: N_("there is a separator inside of a word at node {place}"),
    inspector.CIRCLE: N_("the words never end: node {place} leads back to itself"),
    inspector.LONG: N_("it has words of more than {longest} letters"),
    inspector.MANY: N_("it has more words than any language"),
}


def mapped(path: Path) -> bytes | mmap.mmap:
    """Map the content of a file into memory.

    Raises:
        LexiconError: the file cannot be read.
    """
    try:
        with path.open("rb") as file:
            # An empty file cannot be mapped.
            is_empty = not os.fstat(file.fileno()).st_size
            return b"" if is_empty else mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except OSError as error:
        fault = Message(N_("the file cannot be read: {reason}"), {"reason": error.strerror})
        raise LexiconError(path.name, fault) from error


def nodes_of(content: bytes | mmap.mmap, name: str) -> memoryview:
    """See the nodes in the content of a file; on a big-endian machine, a copy of them.

    Raises:
        LexiconError: they are no row of nodes.
    """
    # What is longer than either layout can number is not even looked at.
    if len(content) % NODE_BYTES or len(content) > NODE_BYTES * WIDE.limit:
        raise LexiconError(name, Message(N_("it is no word graph, or a part of it is missing")))
    if sys.byteorder == "big":
        return turned(content)
    return memoryview(content).cast("I")


def content_of(nodes: memoryview) -> memoryview:
    """Give the bytes of nodes as they stand in a file."""
    return (turned(nodes.cast("B")) if sys.byteorder == "big" else nodes).cast("B")


def turned(content: bytes | memoryview | mmap.mmap) -> memoryview:
    """Give nodes whose bytes stand in the other order, as a copy."""
    nodes = array("I")
    nodes.frombytes(content)
    nodes.byteswap()
    return memoryview(nodes)


def save_nodes(nodes: memoryview, path: Path) -> None:
    """Write nodes into a file, whole or not at all; who has the old file open keeps it.

    Raises:
        OSError: the file cannot be written.
    """
    handle, name = tempfile.mkstemp(prefix=path.name, dir=path.parent)
    draft = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content_of(nodes))
        draft.chmod(0o644)
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def checksum(nodes: memoryview) -> str:
    """Give the SHA-256 of nodes as they stand in a file, in hexadecimal digits."""
    return hashlib.sha256(content_of(nodes)).hexdigest()


def inspect(
    nodes: memoryview, name: str, *, letters: int = MAX_LETTERS, layout: Layout | None = None
) -> tuple[Layout, int]:
    """Make sure that nodes are a word graph; give their layout and how many words they hold.

    Time with the compiled kernel: three milliseconds for a million nodes by our own builder, one
    more where the layout has to be found out, ten times as much for files of others.

    Raises:
        LexiconError: they are not.
    """
    wanted = LAYOUTS if layout is None else (layout,)
    sound = []
    for each in wanted:
        look = inspector.Inspector(nodes, each, letters)
        if not look.inspect():
            sound.append((each, look.words))
    if not sound:
        raise LexiconError(name, _fault(nodes, wanted[0], letters))
    # No words are no words in either layout.
    if len(sound) > 1 and sound[0][1]:
        raise LexiconError(name, Message(N_("it can be read in two layouts; say which one it has")))
    return sound[0]


def count_words(nodes: memoryview, layout: Layout) -> int:
    """Count the words of nodes that are known to be a word graph."""
    look = inspector.Inspector(nodes, layout, MAX_LETTERS)
    look.inspect()
    return look.words


def gaddag_of(nodes: memoryview, layout: Layout) -> int:
    """Give the index of the GADDAG's first list; 0 where there is none.

    A file with a DAWG alone may go without the second pointer: then node 1 is a letter.
    """
    if len(nodes) < 2 or layout.tile(nodes[1]):
        return 0
    return layout.child(nodes[1])


def _is_sound(nodes: memoryview, layout: Layout, letters: int) -> bool:
    return not inspector.Inspector(nodes, layout, letters).inspect()


def _fault(nodes: memoryview, layout: Layout, letters: int) -> Message:
    """Say what is wrong, first of all what a whole file may be instead."""
    for each in LAYOUTS:
        if each != layout and _is_sound(nodes, each, letters):
            return Message(
                N_("its nodes have the layout “{found}”, not “{wanted}”"),
                {"found": each.name, "wanted": layout.name},
            )
        if len(nodes) and _is_sound(turned(nodes.cast("B")), each, letters):
            return Message(N_("its bytes stand in the wrong order: it must be little-endian"))
    look = inspector.Inspector(nodes, layout, letters)
    sentence = _FAULTS[look.inspect()]
    tile = layout.tile(nodes[look.place]) if look.place < len(nodes) else 0
    values = {"place": look.place, "tile": tile, "letters": letters, "longest": LONGEST}
    return Message(sentence, values)
