"""Spoiling good material: bytes, lines, numbers, brackets; and values inside a document.

A good file with one thing wrong reaches far more of a reader than noise does.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Sequence

NASTY_TEXT = [
    b"\x00",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"\xe2\x80\xae",
    b"1e400",
    b"-1",
    b"9" * 400,
    b"[" * 3000,
    b"{" * 3000,
    b"(" * 200,
    b'{"a":' * 3000,
    b"a.b.c.d.e.f = 1\n",
    b"\r",
    b"\n\n",
    b"??",
    b"_",
    b".",
    b"--",
    b"+-",
    b"(time)",
    b"(challenge)",
    "٨H".encode(),
    "é".encode(),
    "e\u0301".encode(),
    b">",
    b"#",
    b"#player1 x\n",
    b"\\ud800",
    b"null",
    b"true",
    b'"',
]

NASTY_VALUES: list[Any] = [
    None,
    True,
    0,
    -1,
    1,
    10**30,
    float("inf"),
    float("nan"),
    1.5,
    "",
    "x",
    "\ud800",
    "\x00",
    "?" * 50,
    [],
    {},
    [[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]],
    ["x"],
    {"x": 1},
]


def _flip(data: bytes, where: int, nasty: bytes) -> bytes:
    return data[:where] + bytes([data[where] ^ (1 << len(nasty) % 8)]) + data[where + 1 :]


def _cut(data: bytes, where: int, nasty: bytes) -> bytes:
    return data[:where] + data[where + len(nasty) :]


def _insert(data: bytes, where: int, nasty: bytes) -> bytes:
    return data[:where] + nasty + data[where:]


def _replace(data: bytes, where: int, nasty: bytes) -> bytes:
    return data[:where] + nasty + data[where + len(nasty) :]


def _truncate(data: bytes, where: int, nasty: bytes) -> bytes:
    return data[:where] + nasty[:0]


def _double_line(data: bytes, where: int, nasty: bytes) -> bytes:
    start, end = data.rfind(b"\n", 0, where) + 1, data.find(b"\n", where)
    return data[:end] + b"\n" + data[start:end] + nasty[:0] + data[end:]


def _drop_line(data: bytes, where: int, nasty: bytes) -> bytes:
    start, end = data.rfind(b"\n", 0, where) + 1, data.find(b"\n", where)
    return data[:start] + nasty[:0] + (data[end + 1 :] if end >= 0 else b"")


def _swap(data: bytes, where: int, nasty: bytes) -> bytes:
    end = where + 1 + len(nasty)
    return data[:where] + data[where:end][::-1] + data[end:]


WAYS = (_flip, _cut, _insert, _replace, _truncate, _double_line, _drop_line, _swap)


def _spoilt(data: bytes, steps: list[tuple[int, float, bytes]]) -> bytes:
    for way, place, nasty in steps:
        if data:
            data = WAYS[way](data, int(place * (len(data) - 1)), nasty)
    return data


def spoilt_bytes(good: Sequence[bytes]) -> st.SearchStrategy[bytes]:
    """Give good files with one to three things wrong, and now and then plain noise."""
    step = st.tuples(st.integers(0, len(WAYS) - 1), st.floats(0, 1), st.sampled_from(NASTY_TEXT))
    spoilt = st.builds(_spoilt, st.sampled_from(good), st.lists(step, min_size=1, max_size=3))
    return st.one_of(spoilt, spoilt, spoilt, st.binary(max_size=200))


def _places(value: object, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    found = [path] if path else []
    items: list[tuple[object, object]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value[:12]))
    for key, each in items:
        found += _places(each, (*path, key))
    return found


def _spoilt_value(document: Any, place: int, nasty: Any, drop: bool) -> Any:  # noqa: ANN401
    document = deepcopy(document)
    places = _places(document)
    path = places[place % len(places)]
    inner: Any = document
    for key in path[:-1]:
        inner = inner[key]
    if drop:
        del inner[path[-1]]
    else:
        inner[path[-1]] = nasty
    return document


def spoilt_values(good: Sequence[Any]) -> st.SearchStrategy[Any]:
    """Give good documents with one value replaced by another kind of thing, or left out."""
    return st.builds(
        _spoilt_value,
        st.sampled_from(good),
        st.integers(0, 100_000),
        st.sampled_from(NASTY_VALUES),
        st.booleans(),
    )
