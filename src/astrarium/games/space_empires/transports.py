"""Troops on colonies and in transports: taken aboard, set down, lost with their ships. X14.1"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, named, nothing

from .components.board import HEX_NAMES, HexId
from .components.units import TROOP_NAMES, TROOPS, UNIT_NUMBER, TroopId
from .levies import station
from .regrouping import why_not_own
from .table import SpaceEmpires
from .values import Group
from .words import A_GROUP, DONE

TRANSPORT: Final = UNIT_NUMBER["transport"]
A_TROOP: Final = named("troop", TROOP_NAMES, TroopId)
LOAD: Final = Phrase("load", A_GROUP, A_TROOP)
UNLOAD: Final = Phrase("unload", A_GROUP, A_TROOP)
DROP: Final = Phrase("drop", A_TROOP)


# -- garrisons -------------------------------------------------------------------------------------


def garrison_at(game: SpaceEmpires, seat: Seat, hex_: HexId) -> tuple[TroopId, ...]:
    """The troops of a seat on a planet; militia is not counted."""
    return dict(game.garrison[seat]).get(hex_, ()) if seat >= 0 else ()


def settled_troops(game: SpaceEmpires, seat: Seat, hex_: HexId) -> tuple[TroopId, ...]:
    """Those that no gate has brought in this turn: they may go aboard, or on. X19.3h"""
    there = Counter(garrison_at(game, seat, hex_))
    there -= Counter(dict(game.arrived_troops[seat]).get(hex_, ()))
    return tuple(sorted(there.elements()))


def take_from(game: SpaceEmpires, seat: Seat, hex_: HexId, troop: TroopId) -> None:
    """A troop less on a colony."""
    there = dict(game.garrison[seat])
    left = list(there.pop(hex_))
    left.remove(troop)
    if left:
        there[hex_] = tuple(left)
    game.garrison[seat] = tuple(sorted(there.items()))


# -- room ------------------------------------------------------------------------------------------


def room_left(group: Group) -> int:
    return group.kind.carries_troops * group.ships - len(group.load)


def overloaded(game: SpaceEmpires, seat: Seat) -> list[int]:
    """Groups that carry more than their transports can since some were lost. X14.1a"""
    own = game.groups.of(seat)
    return [n for n in own if game.group(n).unit == TRANSPORT and room_left(game.group(n)) < 0]


@frame
class Overboard(Frame[SpaceEmpires]):
    """The owner says which troops are lost with their transports. X14.1a"""

    number: int

    steps = ("drop",)

    def drop(self, game: SpaceEmpires) -> None:
        if self.number not in game.groups or room_left(game.group(self.number)) >= 0:
            return
        seat, group = game.owner_of(self.number), game.group(self.number)
        if len(set(group.load)) == 1:
            room = group.kind.carries_troops * group.ships
            game.change_group(self.number, group._replace(load=group.load[:room]))
        else:
            about = {"group": self.number, "left": -room_left(group)}
            game.ask(seat, "overboard", self.moves_for(game, seat, "overboard"), about)

    def why_not_drop(self, game: SpaceEmpires, seat: Seat, troop: TroopId) -> Reason | None:
        aboard = troop in game.group(self.number).load
        return None if aboard else because("X14.1a", "not_aboard")

    def lose(self, game: SpaceEmpires, seat: Seat, troop: TroopId) -> None:
        group = game.group(self.number)
        load = list(group.load)
        load.remove(troop)
        game.change_group(self.number, group._replace(load=tuple(load)))
        self.go_to("drop")


Overboard.takes("overboard", Verb(DROP, Overboard.lose, Overboard.why_not_drop))


# -- up and down -----------------------------------------------------------------------------------


def why_not_load(game: SpaceEmpires, seat: Seat, number: int, troop: TroopId) -> Reason | None:
    """Transports take troops aboard wherever they pass an own colony. X14.1"""
    reason = why_not_own(game, seat, number)
    if reason is not None:
        return reason
    group, hex_ = game.group(number), game.hex_of(number)
    if group.unit != TRANSPORT or group.sham:
        return because("X14.1", "no_transport")
    if game.colony_of(hex_) != seat or troop not in settled_troops(game, seat, hex_):
        return because("X14.1", "no_such_troops_here")
    return None if room_left(group) > 0 else because("X14.1", "transport_full")


def load(game: SpaceEmpires, seat: Seat, number: int, troop: TroopId) -> None:
    group = game.group(number)
    take_from(game, seat, game.hex_of(number), troop)
    _carry(game, number, group._replace(load=tuple(sorted((*group.load, troop)))))


def why_not_unload(game: SpaceEmpires, seat: Seat, number: int, troop: TroopId) -> Reason | None:
    """Only onto an own colony: troops stand on colonies or in transports. X14.2"""
    reason = why_not_own(game, seat, number)
    if reason is not None:
        return reason
    group = game.group(number)
    if group.unit != TRANSPORT or troop not in group.load:
        return because("X14.1", "not_aboard")
    if game.colony_of(game.hex_of(number)) != seat:
        return because("X14.2", "no_own_colony_here")
    return None


def unload(game: SpaceEmpires, seat: Seat, number: int, troop: TroopId) -> None:
    group = game.group(number)
    aboard = list(group.load)
    aboard.remove(troop)
    _carry(game, number, group._replace(load=tuple(aboard)))
    station(game, seat, game.hex_of(number), troop)


def _carry(game: SpaceEmpires, number: int, group: Group) -> None:
    """Of a group that lies face down nobody else knows any more what it is now."""
    game.change_group(number, group)
    where = HEX_NAMES[game.hex_of(number)]
    game.tell_only([game.owner_of(number)], "troops_aboard", troops=len(group.load), hex=where)


def offer_loads(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    return [move for number in transports(game, seat) for move in _loads(game, seat, number)]


def _loads(game: SpaceEmpires, seat: Seat, number: int) -> Iterable[Move]:
    for troop in range(len(TROOPS)):
        if why_not_load(game, seat, number, TroopId(troop)) is None:
            yield LOAD(number, TroopId(troop))


def offer_unloads(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    for number in transports(game, seat):
        for troop in sorted(set(game.group(number).load)):
            if why_not_unload(game, seat, number, TroopId(troop)) is None:
                yield UNLOAD(number, TroopId(troop))


def transports(game: SpaceEmpires, seat: Seat) -> list[int]:
    return [number for number in game.groups.of(seat) if game.group(number).unit == TRANSPORT]


@frame
class Billeting(Frame[SpaceEmpires]):
    """When fleets are shown and before they fight: the owner of the colony says which troops are on
    the planet and which in the transports. X14.7a"""

    hex: HexId

    steps = ("choose",)

    def choose(self, game: SpaceEmpires) -> None:
        seat = game.colony_of(self.hex)
        if any(game.hex_of(number) == self.hex for number in transports(game, seat)):
            moves = self.moves_for(game, seat, "billeting")
            game.ask(seat, "billeting", moves, {"hex": HEX_NAMES[self.hex]})


def _here(moves: Iterable[Move], frame: Billeting, game: SpaceEmpires) -> list[Move]:
    return [move for move in moves if game.hex_of(int(move[1])) == frame.hex]


def _why_elsewhere(frame: Billeting, game: SpaceEmpires, number: int) -> Reason | None:
    away = number not in game.groups or game.hex_of(number) != frame.hex
    return because("X14.7a", "not_at_this_colony") if away else None


def _why_not_up(
    frame: Billeting, game: SpaceEmpires, seat: Seat, number: int, troop: TroopId
) -> Reason | None:
    away = _why_elsewhere(frame, game, number)
    return away or why_not_load(game, seat, number, troop)


def _why_not_down(
    frame: Billeting, game: SpaceEmpires, seat: Seat, number: int, troop: TroopId
) -> Reason | None:
    away = _why_elsewhere(frame, game, number)
    return away or why_not_unload(game, seat, number, troop)


def _up(frame: Billeting, game: SpaceEmpires, seat: Seat, number: int, troop: TroopId) -> None:
    load(game, seat, number, troop)
    frame.again()


def _down(frame: Billeting, game: SpaceEmpires, seat: Seat, number: int, troop: TroopId) -> None:
    unload(game, seat, number, troop)
    frame.again()


Billeting.takes(
    "billeting",
    Verb(DONE, nothing),
    Verb(LOAD, _up, _why_not_up, lambda f, g, seat: _here(offer_loads(g, seat), f, g)),
    Verb(UNLOAD, _down, _why_not_down, lambda f, g, seat: _here(offer_unloads(g, seat), f, g)),
)
TROOP_FRAMES: Final = (Overboard, Billeting)
