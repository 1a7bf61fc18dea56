"""After play: racks shown, ties broken, the result, signatures."""

from __future__ import annotations

from typing import Final

from kotakata.cli.table.acting import act
from kotakata.cli.table.table import Table
from kotakata.cli.typed.asking import unsigned
from kotakata.cli.typed.name import leading_player
from kotakata.cli.typed.verb import Verb, find_verb
from kotakata.cli.view import palette
from kotakata.game import command as asked
from kotakata.game.decide.result import counts_leftovers, next_tie_break, result_of
from kotakata.game.position import Position
from kotakata.game.setup import Player
from kotakata.language import N_, Message, N_n

_NO_SIGNING: Final = N_("{player} has signed already, or does not sign.")


def settle(table: Table) -> None:
    """Ask for what the result still needs: racks at a real board, a rematch, a coin."""
    table.holder = None
    table.show()
    position = table.position
    player = _unknown_rack(position)
    if player is not None:
        _ask_rack(table, player)
        return
    match next_tie_break(position):
        case "rematch":
            sides = [position.setup.side_name(side) for side in range(position.setup.side_count)]
            question = table.text(N_("A tie. Totals of the rematch, {sides}:"), sides=sides)
            _answer(table, question, Verb.REMATCH)
        case "coin" if position.setup.mode == "dealt":
            table.ask(table.text(N_("A tie. Enter tosses the coin.")) + " ")
            table.do(asked.TossCoin())
        case _:
            _answer(table, table.text(N_("A tie. Who won the toss of the coin?")), Verb.COIN)


def sign(table: Table) -> bool:
    """Ask each player to sign (A.II.18); give whether there is anything left to ask."""
    position = table.position
    present = unsigned(position)
    if not present:
        return False
    players = position.setup.players
    name = players[present[0]].name
    table.show()
    line = table.ask(
        table.text(N_("{player}: type your name to sign the score sheet:"), player=name) + " "
    )
    signer = _named(position, line)
    if signer in present:
        table.do(asked.SignSheet(player=signer))
    elif signer is not None:
        _say_and_wait(table, table.text(_NO_SIGNING, player=players[signer].name))
    elif line:
        _act(table, line)
    return True


def _named(position: Position, line: str) -> Player | None:
    """Give the player whose whole name was typed, and nothing else."""
    found = leading_player(position.setup, line)
    return found[0] if found and not found[1] else None


def _say_and_wait(table: Table, sentence: str) -> None:
    table.tell(sentence, style=palette.WARNING)
    _wait(table)


def _act(table: Table, line: str) -> None:
    """Do what a line asks; a fault is to be read before the screen is drawn again."""
    if not act(table, line):
        _wait(table)


def _wait(table: Table) -> None:
    if table.terminal.in_place:
        table.ask(table.text(N_("Enter goes on.")) + " ")


def _unknown_rack(position: Position) -> Player | None:
    if not counts_leftovers(position) or len(result_of(position).counted) == len(position.scores):
        return None
    unknown = [player for player, rack in enumerate(position.racks) if rack.unknown]
    return unknown[0] if unknown else None


def _ask_rack(table: Table, player: Player) -> None:
    setup, rack = table.position.setup, table.position.racks[player]
    values = {"player": setup.players[player].name, "count": rack.size}
    one, many = N_n(
        "{player} has {count} tile left. Which?", "{player} has {count} tiles left. Which?"
    )
    question = table.say.say(Message(one, values, plural=many, count=rack.size))
    line = table.ask(f"{question} ")
    if find_verb(line, table.say.language) and len(line) > 1:
        _act(table, line)
    elif line:
        _act(table, f"rack {setup.players[player].name} {line}")


def _answer(table: Table, question: str, verb: Verb) -> None:
    line = table.ask(question + " ")
    if not line:
        return
    if find_verb(line, table.say.language) is None:
        line = f"{table.word(verb)} {line}"
    _act(table, line)
