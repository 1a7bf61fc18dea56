"""Nobody is told of a tile that they may not see, and what they are told adds up."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kotakata.alphabet import UNKNOWN, expand
from kotakata.errors import RuleViolation
from kotakata.game import command as asked
from kotakata.game.audience import Audience, audiences, seen_by, seen_by_event, watched
from kotakata.game.decide import decide
from kotakata.game.event import (
    EVENTS,
    PlayWithdrawn,
    TilesDrawn,
    TilesExchanged,
    TilesFreelyExchanged,
    TilesPlayed,
)
from kotakata.game.evolve import evolve, fold
from kotakata.game.position import Phase
from kotakata.game.ruling import Ruling
from kotakata.rules.loader import names
from tests.game.wander import Wanderer, setup_for
from tests.properties.any_setup import any_setup
from tests.properties.chance import MOMENTS_MS, anything, ruling, sensible

if TYPE_CHECKING:
    from kotakata.game.event import Event
    from kotakata.game.position import Position
    from kotakata.game.setup import Setup

HIDDEN = {
    "tiles_drawn": {"tiles"},
    "rack_declared": {"tiles"},
    "tiles_exchanged": {"returned", "drawn"},
    "tiles_freely_exchanged": {"returned", "drawn"},
    "play_withdrawn": {"undrawn"},
}
"""Fields with tiles that only those see to whom the player's rack is open."""
PUBLIC = {
    "start_tile_drawn": {"tile"},
    "tiles_played": {"placements"},
    "tiles_freely_exchanged": {"shown"},
    "leftovers_counted": {"tiles"},
}
"""Fields with tiles that everybody sees, by rule."""


def played(setup: Setup, random: Random, steps: int) -> list[Event]:
    """Play by chance, with disturbances, challenges, rulings and reversals."""
    events = list(decide(None, asked.CreateMatch(setup=setup), random=random))
    position, at_ms = fold(events), 0
    for _ in range(steps):
        if position.phase is Phase.SEALED:
            break
        at_ms += random.choice(MOMENTS_MS[:6])
        try:
            command = some_command(position, random)
            more = decide(position, command, at_ms=at_ms, random=random)
        except RuleViolation:
            continue
        for event in more:
            position = evolve(position, event)
        events += more
    return events


def some_command(position: Position, random: Random) -> asked.Command:
    chance = random.random()
    if position.ruled is not None and chance < 0.3:
        return asked.ReverseRuling(ruling=ruling(position, random), reason="looked again")
    if position.pending is not None and chance < 0.3:
        return asked.ChallengePlay(challenger=random.randrange(len(position.racks)))
    return anything(position, random) if chance > 0.9 else sensible(position, random)


def check_fold(events: list[Event]) -> None:
    """What an audience saw folds to what it may see; a play taken back is all it may know more."""
    first, *rest = events
    position = evolve(None, first)
    everybody = audiences(len(position.racks))
    seen = {audience: evolve(None, seen_by_event(first, audience)) for audience in everybody}
    came_back = False
    for event in rest:
        position = evolve(position, event)
        came_back = came_back or isinstance(event, PlayWithdrawn)
        for audience in everybody:
            seen[audience] = evolve(seen[audience], seen_by_event(event, audience))
            expected = seen_by(position, audience)
            assert seen_by(seen[audience], audience) == expected
            assert came_back or seen[audience] == expected
            assert seen[audience].in_bag == position.in_bag
            assert [rack.size for rack in seen[audience].racks] == [
                rack.size for rack in position.racks
            ]
            check_known(seen[audience], position)
    for audience, end in seen.items():
        assert watched(events, audience) == end


def check_known(seen: Position, position: Position) -> None:
    """What an audience believes to know is so."""
    for believed, rack in zip(seen.racks, position.racks, strict=True):
        if not rack.unknown:
            assert all(map(int.__le__, believed.known, rack.known))


@settings(max_examples=40)
@given(seed=st.integers(0, 2**32))
def test_what_an_audience_saw_folds_to_what_it_may_see(seed: int) -> None:
    random = Random(seed)
    check_fold(played(any_setup(random), random, 60))


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("mode", ["dealt", "table"])
def test_it_does_so_in_whole_matches_of_every_rule_set(name: str, mode: str) -> None:
    random = Random(f"{name} {mode}")
    setup = setup_for(name, 4, refereed=True, mode=mode)  # type: ignore[arg-type]  # a mode
    check_fold(Wanderer(setup, random).wander(150))


def tile_fields(kind: type[Event]) -> set[str]:
    """Give the fields that hold tiles, as the event classes say by their annotations."""
    return {
        field.name
        for field in fields(kind)
        if any(name in str(field.type) for name in ("Tile", "Tiles", "Placements"))
    }


@pytest.mark.parametrize("name", sorted(EVENTS))
def test_every_field_with_tiles_is_known_to_be_hidden_or_public(name: str) -> None:
    assert tile_fields(EVENTS[name]) == HIDDEN.get(name, set()) | PUBLIC.get(name, set())


@pytest.mark.parametrize("name", sorted(HIDDEN))
@pytest.mark.parametrize("audience", [Audience("player", 1), Audience("spectator")], ids=str)
def test_an_event_tells_no_tile_of_a_rack_that_is_not_open(name: str, audience: Audience) -> None:
    one, other = example(name, (1, 2, 0)), example(name, (3, 3, 4))
    seen = seen_by_event(one, audience)
    assert seen == seen_by_event(other, audience)
    for field in HIDDEN[name]:
        assert getattr(seen, field) == (UNKNOWN, UNKNOWN, UNKNOWN)
    assert seen_by_event(one, Audience("player", 0)) == one
    assert seen_by_event(one, Audience("partner", 0)) == one
    assert seen_by_event(one, Audience("owner")) == one


