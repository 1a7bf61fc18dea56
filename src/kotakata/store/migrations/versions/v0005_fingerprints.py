"""Commands with a hash of who sent what, so that nobody is answered for somebody else's."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0005"
down_revision: Final = "0004"


def upgrade() -> None:
    """Add the column; commands of before have none, and are answered as they were."""
    op.add_column("command", sa.Column("fingerprint", sa.Text, nullable=False, server_default=""))
