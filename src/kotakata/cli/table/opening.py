"""Before the first turn: the tiles counted, the start drawn for, the seats chosen."""

from __future__ import annotations

from kotakata.cli.table.acting import act
from kotakata.cli.table.table import Table
from kotakata.cli.typed import asking
from kotakata.cli.typed.name import a_player, one_player
from kotakata.cli.typed.verb import find_verb
from kotakata.cli.view.story import story
from kotakata.errors import InvalidInput, KotakataError
from kotakata.game import command as asked
from kotakata.game.decide.opening import default_order
from kotakata.game.position import Position
from kotakata.game.setup import Player, Side
from kotakata.language import N_, Message


def count_tiles(table: Table) -> None:
    """The set is counted: by the program where it deals, by the jury at a table (A.I.1)."""
    setup = table.position.setup
    if setup.mode == "dealt":
        table.do(asked.CountTiles())
        return
    table.tell(table.text(N_("Count the tiles: the set has {count}."), count=setup.edition.size))
    answer = table.ask(
        table.text(N_("Complete? Enter for yes, or the tiles that are missing:")) + " "
    )
    if answer and _is_command(table, answer):
        return
    _counted(table, answer)


def draw_for_start(table: Table) -> None:
    """Each side draws (C8); at a table the letters are typed."""
    position = table.position
    side = _waiting(position)[0]
    player = position.setup.members(side)[0]
    if position.setup.mode == "dealt":
        table.do(asked.DrawForStart(player=player))
        return
    answer = table.ask(
        table.text(N_("{side} draws for the start. Letter:"), side=position.setup.side_name(side))
        + " "
    )
    if answer and not _is_command(table, answer):
        _drawn(table, player, answer)


def choose_order(table: Table) -> None:
    """The winner of the draw chooses who begins, the seats, and whom the board faces (A.I.3)."""
    position = table.position
    setup = position.setup
    winner = position.start.winner or 0
    suggested = default_order(setup, winner)
    names = ", ".join(setup.players[player].name for player in suggested)
    table.show()
    sentence = (
        N_("{side} has won the draw and chooses seats and first move. Partners sit opposite.")
        if setup.rules.players.team_size > 1
        else N_("{side} has won the draw and chooses seats and first move.")
    )
    table.tell(table.text(sentence, side=setup.side_name(setup.sides[winner])))
    while table.position is position:
        answer = table.ask(table.text(N_("Order of play (Enter: {names}):"), names=names) + " ")
        if answer and _is_command(table, answer):
            continue
        try:
            order = _order(position, answer, suggested)
            facing = _facing(table, order)
            table.do(asked.ChooseOrder(first=order[0], order=order, facing=facing))
        except KotakataError as error:
            table.tell_error(error)


def _order(position: Position, answer: str, suggested: tuple[Player, ...]) -> tuple[Player, ...]:
    """Read names in order; the first alone lets the others follow as registered."""
    if not answer:
        return suggested
    rest, order = answer.replace(",", " ").replace("،", " "), []
    while rest.strip():
        player, rest = a_player(position.setup, rest)
        order.append(player)
    return tuple(order) if len(order) > 1 else default_order(position.setup, order[0])


def _facing(table: Table, order: tuple[Player, ...]) -> Player:
    """Ask whom the board faces, where that is more than a matter of turning a screen."""
    setup = table.position.setup
    if not setup.refereed:
        return order[0]
    name = setup.players[order[0]].name
    question = table.text(N_("Whose seat the board faces (Enter: {name}):"), name=name)
    while True:
        answer = table.ask(f"{question} ")
        if not answer:
            return order[0]
        try:
            return one_player(setup, answer)
        except InvalidInput as error:
            if not _is_command(table, answer):
                table.tell_error(error)


def _waiting(position: Position) -> list[Side]:
    drawn = {position.setup.sides[draw.player] for draw in position.start.draws}
    return [side for side in position.start.sides if side not in drawn]


def _drawn(table: Table, player: Player, answer: str) -> None:
    try:
        tiles = asking.read_tiles(table.position.setup, answer)
        if len(tiles) != 1:
            raise InvalidInput(fault=Message(N_("type one letter, ? for a blank")))
        events = table.do(asked.DrawForStart(player=player, tile=tiles[0]))
        table.write(story(table.position.setup, events, table.look))
    except KotakataError as error:
        table.tell_error(error)


def _counted(table: Table, missing: str) -> None:
    setup = table.position.setup
    counts = list(setup.edition.counts)
    try:
        for tile in asking.read_tiles(setup, missing) if missing else ():
            counts[tile] = max(0, counts[tile] - 1)
        events = table.do(asked.CountTiles(counts=tuple(counts)))
        table.write(story(setup, events, table.look))
    except KotakataError as error:
        table.tell_error(error)


def _is_command(table: Table, answer: str) -> bool:
    """Do what the answer asks if it is a command rather than an answer."""
    if len(answer) < 2 or find_verb(answer, table.say.language) is None:
        return False
    act(table, answer)
    return True
