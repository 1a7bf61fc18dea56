"""How far the time of a match has gone, so that clocks go on from there after a crash."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0003"
down_revision: Final = "0002"

_BIG: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the table of times."""
    op.create_table(
        "match_time",
        sa.Column(
            "match_id",
            _BIG,
            sa.ForeignKey("match.id"),
            primary_key=True,
            nullable=False,
            autoincrement=False,
        ),
        sa.Column("at_ms", _BIG, nullable=False),
    )
