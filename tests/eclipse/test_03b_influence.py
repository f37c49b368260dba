"""Chapter 3b: influence."""

from typing import Any

import pytest

from tests.eclipse.positions import TRACKS, around_home, filled, others, table, terrans


def north(**what: Any) -> Any:
    """Sector 310 lies north of seat 0's home; seat 0 has chosen Influence."""
    t = terrans(2)
    t.put(310, 0, -3, **what)
    return t


@pytest.mark.rule("R3b.1")
@pytest.mark.rule("R3b.2")
def test_two_discs_are_moved() -> None:
    """From the track to two joined sectors; a third move is not offered, though it could be."""
    t = north()
    t.put(106, 0, -1)
    t.put(201, -1, -1)
    t.seat(0).does("action influence", "influence 0 310")
    t.seat(0).is_asked("influence").may("influence 0 106", "influence 0 201", "influence 310 0")
    t.seat(0).does("influence 0 106")
    assert t.asked() == {0: "after"}
    assert not [move for move in t.offers(0) if move.startswith("influence")]
    t.end_turn(0)
    assert [t.sector(number)["owner"] for number in (310, 106, 201)] == [0, 0, None]
    discs = t.of(0)["discs"]
    assert (discs["track"], discs["map"], discs["influence"]) == (9, 3, 1)
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3b.1")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (2, 3), (3, 3)])
def test_two_colony_ships_turn_up_afterwards(before: int, after: int) -> None:
    """Also if no disc was moved; there are three in all."""
    t = terrans(2)
    t.player(0, colony_ships=before)
    t.seat(0).does("action influence", "done")
    assert t.of(0)["colony_ships"]["up"] == after


@pytest.mark.rule("R3b.1")
@pytest.mark.rule("R3.8")
def test_the_ships_that_turned_up_are_used_at_once() -> None:
    """No ship is left before the action, two after it."""
    t = north()
    t.player(0, colony_ships=0)
    t.seat(0).does("action influence", "influence 0 310")
    t.seat(0).may_not("settle 310 science science", because="R3.8")
    t.seat(0).does("done")
    assert t.asked() == {0: "after"}
    t.seat(0).does("settle 310 science science", "settle 310 materials materials")
    assert filled(t, 310) == ["materials", "science"]
    assert t.of(0)["colony_ships"]["up"] == 0


@pytest.mark.rule("R3b.2")
@pytest.mark.rule("R3.8")
def test_a_sector_is_settled_between_the_moves() -> None:
    """A disc, a cube, another disc."""
    t = north()
    t.put(106, 0, -1)
    t.seat(0).does("action influence", "influence 0 310", "settle 310 science science")
    t.seat(0).does("influence 0 106")
    assert filled(t, 310) == ["science"]
    assert t.sector(106)["owner"] == 0


@pytest.mark.rule("R3b.2")
@pytest.mark.parametrize(
    "what",
    [
        {"owner": 1},
        {"ships": {1: "1 interceptor"}},
        {"ships": {0: "2 interceptor", 1: "1 starbase"}},
        {"owner": 0},
    ],
)
def test_a_disc_or_an_enemy_ship_keeps_discs_away(what: dict[str, Any]) -> None:
    """The sector is not free."""
    t = north(**what)
    t.seat(0).does("action influence")
    t.seat(0).may_not("influence 0 310", because="R3b.2")


@pytest.mark.rule("R3b.2")
def test_own_ships_do_not_matter_to_the_target() -> None:
    """An own cruiser waits there."""
    t = north(ships={0: "1 cruiser"})
    t.seat(0).does("action influence", "influence 0 310")
    assert t.sector(310)["owner"] == 0


@pytest.mark.rule("R3b.2")
def test_the_target_must_be_joined_by_a_whole_wormhole() -> None:
    """202 has half a wormhole to the home, 306 none; 304 is two steps away."""
    t = around_home(north())
    t.put(304, 0, -4)
    t.seat(0).does("action influence")
    for number in (202, 306, 304):
        t.seat(0).may_not(f"influence 0 {number}", because="R3b.2")


@pytest.mark.rule("R3b.2")
@pytest.mark.parametrize("what", [{"owner": 0}, {"ships": {0: "1 interceptor"}}])
def test_influence_spreads_from_discs_and_ships(what: dict[str, Any]) -> None:
    """304 lies beyond 310, where there is a disc or a ship."""
    t = north(**what)
    t.put(304, 0, -4)
    t.seat(0).does("action influence", "influence 0 304")
    assert t.sector(304)["owner"] == 0


@pytest.mark.rule("R3b.2")
def test_a_ship_alone_takes_the_sector_next_to_it_not_its_own() -> None:
    """A ship in 304; 310 between it and the home is joined to both, 304 only to 310."""
    t = north()
    t.put(304, 0, -4, ships={0: "1 interceptor"})
    t.seat(0).does("action influence")
    t.seat(0).may_not("influence 0 304", because="R3b.2")
    t.seat(0).does("influence 0 310", "influence 0 304")
    assert t.sector(304)["owner"] == 0


