"""The table of Twilight Imperium: the galaxy, the command sheets, the cards. Plain data.

Systems, planets, technologies and factions are numbers (see `components`); everything a player
has is a list by seat, everything a place has a list by place, and the entries are immutable, so
that a copy is a few dozen shallow ones. What follows from the rest (reinforcements, neighbours,
initiative) is worked out where it is asked for.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from astrarium.kernel.bounds import Bounds, Within
from astrarium.kernel.fields import alone, by_place, by_seat, cards, derived, made_of, table
from astrarium.kernel.moves import Seat
from astrarium.kernel.state import State
from astrarium.kernel.zones import Cards

from .components.box import COMMAND_TOKENS, HEXES, MAX_SEATS, Position
from .components.cards import (
    AGENDA_NAMES,
    OBJECTIVE_NAMES,
    STRATEGY_CARDS,
    STRATEGY_NAMES,
    AgendaId,
    StrategyId,
)
from .components.factions import FACTIONS, Faction, FactionId
from .components.systems import (
    PLANET_NAMES,
    PLANETS,
    SYSTEMS,
    PlanetId,
    SystemId,
)
from .components.technologies import TECHNOLOGIES, TechnologyId
from .components.units import PLASTIC, TYPES, UNITS, TypeId, Unit
from .deck import layout
from .space import rebuild
from .units import Fleet, Garrison, fleet_of, garrison_of, with_fleet, with_garrison

NOBODY: Final = -1
OFF_MAP: Final = Position(-1)
"""Where a tile lies that is not on the map. The home of Creuss plays from there."""
NO_SYSTEM: Final = SystemId(-1)
NO_FACTION: Final = FactionId(-1)
NOT_IN_PLAY: Final = -2
"""The owner of a law that is not in force; one that belongs to all has nobody for its owner."""
NO_UNIT: Final = -1

SYSTEM_WORDS: Final = tuple(str(system.number) for system in SYSTEMS)
SYSTEM_IDS: Final = tuple(SystemId(number) for number in range(len(SYSTEMS)))
PLANET_IDS: Final = tuple(PlanetId(number) for number in range(len(PLANETS)))
STRATEGY_IDS: Final = tuple(StrategyId(number) for number in range(len(STRATEGY_CARDS)))

LawOwner: TypeAlias = Annotated[int, Within(NOT_IN_PLAY, MAX_SEATS - 1)]
Technologies: TypeAlias = Annotated[int, Within(0, (1 << len(TECHNOLOGIES)) - 1)]
"""A set of technologies, as bits."""
BOUNDS: Final = Bounds(
    ids={
        SystemId: Within(-1, len(SYSTEMS) - 1),
        PlanetId: Within(-1, len(PLANETS) - 1),
        Position: Within(-1, len(HEXES) - 1),
        FactionId: Within(-1, len(FACTIONS) - 1),
        TechnologyId: Within(-1, len(TECHNOLOGIES) - 1),
        AgendaId: Within(-1, len(AGENDA_NAMES) - 1),
        StrategyId: Within(-1, len(STRATEGY_CARDS) - 1),
        TypeId: Within(-1, len(TYPES) - 1),
    },
    entries=len(PLANETS),
    frames=40,
)
"""What the box holds: no list of a position is longer than that of the planets."""

NO_INITIATIVE: Final = 99
"""Of somebody without a strategy card: after all others."""


def _no_systems() -> list[tuple[SystemId, ...]]:
    return [()] * len(SYSTEMS)


@table
class TI4(State):
    """A game of Twilight Imperium in progress."""

    cards: Cards = cards(layout)
    round: int = alone(1)
    phase: str = alone("setup")
    goal: int = alone(10)
    """The victory points that win."""
    speaker: Seat = alone(NOBODY)
    active: Seat = alone(NOBODY)
    """Whose turn of the action phase it is."""
    active_system: SystemId = alone(NO_SYSTEM)
    custodians: bool = alone(True)
    """Whether the custodians token still lies on Mecatol Rex."""
    zero: Seat = alone(NOBODY)
    """Who has the Naalu's "0" token."""
    strategy_cards_each: int = alone(1)

    # the galaxy
    at: list[Position] = by_place(SYSTEM_WORDS, OFF_MAP)
    space: list[tuple[Fleet, ...]] = by_place(SYSTEM_WORDS, (), entry=made_of(Fleet))
    ground: list[tuple[Garrison, ...]] = by_place(PLANET_NAMES, (), entry=made_of(Garrison))
    owner: list[Seat] = by_place(PLANET_NAMES, NOBODY)
    """Who controls each planet; without units there it is a control token."""
    exhausted: list[bool] = by_place(PLANET_NAMES, False)
    attached: list[tuple[AgendaId, ...]] = by_place(PLANET_NAMES, ())
    leaked: int = alone(-1)
    """The secret objective that has become public. AG.classified_document_leaks"""
    exhausted_laws: tuple[AgendaId, ...] = alone(())
    """Research teams that have been used in this round."""
    tokens: list[int] = by_place(SYSTEM_WORDS, 0)
    """The seats with a command token there (bits)."""
    wormhole_tokens: list[int] = by_place(SYSTEM_WORDS, 0)
    """Wormholes that tokens have added (bits)."""

    # the command sheets
    faction: list[FactionId] = by_seat(NO_FACTION)
    tactic: list[int] = by_seat(0)
    fleet_pool: list[int] = by_seat(0)
    strategy: list[int] = by_seat(0)
    technologies: list[Technologies] = by_seat(0)
    exhausted_technologies: list[Technologies] = by_seat(0)
    trade_goods: list[int] = by_seat(0)
    commodities: list[int] = by_seat(0)
    points: list[int] = by_seat(0)
    waiting: list[int] = by_seat(0)
    """Infantry that lie on their upgrade card until their player's next turn."""
    passed: list[bool] = by_seat(False)
    out: list[bool] = by_seat(False)
    """Who has been eliminated."""

    # what everybody shares
    strategy_owner: list[Seat] = by_place(STRATEGY_NAMES, NOBODY)
    strategy_used: list[bool] = by_place(STRATEGY_NAMES, False)
    strategy_goods: list[int] = by_place(STRATEGY_NAMES, 0)
    law_owner: list[LawOwner] = by_place(AGENDA_NAMES, NOT_IN_PLAY)
    scored: list[int] = by_place(OBJECTIVE_NAMES, 0)
    """The seats that have scored each objective (bits)."""

    # what follows from where the tiles lie
    tile_at: dict[Position, SystemId] = derived(dict)
    edges: list[tuple[SystemId, ...]] = derived(_no_systems)
    """The systems whose tiles share an edge with each."""
    galaxy: list[SystemId] = derived(list)
    """The systems in play, those on the map first."""

    # -- players ------------------------------------------------------------------------------

    def sheet(self, seat: Seat) -> Faction:
        return FACTIONS[self.faction[seat]]

    def is_faction(self, seat: Seat, faction: FactionId) -> bool:
        return self.faction[seat] == faction

    def seat_of(self, faction: FactionId) -> Seat:
        """Who plays a faction; nobody if it is not in the game."""
        return self.faction.index(faction) if faction in self.faction else NOBODY

    def playing(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def clockwise(self, first: Seat) -> list[Seat]:
        """All who still play, from this seat on."""
        order = ((first + step) % self.seats for step in range(self.seats))
        return [seat for seat in order if not self.out[seat]]

    def after(self, seat: Seat) -> list[Seat]:
        """The others, from the left of this seat on."""
        return [other for other in self.clockwise(seat) if other != seat]

    def initiative(self, seat: Seat) -> int:
        """The lowest number of a player's strategy cards; 0 with the token. 21.6"""
        if seat == self.zero:
            return 0
        held = self.strategy_owner
        numbers = [
            c.initiative for c, owner in zip(STRATEGY_CARDS, held, strict=True) if owner == seat
        ]
        return min(numbers, default=NO_INITIATIVE)

    def in_initiative_order(self) -> list[Seat]:
        """Who has no strategy card comes last, clockwise from the speaker. 61.7"""
        return sorted(self.clockwise(max(self.speaker, 0)), key=self.initiative)

    def strategies_of(self, seat: Seat) -> list[StrategyId]:
        return [card for card in STRATEGY_IDS if self.strategy_owner[card] == seat]

    def knows(self, seat: Seat, technology: TechnologyId) -> bool:
        return bool(self.technologies[seat] >> technology & 1)

    def unit(self, seat: Seat, kind: TypeId) -> Unit | None:
        """The values of a player's units of a type; None: they have none yet (war suns)."""
        found = self.sheet(seat).units[kind]
        for technology in _UPGRADES_OF[kind]:
            if self.technologies[seat] >> technology & 1:
                found = TECHNOLOGIES[technology].unit
        return None if found == NO_UNIT else UNITS[found]

    def gain_goods(self, seat: Seat, number: int) -> None:
        """Trade goods from the supply, without a limit. 44.2"""
        self.trade_goods[seat] += number

    # -- planets ------------------------------------------------------------------------------

    def planets_of(self, seat: Seat) -> list[PlanetId]:
        return [planet for planet in PLANET_IDS if self.owner[planet] == seat]

    def readied(self, seat: Seat) -> list[PlanetId]:
        return [planet for planet in self.planets_of(seat) if not self.exhausted[planet]]

    # -- units --------------------------------------------------------------------------------

    def fleet(self, system: SystemId, seat: Seat) -> Fleet | None:
        return fleet_of(self.space[system], seat)

    def garrison(self, planet: PlanetId, seat: Seat) -> Garrison | None:
        return garrison_of(self.ground[planet], seat)

    def add_to_space(
        self, system: SystemId, seat: Seat, kind: TypeId, number: int = 1, damaged: int = 0
    ) -> None:
        """Units come to a space area, or leave it with a negative number."""
        fleet = self.fleet(system, seat) or Fleet(seat)
        self.space[system] = with_fleet(self.space[system], fleet.plus(kind, number, damaged))

    def add_to_planet(self, planet: PlanetId, seat: Seat, kind: TypeId, number: int = 1) -> None:
        """Units come to a planet, or leave it with a negative number."""
        garrison = self.garrison(planet, seat) or Garrison(seat)
        self.ground[planet] = with_garrison(self.ground[planet], garrison.plus(kind, number))

    def ships_of_others(self, system: SystemId, seat: Seat) -> bool:
        """Whether another player has ships in a system."""
        return any(fleet.seat != seat and any(fleet.ships) for fleet in self.space[system])

    def on_board(self, seat: Seat, kind: TypeId) -> int:
        """How many units of a type a player has on the board."""
        in_space = sum(f.count(kind) for fleets in self.space for f in fleets if f.seat == seat)
        landed = sum(g.count(kind) for groups in self.ground for g in groups if g.seat == seat)
        return in_space + landed

    def reinforcements(self, seat: Seat, kind: TypeId) -> int:
        """How many units of a type a player can still place. 44.4, 62.1"""
        if TYPES[kind].tokens:
            return UNLIMITED
        return PLASTIC[kind] - self.on_board(seat, kind)

    # -- command tokens -----------------------------------------------------------------------

    def has_token(self, seat: Seat, system: SystemId) -> bool:
        return bool(self.tokens[system] >> seat & 1)

    def tokens_on_board(self, seat: Seat) -> int:
        return sum(mask >> seat & 1 for mask in self.tokens)

    def token_reinforcements(self, seat: Seat) -> int:
        """Command tokens neither on the sheet nor on the board. 73.3"""
        on_sheet = self.tactic[seat] + self.fleet_pool[seat] + self.strategy[seat]
        return COMMAND_TOKENS - on_sheet - self.tokens_on_board(seat)

    # -- laws ---------------------------------------------------------------------------------

    def in_force(self, law: AgendaId) -> bool:
        return self.law_owner[law] != NOT_IN_PLAY

    # -- what the kernel asks for -------------------------------------------------------------

    def priority(self) -> tuple[Seat, ...]:
        """T.1: from the active player in initiative order; T.2: from the speaker clockwise."""
        if self.phase in ("strategy", "agenda", "setup"):
            return tuple(self.clockwise(self.speaker))
        order = self.in_initiative_order()
        if self.active in order:
            at = order.index(self.active)
            order = order[at:] + order[:at]
        return tuple(order)

    def rebuild(self) -> None:
        rebuild(self)


UNLIMITED: Final = 1000
"""Fighters and infantry beyond the plastic are tokens. 44.4c"""
_UPGRADES_OF: Final[tuple[tuple[TechnologyId, ...], ...]] = tuple(
    tuple(
        TechnologyId(number)
        for number, technology in enumerate(TECHNOLOGIES)
        if technology.unit != NO_UNIT and UNITS[technology.unit].type == kind
    )
    for kind in range(len(TYPES))
)
"""By type: the technologies that upgrade it."""
