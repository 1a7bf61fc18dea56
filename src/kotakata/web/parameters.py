"""The parameters of a rule set that people change before a match, each with what it can be.

The paths are those of rule files. What a value means, and whether it fits the others, is the
rules' own to say: what comes back from a form is read as a file that extends the rule set would be.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from pydantic import JsonValue

from kotakata.errors import RuleSetError
from kotakata.language import N_, Message, Speaker
from kotakata.rules.dump import dump_rules
from kotakata.rules.model import RuleSet
from kotakata.web.shape import Choice, Parameter


@dataclass(frozen=True, slots=True)
class Changeable:
    """A parameter as a form shows it. ``choices``: value -> sentence.

    ``called``: how a fault names it, where the title says more than the name.
    """

    title: str
    kind: Literal["integer", "boolean", "choice", "list"]
    choices: Mapping[str, str] | None = None
    least: int | None = None
    most: int | None = None
    called: str = ""


def _number(title: str, least: int, most: int, called: str = "") -> Changeable:
    return Changeable(title, "integer", None, least, most, called)


_BONUSES: Final = tuple(range(7, 10))
"""So many tiles, laid in one turn, can earn a bonus that people change."""

CHANGEABLE: Final[Mapping[str, Changeable]] = {
    "edition": Changeable(
        N_("Tiles"),
        "choice",
        {
            "english": N_("English"),
            "indonesian": N_("Indonesian"),
            "arabic": N_("Arabic"),
            "arabic-scrabby": N_("Arabic (Scrabby)"),
        },
    ),
    "target.points": _number(N_("Score to reach; 0 is none"), 0, 9999, N_("Score to reach")),
    "clock.turn_seconds": _number(
        N_("Seconds for a turn; 0 is no limit"), 0, 3600, N_("Time for a turn")
    ),
    "clock.turn_warnings_seconds": Changeable(
        N_("Warnings, in seconds left of the turn"), "list", called=N_("Warnings")
    ),
    "clock.player_minutes": _number(
        N_("Minutes for each player; 0 is no limit"), 0, 600, N_("Time for each player")
    ),
    "clock.increment_seconds": _number(N_("Seconds gained with each turn"), 0, 600),
    "clock.match_minutes": _number(
        N_("Minutes for the match; 0 is no limit"), 0, 1440, N_("Time for the match")
    ),
    "challenge.mode": Changeable(
        N_("Challenges"),
        "choice",
        {
            "void": N_("Words are checked as they are laid"),
            "single": N_("Doubting costs nothing"),
            "double": N_("Who doubts a good word loses the next turn"),
            "points_per_word": N_("Points for each good word that is doubted"),
            "points_per_turn": N_("Points for a good play that is doubted"),
            "awwe": N_("A good play counts twice, a bad one for who doubted it"),
        },
    ),
    "challenge.points": _number(N_("Points for a good word that is doubted"), 0, 100),
    "rack_size": _number(N_("Tiles on a rack"), 1, 30),
    "bingo.7": _number(N_("Bonus for laying 7 tiles at once"), 0, 999),
    "bingo.8": _number(N_("Bonus for laying 8 tiles at once"), 0, 999),
    "bingo.9": _number(N_("Bonus for laying 9 tiles at once"), 0, 999),
    "star": _number(N_("What the start square multiplies the word by"), 1, 9),
    "exchange.allowed": Changeable(N_("Tiles can be exchanged"), "boolean"),
    "exchange.min_bag": _number(N_("Tiles in the bag for an exchange, at least"), 1, 99),
    "leftovers": Changeable(
        N_("Tiles left at the end"),
        "choice",
        {
            "none": N_("do not count"),
            "deduct": N_("are taken off"),
            "deduct_and_award": N_("are taken off and given to who went out"),
            "award_double": N_("count twice for who went out"),
        },
    ),
    "end.match_time": Changeable(
        N_("When the time of the match is over"),
        "choice",
        {
            "at_once": N_("it ends at once"),
            "finish_turn": N_("the turn is finished"),
            "finish_round": N_("the round is finished"),
        },
    ),
    "words.repeats": Changeable(
        N_("The same word twice"),
        "choice",
        {"allow": N_("is allowed"), "forbid": N_("is not allowed")},
    ),
    "conduct.chat": Changeable(N_("Players can chat"), "boolean"),
    "conduct.word_tools": Changeable(
        N_("Players may use the dictionary and word builder"), "boolean"
    ),
}
"""By path, in the order of a form."""


def parameters(rules: RuleSet, say: Speaker) -> tuple[Parameter, ...]:
    """Give the parameters of a rule set with their values and clauses."""
    document = dump_rules(rules)
    document["bingo"] = {str(tiles): rules.bingo.get(tiles, 0) for tiles in _BONUSES}
    beyond = {f"bingo.{tiles}" for tiles in _BONUSES if tiles > rules.rack_size}
    return tuple(
        Parameter(
            path=path,
            title=say.text(each.title),
            kind=each.kind,
            value=_value(document, path),
            choices=_choices(each, say),
            least=each.least,
            most=each.most,
            clauses=tuple(rules.clauses.get(path, ())),
        )
        for path, each in CHANGEABLE.items()
        if path not in beyond
    )


def faults_said(error: RuleSetError) -> Message:
    """Say the faults of changed rules, each by what a form calls the parameter.

    >>> str(faults_said(RuleSetError("void", [("star", Message("It is too large."))])))
    'These rules cannot be played. What the start square multiplies the word by: It is too large.'
    """
    # The faults are whole sentences, so nothing but a space stands between them.
    said = {f"fault_{number}": _said(*each) for number, each in enumerate(error.faults)}
    faults = Message(" ".join(f"{{{name}}}" for name in said), said)
    return Message(N_("These rules cannot be played. {faults}"), {"faults": faults})


def _said(path: str, fault: Message | str) -> Message | str:
    each = CHANGEABLE.get(path.partition("[")[0])
    if each is None:
        return fault
    title = Message(each.called or each.title)
    return Message("{title}: {fault}", {"title": title, "fault": fault})


def nested(changes: Mapping[str, JsonValue]) -> dict[str, Any]:
    """Give changes by dotted path as a rule file has them.

    >>> nested({"clock.turn_seconds": 60, "star": 1})
    {'clock': {'turn_seconds': 60}, 'star': 1}
    """
    document: dict[str, Any] = {}
    for path, value in changes.items():
        *tables, name = path.split(".")
        place = document
        for table in tables:
            place = place.setdefault(table, {})
            if not isinstance(place, dict):
                place = {}
        place[name] = value
    return document


def _value(document: Mapping[str, Any], path: str) -> JsonValue:
    value: Any = document
    for name in path.split("."):
        value = value.get(name) if isinstance(value, Mapping) else None
    return list(value) if isinstance(value, tuple) else value


def _choices(each: Changeable, say: Speaker) -> tuple[Choice, ...]:
    found = (each.choices or {}).items()
    return tuple(Choice(value=value, title=say.text(title)) for value, title in found)
