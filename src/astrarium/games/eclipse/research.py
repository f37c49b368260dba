"""Research: buying technologies. R3d"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat, because

from .boards import why_not_take
from .components import (
    ARTIFACT_KEY,
    RESOURCE_NUMBER,
    RESOURCES,
    SCIENCE,
    SECTORS,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    TECHNOLOGY_NUMBER,
)
from .free import free_moves, take_free, why_not_free
from .table import Eclipse

PER_ARTIFACT = 5
DONE: Move = ("done",)
RESEARCH: tuple[Move, ...] = tuple(("research", name) for name in TECHNOLOGY_NAMES)
GAIN: tuple[Move, ...] = tuple(("gain", name) for name in RESOURCES)


def why_not_research(game: Eclipse, seat: Seat, technology: int) -> Reason | None:
    reason = why_not_take(game.technologies[seat], technology, game.market[technology])
    if reason is not None:
        return reason
    price = game.price(seat, technology)
    if price > game.resources[seat][SCIENCE]:
        return because("R3d.1", "science_short", (("price", price),))
    return None


def why_not_begin(game: Eclipse, seat: Seat) -> Reason | None:
    """Something can be bought, perhaps after trading for science."""
    money, science, materials = game.resources[seat]
    rate = game.board_of(seat).trade_rate
    most = science + money // rate + materials // rate
    for technology, tiles in enumerate(game.market):
        affordable = tiles and game.price(seat, technology) <= most
        if affordable and why_not_take(game.technologies[seat], technology, tiles) is None:
            return None
    return because("R3d.1", "nothing_to_research")


def gain_technology(game: Eclipse, seat: Seat, technology: int) -> None:
    """A tile comes from the supply board; what it does at once is done. R3d.4"""
    game.market[technology] -= 1
    game.technologies[seat] |= 1 << technology
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
        seat = self.seat
        if not self.left:
            return
        moves = [
            RESEARCH[technology]
            for technology, tiles in enumerate(game.market)
            if tiles and why_not_research(game, seat, technology) is None
        ]
        moves += free_moves(game, seat)
        game.ask(seat, "research", [*moves, DONE], {"left": self.left})

    def on_research(self, game: Eclipse, seat: Seat, move: Move) -> None:
        if move == DONE:
            return
        self.again()
        if take_free(game, seat, move):
            return
        technology = TECHNOLOGY_NUMBER[str(move[1])]
        price = game.price(seat, technology)
        game.gain(seat, SCIENCE, -price)
        game.tell("researched", seat=seat, technology=str(move[1]), price=price)
        self.left -= 1
        gain_technology(game, seat, technology)

    def why_not(self, game: Eclipse, question: Question, move: Move) -> Reason | None:
        match move:
            case ("research", str(name)) if name in TECHNOLOGY_NUMBER:
                return why_not_research(game, question.seat, TECHNOLOGY_NUMBER[name])
        return why_not_free(game, question.seat, move)


@frame
class Artifacts(Frame[Eclipse]):
    """Five of one resource for every artifact under one's discs. R3d.4"""

    seat: Seat
    left: int

    steps = ("choose",)

    def choose(self, game: Eclipse) -> None:
        game.ask(self.seat, "artifact", GAIN, {"left": self.left})

    def on_artifact(self, game: Eclipse, seat: Seat, move: Move) -> None:
        resource = RESOURCE_NUMBER[str(move[1])]
        game.gain(seat, resource, PER_ARTIFACT)
        game.tell("artifact", seat=seat, resource=RESOURCES[resource], number=PER_ARTIFACT)
        self.left -= 1
        if self.left:
            self.again()
