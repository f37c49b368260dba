"""Move: ships travel through wormholes, and enemies hold them up. R3g"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, frameless

from .components import NUMBERS, SHIP_IDS, SHIPS, STARBASE, WORMHOLE_GENERATOR, SectorId, ShipId
from .diplomacy import attack
from .free import FREE
from .presence import ways
from .table import NOWHERE, Eclipse
from .words import A_SECTOR, A_SHIP, A_TARGET_SECTOR, DONE

MOVE = Phrase("move", A_SHIP, A_SECTOR, A_TARGET_SECTOR)
MOVE_ON = Phrase("move_on", A_SECTOR)
STOP = Phrase("stop")
NO_SHIP: Final = ShipId(-1)
MOBILE = tuple(ship for ship in SHIP_IDS if ship != STARBASE)


def ways_of(game: Eclipse, seat: Seat, sector: SectorId) -> Sequence[SectorId]:
    """The sectors that a seat's ships can reach from here in one step."""
    generator = bool(game.technologies[seat] & WORMHOLE_GENERATOR)
    return ways(game.links[sector], game.half[sector], generator)


def why_pinned(game: Eclipse, seat: Seat, sector: SectorId) -> Reason | None:
    """Why no ship of a seat may leave a sector."""
    if game.guarded(sector):
        return because("R3g.4", "centre_holds_ships")
    return because("R3g.3", "pinned") if game.is_pinned(sector, seat) else None


def why_not_way(game: Eclipse, seat: Seat, source: SectorId, target: SectorId) -> Reason | None:
    """Why ships cannot go from one sector to another in one step."""
    if game.at[target] == NOWHERE:
        return because("R3g.2", "not_explored")
    if target not in ways_of(game, seat, source):
        return because("R3g.2", "no_wormhole")
    return None


def why_not_move(
    game: Eclipse, seat: Seat, ship: ShipId, source: SectorId, target: SectorId
) -> Reason | None:
    if ship == STARBASE:
        return because("R1.9", "starbases_stay")
    fleet = game.fleet(source, seat)
    if fleet is None or not fleet[ship + 1]:
        return because("R3g.1", "no_such_ship", (("ship", SHIPS[ship]),))
    return why_not_way(game, seat, source, target) or why_pinned(game, seat, source)


def offers(game: Eclipse, seat: Seat) -> list[Move]:
    """Every first step of a ship that is not pinned."""
    moves: list[Move] = []
    for source in game.board.values():
        if not game.fleets[source]:
            continue
        fleet = game.fleet(source, seat)
        if fleet is None or game.is_pinned(source, seat):
            continue
        targets = ways_of(game, seat, source)
        for ship in MOBILE:
            if fleet[ship + 1]:
                moves += [MOVE(ship, source, target) for target in targets]
    return moves


def why_not_begin(game: Eclipse, seat: Seat) -> Reason | None:
    """Some ship can leave where it is."""
    found, fleets = None, game.fleets
    for source in game.board.values():
        fleet = game.fleet(source, seat) if fleets[source] else None
        if fleet is not None and any(fleet[1 : STARBASE + 1]):
            reason = why_pinned(game, seat, source)
            if reason is None and ways_of(game, seat, source):
                return None
            found = reason or because("R3g.2", "no_wormhole")
    return found or because("R3g.1", "no_ship_to_move")


@frame
class Movement(Frame[Eclipse]):
    """Several movements, of one ship or of different ones. R3g.1"""

    seat: Seat
    left: int
    ship: ShipId = NO_SHIP
    sector: SectorId = NOWHERE
    """The ship under way and where it is."""
    reach: int = 0
    """How many sectors farther it can go."""

    steps = ("choose", "go_on")

    def choose(self, game: Eclipse) -> None:
        if not self.left:
            self.finish()
            return
        game.ask(self.seat, "move", self.moves_for(game, self.seat, "move"), {"left": self.left})

    def set_out(
        self, game: Eclipse, seat: Seat, ship: ShipId, source: SectorId, target: SectorId
    ) -> None:
        self.left -= 1
        self.ship, self.sector = ship, source
        self.reach = game.stats(seat, ship).movement
        self._step(game, target)

    def stop(self, game: Eclipse, seat: Seat) -> None:
        self.finish()

    def go_on(self, game: Eclipse) -> None:
        seat, here = self.seat, self.sector
        if not self.reach or game.is_pinned(here, seat):
            self._arrive()
            return
        about = {"ship": SHIPS[self.ship], "sector": NUMBERS[here], "left": self.reach}
        game.ask(seat, "move_on", self.moves_for(game, seat, "move_on"), about)

    def why_not_on(self, game: Eclipse, seat: Seat, target: SectorId) -> Reason | None:
        return why_not_way(game, seat, self.sector, target)

    def offer_ways(self, game: Eclipse, seat: Seat) -> list[Move]:
        return [MOVE_ON(target) for target in ways_of(game, seat, self.sector)]

    def move_on(self, game: Eclipse, seat: Seat, target: SectorId) -> None:
        self.again()
        self._step(game, target)

    def stay(self, game: Eclipse, seat: Seat) -> None:
        self._arrive()

    def _step(self, game: Eclipse, target: SectorId) -> None:
        seat, source = self.seat, self.sector
        game.remove_ships(source, seat, self.ship)
        game.add_ships(target, seat, self.ship)
        self.sector = target
        self.reach -= 1
        names = {"source": NUMBERS[source], "sector": NUMBERS[target]}
        game.tell("moved", seat=seat, ship=SHIPS[self.ship], **names)
        attack(game, seat, target)

    def _arrive(self) -> None:
        self.ship, self.sector, self.reach = NO_SHIP, NOWHERE, 0
        self.go_to("choose")


Movement.takes(
    "move",
    Verb(MOVE, Movement.set_out, frameless(why_not_move), frameless(offers)),
    *FREE,
    Verb(DONE, Movement.stop),
)
Movement.takes(
    "move_on",
    Verb(MOVE_ON, Movement.move_on, Movement.why_not_on, Movement.offer_ways),
    *FREE,
    Verb(STOP, Movement.stay),
)
