"""Alien empires from phase to phase: what their dice bring, fleets that set out. A1, A3, A4, A5"""

from __future__ import annotations

from typing import Final

from ..components.board import HEX_NAMES, HexId
from ..components.markers import MARKER_NUMBER
from ..components.units import ALIEN_FLEET
from ..fighting import POINT_DEFENSE
from ..table import SpaceEmpires
from ..values import EMPTY, HOMEWORLD_20, NOBODY, Colony, Group, Ledger
from . import diary
from .economic_sheet import (
    ALIEN_START,
    DEFENSE_COUNTS,
    DELAY,
    DIFFICULTIES,
    LEAST_FLEET,
    LIKELIER,
    dice,
    row,
)
from .fleet_building import BASE, RAIDER, cost, hides
from .learning import FIGHTERS, Purse, hurry
from .shipyards import fit_of, known, ledger, raise_banner, stands, write

HOMEWORLD: Final = MARKER_NUMBER["homeworld"]
FULL_CARRIER: Final = 25
"""The CP from which fighters that the player cannot match make a launch likelier. A4"""


def found(game: SpaceEmpires) -> None:
    """Homeworlds of 20 CP with a base each; where a third one could stand is empty space. A1"""
    places = game.map.alien_homeworlds
    number = DIFFICULTIES[game.difficulty].aliens
    game.empires = places[:number]
    game.ledgers = (Ledger(ALIEN_START),) * number
    for hex_ in places[number:]:
        game.terrain[hex_] = EMPTY
    for empire, hex_ in enumerate(game.empires):
        game.terrain[hex_] = HOMEWORLD
        game.colony[hex_] = Colony(NOBODY, HOMEWORLD_20[-1], NOBODY, homeworld=True)
        base = Group(BASE, 1, fit_of(game, empire, BASE))
        raise_banner(game, empire, game.add_group(NOBODY, hex_, base, up=True))


# -- the economic phase ----------------------------------------------------------------------------


def prosper(game: SpaceEmpires) -> None:
    """The economic phase of all alien empires, after the player's. A2, A3"""
    for empire in range(len(game.empires)):
        if stands(game, empire):
            roll_economy(game, empire)
            if may_launch(game, empire):
                launch(game, empire)


def roll_economy(game: SpaceEmpires, empire: int) -> None:
    """What each die brings by the row of the phase. A3"""
    sheet, worth = ledger(game, empire), DIFFICULTIES[game.difficulty].worth
    faces = diary.rolled(game, empire, "alien_economy", dice(game.cycle, sheet.extra))
    for face in faces:
        column = row(game.cycle).column[face - 1]
        if column == "econ":
            sheet = sheet._replace(extra=(*sheet.extra, game.cycle + DELAY))
        elif column == "fleet":
            sheet = sheet._replace(fleet=sheet.fleet + worth)
        elif column == "tech":
            sheet = sheet._replace(tech=sheet.tech + worth)
        else:
            sheet = sheet._replace(defense=sheet.defense + DEFENSE_COUNTS * worth)
    write(game, empire, sheet)


def may_launch(game: SpaceEmpires, empire: int) -> bool:
    """Whether a fleet sets out, by a die. A4"""
    most = row(game.cycle).launch
    if not most or ledger(game, empire).fleet < LEAST_FLEET:
        return False
    (face,) = diary.rolled(game, empire, "alien_launch", 1)
    return face - likelier(game, empire) <= most


def likelier(game: SpaceEmpires, empire: int) -> int:
    """What is taken off the die: for fighters and for cloaks that the player cannot match. A4"""
    sheet, seen = ledger(game, empire), known(game)
    fighters = sheet.levels[FIGHTERS] > seen.levels[POINT_DEFENSE]
    strike = fighters and sheet.fleet >= FULL_CARRIER
    ambush = hides(sheet.levels, seen) and sheet.fleet >= cost(RAIDER)
    return LIKELIER * (strike + ambush)


def launch(game: SpaceEmpires, empire: int) -> None:
    """A counter face down with all CP of the column; raiders are built at once. A4, A5"""
    sheet = ledger(game, empire)
    purse = hurry(Purse(sheet.levels, sheet.tech), diary.dice(game, empire, "alien_launch"))
    raiding = hides(purse.levels, known(game)) and sheet.fleet >= cost(RAIDER)
    cp = sheet.fleet // cost(RAIDER) * cost(RAIDER) if raiding else sheet.fleet
    left = sheet._replace(levels=purse.levels, tech=purse.cp, fleet=sheet.fleet - cp)
    write(game, empire, left)
    hex_: HexId = game.empires[empire]
    counter = Group(ALIEN_FLEET, load=(cp, int(raiding)))
    raise_banner(game, empire, game.add_group(NOBODY, hex_, counter))
    game.tell_revealing("fleet_launched", aliens=diary.COLOURS[empire], hex=HEX_NAMES[hex_])
