"""Exploration: what lies under the markers, and what it does. B6"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from . import powers
from .aliens import has_aliens, place_aliens
from .automaton.meeting import meet
from .blackholes import enter_black_hole
from .components.board import HEX_NAMES, HexId
from .components.markers import MARKER_NUMBER, MARKERS, MarkerId
from .components.units import DOOMSDAY_MACHINE, MACHINE_FIT
from .holdings import show
from .revealing import machines_met, open_warp_point, replace_hazard, turn_over
from .routes import BLACK_HOLE, SUPER_NOVA, WARP_POINTS, is_closed, neighbours
from .settling import BARREN
from .table import SpaceEmpires
from .values import NOBODY, UNEXPLORED, Group
from .words import A_HEX

DANGER: Final = MARKER_NUMBER["danger"]
LOST: Final = MARKER_NUMBER["lost_in_space"]
MACHINE: Final = MARKER_NUMBER["doomsday_machine"]
DANGEROUS: Final = 9
"""From this face of the die on safer space is dangerous all the same. X20"""
DRIFT: Final = Phrase("drift", A_HEX)


def to_explore(game: SpaceEmpires, seat: Seat) -> list[HexId]:
    """Face-down hexes in which a seat has a ship that can explore. B6.1"""
    able = [number for number in game.groups.of(seat) if game.acts_as(number).explores]
    places = sorted({game.hex_of(number) for number in able})
    return [hex_ for hex_ in places if game.terrain[hex_] == UNEXPLORED]


def leave_unexplored(game: SpaceEmpires, seat: Seat) -> None:
    """Who could explore would: what lies face down on a marker that stays is seen to be no ship
    that can. That is said, so that nobody sees it and takes an answer back. B6.1"""
    pieces = game.groups
    unknown = [n for n in pieces.of(seat) if pieces[n].seen != pieces.everyone]
    for hex_ in sorted({game.hex_of(number) for number in unknown}):
        if game.terrain[hex_] == UNEXPLORED:
            game.tell_revealing("not_explored", seat=seat, hex=HEX_NAMES[hex_])


@frame
class Explore(Frame[SpaceEmpires]):
    """A marker is turned over, and has its effect at once on all who are there. B6.1"""

    seat: Seat
    hex: HexId

    steps = ("turn_over", "meet")

    def turn_over(self, game: SpaceEmpires) -> None:
        self.take_effect(game, turn_over(game, self.seat, self.hex))

    def take_effect(self, game: SpaceEmpires, kind: MarkerId) -> None:
        own = game.groups_at(self.hex, self.seat)
        if MARKERS[kind].towed is not None:
            game.adrift[self.hex] = (*game.adrift[self.hex], kind)
        elif kind == BLACK_HOLE:
            for number in own:
                enter_black_hole(game, self.seat, number)
        elif kind == SUPER_NOVA:
            self.go_back(game, own)
        elif kind == DANGER:
            self.face_danger(game, own)
            replace_hazard(game, self.hex, kind)
        elif kind == LOST:
            self.lose_the_way(game, kind)
        elif kind in WARP_POINTS:
            open_warp_point(game, self.hex, kind)
        elif kind == MACHINE and machines_met(game) <= game.machines:
            game.add_group(NOBODY, self.hex, Group(DOOMSDAY_MACHINE, 1, MACHINE_FIT), up=True)
        elif kind == BARREN and has_aliens(game, self.hex):
            place_aliens(game, self.hex, up=True)

    def go_back(self, game: SpaceEmpires, own: list[int]) -> None:
        """Nobody stays at a super nova, nor comes there again. B6.5"""
        origins = dict(game.came_from)
        for number in own:
            if number in origins:
                game.move_group(number, origins[number])
            else:
                game.remove_group(number)

    def lose_the_way(self, game: SpaceEmpires, kind: MarkerId) -> None:
        """Pilgrims never do. B6.6, X13.37"""
        if game.has_card(self.seat, powers.PILGRIMS):
            show(game, self.seat, powers.PILGRIMS)
            replace_hazard(game, self.hex, kind)
        else:
            game.push(LostInSpace(self.seat, self.hex))

    def face_danger(self, game: SpaceEmpires, own: list[int]) -> None:
        """All is lost; in safer space perhaps not. B6.4, X20"""
        if game.has("safer_space") and game.chance.roll("danger", 1, 10)[0] < DANGEROUS:
            return
        for number in own:
            game.remove_group(number)

    def meet(self, game: SpaceEmpires) -> None:
        """If exploration brings enemies there is a battle at once. B3.4"""
        if game.groups_at(self.hex, self.seat) and game.enemies_at(self.hex, self.seat):
            meet(game, self.hex)


@frame
class LostInSpace(Frame[SpaceEmpires]):
    """The neighbour to the right moves all that is there one hex. B6.6"""

    seat: Seat
    hex: HexId

    steps = ("drift", "arrive", "meet")
    target: HexId = HexId(-1)

    def drift(self, game: SpaceEmpires) -> None:
        """Alone there is no neighbour: chance moves it."""
        if not game.groups_at(self.hex, self.seat):
            return
        if game.opponent:
            near = [h for h in neighbours(game, self.hex) if self.is_open(game, h)]
            self.to(game, self.seat, HexId(game.chance.pick("drift", near)))
        else:
            right = (self.seat - 1) % game.seats
            moves = self.moves_for(game, right, "drift")
            game.ask(right, "drift", moves, {"hex": HEX_NAMES[self.hex], "owner": self.seat})

    def why_not_drift(self, game: SpaceEmpires, seat: Seat, hex_: HexId) -> Reason | None:
        near = hex_ in neighbours(game, self.hex) and self.is_open(game, hex_)
        return None if near else because("B6.6", "not_next_to_it", (("hex", HEX_NAMES[hex_]),))

    def is_open(self, game: SpaceEmpires, hex_: HexId) -> bool:
        """Nobody drifts into a super nova, nor where no player may go. B6.6, D2"""
        return game.terrain[hex_] != SUPER_NOVA and not is_closed(game, hex_)

    def to(self, game: SpaceEmpires, seat: Seat, hex_: HexId) -> None:
        self.target = hex_
        for number in game.groups_at(self.hex, self.seat):
            game.move_group(number, hex_)
            others = [each for each in game.came_from if each[0] != number]
            game.came_from = (*others, (number, self.hex))
        replace_hazard(game, self.hex, LOST)
        game.tell("drifted", seat=self.seat, hex=HEX_NAMES[hex_])

    def arrive(self, game: SpaceEmpires) -> None:
        if self.target < 0:
            self.finish()
        elif game.terrain[self.target] == UNEXPLORED:
            self.finish()
            game.push(Explore(self.seat, self.target))
        elif game.terrain[self.target] == BLACK_HOLE:
            for number in game.groups_at(self.target, self.seat):
                enter_black_hole(game, self.seat, number)

    def meet(self, game: SpaceEmpires) -> None:
        own = game.groups_at(self.target, self.seat)
        if own and game.enemies_at(self.target, self.seat):
            meet(game, self.target)


LostInSpace.takes("drift", Verb(DRIFT, LostInSpace.to, LostInSpace.why_not_drift))


EXPLORING_FRAMES: Final = (Explore, LostInSpace)
