"""Clocks: how long a seat may think. Plain arithmetic; who acts on it is in `timeouts`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from astrarium.kernel.moves import Seat

from .model import Clock, SeatClock
from .problems import invalid

REMIND_AT = 0.75
"""When this part of the time has gone, a reminder is sent."""
REMINDERS_FROM = 3600.0
"""Nobody wants reminders when all the time there is is less than this."""
LONGEST = 90 * 86400.0
FREE_UNDER_SEAL = 30.0
"""Seconds that a sealed answer may take at no cost in reserve: else the clocks would tell later who
of those that were asked together had something to think about."""


def checked(clock: Clock) -> Clock:
    """A clock that a table may have."""
    if clock.kind not in ("none", "live", "days") or clock.on_timeout not in ("vote", "bot"):
        raise invalid("clock_unknown")
    if clock.kind == "none":
        return Clock(windows=clock.windows, window_seconds=clock.window_seconds)
    if not (0 <= clock.seconds <= LONGEST and 0 <= clock.reserve <= LONGEST):
        raise invalid("clock_range")
    if clock.seconds + clock.reserve < 10:
        raise invalid("clock_range")
    return clock


def fresh(clock: Clock, seats: int) -> dict[str, SeatClock]:
    """The clocks when the game begins."""
    if clock.kind == "none":
        return {}
    return {str(seat): SeatClock(clock.reserve) for seat in range(seats)}


def update(
    clock: Clock,
    clocks: Mapping[str, SeatClock],
    asked: Iterable[Seat],
    answered: Iterable[Seat],
    now: float,
    sealed: Iterable[Seat] = (),
    free: float = 0.0,
) -> None:
    """Stop the clocks of who has answered, start those of who is asked.

    Those whose answers lie under seal are only noted: they are charged when it is broken.
    """
    waiting, done, noted = set(asked), set(answered), set(sealed)
    for name, own in clocks.items():
        seat = int(name)
        if seat in noted:
            own.since = now if own.since is None else own.since  # an order may have answered
            own.answered = now if own.answered is None else own.answered
            continue
        over = seat in done or seat not in waiting or own.answered is not None
        if own.since is not None and over:
            end = now if own.answered is None else own.answered
            used = end - own.since - clock.seconds - free
            own.reserve = max(0.0, own.reserve - max(0.0, used))
            own.since, own.answered, own.reminded, own.late = None, None, False, False
        if seat in waiting and own.since is None:
            own.since = now


def runs_out(clock: Clock, own: SeatClock) -> float | None:
    """When a seat's time is over."""
    return None if own.since is None else own.since + clock.seconds + own.reserve


def remind_at(clock: Clock, own: SeatClock) -> float | None:
    """When to send a reminder, if one is due at all."""
    if own.since is None or own.answered is not None or own.reminded:
        return None
    if clock.seconds + own.reserve < REMINDERS_FROM:
        return None
    return own.since + REMIND_AT * (clock.seconds or own.reserve)


def next_due(clock: Clock, clocks: Mapping[str, SeatClock]) -> float | None:
    """When something is to be done about these clocks next."""
    moments = []
    for own in clocks.values():
        if own.since is not None and not own.late:
            moments += [runs_out(clock, own), remind_at(clock, own)]
    return min((moment for moment in moments if moment is not None), default=None)


def pause(own: SeatClock, until: float) -> None:
    """A player is on vacation: the clock goes on afterwards."""
    if own.since is not None and own.since < until:
        own.since, own.late, own.reminded = until, False, False
