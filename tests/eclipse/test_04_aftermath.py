"""Chapter 4: who gets the sector after combat, and players who have lost everything."""

from typing import Any

import pytest

from tests.eclipse.positions import (
    TRACKS,
    arena,
    at_the_centre,
    filled,
    fleet,
    others,
    table,
    terrans,
)


@pytest.mark.rule("R4.20")
@pytest.mark.rule("R1.7")
def test_without_population_the_disc_goes_home_and_the_victor_may_place_one() -> None:
    """The last cube is destroyed."""
    t = arena(owner=1, cubes="money", ships={0: "1 interceptor"})
    track = t.of(1)["discs"]["track"]
    t.will_roll(6)
    t.combat().seat(0).does("bombard")
    assert t.sector(306)["owner"] is None
    assert t.of(1)["discs"]["track"] == track + 1
    assert t.asked() == {0: "claim"}
    before = t.of(0)["discs"]["track"]
    t.seat(0).does("claim")
    assert t.sector(306)["owner"] == 0
    assert t.of(0)["discs"]["track"] == before - 1


@pytest.mark.rule("R4.20")
def test_a_sector_that_never_had_population_is_lost_at_once() -> None:
    """A ship of seat 0 in a sector of seat 1 without cubes; no disc is placed."""
    t = arena(owner=1, ships={0: "1 interceptor"})
    t.combat()
    assert t.asked() == {0: "claim"}
    assert t.sector(306)["owner"] is None
    t.seat(0).does("done")
    t.next_round()
    assert t.sector(306)["owner"] is None


@pytest.mark.rule("R4.20")
@pytest.mark.parametrize("answer", ["claim", "done"])
def test_an_enemy_ship_takes_the_disc_where_there_is_no_population(answer: str) -> None:
    """Seat 0 has beaten the owner's ship; the disc goes whether or not another one comes."""
    t = arena(owner=1, ships={1: "1 interceptor", 0: "2 interceptor"})
    track = t.of(1)["discs"]["track"]
    t.will_roll(1).will_roll(6, 1).will_draw("reputation", "1").will_draw("reputation", "2 1")
    t.combat().seat(0).does("keep 2")
    assert t.asked() == {0: "claim"}
    assert t.sector(306)["owner"] is None
    assert t.of(1)["discs"]["track"] == track + 1
    t.seat(0).does(answer)
    assert t.sector(306)["owner"] == (0 if answer == "claim" else None)


@pytest.mark.rule("R4.20")
def test_an_enemy_ship_takes_the_disc_even_of_one_who_has_none_to_place() -> None:
    """Seat 0 has no disc on the track and is not asked."""
    t = arena(owner=1, ships={0: "1 interceptor"})
    t.player(0, discs=0, money=40)
    t.combat()
    assert "claim" not in t.asked().values()
    assert t.sector(306)["owner"] is None


@pytest.mark.rule("R4.20")
def test_the_owner_who_beats_the_visitor_keeps_a_sector_without_population() -> None:
    """No enemy ship is left."""
    t = arena(owner=1, ships={1: "1 interceptor", 0: "1 interceptor"})
    t.will_roll(6)
    t.next_round()
    assert t.sector(306)["owner"] == 1


@pytest.mark.rule("R4.20")
def test_population_that_is_left_keeps_the_disc() -> None:
    """One of two cubes survives."""
    t = arena(owner=1, cubes="money materials", ships={0: "1 interceptor"})
    t.will_roll(6)
    t.combat().seat(0).does("bombard", "raze money")
    assert "claim" not in t.asked().values()
    t.next_round()
    assert t.sector(306)["owner"] == 1


@pytest.mark.rule("R4.20")
def test_without_an_enemy_ship_an_empty_sector_keeps_its_disc() -> None:
    """Nobody has cubes there, nobody attacks."""
    t = arena(owner=1)
    t.next_round()
    assert t.sector(306)["owner"] == 1


@pytest.mark.rule("R4.20")
def test_a_ship_on_a_free_sector_may_take_it() -> None:
    """There was no battle."""
    t = arena(ships={0: "1 interceptor"})
    t.combat()
    assert t.asked() == {0: "claim"}
    t.seat(0).does("claim")
    assert t.sector(306)["owner"] == 0


