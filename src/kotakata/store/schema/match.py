"""The tables of the log, and those that say who may add to it."""

from __future__ import annotations

import sqlalchemy as sa

from kotakata.store.schema.base import BIG, metadata, moment, number, of, text

match = sa.Table(
    "match",
    metadata,
    number(),
    text("created_at"),
    text("title"),
    text("rules"),
    text("mode"),
    text("state", index=True),
    sa.Column("events", sa.Integer, nullable=False),
    text("words", server_default=""),
    sa.Column(
        "written",
        BIG,
        nullable=False,
        index=True,
        doc="counts the writes, for the order of lists",
    ),
    sqlite_autoincrement=True,
)

event = sa.Table(
    "event",
    metadata,
    of("match", "match_id"),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("at_ms", BIG, nullable=False),
    text("type"),
    text("body", doc="the event as JSON, as in the published log"),
    sa.UniqueConstraint("match_id", "seq"),
    sqlite_with_rowid=True,
)

match_owner = sa.Table(
    "match_owner",
    metadata,
    of("match", "match_id", primary_key=True, autoincrement=False),
    text("node", index=True, doc="the server; empty once it has let go"),
    sa.Column("epoch", BIG, nullable=False, doc="grows with each change of hands"),
    moment("expires_ms"),
)

match_secret = sa.Table(
    "match_secret",
    metadata,
    of("match", "match_id", primary_key=True, autoincrement=False),
    text("secret", doc="in hexadecimal; what chance is drawn from"),
)

match_time = sa.Table(
    "match_time",
    metadata,
    of("match", "match_id", primary_key=True, autoincrement=False),
    sa.Column("at_ms", BIG, nullable=False, doc="how far its own time has gone at least"),
)

command = sa.Table(
    "command",
    metadata,
    of("match", "match_id", primary_key=True, autoincrement=False),
    text("id", primary_key=True, doc="as the client made it"),
    text("result"),
    text("fingerprint", server_default="", doc="a hash of who sent what"),
)
