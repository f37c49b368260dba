"""Attacks on the population of a sector. R4.16 to R4.18"""

from __future__ import annotations

from collections.abc import Mapping

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components import (
    NEUTRON_BOMBS,
    NUMBERS,
    PLANTA,
    SHIP_IDS,
    SHIPS,
    SQUARES,
    SectorId,
    ShipId,
    SquareId,
)
from .cubes import ReturnCubes, clear, cubes_in
from .fighting import fallen, lowest_hit, strongest_first
from .ships import DAMAGE
from .table import NOBODY, Eclipse
from .words import A_SHIP, A_SQUARE, DONE

BOMBARD = Phrase("bombard")
FIRE = Phrase("fire", A_SHIP)
BOMB = Phrase("bomb")
RAZE = Phrase("raze", A_SQUARE)


def is_threatened(game: Eclipse, sector: SectorId) -> bool:
    """Whether enemy ships, and after the battles only they, are where a seat has population."""
    fleets = game.fleets[sector]
    return bool(fleets and game.filled[sector] and fleets[0][0] != game.owner[sector])


def is_occupied(game: Eclipse, sector: SectorId) -> bool:
    """Whether enemy ships are where a seat's disc lies without any population."""
    owner, fleets = game.owner[sector], game.fleets[sector]
    return bool(fleets and owner not in (NOBODY, fleets[0][0]) and not game.filled[sector])


