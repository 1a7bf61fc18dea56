"""A record at one moment: the board, who holds what, the scores, and what the last turn brought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.text import Text

from kotakata.cli.view import palette
from kotakata.cli.view.board import draw_board
from kotakata.cli.view.look import Look
from kotakata.cli.view.screen import last_move
from kotakata.cli.view.story import story
from kotakata.cli.view.tiles import draw_rack
from kotakata.game.event import Event
from kotakata.game.evolve import fold
from kotakata.game.position import Position
from kotakata.game.sheet import sheet
from kotakata.language import Message, N_n


def draw_moment(events: Sequence[Event], look: Look) -> list[Text]:
    """Draw how a match stands after the last of these events."""
    position = fold(events)
    setup = position.setup
    return [
        Text(look.text("{rules}", rules=setup.rules.title), palette.STRONG),
        Text(_moves(events, look), palette.DIM),
        Text(),
        *draw_board(setup, position.board, look, last_move(events, position)),
        Text(),
        *_players(position, look),
        Text(_bag(position, look), palette.DIM),
        Text(),
        *story(setup, _last_turn(events), look),
    ]


def _moves(events: Sequence[Event], look: Look) -> str:
    count = len(sheet(events).turns)
    one, more = N_n("after {count} move", "after {count} moves")
    return look.say.say(Message(one, {"count": count}, plural=more, count=count))


def _bag(position: Position, look: Look) -> str:
    one, more = N_n("{count} tile in the bag", "{count} tiles in the bag")
    count = position.in_bag
    return look.say.say(Message(one, {"count": count}, plural=more, count=count))


def _players(position: Position, look: Look) -> Iterator[Text]:
    """Give a line for each player: name, score, rack; and one for each team's total."""
    setup = position.setup
    names = [entrant.name for entrant in setup.players]
    teams = setup.side_count < len(names)
    sides = [setup.side_name(side) for side in range(setup.side_count)] if teams else []
    wide = max(map(cell_len, [*names, *sides]))
    for player, name in enumerate(names):
        line = Text(name + " " * (wide - cell_len(name)))
        line.append(f" {position.scores[player]:>5}  ", palette.STRONG)
        yield line + draw_rack(setup, position.racks[player].tiles, look)
    for name, total in zip(sides, position.side_scores, strict=False):
        yield Text(f"{name}{' ' * (wide - cell_len(name))} {total:>5}", palette.STRONG)


def _last_turn(events: Sequence[Event]) -> Sequence[Event]:
    """Give what happened from the last turn on."""
    lines = sheet(events).lines
    begun = [line.index for line in lines if line.is_turn]
    return events[begun[-1] :] if begun else events
