"""Discovery tiles: the benefit on the front, or two points. R1.12"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, anywhere

from .boards import cheapest, why_not_take
from .components import (
    CRUISER,
    DISCOVERY_GAIN,
    NUMBERS,
    RESOURCE_NUMBER,
    SHIP_IDS,
    SHIPS,
    TECHNOLOGY_IDS,
    TECHNOLOGY_NAMES,
    PartId,
    SectorId,
    Sectors,
    ShipId,
    TechnologyId,
    discovery_name,
)
from .research import gain_technology
from .ships import PART_NAMES, PART_NUMBER, changed, is_legal, stats
from .table import DISCOVERY_POOL, DISCOVERY_USED, FOUND, KEPT, Eclipse
from .words import A_PART, A_TECHNOLOGY, FIT

USE = Phrase("use")
KEEP = Phrase("keep")
TAKE = Phrase("take", A_TECHNOLOGY)
STORE = Phrase("store", A_PART)
TECHNOLOGY = "ancient_technology"
SHIP = "ancient_cruiser"


@frame
class Discovery(Frame[Eclipse]):
    """Who put the first disc on a sector turns the tile over and decides at once."""

    seat: Seat
    sector: SectorId

    steps = ("find", "decide")

    def find(self, game: Eclipse) -> None:
        game.undiscovered = Sectors(game.undiscovered & ~(1 << self.sector))
        tile = game.chance.pick("discovery", sorted(game.cards.zones[DISCOVERY_POOL]))
        game.cards.slip(tile, DISCOVERY_POOL, FOUND + self.seat)
        game.tell("discovered", seat=self.seat, sector=NUMBERS[self.sector])
        game.tell_only([self.seat], "discovery_seen", discovery=discovery_name(tile))

    def decide(self, game: Eclipse) -> None:
        moves = self.moves_for(game, self.seat, "discovery")
        game.ask(self.seat, "discovery", moves, {"sector": NUMBERS[self.sector]})

    def use(self, game: Eclipse, seat: Seat) -> None:
        tile = game.cards.zones[FOUND + seat][-1]
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

    def why_not_use(self, game: Eclipse, seat: Seat) -> Reason | None:
        """Why the front of the tile just found is of no use. R1.8"""
        name = discovery_name(game.cards.zones[FOUND + seat][-1])
        if name == SHIP and not game.supply[seat][CRUISER]:
            return because("R1.8", "no_cruiser_left")
        if name == TECHNOLOGY and not gifts(game, seat):
            return because("R1.8", "no_technology_to_take")
        return None


def keep(game: Eclipse, seat: Seat) -> None:
    """The tile just found is kept for its points, unseen by the others."""
    tile = game.cards.zones[FOUND + seat][-1]
    game.cards.slip(tile, FOUND + seat, KEPT + seat)
    game.tell("discovery_kept", seat=seat)


Discovery.takes("discovery", Verb(USE, Discovery.use, Discovery.why_not_use), anywhere(KEEP, keep))

# -- ancient technology --------------------------------------------------------------------------


def gifts(game: Eclipse, seat: Seat) -> list[TechnologyId]:
    """The technologies that a seat may take free of charge."""
    known = game.technologies[seat]
    return cheapest(
        technology
        for technology, tiles in zip(TECHNOLOGY_IDS, game.market, strict=True)
        if why_not_take(known, technology, tiles) is None
    )


@frame
class AncientTechnology(Frame[Eclipse]):
    """The cheapest technology that the player does not have, free of charge."""

    seat: Seat

    steps = ("choose",)

    def choose(self, game: Eclipse) -> None:
        technologies = gifts(game, self.seat)
        if len(technologies) == 1:
            return take(game, self.seat, technologies[0])
        return game.ask(self.seat, "ancient_technology", [TAKE(t) for t in technologies])


def take(game: Eclipse, seat: Seat, technology: TechnologyId) -> None:
    game.tell("technology_taken", seat=seat, technology=TECHNOLOGY_NAMES[technology])
    gain_technology(game, seat, technology)


def why_not_gift(game: Eclipse, seat: Seat, technology: TechnologyId) -> Reason | None:
    reason = why_not_take(game.technologies[seat], technology, game.market[technology])
    if reason is None and technology not in gifts(game, seat):
        return because("R1.12", "not_the_cheapest")
    return reason


AncientTechnology.takes("ancient_technology", anywhere(TAKE, take, why_not_gift))


# -- ancient parts -------------------------------------------------------------------------------


@frame
class AncientPart(Frame[Eclipse]):
    """A part goes on a blueprint at once, or beside the board for a later upgrade."""

    seat: Seat
    part: PartId

    steps = ("choose",)

    def choose(self, game: Eclipse) -> None:
        moves = self.moves_for(game, self.seat, "ancient_part")
        game.ask(self.seat, "ancient_part", moves, {"part": PART_NAMES[self.part]})

    def why_not_fit(
        self, game: Eclipse, seat: Seat, part: PartId, ship: ShipId, slot: int
    ) -> Reason | None:
        """Why the part cannot be put on a square of a blueprint at once."""
        if part != self.part:
            return because("R1.12", "another_part")
        tiles = game.blueprints[seat][ship]
        if slot >= len(tiles):
            return because("R3e.1", "no_such_square", (("ship", SHIPS[ship]),))
        after = changed(tiles, slot, part)
        if not is_legal(ship, stats(game.board_of(seat).blueprints, ship, after)):
            return because("R3e.2", "ship_would_not_work", (("ship", SHIPS[ship]),))
        return None

    def offer_fits(self, game: Eclipse, seat: Seat) -> list[Move]:
        part = self.part
        return [
            FIT(part, ship, slot)
            for ship, tiles in zip(SHIP_IDS, game.blueprints[seat], strict=True)
            for slot in range(len(tiles))
            if self.why_not_fit(game, seat, part, ship, slot) is None
        ]

    def fit(self, game: Eclipse, seat: Seat, part: PartId, ship: ShipId, slot: int) -> None:
        plans = game.blueprints[seat]
        after = changed(plans[ship], slot, part)
        game.blueprints[seat] = (*plans[:ship], after, *plans[ship + 1 :])
        game.tell("part_fitted", seat=seat, part=PART_NAMES[part], ship=SHIPS[ship])

    def why_not_store(self, game: Eclipse, seat: Seat, part: PartId) -> Reason | None:
        return None if part == self.part else because("R1.12", "another_part")

    def store(self, game: Eclipse, seat: Seat, part: PartId) -> None:
        game.stored[seat] += (part,)
        game.tell("part_stored", seat=seat, part=PART_NAMES[part])


AncientPart.takes(
    "ancient_part",
    Verb(FIT, AncientPart.fit, AncientPart.why_not_fit, AncientPart.offer_fits),
    Verb(STORE, AncientPart.store, AncientPart.why_not_store),
)
