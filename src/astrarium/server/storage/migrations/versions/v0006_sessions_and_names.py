"""Sessions know when they were begun and last used; names that look alike are one name."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

from astrarium.server.names import login_of, skeleton

revision = "0006"
down_revision = "0005"

users = sa.table(
    "users",
    sa.column("id", sa.String),
    sa.column("name", sa.Text),
    sa.column("login", sa.Text),
    sa.column("created", sa.Double),
    sa.column("skeleton", sa.Text),
)

DAY = 86400.0
OLD_DAYS = 180
"""How long a session lasted until now."""


def upgrade() -> None:
    for name in ("created", "seen"):
        op.add_column("sessions", sa.Column(name, sa.Double(), nullable=False, server_default="0"))
    op.add_column("users", sa.Column("skeleton", sa.Text(), nullable=True))
    op.create_index(op.f("ix_users_skeleton"), "users", ["skeleton"], unique=True)
    _shorten_sessions(time.time())
    _fill_in_names()


def _shorten_sessions(now: float) -> None:
    """Nobody is signed out for not having been noted until now, but nobody stays in for ever."""
    words = {"old": OLD_DAYS * DAY, "now": now, "idle": now + 30 * DAY, "longest": 90 * DAY}
    for text in (
        "UPDATE sessions SET created = expires - :old, seen = :now",
        "UPDATE sessions SET expires = :idle WHERE expires > :idle",
        "UPDATE sessions SET expires = created + :longest WHERE expires > created + :longest "
        "AND user_id IN (SELECT id FROM users WHERE login IS NOT NULL)",
    ):
        used = {name: value for name, value in words.items() if f":{name}" in text}
        op.get_bind().execute(sa.text(text), used)


def _fill_in_names() -> None:
    """Of accounts that look alike already, the oldest has the name; the others may keep theirs."""
    connection = op.get_bind()
    query = sa.select(users.c.id, users.c.name, users.c.login).where(users.c.login.is_not(None))
    rows = list(connection.execute(query.order_by(users.c.created)))
    logins, skeletons = {row.login for row in rows}, set()
    for row in rows:
        values, login, drawn = {}, login_of(row.name), skeleton(row.name)
        if login not in logins:
            values["login"] = login
            logins.add(login)
        if drawn not in skeletons:
            values["skeleton"] = drawn
            skeletons.add(drawn)
        if values:
            connection.execute(users.update().where(users.c.id == row.id).values(values))


def downgrade() -> None:
    op.drop_index(op.f("ix_users_skeleton"), table_name="users")
    op.drop_column("users", "skeleton")
    op.drop_column("sessions", "seen")
    op.drop_column("sessions", "created")
