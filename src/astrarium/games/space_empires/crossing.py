"""What goes through warp gates: ships, and by themselves fighters and troops. X19.3h"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase

from .carriers import flies, room_for_fighters
from .components.board import HEX_NAMES, HexId
from .components.units import TROOPS, TroopId
from .gates import WARP_GATES, gate_links, gate_ships
from .holdings import squad_of
from .levies import station
from .routes import ALL_SPENT, neighbours
from .showing import show_ability
from .table import SpaceEmpires
from .transports import A_TROOP, settled_troops, take_from
from .words import A_HEX

SEND: Final = Phrase("send", A_TROOP, A_HEX)


# -- groups ----------------------------------------------------------------------------------------


def is_gate(game: SpaceEmpires, number: int, target: HexId) -> bool:
    """Whether a step of a group would lead through a warp gate."""
    start = game.hex_of(number)
    if target in neighbours(game, start):
        return False
    return target in gate_links(game, game.owner_of(number)).get(start, ())


def pass_gate(game: SpaceEmpires, number: int, target: HexId) -> None:
    """A group goes through: once in a move. Fighters that go by themselves go no further."""
    game.through_gate = tuple(sorted({*game.through_gate, number}))
    hold_open(game, game.owner_of(number), game.hex_of(number), target)


def hold_open(game: SpaceEmpires, seat: Seat, start: HexId, target: HexId) -> None:
    """The ships at both ends stay where they are, and everybody knows now what they can do."""
    ships = gate_ships(game, seat)
    ends = (ships[start], ships[target])
    for number in ends:
        show_ability(game, number, WARP_GATES)
    game.gates[seat] = tuple(sorted({*game.gates[seat], *ends}))
    game.tell_revealing("gate_used", seat=seat, hex=HEX_NAMES[start], other=HEX_NAMES[target])


def why_not_flown(game: SpaceEmpires, seat: Seat, number: int, target: HexId) -> Reason | None:
    """Fighters go through a gate by themselves if a colony or ships there take them in."""
    if game.spent_by(number) >= ALL_SPENT:
        return because("B4.1", "no_hexes_left")
    there = [squad_of(game, each) for each in game.groups_at(target, seat)]
    taken = sum(one.ships for one in there if flies(one))
    room = room_for_fighters(there) - taken
    if game.colony_of(target) == seat or game.group(number).ships <= room:
        return None
    return because("X19.3h", "nobody_takes_fighters", (("hex", HEX_NAMES[target]),))


# -- troops ----------------------------------------------------------------------------------------


def source(game: SpaceEmpires, seat: Seat, troop: TroopId, target: HexId) -> HexId | None:
    """The own colony behind a gate from which such a troop comes: the one that has most of them.
    Nobody is asked for it, since a question would tell others where troops and gates are."""
    if game.colony_of(target) != seat:
        return None
    linked = [h for h in gate_links(game, seat).get(target, ()) if game.colony_of(h) == seat]
    ready = {hex_: settled_troops(game, seat, hex_).count(troop) for hex_ in linked}
    return max((h for h in ready if ready[h]), key=ready.__getitem__, default=None)


def why_not_send(game: SpaceEmpires, seat: Seat, troop: TroopId, target: HexId) -> Reason | None:
    """Troops go from own colony to own colony, and stay where they come to."""
    if not game.has("transports"):
        return because("X14.1", "rule_not_in_use")
    if source(game, seat, troop, target) is None:
        return because("X19.3h", "no_troops_at_a_gate", (("hex", HEX_NAMES[target]),))
    return None


def offer_sending(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    return [
        SEND(TroopId(troop), target)
        for target in gate_links(game, seat)
        for troop in range(len(TROOPS))
        if why_not_send(game, seat, TroopId(troop), target) is None
    ]


def send(game: SpaceEmpires, seat: Seat, troop: TroopId, target: HexId) -> None:
    start = source(game, seat, troop, target)
    assert start is not None
    hold_open(game, seat, start, target)
    take_from(game, seat, start, troop)
    station(game, seat, target, troop)
    arrived = dict(game.arrived_troops[seat])
    arrived[target] = tuple(sorted((*arrived.get(target, ()), troop)))
    game.arrived_troops[seat] = tuple(sorted(arrived.items()))
