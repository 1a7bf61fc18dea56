"""The tables of people: accounts and guests, how they are recognised, and what is theirs."""

from __future__ import annotations

import sqlalchemy as sa

from kotakata.store.schema.base import metadata, moment, number, of, text

account = sa.Table(
    "account",
    metadata,
    number(),
    text("name"),
    text("folded", may_miss=True, unique=True, doc="the name as it is compared; a guest has none"),
    text("password_hash", may_miss=True),
    moment("created_ms"),
    of("account", "merged_into", may_miss=True),
    sqlite_autoincrement=True,
)

session = sa.Table(
    "session",
    metadata,
    number(),
    text("digest", unique=True, doc="SHA-256 of the token, in hexadecimal"),
    of("account", "account_id", index=True),
    text("kind"),
    text("label"),
    text("scopes", doc="separated by spaces"),
    moment("created_ms"),
    moment("expires_ms", may_miss=True, index=True),
    sqlite_autoincrement=True,
)

rating = sa.Table(
    "rating",
    metadata,
    of("account", "account_id", primary_key=True, autoincrement=False),
    text("pool", primary_key=True),
    sa.Column("rating_mp", sa.Integer, nullable=False, doc="in thousandths of a point"),
    sa.Column("deviation_mp", sa.Integer, nullable=False),
    sa.Column("volatility_ppm", sa.Integer, nullable=False),
    sa.Column("matches", sa.Integer, nullable=False),
    moment("rated_ms"),
    sa.Index("ix_rating_pool_rating_mp", "pool", "rating_mp"),
)

rating_change = sa.Table(
    "rating_change",
    metadata,
    of("match", "match_id", primary_key=True, autoincrement=False),
    of("account", "account_id", primary_key=True, autoincrement=False, index=True),
    text("pool", primary_key=True),
    sa.Column("before_mp", sa.Integer, nullable=True, doc="nothing at the first match"),
    sa.Column("after_mp", sa.Integer, nullable=False),
    moment("rated_ms"),
)

report = sa.Table(
    "report",
    metadata,
    number(),
    of("account", "by_id"),
    of("account", "about_id", index=True),
    of("match", "match_id", may_miss=True),
    text("reason"),
    text("words", doc="what who reports it says"),
    moment("created_ms"),
    text("outcome", may_miss=True, index=True),
    of("account", "decided_by", may_miss=True),
    moment("decided_ms", may_miss=True),
    sqlite_autoincrement=True,
)

block = sa.Table(
    "block",
    metadata,
    of("account", "by_id", primary_key=True, autoincrement=False),
    of("account", "whom_id", primary_key=True, autoincrement=False, index=True),
)

preference = sa.Table(
    "preference",
    metadata,
    of("account", "account_id", primary_key=True, autoincrement=False),
    text("name", primary_key=True),
    text("value"),
)
