"""In the middle of a battle: to go on or to flee, and whom to shoot at. R4.6, R4.12"""

from __future__ import annotations

from ..components import REPUTATION_MOST, SHIPS
from ..fighting import ATTACKER, DEFENDER, NPC_STATS, TARGET_NUMBER, lowest_hit
from ..odds.aiming import Squad, assigned
from ..odds.battle_odds import chance_to_win, effort
from ..ships import COLOURS, DAMAGE
from .quick_odds import chance
from .reading import Seen
from .war import War, squad

EXACT = 60
FLIGHT = 0.3
"""Ships that flee may still be hit, and others will come after them."""


class Fight:
    """The battle that is being fought."""

    def __init__(self, war: War) -> None:
        self.war = war
        self.reading = war.reading
        self.battle: Seen = war.reading.view["battle"]
        self.sides = (self.battle["attacker"], self.battle["defender"])
        self.side = self.sides.index(self.reading.seat)

    def squads(self) -> tuple[Squad, ...]:
        return tuple(self._squad(ships) for ships in self.battle["ships"] if ships["damage"])

    def _squad(self, ships: Seen) -> Squad:
        side = ATTACKER if ships["side"] == "attacker" else DEFENDER
        owner, name = self.sides[side], ships["ship"]
        if name in SHIPS:
            made = squad(side, name, 1, self.war.enemy(owner, name))
        else:
            made = squad(side, name, 1, NPC_STATS[TARGET_NUMBER[name]], npc=True)
        return made._replace(damages=tuple(ships["damage"]))

    # -- to go on or to flee ------------------------------------------------------------------

    def wins(self) -> float:
        squads = tuple(self._squad(ships) for ships in self.battle["ships"])
        if effort(squads) <= EXACT:
            return chance_to_win(squads, self.side, self.battle["turn"])
        return chance(self.squads(), self.side)

    def attack(self) -> float:
        """What it is worth to fight on; to flee is worth nothing."""
        war, sector = self.war, self.reading.sectors[self.battle["sector"]]
        mine = [ships for ships in self.battle["ships"] if ships["ship"] in SHIPS]
        names = ("attacker", "defender")
        counts = {
            ships["ship"]: len(ships["damage"])
            for ships in mine
            if ships["side"] == names[self.side]
        }
        won, reputation = self.wins(), war.reputation
        spoils = war.gain(sector, counts, war.plans)
        spoils += reputation.gain(min(REPUTATION_MOST, 1 + war.draws(sector)))
        return won * spoils + (1 - won) * (reputation.gain(1) - war.price(counts)) + FLIGHT

    # -- whom to shoot at ---------------------------------------------------------------------

    def aim(self, ship: str, damage: int) -> float:
        """Better the target that a sensible gunner would choose for this die."""
        squads = self.squads()
        order = self.battle["order"][self.battle["turn"]]
        shooter = next(s for s in squads if s.side == self.side and s.ship == order["ship"])
        shields = sorted({s.shield for s in squads if s.side != self.side})
        about = self.reading.about
        dice = self._dice(shooter, shields)
        state = tuple(s.damages for s in squads)
        colour = DAMAGE.index(about["damage"])
        for shot in assigned(squads, state, shooter, dice, shields):
            target, before = shot.target
            same = shot.place // len(shields) == colour
            if same and (squads[target].ship, before) == (ship, damage):
                return 2.0 - 0.1 * target
        danger = next(s.danger for s in squads if s.side != self.side and s.ship == ship)
        return 0.01 * danger + 0.001 * damage

    def _dice(self, shooter: Squad, shields: list[int]) -> tuple[int, ...]:
        """The dice from the one in question on, by colour and by the shields they pierce."""
        about, counts = self.reading.about, [0] * (3 * len(shields))
        now = DAMAGE.index(about["damage"]), about["value"]
        for die in self.battle["dice"]:
            colour = COLOURS.index(die["colour"])
            if (colour, die["value"]) > now:
                continue
            reached = sum(die["value"] >= lowest_hit(shooter.computer, s) for s in shields)
            if reached:
                counts[colour * len(shields) + reached - 1] += 1
        return tuple(counts)
