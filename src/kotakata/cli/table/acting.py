"""What a typed line does at a table: a command of the game, or something to look at."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from kotakata.alphabet import Tiles
from kotakata.cli.session.bench import against, check_play, open_words
from kotakata.cli.table import looking
from kotakata.cli.table.dictionary import look_up_word
from kotakata.cli.table.ruling import ask_verdicts, give_ruling, reverse_ruling
from kotakata.cli.table.table import Left, Table
from kotakata.cli.typed import asking
from kotakata.cli.typed.laying import is_play, read_play
from kotakata.cli.typed.name import one_player
from kotakata.cli.typed.verb import Verb, find_verb
from kotakata.cli.view import palette
from kotakata.cli.view.story import ruling_lines
from kotakata.errors import (
    InvalidInput,
    KotakataError,
    NotAllowedHere,
    PhonyRejected,
    StaleSequence,
    TilesNotOnRack,
)
from kotakata.game import command as asked
from kotakata.game.board import lay
from kotakata.game.position import Phase, Position
from kotakata.game.setup import Player
from kotakata.language import N_, Message, N_n
from kotakata.referee.bench import decided

_NO_REFEREE: Final = N_("what a referee does, for it was begun without --referee")

Act = Callable[[Table, str], None]

REFEREE: Final = frozenset(
    {
        Verb.RULE, Verb.REVERSE, Verb.WITHDRAW, Verb.UNDO, Verb.HINT, Verb.CLOCK, Verb.ADJUST,
        Verb.NO_MOVES, Verb.DISQUALIFY, Verb.ABSENT, Verb.WALK_OVER, Verb.END, Verb.REFER,
        Verb.COMMITTEE, Verb.RACK,
    }
)  # fmt: skip
"""What only a referee does, or the scorer of a real board."""


def act(table: Table, line: str) -> bool:
    """Do what a line asks; a fault is said, and nothing has changed. Give whether it was done."""
    try:
        perform(table, line)
    except StaleSequence:
        table.tell(table.warning, style=palette.WARNING)
    except KotakataError as error:
        table.tell_error(error)
    else:
        return True
    return False


def perform(table: Table, line: str) -> None:
    """Do what a line asks.

    Raises:
        KotakataError: it is not understood, or not allowed.
        Left: it asks to leave.
    """
    found = find_verb(line, table.say.language)
    if found is None and is_play(line):
        found = Verb.LAY, line
    if found is None:
        values = {
            "text": line.split(maxsplit=1)[0][:40] if line.split() else "",
            "word": table.word(Verb.HELP),
        }
        raise InvalidInput(fault=Message(N_("{text} is no command; {word} lists them"), values))
    verb, rest = found
    if verb in REFEREE and not table.position.setup.refereed:
        raise NotAllowedHere(what=Message(_NO_REFEREE))
    ACTS[verb](table, rest)


def _lay(table: Table, rest: str) -> None:
    first, position = _with_invitation(table)
    player = asking.mover(position)
    placements = read_play(position, player, rest)
    ruling = check_play(table.session, placements)
    if ruling is not None and open_words(ruling):
        ruling = decided(ruling, ask_verdicts(table, ruling))
    play = asked.PlayTiles(player=player, placements=placements, ruling=ruling)
    try:
        table.do(*first, play)
    except PhonyRejected:
        table.refused = ruling
        if ruling is not None:
            table.write(ruling_lines(against(ruling), table.look))
        raise


def _with_invitation(table: Table) -> tuple[tuple[asked.Command, ...], Position]:
    """Where a real board's turns are typed in, a turn says that its player was invited."""
    position = table.position
    if position.phase is not Phase.WINDOW or position.setup.mode == "dealt" or position.paused:
        return (), position
    return (asked.InviteNext(),), table.session.after(asked.InviteNext())


def _why(table: Table, rest: str) -> None:
    if rest:
        look_up_word(table, rest)
    else:
        looking.show_why(table)


def _try(table: Table, rest: str) -> None:
    position = table.position
    player = asking.mover(position)
    placements = read_play(position, player, rest)
    _check_rack(position, player, tuple(tile for _, tile in placements))
    laid = lay(position.setup, position.board, placements)
    parts = [f"{word.text} {word.score}" for word in laid.words]
    if laid.bonus:
        parts.append(table.text(N_("bonus {points}"), points=laid.bonus))
    one, many = N_n(
        "{parts}: {points} point. Not played yet.", "{parts}: {points} points. Not played yet."
    )
    values = {"parts": parts, "points": laid.score}
    table.tell(table.say.say(Message(one, values, plural=many, count=laid.score)))


def _check_rack(position: Position, player: Player, tiles: Tiles) -> None:
    """A trial, too, is with tiles that the player has."""
    try:
        position.racks[player].remove(tiles)
    except LookupError as missing:
        shown = position.setup.edition.alphabet.show(missing.args[0])
        name = position.setup.players[player].name
        raise TilesNotOnRack(player=name, tiles=shown) from None


def _turn(read: asking.Reader) -> Act:
    def act_turn(table: Table, rest: str) -> None:
        first, position = _with_invitation(table)
        table.do(*first, read(position, rest))

    return act_turn


def _asked(read: asking.Reader) -> Act:
    return lambda table, rest: _done(table, read(table.position, rest))


