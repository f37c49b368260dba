"""What alien empires spend when they fight: research, fleets, defences. A6, A7, A9"""

from __future__ import annotations

from ..components.board import HEX_NAMES, HexId
from ..components.technologies import Levels
from ..components.units import ALIEN_FLEET, GROUP, UnitId
from ..design import NO_DESIGN
from ..fitting import fit
from ..table import SpaceEmpires
from ..values import NOBODY, Group, Ledger
from . import diary
from .fleet_building import SCOUT, Order, defense, fleet, homeworld_defense, price, raiders
from .learning import SWEEPING, Known, Purse, learn


def known(game: SpaceEmpires) -> Known:
    """What the aliens have seen of the player. A6"""
    return Known(game.shown_technology[0], frozenset(game.seen_units))


def ledger(game: SpaceEmpires, empire: int) -> Ledger:
    return game.ledgers[empire]


def write(game: SpaceEmpires, empire: int, new: Ledger) -> None:
    """The sheet of an empire from now on."""
    game.ledgers = (*game.ledgers[:empire], new, *game.ledgers[empire + 1 :])


def stands(game: SpaceEmpires, empire: int) -> bool:
    """Whether an alien homeworld still stands. A10"""
    colony = game.colony[game.empires[empire]]
    return colony is not None and colony.owner == NOBODY


def muster(game: SpaceEmpires, hex_: HexId) -> None:
    """All that stands under fleet counters here is built; an attacked homeworld spends all that it
    has. A5, A7, A9"""
    for empire in range(len(game.empires)):
        at_home = game.empires[empire] == hex_ and stands(game, empire)
        counters = fleets_at(game, empire, hex_)
        if not counters and not at_home:
            continue
        raiding = any(game.group(number).load[1] for number in counters)
        study(game, empire, raiding, at_home)
        for number in counters:
            launch_ships(game, empire, number)
        if at_home:
            defend(game, empire, hex_)


def fleets_at(game: SpaceEmpires, empire: int, hex_: HexId) -> list[int]:
    """Counters of an empire that stand for ships which are yet to be built."""
    there = game.groups_at(hex_, NOBODY)
    own = [number for number in there if game.empire_of(number) == empire]
    return [number for number in own if game.group(number).unit == ALIEN_FLEET]


# -- research --------------------------------------------------------------------------------------


def study(game: SpaceEmpires, empire: int, raiding: bool, home: bool) -> None:
    """The tech column is spent, and all ships of the empire have what was learned. A6, A9"""
    sheet = ledger(game, empire)
    roll = diary.dice(game, empire, "alien_research")
    purse = learn(Purse(sheet.levels, sheet.tech), known(game), roll, raiding, home)
    write(game, empire, sheet._replace(levels=purse.levels, tech=purse.cp))
    upgrade(game, empire)


def upgrade(game: SpaceEmpires, empire: int) -> None:
    """All ships of an empire have its technology at once. A6"""
    for number, own in game.banners:
        group = game.group(number)
        if own == empire and group.unit != ALIEN_FLEET:
            now = fit_of(game, empire, group.unit)
            if now != group.fit:
                game.change_group(number, group._replace(fit=now))


def fit_of(game: SpaceEmpires, empire: int, unit: UnitId) -> Levels:
    """What ships of an empire carry; its scouts sweep mines, as it has no sweepers. A7"""
    levels = ledger(game, empire).levels
    found = fit(unit, levels, (), NO_DESIGN)
    if unit != SCOUT:
        return found
    return (*found[:SWEEPING], levels[SWEEPING], *found[SWEEPING + 1 :])


# -- ships -----------------------------------------------------------------------------------------


def launch_ships(game: SpaceEmpires, empire: int, number: int) -> None:
    """A counter becomes the ships that its CP pay; what is left goes back to the column. A7"""
    hex_ = game.hex_of(number)
    cp, raiding = game.group(number).load
    game.remove_group(number)
    if raiding:
        order = raiders(cp)
    else:
        roll = diary.dice(game, empire, "alien_fleet")
        order = fleet(cp, ledger(game, empire).levels, known(game), roll)
    sheet = ledger(game, empire)
    write(game, empire, sheet._replace(fleet=sheet.fleet + cp - price(order)))
    place(game, empire, hex_, order)


def defend(game: SpaceEmpires, empire: int, hex_: HexId) -> None:
    """A homeworld spends its fleet and defence columns. A9"""
    sheet, roll = ledger(game, empire), diary.dice(game, empire, "alien_defense")
    ships = fleet(sheet.fleet, sheet.levels, known(game), roll, home=True)
    fixed = homeworld_defense(defense(roll()), sheet.defense)
    left = sheet._replace(fleet=sheet.fleet - price(ships), defense=sheet.defense - price(fixed))
    write(game, empire, left)
    place(game, empire, hex_, ships + fixed)


def place(game: SpaceEmpires, empire: int, hex_: HexId, order: Order) -> None:
    """New ships under as many counters as they need, face up: a battle begins at once."""
    for unit, ships in sorted(order.items()):
        while ships:
            group = Group(unit, min(ships, GROUP), fit_of(game, empire, unit))
            raise_banner(game, empire, game.add_group(NOBODY, hex_, group, up=True))
            ships -= group.ships
    if order:
        game.tell_revealing(
            "aliens_build", aliens=diary.COLOURS[empire], hex=HEX_NAMES[hex_], cp=price(order)
        )


def raise_banner(game: SpaceEmpires, empire: int, number: int) -> None:
    """Everybody sees by its colour whose counter it is."""
    others = [each for each in game.banners if each[0] != number]
    game.banners = tuple(sorted((*others, (number, empire))))
