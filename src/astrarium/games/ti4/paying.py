"""Spending resources, influence and trade goods. 42, 47, 66"""

from __future__ import annotations

from dataclasses import field
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, among

from .components.systems import PLANET_NAMES, PlanetId
from .planets import RESOURCES, available, good_value, value
from .table import TI4
from .timing import About
from .words import A_COUNT, A_PLANET, DONE

EXHAUST = Phrase("exhaust", A_PLANET)
GOODS = Phrase("goods", A_COUNT)


def why_not_spend(game: TI4, seat: Seat, what: str, amount: int) -> Reason | None:
    """Whether a player can spend an amount at all."""
    if available(game, seat, what) >= amount:
        return None
    rule = "66.2" if what == RESOURCES else "42.2"
    return because(rule, "cannot_pay", (("what", what), ("number", amount)))


@frame
class Payment(Frame[TI4]):
    """A player pays by exhausting planets and with trade goods."""

    seat: Seat
    what: str
    spent: int = field(default=0, kw_only=True)

    def most_goods(self, game: TI4, seat: Seat) -> int:
        """How many trade goods have a use."""
        return game.trade_goods[seat]

    def why_not_exhaust(self, game: TI4, seat: Seat, planet: PlanetId) -> Reason | None:
        return why_not_exhaust(game, seat, planet, self.what)

    def exhaust(self, game: TI4, seat: Seat, planet: PlanetId) -> None:
        self.spent += exhaust(game, seat, planet, self.what)
        self.again()

    def why_not_goods(self, game: TI4, seat: Seat, number: int) -> Reason | None:
        if number > game.trade_goods[seat]:
            return because("47.4", "too_few_goods")
        useful = number <= self.most_goods(game, seat)
        return None if useful else because("47.4", "too_many_goods")

    def offer_goods(self, game: TI4, seat: Seat) -> list[Move]:
        most = min(game.trade_goods[seat], self.most_goods(game, seat))
        return [GOODS(number) for number in range(1, most + 1)]

    def pay_goods(self, game: TI4, seat: Seat, number: int) -> None:
        game.trade_goods[seat] -= number
        self.spent += number * good_value(game, seat)
        game.tell("goods_spent", seat=seat, number=number)
        self.again()


MEANS: Final = (
    Verb(
        EXHAUST,
        Payment.exhaust,
        Payment.why_not_exhaust,
        among(EXHAUST, Payment.why_not_exhaust, TI4.planets_of),
    ),
    Verb(GOODS, Payment.pay_goods, Payment.why_not_goods, Payment.offer_goods),
)
"""What can be paid with."""


@frame
class Spend(Payment):
    """An amount that is due; ends by itself when it is paid.

    Whatever is spent beyond the amount is lost. 59.1a
    """

    amount: int

    steps = ("pay",)

    def most_goods(self, game: TI4, seat: Seat) -> int:
        return -(-(self.amount - self.spent) // good_value(game, seat))

    def pay(self, game: TI4) -> None:
        if self.spent < self.amount:
            about: About = {"what": self.what, "number": self.amount - self.spent}
            game.ask(self.seat, "pay", self.moves_for(game, self.seat, "pay"), about)


Spend.takes("pay", *MEANS)


@frame
class SpendFreely(Payment):
    """A player spends as much as they like; the result is how much. 7.2"""

    steps = ("pay", "end")

    def pay(self, game: TI4) -> None:
        if available(game, self.seat, self.what):
            about: About = {"what": self.what, "number": self.spent}
            game.ask(self.seat, "pay_freely", self.moves_for(game, self.seat, "pay_freely"), about)

    def stop(self, game: TI4, seat: Seat) -> None:
        """That is all."""

    def end(self, game: TI4) -> None:
        game.give(self.spent)


SpendFreely.takes("pay_freely", *MEANS, Verb(DONE, SpendFreely.stop))


def why_not_exhaust(game: TI4, seat: Seat, planet: PlanetId, what: str) -> Reason | None:
    """Whether a planet can be exhausted for what it is worth. 33.0, 64.2"""
    if game.owner[planet] != seat:
        return because("26.1", "not_your_planet")
    if game.exhausted[planet]:
        return because("33.0", "is_exhausted")
    return None if value(game, planet, what) else because("33.3", "worth_nothing")


def exhaust(game: TI4, seat: Seat, planet: PlanetId, what: str) -> int:
    """Turn a planet card face down; gives back what it was worth."""
    game.exhausted[planet] = True
    game.tell("planet_spent", seat=seat, planet=PLANET_NAMES[planet], what=what)
    return value(game, planet, what)
