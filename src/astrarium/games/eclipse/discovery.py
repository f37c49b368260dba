"""Discovery tiles: the benefit on the front, or two points. R1.12"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat, because

from .boards import cheapest, why_not_take
from .components import (
    CRUISER,
    DISCOVERY_GAIN,
    NUMBERS,
    RESOURCE_NUMBER,
    SHIPS,
    TECHNOLOGY_NAMES,
    TECHNOLOGY_NUMBER,
    THING_NUMBER,
    discovery_name,
)
from .research import gain_technology
from .ships import PART_NAMES, PART_NUMBER, is_legal, stats
from .table import DISCOVERY_POOL, DISCOVERY_USED, FOUND, KEPT, Eclipse

USE: Move = ("use",)
KEEP: Move = ("keep",)
TECHNOLOGY = "ancient_technology"
SHIP = "ancient_cruiser"


@frame
class Discovery(Frame[Eclipse]):
    """Who put the first disc on a sector turns the tile over and decides at once."""

    seat: Seat
    sector: int

    steps = ("find", "decide")

    def find(self, game: Eclipse) -> None:
        game.undiscovered &= ~(1 << self.sector)
        tile = game.chance.pick("discovery", sorted(game.cards.zones[DISCOVERY_POOL]))
        game.cards.slip(tile, DISCOVERY_POOL, FOUND + self.seat)
        game.tell("discovered", seat=self.seat, sector=NUMBERS[self.sector])
        game.tell_only([self.seat], "discovery_seen", discovery=discovery_name(tile))

    def decide(self, game: Eclipse) -> None:
        usable = why_not_use(game, self.seat) is None
        about = {"sector": NUMBERS[self.sector]}
        game.ask(self.seat, "discovery", (USE, KEEP) if usable else (KEEP,), about)

    def on_discovery(self, game: Eclipse, seat: Seat, move: Move) -> None:
        tile = game.cards.zones[FOUND + seat][-1]
        if move == KEEP:
            game.cards.slip(tile, FOUND + seat, KEPT + seat)
            game.tell("discovery_kept", seat=seat)
            return
        name = discovery_name(tile)
        game.cards.move(tile, FOUND + seat, DISCOVERY_USED)
        game.tell("discovery_used", seat=seat, discovery=name)
        if name in RESOURCE_NUMBER:
            game.gain(seat, RESOURCE_NUMBER[name], DISCOVERY_GAIN[name])
        elif name == TECHNOLOGY:
            game.push(AncientTechnology(seat))
        elif name == SHIP:
            game.take_ship(seat, CRUISER)
            game.add_ships(self.sector, seat, CRUISER)
        else:
            game.push(AncientPart(seat, PART_NUMBER[name]))

    def why_not(self, game: Eclipse, question: Question, move: Move) -> Reason | None:
        match move:
            case ("use",):
                return why_not_use(game, question.seat)
            case ("keep", _):  # the word of another question: reputation has values
                return because("R1.12", "no_reputation_tile")
        return None


def why_not_use(game: Eclipse, seat: Seat) -> Reason | None:
    """Why the front of the tile just found is of no use. R1.8"""
    name = discovery_name(game.cards.zones[FOUND + seat][-1])
    if name == SHIP and not game.supply[seat][CRUISER]:
        return because("R1.8", "no_cruiser_left")
    if name == TECHNOLOGY and not gifts(game, seat):
        return because("R1.8", "no_technology_to_take")
    return None


# -- ancient technology --------------------------------------------------------------------------

TAKE: tuple[Move, ...] = tuple(("take", name) for name in TECHNOLOGY_NAMES)


def gifts(game: Eclipse, seat: Seat) -> list[int]:
    """The technologies that a seat may take for nothing."""
    known = game.technologies[seat]
    return cheapest(
        technology
        for technology, tiles in enumerate(game.market)
        if why_not_take(known, technology, tiles) is None
    )


@frame
class AncientTechnology(Frame[Eclipse]):
    """The cheapest technology that one has not, for nothing."""

    seat: Seat

    steps = ("choose",)

    def choose(self, game: Eclipse) -> None:
        technologies = gifts(game, self.seat)
        if len(technologies) == 1:
            return self._take(game, technologies[0])
        return game.ask(self.seat, "ancient_technology", [TAKE[t] for t in technologies])

    def on_ancient_technology(self, game: Eclipse, seat: Seat, move: Move) -> None:
        self._take(game, TECHNOLOGY_NUMBER[str(move[1])])

    def _take(self, game: Eclipse, technology: int) -> None:
        name = TECHNOLOGY_NAMES[technology]
        game.tell("technology_taken", seat=self.seat, technology=name)
        gain_technology(game, self.seat, technology)

    def why_not(self, game: Eclipse, question: Question, move: Move) -> Reason | None:
        match move:
            case ("take", str(name)) if name in TECHNOLOGY_NUMBER:
                technology = TECHNOLOGY_NUMBER[name]
                known, tiles = game.technologies[self.seat], game.market[technology]
                reason = why_not_take(known, technology, tiles)
                return reason or because("R1.12", "not_the_cheapest")
        return None


# -- ancient parts -------------------------------------------------------------------------------


def why_not_fit(game: Eclipse, seat: Seat, part: int, ship: int, slot: int) -> Reason | None:
    """Why an ancient part cannot be put on a square of a blueprint at once."""
    tiles = game.blueprints[seat][ship]
    if not 0 <= slot < len(tiles):
        return because("R3e.1", "no_such_slot")
    changed = (*tiles[:slot], part, *tiles[slot + 1 :])
    if not is_legal(ship, stats(game.board_of(seat).blueprints, ship, changed)):
        return because("R3e.2", "ship_would_not_work", (("ship", SHIPS[ship]),))
    return None


@frame
class AncientPart(Frame[Eclipse]):
    """A part goes on a blueprint at once, or beside the board for a later upgrade."""

    seat: Seat
    part: int

    steps = ("choose",)

    def choose(self, game: Eclipse) -> None:
        seat, part, name = self.seat, self.part, PART_NAMES[self.part]
        moves: list[Move] = [
            ("fit", name, SHIPS[ship], slot)
            for ship, tiles in enumerate(game.blueprints[seat])
            for slot in range(len(tiles))
            if why_not_fit(game, seat, part, ship, slot) is None
        ]
        game.ask(seat, "ancient_part", [*moves, ("store", name)], {"part": name})

    def on_ancient_part(self, game: Eclipse, seat: Seat, move: Move) -> None:
        name = PART_NAMES[self.part]
        if move[0] == "store":
            game.stored[seat] += (self.part,)
            game.tell("part_stored", seat=seat, part=name)
            return
        ship, slot = THING_NUMBER[str(move[2])], int(move[3])
        plans = list(game.blueprints[seat])
        plans[ship] = (*plans[ship][:slot], self.part, *plans[ship][slot + 1 :])
        game.blueprints[seat] = tuple(plans)
        game.tell("part_fitted", seat=seat, part=name, ship=SHIPS[ship])

    def why_not(self, game: Eclipse, question: Question, move: Move) -> Reason | None:
        match move:
            case ("fit", str(name), str(ship), int(slot)) if name in PART_NUMBER and ship in SHIPS:
                if PART_NUMBER[name] != self.part:
                    return because("R1.12", "another_part")
                return why_not_fit(game, self.seat, self.part, THING_NUMBER[ship], slot)
            case ("store", str(name)) if name in PART_NUMBER:
                return because("R1.12", "another_part")
        return None
