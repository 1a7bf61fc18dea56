"""Whether a player may exchange tiles without losing the turn (A.II.9).

For screens and bots that ask before they act, and for a referee who is shown a rack; the match
itself refuses what is not allowed with its own errors, whose sentences are used here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kotakata.alphabet import Tile, TileCounts, is_blank, rack_tile
from kotakata.errors import BagTooSmall, ExchangeLimit, ExchangeNotAllowed, NotIdentical
from kotakata.game.ruling import Finding
from kotakata.language import N_
from kotakata.referee.finding import against
from kotakata.rules.model import FreeExchange, RuleSet

CLAUSE: Final = "A.II.9"
USED_UP: Final = N_("The free exchanges of this turn are used up.")
NOT_THE_SHOWN: Final = N_("Only the identical tiles that were shown can be exchanged.")
NOT_ON_RACK: Final = N_("The rack does not hold these tiles.")


def free_exchange_allowed(
    rules: RuleSet,
    rack_counts: TileCounts,
    shown: Tile,
    tiles: Sequence[Tile],
    *,
    in_bag: int,
    used: int,
) -> Finding | None:
    """Say what speaks against exchanging tiles freely after showing one; ``None`` is nothing.

    A blank is identical with no letter, and blanks cannot be shown. ``used``: free exchanges of
    this turn so far.
    """
    limits = rules.free_exchange
    if limits is None:
        return against(CLAUSE, ExchangeNotAllowed.sentence)
    if used >= limits.per_turn:
        return against(CLAUSE, USED_UP)
    if in_bag < limits.min_bag:
        return against(CLAUSE, BagTooSmall.sentence, in_bag=str(in_bag), least=str(limits.min_bag))
    if is_blank(shown) or rack_counts[shown] < limits.identical:
        return against(CLAUSE, NotIdentical.sentence, count=str(limits.identical))
    most = min(limits.most, in_bag)
    if not limits.least <= len(tiles) <= most:
        return against(CLAUSE, ExchangeLimit.sentence, least=str(limits.least), most=str(most))
    return _check_tiles(limits, rack_counts, shown, [rack_tile(each) for each in tiles])


def _check_tiles(
    limits: FreeExchange, rack_counts: TileCounts, shown: Tile, tiles: Sequence[Tile]
) -> Finding | None:
    if limits.of == "identical" and any(tile != shown for tile in tiles):
        return against(CLAUSE, NOT_THE_SHOWN)
    if any(tiles.count(tile) > rack_counts[tile] for tile in tiles):
        return against(CLAUSE, NOT_ON_RACK)
    return None
