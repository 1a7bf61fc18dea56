"""The tables, the same in SQLite and PostgreSQL.

What a match is stands in its log alone; everything beside ``event`` is for finding, for people, or
for the order among servers. The steps that led from older tables to these are in ``migrations``.
"""

from kotakata.store.schema.base import metadata
from kotakata.store.schema.match import (
    command,
    event,
    match,
    match_owner,
    match_secret,
    match_time,
)
from kotakata.store.schema.node import node, node_secret, room_holder
from kotakata.store.schema.people import (
    account,
    block,
    preference,
    rating,
    rating_change,
    report,
    session,
)
from kotakata.store.schema.room import invitation, room, seat

__all__ = [
    "account",
    "block",
    "command",
    "event",
    "invitation",
    "match",
    "match_owner",
    "match_secret",
    "match_time",
    "metadata",
    "node",
    "node_secret",
    "preference",
    "rating",
    "rating_change",
    "report",
    "room",
    "room_holder",
    "seat",
    "session",
]
