"""The file of an edition: letters, how many tiles they have, what they count."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field

from kotakata.alphabet import Alphabet, Direction
from kotakata.rules.edition import Edition
from kotakata.rules.schema.table import CHARACTER, SYMBOL, Line, Name, Spoken, Table

BLANK_KEY = "?"

Symbol: TypeAlias = Annotated[str, Field(pattern=SYMBOL, min_length=1, max_length=4)]
"""A letter as its tile shows it; it may be more than one character."""
Character: TypeAlias = Annotated[str, Field(pattern=CHARACTER)]
Amount: TypeAlias = Annotated[int, Field(ge=0, le=99)]
CountAndValue: TypeAlias = Annotated[list[Amount], Field(min_length=2, max_length=2)]


class EditionFile(Table):
    """A tile set."""

    name: Name = Field(
        default="", description="The edition's name; the name of its file where left out."
    )
    title: Spoken = Field(default=Spoken(), description="What the edition is called.")
    direction: Direction = Field(
        default="ltr",
        description="How a word laid across is read: ltr from the left, rtl from the right.",
    )
    source: Line = Field(default="", description="Where the counts and values come from.")
    alphabet: list[Symbol] = Field(
        default=[],
        description="The letters in their order. Left out, it is the order of the tiles table; "
        "formats that do not keep the order of a table need it.",
    )
    tiles: dict[Symbol, CountAndValue] = Field(
        default={},
        description="Each letter with the number of its tiles and the points of each; "
        'the blank is "?".',
    )
    folds: dict[Character, Annotated[str, Field(max_length=4)]] = Field(
        default={},
        description="Other spellings: a character, and how it is written with these tiles; "
        "with nothing where it is left out.",
    )

    def symbols(self) -> tuple[str, ...]:
        """Give the letters in their order, the blank left out."""
        return tuple(symbol for symbol in self.alphabet or self.tiles if symbol != BLANK_KEY)

    def to_edition(self, name: str) -> Edition:
        """Make the edition that the file describes."""
        symbols = self.symbols()
        rows = [self.tiles.get(BLANK_KEY, [0, 0]), *[self.tiles.get(s, [0, 0]) for s in symbols]]
        return Edition(
            name=self.name or name,
            title=self.title.texts(),
            source=self.source,
            alphabet=Alphabet(symbols, self.direction, dict(self.folds)),
            counts=bytes(count for count, _ in rows),
            values=bytes(value for _, value in rows),
        )
