"""Faults between the values of a rule set: each value may be written so, but not together.

Each check is a small generator over the finished rule set. What a check rests on is named in its
faults, so that a value already known to be wrong is not blamed twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from kotakata.language import N_, Message, N_n
from kotakata.rules.clause import CHECKS, FIXED, OWN_PARAMETER
from kotakata.rules.edition import Edition
from kotakata.rules.fault import Fault, Place, quoted, unknown, unknown_as
from kotakata.rules.model import RuleSet
from kotakata.rules.shelf import LISTS

_TWICE: Final = N_("{value} is listed twice.")
_NOTHING: Final[Mapping[str, object]] = {}
_NEEDS: Final = N_("This has no effect without {limit}.")
_TURN_TIME: Final = N_("a time for a turn")
_PLAYER_TIME: Final = N_("a time for each player")
_MATCH_TIME: Final = N_("a time for the match")


def rule_faults(rules: RuleSet, parameters: Sequence[str]) -> Iterator[Fault]:
    """Give the faults that a rule set has in itself; ``parameters`` are the paths of its file."""
    yield from _title(rules)
    yield from _players(rules)
    yield from _rack(rules)
    yield from _free_exchange(rules)
    yield from _challenge(rules)
    yield from _word_checks(rules)
    yield from _lists(rules)
    yield from _warnings(rules)
    yield from _player_clock(rules)
    yield from _endings(rules)
    yield from _targets(rules)
    yield from _tie_breaks(rules)
    yield from _clauses(rules, parameters)


def fit_faults(rules: RuleSet, edition: Edition) -> Iterator[Fault]:
    """Give the faults between a rule set and the tiles it is played with."""
    racks = rules.rack_size * rules.players.most
    if racks > edition.size:
        values = {"players": rules.players.most, "rack": rules.rack_size, "size": edition.size}
        fault = N_("{players} racks of {rack} need more tiles than the {size} of the set.")
        yield _fault("rack_size", fault, values, "players.most", "edition")
        return
    in_bag = edition.size - rules.rack_size * rules.players.least
    needs = [("exchange.min_bag", rules.exchange.min_bag if rules.exchange.allowed else 0)]
    free = rules.free_exchange
    if free is not None:
        needs.append(("free_exchange.min_bag", free.min_bag))
        if free.identical > max(edition.counts, default=0):
            fault = N_("No tile is there {count} times.")
            yield _fault("free_exchange.identical", fault, {"count": free.identical}, "edition")
    for path, count in needs:
        if count > in_bag:
            fault = N_("The bag never holds {count} tiles: with the racks full it holds {in_bag}.")
            values = {"count": count, "in_bag": in_bag}
            yield _fault(path, fault, values, "rack_size", "players.least", "edition")


def _title(rules: RuleSet) -> Iterator[Fault]:
    if not rules.title:
        yield _fault("title", N_("A title is needed in one language at least: id, en or ar."))


def _players(rules: RuleSet) -> Iterator[Fault]:
    players = rules.players
    if players.least > players.most:
        fault = N_("At least {least} players and at most {most} contradict each other.")
        yield _fault("players.least", fault, _values(players, "least most"), "players.most")
    elif players.team_size == 2 and (players.least, players.most) != (4, 4):
        fault = N_("Teams of two need 4 players, no fewer and no more.")
        yield _fault("players.team_size", fault, {}, "players.least", "players.most")
    if rules.leftovers == "award_double" and players.most > 2:
        fault = N_("Left tiles count double between two players only.")
        yield _fault("leftovers", fault, {}, "players.most")


def _rack(rules: RuleSet) -> Iterator[Fault]:
    rack = rules.rack_size
    if rules.opening.least_tiles > rack:
        fault = N_("The first word cannot need more tiles than the {rack} of a rack.")
        yield _fault("opening.least_tiles", fault, {"rack": rack}, "rack_size")
    for tiles in rules.bingo:
        if tiles > rack:
            fault = N_("Nobody lays {tiles} tiles from a rack of {rack}.")
            yield _fault(f"bingo.{tiles}", fault, {"tiles": tiles, "rack": rack}, "rack_size")


def _free_exchange(rules: RuleSet) -> Iterator[Fault]:
    free = rules.free_exchange
    if free is None:
        return
    if free.least > free.most:
        fault = N_("From {least} to {most} tiles is no range.")
        values = _values(free, "least most")
        yield _fault("free_exchange.least", fault, values, "free_exchange.most")
    if free.of == "identical" and free.most > free.identical:
        fault = N_("Of {identical} identical tiles nobody can exchange {most}.")
        values = _values(free, "identical most")
        uses = ("free_exchange.identical", "free_exchange.of")
        yield _fault("free_exchange.most", fault, values, *uses)
    for name in ("identical", "most"):
        count = getattr(free, name)
        if count > rules.rack_size:
            fault = N_("A rack of {rack} never holds {count} tiles.")
            values = {"rack": rules.rack_size, "count": count}
            yield _fault(f"free_exchange.{name}", fault, values, "rack_size")


def _challenge(rules: RuleSet) -> Iterator[Fault]:
    challenge = rules.challenge
    if challenge.mode in ("points_per_word", "points_per_turn") and not challenge.points:
        fault = N_("With challenges that give points this must be above 0.")
        yield _fault("challenge.points", fault, _NOTHING, "challenge.mode")


def _word_checks(rules: RuleSet) -> Iterator[Fault]:
    checks = rules.words.checks
    for index, check in enumerate(checks):
        place: Place = ("words", "checks", index)
        if check in OWN_PARAMETER:
            fault = N_("Clause {clause} is decided by {parameter}, not here.")
            values = {"clause": quoted(check), "parameter": OWN_PARAMETER[check]}
            yield Fault(place, Message(fault, values))
        elif check not in CHECKS:
            message = unknown_as(N_("There is no check for clause {name}."), check, CHECKS)
            yield Fault(place, message)
    yield from _repeated("words.checks", checks)


def _lists(rules: RuleSet) -> Iterator[Fault]:
    """Name reviewed lists that are shipped; the empty name has none."""
    name, known = rules.words.lists, LISTS.names()
    if name and name not in known:
        message = unknown_as(LISTS.unknown, name, known)
        yield Fault(("words", "lists"), message)


def _warnings(rules: RuleSet) -> Iterator[Fault]:
    clock = rules.clock
    turn, player, match = clock.turn_warnings_ms, clock.player_warnings_ms, clock.match_warnings_ms
    yield from _warned("turn", "turn_seconds", _TURN_TIME, clock.turn_ms, turn)
    yield from _warned("player", "player_minutes", _PLAYER_TIME, clock.player_ms, player)
    yield from _warned("match", "match_minutes", _MATCH_TIME, clock.match_ms, match)


def _warned(
    clock: str, limit: str, called: str, limit_ms: int, warnings_ms: Sequence[int]
) -> Iterator[Fault]:
    path, limit_path = f"clock.{clock}_warnings_seconds", f"clock.{limit}"
    if warnings_ms and not limit_ms:
        yield _fault(path, _NEEDS, {"limit": Message(called)}, limit_path)
        return
    for index, warning_ms in enumerate(warnings_ms):
        if warning_ms >= limit_ms:
            fault = N_(
                "A warning {warning} seconds before the end comes too early: "
                "the whole time is {limit} seconds."
            )
            values = {"warning": f"{warning_ms / 1000:g}", "limit": f"{limit_ms / 1000:g}"}
            place = (*_place(path), index)
            yield Fault(place, Message(fault, values), (_place(limit_path),))
        elif not warning_ms:
            fault = N_("A warning when the time is over comes too late.")
            yield Fault((*_place(path), index), Message(fault))
    if any(later >= sooner for sooner, later in pairwise(warnings_ms)):
        yield _fault(path, N_("Warnings are listed from the most time left to the least."))


def _player_clock(rules: RuleSet) -> Iterator[Fault]:
    clock, limit = rules.clock, "clock.player_minutes"
    dependent = {
        "clock.increment_seconds": clock.increment_ms,
        "clock.overtime_points": clock.overtime_points,
        "clock.overtime_minutes": clock.overtime_ms,
    }
    if not clock.player_ms:
        for path, value in dependent.items():
            if value:
                yield _fault(path, _NEEDS, {"limit": Message(_PLAYER_TIME)}, limit)


def _endings(rules: RuleSet) -> Iterator[Fault]:
    end, target = rules.end, rules.target
    endings = (
        *(end.going_out, end.passes, end.scoreless_turns, end.no_move_round),
        *(rules.clock.match_ms, target.points, target.levels),
    )
    if not any(endings):
        fault = N_(
            "Nothing ends the match: going out, passes, a target or a time must be able to end it."
        )
        yield _fault("end", fault, {}, "target", "clock.match_minutes")


def _targets(rules: RuleSet) -> Iterator[Fault]:
    target, players = rules.target, rules.players
    if target.levels and target.points:
        fault = N_("Targets are set by level or as one agreed score, not both.")
        yield _fault("target.points", fault, {}, "target.levels")
    for level, row in target.levels.items():
        for count in range(players.least, players.most + 1):
            if not row.get(count):
                single, many = N_n(
                    "There is no target for {count} player.",
                    "There is no target for {count} players.",
                )
                message = Message(single, {"count": count}, many, count)
                uses = (_place("players.least"), _place("players.most"))
                yield Fault(("target", "levels", level), message, uses)


def _tie_breaks(rules: RuleSet) -> Iterator[Fault]:
    steps = rules.tie_breaks
    yield from _repeated("tie_breaks", steps)
    if "coin" in steps[:-1]:
        place: Place = ("tie_breaks", steps.index("coin") + 1)
        yield Fault(place, Message(N_("The coin decides every tie; nothing can follow it.")))


def _clauses(rules: RuleSet, parameters: Sequence[str]) -> Iterator[Fault]:
    known = (*parameters, *FIXED)
    for path in rules.clauses:
        if path not in known:
            yield Fault(("clauses", path), unknown(path, known))


def _repeated(path: str, values: Sequence[str]) -> Iterator[Fault]:
    for index, value in enumerate(values):
        if value in values[:index]:
            yield Fault((*_place(path), index), Message(_TWICE, {"value": quoted(value)}))


def _values(of: object, names: str) -> dict[str, object]:
    return {name: getattr(of, name) for name in names.split()}


def _fault(path: str, sentence: str, values: Mapping[str, object] = _NOTHING, *uses: str) -> Fault:
    return Fault(_place(path), Message(sentence, values), tuple(map(_place, uses)))


def _place(path: str) -> Place:
    return tuple(path.split("."))
