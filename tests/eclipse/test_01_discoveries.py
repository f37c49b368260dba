"""Chapter 1: discovery tiles - their front or two points, decided at once."""

from typing import Any

import pytest

from tests.eclipse.positions import fleet, others, table, terrans


def found(tile: str, t: Any = None) -> Any:
    """Seat 0 has explored an empty sector in the north, put a disc on it and turned the tile up."""
    t = t or terrans(2)
    t.will_draw("sector", 315).will_draw("discovery", tile)
    t.seat(0).does("action explore", "explore 0 -3", "place 315 0", "claim")
    assert t.asked() == {0: "discovery"}
    return t


@pytest.mark.rule("R1.12")
@pytest.mark.parametrize(
    ("tile", "resource", "gain"),
    [("money", "money", 8), ("science", "science", 5), ("materials", "materials", 6)],
)
def test_a_treasure_is_gained_and_the_tile_discarded(tile: str, resource: str, gain: int) -> None:
    """The front shows resources and is used."""
    t = found(tile)
    before = t.of(0)["resources"]
    t.seat(0).does("use")
    assert t.of(0)["resources"] == before | {resource: before[resource] + gain}
    assert t.of(0)["discoveries_count"] == 0
    assert not t.sector(315)["discovery"]


@pytest.mark.rule("R1.12")
@pytest.mark.rule("R7.1")
@pytest.mark.parametrize("tile", ["money", "ancient_cruiser", "shard_hull", "ancient_technology"])
def test_any_tile_may_be_kept_for_two_points(tile: str) -> None:
    """The benefit is not taken."""
    t = found(tile)
    before, points = t.of(0), t.of(0)["score"]["discoveries"]
    t.seat(0).does("keep")
    after = t.of(0)
    assert after["discoveries_count"] == 1
    assert after["discoveries"] == [tile]
    assert after["score"]["discoveries"] == points + 2
    assert after["resources"] == before["resources"]
    assert after["technologies"] == before["technologies"]
    assert after["ships_left"] == before["ships_left"]
    assert after["stored_parts"] == []


@pytest.mark.rule("R1.12")
def test_only_the_finder_sees_the_front() -> None:
    """The tile is turned up, and then kept for points."""
    t = found("hypergrid_source")
    assert t.view(0)["players"][0]["found"] == "hypergrid_source"
    assert t.view(1)["players"][0]["found"] is None
    assert t.view(None)["players"][0]["found"] is None
    t.seat(0).does("keep")
    assert t.view(0)["players"][0]["discoveries"] == ["hypergrid_source"]
    assert t.view(1)["players"][0]["discoveries"] is None
    assert t.view(1)["players"][0]["discoveries_count"] == 1


@pytest.mark.rule("R1.12")
@pytest.mark.rule("R1.8")
def test_each_tile_turned_up_leaves_fewer() -> None:
    """The supply before and after."""
    t = terrans(2)
    before = t.view()["discoveries_left"]
    found("money", t).seat(0).does("use")
    assert t.view()["discoveries_left"] == before - 1


@pytest.mark.rule("R3a.7")
def test_without_a_disc_the_tile_stays() -> None:
    """The explorer leaves the sector without a disc."""
    t = terrans(2)
    t.will_draw("sector", 315)
    t.seat(0).does("action explore", "explore 0 -3", "place 315 0", "done")
    assert t.sector(315)["discovery"]
    assert t.sector(315)["owner"] is None
    assert t.of(0)["discoveries_count"] == 0


# --- the ancients' cruiser


@pytest.mark.rule("R1.12")
def test_an_ancient_cruiser_appears_on_the_sector() -> None:
    """It is one of the player's own cruisers, and costs nothing."""
    t = found("ancient_cruiser")
    materials = t.of(0)["resources"]["materials"]
    t.seat(0).does("use")
    assert fleet(t, 315, 0) == {"cruiser": 1}
    assert t.of(0)["ships_left"]["cruiser"] == 3
    assert t.of(0)["resources"]["materials"] == materials


@pytest.mark.rule("R1.8")
@pytest.mark.rule("R1.12")
def test_there_is_no_fifth_cruiser() -> None:
    """All four are on the map."""
    t = terrans(2)
    t.put(221, ships={0: "4 cruiser"})
    found("ancient_cruiser", t)
    t.seat(0).may_not("use", because="R1.8")
    t.seat(0).does("keep")


