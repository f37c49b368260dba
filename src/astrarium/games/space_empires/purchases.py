"""The production sheet of one seat: bid, research, units, in private. B7.4, B7.5, B8"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, frameless, named, numbers

from .catalogue import catalogue, researchable, why_never_bought
from .claims import A_CARD, unpaid
from .claims import PRICE as CARD_PRICE
from .components.board import HexId
from .components.cards import CardId
from .components.technologies import TechId
from .components.units import TROOP_NAMES, TROOPS, TroopId, UnitId
from .design import NO_DESIGN
from .drafting import REDESIGN_COST, UNIQUE_SHIP, Drafting, why_not_redesign
from .fighting import NO_UNIT
from .income import brought_income, owed
from .layout import held_by, place_of, waiting_for
from .levies import station, why_not_enlist, why_not_levy
from .pretence import FEIGN, feign, offer_feigning, why_not_feign
from .research import cost_of, gain, pay, why_not_research
from .sheet import net
from .studies import STUDY, study, why_not_study
from .table import SpaceEmpires
from .tariffs import centre_price, half_points, price_of, troop_price
from .words import A_GROUP, A_HEX, A_TECHNOLOGY, A_UNIT, DONE
from .yards import (
    BASE,
    BAY,
    SHIP_YARD,
    WITHOUT_YARD,
    Site,
    free_counters,
    has_counters,
    left,
    site,
    yard_hexes,
)

AMOUNTS: Final = (1, 5, 10)
CENTRES: Final = ("industry", "research")
CONVERTED: Final = 15
"""The CP that may become research points in a phase. X17.4"""

AN_AMOUNT: Final = numbers("amount", AMOUNTS, int)
A_TROOP: Final = named("troop", TROOP_NAMES, TroopId)
A_CENTRE: Final = named("centre", CENTRES, int)

RAISE = Phrase("raise", AN_AMOUNT)
RESEARCH = Phrase("research", A_TECHNOLOGY)
BUILD = Phrase("build", A_UNIT, A_HEX)
ENLIST = Phrase("enlist", A_TROOP, A_HEX)
LEVY = Phrase("levy", A_TROOP, A_HEX)
CENTRE = Phrase("centre", A_CENTRE, A_HEX)
CONVERT = Phrase("convert", AN_AMOUNT)
SCUTTLE = Phrase("scuttle", A_GROUP)
REDEEM = Phrase("redeem", A_CARD)
REDESIGN = Phrase("redesign")

SHORT: Final = because("B7.5", "short_of_cp")


@frame
class Sheet(Frame[SpaceEmpires]):
    """A seat spends what it has, one thing after the other, until it is done."""

    seat: Seat
    research: int = 0
    """What was spent on it so far."""
    converted: int = 0
    enlisted: tuple[HexId, ...] = ()
    """Where troops were bought, a hex for each of them."""
    levied: tuple[HexId, ...] = ()

    steps = ("spend",)

    def spend(self, game: SpaceEmpires) -> None:
        game.ask(self.seat, "spend", self.moves_for(game, self.seat, "spend"))

    # -- the bid -------------------------------------------------------------------------------

    def why_not_raise(self, game: SpaceEmpires, seat: Seat, amount: int) -> Reason | None:
        if game.seats == 1:
            return because("D2", "nobody_bids_alone")
        return None if amount <= game.cp[seat] else SHORT

    def raise_bid(self, game: SpaceEmpires, seat: Seat, amount: int) -> None:
        """All pay their bids. B7.4"""
        game.cp[seat] -= amount
        game.bid[seat] += amount
        self.again()

    # -- technology ----------------------------------------------------------------------------

    def why_not_research(self, game: SpaceEmpires, seat: Seat, field: TechId) -> Reason | None:
        return why_not_research(game, seat, field, self.research)

    def learn(self, game: SpaceEmpires, seat: Seat, field: TechId) -> None:
        cost = cost_of(game, seat, field) or 0
        pay(game, seat, cost)
        gain(game, seat, field)
        game.researched[seat] += (field,)
        self.research += cost
        self.again()

    def why_not_convert(self, game: SpaceEmpires, seat: Seat, amount: int) -> Reason | None:
        if not game.has("centres"):
            return because("X17.4", "rule_not_in_use")
        if self.converted + amount > CONVERTED:
            return because("X17.4", "too_much_turned_into_rp")
        return None if amount <= game.cp[seat] else SHORT

    def convert(self, game: SpaceEmpires, seat: Seat, amount: int) -> None:
        game.cp[seat] -= amount
        game.rp[seat] += amount
        self.converted += amount
        self.again()

    # -- units ---------------------------------------------------------------------------------

    def why_not_build(
        self, game: SpaceEmpires, seat: Seat, unit: UnitId, hex_: HexId
    ) -> Reason | None:
        return why_not_buy(game, seat, unit) or why_not_there(game, seat, unit, hex_)

    def build(self, game: SpaceEmpires, seat: Seat, unit: UnitId, hex_: HexId) -> None:
        game.cp[seat] -= price_of(game, seat, unit)
        game.bought[seat] = tuple(sorted((*game.bought[seat], (unit, hex_))))
        self.again()

    def builds(self, game: SpaceEmpires, seat: Seat) -> list[Move]:
        """Only own colonies and hexes with own yards are worth a look."""
        cp, bought = game.cp[seat], game.bought[seat]
        affordable = [each for each in catalogue(game, seat).articles if each.price <= cp]
        if not affordable or not has_counters(game, seat, bought, game.technology[seat]):
            return []
        hexes = sorted({*game.colonies(seat), *yard_hexes(game, seat)})
        sites = [site(game, seat, hex_) for hex_ in hexes]
        free = free_counters(game, seat)
        for unit, _ in bought:
            free[unit] -= 1  # whether it would join others or not
        return [
            BUILD(unit, each.hex)
            for unit, _, size in affordable
            for each in sites
            if _why_not_on(game, seat, unit, size, each) is None
            and (free[unit] > 0 or _has_counter(game, seat, unit, each.hex))
        ]

    def feign(self, game: SpaceEmpires, seat: Seat, unit: UnitId, hex_: HexId) -> None:
        """X13.55"""
        feign(game, seat, unit, hex_)
        self.again()

    def why_not_centre(
        self, game: SpaceEmpires, seat: Seat, centre: int, hex_: HexId
    ) -> Reason | None:
        colony = game.colony[hex_]
        if not game.has("centres"):
            return because("X17.2", "rule_not_in_use")
        if colony is None or not brought_income(game, seat, hex_):
            return because("X17.2", "no_income_there")
        if colony.facility:
            return because("X17.2", "one_centre_on_a_planet")
        return None if game.cp[seat] >= centre_price(game, seat) else SHORT

    def found_centre(self, game: SpaceEmpires, seat: Seat, centre: int, hex_: HexId) -> None:
        colony = game.colony[hex_]
        assert colony is not None
        game.cp[seat] -= centre_price(game, seat)
        game.colony[hex_] = colony._replace(facility=CENTRES[centre])
        self.again()

    # -- troops --------------------------------------------------------------------------------

    def why_not_enlist(
        self, game: SpaceEmpires, seat: Seat, troop: TroopId, hex_: HexId
    ) -> Reason | None:
        return why_not_enlist(game, seat, troop, hex_, self.enlisted.count(hex_))

    def enlist(self, game: SpaceEmpires, seat: Seat, troop: TroopId, hex_: HexId) -> None:
        game.cp[seat] -= troop_price(game, seat, troop)
        self.enlisted += (hex_,)
        station(game, seat, hex_, troop)
        self.again()

    def why_not_levy(
        self, game: SpaceEmpires, seat: Seat, troop: TroopId, hex_: HexId
    ) -> Reason | None:
        return why_not_levy(game, seat, troop, hex_, self.levied)

    def levy(self, game: SpaceEmpires, seat: Seat, troop: TroopId, hex_: HexId) -> None:
        self.levied += (hex_,)
        station(game, seat, hex_, troop)
        self.again()

    # -- scuttling -----------------------------------------------------------------------------

    def why_not_scuttle(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        if number not in game.groups or game.owner_of(number) != seat:
            return because("B7.9", "not_your_group", (("group", number),))
        if number not in dict(left(game, seat)):
            return because("B7.9", "nothing_left_of_it")
        return None

    def scuttle(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        """One ship of a group; it needs no maintenance in this phase any more. B7.3, B7.9"""
        before = _net(game, seat)
        game.scuttled[seat] = tuple(sorted((*game.scuttled[seat], number)))
        game.cp[seat] += _net(game, seat) - before
        self.again()

    def scuttles(self, game: SpaceEmpires, seat: Seat) -> list[Move]:
        return [SCUTTLE(number) for number, _ in left(game, seat)]

    # -- all of it -----------------------------------------------------------------------------

    def offers(self, game: SpaceEmpires, seat: Seat) -> list[Move]:
        """Verb by verb, without a look at what this game does not have."""
        moves = [RAISE(n) for n in AMOUNTS if self.why_not_raise(game, seat, n) is None]
        moves += [RESEARCH(field) for field in researchable(game, seat, self.research)]
        if game.has("centres"):
            moves += [CONVERT(n) for n in AMOUNTS if self.why_not_convert(game, seat, n) is None]
        moves += [*self.builds(game, seat), *offer_feigning(game, seat)]
        if game.has("centres"):
            moves += [
                CENTRE(centre, hex_)
                for centre in range(len(CENTRES))
                for hex_ in game.colonies(seat)
                if self.why_not_centre(game, seat, centre, hex_) is None
            ]
        if game.has("transports"):
            moves += [*_enlists(self, game, seat), *_levies(self, game, seat)]
        moves += self.scuttles(game, seat)
        moves += [*_studies(self, game, seat), *_redeems(self, game, seat)]
        return moves

    # -- captured ships, alien technology, designs ---------------------------------------------

    def why_not_study(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        return why_not_study(game, seat, number)

    def study(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        before = _net(game, seat)
        study(game, seat, number)
        game.cp[seat] += _net(game, seat) - before
        self.again()

    def why_not_redeem(self, game: SpaceEmpires, seat: Seat, card: CardId) -> Reason | None:
        if card not in unpaid(game, seat):
            return because("X12.0a", "no_card_to_pay_for")
        return None if game.cp[seat] >= CARD_PRICE else SHORT

    def redeem(self, game: SpaceEmpires, seat: Seat, card: CardId) -> None:
        game.cp[seat] -= CARD_PRICE
        game.cards.slip(place_of(card), waiting_for(seat), held_by(seat))
        self.again()

    def why_not_redesign(self, game: SpaceEmpires, seat: Seat) -> Reason | None:
        return why_not_redesign(game, seat)

    def redesign(self, game: SpaceEmpires, seat: Seat) -> None:
        game.cp[seat] -= REDESIGN_COST
        game.shown_design[seat], game.weakness[seat] = NO_DESIGN, NO_UNIT
        self.again()
        game.push(Drafting(seat))

    # -- the end -------------------------------------------------------------------------------

    def done(self, game: SpaceEmpires, seat: Seat) -> None:
        if not game.has("unpredictable_research"):
            game.last_research[seat] = self.research


def _net(game: SpaceEmpires, seat: Seat) -> int:
    """What is left of this phase's income after maintenance. B7.3"""
    due = owed(game, left(game, seat))
    return net(game.income[seat], due)


