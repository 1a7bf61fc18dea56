"""The whole screen of a table: board, panel, notices, rack, and what happened."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from kotakata.alphabet import Tiles
from kotakata.cli.view import palette
from kotakata.cli.view.board import board_width, draw_board
from kotakata.cli.view.look import LEFT_TO_RIGHT_MARK, Look
from kotakata.cli.view.panel import panel, strip
from kotakata.cli.view.tiles import draw_rack
from kotakata.game.event import Event, TilesPlayed
from kotakata.game.position import Position
from kotakata.language import N_
from kotakata.rules.layout import Square

PANEL_WIDTH: Final = 27

_BELOW: Final = 3
"""Lines for the prompt, and for one answer."""
_STORY: Final = 8
"""At most so many lines of what happened."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What the table is to see: ``rack`` only when its holder looks, ``marked`` the last move."""

    position: Position
    now_ms: int
    heading: str = ""
    banner: str = ""
    marked: Collection[Square] = ()
    rack: Tiles | None = None
    story: Sequence[Text] = ()


def draw_screen(scene: Scene, look: Look) -> list[Text]:
    """Draw the screen from top to bottom; the prompt follows below.

    What happened lately takes the lines that are left, and blank lines stand only where there is
    room for them.
    """
    setup = scene.position.setup
    head = [Text(scene.heading, palette.STRONG)] if scene.heading else []
    if scene.banner:
        head.append(Text(scene.banner, palette.WARNING))
    board = draw_board(setup, scene.position.board, look, scene.marked)
    lines = [*head, *_beside(board, scene, look)]
    rack = [] if scene.rack is None else [_rack(scene.rack, scene.position, look)]
    room = look.height - len(lines) - len(rack) - _BELOW
    story = list(scene.story)[-max(2, min(_STORY, room)) :]
    blank = [Text("")] if room - len(story) >= 2 else []
    return [*lines, *blank, *story, *(blank if story and rack else []), *rack]


def _rack(tiles: Tiles, position: Position, look: Look) -> Text:
    name = look.text(N_("Rack"))
    if look.say.is_right_to_left:
        name = f"{LEFT_TO_RIGHT_MARK}{name}"
    return Text.assemble((f"{name}  ", palette.DIM), draw_rack(position.setup, tiles, look))


def last_move(events: Sequence[Event], position: Position) -> frozenset[Square]:
    """Give the squares of the last play, as far as its tiles still lie there."""
    for event in reversed(events):
        if isinstance(event, TilesPlayed):
            squares = event.placements
            return frozenset(s for s, tile in squares if position.board[s] == tile)
    return frozenset()


def _beside(board: list[Text], scene: Scene, look: Look) -> list[Text]:
    """Put the panel to the right of the board, or above it where there is no room.

    Beside each other only where the interface reads from left to right, since a terminal that
    reorders text would mix the two.
    """
    width = board_width(scene.position.setup, look)
    if look.width < width + PANEL_WIDTH or look.say.is_right_to_left:
        return [*strip(scene.position, look, scene.now_ms), *board]
    side = panel(scene.position, look, scene.now_ms)
    side = [Text(""), *side]
    rows = max(len(board), len(side))
    board = board + [Text(" " * width)] * (rows - len(board))
    side += [Text("")] * (rows - len(side))
    return [Text.assemble(left, "  ", right) for left, right in zip(board, side, strict=True)]
