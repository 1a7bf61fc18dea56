"""The file of a board layout: a picture of its squares, and what the characters mean."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field

from kotakata.rules.layout import Layout, Premium
from kotakata.rules.schema.table import COLOUR, MARK, Line, Name, Spoken, Table

Mark: TypeAlias = Annotated[str, Field(pattern=MARK)]
Times: TypeAlias = Annotated[int, Field(ge=1, le=9)]


class PremiumTable(Table):
    """What a premium square does."""

    letter: Times = Field(default=1, description="What the square multiplies the letter by.")
    word: Times = Field(default=1, description="What the square multiplies the word by.")
    colour: str = Field(
        default="",
        pattern=COLOUR,
        max_length=30,
        description="The square's colour, in English.",
    )


class LayoutFile(Table):
    """A board."""

    name: Name = Field(
        default="", description="The layout's name; the name of its file where left out."
    )
    title: Spoken = Field(default=Spoken(), description="What the layout is called.")
    source: Line = Field(default="", description="Where the layout comes from.")
    picture: str = Field(
        default="",
        max_length=2000,
        description='One character for each square, a line for each row; "." is a plain square.',
    )
    star: Mark = Field(default="*", description="The character of the start square.")
    premiums: dict[Mark, PremiumTable] = Field(
        default={}, description="What the characters of the picture stand for."
    )

    def lines(self) -> list[str]:
        """Give the picture's rows."""
        return [line.strip() for line in self.picture.splitlines() if line.strip()]

    def to_layout(self, name: str) -> Layout:
        """Make the layout that the file describes."""
        lines = self.lines()
        return Layout(
            name=self.name or name,
            title=self.title.texts(),
            source=self.source,
            rows=len(lines),
            columns=max(map(len, lines), default=0),
            picture="".join(lines),
            premiums={
                mark: Premium(table.letter, table.word, table.colour)
                for mark, table in self.premiums.items()
            },
            star=self.star,
        )
