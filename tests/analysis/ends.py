"""A small way to play, and positions of it, for tests of what looks ahead."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from kotakata.alphabet import Alphabet
from kotakata.game.position import Phase, Position
from kotakata.game.rack import Rack
from kotakata.game.setup import Entrant, Setup
from kotakata.lexicon.graph import WordGraph
from kotakata.movegen import Ground, PlayWords
from kotakata.rules.edition import Edition
from kotakata.rules.layout import Layout, Premium
from kotakata.rules.model import RuleSet
from tests.kit import NAMES, begun
from tests.require import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable

LETTERS: Final = Alphabet(tuple("ABCD"))
EDITION: Final = Edition("small", {}, "", LETTERS, bytes([2, 9, 9, 9, 9]), bytes([0, 1, 2, 4, 7]))
LAYOUT: Final = Layout(
    "small",
    {},
    "",
    5,
    5,
    "-.'.-.....'.*.'.....-.'.-",
    {"-": Premium(word=2), "'": Premium(letter=3)},
)
RULES: Final = RuleSet("small", {}, {}, rack_size=5, star=1, leftovers="deduct_and_award")
SETUP: Final = Setup(RULES, EDITION, LAYOUT, (Entrant("Ani"), Entrant("Budi")))
SPELLED: Final = ("AB", "BA", "AD", "ADA", "BAD", "CAB", "DAB", "CAD", "ABBA", "DACB", "BCD")
WORDS: Final = tuple(map(LETTERS.spell, SPELLED))
GROUND: Final = Ground.of(SETUP)
BOARDS: Final = (
    "............AB...........",
    ".......B....A....D.......",
    "..........CAB...D........",
)


def play_words() -> PlayWords:
    """Give the words, prepared for the search."""
    return PlayWords.of(WordGraph.of(WORDS, letters=LETTERS.size))


def position(board: str, own: str, others: Iterable[str], *, in_bag: str = "") -> Position:
    """Give a position as player 0 sees it, who is on turn; what the others hold is hidden."""
    hands = [LETTERS.tiles(rack) for rack in others]
    hidden = [tile for rack in hands for tile in rack] + list(LETTERS.tiles(in_bag))
    hidden_racks = [Rack(bytes(LETTERS.size + 1), len(rack)) for rack in hands]
    return replace(
        begun("wespa", mode="dealt").position,
        setup=replace(SETUP, players=tuple(map(Entrant, NAMES[: len(hands) + 1]))),
        phase=Phase.TURN,
        board=bytes(0 if each == "." else LETTERS.tiles(each)[0] for each in board),
        racks=(Rack(LETTERS.counts(LETTERS.tiles(own))), *hidden_racks),
        unseen=LETTERS.counts(hidden),
        scores=(0,) * (len(hands) + 1),
        order=tuple(range(len(hands) + 1)),
        on_turn=0,
    )


def interpreted(script: str) -> str:
    """Run a script whose kernels are plain Python; give what it prints."""
    environment = {**os.environ, "KOTAKATA_KERNEL": "python"}
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout
