"""Set-ups in use are at hand, and those long unused are forgotten."""

from __future__ import annotations

from kotakata.store.logs import MatchId
from kotakata.store.setups import Setups
from tests.kit import set_up


def test_the_setup_longest_unused_is_forgotten_first() -> None:
    setups, setup = Setups(room=2), set_up("klasik")
    one, two, three = map(MatchId, (1, 2, 3))
    setups.learn({one: setup, two: setup})
    assert setups.find(one) is setup
    setups.learn({three: setup})
    assert [setups.find(match) for match in (one, two, three)] == [setup, None, setup]
    setups.learn({})
    assert setups.find(MatchId(4)) is None
