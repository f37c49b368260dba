"""Setting up: where homeworlds stand, markers, the first ships."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.parallel import parallel
from astrarium.kernel.verbs import Phrase, Verb

from . import powers
from .advantages import STAKE, Auction, DealAdvantages, settle_in
from .ancients import Ancients
from .automaton import amoebas
from .automaton.empires import found
from .components.board import NEIGHBOURS, HexId
from .components.markers import MARKER_NUMBER
from .cycles import Cycle
from .drafting import Drafting
from .holdings import lay_decks
from .layout import KIND, MARKERS_IN_ALL, OUT, PILE, SETS, markers_of, white_markers, zone_of
from .preparing import HeadStart, roll_situation
from .starting import first_groups, first_levels, start_quickly
from .table import SpaceEmpires
from .values import EMPTY, HOMEWORLD_20, HOMEWORLD_30, NOBODY, OUTSIDE, UNEXPLORED, Colony
from .words import A_HEX

HOMEWORLD_MARKER: Final = MARKER_NUMBER["homeworld"]
PLANET: Final = MARKER_NUMBER["planet"]

ADJOIN = Phrase("adjoin", A_HEX)
SETTLE_HOME = Phrase("homeworld", A_HEX)


@frame
class SetUp(Frame[SpaceEmpires]):
    """The map, the homeworlds, the markers, the first ships; then the first cycle."""

    seat: Seat = 0

    steps = (
        *("situation", "outline", "rim", "capital", "markers", "decks"),
        *(
            "advantages",
            "born",
            "designs",
            "head_start",
            "forces",
            "opponents",
            "explored",
            "first",
            "begin",
        ),
    )

    def situation(self, game: SpaceEmpires) -> None:
        if game.has("galactic_situation:yes"):
            roll_situation(game)

    def outline(self, game: SpaceEmpires) -> None:
        """Which hexes are part of the map, and whose."""
        for hex_ in game.map.deep_space:
            game.terrain[hex_] = UNEXPLORED
        for hex_ in game.map.entries:
            game.terrain[hex_] = EMPTY
        if game.map.amoebas:
            amoebas.open_space(game)
        for seat, region in enumerate(game.map.home):
            for hex_ in sorted(region):
                take_home(game, seat, hex_)

    def rim(self, game: SpaceEmpires) -> None:
        """Where the home area is a hex short the player takes one more; some maps add several."""
        for seat in range(game.seats):
            if lacking(game, seat) > 0:
                game.ask(seat, "adjoin", self.moves_for(game, seat, "adjoin"))
                return

    def why_not_adjoin(self, game: SpaceEmpires, seat: Seat, hex_: HexId) -> Reason | None:
        return None if hex_ in may_adjoin(game, seat) else because("B2.1", "not_beside_home")

    def adjoin(self, game: SpaceEmpires, seat: Seat, hex_: HexId) -> None:
        take_home(game, seat, hex_)
        self.go_to("rim")

    def capital(self, game: SpaceEmpires) -> None:
        """The players choose; on mixed maps dice do. S1.3, S4.6"""
        if game.map.mixed:
            self.go_to("markers")
            self.found_by_dice(game)
            return
        for seat, places in enumerate(game.map.homeworld):
            if len(places) == 1 and game.homeworld(seat) < 0:
                self.found(game, seat, min(places))
        seats = [seat for seat in range(game.seats) if game.homeworld(seat) < 0]
        if seats:
            moves = {seat: self.moves_for(game, seat, "homeworld") for seat in seats}
            game.ask_all("homeworld", moves)

    def found_by_dice(self, game: SpaceEmpires) -> None:
        places = game.chance.sample("homeworlds", list(game.hexes()), game.seats)
        for seat, hex_ in enumerate(places):
            self.found(game, seat, HexId(hex_))

    def why_not_homeworld(self, game: SpaceEmpires, seat: Seat, hex_: HexId) -> Reason | None:
        allowed = hex_ in game.map.homeworld[seat]
        return None if allowed else because("B2.1", "no_place_for_homeworld")

    def found(self, game: SpaceEmpires, seat: Seat, hex_: HexId) -> None:
        worth = (HOMEWORLD_30 if game.has("homeworld_30") else HOMEWORLD_20)[-1]
        game.colony[hex_] = Colony(seat, worth, seat, homeworld=True)
        game.capital[seat] = hex_
        game.terrain[hex_] = HOMEWORLD_MARKER
        game.tell("homeworld_founded", seat=seat, hex=A_HEX.word(hex_))

    def markers(self, game: SpaceEmpires) -> None:
        """Home markers at home, white ones in deep space; the rest is set aside unseen."""
        used: set[int] = set()
        white = amoebas.markers(game) if game.map.amoebas else white_markers()
        if game.map.mixed:
            self.mix_markers(game, white)
            return
        for seat in range(game.seats):
            places = [hex_ for hex_ in covered(game) if game.home[hex_] == seat]
            used |= lay(game, own_markers(game, seat), places)
        deep = [hex_ for hex_ in covered(game) if game.home[hex_] == NOBODY]
        used |= lay(game, white, deep)
        game.cards.put([card for card in white if card not in used], PILE)
        game.cards.put([c for c in range(MARKERS_IN_ALL) if c not in used and c not in white], OUT)

    def mix_markers(self, game: SpaceEmpires, white: list[int]) -> None:
        """All markers of all colours, and white ones, over the whole board. S4.6"""
        kinds = game.cards.layout.kinds
        mix = [card for seat in range(game.seats) for card in own_markers(game, seat)]
        mix += game.chance.sample("markers", white, game.map.deep, kinds)
        used = lay(game, mix, list(covered(game)))
        game.cards.put([card for card in white if card not in used], PILE)
        game.cards.put([c for c in range(MARKERS_IN_ALL) if c not in used and c not in white], OUT)

    def decks(self, game: SpaceEmpires) -> None:
        lay_decks(game)

    def advantages(self, game: SpaceEmpires) -> None:
        """X13.1, X13.2"""
        if game.has("empire_advantages:random"):
            game.push(DealAdvantages())
        elif game.has("empire_advantages:auction"):
            game.push(Auction(game.chance.pick("auction", range(game.seats))))

    def born(self, game: SpaceEmpires) -> None:
        for seat in range(game.seats):
            if game.has("head_start") and not game.has("empire_advantages:auction"):
                game.stake[seat] = STAKE
            first_levels(game, seat)
            settle_in(game, seat)

    def designs(self, game: SpaceEmpires) -> None:
        """After the advantages, before the game. X19.2"""
        if game.has("unique_ships"):
            game.push(parallel("designs", {seat: Drafting(seat) for seat in range(game.seats)}))

    def head_start(self, game: SpaceEmpires) -> None:
        """X13.2, X20.8"""
        if game.has("head_start") or game.has("empire_advantages:auction"):
            seats = range(game.seats)
            game.push(parallel("head_start", {seat: HeadStart(seat) for seat in seats}))

    def forces(self, game: SpaceEmpires) -> None:
        for seat in range(game.seats):
            for hex_, group in first_groups(game, seat):
                game.add_group(seat, hex_, group)

    def opponents(self, game: SpaceEmpires) -> None:
        """Alone against alien empires: their homeworlds; against amoebas: these. A1, M1"""
        if game.opponent == "empires":
            found(game)
        for hex_ in game.map.amoebas:
            amoebas.appear(game, hex_)

    def explored(self, game: SpaceEmpires) -> None:
        """S5.3, X13.36"""
        if game.has("quick_start"):
            start_quickly(game)
        for seat in range(game.seats):
            if game.has_card(seat, powers.ANCIENT_RACE):
                game.push(Ancients(seat))

    def first(self, game: SpaceEmpires) -> None:
        """Chance says who begins; then clockwise. B3.3"""
        start = game.chance.pick("first", range(game.seats))
        game.order = tuple((start + more) % game.seats for more in range(game.seats))
        game.tell("order_of_play", seats=game.order)

    def begin(self, game: SpaceEmpires) -> None:
        game.push(Cycle())


SetUp.takes("adjoin", Verb(ADJOIN, SetUp.adjoin, SetUp.why_not_adjoin))
SetUp.takes("homeworld", Verb(SETTLE_HOME, SetUp.found, SetUp.why_not_homeworld))


def take_home(game: SpaceEmpires, seat: Seat, hex_: HexId) -> None:
    game.home[hex_] = seat
    game.terrain[hex_] = UNEXPLORED


def home_hexes(game: SpaceEmpires, seat: Seat) -> list[HexId]:
    return [HexId(hex_) for hex_, owner in enumerate(game.home) if owner == seat]


def lacking(game: SpaceEmpires, seat: Seat) -> int:
    """How many hexes the home area has yet to be given."""
    whole = len(game.map.home[seat]) + game.map.adjacent[seat] + bool(game.map.extra[seat])
    return whole - len(home_hexes(game, seat))


def may_adjoin(game: SpaceEmpires, seat: Seat) -> set[HexId]:
    """One of the half hexes at the rim, or hexes of deep space beside the home area."""
    if game.map.extra[seat]:
        return {hex_ for hex_ in game.map.extra[seat] if game.terrain[hex_] == OUTSIDE}
    own = home_hexes(game, seat)
    beside = {other for hex_ in own for other in NEIGHBOURS[hex_]}
    return {hex_ for hex_ in beside if hex_ in game.map.deep_space and game.home[hex_] == NOBODY}


def covered(game: SpaceEmpires) -> Iterable[HexId]:
    """The hexes that take a marker."""
    return [hex_ for hex_ in game.hexes() if game.terrain[hex_] == UNEXPLORED]


def own_markers(game: SpaceEmpires, seat: Seat) -> list[int]:
    """The home markers of a seat; of two colours one planet is left out. S1.3, S4.4"""
    sets = SETS[: game.map.colours]
    own = [card for letter in sets for card in markers_of(seat, letter)]
    if len(sets) > 1:
        own.remove(next(card for card in own if KIND[card] == PLANET))
    return own


def lay(game: SpaceEmpires, cards: Sequence[int], places: Sequence[HexId]) -> set[int]:
    """A random marker face down in each of these hexes. Gives back those that were used."""
    kinds = game.cards.layout.kinds
    drawn = game.chance.sample("markers", cards, len(places), kinds)
    for card, hex_ in zip(drawn, places, strict=True):
        game.cards.put([card], zone_of(hex_))
    return set(drawn)
