"""Hexes: geometry as properties, travel by example and against brute force."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrarium.kernel import hexes
from astrarium.kernel.hexes import ALL_EDGES, DIRECTIONS, EVEN, ODD, ORIGIN, Cost, Hex, Passage

coordinate = st.integers(-40, 40)
anywhere = st.tuples(coordinate, coordinate)
nearby = st.tuples(st.integers(-4, 4), st.integers(-4, 4))
direction = st.integers(0, 5)
edge_mask = st.integers(0, ALL_EDGES)
turns = st.integers(-12, 12)
radii = st.integers(0, 8)
parity = st.sampled_from([EVEN, ODD])
SMALL_MAP = hexes.disk(ORIGIN, 3)
obstacles = st.sets(st.sampled_from(SMALL_MAP))


def on_small_map(_: Hex, there: Hex) -> bool:
    """Keeps a journey on a map of radius 3."""
    return hexes.distance(ORIGIN, there) <= 3


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


# --- Travel: properties -------------------------------------------------------------------------


@given(nearby, nearby)
def test_the_open_path_is_as_long_as_the_distance(a: Hex, b: Hex) -> None:
    path = hexes.shortest_path(a, b)
    assert path is not None
    assert (path[0], path[-1]) == (a, b)
    assert len(path) == hexes.distance(a, b) + 1
    assert all(hexes.distance(c, d) == 1 for c, d in pairwise(path))


@given(nearby, st.integers(0, 4))
def test_open_space_is_reached_as_a_disk(start: Hex, steps: int) -> None:
    reach = hexes.reachable(start, steps)
    assert set(reach) == set(hexes.disk(start, steps))
    assert all(cost == hexes.distance(start, here) for here, cost in reach.items())
    assert list(reach.values()) == sorted(reach.values())


@given(obstacles, obstacles, st.sampled_from(SMALL_MAP), st.lists(st.integers(0, 3), min_size=9))
def test_costs_are_the_least_by_brute_force(
    walls: set[Hex], nets: set[Hex], start: Hex, prices: list[int]
) -> None:
    def may_move(a: Hex, b: Hex) -> bool:
        return on_small_map(a, b) and b not in walls

    def price(a: Hex, b: Hex) -> int:
        return prices[(3 * a[0] + 5 * a[1] + 7 * b[0] + b[1]) % len(prices)]

    links = {SMALL_MAP[-1]: [SMALL_MAP[0]]}
    passage = Passage(may_move, nets.__contains__, links, price)
    assert hexes.reachable(start, 8, passage) == relaxed_costs(start, 8, passage, price)


def exits(here: Hex, passage: Passage) -> list[Hex]:
    """The hexes that one may go to from this one in a single step."""
    return [there for there in passage.adjacent(here) if passage.allows(here, there)]


def relaxed_costs(start: Hex, limit: int, passage: Passage, price: Cost) -> dict[Hex, int]:
    """Least costs by relaxing every step until nothing changes (Bellman and Ford)."""
    best = {start: 0}
    for _ in SMALL_MAP:
        for here, cost in list(best.items()):
            if here != start and passage.ends_at(here):
                continue
            for there in exits(here, passage):
                total = cost + price(here, there)
                if total <= min(limit, best.get(there, limit)):
                    best[there] = total
    return best


@given(obstacles, obstacles, st.sampled_from(SMALL_MAP), st.sampled_from(SMALL_MAP))
def test_a_price_of_one_changes_nothing(
    walls: set[Hex], nets: set[Hex], start: Hex, goal: Hex
) -> None:
    def may_move(a: Hex, b: Hex) -> bool:
        return on_small_map(a, b) and b not in walls

    links = {start: [SMALL_MAP[5], goal], goal: [ORIGIN]}
    free = Passage(may_move, nets.__contains__, links)
    priced = Passage(may_move, nets.__contains__, links, cost=lambda _a, _b: 1)
    assert hexes.shortest_path(start, goal, free) == hexes.shortest_path(start, goal, priced)
    by_steps, by_cost = hexes.reachable(start, 4, free), hexes.reachable(start, 4, priced)
    assert list(by_steps.items()) == list(by_cost.items())


@given(obstacles, st.sampled_from(SMALL_MAP), st.sampled_from(SMALL_MAP))
def test_a_path_and_the_reach_agree(walls: set[Hex], start: Hex, goal: Hex) -> None:
    passage = Passage(may_move=lambda a, b: on_small_map(a, b) and b not in walls)
    path = hexes.shortest_path(start, goal, passage)
    reach = hexes.reachable(start, len(SMALL_MAP), passage)
    assert (path is None) == (goal not in reach)
    if path is not None:
        assert len(path) - 1 == reach[goal]
        assert not walls & set(path[1:])


@given(st.sampled_from(hexes.ring(ORIGIN, 1)), st.lists(st.integers(0, 2), min_size=5))
def test_the_path_is_cheapest_then_shortest_then_first(goal: Hex, prices: list[int]) -> None:
    def price(a: Hex, b: Hex) -> int:
        return prices[(3 * a[0] + 5 * a[1] + 7 * b[0] + b[1]) % len(prices)]

    passage = Passage(may_move=lambda _, b: hexes.distance(ORIGIN, b) <= 1, cost=price)
    start = hexes.rotate(goal, 3)
    ways = [way for way in simple_paths([start], passage) if way[-1] == goal]
    assert hexes.shortest_path(start, goal, passage) == min(ways, key=lambda w: rank(w, price))


def simple_paths(path: list[Hex], passage: Passage) -> list[list[Hex]]:
    """Every path that begins with this one and visits no hex twice."""
    onward = [there for there in exits(path[-1], passage) if there not in path]
    return [path, *(way for there in onward for way in simple_paths([*path, there], passage))]


def rank(path: list[Hex], price: Cost) -> tuple[int, int, list[int]]:
    """Cost, steps and directions of a path."""
    steps = list(pairwise(path))
    cost = sum(price(a, b) for a, b in steps)
    return cost, len(steps), [hexes.neighbours(a).index(b) for a, b in steps]


# --- Travel: examples ---------------------------------------------------------------------------


def test_one_stays_where_one_is() -> None:
    assert hexes.shortest_path((1, 1), (1, 1)) == [(1, 1)]
    assert hexes.reachable((1, 1), 0) == {(1, 1): 0}


def test_of_equal_paths_the_first_in_direction_order_is_taken() -> None:
    # Two steps to (1, -2): north then north-east, or the other way round.
    assert hexes.shortest_path(ORIGIN, (1, -2)) == [ORIGIN, (0, -1), (1, -2)]


def test_reach_lists_equal_costs_in_direction_order() -> None:
    assert list(hexes.reachable(ORIGIN, 1)) == [ORIGIN, *hexes.neighbours(ORIGIN)]


def test_a_wall_is_walked_around() -> None:
    walls = {(1, 0), (0, 1), (1, -1)}
    passage = Passage(may_move=lambda a, b: on_small_map(a, b) and b not in walls)
    path = hexes.shortest_path(ORIGIN, (2, 0), passage)
    assert path == [ORIGIN, (0, -1), (1, -2), (2, -2), (2, -1), (2, 0)]


def test_a_way_may_be_barred_in_one_direction_only() -> None:
    passage = Passage(may_move=lambda a, b: b[0] >= a[0])
    assert hexes.shortest_path(ORIGIN, (1, 0), passage) == [ORIGIN, (1, 0)]
    assert hexes.shortest_path((1, 0), ORIGIN, passage, limit=5) is None


def test_tiles_join_where_both_have_an_edge_open() -> None:
    # (0, 1) lies between the two ends as well, but has no edge open towards either.
    open_edges = {ORIGIN: 0b001100, (1, 0): 0b101000, (1, 1): 0b100001, (0, 1): 0b011010}

    def joined(a: Hex, b: Hex) -> bool:
        d = hexes.direction_between(a, b)
        if d is None or b not in open_edges:
            return False
        return bool(open_edges[a] >> d & 1 and open_edges[b] >> hexes.opposite(d) & 1)

    assert hexes.shortest_path(ORIGIN, (1, 1), Passage(joined)) == [ORIGIN, (1, 0), (1, 1)]


def test_an_enclosed_goal_is_unreachable() -> None:
    walls = set(hexes.ring((2, 0), 1))
    passage = Passage(may_move=lambda a, b: on_small_map(a, b) and b not in walls)
    assert hexes.shortest_path(ORIGIN, (2, 0), passage) is None


def test_a_goal_beyond_the_limit_is_unreachable() -> None:
    assert hexes.shortest_path(ORIGIN, (3, 0), limit=2) is None
    assert hexes.shortest_path(ORIGIN, (3, 0), limit=3) is not None


def test_a_link_is_a_single_step_and_one_way() -> None:
    passage = Passage(links={(0, -1): [(9, 9)]})
    assert hexes.shortest_path(ORIGIN, (9, 9), passage) == [ORIGIN, (0, -1), (9, 9)]
    assert hexes.reachable(ORIGIN, 2, passage)[(9, 9)] == 2
    assert ORIGIN not in hexes.reachable((9, 9), 2, passage)


def test_a_link_may_be_barred_too() -> None:
    passage = Passage(may_move=on_small_map, links={ORIGIN: [(9, 9)]})
    assert hexes.shortest_path(ORIGIN, (9, 9), passage) is None


def test_neighbours_go_before_links_and_links_keep_their_order() -> None:
    passage = Passage(links={ORIGIN: [(9, 9), (8, 8)]})
    assert list(hexes.reachable(ORIGIN, 1, passage))[-3:] == [(-1, 0), (9, 9), (8, 8)]


def test_one_may_enter_but_not_cross_a_hex_that_stops() -> None:
    corridor = {(n, 0) for n in range(4)}
    passage = Passage(may_move=lambda _, b: b in corridor, stops=lambda here: here == (2, 0))
    assert hexes.reachable(ORIGIN, 9, passage) == {(0, 0): 0, (1, 0): 1, (2, 0): 2}
    assert hexes.shortest_path(ORIGIN, (3, 0), passage) is None


def test_one_may_set_out_from_a_hex_that_stops() -> None:
    passage = Passage(stops=lambda here: here == ORIGIN)
    assert hexes.shortest_path(ORIGIN, (2, 0), passage) == [ORIGIN, (1, 0), (2, 0)]


def test_a_cheap_detour_beats_a_dear_short_cut() -> None:
    passage = Passage(cost=lambda _, b: 5 if b == (1, 0) else 1)
    assert hexes.shortest_path(ORIGIN, (2, 0), passage) == [ORIGIN, (1, -1), (2, -1), (2, 0)]
    assert hexes.reachable(ORIGIN, 4, passage).get((1, 0)) is None


def test_of_equally_cheap_paths_the_one_of_fewest_steps_is_taken() -> None:
    passage = Passage(cost=lambda _, b: 2 if b == (1, 0) else 1)
    assert hexes.shortest_path(ORIGIN, (2, 0), passage) == [ORIGIN, (1, 0), (2, 0)]


def test_a_negative_cost_is_refused() -> None:
    with pytest.raises(ValueError, match="less than nothing"):
        hexes.reachable(ORIGIN, 1, Passage(cost=lambda _a, _b: -1))