@pytest.mark.rule("R4.20")
@pytest.mark.rule("R1.8")
def test_without_a_disc_on_the_track_nothing_is_taken() -> None:
    """The sector stays free."""
    t = arena(ships={0: "1 interceptor"})
    t.player(0, discs=0, money=40)
    t.combat()
    assert "claim" not in t.asked().values()
    assert t.sector(306)["owner"] is None


@pytest.mark.rule("R4.20")
@pytest.mark.rule("R1.12")
def test_the_victor_over_ancients_takes_their_discovery() -> None:
    """Two hits, a disc, and five science."""
    t = arena(sector=302, ancients=1, discovery=True, ships={0: "2 interceptor"})
    t.will_roll(6, 6).will_draw("reputation", "2 1").will_draw("discovery", "science")
    t.combat()
    t.seat(0).does("keep 2")
    assert t.asked() == {0: "claim"}
    t.seat(0).does("claim")
    assert t.asked() == {0: "discovery"}
    t.seat(0).does("use")
    assert t.sector(302)["ancients"] == 0
    assert not t.sector(302)["discovery"]


@pytest.mark.rule("R4.20")
@pytest.mark.rule("R3a.10")
def test_the_centre_falls_with_its_guard() -> None:
    """The defence system is destroyed; its discovery waits for the disc."""
    t = at_the_centre()
    t.will_roll(1, 6, 6).will_draw("reputation", "4 3 2 1").will_draw("discovery", "money")
    t.combat().seat(0).does("keep 4", "claim", "keep")
    assert t.sector(1)["owner"] == 0
    assert t.of(0)["score"]["hexes"] == 3 + 4
    assert t.of(0)["discoveries"] == ["money"]


@pytest.mark.rule("R4.20")
@pytest.mark.rule("R3a.7")
def test_ancients_left_over_keep_the_sector() -> None:
    """The ships retreated or died: no disc is offered."""
    t = arena(sector=302, ancients=1, discovery=True, ships={0: "1 cruiser"})
    t.will_roll(6, 6)
    t.next_round()
    assert t.sector(302)["owner"] is None
    assert t.sector(302)["discovery"]


@pytest.mark.rule("R4.20")
@pytest.mark.rule("R8.4")
def test_draco_may_take_a_sector_with_ancients_after_combat() -> None:
    """Without the discovery."""
    t = arena(
        "descendants_of_draco",
        *others("descendants_of_draco", 3),
        sector=302,
        ancients=1,
        discovery=True,
        ships={0: "1 interceptor"},
    )
    t.combat()
    assert t.asked() == {0: "claim"}
    t.seat(0).does("claim")
    assert t.sector(302)["owner"] == 0
    assert t.sector(302)["discovery"]
    assert t.sector(302)["ancients"] == 1


@pytest.mark.rule("R4.20")
@pytest.mark.rule("R3.8")
def test_a_sector_taken_after_combat_is_settled_in_the_upkeep() -> None:
    """With a colony ship that is still face up."""
    t = arena(ships={0: "1 interceptor"})
    t.combat().seat(0).does("claim")
    t.upkeep()
    t.seat(0).does("settle 306 money money")
    assert filled(t, 306) == ["money"]


# --- elimination


def ruined(**player: Any) -> Any:
    """Seat 0 has neither discs nor ships on the map."""
    t = terrans(3)
    t.put(221, ships={}, owner=None)
    t.player(0, **player)
    return t


@pytest.mark.rule("R4.22")
def test_who_has_lost_everything_still_produces_two_of_each() -> None:
    """All eleven cubes lie on each track, and the upkeep is nothing."""
    t = ruined(money=0, science=0, materials=0)
    t.next_round()
    assert t.of(0)["resources"] == dict.fromkeys(TRACKS, 2)


@pytest.mark.rule("R4.22")
@pytest.mark.rule("R6.1")
def test_whoever_loses_the_last_cubes_produces_two_of_each_whatever_squares_they_left() -> None:
    """Grey cubes may come back to any track that has room: none ever covers the last number."""
    t = ruined(money=0, science=0, materials=0, graveyard="money money science")
    t.next_round()
    t.pass_while(lambda: t.kind() == "return_cube")
    assert t.of(0)["cubes"] == dict.fromkeys(TRACKS, 11)
    assert t.of(0)["production"] == dict.fromkeys(TRACKS, 2)


