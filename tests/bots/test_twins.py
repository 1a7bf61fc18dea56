"""Compiled or not, the same seed makes the same match."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256

import pytest

from kotakata.bots import LEVELS, play_match
from kotakata.notation import dump_log
from tests.bots.ways import knowledge_of, level_bot, setup_for
from tests.require import ROOT

WORDS = """AT TA CAT ACT EAT TEA ATE TEN NET TON NOT ONE EON TONE NOTE ACE CANE DOG GOD GO DO NO ON
TRAIN RAIN IRON NOIR SEA EASE AS IS IT SIT SITE TIES TIE"""


def fingerprint(name: str) -> str:
    """Play a match with every level in turn and sum its log up."""
    setup = setup_for(name, 4, refereed=True)
    knowledge = knowledge_of(setup, WORDS.split())
    bots = [level_bot(list(LEVELS)[4 - seat], knowledge) for seat in range(len(setup.players))]
    log = dump_log(play_match(setup, bots, knowledge.facts, seed=name))
    return sha256(repr(log).encode()).hexdigest()


@pytest.mark.parametrize("name", ["awwe-2013", "single"])
def test_both_twins_play_the_same_match(name: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", f"from {__name__} import fingerprint; print(fingerprint({name!r}))"],
        cwd=ROOT,
        env=os.environ | {"KOTAKATA_KERNEL": "python"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert ran.stdout.strip() == fingerprint(name)
