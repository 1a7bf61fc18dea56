"""The match that a foreign record stands for: a real board, lenient rules, names as given.

A record names no rule set, so the rules are those that every program of the field scores by: 50
points for seven tiles, premiums of the classic board, and whatever was printed for challenges,
time and left tiles.
"""

from __future__ import annotations

import re
from typing import Final

from kotakata.errors import InvalidInput, NotationError, NotFound
from kotakata.game.setup import Dictionary, Entrant, Setup
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.gcg.syntax import GcgGame, GcgPragma
from kotakata.rules.edition import Edition
from kotakata.rules.layout import Layout
from kotakata.rules.loader import load_edition, load_layout
from kotakata.rules.model import Challenge, End, Exchange, Players, RuleSet, StartingDraw

RACK_SIZE: Final = 7

RECORD_RULES: Final = RuleSet(
    name="record",
    title={
        "en": "Record of another program",
        "id": "Rekaman program lain",
        "ar": "سجل من برنامج آخر",
    },
    summary={
        "en": "A game that was recorded elsewhere, with the points as printed there.",
        "id": "Permainan yang direkam di tempat lain, dengan skor seperti tercetak di sana.",
        "ar": "لعبة سُجلت في مكان آخر، بالنقاط المطبوعة هناك.",
    },
    players=Players(least=2, most=4),
    starting_draw=StartingDraw(draw=False),
    rack_size=RACK_SIZE,
    bingo={RACK_SIZE: 50},
    exchange=Exchange(min_bag=1),
    challenge=Challenge(mode="single", words="all", unsure="good"),
    end=End(going_out=True),
)
"""The rules a foreign record is scored by; its endings are taken as printed."""

_CLASSIC_NAMES: Final = {"classic", "standard", "standard15", "crosswordgame"}
_ENGLISH_NAMES: Final = {"english", "english set"}


def setup_of(game: GcgGame) -> Setup:
    """Give the set-up that a record implies.

    Raises:
        NotationError: it names a tile set or a board that is not to be had.
    """
    return Setup(
        rules=RECORD_RULES,
        edition=_edition(game),
        layout=_layout(game),
        players=_entrants(game),
        mode="table",
        dictionary=_dictionary(game),
    )


def _edition(game: GcgGame) -> Edition:
    pragma = _find(game, "tile-distribution")
    if pragma is None or pragma.text.lower() in _ENGLISH_NAMES:
        return load_edition("english")
    try:
        return load_edition(_name(pragma))
    except (NotFound, InvalidInput):
        raise _unknown(faults.TILE_SET_UNKNOWN, pragma) from None


def _layout(game: GcgGame) -> Layout:
    pragma = _find(game, "board-layout")
    if pragma is None or pragma.text.lower() in _CLASSIC_NAMES:
        return load_layout("classic")
    try:
        return load_layout(_name(pragma))
    except (NotFound, InvalidInput):
        raise _unknown(faults.LAYOUT_UNKNOWN, pragma) from None


def _entrants(game: GcgGame) -> tuple[Entrant, ...]:
    names = [player.name for player in game.players]
    if len(set(names)) < len(names):
        names = [player.nickname for player in game.players]
    return tuple(Entrant(name) for name in names)


def _dictionary(game: GcgGame) -> Dictionary | None:
    name = game.pragma("lexicon")
    return Dictionary(name) if name else None


def _find(game: GcgGame, name: str) -> GcgPragma | None:
    return next((pragma for pragma in game.pragmas if pragma.name == name and pragma.text), None)


def _name(pragma: GcgPragma) -> str:
    # Only names of what is built in: a record must not make anybody read a file of its choice.
    name = pragma.text.lower()
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,40}", name):
        raise NotFound(what="", name=name)
    return name


def _unknown(msgid: str, pragma: GcgPragma) -> NotationError:
    return NotationError(Message(msgid, {"text": pragma.text[:40]}), line=pragma.line)
