"""Chapter 3d: research."""

from typing import Any

import pytest

from tests.eclipse.positions import TRACKS, others, table, terrans

# cost and least price of each technology, by category
COSTS = {
    "military": {
        "neutron_bombs": (2, 2),
        "starbase": (4, 3),
        "plasma_cannon": (6, 4),
        "phase_shield": (8, 5),
        "advanced_mining": (10, 6),
        "tachyon_source": (12, 6),
        "plasma_missile": (14, 7),
        "gluon_computer": (16, 8),
    },
    "grid": {
        "gauss_shield": (2, 2),
        "improved_hull": (4, 3),
        "fusion_source": (6, 4),
        "positron_computer": (8, 5),
        "advanced_economy": (10, 6),
        "tachyon_drive": (12, 6),
        "antimatter_cannon": (14, 7),
        "quantum_grid": (16, 8),
    },
    "nano": {
        "nanorobots": (2, 2),
        "fusion_drive": (4, 3),
        "advanced_robotics": (6, 4),
        "orbital": (8, 5),
        "advanced_labs": (10, 6),
        "monolith": (12, 6),
        "artifact_key": (14, 7),
        "wormhole_generator": (16, 8),
    },
}
DISCOUNTS = [0, 1, 2, 3, 4, 6, 8]
ALL = [(category, name) for category, names in COSTS.items() for name in names]


def without(category: str, name: str, number: int) -> list[str]:
    """A number of other technologies of a category."""
    return [other for other in COSTS[category] if other != name][:number]


def draco() -> Any:
    """Only Draco begin without any technology."""
    return table("descendants_of_draco", *others("descendants_of_draco", 3))


@pytest.mark.rule("R3d.1")
@pytest.mark.rule("R1.6")
def test_a_technology_is_paid_in_science_and_leaves_the_board() -> None:
    """Two tiles of Fusion Drive lie there; one costs four."""
    t = terrans(2)
    t.supply("2x fusion_drive gauss_shield").player(0, science=10)
    t.seat(0).does("action research", "research fusion_drive")
    assert t.of(0)["resources"] == {"money": 2, "science": 6, "materials": 3}
    assert t.of(0)["technologies"] == {
        "military": ["starbase"],
        "grid": [],
        "nano": ["fusion_drive"],
    }
    assert t.view()["technologies"]["fusion_drive"] == 1
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3d.1")
def test_only_what_lies_on_the_board_is_researched() -> None:
    """Nanorobots are in the bag."""
    t = terrans(2)
    t.supply("fusion_drive").player(0, science=40)
    t.seat(0).does("action research")
    t.seat(0).may_not("research nanorobots", because="R3d.1")


@pytest.mark.rule("R3d.1")
def test_the_price_must_be_paid_in_full() -> None:
    """Five science are one too few for Fusion Source, until two materials are traded."""
    t = terrans(2)
    t.supply("fusion_source").player(0, money=0, science=5, materials=2)
    t.seat(0).does("action research")
    t.seat(0).may_not("research fusion_source", because="R3d.1")
    t.seat(0).does("trade materials science", "research fusion_source")
    assert t.of(0)["resources"] == {"money": 0, "science": 0, "materials": 0}


@pytest.mark.rule("R3d.1")
def test_the_action_may_end_without_a_technology() -> None:
    """The disc is spent."""
    t = terrans(2)
    t.supply("nanorobots").player(0, science=5)
    t.seat(0).does("action research", "done")
    assert t.of(0)["technologies"]["nano"] == []
    assert t.of(0)["discs"]["research"] == 1


@pytest.mark.rule("R3d.1")
@pytest.mark.parametrize(("category", "name"), ALL)
def test_printed_costs(category: str, name: str) -> None:
    """Without any technology of the category there is no discount."""
    assert draco().of(0)["prices"][name] == COSTS[category][name][0]


@pytest.mark.rule("R3d.2")
@pytest.mark.rule("R3d.1")
@pytest.mark.parametrize(("category", "name"), ALL)
@pytest.mark.parametrize("owned", range(7))
def test_the_discount_grows_with_the_category_down_to_the_least_price(
    category: str, name: str, owned: int
) -> None:
    """None to six other technologies of the category are owned."""
    t = draco()
    t.player(0, techs=" ".join(without(category, name, owned)))
    cost, least = COSTS[category][name]
    assert t.of(0)["prices"][name] == max(least, cost - DISCOUNTS[owned])


@pytest.mark.rule("R3d.2")
def test_the_discounted_price_is_what_is_paid() -> None:
    """Five nanotechnologies: the generator costs 16 less 6."""
    t = terrans(2)
    t.player(0, techs=" ".join(without("nano", "wormhole_generator", 5)), science=10)
    t.supply("wormhole_generator")
    t.seat(0).does("action research", "research wormhole_generator")
    assert t.of(0)["resources"]["science"] == 0


@pytest.mark.rule("R3d.2")
@pytest.mark.rule("R8.1")
def test_technologies_of_the_start_give_a_discount() -> None:
    """Eridani begin with one in each category."""
    t = table("eridani_empire", *others("eridani_empire", 3))
    prices = t.of(0)["prices"]
    assert prices["gluon_computer"] == prices["quantum_grid"] == prices["wormhole_generator"] == 15


