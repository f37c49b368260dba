"""Seats are kept for those who were voted out; messages are numbered by table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("seats", sa.Column("away_since", sa.Double(), nullable=True))
    op.add_column("seats", sa.Column("kept_for", sa.String(length=24), nullable=True))
    for name, default in (("kept_name", ""), ("seen_by", "[]")):
        kind = sa.String(length=40) if name == "kept_name" else sa.Text()
        op.add_column("seats", sa.Column(name, kind, nullable=False, server_default=default))
    op.create_index(op.f("ix_seats_kept_for"), "seats", ["kept_for"], unique=False)
    _number_messages_by_table()


def _number_messages_by_table() -> None:
    op.create_table(
        "chat_by_table",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        *_message(),
        sa.PrimaryKeyConstraint("table_id", "n"),
    )
    number = "row_number() OVER (PARTITION BY table_id ORDER BY id)"
    _move("chat_by_table", "n, ", f"{number}, ")


def _message() -> tuple[sa.schema.SchemaItem, ...]:
    return (
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
    )


def _move(new: str, number: str, value: str) -> None:
    """Into the new table, which then takes the name of the old one."""
    same = "table_id, user_id, name, text, at"
    op.execute(f"INSERT INTO {new} ({number}{same}) SELECT {value}{same} FROM chat")
    op.drop_table("chat")
    op.rename_table(new, "chat")


def downgrade() -> None:
    op.create_table(
        "chat_of_all",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=False),
        *_message(),
        sa.PrimaryKeyConstraint("id"),
    )
    _move("chat_of_all", "", "")
    op.create_index(op.f("ix_chat_table_id"), "chat", ["table_id"], unique=False)
    op.drop_index(op.f("ix_seats_kept_for"), "seats")
    for name in ("away_since", "kept_for", "kept_name", "seen_by"):
        op.drop_column("seats", name)
