"""Where to fight: targets, the ships that can reach them, and what a battle there is worth. R4"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from astrarium.kernel.moves import Seat

from ..components import REPUTATION_DRAWS, REPUTATION_MOST, SHIPS
from ..fighting import ATTACKER, DEFENDER, GUARDS, NPC_STATS, TARGET_NUMBER, fallen, hit_chance
from ..odds.aiming import Squad
from ..ships import DAMAGE, Stats, seen_stats
from .economy import Economy
from .quick_odds import chance
from .reading import MOBILE, Reading, Seen
from .reputation import ReputationTrack
from .shipyard import Shipyard

FAR = 99
Foes = list[tuple[str, int, Stats, bool]]
"""The ships of one enemy: type, number, what they can do, and whether nobody commands them."""
Plans = Mapping[str, Stats]
"""What each ship type will be able to do."""
Counts = Mapping[str, int]


class Ship(NamedTuple):
    """A ship of one's own, or one that could be built."""

    type: str
    sector: int


class Attack(NamedTuple):
    """The ships that should come to a sector, and what that brings."""

    value: float
    target: int
    movers: tuple[Ship, ...]


NO_ATTACK = Attack(0.0, 0, ())


def squad(side: int, ship: str, number: int, values: Stats, npc: bool = False) -> Squad:
    """A squad of ships without a scratch."""
    return Squad.of(side, ship, (0,) * number, values, npc)


