"""Producing units: what, how many, for how much, and where to. 59, 60, 4, 44"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import sub
from typing import Final, NamedTuple

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .agendas.enacting import repeal
from .components.cards import AGENDA_NUMBER
from .components.systems import NO_PLANET, PLANET_NAMES, SYSTEMS, PlanetId, SystemId
from .components.units import FIGHTER, INFANTRY, NONE, SHIPS, TYPE_NAMES, TYPES, TypeId
from .losses import over_capacity
from .modifiers import COST, NO_PRODUCTION
from .paying import Spend
from .planets import RESOURCES, available
from .table import TI4, UNLIMITED
from .timing import About, window
from .units import NO_SHIPS, Fleet
from .words import A_COUNT, A_PLANET, A_SYSTEM, A_UNIT, DONE
from .yards import Yard, is_blockaded, yard, yard_of_ability, yard_of_dock

PRODUCE = Phrase("produce", A_UNIT, A_COUNT)
RAISE = Phrase("raise", A_COUNT, A_PLANET)
RECALL = Phrase("recall", A_UNIT, A_SYSTEM)

REGULATED_CONSCRIPTION: Final = AGENDA_NUMBER["regulated_conscription"]
PROPHECY_OF_IXTH: Final = AGENDA_NUMBER["prophecy_of_ixth"]
PROPHESIED_FIGHTERS: Final = 2
DEMILITARIZED_ZONE: Final = AGENDA_NUMBER["demilitarized_zone"]
PRODUCIBLE: Final = (*SHIPS, INFANTRY)

Order = tuple[TypeId, int, int]
"""What is produced: the type, how many, and the planet it goes to; -1: into space."""
INTO_SPACE: Final = -1

NO_LIMIT: Final = -1
BY_UNITS: Final = ""
BY_DOCK: Final = "space_dock"
"""How units are produced: with Production, with that of one space dock (on `planet`, or in space),
or by the rule of another ability."""


class Terms(NamedTuple):
    """What an order must keep to, whatever is ordered."""

    yard: Yard
    forbidden: str | None
    """The rule by which nothing is produced here."""
    available: int
    """The resources that could be spent."""
    no_ships: Reason | None
    """Why no ships come into the space area."""
    left: tuple[int, ...]
    """By type: the units that can still be placed."""
    ordered: tuple[int, ...]
    """By type: the units that have been ordered."""
    total: int
    """What these cost, without what changes the sum."""
    changing: bool
    """Whether anything changes it."""


@frame
class Production(Frame[TI4]):
    """A player produces units in a system. 60.0

    Everything is chosen first, paid for together, and then placed. 59.1b
    """

    seat: Seat
    system: SystemId
    ordered: tuple[Order, ...] = ()
    how: str = BY_UNITS
    most: int = 0
    """How many units another ability produces."""
    kinds: tuple[TypeId, ...] = PRODUCIBLE
    worth: int = NO_LIMIT
    """What the units may cost together."""
    planet: PlanetId = NO_PLANET
    """The only planet on which ground forces can be placed, if there is one; not in space then."""

    steps = ("when", "choose", "pay", "place", "after")

    def when(self, game: TI4) -> None:
        if not self.yard(game).limit:
            self.go_to("after")
        elif self.uses_production():
            about = {"seat": self.seat, "system": SYSTEMS[self.system].number}
            window(game, "when_production_used", **about)

    def choose(self, game: TI4) -> None:
        if self.yard(game).limit:
            about = {"system": SYSTEMS[self.system].number, "cost": self.cost(game, self.ordered)}
            game.ask(self.seat, "produce", self.moves_for(game, self.seat, "produce"), about)

    def yard(self, game: TI4) -> Yard:
        if self.how == BY_DOCK:
            return yard_of_dock(game, self.seat, self.system, self.planet)
        if self.uses_production():
            return yard(game, self.seat, self.system)
        if self.planet >= 0:
            return Yard(self.most, self.most, (self.planet,))
        return yard_of_ability(game, self.seat, self.system, self.most)

    def uses_production(self) -> bool:
        return self.how in (BY_UNITS, BY_DOCK)

    def rule(self) -> str:
        """What says how many units are produced."""
        return "60.1" if self.uses_production() else self.how

    def loose(self, here: Yard) -> int:
        """The ground forces that go where nothing produces: only what is in space makes them."""
        return sum(n for k, n, place in self.ordered if k == INFANTRY and place not in here.planets)

    # -- what it costs ------------------------------------------------------------------------

    def number(self, kind: TypeId) -> int:
        return sum([number for ordered, number, _ in self.ordered if ordered == kind])

    def cost(self, game: TI4, ordered: tuple[Order, ...]) -> int:
        """Costs are added. 59.1b, TECH.sarween_tools"""
        return self._changed(game, self._total(game, numbers_of(ordered)))

    def _total(self, game: TI4, numbers: Sequence[int]) -> int:
        """What numbers of units cost together, by type."""
        some = [(TypeId(kind), number) for kind, number in enumerate(numbers) if number]
        return sum([self._price(game, kind, number) for kind, number in some])

    def _price(self, game: TI4, kind: TypeId, number: int) -> int:
        """A double cost gives two units. 59.2, Q.n18"""
        unit = game.unit(self.seat, kind) if number else None
        if unit is None:
            return 0
        each = 1 if game.in_force(REGULATED_CONSCRIPTION) else unit.per_cost
        return unit.cost * -(-number // each)

    def _changed(self, game: TI4, total: int) -> int:
        """With what changes the sum."""
        change = COST.total(game, self.seat, total) if self.uses_production() else 0
        return max(0, total + change) if total else 0

    # -- the rules ----------------------------------------------------------------------------

    def terms(self, game: TI4) -> Terms:
        seat, ordered = self.seat, numbers_of(self.ordered)
        return Terms(
            self.yard(game),
            NO_PRODUCTION.cause(game, seat, self.system),
            available(game, seat, RESOURCES),
            self.why_no_ships(game),
            tuple(map(sub, units_left(game, seat), ordered)),
            ordered,
            self._total(game, ordered),
            self.uses_production() and COST.concerns(game, seat),
        )

    def why_no_ships(self, game: TI4) -> Reason | None:
        """Ships of others in the system, with own ones or without. 4.1, 59.6"""
        if not game.ships_of_others(self.system, self.seat):
            return None
        if is_blockaded(game, self.seat, self.system):
            return because("4.1", "blockaded")
        return because("59.6", "others_ships_here")

    def why_not_order(self, game: TI4, terms: Terms, kind: TypeId, number: int) -> Reason | None:
        """What holds wherever the units go."""
        seat, here = self.seat, terms.yard
        unit = game.unit(seat, kind)
        if unit is None or unit.cost == NONE:
            return because("27.3", "has_no_cost", (("unit", TYPE_NAMES[kind]),))
        if kind not in self.kinds:
            return because(self.how, "not_that_kind")
        if terms.forbidden is not None:
            return because(terms.forbidden, "no_production_here")
        ordered = terms.ordered[kind]
        if sum(terms.ordered) + number > here.limit:
            return because(self.rule(), "production_limit", (("number", here.limit),))
        if kind == INFANTRY and ordered + number > here.forces:
            return because("FA.mitosis", "docks_make_no_infantry", (("number", here.forces),))
        cost = terms.total + self._price(game, kind, ordered + number)
        if ordered:
            cost -= self._price(game, kind, ordered)
        if terms.changing:
            cost = self._changed(game, cost)
        if self.worth != NO_LIMIT and cost > self.worth:
            return because(self.how, "worth_too_much", (("number", self.worth),))
        if cost > terms.available:
            return because("59.1", "cannot_pay", (("what", RESOURCES), ("number", cost)))
        return None if number <= terms.left[kind] else self.none_left(kind)

    def none_left(self, kind: TypeId) -> Reason:
        """The last of all reasons: where nothing else speaks against it, one may recall a unit."""
        return because("59.5", "none_left", (("unit", TYPE_NAMES[kind]),))

    def why_not_produce(self, game: TI4, seat: Seat, kind: TypeId, number: int) -> Reason | None:
        return self.why_not_in_space(game, self.terms(game), kind, number)

    def why_not_in_space(self, game: TI4, terms: Terms, kind: TypeId, number: int) -> Reason | None:
        """Ships, and infantry of what produces in space."""
        if kind == INFANTRY:
            here = terms.yard
            if self.loose(here) + min(number, here.limit) > here.loose:
                return because("60.3", "infantry_on_planets")
            crowded = over_capacity(game, self.fleet(game).plus(INFANTRY, number), self.system) > 0
            if crowded and kind in self.kinds:
                return because("60.4a", "no_room_in_space")
        elif kind not in SHIPS:
            return because("27.3a", "has_no_cost", (("unit", TYPE_NAMES[kind]),))
        elif terms.no_ships is not None:
            return terms.no_ships
        return self.why_not_order(game, terms, kind, number)

    def fleet(self, game: TI4) -> Fleet:
        """What will be in the space area, with what has been ordered."""
        fleet = game.fleet(self.system, self.seat) or Fleet(self.seat)
        for kind, number, place in self.ordered:
            if place == INTO_SPACE:
                fleet = fleet.plus(kind, number)
        return fleet

    def why_not_raise(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> Reason | None:
        return self.why_not_on(game, self.terms(game), number, planet)

    def why_not_on(self, game: TI4, terms: Terms, number: int, planet: PlanetId) -> Reason | None:
        """60.3, 60.4"""
        here = terms.yard
        if planet in SYSTEMS[self.system].planets and here.limit and not here.forces:
            return because("FA.mitosis", "docks_make_no_infantry", (("number", here.forces),))
        free = planet in here.near and self.loose(here) + number <= here.loose
        if planet not in here.planets and not free:
            return because("60.3", "nothing_produces_there")
        if DEMILITARIZED_ZONE in game.attached[planet]:
            return because("AG.demilitarized_zone", "demilitarized")
        return self.why_not_order(game, terms, INFANTRY, number)

    def why_not_recall(
        self, game: TI4, seat: Seat, kind: TypeId, system: SystemId
    ) -> Reason | None:
        """59.5a: only where none is left, from systems without an own token, to be produced."""
        if kind not in SHIPS or kind == FIGHTER:
            return because("44.4", "never_runs_out")
        if game.reinforcements(seat, kind) - self.number(kind) > 0:
            return because("59.5a", "some_left")
        fleet = game.fleet(system, seat)
        if fleet is None or not fleet.ships[kind]:
            return because("59.5a", "none_there")
        if game.has_token(seat, system):
            return because("59.5a", "held_by_token")
        return self._why_not_needed(game, seat, kind)

    def _why_not_needed(self, game: TI4, seat: Seat, kind: TypeId) -> Reason | None:
        """What is recalled must be produced: so it must be possible to produce one more."""
        reason = self.why_not_produce(game, seat, kind, 1)
        return None if reason == self.none_left(kind) else reason

    # -- the offers ---------------------------------------------------------------------------

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        """All on the same terms."""
        terms = self.terms(game)
        return [
            *self.offer_produce(game, terms),
            *self.offer_raise(game, terms),
            *self.offer_recall(game, seat, terms),
        ]

    def offer_produce(self, game: TI4, terms: Terms) -> Iterator[Move]:
        for kind in PRODUCIBLE:
            number = 1
            while self.why_not_in_space(game, terms, kind, number) is None:
                yield PRODUCE(kind, number)
                number += 1

    def offer_raise(self, game: TI4, terms: Terms) -> Iterator[Move]:
        for planet in SYSTEMS[self.system].planets:
            number = 1
            while self.why_not_on(game, terms, number, planet) is None:
                yield RAISE(number, planet)
                number += 1

    def offer_recall(self, game: TI4, seat: Seat, terms: Terms) -> list[Move]:
        empty = [kind for kind in SHIPS if kind != FIGHTER and terms.left[kind] <= 0]
        return [
            RECALL(kind, system)
            for kind in empty
            for system in game.galaxy
            if self.why_not_recall(game, seat, kind, system) is None
        ]

    # -- what happens -------------------------------------------------------------------------

    def produce(self, game: TI4, seat: Seat, kind: TypeId, number: int) -> None:
        self.ordered += ((kind, number, INTO_SPACE),)
        self.again()

    def raise_forces(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> None:
        self.ordered += ((INFANTRY, number, planet),)
        self.again()

    def recall(self, game: TI4, seat: Seat, kind: TypeId, system: SystemId) -> None:
        """What is taken is produced at once; a damaged one first, since the new one is whole."""
        fleet = game.fleet(system, seat)
        assert fleet is not None
        game.add_to_space(system, seat, kind, -1, -1 if fleet.damaged[kind] else 0)
        self.ordered += ((kind, 1, INTO_SPACE),)
        game.tell("recalled", seat=seat, unit=TYPE_NAMES[kind], system=SYSTEMS[system].number)
        self.again()

    def stop(self, game: TI4, seat: Seat) -> None:
        """The order stands."""

    def pay(self, game: TI4) -> None:
        cost = self.cost(game, self.ordered)
        if cost:
            game.push(Spend(self.seat, RESOURCES, cost))

    def place(self, game: TI4) -> None:
        """60.2 to 60.4"""
        for kind, number, planet in self.ordered:
            named: About = {"unit": TYPE_NAMES[kind], "number": number}
            if planet == INTO_SPACE:
                game.add_to_space(self.system, self.seat, kind, number)
                game.tell("produced", seat=self.seat, **named, system=SYSTEMS[self.system].number)
            else:
                game.add_to_planet(PlanetId(planet), self.seat, kind, number)
                game.tell("raised", seat=self.seat, **named, planet=PLANET_NAMES[planet])

    def after(self, game: TI4) -> None:
        game.moment_ends("production")
        if not self.ordered or not self.uses_production():
            return
        prophet = game.law_owner[PROPHECY_OF_IXTH] == self.seat
        if prophet and self.number(FIGHTER) < PROPHESIED_FIGHTERS:
            repeal(game, PROPHECY_OF_IXTH)
        built = tuple(TYPE_NAMES[kind] for kind, number, _ in self.ordered for _ in range(number))
        place = SYSTEMS[self.system].number
        window(game, "after_production_used", seat=self.seat, system=place, units=built)


def numbers_of(ordered: Iterable[Order]) -> tuple[int, ...]:
    """By type: how many units are ordered."""
    numbers = [0] * len(TYPES)
    for kind, number, _ in ordered:
        numbers[kind] += number
    return tuple(numbers)


_ALL: Final = tuple(UNLIMITED if kind.tokens else kind.plastic for kind in TYPES)


def units_left(game: TI4, seat: Seat) -> list[int]:
    """By type: what a player can still place of all that can be produced; one look at the board
    for all of them. 44.4, 62.1, 32.2"""
    if game.out[seat]:
        return [0] * len(_ALL)
    fleets = [f.ships for here in filter(None, game.space) for f in here if f.seat == seat]
    afloat = map(sum, zip(NO_SHIPS, *fleets, strict=True))
    return [*map(sub, _ALL, afloat), *_ALL[len(SHIPS) :]]


Production.takes(
    "produce",
    Verb(PRODUCE, Production.produce, Production.why_not_produce, Production.offer),
    Verb(RAISE, Production.raise_forces, Production.why_not_raise, Production.offer),
    Verb(RECALL, Production.recall, Production.why_not_recall, Production.offer),
    Verb(DONE, Production.stop),
)
