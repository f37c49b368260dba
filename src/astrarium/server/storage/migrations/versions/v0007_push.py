"""Browsers that listen for notices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "push_subscriptions",
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("session", sa.String(length=64), nullable=False),
        sa.Column("p256dh", sa.String(length=100), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["session"], ["sessions.token"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("endpoint"),
    )
    for name in ("user_id", "session"):
        index = op.f(f"ix_push_subscriptions_{name}")
        op.create_index(index, "push_subscriptions", [name], unique=False)


def downgrade() -> None:
    op.drop_table("push_subscriptions")
