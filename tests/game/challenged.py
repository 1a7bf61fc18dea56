"""Matches in which a word was laid that can be challenged."""

from __future__ import annotations

from typing import Any

from kotakata.game.command import Tick
from kotakata.game.event import TilesPlayed
from tests.kit import LETTERS, Match, begun

REFEREED = ("awwe-2013", "dasar", "dasar-tim")
UNTIL_NEXT_TURN = ("standar", "scrabby", "wespa", "naspa", "collins-10", "single")


def played(name: str, *, letters: str = "", refereed: bool = False, **how: Any) -> Match:  # noqa: ANN401
    """Give a match at a table in which the first player has laid a word."""
    match = begun(name, refereed=refereed, **how)
    match.play("8H", letters or match.setup.edition.alphabet.symbols[0] * 3)
    return match


def crossed(name: str, **how: Any) -> Match:  # noqa: ANN401
    """Give a match in which the second player's turn has made three words: AT, HA, AT."""
    match = begun(name, **how)
    match.play("8H", "HAB")
    match.play("9H", "AT")
    assert match.last(TilesPlayed).words == ("AT", "HA", "AT")
    return match


def last_play(name: str, **how: Any) -> Match:  # noqa: ANN401
    """Give a match in which the first player has just gone out, the bag being empty."""
    letters = begun(name).setup.edition.alphabet
    tiles = LETTERS[:14] if letters.direction == "ltr" else letters.symbols[0] * 11 + "ببب"
    match = begun(name, tiles=tiles, **how)
    match.play("8H", letters.symbols[0] * 7)
    assert match.position.racks[0].size == 0
    assert match.do(Tick()) == ()
    return match
