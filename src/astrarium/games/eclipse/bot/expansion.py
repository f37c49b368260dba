"""Making the empire larger: exploring, laying tiles, influence, settling. R3a, R3b"""

from __future__ import annotations

from functools import cache, cached_property

from astrarium.shared.hexes import DIRECTIONS, distance, opposite

from ..components import RING_NAMES, SECTOR_INDEX, SECTORS, SQUARES, STACKS, Sector
from .economy import Economy
from .reading import Reading, Seen
from .reputation import ReputationTrack

NEIGHBOUR = 0.4
"""A border with somebody who may become a partner."""
OPENING = 0.12
"""A wormhole into the unknown."""


@cache
def tile(number: int) -> Seen:
    """A sector as the view would show it on the map."""
    return _as_seen(SECTORS[SECTOR_INDEX[number]])


def _as_seen(sector: Sector) -> Seen:
    return {
        "sector": sector.number,
        "vp": sector.vp,
        "artifacts": sector.artifacts,
        "squares": [{"square": SQUARES[kind], "filled": False} for kind in sector.squares],
        "orbital": False,
        "orbital_filled": False,
        "monolith": False,
        "discovery": sector.discovery or sector.ancients > 0,
        "ancients": sector.ancients,
    }


class Expansion:
    """How a seat could grow."""

    def __init__(self, reading: Reading, economy: Economy) -> None:
        self.reading = reading
        self.economy = economy
        self.weights = reading.weights

    # -- exploring ----------------------------------------------------------------------------

    def tile_worth(self, number: int) -> float:
        """What a new sector is worth to the one who finds it."""
        seen, economy = tile(number), self.economy
        claim = economy.claim(seen)
        if not seen["ancients"]:
            return max(0.1, claim) if self._can_claim(seen) else max(0.1, 0.25 * claim)
        if self.reading.is_draco:
            return max(0.1, claim - self.weights.discovery) + float(seen["ancients"])
        return max(0.0, self.weights.ancients * min(1.0, economy.rounds / 3) * (claim + 2.0))

    def _can_claim(self, seen: Seen) -> bool:
        discs = 1 if self.reading.kind in ("explore", "place", "claim") else 2
        return self.economy.affords(discs, self.economy.new_income(seen))

    @cached_property
    def hopes(self) -> tuple[float, ...]:
        """What a tile of each ring's stack is worth on average."""
        return tuple(self._hope(ring) for ring in range(len(RING_NAMES)))

    def _hope(self, ring: int) -> float:
        stack = self.reading.view["stacks"].get(RING_NAMES[ring])
        if stack is None:
            return 0.0
        thrown = set(stack["discarded"])
        if not stack["left"]:
            numbers = list(thrown)
        else:
            known = thrown | set(self.reading.sectors)
            numbers = [SECTORS[s].number for s in STACKS[ring] if SECTORS[s].number not in known]
        if not numbers:
            return -1.0
        worths = sorted((self.tile_worth(number) for number in numbers), reverse=True)
        if self.reading.me["actions"]["explore_draw"] > 1:
            worths = worths[: max(1, len(worths) * 2 // 3)]
        return sum(worths) / len(worths)

    def space(self, q: int, r: int) -> float:
        """What exploring a space is worth."""
        ring = min(3, distance((q, r), (0, 0)))
        around = [self.reading.spaces.get((q + dq, r + dr)) for dq, dr in DIRECTIONS]
        mine = sum(s is not None and s["owner"] == self.reading.seat for s in around)
        theirs = sum(s is not None and s["owner"] not in (None, self.reading.seat) for s in around)
        return float(self.hopes[ring] + 0.1 * mine - 0.1 * theirs)

    def frontier(self) -> set[tuple[int, int]]:
        """The spaces that can be explored."""
        generator = "wormhole_generator" in self.reading.known
        found = set()
        for sector in self.reading.view["sectors"]:
            mine = sector["owner"] == self.reading.seat
            if not mine and not self.reading.may_leave(sector):
                continue
            for direction in range(6) if generator else sector["edges"]:
                dq, dr = DIRECTIONS[direction]
                space = sector["q"] + dq, sector["r"] + dr
                if space not in self.reading.spaces:
                    found.add(space)
        return found

    def explore(self) -> float:
        """What the best exploration is worth."""
        spaces = self.frontier()
        best = max((self.space(q, r) for q, r in spaces), default=-1.0)
        hexes: int = self.reading.me["actions"]["explore_hexes"]
        return best * (1 + 0.7 * (hexes - 1))

    # -- laying a tile ------------------------------------------------------------------------

    def place(self, number: int, turn: int) -> float:
        """What it is worth to lay a tile so."""
        exploring = self.reading.view["exploring"]
        edges = SECTORS[SECTOR_INDEX[number]].turned[turn]
        worth = 0.5 + self.tile_worth(number)
        for direction, (dq, dr) in enumerate(DIRECTIONS):
            there = self.reading.spaces.get((exploring["q"] + dq, exploring["r"] + dr))
            if edges >> direction & 1:
                worth += self._link(there, opposite(direction))
        return worth

    def _link(self, there: Seen | None, back: int) -> float:
        """What a wormhole towards a neighbour is worth."""
        if there is None:
            return OPENING
        if back not in there["edges"]:
            return 0.0
        owner = there["owner"]
        if owner == self.reading.seat:
            return 0.3
        if owner is None:
            return 0.1
        peace = self.reading.view["diplomacy"] and owner not in self.reading.partners
        return NEIGHBOUR if peace and self._has_room() else -0.2

    def _has_room(self) -> bool:
        return ReputationTrack(self.reading).room_for_ambassador and bool(
            self.reading.me["ambassadors_left"]
        )

    # -- influence ----------------------------------------------------------------------------

    def reachable(self) -> list[Seen]:
        """The sectors to which a disc could go. R3b.2"""
        reading = self.reading
        found = []
        for sector in reading.view["sectors"]:
            if reading.is_free(sector) and any(
                reading.sectors[near]["owner"] == reading.seat
                or reading.fleet(reading.sectors[near], reading.seat)
                for near in reading.ways(sector)
            ):
                found.append(sector)
        return found

    def influence(self) -> float:
        """What the action is worth: two sectors, and settlers made ready."""
        claims = sorted((self.economy.claim(sector) for sector in self.reachable()), reverse=True)
        moves: int = self.reading.me["actions"]["influence_moves"]
        total, discs = 0.0, 1
        for claim in claims[:moves]:
            if claim > 0 and self.economy.affords(discs + 1):
                total += claim
                discs += 1
        return total + self._settlers()

    def _settlers(self) -> float:
        """What colony ships are worth that turn up again."""
        me, economy = self.reading.me, self.economy
        down = me["colony_ships"]["total"] - me["colony_ships"]["up"]
        ready = min(down, me["actions"]["influence_flips"])
        kinds = self.open_squares()
        waiting = len(kinds) - me["colony_ships"]["up"]
        number = min(ready, waiting)
        if number <= 0:
            return 0.0
        # Next round they are ready anyhow: only one production is won.
        return economy.squares(kinds[:number]) / max(1, economy.rounds)

    def open_squares(self) -> list[str]:
        """The squares that settlers could go to now."""
        return [
            square["square"]
            for sector in self.reading.own
            for square in sector["squares"]
            if not square["filled"] and not self.reading.is_hostile(square["square"])
        ]
