"""Chapter 3a: exploring."""

from typing import Any

import pytest

from tests.eclipse.positions import filled, others, table, terrans

PINNED = [
    {"ancients": 1, "ships": {0: "1 interceptor"}},
    {"ancients": 2, "ships": {0: "1 interceptor 1 cruiser"}},
    {"ships": {1: "1 starbase", 0: "1 dreadnought"}},
    {"owner": 1, "ships": {0: "2 cruiser", 1: "1 interceptor 1 cruiser"}},
]


def places(t: Any) -> list[str]:
    """The ways in which the tile may be laid."""
    return sorted(move for move in t.offers(0) if move.startswith("place"))


def drawn(tile: int, space: str, t: Any = None) -> Any:
    """Seat 0 explores a space and turns up this tile."""
    t = t or terrans(2)
    t.will_draw("sector", tile)
    t.seat(0).does("action explore", f"explore {space}")
    return t


# --- where


@pytest.mark.rule("R3a.1")
@pytest.mark.rule("R1.14")
def test_one_explores_through_the_wormholes_of_the_home() -> None:
    """Four of its six neighbours are behind a wormhole."""
    t = terrans(2)
    t.seat(0).does("action explore")
    assert t.asked() == {0: "explore"}
    spaces = {move for move in t.offers(0) if move.startswith("explore")}
    assert spaces == {"explore 0 -3", "explore 1 -3", "explore 0 -1", "explore -1 -1"}
    t.seat(0).may_not("explore 1 -2", because="R1.14")
    t.seat(0).may_not("explore -1 -2", because="R1.14")


@pytest.mark.rule("R3a.1")
def test_explored_and_distant_spaces_are_not_explored() -> None:
    """The centre, a sector that lies, a space out of reach, one next to another player."""
    t = terrans(2)
    t.put(310, 0, -3)
    t.seat(0).does("action explore")
    t.seat(0).may_not("explore 0 0", because="R3a.1")
    t.seat(0).may_not("explore 0 -3", because="R3a.1")
    t.seat(0).may_not("explore 0 -4", because="R3a.1")
    t.seat(0).may_not("explore 0 3", because="R3a.1")


@pytest.mark.rule("R3a.1")
@pytest.mark.parametrize("what", [{"owner": 0}, {"ships": {0: "1 interceptor"}}])
def test_a_disc_or_a_ship_opens_the_spaces_around_it(what: dict[str, Any]) -> None:
    """In sector 310, north of the home; its other wormhole leads on to the north."""
    t = terrans(2)
    t.put(310, 0, -3, **what)
    t.seat(0).does("action explore")
    t.seat(0).may("explore 0 -4")
    t.seat(0).may_not("explore 1 -4", because="R1.14")


@pytest.mark.rule("R3a.2")
@pytest.mark.rule("R3g.3")
@pytest.mark.parametrize("what", PINNED)
def test_pinned_ships_do_not_explore(what: dict[str, Any]) -> None:
    """Every ship of seat 0 in 301 has an opponent, and no disc of seat 0 lies there."""
    t = terrans(2)
    t.put(301, 0, -3, **what)
    t.seat(0).does("action explore")
    t.seat(0).may_not("explore 0 -4", because="R3a.2")


@pytest.mark.rule("R3a.2")
@pytest.mark.parametrize(
    "what",
    [
        {"ancients": 1, "ships": {0: "2 interceptor"}},
        {"ships": {1: "1 starbase", 0: "1 dreadnought 1 interceptor"}},
        {"owner": 0, "ships": {0: "1 interceptor", 1: "3 interceptor"}},
        {"owner": 0, "ships": {1: "1 interceptor"}},
    ],
)
def test_a_free_ship_or_a_disc_explores_in_spite_of_enemies(what: dict[str, Any]) -> None:
    """One ship more than opponents, or a disc."""
    t = terrans(2)
    t.put(301, 0, -3, **what)
    t.seat(0).does("action explore").may("explore 0 -4")


