"""Lines of a script or pipe."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from kotakata.cli.terminal.lines import PlainLines, open_lines

if TYPE_CHECKING:
    from collections.abc import Iterator


def test_lines_are_echoed_after_their_prompt(capsys: pytest.CaptureFixture[str]) -> None:
    lines = PlainLines(["8H KATA\n", "lewat\r\n"], echo=True)
    assert lines.read("Ani> ", None) == "8H KATA"
    assert lines.read("Budi> ", 5) == "lewat"
    assert capsys.readouterr().out == "Ani> 8H KATA\nBudi> lewat\n"


def test_after_the_last_line_there_is_none_ever_again() -> None:
    lines = PlainLines([], echo=True)
    for _ in range(2):
        with pytest.raises(EOFError):
            lines.read("> ", None)


def test_waiting_can_be_given_up_and_taken_up_again() -> None:
    come = threading.Event()

    def slow() -> Iterator[str]:
        come.wait(10)
        yield "at last"

    lines = PlainLines(slow(), echo=True)
    assert lines.read("> ", 0.01) is None
    come.set()
    assert lines.read("> ", 10) == "at last"


def test_a_source_that_breaks_off_has_ended() -> None:
    def broken() -> Iterator[str]:
        yield "one"
        raise OSError

    lines = PlainLines(broken(), echo=True)
    assert lines.read("> ", 5) == "one"
    with pytest.raises(EOFError):
        lines.read("> ", 5)


def test_what_is_no_terminal_is_read_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    from io import StringIO

    monkeypatch.setattr("sys.stdin", StringIO("lewat\n"))
    lines = open_lines(in_place=False)
    lines.interrupted()
    lines.forget()
    assert lines.read("> ", 5) == "lewat"


def test_a_keyboard_without_an_editor_is_asked_once_and_again_after_a_notice(
    capsys: pytest.CaptureFixture[str],
) -> None:
    come = threading.Event()

    def slow() -> Iterator[str]:
        come.wait(10)
        yield "at last\n"

    lines = PlainLines(slow(), echo=False)
    for _ in range(2):
        assert lines.read("Ani> ", 0.01) is None
    assert capsys.readouterr().out == "Ani> "
    lines.interrupted()
    come.set()
    assert lines.read("Ani> ", 10) == "at last"
    assert capsys.readouterr().out == "Ani> "
