"""What all tables share: where they are gathered, and the kinds of their columns."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa

metadata: Final = sa.MetaData()

BIG: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
"""For numbers that outgrow 32 bits; SQLite has one kind only, and counts rows in no other."""


def number() -> sa.Column[int]:
    """Make the column that numbers the rows, from 1."""
    return sa.Column("id", BIG, primary_key=True)


def text(name: str, *, may_miss: bool = False, **settings: Any) -> sa.Column[str]:  # noqa: ANN401 - as SQLAlchemy has it
    """Make a column of text."""
    return sa.Column(name, sa.Text, nullable=may_miss, **settings)


def moment(name: str, *, may_miss: bool = False, **settings: Any) -> sa.Column[int]:  # noqa: ANN401
    """Make a column for a moment, in milliseconds since 1970 (UTC)."""
    return sa.Column(name, BIG, nullable=may_miss, **settings)


def of(table: str, name: str, *, may_miss: bool = False, **settings: Any) -> sa.Column[int]:  # noqa: ANN401
    """Make a column that names a row of another table."""
    key = sa.ForeignKey(f"{table}.id")
    return sa.Column(name, BIG, key, nullable=may_miss, **settings)
