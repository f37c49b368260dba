"""How to pay so that little is lost: advice for whoever pays, not a rule. 59.1a, 47.4"""

from __future__ import annotations

from astrarium.kernel.moves import Seat

from .components.systems import PlanetId
from .planets import RESOURCES, good_value, influence, resources
from .table import TI4

Choice = tuple[tuple[int, int], tuple[PlanetId, ...]]
"""What is given up for nothing (the other value of the planets), how many, and which planets."""


def thrifty(game: TI4, seat: Seat, what: str, amount: int) -> tuple[tuple[PlanetId, ...], int]:
    """The planets and the number of trade goods that pay an amount with the least waste.

    By what is paid exactly the cheapest choice of planets is kept, the other value of a planet
    being its price. Goods are spent only for what planets would overpay or cannot pay at all.
    """
    best: dict[int, Choice] = {0: ((0, 0), ())}
    for planet in game.readied(seat):
        worth, other = resources(game, planet), influence(game, planet)
        if what != RESOURCES:
            worth, other = other, worth
        if not worth:
            continue
        for paid, ((lost, number), planets) in list(best.items()):
            chosen: Choice = ((lost + other, number + 1), (*planets, planet))
            total = min(paid + worth, amount + _MOST_WASTE)
            if total not in best or chosen < best[total]:
                best[total] = chosen
    each, held = good_value(game, seat), game.trade_goods[seat]
    choices = []
    for paid, (price, planets) in best.items():
        goods = max(0, -(-(amount - paid) // each))
        if goods <= held:
            waste = max(0, paid - amount)
            choices.append((waste + goods, price, goods, planets))
    if not choices:
        return (), 0
    _, _, goods, planets = min(choices)
    return planets, goods


_MOST_WASTE = 4
"""No planet is worth more than this besides what is needed."""
