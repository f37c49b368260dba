"""What goes through warp gates: ships, and by themselves fighters and troops. X19.3h"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, nothing

from .carriers import flies, room_for_fighters
from .components.board import HEX_NAMES, HexId
from .components.units import TroopId
from .gates import WARP_GATES, gate_links, gate_ships
from .holdings import squad_of
from .levies import station
from .routes import ALL_SPENT, neighbours
from .showing import show_ability
from .table import SpaceEmpires
from .transports import A_TROOP, settled_troops, take_from
from .words import A_HEX, DONE

MUSTER: Final = Phrase("muster", A_HEX)
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


def goals(game: SpaceEmpires, seat: Seat, start: HexId) -> list[HexId]:
    """The own colonies to which troops of a colony can go."""
    if game.colony_of(start) != seat:
        return []
    return [h for h in gate_links(game, seat).get(start, ()) if game.colony_of(h) == seat]


def why_not_muster(game: SpaceEmpires, seat: Seat, start: HexId) -> Reason | None:
    if not game.has("transports"):
        return because("X14.1", "rule_not_in_use")
    if not goals(game, seat, start):
        return because("X19.3h", "no_gate_for_troops", (("hex", HEX_NAMES[start]),))
    waiting = settled_troops(game, seat, start)
    return None if waiting else because("X19.3h", "no_troops_to_send")


def offer_musters(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    own = [hex_ for hex_, _ in game.garrison[seat]]
    return [MUSTER(hex_) for hex_ in own if why_not_muster(game, seat, hex_) is None]


@frame
class Sending(Frame[SpaceEmpires]):
    """Troops of a colony go through gates, one after the other; they stay where they come to."""

    seat: Seat
    hex: HexId

    steps = ("send",)

    def send(self, game: SpaceEmpires) -> None:
        if why_not_muster(game, self.seat, self.hex) is None:
            moves = self.moves_for(game, self.seat, "sending")
            game.ask(self.seat, "sending", moves, {"hex": HEX_NAMES[self.hex]})

    def why_not_send(
        self, game: SpaceEmpires, seat: Seat, troop: TroopId, target: HexId
    ) -> Reason | None:
        if troop not in settled_troops(game, seat, self.hex):
            return because("X19.3h", "no_troops_to_send")
        if target not in goals(game, seat, self.hex):
            return because("X19.3h", "no_gate_for_troops", (("hex", HEX_NAMES[target]),))
        return None

    def offers(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        return [
            SEND(troop, target)
            for troop in sorted(set(settled_troops(game, seat, self.hex)))
            for target in goals(game, seat, self.hex)
        ]

    def bring(self, game: SpaceEmpires, seat: Seat, troop: TroopId, target: HexId) -> None:
        hold_open(game, seat, self.hex, target)
        take_from(game, seat, self.hex, troop)
        station(game, seat, target, troop)
        arrived = dict(game.arrived_troops[seat])
        arrived[target] = tuple(sorted((*arrived.get(target, ()), troop)))
        game.arrived_troops[seat] = tuple(sorted(arrived.items()))
        self.go_to("send")


Sending.takes(
    "sending",
    Verb(DONE, nothing),
    Verb(SEND, Sending.bring, Sending.why_not_send, Sending.offers),
)


def muster(game: SpaceEmpires, seat: Seat, start: HexId) -> None:
    game.push(Sending(seat, start))
