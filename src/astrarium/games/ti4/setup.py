"""Setting up: speaker, factions, map, units, objectives. Chapter S"""

from __future__ import annotations

from typing import Annotated, Final

from astrarium.kernel.bounds import AtMost
from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.options import LONGEST
from astrarium.kernel.parallel import parallel
from astrarium.kernel.verbs import Phrase, Verb

from .components.box import (
    CENTRE,
    START,
    STARTING_POOLS,
    Position,
    by_seats,
    home_trade_goods,
    homes,
)
from .components.cards import NOTE_NUMBER, ObjectiveId
from .components.factions import FACTION_NAMES, FACTIONS, FactionId
from .components.systems import MECATOL, PLANET_NAMES, SYSTEMS, PlanetId, SystemId
from .components.technologies import TECHNOLOGY_NAMES, TechnologyId
from .components.units import INFANTRY, PDS, SPACE_DOCK, TYPE_NAMES, TYPES, TypeId
from .deck import (
    ACTION_CARDS,
    ACTION_PILE,
    AGENDA_CARDS,
    AGENDA_PILE,
    NOTE_CARDS,
    NOTE_HAND,
    ON_MAP,
    REMOVED,
    SECRET_PILE,
    SECRETS,
    STAGE_1_BOX,
    STAGE_1_ROW,
    STAGE_2_BOX,
    STAGE_2_ROW,
    TILE_BOX,
    TILE_HAND,
    CardId,
    note_cards,
    objective_card,
    objective_cards,
    objective_of,
    tile_card,
    tile_cards,
    tile_of,
)
from .map_building import BuildMap
from .map_plans import dealt_plan, read_plan, tiles_needed
from .revealing import reveal_objective
from .rounds import Rounds
from .table import NO_FACTION, TI4
from .timing import About
from .words import A_FACTION, A_NUMBER, A_PLANET, A_TECHNOLOGY, A_UNIT, AN_OBJECTIVE

RANDOM, CHOOSE, DRAFT = "random", "choose", "draft"
BALANCED, BUILT = "balanced", "built"
DRAFTED_PER_SEAT: Final = 3
"""Factions on offer for each player in a draft."""

TAKE_FACTION = Phrase("faction", A_FACTION)
BEGIN_WITH = Phrase("begin_with", A_TECHNOLOGY)
KEEP = Phrase("keep", AN_OBJECTIVE)
STATION = Phrase("station", A_UNIT, A_NUMBER, A_PLANET)


