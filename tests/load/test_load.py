"""The load driver itself works; how fast the server is, only a quiet machine can say."""

from __future__ import annotations

import subprocess
import sys

from tests.require import ROOT


def test_a_few_matches_are_driven_to_the_end() -> None:
    asked = ["--matches", "3", "--seconds", "2", "--every", "0.5"]
    done = subprocess.run(
        [sys.executable, "-m", "tests.load", *asked],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "moves accepted a second" in done.stdout
    assert "refused: nothing; sockets lost: 0" in done.stdout
