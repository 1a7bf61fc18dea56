"""What is offered is what the rules allow: no more, and no less."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from kotakata.alphabet import UNKNOWN
from kotakata.errors import RuleViolation
from kotakata.game import command as game
from kotakata.game.audience import watched
from kotakata.game.decide import decide
from kotakata.game.evolve import evolve, fold
from kotakata.game.position import Phase, Position
from kotakata.live.acting import acting_player
from kotakata.live.chance import is_opened
from kotakata.live.seats import Role
from kotakata.live.view.asking import offers
from tests.live.offered import ACTIONS, commands_of, owner_of
from tests.properties.any_setup import any_setup
from tests.properties.chance import MOMENTS_MS, anything, sensible

if TYPE_CHECKING:
    from kotakata.game.event import Event
    from kotakata.game.setup import Player


def roles(position: Position) -> list[Role]:
    players = [Role((player,)) for player in range(len(position.racks))]
    return [*players, Role((), is_referee=True)]


def accepted(position: Position, command: game.Command, random: Random) -> tuple[Event, ...]:
    try:
        return decide(position, command, at_ms=position.clocks.at_ms, random=random)
    except RuleViolation:
        return ()


def may_ask(position: Position, role: Role, kind: str, player: Player | None) -> bool:
    try:
        return acting_player(role, kind, player, position) == player
    except RuleViolation:
        return False


def check_offers(position: Position, events: list[Event], random: Random) -> None:
    """Every offer is accepted in some form, and may be asked for by whom it is made to."""
    for role in roles(position):
        for offer in offers(watched(events, role.audience(None)), role):
            assert may_ask(position, role, offer.action, offer.player), offer
            tried = list(commands_of(offer, position))
            assert any(accepted(position, command, random) for command in tried), (offer, tried)
            if position.setup.mode == "table" and not role.is_referee:
                continue  # what others hold cannot be told apart from what is in the bag
            if offer.shown or offer.players or offer.sides or offer.clocks or offer.causes:
                assert all(accepted(position, command, random) for command in tried), (offer, tried)


def check_offered(position: Position, command: game.Command, events: list[Event]) -> None:
    """Whatever the rules have accepted was offered to whom it belongs."""
    action = ACTIONS[type(command)]
    player = owner_of(command, position)
    role = Role((), is_referee=True)
    if player is not None and position.setup.mode == "dealt":
        role = Role((player,))
    if action == "coin" and not position.setup.refereed:
        role = Role((0,))
    found = offers(watched(events, role.audience(None)), role)
    assert any(offer.action == action and offer.player in (player, None) for offer in found), (
        command,
        position.phase,
    )


def wander(seed: int, steps: int) -> None:
    random = Random(seed)
    setup = any_setup(random)
    events = list(decide(None, game.CreateMatch(setup=setup), random=random))
    position, at_ms = fold(events), 0
    for step in range(steps):
        if position.phase is Phase.SEALED and step % 5:
            continue
        at_ms += random.choice(MOMENTS_MS[:6])
        ticked = (
            decide(position, game.Tick(), at_ms=at_ms, random=random)
            if (position.phase is not Phase.SEALED)
            else ()
        )
        for event in ticked:
            position = evolve(position, event)
        events += ticked
        if step % 4 == 0:
            check_offers(position, events, random)
        command = (
            anything(position, random) if random.random() < 0.4 else sensible(position, random)
        )
        more = accepted(position, command, random)
        if more and not _says_nothing_new(position, command):
            check_offered(position, command, events)
        for event in more:
            position = evolve(position, event)
        events += more


def _says_nothing_new(position: Position, command: game.Command) -> bool:
    """A side that lets a play stand once more, or what is undone when all is open already."""
    if isinstance(command, (game.CancelTurn, game.ReverseRuling)):
        return is_opened(position)
    if not isinstance(command, game.AcceptPlay) or position.pending is None:
        return False
    return position.setup.sides[command.player] in position.pending.accepted


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_is_offered_is_what_the_rules_allow(seed: int) -> None:
    wander(seed, 40)


def test_an_offer_gives_no_tile_away() -> None:
    random = Random(5)
    events: list[Event] = []
    while not any(event.__class__.__name__ == "TurnBegan" for event in events):
        setup = any_setup(random)
        events = list(decide(None, game.CreateMatch(setup=setup), random=random))
    position = fold(events)
    seen = watched(events, Role((1,)).audience(None))
    assert UNKNOWN in seen.racks[0].tiles
    assert offers(seen, Role((1,))) == offers(position, Role((1,)))
