"""Attacks on the population of a sector. R4.16 to R4.18"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat, because

from .components import NEUTRON_BOMBS, NUMBERS, PLANTA, SHIPS, SQUARE_NUMBER, SQUARES
from .cubes import ReturnCubes, clear, cubes_in
from .fighting import lowest_hit, strongest_first
from .ships import DAMAGE
from .table import NOBODY, Eclipse

BOMBARD: Move = ("bombard",)
BOMB: Move = ("bomb",)
DONE: Move = ("done",)
RAZE: tuple[Move, ...] = tuple(("raze", square) for square in SQUARES)


def is_threatened(game: Eclipse, sector: int) -> bool:
    """Whether enemy ships, and after the battles only they, are where a seat has population."""
    fleets = game.fleets[sector]
    return bool(fleets and game.filled[sector] and fleets[0][0] != game.owner[sector])


def is_occupied(game: Eclipse, sector: int) -> bool:
    """Whether enemy ships are where a seat's disc lies without any population."""
    owner, fleets = game.owner[sector], game.fleets[sector]
    return bool(fleets and owner not in (NOBODY, fleets[0][0]) and not game.filled[sector])


def why_not_bombard(game: Eclipse, seat: Seat, sector: int) -> Reason | None:
    if not _gunships(game, seat, sector):
        return because("R4.16", "no_cannons_there")
    return None


def why_not_bomb(game: Eclipse, seat: Seat) -> Reason | None:
    if not game.knows(seat, NEUTRON_BOMBS):
        return because("R4.16", "no_neutron_bombs")
    return None


def _gunships(game: Eclipse, seat: Seat, sector: int) -> list[tuple[int, int]]:
    """The ship types with cannons that a seat has here, and how many of each."""
    fleet = game.fleet(sector, seat) or (seat, 0, 0, 0, 0)
    return [
        (ship, number)
        for ship, number in enumerate(fleet[1:])
        if number and any(game.stats(seat, ship).cannons)
    ]


@frame
class Bombardment(Frame[Eclipse]):
    """The ships in a sector attack another player's population."""

    seat: Seat
    sector: int
    dice: tuple[tuple[int, int, int], ...] = ()
    """What was rolled: colour, value, and the lowest value that hits."""
    damage: int = 0
    """The cubes that are still to be destroyed."""
    razed: tuple[int, ...] = ()
    """The squares of those that have been."""

    steps = ("choose", "raze", "bury")

    def choose(self, game: Eclipse) -> None:
        seat, sector = self.seat, self.sector
        owner = game.owner[sector]
        if game.species[owner] == PLANTA:
            game.tell("planta_razed", seat=owner, sector=NUMBERS[sector])
            return self._destroy(game, game.filled[sector].bit_count())
        moves = []
        if why_not_bombard(game, seat, sector) is None:
            moves.append(BOMBARD)
        if why_not_bomb(game, seat) is None:
            moves.append(BOMB)
        if moves:
            about = {"sector": NUMBERS[sector], "owner": owner}
            game.ask(seat, "bombard", [*moves, DONE], about)
        return None

    def on_bombard(self, game: Eclipse, seat: Seat, move: Move) -> None:
        if move == BOMB:
            game.tell("bombs", seat=seat, sector=NUMBERS[self.sector])
            self._destroy(game, game.filled[self.sector].bit_count())
        elif move == BOMBARD:
            self._destroy(game, self._fire(game))
        else:
            self.finish()

    def _fire(self, game: Eclipse) -> int:
        """Every ship fires all its cannons once, type by type; the damage they do."""
        seat, damage = self.seat, 0
        for ship, number in _gunships(game, seat, self.sector):
            stats = game.stats(seat, ship)
            yellow, orange, red = stats.cannons
            dice = (yellow * number, orange * number, red * number)
            rolled = strongest_first(dice, game.chance.roll("dice", sum(dice)))
            game.tell("bombards", seat=seat, ship=SHIPS[ship], dice=tuple(v for _, v in rolled))
            needed = lowest_hit(stats.computer, 0)
            damage += sum(DAMAGE[colour] for colour, value in rolled if value >= needed)
            self.dice += tuple((colour, value, needed) for colour, value in rolled)
            if damage >= game.filled[self.sector].bit_count():
                break
        return damage

    def _destroy(self, game: Eclipse, damage: int) -> None:
        """So many cubes are destroyed; who attacks chooses them if some remain."""
        cubes = cubes_in(game, self.sector)
        if damage >= len(cubes):
            self.razed = cubes
            game.filled[self.sector] = 0
        else:
            self.damage = damage

    def raze(self, game: Eclipse) -> None:
        """Cube by cube, the attacker chooses. R4.16"""
        if not self.damage:
            return
        squares = sorted(set(cubes_in(game, self.sector)))
        if len(squares) > 1:
            about = {"sector": NUMBERS[self.sector], "left": self.damage}
            game.ask(self.seat, "raze", [RAZE[square] for square in squares], about)
        else:
            self._raze(game, squares[0])

    def on_raze(self, game: Eclipse, seat: Seat, move: Move) -> None:
        self._raze(game, SQUARE_NUMBER[str(move[1])])

    def _raze(self, game: Eclipse, square: int) -> None:
        clear(game, self.sector, square)
        self.razed += (square,)
        self.damage -= 1
        self.again()

    def bury(self, game: Eclipse) -> None:
        """The cubes wait in the graveyards of their owner. R4.17"""
        if self.razed:
            owner, number = game.owner[self.sector], len(self.razed)
            game.tell("cubes_razed", owner=owner, sector=NUMBERS[self.sector], number=number)
            game.push(ReturnCubes(owner, self.razed, True))
            self.razed = ()

    def why_not(self, game: Eclipse, question: Question, move: Move) -> Reason | None:
        match question.kind, move:
            case "bombard", ("bombard",):
                return why_not_bombard(game, question.seat, self.sector)
            case "bombard", ("bomb",):
                return why_not_bomb(game, question.seat)
            case "raze", ("raze", str(square)) if square in SQUARE_NUMBER:
                return because("R4.16", "no_cube_there", (("square", square),))
        return None
