"""The tables of the database. Structured values are JSON text, alike on SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

users = Table(
    "users",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),  # the name, casefolded; guests have none
    Column("skeleton", Text, index=True, unique=True),  # names that look alike share it
    Column("password", Text),
    Column("email", String(254)),
    Column("email_confirmed", Boolean, nullable=False, server_default=false()),
    Column("language", String(2)),
    Column("notify", Text, nullable=False, default="{}"),
    Column("vacation_until", Double),
    Column("created", Double, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # hashed: a stolen database opens no session
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False, server_default="0"),
    Column("seen", Double, nullable=False, server_default="0"),
    Column("expires", Double, nullable=False),
    Column("device", String(40), nullable=False, server_default=""),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("title", String(80), nullable=False),
    Column("status", String(8), nullable=False),  # open, running, over, dropped
    Column("private", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),  # nobody may look on
    Column("imported", Boolean, nullable=False),
    Column("foreign", Boolean, nullable=False),  # goes back to a record that somebody brought
    Column("owner", ForeignKey("users.id"), nullable=False, index=True),
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("version", Integer, nullable=False),  # of the game: the number of its newest entry
    Column("revision", Integer, nullable=False),  # of the table around it: seats, chat, votes
    Column("rules", String(40)),  # under which `state` was written
    Column("header", Text),  # of the record
    Column("state", Text),
    Column("place", Text),  # see tables.Place
    Column("asked", Text, nullable=False, default="[]"),
    Column("clocks", Text, nullable=False, default="{}"),
    Column("deadline", Double),  # when the clock must be looked at next
    Column("pending", Text, nullable=False, default="{}"),
    Column("rematch", String(24)),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Index("ix_tables_status_updated", "status", "updated"),
    Index("ix_tables_deadline", "deadline"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, open, bot
    Column("user_id", ForeignKey("users.id"), index=True),
    Column("name", String(40), nullable=False),
    Column("level", String(20)),  # of the bot that sits here or stands in
    Column("stand_in", Boolean, nullable=False),  # a bot plays for the person, who may return
    Column("token", String(32), nullable=False),  # of the seat link
    Column("gave_up", Boolean, nullable=False),  # the bot here could not answer
    Column("away_since", Double),  # since when a bot has been standing in
    Column("kept_for", String(24), index=True),  # who was voted out and may come back
    Column("kept_name", String(40), nullable=False, default=""),
    Column("seen_by", Text, nullable=False, default="[]"),  # who has played here for another
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("payload", Text, nullable=False),  # as in the record
    Column("parent", Integer),  # the entry after whose position this one came
    Column("seat", Integer),
    Column("chance", Boolean, nullable=False),
    Column("learned", Integer, nullable=False),
    Column("silent", Boolean, nullable=False),  # only its own seat noticed
    Column("events", Text, nullable=False),
    Column("seen", Text, nullable=False),  # per audience its version after this entry
    Column("undone", Integer),  # the entry that took this one back
    Column("at", Double, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("rules", String(40), nullable=False),
    Column("state", Text, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),  # tells nothing of other tables
    Column("user_id", String(24), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("kind", String(12), nullable=False, server_default="said"),  # said, renamed
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", String(24), nullable=False),
    Column("kind", String(12), nullable=False),  # asked, reminder, late, over, dropped, confirm
    Column("seat", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", Double, nullable=False, index=True),
)

secret = Table(
    "secret",
    metadata,
    Column("id", Integer, primary_key=True),  # see `secret.py`
    Column("value", String(64), nullable=False),
)

quotas = Table(
    "quotas",
    metadata,
    Column("key", String(64), primary_key=True),  # hashed
    Column("until", Double, nullable=False, index=True),
    Column("used", Integer, nullable=False),
)

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("endpoint", Text, primary_key=True),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    # Whoever is signed out of a browser is told nothing more there.
    Column("session", ForeignKey("sessions.token", ondelete="CASCADE"), nullable=False, index=True),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("created", Double, nullable=False),
)