def why_not_buy(game: SpaceEmpires, seat: Seat, unit: UnitId) -> Reason | None:
    """Why a unit cannot be bought, wherever it is put."""
    reason = why_never_bought(game, seat, unit)
    if reason is not None:
        return reason
    return None if price_of(game, seat, unit) <= game.cp[seat] else SHORT


def why_not_there(game: SpaceEmpires, seat: Seat, unit: UnitId, hex_: HexId) -> Reason | None:
    """Why a unit cannot be put into a hex."""
    size = half_points(game, seat, unit)
    reason = _why_not_on(game, seat, unit, size, site(game, seat, hex_))
    if reason is None and not _has_counter(game, seat, unit, hex_):
        return because("B2.7", "no_counter_left")
    return reason


def _has_counter(game: SpaceEmpires, seat: Seat, unit: UnitId, hex_: HexId) -> bool:
    bought = (*game.bought[seat], (unit, hex_))
    return has_counters(game, seat, bought, game.technology[seat])


def _why_not_on(
    game: SpaceEmpires, seat: Seat, unit: UnitId, size: int, where: Site
) -> Reason | None:
    """Why a site has no use for a unit of this size."""
    if unit in WITHOUT_YARD:
        return _why_not_at_colony(game, seat, unit, where)
    if where.blockaded:
        return because("B7.8", "blockaded")
    if where.points < size:
        return because("B9.4", "yards_too_small")
    if _is_bay(game, seat, unit):
        busy = {(unit, where.hex), (SHIP_YARD, where.hex)} & {*game.bought[seat]}
        return because("X19.3f", "one_bay_a_phase") if busy else None
    return None


