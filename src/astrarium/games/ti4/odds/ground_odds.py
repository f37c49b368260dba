"""Exact odds of an invasion: bombardment, Space Cannon defense, ground combat. 12, 15.6, 24"""

from __future__ import annotations

from typing import Final

from ..components.technologies import TECHNOLOGY_NUMBER
from ..fighting import (
    bombardment_rolls,
    bombers,
    cannon_rolls,
    ground_rolls,
    has_shield,
    is_shielded,
)
from ..modifiers import MORE_HITS, Volley
from ..table import TI4
from ..units import Fleet, Garrison
from .dice_odds import Chances, combat_hits, hits, together
from .sides import (
    ATTACKER,
    DEFENDER,
    OF_THE_FIRST_ROUND,
    OF_THE_INVASION,
    Battle,
    begin,
)

MAGEN: Final = TECHNOLOGY_NUMBER["magen_defense_grid"]
UNDECIDED: Final = 1e-12

Forces = tuple[int, int]
"""The ground forces of both sides on the planet."""
Spread = dict[Forces, float]


class GroundOdds:
    """Works out an invasion of the planet by all ground forces of the attacker."""

    def __init__(self, game: TI4, battle: Battle) -> None:
        self.game, self.battle, self.planet = game, battle, battle.planet
        self.rolls: dict[tuple[int, int], Chances] = {}

    def fought(self, fleet: Fleet, garrison: Garrison) -> Spread:
        """All that is afloat lands. 43"""
        begin(self.game, self.battle, OF_THE_INVASION, "invasion")
        spread: Spread = {}
        landed = fleet.infantry
        for hit, chance in enumerate(self.bombarded(fleet, garrison)):
            defending = max(0, garrison.infantry - hit)
            for lost, share in enumerate(self.defended(fleet, garrison, defending)):
                forces = (max(0, landed - lost), defending)
                spread[forces] = spread.get(forces, 0.0) + chance * share
        self.game.moment_ends("invasion")
        return self.rounds(spread, garrison)

    def lay_out(self, forces: Forces, garrison: Garrison) -> None:
        """The table shows who stands on the planet."""
        sides = (Garrison(ATTACKER, forces[0]), garrison._replace(infantry=forces[1]))
        self.game.ground[self.planet] = tuple(side for side in sides if not side.is_empty)

    def bombarded(self, fleet: Fleet, garrison: Garrison) -> Chances:
        """Every ship that can fires at the planet. 12.1"""
        game, system = self.game, self.battle.system
        game.space[system] = () if fleet.is_empty else (fleet,)
        self.lay_out((0, garrison.infantry), garrison)
        if not garrison.infantry or is_shielded(game, self.planet, ATTACKER):
            return (1.0,)
        aimed = [(kind, n, self.planet) for kind, n in bombers(game, ATTACKER, system)]
        rolls = bombardment_rolls(game, ATTACKER, system, aimed)
        return hits(rolls[self.planet]) if aimed else (1.0,)

    def defended(self, fleet: Fleet, garrison: Garrison, defending: int) -> Chances:
        """The guns on the planet fire at who has landed. 15.7"""
        if not fleet.infantry:
            return (1.0,)
        self.lay_out((fleet.infantry, defending), garrison)
        volley = Volley(DEFENDER, ATTACKER, self.battle.system, self.planet)
        return hits(cannon_rolls(self.game, volley))

    # -- rounds -------------------------------------------------------------------------------

    def rounds(self, spread: Spread, garrison: Garrison) -> Spread:
        """The first by itself, if cards or the Magen Defense Grid make it special. 24.3"""
        if not self.battle.in_space:  # otherwise the cards were played there
            begin(self.game, self.battle, OF_THE_FIRST_ROUND, "combat_round")
        self.lay_out((1, garrison.infantry), garrison)
        shielded = has_shield(self.game, DEFENDER, self.planet)
        if self.game.knows(DEFENDER, MAGEN) and shielded:
            self.game.begin_effect("magen_defense_grid", ATTACKER, "combat_round")
        if self.game.effects:
            spread = self.one_round(spread, garrison)
            self.game.moment_ends("combat_round")
            self.rolls.clear()
        return self.to_the_end(spread, garrison)

    def one_round(self, spread: Spread, garrison: Garrison) -> Spread:
        found: Spread = {}
        for forces, chance in spread.items():
            for after, share in self.round_from(forces, garrison).items():
                found[after] = found.get(after, 0.0) + chance * share
        return found

    def round_from(self, forces: Forces, garrison: Garrison) -> Spread:
        """Both roll; some produce more hits by what the other has. 24.1, 24.2"""
        if not all(forces):
            return {forces: 1.0}
        found: Spread = {}
        attacking, defending = (self.rolled(forces, seat, garrison) for seat in (0, 1))
        for some, chance in enumerate(attacking):
            for more, share in enumerate(defending):
                on_defender = some + MORE_HITS.total(self.game, 0, self.volley(0), more)
                on_attacker = more + MORE_HITS.total(self.game, 1, self.volley(1), some)
                left = (max(0, forces[0] - on_attacker), max(0, forces[1] - on_defender))
                found[left] = found.get(left, 0.0) + chance * share
        return found

    def volley(self, seat: int) -> Volley:
        return Volley(seat, 1 - seat, self.battle.system, self.planet, ATTACKER)

    def rolled(self, forces: Forces, seat: int, garrison: Garrison) -> Chances:
        key = (seat, forces[seat])
        if key not in self.rolls:
            self.lay_out(forces, garrison)
            volley = self.volley(seat)
            batteries = ground_rolls(self.game, volley)
            self.rolls[key] = together(*combat_hits(self.game, volley, batteries))
        return self.rolls[key]

    def to_the_end(self, spread: Spread, garrison: Garrison) -> Spread:
        """From the most forces down; rounds without a hit are summed in closed form."""
        ended: Spread = {}
        waiting = dict(spread)
        while waiting:
            forces = max(waiting, key=sum)
            chance = waiting.pop(forces)
            ways = self.round_from(forces, garrison)
            stay = ways.pop(forces, 0.0)
            if 1 - stay < UNDECIDED:
                ended[forces] = ended.get(forces, 0.0) + chance
                continue
            for after, share in ways.items():
                waiting[after] = waiting.get(after, 0.0) + chance * share / (1 - stay)
        return ended
