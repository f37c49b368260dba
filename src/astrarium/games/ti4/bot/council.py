"""The agenda phase: what each outcome would mean for a player, and how many votes that is worth.

Planets are readied when the phase is over, so votes cost nothing but the votes on what comes next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from ..components.cards import OBJECTIVE_NUMBER
from .economy import Economy
from .objectives import Goals, printed
from .reading import CENTRE, Reading, in_pool
from .weights import POINT

FOR = "for"
PLAYERS: Mapping[str, float] = {
    "archived_secret": 5.0,
    "committee_formation": 1.0,
    "the_crown_of_emphidia": POINT,
    "the_crown_of_thalnos": 1.5,
    "imperial_arbiter": 2.0,
    "minister_of_commerce": 2.0,
    "minister_of_exploration": 2.5,
    "minister_of_industry": 1.5,
    "minister_of_peace": 2.0,
    "minister_of_policy": 3.0,
    "minister_of_sciences": 4.0,
    "minister_of_war": 3.0,
    "prophecy_of_ixth": 1.5,
    "shard_of_the_throne": POINT,
    "public_execution": -5.0,
}
"""What being elected is worth."""
PLANETS: Mapping[str, float] = {
    "core_mining": 4.0,
    "holy_planet_of_ixth": 0.8 * POINT,
    "senate_sanctuary": 2.5,
    "terraforming_initiative": 3.5,
    "research_team_biotic": 2.0,
    "research_team_cybernetic": 2.0,
    "research_team_propulsion": 2.0,
    "research_team_warfare": 2.0,
    "compensated_disarmament": -2.0,
    "colonial_redistribution": -5.0,
    "demilitarized_zone": -3.0,
}
"""What it is worth if a planet of one's own is elected."""
SIDES: Mapping[str, float] = {
    "conventions_of_war": 0.3,
    "enforced_travel_ban": -0.8,
    "executive_sanctions": -1.5,
    "homeland_defense_act": 0.5,
    "new_constitution": -0.2,
    "publicize_weapon_schematics": 0.4,
    "regulated_conscription": -2.0,
    "shared_research": 0.6,
    "wormhole_reconstruction": 0.4,
    "wormhole_research": 0.3,
    "unconventional_measures": 2.0,
    "incentive_program": -0.5,
}
"""How much better For is than Against, where that depends on nothing else."""
ENVY = 0.3
"""The part of what another player gains that one loses by it."""
LEADER = 0.6
"""... of the one who is nearest to winning."""
WORTH_ALL = 3.0
"""From here on all votes are cast."""


