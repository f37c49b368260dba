"""The table of Space Empires: what lies where, and who knows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, ClassVar, Final

from astrarium.kernel.bounds import AtMost, Bounds, Within
from astrarium.kernel.chance import Chance
from astrarium.kernel.fields import (
    alone,
    by_place,
    by_seat,
    cards,
    made_of,
    named,
    pieces,
    table,
)
from astrarium.kernel.moves import Seat
from astrarium.kernel.pieces import Pieces
from astrarium.kernel.state import State
from astrarium.kernel.zones import Cards

from .components.board import HEX_NAMES, NEIGHBOURS, NOWHERE, HexId
from .components.cards import CARDS, CardId
from .components.maps import MAPS, Map
from .components.markers import MarkerId
from .components.technologies import START, TECHNOLOGIES, Levels, TechId, most
from .components.units import ALIENS, TROOPS, UNIT_NUMBER, UNITS, TroopId, Unit, UnitId
from .design import NO_DESIGN, Design
from .fighting import NO_UNIT
from .fitting import better_of, fit, posed
from .layout import card_at, held_by, layout, place_of
from .powers import DIPLOMATS
from .values import (
    COLONY,
    DESIGN,
    FIGHT,
    INSIGHT,
    NOBODY,
    OUTSIDE,
    TERRAINS,
    UNEXPLORED,
    Colony,
    Fight,
    Group,
    Insight,
    Ledger,
    Monster,
)

DECOY: Final = UNIT_NUMBER["decoy"]
TURNS: Final = 3
"""Of a cycle, before the economic phase. B3.1"""
MOST_PIECES: Final = 400
MOST_NOTES: Final = 400

BOUNDS: Final = Bounds(
    ids={
        HexId: Within(NOWHERE, len(HEX_NAMES) - 1),
        MarkerId: Within(0, len(TERRAINS) - 1),
        UnitId: Within(NO_UNIT, len(UNITS) - 1),
        CardId: Within(1, len(CARDS)),
        TechId: Within(0, len(TECHNOLOGIES) - 1),
        TroopId: Within(0, len(TROOPS) - 1),
    },
    entries=MOST_PIECES,
    frames=30,
)
"""No list of a position is longer than that of the groups."""

Garrison = tuple[HexId, tuple[TroopId, ...]]


@table
class SpaceEmpires(State):
    """A game of Space Empires in progress."""

    guesser: ClassVar[Callable[[Any, Seat, Chance], None]]
    """`redealing.fill_in`, which builds upon this module: `game.py` says so."""

    # what was agreed on
    map_id: str = alone("two_player_small")
    rules: Annotated[tuple[str, ...], AtMost(60)] = alone(())
    """The optional rules in use, in alphabetical order: `has` asks for one."""
    cycles: int = alone(0)
    """The cycle after which the game ends by points; 0: none."""
    machines: Annotated[int, Within(0, 3)] = alone(0)
    """How many doomsday machines are in use. B17"""

    # the course of the game
    cycle: int = alone(1)
    turn: Annotated[int, Within(0, TURNS)] = alone(0)
    """1 to 3; 0 before the first one and in the economic phase."""
    order: tuple[Seat, ...] = alone(())
    """Of play, until the next economic phase. B3.3"""
    active: Seat = alone(NOBODY)
    phase: str = alone("setup")
    """`setup`, `movement`, `combat`, `exploration`, `economy`."""

    # the map
    cards: Cards = cards(layout)
    """System markers (`layout`): those that lie face down are in the zone of their hex."""
    terrain: list[MarkerId] = by_place(HEX_NAMES, OUTSIDE, entry=named(TERRAINS))
    """What everybody sees of a hex: a marker that stays, `EMPTY`, `UNEXPLORED` or `OUTSIDE`."""
    adrift: list[tuple[MarkerId, ...]] = by_place(HEX_NAMES, (), entry=named(TERRAINS))
    """Minerals and wrecks that wait for a miner. B6.7"""
    home: list[Seat] = by_place(HEX_NAMES, NOBODY)
    """Whose home system a hex is part of; nobody's: deep space."""
    capital: list[HexId] = by_seat(NOWHERE)
    """Where each homeworld was founded."""
    colony: list[Colony | None] = by_place(HEX_NAMES, None, entry=COLONY)
    subdued: list[bool] = by_place(HEX_NAMES, False)
    """Deep-space barren planets whose aliens are gone. B14.2"""
    groups: Pieces = pieces(HEX_NAMES)
    """Groups (`values.Group` as plain tuples); those of `NOBODY` are aliens and machines."""
    spent: tuple[tuple[int, int], ...] = alone(())
    """Groups that have moved in this turn, with the hexes that they have used up; 9: no more."""
    came_from: tuple[tuple[int, HexId], ...] = alone(())
    """The hex out of which each group moved last in this turn: a super nova sends it back."""

    on_pipeline: tuple[int, ...] = alone(())
    """Groups that have kept to a chain of pipelines in this turn. B10.3"""
    slung: tuple[int, ...] = alone(())
    """Groups that a black hole has flung one hex further in this turn. B15.2"""
    fleets: tuple[tuple[int, int], ...] = alone(())
    """Groups under a fleet marker of their owner, with its number. X7.1"""
    looks: list[tuple[tuple[HexId, int], ...]] = by_seat((), private=True)
    """From which hexes ships that are still there have looked in this turn, how often. B9.6"""
    refitted: list[tuple[int, ...]] = by_seat((), private=True)
    """Groups that are refitted in this turn: they stay where they are. B9.8"""
    proven: list[int] = by_seat(0)
    """What an empire has fought another one with: 1 a destroyer or larger, 2 a battlecruiser or
    larger. S5.4"""

    gates: list[tuple[int, ...]] = by_seat((), private=True)
    """Ships whose warp gates were used in this turn: they stay where they are. X19.3h"""
    through_gate: tuple[int, ...] = alone(())
    """Groups that have gone through a warp gate in this turn. X19.3h"""
    arrived_troops: list[tuple[Garrison, ...]] = by_seat((), private=True)
    """Troops on colonies that a gate has brought there in this turn: they stay. X19.3h"""
    ambushes: tuple[tuple[HexId, Seat], ...] = alone(())
    """Where somebody has come upon a moving enemy in this turn, and attacks. X12.28"""
    fight: Fight | None = alone(None, FIGHT)
    """The battle that is being fought. B5"""

    # sheets
    technology: list[Levels] = by_seat(START, private=True)
    shown_technology: list[Levels] = by_seat(START)
    """As much of it as everybody has seen."""
    cp: list[int] = by_seat(0, private=True)
    """Construction points on the sheet."""
    rp: list[int] = by_seat(0, private=True)
    bid: list[int] = by_seat(0, private=True)
    income: list[int] = by_seat(0, private=True)
    """What this economic phase brought, before maintenance."""
    bought: list[tuple[tuple[UnitId, HexId], ...]] = by_seat((), private=True)
    """Units that wait to be placed, until all have spent what they want."""
    feigned: list[tuple[tuple[UnitId, HexId], ...]] = by_seat((), private=True)
    """Decoys that wait to be placed as if they were such units. X13.55"""
    scuttled: list[tuple[int, ...]] = by_seat((), private=True)
    """Groups that lose a ship then, once for each ship."""
    researched: list[tuple[TechId, ...]] = by_seat((), private=True)
    """The fields in which a level was gained in this phase. B9.1"""
    last_research: list[int] = by_seat(0, private=True)
    """What was spent on research in the last economic phase. B18"""
    grants: list[tuple[int, ...]] = by_seat((), private=True)
    """By field what grants have brought so far (empty: nothing). B19"""
    garrison: list[tuple[Garrison, ...]] = by_seat((), private=True)
    """Troops on colonies."""
    design: list[Design] = by_seat(NO_DESIGN, DESIGN, private=True)
    """The unique ship of each empire. X19.2"""

    # what everybody has seen of it
    shown_cards: tuple[CardId, ...] = alone(())
    """Cards that lie face up. X12, X13.3"""
    shown_design: list[Design] = by_seat(NO_DESIGN, DESIGN)
    """Of a unique ship its values once it was met, and the abilities that were used. X19.3"""
    weakness: list[UnitId] = by_seat(NO_UNIT)
    """What the design of each empire is weak against, once that was rolled. X19.3e"""

    # alone against the automaton
    opponent: str = alone("")
    """`machines`, `empires`; empty with several players."""
    difficulty: str = alone("")
    empires: tuple[HexId, ...] = alone((), named(HEX_NAMES))
    """Where each alien empire has its homeworld, or had it. A1"""
    banners: tuple[tuple[int, int], ...] = alone(())
    """Groups of alien empires, with the number of the empire: counters have its colour."""
    ledgers: tuple[Ledger, ...] = alone((), made_of(Ledger), hidden=True)
    """The sheet of each alien empire."""
    diary: Annotated[tuple[tuple[int, ...], ...], AtMost(MOST_NOTES)] = alone((), hidden=True)
    """The dice of the alien empires: the phase, the empire, its faces. Told at the end."""
    monsters: tuple[Monster, ...] = alone((), made_of(Monster))
    """What is known of great machines and amoebas."""
    insight: Insight = alone(Insight(), INSIGHT)
    """Into amoebas."""
    arrived: int = alone(0)
    """How many great machines have come. D1"""
    seen_units: tuple[UnitId, ...] = alone(())
    """The kinds of units with which the player has met the aliens. A6"""
    # planets that are fought for
    landed: tuple[tuple[Seat, TroopId, bool], ...] = alone(())
    """Troops that stand on the planet of a battle to take it: whose, of what kind, and whether they
    came in drop ships. X14.8"""
    noted: list[tuple[tuple[HexId, Levels], ...]] = by_seat((), private=True)
    """What an empire knew when each of its colonies was first captured. X15.6"""
    sheets_seen: list[tuple[tuple[Seat, Levels], ...]] = by_seat((), private=True)
    """The technology of others, as captors have read it on their sheets. X15.3a"""
    claimed: list[bool] = by_place(HEX_NAMES, False)
    """Barren planets that somebody has had. X12.0"""
    felled: tuple[tuple[Seat, Seat], ...] = alone(())
    """Homeworlds that fell: whose, and who did it."""
    reward: list[int] = by_seat(0)
    """CP that the next economic phase brings besides. S2.4"""
    stake: list[int] = by_seat(0, private=True)
    """What is left of the capital for advantages and technology. X13.2, X20.8"""
    debt: list[int] = by_seat(0)
    """What is still owed for an advantage, of later income. X13.2a"""

    points: list[int] = by_seat(0)
    """Colony points that nobody can lose again: for what was destroyed or captured."""
    out: list[bool] = by_seat(False)
    """Eliminated, in the long game."""

    # -- what is agreed on ---------------------------------------------------------------------

    def has(self, rule: str) -> bool:
        """Whether an optional rule is in use."""
        return rule in self.rules

    @property
    def map(self) -> Map:
        return MAPS[self.map_id]

    def most_of(self, technology: TechId) -> int:
        """The highest level that there is in this game."""
        return most(TECHNOLOGIES[technology], frozenset(self.rules))

    # -- cards ---------------------------------------------------------------------------------

    def cards_of(self, seat: Seat) -> tuple[CardId, ...]:
        """The cards that a seat has in truth, hidden ones too."""
        held = self.cards.zones[held_by(seat)]
        return tuple([card_at(place) for place in held]) if held else ()

    def has_card(self, seat: Seat, card: int) -> bool:
        """Whether a seat has the card with this number, in truth."""
        if seat == NOBODY:
            return False
        held = self.cards.zones[held_by(seat)]
        return bool(held) and place_of(CardId(card)) in held

    # -- who is who ----------------------------------------------------------------------------

    def side(self, seat: Seat) -> tuple[Seat, ...]:
        """A seat and its allies."""
        if not self.teams:
            return (seat,)
        return next((team for team in self.teams if seat in team), (seat,))

    def movers(self, seat: Seat) -> tuple[Seat, ...]:
        """Who takes a turn together with a seat, itself included: blood brothers do. S3.2"""
        if not self.teams:
            return () if self.out[seat] else (seat,)
        together = self.side(seat) if self.has("alliance:brothers") else (seat,)
        return tuple(each for each in together if not self.out[each])

    def is_enemy(self, seat: Seat, other: Seat) -> bool:
        """Aliens and machines are everybody's enemies."""
        return other not in self.side(seat)

    # -- groups --------------------------------------------------------------------------------

    def group(self, number: int) -> Group:
        """What a group is, in truth."""
        value = self.groups.all[number].value
        if type(value) is Group:
            return value
        assert isinstance(value, tuple)  # as it was read
        return Group(*value)  # type: ignore[arg-type]

    def own_groups(self, seat: Seat) -> list[tuple[int, Group]]:
        """The groups of a seat with their numbers, in their order."""
        pieces = self.groups.all  # asked all the time: no call for each
        return [
            (number, value if type(value := pieces[number].value) is Group else self.group(number))
            for number in self.groups.of(seat)
        ]

    def kind_of(self, number: int) -> Unit:
        value = self.groups.all[number].value
        assert isinstance(value, tuple)
        return UNITS[value[0]]  # type: ignore[index]

    def owner_of(self, number: int) -> Seat:
        return self.groups.all[number].owner

    def hex_of(self, number: int) -> HexId:
        return HexId(self.groups.all[number].place)

    def groups_at(self, hex_: HexId, seat: Seat | None = None) -> list[int]:
        """The groups in a hex, of one seat or of all."""
        return self.groups.at(hex_, seat)

    def empire_of(self, number: int) -> int:
        """The alien empire whose group it is; `NOBODY`: none's."""
        return next((empire for group, empire in self.banners if group == number), NOBODY)

    def monster(self, number: int) -> Monster | None:
        """What is known of a great machine or an amoeba."""
        return next((monster for monster in self.monsters if monster.group == number), None)

    def enemies_at(self, hex_: HexId, seat: Seat) -> list[int]:
        """Groups in a hex that are not of the seat's side; aliens are not those of diplomats.
        X13.48"""
        own, pieces = self.side(seat), self.groups.all
        found = [number for number in self.groups.at(hex_) if pieces[number].owner not in own]
        if not found or not self.has_card(seat, DIPLOMATS):
            return found  # so it is mostly
        return [n for n in found if pieces[n].owner != NOBODY or self.group(n).unit not in ALIENS]

    def fit(self, number: int) -> Levels:
        """The technology that a group has: what it carries, or what its empire has now."""
        group, owner = self.group(number), self.owner_of(number)
        if owner == NOBODY or group.unit in ALIENS:
            return group.fit
        if group.sham:
            return group.fit if self.groups.all[number].up else self.posed(number)
        if group.kind.always_current:
            return self.fit_of_new(owner, group.unit)
        if self.has("instant_upgrade"):
            return better_of(group.fit, self.fit_of_new(owner, group.unit))
        return group.fit

    def posed(self, number: int) -> Levels:
        """What decoys would show as the ships that they look like. X13.55"""
        group, owner = self.group(number), self.owner_of(number)
        beside = [n for n in self.groups_at(self.hex_of(number), owner) if not self.group(n).sham]
        known = [self.shown_technology[owner], *(self.fit(other) for other in beside)]
        return posed(group.unit, self.fit_of_new(owner, group.unit), group.sham, known)

    def acts_as(self, number: int) -> Unit:
        """What a group can do, whatever it looks like: ships of Shape Shifters may be decoys.
        X13.55"""
        group = self.group(number)
        return UNITS[DECOY] if group.sham else group.kind

    def working(self, number: int, field: TechId) -> int:
        """A level that a group has in truth: decoys neither look, scan nor hide. X13.55"""
        return 0 if self.group(number).sham else self.fit(number)[field]

    def fit_of_new(self, seat: Seat, unit: UnitId) -> Levels:
        """The technology of a ship that is built now: all that such a ship can carry. B9.1"""
        return fit(unit, self.technology[seat], self.cards_of(seat), self.design[seat])

    def add_group(self, seat: Seat, hex_: HexId, group: Group, up: bool = False) -> int:
        """A new counter on the map, face down unless its kind always lies face up. B2.2, B2.4"""
        return self.groups.add(seat, hex_, group, up or group.kind.face_up)

    def change_group(self, number: int, group: Group) -> None:
        """The group has become something else; if it lies face down nobody else knows what."""
        self.groups.change(number, group)

    def promote(self, number: int) -> None:
        """Its crew has learned something that whoever knows the group can follow. X3.3"""
        group = self.group(number)
        better = group._replace(experience=group.experience + 1)
        self.groups.all[number] = self.groups.all[number]._replace(value=better)

    def move_group(self, number: int, hex_: HexId) -> None:
        self.groups.move(number, hex_)
        self.unchecked = True

    def remove_group(self, number: int) -> None:
        self.groups.remove(number)
        self.unchecked = True
        self.forget_moves(number)
        self.banners = tuple(each for each in self.banners if each[0] != number)
        self.monsters = tuple(each for each in self.monsters if each.group != number)

    def lose_ships(self, number: int, ships: int = 1) -> None:
        """Ships of a group are gone; the counter goes with the last one."""
        group = self.group(number)
        if group.ships <= ships:
            self.remove_group(number)
        else:
            self.change_group(number, group._replace(ships=group.ships - ships))

    def reveal(self, number: int) -> None:
        """Turn a group face up: everybody sees type, number and technology."""
        self.groups.turn_up(number)

    def show_technology(self, seat: Seat, technology: TechId, level: int) -> None:
        """Everybody knows from now on that an empire has at least this level."""
        shown = self.shown_technology[seat]
        if level > shown[technology]:
            self.shown_technology[seat] = (*shown[:technology], level, *shown[technology + 1 :])

    def counters_used(self, seat: Seat, unit: UnitId) -> int:
        """How many groups of a kind a seat has. B2.7"""
        return sum([group.unit == unit for _, group in self.own_groups(seat)])

    # -- movement of this turn -----------------------------------------------------------------

    def spent_by(self, number: int) -> int:
        for piece, hexes in self.spent:
            if piece == number:
                return hexes
        return 0

    def spend(self, number: int, hexes: int) -> None:
        """How many hexes a group has used up altogether."""
        others = [(piece, used) for piece, used in self.spent if piece != number]
        self.spent = tuple(sorted([*others, (number, hexes)]))

    def forget_moves(self, number: int) -> None:
        self.spent = tuple(each for each in self.spent if each[0] != number)
        self.came_from = tuple(each for each in self.came_from if each[0] != number)
        self.on_pipeline = tuple(each for each in self.on_pipeline if each != number)
        self.slung = tuple(each for each in self.slung if each != number)
        self.through_gate = tuple(each for each in self.through_gate if each != number)
        self.fleets = tuple(each for each in self.fleets if each[0] != number)

    def forget_turn(self) -> None:
        """A turn is over: everybody may move again."""
        self.spent = self.came_from = self.ambushes = ()
        self.on_pipeline = self.slung = self.through_gate = ()
        self.gates = [()] * self.seats
        self.arrived_troops = [()] * self.seats
        self.looks = [()] * self.seats
        self.refitted = [()] * self.seats

    # -- the map -------------------------------------------------------------------------------

    def colony_of(self, hex_: HexId) -> Seat:
        """Whose colony is there; `NOBODY`: none is."""
        colony = self.colony[hex_]
        return NOBODY if colony is None else colony.owner

    def colonies(self, seat: Seat) -> list[HexId]:
        """All colonies of a seat, the homeworld among them."""
        return [
            HexId(hex_)
            for hex_, colony in enumerate(self.colony)
            if colony is not None and colony.owner == seat
        ]

    def homeworld(self, seat: Seat) -> HexId:
        """Where it stands; `NOWHERE` once it has fallen."""
        hex_ = self.capital[seat]
        colony = None if hex_ == NOWHERE else self.colony[hex_]
        standing = colony is not None and colony.homeworld and colony.owner == seat
        return hex_ if standing else NOWHERE

    def is_blockaded(self, hex_: HexId) -> bool:
        """An enemy that can fight stands at the colony. B7.8"""
        owner = self.colony_of(hex_)
        return any(self.acts_as(number).fights for number in self.enemies_at(hex_, owner))

    def is_explored(self, hex_: HexId) -> bool:
        return self.terrain[hex_] not in (UNEXPLORED, OUTSIDE)

    def hexes(self) -> Iterator[HexId]:
        """Those that are part of the map."""
        for hex_, terrain in enumerate(self.terrain):
            if terrain != OUTSIDE:
                yield HexId(hex_)

    def around(self, hex_: HexId) -> list[HexId]:
        """The hexes of the map that touch a hex on the board; warp points are not looked at."""
        return [other for other in NEIGHBOURS[hex_] if self.terrain[other] != OUTSIDE]

    def taken(self, seat: Seat) -> list[HexId]:
        """Colonies that a seat founded and somebody else has now. X15.6"""
        return [
            HexId(hex_)
            for hex_, colony in enumerate(self.colony)
            if colony is not None and colony.first_owner == seat != colony.owner
        ]

    def known_levels(self, seat: Seat, other: Seat) -> Levels:
        """The technology that a seat knows another one to have at least."""
        shown = self.shown_technology[other]
        read = dict(self.sheets_seen[seat]).get(other, shown)
        return tuple(max(pair) for pair in zip(shown, read, strict=True))

    # -- redealing -----------------------------------------------------------------------------

    def guess(self, seat: Seat, chance: Chance) -> None:
        """What might lie face down, and what might stand on the sheets of others."""
        type(self).guesser(self, seat, chance)
