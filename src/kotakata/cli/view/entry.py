"""What stands in the column "Move" of a score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from kotakata.cli.view.look import Look
from kotakata.game.event import (
    LeftoversCounted,
    PlayWithdrawn,
    ScoreAdjusted,
    TilesExchanged,
    TilesFreelyExchanged,
)
from kotakata.game.setup import Setup
from kotakata.game.sheet import Kind, Line, Struck
from kotakata.game.telling import place_name
from kotakata.language import N_, Message, N_n

_STRUCK: Final[dict[Struck, str]] = {
    "withdrawn": N_("taken back"),
    "cancelled": N_("cancelled"),
    "reversed": N_("void, the ruling was reversed"),
}
_PLAIN: Final[dict[Kind, str]] = {
    "pass": N_("passed"),
    "out_of_time": N_("out of time, the turn is lost"),
    "forfeited_turn": N_("turn lost for a challenge"),
    "overtime": N_("overtime"),
}
_ADJUSTED: Final = {"referee": N_("referee: {reason}"), "committee": N_("committee: {reason}")}


def entry_text(setup: Setup, line: Line, look: Look) -> str:
    """Write a line's entry: words with their scores, or what else the turn was."""
    parts = _parts(setup, line, look)
    return " · ".join([*parts, look.text(_STRUCK[line.struck])] if line.struck else parts)


def _parts(setup: Setup, line: Line, look: Look) -> list[str]:
    match line.kind:
        case "play":
            return list(_play(setup, line, look))
        case "exchange" | "free_exchange":
            return [look.say.say(_exchange(line))]
        case "award":
            return [look.say.say(_award(setup, line))]
        case "adjustment":
            adjusted = cast("ScoreAdjusted", line.event)
            return [look.text(_ADJUSTED[adjusted.by], reason=adjusted.reason)]
        case "leftovers":
            return list(_leftovers(setup, cast("LeftoversCounted", line.event), look))
        case _:
            return [look.text(_PLAIN[line.kind])]


def _play(setup: Setup, line: Line, look: Look) -> Iterator[str]:
    words = [f"{word} {look.number(score)}" for word, score in line.words]
    if line.place:
        place = place_name(setup.layout, line.place.start, down=line.place.down)
        words[0] = f"{look.left_to_right(place)} {words[0]}"
    yield from words
    if line.bonus:
        yield look.text(N_("bonus {points}"), points=line.bonus)
    if line.extra:
        yield look.text(N_("challenge {points}"), points=line.extra)


def _exchange(line: Line) -> Message:
    exchanged = cast("TilesExchanged | TilesFreelyExchanged", line.event)
    count = len(exchanged.returned)
    if line.kind == "exchange":
        one, more = N_n("{count} tile exchanged", "{count} tiles exchanged")
    else:
        one, more = N_n(
            "{count} tile exchanged, still on turn", "{count} tiles exchanged, still on turn"
        )
    return Message(one, {"count": count}, plural=more, count=count)


def _award(setup: Setup, line: Line) -> Message:
    if isinstance(line.event, PlayWithdrawn):
        player = setup.players[line.event.player].name
        return Message(N_("words of {player}"), {"player": player})
    return Message(N_("for the challenge"))


def _leftovers(setup: Setup, left: LeftoversCounted, look: Look) -> Iterator[str]:
    if left.tiles:
        yield look.text(N_("left: {tiles}"), tiles=setup.edition.alphabet.show(left.tiles))
    else:
        yield look.text(N_("no tiles left"))
    if left.gained:
        yield look.text(N_("left with others {points}"), points=left.gained)
