"""What a command names must be there: its players, and tiles of this edition.

A command may come from a form or a wire; what it says about places and racks is judged elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable

from kotakata.alphabet import BLANK, BLANK_BIT, UNKNOWN, Alphabet, Tile
from kotakata.errors import NotAllowedHere
from kotakata.game import command as asked
from kotakata.game.setup import Setup
from kotakata.language import N_, Message

_PLAYERS = ("player", "challenger", "first", "facing")


def need_known(setup: Setup, command: asked.Command) -> None:
    """Refuse players that do not sit here and tiles that no such set has.

    Raises:
        NotAllowedHere: the first of them.
    """
    for name in _PLAYERS:
        number = getattr(command, name, None)
        if number is not None and not 0 <= number < len(setup.players):
            raise NotAllowedHere(what=Message(N_("player {number}"), {"number": number + 1}))
    for tile in _tiles(command):
        if not is_tile(setup.edition.alphabet, tile):
            what = Message(N_("a tile with the number {number}"), {"number": tile})
            raise NotAllowedHere(what=what)


def is_tile(alphabet: Alphabet, tile: Tile) -> bool:
    """Whether a number is a tile: the blank, a letter, a declared blank, or an unknown tile."""
    return tile in (BLANK, UNKNOWN) or (tile & ~BLANK_BIT) in alphabet.letters


def _tiles(command: asked.Command) -> Iterable[Tile]:
    match command:
        case asked.PlayTiles():
            return [tile for _, tile in command.placements]
        case asked.DeclareRack() | asked.ExchangeTiles():
            return command.tiles
        case asked.ExchangeFreely():
            return (command.shown, *command.tiles)
        case asked.DrawForStart() if command.tile is not None:
            return (command.tile,)
        case _:
            return ()
