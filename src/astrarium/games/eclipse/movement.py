"""Move: ships travel through wormholes, and enemies hold them up. R3g"""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat, because

from .components import NUMBERS, SECTOR_INDEX, SHIPS, STARBASE, THING_NUMBER, WORMHOLE_GENERATOR
from .diplomacy import attack
from .free import free_moves, take_free, why_not_free
from .presence import ways
from .table import NOWHERE, Eclipse

DONE: Move = ("done",)
STOP: Move = ("stop",)
MOVE_ON: tuple[Move, ...] = tuple(("move_on", number) for number in NUMBERS)
MOBILE = tuple(ship for ship in range(len(SHIPS)) if ship != STARBASE)


def ways_of(game: Eclipse, seat: Seat, sector: int) -> Sequence[int]:
    """The sectors that a seat's ships can reach from here in one step."""
    generator = bool(game.technologies[seat] & WORMHOLE_GENERATOR)
    return ways(game.links[sector], game.half[sector], generator)


def why_pinned(game: Eclipse, seat: Seat, sector: int) -> Reason | None:
    """Why no ship of a seat may leave a sector."""
    if game.guarded(sector):
        return because("R3g.4", "centre_holds_ships")
    return because("R3g.3", "pinned") if game.is_pinned(sector, seat) else None


def why_not_way(game: Eclipse, seat: Seat, source: int, target: int) -> Reason | None:
    """Why ships cannot go from one sector to another in one step."""
    if game.at[target] == NOWHERE:
        return because("R3g.2", "not_explored")
    if target not in ways_of(game, seat, source):
        return because("R3g.2", "no_wormhole")
    return None


def why_not_move(game: Eclipse, seat: Seat, ship: int, source: int, target: int) -> Reason | None:
    if ship == STARBASE:
        return because("R1.9", "starbases_stay")
    fleet = game.fleet(source, seat)
    if fleet is None or not fleet[ship + 1]:
        return because("R3g.1", "no_such_ship", (("ship", SHIPS[ship]),))
    return why_not_way(game, seat, source, target) or why_pinned(game, seat, source)


def _offers(game: Eclipse, seat: Seat) -> list[Move]:
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
                name, number = SHIPS[ship], NUMBERS[source]
                moves += [("move", name, number, NUMBERS[target]) for target in targets]
    return moves


def why_not_begin(game: Eclipse, seat: Seat) -> Reason | None:
    """Some ship can leave where it is."""
    found = because("R3g.1", "no_ship_to_move")
    for source in game.board.values():
        fleet = game.fleet(source, seat) if game.fleets[source] else None
        if fleet is not None and any(fleet[1 : STARBASE + 1]):
            reason = why_pinned(game, seat, source)
            if reason is None and ways_of(game, seat, source):
                return None
            found = reason or because("R3g.2", "no_wormhole")
    return found


@frame
class Movement(Frame[Eclipse]):
    """Several movements, of one ship or of different ones. R3g.1"""

    seat: Seat
    left: int
    ship: int = -1
    sector: int = NOWHERE
    """The ship under way and where it is."""
    reach: int = 0
    """How many sectors farther it can go."""

    steps = ("choose", "go_on")

    def choose(self, game: Eclipse) -> None:
        if not self.left:
            self.finish()
            return
        moves = _offers(game, self.seat) + free_moves(game, self.seat)
        game.ask(self.seat, "move", [*moves, DONE], {"left": self.left})

    def on_move(self, game: Eclipse, seat: Seat, move: Move) -> None:
        if move == DONE:
            self.finish()
            return
        if take_free(game, seat, move):
            self.again()
            return
        self.left -= 1
        self.ship = THING_NUMBER[str(move[1])]
        self.reach = game.stats(seat, self.ship).movement
        self._step(game, SECTOR_INDEX[int(move[2])], SECTOR_INDEX[int(move[3])])

    def go_on(self, game: Eclipse) -> None:
        seat, here = self.seat, self.sector
        if not self.reach or game.is_pinned(here, seat):
            self._arrive()
            return
        moves = [MOVE_ON[target] for target in ways_of(game, seat, here)]
        about = {"ship": SHIPS[self.ship], "sector": NUMBERS[here], "left": self.reach}
        game.ask(seat, "move_on", [*moves, *free_moves(game, seat), STOP], about)

    def on_move_on(self, game: Eclipse, seat: Seat, move: Move) -> None:
        if move == STOP:
            self._arrive()
            return
        self.again()
        if not take_free(game, seat, move):
            self._step(game, self.sector, SECTOR_INDEX[int(move[1])])

    def _step(self, game: Eclipse, source: int, target: int) -> None:
        seat = self.seat
        game.remove_ships(source, seat, self.ship)
        game.add_ships(target, seat, self.ship)
        self.sector = target
        self.reach -= 1
        names = {"source": NUMBERS[source], "sector": NUMBERS[target]}
        game.tell("moved", seat=seat, ship=SHIPS[self.ship], **names)
        attack(game, seat, target)

    def _arrive(self) -> None:
        self.ship, self.sector, self.reach = -1, NOWHERE, 0
        self.go_to("choose")

    def why_not(self, game: Eclipse, question: Question, move: Move) -> Reason | None:
        seat = question.seat
        match question.kind, move:
            case "move", ("move", str(ship), int(source), int(target)):
                if ship in SHIPS and source in SECTOR_INDEX and target in SECTOR_INDEX:
                    here, there = SECTOR_INDEX[source], SECTOR_INDEX[target]
                    return why_not_move(game, seat, THING_NUMBER[ship], here, there)
            case "move_on", ("move_on", int(target)) if target in SECTOR_INDEX:
                return why_not_way(game, seat, self.sector, SECTOR_INDEX[target])
        return why_not_free(game, seat, move)
