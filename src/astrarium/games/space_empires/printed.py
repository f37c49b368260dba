"""What is printed on the components, for whoever draws them: the browser's table has a copy.

`make components` writes it to `web/src/games/space_empires/components.json`; a test compares
the two.
"""

from __future__ import annotations

from typing import Any

from .components.board import HEX_NAMES, PLACES
from .components.cards import CARDS
from .components.markers import MARKERS
from .components.technologies import (
    HEXES_PER_TURN,
    TECH_NAMES,
    TECHNOLOGIES,
    Technology,
)
from .components.units import NO_LIMIT, TROOPS, UNITS, Arm, Troop, Unit
from .design import ABILITIES


def components() -> dict[str, Any]:
    """All components as plain data; what a component does not have is left out."""
    return {
        "hexes": {name: list(place) for name, place in zip(HEX_NAMES, PLACES, strict=True)},
        "units": {unit.id: _unit(unit) for unit in UNITS},
        "troops": {troop.id: _troop(troop) for troop in TROOPS},
        "technologies": {field.id: _technology(field) for field in TECHNOLOGIES},
        "movement": [list(row) for row in HEXES_PER_TURN],
        "markers": {m.id: _present(stays=m.stays, towed=m.towed) for m in MARKERS},
        "abilities": list(ABILITIES),
        "cards": {card.id: int(number) for number, card in CARDS.items()},
    }


def _present(**facts: Any) -> dict[str, Any]:
    return {name: fact for name, fact in facts.items() if fact}


def _unit(unit: Unit) -> dict[str, Any]:
    return _present(
        sign=unit.sign,
        rule=unit.rule,
        cost=unit.cost,
        weapon=unit.weapon,
        by_level="" if unit.by_level is None else TECH_NAMES[unit.by_level],
        attack=list(unit.attack) if unit.weapon else [],
        defense=list(unit.defense) if unit.weapon else [],
        hull=unit.hull,
        needs={TECH_NAMES[field]: level for field, level in unit.needs.items()},
        mounts=[TECH_NAMES[field] for field in sorted(unit.mounts)],
        counters=unit.counters if unit.counters < NO_LIMIT else 0,
        moves=unit.moves,
        explores=unit.explores,
        face_up=unit.face_up,
        fights=unit.fights,
        carries_fighters=unit.carries_fighters,
        carries_troops=unit.carries_troops,
    )


def _troop(troop: Troop) -> dict[str, Any]:
    return _present(
        cost=troop.cost,
        attacking=_arm(troop.attacking),
        defending=_arm(troop.defending),
        defense=troop.defense,
        hull=troop.hull,
        needs=troop.needs,
        counters=troop.counters if troop.counters < NO_LIMIT else 0,
    )


def _arm(arm: Arm) -> list[Any]:
    return [arm.weapon, arm.attack]


def _technology(field: Technology) -> dict[str, Any]:
    return _present(
        start=field.start,
        price=list(field.price),
        classic=list(field.classic),
        rule=field.rule,
        last_rule=field.last_rule,
        carried=field.carried,
    )
