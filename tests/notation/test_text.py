"""What is a text, and where its lines end."""

from __future__ import annotations

import pytest

from kotakata.errors import NotationError
from kotakata.notation.text import MAX_BYTES, check_size, check_text, decode, lines_of


def test_every_mix_of_line_ends_is_read() -> None:
    assert lines_of("a\nb\r\nc\rd\n\n") == ["a", "b", "c", "d", ""]


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [("", 1, 0), (" \n\t", 1, 0), ("ab\ncd\x00", 2, 3), ("\x7f", 1, 1), ("x\r\r\ud800", 3, 1)],
)
def test_what_is_no_text_is_refused_with_its_place(text: str, line: int, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        check_text(text)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_bytes_of_another_encoding_are_placed() -> None:
    with pytest.raises(NotationError) as caught:
        decode(b"one\ntw\xf6")
    assert (caught.value.line, caught.value.column) == (2, 3)


def test_a_file_may_be_large_but_not_huge() -> None:
    check_size(MAX_BYTES)
    with pytest.raises(NotationError, match=str(MAX_BYTES)):
        check_size(MAX_BYTES + 1)
