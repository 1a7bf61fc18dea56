"""The description of time: how long a turn, a player and the match may take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from kotakata.language import N_, Series
from kotakata.rules.describe.point import Point, duration, fixed, point, points
from kotakata.rules.model import Clock, RuleSet
from kotakata.rules.rulebook import Rulebook

_MATCH_TIME: Final[Mapping[str, str]] = {
    "at_once": N_(
        "When the match time is over, the match ends at once; "
        "a turn not declared done does not count."
    ),
    "finish_turn": N_("When the match time is over, the turn that has begun is finished."),
    "finish_round": N_("When the match time is over, the round that has begun is finished."),
}


def time(book: Rulebook) -> Iterator[Point]:
    """Say how long everything may take."""
    rules, clock = book.rules, book.rules.clock
    if clock.turn_ms:
        yield point(
            N_(
                "A turn lasts at most {time}. Whoever runs out of time loses the turn; "
                "tiles not declared done go back to the rack."
            ),
            "clock.turn_seconds",
            time=duration(clock.turn_ms),
        )
        if rules.exchange.allowed:
            sentence = N_("Once that time is over, tiles cannot be exchanged any more.")
            yield point(sentence, "clock.turn_seconds")
    else:
        yield point(N_("A turn has no time limit."), "clock.turn_seconds")
    sentence = N_("The time left in a turn is called at {times}.")
    yield from _warnings(sentence, "turn", clock.turn_warnings_ms)
    if clock.player_ms:
        yield from _player_clock(clock)
    yield from _match_clock(rules)
    yield from fixed(rules, "fixed.pauses")


def _warnings(sentence: str, clock: str, warnings_ms: tuple[int, ...]) -> Iterator[Point]:
    if warnings_ms:
        path, times = f"clock.{clock}_warnings_seconds", Series(tuple(map(duration, warnings_ms)))
        yield point(sentence, path, times=times)


def _player_clock(clock: Clock) -> Iterator[Point]:
    yield point(
        N_("Each player has {time} for the whole match."),
        "clock.player_minutes",
        time=duration(clock.player_ms),
    )
    if clock.increment_ms:
        yield point(
            N_("Every turn adds {time} to it."),
            "clock.increment_seconds",
            time=duration(clock.increment_ms),
        )
    sentence = N_("The time left to a player is called at {times}.")
    yield from _warnings(sentence, "player", clock.player_warnings_ms)
    if clock.overtime_points:
        yield point(
            N_("Every started minute beyond that costs {points}."),
            "clock.overtime_points",
            points=points(clock.overtime_points),
        )
    if clock.overtime_ms:
        yield point(
            N_("Whoever is more than {time} beyond it loses the match."),
            "clock.overtime_minutes",
            time=duration(clock.overtime_ms),
        )


def _match_clock(rules: RuleSet) -> Iterator[Point]:
    path, clock = "clock.match_minutes", rules.clock
    if clock.match_ms:
        sentence = N_("The match lasts at most {time}.")
        yield point(sentence, path, time=duration(clock.match_ms))
        yield point(_MATCH_TIME[rules.end.match_time], "end.match_time")
        sentence = N_("The time left in the match is called at {times}.")
        yield from _warnings(sentence, "match", clock.match_warnings_ms)
    elif path in rules.clauses:
        yield point(N_("The players may agree on a time for the match before it begins."), path)
    else:
        yield point(N_("The match has no time limit."), path)
