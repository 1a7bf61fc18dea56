"""A turn: the device handed over, the rack shown, lines typed until the turn is done."""

from __future__ import annotations

from kotakata.cli.table.acting import act
from kotakata.cli.table.table import Table
from kotakata.cli.typed.verb import Verb, find_verb
from kotakata.cli.view import palette
from kotakata.game.position import Phase
from kotakata.game.setup import Player
from kotakata.language import N_

_WHILE_HANDING_OVER = {Verb.QUIT, Verb.HELP, Verb.RULES, Verb.SHEET, Verb.RECORD}


def take_turn(table: Table) -> None:
    """Let the player on turn type until the turn is over or the match stops."""
    position = table.position
    player = position.on_turn or 0
    if position.setup.mode == "dealt" and table.manner.hides_racks and table.holder != player:
        hand_over(table, player)
    table.holder = player if position.setup.mode == "dealt" else None
    table.session.time.go_on()
    table.refused = None
    _show(table, player)
    number = position.turn_number
    if number <= len(position.scores):
        hint = N_("Type a square and a word, such as 8H WORD; {word} lists all else.")
        table.tell(table.text(hint, word=table.word(Verb.HELP)), style=palette.DIM)
    while _is_on(table, number):
        line = table.ask(f"{position.setup.players[player].name}> ")
        before = table.position
        if line:
            act(table, line)
        if not line or (table.position is not before and _is_on(table, number)):
            _show(table, player)
    table.shuffled = None


def _show(table: Table, player: Player) -> None:
    """Show the table with the player's rack, as far as anything of it is known."""
    rack = table.position.racks[player]
    table.show(rack_of=player if rack.unknown < rack.size else None)


def _is_on(table: Table, number: int) -> bool:
    return table.position.phase is Phase.TURN and table.position.turn_number == number


def hand_over(table: Table, player: Player) -> None:
    """Hide every rack until the player has the device; the clocks stand still meanwhile."""
    table.holder = None
    table.session.time.hold()
    name = table.position.setup.players[player].name
    table.show()
    table.terminal.forget()
    while True:
        line = table.ask(
            table.text(N_("Hand the device to {player}, who presses Enter."), player=name) + " ",
            timed=False,
        )
        if not line:
            return
        found = find_verb(line, table.say.language)
        if found is not None and found[0] in _WHILE_HANDING_OVER:
            act(table, line)