def example(name: str, tiles: tuple[int, ...]) -> Event:
    values: dict[str, Any] = dict.fromkeys(HIDDEN[name], tiles)
    kind: Any = EVENTS[name]
    values |= {"shown": 5} if name == "tiles_freely_exchanged" else {}
    if name == "play_withdrawn":
        values |= {"challenger": 1, "ruling": Ruling(()), "award": 0}
    event: Event = kind(player=0, **values)
    return event


@settings(max_examples=40)
@given(seed=st.integers(0, 2**32))
def test_a_position_looks_the_same_whatever_is_hidden_in_it(seed: int) -> None:
    random = Random(seed)
    position = fold(played(any_setup(random), random, 40))
    for audience in audiences(len(position.racks)):
        seen = seen_by(position, audience)
        swapped = swap_hidden(position, audience, random)
        assert seen_by(swapped, audience) == seen
        assert seen_by(seen, audience) == seen
        assert fully_seen(seen, audience)


def swap_hidden(position: Position, audience: Audience, random: Random) -> Position:
    """Mix hidden racks and bag, here and in every position that could be gone back to."""
    counted = position.result.counted if position.result else frozenset()
    unseen, racks = list(expand(position.unseen)), list(position.racks)
    alphabet = position.setup.edition.alphabet
    for player, rack in enumerate(racks):
        if not audience.sees_rack(player) and player not in counted:
            pool = [*unseen, *expand(rack.known)]
            random.shuffle(pool)
            held = sum(rack.known)
            racks[player] = replace(rack, known=alphabet.counts(pool[:held]))
            unseen = pool[held:]
    return replace(
        position,
        racks=tuple(racks),
        unseen=alphabet.counts(unseen),
        undo=position.undo and swap_hidden(position.undo, audience, random),
        unruled=position.unruled and swap_hidden(position.unruled, audience, random),
    )


def fully_seen(position: Position, audience: Audience) -> bool:
    """Whether the seen position and those within it know nothing of a rack that is not open."""
    counted = position.result.counted if position.result else frozenset()
    pending = position.pending
    return all(
        audience.sees_rack(player) or player in counted or not any(rack.known)
        for player, rack in enumerate(position.racks)
    ) and (
        (
            pending is None
            or audience.sees_rack(pending.play.player)
            or (not any(pending.rack.known) and set(pending.drawn) <= {UNKNOWN})
        )
        and all(
            each is None or fully_seen(each, audience) for each in (position.undo, position.unruled)
        )
    )


@pytest.mark.clause("S.4")
def test_a_rack_is_open_to_its_player_and_to_nobody_elses_side() -> None:
    setup = setup_for("awwe-2013", 4, refereed=True)
    position = fold(played(setup, Random(3), 30))
    seen = seen_by(position, Audience("player", 2))
    assert seen.racks[2] == position.racks[2]
    assert all(not any(seen.racks[player].known) for player in (0, 1, 3))
    assert seen_by(position, Audience("partner", 2)) == seen
    assert seen_by(position, Audience("referee")) is position


@pytest.mark.clause("A.II.9")
def test_what_is_shown_for_a_free_exchange_is_seen_by_all() -> None:
    event = TilesFreelyExchanged(player=0, shown=5, returned=(5, 5), drawn=(1, 0))
    assert seen_by_event(event, Audience("spectator")) == TilesFreelyExchanged(
        player=0, shown=5, returned=(UNKNOWN,) * 2, drawn=(UNKNOWN,) * 2
    )


@pytest.mark.clause("A.II.3")
def test_how_many_tiles_were_exchanged_is_seen_by_all() -> None:
    event = TilesExchanged(player=0, returned=(5, 6, 7), drawn=(1, 0, 2))
    seen = seen_by_event(event, Audience("player", 1))
    assert isinstance(seen, TilesExchanged)
    assert len(seen.returned) == len(seen.drawn) == 3


def test_tiles_that_all_have_seen_are_remembered_by_those_who_watched() -> None:
    wanderer = Wanderer(setup_for("standar", 2, refereed=False), Random(5))
    while wanderer.now.pending is None:
        wanderer.step()
    play = wanderer.now.pending.play
    assert isinstance(play, TilesPlayed)
    opponent = 1 - play.player
    wanderer.ask(asked.ChallengePlay(challenger=opponent))
    bad = ruling(wanderer.now, Random(1))
    bad = replace(bad, words=tuple(replace(word, verdict="bad") for word in bad.words))
    assert wanderer.ask(asked.GiveRuling(ruling=bad))
    seen = watched(wanderer.events, Audience("player", opponent))
    laid = wanderer.now.setup.edition.alphabet.counts([tile for _, tile in play.placements])
    assert seen.racks[play.player].known == laid
    assert not any(seen_by(seen, Audience("player", opponent)).racks[play.player].known)


def test_an_audience_has_a_number_exactly_where_it_has_a_rack() -> None:
    with pytest.raises(ValueError, match="player"):
        Audience("player")
    with pytest.raises(ValueError, match="spectator"):
        Audience("spectator", 0)


def test_drawing_is_told_by_number_only() -> None:
    seen = seen_by_event(TilesDrawn(player=1, tiles=(3, 4), at_ms=7), Audience("player", 0))
    assert seen == TilesDrawn(player=1, tiles=(UNKNOWN, UNKNOWN), at_ms=7)