@pytest.mark.rule("R3a.2")
@pytest.mark.rule("R3g.4")
def test_nobody_explores_out_of_the_guarded_centre() -> None:
    """Six ships are pinned by the defence system; once it is gone they explore."""
    t = terrans(2)
    t.put(1, ships={0: "6 interceptor"})
    t.seat(0).does("action explore")
    t.seat(0).may_not("explore 1 -1", because="R3a.2")
    t.put(1, gcds=False)
    t.turn_of(0)
    t.seat(0).does("action explore").may("explore 1 -1")


@pytest.mark.rule("R3a.1")
@pytest.mark.rule("R1.15")
@pytest.mark.parametrize(
    ("space", "stack"),
    [("0 -1", "inner"), ("-1 -1", "middle"), ("0 -3", "outer"), ("1 -3", "outer")],
)
def test_the_ring_of_the_space_tells_the_stack(space: str, stack: str) -> None:
    """One tile leaves the stack, none the others."""
    t = terrans(2)
    before = {name: entry["left"] for name, entry in t.view()["stacks"].items()}
    t.seat(0).does("action explore", f"explore {space}")
    after = {name: entry["left"] for name, entry in t.view()["stacks"].items()}
    assert after == before | {stack: before[stack] - 1}
    assert t.view()["exploring"]["tiles"][0] // 100 == ["inner", "middle", "outer"].index(stack) + 1


@pytest.mark.rule("R1.15")
def test_outer_sectors_spread_beyond_the_third_ring() -> None:
    """From a sector in ring four into ring five."""
    t = terrans(2)
    t.put(310, 0, -3, owner=0)
    t.put(304, 0, -4, owner=0)
    drawn(306, "0 -5", t).seat(0).does("place 306 0", "claim")
    assert t.sector(306)["ring"] == 3
    assert t.sector(306)["owner"] == 0


@pytest.mark.rule("R3a.11")
def test_the_space_is_named_before_the_tile_is_seen() -> None:
    """Nothing is drawn until then."""
    t = terrans(2)
    t.seat(0).does("action explore")
    assert t.view(0)["exploring"] is None
    drawn_before = t.view()["stacks"]["outer"]["left"]
    t.will_draw("sector", 304)
    t.seat(0).does("explore 0 -3")
    assert t.view()["stacks"]["outer"]["left"] == drawn_before - 1
    assert t.view(0)["exploring"] == {"q": 0, "r": -3, "tiles": [304]}


# --- laying or discarding


@pytest.mark.rule("R3a.3")
def test_a_discarded_tile_lies_face_up_and_ends_the_turn() -> None:
    """Even colony ships that could still settle something are too late."""
    t = terrans(2)
    t.put(106, 0, -1, owner=0)
    drawn(304, "0 -3", t).seat(0).does("discard")
    assert t.view()["stacks"]["outer"]["discarded"] == [304]
    assert all(sector["sector"] != 304 for sector in t.view()["sectors"])
    assert t.asked() == {1: "turn"}
    assert t.of(0)["discs"]["explore"] == 1


@pytest.mark.rule("R3a.3")
@pytest.mark.rule("R3.8")
def test_a_discarded_tile_ends_the_own_turn_and_no_other() -> None:
    """Seat 0 discards; seat 1 may still settle after the action that follows."""
    t = drawn(304, "0 -3", terrans(2))
    t.put(106, 0, -1, owner=1)
    t.seat(0).does("discard")
    t.seat(1).does("action upgrade", "done")
    assert t.asked() == {1: "after"}


@pytest.mark.rule("R3a.4")
def test_the_tile_must_join_a_wormhole_of_the_own_sector() -> None:
    """Sector 306 has two wormholes; south of the new space lies the home."""
    t = drawn(306, "0 -3")
    assert places(t) == ["place 306 0", "place 306 2"]
    for turn in (1, 3, 4, 5):
        t.seat(0).may_not(f"place 306 {turn}", because="R3a.4")
    t.seat(0).does("place 306 2")
    assert sorted(t.sector(306)["edges"]) == [3, 5]
    assert 221 in t.sector(306)["links"]


@pytest.mark.rule("R3a.4")
def test_turns_that_look_alike_are_one() -> None:
    """Sector 304 is the same after half a turn."""
    t = drawn(304, "0 -3")
    assert places(t) == ["place 304 0"]


