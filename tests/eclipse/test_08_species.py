"""Chapter 8: what the species do differently."""

from typing import Any

import pytest

from tests.eclipse.positions import HOME, TERRANS, filled, fleet, others, playing

# --- Eridani


@pytest.mark.rule("R8.1")
@pytest.mark.rule("R4.19")
def test_eridani_begin_with_two_reputation_tiles() -> None:
    """Hidden from the others, taken from the bag."""
    t = playing("eridani_empire")
    assert t.of(0)["reputation_count"] == 2
    assert len(t.of(0)["reputation"]) == 2
    assert t.view(1)["players"][0]["reputation"] is None
    assert t.view()["reputation_bag"] == 30


@pytest.mark.rule("R8.1")
@pytest.mark.rule("R1.7")
def test_eridani_pay_more_for_every_action() -> None:
    """Two discs fewer: the first action raises the upkeep to two."""
    t = playing("eridani_empire")
    t.seat(0).does("action upgrade", "done")
    assert t.of(0)["upkeep"] == 2


# --- Hydran


@pytest.mark.rule("R8.2")
@pytest.mark.rule("R3d.2")
def test_hydrans_research_twice_and_the_first_makes_the_second_cheaper() -> None:
    """With Advanced Labs: Fusion Drive for 3, then Advanced Robotics for 4."""
    t = playing("hydran_progress")
    t.supply("fusion_drive advanced_robotics nanorobots").player(0, science=7)
    t.seat(0).does("action research", "research fusion_drive")
    assert t.asked() == {0: "research"}
    t.seat(0).does("research advanced_robotics")
    assert t.of(0)["resources"]["science"] == 0
    t.end_turn(0)
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R8.2")
def test_hydrans_may_stop_after_one() -> None:
    """There is science for a second."""
    t = playing("hydran_progress")
    t.supply("fusion_drive nanorobots").player(0, science=20)
    t.seat(0).does("action research", "research fusion_drive")
    t.end_turn(0)
    assert t.asked() == {1: "turn"}
    assert t.of(0)["technologies"]["nano"] == ["advanced_labs", "fusion_drive"]


@pytest.mark.rule("R8.2")
def test_hydrans_have_two_researches_and_no_third() -> None:
    """Three are cheap enough."""
    t = playing("hydran_progress")
    t.supply("fusion_drive nanorobots gauss_shield").player(0, science=20)
    t.seat(0).does("action research", "research fusion_drive", "research nanorobots")
    assert "research gauss_shield" not in t.offers(0)


# --- Planta


@pytest.mark.rule("R8.3")
@pytest.mark.rule("R3a.1")
def test_planta_explore_two_spaces_with_one_action() -> None:
    """The second may be next to the first; one disc pays for both."""
    t = playing("planta")
    t.will_draw("sector", 304, 306)
    t.seat(0).does("action explore", "explore 0 -3", "place 304 0", "claim")
    assert t.asked() == {0: "explore"}
    t.seat(0).does("explore 0 -4", "place 306 0", "claim")
    t.end_turn(0)
    assert t.sector(306)["owner"] == 0
    assert t.of(0)["discs"]["explore"] == 1
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R8.3")
@pytest.mark.rule("R3a.3")
def test_planta_discard_one_tile_and_explore_on() -> None:
    """To discard ends that exploration only, be it the first or the second."""
    t = playing("planta")
    t.will_draw("sector", 304, 306)
    t.seat(0).does("action explore", "explore 0 -3", "discard")
    assert t.asked() == {0: "explore"}
    t.seat(0).does("explore 0 -3", "discard")
    t.end_turn(0)
    assert t.asked() == {1: "turn"}
    assert t.view()["stacks"]["outer"]["discarded"] == [304, 306]


@pytest.mark.rule("R8.3")
def test_planta_may_be_content_with_one_exploration() -> None:
    """The second is left out."""
    t = playing("planta")
    t.will_draw("sector", 304)
    t.seat(0).does("action explore", "explore 0 -3", "place 304 0", "done", "done")
    t.end_turn(0)
    assert t.asked() == {1: "turn"}


