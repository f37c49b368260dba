"""What a seat, or a spectator, sees of a player's board."""

from __future__ import annotations

from itertools import chain
from typing import cast

from astrarium.kernel.moves import Seat

from ..components import (
    ACTIONS,
    AMBASSADORS,
    CATEGORIES,
    RESOURCE_IDS,
    RESOURCES,
    SHIP_IDS,
    SHIPS,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    TECHNOLOGY_NUMBER,
    Category,
    PartId,
    ShipId,
    discovery_name,
    reputation_value,
    tile_names,
)
from ..scoring import ITEMS, points
from ..ships import COLOURS, NO_PART, PART_NAMES, PRINTED, shown
from ..table import DRAWN, FOUND, KEPT, NOBODY, ON_TRACK, Eclipse, Three
from . import shapes

NO_SHIPS = (0,) * len(SHIPS)
"""Left of those of a species that is not yet chosen."""
ACTION_NUMBERS = (
    "explore_hexes",
    "explore_draw",
    "influence_moves",
    "influence_flips",
    "research",
    "upgrade",
    "build",
    "move",
)


def player_view(game: Eclipse, owner: Seat, viewer: Seat | None) -> shapes.Player:
    """A player's board and what lies beside it."""
    return {
        **_board(game, owner),
        "resources": _by_resource(game.resources[owner]),
        "discs": _discs(game, owner),
        "cubes": _by_resource(game.cubes[owner]),
        "graveyard": _by_resource(game.graves[owner]),
        "technologies": _technologies(game, owner),
        "stored_parts": [PART_NAMES[part] for part in game.stored[owner]],
        "ships_left": dict(zip(SHIPS, game.supply[owner] or NO_SHIPS, strict=True)),
        "ambassadors": [seat for seat in range(game.seats) if game.is_partner(owner, seat)],
        "ambassadors_left": AMBASSADORS - game.partners[owner].bit_count(),
        **_tiles(game, owner, viewer),
        "passed": game.passed[owner],
        "out": not game.playing(owner),
        "score": _score(game, owner, viewer),
    }


def _by_resource(numbers: Three) -> shapes.Three:
    return dict(zip(RESOURCES, numbers, strict=True))


def _board(game: Eclipse, seat: Seat) -> shapes.Board:
    """What is printed on a player's board, or follows from it."""
    if game.species[seat] == NOBODY:
        return _no_board()
    board = game.board_of(seat)
    return {
        "species": board.id,
        "colour": board.colour,
        "production": {
            name: game.production(seat, resource)
            for name, resource in zip(RESOURCES, RESOURCE_IDS, strict=True)
        },
        "upkeep": game.upkeep(seat),
        "colony_ships": {"up": game.colony_up[seat], "total": board.colony_ships},
        "prices": {name: game.price(seat, number) for name, number in TECHNOLOGY_NUMBER.items()},
        "blueprints": {
            name: _blueprint(game, seat, ship) for name, ship in zip(SHIPS, SHIP_IDS, strict=True)
        },
        "slots": {
            "ambassador_only": board.ambassador_only,
            "either": board.either,
            "reputation_only": board.reputation_only,
        },
        "trade_rate": board.trade_rate,
        "actions": {name: getattr(board, name) for name in ACTION_NUMBERS},
    }


def _no_board() -> shapes.Board:
    """The same while the species is not yet chosen."""
    return {
        "species": None,
        "colour": None,
        "production": dict.fromkeys(RESOURCES, 0),
        "upkeep": 0,
        "colony_ships": {"up": 0, "total": 0},
        "prices": {},
        "blueprints": {},
        "slots": {"ambassador_only": 0, "either": 0, "reputation_only": 0},
        "trade_rate": 0,
        "actions": {},
    }


def _discs(game: Eclipse, seat: Seat) -> dict[shapes.DiscPlace, int]:
    return {
        "track": game.discs[seat],
        "reserve": game.reserve[seat],
        "map": len(game.sectors_of(seat)),
        **dict(zip((*ACTIONS, "reaction"), game.spent[seat], strict=True)),
    }


def _technologies(game: Eclipse, seat: Seat) -> dict[Category, list[str]]:
    return {
        category: [
            TECHNOLOGY_NAMES[technology]
            for technology in game.gained[seat]
            if TECHNOLOGIES[technology].category == number
        ]
        for number, category in enumerate(CATEGORIES)
    }


def _blueprint(game: Eclipse, seat: Seat, ship: ShipId) -> shapes.Blueprint:
    board, tiles, values = game.board_of(seat), game.blueprints[seat][ship], game.stats(seat, ship)
    printed = PRINTED[board.blueprints, ship].slots
    parts = shown(board.blueprints, ship, tiles)
    return {
        "slots": [
            {"part": _part(part), "tile": tile != NO_PART, "printed": _part(under)}
            for part, tile, under in zip(parts, tiles, printed, strict=True)
        ],
        "initiative": values.initiative,
        "movement": values.movement,
        "energy": values.energy,
        "used": values.used,
        "computer": values.computer,
        "shield": values.shield,
        "hull": values.hull,
        "cannons": dict(zip(COLOURS, values.cannons, strict=True)),
        "missiles": dict(zip(COLOURS, values.missiles, strict=True)),
        "cost": board.costs[ship],
    }


def _part(part: PartId) -> str | None:
    return None if part == NO_PART else PART_NAMES[part]


def _tiles(game: Eclipse, owner: Seat, viewer: Seat | None) -> shapes.Tiles:
    """The tiles whose fronts only their owner sees."""
    cards = game.cards
    own = [cards.shown(zone + owner, viewer) or () for zone in (ON_TRACK, DRAWN, FOUND, KEPT)]
    found = _seen(game, FOUND, owner, viewer)
    kept = _seen(game, KEPT, owner, viewer)
    return {
        "reputation": _values(_seen(game, ON_TRACK, owner, viewer)),
        "reputation_count": len(cards.zones[ON_TRACK + owner]),
        "drawn": _values(_seen(game, DRAWN, owner, viewer)),
        "discoveries": None if kept is None else sorted(discovery_name(tile) for tile in kept),
        "discoveries_count": len(cards.zones[KEPT + owner]),
        "found": discovery_name(found[-1]) if found else None,
        "tiles": list(tile_names(chain(*own))),
    }


def _is_scored(game: Eclipse, seat: Seat) -> bool:
    """Whether the points of a seat have been counted: then all its tiles lie open."""
    return game.ending is not None or not game.playing(seat)


def _seen(game: Eclipse, zone: int, owner: Seat, viewer: Seat | None) -> tuple[int, ...] | None:
    """The tiles of a player's zone that a viewer sees."""
    cards = game.cards
    open_ = _is_scored(game, owner)
    return cards.zones[zone + owner] if open_ else cards.shown(zone + owner, viewer)


def _values(tiles: tuple[int, ...] | None) -> list[int] | None:
    return (
        None if tiles is None else sorted((reputation_value(tile) for tile in tiles), reverse=True)
    )


def _score(game: Eclipse, owner: Seat, viewer: Seat | None) -> shapes.Score:
    """The points of a player, as far as the viewer can see them."""
    if game.species[owner] == NOBODY:
        return cast(shapes.Score, {**dict.fromkeys(ITEMS, 0), "total": 0})
    score: dict[str, int | None] = dict(points(game, owner))
    if viewer != owner and not _is_scored(game, owner):
        score["reputation"] = None
    score["total"] = sum(number for number in score.values() if number is not None)
    return cast(shapes.Score, score)
