"""Hexes: geometry as properties."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrarium.kernel import hexes
from astrarium.kernel.hexes import ALL_EDGES, DIRECTIONS, EVEN, ODD, ORIGIN, Hex

coordinate = st.integers(-40, 40)
anywhere = st.tuples(coordinate, coordinate)
direction = st.integers(0, 5)
edge_mask = st.integers(0, ALL_EDGES)
turns = st.integers(-12, 12)
radii = st.integers(0, 8)
parity = st.sampled_from([EVEN, ODD])


def angle(x: float, y: float) -> float:
    """Degrees clockwise from straight up, on a screen whose y grows downwards."""
    return math.degrees(math.atan2(x, -y)) % 360


# --- Arithmetic and directions ------------------------------------------------------------------


@given(anywhere, anywhere)
def test_subtract_undoes_add(a: Hex, b: Hex) -> None:
    assert hexes.subtract(hexes.add(a, b), b) == a


@given(anywhere, st.integers(0, 9))
def test_scale_is_repeated_addition(a: Hex, times: int) -> None:
    total = ORIGIN
    for _ in range(times):
        total = hexes.add(total, a)
    assert hexes.scale(a, times) == total


@given(anywhere, anywhere, anywhere)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert (hexes.distance(a, b) == 0) == (a == b)
    assert hexes.distance(a, b) == hexes.distance(b, a) >= 0
    assert hexes.distance(a, c) <= hexes.distance(a, b) + hexes.distance(b, c)


@given(anywhere, direction)
def test_the_opposite_direction_leads_back(here: Hex, d: int) -> None:
    there = hexes.neighbour(here, d)
    assert hexes.neighbour(there, hexes.opposite(d)) == here
    assert hexes.direction_between(here, there) == d
    assert hexes.direction_between(there, here) == hexes.opposite(d)


@given(anywhere)
def test_neighbours_are_the_ring_of_radius_one(here: Hex) -> None:
    assert hexes.neighbours(here) == hexes.ring(here, 1)
    assert hexes.neighbours(here) == [hexes.neighbour(here, d) for d in range(6)]


@given(anywhere, anywhere)
def test_only_neighbours_have_a_direction_between_them(a: Hex, b: Hex) -> None:
    assert (hexes.direction_between(a, b) is not None) == (hexes.distance(a, b) == 1)


# --- Turning and mirroring ----------------------------------------------------------------------


@given(anywhere, anywhere)
def test_six_turns_are_none(here: Hex, centre: Hex) -> None:
    turned = here
    for _ in range(6):
        turned = hexes.rotate(turned, 1, centre)
    assert turned == here == hexes.rotate(here, 6, centre)


@given(anywhere, anywhere, turns, turns)
def test_turns_add_up_and_keep_distance(here: Hex, centre: Hex, m: int, n: int) -> None:
    turned = hexes.rotate(hexes.rotate(here, m, centre), n, centre)
    assert turned == hexes.rotate(here, m + n, centre)
    assert hexes.distance(turned, centre) == hexes.distance(here, centre)


@given(direction, turns)
def test_a_tile_turns_its_edges_as_the_map_turns_its_directions(d: int, steps: int) -> None:
    turned = (d + steps) % 6
    assert hexes.rotate(DIRECTIONS[d], steps) == DIRECTIONS[turned]
    assert hexes.rotate_edges(1 << d, steps) == 1 << turned


@given(edge_mask, turns, turns)
def test_edge_turns_add_up_and_keep_the_number_of_edges(edges: int, m: int, n: int) -> None:
    turned = hexes.rotate_edges(hexes.rotate_edges(edges, m), n)
    assert turned == hexes.rotate_edges(edges, m + n)
    assert turned.bit_count() == edges.bit_count()
    assert hexes.rotate_edges(edges, 6) == edges


@pytest.mark.parametrize("mask", [-1, ALL_EDGES + 1])
def test_a_mask_of_more_than_six_edges_is_refused(mask: int) -> None:
    with pytest.raises(ValueError, match="six edges"):
        hexes.rotate_edges(mask, 1)


@given(anywhere, anywhere, direction)
def test_mirroring_twice_is_nothing(here: Hex, centre: Hex, image: int) -> None:
    mirrored = hexes.reflect(here, image, centre)
    assert hexes.reflect(mirrored, image, centre) == here
    assert hexes.distance(mirrored, centre) == hexes.distance(here, centre)


@given(direction, direction)
def test_a_mirror_reverses_the_directions(d: int, image: int) -> None:
    assert hexes.reflect(DIRECTIONS[d], image) == DIRECTIONS[(image - d) % 6]


@given(anywhere)
def test_left_and_right_change_places(here: Hex) -> None:
    x, y = hexes.flat_centre(here)
    assert hexes.flat_centre(hexes.reflect(here, 0)) == pytest.approx((-x, y))
    x, y = hexes.pointy_centre(here)
    assert hexes.pointy_centre(hexes.reflect(here, 1)) == pytest.approx((-x, y))


# --- Shapes -------------------------------------------------------------------------------------


@given(anywhere, st.integers(1, 8))
def test_a_ring_closes_and_has_six_hexes_per_radius(centre: Hex, radius: int) -> None:
    ring = hexes.ring(centre, radius)
    assert len(set(ring)) == len(ring) == 6 * radius
    assert {hexes.distance(centre, here) for here in ring} == {radius}
    assert all(hexes.distance(a, b) == 1 for a, b in pairwise([*ring, ring[0]]))


@given(st.integers(1, 8))
def test_a_ring_starts_at_the_top_of_a_flat_map_and_runs_clockwise(radius: int) -> None:
    angles = [angle(*hexes.flat_centre(here)) for here in hexes.ring(ORIGIN, radius)]
    assert angles[0] == 0
    assert angles == sorted(angles)


@given(anywhere, radii)
def test_a_disk_is_all_within_the_radius_nearest_first(centre: Hex, radius: int) -> None:
    disk = hexes.disk(centre, radius)
    distances = [hexes.distance(centre, here) for here in disk]
    assert disk[0] == centre
    assert len(set(disk)) == len(disk) == 1 + 3 * radius * (radius + 1)
    assert distances == sorted(distances)
    assert distances[-1] == radius


def test_a_ring_of_radius_zero_is_its_centre_and_less_is_an_error() -> None:
    assert hexes.ring((2, 3), 0) == hexes.disk((2, 3), 0) == [(2, 3)]
    with pytest.raises(ValueError, match="negative"):
        hexes.ring(ORIGIN, -1)
    with pytest.raises(ValueError, match="negative"):
        hexes.disk(ORIGIN, -1)


@given(anywhere, anywhere)
def test_a_line_joins_its_ends_step_by_step(a: Hex, b: Hex) -> None:
    line = hexes.line(a, b)
    assert (line[0], line[-1]) == (a, b)
    assert len(line) == hexes.distance(a, b) + 1
    assert all(hexes.distance(c, d) == 1 for c, d in pairwise(line))
    assert hexes.line(b, a) == line[::-1]


@given(anywhere, anywhere)
def test_a_line_is_straight(a: Hex, b: Hex) -> None:
    start, end = hexes.pointy_centre(a), hexes.pointy_centre(b)
    line = hexes.line(a, b)
    for i, here in enumerate(line):
        part = i / max(1, len(line) - 1)
        ideal = [s + (e - s) * part for s, e in zip(start, end, strict=True)]
        # No point of a hex lies further from its centre than its corners do.
        assert math.dist(ideal, hexes.pointy_centre(here)) <= 1 + 1e-9


# --- Drawing and printed maps -------------------------------------------------------------------


@given(anywhere, direction, st.floats(0.1, 100))
def test_neighbours_are_drawn_equally_far_apart(here: Hex, d: int, size: float) -> None:
    there = hexes.neighbour(here, d)
    for centre in (hexes.pointy_centre, hexes.flat_centre):
        apart = math.dist(centre(here, size), centre(there, size))
        assert apart == pytest.approx(size * math.sqrt(3))


@given(anywhere, anywhere)
def test_drawn_distance_agrees_with_distance(a: Hex, b: Hex) -> None:
    steps = hexes.distance(a, b)
    for centre in (hexes.pointy_centre, hexes.flat_centre):
        apart = math.dist(centre(a), centre(b))
        # n steps reach a hexagon whose corners are n * sqrt(3) away and its sides n * 3/2.
        assert 1.5 * steps - 1e-9 <= apart <= math.sqrt(3) * steps + 1e-9


def test_directions_are_drawn_as_they_are_called() -> None:
    flat = dict(zip(("n", "ne", "se", "s", "sw", "nw"), range(0, 360, 60), strict=True))
    pointy = dict(zip(("ne", "e", "se", "sw", "w", "nw"), range(30, 360, 60), strict=True))
    for d, step in enumerate(DIRECTIONS):
        drawn_flat = angle(*hexes.flat_centre(step))
        drawn_pointy = angle(*hexes.pointy_centre(step))
        assert drawn_flat == pytest.approx(flat[hexes.FLAT_NAMES[d]])
        assert drawn_pointy == pytest.approx(pointy[hexes.POINTY_NAMES[d]])


@given(anywhere, parity)
def test_printed_coordinates_lead_back(here: Hex, shifted: int) -> None:
    assert hexes.from_rows(*hexes.to_rows(here, shifted), shifted) == here
    assert hexes.from_columns(*hexes.to_columns(here, shifted), shifted) == here


@given(coordinate, coordinate, parity)
def test_shifted_rows_and_columns_lie_half_a_hex_further(a: int, b: int, shifted: int) -> None:
    # On an even layout hex (0, 0) itself is a shifted one, half a hex to the right or down.
    origin = 0.5 if shifted == EVEN else 0
    x, _ = hexes.pointy_centre(hexes.from_rows(a, b, shifted))
    assert x / math.sqrt(3) + origin == pytest.approx(a + (b % 2 == shifted) / 2)
    _, y = hexes.flat_centre(hexes.from_columns(a, b, shifted))
    assert y / math.sqrt(3) + origin == pytest.approx(b + (a % 2 == shifted) / 2)


def test_an_unknown_parity_is_refused() -> None:
    with pytest.raises(ValueError, match="EVEN or ODD"):
        hexes.to_rows(ORIGIN, 2)
