"""What to do in one's own turn, and how to carry an action through. R3"""

from __future__ import annotations

from collections.abc import Callable

from astrarium.kernel.moves import Move

from .answers import likes_relations
from .mind import Mind

NEVER = -100.0
AT_ONCE = 50.0
"""What costs nothing and can only help is done first."""
RELUCTANCE = 0.5
"""Whoever has passed does something more only if it is worth it."""
COURTESY = 0.01
"""A proposal is made when there is nothing else to do."""


# -- at any time ---------------------------------------------------------------------------------


def settle(mind: Mind, move: Move) -> float:
    square, track = str(move[2]), str(move[3])
    special = square in ("grey", "orbital")
    return AT_ONCE + mind.economy.cube(track) - 0.01 * special


def propose(mind: Mind, move: Move) -> float:
    """At the end of the round, so that nobody is asked again and again."""
    if mind.reading.kind not in ("turn", "talks") or not likes_relations(mind):
        return NEVER
    return COURTESY


def trade(mind: Mind, move: Move) -> float:
    """Only for what is wanted and cannot be paid otherwise."""
    source, target = str(move[1]), str(move[2])
    wanted, value = _wanted(mind)
    if target != wanted or value <= 0:
        return NEVER
    economy = mind.economy
    spare = economy.held[source] if target == "money" else economy.tradable(source)
    if spare < economy.rate:
        return NEVER
    return value + AT_ONCE - economy.unit[source] + 0.001 * spare


def _wanted(mind: Mind) -> tuple[str, float]:
    """The resource that is missing for the best thing to do, and what that is worth."""
    economy, kind = mind.economy, mind.reading.kind
    if kind == "research":
        value, name = mind.science.best()
        if name and value > 0 and mind.science.price(name) > economy.free("science"):
            return "science", value
    if kind == "build":
        value, thing = mind.building.next
        if thing and value > 0 and mind.building.price(thing) > economy.free("materials"):
            return "materials", value
    if kind == "upkeep" and economy.balance() < 0:
        return "money", 1.0
    return "", 0.0


FREE: dict[str, Callable[[Mind, Move], float]] = {
    "settle": settle,
    "trade": trade,
    "propose": propose,
}
"""What may be done at any time of one's turn, by verb."""


# -- which action --------------------------------------------------------------------------------


def turn(mind: Mind, move: Move) -> float:
    if move[0] == "pass":
        return 0.0
    if move[0] == "leave" or not mind.economy.affords(1):
        return NEVER
    return ACTIONS[str(move[1])](mind) - mind.economy.action_price()


def react(mind: Mind, move: Move) -> float:
    if move[0] == "pass":
        return 0.0
    if not mind.economy.affords(1):
        return NEVER
    return REACTIONS[str(move[1])](mind) - mind.economy.action_price() - RELUCTANCE


def nothing_more(mind: Mind, move: Move) -> float:
    return 0.0


def _explore(mind: Mind) -> float:
    return mind.expansion.explore()


def _influence(mind: Mind) -> float:
    return mind.expansion.influence()


def _research(mind: Mind) -> float:
    return mind.science.best()[0]


def _upgrade(mind: Mind) -> float:
    return max(mind.planner.best_upgrade.value, mind.planner.best_part[0])


def _build(mind: Mind) -> float:
    return mind.building.action()


def _move(mind: Mind) -> float:
    return mind.war.best_attack(mind.planner.moves).value


ACTIONS: dict[str, Callable[[Mind], float]] = {
    "explore": _explore,
    "influence": _influence,
    "research": _research,
    "upgrade": _upgrade,
    "build": _build,
    "move": _move,
}


def _single_upgrade(mind: Mind) -> float:
    return mind.planner.best_upgrade.value


def _single_build(mind: Mind) -> float:
    return mind.building.campaign.value


def _single_move(mind: Mind) -> float:
    return mind.war.best_attack(1).value


REACTIONS: dict[str, Callable[[Mind], float]] = {
    "upgrade": _single_upgrade,
    "build": _single_build,
    "move": _single_move,
}


# -- explore -------------------------------------------------------------------------------------


def explore(mind: Mind, move: Move) -> float:
    if move[0] == "done":
        return 0.0
    return mind.expansion.space(int(move[1]), int(move[2]))


def place(mind: Mind, move: Move) -> float:
    if move[0] == "discard":
        return 0.0
    return mind.expansion.place(int(move[1]), int(move[2]))


def claim(mind: Mind, move: Move) -> float:
    if move[0] == "done":
        return 0.0
    sector, economy = mind.reading.sectors[mind.reading.about["sector"]], mind.economy
    if not economy.affords(1, economy.new_income(sector)):
        return NEVER
    return economy.claim(sector)


# -- influence -----------------------------------------------------------------------------------


def influence(mind: Mind, move: Move) -> float:
    if move[0] == "done":
        return 0.0
    economy, sectors = mind.economy, mind.reading.sectors
    source, target = int(move[1]), int(move[2])
    given = economy.worth(sectors[source]) if source else economy.disc_price
    if target == 0:
        return economy.disc_price - given - RELUCTANCE
    if not source and not economy.affords(1, economy.new_income(sectors[target])):
        return NEVER
    return economy.worth(sectors[target]) - given - (RELUCTANCE if source else 0.0)


# -- research, upgrade, build --------------------------------------------------------------------


def research(mind: Mind, move: Move) -> float:
    return 0.0 if move[0] == "done" else mind.science.net(str(move[1]))


def upgrade(mind: Mind, move: Move) -> float:
    """The parts of the best design, for the ship that matters most."""
    if move[0] == "done":
        return 0.0
    if move[0] == "remove":
        return -1.0
    return 1.0 if move in mind.parts_wanted else -1.0


def build(mind: Mind, move: Move) -> float:
    return 0.0 if move[0] == "done" else mind.building.rate(str(move[1]), int(move[2]))


# -- move ----------------------------------------------------------------------------------------


def move(mind: Mind, answer: Move) -> float:
    if answer[0] == "done":
        return 0.0
    attack = mind.attack
    ship, source, target = str(answer[1]), int(answer[2]), int(answer[3])
    if (ship, source) not in attack.movers:
        return -1.0
    return attack.value if mind.war.next_step(source, attack.target) == target else -1.0


def move_on(mind: Mind, answer: Move) -> float:
    """Farther on the way to where ships are needed."""
    if answer[0] == "stop":
        return 0.0
    moving = mind.reading.view["moving"]
    attack = mind.attack
    here = moving["sector"]
    if (moving["ship"], here) not in attack.movers:
        return -1.0
    return attack.value if mind.war.next_step(here, attack.target) == int(answer[1]) else -1.0


# -- upkeep --------------------------------------------------------------------------------------


def upkeep(mind: Mind, move: Move) -> float:
    if move[0] == "done":
        return 0.0
    return -mind.economy.loss(mind.reading.sectors[int(move[1])])
