"""The tables of a rule file about play: players, draw, first word, exchange, challenge, words."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from kotakata.rules import model
from kotakata.rules.schema.table import ClauseId, Name, Points, SomeTiles, Table, Tiles


class PlayersTable(Table):
    """Who sits at the table."""

    least: int = Field(default=2, ge=2, le=4, description="How many players at least.")
    most: int = Field(default=4, ge=2, le=4, description="How many players at most.")
    team_size: Literal[1, 2] = Field(
        default=1, description="1: each for themselves. 2: partners, who sit opposite each other."
    )


class StartingDrawTable(Table):
    """How the first player is found."""

    draw: bool = Field(default=True, description="Whether tiles are drawn for the first move.")
    blank_wins: bool = Field(
        default=True, description="Whether a blank beats every letter in the draw."
    )
    winner_chooses: bool = Field(
        default=False,
        description="Whether the winner chooses seats, board direction and who moves first.",
    )
    count_tiles: bool = Field(default=False, description="Whether the tiles are counted first.")


class OpeningTable(Table):
    """The first word."""

    least_tiles: SomeTiles = Field(
        default=2, description="How many tiles the first word has at least."
    )
    through_star: bool = Field(
        default=True, description="Whether the first word goes through the star."
    )


class ExchangeTable(Table):
    """A turn spent exchanging tiles."""

    allowed: bool = Field(default=True, description="Whether a turn can be spent exchanging tiles.")
    min_bag: SomeTiles = Field(default=1, description="How many tiles the bag must hold at least.")
    draw_first: bool = Field(
        default=True, description="Whether the new tiles are drawn before the old ones go back."
    )


class FreeExchangeTable(Table):
    """Exchanging without losing the turn, for a player who shows identical tiles."""

    identical: int = Field(
        default=3, ge=2, le=99, description="How many identical tiles are shown."
    )
    least: SomeTiles = Field(default=1, description="How many tiles are exchanged at least.")
    most: SomeTiles = Field(default=3, description="How many tiles are exchanged at most.")
    min_bag: SomeTiles = Field(default=11, description="How many tiles the bag must hold at least.")
    per_turn: int = Field(default=1, ge=0, le=9, description="How often in one turn; 0 is never.")
    of: Literal["identical", "any"] = Field(
        default="identical", description="Which tiles can go: the identical ones, or any."
    )


class ChallengeTable(Table):
    """What happens to a doubted word."""

    mode: model.ChallengeMode = Field(
        default="void",
        description="What a challenge costs and gives; void: words are checked as they are laid.",
    )
    window: model.ChallengeWindow = Field(
        default="until_next_turn", description="How long a play can be challenged."
    )
    words: model.ChallengedWords = Field(
        default="chosen", description="Whether a challenger names words or doubts the whole play."
    )
    points: Points = Field(
        default=0, description="Points for a good word or play that was challenged."
    )
    points_to: model.Beneficiary = Field(default="challenged", description="Who gets these points.")
    unsure: model.Unsure = Field(
        default="referee",
        description="Who decides where the facts do not: the referee, or the word is good, or bad.",
    )


class WordsTable(Table):
    """Which words are bad although the dictionary has them."""

    checks: list[ClauseId] = Field(
        default=[], max_length=99, description="The clauses that words are checked against."
    )
    repeats: Literal["allow", "forbid"] = Field(
        default="allow", description="Whether the same word may appear twice."
    )
    families: model.Families = Field(
        default="off",
        description="Other forms of a word on the board: off, they are good; extension, bad when "
        "made by adding to it; strict, always bad.",
    )
    neighbour: Literal["allow", "forbid"] = Field(
        default="allow",
        description="Whether a new word laid beside may make such a form in passing.",
    )
    small_bag: Tiles = Field(
        default=11,
        description="With fewer tiles in the bag, one letter may be added to a word (B.1c).",
    )
    lists: Name = Field(
        default="awwe", description="The reviewed word and affix lists that the checks use."
    )
