"""The file of a rule set: every parameter, in the units that people use.

A table that switches something off says so with 0: ``free_exchange.per_turn = 0``,
``end.passes.count = 0``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from kotakata.rules import model
from kotakata.rules.schema.end_tables import ClockTable, EndTable, TargetTable
from kotakata.rules.schema.play_tables import (
    ChallengeTable,
    ExchangeTable,
    FreeExchangeTable,
    OpeningTable,
    PlayersTable,
    StartingDrawTable,
    WordsTable,
)
from kotakata.rules.schema.table import (
    TILE_NUMBER,
    ClauseId,
    Line,
    Name,
    Points,
    Reference,
    Spoken,
    Table,
    WholeMinutes,
)

TileNumber: TypeAlias = Annotated[str, Field(pattern=TILE_NUMBER)]


class AttendanceTable(Table):
    """When players must be there."""

    briefing_minutes: WholeMinutes = Field(
        default=0, description="How long before the start players come."
    )
    absent_minutes: WholeMinutes = Field(
        default=0,
        description="How long after the start an absent player is disqualified; 0 is never.",
    )


class ConductTable(Table):
    """What seated players may do besides playing."""

    chat: bool = Field(default=True, description="Whether seated players may chat.")
    word_tools: bool = Field(default=True, description="Whether seated players may use word tools.")
    meanings_in_play: bool = Field(
        default=True, description="Whether meanings are shown during play."
    )
    hints_cancel: bool = Field(
        default=False,
        description="Whether the referee may cancel a word made on somebody else's hint.",
    )


class RuleFile(Table):
    """A rule set."""

    extends: Reference | None = Field(
        default=None, description="The rule set that this one changes, by name or path."
    )
    name: Name = Field(
        default="", description="The rule set's name; the name of its file where left out."
    )
    title: Spoken = Field(default=Spoken(), description="What the rules are called.")
    summary: Spoken = Field(
        default=Spoken(), description="What is special about them, in a sentence."
    )
    source: Line = Field(default="", description="Where the rules come from.")
    edition: Reference = Field(default="english", description="The tile set, by name or path.")
    layout: Reference = Field(default="classic", description="The board, by name or path.")
    players: PlayersTable = Field(default=PlayersTable(), description="Who sits at the table.")
    starting_draw: StartingDrawTable = Field(
        default=StartingDrawTable(), description="How the first player is found."
    )
    opening: OpeningTable = Field(default=OpeningTable(), description="The first word.")
    rack_size: int = Field(default=7, ge=1, le=30, description="How many tiles a player holds.")
    bingo: dict[TileNumber, Points] = Field(
        default={}, description="Tiles laid in one turn -> bonus."
    )
    star: int = Field(default=2, ge=1, le=9, description="What the star multiplies the word by.")
    draw: Literal["at_once", "after_window"] = Field(
        default="at_once",
        description="When tiles are drawn: at once, or when the play can no longer be challenged.",
    )
    exchange: ExchangeTable = Field(
        default=ExchangeTable(), description="A turn spent exchanging tiles."
    )
    free_exchange: FreeExchangeTable = Field(
        default=FreeExchangeTable(per_turn=0), description="Exchanging without losing the turn."
    )
    challenge: ChallengeTable = Field(
        default=ChallengeTable(), description="What happens to a doubted word."
    )
    words: WordsTable = Field(
        default=WordsTable(), description="Words that are bad though the dictionary has them."
    )
    clock: ClockTable = Field(default=ClockTable(), description="Times.")
    end: EndTable = Field(default=EndTable(), description="What ends a match.")
    target: TargetTable = Field(
        default=TargetTable(), description="Playing until a score is reached."
    )
    leftovers: model.LeftoverMode = Field(
        default="deduct_and_award",
        description="What happens to the tiles left on racks at the end.",
    )
    tie_breaks: list[model.TieBreak] = Field(
        default=[], description="What decides equal totals, in this order."
    )
    sign_off: bool = Field(default=False, description="Whether the players sign the score sheet.")
    attendance: AttendanceTable = Field(
        default=AttendanceTable(), description="When players must be there."
    )
    conduct: ConductTable = Field(default=ConductTable(), description="What seated players may do.")
    clauses: dict[str, list[ClauseId]] = Field(
        default={}, description="Parameter, by its path in this file -> the clauses that decide it."
    )

    def to_rules(self, name: str) -> model.RuleSet:
        """Make the rule set that the file describes."""
        free = self.free_exchange
        return model.RuleSet(
            name=self.name or name,
            title=self.title.texts(),
            summary=self.summary.texts(),
            source=self.source,
            edition=self.edition,
            layout=self.layout,
            players=model.Players(**self.players.values()),
            starting_draw=model.StartingDraw(**self.starting_draw.values()),
            opening=model.Opening(**self.opening.values()),
            rack_size=self.rack_size,
            bingo={int(tiles): bonus for tiles, bonus in self.bingo.items() if bonus},
            star=self.star,
            draw=self.draw,
            exchange=model.Exchange(**self.exchange.values()),
            free_exchange=model.FreeExchange(**free.values()) if free.per_turn else None,
            challenge=model.Challenge(**self.challenge.values()),
            words=model.Words(**(self.words.values() | {"checks": tuple(self.words.checks)})),
            clock=self.clock.to_clock(),
            end=self.end.to_end(),
            target=self.target.to_target(),
            leftovers=self.leftovers,
            tie_breaks=tuple(self.tie_breaks),
            sign_off=self.sign_off,
            attendance=model.Attendance(**self.attendance.values()),
            conduct=model.Conduct(**self.conduct.values()),
            clauses={path: tuple(ids) for path, ids in self.clauses.items()},
        )


@cache
def parameter_paths() -> tuple[str, ...]:
    """Give the path of every parameter and of every table of parameters, as clauses name them."""
    about_the_file = {"extends", "name", "title", "summary", "source", "clauses"}
    return tuple(path for path in _paths(RuleFile) if path not in about_the_file)


def _paths(form: type[Table], prefix: str = "") -> Iterator[str]:
    for name, field in form.model_fields.items():
        path, inner = f"{prefix}{name}", field.annotation
        if inner is Spoken:
            continue
        yield path
        if isinstance(inner, type) and issubclass(inner, Table):
            yield from _paths(inner, f"{path}.")