# --- Draco


@pytest.mark.rule("R8.4")
@pytest.mark.rule("R3a.3")
def test_draco_choose_between_two_tiles() -> None:
    """The other one is discarded."""
    t = playing("descendants_of_draco")
    left = t.view()["stacks"]["outer"]["left"]
    t.will_draw("sector", 304, 306)
    t.seat(0).does("action explore", "explore 0 -3")
    assert sorted(t.view()["exploring"]["tiles"]) == [304, 306]
    assert {move.split()[1] for move in t.offers(0) if move.startswith("place")} == {"304", "306"}
    t.seat(0).does("place 306 0")
    assert t.view()["stacks"]["outer"]["discarded"] == [304]
    assert t.view()["stacks"]["outer"]["left"] == left - 2
    t.seat(0).does("claim")
    assert t.sector(306)["owner"] == 0


@pytest.mark.rule("R8.4")
def test_draco_may_discard_both() -> None:
    """And end the turn."""
    t = playing("descendants_of_draco")
    t.will_draw("sector", 304, 306)
    t.seat(0).does("action explore", "explore 0 -3", "discard")
    assert sorted(t.view()["stacks"]["outer"]["discarded"]) == [304, 306]
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R8.4")
@pytest.mark.rule("R3a.9")
def test_draco_draw_what_is_left() -> None:
    """One tile in the stack and none in the discards."""
    t = playing("descendants_of_draco")
    t.stack("outer", "304")
    t.seat(0).does("action explore", "explore 0 -3")
    assert t.view()["exploring"]["tiles"] == [304]


@pytest.mark.rule("R8.4")
@pytest.mark.rule("R3a.7")
def test_draco_settle_a_new_sector_beside_its_ancients() -> None:
    """The disc is allowed, the discovery is not theirs."""
    t = playing("descendants_of_draco")
    t.stack("outer", "302")
    t.seat(0).does("action explore", "explore 0 -3", "place 302 0")
    assert t.asked() == {0: "claim"}
    t.seat(0).does("claim", "settle 302 materials materials")
    sector = t.sector(302)
    assert (sector["owner"], sector["ancients"], sector["discovery"]) == (0, 1, True)
    assert filled(t, 302) == ["materials"]


@pytest.mark.rule("R8.4")
@pytest.mark.rule("R1.12")
def test_draco_take_discoveries_where_there_are_no_ancients() -> None:
    """Like everybody else."""
    t = playing("descendants_of_draco")
    t.stack("outer", "315").will_draw("discovery", "money")
    t.seat(0).does("action explore", "explore 0 -3", "place 315 0", "claim")
    assert t.asked() == {0: "discovery"}


# --- Mechanema


@pytest.mark.rule("R8.5")
@pytest.mark.rule("R3e.1")
def test_mechanema_take_three_parts() -> None:
    """Then the action is over."""
    t = playing("mechanema")
    t.seat(0).does("action upgrade", "fit hull interceptor 0", "fit hull cruiser 1")
    assert t.asked() == {0: "upgrade"}
    t.seat(0).does("fit hull dreadnought 2")
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R8.5")
@pytest.mark.rule("R3f.1")
def test_mechanema_build_three_things_and_four_with_nanorobots() -> None:
    """Interceptors for two each."""
    for techs, things in (("", 3), ("nanorobots", 4)):
        t = playing("mechanema")
        t.player(0, materials=20, techs=techs)
        t.seat(0).does("action build", *["build interceptor 230"] * things)
        assert t.of(0)["resources"]["materials"] == 20 - 2 * things
        assert t.asked() == {1: "turn"}


