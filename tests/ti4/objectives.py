"""What the tests of objectives share: seat 0 may score in the status phase, and the rest is set."""

from __future__ import annotations

from collections.abc import Callable

from astrarium.games.ti4.components.cards import OBJECTIVE_NUMBER, OBJECTIVES

from .positions import Table, at_war

Change = Callable[[Table], object]

CULTURAL = ("quann", "lodor", "torkan", "rarron", "mellon", "dal_bootha")
HAZARDOUS = ("vefut_ii", "mehar_xull", "starpoint", "tequ_ran", "zohbat", "sakulag")
INDUSTRIAL = ("wellon", "thibah", "tar_mann", "saudor", "new_albion", "qucen_n")
SPECIAL = ("wellon", "thibah", "tar_mann", "mehar_xull", "new_albion")
"""Planets with a technology specialty."""
BLUE = "antimass_deflectors gravity_drive fleet_logistics light_wave_deflector"
GREEN = "neural_motivator dacxive_animators hyper_metabolism x_89_bacterial_weapon"
YELLOW = "sarween_tools graviton_laser_system transit_diodes integrated_economy"
RED = "plasma_scoring magen_defense_grid duranium_armor assault_cannon"


def two(colour: str) -> str:
    """The first two technologies of a colour."""
    return " ".join(colour.split()[:2])


def planets(*names: str) -> Change:
    return lambda t: [t.planet(name, 0) for name in names]


def planet(name: str, seat: int, **what: int) -> Change:
    return lambda t: t.planet(name, seat, **what)


def fleet(seat: int, number: int, **units: int) -> Change:
    return lambda t: t.fleet(seat, number, **units)


def tile(number: int, position: int) -> Change:
    return lambda t: t.tile(number, position)


def ships(*systems: int, **units: int) -> Change:
    """The same ships of seat 0 in each of these systems, a cruiser if none are named."""
    return lambda t: [t.fleet(0, number, **(units or {"cruiser": 1})) for number in systems]


def both(*changes: Change) -> Change:
    return lambda t: [change(t) for change in changes]


def known(*names: str) -> Change:
    return lambda t: t.player(0, technologies=" ".join(names))


def has(**what: int) -> Change:
    return lambda t: t.player(0, **what)


def scoring(objective: str, factions: str = "hacan xxcha arborec") -> Table:
    """Seat 0 holds its home, no tokens to spend, and this objective only."""
    t = at_war(factions)
    if OBJECTIVES[OBJECTIVE_NUMBER[objective]].deck == "secret":
        t.secret(0, objective).public()
    else:
        t.public(objective).secret(0)
    for planet in t.game.sheet(0).planets:
        t.game.owner[planet] = 0
        t.game.exhausted[planet] = False
    t.player(0, tactic=0, strategy=0, trade_goods=0)
    return t.strategy(leadership=0, diplomacy=1, politics=2)


def met(objective: str, *changes: Change, factions: str = "hacan xxcha arborec") -> bool:
    """Whether seat 0 may score it in the status phase after these changes."""
    t = scoring(objective, factions)
    for change in changes:
        change(t)
    t.status()
    return f"score {objective}" in t.offers(0)


def scored(objective: str, *changes: Change, factions: str = "hacan xxcha arborec") -> Table:
    """It is scored, with whatever it costs taken in the order of the offers."""
    t = scoring(objective, factions)
    for change in changes:
        change(t)
    before = t.game.points[0]
    t.status()
    t.seat(0).is_asked("score").does(f"score {objective}")
    while t.kind() in ("pay", "give_up", "discard"):
        t.first_asked().does(t.first_asked().offers()[-1])
    assert t.game.points[0] - before == OBJECTIVES[OBJECTIVE_NUMBER[objective]].points
    assert t.game.scored[OBJECTIVE_NUMBER[objective]] == 1
    return t
