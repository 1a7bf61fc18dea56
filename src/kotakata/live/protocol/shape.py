"""What every part of a frame has in common: no unknown names, nothing of unbounded size."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from kotakata.game.event import EVENTS

FRAME_BYTES: Final = 16_384
"""How long a frame of a client may be."""

TEXT: Final = 400
"""Characters of a reason, a note or a line of chat."""

MOST_TILES: Final = 40
"""More tiles than any rack or set of counts has."""


class Part(BaseModel):
    """A part of a frame, or a frame."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )


Language: TypeAlias = Literal["id", "en", "ar"]
Player: TypeAlias = Annotated[int, Field(ge=0, le=7)]
"""A player's number, from 0, as registered."""
Side: TypeAlias = Annotated[int, Field(ge=0, le=7)]
"""A team's number, or the player's own where nobody has a partner."""
Tile: TypeAlias = Annotated[int, Field(ge=0, le=255)]
"""0 blank, 1 and up letters, a letter | 128 a blank laid for it, 255 a tile that is not seen."""
Square: TypeAlias = Annotated[int, Field(ge=0, le=1023)]
"""``row * columns + column``; column 0 is where reading begins."""
Ms: TypeAlias = Annotated[int, Field(ge=-(2**40), le=2**40)]
Tiles: TypeAlias = Annotated[tuple[Tile, ...], Field(max_length=MOST_TILES)]
Placements: TypeAlias = Annotated[tuple[tuple[Square, Tile], ...], Field(max_length=MOST_TILES)]
Word: TypeAlias = Annotated[str, Field(min_length=1, max_length=64)]
Words: TypeAlias = Annotated[tuple[Word, ...], Field(max_length=MOST_TILES)]
Reason: TypeAlias = Annotated[str, Field(max_length=TEXT)]
Id: TypeAlias = UUID
"""What a client names a command by, chosen by it; the same id is done once."""

EventName: TypeAlias = Annotated[str, Field(json_schema_extra={"enum": list(EVENTS)})]
"""The name of an event in the log."""
