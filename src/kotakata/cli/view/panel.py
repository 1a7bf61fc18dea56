"""Scores, bag and clocks, as a panel beside the board or as lines above it."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.text import Text

from kotakata.cli.view import palette
from kotakata.cli.view.clock import Reading, player_clock, read_clocks
from kotakata.cli.view.look import Look, apart
from kotakata.game.position import Position
from kotakata.game.setup import Player, Side
from kotakata.language import N_

NAME_WIDTH: Final = 14

_CLOCKS: Final = {"turn": N_("Turn"), "player": N_("Clock"), "match": N_("Match")}


def panel(position: Position, look: Look, now_ms: int) -> list[Text]:
    """Draw scores, one line a side and its players, then bag and clocks."""
    lines: list[Text] = []
    for side in range(position.setup.side_count):
        lines += _side(position, side, now_ms)
    lines.append(Text())
    lines.append(_fact(look, look.text(N_("Bag")), str(position.in_bag)))
    lines += [_clock(reading, look) for reading in read_clocks(position, now_ms)]
    return lines


def strip(position: Position, look: Look, now_ms: int) -> list[Text]:
    """Draw the same in as few lines as may be, for a narrow terminal."""
    parts = []
    for side in range(position.setup.side_count):
        on_turn = _is_on_turn(position, side)
        name = position.setup.side_name(side)
        if not look.say.is_right_to_left:
            name = apart(name)
        score = look.number(position.side_scores[side])
        parts.append(Text.assemble("> " if on_turn else "", f"{name} ", (score, palette.STRONG)))
    parts.append(_fact(look, look.text(N_("Bag")), str(position.in_bag)))
    parts += [_clock(reading, look) for reading in read_clocks(position, now_ms)]
    return _flow(parts, look.width)


def _side(position: Position, side: Side, now_ms: int) -> list[Text]:
    members = position.setup.members(side)
    if len(members) == 1:
        return [_player(position, members[0], now_ms, position.side_scores[side])]
    head = Text(_fitted(position.setup.side_name(side), NAME_WIDTH + 2), palette.STRONG)
    head.append(f"{position.side_scores[side]:>5}", palette.STRONG)
    players = [_player(position, member, now_ms, position.scores[member]) for member in members]
    return [head, *players]


def _player(position: Position, player: Player, now_ms: int, score: int) -> Text:
    on_turn = position.on_turn == player and not position.is_over
    name = position.setup.players[player].name
    line = Text.assemble(("> " if on_turn else "  ", palette.WARNING))
    line.append(_fitted(name, NAME_WIDTH), palette.STRONG if on_turn else "")
    line.append(f"{score:>5}")
    if position.setup.rules.clock.player_ms:
        line.append(f" {player_clock(position, player, now_ms)}")
    elif target := position.setup.target(player):
        line.append(f" /{target}", palette.DIM)
    return line


def _is_on_turn(position: Position, side: Side) -> bool:
    player = position.on_turn
    return player is not None and not position.is_over and position.setup.sides[player] == side


def _fact(look: Look, name: str, value: str) -> Text:
    return Text.assemble((f"{name} ", palette.DIM), look.left_to_right(value))


def _clock(reading: Reading, look: Look) -> Text:
    style = palette.WARNING if reading.pressing else ""
    name = look.text(_CLOCKS[reading.clock])
    return Text.assemble((f"{name} ", palette.DIM), (look.left_to_right(str(reading)), style))


def _fitted(text: str, width: int) -> str:
    """Cut or fill a name to a width in columns of the terminal."""
    while cell_len(text) > width:
        text = text[:-2] + "…" if text.endswith("…") else text[:-1] + "…"
    return apart(text) + " " * (width - cell_len(text))


def _flow(parts: list[Text], width: int) -> list[Text]:
    """Put parts side by side, as many in a line as fit."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + 3 + part.cell_len <= width:
            lines[-1].append("   ").append_text(part)
        else:
            lines.append(part.copy())
    return lines
