"""Tables that go back to a record somebody brought are marked, and bots that gave up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

tables = sa.table(
    "tables",
    sa.column("id", sa.String),
    sa.column("imported", sa.Boolean),
    sa.column("foreign", sa.Boolean),
)
entries = sa.table(
    "entries", sa.column("table_id", sa.String), sa.column("n"), sa.column("kind", sa.String)
)


def upgrade() -> None:
    no = sa.false()
    for table, name in (("tables", "foreign"), ("seats", "gave_up")):
        op.add_column(table, sa.Column(name, sa.Boolean(), nullable=False, server_default=no))
    _mark_forks()


def _mark_forks() -> None:
    """A fork begins with a snapshot. Of what, nobody has noted so far: all count as foreign."""
    forks = sa.select(entries.c.table_id).where(entries.c.n == 0, entries.c.kind == "snapshot")
    brought = sa.or_(tables.c.imported.is_(True), tables.c.id.in_(forks))
    op.execute(tables.update().where(brought).values({"foreign": True}))


def downgrade() -> None:
    op.drop_column("tables", "foreign")
    op.drop_column("seats", "gave_up")
