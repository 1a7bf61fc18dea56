"""The tables of rooms: where people gather for a match, sit down and ask others in."""

from __future__ import annotations

import sqlalchemy as sa

from kotakata.store.schema.base import metadata, moment, number, of, text

room = sa.Table(
    "room",
    metadata,
    number(),
    of("account", "host_id"),
    text("terms", doc="what is to be played, as the layer above writes it"),
    text("state"),
    sa.Column("is_listed", sa.Boolean, nullable=False),
    of("match", "match_id", may_miss=True, unique=True),
    moment("created_ms"),
    sa.Index("ix_room_state_is_listed", "state", "is_listed"),
    sqlite_autoincrement=True,
)

seat = sa.Table(
    "seat",
    metadata,
    of("room", "room_id", primary_key=True, autoincrement=False),
    text("role", primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    text("name"),
    of("account", "account_id", may_miss=True, index=True),
    text("bot", doc="the level of the computer that sits here, or empty"),
)

invitation = sa.Table(
    "invitation",
    metadata,
    text("code", primary_key=True),
    of("room", "room_id", index=True),
    text("role"),
    sa.Column("number", sa.Integer, nullable=True, doc="the seat, if it is for one"),
    moment("expires_ms", may_miss=True),
)
