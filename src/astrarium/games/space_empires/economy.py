"""The economic phase. B7"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat
from astrarium.kernel.parallel import parallel
from astrarium.kernel.verbs import Phrase, Verb, seats_as

from .claims import give_up_unpaid
from .components.board import HexId
from .components.technologies import TECH_NAMES, WRECK
from .components.units import ALIENS
from .fighting import GREEN
from .income import account
from .purchases import Sheet
from .research import Grants, cost_of, gain
from .sheet import CARRIED_OVER
from .table import SpaceEmpires
from .values import GROWTH, HOMEWORLD_20, HOMEWORLD_30, NOBODY, Colony
from .yards import place, scrap

A_SEAT: Final = seats_as("seat")
FIRST = Phrase("first", A_SEAT)


@frame
class EconomicPhase(Frame[SpaceEmpires]):
    """Income, maintenance, bids, purchases, growth."""

    winner: Seat = NOBODY
    """Of the bid."""

    steps = (
        *("promote", "keep", "collect", "grants", "sheets", "place"),
        *("bids", "name", "grow"),
    )

    def playing(self, game: SpaceEmpires) -> list[Seat]:
        """In the order of play so far."""
        return [seat for seat in game.order if not game.out[seat]]

    def promote(self, game: SpaceEmpires) -> None:
        """Green crews are skilled from now on; captured aliens stay green for ever. X3.3, X4.4a"""
        for number, piece in list(game.groups.all.items()):
            group = game.group(number)
            learns = piece.owner != NOBODY and group.unit not in ALIENS
            if learns and group.experience == GREEN:
                game.promote(number)

    def keep(self, game: SpaceEmpires) -> None:
        """What is left above 30 is lost. B7.5, X17.1"""
        for seat in range(game.seats):
            game.cp[seat] = min(game.cp[seat], CARRIED_OVER)
            game.rp[seat] = min(game.rp[seat], CARRIED_OVER)
            game.researched[seat] = ()

    def collect(self, game: SpaceEmpires) -> None:
        """Income less maintenance; minerals and wrecks are cashed and gone. B7.1 to B7.3"""
        for seat in self.playing(game):
            sheet = account(game, seat)
            game.income[seat] = sheet.income
            game.cp[seat] += sheet.net + game.reward[seat]
            game.reward[seat] = 0
            pay_debt(game, seat, sheet.net)
            game.rp[seat] += sheet.research
            game.tell_only(
                [seat], "collected", seat=seat, income=sheet.income, maintenance=sheet.maintenance
            )
            for _ in range(sheet.wrecks):
                search_wreck(game, seat)
        for seat in self.playing(game):
            clear_cargo(game, seat)

    def grants(self, game: SpaceEmpires) -> None:
        if game.has("unpredictable_research"):
            game.push(Grants(tuple(self.playing(game)), (0,) * game.seats))

    def sheets(self, game: SpaceEmpires) -> None:
        """All at once, in private. B7.4, B7.5"""
        game.push(parallel("sheet", {seat: Sheet(seat) for seat in self.playing(game)}))

    def place(self, game: SpaceEmpires) -> None:
        """B7.6, B7.9"""
        for seat in self.playing(game):
            scrap(game, seat)
            place(game, seat)
            give_up_unpaid(game, seat)

    def bids(self, game: SpaceEmpires) -> None:
        """The highest bid wins; among equals who was earlier in the order so far. Alone nobody
        bids. B7.4, A2, D2"""
        if game.seats == 1:
            game.income[0] = 0
            self.go_to("grow")
            return
        self.winner = max(self.playing(game), key=game.bid.__getitem__)
        game.tell_revealing("bids", bids=tuple(game.bid), seat=self.winner)
        for seat in range(game.seats):
            game.bid[seat] = game.income[seat] = 0

    def name(self, game: SpaceEmpires) -> None:
        game.ask(self.winner, "first", self.moves_for(game, self.winner, "first"))

    def begin(self, game: SpaceEmpires, seat: Seat, first: Seat) -> None:
        """Who begins; the others follow clockwise. B3.3, B7.4"""
        game.order = tuple((first + more) % game.seats for more in range(game.seats))
        game.tell("order_of_play", seats=game.order)

    def grow(self, game: SpaceEmpires) -> None:
        """Blockaded colonies too; those of a weaker player by two steps. B7.7, B7.8, S5.5"""
        for hex_, colony in enumerate(game.colony):
            if colony is not None:
                for _ in range(1 + game.has(f"weaker_player:{colony.owner + 1}")):
                    colony = grown(colony, game.has("homeworld_30"))
                game.colony[hex_] = colony
        game.unchecked = True


EconomicPhase.takes("first", Verb(FIRST, EconomicPhase.begin))


def pay_debt(game: SpaceEmpires, seat: Seat, net: int) -> None:
    """What was bid for an advantage above the first capital, after maintenance. X13.2a"""
    paid = min(net, game.debt[seat])
    game.debt[seat] -= paid
    game.cp[seat] -= paid


def search_wreck(game: SpaceEmpires, seat: Seat) -> None:
    """A die says which field rises; one that cannot wastes it. B6.8"""
    (face,) = game.chance.roll("wreck", 1, 10)
    field = WRECK[face - 1]
    if cost_of(game, seat, field) is not None:
        gain(game, seat, field)
    game.tell_only([seat], "wreck_searched", seat=seat, technology=TECH_NAMES[field], face=face)


def clear_cargo(game: SpaceEmpires, seat: Seat) -> None:
    """What was cashed leaves the game; what is blockaded waits. B7.2, B7.8"""
    for hex_ in game.colonies(seat):
        if not game.is_blockaded(hex_):
            _replace(game, hex_, cargo=())


def _replace(game: SpaceEmpires, hex_: HexId, cargo: tuple[()]) -> None:
    colony = game.colony[hex_]
    assert colony is not None
    game.colony[hex_] = colony._replace(cargo=cargo)


def grown(colony: Colony, rich: bool) -> Colony:
    """One step further. B7.7, X2.1"""
    ordinary = HOMEWORLD_30 if rich else HOMEWORLD_20
    steps = ordinary if colony.homeworld else GROWTH
    return colony._replace(cp=next((step for step in steps if step > colony.cp), colony.cp))


ECONOMY_FRAMES = (EconomicPhase, Grants, Sheet)
