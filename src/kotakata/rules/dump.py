"""Rule sets, editions and layouts as documents in their file's own form, complete in themselves.

A match's log carries these, so that it can be replayed where the files are not. They are plain
dicts, lists, strings and numbers.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, TypeAlias

from kotakata.rules.edition import Edition
from kotakata.rules.layout import Layout
from kotakata.rules.model import Clock, End, RuleSet, Target

Dumped: TypeAlias = dict[str, Any]

_SECOND_MS = 1000
_MINUTE_MS = 60_000


def dump_rules(rules: RuleSet) -> Dumped:
    """Give a rule set as a document that :func:`~kotakata.rules.loader.parse_rules` reads."""
    document = {name: _plain(value) for name, value in asdict(rules).items()}
    document["clock"] = _clock(rules.clock)
    document["end"] = _end(rules.end)
    document["target"] = _target(rules.target)
    document["free_exchange"] = document["free_exchange"] or {"per_turn": 0}
    return document


def dump_edition(edition: Edition) -> Dumped:
    """Give an edition as a document; ``alphabet`` keeps the order where tables do not."""
    alphabet = edition.alphabet
    rows = zip(("?", *alphabet.symbols), edition.counts, edition.values, strict=True)
    return {
        "name": edition.name,
        "title": dict(edition.title),
        "direction": alphabet.direction,
        "source": edition.source,
        "alphabet": list(alphabet.symbols),
        "tiles": {symbol: [count, value] for symbol, count, value in rows},
        "folds": dict(alphabet.folds),
    }


def dump_layout(layout: Layout) -> Dumped:
    """Give a layout as a document."""
    width = layout.columns
    rows = [layout.picture[start : start + width] for start in range(0, layout.size, width)]
    return {
        "name": layout.name,
        "title": dict(layout.title),
        "source": layout.source,
        "picture": "\n".join(rows),
        "star": layout.star,
        "premiums": {mark: asdict(premium) for mark, premium in layout.premiums.items()},
    }


def _plain(value: object) -> Any:  # noqa: ANN401 - whatever a document may hold
    if isinstance(value, dict):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, (tuple, list)):
        return [_plain(each) for each in value]
    return value


def _clock(clock: Clock) -> Dumped:
    return {
        "turn_seconds": _time(clock.turn_ms),
        "turn_warnings_seconds": [_time(each) for each in clock.turn_warnings_ms],
        "player_minutes": _time(clock.player_ms, _MINUTE_MS),
        "increment_seconds": _time(clock.increment_ms),
        "player_warnings_seconds": [_time(each) for each in clock.player_warnings_ms],
        "overtime_points": clock.overtime_points,
        "overtime_minutes": _time(clock.overtime_ms, _MINUTE_MS),
        "match_minutes": _time(clock.match_ms, _MINUTE_MS),
        "match_warnings_seconds": [_time(each) for each in clock.match_warnings_ms],
    }


def _end(end: End) -> Dumped:
    return asdict(end) | {"passes": asdict(end.passes) if end.passes else {"count": 0}}


def _target(target: Target) -> Dumped:
    return {
        "levels": {level: _plain(dict(row)) for level, row in target.levels.items()},
        "points": target.points,
        "leftovers": target.leftovers,
    }


def _time(time_ms: int, unit_ms: int = _SECOND_MS) -> int | float:
    """Give milliseconds in a unit: whole where it is, else the fraction that reads back exactly."""
    return time_ms // unit_ms if time_ms % unit_ms == 0 else time_ms / unit_ms
