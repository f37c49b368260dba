"""Chapter 7: victory points and ties."""

from typing import Any

import pytest

from tests.eclipse.positions import HOME, others, table, terrans

NANO = [
    "nanorobots",
    "fusion_drive",
    "advanced_robotics",
    "orbital",
    "advanced_labs",
    "monolith",
    "artifact_key",
]
GRID = ["gauss_shield", "improved_hull", "fusion_source", "positron_computer"]


def score(t: Any, seat: int = 0) -> dict[str, Any]:
    points: dict[str, Any] = t.of(seat)["score"]
    return points


@pytest.mark.rule("R7.1")
def test_at_the_start_only_the_home_counts() -> None:
    """Three points for everybody."""
    t = terrans(3)
    assert score(t) == {
        "hexes": 3,
        "monoliths": 0,
        "technologies": 0,
        "ambassadors": 0,
        "discoveries": 0,
        "traitor": 0,
        "species": 0,
        "reputation": 0,
        "total": 3,
    }


@pytest.mark.rule("R7.1")
def test_sectors_count_for_the_owner_of_the_disc() -> None:
    """102 is worth three and 310 one; a ship in 106 is worth nothing."""
    t = terrans(2)
    t.put(310, 0, -3, owner=0)
    t.put(102, 0, 1, owner=0)
    t.put(106, 0, -1, ships={0: "2 cruiser"})
    assert score(t)["hexes"] == 3 + 1 + 3


@pytest.mark.rule("R7.1")
@pytest.mark.rule("R1.11")
def test_a_monolith_counts_three_for_whoever_controls_the_sector() -> None:
    """One in a sector of seat 1, one in a free sector."""
    t = terrans(2)
    t.put(310, 0, -3, owner=1, monolith=True)
    t.put(106, 0, -1, monolith=True)
    assert score(t)["monoliths"] == 0
    assert score(t, 1)["monoliths"] == 3


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize("number", range(8))
def test_technologies_of_one_category_count_from_the_fourth_on(number: int) -> None:
    """One, two, three and five points for four to seven."""
    t = table("descendants_of_draco", *others("descendants_of_draco", 3))
    t.player(0, techs=" ".join(NANO[:number]))
    assert score(t)["technologies"] == [0, 0, 0, 0, 1, 2, 3, 5][number]


@pytest.mark.rule("R7.1")
def test_technology_tracks_count_separately() -> None:
    """Seven nanotechnologies and four of the grid; Starbase alone is worth nothing."""
    t = terrans(2)
    t.player(0, techs=" ".join([*NANO, *GRID]))
    assert score(t)["technologies"] == 5 + 1


@pytest.mark.rule("R7.1")
def test_reputation_ambassadors_discoveries_and_treason() -> None:
    """Nine, two and four points, and two less for the card."""
    t = terrans(4)
    t.player(0, reputation="4 3 2", ambassadors=[1, 3], kept="money shard_hull")
    t.traitor(0)
    points = score(t)
    assert points["reputation"] == 9
    assert points["ambassadors"] == 2
    assert points["discoveries"] == 4
    assert points["traitor"] == -2
    assert points["total"] == 3 + 9 + 2 + 4 - 2


@pytest.mark.rule("R7.1")
@pytest.mark.rule("R4.19")
def test_reputation_is_hidden_until_the_end() -> None:
    """Others see a total without it; at the end everything is open."""
    t = terrans(2, rounds=3)
    t.player(0, reputation="4 4")
    assert t.view(1)["players"][0]["score"]["reputation"] is None
    assert t.view(1)["players"][0]["score"]["total"] == 3
    t.finish_game()
    assert t.view(1)["result"]["scores"][0] == 11
    assert sorted(t.view(1)["players"][0]["reputation"]) == [4, 4]


@pytest.mark.rule("R7.1")
@pytest.mark.rule("R8.3")
def test_planta_score_a_point_more_for_each_sector() -> None:
    """Home and two others."""
    t = table("planta", *others("planta", 3))
    t.put(310, 0, -3, owner=0)
    t.put(106, 0, -1, owner=0)
    t.put(304, 0, -4, owner=1)
    assert score(t)["hexes"] == 3 + 1 + 2
    assert score(t)["species"] == 3


@pytest.mark.rule("R7.1")
@pytest.mark.rule("R8.4")
def test_draco_score_a_point_for_each_ancient_left_on_the_map() -> None:
    """Three of them, wherever they are; the defence system is none."""
    t = table("descendants_of_draco", *others("descendants_of_draco", 3))
    t.put(301, 0, -3, ancients=2)
    t.put(302, 0, -4, ancients=1)
    assert score(t)["species"] == 3


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize(
    "species", ["eridani_empire", "hydran_progress", "mechanema", "orion_hegemony"]
)
def test_other_species_have_no_points_of_their_own(species: str) -> None:
    """Nor do Terrans."""
    t = table(species, *others(species, 3))
    t.put(301, 0, -3, ancients=2)
    assert score(t)["species"] == score(t, 1)["species"] == 0
    assert t.sector(HOME[species])["owner"] == 0


@pytest.mark.rule("R7.1")
def test_ships_and_resources_give_no_points() -> None:
    """Forty of everything and a great fleet."""
    t = terrans(2)
    t.player(0, money=40, science=40, materials=40)
    t.put(221, ships={0: "8 interceptor 4 cruiser 2 dreadnought 4 starbase"})
    assert score(t)["total"] == 3


# --- the winner


@pytest.mark.rule("R7.1")
@pytest.mark.rule("R1.1")
def test_the_most_points_win() -> None:
    """Seat 1 has a monolith."""
    t = terrans(2, rounds=3)
    t.put(223, monolith=True)
    t.finish_game()
    view = t.view()
    assert view["result"]["scores"] == [3, 6]
    assert (view["result"]["winners"], view["result"]["tie_break"]) == ([1], "")
    assert view["result"]["reason"] == "rounds_over"


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize("resource", ["money", "science", "materials"])
def test_a_tie_goes_to_the_most_resources(resource: str) -> None:
    """All three sorts are added up."""
    t = terrans(3, rounds=3)
    t.player(1, **{resource: 9})
    t.put(225, owner=None)
    t.finish_game()
    view = t.view()
    assert view["result"]["scores"] == [3, 3, 0]
    assert (view["result"]["winners"], view["result"]["tie_break"]) == ([1], "resources")


@pytest.mark.rule("R7.1")
def test_resources_do_not_matter_without_a_tie() -> None:
    """Seat 0 is rich and has fewer points."""
    t = terrans(2, rounds=3)
    t.player(0, money=40, science=40, materials=40).player(1, reputation="1")
    t.finish_game()
    assert t.view()["result"]["winners"] == [1]


@pytest.mark.rule("R7.1")
def test_a_further_tie_is_shared() -> None:
    """Two Terrans did the same."""
    t = terrans(2, rounds=3)
    t.finish_game()
    result = t.view()["result"]
    assert (result["winners"], result["tie_break"]) == ([0, 1], "shared")