@frame
class SetUp(Frame[TI4]):
    """The table is laid, and the first round begins."""

    factions: str
    """How factions are found: at random, chosen, or drafted from a few."""
    map: str
    tiles: Annotated[str, AtMost(LONGEST)]
    """A map given as a string; empty: none."""
    on_offer: tuple[FactionId, ...] = ()
    """What a draft chooses from."""

    steps = (
        *("decks", "speaker", "offer", "choose", "homes", "lay_tiles", "goods", "notes"),
        *("technologies", "units", "secrets", "objectives", "begin"),
    )

    def decks(self, game: TI4) -> None:
        """S.8, S.12b: every deck is shuffled, ten public objectives are laid out."""
        for name, cards, pile in (
            ("action_cards", ACTION_CARDS, ACTION_PILE),
            ("agendas", AGENDA_CARDS, AGENDA_PILE),
            ("secrets", objective_cards("secret"), SECRET_PILE),
        ):
            game.cards.put(game.chance.shuffle(name, cards, game.cards.layout.kinds), pile)
        for stage, row, box in (
            ("stage_1", STAGE_1_ROW, STAGE_1_BOX),
            ("stage_2", STAGE_2_ROW, STAGE_2_BOX),
        ):
            order = game.chance.shuffle(stage, objective_cards(stage))
            game.cards.put(order[START[stage] :], box)
            game.cards.put(order[: START[stage]], row)
        game.cards.put(NOTE_CARDS, REMOVED)
        game.cards.put((*tile_cards("blue"), *tile_cards("red")), TILE_BOX)

    def speaker(self, game: TI4) -> None:
        """S.1"""
        game.speaker = game.chance.pick("speaker", range(game.seats))
        game.tell("speaker", seat=game.speaker)

    def offer(self, game: TI4) -> None:
        """S.2: all factions, a few for each, or one each at random."""
        every = [FactionId(number) for number in range(len(FACTIONS))]
        if self.factions == CHOOSE:
            self.on_offer = tuple(every)
            return
        each = 1 if self.factions == RANDOM else DRAFTED_PER_SEAT
        drawn = game.chance.sample("factions", every, min(each * game.seats, len(every)))
        self.on_offer = tuple(sorted(map(FactionId, drawn)))
        if self.factions == RANDOM:
            for seat, faction in zip(game.clockwise(game.speaker), drawn, strict=True):
                self._take(game, seat, FactionId(faction))

    def choose(self, game: TI4) -> None:
        """Chosen from the speaker on; a draft begins with who will be last to act."""
        order = game.clockwise(game.speaker)
        if self.factions == DRAFT:
            order.reverse()
        waiting = [seat for seat in order if game.faction[seat] == NO_FACTION]
        if waiting:
            seat = waiting[0]
            game.ask(seat, "faction", self.moves_for(game, seat, "faction"))

    def why_not_faction(self, game: TI4, seat: Seat, faction: FactionId) -> Reason | None:
        if faction in game.faction:
            return because("S.2", "faction_taken", (("seat", game.faction.index(faction)),))
        return None if faction in self.on_offer else because("S.2", "faction_not_offered")

    def take_faction(self, game: TI4, seat: Seat, faction: FactionId) -> None:
        self._take(game, seat, faction)
        self.again()

    def _take(self, game: TI4, seat: Seat, faction: FactionId) -> None:
        game.faction[seat] = faction
        game.rebuild()  # the home of Creuss is in play without lying on the map
        game.tell("faction_taken", seat=seat, faction=FACTION_NAMES[faction])

    def homes(self, game: TI4) -> None:
        """S.6: clockwise from a random place on. The gate of Creuss lies where its home would."""
        game.at[MECATOL] = CENTRE
        places = homes(game.seats)
        first = game.chance.pick("homes", range(game.seats))
        for seat in range(game.seats):
            game.at[game.sheet(seat).on_map] = places[(seat + first) % game.seats]
        game.rebuild()

    def lay_tiles(self, game: TI4) -> None:
        if self.tiles:
            self._lay_plan(game, read_plan(self.tiles)[1])
        elif self.map == BUILT:
            deal_tiles(game)
            game.push(BuildMap())
        else:
            blue, red = tiles_needed(game.seats)
            drawn = [
                *game.chance.sample("blue_tiles", tile_cards("blue"), blue),
                *game.chance.sample("red_tiles", tile_cards("red"), red),
            ]
            order = game.chance.shuffle("places", sorted(drawn))
            self._lay_plan(game, dealt_plan(game.seats, [tile_of(CardId(c)) for c in order]))

    def _lay_plan(self, game: TI4, plan: dict[Position, SystemId]) -> None:
        for place, tile in sorted(plan.items()):
            game.cards.slip(tile_card(tile), TILE_BOX, ON_MAP)
            game.at[tile] = place
            game.tell("tile_placed", tile=SYSTEMS[tile].number, position=place)
        game.rebuild()

    def goods(self, game: TI4) -> None:
        """S.6i: who sits in a narrow place is compensated."""
        places = homes(game.seats)
        for seat in range(game.seats):
            home = places.index(game.at[game.sheet(seat).on_map])
            number = home_trade_goods(game.seats)[home]
            if number:
                game.gain_goods(seat, number)
                game.tell("compensated", seat=seat, number=number)

    def notes(self, game: TI4) -> None:
        """S.4a: four of the colour and the faction's own, as everybody can tell."""
        for seat in range(game.seats):
            for card in note_cards(seat, NOTE_NUMBER[game.sheet(seat).note]):
                game.cards.move(card, REMOVED, NOTE_HAND + seat)

    def technologies(self, game: TI4) -> None:
        """S.11: Winnu chooses one, all others begin with what their sheet says."""
        for seat in range(game.seats):
            sheet = game.sheet(seat)
            game.technologies[seat] |= sheet.technologies
            if sheet.choice:
                game.push(FirstTechnology(seat))

    def units(self, game: TI4) -> None:
        """S.5, S.11, S.11a"""
        for seat in range(game.seats):
            settle(game, seat)

    def secrets(self, game: TI4) -> None:
        """S.12: two each, of which one is kept."""
        for seat in range(game.seats):
            for _ in range(START["secrets_dealt"]):
                game.cards.draw(SECRET_PILE, SECRETS + seat)
        asking = {seat: KeepSecret(seat) for seat in game.clockwise(game.speaker)}
        game.push(parallel("keep_secret", asking))

    def objectives(self, game: TI4) -> None:
        """S.12, S.12c"""
        returned = game.cards.zones[SECRET_PILE]
        order = game.chance.shuffle("secrets", sorted(returned), game.cards.layout.kinds)
        game.cards.shuffle(SECRET_PILE, order)
        for _ in range(START["revealed"]):
            reveal_objective(game)

    def begin(self, game: TI4) -> None:
        game.strategy_cards_each = by_seats("strategy_cards", game.seats)
        game.push(Rounds())


SetUp.takes("faction", Verb(TAKE_FACTION, SetUp.take_faction, SetUp.why_not_faction))