class Council:
    """What a seat thinks of an agenda."""

    def __init__(self, reading: Reading, goals: Goals, economy: Economy) -> None:
        self.reading, self.goals, self.economy = reading, goals, economy

    @cached_property
    def vote(self) -> Mapping[str, Any]:
        shown: Mapping[str, Any] = self.reading.view["under_way"].get("vote") or {}
        return shown

    @property
    def agenda(self) -> str:
        return str(self.reading.about.get("agenda") or self.vote.get("agenda", ""))

    def outcome(self, outcome: str | int, agenda: str = "") -> float:
        """What an outcome would mean."""
        agenda = agenda or self.agenda
        if isinstance(outcome, int):
            return self.elected(agenda, outcome)
        if outcome in ("for", "against"):
            better = self.side(agenda)
            return better / 2 if outcome == FOR else -better / 2
        if outcome in self.reading.planets:
            return self.planet(agenda, outcome)
        return self.leak(outcome) if outcome in OBJECTIVE_NUMBER else self.law(outcome)

    def elected(self, agenda: str, seat: int) -> float:
        worth = PLAYERS.get(agenda, 1.0)
        if seat == self.reading.seat:
            return worth
        return -worth * (LEADER if seat == self.reading.leader else ENVY)

    def planet(self, agenda: str, name: str) -> float:
        worth, owner = PLANETS.get(agenda, 1.0), self.reading.planets[name]["owner"]
        if owner == self.reading.seat:
            scale = self.economy.planet(name) / 5 if worth < 0 else 1.0
            return worth * scale
        return -worth * (LEADER if owner == self.reading.leader else ENVY)

    def law(self, name: str) -> float:
        """What it would mean that a law goes."""
        found = next((law for law in self.reading.view["laws"] if law["agenda"] == name), None)
        if found is None:
            return 0.0
        if found["owner"] is None:
            return -SIDES.get(name, 0.5) if name in SIDES else 0.2
        return -self.elected(name, int(found["owner"]))

    def leak(self, objective: str) -> float:
        """A secret that anybody may score: good if one could."""
        hands = self.reading.me["scored_secrets"]
        return 0.2 if objective in hands else 0.6 * float(printed(objective).phase == "status")

    # -- for and against ----------------------------------------------------------------------

    def side(self, agenda: str) -> float:
        special = SPECIAL.get(agenda)
        return special(self) if special is not None else SIDES.get(agenda, 0.1)

    def _points(self) -> list[int]:
        return [p["points"] for p in self.reading.view["players"] if not p["out"]]

    def _seed(self) -> float:
        """The first gain a point by For, the last by Against."""
        points, mine = self._points(), self.reading.points
        good = POINT * (mine == max(points)) - POINT * (mine == min(points))
        return good if good else -0.3 * POINT

    def _mutiny(self) -> float:
        """Only with enough votes behind it: otherwise it costs a point."""
        cast = dict.fromkeys(("for", "against"), 0)
        for vote in self.vote.get("votes", ()):
            cast[vote["outcome"]] = cast.get(vote["outcome"], 0) + vote["number"]
        mine = self.reading.ready("influence")
        waiting = sum(self.influence(s) for s in self.vote.get("waiting", ()))
        passes = cast["for"] + mine > cast["against"] + max(0, waiting - mine) / 2
        return POINT if passes else -2.0

    def influence(self, seat: int) -> int:
        planets = self.reading.planets.values()
        return sum(p["influence"] for p in planets if p["owner"] == seat and not p["exhausted"])

    def _equality(self) -> float:
        return 5.0

    def _revolution(self) -> float:
        return -2.0 + 0.4 * len(self.reading.known)

    def _arms(self) -> float:
        lost = max(0, self.reading.total("cruiser") - 4) * 2.0
        return 0.5 - lost - max(0, self.reading.total("dreadnought") - 2) * 4.0

    def _regulations(self) -> float:
        return -2.0 if int(self.reading.me["fleet"]) > 4 else 0.5

    def _artifact(self) -> float:
        reading = self.reading
        near = sum(in_pool(reading.ships(n, reading.seat)) for n in reading.near[CENTRE])
        held = in_pool(reading.ships(CENTRE, reading.seat))
        return 3.0 - 1.5 * near - 3.0 * held

    def _representatives(self) -> float:
        """Good for those with few votes."""
        others = [self.influence(s) for s in self.reading.others]
        return 1.0 if others and self.influence(self.reading.seat) < max(others) else -1.0

    def _plowshares(self) -> float:
        return -0.4 * len(self.reading.own)

    # -- votes --------------------------------------------------------------------------------

    def importance(self) -> float:
        """How much it matters what this agenda comes to."""
        casting = self.vote.get("casting") or {}
        outcome = casting.get("outcome")
        return abs(self.outcome(outcome)) if outcome is not None else 0.0

    def cast(self, planet: str) -> float:
        """All votes where it matters, else half of them."""
        casting = self.vote.get("casting") or {}
        votes = int(casting.get("votes") or 0)
        left = self.reading.ready("influence")
        if self.importance() >= WORTH_ALL or votes <= left:
            return 1.0 + float(self.reading.planets[planet]["influence"]) / 10
        return -1.0


SPECIAL: Mapping[str, Callable[[Council], float]] = {
    "seed_of_an_empire": Council._seed,
    "mutiny": Council._mutiny,
    "economic_equality": Council._equality,
    "anti_intellectual_revolution": Council._revolution,
    "arms_reduction": Council._arms,
    "fleet_regulations": Council._regulations,
    "ixthian_artifact": Council._artifact,
    "representative_government": Council._representatives,
    "swords_to_plowshares": Council._plowshares,
}
"""How much better For is than Against, where that depends on the position."""
