"""A log leads to the same position in every process, whatever its surroundings."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

from kotakata.game.evolve import fold
from kotakata.notation import dump_log
from tests.properties.any_setup import shipped_setup
from tests.properties.test_whole_match import played

FOLD = """
import sys
from kotakata.game.evolve import fold
from kotakata.notation import load_log
sys.stdout.buffer.write(repr(fold(load_log(sys.stdin.buffer.read()))).encode())
"""


def folded_elsewhere(log: str, surroundings: dict[str, str]) -> str:
    done = subprocess.run(
        [sys.executable, "-c", FOLD],
        input=log.encode(),
        env=os.environ | surroundings,
        capture_output=True,
        check=True,
    )
    return done.stdout.decode()


def test_neither_hashes_nor_the_place_nor_the_language_matter() -> None:
    random = Random(11)
    events = played(shipped_setup(random, "awwe-2013"), random)
    log, here = dump_log(events), repr(fold(events))
    for surroundings in (
        {"PYTHONHASHSEED": "1", "TZ": "Asia/Jayapura", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "2", "TZ": "America/Lima", "LC_ALL": "C.UTF-8"},
    ):
        assert folded_elsewhere(log, surroundings) == here
