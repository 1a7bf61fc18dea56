"""What came over a socket, read as a frame."""

from __future__ import annotations

import json
from uuid import UUID

from pydantic import ValidationError

from kotakata.errors import FrameUnreadable
from kotakata.live.protocol.frame import CLIENT_FRAME, ClientFrame
from kotakata.live.protocol.shape import FRAME_BYTES


def read_frame(text: str | bytes) -> ClientFrame:
    """Read a client's frame.

    Raises:
        FrameUnreadable: it is none; the place of the first fault is named.
    """
    if len(text) > FRAME_BYTES:
        raise FrameUnreadable(fault=f"> {FRAME_BYTES}")
    try:
        return CLIENT_FRAME.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise FrameUnreadable(fault=f"{place}: {first['type']}".removeprefix(": ")) from None


def id_in(text: str | bytes) -> UUID | None:
    """Find the id in a frame that is otherwise unreadable, so that the answer can be placed."""
    try:
        found = json.loads(text[:FRAME_BYTES])
        return UUID(found["id"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
