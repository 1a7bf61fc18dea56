"""What is settled before the first tile: rules, tile set, board, players, and how it is held."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from kotakata.errors import SetupError
from kotakata.game.names import check_names, check_teams
from kotakata.language import N_, Message, N_n, Series
from kotakata.rules.edition import Edition
from kotakata.rules.layout import Layout
from kotakata.rules.model import RuleSet

Mode: TypeAlias = Literal["dealt", "table"]
Player: TypeAlias = int
"""A player's number, from 0, in the order of registration."""
Side: TypeAlias = int
"""A team's number, or the player's own where nobody has a partner."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player: name, team (empty without teams), and level where targets differ (VF.3)."""

    name: str
    team: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Dictionary:
    """The dictionary named for the match (A.II.10, S.1): its name, word count and checksum."""

    name: str
    words: int = 0
    checksum: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that stays the same for a whole match.

    ``mode``: ``dealt`` the software holds bag and racks; ``table`` a real board is recorded.
    ``refereed``: a referee invites players and rules on challenges. ``rematch_of``: the log of a
    tied match (A.II.17).

    Raises:
        SetupError: the players do not fit the rules, or the rules do not fit the tiles.
    """

    rules: RuleSet
    edition: Edition
    layout: Layout
    players: tuple[Entrant, ...]
    mode: Mode = "dealt"
    refereed: bool = False
    dictionary: Dictionary | None = None
    rematch_of: str = ""
    word_times: bytes = field(init=False, repr=False, compare=False)
    sides: tuple[Side, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        _check_players(self.rules, self.players)
        if self.rules.rack_size * len(self.players) > self.edition.size:
            raise SetupError(fault=Message(N_("the set has too few tiles for so many racks")))
        word_times = bytearray(self.layout.word_times)
        word_times[self.layout.start] = self.rules.star
        object.__setattr__(self, "word_times", bytes(word_times))
        teams = list(dict.fromkeys(entrant.team for entrant in self.players))
        paired = self.rules.players.team_size > 1
        sides = tuple(teams.index(e.team) if paired else i for i, e in enumerate(self.players))
        object.__setattr__(self, "sides", sides)

    @property
    def side_count(self) -> int:
        """How many sides play against each other."""
        return max(self.sides) + 1

    @property
    def invites(self) -> bool:
        """Whether a turn begins only when the referee invites the player (A.II.8, D.B.6)."""
        return self.refereed and self.rules.challenge.window == "until_invited"

    def members(self, side: Side) -> tuple[Player, ...]:
        """The players of a side."""
        return tuple(player for player, of in enumerate(self.sides) if of == side)

    def side_name(self, side: Side) -> str:
        """A side's name: the team's, or the only player's."""
        entrant = self.players[self.members(side)[0]]
        return entrant.team or entrant.name

    def target(self, player: Player) -> int:
        """The score that wins at once for this player; 0 is none (VF.1-VF.3, S.15)."""
        level = self.players[player].level
        return self.rules.target.levels.get(level, {}).get(
            len(self.players), self.rules.target.points
        )


def _check_players(rules: RuleSet, players: tuple[Entrant, ...]) -> None:
    count, limits = len(players), rules.players
    if not limits.least <= count <= limits.most:
        raise SetupError(fault=_number_fault(count, limits.least, limits.most))
    check_names([entrant.name.strip() for entrant in players])
    check_teams(entrant.team for entrant in players)
    levels = rules.target.levels
    for entrant in players:
        if levels and entrant.level not in levels:
            fault = Message(
                N_("{player} needs a level, one of {levels}"),
                {"player": entrant.name, "levels": Series(tuple(levels), "or")},
            )
            raise SetupError(fault=fault)
    if limits.team_size > 1:
        _check_teams(limits.team_size, players)


def _number_fault(count: int, least: int, most: int) -> Message:
    if least == most:
        one, several = N_n("{count} player", "{count} players")
        wanted = Message(one, {"count": most}, several, most)
    else:
        wanted = Message(N_("{least} to {most} players"), {"least": least, "most": most})
    one, several = N_n(
        "{count} player, but these rules are for {wanted}",
        "{count} players, but these rules are for {wanted}",
    )
    return Message(one, {"count": count, "wanted": wanted}, several, count)


def _check_teams(size: int, players: tuple[Entrant, ...]) -> None:
    teams = [entrant.team for entrant in players]
    if not all(teams) or any(teams.count(team) != size for team in teams) or len(set(teams)) < 2:
        fault = Message(
            N_("every team needs {size} players, and there must be two teams or more"),
            {"size": size},
        )
        raise SetupError(fault=fault)
