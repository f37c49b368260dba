"""Addresses are confirmed before letters go there, and letters are counted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0002"


def upgrade() -> None:
    op.add_column(
        "users",
        sa.Column("email_confirmed", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "quotas",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("used", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_index(op.f("ix_quotas_until"), "quotas", ["until"], unique=False)


def downgrade() -> None:
    op.drop_index(op.f("ix_quotas_until"), table_name="quotas")
    op.drop_table("quotas")
    op.drop_column("users", "email_confirmed")
