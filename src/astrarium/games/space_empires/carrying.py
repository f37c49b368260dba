"""Fighters go where carriers go, and are lost where nobody can take them. B11.2"""

from __future__ import annotations

from astrarium.kernel.moves import Reason, Seat, because

from .carriers import fighters_carried, fighters_lost, flies
from .components.board import HEX_NAMES, HexId
from .holdings import squad_of
from .routes import range_of
from .table import SpaceEmpires


def carriers_from(game: SpaceEmpires, seat: Seat, start: HexId, target: HexId) -> list[int]:
    """Ships that have just gone from one hex to the other and can carry fighters."""
    origin = dict(game.came_from)
    return [
        number
        for number in game.groups_at(target, seat)
        if origin.get(number) == start and fighters_carried(squad_of(game, number))
    ]


def why_not_carried(game: SpaceEmpires, seat: Seat, number: int, target: HexId) -> Reason | None:
    """They follow a ship with room, and never go farther than the fastest that carries them."""
    start, origin = game.hex_of(number), dict(game.came_from)
    carriers = carriers_from(game, seat, start, target)
    room = sum(game.group(n).ships * fighters_carried(squad_of(game, n)) for n in carriers)
    taken = sum(
        game.group(n).ships
        for n in game.groups_at(target, seat)
        if flies(squad_of(game, n)) and origin.get(n) == start
    )
    if game.group(number).ships > room - taken:
        return because("B11.2", "no_room_for_fighters")
    farthest = max(range_of(game, n) + (n in game.on_pipeline) for n in carriers)
    if game.spent_by(number) >= farthest:
        return because("B11.2", "farther_than_carriers")
    return None


def strand(game: SpaceEmpires, seat: Seat) -> None:
    """At the end of a movement those are lost that no ship and no own colony can take. B11.2"""
    places = {game.hex_of(n) for n in game.groups.of(seat) if flies(squad_of(game, n))}
    for hex_ in sorted(places):
        own = game.groups_at(hex_, seat)
        at_colony = game.colony_of(hex_) == seat
        lost = fighters_lost([squad_of(game, number) for number in own], at_colony)
        for number in own:
            if lost and flies(squad_of(game, number)):
                gone = min(lost, game.group(number).ships)
                lost -= gone
                game.tell_revealing("fighters_lost", seat=seat, ships=gone, hex=HEX_NAMES[hex_])
                game.lose_ships(number, gone)