class War:
    """The ships of a seat and what they could do."""

    def __init__(
        self, reading: Reading, economy: Economy, shipyard: Shipyard, before: int = 0
    ) -> None:
        """`before` is the number of actions that come before the ships set out."""
        self.before = before
        self.reading = reading
        self.economy = economy
        self.shipyard = shipyard
        self.reputation = ReputationTrack(reading)
        self.weights = reading.weights
        self.distances: dict[int, dict[int, int]] = {}
        self.gains: dict[int, float] = {}
        self.garrisons: dict[int, list[Foes]] = {}
        self.posts: dict[Ship, float] = {}
        self.enemies: dict[tuple[Seat, str], Stats] = {}

    # -- the map ------------------------------------------------------------------------------

    def is_open(self, sector: Seen) -> bool:
        """Whether ships can pass through without a fight."""
        reading = self.reading
        if reading.guard(sector) or reading.strangers(sector):
            return False
        return sector["owner"] not in reading.partners

    def distance(self, target: int) -> dict[int, int]:
        """The steps from each sector to a target, through open sectors only."""
        if target not in self.distances:
            self.distances[target] = self._search(target)
        return self.distances[target]

    def _search(self, target: int) -> dict[int, int]:
        sectors, found = self.reading.sectors, {target: 0}
        waiting = deque([target])
        while waiting:
            here = waiting.popleft()
            if here != target and not self.is_open(sectors[here]):
                continue
            for there in self.reading.ways(sectors[here]):
                if there not in found:
                    found[there] = found[here] + 1
                    waiting.append(there)
        return found

    @cached_property
    def ships(self) -> list[Ship]:
        """The ships that may leave where they are."""
        found = []
        for sector in self.reading.view["sectors"]:
            fleet = self.reading.fleet(sector, self.reading.seat)
            mobile = [ship for ship in MOBILE for _ in range(fleet.get(ship, 0))]
            free = self.reading.may_leave(sector)
            found += [Ship(ship, sector["sector"]) for ship in mobile[:free]]
        return found

    def activations(self, ship: Ship, target: int, plans: Plans) -> int:
        """How many movements a ship needs to a target."""
        steps = self.distance(target).get(ship.sector)
        return FAR if steps is None else -(-steps // max(1, plans[ship.type].movement))

    def next_step(self, sector: int, target: int) -> int | None:
        """The next sector on the shortest way."""
        distance, reading = self.distance(target), self.reading
        here = distance.get(sector)
        if not here:
            return None
        return next(
            (s for s in reading.ways(reading.sectors[sector]) if distance.get(s) == here - 1), None
        )

    # -- battles ------------------------------------------------------------------------------

    @cached_property
    def plans(self) -> dict[str, Stats]:
        """The blueprints as they are."""
        return {ship: self.shipyard.now(ship) for ship in SHIPS}

    def enemy(self, seat: Seat, ship: str) -> Stats:
        if (seat, ship) not in self.enemies:
            self.enemies[seat, ship] = seen_stats(self.reading.player(seat)["blueprints"][ship])
        return self.enemies[seat, ship]

    def foes(self, sector: Seen) -> list[Foes]:
        """Who would have to be beaten, one after the other."""
        number = sector["sector"]
        if number not in self.garrisons:
            self.garrisons[number] = list(self._foes(sector))
        return self.garrisons[number]

    def _foes(self, sector: Seen) -> Iterator[Foes]:
        for seat in self.reading.strangers(sector):
            fleet = self.reading.fleet(sector, seat)
            yield [(s, n, self.enemy(seat, s), False) for s, n in fleet.items()]
        guard = self.reading.guard(sector)
        if guard is not None:
            name, number = GUARDS[guard], sector["ancients"] or 1
            yield [(name, number, NPC_STATS[TARGET_NUMBER[name]], True)]

    def relief(self, sector: Seen) -> list[Foes]:
        """The ship that the owner of an empty sector can still build there."""
        owner = sector["owner"]
        if owner in (None, self.reading.seat) or self.reading.view["phase"] != "action":
            return []
        player = self.reading.player(owner)
        for ship in ("cruiser", "interceptor"):
            price = player["blueprints"][ship]["cost"]
            if player["discs"]["track"] and player["resources"]["materials"] >= price:
                return [[(ship, 1, self.enemy(owner, ship), False)]]
        return []

    def wins(self, sector: Seen, counts: Counts, plans: Plans) -> float:
        """The chance to be the last one in a sector."""
        side = DEFENDER if sector["owner"] == self.reading.seat else ATTACKER
        mine = tuple(squad(side, s, n, plans[s]) for s, n in counts.items() if n)
        if not mine:
            return 0.0
        won = 1.0
        for foe in self.foes(sector) or self.relief(sector):
            theirs = tuple(squad(1 - side, s, n, values, npc) for s, n, values, npc in foe)
            won *= chance(mine + theirs if side == ATTACKER else theirs + mine, side)
        return won

    # -- what it is worth ---------------------------------------------------------------------

    def gain(self, sector: Seen, counts: Counts, plans: Plans) -> float:
        """What the winner gets, reputation apart."""
        number = sector["sector"]
        if number not in self.gains:
            self.gains[number] = self._gain(sector)
        gain = self.gains[number]
        rival = sector["owner"] not in (None, self.reading.seat)
        return gain * self.conquers(sector, counts, plans) if rival else gain

    def _gain(self, sector: Seen) -> float:
        reading, economy = self.reading, self.economy
        owner = sector["owner"]
        if owner == reading.seat:
            return economy.loss(sector)
        discs = 1 + self.before + (reading.kind not in ("move", "move_on"))
        claim = economy.claim(sector) if economy.affords(discs, economy.new_income(sector)) else 0
        if owner is None:
            return max(0.0, claim)
        harm = self.weights.harm * (sector["vp"] + 3 * sector["monolith"] + 1)
        treason = self.weights.treason if owner in reading.partners else 0.0
        return float(max(0.0, claim) + harm - treason)

    def conquers(self, sector: Seen, counts: Counts, plans: Plans) -> float:
        """The chance that no population is left. R4.16"""
        cubes = sum(square["filled"] for square in sector["squares"]) + sector["orbital_filled"]
        planta = self.reading.player(sector["owner"])["species"] == "planta"
        bombs = "neutron_bombs" in self.reading.known
        if fallen(cubes, 0, planta, bombs) == cubes:
            return 1.0
        damage = sum(
            number * points(plans[ship].cannons) * hit_chance(plans[ship].computer, 0)
            for ship, number in counts.items()
        )
        return float(min(0.95, damage / (cubes + 0.5)))

    def price(self, counts: Counts) -> float:
        """What the ships are worth."""
        costs = self.reading.me["blueprints"]
        total = sum(costs[ship]["cost"] * number for ship, number in counts.items())
        return float(total * self.economy.unit["materials"] * self.weights.ship)

    def draws(self, sector: Seen) -> int:
        """The reputation tiles for all that can be destroyed in a sector."""
        foes = [foe for side in self.foes(sector) for foe in side]
        return sum(REPUTATION_DRAWS[name] * number for name, number, _, _ in foes)

    def value(self, sector: Seen, counts: Counts, plans: Plans) -> float:
        """What it is worth to have these ships in a sector when the fighting begins."""
        if not any(counts.values()):
            return 0.0
        gain = self.gain(sector, counts, plans)
        kills = self.draws(sector)
        if not kills:
            return gain * (0.3 + 0.7 * self.wins(sector, counts, plans))
        won = self.wins(sector, counts, plans)
        reputation = self.reputation
        spoils = gain + reputation.gain(min(REPUTATION_MOST, 1 + kills))
        return won * spoils + (1 - won) * (reputation.gain(1) - self.price(counts))

    @cached_property
    def daring(self) -> float:
        """The least chance that is good enough: at the end nothing is left to be lost."""
        return self.weights.boldness * min(1.0, self.economy.rounds / 2)

    # -- attacks ------------------------------------------------------------------------------

    def attack(self, target: int, left: int, plans: Plans, more: Sequence[Ship] = ()) -> Attack:
        """The best that ships can do in a sector with the movements that are left.

        `more` are ships that could be built.
        """
        sector = self.reading.sectors[target]
        counts = dict.fromkeys(SHIPS, 0) | self.reading.fleet(sector, self.reading.seat)
        before = self.value(sector, counts, plans)
        best, movers, used = NO_ATTACK, [], 0
        for ship, cost in self._movers(target, plans, more):
            used += cost
            if used > left:
                break
            counts[ship.type] += 1
            movers.append(ship)
            before += self.leaving(ship)
            if not self.dares(sector, counts, plans):
                continue
            value = self.value(sector, counts, plans) - before - 0.02 * used
            if value > best.value:
                best = Attack(value, target, tuple(m for m in movers if m.sector != target))
        return best

    def dares(self, sector: Seen, counts: Counts, plans: Plans) -> bool:
        """Whether the chance to win is good enough, if there is anybody to be beaten."""
        if sector["owner"] == self.reading.seat or not self.foes(sector):
            return True
        return self.wins(sector, counts, plans) >= self.daring

    def leaving(self, ship: Ship) -> float:
        """What is given up where a ship comes from."""
        if ship not in self.posts:
            sector = self.reading.sectors[ship.sector]
            counts = self.reading.fleet(sector, self.reading.seat)
            if not counts.get(ship.type) or not self.is_target(sector):
                return 0.0
            without = {**counts, ship.type: counts[ship.type] - 1}
            now = self.value(sector, counts, self.plans)
            self.posts[ship] = max(0.0, now - self.value(sector, without, self.plans))
        return self.posts[ship]

    def _movers(self, target: int, plans: Plans, more: Iterable[Ship]) -> list[tuple[Ship, int]]:
        """The ships that can come, with their movements: the nearest and strongest first."""
        ships = [ship for ship in self.ships if ship.sector != target]
        found = [(ship, self.activations(ship, target, plans)) for ship in [*ships, *more]]
        near = [(ship, cost) for ship, cost in found if cost < FAR]
        rank: dict[str, int] = {
            ship: -MOBILE.index(ship) if ship in MOBILE else -FAR for ship in SHIPS
        }
        return sorted(near, key=lambda pair: (pair[1], rank[pair[0].type], pair[0]))

    @cached_property
    def targets(self) -> list[int]:
        """The sectors that ships might go to, the best first."""
        hopes = [
            (self.hope(sector), sector["sector"])
            for sector in self.reading.view["sectors"]
            if self.is_target(sector)
        ]
        return [number for hope, number in sorted(hopes, reverse=True) if hope > 0.3]

    def is_target(self, sector: Seen) -> bool:
        reading = self.reading
        if sector["owner"] == reading.seat:
            return bool(reading.strangers(sector))
        return True

    def hope(self, sector: Seen) -> float:
        """What a certain victory would bring."""
        kills = self.draws(sector)
        number = sector["sector"]
        if number not in self.gains:
            self.gains[number] = self._gain(sector)
        return self.gains[number] + (
            self.reputation.gain(min(REPUTATION_MOST, 1 + kills)) if kills else 0
        )

    def best_attack(self, left: int, plans: Plans | None = None) -> Attack:
        """The best that the ships there are can do."""
        found = (self.attack(target, left, plans or self.plans) for target in self.targets)
        return max(found, key=lambda attack: attack.value, default=NO_ATTACK)


def points(dice: Iterable[int]) -> int:
    """The damage of dice that all hit."""
    return sum(number * damage for number, damage in zip(dice, DAMAGE, strict=True))
