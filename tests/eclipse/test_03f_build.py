"""Chapter 3f: building ships and structures."""

from typing import Any

import pytest

from tests.eclipse.positions import fleet, table, terrans

PRICES = {
    "interceptor": 3,
    "cruiser": 5,
    "dreadnought": 8,
    "starbase": 3,
    "orbital": 5,
    "monolith": 10,
}
SHIPS = ("interceptor", "cruiser", "dreadnought", "starbase")


def building(techs: str = "starbase orbital monolith", **what: Any) -> Any:
    """Seat 0 has forty materials, these technologies and sector 310, and has chosen Build."""
    t = terrans(2)
    t.put(310, 0, -3, **({"owner": 0} | what))
    t.player(0, materials=40, techs=techs)
    t.seat(0).does("action build")
    return t


@pytest.mark.rule("R3f.1")
@pytest.mark.rule("R1.6")
@pytest.mark.parametrize("thing", PRICES)
def test_everything_has_its_price_in_materials(thing: str) -> None:
    """Built on a controlled sector."""
    t = building()
    t.seat(0).does(f"build {thing} 310")
    assert t.of(0)["resources"] == {"money": 2, "science": 3, "materials": 40 - PRICES[thing]}
    sector = t.sector(310)
    if thing in SHIPS:
        assert fleet(t, 310, 0) == {thing: 1}
        assert t.of(0)["blueprints"][thing]["cost"] == PRICES[thing]
    else:
        assert sector[thing]
    assert not sector["orbital_filled"]


@pytest.mark.rule("R3f.1")
def test_two_things_are_built_where_one_likes() -> None:
    """One at home, one in 310; a third is not part of the action."""
    t = building()
    t.seat(0).does("build cruiser 310", "build interceptor 221")
    assert fleet(t, 310, 0) == {"cruiser": 1}
    assert fleet(t, 221, 0) == {"interceptor": 2}
    assert t.of(0)["ships_left"] == {
        "interceptor": 6,
        "cruiser": 3,
        "dreadnought": 2,
        "starbase": 4,
    }
    t.end_turn(0)
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3f.1")
def test_one_thing_is_enough() -> None:
    """The action ends early."""
    t = building()
    t.seat(0).does("build orbital 310", "done")
    t.end_turn(0)
    assert t.asked() == {1: "turn"}
    assert t.of(0)["discs"]["build"] == 1


@pytest.mark.rule("R3f.1")
@pytest.mark.rule("R3d.4")
def test_nanorobots_build_one_thing_more() -> None:
    """Three interceptors, and then no fourth."""
    t = building("nanorobots")
    t.seat(0).does(*["build interceptor 221"] * 3)
    assert fleet(t, 221, 0) == {"interceptor": 4}
    t.end_turn(0)
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3f.1")
def test_materials_must_suffice() -> None:
    """Seven materials: a cruiser, and then nothing for the two that are left."""
    t = building()
    t.player(0, money=0, science=0, materials=7)
    t.seat(0).may_not("build dreadnought 221", because="R3f.1")
    t.seat(0).does("build cruiser 221")
    t.end_turn(0)
    assert t.of(0)["resources"]["materials"] == 2
    assert fleet(t, 221, 0) == {"interceptor": 1, "cruiser": 1}


@pytest.mark.rule("R3f.1")
@pytest.mark.parametrize("thing", PRICES)
def test_one_builds_only_on_sectors_with_an_own_disc(thing: str) -> None:
    """A ship in a free sector, another player's home, a sector with another disc."""
    t = building(owner=None, ships={0: "1 cruiser"})
    t.put(106, 0, -1, owner=1)
    t.seat(0).may_not(f"build {thing} 310", because="R3f.1")
    t.seat(0).may_not(f"build {thing} 223", because="R3f.1")
    t.seat(0).may_not(f"build {thing} 106", because="R3f.1")
    t.seat(0).may_not(f"build {thing} 1", because="R3f.1")