@pytest.mark.rule("R4.22")
@pytest.mark.rule("R3d.1")
def test_who_has_lost_everything_may_research() -> None:
    """As everybody else."""
    t = ruined(science=10)
    t.supply("nanorobots")
    t.seat(0).does("action research", "research nanorobots")
    assert t.of(0)["technologies"]["nano"] == ["nanorobots"]


@pytest.mark.rule("R4.22")
@pytest.mark.parametrize("action", ["explore", "influence", "build", "move"])
def test_who_has_lost_everything_comes_back_to_no_sector(action: str) -> None:
    """Exploring, influence, building and moving need something on the map."""
    t = ruined(materials=20)
    t.put(310, 0, -3)
    assert f"action {action}" not in t.offers(0)


@pytest.mark.rule("R4.22")
def test_who_has_lost_everything_may_leave() -> None:
    """Scored at once and asked no more; the game goes on."""
    t = ruined(reputation="3 1", kept="money")
    t.seat(0).does("leave")
    assert t.of(0)["out"]
    assert t.asked() == {1: "turn"}
    t.seat(1).does("action upgrade", "done")
    t.seat(2).does("pass")
    assert t.asked() == {1: "turn"}
    t.finish_game()
    assert t.view()["result"]["scores"][0] == 3 + 1 + 2


@pytest.mark.rule("R4.22")
@pytest.mark.parametrize("what", [{"owner": 0}, {"ships": {0: "1 interceptor"}}])
def test_nobody_leaves_who_still_has_a_disc_or_a_ship(what: dict[str, Any]) -> None:
    """One piece on the map is enough to go on."""
    t = ruined()
    t.put(310, 0, -3, **what)
    t.seat(0).may_not("leave", because="R4.22")


@pytest.mark.rule("R4.22")
@pytest.mark.rule("R4.14")
def test_losing_the_last_sector_in_combat() -> None:
    """Seat 0's home is taken by bombs and its only ship is gone."""
    t = table("terran_directorate", "orion_hegemony", "terran_union")
    t.put(221, ships={1: "1 cruiser"})
    t.combat().seat(1).does("bomb", "claim")
    assert t.sector(221)["owner"] == 1
    assert t.of(0)["discs"]["map"] == 0
    t.next_round()
    t.turn_of(0)
    t.seat(0).may("leave")
    assert fleet(t, 221, 1) == {"cruiser": 1}


@pytest.mark.rule("R4.20")
@pytest.mark.rule("R1.12")
def test_an_ancient_cruiser_is_found_after_the_battle() -> None:
    """It joins the victor's ships."""
    t = arena(discovery=True, sector=313, ships={0: "1 interceptor"})
    t.will_draw("discovery", "ancient_cruiser")
    t.combat().seat(0).does("claim", "use")
    assert fleet(t, 313, 0) == {"interceptor": 1, "cruiser": 1}


@pytest.mark.rule("R4.20")
def test_one_who_has_no_disc_does_not_keep_the_others_from_placing_theirs() -> None:
    """Seat 0 in 310 has none left on the track; seat 1 in 306 is asked all the same."""
    t = terrans(2)
    t.put(310, 0, -3, ships={0: "1 interceptor"})
    t.put(306, 0, -4, ships={1: "1 interceptor"})
    t.player(0, discs=0, money=40)
    t.combat()
    assert t.asked() == {1: "claim"}


@pytest.mark.rule("R4.22")
@pytest.mark.rule("R7.1")
def test_who_leaves_shows_all_tiles() -> None:
    """They are counted in front of everybody."""
    t = terrans(3)
    t.put(221, owner=None, ships={})
    t.player(0, reputation="4 2", kept="money")
    assert t.view(1)["players"][0]["reputation"] is None
    t.seat(0).does("leave")
    assert sorted(t.view(1)["players"][0]["reputation"]) == [2, 4]
    assert t.view(1)["players"][0]["score"]["total"] == 8
    (shown,) = (line["tiles"] for line in t.told("revealed"))
    assert len(shown) == 3