# --- the ancients' technology


@pytest.mark.rule("R1.12")
def test_the_cheapest_technology_is_free() -> None:
    """The Terran owns Starbase, so that Fusion Source for 6 is the cheapest on the board."""
    t = terrans(2)
    t.supply("2x starbase fusion_source monolith quantum_grid")
    found("ancient_technology", t).seat(0).does("use")
    assert t.of(0)["technologies"]["grid"] == ["fusion_source"]
    assert t.view()["technologies"].get("fusion_source", 0) == 0
    assert t.of(0)["resources"]["science"] == 3


@pytest.mark.rule("R1.12")
def test_among_the_cheapest_the_finder_chooses() -> None:
    """Three technologies for 2 lie on the board."""
    t = terrans(2)
    t.supply("neutron_bombs gauss_shield nanorobots fusion_drive")
    found("ancient_technology", t).seat(0).does("use")
    assert t.asked() == {0: "ancient_technology"}
    assert sorted(t.offers(0)) == ["take gauss_shield", "take nanorobots", "take neutron_bombs"]
    t.seat(0).does("take nanorobots")
    assert t.of(0)["technologies"]["nano"] == ["nanorobots"]


@pytest.mark.rule("R1.12")
def test_the_printed_cost_counts_not_the_discounted_one() -> None:
    """With four nanotechnologies Orbital costs 5, but 8 is printed; Fusion Source says 6."""
    t = terrans(2)
    t.player(0, techs="starbase nanorobots fusion_drive advanced_robotics advanced_labs")
    t.supply("orbital fusion_source")
    found("ancient_technology", t).seat(0).does("use")
    assert t.of(0)["technologies"]["grid"] == ["fusion_source"]


@pytest.mark.rule("R1.8")
@pytest.mark.rule("R1.12")
def test_with_no_technology_to_take_the_front_is_useless() -> None:
    """Everything on the board is owned already."""
    t = terrans(2)
    t.supply("3x starbase")
    found("ancient_technology", t)
    t.seat(0).may_not("use", because="R1.8")
    t.seat(0).may("keep")


@pytest.mark.rule("R1.12")
@pytest.mark.rule("R3d.4")
def test_an_instant_technology_works_when_it_is_found_too() -> None:
    """Advanced Robotics is the only one on the board."""
    t = terrans(2)
    t.supply("advanced_robotics")
    found("ancient_technology", t)
    before = t.of(0)["discs"]["track"]
    t.seat(0).does("use")
    assert t.of(0)["discs"]["track"] == before + 1
    assert t.of(0)["discs"]["reserve"] == 2


# --- the ancients' ship parts


@pytest.mark.rule("R1.12")
@pytest.mark.parametrize(
    ("part", "move", "value", "amount"),
    [
        ("axion_computer", "fit axion_computer interceptor 0", "computer", 3),
        ("hypergrid_source", "fit hypergrid_source interceptor 2", "energy", 11),
        ("shard_hull", "fit shard_hull interceptor 0", "hull", 3),
        ("conformal_drive", "fit conformal_drive interceptor 3", "movement", 4),
    ],
)
def test_an_ancient_part_is_fitted_at_once(part: str, move: str, value: str, amount: int) -> None:
    """No technology and no action is needed."""
    t = found(part)
    t.seat(0).does("use")
    assert t.asked() == {0: "ancient_part"}
    t.seat(0).does(move)
    assert t.of(0)["blueprints"]["interceptor"][value] == amount
    assert t.of(0)["stored_parts"] == []


@pytest.mark.rule("R1.12")
def test_an_ion_turret_fires_two_dice() -> None:
    """It replaces the interceptor's Ion Cannon and needs no more energy."""
    t = found("ion_turret")
    t.seat(0).does("use", "fit ion_turret interceptor 1")
    ship = t.of(0)["blueprints"]["interceptor"]
    assert ship["cannons"]["yellow"] == 2
    assert ship["used"] == 2


