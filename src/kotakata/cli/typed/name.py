"""Names as they are typed: whole, or as much of them as fits nobody else."""

from __future__ import annotations

from typing import TypeVar

from kotakata.cli.typed.verb import plain
from kotakata.errors import InvalidInput
from kotakata.game.setup import Player, Setup, Side
from kotakata.language import N_, Message

T = TypeVar("T")


def one_player(setup: Setup, text: str) -> Player:
    """Read a player's name and nothing else.

    Raises:
        InvalidInput: no player is called so.
    """
    player, rest = a_player(setup, text)
    if rest:
        raise _nobody(text, [entrant.name for entrant in setup.players])
    return player


def a_player(setup: Setup, text: str) -> tuple[Player, str]:
    """Read a player's name, or the beginning of one, and give what follows it.

    Raises:
        InvalidInput: no player is called so, or several.
    """
    found = _leading(text, _player_names(setup)) or _beginning(text, _player_names(setup))
    if found is None:
        raise _nobody(text, [entrant.name for entrant in setup.players])
    return found


def a_side(setup: Setup, text: str) -> tuple[Side, str]:
    """Read a side by its name or a member's, and give what follows it.

    Raises:
        InvalidInput: no side is called so.
    """
    sides = {setup.side_name(side): side for side in range(setup.side_count)}
    players = {entrant.name: setup.sides[p] for p, entrant in enumerate(setup.players)}
    found = _leading(text, {**players, **sides}) or _beginning(text, {**players, **sides})
    if found is None:
        raise _nobody(text, list(sides))
    return found


def leading_player(setup: Setup, text: str) -> tuple[Player, str] | None:
    """Find a player's whole name at the beginning of a text, and what follows it."""
    return _leading(text, _player_names(setup))


def _player_names(setup: Setup) -> dict[str, Player]:
    return {entrant.name: player for player, entrant in enumerate(setup.players)}


def _leading(text: str, names: dict[str, T]) -> tuple[T, str] | None:
    """Find a whole name at the beginning of a text, the longest first; as written, or alike."""
    for read in (str, plain):
        words = read(text).split()
        for name in sorted(names, key=len, reverse=True):
            own = read(name).split()
            if words[: len(own)] == own:
                return names[name], " ".join(text.split()[len(own) :])
    return None


def _beginning(text: str, names: dict[str, T]) -> tuple[T, str] | None:
    """Find the one name that begins with the text's first word."""
    word, _, rest = text.strip().partition(" ")
    fitting = {
        value for name, value in names.items() if word and plain(name).startswith(plain(word))
    }
    return (fitting.pop(), rest.strip()) if len(fitting) == 1 else None


def _nobody(text: str, names: list[str]) -> InvalidInput:
    values = {"text": text.split(maxsplit=1)[0] if text.split() else "?", "names": names}
    return InvalidInput(fault=Message(N_("nobody is called {text}; there are {names}"), values))
