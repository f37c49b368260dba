"""How a table asks who wants to react, and how long a live window stays open. Plain arithmetic;
what people and time do about it is in `windows`.

`astrarium.kernel.ways` says what the three ways are, `docs/secrets.md` what each of them tells.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from astrarium.kernel.moves import PASS, Seat
from astrarium.kernel.state import State
from astrarium.kernel.ways import DAYS, LIVE, WAYS

from . import clock as clocks
from .model import Clock, OpenWindow, Table
from .problems import invalid

SHORTEST, LONGEST = 1.0, 60.0
"""Seconds for which a live window may stay open."""
MORE_SECONDS = 30.0
"""How much longer it stays open for somebody who wants to think."""


class WindowView(msgspec.Struct):
    """A live window that is open now."""

    closes: float
    more: bool
    """Somebody has asked for more time: nobody is told who."""
    may_ask: bool
    """Whether I may ask for more time."""


class WayRequestView(msgspec.Struct):
    """Somebody would like the table to ask in another way."""

    by: int
    way: str
    seconds: float
    needs: list[int]
    agreed: list[int]


def checked(clock: Clock) -> Clock:
    """A clock whose windows a table may have."""
    if clock.windows not in ("", *WAYS):
        raise invalid("way_unknown")
    if not SHORTEST <= clock.window_seconds <= LONGEST:
        raise invalid("window_range")
    return clock


def way_of(clock: Clock) -> str:
    """The way of a table whose maker has not chosen one follows its pace."""
    return clock.windows or (LIVE if clock.kind == "live" else DAYS)


def is_reacting(state: State) -> bool:
    """Whether a window is open."""
    return bool(state.asked) and state.stack[-1].window


def may_pass(state: State, seat: Seat) -> bool:
    """Whether a seat that lets its time run out can simply be passed for."""
    question = state.question(seat)
    return is_reacting(state) and question is not None and PASS in question.moves


def note(table: Table, answered: Sequence[Seat], now: float) -> None:
    """After the game went on: a live window has opened, goes on, or is over."""
    state, spot = table.playing, table.spot
    spot.reacting = is_reacting(state)
    if state.over or not (spot.reacting and state.keeps_seal):
        spot.window = None
        return
    version = table.version_for(None)
    if spot.window is None or spot.window.version != version:
        spot.window = OpenWindow(version, now + table.clock.window_seconds)
    more = spot.window.more
    more |= {str(seat): 0.0 for seat in answered if str(seat) in more}


def go_on(table: Table, window: OpenWindow | None) -> None:
    """What somebody has done of their own accord gives nobody more time to react."""
    opened = table.spot.window
    if window is not None and opened is not None:
        table.spot.window = OpenWindow(opened.version, window.closes, window.more)
        table.deadline = deadline(table)


def closes_at(window: OpenWindow) -> float:
    """When it closes, by its own time or that of those who wanted to think."""
    return max((window.closes, *window.more.values()))


def deadline(table: Table) -> float | None:
    """When something is to be done about a table's clocks or its window."""
    due = [clocks.next_due(table.clock, table.clocks)]
    if table.place is not None and table.place.window is not None:
        due.append(closes_at(table.place.window))
    return min((moment for moment in due if moment is not None), default=None)


# -- what is shown --------------------------------------------------------------------------------


def way_shown(table: Table) -> str | None:
    """The way of a table at which anybody can react at all."""
    if not table.game.reactions:
        return None
    return way_of(table.clock) if table.state is None else table.state.way


def window_view(table: Table, seat: Seat | None) -> WindowView | None:
    window = None if table.place is None else table.place.window
    if window is None or table.status != "running":
        return None
    may_ask = seat in table.spot.asked and str(seat) not in window.more
    return WindowView(closes_at(window), bool(window.more), may_ask)


def request_view(table: Table) -> WayRequestView | None:
    request = None if table.place is None else table.place.way_request
    if request is None or table.status != "running":
        return None
    return WayRequestView(
        request.by, request.way, request.seconds, list(request.needs), list(request.agreed)
    )
