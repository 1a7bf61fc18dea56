"""What a match makes of its players' ratings: Glicko-2, each match a period of its own.

M. E. Glickman, "Example of the Glicko-2 system", 2013. Ratings come and go as the integers that are
kept: thousandths of a point, and millionths for the volatility. A side of several people counts as
one opponent, with the mean of their ratings; against several sides each is a game of its own.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kotakata.game.position import Position
from kotakata.store.port.accounts import AccountId
from kotakata.store.port.ratings import Rating

NEWCOMER: Final = Rating(1_500_000, 350_000, 60_000)
"""Where everybody begins."""

_SCALE: Final = 173.7178
_TAU: Final = 0.5
_LEAST_DEVIATION_MP: Final = 30_000
_EXACT: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Game:
    """A game against a side: its rating and deviation, and 1 won, 0.5 drawn, 0 lost."""

    rating_mp: int
    deviation_mp: int
    outcome: float


def rated(rating: Rating, games: Sequence[Game]) -> Rating:
    """Give the rating after some games.

    The example of the paper, by which 1500 becomes 1464:

    >>> games = [Game(1400_000, 30_000, 1), Game(1550_000, 100_000, 0), Game(1700_000, 300_000, 0)]
    >>> rated(Rating(1_500_000, 200_000, 60_000), games)
    Rating(rating_mp=1464051, deviation_mp=151517, volatility_ppm=59996, matches=1)
    """
    mu, phi, sigma = _scaled(rating)
    inverse, total = 0.0, 0.0
    for game in games:
        weight = _g(game.deviation_mp / 1000 / _SCALE)
        expected = 1 / (1 + math.exp(-weight * (mu - _mu(game.rating_mp))))
        inverse += weight**2 * expected * (1 - expected)
        total += weight * (game.outcome - expected)
    variance = 1 / inverse
    sigma = _volatility(phi, sigma, variance, variance * total)
    phi = 1 / math.sqrt(1 / (phi**2 + sigma**2) + inverse)
    mu += phi**2 * total
    return Rating(
        round((mu * _SCALE + 1500) * 1000),
        max(_LEAST_DEVIATION_MP, round(phi * _SCALE * 1000)),
        round(sigma * 1_000_000),
        rating.matches + 1,
    )


def after_match(
    before: Mapping[AccountId, Rating], sides: Sequence[Sequence[AccountId]], ranks: Sequence[int]
) -> dict[AccountId, Rating]:
    """Give all ratings after a match; a lower rank is a better side, equal ones have drawn."""
    after = {}
    for side, people in enumerate(sides):
        games = [
            _game_against([before[each] for each in other], ranks[side], ranks[at])
            for at, other in enumerate(sides)
            if at != side
        ]
        after.update({each: rated(before[each], games) for each in people})
    return after


def ranks_of(position: Position) -> tuple[int, ...]:
    """Give the rank of each side of a match that is over: the winner first, then by totals."""
    result, scores = position.result, position.side_scores
    if result is None:
        raise ValueError("the match is not over")
    out = [side in position.forfeited for side in range(len(scores))]
    keys = [(side != result.winner, out[side], -score) for side, score in enumerate(scores)]
    if result.winner is None:
        best = min(keys)
        keys = [best if key[2] == best[2] and not key[1] else key for key in keys]
    order = sorted(set(keys))
    return tuple(order.index(key) for key in keys)


def _game_against(people: Sequence[Rating], own_rank: int, rank: int) -> Game:
    count = len(people)
    outcome = 0.5 if own_rank == rank else float(own_rank < rank)
    mean_mp = sum(each.rating_mp for each in people) // count
    deviation_mp = math.isqrt(sum(each.deviation_mp**2 for each in people) // count)
    return Game(mean_mp, deviation_mp, outcome)


def _scaled(rating: Rating) -> tuple[float, float, float]:
    phi = rating.deviation_mp / 1000 / _SCALE
    return _mu(rating.rating_mp), phi, rating.volatility_ppm / 1_000_000


def _mu(rating_mp: int) -> float:
    return (rating_mp / 1000 - 1500) / _SCALE


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """Solve step 5 of the paper by the Illinois method."""
    a = math.log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - a) / _TAU**2

    low = a
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        step = 1
        while f(a - step * _TAU) < 0:
            step += 1
        high = a - step * _TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _EXACT:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
