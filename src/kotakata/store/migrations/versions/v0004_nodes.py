"""Servers that share a store: where each is reached, and which holds which room."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0004"
down_revision: Final = "0003"

_BIG: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the tables of servers."""
    op.create_table(
        "node",
        sa.Column("name", sa.Text, primary_key=True, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
    )
    op.create_table(
        "node_secret",
        sa.Column("id", _BIG, primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
    )
    op.create_table(
        "room_holder",
        sa.Column(
            "room_id",
            _BIG,
            sa.ForeignKey("room.id"),
            primary_key=True,
            nullable=False,
            autoincrement=False,
        ),
        sa.Column("node", sa.Text, nullable=False),
        sa.Column("expires_ms", _BIG, nullable=False),
    )
    op.create_index("ix_room_holder_node", "room_holder", ["node"])
