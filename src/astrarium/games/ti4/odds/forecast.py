"""The chances of an attack, from what a seat sees: shown where it is decided.

Everybody fights as the odds have it (`battle_odds`): all guns fire, also those of others in range,
hits are sustained at once and cost the cheapest ships, nobody retreats who has not announced it.
Ground forces land on one planet, all of them; the chances of each planet stand for themselves.

A forecast is made of numbers by name. `space`: the chance to win the space combat of an attack;
`planet:…`: to take that planet, space combat included; with `cards_` before it: if I play what I
hold in the first round. `guns`: the hits to expect of Space Cannon on my ships; `guns:…`: the dice
that come from that system; `rifts`: how often a ship leaves a gravity rift. `ships`: how many could
come to a system that is activated, fighters not counted; `forces`: the ground forces with them.
`wins`: the chance to win a combat that is being fought, `away`: the
part of the ships that get away. Where it comes from that many simulated `fights`, the true number
of `space` or `wins` lies between `low` and `high` with 95 % confidence. `stalemate`: the chance
that nobody can ever win.
"""

from __future__ import annotations

from typing import Any

from astrarium.kernel.moves import Move, Seat

from ..components.systems import MECATOL_REX, PLANET_NUMBER, SYSTEMS
from ..fighting import bombers, cannon_rolls, guns_around
from ..invasion import DEMILITARIZED_ZONE
from ..modifiers import Volley
from ..table import TI4
from ..units import NO_SHIPS, Fleet, Garrison
from .convoy import arrived, everything, in_rifts, told_to_come
from .dice_odds import hits
from .fight_forecast import fight_forecast, landed, taken
from .ground_odds import GroundOdds
from .met import NO_CARDS, Forecast, fought, meeting, told
from .seen import Seen, View
from .sides import ATTACKER, CARDS, DEFENDER, OF_THE_FIRST_ROUND, OF_THE_INVASION
from .space_odds import Spread


def forecast(view: View, seat: Seat, move: Move) -> Forecast | None:
    """The chances of what a move begins or goes on with; None if nothing is at stake."""
    match view["question"]["kind"], move[0]:
        case _, "activate":
            return Attack(view, seat, int(move[1])).forecast()
        case "movement", "done":
            return Attack(view, seat, view["active_system"], planned=True).forecast()
        case "commit", "done":
            return landed(view, seat)
    return fight_forecast(view, seat, move) if "combat" in view["under_way"] else None


