"""What a seat, or a spectator, sees of the table."""

from __future__ import annotations

from astrarium.kernel.moves import Seat

from ..components import (
    DIPLOMACY_FROM,
    INNER,
    MIDDLE,
    NUMBERS,
    OUTER,
    SECTORS,
    SHIPS,
    SQUARES,
    TECHNOLOGY_NAMES,
    SectorId,
    Sectors,
    tile_names,
)
from ..explore import Explore
from ..movement import Movement
from ..space import coordinates, edges_of
from ..table import (
    DISCOVERY_POOL,
    DISCOVERY_USED,
    HAS_MONOLITH,
    HAS_ORBITAL,
    NOBODY,
    NOWHERE,
    REPUTATION_BAG,
    Eclipse,
    Fleet,
)
from . import shapes
from .battle_view import battle_view
from .player_view import player_view


def table_view(game: Eclipse, seat: Seat | None) -> shapes.Table:
    return {
        "game": "eclipse",
        "seats": game.seats,
        "round": game.round,
        "rounds": game.rounds,
        "phase": game.phase,
        "start": game.start,
        "next_start": _seat(game.next_start),
        "active": _seat(game.active),
        "traitor": _seat(game.traitor),
        "diplomacy": game.seats >= DIPLOMACY_FROM,
        "sectors": [_sector(game, sector) for sector in game.sectors_on_map()],
        "stacks": {
            "inner": _stack(game, INNER),
            "middle": _stack(game, MIDDLE),
            "outer": _stack(game, OUTER),
        },
        "technologies": _tiles(game.market),
        "bag": _tiles(game.bag),
        "reputation_bag": len(game.cards.zones[REPUTATION_BAG]),
        "discoveries_left": len(game.cards.zones[DISCOVERY_POOL]),
        "discoveries_used": list(tile_names(game.cards.zones[DISCOVERY_USED])),
        "players": [player_view(game, owner, seat) for owner in range(game.seats)],
        "exploring": _exploring(game),
        "moving": _moving(game),
        "battle": battle_view(game),
        "known": {zone: list(cards) for zone, cards in game.cards.remembered(seat)},
    }


def _seat(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _tiles(counts: list[int]) -> dict[str, int]:
    return {TECHNOLOGY_NAMES[number]: count for number, count in enumerate(counts) if count}


def _stack(game: Eclipse, ring: int) -> shapes.Stack:
    return {"left": game.left[ring], "discarded": _numbers(game.discarded[ring])}


def _numbers(sectors: Sectors) -> list[int]:
    return [number for sector, number in enumerate(NUMBERS) if sectors >> sector & 1]


def _sector(game: Eclipse, sector: SectorId) -> shapes.Sector:
    tile, filled = SECTORS[sector], game.filled[sector]
    q, r = coordinates(game.at[sector])
    edges = edges_of(game, sector)
    squares: list[shapes.Square] = [
        {"square": SQUARES[square], "filled": bool(filled >> at & 1)}
        for at, square in enumerate(tile.squares)
    ]
    return {
        "sector": tile.number,
        "name": f"sector_{tile.number}",
        "q": q,
        "r": r,
        "turn": game.turned[sector],
        "ring": tile.ring,
        "vp": tile.vp,
        "artifacts": tile.artifacts,
        "edges": [direction for direction in range(6) if edges >> direction & 1],
        "links": [NUMBERS[other] for other in game.links[sector]],
        "half_links": [NUMBERS[other] for other in game.half[sector]],
        "owner": _seat(game.owner[sector]),
        "squares": squares,
        "orbital": bool(game.structures[sector] & HAS_ORBITAL),
        "orbital_filled": bool(filled >> len(squares) & 1),
        "monolith": bool(game.structures[sector] & HAS_MONOLITH),
        "discovery": bool(game.undiscovered >> sector & 1),
        "ancients": game.ancients[sector],
        "gcds": game.guarded(sector),
        "fleets": [_fleet(fleet) for fleet in game.fleets[sector]],
    }


def _fleet(fleet: Fleet) -> shapes.Fleet:
    seat, interceptor, cruiser, dreadnought, starbase = fleet
    return {
        "seat": seat,
        "interceptor": interceptor,
        "cruiser": cruiser,
        "dreadnought": dreadnought,
        "starbase": starbase,
    }


def _exploring(game: Eclipse) -> shapes.Exploring | None:
    """The tiles turned over for a space on which none lies yet."""
    for frame in game.stack:
        if isinstance(frame, Explore) and frame.tiles and frame.space not in game.board:
            q, r = coordinates(frame.space)
            return {"q": q, "r": r, "tiles": [NUMBERS[tile] for tile in frame.tiles]}
    return None


def _moving(game: Eclipse) -> shapes.Moving | None:
    """The ship under way."""
    for frame in game.stack:
        if isinstance(frame, Movement) and frame.sector != NOWHERE:
            sector = NUMBERS[frame.sector]
            return {"ship": SHIPS[frame.ship], "sector": sector, "left": frame.reach}
    return None
