"""Chapter 4: the ancients and the defence system of the centre, and whom they shoot at."""

from typing import Any

import pytest

from tests.eclipse.positions import arena, fleet, terrans


def centre(ships: str, **blueprints: str) -> Any:
    """Ships of seat 0 at the centre."""
    t = terrans(2)
    t.put(1, ships={0: ships})
    for ship, parts in blueprints.items():
        t.blueprint(0, ship, parts)
    return t


@pytest.mark.rule("R4.10")
@pytest.mark.parametrize(("value", "hit"), [(6, True), (5, True), (4, False), (1, False)])
def test_ancients_hit_with_a_five(value: int, hit: bool) -> None:
    """Two dice, computer one: both at a cruiser that two points destroy."""
    t = arena(sector=302, ancients=1, ships={0: "1 cruiser"})
    t.will_roll(value, value)
    if not hit:
        t.will_roll(6).will_roll(1, 1).will_roll(6)
    t.combat()
    assert fleet(t, 302, 0) == ({} if hit else {"cruiser": 1})
    assert t.sector(302)["ancients"] == (1 if hit else 0)


@pytest.mark.rule("R4.10")
@pytest.mark.rule("R4.6")
def test_all_ancients_roll_together() -> None:
    """Two of them: four dice."""
    t = arena(sector=301, ancients=2, ships={0: "2 cruiser"})
    t.will_roll(5, 5, 6, 6)
    t.combat()
    assert fleet(t, 301, 0) == {}


@pytest.mark.rule("R4.10")
def test_an_ancient_has_no_shield_and_one_hull() -> None:
    """A five with computer one hits; the second point destroys."""
    t = arena(sector=302, ancients=1, ships={0: "2 cruiser"})
    t.will_roll(1, 1).will_roll(5, 5)
    t.combat()
    assert t.sector(302)["ancients"] == 0


@pytest.mark.rule("R4.10")
@pytest.mark.parametrize("damage", [7, 8])
def test_the_defence_system_breaks_at_the_eighth_point(damage: int) -> None:
    """Two dreadnoughts fire eight yellow dice before it does."""
    t = centre(
        "2 dreadnought",
        dreadnought="ion_cannon ion_cannon ion_cannon hull tachyon_source"
        " ion_cannon electron_computer nuclear_drive",
    )
    t.will_roll(*[6] * damage, *[1] * (8 - damage)).will_roll(6, 6, 6, 6)
    t.combat()
    assert t.sector(1)["gcds"] is (damage < 8)
    assert fleet(t, 1, 0) == ({} if damage < 8 else {"dreadnought": 2})


@pytest.mark.rule("R4.10")
def test_the_defence_system_rolls_four_dice_and_hits_with_a_five() -> None:
    """Three fives and a four on interceptors that missed."""
    t = centre("4 interceptor")
    t.will_roll(1, 1, 1, 1).will_roll(5, 5, 5, 4).will_roll(1).will_roll(5, 1, 1, 1)
    t.combat()
    assert fleet(t, 1, 0) == {}
    assert t.sector(1)["gcds"]


# --- targets


@pytest.mark.rule("R4.10")
def test_the_largest_ship_that_can_be_destroyed_is_destroyed() -> None:
    """Two hits: a cruiser needs two, an interceptor one."""
    t = arena(sector=302, ancients=1, ships={0: "1 cruiser 1 interceptor"})
    t.will_roll(1).will_roll(6, 6).will_roll(6).will_roll(1, 1).will_roll(6)
    t.combat()
    assert fleet(t, 302, 0) == {"interceptor": 1}
    assert t.sector(302)["ancients"] == 0


@pytest.mark.rule("R4.10")
def test_one_hit_destroys_a_small_ship_rather_than_damaging_a_large_one() -> None:
    """Interceptors missed; the cruiser would survive the point, an interceptor does not."""
    t = arena(sector=302, ancients=1, ships={0: "1 cruiser 1 interceptor"})
    t.will_roll(1).will_roll(6, 1).will_roll(6).will_roll(1, 1).will_roll(6)
    t.combat()
    assert fleet(t, 302, 0) == {"cruiser": 1}
    assert t.sector(302)["ancients"] == 0


