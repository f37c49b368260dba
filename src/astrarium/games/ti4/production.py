"""Producing units: what, how many, for how much, and where to. 59, 60, 4, 44"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .agendas.enacting import repeal
from .components.cards import AGENDA_NUMBER
from .components.systems import PLANET_NAMES, SYSTEMS, PlanetId, SystemId
from .components.technologies import TECHNOLOGY_NUMBER
from .components.units import FIGHTER, INFANTRY, NONE, SHIPS, SPACE_DOCK, TYPE_NAMES, TypeId
from .paying import Spend
from .planets import RESOURCES, available, resources
from .table import TI4
from .timing import About, window
from .words import A_COUNT, A_PLANET, A_SYSTEM, A_UNIT, DONE

PRODUCE = Phrase("produce", A_UNIT, A_COUNT)
RAISE = Phrase("raise", A_COUNT, A_PLANET)
RECALL = Phrase("recall", A_UNIT, A_SYSTEM)

REGULATED_CONSCRIPTION: Final = AGENDA_NUMBER["regulated_conscription"]
PROPHECY_OF_IXTH: Final = AGENDA_NUMBER["prophecy_of_ixth"]
PROPHESIED_FIGHTERS: Final = 2
HOLY_PLANET: Final = AGENDA_NUMBER["holy_planet_of_ixth"]
SARWEEN_TOOLS: Final = TECHNOLOGY_NUMBER["sarween_tools"]
PRODUCIBLE: Final = (*SHIPS, INFANTRY)

Order = tuple[TypeId, int, int]
"""What is produced: the type, how many, and the planet it goes to; -1: into space."""
INTO_SPACE: Final = -1


def producers(game: TI4, seat: Seat, system: SystemId) -> tuple[int, tuple[PlanetId, ...], bool]:
    """How many units may be produced in a system, on which planets something produces, and
    whether something in space does. 60.1, 60.1a"""
    limit, planets, afloat = 0, [], False
    dock = game.unit(seat, SPACE_DOCK)
    for planet in SYSTEMS[system].planets:
        garrison = game.garrison(planet, seat)
        holy = HOLY_PLANET in game.attached[planet]  # units there cannot use Production
        if garrison is not None and garrison.docks and dock is not None and not holy:
            more = resources(game, planet) if dock.production_adds_resources else 0
            limit += garrison.docks * (dock.production + more)
            planets.append(planet)
    fleet = game.fleet(system, seat)
    if fleet is not None:
        for kind in (*SHIPS, SPACE_DOCK):
            unit = game.unit(seat, kind) if fleet.count(kind) else None
            if unit is not None and unit.production:
                limit += fleet.count(kind) * unit.production
                afloat = True
    return limit, tuple(planets), afloat


def is_blockaded(game: TI4, seat: Seat, system: SystemId) -> bool:
    """4.0: other players' ships in the system and none of one's own."""
    fleet = game.fleet(system, seat)
    own = fleet is not None and any(fleet.ships)
    return not own and game.ships_of_others(system, seat)


@frame
class Production(Frame[TI4]):
    """A player produces units in a system. 60.0

    Everything is chosen first, paid for together, and then placed. 59.1b
    """

    seat: Seat
    system: SystemId
    ordered: tuple[Order, ...] = ()
    recalled: tuple[TypeId, ...] = ()
    """Types of which units were taken from the board, once for each unit."""

    steps = ("choose", "pay", "place", "after")

    def choose(self, game: TI4) -> None:
        if producers(game, self.seat, self.system)[0]:
            about = {"system": SYSTEMS[self.system].number, "cost": self.cost(game, self.ordered)}
            game.ask(self.seat, "produce", self.moves_for(game, self.seat, "produce"), about)

    # -- what it costs ------------------------------------------------------------------------

    def number(self, kind: TypeId) -> int:
        return sum(number for ordered, number, _ in self.ordered if ordered == kind)

    def cost(self, game: TI4, ordered: tuple[Order, ...]) -> int:
        """Costs are added, a double cost gives two units. 59.1b, 59.2, TECH.sarween_tools"""
        total = 0
        for kind in PRODUCIBLE:
            number = sum(n for ordered_kind, n, _ in ordered if ordered_kind == kind)
            unit = game.unit(self.seat, kind) if number else None
            if unit is not None:
                each = 1 if game.in_force(REGULATED_CONSCRIPTION) else unit.per_cost
                total += unit.cost * -(-number // each)
        discount = 1 if total and game.knows(self.seat, SARWEEN_TOOLS) else 0
        return total - discount

    # -- the rules ----------------------------------------------------------------------------

    def why_not_order(
        self, game: TI4, seat: Seat, kind: TypeId, number: int, place: int
    ) -> Reason | None:
        """What holds wherever the units go."""
        unit = game.unit(seat, kind)
        if unit is None or unit.cost == NONE:
            return because("27.3", "has_no_cost", (("unit", TYPE_NAMES[kind]),))
        limit = producers(game, seat, self.system)[0]
        ordered = sum(n for _, n, _ in self.ordered)
        if ordered + number > limit:
            return because("60.1", "production_limit", (("number", limit),))
        if number > game.reinforcements(seat, kind) - self.number(kind):
            return because("59.5", "none_left", (("unit", TYPE_NAMES[kind]),))
        cost = self.cost(game, (*self.ordered, (kind, number, place)))
        if cost > available(game, seat, RESOURCES):
            return because("59.1", "cannot_pay", (("what", RESOURCES), ("number", cost)))
        return None

    def why_not_produce(self, game: TI4, seat: Seat, kind: TypeId, number: int) -> Reason | None:
        """Ships, and infantry of what produces in space."""
        if kind == INFANTRY:
            if not producers(game, seat, self.system)[2]:
                return because("60.3", "infantry_on_planets")
        elif kind not in SHIPS:
            return because("27.3a", "has_no_cost", (("unit", TYPE_NAMES[kind]),))
        elif is_blockaded(game, seat, self.system):
            return because("4.1", "blockaded")
        elif game.ships_of_others(self.system, seat):
            return because("59.6", "others_ships_here")
        return self.why_not_order(game, seat, kind, number, INTO_SPACE)

    def why_not_raise(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> Reason | None:
        """60.3, 60.4"""
        _, planets, afloat = producers(game, seat, self.system)
        here = planet in SYSTEMS[self.system].planets and game.owner[planet] == seat
        if planet not in planets and not (afloat and here):
            return because("60.3", "nothing_produces_there")
        return self.why_not_order(game, seat, INFANTRY, number, planet)

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
        short = because("59.5", "none_left", (("unit", TYPE_NAMES[kind]),))
        reason = self.why_not_produce(game, seat, kind, 1)
        return None if reason == short else reason

    def why_not_done(self, game: TI4, seat: Seat) -> Reason | None:
        for kind in self.recalled:
            if self.number(kind) < self.recalled.count(kind):
                return because("59.5a", "recalled_to_produce", (("unit", TYPE_NAMES[kind]),))
        return None

    # -- the offers ---------------------------------------------------------------------------

    def offer_produce(self, game: TI4, seat: Seat) -> Iterator[Move]:
        for kind in PRODUCIBLE:
            number = 1
            while self.why_not_produce(game, seat, kind, number) is None:
                yield PRODUCE(kind, number)
                number += 1

    def offer_raise(self, game: TI4, seat: Seat) -> Iterator[Move]:
        for planet in SYSTEMS[self.system].planets:
            number = 1
            while self.why_not_raise(game, seat, number, planet) is None:
                yield RAISE(number, planet)
                number += 1

    def offer_recall(self, game: TI4, seat: Seat) -> list[Move]:
        empty = [
            k for k in SHIPS if k != FIGHTER and game.reinforcements(seat, k) <= self.number(k)
        ]
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
        fleet = game.fleet(system, seat)
        assert fleet is not None
        damaged = int(fleet.damaged[kind] == fleet.ships[kind])
        game.add_to_space(system, seat, kind, -1, -damaged)
        self.recalled += (kind,)
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
        if not self.ordered:
            return
        prophet = game.law_owner[PROPHECY_OF_IXTH] == self.seat
        if prophet and self.number(FIGHTER) < PROPHESIED_FIGHTERS:
            repeal(game, PROPHECY_OF_IXTH)
        about = {"seat": self.seat, "system": SYSTEMS[self.system].number}
        window(game, "after_production_used", **about)


Production.takes(
    "produce",
    Verb(PRODUCE, Production.produce, Production.why_not_produce, Production.offer_produce),
    Verb(RAISE, Production.raise_forces, Production.why_not_raise, Production.offer_raise),
    Verb(RECALL, Production.recall, Production.why_not_recall, Production.offer_recall),
    Verb(DONE, Production.stop, Production.why_not_done),
)
