"""Reads a GCG record of any dialect into its tree.

Faults of form end the reading; whether plays fit the board and the sums are right is
:mod:`kotakata.notation.replay`'s to say.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from kotakata.errors import NotationError
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.gcg.encoding import UTF8, decode
from kotakata.notation.gcg.lexer import Line, read_event
from kotakata.notation.gcg.syntax import GcgGame, GcgItem, GcgPlayer, GcgPragma
from kotakata.notation.text import check_size, check_text, lines_of

MAX_PLAYERS: Final = 4

_PLAYER: Final = re.compile(r"player(\d{1,3})", re.IGNORECASE)
_CONTINUATION: Final = "-"


def read_gcg(source: bytes | str) -> GcgGame:
    r"""Read a record of any dialect.

    Raises:
        NotationError: the first line that cannot be read, and why.

    >>> game = read_gcg("#player1 Ani Ani L.\n#player2 Budi\n>Ani: AEINRST 8D NASTIER +66 66\n")
    >>> game.players[0].name, str(game.events[0].place), game.events[0].tiles
    ('Ani L.', '8D', 'NASTIER')
    """
    if isinstance(source, bytes):
        text, encoding = decode(source)
    else:
        check_size(len(source))
        text, encoding = source.removeprefix("\ufeff"), UTF8
        check_text(text)
    reader = _Reader()
    for number, line in enumerate(lines_of(text), start=1):
        reader.read(line, number)
    reader.check_players(number)
    return GcgGame(tuple(reader.items), encoding)


class _Reader:
    """The lines read so far, and the players they have named."""

    def __init__(self) -> None:
        self.items: list[GcgItem] = []
        self._players: dict[str, int] = {}

    def read(self, text: str, number: int) -> None:
        """Read one line."""
        if text.startswith(">"):
            self.check_players(number)
            line = Line(text, number)
            self.items.append(read_event(line, self._player(line)))
        elif text.startswith("#"):
            self._read_pragma(text[1:], number)
        elif text.strip():
            self._continue_note(text, number)

    def check_players(self, number: int) -> None:
        """Check that two players or more are named, without gaps in their numbers."""
        if len(self._players) < 2 or max(self._players.values()) != len(self._players):
            raise NotationError(Message(faults.PLAYERS_MISSING), line=number)

    def _player(self, line: Line) -> int:
        number = self._players.get(line.nickname)
        if number is None:
            fault = Message(faults.NICKNAME_UNKNOWN, {"nickname": line.nickname[:40]})
            raise NotationError(fault, line=line.number, column=2)
        return number - 1

    def _read_pragma(self, text: str, number: int) -> None:
        name, _, value = text.strip().replace("\t", " ").partition(" ")
        value = value.strip()
        if found := _PLAYER.fullmatch(name):
            self._add_player(int(found[1]), value, number)
        elif name == _CONTINUATION and self.items and isinstance(self.items[-1], GcgPragma):
            self._continue_note(value, number)
        else:
            self.items.append(GcgPragma(name.lower(), value, number))

    def _add_player(self, player: int, text: str, number: int) -> None:
        nickname, _, name = text.partition(" ")
        if not nickname:
            raise NotationError(Message(faults.PLAYER_MALFORMED), line=number)
        if not 1 <= player <= MAX_PLAYERS or player in self._players.values():
            raise NotationError(Message(faults.PLAYER_NUMBER), line=number)
        if nickname in self._players:
            fault = Message(faults.NICKNAME_TWICE, {"nickname": nickname[:40]})
            raise NotationError(fault, line=number)
        self._players[nickname] = player
        self.items.append(GcgPlayer(player, nickname, name.strip() or nickname, number))

    def _continue_note(self, text: str, number: int) -> None:
        last = self.items[-1] if self.items else None
        if not isinstance(last, GcgPragma):
            raise NotationError(Message(faults.LINE_UNREADABLE), line=number, column=1)
        self.items[-1] = replace(last, text=f"{last.text}\n{text.rstrip()}")
