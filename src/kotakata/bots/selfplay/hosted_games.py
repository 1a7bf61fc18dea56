"""Games that a host holds by the rules of the match: any rules, any bots, two of them by turns."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter_ns
from typing import Final

from kotakata.analysis.equity import Equity
from kotakata.bots.bot import Bot
from kotakata.bots.host import play_match
from kotakata.bots.knowledge import Knowledge
from kotakata.bots.level import LEVELS, Level
from kotakata.bots.level_bot import LevelBot
from kotakata.bots.selfplay.contest import Contest
from kotakata.bots.selfplay.game_row import GameRow
from kotakata.bots.selfplay.guarded import make_guarded
from kotakata.bots.selfplay.stage import Stage
from kotakata.bots.selfplay.static import EQUITY, SCORE, is_static, static_player
from kotakata.game.event import (
    Event,
    MatchEnded,
    TilesExchanged,
    TilesPlayed,
    TurnBegan,
    TurnLost,
    TurnPassed,
)
from kotakata.game.evolve import fold
from kotakata.game.setup import Entrant, Setup

_STATIC: Final = {
    SCORE: Level(SCORE, "", "", weighing="score"),
    EQUITY: Level(EQUITY, "", "", weighing="equity"),
}
_TURNS: Final = (TilesPlayed, TilesExchanged, TurnPassed, TurnLost)


def hosted_setup(stage: Stage) -> Setup:
    """Set up a match with the fewest players there can be; the bots take turns at the seats."""
    book = stage.book
    players = book.rules.players
    level = next(iter(book.rules.target.levels), "")
    entrants = tuple(
        Entrant(f"{seat + 1}", f"{seat % 2 + 1}" if players.team_size > 1 else "", level)
        for seat in range(max(players.least, 2))
    )
    return Setup(book.rules, book.edition, book.layout, entrants)


def named_bot(name: str, stage: Stage, setup: Setup) -> Bot:
    """Give the bot of a name: a static player, a level, or a class as ``module:Class``.

    Raises:
        NotFound: there is no such bot.
        InvalidInput: the table of a static player cannot be read.
        BotFailed: the class does not make a bot.
    """
    knowledge = Knowledge.of(setup, stage.dictionary, stage.words)
    if is_static(name):
        table = static_player(name, stage.book).table
        sides = setup.side_count
        equity = Equity(table, stage.book.edition, stage.book.rules, sides=sides)
        known = Knowledge(setup, stage.dictionary.facts, knowledge.finder, equity=equity)
        return LevelBot(_STATIC[name.partition(":")[0]], known)
    if name in LEVELS:
        return LevelBot(LEVELS[name], knowledge)
    return make_guarded(name, knowledge)


def play_hosted(
    contest: Contest, number: int, stage: Stage, setup: Setup, bots: Sequence[Bot]
) -> GameRow:
    """Play one game of a contest; in odd ones the bots have swapped seats."""
    seed, swapped = contest.seed_of(number), contest.first_of(number)
    seated = [bots[side ^ swapped] for side in setup.sides]
    began_ns = perf_counter_ns()
    events = play_match(setup, seated, stage.dictionary.facts, seed=seed)
    time_us = (perf_counter_ns() - began_ns) // 1000
    scores = fold(events).side_scores
    bingos = _bingos(events, setup)
    began = next((each.player for each in events if isinstance(each, TurnBegan)), 0)
    ended = [each.reason for each in events if isinstance(each, MatchEnded)]
    return GameRow(
        number,
        seed,
        setup.sides[began] ^ swapped,
        scores[swapped],
        scores[1 - swapped],
        sum(isinstance(each, _TURNS) for each in events),
        bingos[swapped],
        bingos[1 - swapped],
        ended[-1] if ended else "",
        time_us,
    )


def _bingos(events: Sequence[Event], setup: Setup) -> list[int]:
    found = [0] * setup.side_count
    for event in events:
        if isinstance(event, TilesPlayed) and event.bonus:
            found[setup.sides[event.player]] += 1
    return found
