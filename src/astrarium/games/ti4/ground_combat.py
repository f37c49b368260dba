"""Ground combat on a planet. 24"""

from __future__ import annotations

from astrarium.kernel.frames import frame
from astrarium.kernel.moves import Seat

from .combat import Combat
from .combat_rolls import hits_on_table
from .components.systems import PLANET_NAMES, PLANETS, PlanetId
from .components.units import FIGHTER
from .hits import GroundHits
from .modifiers import MORE_HITS, Volley
from .table import NOBODY, TI4
from .timing import About, window


@frame
class GroundCombat(Combat):
    """Two players fight on a planet. 24"""

    kind = "ground"
    steps = (
        *("start", "contested", "attacker_rolls", "attacker_rolled"),
        *("defender_rolls", "defender_rolled", "count", "attacker_losses", "defender_losses"),
        *("after_hits", "end_of_round", "next", "over"),
    )

    @property
    def planet(self) -> PlanetId:
        return PlanetId(self.place)

    def fights(self, game: TI4, seat: Seat) -> bool:
        garrison = game.garrison(self.planet, seat)
        return garrison is not None and garrison.forces > 0

    def about(self) -> About:
        return {**Combat.about(self), "planet": PLANET_NAMES[self.planet]}

    def volley(self, seat: Seat) -> Volley:
        system = PLANETS[self.planet].system
        return Volley(seat, self.other(seat), system, self.planet, self.attacker)

    def announce_combat(self, game: TI4) -> None:
        name = PLANET_NAMES[self.planet]
        game.tell("ground_combat", seat=self.attacker, target=self.defender, planet=name)

    def contested(self, game: TI4) -> None:
        """24.4: what happened at the start may have left one side without forces."""
        if not self.goes_on(game):
            self.go_to("end_of_round")

    def attacker_rolled(self, game: TI4) -> None:
        """63.3: dice are rerolled before the other side rolls."""
        window(game, "after_ground_combat_rolls", seat=self.attacker, **self.about())

    def defender_rolled(self, game: TI4) -> None:
        window(game, "after_ground_combat_rolls", seat=self.defender, **self.about())

    def count(self, game: TI4) -> None:
        sides = self.volley(self.attacker), self.volley(self.defender)
        attacking, defending = (hits_on_table(game, side) for side in sides)
        game.dice = ()
        self.attacker_hits = attacking + MORE_HITS.total(game, self.attacker, sides[0], defending)
        self.defender_hits = defending + MORE_HITS.total(game, self.defender, sides[1], attacking)

    def attacker_losses(self, game: TI4) -> None:
        """24.2"""
        game.push(GroundHits(self.attacker, self.planet, self.defender_hits, self.defender))

    def defender_losses(self, game: TI4) -> None:
        game.push(GroundHits(self.defender, self.planet, self.attacker_hits, self.attacker))

    def winner(self, game: TI4) -> Seat:
        """Whoever alone has ground forces left. 24.4b, 24.4c; fighters win nothing. Q.n57"""
        if self.goes_on(game):
            return NOBODY
        garrisons = (game.garrison(self.planet, s) for s in (self.attacker, self.defender))
        return next((g.seat for g in garrisons if g is not None and g.infantry), NOBODY)

    def announce_end(self, game: TI4, winner: Seat, combat: int) -> None:
        name = PLANET_NAMES[self.planet]
        if winner == NOBODY:
            game.tell("ground_combat_drawn", planet=name)
        else:
            game.tell("ground_combat_won", seat=winner, planet=name)

    def clear_away(self, game: TI4) -> None:
        lift_fighters(game, self.attacker, self.planet)


def lift_fighters(game: TI4, seat: Seat, planet: PlanetId) -> None:
    """Fighters that fought as ground forces go back to space. UNIT.matriarch"""
    garrison = game.garrison(planet, seat)
    if garrison is not None and garrison.fighters:
        game.add_to_planet(planet, seat, FIGHTER, -garrison.fighters)
        game.add_to_space(PLANETS[planet].system, seat, FIGHTER, garrison.fighters)