def deal_tiles(game: TI4) -> None:
    """S.6b: face down, as many of each colour as the number of players says."""
    for back in ("blue", "red"):
        cards, each = tile_cards(back), by_seats(f"{back}_tiles", game.seats)
        order = game.chance.shuffle(f"{back}_tiles", cards)
        for number in range(game.seats * each):
            game.cards.slip(order[number], TILE_BOX, TILE_HAND + number // each)


def settle(game: TI4, seat: Seat) -> None:
    """A player's planets, units and tokens at the start."""
    sheet = game.sheet(seat)
    game.tactic[seat], game.fleet_pool[seat], game.strategy[seat] = STARTING_POOLS
    for planet in sheet.planets:
        game.owner[planet] = seat
    for kind, number in enumerate(sheet.start):
        if number and kind not in _LANDED:
            game.add_to_space(sheet.home, seat, TypeId(kind), number)
    dock = game.unit(seat, SPACE_DOCK)
    if dock is not None and dock.in_space:
        game.add_to_space(sheet.home, seat, SPACE_DOCK, sheet.start[SPACE_DOCK])
    game.push(Garrisoning(seat))


_LANDED: Final = (SPACE_DOCK, PDS, INFANTRY)
"""What begins on planets, in the order in which it is placed."""


@frame
class Garrisoning(Frame[TI4]):
    """Where the structures and infantry of a home system begin. S.11"""

    seat: Seat

    steps = ("place",)

    def place(self, game: TI4) -> None:
        left = self.left(game)
        if not left:
            return
        kind, number = left[0]
        planets = game.sheet(self.seat).planets
        if len(planets) == 1:
            game.add_to_planet(planets[0], self.seat, kind, number)
            self.again()
            return
        about: About = {"unit": TYPE_NAMES[kind], "number": number}
        game.ask(self.seat, "station", self.moves_for(game, self.seat, "station"), about)

    def left(self, game: TI4) -> list[tuple[TypeId, int]]:
        """What still waits for a planet, and how many of it."""
        start = game.sheet(self.seat).start
        found = [(kind, start[kind] - game.on_board(self.seat, kind)) for kind in _LANDED]
        return [(kind, number) for kind, number in found if number]

    def why_not_station(
        self, game: TI4, seat: Seat, kind: TypeId, number: int, planet: PlanetId
    ) -> Reason | None:
        waiting, most = self.left(game)[0]
        if planet not in game.sheet(seat).planets:
            return because("S.11", "not_at_home")
        if kind != waiting or not 1 <= number <= most:
            return because(
                "S.11", "not_to_station", (("unit", TYPE_NAMES[waiting]), ("number", most))
            )
        return self.why_no_room(game, seat, kind, number, planet)

    def why_no_room(
        self, game: TI4, seat: Seat, kind: TypeId, number: int, planet: PlanetId
    ) -> Reason | None:
        garrison = game.garrison(planet, seat)
        there = 0 if garrison is None else garrison.count(kind)
        limit = TYPES[kind].per_planet
        if limit and there + number > limit:
            rule = "71.3" if kind == PDS else "50.3"
            return because(rule, "planet_full", (("unit", TYPE_NAMES[kind]), ("number", limit)))
        return None

    def offer_stations(self, game: TI4, seat: Seat) -> list[Move]:
        kind, most = self.left(game)[0]
        return [
            STATION(kind, number, planet)
            for planet in game.sheet(seat).planets
            for number in range(1, most + 1)
            if self.why_no_room(game, seat, kind, number, planet) is None
        ]

    def station(self, game: TI4, seat: Seat, kind: TypeId, number: int, planet: PlanetId) -> None:
        self.again()
        game.add_to_planet(planet, seat, kind, number)
        named = {"unit": TYPE_NAMES[kind], "planet": PLANET_NAMES[planet]}
        game.tell("stationed", seat=seat, number=number, **named)


Garrisoning.takes(
    "station",
    Verb(STATION, Garrisoning.station, Garrisoning.why_not_station, Garrisoning.offer_stations),
)


@frame
class FirstTechnology(Frame[TI4]):
    """The Winnu begin with a technology of their choice. S.11"""

    seat: Seat

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        game.ask(self.seat, "first_technology", self.moves_for(game, self.seat, "first_technology"))

    def why_not_begin_with(self, game: TI4, seat: Seat, technology: TechnologyId) -> Reason | None:
        offered = technology in game.sheet(seat).choice
        return None if offered else because("S.11", "not_a_first_technology")

    def take(self, game: TI4, seat: Seat, technology: TechnologyId) -> None:
        game.technologies[seat] |= 1 << technology
        game.tell("technology_gained", seat=seat, technology=TECHNOLOGY_NAMES[technology])


FirstTechnology.takes(
    "first_technology",
    Verb(BEGIN_WITH, FirstTechnology.take, FirstTechnology.why_not_begin_with),
)


@frame
class KeepSecret(Frame[TI4]):
    """One of two secret objectives is kept, in private. S.12"""

    seat: Seat

    steps = ("choose",)
    single = True

    def choose(self, game: TI4) -> None:
        game.ask(self.seat, "keep", self.moves_for(game, self.seat, "keep"))

    def why_not_keep(self, game: TI4, seat: Seat, objective: ObjectiveId) -> Reason | None:
        drawn = objective_card(objective) in game.cards.zones[SECRETS + seat]
        return None if drawn else because("S.12", "not_drawn")

    def keep(self, game: TI4, seat: Seat, objective: ObjectiveId) -> None:
        for card in game.cards.zones[SECRETS + seat]:
            if objective_of(card) != objective:
                game.cards.slip(card, SECRETS + seat, SECRET_PILE)
        game.tell("secret_kept", seat=seat)


KeepSecret.takes("keep", Verb(KEEP, KeepSecret.keep, KeepSecret.why_not_keep))
