"""The objectives that a player can still score: how far they are, and what would help.

Public objectives and one's secrets are goals alike. A goal that is nearly met makes what is still
missing dear: the worth of progress grows with its square, and half of it comes at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from ..components.cards import OBJECTIVE_NUMBER, OBJECTIVES, Objective
from ..components.systems import ALPHA, BETA, NO_ANOMALY, PLANETS, TRAITS
from ..components.systems import NONE as NO_VALUE
from .reading import CENTRE, Reading
from .weights import LAST_ROUND, POINT

SPENDING = {
    "spend_resources": "resources",
    "spend_influence": "influence",
    "spend_trade_goods": "goods",
    "spend_command_tokens": "tokens",
    "discard_action_cards": "cards",
}
"""What a goal wants to be spent in the status phase, by the name of its requirement."""
DONE = 0.5
"""The part of a goal's worth that comes with the last step: only what is met can be scored."""
HOARDED = 5
"""Trade goods that are kept for an objective though they are not enough yet."""
DEEDS = {
    "destroy_their_greatest_ship": 0.35,
    "make_an_example_of_their_world": 0.6,
    "spark_a_rebellion": 0.8,
    "turn_their_fleets_to_dust": 0.4,
    "unveil_flagship": 0.55,
}
"""Secrets of the action phase: how likely they come about by fighting."""
EASE = {
    "threaten_enemies": 1.0,
    "learn_the_secrets_of_the_cosmos": 0.8,
    "establish_a_perimeter": 0.55,
    "fuel_the_war_machine": 0.6,
    "form_a_spy_network": 0.7,
    "become_the_gatekeeper": 0.75,
    "control_the_region": 0.75,
    "cut_supply_lines": 0.5,
    "occupy_the_seat_of_the_empire": 0.65,
    "gather_a_mighty_fleet": 0.4,
    "adapt_new_strategies": 0.7,
    "master_the_laws_of_physics": 0.6,
    "forge_an_alliance": 0.65,
    "mine_rare_metals": 0.65,
    "monopolize_production": 0.65,
    **DEEDS,
}
"""Secrets, by how gladly they are kept when nothing is known yet."""


class Goal(NamedTuple):
    """An objective that could still be scored."""

    name: str
    points: int
    check: tuple[tuple[str, Any], ...]
    has: int
    wanted: int
    secret: bool

    @property
    def met(self) -> bool:
        return self.has >= self.wanted

    @property
    def spends(self) -> tuple[str, int] | None:
        """What must be spent for it, if anything."""
        for name, number in self.check:
            if name in SPENDING:
                return SPENDING[name], int(number)
        return None

    def worth(self, has: float) -> float:
        """What it is worth to be so far."""
        part = min(1.0, has / self.wanted)
        return POINT * self.points * ((1 - DONE) * part * part + DONE * (has >= self.wanted))


def printed(name: str) -> Objective:
    return OBJECTIVES[OBJECTIVE_NUMBER[name]]