@pytest.mark.rule("R3a.4")
def test_a_wormhole_to_a_sector_without_own_pieces_does_not_count() -> None:
    """The new space touches the home and an empty sector that has a wormhole towards it."""
    t = terrans(2)
    t.put(301, 0, -3)
    drawn(304, "1 -3", t)
    assert places(t) == ["place 304 1"]
    t.seat(0).may_not("place 304 2", because="R3a.4")


@pytest.mark.rule("R3a.4")
@pytest.mark.parametrize(
    "what",
    [
        {"owner": 0},
        {"ships": {0: "1 interceptor"}},
        {"ancients": 1, "ships": {0: "1 interceptor"}},
    ],
)
def test_a_wormhole_to_any_own_disc_or_ship_counts(what: dict[str, Any]) -> None:
    """Now the empty sector holds a disc or a ship, pinned or not."""
    t = terrans(2)
    t.put(301, 0, -3, **what)
    drawn(304, "1 -3", t)
    assert places(t) == ["place 304 1", "place 304 2"]


@pytest.mark.rule("R3a.5")
def test_the_generator_lays_a_tile_on_half_a_wormhole() -> None:
    """The home has a wormhole to the north: the tile may lie in any way."""
    t = terrans(2)
    t.player(0, techs="starbase wormhole_generator")
    drawn(304, "0 -3", t)
    assert places(t) == ["place 304 0", "place 304 1", "place 304 2"]
    t.seat(0).does("place 304 1")
    assert 221 in t.sector(304)["half_links"]


@pytest.mark.rule("R3a.5")
@pytest.mark.rule("R1.14")
def test_the_generator_explores_where_only_the_tile_has_a_wormhole() -> None:
    """South-east of the home; a tile without wormhole on that side cannot lie so."""
    t = terrans(2)
    t.player(0, techs="starbase wormhole_generator")
    drawn(205, "1 -2", t)
    assert places(t) == ["place 205 1", "place 205 2", "place 205 3"]
    t.seat(0).may_not("place 205 0", because="R3a.5")


@pytest.mark.rule("R3a.6")
def test_a_new_sector_gets_its_discovery() -> None:
    """Sector 311 shows a discovery and no ancients, 304 neither."""
    t = drawn(311, "0 -3")
    t.seat(0).does("place 311 0")
    assert t.sector(311)["discovery"]
    assert t.sector(311)["ancients"] == 0
    t = drawn(304, "0 -3")
    t.seat(0).does("place 304 0")
    assert not t.sector(304)["discovery"]


@pytest.mark.rule("R3a.6")
@pytest.mark.rule("R3a.7")
def test_ancients_guard_their_discovery() -> None:
    """Two ancients come with sector 301; no disc may be placed, so nothing is asked."""
    t = drawn(301, "0 -3")
    t.seat(0).does("place 301 0")
    sector = t.sector(301)
    assert (sector["ancients"], sector["discovery"], sector["owner"]) == (2, True, None)
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3a.7")
@pytest.mark.rule("R1.7")
def test_the_explorer_may_put_a_disc_on_the_new_sector() -> None:
    """It comes from the track, after the one for the action."""
    t = drawn(304, "0 -3")
    t.seat(0).does("place 304 0")
    assert t.asked() == {0: "claim"}
    t.seat(0).does("claim")
    assert t.sector(304)["owner"] == 0
    discs = t.of(0)["discs"]
    assert (discs["track"], discs["map"], discs["explore"]) == (10, 2, 1)


@pytest.mark.rule("R3a.7")
def test_the_explorer_may_leave_the_sector_empty() -> None:
    """No disc is spent."""
    t = drawn(304, "0 -3")
    t.seat(0).does("place 304 0", "done")
    assert t.sector(304)["owner"] is None
    assert t.of(0)["discs"]["track"] == 11
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3a.7")
@pytest.mark.rule("R1.8")
def test_without_a_disc_on_the_track_the_sector_stays_empty() -> None:
    """The last disc went on the action."""
    t = terrans(2)
    t.player(0, discs=1)
    drawn(304, "0 -3", t).seat(0).does("place 304 0")
    assert t.asked() == {1: "turn"}
    assert t.sector(304)["owner"] is None


