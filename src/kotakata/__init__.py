"""Kotakata: crossword-tile games of the Scrabble family, to play, referee, teach and analyse.

The names that a program usually needs; each is imported when first asked for, so that a command
that does not play starts fast. "Scrabble" is a trade mark of Hasbro and Mattel; it is not the name
of this product.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kotakata.errors import KotakataError as KotakataError
    from kotakata.game.decide import decide as decide
    from kotakata.game.decide import next_due as next_due
    from kotakata.game.evolve import evolve as evolve
    from kotakata.game.evolve import fold as fold
    from kotakata.game.position import Position as Position
    from kotakata.game.setup import Entrant as Entrant
    from kotakata.game.setup import Setup as Setup
    from kotakata.language import speaker as speaker
    from kotakata.rules.loader import load_edition as load_edition
    from kotakata.rules.loader import load_layout as load_layout
    from kotakata.rules.loader import load_rules as load_rules

__version__ = "0.1.0"

_HOMES = {
    "Entrant": "game.setup",
    "KotakataError": "errors",
    "Position": "game.position",
    "Setup": "game.setup",
    "decide": "game.decide",
    "evolve": "game.evolve",
    "fold": "game.evolve",
    "load_edition": "rules.loader",
    "load_layout": "rules.loader",
    "load_rules": "rules.loader",
    "next_due": "game.decide",
    "speaker": "language",
}

__all__ = [*_HOMES, "__version__"]  # noqa: PLE0604 - names, all of them strings


def __getattr__(name: str) -> object:
    """Import a public name when it is first asked for (PEP 562)."""
    if name not in _HOMES:
        raise AttributeError(name)
    return getattr(import_module(f"kotakata.{_HOMES[name]}"), name)
