"""Ctrl-C ends self-play at once, keeps what was played, and a second one changes nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from kotakata.cli.session.interrupts import Interrupts

if TYPE_CHECKING:
    from pathlib import Path

SOON_S = 30
"""Far more than it takes, on a machine with much else to do."""


@pytest.mark.parametrize("way", ["one", "two", "group"])
@pytest.mark.parametrize("bots", [("equity", "score"), ("beginner", "score")])
def test_ctrl_c_keeps_the_rows_and_says_the_tally(
    way: str, bots: tuple[str, str], tmp_path: Path
) -> None:
    out = tmp_path / "games.csv"
    asked = ["--games", "1000000", "--edition", "indonesian", "--workers", "2", "--out", str(out)]
    running = subprocess.Popen(
        [sys.executable, "-m", "kotakata", "--language", "en", "selfplay", *bots, *asked],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "KOTAKATA_HOME": str(tmp_path)},
    )
    try:
        _wait_for_rows(out)
        _stop(running.pid, way)
        said, complaints = running.communicate(timeout=SOON_S)
    finally:
        running.kill()
    assert running.returncode == 130, complaints
    assert said.startswith("Stopped; these games were played:")
    assert complaints == ""
    numbers = [line.split(",")[0] for line in out.read_text(encoding="utf-8").splitlines()[1:]]
    assert f"Games: {len(numbers):,} in" in said
    assert sorted(numbers, key=int) == numbers


def _wait_for_rows(out: Path) -> None:
    until = time.monotonic() + 2 * SOON_S
    while not out.exists() or out.read_bytes().count(b"\n") < 2:
        assert time.monotonic() < until
        time.sleep(0.1)


def _stop(process: int, way: str) -> None:
    os.kill(process, signal.SIGINT)
    if way == "two":
        time.sleep(0.05)
        os.kill(process, signal.SIGINT)
    elif way == "group":
        os.killpg(process, signal.SIGINT)


def test_ctrl_c_ends_what_is_being_prepared() -> None:
    with pytest.raises(KeyboardInterrupt), Interrupts():
        signal.raise_signal(signal.SIGINT)


def test_ctrl_c_is_noted_while_somebody_asks_for_it() -> None:
    with Interrupts() as interrupts:
        interrupts.wait()
        assert not interrupts.have_come()
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        assert interrupts.have_come()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
