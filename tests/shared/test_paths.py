"""Travel over hexes: by example and against brute force."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrarium.shared import hexes
from astrarium.shared.hexes import ORIGIN, Hex
from astrarium.shared.paths import Cost, Passage, reachable, shortest_path

nearby = st.tuples(st.integers(-4, 4), st.integers(-4, 4))
SMALL_MAP = hexes.disk(ORIGIN, 3)
obstacles = st.sets(st.sampled_from(SMALL_MAP))


def on_small_map(_: Hex, there: Hex) -> bool:
    """Keeps a journey on a map of radius 3."""
    return hexes.distance(ORIGIN, there) <= 3


# --- Properties ---------------------------------------------------------------------------------


@given(nearby, nearby)
def test_the_open_path_is_as_long_as_the_distance(a: Hex, b: Hex) -> None:
    path = shortest_path(a, b)
    assert path is not None
    assert (path[0], path[-1]) == (a, b)
    assert len(path) == hexes.distance(a, b) + 1
    assert all(hexes.distance(c, d) == 1 for c, d in pairwise(path))


@given(nearby, st.integers(0, 4))
def test_open_space_is_reached_as_a_disk(start: Hex, steps: int) -> None:
    reach = reachable(start, steps)
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
    assert reachable(start, 8, passage) == relaxed_costs(start, 8, passage, price)


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
    assert shortest_path(start, goal, free) == shortest_path(start, goal, priced)
    by_steps, by_cost = reachable(start, 4, free), reachable(start, 4, priced)
    assert list(by_steps.items()) == list(by_cost.items())


@given(obstacles, st.sampled_from(SMALL_MAP), st.sampled_from(SMALL_MAP))
def test_a_path_and_the_reach_agree(walls: set[Hex], start: Hex, goal: Hex) -> None:
    passage = Passage(may_move=lambda a, b: on_small_map(a, b) and b not in walls)
    path = shortest_path(start, goal, passage)
    reach = reachable(start, len(SMALL_MAP), passage)
    assert (path is None) == (goal not in reach)
    if path is not None:
        assert len(path) - 1 == reach[goal]
        assert not walls & set(path[1:])


@given(st.sampled_from(hexes.ring(ORIGIN, 1)), st.lists(st.integers(0, 2), min_size=5))
def test_the_path_is_cheapest_then_shortest_then_first(goal: Hex, prices: list[int]) -> None:
    def price(a: Hex, b: Hex) -> int:
        return prices[(3 * a[0] + 5 * a[1] + 7 * b[0] + b[1]) % len(prices)]

    passage = Passage(may_move=lambda _, b: hexes.distance(ORIGIN, b) <= 1, cost=price)
    start = hexes.scale(goal, -1)
    ways = [way for way in simple_paths([start], passage) if way[-1] == goal]
    assert shortest_path(start, goal, passage) == min(ways, key=lambda w: rank(w, price))


def simple_paths(path: list[Hex], passage: Passage) -> list[list[Hex]]:
    """Every path that begins with this one and visits no hex twice."""
    onward = [there for there in exits(path[-1], passage) if there not in path]
    return [path, *(way for there in onward for way in simple_paths([*path, there], passage))]


def rank(path: list[Hex], price: Cost) -> tuple[int, int, list[int]]:
    """Cost, steps and directions of a path."""
    steps = list(pairwise(path))
    cost = sum(price(a, b) for a, b in steps)
    return cost, len(steps), [hexes.neighbours(a).index(b) for a, b in steps]


# --- Examples -----------------------------------------------------------------------------------


def test_one_stays_where_one_is() -> None:
    assert shortest_path((1, 1), (1, 1)) == [(1, 1)]
    assert reachable((1, 1), 0) == {(1, 1): 0}


def test_of_equal_paths_the_first_in_direction_order_is_taken() -> None:
    # Two steps to (1, -2): north then north-east, or the other way round.
    assert shortest_path(ORIGIN, (1, -2)) == [ORIGIN, (0, -1), (1, -2)]


def test_reach_lists_equal_costs_in_direction_order() -> None:
    assert list(reachable(ORIGIN, 1)) == [ORIGIN, *hexes.neighbours(ORIGIN)]


def test_a_wall_is_walked_around() -> None:
    walls = {(1, 0), (0, 1), (1, -1)}
    passage = Passage(may_move=lambda a, b: on_small_map(a, b) and b not in walls)
    path = shortest_path(ORIGIN, (2, 0), passage)
    assert path == [ORIGIN, (0, -1), (1, -2), (2, -2), (2, -1), (2, 0)]


def test_a_way_may_be_barred_in_one_direction_only() -> None:
    passage = Passage(may_move=lambda a, b: b[0] >= a[0])
    assert shortest_path(ORIGIN, (1, 0), passage) == [ORIGIN, (1, 0)]
    assert shortest_path((1, 0), ORIGIN, passage, limit=5) is None


def test_tiles_join_where_both_have_an_edge_open() -> None:
    # (0, 1) lies between the two ends as well, but has no edge open towards either.
    open_edges = {ORIGIN: 0b001100, (1, 0): 0b101000, (1, 1): 0b100001, (0, 1): 0b011010}

    def joined(a: Hex, b: Hex) -> bool:
        d = hexes.direction_between(a, b)
        if d is None or b not in open_edges:
            return False
        return bool(open_edges[a] >> d & 1 and open_edges[b] >> hexes.opposite(d) & 1)

    assert shortest_path(ORIGIN, (1, 1), Passage(joined)) == [ORIGIN, (1, 0), (1, 1)]


def test_an_enclosed_goal_is_unreachable() -> None:
    walls = set(hexes.ring((2, 0), 1))
    passage = Passage(may_move=lambda a, b: on_small_map(a, b) and b not in walls)
    assert shortest_path(ORIGIN, (2, 0), passage) is None


def test_a_goal_beyond_the_limit_is_unreachable() -> None:
    assert shortest_path(ORIGIN, (3, 0), limit=2) is None
    assert shortest_path(ORIGIN, (3, 0), limit=3) is not None


def test_a_link_is_a_single_step_and_one_way() -> None:
    passage = Passage(links={(0, -1): [(9, 9)]})
    assert shortest_path(ORIGIN, (9, 9), passage) == [ORIGIN, (0, -1), (9, 9)]
    assert reachable(ORIGIN, 2, passage)[(9, 9)] == 2
    assert ORIGIN not in reachable((9, 9), 2, passage)


def test_a_link_may_be_barred_too() -> None:
    passage = Passage(may_move=on_small_map, links={ORIGIN: [(9, 9)]})
    assert shortest_path(ORIGIN, (9, 9), passage) is None


def test_neighbours_go_before_links_and_links_keep_their_order() -> None:
    passage = Passage(links={ORIGIN: [(9, 9), (8, 8)]})
    assert list(reachable(ORIGIN, 1, passage))[-3:] == [(-1, 0), (9, 9), (8, 8)]


def test_one_may_enter_but_not_cross_a_hex_that_stops() -> None:
    corridor = {(n, 0) for n in range(4)}
    passage = Passage(may_move=lambda _, b: b in corridor, stops=lambda here: here == (2, 0))
    assert reachable(ORIGIN, 9, passage) == {(0, 0): 0, (1, 0): 1, (2, 0): 2}
    assert shortest_path(ORIGIN, (3, 0), passage) is None


def test_one_may_set_out_from_a_hex_that_stops() -> None:
    passage = Passage(stops=lambda here: here == ORIGIN)
    assert shortest_path(ORIGIN, (2, 0), passage) == [ORIGIN, (1, 0), (2, 0)]


def test_a_cheap_detour_beats_a_dear_short_cut() -> None:
    passage = Passage(cost=lambda _, b: 5 if b == (1, 0) else 1)
    assert shortest_path(ORIGIN, (2, 0), passage) == [ORIGIN, (1, -1), (2, -1), (2, 0)]
    assert reachable(ORIGIN, 4, passage).get((1, 0)) is None


def test_of_equally_cheap_paths_the_one_of_fewest_steps_is_taken() -> None:
    passage = Passage(cost=lambda _, b: 2 if b == (1, 0) else 1)
    assert shortest_path(ORIGIN, (2, 0), passage) == [ORIGIN, (1, 0), (2, 0)]


def test_a_negative_cost_is_refused() -> None:
    with pytest.raises(ValueError, match="less than nothing"):
        reachable(ORIGIN, 1, Passage(cost=lambda _a, _b: -1))