@frame
class Bombardment(Frame[Eclipse]):
    """The ships in a sector attack another player's population."""

    seat: Seat
    sector: SectorId
    dice: tuple[tuple[int, int, int], ...] = ()
    """What was rolled: colour, value, and the lowest value that hits."""
    damage: int = 0
    """The cubes that are still to be destroyed."""
    razed: tuple[SquareId, ...] = ()
    """The squares of those that have been."""
    fired: tuple[int, ...] = (0,) * len(SHIPS)
    """How many ships of each type have fired."""

    steps = ("choose", "raze", "go_on", "bury")

    def choose(self, game: Eclipse) -> None:
        seat, sector = self.seat, self.sector
        owner = game.owner[sector]
        if game.species[owner] == PLANTA:
            game.tell("planta_razed", seat=owner, sector=NUMBERS[sector])
            return self._destroy(game, planta=True)
        moves = self.moves_for(game, seat, "bombard")
        if len(moves) > 1:
            game.ask(seat, "bombard", moves, {"sector": NUMBERS[sector], "owner": owner})
        return None

    def loaded(self, game: Eclipse) -> dict[ShipId, int]:
        """The ships with cannons that have not fired yet: how many of each type."""
        fleet = game.fleet(self.sector, self.seat) or (self.seat, 0, 0, 0, 0)
        return {
            ship: fleet[1 + ship] - self.fired[ship]
            for ship in SHIP_IDS
            if fleet[1 + ship] > self.fired[ship] and any(game.stats(self.seat, ship).cannons)
        }

    def why_not_bombard(self, game: Eclipse, seat: Seat) -> Reason | None:
        return None if self.loaded(game) else because("R4.16", "no_cannons_there")

    def bombard(self, game: Eclipse, seat: Seat) -> None:
        self._destroy(game, damage=self._fire(game, self.loaded(game)))

    def why_not_fire(self, game: Eclipse, seat: Seat, ship: ShipId) -> Reason | None:
        """One ship alone fires, if others could; the last one has `bombard`."""
        loaded = self.loaded(game)
        if ship not in loaded:
            return because("R4.16", "none_to_fire", (("ship", SHIPS[ship]),))
        return because("R4.16", "last_to_fire") if sum(loaded.values()) == 1 else None

    def fire(self, game: Eclipse, seat: Seat, ship: ShipId) -> None:
        self._destroy(game, damage=self._fire(game, {ship: 1}))

    def why_not_bomb(self, game: Eclipse, seat: Seat) -> Reason | None:
        if not game.knows(seat, NEUTRON_BOMBS):
            return because("R4.16", "no_neutron_bombs")
        return None

    def bomb(self, game: Eclipse, seat: Seat) -> None:
        game.tell("bombs", seat=seat, sector=NUMBERS[self.sector])
        self._destroy(game, bombs=True)

    def spare(self, game: Eclipse, seat: Seat) -> None:
        self.go_to("bury")

    def _fire(self, game: Eclipse, ships: Mapping[ShipId, int]) -> int:
        """Ships fire all their cannons once, type by type; the damage they do."""
        seat, cubes, damage = self.seat, game.filled[self.sector].bit_count(), 0
        for ship, number in ships.items():
            self.fired = tuple(n + number * (at == ship) for at, n in enumerate(self.fired))
            stats = game.stats(seat, ship)
            yellow, orange, red = stats.cannons
            dice = (yellow * number, orange * number, red * number)
            rolled = strongest_first(dice, game.chance.roll("dice", sum(dice)))
            game.tell("bombards", seat=seat, ship=SHIPS[ship], dice=tuple(v for _, v in rolled))
            needed = lowest_hit(stats.computer, 0)
            damage += sum(DAMAGE[colour] for colour, value in rolled if value >= needed)
            self.dice += tuple((colour, value, needed) for colour, value in rolled)
            if fallen(cubes, damage) == cubes:
                break
        return damage

    def _destroy(
        self, game: Eclipse, *, damage: int = 0, planta: bool = False, bombs: bool = False
    ) -> None:
        """Cubes are destroyed; the attacker chooses them if some remain."""
        cubes = cubes_in(game, self.sector)
        number = fallen(len(cubes), damage, planta, bombs)
        if number == len(cubes):
            self.razed += cubes
            game.filled[self.sector] = 0
        else:
            self.damage = number

    def raze(self, game: Eclipse) -> None:
        """Cube by cube, the attacker chooses. R4.16"""
        if not self.damage:
            return
        squares = sorted(set(cubes_in(game, self.sector)))
        if len(squares) > 1:
            about = {"sector": NUMBERS[self.sector], "left": self.damage}
            game.ask(self.seat, "raze", [RAZE(square) for square in squares], about)
        else:
            self._raze(game, squares[0])

    def why_not_raze(self, game: Eclipse, seat: Seat, square: SquareId) -> Reason | None:
        if square not in cubes_in(game, self.sector):
            return because("R4.16", "no_cube_there", (("square", SQUARES[square]),))
        return None

    def raze_one(self, game: Eclipse, seat: Seat, square: SquareId) -> None:
        self._raze(game, square)

    def _raze(self, game: Eclipse, square: SquareId) -> None:
        clear(game, self.sector, square)
        self.razed += (square,)
        self.damage -= 1
        self.again()

    def go_on(self, game: Eclipse) -> None:
        """As long as there is something to shoot at and to shoot with."""
        if game.filled[self.sector] and self.loaded(game):
            self.go_to("choose")

    def bury(self, game: Eclipse) -> None:
        """The cubes wait in the graveyards of their owner. R4.17"""
        if self.razed:
            owner, number = game.owner[self.sector], len(self.razed)
            game.tell("cubes_razed", owner=owner, sector=NUMBERS[self.sector], number=number)
            game.push(ReturnCubes(owner, self.razed, True))
            self.razed = ()


Bombardment.takes(
    "bombard",
    Verb(BOMBARD, Bombardment.bombard, Bombardment.why_not_bombard),
    Verb(FIRE, Bombardment.fire, Bombardment.why_not_fire),
    Verb(BOMB, Bombardment.bomb, Bombardment.why_not_bomb),
    Verb(DONE, Bombardment.spare),
)
Bombardment.takes("raze", Verb(RAZE, Bombardment.raze_one, Bombardment.why_not_raze))
