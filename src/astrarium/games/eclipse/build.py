"""Build: ships and structures for materials, where one's disc lies. R3f"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat, because

from .components import (
    MATERIALS,
    MONEY,
    MONOLITH,
    NEEDED_FOR,
    NUMBERS,
    ORBITAL,
    SCIENCE,
    SECTOR_INDEX,
    THING_NUMBER,
    THINGS,
)
from .free import free_moves, take_free, why_not_free
from .table import HAS_MONOLITH, HAS_ORBITAL, Eclipse

DONE: Move = ("done",)
BUILD: tuple[tuple[Move, ...], ...] = tuple(
    tuple(("build", thing, number) for number in NUMBERS) for thing in THINGS
)
"""By thing and sector."""


def why_not_thing(game: Eclipse, seat: Seat, thing: int) -> Reason | None:
    """Why a seat cannot build such a thing anywhere, its price apart."""
    needed = NEEDED_FOR[thing]
    if needed and not game.technologies[seat] & needed:
        return because("R3f.3", "needs_technology", (("technology", THINGS[thing]),))
    if thing < ORBITAL and not game.supply[seat][thing]:
        return because("R3f.2", "no_ship_left", (("ship", THINGS[thing]),))
    return None


def why_not_here(game: Eclipse, seat: Seat, thing: int, sector: int) -> Reason | None:
    """Why a thing cannot stand in a sector."""
    if game.owner[sector] != seat:
        return because("R3f.1", "not_your_sector")
    if thing == ORBITAL and game.structures[sector] & HAS_ORBITAL:
        return because("R3f.2", "one_orbital")
    if thing == MONOLITH and game.structures[sector] & HAS_MONOLITH:
        return because("R3f.2", "one_monolith")
    return None


def why_not_build(game: Eclipse, seat: Seat, thing: int, sector: int) -> Reason | None:
    reason = why_not_thing(game, seat, thing) or why_not_here(game, seat, thing, sector)
    if reason is not None:
        return reason
    price = game.board_of(seat).costs[thing]
    if price > game.resources[seat][MATERIALS]:
        return because("R3f.1", "materials_short", (("price", price),))
    return None


def why_not_begin(game: Eclipse, seat: Seat) -> Reason | None:
    """Something can be built, perhaps after trading for materials."""
    held, board = game.resources[seat], game.board_of(seat)
    most = held[MATERIALS] + held[MONEY] // board.trade_rate + held[SCIENCE] // board.trade_rate
    if seat not in game.owner:
        return because("R3f.1", "not_your_sector")
    for thing, price in enumerate(board.costs):
        if price <= most and why_not_thing(game, seat, thing) is None:
            if thing < ORBITAL:
                return None
            sectors = game.sectors_of(seat)
            if any(why_not_here(game, seat, thing, sector) is None for sector in sectors):
                return None
    return because("R3f.1", "nothing_to_build")


def _offers(game: Eclipse, seat: Seat) -> list[Move]:
    materials, sectors = game.resources[seat][MATERIALS], game.sectors_of(seat)
    moves: list[Move] = []
    for thing, price in enumerate(game.board_of(seat).costs):
        if price > materials or why_not_thing(game, seat, thing) is not None:
            continue
        if thing < ORBITAL:
            moves += [BUILD[thing][sector] for sector in sectors]
        else:
            moves += [
                BUILD[thing][sector]
                for sector in sectors
                if why_not_here(game, seat, thing, sector) is None
            ]
    return moves


def build(game: Eclipse, seat: Seat, thing: int, sector: int) -> None:
    price = game.board_of(seat).costs[thing]
    game.gain(seat, MATERIALS, -price)
    if thing < ORBITAL:
        game.take_ship(seat, thing)
        game.add_ships(sector, seat, thing)
    else:
        game.structures[sector] |= HAS_ORBITAL if thing == ORBITAL else HAS_MONOLITH
    game.tell("built", seat=seat, thing=THINGS[thing], sector=NUMBERS[sector], price=price)


@frame
class Build(Frame[Eclipse]):
    """One thing after the other, as many as the action allows. R3f.1"""

    seat: Seat
    left: int

    steps = ("choose",)

    def choose(self, game: Eclipse) -> None:
        if self.left:
            moves = _offers(game, self.seat) + free_moves(game, self.seat)
            game.ask(self.seat, "build", [*moves, DONE], {"left": self.left})

    def on_build(self, game: Eclipse, seat: Seat, move: Move) -> None:
        if move == DONE:
            return
        self.again()
        if take_free(game, seat, move):
            return
        build(game, seat, THING_NUMBER[str(move[1])], SECTOR_INDEX[int(move[2])])
        self.left -= 1

    def why_not(self, game: Eclipse, question: Question, move: Move) -> Reason | None:
        match move:
            case ("build", str(thing), int(number)):
                if thing in THING_NUMBER and number in SECTOR_INDEX:
                    sector = SECTOR_INDEX[number]
                    return why_not_build(game, question.seat, THING_NUMBER[thing], sector)
        return why_not_free(game, question.seat, move)