@pytest.mark.rule("R4.10")
def test_hits_left_over_destroy_the_next_ship() -> None:
    """Two ancients hit three times: the cruiser and an interceptor are gone, one remains."""
    t = arena(sector=301, ancients=2, ships={0: "1 cruiser 2 interceptor"})
    t.will_roll(1, 1).will_roll(6, 6, 6, 1).will_roll(1).will_roll(6, 1, 1, 1)
    t.combat()
    assert fleet(t, 301, 0) == {}


@pytest.mark.rule("R4.10")
def test_a_large_ship_that_cannot_be_destroyed_is_passed_over() -> None:
    """Two hits do not destroy a dreadnought of hull two, but two interceptors."""
    t = arena(sector=302, ancients=1, ships={0: "1 dreadnought 2 interceptor"})
    t.will_roll(1, 1).will_roll(6, 6).will_roll(6, 6)
    t.combat()
    assert fleet(t, 302, 0) == {"dreadnought": 1}
    assert t.sector(302)["ancients"] == 0


@pytest.mark.rule("R4.10")
def test_if_nothing_can_be_destroyed_all_hits_do_damage() -> None:
    """Two points on a dreadnought; the third in the next round destroys it."""
    t = arena(sector=302, ancients=1, ships={0: "1 dreadnought"})
    t.will_roll(6, 6).will_roll(1, 1).will_roll(6, 1)
    t.combat()
    assert fleet(t, 302, 0) == {}


@pytest.mark.rule("R4.10")
def test_damage_done_before_makes_a_ship_easier_to_destroy() -> None:
    """A point on one of two dreadnoughts, then two more on the same."""
    t = arena(sector=302, ancients=1, ships={0: "2 dreadnought"})
    t.will_roll(6, 1).will_roll(1, 1, 1, 1).will_roll(6, 6).will_roll(1, 6)
    t.will_roll(1, 1).will_roll(1, 6)
    t.combat()
    assert fleet(t, 302, 0) == {"dreadnought": 1}
    assert t.sector(302)["ancients"] == 0


@pytest.mark.rule("R4.10")
def test_a_starbase_is_smaller_than_a_cruiser_and_larger_than_an_interceptor() -> None:
    """One hit at hulls of zero: cruisers first, then starbases, then interceptors."""
    t = terrans(2)
    bare = "electron_computer - hull nuclear_source electron_computer nuclear_drive"
    t.blueprint(0, "cruiser", bare.replace("hull", "electron_computer"))
    t.blueprint(
        0, "starbase", "electron_computer electron_computer electron_computer - electron_computer"
    )
    t.blueprint(
        0, "interceptor", "electron_computer electron_computer nuclear_source nuclear_drive"
    )
    t.put(310, 0, -3)
    t.put(302, 0, -4, ancients=1, ships={0: "1 cruiser 1 starbase 1 interceptor"})
    for _ in range(3):
        t.will_roll(6, 1)
    t.combat()
    gone = [line.get("ship") for line in t.told("destroyed", "ancient_destroyed", "gcds_destroyed")]
    assert gone == ["cruiser", "starbase", "interceptor"]


@pytest.mark.rule("R4.10")
@pytest.mark.rule("R4.14")
def test_destroyed_ships_return_to_the_supply() -> None:
    """Both cruisers can be built again."""
    t = arena(sector=301, ancients=2, ships={0: "2 cruiser"})
    assert t.of(0)["ships_left"]["cruiser"] == 2
    t.will_roll(5, 5, 6, 6)
    t.next_round()
    assert t.of(0)["ships_left"]["cruiser"] == 4


