"""From what was wished for to the set-up of a match. Pure but for reading rule files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from kotakata.errors import InvalidInput, RuleSetError, SetupError
from kotakata.game.names import TEAMS_ALIKE, same_name
from kotakata.game.setup import Dictionary, Entrant, Mode, Setup
from kotakata.language import LANGUAGES, N_, Message, speaker
from kotakata.rules.check import fit_faults
from kotakata.rules.fault import dotted
from kotakata.rules.loader import load_edition, load_rulebook
from kotakata.rules.model import Clock, RuleSet, StartingDraw
from kotakata.rules.rulebook import Rulebook

MINUTE_MS = 60_000


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a match is to be held, beside its rules and players.

    ``minutes`` and ``target`` are agreed for this match (S.15); ``None`` leaves the rules' own.
    ``clock`` and ``draw``: whether clocks run and the start is drawn for here, or was elsewhere.
    """

    mode: Mode = "dealt"
    refereed: bool = False
    minutes: int | None = None
    target: int | None = None
    clock: bool = True
    draw: bool = True


@dataclass(frozen=True, slots=True)
class Team:
    """A team and its players; a name of nothing is one player alone."""

    name: str
    players: tuple[str, ...] = field(default_factory=tuple)


def open_rulebook(name: str, edition: str | None = None) -> Rulebook:
    """Load a rule set, perhaps with another tile set than its own.

    Raises:
        RuleSetError: the file is wrong, or the tiles do not fit the rules.
    """
    book = load_rulebook(name)
    if edition is None:
        return book
    tiles = load_edition(edition)
    faults = [(dotted(fault.place), fault.message) for fault in fit_faults(book.rules, tiles)]
    if faults:
        raise RuleSetError(name, faults)
    return Rulebook(replace(book.rules, edition=tiles.name), tiles, book.layout)


def set_up(
    book: Rulebook,
    entrants: Sequence[Entrant],
    wishes: Wishes,
    dictionary: Dictionary | None = None,
) -> Setup:
    """Set a match up.

    Raises:
        SetupError: the players do not fit the rules.
    """
    return Setup(
        _agreed(book.rules, wishes),
        book.edition,
        book.layout,
        tuple(entrants),
        mode=wishes.mode,
        refereed=wishes.refereed,
        dictionary=dictionary,
    )


def read_players(text: str) -> tuple[str, ...]:
    """Read names with commas between them.

    >>> read_players("Ani, Budi,")
    ('Ani', 'Budi')
    """
    parts = text.replace("،", ",").split(",")
    return tuple(" ".join(part.split()) for part in parts if part.strip())


def read_team(text: str) -> Team:
    """Read ``Tim A:Ani,Cici``.

    Raises:
        InvalidInput: it is not a name, a colon and players.
    """
    name, colon, players = text.partition(":")
    if not colon or not name.strip() or not read_players(players):
        fault = Message(N_("a team is written NAME:PLAYER,PLAYER, not {text}"), {"text": text})
        raise InvalidInput(fault=fault)
    return Team(" ".join(name.split()), read_players(players))


def read_level(text: str) -> tuple[str, str]:
    """Read ``Ani=beginner``.

    Raises:
        InvalidInput: it is not a name, an equals sign and a level.
    """
    name, sign, level = (part.strip() for part in text.partition("="))
    if not sign or not name or not level:
        fault = Message(N_("a level is written PLAYER=LEVEL, not {text}"), {"text": text})
        raise InvalidInput(fault=fault)
    return name, level


def enter(
    rules: RuleSet, players: Sequence[str], teams: Sequence[Team], levels: Mapping[str, str]
) -> tuple[Entrant, ...]:
    """Enter players and teams, each with a level where the rules ask for one.

    Raises:
        SetupError: a level is for nobody; players without teams where the rules have teams.
    """
    _check_teams(rules, players, teams)
    names = [(player, "") for player in players]
    names += [(player, team.name) for team in teams for player in team.players]
    strangers = set(levels) - {player for player, _ in names}
    if strangers:
        fault = Message(N_("nobody is called {name}"), {"name": min(strangers)})
        raise SetupError(fault=fault)
    default = next(iter(rules.target.levels), "")
    read = {player: _level(rules, level) for player, level in levels.items()}
    return tuple(Entrant(player, team, read.get(player, default)) for player, team in names)


def _level(rules: RuleSet, typed: str) -> str:
    """Give the level that a word means in any of the languages; an unknown word stays."""
    for level in rules.target.levels:
        called = {speaker(language).text(level) for language in LANGUAGES}
        if same_name(typed) in map(same_name, (level, *called)):
            return level
    return typed


def _check_teams(rules: RuleSet, players: Sequence[str], teams: Sequence[Team]) -> None:
    if players and teams:
        fault = N_("name the players with --players or with --teams, not both")
        raise SetupError(fault=Message(fault))
    known: set[str] = set()
    for team in teams:
        if same_name(team.name) in known:
            raise SetupError(fault=Message(TEAMS_ALIKE, {"name": team.name}))
        known.add(same_name(team.name))
    size = rules.players.team_size
    if players and size > 1:
        first, second = (",".join(f"{'AB'[side]}{n + 1}" for n in range(size)) for side in (0, 1))
        fault = N_("every team needs {size} players; name them so: {example}")
        example = f'--teams "X:{first}" --teams "Y:{second}"'
        raise SetupError(fault=Message(fault, {"size": size, "example": example}))


def _agreed(rules: RuleSet, wishes: Wishes) -> RuleSet:
    """Write into the rules what was agreed for this match."""
    if wishes.minutes is not None:
        rules = replace(rules, clock=replace(rules.clock, match_ms=wishes.minutes * MINUTE_MS))
    if wishes.target is not None:
        rules = replace(rules, target=replace(rules.target, points=wishes.target))
    if not wishes.clock:
        rules = replace(rules, clock=Clock())
    if not wishes.draw:
        rules = replace(rules, starting_draw=StartingDraw(draw=False))
    return rules
