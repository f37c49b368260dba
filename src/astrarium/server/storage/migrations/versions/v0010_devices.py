"""Sessions know the browser that they were begun in, so that people can tell theirs apart."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    device = sa.Column("device", sa.String(length=40), nullable=False, server_default="")
    op.add_column("sessions", device)


def downgrade() -> None:
    op.drop_column("sessions", "device")
