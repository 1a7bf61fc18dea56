"""What a server adds: owners of matches, commands that were carried out, rooms and people."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0002"
down_revision: Final = "0001"

_BIG: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the tables of the server."""
    op.create_index("ix_match_written", "match", ["written"])
    _make_owners()
    _make_accounts()
    _make_rooms()
    _make_ratings()
    _make_manners()


def _make_owners() -> None:
    op.create_table(
        "match_owner",
        _of("match", "match_id", primary_key=True),
        _text("node"),
        _big("epoch"),
        _big("expires_ms"),
    )
    op.create_index("ix_match_owner_node", "match_owner", ["node"])
    op.create_table(
        "command",
        _of("match", "match_id", primary_key=True),
        _text("id", primary_key=True),
        _text("result"),
    )
    op.create_table(
        "match_secret",
        _of("match", "match_id", primary_key=True),
        _text("secret"),
    )


def _make_accounts() -> None:
    op.create_table(
        "account",
        _number(),
        _text("name"),
        _text("folded", may_miss=True, unique=True),
        _text("password_hash", may_miss=True),
        _big("created_ms"),
        _of("account", "merged_into", may_miss=True),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "session",
        _number(),
        _text("digest", unique=True),
        _of("account", "account_id"),
        _text("kind"),
        _text("label"),
        _text("scopes"),
        _big("created_ms"),
        _big("expires_ms", may_miss=True),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_session_account_id", "session", ["account_id"])
    op.create_index("ix_session_expires_ms", "session", ["expires_ms"])
    op.create_table(
        "preference",
        _of("account", "account_id", primary_key=True),
        _text("name", primary_key=True),
        _text("value"),
    )


def _make_rooms() -> None:
    op.create_table(
        "room",
        _number(),
        _of("account", "host_id"),
        _text("terms"),
        _text("state"),
        sa.Column("is_listed", sa.Boolean, nullable=False),
        _of("match", "match_id", may_miss=True, unique=True),
        _big("created_ms"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_room_state_is_listed", "room", ["state", "is_listed"])
    op.create_table(
        "seat",
        _of("room", "room_id", primary_key=True),
        _text("role", primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        _text("name"),
        _of("account", "account_id", may_miss=True),
        _text("bot"),
    )
    op.create_index("ix_seat_account_id", "seat", ["account_id"])
    op.create_table(
        "invitation",
        _text("code", primary_key=True),
        _of("room", "room_id"),
        _text("role"),
        sa.Column("number", sa.Integer),
        _big("expires_ms", may_miss=True),
    )
    op.create_index("ix_invitation_room_id", "invitation", ["room_id"])


def _make_ratings() -> None:
    op.create_table(
        "rating",
        _of("account", "account_id", primary_key=True),
        _text("pool", primary_key=True),
        sa.Column("rating_mp", sa.Integer, nullable=False),
        sa.Column("deviation_mp", sa.Integer, nullable=False),
        sa.Column("volatility_ppm", sa.Integer, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        _big("rated_ms"),
    )
    op.create_index("ix_rating_pool_rating_mp", "rating", ["pool", "rating_mp"])
    op.create_table(
        "rating_change",
        _of("match", "match_id", primary_key=True),
        _of("account", "account_id", primary_key=True),
        _text("pool", primary_key=True),
        sa.Column("before_mp", sa.Integer),
        sa.Column("after_mp", sa.Integer, nullable=False),
        _big("rated_ms"),
    )
    op.create_index("ix_rating_change_account_id", "rating_change", ["account_id"])


def _make_manners() -> None:
    op.create_table(
        "report",
        _number(),
        _of("account", "by_id"),
        _of("account", "about_id"),
        _of("match", "match_id", may_miss=True),
        _text("reason"),
        _text("words"),
        _big("created_ms"),
        _text("outcome", may_miss=True),
        _of("account", "decided_by", may_miss=True),
        _big("decided_ms", may_miss=True),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_report_about_id", "report", ["about_id"])
    op.create_index("ix_report_outcome", "report", ["outcome"])
    op.create_table(
        "block",
        _of("account", "by_id", primary_key=True),
        _of("account", "whom_id", primary_key=True),
    )
    op.create_index("ix_block_whom_id", "block", ["whom_id"])


def _number() -> sa.Column[Any]:
    return sa.Column("id", _BIG, primary_key=True)


def _text(name: str, *, may_miss: bool = False, **settings: Any) -> sa.Column[Any]:  # noqa: ANN401 - as SQLAlchemy has it
    return sa.Column(name, sa.Text, nullable=may_miss, **settings)


def _big(name: str, *, may_miss: bool = False) -> sa.Column[Any]:
    return sa.Column(name, _BIG, nullable=may_miss)


def _of(table: str, name: str, *, may_miss: bool = False, **settings: Any) -> sa.Column[Any]:  # noqa: ANN401
    key = sa.ForeignKey(f"{table}.id")
    return sa.Column(name, _BIG, key, nullable=may_miss, autoincrement=False, **settings)
