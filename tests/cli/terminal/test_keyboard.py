"""A keyboard that is read key by key."""

from __future__ import annotations

import os
import select
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kotakata.cli.terminal.keyboard import Keyboard

pytest.importorskip("termios")


@pytest.fixture
def ends() -> Iterator[tuple[int, int]]:
    ours, theirs = os.openpty()
    yield ours, theirs
    os.close(ours)
    os.close(theirs)


@pytest.fixture
def keyboard(ends: tuple[int, int]) -> Keyboard:
    from kotakata.cli.terminal.keyboard import Keyboard

    return Keyboard(ends[1])


def test_no_wait_is_long_so_that_ctrl_c_is_heard(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float | None] = []

    def nothing_comes(*given: object) -> tuple[list[int], list[int], list[int]]:
        timeout = given[-1]
        assert timeout is None or isinstance(timeout, float)
        waits.append(timeout)
        if len(waits) > 2:
            raise KeyboardInterrupt
        return [], [], []

    monkeypatch.setattr(select, "select", nothing_comes)
    with pytest.raises(KeyboardInterrupt):
        keyboard.read("> ", None)
    assert waits == [0.5, 0.5, 0.5]


def test_half_a_line_stays_until_it_is_forgotten(keyboard: Keyboard, ends: tuple[int, int]) -> None:
    os.write(ends[0], b"8D ZEN")
    assert keyboard.read("Ani> ", 0.1) is None
    keyboard.forget()
    os.write(ends[0], b"invite\r")
    assert keyboard.read("> ", 5) == "invite"
