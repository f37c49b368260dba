"""Taking back: what a step is, whether taking it back is free, who must consent, what stays.

Nobody may learn who has answered under seal. So sealed answers are no steps that others could
count: they go with whatever is taken back before them, and while a seal is unbroken nothing is
free. A seat that has answered under seal may still answer otherwise, and in a procedure of its
own it may retract its last answer: nobody notices either.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from .moves import Reason, Refused, Seat
from .orders import Order
from .state import State

NOTHING = Reason("K5", "nothing_to_undo")
TOO_FAR = Reason("K5", "undo_too_far")


@dataclass(frozen=True, slots=True)
class Step:
    """An answer in effect."""

    entry: int
    seat: Seat
    chance: bool
    """Something came up that nobody could foresee: a die, a card, another seat's answer."""
    learned: int
    """The seats to whom something was hidden that came to somebody's knowledge (bit mask)."""
    silent: bool
    """It was given under seal: only its own seat knows of it."""

    @property
    def free(self) -> bool:
        return is_free(self.seat, self.chance, self.learned)


def is_free(seat: Seat, chance: bool, learned: int) -> bool:
    """Nothing came to light that the seat which answered did not know."""
    return not chance and not learned >> seat & 1


S = TypeVar("S", bound=Step)


def under_seal(state: State) -> bool:
    """Whether answers are kept secret for now."""
    private = bool(state.stack) and state.stack[-1].private
    return len(state.asked) > 1 or private or state.keeps_seal


def known(steps: Sequence[S]) -> list[S]:
    """The steps of which everybody knows."""
    return [step for step in steps if not step.silent]


def taken_back(steps: Sequence[S], number: int) -> Sequence[S]:
    """The last steps, as many as are known to everybody, with the sealed ones among them."""
    left = number
    for at in range(len(steps) - 1, -1, -1):
        if left and not steps[at].silent:
            left -= 1
            if not left:
                return steps[at:]
    return ()


def free_undo(state: State, steps: Sequence[Step], seat: Seat, most: int | None = None) -> int:
    """How many answers the seat may take back without asking anybody; beyond `most` nobody counts.

    Under seal only those of its own private procedure: else the number would tell who has
    answered."""
    if under_seal(state):
        return len(state.chains.get(seat, ()))
    number = 0
    for step in reversed(steps):
        if step.silent or step.seat != seat or not step.free or number == most:
            break
        number += 1
    return number


def consents_needed(state: State, steps: Sequence[Step], seat: Seat, number: int) -> set[Seat]:
    """Who must agree that a seat takes back the last steps.

    Everybody, where something came to light or lies under seal; else those who answered."""
    if number <= free_undo(state, steps, seat, number):
        return set()
    gone = taken_back(steps, number)
    if not under_seal(state) and all(step.free and not step.silent for step in gone):
        return {step.seat for step in gone} - {seat}
    return set(range(state.seats)) - {seat} if gone else set()


def check_undo(
    state: State, steps: Sequence[Step], seat: Seat, number: int, consent: Iterable[Seat]
) -> list[Seat]:
    """Those who agreed, in order; `Refused` if somebody is missing or it goes too far back."""
    check_number(steps, number)
    agreed = sorted(set(consent) & set(range(state.seats)))
    missing = consents_needed(state, steps, seat, number) - set(agreed)
    if missing:
        args = (("seats", tuple(sorted(missing))),)
        raise Refused(Reason("K5", "undo_needs_consent", args))
    return agreed


def check_number(steps: Sequence[Step], number: int) -> None:
    if number <= 0 or not taken_back(steps, number):
        raise Refused(TOO_FAR if known(steps) else NOTHING)


def back_to_own(steps: Sequence[S], seat: Seat) -> Iterator[tuple[int, S]]:
    """The seat's own answers, the last one first, each with the number of steps to take back.

    An answer under seal took effect when the seal broke: that is what must be taken back."""
    number = 0
    for step in reversed(steps):
        number += not step.silent
        if step.seat == seat and number:
            yield number, step


# -- standing orders ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OrderChange:
    """A standing order that was given or withdrawn without answering anything.

    It is secret, so it must not show when others take answers back: it is no step."""

    seat: Seat
    order: Order
    given: bool

    def keep(self, state: State) -> None:
        """Orders stay as they are now, unless they would answer what was just taken back."""
        held, question = list(state.orders[self.seat]), state.question(self.seat)
        if not self.given:
            if self.order in held:
                held.remove(self.order)
        elif question is None or not self.order.answers(question):
            held.append(self.order)
        orders = state.orders
        state.orders = (*orders[: self.seat], tuple(held), *orders[self.seat + 1 :])


@dataclass(frozen=True, slots=True)
class WayChange:
    """The table asks in windows in another way: that was agreed on, and is no step."""

    way: str

    def keep(self, state: State) -> None:
        state.way = self.way


Change = OrderChange | WayChange
"""What stays as it is now when answers are taken back."""


def keep_changes(state: State, changes: Iterable[Change]) -> None:
    """After going back: what was changed since stays so."""
    for change in changes:
        change.keep(state)
