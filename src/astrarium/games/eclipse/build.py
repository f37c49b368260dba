"""Build: ships and structures for materials, where one's disc lies. R3f"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, frameless, nothing

from .components import (
    MATERIALS,
    MONEY,
    MONOLITH,
    NEEDED_FOR,
    NUMBERS,
    ORBITAL,
    SCIENCE,
    SHIP_IDS,
    THING_IDS,
    THINGS,
    SectorId,
    ThingId,
)
from .free import FREE
from .table import HAS_MONOLITH, HAS_ORBITAL, Eclipse
from .words import A_SECTOR, A_THING, DONE

BUILD = Phrase("build", A_THING, A_SECTOR)


def why_not_thing(game: Eclipse, seat: Seat, thing: ThingId) -> Reason | None:
    """Why a seat cannot build such a thing anywhere, its price apart."""
    needed = NEEDED_FOR[thing]
    if needed and not game.technologies[seat] & needed:
        return because("R3f.3", "needs_technology", (("technology", THINGS[thing]),))
    if thing < ORBITAL and not game.supply[seat][thing]:
        return because("R3f.2", "no_ship_left", (("ship", THINGS[thing]),))
    return None


def why_not_here(game: Eclipse, seat: Seat, thing: ThingId, sector: SectorId) -> Reason | None:
    """Why a thing cannot stand in a sector."""
    if game.owner[sector] != seat:
        return because("R3f.1", "not_your_sector")
    if thing == ORBITAL and game.structures[sector] & HAS_ORBITAL:
        return because("R3f.2", "one_orbital")
    if thing == MONOLITH and game.structures[sector] & HAS_MONOLITH:
        return because("R3f.2", "one_monolith")
    return None


def why_not_build(game: Eclipse, seat: Seat, thing: ThingId, sector: SectorId) -> Reason | None:
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
    for thing, price in zip(THING_IDS, board.costs, strict=True):
        if price <= most and why_not_thing(game, seat, thing) is None:
            if thing < ORBITAL:
                return None
            sectors = game.sectors_of(seat)
            if any(why_not_here(game, seat, thing, sector) is None for sector in sectors):
                return None
    return because("R3f.1", "nothing_to_build")


def offers(game: Eclipse, seat: Seat) -> list[Move]:
    """Everything that can be paid now, wherever it can stand."""
    materials, sectors = game.resources[seat][MATERIALS], game.sectors_of(seat)
    moves: list[Move] = []
    for thing, price in zip(THING_IDS, game.board_of(seat).costs, strict=True):
        if price > materials or why_not_thing(game, seat, thing) is not None:
            continue
        if thing < ORBITAL:
            moves += [BUILD(thing, sector) for sector in sectors]
        else:
            moves += [
                BUILD(thing, sector)
                for sector in sectors
                if why_not_here(game, seat, thing, sector) is None
            ]
    return moves


def build(game: Eclipse, seat: Seat, thing: ThingId, sector: SectorId) -> None:
    price = game.board_of(seat).costs[thing]
    game.gain(seat, MATERIALS, -price)
    if thing < ORBITAL:
        ship = SHIP_IDS[thing]
        game.take_ship(seat, ship)
        game.add_ships(sector, seat, ship)
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
            moves = self.moves_for(game, self.seat, "build")
            game.ask(self.seat, "build", moves, {"left": self.left})

    def build(self, game: Eclipse, seat: Seat, thing: ThingId, sector: SectorId) -> None:
        self.again()
        self.left -= 1
        build(game, seat, thing, sector)


Build.takes(
    "build",
    Verb(BUILD, Build.build, frameless(why_not_build), frameless(offers)),
    *FREE,
    Verb(DONE, nothing),
)
