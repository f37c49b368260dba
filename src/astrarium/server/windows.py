"""Windows at a table: live ones close by the clock, and the way of asking is changed by consent."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence

import msgspec

from astrarium.kernel.actions import Action, Answer, ChooseWay, CloseWindow, GiveOrder, perform
from astrarium.kernel.moves import PASS, Refused, Seat
from astrarium.kernel.orders import PASS_WHERE_ALONE
from astrarium.kernel.ways import DAYS, LIVE

from .entries import Writes, add_entry, check_room, settle
from .model import Table, WayRequest
from .play import went_on
from .problems import Problem, forbidden
from .reacting import MORE_SECONDS, checked, closes_at, deadline, way_of
from .tables import Tables

log = logging.getLogger("astrarium.windows")


def begin(table: Table, writes: Writes) -> None:
    """A game has been set up in which seats may react.

    Every seat is given the order to pass where passing is all there is. Where windows are live or
    strict it makes no difference that anybody could see; whoever withdraws it bluffs.
    """
    for info in table.seats:
        order = GiveOrder(info.seat, PASS_WHERE_ALONE)
        add_entry(table, writes, perform(table.game, table.playing, order))
    way = way_of(table.clock)
    if way != DAYS:
        add_entry(table, writes, perform(table.game, table.playing, ChooseWay(way)))
    settle(table, writes, [], time.time())


# -- time -----------------------------------------------------------------------------------------


async def close_if_due(tables: Tables, table: Table, writes: Writes, now: float) -> None:
    """Close the window whose time is over; a seat that must act is waited for."""
    window = None if table.place is None else table.place.window
    if table.status != "running" or window is None or now < closes_at(window):
        return
    told, asked = table.version_for(None), list(table.spot.asked)
    try:
        await _perform(tables, table, writes, CloseWindow())
    except Refused:
        window.closes = now + table.clock.window_seconds
        table.deadline = deadline(table)
        writes.unnoticed = True
    else:
        went_on(table, writes, asked, told)


async def pass_for(tables: Tables, table: Table, writes: Writes, seats: Sequence[Seat]) -> None:
    """The time of these seats is over, and nobody is to learn whose it was."""
    told = table.version_for(None)
    for seat in seats:
        await _perform(tables, table, writes, Answer(seat, PASS))
    went_on(table, writes, seats, told)


async def more_time(tables: Tables, table_id: str, seat: Seat) -> None:
    """Somebody wants to think: the window stays open until they have answered, or long enough."""

    async def change(table: Table, writes: Writes) -> None:
        window = None if table.place is None else table.place.window
        if table.status != "running" or window is None or seat not in table.spot.asked:
            raise Problem(409, "no_window")
        if str(seat) in window.more:
            raise Problem(409, "more_once")
        window.more[str(seat)] = time.time() + MORE_SECONDS
        table.deadline = deadline(table)
        table.revision += 1

    await tables.transact(table_id, change)


async def _perform(tables: Tables, table: Table, writes: Writes, action: Action) -> None:
    await tables.rehearsals.action(table, action)
    add_entry(table, writes, perform(table.game, table.playing, action))


class WindowTimer:
    """Closes live windows to the moment. `timeouts` does so where this process has forgotten."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False
        tables.listeners.append(self.look)
        tables.arrivals.append(self.look)

    def look(self, table: Table) -> None:
        """After a change: is there a window, and when does it close?"""
        old = self.timers.pop(table.id, None)
        if old is not None:
            old.cancel()
        window = None if table.place is None else table.place.window
        if window is not None and table.status == "running" and not self.closing:
            loop, wait = asyncio.get_running_loop(), closes_at(window) - time.time()
            self.timers[table.id] = loop.call_later(max(0.0, wait), self._begin, table.id)

    def _begin(self, table_id: str) -> None:
        self.timers.pop(table_id, None)
        task = asyncio.get_running_loop().create_task(self._close(table_id))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _close(self, table_id: str) -> None:
        async def change(table: Table, writes: Writes) -> None:
            await close_if_due(self.tables, table, writes, time.time())

        try:
            await self.tables.transact(table_id, change)
        except Problem:  # busy or gone: it is looked for once a second
            log.warning("a window could not be closed", extra={"table": table_id})

    async def close(self) -> None:
        self.closing = True
        for timer in self.timers.values():
            timer.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


# -- another way ----------------------------------------------------------------------------------


async def ask_for(tables: Tables, table_id: str, user_id: str, way: str, seconds: float) -> bool:
    """Choose another way of asking: the host before the game, later all people by consent.

    True: it is done."""

    async def change(table: Table, writes: Writes) -> bool:
        wanted = msgspec.structs.replace(table.clock, windows=way, window_seconds=seconds)
        checked(wanted)
        if not table.game.reactions:
            raise Problem(409, "no_reactions")
        if table.status == "open":
            if table.owner != user_id:
                raise forbidden("owner_only")
            table.clock = wanted
            table.revision += 1
            return True
        seat = table.seat_of(user_id)
        if seat is None:
            raise forbidden("not_seated")
        if table.status != "running":
            raise forbidden("not_running")
        check_room(table)
        needs = [i.seat for i in table.seats if i.kind == "person" and not i.stand_in]
        table.spot.way_request = WayRequest(seat, way_of(wanted), seconds, needs, [seat])
        table.revision += 1
        return await _grant(tables, table, writes)

    return await tables.transact(table_id, change)


async def agree(tables: Tables, table_id: str, seat: Seat) -> bool:
    """One more agrees; the last one lets it happen."""

    async def change(table: Table, writes: Writes) -> bool:
        request = None if table.place is None else table.place.way_request
        if request is None or table.status != "running":
            raise Problem(404, "no_way_request")
        if seat not in request.agreed:
            request.agreed.append(seat)
        table.revision += 1
        return await _grant(tables, table, writes)

    return await tables.transact(table_id, change)


async def decline(tables: Tables, table_id: str, seat: Seat) -> None:
    """Somebody says no, or who asked thinks better of it."""

    async def change(table: Table, writes: Writes) -> None:
        if table.place is None or table.place.way_request is None:
            raise Problem(404, "no_way_request")
        table.place.way_request = None
        table.revision += 1

    await tables.transact(table_id, change)


async def _grant(tables: Tables, table: Table, writes: Writes) -> bool:
    """Do it if all people who are still there have agreed."""
    request = table.spot.way_request
    assert request is not None
    here = {i.seat for i in table.seats if i.kind == "person" and not i.stand_in}
    if here - set(request.agreed):
        return False
    table.spot.way_request = None
    table.clock = msgspec.structs.replace(
        table.clock, windows=request.way, window_seconds=request.seconds
    )
    state, told, asked = table.playing, table.version_for(None), list(table.spot.asked)
    if request.way != state.way:
        was_live = state.way == LIVE
        await _perform(tables, table, writes, ChooseWay(request.way))
        if was_live and state.asked and not state.questions:  # nothing but time was missing
            await _perform(tables, table, writes, CloseWindow())
            went_on(table, writes, asked, told)
        else:
            settle(table, writes, [], time.time())
    return True
