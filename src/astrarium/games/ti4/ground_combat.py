"""Ground combat on a planet. 24"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat

from .agendas.standing import combat_won
from .components.systems import PLANET_NAMES, PlanetId
from .dice import COMBAT, roll, tell_roll
from .fighting import ground_modifier, ground_rolls
from .hits import GroundHits
from .table import NOBODY, TI4
from .timing import About, window


@frame
class GroundCombat(Frame[TI4]):
    """Two players fight on a planet. The result is who won, or nobody. 24.4b, 24.4c"""

    attacker: Seat
    defender: Seat
    planet: PlanetId
    round: int = 1
    attacker_hits: int = 0
    defender_hits: int = 0

    steps = (
        *("start", "roll", "after_rolls", "attacker_losses", "defender_losses"),
        *("after_hits", "end_of_round", "next", "over"),
    )

    def forces(self, game: TI4, seat: Seat) -> int:
        garrison = game.garrison(self.planet, seat)
        return 0 if garrison is None else garrison.forces

    def goes_on(self, game: TI4) -> bool:
        return all(self.forces(game, seat) for seat in (self.attacker, self.defender))

    def about(self) -> About:
        name = PLANET_NAMES[self.planet]
        sides: About = {"attacker": self.attacker, "defender": self.defender}
        return {**sides, "planet": name, "round": self.round}

    def start(self, game: TI4) -> None:
        if self.round == 1:
            name = PLANET_NAMES[self.planet]
            game.tell("ground_combat", seat=self.attacker, target=self.defender, planet=name)
        window(game, "start_of_ground_combat_round", **self.about())

    def roll(self, game: TI4) -> None:
        """24.1"""
        self.attacker_hits = self._roll(game, self.attacker)
        self.defender_hits = self._roll(game, self.defender)

    def _roll(self, game: TI4, seat: Seat) -> int:
        batteries = ground_rolls(game, seat, self.planet)
        hits = roll(game, COMBAT, batteries, ground_modifier(game, seat))
        tell_roll(game, seat, COMBAT, batteries, hits)
        return hits

    def after_rolls(self, game: TI4) -> None:
        window(game, "after_ground_combat_rolls", **self.about())

    def attacker_losses(self, game: TI4) -> None:
        """24.2"""
        game.push(GroundHits(self.attacker, self.planet, self.defender_hits))

    def defender_losses(self, game: TI4) -> None:
        game.push(GroundHits(self.defender, self.planet, self.attacker_hits))

    def after_hits(self, game: TI4) -> None:
        window(game, "after_hits_assigned", **self.about())

    def end_of_round(self, game: TI4) -> None:
        """24.4a"""
        game.moment_ends("combat_round")
        last = int(not self.goes_on(game))
        window(game, "end_of_ground_combat_round", **self.about(), last=last)

    def next(self, game: TI4) -> None:
        """24.3"""
        if self.goes_on(game):
            self.round += 1
            self.go_to("start")

    def over(self, game: TI4) -> None:
        game.moment_ends("combat")
        sides = (self.attacker, self.defender)
        left = [seat for seat in sides if self.forces(game, seat)]
        winner = left[0] if left else NOBODY
        name = PLANET_NAMES[self.planet]
        if winner == NOBODY:
            game.tell("ground_combat_drawn", planet=name)
        else:
            game.tell("ground_combat_won", seat=winner, planet=name)
            combat_won(game, winner, self.defender if winner == self.attacker else self.attacker)
        game.give(winner)
