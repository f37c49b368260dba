"""Hexes: geometry as properties."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrarium.shared import hexes
from astrarium.shared.hexes import ALL_EDGES, ORIGIN, Hex

coordinate = st.integers(-40, 40)
anywhere = st.tuples(coordinate, coordinate)
direction = st.integers(0, 5)
edge_mask = st.integers(0, ALL_EDGES)
turns = st.integers(-12, 12)
radii = st.integers(0, 8)


def angle(here: Hex) -> float:
    """Degrees clockwise from straight up, on a flat-top map whose y grows downwards."""
    q, r = here
    return math.degrees(math.atan2(1.5 * q, -math.sqrt(3) * (r + q / 2))) % 360


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


# --- Turning tiles ------------------------------------------------------------------------------


@given(direction, turns)
def test_a_turned_tile_has_its_edges_farther_round(d: int, steps: int) -> None:
    assert hexes.rotate_edges(1 << d, steps) == 1 << (d + steps) % 6


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


# --- Shapes -------------------------------------------------------------------------------------


@given(anywhere, st.integers(1, 8))
def test_a_ring_closes_and_has_six_hexes_per_radius(centre: Hex, radius: int) -> None:
    ring = hexes.ring(centre, radius)
    assert len(set(ring)) == len(ring) == 6 * radius
    assert {hexes.distance(centre, here) for here in ring} == {radius}
    assert all(hexes.distance(a, b) == 1 for a, b in pairwise([*ring, ring[0]]))


@given(st.integers(1, 8))
def test_a_ring_starts_at_the_top_of_a_flat_map_and_runs_clockwise(radius: int) -> None:
    angles = [angle(here) for here in hexes.ring(ORIGIN, radius)]
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