@pytest.mark.rule("R1.12")
@pytest.mark.rule("R3e.2")
def test_an_ancient_part_respects_the_limits_of_a_ship() -> None:
    """A Flux Shield uses two energy; a drive has no place on a starbase."""
    t = found("flux_shield")
    t.seat(0).does("use")
    t.seat(0).may_not("fit flux_shield interceptor 0", because="R3e.2")
    t.seat(0).may_not("fit flux_shield interceptor 2", because="R3e.2")
    t.seat(0).does("fit flux_shield starbase 3")
    assert t.of(0)["blueprints"]["starbase"]["shield"] == 3
    t = found("conformal_drive")
    t.seat(0).does("use")
    t.seat(0).may_not("fit conformal_drive starbase 3", because="R3e.2")


@pytest.mark.rule("R1.12")
@pytest.mark.rule("R3e.1")
def test_a_stored_part_is_one_of_the_parts_of_a_later_upgrade() -> None:
    """The finder lays it aside; another tile of the supply may come with it."""
    t = found("axion_computer")
    t.seat(0).does("use", "store axion_computer")
    assert t.of(0)["stored_parts"] == ["axion_computer"]
    t.turn_of(0)
    t.seat(0).does("action upgrade", "fit axion_computer interceptor 0", "fit hull cruiser 1")
    assert t.of(0)["stored_parts"] == []
    assert t.of(0)["blueprints"]["interceptor"]["computer"] == 3
    assert t.asked().get(0) != "upgrade"


@pytest.mark.rule("R1.12")
def test_a_part_that_is_stored_is_there_once() -> None:
    """After it was fitted it cannot be fitted again."""
    t = terrans(2)
    t.player(0, stored="axion_computer")
    t.seat(0).does("action upgrade", "fit axion_computer interceptor 0")
    t.seat(0).may_not("fit axion_computer cruiser 1", because="R3e.2")


@pytest.mark.rule("R1.12")
@pytest.mark.parametrize("move", ["fit ion_cannon interceptor 0", "remove interceptor 0"])
def test_an_ancient_part_that_is_replaced_is_gone(move: str) -> None:
    """It comes back neither to the supply nor to the owner."""
    t = terrans(2)
    t.blueprint(0, "interceptor", "axion_computer ion_cannon nuclear_source nuclear_drive")
    t.seat(0).does("action upgrade", move)
    assert t.of(0)["blueprints"]["interceptor"]["computer"] == 0
    assert t.of(0)["stored_parts"] == []
    t.seat(0).may_not("fit axion_computer interceptor 0", because="R3e.2")


@pytest.mark.rule("R1.12")
def test_an_ancient_part_covers_a_printed_one() -> None:
    """A Shard Hull on the printed hull of a cruiser, on any ship of one's own."""
    t = found("shard_hull", table("mechanema", *others("mechanema", 3)))
    t.seat(0).does("use")
    offers = {tuple(move.split()[2:]) for move in t.offers(0) if move.startswith("fit")}
    assert ("cruiser", "0") in offers
    assert ("starbase", "3") in offers
    t.seat(0).does("fit shard_hull cruiser 0")
    assert t.of(0)["blueprints"]["cruiser"]["hull"] == 3


@pytest.mark.rule("R1.12")
@pytest.mark.rule("R3d.1")
def test_a_full_category_is_passed_over() -> None:
    """Seven nanotechnologies are owned: the eighth would be the cheapest, but has no place."""
    t = terrans(2)
    full = "fusion_drive advanced_robotics orbital advanced_labs monolith artifact_key"
    t.player(0, techs=f"{full} wormhole_generator")
    t.supply("nanorobots fusion_source")
    t = found("ancient_technology", t)
    t.seat(0).does("use")
    assert t.of(0)["technologies"]["grid"] == ["fusion_source"]


@pytest.mark.rule("R1.12")
@pytest.mark.rule("R3d.4")
def test_an_artifact_key_that_was_found_opens_artifacts() -> None:
    """The home has one."""
    t = terrans(2)
    t.supply("artifact_key").player(0, materials=0)
    t = found("ancient_technology", t)
    t.seat(0).does("use")
    assert t.asked() == {0: "artifact"}
    t.seat(0).does("gain materials")
    assert t.of(0)["resources"]["materials"] == 5
