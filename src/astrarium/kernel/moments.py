"""Effects that last until a moment: the end of a combat, of a round, of a turn.

A game names its moments (`Game.moments`) and says when one has come with `State.moment_ends`;
effects and standing orders that were to last until then end with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, NamedTuple

from .frames import Plain, listed, tupled
from .moves import Seat
from .orders import MY_TURN, Order


class Effect(NamedTuple):
    """Something that holds for a while, and that everybody may know."""

    id: str
    seat: Seat
    """Whose effect it is: who played it, or whom it binds, as the game sees fit."""
    until: str
    values: tuple[Plain, ...] = ()

    def encode(self) -> list[Any]:
        return [self.id, self.seat, self.until, listed(self.values)]

    @classmethod
    def decode(cls, data: Sequence[Any]) -> Effect:
        id_, seat, until, values = data
        return cls(id_, seat, until, tupled(values))


class Lasting:
    """What lasts until a moment comes, of a game in progress: effects and standing orders."""

    __slots__ = ("effects", "orders", "seats")

    moments: ClassVar[tuple[str, ...]] = ()
    """The names of moments at which orders and effects may end."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.orders: tuple[tuple[Order, ...], ...] = ((),) * seats
        self.effects: tuple[Effect, ...] = ()

    def begin_effect(self, id_: str, seat: Seat, until: str, *values: Plain) -> None:
        """From now on something holds, until a moment comes."""
        self.effects += (Effect(id_, seat, until, values),)

    def effects_of(self, id_: str) -> tuple[Effect, ...]:
        """The effects of this kind that hold now."""
        if not self.effects:
            return ()
        return tuple([effect for effect in self.effects if effect.id == id_])

    def has_effect(self, id_: str, seat: Seat) -> bool:
        """Whether an effect of this kind holds for a seat."""
        for effect in self.effects:  # noqa: SIM110 (asked all the time: no generator)
            if effect.id == id_ and effect.seat == seat:
                return True
        return False

    def moment_ends(self, moment: str, seats: Iterable[Seat] | None = None) -> None:
        """A moment has come: effects and orders of these seats (None: all) end that lasted till
        then."""
        if not self.effects and not any(self.orders):
            return  # so it is mostly
        ending = range(self.seats) if seats is None else tuple(seats)
        if self.effects:
            kept = [e for e in self.effects if e.until != moment or e.seat not in ending]
            self.effects = tuple(kept)
        for seat in ending:
            if self.orders[seat]:
                lasting = tuple([o for o in self.orders[seat] if o.until != moment])
                self._set_orders(seat, lasting)

    def turn_begins(self, seat: Seat) -> None:
        """What lasted until the seat's own turn ends here."""
        self.moment_ends(MY_TURN, (seat,))

    def _set_orders(self, seat: Seat, orders: tuple[Order, ...]) -> None:
        self.orders = (*self.orders[:seat], orders, *self.orders[seat + 1 :])