@pytest.mark.rule("R3a.8")
@pytest.mark.rule("R3.8")
def test_the_new_sector_is_settled_at_once() -> None:
    """Sector 310 has squares for science and materials; first comes the disc."""
    t = drawn(310, "0 -3")
    t.seat(0).does("place 310 0")
    t.seat(0).may_not("settle 310 science science", because="R3.8")
    t.seat(0).does("claim", "settle 310 science science", "settle 310 materials materials")
    assert filled(t, 310) == ["materials", "science"]
    assert t.of(0)["colony_ships"]["up"] == 1
    assert t.asked() == {1: "turn"}


# --- stacks that run out


@pytest.mark.rule("R3a.9")
def test_an_empty_stack_is_made_anew_from_its_discards() -> None:
    """The last outer tile is gone; two are in the discards."""
    t = terrans(2)
    t.stack("outer", "", discarded="304 306")
    drawn(306, "0 -3", t)
    stack = t.view()["stacks"]["outer"]
    assert t.view()["exploring"]["tiles"] == [306]
    assert (stack["left"], stack["discarded"]) == (1, [])


@pytest.mark.rule("R3a.9")
def test_discards_wait_until_the_stack_is_empty() -> None:
    """One tile is left: it is that one."""
    t = terrans(2)
    t.stack("outer", "310", discarded="304 306")
    t.seat(0).does("action explore", "explore 0 -3")
    assert t.view()["exploring"]["tiles"] == [310]
    assert sorted(t.view()["stacks"]["outer"]["discarded"]) == [304, 306]


@pytest.mark.rule("R3a.9")
def test_without_tiles_and_discards_exploring_has_no_effect() -> None:
    """The disc is spent all the same."""
    t = terrans(2)
    t.stack("outer", "", discarded="")
    sectors = len(t.view()["sectors"])
    t.seat(0).does("action explore", "explore 0 -3")
    assert t.asked() == {1: "turn"}
    assert len(t.view()["sectors"]) == sectors
    assert t.of(0)["discs"]["explore"] == 1


@pytest.mark.rule("R3a.2")
@pytest.mark.rule("R8.4")
def test_ancients_do_not_keep_draco_from_exploring() -> None:
    """One of their ships beside an ancient."""
    t = table("descendants_of_draco", *others("descendants_of_draco", 3))
    t.put(301, 0, -3, ancients=1, ships={0: "1 interceptor"})
    t.seat(0).does("action explore").may("explore 0 -4")


@pytest.mark.rule("R3a.9")
@pytest.mark.rule("R8.4")
def test_the_second_tile_of_draco_may_come_from_the_discards() -> None:
    """One tile is left; the stack is made anew for the other."""
    t = table("descendants_of_draco", *others("descendants_of_draco", 3))
    t.stack("outer", "304", discarded="306")
    t.seat(0).does("action explore", "explore 0 -3")
    assert sorted(t.view()["exploring"]["tiles"]) == [304, 306]


@pytest.mark.rule("R3a.5")
@pytest.mark.rule("R3a.2")
def test_half_a_wormhole_counts_only_towards_where_the_expedition_set_out() -> None:
    """The home is south-west of the space; in 302 north of it waits a wormhole and a pinned ship.

    A wormhole of the tile towards the home is enough. Towards 302 it must meet the one there,
    which by itself lays no tile: nobody can set out from 302.
    """
    t = terrans(2)
    t.put(302, 1, -3, ancients=1, ships={0: "1 interceptor"})
    t.player(0, techs="starbase wormhole_generator")
    drawn(205, "1 -2", t)
    assert places(t) == [f"place 205 {turn}" for turn in (1, 2, 3, 4)]
    t.seat(0).may_not("place 205 0", "place 205 5", because="R3a.5")


@pytest.mark.rule("R1.14")
@pytest.mark.rule("R3a.2")
def test_the_wormhole_of_a_pinned_ship_leads_nowhere() -> None:
    """The home touches the space without a wormhole; in 302 there is one, but the ship is held."""
    t = terrans(2)
    t.put(302, 1, -3, ancients=1, ships={0: "1 interceptor"})
    t.seat(0).does("action explore")
    t.seat(0).may_not("explore 1 -2", because="R1.14")
    t.put(302, ancients=0)
    t.seat(0).may("explore 1 -2")
