"""From the rest of a typed line to commands of the game: names, tiles, points, times, reasons."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from kotakata.alphabet import UNKNOWN, Tiles
from kotakata.cli.typed.laying import bare, read_letters
from kotakata.cli.typed.name import a_player, a_side, leading_player, one_player
from kotakata.cli.typed.verb import plain
from kotakata.errors import InvalidInput
from kotakata.game import command as asked
from kotakata.game.decide.result import result_of
from kotakata.game.position import Phase, Position
from kotakata.game.setup import Player, Setup
from kotakata.language import N_, Message

_TIME: Final = re.compile(r"([+-]?)(?:(\d{1,4}):)?(\d{1,6})")
_ALL: Final = {"semua", "all", "كل", "الكل", "*"}
_CLOCKS: Final = {
    "turn": {"giliran", "turn", "دور", "الدور"},
    "match": {"pertandingan", "match", "مباراة", "المباراة"},
}


def exchange(position: Position, rest: str) -> asked.Command:
    """``ABC``, ``?`` for a blank, ``semua`` for all; at a table also how many."""
    player = mover(position)
    if rest.isdigit() and position.setup.mode == "table":
        return asked.ExchangeTiles(player=player, tiles=(UNKNOWN,) * min(int(rest), UNKNOWN))
    if plain(rest) in _ALL:
        return asked.ExchangeTiles(player=player, tiles=position.racks[player].tiles)
    return asked.ExchangeTiles(player=player, tiles=read_tiles(position.setup, rest))


def exchange_free(position: Position, rest: str) -> asked.Command:
    """``AAA A``: the tiles shown, then those exchanged; one part alone is both."""
    shown, _, given = rest.partition(" ")
    tiles = read_tiles(position.setup, given or shown)
    identical = set(read_tiles(position.setup, shown))
    if len(identical) != 1:
        raise InvalidInput(fault=Message(N_("show identical tiles, then say which go: AAA A")))
    return asked.ExchangeFreely(player=mover(position), shown=identical.pop(), tiles=tiles)


def pass_turn(position: Position, _rest: str) -> asked.Command:
    """Nothing more is said."""
    return asked.PassTurn(player=mover(position))


def challenge(position: Position, rest: str) -> asked.Command:
    """``[who] [words]``; who is by default the player on turn, or the only one that could."""
    found = leading_player(position.setup, rest)
    could = challengers(position, rest)
    if not found and len(could) != 1:
        raise InvalidInput(fault=Message(N_("say who challenges")))
    challenger, words = found or (could[0], rest)
    named = tuple(bare(word) for word in re.split(r"[\s,،]+", words) if word)
    fold = position.setup.edition.alphabet.fold
    return asked.ChallengePlay(challenger=challenger, words=tuple(map(fold, named)))


def resign(position: Position, rest: str) -> asked.Command:
    """``[who]``, by default the player on turn."""
    player = one_player(position.setup, rest) if rest else mover(position)
    return asked.Resign(player=player)


def adjust(position: Position, rest: str) -> asked.Command:
    """``who +5 reason``."""
    player, after = a_player(position.setup, rest)
    points, reason = number(after)
    return asked.AdjustScore(player=player, points=points, reason=reason)


def clock(position: Position, rest: str) -> asked.Command:
    """``turn|match|who +30 reason``; times are seconds or ``2:00``."""
    word, _, after = rest.partition(" ")
    for name, words in _CLOCKS.items():
        if plain(word) in words:
            add_ms, reason = time_ms(after)
            if name == "turn":
                return asked.CorrectClock(clock="turn", add_ms=add_ms, reason=reason)
            return asked.CorrectClock(clock="match", add_ms=add_ms, reason=reason)
    player, after = a_player(position.setup, rest)
    add_ms, reason = time_ms(after)
    return asked.CorrectClock(clock="player", player=player, add_ms=add_ms, reason=reason)


def resume(_position: Position, rest: str) -> asked.Command:
    """``[seconds back for the turn] [seconds back for the match]``."""
    if not rest:
        return asked.ResumeMatch()
    turn_ms, after = time_ms(rest)
    match_ms = time_ms(after)[0] if after else 0
    return asked.ResumeMatch(turn_back_ms=turn_ms, match_back_ms=match_ms)


def disqualify(position: Position, rest: str) -> asked.Command:
    """``side reason``."""
    side, reason = a_side(position.setup, rest)
    return asked.Disqualify(side=side, reason=reason)


def absent(position: Position, rest: str) -> asked.Command:
    """``side reason``."""
    side, reason = a_side(position.setup, rest)
    return asked.Disqualify(side=side, reason=reason, cause="absent")


def walk_over(position: Position, rest: str) -> asked.Command:
    """``side reason``."""
    side, reason = a_side(position.setup, rest)
    return asked.DeclareWalkOver(side=side, reason=reason)


def rack(position: Position, rest: str) -> asked.DeclareRack:
    """``[who] AEINRST``; by default the player on turn."""
    found = leading_player(position.setup, rest)
    player, tiles = found or (mover(position), rest)
    return asked.DeclareRack(player=player, tiles=read_tiles(position.setup, tiles))


def sign(position: Position, rest: str) -> asked.Command:
    """``who``."""
    if not rest and (open_ones := unsigned(position)):
        fault = N_("type the name with it; {player} is asked to sign")
        name = position.setup.players[open_ones[0]].name
        raise InvalidInput(fault=Message(fault, {"player": name}))
    return asked.SignSheet(player=one_player(position.setup, rest))


def unsigned(position: Position) -> tuple[Player, ...]:
    """Give the players who have still to sign the score sheet (A.II.18)."""
    if position.phase is not Phase.ENDED or not position.setup.rules.sign_off:
        return ()
    signed = result_of(position).signed
    sides = enumerate(position.setup.sides)
    return tuple(p for p, side in sides if side not in position.forfeited and p not in signed)


def rematch(position: Position, rest: str) -> asked.Command:
    """The rematch's totals, one a side, in the order of the sides."""
    totals = [_whole(each) for each in re.split(r"[\s,،:;]+", rest) if each]
    if len(totals) != position.setup.side_count:
        sides = [position.setup.side_name(side) for side in range(position.setup.side_count)]
        raise InvalidInput(
            fault=Message(N_("type one total for each of {sides}"), {"sides": sides})
        )
    return asked.RecordRematch(totals=tuple(totals))