@pytest.mark.rule("R3d.3")
def test_nobody_researches_a_technology_twice() -> None:
    """Terrans have Starbase; what was just researched counts as well."""
    t = terrans(2)
    t.supply("3x starbase 3x nanorobots").player(0, science=40)
    t.seat(0).does("action research")
    t.seat(0).may_not("research starbase", because="R3d.3")
    t.seat(0).does("research nanorobots")
    t.turn_of(0)
    t.seat(0).may_not("action research", because="R3d.1")


@pytest.mark.rule("R3d.1")
def test_a_category_has_seven_places() -> None:
    """The eighth nanotechnology is refused, however much science there is."""
    t = terrans(2)
    t.player(0, techs=" ".join(without("nano", "nanorobots", 7)), science=40)
    t.supply("nanorobots gauss_shield")
    t.seat(0).does("action research")
    t.seat(0).may_not("research nanorobots", because="R3d.1")
    t.seat(0).may("research gauss_shield")


@pytest.mark.rule("R3d.5")
def test_the_example_of_the_least_price() -> None:
    """Neutron Bombs and Plasma Cannon are owned: Starbase costs 3, not 2."""
    t = draco()
    t.player(0, techs="neutron_bombs plasma_cannon", science=3)
    t.supply("starbase")
    assert t.of(0)["prices"]["starbase"] == 3
    t.seat(0).does("action research", "research starbase")
    assert t.of(0)["resources"]["science"] == 0


# --- instant technologies


@pytest.mark.rule("R3d.4")
@pytest.mark.rule("R1.3")
@pytest.mark.parametrize(("name", "discs"), [("advanced_robotics", 1), ("quantum_grid", 2)])
def test_discs_from_the_reserve_come_at_once(name: str, discs: int) -> None:
    """They lie on the track, so that the upkeep falls."""
    t = terrans(2)
    t.supply(name).player(0, science=20)
    t.seat(0).does("action research", f"research {name}")
    assert t.of(0)["discs"]["track"] == 12 - 1 + discs
    assert t.of(0)["discs"]["reserve"] == 3 - discs


@pytest.mark.rule("R1.3")
@pytest.mark.rule("R1.7")
def test_both_technologies_bring_all_three_discs() -> None:
    """One after the other; sixteen discs are in use then."""
    t = terrans(2)
    t.supply("advanced_robotics quantum_grid").player(0, science=40)
    for name in ("advanced_robotics", "quantum_grid"):
        t.turn_of(0)
        t.seat(0).does("action research", f"research {name}")
    discs = t.of(0)["discs"]
    assert discs["reserve"] == 0
    assert discs["track"] + discs["research"] + discs["map"] == 16
    assert t.of(0)["upkeep"] == 0


@pytest.mark.rule("R3d.4")
def test_the_artifact_key_gives_five_of_a_resource_for_each_artifact() -> None:
    """The home and 102 have one each; the choice is made for each of them."""
    t = terrans(2)
    t.put(102, 0, -1, owner=0)
    t.supply("artifact_key").player(0, money=0, science=14, materials=0)
    t.seat(0).does("action research", "research artifact_key")
    for gain in ("money", "materials"):
        assert t.asked() == {0: "artifact"}
        assert sorted(t.offers(0)) == ["gain materials", "gain money", "gain science"]
        t.seat(0).does(f"gain {gain}")
    assert t.of(0)["resources"] == {"money": 5, "science": 0, "materials": 5}


@pytest.mark.rule("R3d.4")
@pytest.mark.parametrize("gain", TRACKS)
def test_two_artifacts_may_give_the_same_resource(gain: str) -> None:
    """Ten of one."""
    t = terrans(2)
    t.put(102, 0, -1, owner=0)
    t.supply("artifact_key").player(0, money=0, science=14, materials=0)
    t.seat(0).does("action research", "research artifact_key", f"gain {gain}", f"gain {gain}")
    assert t.of(0)["resources"] == dict.fromkeys(TRACKS, 0) | {gain: 10}


@pytest.mark.rule("R3d.4")
def test_only_artifacts_on_controlled_sectors_count() -> None:
    """102 holds a ship only, and the home was given up."""
    t = terrans(2)
    t.put(102, 0, -1, ships={0: "1 interceptor"})
    t.put(221, owner=None)
    t.supply("artifact_key").player(0, money=0, science=14, materials=0)
    t.seat(0).does("action research", "research artifact_key")
    assert t.asked() == {1: "turn"}
    assert t.of(0)["resources"] == dict.fromkeys(TRACKS, 0)


@pytest.mark.rule("R3d.4")
def test_an_artifact_that_comes_later_gives_nothing() -> None:
    """The key worked once; then 102 is taken."""
    t = terrans(2)
    t.player(0, techs="starbase artifact_key", money=0, science=0, materials=0)
    t.put(102, 0, -1)
    t.seat(0).does("action influence", "influence 0 102", "done")
    assert t.of(0)["resources"] == dict.fromkeys(TRACKS, 0)
