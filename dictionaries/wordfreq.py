"""Which words are in use: the lists of wordfreq, read without the package.

Its files are MessagePack, of which only what they hold is read here: lists, short texts, numbers.
"""

from __future__ import annotations

import gzip
from functools import cache
from typing import TypeAlias

from dictionaries.fetch import sources

Packed: TypeAlias = "str | int | list[Packed] | dict[str, Packed]"


@cache
def attested(name: str) -> frozenset[str]:
    """Give the words of a list, such as ``large_ar``."""
    content = gzip.decompress(sources()["wordfreq"].read(f"wordfreq/data/{name}.msgpack.gz"))
    unpacked, end = _value(content, 0)
    if end != len(content) or not isinstance(unpacked, list):
        raise ValueError(name)
    # First says what the file is; then there is one list for each frequency.
    groups = [group for group in unpacked[1:] if isinstance(group, list)]
    return frozenset(word for group in groups for word in group if isinstance(word, str))


def _value(content: bytes, at: int) -> tuple[Packed, int]:
    kind = content[at]
    if kind < 0x80:
        return kind, at + 1
    if kind < 0x90:
        return _mapping(content, at + 1, kind & 0x0F)
    if kind < 0xA0:
        return _list(content, at + 1, kind & 0x0F)
    if kind < 0xC0:
        return _text(content, at + 1, kind & 0x1F)
    if kind in (0xD9, 0xDC, 0xDD):
        width = {0xD9: 1, 0xDC: 2, 0xDD: 4}[kind]
        size = int.from_bytes(content[at + 1 : at + 1 + width], "big")
        return (_text if kind == 0xD9 else _list)(content, at + 1 + width, size)
    raise ValueError(kind)


def _text(content: bytes, at: int, size: int) -> tuple[Packed, int]:
    return content[at : at + size].decode("utf-8"), at + size


def _list(content: bytes, at: int, size: int) -> tuple[Packed, int]:
    found: list[Packed] = []
    for _ in range(size):
        value, at = _value(content, at)
        found.append(value)
    return found, at


def _mapping(content: bytes, at: int, size: int) -> tuple[Packed, int]:
    found: dict[str, Packed] = {}
    for _ in range(size):
        key, at = _value(content, at)
        found[str(key)], at = _value(content, at)
    return found, at
