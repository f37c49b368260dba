"""Places on the map and small readings that the rule tests share.

With two or three players seat 0 lives in the north, at (0, -2): its wormholes lead north,
north-east, south and south-west. Around it:

    310 at (0, -3)            north, joined by a whole wormhole; it leads on to (0, -4)
    304 at (1, -3), turned 1  north-east, joined by a whole wormhole
    106 at (0, -1)            south, joined by a whole wormhole; it leads on to the centre
    201 at (-1, -1)           south-west, joined by a whole wormhole

Sectors with ancients must be such as show them: 301 has two and 302 has one; both may lie north
of the home and lead on to the north like 310.
"""

from typing import Any

from tests.eclipse.language import table

TERRANS = (
    "terran_directorate",
    "terran_federation",
    "terran_union",
    "terran_republic",
    "terran_conglomerate",
    "terran_alliance",
)
ALIENS = (
    "eridani_empire",
    "hydran_progress",
    "planta",
    "descendants_of_draco",
    "mechanema",
    "orion_hegemony",
)
HOME = dict(zip((*TERRANS, *ALIENS), (*range(221, 232, 2), *range(222, 233, 2)), strict=True))
TRACKS = ("money", "science", "materials")


def terrans(seats: int = 2, **options: Any) -> Any:
    """A table of Terrans: their homes are 221, 223, 225, 227, 229 and 231."""
    return table(*TERRANS[:seats], **options)


def others(species: str, seats: int) -> tuple[str, ...]:
    """Terrans on other boards than this species, to fill the table."""
    board = (*TERRANS, *ALIENS).index(species) % 6
    return tuple(name for number, name in enumerate(TERRANS) if number != board)[: seats - 1]


def arena(*species: str, sector: int = 306, **what: Any) -> Any:
    """A sector from which nobody can retreat, two steps north of seat 0 (two or three players)."""
    t = table(*(species or TERRANS[:2]))
    t.put(310, 0, -3)
    t.put(sector, 0, -4, **what)
    return t


def around_home(t: Any) -> Any:
    """Neighbours of seat 0's home: 209 joined by a whole wormhole, 202 by half, 306 not at all."""
    t.put(209, -1, -1)
    t.put(306, -1, -2)
    t.put(107, 1, -1, turn=1)
    t.put(202, 1, -2)
    return t


def neighbours(*species: str, **what: Any) -> Any:
    """Four players; seat 0 has a disc on 201, which a whole wormhole joins to seat 1's home 223."""
    t = table(*species) if species else terrans(4)
    t.put(201, 2, -1, **({"owner": 0} | what))
    return t


def fleet(t: Any, sector: int, seat: int) -> dict[str, int]:
    """The ships of a seat in a sector, without the types it has not."""
    for entry in t.sector(sector)["fleets"]:
        if entry["seat"] == seat:
            return {ship: n for ship, n in entry.items() if ship != "seat" and n}
    return {}


def filled(t: Any, sector: int) -> list[str]:
    """The squares of a sector with a cube on them, sorted."""
    entry = t.sector(sector)
    squares = [square["square"] for square in entry["squares"] if square["filled"]]
    return sorted(squares + ["orbital"] * entry["orbital_filled"])


def kinds(t: Any) -> list[str]:
    """The kinds of the open questions."""
    return [kind for _, kind in t.asked()]


def on_board(t: Any) -> int:
    """How many technology tiles lie on the supply board."""
    return sum(t.view()["technologies"].values())
