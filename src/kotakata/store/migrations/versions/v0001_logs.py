"""Matches and their logs: what the program kept while it only played in a terminal."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0001"
down_revision: Final[str | None] = None

_BIG: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the tables of logs."""
    op.create_table(
        "match",
        sa.Column("id", _BIG, primary_key=True),
        sa.Column("created_at", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("events", sa.Integer, nullable=False),
        sa.Column("words", sa.Text, nullable=False, server_default=""),
        sa.Column("written", _BIG, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_match_state", "match", ["state"])
    op.create_table(
        "event",
        sa.Column("match_id", _BIG, sa.ForeignKey("match.id"), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at_ms", _BIG, nullable=False),
        sa.Column("type", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("match_id", "seq"),
    )
