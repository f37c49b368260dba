"""When bots speak unasked: to answer an offer, to claim what they have earned, and to propose.

A bot looks once at every position in which something is listed for it, and thinks of proposals
once for every question: nobody is pestered.
"""

from __future__ import annotations

from astrarium.kernel.moves import Seat

from .model import Table

SILENT = "random"
"""The player who never speaks unasked."""


class Voices:
    """Which bots have been heard already, by table and seat."""

    def __init__(self) -> None:
        self.heard: dict[tuple[str, Seat], int] = {}
        """The version of the game in which a bot was heard last."""
        self.proposed: set[tuple[str, Seat]] = set()
        """Who has thought of proposals since their last answer."""

    def to_hear(self, table: Table) -> list[Seat]:
        """The bots that may have something to say."""
        if table.status != "running":
            self.forget(table.id)
            return []
        if table.playing.free is None:
            return []
        return [
            seat
            for seat, info in enumerate(table.seats)
            if info.automatic and not info.gave_up and info.level not in (None, SILENT)
            if self.may_propose(table, seat) or self._may_reply(table, seat)
        ]

    def may_propose(self, table: Table, seat: Seat) -> bool:
        return seat in table.asked and (table.id, seat) not in self.proposed

    def _may_reply(self, table: Table, seat: Seat) -> bool:
        free = table.playing.free
        if free is None or self.heard.get((table.id, seat)) == table.version_for(seat):
            return False
        return bool(free.moves(table.playing, seat))

    def hear(self, table: Table, seat: Seat) -> None:
        """A bot is listened to now."""
        self.heard[table.id, seat] = table.version_for(seat)
        if seat in table.asked:
            self.proposed.add((table.id, seat))

    def answered(self, table_id: str, seat: Seat) -> None:
        """It may propose again when it is asked the next time."""
        self.proposed.discard((table_id, seat))

    def forget(self, table_id: str) -> None:
        """A game that is over, or has not begun."""
        if not any(key[0] == table_id for key in self.heard):
            return
        self.heard = {key: version for key, version in self.heard.items() if key[0] != table_id}
        self.proposed = {key for key in self.proposed if key[0] != table_id}