def coin(position: Position, rest: str) -> asked.Command:
    """``[side]``; where tiles are dealt the program tosses."""
    return asked.TossCoin(winner=a_side(position.setup, rest)[0] if rest else None)


def mover(position: Position) -> Player:
    """Whose turn it is, or was last; before the first turn, the first player."""
    if position.on_turn is None:
        return position.order[0] if position.order else 0
    return position.on_turn


def read_tiles(setup: Setup, text: str) -> Tiles:
    """Read tiles off a rack: letters in either case, ``?`` a blank.

    Raises:
        InvalidInput: there are none, or one is no tile of the game.
    """
    tiles: list[int] = []
    for part in re.split(r"([?؟])", bare(text).replace(" ", "").replace(",", "")):
        if part in ("?", "؟"):
            tiles.append(0)
        elif part:
            letters = read_letters(setup.edition.alphabet, part)
            tiles += [each.tile for each in letters if each.tile is not None]
    if not tiles:
        raise InvalidInput(fault=Message(N_("type the tiles, ? for a blank")))
    return tuple(tiles)


def number(text: str) -> tuple[int, str]:
    """Read a whole number with an optional sign, and give what follows it.

    Raises:
        InvalidInput: the text does not begin with one.
    """
    word, _, rest = text.strip().partition(" ")
    return _whole(word), rest.strip()


def time_ms(text: str) -> tuple[int, str]:
    """Read a time in seconds or as ``2:00``, with an optional sign, and give what follows it.

    Raises:
        InvalidInput: the text does not begin with one.
    """
    word, _, rest = text.strip().partition(" ")
    found = _TIME.fullmatch(word)
    if not found:
        raise InvalidInput(fault=Message(N_("type a time as seconds or 2:00")))
    seconds = int(found[2] or 0) * 60 + int(found[3])
    return seconds * (-1000 if found[1] == "-" else 1000), rest.strip()


def challengers(position: Position, rest: str = "") -> tuple[Player, ...]:
    """Give who could be meant to challenge: whoever is named, who holds the turn, or all others."""
    found = leading_player(position.setup, rest)
    if found:
        return (found[0],)
    setup, pending = position.setup, position.pending
    if pending is None:
        return (mover(position),)
    side = setup.sides[pending.play.player]
    others = tuple(player for player, of in enumerate(setup.sides) if of != side)
    holds_turn = position.phase is Phase.TURN and setup.mode == "dealt" and not setup.refereed
    if holds_turn and mover(position) in others:
        return (mover(position),)
    return others


def _whole(word: str) -> int:
    try:
        return int(word) if len(word) <= 7 else int("")
    except ValueError:
        raise InvalidInput(
            fault=Message(N_("type a whole number, not {text}"), {"text": word})
        ) from None


Reader = Callable[[Position, str], asked.Command]
