"""The combat phase: who fights whom, sector by sector, and what follows. R4.1 to R4.4"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat

from .aftermath import Claims, Talks, lift_lost_discs
from .battle import Outcome, Worn, new_battle
from .components import NUMBERS, SECTOR_IDS, SectorId
from .fighting import ATTACKER, DEFENDER
from .population import Bombardment, is_threatened
from .reputation import Reputation
from .sides import GUARDS
from .table import NOBODY, Eclipse

DESCENDING: Final = tuple(sorted(SECTOR_IDS, key=lambda sector: -NUMBERS[sector]))
"""The sectors from the highest number down."""


def next_pair(game: Eclipse, sector: SectorId) -> tuple[Seat, int] | None:
    """The attacker and the defender of the next battle in a sector; None if there is peace.

    Players fight before guards do (R4.2), the last two to come first, and whoever has the disc
    after all others (R4.3). Draco and the ancients never fight (R8.4).
    """
    fleets = game.fleets[sector]
    if len(fleets) > 1:
        return next_two([fleet[0] for fleet in fleets], game.owner[sector])
    if fleets:
        seat = fleets[0][0]
        guard = game.guard(sector, seat)
        return None if guard is None else (seat, GUARDS[guard])
    return None


def next_two(seats: Sequence[Seat], owner: int | None) -> tuple[Seat, Seat]:
    """Attacker and defender among players who are in a sector, in the order of their coming."""
    present = [seat for seat in seats if seat == owner] + [seat for seat in seats if seat != owner]
    return present[-1], present[-2]


@frame
class CombatPhase(Frame[Eclipse]):
    """All battles, then the population, the discs, and peace talks."""

    sectors: tuple[SectorId, ...] = ()
    """Where something is still to be done in this step."""

    steps = ("begin", "fight", "find_population", "bombard", "lift", "claim", "talk")

    def begin(self, game: Eclipse) -> None:
        game.phase, game.active = "combat", NOBODY
        self.sectors = tuple(sector for sector in DESCENDING if next_pair(game, sector))
        if self.sectors:
            game.tell("combat_phase", sectors=tuple(NUMBERS[sector] for sector in self.sectors))

    def fight(self, game: Eclipse) -> None:
        """The battles of one sector after the other. R4.1"""
        if self.sectors:
            sector, *rest = self.sectors
            self.sectors = tuple(rest)
            self.again()
            entered = tuple(fleet[0] for fleet in game.fleets[sector])
            game.push(SectorBattles(sector, entered, (0,) * game.seats))

    def find_population(self, game: Eclipse) -> None:
        self.sectors = tuple(sector for sector in DESCENDING if is_threatened(game, sector))

    def bombard(self, game: Eclipse) -> None:
        """The ships that are left turn on the population. R4.16"""
        if self.sectors:
            sector, *rest = self.sectors
            self.sectors = tuple(rest)
            self.again()
            game.push(Bombardment(game.fleets[sector][0][0], sector))

    def lift(self, game: Eclipse) -> None:
        lift_lost_discs(game, DESCENDING)

    def claim(self, game: Eclipse) -> None:
        sectors = tuple(
            sector for sector in DESCENDING if game.fleets[sector] and game.owner[sector] == NOBODY
        )
        if sectors:
            game.push(Claims(sectors))

    def talk(self, game: Eclipse) -> None:
        game.push(Talks(tuple(game.clockwise(game.start))))


@frame
class SectorBattles(Frame[Eclipse]):
    """Everybody in a sector fights, two at a time, until one is left; then reputation is drawn."""

    sector: SectorId
    entered: tuple[Seat, ...]
    """The players here, in the order in which they came."""
    draws: tuple[int, ...]
    """The reputation tiles of each seat for what it destroyed."""
    fought: int = 0
    """Who took part (bits)."""
    fled: int = 0
    """Who withdrew with all ships that were left (bits)."""
    sides: tuple[int, int] = (NOBODY, NOBODY)
    victor: int = NOBODY
    worn: Worn = ()
    """Who won the last battle, and the damage of the ships."""

    steps = ("fight", "count", "reward")

    def fight(self, game: Eclipse) -> None:
        pair = next_pair(game, self.sector)
        if pair is None:
            return self.go_to("reward")
        self.sides = pair
        return game.push(new_battle(game, self.sector, *pair, {self.victor: self.worn}))

    def count(self, game: Eclipse) -> None:
        """What the battle just fought brought."""
        earned, fled, self.worn = cast("Outcome", game.result)
        draws = list(self.draws)
        for side in (ATTACKER, DEFENDER):
            who = self.sides[side]
            if who >= 0:
                draws[who] += earned[side]
                self.fought |= 1 << who
                self.fled |= (fled >> side & 1) << who
        self.draws = tuple(draws)
        attacker, defender = self.sides
        self.victor = attacker if game.fleet(self.sector, attacker) else defender
        self.go_to("fight")

    def reward(self, game: Eclipse) -> None:
        """One tile for taking part, unless one fled, and those for destroyed ships. R4.19"""
        for seat in reversed(self.entered):
            if self.fought >> seat & 1:
                number = self.draws[seat] + (not self.fled >> seat & 1)
                if number:
                    game.push(Reputation(seat, number, self.sector))
