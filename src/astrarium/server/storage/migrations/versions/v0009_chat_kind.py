"""Besides what people say, a chat tells who was called otherwise."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    kind = sa.Column("kind", sa.String(length=12), nullable=False, server_default="said")
    op.add_column("chat", kind)


def downgrade() -> None:
    op.execute("DELETE FROM chat WHERE kind <> 'said'")
    op.drop_column("chat", "kind")
