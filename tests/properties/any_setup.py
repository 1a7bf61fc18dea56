"""Ways to play, taken at random: every shipped rule set, and rule sets nobody has thought of."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from kotakata.alphabet import expand
from kotakata.game.setup import Entrant, Setup
from kotakata.rules import model
from kotakata.rules.check import rule_faults
from kotakata.rules.layout import Layout
from kotakata.rules.loader import load_edition, load_rulebook, names
from kotakata.rules.schema import parameter_paths

if TYPE_CHECKING:
    from kotakata.game.setup import Mode
    from kotakata.rules.edition import Edition
    from kotakata.rules.model import RuleSet


def shipped_setup(random: Random, name: str = "") -> Setup:
    """Give a shipped rule set with as many players as it takes."""
    book = load_rulebook(name or random.choice(names()))
    return _seated(random, book.rules, book.edition, book.layout)


def any_setup(random: Random) -> Setup:
    """Give a shipped rule set, or one with parameters of its own and a small set of tiles."""
    if random.random() < 0.4:
        return shipped_setup(random)
    rules = any_rules(random)
    count = rules.players.most
    edition = load_edition(random.choice(("english", "indonesian", "arabic")))
    size = random.randint(rules.rack_size * count, rules.rack_size * count + 25)
    tiles = random.sample(expand(edition.counts), min(size, edition.size))
    edition = replace(edition, counts=edition.alphabet.counts(tiles))
    rows, columns = random.randint(5, 15), random.randint(5, 15)
    marks = random.choices(".'\"-=", k=rows * columns)
    marks[random.randrange(rows * columns)] = "*"
    premiums = load_rulebook("klasik").layout.premiums
    layout = Layout("any", {"en": "Any"}, "", rows, columns, "".join(marks), premiums)
    return _seated(random, rules, edition, layout)


def any_rules(random: Random) -> RuleSet:
    """Give a rule set of random parameters that a file could have."""
    while True:
        rules = _some_rules(random)
        if not any(rule_faults(rules, parameter_paths())):
            return rules


def _some_rules(random: Random) -> RuleSet:
    one_of, teams, rack = random.choice, random.random() < 0.3, random.randint(2, 9)
    yes = [random.random() < 0.5 for _ in range(10)]
    exchange = model.Exchange(one_of((True, True, False)), random.randint(1, 8), yes[0])
    passes = model.InARow(2, one_of(("one", "all")))
    return replace(
        load_rulebook("klasik").rules,
        name="any",
        clauses={},
        players=model.Players(4, 4, 2) if teams else model.Players(2, random.randint(2, 4)),
        starting_draw=model.StartingDraw(yes[1], yes[2], yes[3], yes[4]),
        opening=model.Opening(random.randint(1, 2), yes[5]),
        rack_size=rack,
        bingo={rack: 50},
        star=random.randint(1, 3),
        draw=one_of(("at_once", "after_window")),
        exchange=exchange,
        free_exchange=one_of(
            (None, model.FreeExchange(2, 1, 2, 5, 2, one_of(("any", "identical"))))
        ),
        challenge=any_challenge(random),
        clock=any_clock(random),
        end=model.End(
            one_of((True, True, False)),
            one_of((None, passes)),
            one_of((0, 6)),
            one_of((0, 1, 2)),
            yes[6],
            one_of(("at_once", "finish_turn", "finish_round")),
        ),
        target=model.Target({}, one_of((0, 0, 60)), yes[7]),
        leftovers=one_of(("none", "deduct", "deduct_and_award", "award_double")),
        tie_breaks=one_of(
            ((), ("before_leftovers",), ("tiles_placed", "rematch", "coin"), ("coin",))
        ),
        sign_off=yes[8],
        attendance=model.Attendance(absent_minutes=one_of((0, 1))),
        conduct=model.Conduct(hints_cancel=yes[9]),
    )


def any_challenge(random: Random) -> model.Challenge:
    """Give a way to challenge."""
    return model.Challenge(
        random.choice(("void", "single", "double", "points_per_word", "points_per_turn", "awwe")),
        random.choice(("until_next_turn", "until_invited")),
        random.choice(("chosen", "all")),
        random.randint(1, 10),
        random.choice(("challenged", "challenger")),
        random.choice(("referee", "good", "bad")),
    )


def any_clock(random: Random) -> model.Clock:
    """Give clocks that run out within a match of some minutes, or none."""
    turn_ms, player_ms = random.choice((0, 60_000)), random.choice((0, 120_000))
    match_ms = random.choice((0, 600_000))
    return model.Clock(
        turn_ms,
        (30_000, 10_000) if turn_ms else (),
        player_ms,
        random.choice((0, 3_000)) if player_ms else 0,
        (60_000, 1_000) if player_ms else (),
        10 if player_ms else 0,
        random.choice((0, 90_000)) if player_ms else 0,
        match_ms,
        (300_000,) if match_ms else (),
    )


def _seated(random: Random, rules: RuleSet, edition: Edition, layout: Layout) -> Setup:
    count = random.randint(rules.players.least, rules.players.most)
    paired = rules.players.team_size > 1
    levels = tuple(rules.target.levels) or ("",)
    players = tuple(
        Entrant(f"P{number}", f"T{number % 2}" if paired else "", random.choice(levels))
        for number in range(count)
    )
    mode: Mode = random.choice(("dealt", "table"))
    return Setup(rules, edition, layout, players, mode, random.random() < 0.5)
