"""Reactions: ships beside a battle join its defenders before anything is shown. X10"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .blackholes import enter_black_hole
from .carriers import fighters_carried
from .components.board import HEX_NAMES, HexId
from .components.cards import CARDS
from .components.technologies import TECH_NUMBER
from .fighting import FIGHTER
from .holdings import is_shown, show
from .powers import COMM_ARRAY
from .routes import ALL_SPENT, BLACK_HOLE, MOVEMENT, stops
from .table import SpaceEmpires
from .values import NOBODY
from .words import A_GROUP, PASS

EXPLORATION: Final = TECH_NUMBER["exploration"]
SENSORS: Final = 2
"""The level of exploration that lets ships react. X10.1"""
LEAST_MOVEMENT: Final = 3
"""Nobody reacts with less. X10.3"""
REACT: Final = Phrase("react", A_GROUP)


@frame
class Reactions(Frame[SpaceEmpires]):
    """All who could react by what everybody sees are asked under seal, group by group, until they
    pass. X10.2"""

    hex: HexId
    asking: tuple[Seat, ...] = ()
    """Who has not passed yet."""
    joined: tuple[tuple[int, HexId], ...] = ()
    """Groups that have reacted, with the hexes they came from."""

    steps = ("begin", "ask")

    def begin(self, game: SpaceEmpires) -> None:
        self.asking = tuple(who_could(game, self.hex))

    def ask(self, game: SpaceEmpires) -> None:
        if self.asking:
            moves = {seat: self.moves_for(game, seat, "reaction") for seat in self.asking}
            game.ask_all("reaction", moves, {"hex": HEX_NAMES[self.hex]})

    def origin(self, game: SpaceEmpires, number: int) -> HexId:
        """Where a group stood before the reactions."""
        return dict(self.joined).get(number, game.hex_of(number))

    def why_not_react(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        if number not in game.groups or game.owner_of(number) != seat:
            return because("X10.1", "not_your_group", (("group", number),))
        start = game.hex_of(number)
        if start not in game.around(self.hex):
            return because("X10.2b", "not_next_to_it", (("hex", HEX_NAMES[self.hex]),))
        if game.enemies_at(start, seat):
            return because("X10.2b", "enemies_hold_it_back")
        if not self.has_sensors(game, seat, start):
            return because("X10.1", "no_sensors_there")
        return self.why_unable(game, number, start)

    def has_sensors(self, game: SpaceEmpires, seat: Seat, hex_: HexId) -> bool:
        """Whether something with Exploration 2 is there, or was before the reactions. X10.1"""
        return any(
            game.working(number, EXPLORATION) >= SENSORS
            for number in game.groups.of(seat)
            if self.origin(game, number) == hex_
        )

    def why_unable(self, game: SpaceEmpires, number: int, start: HexId) -> Reason | None:
        group = game.group(number)
        if group.sham:
            return because("X13.55", "only_decoys")
        if group.unit == FIGHTER:
            fits = group.ships <= self.room(game, game.owner_of(number), start)
            return None if fits else because("B11.2", "no_room_for_fighters")
        if game.fit(number)[MOVEMENT] < group.kind.reacts:
            return because("X10.3", "too_slow_to_react")
        return None

    def room(self, game: SpaceEmpires, seat: Seat, start: HexId) -> int:
        """For fighters, on ships that have gone before them."""
        gone = [number for number, origin in self.joined if origin == start]
        groups = [game.group(n) for n in gone if n in game.groups and game.owner_of(n) == seat]
        carried = sum(group.ships for group in groups if group.unit == FIGHTER)
        return sum(g.ships * fighters_carried(g.squad()) for g in groups) - carried

    def react(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        """It joins the defenders. That it could tells of sensors and of movement."""
        start = game.hex_of(number)
        for field, level in ((EXPLORATION, SENSORS), (MOVEMENT, LEAST_MOVEMENT)):
            game.show_technology(seat, field, min(level, game.technology[seat][field]))
        game.move_group(number, self.hex)
        self.joined = (*self.joined, (number, start))
        game.tell_revealing("reacted", seat=seat, group=number, hex=HEX_NAMES[self.hex])
        if game.terrain[self.hex] == BLACK_HOLE and game.group(number).unit != FIGHTER:
            enter_black_hole(game, seat, number)
        self.go_to("ask")

    def decline(self, game: SpaceEmpires, seat: Seat) -> None:
        self.asking = tuple(other for other in self.asking if other != seat)
        self.go_to("ask")

    def offers(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        near = game.around(self.hex)
        own = [number for number in game.groups.of(seat) if game.hex_of(number) in near]
        return [REACT(number) for number in own if self.why_not_react(game, seat, number) is None]


Reactions.takes(
    "reaction",
    Verb(PASS, Reactions.decline),
    Verb(REACT, Reactions.react, Reactions.why_not_react, Reactions.offers),
)


def who_could(game: SpaceEmpires, hex_: HexId) -> list[Seat]:
    """Who could react by what everybody sees: whose units or colony the active seat has met, and
    who has something beside it that might be a ship able to come. X10.2a"""
    if not game.has("reactions") or game.active == NOBODY:
        return []
    return [
        seat
        for seat in range(game.seats)
        if game.is_enemy(game.active, seat)
        and is_defender(game, seat, hex_)
        and any(_might_come(game, seat, near) for near in game.around(hex_))
    ]


def is_defender(game: SpaceEmpires, seat: Seat, hex_: HexId) -> bool:
    """Whether it is a hex of battle for a seat. X10.2a"""
    return stops(game, game.active, hex_, seat) or game.colony_of(hex_) == seat


def _might_come(game: SpaceEmpires, seat: Seat, hex_: HexId) -> bool:
    if game.enemies_at(hex_, seat):
        return False
    pieces = game.groups.all
    return any(
        not pieces[number].up or game.kind_of(number).reacts <= max_movement(game)
        for number in game.groups_at(hex_, seat)
    )


def max_movement(game: SpaceEmpires) -> int:
    return game.most_of(MOVEMENT)


# -- upon whom one comes ---------------------------------------------------------------------------


@frame
class Interception(Reactions):
    """With a Comm Array ships that can react come upon an enemy who moves into a hex beside them.
    That ends the enemy's move, and in the battle they attack. X12.28"""

    mover: int = -1

    def begin(self, game: SpaceEmpires) -> None:
        seat = game.owner_of(self.mover)
        self.asking = tuple(who_might_intercept(game, seat, self.hex))

    def why_not_intercept(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        if not game.has_card(seat, COMM_ARRAY):
            return because("X12.28", "no_comm_array")
        return self.why_not_react(game, seat, number)

    def intercept(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        show(game, seat, COMM_ARRAY)
        if self.mover in game.groups:
            game.spend(self.mover, ALL_SPENT)
        if (self.hex, seat) not in game.ambushes:
            game.ambushes = (*game.ambushes, (self.hex, seat))
        self.react(game, seat, number)

    def offer_interceptions(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        return self.offers(game, seat) if game.has_card(seat, COMM_ARRAY) else ()


Interception.takes(
    "reaction",
    Verb(PASS, Interception.decline),
    Verb(
        REACT,
        Interception.intercept,
        Interception.why_not_intercept,
        Interception.offer_interceptions,
    ),
)


def who_might_intercept(game: SpaceEmpires, mover: Seat, hex_: HexId) -> list[Seat]:
    """Whose alien technology nobody has seen, or is the array, and who has something beside the
    hex that might come. In a hex of battle one reacts in the usual way."""
    if not (game.has("reactions") and game.has("alien_technology")):
        return []
    return [
        seat
        for seat in range(game.seats)
        if game.is_enemy(mover, seat)
        and not is_defender(game, seat, hex_)
        and _may_hold_array(game, seat)
        and any(_might_come(game, seat, near) for near in game.around(hex_))
    ]


def _may_hold_array(game: SpaceEmpires, seat: Seat) -> bool:
    if is_shown(game, COMM_ARRAY):
        return game.has_card(seat, COMM_ARRAY)
    held = game.cards_of(seat)
    return any(CARDS[card].is_technology and not is_shown(game, card) for card in held)