@pytest.mark.rule("R8.5")
@pytest.mark.parametrize(
    ("thing", "cost"),
    [
        ("interceptor", 2),
        ("cruiser", 4),
        ("dreadnought", 7),
        ("starbase", 2),
        ("orbital", 4),
        ("monolith", 8),
    ],
)
def test_mechanema_build_cheaply(thing: str, cost: int) -> None:
    """Each thing at its price."""
    t = playing("mechanema")
    t.player(0, materials=cost, techs="starbase orbital monolith")
    t.seat(0).does("action build", f"build {thing} 230")
    assert t.of(0)["resources"]["materials"] == 0


@pytest.mark.rule("R8.5")
@pytest.mark.rule("R3f.1")
@pytest.mark.parametrize(
    "species",
    ["eridani_empire", "hydran_progress", "planta", "descendants_of_draco", "orion_hegemony"],
)
def test_other_aliens_build_two_things_at_the_usual_price(species: str) -> None:
    """Two interceptors for three each."""
    t = playing(species)
    t.player(0, materials=20)
    t.seat(0).does("action build", *[f"build interceptor {HOME[species]}"] * 2)
    t.end_turn(0)
    assert t.of(0)["resources"]["materials"] == 14
    assert t.asked() == {1: "turn"}


# --- Orion


@pytest.mark.rule("R8.6")
def test_orion_begin_with_a_cruiser() -> None:
    """All interceptors are still aside."""
    t = playing("orion_hegemony")
    left = t.of(0)["ships_left"]
    assert (left["interceptor"], left["cruiser"]) == (8, 3)


@pytest.mark.rule("R8.6")
@pytest.mark.rule("R4.16")
def test_orion_carry_neutron_bombs_from_the_start() -> None:
    """A cruiser over another player's home."""
    t = playing("orion_hegemony")
    t.put(HOME[others("orion_hegemony", 3)[0]], ships={0: "1 cruiser"})
    t.combat()
    assert "bomb" in t.offers(0)


# --- Terrans


@pytest.mark.rule("R8.7")
@pytest.mark.rule("R3g.1")
@pytest.mark.parametrize("species", TERRANS)
def test_terrans_move_three_times(species: str) -> None:
    """The home's interceptor flies out, back and out again."""
    t = playing(species)
    home = HOME[species]
    t.put(310, 0, -3)
    t.seat(0).does("action move", f"move interceptor {home} 310", f"move interceptor 310 {home}")
    t.seat(0).does(f"move interceptor {home} 310")
    assert t.asked() == {1: "turn"}
    assert fleet(t, 310, 0) == {"interceptor": 1}


# --- Draco among ancients that others destroy


def liberated() -> Any:
    """Seat 1 destroyed the ancient beside Draco's disc and cube, and could not raze the cube."""
    t = playing("descendants_of_draco")
    t.put(302, 0, -3, owner=0, cubes="materials", ancients=1, discovery=True)
    t.put(302, ships={1: "1 interceptor"})
    t.will_roll(6).will_roll(1, 1).will_roll(6).will_roll(1)
    t.combat()
    while t.phase == "combat":
        seat = t.first_asked()
        seat.does("bombard" if t.kind() == "bombard" else seat.offers()[0])
    return t


@pytest.mark.rule("R8.4")
@pytest.mark.rule("R1.12")
def test_a_disc_that_lay_beside_ancients_does_not_take_their_discovery_later() -> None:
    """It was placed before; the tile waits under it."""
    t = liberated()
    sector = t.sector(302)
    assert (sector["owner"], sector["ancients"], sector["discovery"]) == (0, 0, True)
    assert filled(t, 302) == ["materials"]


@pytest.mark.rule("R8.4")
@pytest.mark.rule("R3b.7")
def test_draco_take_the_discovery_with_a_disc_placed_after_the_ancients() -> None:
    """Once the guest has left, the disc is lifted and put back: both moves of an influence."""
    t = liberated()
    t.put(302, ships={})
    t.turn_of(0).will_draw("discovery", "money")
    t.seat(0).does("action influence", "influence 302 0", "influence 0 302")
    assert t.asked() == {0: "discovery"}