class Attack:
    """A seat comes to a system with all it can, or with what it has told to come."""

    def __init__(self, view: View, seat: Seat, system: int, planned: bool = False) -> None:
        self.view, self.seat, self.number, self.planned = view, seat, system, planned
        shown = next(each for each in view["systems"] if each["system"] == system)
        afloat = [f["seat"] for f in shown["fleets"] if f["seat"] != seat and _has_ships(f)]
        self.held = {
            planet["planet"]: units["seat"]
            for planet in shown["planets"]
            for units in planet["units"]
            if units["seat"] != seat
        }
        """By planet: whose units stand there."""
        self.met = bool(afloat)
        self.facing = [*afloat, *self.held.values(), (seat + 1) % len(view["players"])][0]
        self.seen = self.against(self.facing)

    def against(self, defender: Seat) -> Seen:
        return Seen(self.view, (self.seat, defender), self.number)

    def forecast(self) -> Forecast | None:
        game = self.seen.table
        moving = self.view["under_way"].get("movement")
        plan = told_to_come(moving) if self.planned and moving else everything(game)
        fleet = arrived(game, plan)
        if not any(fleet.ships):
            return None
        found = self.odds(fleet, NO_CARDS)
        cards = frozenset(self.view["players"][self.seat]["hand"] or ()) & {*CARDS}
        if found and cards:
            better = self.odds(fleet, cards)
            found |= {f"cards_{key}": better[key] for key in found if _is_chance(key)}
        guns, rifts = expected_hits(game), in_rifts(game, plan)
        found |= ({"guns": guns} | gun_places(game) if guns else {}) | _some(rifts=rifts)
        if not self.planned:
            coming = sum(number for _, number, _ in plan.moving)
            found |= _some(ships=coming, forces=fleet.infantry if coming else 0)
        return found or None

    def odds(self, fleet: Fleet, cards: frozenset[str]) -> Forecast:
        """Space first, then each planet that somebody holds."""
        game = self.seen.table
        enemy = game.fleet(self.seen.system, DEFENDER) if self.met else None
        planets = [p for p in self.held if may_land(game, p) and fleet.infantry]
        if enemy is None and not planets:
            return {}
        start = (fleet, enemy or Fleet(DEFENDER))
        here = game.space[self.seen.system]
        battle = meeting(self.seen, start, (cards, NO_CARDS))
        spread, fights = fought(game, battle, start)
        game.space[self.seen.system] = here
        found = told(battle, spread, "space", fights) if enemy is not None else {}
        for planet in planets:
            found[f"planet:{planet}"] = self.taken(planet, spread, cards)
        return found

    def taken(self, name: str, spread: Spread, cards: frozenset[str]) -> float:
        """The chance to take a planet with all that is left after the combat in space."""
        seen, planet = self.against(self.held[name]), PLANET_NUMBER[name]
        game = seen.table
        garrison = game.garrison(planet, DEFENDER) or Garrison(DEFENDER)
        later = cards & {*OF_THE_INVASION}
        if not self.met:
            later |= cards & {*OF_THE_FIRST_ROUND}
        parties: dict[Fleet, float] = {}
        for (mine, theirs), chance in spread.items():
            if not any(theirs.ships) and mine.infantry:
                party = landing_party(game, mine, seen)
                parties[party] = parties.get(party, 0.0) + chance
        nobody = (Fleet(ATTACKER), Fleet(DEFENDER))
        ground = GroundOdds(game, meeting(seen, nobody, (later, NO_CARDS), planet))
        return sum(
            chance * taken(ground.fought(party, garrison), ATTACKER)
            for party, chance in parties.items()
        )


def may_land(game: TI4, planet: str) -> bool:
    """Whether ground forces may go there. 74.1, AG.demilitarized_zone"""
    number = PLANET_NUMBER[planet]
    guarded = number == MECATOL_REX and game.custodians
    return not guarded and DEMILITARIZED_ZONE not in game.attached[number]


def landing_party(game: TI4, fleet: Fleet, seen: Seen) -> Fleet:
    """What matters of a fleet for an invasion: ships that bombard, and ground forces."""
    game.space[seen.system] = (fleet,)
    firing = {kind for kind, _ in bombers(game, ATTACKER, seen.system)}
    ships = tuple(number if kind in firing else 0 for kind, number in enumerate(fleet.ships))
    return Fleet(ATTACKER, ships, NO_SHIPS, fleet.infantry)


def expected_hits(game: TI4) -> float:
    """The hits of Space Cannon that all others in range have on average."""
    found = 0.0
    for seat in range(1, game.seats):
        rolls = cannon_rolls(game, Volley(seat, ATTACKER, game.active_system))
        found += sum(number * chance for number, chance in enumerate(hits(rolls)))
    return found


def gun_places(game: TI4) -> Forecast:
    """The dice of Space Cannon that others have in range, by the system where they stand."""
    found: Forecast = {}
    for seat in range(1, game.seats):
        if not cannon_rolls(game, Volley(seat, ATTACKER, game.active_system)):
            continue
        for system, guns in guns_around(game, seat, game.active_system).items():
            if guns:
                key = f"guns:{SYSTEMS[system].number}"
                found[key] = found.get(key, 0) + sum(each.dice for each in guns)
    return found


def _some(**numbers: float) -> Forecast:
    """Those that are not nothing."""
    return {key: number for key, number in numbers.items() if number}


def _is_chance(key: str) -> bool:
    return key == "space" or key.startswith("planet:")


def _has_ships(shown: dict[str, Any]) -> bool:
    return any(key not in ("seat", "infantry", "space_dock") for key in shown)