def _why_not_at_colony(game: SpaceEmpires, seat: Seat, unit: UnitId, where: Site) -> Reason | None:
    hex_ = where.hex
    if not where.brings:
        return because(WITHOUT_YARD[unit], "no_income_there")
    bay = (UNIQUE_SHIP, hex_) in game.bought[seat] and _is_bay(game, seat, UNIQUE_SHIP)
    if unit == SHIP_YARD and bay:
        return because("X19.3f", "one_bay_a_phase")
    if unit == SHIP_YARD and (unit, hex_) in game.bought[seat]:
        return because("B8.2", "one_new_yard_a_phase")
    if unit == BASE and _has_base(game, seat, hex_):
        return because("B8.1", "one_base_in_a_hex")
    return None


def _is_bay(game: SpaceEmpires, seat: Seat, unit: UnitId) -> bool:
    """X19.3f"""
    return unit == UNIQUE_SHIP and BAY in game.design[seat].abilities


def _has_base(game: SpaceEmpires, seat: Seat, hex_: HexId) -> bool:
    standing = any(group.unit == BASE and game.hex_of(n) == hex_ for n, group in left(game, seat))
    return standing or (BASE, hex_) in game.bought[seat]


def _at_colonies(
    phrase: Phrase[TroopId, HexId], game: SpaceEmpires, seat: Seat
) -> Iterable[tuple[TroopId, HexId, Move]]:
    if not game.has("transports"):
        return ()
    return [
        (TroopId(troop), hex_, phrase(TroopId(troop), hex_))
        for troop in range(len(TROOPS))
        for hex_ in game.colonies(seat)
    ]


