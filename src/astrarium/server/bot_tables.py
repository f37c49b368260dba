"""Tables at which bots play by themselves, and bots that have given up.

Nobody waits for bots that play alone, and there may be many: only some of them play at a time.
"""

from __future__ import annotations

from .entries import Writes
from .model import SeatInfo, Table
from .problems import Problem
from .storage import store
from .tables import Tables

PER_OWNER = 5
IN_ALL = 60


async def check_room(tables: Tables, table: Table) -> None:
    """Whether a table may begin at which nobody plays but bots."""
    if table.has_people:
        return
    own, all_ = await tables.database.run(lambda c: store.count_bot_tables(c, table.owner))
    if own >= PER_OWNER or all_ >= IN_ALL:
        raise Problem(429, "bot_tables")


class Alone:
    """The tables at which bots play alone now; those beyond the limits wait."""

    def __init__(self) -> None:
        self.owners: dict[str, str] = {}

    def may_play(self, table: Table) -> bool:
        if table.has_people:
            self.leave(table.id)
            return True
        if table.id not in self.owners:
            owners = list(self.owners.values())
            if len(owners) >= IN_ALL or owners.count(table.owner) >= PER_OWNER:
                return False
            self.owners[table.id] = table.owner
        return True

    def leave(self, table_id: str) -> None:
        self.owners.pop(table_id, None)


# -- bots that have given up ----------------------------------------------------------------------


def has_given_up(info: SeatInfo) -> bool:
    """Whether a bot in a seat of its own has given up; where it stands in, a person may return."""
    return info.gave_up and info.kind == "bot"


def try_again(table: Table, writes: Writes, info: SeatInfo) -> None:
    """Anybody who plays may let a bot that has given up try once more."""
    info.gave_up = False
    writes.seats.append(info)
    table.revision += 1
