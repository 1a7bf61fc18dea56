"""The line that is being typed, key by key."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.cli.terminal.editor import LineEditor

LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"


def entered(*keys: str) -> str | None:
    editor = LineEditor()
    editor.feed("".join(keys))
    return editor.take()


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("8H KATA\r", "8H KATA"),
        ("8H KATA\n", "8H KATA"),
        ("8H KATAX\x7f\r", "8H KATA"),
        ("\x7f8H\x08\x7fa\r", "a"),
        (f"HKATA{LEFT * 4} \r", "H KATA"),
        (f"8H{LEFT * 9}x{RIGHT * 9}y\r", "x8Hy"),
        ("KATA\x018H \x05!\r", "8H KATA!"),
        ("KATA\x1b[H8H \x1b[F!\r", "8H KATA!"),
        (f"KAXTA{LEFT * 3}\x1b[3~\r", "KATA"),
        (f"KAXTA{LEFT * 3}\x04\r", "KATA"),
        ("tukar ABC\x17DEF\r", "tukar DEF"),
        ("tukar ABC\x15DEF\r", "DEF"),
        (f"tukar ABC{LEFT * 4}\x0b\r", "tukar"),
        ("مدرس\x7f\r", "مدر"),
        ("a\x00\x1b[15~\x1bx\tb\r", "ab"),
        ("\r", ""),
    ],
)
def test_keys_make_a_line(keys: str, line: str) -> None:
    assert entered(keys) == line


def test_a_line_is_there_only_when_it_was_entered() -> None:
    editor = LineEditor()
    assert editor.feed("8H") == ""
    assert editor.take() is None
    editor.feed(" KATA\r")
    assert editor.take() == "8H KATA"
    assert editor.take() is None


def test_keys_after_the_line_are_given_back() -> None:
    editor = LineEditor()
    assert editor.feed("lewat\r\rtukar") == "\rtukar"


def test_lines_entered_before_can_be_paged_back_to() -> None:
    editor = LineEditor()
    for line in ("one\r", "two\r", "  \r"):
        editor.feed(line)
        editor.take()
    editor.feed(f"{UP * 5}\r")
    assert editor.take() == "one"
    editor.feed(f"{UP * 2}{DOWN}!\r")
    assert editor.take() == "one!"
    editor.feed(f"{UP}{DOWN * 3}\r")
    assert editor.take() == ""


def test_the_end_of_input_counts_only_on_an_empty_line() -> None:
    editor = LineEditor()
    editor.feed("x\x04\x15")
    assert editor.take() is None
    editor.feed("\x04")
    with pytest.raises(EOFError):
        editor.take()
    editor.feed("on\r")
    assert editor.take() == "on"


def test_the_line_is_redrawn_with_its_prompt_and_cursor() -> None:
    editor = LineEditor()
    editor.prompt = "Ani> "
    editor.feed(f"KATA{LEFT * 2}")
    assert editor.drawn(80) == "\r\x1b[KAni> KATA\x1b[2D"
    editor.feed("\x05")
    assert editor.drawn(80) == "\r\x1b[KAni> KATA"


def test_a_line_longer_than_the_terminal_shows_the_part_around_the_cursor() -> None:
    editor = LineEditor()
    editor.prompt = "> "
    editor.feed("abcdefghijklmnopqrst")
    assert editor.drawn(12) == "\r\x1b[K> …mnopqrst"
    editor.feed("\x01")
    assert editor.drawn(12) == "\r\x1b[K> abcdefgh…\x1b[9D"


@given(
    st.text(st.characters(codec="utf-8") | st.sampled_from("\x1b[\x7f\r\x04")), st.integers(1, 90)
)
def test_no_keys_break_the_editor(keys: str, width: int) -> None:
    editor = LineEditor()
    while keys:
        keys = editor.feed(keys)
        assert 0 <= editor.cursor <= len(editor.text)
        editor.drawn(width)
        with contextlib.suppress(EOFError):
            editor.take()
