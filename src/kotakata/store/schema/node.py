"""The tables of the servers that share a store."""

from __future__ import annotations

import sqlalchemy as sa

from kotakata.store.schema.base import metadata, moment, number, of, text

node = sa.Table(
    "node",
    metadata,
    text("name", primary_key=True),
    text("address", doc="where the other servers reach it; empty where they do not"),
)

node_secret = sa.Table(
    "node_secret",
    metadata,
    number(),
    text("secret", doc="in hexadecimal; what only the servers know, in one row"),
)

room_holder = sa.Table(
    "room_holder",
    metadata,
    of("room", "room_id", primary_key=True, autoincrement=False),
    text("node", index=True),
    moment("expires_ms"),
)
