"""Exchanging: which tiles a bot gives back, also without losing its turn (A.II.9)."""

from __future__ import annotations

from collections import Counter

from kotakata.alphabet import BLANK, Tiles
from kotakata.analysis.equity import can_exchange
from kotakata.bots.bot import Question
from kotakata.game.command import ExchangeFreely
from kotakata.referee import free_exchange_allowed
from kotakata.rules.edition import Edition


def dull_tiles(question: Question) -> Tiles:
    """Give the tiles that a player gives back who does not weigh them; none if it is not allowed.

    Kept are blanks, and one each of the cheaper letters, at most half of the rack.
    """
    position, rack = question.position, question.rack
    setup = position.setup
    if not rack or not can_exchange(setup.rules, position.in_bag):
        return ()
    kept = _kept(rack, setup.edition)
    returned = tuple((Counter(rack) - Counter(kept)).elements())
    dearest = sorted(returned, key=lambda tile: (-setup.edition.values[tile], tile))
    return tuple(sorted(dearest[: position.in_bag]))


def free_exchange(question: Question) -> ExchangeFreely | None:
    """Give the free exchange of the tile held most often, but for one; ``None`` is not allowed."""
    position, rack = question.position, question.rack
    rules = position.setup.rules.free_exchange
    counts = Counter(tile for tile in rack if tile != BLANK)
    if rules is None or not counts:
        return None
    shown = max(counts, key=lambda tile: (counts[tile], tile))
    least, most = rules.least, min(rules.most, position.in_bag, counts[shown])
    tiles = (shown,) * max(least, min(most, counts[shown] - 1))
    fault = free_exchange_allowed(
        position.setup.rules,
        position.racks[question.player].known,
        shown,
        tiles,
        in_bag=position.in_bag,
        used=position.free_exchanges,
    )
    if fault is not None:
        return None
    return ExchangeFreely(player=question.player, shown=shown, tiles=tiles)


def _kept(rack: Tiles, edition: Edition) -> Tiles:
    values = edition.values
    letters = sorted(set(rack) - {BLANK}, key=lambda tile: (values[tile], -edition.counts[tile]))
    mean = edition.points_of_counts(edition.counts) / edition.size
    cheap = [tile for tile in letters if values[tile] <= mean]
    return (*(BLANK,) * rack.count(BLANK), *cheap[: len(rack) // 2])
