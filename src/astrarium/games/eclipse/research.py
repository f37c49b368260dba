"""Research: buying technologies. R3d"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, frameless, nothing

from .boards import price_list, why_not_take
from .components import (
    ARTIFACT_KEY,
    RESOURCES,
    SCIENCE,
    SECTORS,
    TECHNOLOGIES,
    TECHNOLOGY_IDS,
    TECHNOLOGY_NAMES,
    ResourceId,
    Technologies,
    TechnologyId,
)
from .free import FREE
from .table import Eclipse
from .words import A_RESOURCE, A_TECHNOLOGY, DONE

PER_ARTIFACT = 5
RESEARCH = Phrase("research", A_TECHNOLOGY)
GAIN = Phrase("gain", A_RESOURCE)


def why_not_research(game: Eclipse, seat: Seat, technology: TechnologyId) -> Reason | None:
    reason = why_not_take(game.technologies[seat], technology, game.market[technology])
    if reason is not None:
        return reason
    price = game.price(seat, technology)
    if price > game.resources[seat][SCIENCE]:
        return because("R3d.1", "science_short", (("price", price),))
    return None


def offers(game: Eclipse, seat: Seat) -> list[Move]:
    """Every technology that can be paid now."""
    science, known = game.resources[seat][SCIENCE], game.technologies[seat]
    prices = price_list(known)
    return [
        RESEARCH(technology)
        for technology, tiles in zip(TECHNOLOGY_IDS, game.market, strict=True)
        if tiles
        and prices[technology] <= science
        and why_not_take(known, technology, tiles) is None
    ]


def why_not_begin(game: Eclipse, seat: Seat) -> Reason | None:
    """Something can be bought, perhaps after trading for science."""
    money, science, materials = game.resources[seat]
    rate, known = game.board_of(seat).trade_rate, game.technologies[seat]
    most = science + money // rate + materials // rate
    prices = price_list(known)
    for technology, tiles in zip(TECHNOLOGY_IDS, game.market, strict=True):
        affordable = tiles and prices[technology] <= most
        if affordable and why_not_take(known, technology, tiles) is None:
            return None
    return because("R3d.1", "nothing_to_research")


def gain_technology(game: Eclipse, seat: Seat, technology: TechnologyId) -> None:
    """A tile comes from the supply board; what it does at once is done. R3d.4"""
    game.market[technology] -= 1
    game.technologies[seat] = Technologies(game.technologies[seat] | 1 << technology)
    game.gained[seat] += (technology,)
    discs = min(TECHNOLOGIES[technology].discs, game.reserve[seat])
    if discs:
        game.reserve[seat] -= discs
        game.discs[seat] += discs
        game.tell("discs_gained", seat=seat, number=discs)
    if technology == ARTIFACT_KEY:
        artifacts = sum(SECTORS[sector].artifacts for sector in game.sectors_of(seat))
        if artifacts:
            game.push(Artifacts(seat, artifacts))


@frame
class Research(Frame[Eclipse]):
    """A technology is chosen, paid and put on its track; some may take another. R3d.1"""

    seat: Seat
    left: int

    steps = ("choose",)

    def choose(self, game: Eclipse) -> None:
        if self.left:
            moves = self.moves_for(game, self.seat, "research")
            game.ask(self.seat, "research", moves, {"left": self.left})

    def buy(self, game: Eclipse, seat: Seat, technology: TechnologyId) -> None:
        self.again()
        self.left -= 1
        price = game.price(seat, technology)
        game.gain(seat, SCIENCE, -price)
        name = TECHNOLOGY_NAMES[technology]
        game.tell("researched", seat=seat, technology=name, price=price)
        gain_technology(game, seat, technology)


Research.takes(
    "research",
    Verb(RESEARCH, Research.buy, frameless(why_not_research), frameless(offers)),
    *FREE,
    Verb(DONE, nothing),
)


@frame
class Artifacts(Frame[Eclipse]):
    """Five of one resource for every artifact under one's discs. R3d.4"""

    seat: Seat
    left: int

    steps = ("choose",)

    def choose(self, game: Eclipse) -> None:
        moves = self.moves_for(game, self.seat, "artifact")
        game.ask(self.seat, "artifact", moves, {"left": self.left})

    def gain(self, game: Eclipse, seat: Seat, resource: ResourceId) -> None:
        game.gain(seat, resource, PER_ARTIFACT)
        game.tell("artifact", seat=seat, resource=RESOURCES[resource], number=PER_ARTIFACT)
        self.left -= 1
        if self.left:
            self.again()


Artifacts.takes("artifact", Verb(GAIN, Artifacts.gain))
