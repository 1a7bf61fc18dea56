"""What a contest of bots says, as lines: who won how often, by how much, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kotakata.bots.selfplay.contest import Contest
from kotakata.bots.selfplay.interval import Interval
from kotakata.bots.selfplay.tally import Tally
from kotakata.language import N_, Speaker

_WIDTH: Final = 14
_ONE_PAIR: Final = N_("One pair of games tells nothing of how far chance spreads the points.")
_ONE_GAME: Final = N_("One game tells nothing of how far chance spreads the points.")


def contest_lines(
    say: Speaker, contest: Contest, tally: Tally, taken_s: float, *, is_stopped: bool
) -> Iterator[str]:
    """Write what a contest says; percentages are the first bot's, with 95 % intervals."""
    if is_stopped:
        yield say.text(N_("Stopped; these games were played:"))
    if not tally.games:
        yield say.text(N_("No game was played to the end."))
        return
    rows = list(_rows(say, contest, tally))
    width = max(len(title) for title, *_ in rows)
    columns = max(_WIDTH, *(len(name) + 2 for name in contest.bots))
    yield " " * width + "".join(name.rjust(columns) for name in contest.bots)
    for title, first, second, *notes in rows:
        line = title.ljust(width) + first.rjust(columns) + second.rjust(columns)
        yield "   ".join((line, *notes))
    yield ""
    values = {
        "games": f"{tally.games:,}",
        "pairs": f"{tally.pairs:,}",
        "seed": contest.seed,
        "turns": f"{tally.turns.mean:.1f}",
        "first": _percent(tally.firsts_won.mean),
    }
    if contest.paired:
        yield say.text(N_("Games: {games} in {pairs} pairs, seed {seed}."), **values)
    else:
        yield say.text(N_("Games: {games}, seed {seed}."), **values)
    if not tally.is_telling:
        yield say.text(_ONE_PAIR if contest.paired else _ONE_GAME)
    yield say.text(N_("Turns in a game: {turns}. Won by who began: {first}."), **values)
    speed = f"{tally.games / max(taken_s, 1e-9):,.1f}"
    yield say.text(N_("Games in a second: {speed}."), speed=speed)


def outcome(say: Speaker, tally: Tally) -> str:
    """Say in a sentence how the first of two did."""
    return say.text(
        N_("{rate} of the games, {spread} points a game"),
        rate=_range(tally.win_rate),
        spread=_spread(tally),
    )


def _rows(say: Speaker, contest: Contest, tally: Tally) -> Iterator[tuple[str, ...]]:
    games = tally.points, tally.games - tally.points
    yield say.text(N_("Games won")), *map(_count, games), _range(tally.win_rate)
    if contest.paired:
        pairs = tally.pairs_won, tally.pairs - tally.pairs_won
        yield say.text(N_("Pairs won")), *map(_count, pairs), _range(tally.pair_rate)
    points = [f"{mean.mean:.1f}" for mean in tally.scores]
    yield say.text(N_("Points in a game")), *points, _spread(tally)
    yield say.text(N_("Bonuses in a game")), *(f"{mean.mean:.2f}" for mean in tally.bingos)


def _spread(tally: Tally) -> str:
    """Write by how much the first wins; of one sample there is no interval."""
    spread = tally.spread
    if not tally.is_telling:
        apart = tally.scores[0].mean - tally.scores[1].mean
        return f"{apart:+.1f}"
    return f"{spread.estimate:+.1f} ({spread.low:+.1f} … {spread.high:+.1f})"


def _count(number: float) -> str:
    return f"{number:,.1f}".removesuffix(".0")


def _range(interval: Interval) -> str:
    low, high = _percent(interval.low), _percent(interval.high)
    return f"{_percent(interval.estimate)} ({low} … {high})"


def _percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"
