"""Hexagons: where they lie, and how far apart.

A hex is a plain pair `(q, r)` of axial coordinates; the third cube coordinate is `-q - r`.
Screens are read as in SVG, y growing downwards. The same coordinates serve both ways of drawing
a map, and directions run clockwise in both:

    direction              0    1    2    3    4    5
    step (q, r)          0,-1  1,-1  1,0  0,1  -1,1 -1,0
    flat-top drawing       n    ne   se    s   sw   nw
    pointy-top drawing    nw    ne    e   se   sw    w

Direction 0 is straight up on a flat-top map (so rings start at the top and run clockwise) and
up-left on a pointy-top one: the flat-top drawing is the other turned clockwise by 30 degrees.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Hex: TypeAlias = tuple[int, int]
Direction: TypeAlias = int
Edges: TypeAlias = int  # six bits; bit d is the edge towards direction d

ORIGIN: Final[Hex] = (0, 0)
DIRECTIONS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
ALL_EDGES: Final[Edges] = 0b111111

_DIRECTION_OF: Final[dict[Hex, Direction]] = {step: d for d, step in enumerate(DIRECTIONS)}


# --- Arithmetic ---------------------------------------------------------------------------------


def add(a: Hex, b: Hex) -> Hex:
    """The sum of two hexes taken as vectors."""
    return a[0] + b[0], a[1] + b[1]


def subtract(a: Hex, b: Hex) -> Hex:
    """The vector that leads from `b` to `a`."""
    return a[0] - b[0], a[1] - b[1]


def scale(vector: Hex, factor: int) -> Hex:
    """The vector taken `factor` times."""
    return vector[0] * factor, vector[1] * factor


def distance(a: Hex, b: Hex) -> int:
    """The number of steps from `a` to `b` with nothing in the way."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


# --- Directions and neighbours ------------------------------------------------------------------


def opposite(direction: Direction) -> Direction:
    """The direction that leads back."""
    return (direction + 3) % 6


def neighbour(here: Hex, direction: Direction) -> Hex:
    """The hex next to this one in a direction."""
    return add(here, DIRECTIONS[direction])


def neighbours(here: Hex) -> list[Hex]:
    """The six hexes around this one, clockwise from direction 0."""
    q, r = here
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def direction_between(a: Hex, b: Hex) -> Direction | None:
    """The direction in which `b` lies next to `a`; `None` where they are not neighbours."""
    return _DIRECTION_OF.get(subtract(b, a))


# --- Turning tiles ------------------------------------------------------------------------------


def rotate_edges(edges: Edges, steps: int) -> Edges:
    """The edge bits of a tile after turning it clockwise by `steps` sixths of a full turn."""
    if not 0 <= edges <= ALL_EDGES:
        raise ValueError(f"a hex has six edges, but the mask is {edges:#b}")
    turn = steps % 6
    return (edges << turn | edges >> (6 - turn)) & ALL_EDGES


# --- Shapes -------------------------------------------------------------------------------------


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at exactly this distance, clockwise from the one in direction 0."""
    if radius < 0:
        raise ValueError(f"a ring has no negative radius: {radius}")
    if radius == 0:
        return [centre]
    hexes: list[Hex] = []
    corner = add(centre, scale(DIRECTIONS[0], radius))
    for side in range(6):
        along = DIRECTIONS[(side + 2) % 6]  # from corner 0 the clockwise side runs in direction 2
        hexes.extend(add(corner, scale(along, n)) for n in range(radius))
        corner = add(corner, scale(along, radius))
    return hexes


def disk(centre: Hex, radius: int) -> list[Hex]:
    """The hexes up to this distance, as a spiral: the centre, then ring by ring outwards."""
    if radius < 0:
        raise ValueError(f"a disk has no negative radius: {radius}")
    return [here for n in range(radius + 1) for here in ring(centre, n)]
