"""Rule sets with one parameter changed at a time, and with many at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from hypothesis import strategies as st

from kotakata.errors import RuleSetError
from kotakata.rules import RuleSet, dump_rules, load_rules, names, parse_rules

OTHERS: Final[Mapping[str, tuple[Any, ...]]] = {
    "title": ({"en": "Another"},),
    "summary": ({"en": "Something else."},),
    "source": ("Elsewhere",),
    "rack_size": (6, 8, 9),
    "bingo": ({}, {7: 35}, {6: 20, 7: 50}),
    "star": (1, 2, 3),
    "draw": ("at_once", "after_window"),
    "leftovers": ("none", "deduct", "deduct_and_award", "award_double"),
    "tie_breaks": ((), ("coin",), ("rematch", "coin"), ("tiles_placed", "before_leftovers")),
    "sign_off": (True, False),
    "players.least": (2, 3),
    "players.most": (2, 3, 4),
    "starting_draw.draw": (True, False),
    "starting_draw.blank_wins": (True, False),
    "starting_draw.winner_chooses": (True, False),
    "starting_draw.count_tiles": (True, False),
    "opening.least_tiles": (1, 2, 3),
    "opening.through_star": (True, False),
    "exchange.allowed": (True, False),
    "exchange.min_bag": (1, 2, 7, 11),
    "exchange.draw_first": (True, False),
    "free_exchange.identical": (3, 4),
    "free_exchange.least": (1, 2),
    "free_exchange.most": (2, 3),
    "free_exchange.min_bag": (1, 2, 11),
    "free_exchange.per_turn": (1, 2),
    "free_exchange.of": ("identical", "any"),
    "challenge.mode": ("void", "single", "double", "points_per_word", "points_per_turn", "awwe"),
    "challenge.window": ("until_next_turn", "until_invited"),
    "challenge.words": ("chosen", "all"),
    "challenge.points": (1, 2, 5, 10),
    "challenge.points_to": ("challenged", "challenger"),
    "challenge.unsure": ("referee", "good", "bad"),
    "words.checks": ((), ("C11",), ("B.1a", "B.1c"), ("S.14", "A.II.7")),
    "words.repeats": ("allow", "forbid"),
    "words.families": ("off", "extension", "strict"),
    "words.neighbour": ("allow", "forbid"),
    "words.small_bag": (1, 7, 11),
    "words.lists": ("awwe", "ours"),
    "clock.turn_ms": (0, 60_000, 61_000, 61_001),
    "clock.turn_warnings_ms": ((), (30_000, 10_000), (2_500,)),
    "clock.player_ms": (0, 1_500_000, 90_000),
    "clock.increment_ms": (0, 5_000, 333),
    "clock.player_warnings_ms": ((), (60_000,)),
    "clock.overtime_points": (0, 1, 10),
    "clock.overtime_ms": (0, 60_000),
    "clock.match_ms": (0, 3_600_000, 3_600_001),
    "clock.match_warnings_ms": ((), (300_000,)),
    "end.going_out": (True, False),
    "end.passes.count": (1, 2, 3),
    "end.passes.by": ("one", "all"),
    "end.scoreless_turns": (0, 1, 6),
    "end.no_move_round": (0, 1, 2),
    "end.lost_turns_count": (True, False),
    "end.match_time": ("at_once", "finish_turn", "finish_round"),
    "target.levels": ({}, {"expert": {2: 9, 3: 8, 4: 7}}, {"ours": {2: 9, 3: 8, 4: 7}}),
    "target.points": (0, 100, 200),
    "target.leftovers": (True, False),
    "attendance.briefing_minutes": (0, 1, 15),
    "attendance.absent_minutes": (0, 1, 10),
    "conduct.chat": (True, False),
    "conduct.word_tools": (True, False),
    "conduct.meanings_in_play": (True, False),
    "conduct.hints_cancel": (True, False),
}
"""Other values for every parameter, by its path in the model."""


def value_at(rules: RuleSet, path: str) -> Any:  # noqa: ANN401 - any parameter
    """Give a parameter's value; ``None`` where its table is switched off."""
    value: Any = rules
    for part in path.split("."):
        value = getattr(value, part, None)
    return value


def changed(rules: RuleSet, path: str, value: object) -> RuleSet:
    """Give the rules with one parameter changed."""
    outer, _, inner = path.partition(".")
    if not inner:
        return replace(rules, **{outer: value})  # type: ignore[arg-type]  # any field
    table = getattr(rules, outer)
    if "." in inner:
        row, _, field = inner.partition(".")
        table = replace(table, **{row: replace(getattr(table, row), **{field: value})})
        return replace(rules, **{outer: table})
    return replace(rules, **{outer: replace(table, **{inner: value})})


def parameters_of(value: object, prefix: str = "") -> Iterator[str]:
    """Give the path of every parameter in the model."""
    for field in fields(value):  # type: ignore[arg-type]  # a dataclass
        inner, path = getattr(value, field.name), f"{prefix}{field.name}"
        if is_dataclass(inner):
            yield from parameters_of(inner, f"{path}.")
        else:
            yield path


def has_effect(rules: RuleSet, path: str) -> bool:
    """Whether a parameter makes a difference, given the others."""
    challenge, clock, words, end = rules.challenge, rules.clock, rules.words, rules.end
    targeted = bool(rules.target.levels or rules.target.points)
    reviewed = words.families != "off" or bool(set(words.checks) - {"C11", "S.14", "B.1c"})
    conditions = {
        "starting_draw.blank_wins": rules.starting_draw.draw,
        "starting_draw.winner_chooses": rules.starting_draw.draw,
        "exchange.min_bag": rules.exchange.allowed,
        "exchange.draw_first": rules.exchange.allowed,
        "challenge.window": challenge.mode != "void",
        "challenge.words": challenge.mode != "void",
        "challenge.points": challenge.mode.startswith("points"),
        "challenge.points_to": challenge.mode.startswith("points"),
        "words.neighbour": words.families != "off",
        "words.small_bag": "B.1c" in words.checks,
        "words.lists": reviewed,
        "clock.increment_ms": clock.player_ms > 0,
        "clock.overtime_points": clock.player_ms > 0,
        "clock.overtime_ms": clock.player_ms > 0,
        "clock.player_warnings_ms": clock.player_ms > 0,
        "clock.match_warnings_ms": clock.match_ms > 0,
        "end.match_time": clock.match_ms > 0,
        "end.lost_turns_count": bool(end.passes or end.scoreless_turns or end.no_move_round),
        "target.points": not rules.target.levels,
        "target.leftovers": targeted,
        "players.least": rules.players.team_size == 1,
        "players.most": rules.players.team_size == 1,
    }
    return conditions.get(path, True)


def one_changed(rules: RuleSet) -> Iterator[tuple[str, RuleSet]]:
    """Give the rules with each parameter changed in each way."""
    for path, others in OTHERS.items():
        now = value_at(rules, path)
        if now is None:
            continue
        for value in others:
            if value != now:
                yield path, changed(rules, path, value)


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Draw a rule set that is sound in itself: a preset with some parameters changed."""
    rules = load_rules(draw(st.sampled_from(names())))
    for path in draw(st.lists(st.sampled_from(sorted(OTHERS)), max_size=12, unique=True)):
        if value_at(rules, path) is not None:
            other = changed(rules, path, draw(st.sampled_from(OTHERS[path])))
            rules = other if is_sound(other) else rules
    return rules


def is_sound(rules: RuleSet) -> bool:
    """Whether a rule set contradicts itself nowhere."""
    try:
        parse_rules(dump_rules(rules))
    except RuleSetError:
        return False
    return True