@pytest.mark.rule("R3b.2")
@pytest.mark.rule("R3b.5")
def test_a_disc_moves_from_sector_to_sector() -> None:
    """Its cubes do not go with it."""
    t = north(owner=0, cubes="science materials")
    t.put(106, 0, -1)
    t.seat(0).does("action influence", "influence 310 106", "done")
    assert t.sector(310)["owner"] is None
    assert t.sector(106)["owner"] == 0
    assert filled(t, 310) == filled(t, 106) == []
    assert t.of(0)["cubes"] == dict.fromkeys(TRACKS, 10)
    assert t.of(0)["discs"]["track"] == 11 - 1


@pytest.mark.rule("R3b.2")
def test_a_disc_that_was_lifted_reaches_nothing_any_more() -> None:
    """304 is joined to 310 only, whose disc it would be; a ship in 310 helps."""
    t = north(owner=0)
    t.put(304, 0, -4)
    t.seat(0).does("action influence")
    t.seat(0).may_not("influence 310 304", because="R3b.2")
    t = north(owner=0, ships={0: "1 interceptor"})
    t.put(304, 0, -4)
    t.seat(0).does("action influence", "influence 310 304")
    assert t.sector(304)["owner"] == 0


@pytest.mark.rule("R3b.2")
@pytest.mark.rule("R1.8")
def test_without_a_disc_on_the_track_only_discs_on_sectors_move() -> None:
    """The last one was needed for the action."""
    t = north(owner=0)
    t.put(106, 0, -1)
    t.player(0, discs=1)
    t.seat(0).does("action influence")
    t.seat(0).may_not("influence 0 106", because="R3b.2")
    t.seat(0).does("influence 310 0", "influence 0 106")
    assert t.sector(106)["owner"] == 0


@pytest.mark.rule("R3b.2")
def test_only_own_discs_are_moved() -> None:
    """Another player's disc, or none at all."""
    t = north(owner=1)
    t.put(106, 0, -1)
    t.seat(0).does("action influence")
    t.seat(0).may_not("influence 310 0", because="R3b.2")
    t.seat(0).may_not("influence 310 106", because="R3b.2")
    t.seat(0).may_not("influence 106 0", because="R3b.2")


@pytest.mark.rule("R3b.3")
@pytest.mark.rule("R1.7")
def test_two_discs_go_back_to_the_track() -> None:
    """The upkeep falls."""
    t = north(owner=0)
    t.put(106, 0, -1, owner=0)
    t.player(0, discs=7)
    t.seat(0).does("action influence")
    assert t.of(0)["upkeep"] == 7
    t.seat(0).does("influence 310 0", "influence 106 0")
    t.end_turn(0)
    assert t.of(0)["discs"]["track"] == 8
    assert t.of(0)["upkeep"] == 3


@pytest.mark.rule("R3b.3")
def test_even_the_home_may_be_given_up() -> None:
    """Its three cubes go back."""
    t = terrans(2)
    t.seat(0).does("action influence", "influence 221 0")
    t.end_turn(0)
    assert t.sector(221)["owner"] is None
    assert t.of(0)["cubes"] == dict.fromkeys(TRACKS, 11)


@pytest.mark.rule("R3b.4")
def test_the_generator_reaches_across_half_a_wormhole() -> None:
    """202 is joined to the home by half, 306 not at all."""
    t = around_home(terrans(2))
    t.player(0, techs="starbase wormhole_generator")
    t.seat(0).does("action influence")
    t.seat(0).may_not("influence 0 306", because="R3b.2")
    t.seat(0).does("influence 0 202", "influence 0 209")  # and across a whole one, as ever
    assert t.sector(202)["owner"] == t.sector(209)["owner"] == 0


@pytest.mark.rule("R3b.5")
@pytest.mark.rule("R1.5")
def test_cubes_go_back_to_their_tracks() -> None:
    """Coloured squares, plain and advanced, need no question."""
    t = terrans(2)
    t.player(0, techs="starbase advanced_economy")
    t.put(304, 0, -3, owner=0, cubes="advanced_money materials")
    assert t.of(0)["production"] == {"money": 4, "science": 3, "materials": 4}
    t.seat(0).does("action influence", "influence 304 0")
    assert t.of(0)["cubes"] == dict.fromkeys(TRACKS, 10)
    assert t.of(0)["production"] == dict.fromkeys(TRACKS, 3)
    assert filled(t, 304) == []


