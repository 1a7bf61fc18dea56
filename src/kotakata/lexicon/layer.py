"""A layer of word facts: one read-only file that holds what one licence covers, word by word.

The file is a short header in JSON, then blocks of sorted lines, each block compressed by itself: a
look-up bisects the header and unpacks one block. The facts of English take 5 MB so, and 20 MB in
SQLite. What the columns mean is for the layer's reader to say.

Layout: ``KKL1``, the header's length (four bytes, little-endian), the header, the blocks. A line is
the key and its columns between tabs; empty columns at the end are left out.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from kotakata.errors import InvalidInput
from kotakata.language import N_, Message

MAGIC: Final = b"KKL1"
HEADER_START: Final = 8
BLOCK_SIZE: Final = 8 * 1024
CACHED_BLOCKS: Final = 64
DAMAGED: Final = N_("The word facts in {name} are damaged or of another version.")


@dataclass(frozen=True, slots=True)
class Origin:
    """Where facts come from: what to call the source, and its licence."""

    title: str
    licence: str


@dataclass(frozen=True)
class Layer:
    """A file of word facts. Safe to read from several threads; nothing is read before it is asked.

    ``file`` may lie in a folder or in a zipped package.
    """

    file: Path | Traversable
    _block: Callable[[int], tuple[str, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # One cache for each layer, bound to it: lru_cache is safe to call from several threads.
        object.__setattr__(self, "_block", lru_cache(CACHED_BLOCKS)(self._unpack))

    @cached_property
    def header(self) -> Mapping[str, Any]:
        """Everything the file says of itself."""
        return self._opened[0]

    @property
    def licence(self) -> str:
        """The licence of the whole layer."""
        return str(self.header["licence"])

    @cached_property
    def origins(self) -> Mapping[str, Origin]:
        """The sources of the layer, by their short names."""
        return {name: Origin(*origin) for name, origin in self.header["sources"].items()}

    def __len__(self) -> int:
        return int(self.header["rows"])

    def get(self, key: str) -> Mapping[str, str]:
        """Give the columns of a word that hold something; a word that is not there has none."""
        _, starts, _ = self._opened
        index = bisect_right(starts, key) - 1
        if index < 0:
            return {}
        lines = self._block(index)
        at = bisect_left(lines, key + "\t")
        if at == len(lines) or not lines[at].startswith(key + "\t"):
            return {}
        return self._columns(lines[at])

    def keys(self) -> Iterator[str]:
        """Give every word, sorted."""
        for index in range(len(self._opened[1])):
            yield from (line.partition("\t")[0] for line in self._unpack(index))

    def _columns(self, line: str) -> Mapping[str, str]:
        values = line.split("\t")[1:]
        return {
            name: value
            for name, value in zip(self.header["columns"], values, strict=False)
            if value
        }

    @cached_property
    def _opened(self) -> tuple[Mapping[str, Any], list[str], bytes]:
        """Give the header, the first word of every block, and the blocks."""
        content = self.file.read_bytes()
        if content[: len(MAGIC)] != MAGIC:
            raise self._damaged()
        size = int.from_bytes(content[len(MAGIC) : HEADER_START], "little")
        try:
            header = json.loads(content[HEADER_START : HEADER_START + size])
            starts = [str(start) for start, _, _ in header["blocks"]]
        except (ValueError, KeyError, TypeError) as error:
            raise self._damaged() from error
        return header, starts, content[HEADER_START + size :]

    def _unpack(self, index: int) -> tuple[str, ...]:
        header, _, blocks = self._opened
        _, offset, size = header["blocks"][index]
        try:
            text = zlib.decompress(blocks[offset : offset + size]).decode("utf-8")
        except (zlib.error, ValueError) as error:
            raise self._damaged() from error
        return tuple(text.split("\n"))

    def _damaged(self) -> InvalidInput:
        return InvalidInput(fault=Message(DAMAGED, {"name": self.file.name}))


def pack(
    rows: Iterable[tuple[str, Sequence[str]]],
    *,
    columns: Sequence[str],
    **about: Any,  # noqa: ANN401 - goes into JSON
) -> bytes:
    """Make a layer's file of words with their columns.

    ``about`` goes into the header: at least ``name``, ``licence`` and ``sources``, each source with
    its title and licence. The same rows give the same bytes.

    >>> content = pack([("AX", ["n"])], columns=["parts"], name="x", licence="MIT", sources={})
    >>> content[:4]
    b'KKL1'
    """
    lines = sorted(key + "\t" + "\t".join(values).rstrip("\t") for key, values in rows)
    blocks, index, offset = [], [], 0
    for block in _blocks(lines):
        packed = zlib.compress("\n".join(block).encode("utf-8"), 9)
        index.append([block[0].partition("\t")[0], offset, len(packed)])
        blocks.append(packed)
        offset += len(packed)
    header = {
        **about,
        "columns": list(columns),
        "rows": len(lines),
        "sha256": hashlib.sha256("\n".join(lines).encode("utf-8")).hexdigest(),
        "blocks": index,
    }
    written = json.dumps(header, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    encoded = written.encode("utf-8")
    return b"".join((MAGIC, len(encoded).to_bytes(4, "little"), encoded, *blocks))


def _blocks(lines: Sequence[str]) -> Iterator[list[str]]:
    block: list[str] = []
    size = 0
    for line in lines:
        if block and size + len(line) > BLOCK_SIZE:
            yield block
            block, size = [], 0
        block.append(line)
        size += len(line) + 1
    if block:
        yield block
