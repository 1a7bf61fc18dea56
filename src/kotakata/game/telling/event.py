"""A sentence or two for every event of a log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from kotakata.game import event as happened
from kotakata.game.setup import Setup
from kotakata.game.telling import ending, refereeing
from kotakata.game.telling.ruling import Told
from kotakata.game.telling.saying import counted, name_of, names_of
from kotakata.language import N_, Message, N_n

Teller: TypeAlias = Callable[[Setup, Any], Iterator[Message | Told]]


def tell(setup: Setup, event: happened.Event) -> tuple[Told, ...]:
    """Tell an event in whole sentences, in their order.

    Never names a tile that only its holder may see.
    """
    told = TELLERS[type(event)](setup, event)
    return tuple(each if isinstance(each, Told) else Told(each) for each in told)


def _created(setup: Setup, event: happened.MatchCreated) -> Iterator[Message]:
    yield Message(N_("The match is set up: {rules}."), {"rules": setup.rules.title})


def _tiles_counted(setup: Setup, event: happened.TilesCounted) -> Iterator[Message]:
    yield counted(
        N_n("The set is complete: {count} tile.", "The set is complete: {count} tiles."),
        sum(event.counts),
    )


def _start_tile_drawn(setup: Setup, event: happened.StartTileDrawn) -> Iterator[Message]:
    yield Message(
        N_("{player} draws {tile} for the start."),
        {
            "player": name_of(setup, event.player),
            "tile": setup.edition.alphabet.show((event.tile,)),
        },
    )


def _start_draw_tied(setup: Setup, event: happened.StartDrawTied) -> Iterator[Message]:
    yield Message(
        N_("Equal letters: these draw again: {players}."),
        {"players": names_of(setup, event.players)},
    )


def _start_draw_won(setup: Setup, event: happened.StartDrawWon) -> Iterator[Message]:
    yield Message(N_("{player} wins the draw."), {"player": name_of(setup, event.player)})


def _order_chosen(setup: Setup, event: happened.OrderChosen) -> Iterator[Message]:
    yield Message(
        N_("They play in this order: {players}."), {"players": names_of(setup, event.order)}
    )
    yield Message(N_("The board faces {player}."), {"player": name_of(setup, event.facing)})


def _tiles_drawn(setup: Setup, event: happened.TilesDrawn) -> Iterator[Message]:
    yield counted(
        N_n("{player} draws {count} tile.", "{player} draws {count} tiles."),
        len(event.tiles),
        player=name_of(setup, event.player),
    )


def _turn_began(setup: Setup, event: happened.TurnBegan) -> Iterator[Message]:
    sentence = (
        N_("The referee invites {player} to move.") if event.invited else N_("{player} is on turn.")
    )
    yield Message(sentence, {"player": name_of(setup, event.player)})


def _rack_declared(setup: Setup, event: happened.RackDeclared) -> Iterator[Message]:
    yield Message(
        N_("{player} shows these tiles: {tiles}."),
        {
            "player": name_of(setup, event.player),
            "tiles": setup.edition.alphabet.show(event.tiles),
        },
    )


def _tiles_played(setup: Setup, event: happened.TilesPlayed) -> Iterator[Message]:
    yield counted(
        N_n(
            "{player} lays {words} for {count} point.", "{player} lays {words} for {count} points."
        ),
        event.score,
        player=name_of(setup, event.player),
        words=event.words,
    )
    if event.bonus:
        yield counted(
            N_n(
                "{count} point of it is the bonus for {tiles} tiles.",
                "{count} points of it are the bonus for {tiles} tiles.",
            ),
            event.bonus,
            tiles=len(event.placements),
        )


def _tiles_exchanged(setup: Setup, event: happened.TilesExchanged) -> Iterator[Message]:
    yield counted(
        N_n("{player} exchanges {count} tile.", "{player} exchanges {count} tiles."),
        len(event.returned),
        player=name_of(setup, event.player),
    )


def _freely_exchanged(setup: Setup, event: happened.TilesFreelyExchanged) -> Iterator[Message]:
    rules = setup.rules.free_exchange
    identical = rules.identical if rules else 1
    yield counted(
        N_n(
            "{player} shows {tiles}, exchanges {count} tile and is still on turn.",
            "{player} shows {tiles}, exchanges {count} tiles and is still on turn.",
        ),
        len(event.returned),
        player=name_of(setup, event.player),
        tiles=setup.edition.alphabet.show((event.shown,) * identical),
    )


def _turn_passed(setup: Setup, event: happened.TurnPassed) -> Iterator[Message]:
    yield Message(N_("{player} passes."), {"player": name_of(setup, event.player)})


_LOST: Final[dict[happened.LostTurnCause, str]] = {
    "time": N_("The time of {player} is over: the turn is lost."),
    "challenge": N_("{player} loses this turn for a challenge of good words."),
}


def _turn_lost(setup: Setup, event: happened.TurnLost) -> Iterator[Message]:
    yield Message(_LOST[event.cause], {"player": name_of(setup, event.player)})


TELLERS: Final[dict[type[happened.Event], Teller]] = {
    happened.MatchCreated: _created,
    happened.TilesCounted: _tiles_counted,
    happened.StartTileDrawn: _start_tile_drawn,
    happened.StartDrawTied: _start_draw_tied,
    happened.StartDrawWon: _start_draw_won,
    happened.OrderChosen: _order_chosen,
    happened.TilesDrawn: _tiles_drawn,
    happened.TurnBegan: _turn_began,
    happened.RackDeclared: _rack_declared,
    happened.TilesPlayed: _tiles_played,
    happened.TilesExchanged: _tiles_exchanged,
    happened.TilesFreelyExchanged: _freely_exchanged,
    happened.TurnPassed: _turn_passed,
    happened.TurnLost: _turn_lost,
    **refereeing.TELLERS,
    **ending.TELLERS,
}
"""How each event is told."""
