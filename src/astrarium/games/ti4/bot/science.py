"""Which technologies a player wants: objectives first, then a plan that fits the faction."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from ..components.systems import COLOURS
from ..components.systems import NONE as NO_VALUE
from ..components.technologies import TECHNOLOGIES, TECHNOLOGY_NUMBER, Technology
from ..components.units import TYPE_NAMES, UNITS
from .objectives import Goal, Goals
from .reading import Reading
from .weights import TECHNOLOGY

LIKED = {
    "neural_motivator": 1.5,
    "sarween_tools": 2.0,
    "antimass_deflectors": 1.0,
    "gravity_drive": 2.0,
    "carrier_ii": 3.5,
    "advanced_carrier_ii": 3.5,
    "fleet_logistics": 2.5,
    "light_wave_deflector": 0.5,
    "dacxive_animators": 0.6,
    "hyper_metabolism": 2.5,
    "x_89_bacterial_weapon": 0.8,
    "plasma_scoring": 0.5,
    "magen_defense_grid": 0.5,
    "duranium_armor": 1.0,
    "assault_cannon": 1.5,
    "graviton_laser_system": 0.3,
    "transit_diodes": 0.5,
    "integrated_economy": 1.5,
    "cruiser_ii": 3.0,
    "dreadnought_ii": 3.0,
    "destroyer_ii": 1.0,
    "fighter_ii": 1.5,
    "infantry_ii": 1.5,
    "pds_ii": 1.2,
    "space_dock_ii": 1.5,
    "war_sun": 2.5,
    "l4_disruptors": 1.0,
    "super_dreadnought_ii": 3.5,
    "exotrireme_ii": 3.2,
    "spec_ops_ii": 2.5,
    "production_biomes": 2.5,
    "quantum_datahub_node": 1.0,
    "inheritance_systems": 1.0,
    "hegemonic_trade_policy": 1.5,
    "letani_warrior_ii": 2.5,
    "salvage_operations": 1.2,
    "chaos_mapping": 1.2,
    "floating_factory_ii": 2.5,
}
"""What technologies are worth beyond what they open, roughly; others: as most."""
USUAL = 1.0
PLANS: Mapping[str, tuple[str, ...]] = {
    "arborec": ("sarween_tools", "letani_warrior_ii", "carrier_ii"),
    "letnev": ("gravity_drive", "dreadnought_ii", "l4_disruptors"),
    "saar": ("gravity_drive", "carrier_ii", "floating_factory_ii"),
    "muaat": ("sarween_tools", "magmus_reactor", "prototype_war_sun_ii"),
    "hacan": ("gravity_drive", "carrier_ii", "fighter_ii"),
    "sol": ("gravity_drive", "advanced_carrier_ii", "spec_ops_ii"),
    "creuss": ("gravity_drive", "carrier_ii", "cruiser_ii"),
    "l1z1x": ("sarween_tools", "gravity_drive", "super_dreadnought_ii"),
    "mentak": ("sarween_tools", "cruiser_ii", "gravity_drive"),
    "naalu": ("antimass_deflectors", "hybrid_crystal_fighter_ii", "carrier_ii"),
    "nekro": ("dacxive_animators", "valefar_assimilator_x", "valefar_assimilator_y"),
    "sardakk_norr": ("sarween_tools", "antimass_deflectors", "exotrireme_ii"),
    "jol_nar": ("gravity_drive", "carrier_ii", "fighter_ii"),
    "winnu": ("gravity_drive", "carrier_ii", "hegemonic_trade_policy"),
    "xxcha": ("antimass_deflectors", "gravity_drive", "carrier_ii"),
    "yin": ("sarween_tools", "yin_spinner", "carrier_ii"),
    "yssaril": ("antimass_deflectors", "gravity_drive", "carrier_ii"),
}
"""By faction: what it researches toward, the nearest first."""
PLANNED = 3.0
"""A technology of the plan, or one that its plan needs first."""
OPENS = 0.35
"""What a colour is worth for each wanted technology that lacks it."""


def card(name: str) -> Technology:
    return TECHNOLOGIES[TECHNOLOGY_NUMBER[name]]


class Science:
    """What a player could research, and what it would be worth."""

    def __init__(self, reading: Reading, goals: Goals) -> None:
        self.reading, self.goals = reading, goals

    @cached_property
    def lacking(self) -> Mapping[str, list[str]]:
        """By technology that is not known: the colours that are still missing for it."""
        found: Mapping[str, list[str]] = self.reading.me["research"] or {}
        return found

    @cached_property
    def best(self) -> float:
        """What the best technology that can be had is worth."""
        able = [name for name, missing in self.lacking.items() if not missing]
        return max(map(self.worth, able), default=0.0)

    def worth(self, name: str) -> float:
        """What a technology would add."""
        return LIKED.get(name, USUAL) + self._planned(name) + self._opens(name) + self._goals(name)

    def _planned(self, name: str) -> float:
        """A plan is followed from its nearest part on; what a part lacks belongs to it."""
        me, total = self.reading.me["faction"], 0.0
        for at, wanted in enumerate(PLANS.get(me, ())):
            if wanted in self.reading.known or wanted not in self.lacking:
                continue
            share = PLANNED / (1 + 0.4 * at)
            if name == wanted:
                total = max(total, share)
            elif self._colour(name) in self.lacking[wanted]:
                total = max(total, share * 0.7)
        return total

    def _colour(self, name: str) -> str:
        colour = card(name).colour
        return "" if colour == NO_VALUE else COLOURS[colour]

    def _opens(self, name: str) -> float:
        """What becomes possible, or nearer, by its colour."""
        colour = self._colour(name)
        if not colour:
            return 0.0
        one_less = sum(missing == [colour] for other, missing in self.lacking.items())
        return OPENS * min(4, one_less)

    # -- objectives ---------------------------------------------------------------------------

    def _goals(self, name: str) -> float:
        return sum(self._helps(goal, name) for goal in self.goals.open if not goal.met)

    def _helps(self, goal: Goal, name: str) -> float:
        """What a technology does for a goal; what only opens the way counts in part."""
        step = goal.worth(goal.has + 1) - goal.worth(goal.has)
        for check, wanted in goal.check:
            if check == "own_unit_upgrades":
                return self._for_upgrades(name, step)
            if check == "technologies_in_colours":
                return step if self._fills(name, wanted["each"], wanted["colours"]) else 0.0
            if check == "own_technologies_one_colour":
                return step if self._colour(name) in self._most_known else 0.0
            if check == "own_faction_technologies":
                return step if card(name).faction else 0.3 * step * self._leads_to_own(name)
        return 0.0

    def _for_upgrades(self, name: str, step: float) -> float:
        if card(name).unit != NO_VALUE:
            kind = TYPE_NAMES[UNITS[card(name).unit].type]
            return 0.0 if kind in self._upgraded else step
        near = [m for other, m in self.lacking.items() if card(other).unit != NO_VALUE]
        colour = self._colour(name)
        if [colour] in near:
            return 0.6 * step
        return 0.3 * step if any(colour in missing for missing in near) else 0.0

    @cached_property
    def _upgraded(self) -> set[str]:
        cards = [card(name) for name in self.reading.known]
        return {TYPE_NAMES[UNITS[c.unit].type] for c in cards if c.unit != NO_VALUE}

    @cached_property
    def _by_colour(self) -> dict[str, int]:
        known = [self._colour(name) for name in self.reading.known]
        return {colour: known.count(colour) for colour in COLOURS}

    @cached_property
    def _most_known(self) -> list[str]:
        held = self._by_colour
        return [colour for colour, number in held.items() if number == max(held.values())]

    def _fills(self, name: str, each: int, colours: int) -> bool:
        """Whether it counts towards `each` of every one of the best colours."""
        colour = self._colour(name)
        best = sorted(COLOURS, key=lambda c: -self._by_colour[c])[:colours]
        level = min(self._by_colour[c] for c in best) if best else 0
        wanted = colour in best or (bool(colour) and self._by_colour[colour] >= level)
        return wanted and self._by_colour[colour] < each

    def _leads_to_own(self, name: str) -> float:
        own = [m for other, m in self.lacking.items() if card(other).faction]
        return float(any(self._colour(name) in missing for missing in own))

    @property
    def value(self) -> float:
        """What researching now is worth, in resources."""
        return self.best and max(TECHNOLOGY, self.best)
