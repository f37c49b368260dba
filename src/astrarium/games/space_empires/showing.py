"""What everybody learns when groups are shown: type, number, technology, cards. B5.2, B9.9, X12,
X13.3, X19.3
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from astrarium.kernel.moves import Seat

from .components.technologies import TECH_NUMBER, TechId
from .components.units import UNIT_NUMBER, UnitId
from .fighting import CLOAKING, FIGHTER, FIXED, Squad, boards, hull_of
from .fitting import BY_ABILITY, CLOAKED_FROM
from .holdings import design_for, show
from .lineup import fight_of, report, squad, squad_in, squads
from .powers import (
    ADAPTIVE_CLOAK,
    AFTERBURNERS,
    CLOAKING_GENIUSES,
    EMISSIVE_ARMOR,
    EXPERT_TACTICIANS,
    FEARLESS_RACE,
    GIANT_RACE,
    HIDDEN_TURRET,
    HIVE_MIND,
    HOUSE_OF_SPEED,
    INSECTOIDS,
    LARGE,
    LINKED_COMPUTER,
    LONG_LANCE,
    PHOTON_BOMB,
    PIERCED,
    STAR_WOLVES,
    SWORDS,
    WARRIOR_RACE,
    WOLVES,
)
from .table import SpaceEmpires
from .values import NOBODY

SECURITY: Final = TECH_NUMBER["security_forces"]
FLAGSHIP: Final = UNIT_NUMBER["flagship"]
FLAGSHIPS: Final = ("enterprise", "victory", "thunder_child", "argo")
"""By seat: the only ships with names. X16.3"""
RAIDER: Final = UNIT_NUMBER["raider"]
BAY: Final = "mini_fighter_bay"
IN_EVERY_COMBAT: Final = (FEARLESS_RACE, WARRIOR_RACE, GIANT_RACE, HIVE_MIND, INSECTOIDS)
"""Advantages that are shown in the first combat. House of Speed is too: enemies must know that they
hit its ships better."""
WITH_A_SHIP: Final[Mapping[str, tuple[int, ...]]] = {
    "destroyer": (2, LINKED_COMPUTER, LONG_LANCE),
    "cruiser": (EMISSIVE_ARMOR, 11),
    "battlecruiser": (12,),
    "battleship": (13,),
    "fighter": (AFTERBURNERS, PHOTON_BOMB),
    "mine_sweeper": (HIDDEN_TURRET,),
}
"""Alien technologies that are shown when such a ship is in a battle."""


def show_fit(game: SpaceEmpires, number: int) -> None:
    """A group is turned face up. What is always current is noted as it is now, and told if that
    is new."""
    group, owner, fit = game.group(number), game.owner_of(number), game.fit(number)
    current = group.sham or group.kind.always_current or game.has("instant_upgrade")
    renewed = bool(current) and owner != NOBODY and fit != group.fit
    down = not game.groups[number].up
    if down or renewed:
        unit = group.kind.id
        report(game, "shown", "owner", owner, reveals=True, unit=unit, ships=group.ships)
    if down:
        if group.unit == FLAGSHIP and not group.captured:
            game.tell_revealing("flagship_shown", seat=owner, ship=FLAGSHIPS[owner])
        game.reveal(number)
    if renewed:
        group = group._replace(fit=fit)
        game.change_group(number, group)
    if owner == NOBODY or group.captured:
        return
    for field, level in enumerate(group.fit):
        known = min(level, game.technology[owner][field])
        game.show_technology(owner, TechId(field), known)
    _show_design(game, number)


def _show_design(game: SpaceEmpires, number: int) -> None:
    """The values of a unique ship are seen, the technologies that it carries for an ability, and a
    bay where there are fighters. X19.3"""
    owner, group = game.owner_of(number), game.group(number)
    if not group.kind.designed or group.plan:
        return
    known = game.shown_design[owner].abilities
    seen = [ability for ability, field in BY_ABILITY.items() if group.fit[field]]
    there = (game.group(n).unit for n in game.groups_at(game.hex_of(number), owner))
    if FIGHTER in there:
        seen.append(BAY)
    able = [a for a in game.design[owner].abilities if a in known or a in seen]
    game.shown_design[owner] = game.design[owner]._replace(abilities=tuple(able))


def show_ability(game: SpaceEmpires, number: int, ability: str) -> None:
    """A unique ship uses an ability. X19.3"""
    owner, group = game.owner_of(number), game.group(number)
    if group.plan or owner == NOBODY:
        return
    shown = game.shown_design[owner]
    if ability in design_for(game, number).abilities and ability not in shown.abilities:
        every = (*shown.abilities, ability)
        able = tuple(a for a in game.design[owner].abilities if a in every)
        game.shown_design[owner] = shown._replace(abilities=able)
        game.tell_revealing("ability_shown", seat=owner, ability=ability)


# -- cards -----------------------------------------------------------------------------------------


def show_cards(game: SpaceEmpires) -> None:
    """The cards whose condition is that a battle begins, or that such a ship is in it."""
    for stand in fight_of(game).line:
        owner, one = game.owner_of(stand.group), squad_in(game, stand)
        if owner == NOBODY or not one.kind.fights:
            continue
        for card in (*IN_EVERY_COMBAT, HOUSE_OF_SPEED, *WITH_A_SHIP.get(one.kind.id, ())):
            if card in one.cards:
                show(game, owner, card)
        if one.unit in CLOAKED_FROM and one.fit[CLOAKING]:
            show(game, owner, CLOAKING_GENIUSES)


def show_round(game: SpaceEmpires) -> None:
    """Cards that change the round which begins: the numbers that count, the classes of raiders."""
    fight, line = fight_of(game), squads(game)
    for stand, one in zip(fight.line, line, strict=True):
        owner = game.owner_of(stand.group)
        if owner != NOBODY and _adapts(one, fight.round):
            show(game, owner, ADAPTIVE_CLOAK)


def _adapts(one: Squad, round: int) -> bool:
    if one.unit != RAIDER or ADAPTIVE_CLOAK not in one.cards:
        return False
    return round == 1 if one.cloaked else round < len(PIERCED)


def show_use(game: SpaceEmpires, shooter: int, number: int) -> None:
    """Cards and technologies that a shot uses for the first time."""
    own, target = squad(game, shooter), squad(game, number)
    assert own is not None
    assert target is not None
    sides = game.owner_of(shooter), game.owner_of(number)
    if STAR_WOLVES in own.cards and own.unit in WOLVES and hull_of(target) >= LARGE:
        show_card_of(game, sides[0], STAR_WOLVES)
    if HOUSE_OF_SPEED in target.cards and target.unit not in FIXED:
        show_card_of(game, sides[1], HOUSE_OF_SPEED)
    if boards(own, target):
        for side, one in zip(sides, (own, target), strict=True):
            if SWORDS in one.cards:
                show_card_of(game, side, SWORDS)
        if sides[1] != NOBODY:
            game.show_technology(sides[1], SECURITY, target.security)


def show_card_of(game: SpaceEmpires, seat: Seat, card: int) -> None:
    if seat != NOBODY:
        show(game, seat, card)


def show_tacticians(game: SpaceEmpires, plain: tuple[bool, bool]) -> None:
    """Who profits from better tactics shows it: where the bonus of numbers is not as it would be
    without. X13.45"""
    for stand in fight_of(game).line:
        one = squad_in(game, stand)
        if fight_of(game).numbers != plain and EXPERT_TACTICIANS in one.cards:
            show_card_of(game, game.owner_of(stand.group), EXPERT_TACTICIANS)


def types_there(game: SpaceEmpires) -> set[UnitId]:
    return {squad.unit for squad in squads(game)}
