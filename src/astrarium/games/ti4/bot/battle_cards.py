"""What is used in fights, and when somebody activates a system."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from astrarium.kernel.moves import Move

from .mind import Mind
from .quick_odds import fight, ground_side
from .reading import cost
from .weights import DAMAGED, PIECES

Rate = Callable[[Mind, Move], float]

HANDY = 0.5
"""What costs nothing and cannot hurt."""
HOPELESS = 0.3
"""Below this chance a fight is left if it can be."""
EVEN = (0.1, 0.95)
"""Chances between which a card may decide a fight."""


def odds(mind: Mind) -> float:
    """The chance to win the fight that is going on, in space or on a planet."""
    combat = mind.reading.view["under_way"].get("combat")
    if not combat:
        return 0.5
    me = mind.reading.seat
    other = combat["defender"] if combat["attacker"] == me else combat["attacker"]
    if combat["planet"] is not None:
        sides = []
        for seat in (me, other):
            unit = mind.reading.units(seat).get("infantry")
            number = mind.reading.forces(combat["planet"], seat)
            sides.append(ground_side(unit, number, mind.reading.modifier(seat)))
        return fight(sides[0], sides[1]).chance
    return space_odds(mind, combat["system"], other)


def space_odds(mind: Mind, system: int, other: int) -> float:
    me, reading = mind.reading.seat, mind.reading
    mine = mind.fights.side(me, reading.ships(system, me))
    return fight(mine, mind.fights.side(other, reading.ships(system, other))).chance


def in_fight(number: float) -> Rate:
    """A card that may turn a fight: not where it is as good as decided."""

    def rate(mind: Mind, move: Move) -> float:
        low, high = EVEN
        return number if low <= odds(mind) <= high else -0.5

    return rate


def escape(mind: Mind, move: Move) -> float:
    return 1.0 if odds(mind) < HOPELESS else -1.0


def repairs(mind: Mind, move: Move) -> float:
    combat = mind.reading.view["under_way"].get("combat") or {}
    fleet = mind.reading.fleet(combat.get("system", 0), mind.reading.seat) if combat else {}
    hurt = sum(number for name, number in fleet.items() if str(name).startswith("damaged_"))
    return float(1.2 * hurt) - 1.0


def prototype(mind: Mind, move: Move) -> float:
    combat = mind.reading.view["under_way"].get("combat") or {}
    fleet = mind.reading.fleet(combat.get("system", 0), mind.reading.seat) if combat else {}
    return 0.4 * int(fleet.get("fighter", 0)) - 0.7


def ambush(mind: Mind, move: Move) -> float:
    """All that may roll."""
    return HANDY + sum(0.1 * word for word in move[2:] if isinstance(word, int))


def sacrifice(mind: Mind, move: Move) -> float:
    """A ship of one's own for hits: only where the fight would be lost."""
    return 0.6 if odds(mind) < 0.4 else -1.0


def own_dice(mind: Mind) -> Sequence[Mapping[str, Any]]:
    """One's dice that lie on the table."""
    combat = mind.reading.view["under_way"].get("combat") or {}
    return [dice for dice in combat.get("dice", ()) if dice["seat"] == mind.reading.seat]


def for_goods(mind: Mind, move: Move) -> float:
    """Trade goods for better dice, in a fight that hangs in the balance; once they are paid, all
    that missed is rolled again."""
    if mind.reading.about.get("event") == "after_combat_die_rolled":
        missed = any(min(dice["shows"]) < dice["needs"] for dice in own_dice(mind))
        return 1.0 if missed else -0.5
    return 0.5 if 0.25 < odds(mind) < 0.75 and mind.economy.spare_goods >= 2 else -0.5


def price_of(word: object) -> float:
    """What a ship is worth; one that is damaged already, half of it."""
    name = str(word)
    price = PIECES.get(name.removeprefix(DAMAGED), 1.0)
    return price / 2 if name.startswith(DAMAGED) else price


def ram(mind: Mind, move: Move) -> float:
    """A dreadnought for ships of the opponent: where they are dearer, or it is lost anyway."""
    combat = mind.reading.view["under_way"].get("combat") or {}
    here = mind.reading.fleet(combat.get("system", 0), mind.reading.seat) if combat else {}
    own = price_of(DAMAGED * bool(here.get("damaged_dreadnought")) + "dreadnought")
    lost = 0.3 if odds(mind) < HOPELESS else 1.0
    return sum(map(price_of, move[2:])) - lost * own - 0.5


def splice(mind: Mind, move: Move) -> float:
    """A hit on the dearest ship that cannot just sustain it."""
    name = str(move[2])
    sturdy = name in ("dreadnought", "war_sun", "flagship")
    return HANDY + (0.1 if sturdy else 0.1 * PIECES.get(name.removeprefix(DAMAGED), 1.0))


# -- against an activation -------------------------------------------------------------------------


def ward_off(mind: Mind, move: Move) -> float:
    """Somebody has activated a system: it is stopped where one has something to lose."""
    system = mind.reading.about.get("system")
    if system is None or mind.reading.about.get("seat") == mind.reading.seat:
        return -1.0
    mine = [p for p in mind.reading.systems[system]["planets"] if p["owner"] == mind.reading.seat]
    ships = cost(
        mind.reading.units(mind.reading.seat), mind.reading.ships(system, mind.reading.seat)
    )
    at_stake = sum(mind.economy.defended(p["planet"]) for p in mine) + ships
    return at_stake - 3.0


def drive(mind: Mind, move: Move) -> float:
    """The ship of the plan that gets there no other way."""
    name, source, target = str(move[2]), int(move[3]), mind.reading.active_system
    if target is None:
        return -0.1
    plan = mind.expeditions.best(target)
    driven = any(ship == name and start == source for ship, _, start in plan.ships)
    near = mind.expeditions.transport.steps(target).get(source, 99)
    return 1.0 if driven and near > mind.expeditions.transport.moves(name, source) else -0.1
