"""Records that people bring: checked in worker processes, and nobody waits for somebody else's.

Everybody has one record checked at a time, an address few of them; there are more workers than
one address can hold, and a check ends after some seconds in any case.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from astrarium.kernel.errors import AstrariumError

from . import records
from .accounts import User
from .limits import Buckets
from .problems import Problem, invalid
from .storage import store
from .storage.database import Database
from .workers import WorkerFailed, Workers

SECONDS = 20.0
"""For one record. A long game takes two of them."""
MEMORY = 1 << 30
WORKERS = 3
AT_ONCE = 2
"""Records that come from one address."""
MOST_WAITING = 20
MOST_KEPT = 100
"""Records that one person may keep."""


class Imports:
    """Lets records in."""

    def __init__(self, database: Database, per_minute: int) -> None:
        self.database = database
        self.workers = Workers(WORKERS, MEMORY)
        self.rate = Buckets(per_minute)
        self.people: set[str] = set()
        self.addresses: Counter[str] = Counter()

    async def checked(self, user: User, address: str, record: str) -> Any:
        """What `records.store_import` keeps of a sound record."""
        kept = await self.database.run(lambda c: store.count_imported(c, user.id))
        if kept >= MOST_KEPT:
            raise Problem(409, "too_many_imports")
        with self._turn(user.id, address):
            error, found = await self._check(record)
        if error is not None:
            raise invalid("record_wrong", text=error)
        return found

    async def _check(self, record: str) -> tuple[AstrariumError | None, Any]:
        try:
            return await self.workers.do(SECONDS, records.checked, record)
        except WorkerFailed:
            raise invalid("import_heavy") from None
        except records.Grows:
            raise invalid("record_grows") from None

    @contextmanager
    def _turn(self, who: str, address: str) -> Iterator[None]:
        """While a record of somebody is checked."""
        if who in self.people or self.addresses[address] >= AT_ONCE:
            raise Problem(429, "import_running")
        if not self.rate.take(address):
            raise Problem(429, "too_many")
        if self.addresses.total() >= MOST_WAITING:
            raise Problem(503, "busy")
        self.people.add(who)
        self.addresses[address] += 1
        try:
            yield
        finally:
            self.people.discard(who)
            self.addresses[address] -= 1
            self.addresses += Counter()  # without those who wait for nothing

    def close(self) -> None:
        self.workers.close()
