"""Where Alembic comes in: it is given an open connection by `database.migrate`."""

from __future__ import annotations

from alembic import context

from astrarium.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