@pytest.mark.rule("R3f.2")
@pytest.mark.rule("R1.8")
@pytest.mark.rule("R1.9")
@pytest.mark.parametrize(
    ("ship", "pieces"), [("interceptor", 8), ("cruiser", 4), ("dreadnought", 2), ("starbase", 4)]
)
def test_ships_run_out(ship: str, pieces: int) -> None:
    """All but one are on the map; the last is built, and no more."""
    at_home = 1 if ship == "interceptor" else 0
    t = building(ships={0: f"{pieces - 1 - at_home} {ship}"})
    t.seat(0).does(f"build {ship} 310")
    assert t.of(0)["ships_left"][ship] == 0
    t.seat(0).may_not(f"build {ship} 310", because="R3f.2")


@pytest.mark.rule("R3f.2")
@pytest.mark.parametrize("structure", ["orbital", "monolith"])
def test_a_sector_has_one_structure_of_a_sort(structure: str) -> None:
    """Whoever built it; another sector takes another one."""
    t = building()
    t.put(310, **{structure: True})
    t.seat(0).may_not(f"build {structure} 310", because="R3f.2")
    t.seat(0).does(f"build {structure} 221")
    assert t.sector(221)[structure]


@pytest.mark.rule("R3f.2")
@pytest.mark.parametrize("order", [("orbital", "monolith"), ("monolith", "orbital")])
def test_orbital_and_monolith_go_together(order: tuple[str, str]) -> None:
    """Both in one sector, in one action, whichever comes first."""
    t = building()
    t.seat(0).does(*(f"build {thing} 310" for thing in order))
    assert t.sector(310)["orbital"]
    assert t.sector(310)["monolith"]
    assert t.of(0)["resources"]["materials"] == 25


@pytest.mark.rule("R3f.3")
@pytest.mark.rule("R3d.4")
@pytest.mark.parametrize("thing", ["orbital", "monolith"])
def test_structures_need_their_technology(thing: str) -> None:
    """The other one's technology does not help."""
    other = {"orbital": "monolith", "monolith": "orbital"}[thing]
    building(other).seat(0).may_not(f"build {thing} 310", because="R3f.3")
    building(thing).seat(0).may(f"build {thing} 310")


@pytest.mark.rule("R3f.3")
def test_starbases_need_their_technology() -> None:
    """Terrans have it from the start, Hydrans do not."""
    t = table("hydran_progress", "terran_union", "terran_republic")
    t.player(0, materials=10)
    t.seat(0).does("action build")
    t.seat(0).may_not("build starbase 224", because="R3f.3")
    t.player(0, techs="starbase")
    t.seat(0).may("build starbase 224")


@pytest.mark.rule("R3f.4")
def test_one_may_build_in_the_face_of_the_enemy() -> None:
    """Enemy ships are in 310, which is still under control; four starbases rise there."""
    t = building(ships={1: "2 cruiser"})
    t.seat(0).does("build starbase 310", "build starbase 310")
    assert fleet(t, 310, 0) == {"starbase": 2}
    t.turn_of(0)
    t.seat(0).does("action build", "build starbase 310", "build starbase 310")
    assert fleet(t, 310, 0) == {"starbase": 4}


@pytest.mark.rule("R3f.4")
@pytest.mark.rule("R4.4")
def test_ships_built_among_enemies_arrive_after_them() -> None:
    """The order of entry is that of the fleets."""
    t = building(ships={1: "2 cruiser"})
    t.seat(0).does("build starbase 310")
    assert [entry["seat"] for entry in t.sector(310)["fleets"]] == [1, 0]


@pytest.mark.rule("R1.11")
@pytest.mark.rule("R3.8")
def test_a_new_orbital_is_settled_in_the_same_turn() -> None:
    """By a colony ship, in the middle of the action."""
    t = building()
    t.seat(0).does("build orbital 310", "settle 310 orbital science")
    assert t.sector(310)["orbital_filled"]
    assert t.of(0)["production"]["science"] == 4


@pytest.mark.rule("R3f.1")
@pytest.mark.rule("R1.13")
def test_odd_coins_of_two_resources_do_not_buy_materials_together() -> None:
    """Two materials, one money, one science: no interceptor; two money buy the third."""
    t = terrans(2)
    t.player(0, money=1, science=1, materials=2)
    t.seat(0).may_not("action build", because="R3f.1")
    t.player(0, money=2)
    t.seat(0).may("action build")