@pytest.mark.rule("R3b.7")
def test_lifting_a_disc_and_putting_it_back_uses_both_moves() -> None:
    """In this way a grey cube changes its colour."""
    t = terrans(2)
    t.put(314, 0, -3, owner=0, cubes="grey")
    t.seat(0).does("action influence")
    assert "influence 314 314" not in t.offers(0)
    t.seat(0).does("influence 314 0", "return science", "influence 0 314")
    assert t.sector(314)["owner"] == 0
    assert t.asked() == {0: "after"}
    t.seat(0).does("settle 314 grey materials")
    assert t.of(0)["cubes"] == {"money": 9, "science": 11, "materials": 9}


@pytest.mark.rule("R3b.8")
@pytest.mark.parametrize("track", ["money", "science"])
def test_a_cube_of_an_orbital_goes_back_to_money_or_science(track: str) -> None:
    """Its owner chooses."""
    t = north(owner=0, orbital=True, cubes="orbital")
    t.seat(0).does("action influence", "influence 310 0")
    assert t.asked() == {0: "return_cube"}
    assert sorted(t.offers(0)) == ["return money", "return science"]
    t.seat(0).does(f"return {track}")
    assert not t.sector(310)["orbital_filled"]
    expected = {"money": 9, "science": 10, "materials": 10}
    assert t.of(0)["cubes"] == expected | {track: expected[track] + 1}


# --- ancients, discoveries, the centre


@pytest.mark.rule("R3b.6")
def test_ancients_keep_discs_away() -> None:
    """One ancient ship, with or without a ship of the seat's own."""
    for ships in ({}, {0: "3 cruiser"}):
        t = terrans(2)
        t.put(302, 0, -3, ancients=1, discovery=True, ships=ships)
        t.seat(0).does("action influence")
        t.seat(0).may_not("influence 0 302", because="R3b.6")


@pytest.mark.rule("R3b.6")
@pytest.mark.rule("R8.4")
def test_draco_settles_beside_the_ancients_without_their_discovery() -> None:
    """The tile stays under the ancient ship."""
    t = table("descendants_of_draco", *others("descendants_of_draco", 3))
    t.put(302, 0, -3, ancients=1, discovery=True)
    t.seat(0).does("action influence", "influence 0 302")
    assert t.sector(302)["owner"] == 0
    assert t.sector(302)["discovery"]
    assert t.sector(302)["ancients"] == 1
    t.seat(0).does("settle 302 materials materials")


@pytest.mark.rule("R3b.6")
@pytest.mark.rule("R1.12")
def test_the_first_disc_takes_the_discovery() -> None:
    """It was left behind by the explorer."""
    t = north(discovery=True)
    t.will_draw("discovery", "science")
    t.seat(0).does("action influence", "influence 0 310")
    assert t.asked() == {0: "discovery"}
    t.seat(0).does("use", "done")
    assert not t.sector(310)["discovery"]
    assert t.of(0)["resources"]["science"] == 3 + 5


@pytest.mark.rule("R3a.10")
def test_the_guarded_centre_takes_no_disc() -> None:
    """106 is own and joined to the centre, which is free once the defence system is gone."""
    t = terrans(2)
    t.put(106, 0, -1, owner=0)
    t.seat(0).does("action influence")
    t.seat(0).may_not("influence 0 1", because="R3a.10")
    t = terrans(2)
    t.put(106, 0, -1, owner=0)
    t.put(1, gcds=False, discovery=False)
    t.seat(0).does("action influence", "influence 0 1")
    assert t.sector(1)["owner"] == 0


@pytest.mark.rule("R3b.2")
def test_a_pinned_ship_still_carries_influence() -> None:
    """An ancient holds it in 302; the free sector beyond is joined to that."""
    t = terrans(2)
    t.put(302, 0, -3, ancients=1, ships={0: "1 interceptor"})
    t.put(304, 0, -4)
    t.seat(0).does("action influence", "influence 0 304")
    assert t.sector(304)["owner"] == 0


@pytest.mark.rule("R3b.6")
@pytest.mark.rule("R8.4")
def test_draco_get_the_discovery_with_a_new_disc_once_the_ancients_are_gone() -> None:
    """Their disc lay there before; it is lifted and put back."""
    t = table("descendants_of_draco", *others("descendants_of_draco", 3))
    t.put(302, 0, -3, owner=0, discovery=True)
    t.will_draw("discovery", "money")
    t.seat(0).does("action influence", "influence 302 0", "influence 0 302")
    assert t.asked() == {0: "discovery"}


@pytest.mark.rule("R3b.1")
@pytest.mark.rule("R3.2")
def test_the_disc_that_pays_for_the_action_is_not_moved_by_it() -> None:
    """A lone ship with one disc on the track influences nothing; with two it may."""
    t = terrans(2)
    t.put(310, 0, -3)
    t.put(221, owner=None, ships={0: "1 interceptor"})
    t.player(0, discs=1, money=40)
    t.seat(0).may_not("action influence", because="R3b.1")
    t.player(0, discs=2)
    t.seat(0).may("action influence")
