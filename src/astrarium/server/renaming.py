"""A rename is told at the person's tables: nobody slips into another's name unnoticed."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial

from sqlalchemy.engine import Connection

from .entries import Writes
from .model import Table
from .problems import Problem
from .storage import store
from .tables import Tables

MOST_TOLD = 200
"""Tables at which a rename is told, the newest first."""


async def tell(tables: Tables, user_id: str, old: str, new: str) -> list[str]:
    """A line in the chat of every table that is not over and where somebody else sits.

    It stands under the person's name of the day, as all lines do, and says the old one. Gives the
    tables that were not at hand: somebody may have begun to look at them meanwhile."""
    row = {"user_id": user_id, "name": new, "text": old, "kind": "renamed", "at": time.time()}

    async def change(table: Table, writes: Writes) -> None:
        writes.also.append(lambda c: store.insert_chat(c, {**row, "table_id": table.id}))
        table.revision += 1

    def told_in(table_id: str, connection: Connection) -> None:
        store.raise_revision(connection, table_id)
        store.insert_chat(connection, {**row, "table_id": table_id})

    unloaded: list[str] = []
    for table_id in await tables.database.run(lambda c: store.shared_by(c, user_id, MOST_TOLD)):
        with suppress(Problem):  # a table that cannot be read keeps nobody from being renamed
            if table_id in tables.cached:
                await tables.transact(table_id, change)
            else:  # nobody looks: it need not be loaded for that
                await tables.database.run(partial(told_in, table_id))
                unloaded.append(table_id)
    return unloaded
