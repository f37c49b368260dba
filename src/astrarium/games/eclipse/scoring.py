"""Points, the end of the game, and those who leave before it. R7.1, R4.22, R5.3"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat
from astrarium.kernel.results import Result, leaders

from .components import (
    ACTIONS,
    CATEGORIES,
    DRACO,
    GREY,
    PLANTA,
    POINTS,
    SECTOR_IDS,
    SECTORS,
    SHIPS,
    TECHNOLOGY_POINTS,
    reputation_value,
    tile_names,
)
from .cubes import ReturnCubes
from .table import HAS_MONOLITH, KEPT, NOBODY, ON_TRACK, Eclipse

ITEMS = (
    *("hexes", "monoliths", "technologies", "ambassadors"),
    *("discoveries", "traitor", "species", "reputation"),
)
"""What points are counted for."""


def points(game: Eclipse, seat: Seat) -> dict[str, int]:
    """What a seat would score if the game ended now, by category; or had when it left."""
    left_with = game.out[seat]
    return _points(game, seat) if left_with is None else dict(zip(ITEMS, left_with, strict=True))


def _points(game: Eclipse, seat: Seat) -> dict[str, int]:
    sectors = game.sectors_of(seat)
    monoliths = sum(bool(game.structures[sector] & HAS_MONOLITH) for sector in sectors)
    return {
        "hexes": sum(SECTORS[sector].vp for sector in sectors),
        "monoliths": POINTS["monolith"] * monoliths,
        "technologies": _technology_points(game, seat),
        "ambassadors": POINTS["ambassador"] * game.partners[seat].bit_count(),
        "discoveries": POINTS["discovery"] * len(game.cards.zones[KEPT + seat]),
        "traitor": POINTS["traitor"] if game.traitor == seat else 0,
        "species": _species_points(game, seat, len(sectors)),
        "reputation": sum(reputation_value(tile) for tile in game.cards.zones[ON_TRACK + seat]),
    }


def _technology_points(game: Eclipse, seat: Seat) -> int:
    return sum(
        TECHNOLOGY_POINTS[min(game.owned(seat, category), len(TECHNOLOGY_POINTS) - 1)]
        for category in range(len(CATEGORIES))
    )


def _species_points(game: Eclipse, seat: Seat, sectors: int) -> int:
    """Planta likes land, Draco likes ancients. R8.3, R8.4"""
    if game.species[seat] == PLANTA:
        return sectors
    return sum(game.ancients) if game.species[seat] == DRACO else 0


def total(game: Eclipse, seat: Seat) -> int:
    return sum(points(game, seat).values())


def reveal(game: Eclipse, seat: Seat) -> None:
    """A player turns over the tiles that were their secret."""
    tiles = game.cards.zones[ON_TRACK + seat] + game.cards.zones[KEPT + seat]
    for tile in tiles:
        game.cards.look(tile, game.cards.layout.everyone)
    if tiles:
        game.tell("revealed", seat=seat, tiles=tile_names(tiles))


# -- leaving early -------------------------------------------------------------------------------


def leave(game: Eclipse, seat: Seat, key: str = "left_the_game") -> None:
    """A player is scored and goes, with all their pieces. Structures stay where they are."""
    score = points(game, seat)
    game.out[seat] = tuple(score[item] for item in ITEMS)
    reveal(game, seat)
    game.tell(key, seat=seat, number=total(game, seat))
    game.passed[seat] = True
    if game.traitor == seat:
        game.traitor = NOBODY
    _clear_map(game, seat)
    _clear_board(game, seat)
    _send_ambassadors_home(game, seat)


def _clear_map(game: Eclipse, seat: Seat) -> None:
    """Whoever goes has no disc left; after a collapse there may be ships."""
    for sector, fleets in zip(SECTOR_IDS, game.fleets, strict=True):
        if fleets:
            game.fleets[sector] = tuple(fleet for fleet in fleets if fleet[0] != seat)


def _clear_board(game: Eclipse, seat: Seat) -> None:
    game.resources[seat] = game.cubes[seat] = game.graves[seat] = (0, 0, 0)
    game.discs[seat] = game.reserve[seat] = game.colony_up[seat] = 0
    game.spent[seat] = (0,) * (len(ACTIONS) + 1)
    game.supply[seat] = (0,) * len(SHIPS)
    game.stored[seat] = ()


def _send_ambassadors_home(game: Eclipse, seat: Seat) -> None:
    """Relations end, but nobody has betrayed anybody."""
    for other in range(game.seats):
        if game.is_partner(seat, other):
            game.partners[other] &= ~(1 << seat)
            game.push(ReturnCubes(other, (GREY,), False))
    game.partners[seat] = 0


# -- the end -------------------------------------------------------------------------------------


@frame
class Scoring(Frame[Eclipse]):
    """All tiles are turned over and the points are counted. R7.1"""

    steps = ("reveal", "count", "crown")

    def reveal(self, game: Eclipse) -> None:
        game.phase, game.active = "over", NOBODY
        for seat in range(game.seats):
            if game.playing(seat):
                reveal(game, seat)

    def count(self, game: Eclipse) -> None:
        for seat in range(game.seats):
            score = total(game, seat)
            if game.playing(seat):
                game.tell("score", seat=seat, number=score, **points(game, seat))
            else:
                game.tell("score_before", seat=seat, number=score)

    def crown(self, game: Eclipse) -> None:
        """Those level at the top compare resources."""
        scores = tuple(total(game, seat) for seat in range(game.seats))
        best = leaders(dict(enumerate(scores)))
        richest = leaders({seat: sum(game.resources[seat]) for seat in best})
        tie_break = ""
        if len(richest) > 1:
            tie_break = "shared"
            game.tell("won_together", seats=tuple(richest))
        elif len(best) > 1:
            tie_break = "resources"
            game.tell("won_by_resources", seat=richest[0])
        else:
            game.tell("won", seat=richest[0])
        game.end_game(Result(scores, tuple(richest), why_over(game), tie_break))


def why_over(game: Eclipse) -> str:
    """The last round was played, or everybody has left before. R7.1, R5.3"""
    everybody_left = not any(game.playing(seat) for seat in range(game.seats))
    return "nobody_left" if everybody_left else "rounds_over"
