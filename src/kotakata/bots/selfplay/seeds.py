"""Seeds: how game n of seed s gets its own chance, so that each game can be played again alone."""

from __future__ import annotations

from typing import Final

_WORD: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15


def game_seed(seed: int, number: int) -> int:
    """Give the seed of a game, or of the pair of that number: the n-th of a row from ``seed``.

    Steele, Lea & Flood 2014 (SplitMix64), entered at any place of the row.

    >>> game_seed(1, 0) == game_seed(1, 0) != game_seed(1, 1)
    True
    """
    mixed = (seed + _STEP * (number + 1)) & _WORD
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _WORD
    return mixed ^ mixed >> 31
