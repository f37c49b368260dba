"""The table of Twilight Imperium: the galaxy, the command sheets, the cards. Plain data.

Systems, planets, technologies and factions are numbers (see `components`); everything a player
has is a list by seat, everything a place has a list by place, and the entries are immutable, so
that a copy is a few dozen shallow ones. What follows from the rest (reinforcements, neighbours,
initiative) is worked out where it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Final, TypeAlias

from astrarium.kernel.abilities import Ability
from astrarium.kernel.bounds import Within
from astrarium.kernel.chance import Chance
from astrarium.kernel.fields import alone, by_place, by_seat, cards, derived, made_of, table
from astrarium.kernel.memo import Memo
from astrarium.kernel.moves import Seat
from astrarium.kernel.state import State
from astrarium.kernel.windows import Window
from astrarium.kernel.zones import Cards

from .components.box import COMMAND_TOKENS, MAX_SEATS, Position
from .components.cards import (
    AGENDA_NAMES,
    OBJECTIVE_NAMES,
    STRATEGY_CARDS,
    STRATEGY_NAMES,
    AgendaId,
    StrategyId,
)
from .components.factions import FACTION_NUMBER, FACTIONS, Faction, FactionId
from .components.systems import (
    PLANET_NAMES,
    PLANETS,
    SYSTEMS,
    PlanetId,
    SystemId,
)
from .components.technologies import TECHNOLOGIES, TechnologyId
from .components.units import FIGHTER, PLASTIC, SHIPS, TYPES, TypeId, Unit
from .components.values import unit_of
from .deck import HAND, kinds_in, layout
from .initiative import INITIATIVES, LOWEST_FIRST, by_initiative
from .offers import Letter, Offer, guessed_letter
from .rolled import Rolled
from .space import edges, in_play, tiles
from .units import Fleet, Garrison, with_fleet, with_garrison
from .waiting import Waiting, at_table, of_player, with_technologies

NOBODY: Final = -1
OFF_MAP: Final = Position(-1)
"""Where a tile lies that is not on the map. The home of Creuss plays from there."""
NO_SYSTEM: Final = SystemId(-1)
NO_FACTION: Final = FactionId(-1)
NOT_IN_PLAY: Final = -2
"""The owner of a law that is not in force; one that belongs to all has nobody for its owner."""
NO_UNIT: Final = -1
CREUSS: Final = FACTION_NUMBER["creuss"]
NO_TECHNOLOGY: Final = TechnologyId(-1)
ASSIMILATORS: Final = ("x", "y")
"""The tokens of the Valefar Assimilators."""
STARTS_OF_COMBAT: Final = ("start_of_space_combat_round", "start_of_ground_combat_round")
GOODS_GAINED: Final = "after_trade_goods_gained"

SYSTEM_WORDS: Final = tuple(str(system.number) for system in SYSTEMS)
SYSTEM_IDS: Final = tuple(SystemId(number) for number in range(len(SYSTEMS)))
PLANET_IDS: Final = tuple(PlanetId(number) for number in range(len(PLANETS)))
STRATEGY_IDS: Final = tuple(StrategyId(number) for number in range(len(STRATEGY_CARDS)))

LawOwner: TypeAlias = Annotated[int, Within(NOT_IN_PLAY, MAX_SEATS - 1)]
Technologies: TypeAlias = Annotated[int, Within(0, (1 << len(TECHNOLOGIES)) - 1)]
"""A set of technologies, as bits."""
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
    dice: tuple[Rolled, ...] = alone((), made_of(Rolled))
    """The combat dice of the round that is being fought."""

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
    assimilated: list[TechnologyId] = by_place(ASSIMILATORS, NO_TECHNOLOGY)
    """The faction technologies on which Nekro's tokens lie; they count as Nekro's own."""
    passed: list[bool] = by_seat(False)
    out: list[bool] = by_seat(False)
    """Who has been eliminated."""
    lost: bool = alone(False)
    """Whether units or planets have just been lost: is somebody eliminated?"""

    # what everybody shares
    strategy_owner: list[Seat] = by_place(STRATEGY_NAMES, NOBODY)
    strategy_used: list[bool] = by_place(STRATEGY_NAMES, False)
    strategy_goods: list[int] = by_place(STRATEGY_NAMES, 0)
    law_owner: list[LawOwner] = by_place(AGENDA_NAMES, NOT_IN_PLAY)
    scored: list[int] = by_place(OBJECTIVE_NAMES, 0)
    """The seats that have scored each objective (bits)."""

    combats: int = alone(0)
    """How many combats there have been, up to a point: each has a number of its own."""

    # transactions
    trading: bool = alone(False)
    """Whether it is a time for transactions: a turn, or an agenda. 84.1, 84.6"""
    traded: tuple[tuple[Seat, Seat], ...] = alone(())
    """Who has had a transaction with whom in this turn, or on this agenda; the lower seat first."""
    offers: tuple[Offer, ...] = alone((), made_of(Offer))
    letters: list[tuple[Letter, ...]] = by_seat((), made_of(Letter), private=True)
    """What each seat has written and received beside the offers that lie open."""
    offers_made: int = alone(0)
    settling: tuple[tuple[Seat, Seat], ...] = alone(())
    """Transactions after which abilities are still to be asked for."""

    # what follows from where the tiles lie
    tile_at: Mapping[Position, SystemId] = derived(dict)
    edges: Sequence[tuple[SystemId, ...]] = derived(_no_systems)
    """The systems whose tiles share an edge with each."""
    galaxy: Sequence[SystemId] = derived(list)
    """The systems in play, those on the map first."""
    numbered: Sequence[SystemId] = derived(list)
    """The same in the order of their numbers."""
    surroundings: Memo[Any, Any] = derived(Memo)
    """What was found out about ways on this map (`galaxy.surroundings`)."""

    # -- players ------------------------------------------------------------------------------

    def sheet(self, seat: Seat) -> Faction:
        return FACTIONS[self.faction[seat]]

    def is_faction(self, seat: Seat, faction: FactionId) -> bool:
        return self.faction[seat] == faction

    def seat_of(self, faction: FactionId) -> Seat:
        """Who plays a faction; nobody if it is not in the game."""
        try:
            return self.faction.index(faction)
        except ValueError:
            return NOBODY

    def playing(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def clockwise(self, first: Seat) -> list[Seat]:
        """All who still play, from this seat on."""
        order = [*range(first, self.seats), *range(first)]
        return [seat for seat in order if not self.out[seat]] if True in self.out else order

    def after(self, seat: Seat) -> list[Seat]:
        """The others, from the left of this seat on."""
        return [other for other in self.clockwise(seat) if other != seat]

    def initiative(self, seat: Seat) -> int:
        """The lowest number of a player's strategy cards; 0 with the token. 21.6"""
        if seat == self.zero:
            return 0
        for card in LOWEST_FIRST:
            if self.strategy_owner[card] == seat:
                return INITIATIVES[card]
        return NO_INITIATIVE

    def in_initiative_order(self) -> list[Seat]:
        """Who has no strategy card comes last, clockwise from the speaker. 61.7"""
        return list(self._from_on(NOBODY))

    def _from_on(self, first: Seat) -> tuple[Seat, ...]:
        """The order of initiative, from a player on who is in it."""
        owners, out = tuple(self.strategy_owner), tuple(self.out)
        return by_initiative(self.zero, owners, out, max(self.speaker, 0), first)

    def strategies_of(self, seat: Seat) -> list[StrategyId]:
        owners = self.strategy_owner
        return [card for card in STRATEGY_IDS if owners[card] == seat]

    def knows(self, seat: Seat, technology: TechnologyId) -> bool:
        return bool(self.technologies[seat] >> technology & 1)

    def copied(self, seat: Seat) -> dict[str, TechnologyId]:
        """The technologies of others that a player's assimilators copy, by token. 81.16"""
        if self.faction[seat] == NO_FACTION or "nekro_assimilator_x" not in self.sheet(seat).tokens:
            return {}
        placed = zip(ASSIMILATORS, self.assimilated, strict=True)
        return {token: technology for token, technology in placed if technology != NO_TECHNOLOGY}

    def unit(self, seat: Seat, kind: TypeId) -> Unit | None:
        """The values of a player's units of a type; None: they have none yet (war suns)."""
        return unit_of(self.faction[seat], self.technologies[seat], kind)

    def gain_goods(self, seat: Seat, number: int) -> None:
        """Trade goods from the supply, without a limit. 44.2, FA.pillage"""
        self.trade_goods[seat] += number
        if number and self.phase != "setup" and self.abilities_for(GOODS_GAINED):
            self.push(Window(GOODS_GAINED, (("seat", seat),), self.priority()))

    # -- planets ------------------------------------------------------------------------------

    def planets_of(self, seat: Seat) -> list[PlanetId]:
        return [p for p, owner in zip(PLANET_IDS, self.owner, strict=True) if owner == seat]

    def readied(self, seat: Seat) -> list[PlanetId]:
        planets = zip(PLANET_IDS, self.owner, self.exhausted, strict=True)
        return [p for p, owner, tired in planets if owner == seat and not tired]

    def lay(self, system: SystemId, position: Position) -> None:
        """A tile is placed on the map."""
        self.at[system] = position
        self.rebuild()

    # -- units --------------------------------------------------------------------------------

    def fleet(self, system: SystemId, seat: Seat) -> Fleet | None:
        for fleet in self.space[system]:  # asked for all the time: no further call
            if fleet.seat == seat:
                return fleet
        return None

    def garrison(self, planet: PlanetId, seat: Seat) -> Garrison | None:
        for garrison in self.ground[planet]:
            if garrison.seat == seat:
                return garrison
        return None

    def fleets_of(self, seat: Seat) -> list[tuple[SystemId, Fleet]]:
        """Where a player has units in space, and what."""
        space = self.space
        peopled = filter(space.__getitem__, self.galaxy)  # most places are empty
        return [(here, f) for here in peopled for f in space[here] if f.seat == seat]

    def add_to_space(
        self, system: SystemId, seat: Seat, kind: TypeId, number: int = 1, damaged: int = 0
    ) -> None:
        """Units come to a space area, or leave it with a negative number."""
        fleet = self.fleet(system, seat) or Fleet(seat)
        self.space[system] = with_fleet(self.space[system], fleet.plus(kind, number, damaged))
        if number < 0:
            self.lost = self.unchecked = True

    def add_to_planet(self, planet: PlanetId, seat: Seat, kind: TypeId, number: int = 1) -> None:
        """Units come to a planet, or leave it with a negative number."""
        garrison = self.garrison(planet, seat) or Garrison(seat)
        self.ground[planet] = with_garrison(self.ground[planet], garrison.plus(kind, number))
        if number < 0:
            self.lost = self.unchecked = True

    def ships_of_others(self, system: SystemId, seat: Seat) -> bool:
        """Whether another player has ships in a system."""
        others = [fleet.ships for fleet in self.space[system] if fleet.seat != seat]
        return any(map(any, others))

    def on_board(self, seat: Seat, kind: TypeId) -> int:
        """How many units of a type a player has on the board."""
        fleets = filter(None, self.space)  # most places are empty
        if kind in SHIPS and kind != FIGHTER:
            return sum([f.ships[kind] for here in fleets for f in here if f.seat == seat])
        garrisons = filter(None, self.ground)
        afloat = [fleet.count(kind) for here in fleets for fleet in here if fleet.seat == seat]
        landed = [group.count(kind) for here in garrisons for group in here if group.seat == seat]
        return sum(afloat) + sum(landed)

    def reinforcements(self, seat: Seat, kind: TypeId) -> int:
        """How many units of a type a player can still place. 44.4, 62.1, 32.2"""
        if self.out[seat]:
            return 0
        if TYPES[kind].tokens:
            return UNLIMITED
        return PLASTIC[kind] - self.on_board(seat, kind)

    # -- command tokens -----------------------------------------------------------------------

    def has_token(self, seat: Seat, system: SystemId) -> bool:
        return bool(self.tokens[system] >> seat & 1)

    def tokens_on_board(self, seat: Seat) -> int:
        own = 1 << seat
        return sum([1 for mask in self.tokens if mask & own])

    def token_reinforcements(self, seat: Seat) -> int:
        """Command tokens neither on the sheet nor on the board. 73.3, 32.2"""
        if self.out[seat]:
            return 0
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
        return self._from_on(self.active)

    def abilities_for(self, event: str) -> Sequence[Ability[Any]]:
        """Nobody has the abilities of factions that nobody plays, nor their notes.

        What belongs to the start of a combat waits for nothing once a side is gone. 23.9, 24.4
        """
        if event in STARTS_OF_COMBAT and self.combat_is_over():
            return ()
        return at_table(_waiting(event), tuple(self.faction))

    def abilities_now(self, event: str) -> Sequence[Ability[Any]]:
        """Nor those of technologies that nobody owns."""
        waiting, owned = _waiting(event), 0
        if not waiting.abilities:
            return ()
        if event in STARTS_OF_COMBAT and self.combat_is_over():
            return ()
        if not waiting.technologies:
            return at_table(waiting, tuple(self.faction))
        for technologies in self.technologies:
            owned |= technologies
        return with_technologies(waiting, tuple(self.faction), owned & waiting.technologies)

    def combat_is_over(self) -> bool:
        """Whether a side of the combat that was begun last has nothing left to fight with."""
        fights = (getattr(procedure, "goes_on", None) for procedure in reversed(self.stack))
        goes_on = next((found for found in fights if found is not None), None)
        return goes_on is not None and not goes_on(self)

    def abilities_of(self, seat: Seat, event: str) -> Sequence[Ability[Any]]:
        """Of the action cards those in hand, of sheets and flagships those of the own faction, of
        technologies those that the seat has."""
        waiting, factions = _waiting(event), tuple(self.faction)
        owned = self.technologies[seat] & waiting.technologies
        hand = kinds_in(self.cards.zones[HAND + seat])
        return of_player(waiting, factions, factions[seat], owned, hand)

    def rebuild(self) -> None:
        """Work out what follows from the places of the tiles."""
        self.tile_at = tiles(self.at)
        self.edges = edges(self.tile_at)
        self.galaxy = in_play(self.tile_at, CREUSS in self.faction)
        self.numbered = sorted(self.galaxy)
        self.surroundings = Memo()

    def guess(self, seat: Seat, chance: Chance) -> None:
        """Letters of others as they might be."""
        own = {letter.number: letter for letter in self.letters[seat]}
        for offer in self.offers:
            letter = own.get(offer.number) or guessed_letter(offer, self.cards.zones, chance)
            for side in (offer.by, offer.to):
                if side != seat:
                    self.letters[side] += (letter,)


@cache
def _waiting(event: str) -> Waiting:
    """What waits for an event, whoever plays."""
    return Waiting(TI4.abilities.get(event, ()))


UNLIMITED: Final = 1000
"""Fighters and infantry beyond the plastic are tokens. 44.4c"""