class Goals:
    """What a seat can still score."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading

    @cached_property
    def public(self) -> list[Goal]:
        reading, found = self.reading, []
        for seen in reading.view["public_objectives"]:
            reached = seen["progress"][reading.seat]
            if reading.seat in seen["scored"] or reached is None:
                continue
            card = printed(seen["objective"])
            secret = card.deck == "secret"
            found.append(Goal(card.id, card.points, card.check, reached[0], reached[1], secret))
        return found

    @cached_property
    def secrets(self) -> list[Goal]:
        reached: Mapping[str, list[int]] = self.reading.me["secret_progress"] or {}
        return [
            Goal(name, printed(name).points, printed(name).check, has, wanted, True)
            for name, (has, wanted) in reached.items()
        ]

    @cached_property
    def deeds(self) -> frozenset[str]:
        """Secrets in hand that are scored by what one does in the action phase."""
        return frozenset(self.reading.me["secrets_in_hand"] or ()) & frozenset(DEEDS)

    @cached_property
    def open(self) -> list[Goal]:
        return [*self.public, *self.secrets]

    @cached_property
    def met_public(self) -> list[Goal]:
        return [goal for goal in self.public if goal.met]

    @property
    def rounds_left(self) -> int:
        """Rounds to come, this one included: fewer if somebody is about to win."""
        reading = self.reading
        best = max(int(p["points"]) for p in reading.view["players"])
        to_go = max(1, (reading.goal - best + 1) // 2 + 1)
        return max(1, min(LAST_ROUND + 1 - reading.round, to_go))

    # -- what to save for ---------------------------------------------------------------------

    @cached_property
    def saving(self) -> dict[str, int]:
        """What should be left for the status phase, by kind.

        One public objective is scored in it: if none is met that costs nothing, the nearest of
        those that cost something is saved for. Secrets besides.
        """
        found: dict[str, int] = {}
        free = [goal for goal in self.met_public if goal.spends is None]
        costly = [goal for goal in self.public if goal.spends and self.within_reach(goal)]
        if costly and (not free or self.holds_imperial):
            best = max(costly, key=lambda g: (g.met, g.points, g.has / g.wanted))
            self._save(found, best)
        hoard = [goal for goal in costly if (goal.spends or ("",))[0] == "goods"]
        for goal in hoard if "goods" not in found else ():
            self._save(found, goal)
            break
        for goal in self.secrets:
            if goal.spends and self.within_reach(goal):
                self._save(found, goal)
        return found

    @cached_property
    def holds_imperial(self) -> bool:
        """Whether a second public objective can be scored in this round."""
        return any(
            card["card"] == "imperial" and card["owner"] == self.reading.seat and not card["used"]
            for card in self.reading.view["strategy_cards"]
        )

    def within_reach(self, goal: Goal) -> bool:
        """Whether saving would do it: in this round nothing but trade goods comes in, and those
        are kept over rounds."""
        what, number = goal.spends or ("", 0)
        return goal.met or (what == "goods" and number <= max(HOARDED, self.reading.goods * 2))

    def _save(self, found: dict[str, int], goal: Goal) -> None:
        what, number = goal.spends or ("", 0)
        found[what] = found.get(what, 0) + number

    # -- what would help ----------------------------------------------------------------------

    def planet_gain(self, planet: str) -> float:
        """What controlling one more planet would add."""
        return sum(
            goal.worth(goal.has + more) - goal.worth(goal.has)
            for goal in self.open
            for more in [self._planet_counts(goal, planet)]
            if more
        )

    def planets_gain(self, planets: Iterable[str]) -> float:
        """The same for several planets at once."""
        taken, total = list(planets), 0.0
        for goal in self.open:
            more = sum(self._planet_counts(goal, planet) for planet in taken)
            if more:
                total += goal.worth(goal.has + more) - goal.worth(goal.has)
        return total

    def _planet_counts(self, goal: Goal, name: str) -> int:
        planet = self.reading.printed(name)
        trait = TRAITS[planet.trait] if planet.trait != NO_VALUE else ""
        for check, wanted in goal.check:
            if check == "control_planets_same_trait":
                return int(trait != "" and trait in self.best_traits)
            if check == "control_planets_of_trait":
                return int(trait in wanted)
            if check == "control_nonhome_planets":
                return int(not planet.home)
            if check == "control_specialty_planets":
                return int(planet.specialty != NO_VALUE)
            if check == "control_planets_in_other_home_systems":
                return int(planet.home and name not in self.home_planets)
            if check == "control_planet":
                return int(name == wanted)
        return 0

    @cached_property
    def home_planets(self) -> frozenset[str]:
        sheet = self.reading.faction
        return frozenset(PLANETS[p].id for p in sheet.planets) if sheet is not None else frozenset()

    @cached_property
    def best_traits(self) -> frozenset[str]:
        """The traits of which one has most planets."""
        held = dict.fromkeys(TRAITS, 0)
        for planet in self.reading.own:
            trait = self.reading.printed(planet["planet"]).trait
            if trait != NO_VALUE:
                held[TRAITS[trait]] += 1
        return frozenset(t for t, n in held.items() if n == max(held.values()))

    def stations_gain(self, stations: frozenset[int]) -> float:
        """What having ships in other systems than now would add."""
        total = 0.0
        for goal in self.open:
            now = self._stationed(goal, self.reading.stations)
            then = self._stationed(goal, stations)
            if now != then:
                total += goal.worth(goal.has + then - now) - goal.worth(goal.has)
        return total

    def _stationed(self, goal: Goal, stations: frozenset[int]) -> int:
        """How far ships in some systems are with a goal about where ships are."""
        reading = self.reading
        for check, wanted in goal.check:
            if check == "systems_with_ships_adjacent_to_mecatol":
                return sum(s in reading.near[CENTRE] for s in stations)
            if check == "systems_with_ships":
                return min(int(wanted), len(stations))
            if check == "systems_with_ships_adjacent_to_anomaly":
                return sum(s in self._beside_anomalies for s in stations)
            if check == "ship_adjacent_to_other_home_system":
                return int(any(s in self._beside_homes for s in stations))
            if check == "ships_at_alpha":
                masks = [reading.systems[s]["wormholes"] for s in stations]
                return int(any(m & ALPHA for m in masks)) + int(any(m & BETA for m in masks))
            if check == "ship_with_enemy_space_dock":
                return int(any(s in self._enemy_docks for s in stations))
        return 0

    @cached_property
    def _beside_anomalies(self) -> frozenset[int]:
        reading = self.reading
        odd = [n for n in reading.systems if reading.tile(n).anomaly != NO_ANOMALY]
        return frozenset(near for n in odd for near in reading.near[n])

    @cached_property
    def _beside_homes(self) -> frozenset[int]:
        reading = self.reading
        homes = [n for n in reading.systems if reading.tile(n).home_of and n != reading.home]
        return frozenset(near for n in homes for near in reading.near[n])

    @cached_property
    def _enemy_docks(self) -> frozenset[int]:
        return frozenset(n for other in self.reading.others for n in self.reading.docks(other))

    def wants_units(self, kind: str) -> float:
        """What one more unit of a type would add, for goals that count units."""
        total = 0.0
        for goal in self.open:
            for check, wanted in goal.check:
                if check == "units_on_board" and kind in wanted and not goal.met:
                    total += goal.worth(goal.has + 1) - goal.worth(goal.has)
        return total


def keep_rating(name: str) -> float:
    """How gladly a secret objective is kept when the game begins."""
    return EASE.get(name, 0.5)