def _done(table: Table, command: asked.Command) -> None:
    table.do(command)


def _with_reason(make: Callable[[str], asked.Command]) -> Act:
    return lambda table, rest: _done(table, make(rest))


def _challenge(table: Table, rest: str) -> None:
    """Doubt the last play; where several could, who does it is asked for (A.II.12)."""
    could = asking.challengers(table.position, rest)
    if len(could) > 1:
        names = [table.position.setup.players[player].name for player in could]
        question = table.text(N_("Who challenges: {names}?"), names=names)
        name = table.ask(f"{question} ")
        if not name:
            return
        player = one_player(table.position.setup, name)
        rest = f"{table.position.setup.players[player].name} {rest}"
    table.do(asking.challenge(table.position, rest))


def _rack(table: Table, rest: str) -> None:
    """Set a rack down; at the end of the match, all of it."""
    position = table.position
    command = asking.rack(position, rest)
    size = position.racks[command.player].size
    if position.phase is Phase.SETTLING and len(command.tiles) != size:
        one, many = N_n("{player} needs {count} tile", "{player} needs {count} tiles")
        values = {"player": position.setup.players[command.player].name, "count": size}
        raise InvalidInput(fault=Message(one, values, plural=many, count=size))
    table.do(command)


def _accept(table: Table, rest: str) -> None:
    position = table.position
    if rest:
        table.do(asked.AcceptPlay(player=one_player(position.setup, rest)))
        return
    for player in _doubters(position):
        if table.position.pending is not None:
            table.do(asked.AcceptPlay(player=player))
    if not _doubters(position):
        table.do(asked.AcceptPlay(player=asking.mover(position)))


def _doubters(position: Position) -> list[int]:
    """One player of each side that could still doubt the last play."""
    pending, setup = position.pending, position.setup
    if pending is None:
        return []
    mover = setup.sides[pending.play.player]
    sides = set(range(setup.side_count)) - {mover} - pending.accepted - position.forfeited
    return [setup.members(side)[0] for side in sorted(sides)]


def _resign(table: Table, rest: str) -> None:
    command = asking.resign(table.position, rest)
    if isinstance(command, asked.Resign):
        name = table.position.setup.players[command.player].name
        if table.confirm(table.text(N_("{player}: really give up?"), player=name)):
            table.do(command)


def _shuffle(table: Table, _rest: str) -> None:
    if table.holder is not None:
        tiles = list(table.rack(table.holder))
        random.shuffle(tiles)
        table.shuffled = tuple(tiles)
        table.show(rack_of=table.holder)


def _look(show: Callable[[Table], None]) -> Act:
    return lambda table, _rest: show(table)


def _quit(_table: Table, _rest: str) -> None:
    raise Left


def _invite(table: Table, _rest: str) -> None:
    table.do(asked.InviteNext())


def _no_moves(table: Table, _rest: str) -> None:
    table.do(asked.DeclareNoMoves())


def _pause(table: Table, rest: str) -> None:
    table.do(asked.PauseMatch(reason=rest or table.word(Verb.PAUSE)))


ACTS: Final[dict[Verb, Act]] = {
    Verb.LAY: _lay,
    Verb.TRY: _try,
    Verb.EXCHANGE: _turn(asking.exchange),
    Verb.EXCHANGE_FREE: _turn(asking.exchange_free),
    Verb.PASS: _turn(asking.pass_turn),
    Verb.CHALLENGE: _challenge,
    Verb.ACCEPT: _accept,
    Verb.SHUFFLE: _shuffle,
    Verb.UNSEEN: _look(looking.show_unseen),
    Verb.SHEET: _look(looking.show_sheet),
    Verb.RULES: _look(looking.show_rules),
    Verb.WHY: _why,
    Verb.RESIGN: _resign,
    Verb.HELP: _look(looking.show_help),
    Verb.RECORD: looking.save_record,
    Verb.QUIT: _quit,
    Verb.INVITE: _invite,
    Verb.RULE: give_ruling,
    Verb.REVERSE: reverse_ruling,
    Verb.WITHDRAW: _with_reason(lambda reason: asked.WithdrawChallenge(reason=reason)),
    Verb.UNDO: _with_reason(lambda reason: asked.CancelTurn(cause="mistyped", reason=reason)),
    Verb.HINT: _with_reason(lambda reason: asked.CancelTurn(cause="hint", reason=reason)),
    Verb.PAUSE: _pause,
    Verb.RESUME: _asked(asking.resume),
    Verb.CLOCK: _asked(asking.clock),
    Verb.ADJUST: _asked(asking.adjust),
    Verb.NO_MOVES: _no_moves,
    Verb.DISQUALIFY: _asked(asking.disqualify),
    Verb.ABSENT: _asked(asking.absent),
    Verb.WALK_OVER: _asked(asking.walk_over),
    Verb.END: _with_reason(lambda reason: asked.EndMatch(reason=reason)),
    Verb.REFER: _with_reason(lambda reason: asked.ReferDispute(reason=reason)),
    Verb.COMMITTEE: _with_reason(lambda text: asked.DecideByCommittee(text=text)),
    Verb.RACK: _rack,
    Verb.SIGN: _asked(asking.sign),
    Verb.REMATCH: _asked(asking.rematch),
    Verb.COIN: _asked(asking.coin),
}