def _enlists(sheet: Sheet, game: SpaceEmpires, seat: Seat) -> list[Move]:
    every = _at_colonies(ENLIST, game, seat)
    return [move for t, h, move in every if sheet.why_not_enlist(game, seat, t, h) is None]


def _levies(sheet: Sheet, game: SpaceEmpires, seat: Seat) -> list[Move]:
    every = _at_colonies(LEVY, game, seat)
    return [move for t, h, move in every if sheet.why_not_levy(game, seat, t, h) is None]


def _studies(sheet: Sheet, game: SpaceEmpires, seat: Seat) -> list[Move]:
    own = [number for number, group in game.own_groups(seat) if group.captured]
    return [STUDY(number) for number in own if why_not_study(game, seat, number) is None]


def _redeems(sheet: Sheet, game: SpaceEmpires, seat: Seat) -> list[Move]:
    cards = unpaid(game, seat)
    return [REDEEM(card) for card in cards if sheet.why_not_redeem(game, seat, card) is None]


Sheet.takes(
    "spend",
    Verb(RAISE, Sheet.raise_bid, Sheet.why_not_raise, Sheet.offers),
    Verb(RESEARCH, Sheet.learn, Sheet.why_not_research, Sheet.offers),
    Verb(CONVERT, Sheet.convert, Sheet.why_not_convert, Sheet.offers),
    Verb(BUILD, Sheet.build, Sheet.why_not_build, Sheet.offers),
    Verb(FEIGN, Sheet.feign, frameless(why_not_feign), Sheet.offers),
    Verb(CENTRE, Sheet.found_centre, Sheet.why_not_centre, Sheet.offers),
    Verb(ENLIST, Sheet.enlist, Sheet.why_not_enlist, Sheet.offers),
    Verb(LEVY, Sheet.levy, Sheet.why_not_levy, Sheet.offers),
    Verb(SCUTTLE, Sheet.scuttle, Sheet.why_not_scuttle, Sheet.offers),
    Verb(STUDY, Sheet.study, Sheet.why_not_study, Sheet.offers),
    Verb(REDEEM, Sheet.redeem, Sheet.why_not_redeem, Sheet.offers),
    Verb(REDESIGN, Sheet.redesign, Sheet.why_not_redesign),
    Verb(DONE, Sheet.done),
)
