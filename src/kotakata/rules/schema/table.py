"""What all file formats share: strict tables, and texts in the interface languages."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

NO_CONTROLS: Final = r"^[^\x00-\x1f\x7f-\x9f]*$"
NAME: Final = r"^[a-z0-9][a-z0-9_-]*$"
COLOUR: Final = r"^[a-z]*( [a-z]+)*$"
SYMBOL: Final = r"^[^\x00-\x20\x7f-\xa0\[\]_]+$"
MARK: Final = r"^[^\x00-\x20\x7f-\xa0]$"
CHARACTER: Final = r"^[\s\S]$"
TILE_NUMBER: Final = r"^[1-9][0-9]?$"
CLAUSE: Final = r"^[A-Za-z0-9][A-Za-z0-9.-]*$"

Name: TypeAlias = Annotated[str, Field(pattern=NAME, max_length=60)]
"""The name of a rule set, an edition, a layout or a word list."""
Line: TypeAlias = Annotated[str, Field(pattern=NO_CONTROLS, max_length=600)]
"""One line of text."""
Reference: TypeAlias = Annotated[str, Field(pattern=NO_CONTROLS, min_length=1, max_length=600)]
"""The name of something shipped, or a path, seen from the folder of the file that names it."""


WholeMinutes: TypeAlias = Annotated[int, Field(ge=0, le=1440)]
Tiles: TypeAlias = Annotated[int, Field(ge=0, le=999)]
SomeTiles: TypeAlias = Annotated[int, Field(ge=1, le=999)]
Points: TypeAlias = Annotated[int, Field(ge=0, le=9999)]
ClauseId: TypeAlias = Annotated[str, Field(pattern=CLAUSE, max_length=24)]


class Table(BaseModel):
    """A table of a file: no unknown keys, no values of another type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    def values(self) -> dict[str, Any]:
        """Give the values by name, inner tables as they are."""
        return {name: getattr(self, name) for name in type(self).model_fields}


class Spoken(Table):
    """A text in the interface languages; those left out are shown in another."""

    id: Line = Field(default="", description="The text in Indonesian.")
    en: Line = Field(default="", description="The text in English.")
    ar: Line = Field(default="", description="The text in Arabic.")

    def texts(self) -> dict[str, str]:
        """Give the languages that have a text."""
        every = {"id": self.id, "en": self.en, "ar": self.ar}
        return {language: text for language, text in every.items() if text}