@pytest.mark.rule("R4.10")
def test_ancients_do_not_move() -> None:
    """A whole round without visitors, between sectors that are free and joined to theirs."""
    t = arena(sector=301, ancients=2)
    before = {s["sector"]: s["ancients"] for s in t.view()["sectors"]}
    t.next_round()
    assert {s["sector"]: s["ancients"] for s in t.view()["sectors"]} == before
    assert before[301] == 2


@pytest.mark.rule("R4.10")
@pytest.mark.rule("R4.13")
def test_ancients_do_not_retreat() -> None:
    """Three rounds in which nobody hits: they fire in each, and only the player is asked."""
    t = terrans(2)
    t.put(310, 0, -3, owner=0)
    t.put(302, 0, -4, ancients=1, ships={0: "1 interceptor"})
    t.combat()
    for fired in range(3):
        assert len(t.told("ancient_fires")) == fired
        t.will_roll(1).will_roll(1, 1)
        t.seat(0).is_asked("engage").does("attack")
    assert t.asked() == {0: "engage"}
    assert not t.told("retreat_begun", "retreated")
    assert t.sector(302)["ancients"] == 1


@pytest.mark.rule("R4.10")
def test_low_dice_are_spent_first_so_that_high_ones_pierce_shields() -> None:
    """A five is enough for the bare cruiser, the six reaches the interceptor behind its shield."""
    t = arena(sector=302, ancients=1, ships={0: "1 cruiser 1 interceptor"})
    t.blueprint(
        0,
        "cruiser",
        "electron_computer - ion_cannon nuclear_source electron_computer nuclear_drive",
    )
    t.blueprint(0, "interceptor", "gauss_shield ion_cannon nuclear_source nuclear_drive")
    t.will_roll(1).will_roll(6, 5)
    t.will_roll(6).will_roll(1, 1).will_roll(6)  # an interceptor left over would win
    t.combat()
    assert fleet(t, 302, 0) == {}
    assert t.sector(302)["ancients"] == 1


def damaged(t: Any) -> list[str]:
    """The ships that took damage without being destroyed, in order."""
    return [line["ship"] for line in t.told("damaged")]


@pytest.mark.rule("R4.10")
def test_a_damaged_large_ship_falls_before_a_small_one() -> None:
    """Two points on the dreadnought; of three hits one destroys it and two are left."""
    t = arena(sector=301, ancients=2, ships={0: "1 dreadnought 1 interceptor"})
    t.blueprint(0, "interceptor", "hull hull nuclear_source nuclear_drive")
    t.will_roll(6, 6, 1, 1).will_roll(1, 1).will_roll(6, 6, 6, 1)
    t.combat()
    gone = [line["ship"] for line in t.told("destroyed")]
    assert gone[0] == "dreadnought"
    assert damaged(t)[:4] == ["dreadnought", "dreadnought", "interceptor", "interceptor"]


@pytest.mark.rule("R4.10")
@pytest.mark.rule("R4.8")
def test_one_hit_does_damage_to_one_ship() -> None:
    """A dreadnought and a cruiser could both take it: the larger one does."""
    t = arena(sector=302, ancients=1, ships={0: "1 dreadnought 1 cruiser"})
    t.will_roll(6, 1).will_roll(6).will_roll(6, 1)
    t.combat()
    assert damaged(t) == ["dreadnought"]


@pytest.mark.rule("R4.10")
@pytest.mark.rule("R4.7")
def test_a_hit_goes_past_the_shield_it_cannot_pierce() -> None:
    """A five does not reach the shielded dreadnought, but the cruiser."""
    t = arena(sector=302, ancients=1, ships={0: "1 dreadnought 1 cruiser"})
    t.blueprint(
        0,
        "dreadnought",
        "ion_cannon ion_cannon gauss_shield hull nuclear_source hull electron_computer"
        " nuclear_drive",
    )
    t.will_roll(5, 1).will_roll(6).will_roll(6, 1)
    t.combat()
    assert damaged(t) == ["cruiser"]
