"""Chapter 3e: upgrading the blueprints.

A Terran interceptor has the squares 0 empty, 1 Ion Cannon, 2 Nuclear Source, 3 Nuclear Drive:
energy 3, of which 2 are used.
"""

from typing import Any

import pytest

from tests.eclipse.positions import ALIENS, TERRANS, others, table, terrans

TECHNOLOGY_PARTS = [
    "plasma_cannon",
    "phase_shield",
    "tachyon_source",
    "plasma_missile",
    "gluon_computer",
    "gauss_shield",
    "improved_hull",
    "fusion_source",
    "positron_computer",
    "tachyon_drive",
    "antimatter_cannon",
    "fusion_drive",
]
STANDARD_PARTS = ["ion_cannon", "hull", "nuclear_drive", "electron_computer", "nuclear_source"]


def upgrading(techs: str = "starbase", **blueprints: str) -> Any:
    """Seat 0 has these technologies and blueprints and has chosen Upgrade."""
    t = terrans(2)
    t.player(0, techs=techs)
    for ship, parts in blueprints.items():
        t.blueprint(0, ship, parts)
    t.seat(0).does("action upgrade")
    return t


def parts(t: Any, ship: str) -> list[str | None]:
    return [slot["part"] for slot in t.of(0)["blueprints"][ship]["slots"]]


@pytest.mark.rule("R3e.1")
def test_two_parts_are_taken_for_any_ships() -> None:
    """After the second the action is over."""
    t = upgrading()
    t.seat(0).does("fit hull interceptor 0", "fit electron_computer cruiser 1")
    assert parts(t, "interceptor") == ["hull", "ion_cannon", "nuclear_source", "nuclear_drive"]
    assert t.of(0)["blueprints"]["cruiser"]["computer"] == 2
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3e.1")
def test_a_part_may_cover_a_printed_one() -> None:
    """Hull on the Ion Cannon: the interceptor has no weapon any more."""
    t = upgrading()
    t.seat(0).does("fit hull interceptor 1", "done")
    ship = t.of(0)["blueprints"]["interceptor"]
    assert ship["cannons"].get("yellow", 0) == 0
    assert ship["hull"] == 1
    assert ship["slots"][1] == {"part": "hull", "tile": True, "printed": "ion_cannon"}


@pytest.mark.rule("R3e.1")
def test_a_tile_replaces_a_tile() -> None:
    """A computer goes where a hull tile was."""
    t = upgrading(interceptor="hull ion_cannon nuclear_source nuclear_drive")
    t.seat(0).does("fit electron_computer interceptor 0", "done")
    ship = t.of(0)["blueprints"]["interceptor"]
    assert (ship["hull"], ship["computer"]) == (0, 1)


@pytest.mark.rule("R3e.1")
def test_removing_a_tile_shows_the_printed_part_again() -> None:
    """A hull tile lay on the Ion Cannon; it costs none of the two parts."""
    t = upgrading(interceptor="hull hull nuclear_source nuclear_drive")
    t.seat(0).does("remove interceptor 1")
    assert parts(t, "interceptor") == ["hull", "ion_cannon", "nuclear_source", "nuclear_drive"]
    t.seat(0).does("remove interceptor 0", "fit hull cruiser 1", "fit hull starbase 3")
    assert parts(t, "interceptor")[0] is None
    assert t.of(0)["blueprints"]["cruiser"]["hull"] == 2
    assert t.of(0)["blueprints"]["starbase"]["hull"] == 3


@pytest.mark.rule("R3e.1")
def test_printed_parts_and_empty_squares_give_nothing_back() -> None:
    """There is no tile to remove."""
    t = upgrading()
    t.seat(0).may_not("remove interceptor 1", because="R3e.1")
    t.seat(0).may_not("remove interceptor 0", because="R3e.1")


@pytest.mark.rule("R3e.1")
def test_a_ship_has_only_its_squares() -> None:
    """Four, six, eight and five of them."""
    t = upgrading()
    for ship, squares in (("interceptor", 4), ("cruiser", 6), ("dreadnought", 8), ("starbase", 5)):
        assert len(parts(t, ship)) == squares
        t.seat(0).may_not(f"fit hull {ship} {squares}", because="R3e.1")


# --- limits


@pytest.mark.rule("R3e.2")
@pytest.mark.rule("R3d.4")
@pytest.mark.parametrize("part", TECHNOLOGY_PARTS)
def test_a_part_needs_its_technology(part: str) -> None:
    """A dreadnought with plenty of energy and an empty square."""
    plenty = "ion_cannon hull - hull hypergrid_source ion_cannon electron_computer nuclear_drive"
    t = upgrading(dreadnought=plenty)
    t.seat(0).may_not(f"fit {part} dreadnought 2", because="R3e.2")
    t = upgrading(f"starbase {part}", dreadnought=plenty)
    t.seat(0).does(f"fit {part} dreadnought 2")
    assert parts(t, "dreadnought")[2] == part


@pytest.mark.rule("R3e.4")
@pytest.mark.rule("R3e.2")
@pytest.mark.parametrize(
    ("owned", "wanted"),
    [
        ("gluon_computer", "positron_computer"),
        ("tachyon_source", "fusion_source"),
        ("tachyon_drive", "fusion_drive"),
        ("antimatter_cannon", "plasma_cannon"),
        ("phase_shield", "gauss_shield"),
    ],
)
def test_a_better_technology_does_not_allow_the_lesser_part(owned: str, wanted: str) -> None:
    """Each part needs its very own."""
    t = upgrading(owned)
    t.seat(0).may_not(f"fit {wanted} dreadnought 2", because="R3e.2")


@pytest.mark.rule("R3e.4")
@pytest.mark.parametrize("part", STANDARD_PARTS)
def test_standard_parts_need_no_technology(part: str) -> None:
    """A player without any."""
    t = upgrading("")
    t.seat(0).does(f"fit {part} cruiser 1")
    assert parts(t, "cruiser")[1] == part


@pytest.mark.rule("R3e.2")
def test_a_ship_cannot_use_more_energy_than_it_makes() -> None:
    """Two more Ion Cannons on a cruiser would use four of three."""
    t = upgrading()
    t.seat(0).does("fit ion_cannon cruiser 1")
    assert t.of(0)["blueprints"]["cruiser"]["used"] == 3
    t.seat(0).may_not("fit ion_cannon cruiser 0", because="R3e.2")


@pytest.mark.rule("R3e.2")
@pytest.mark.rule("R3h.1")
@pytest.mark.parametrize(
    "move",
    ["fit plasma_cannon interceptor 0", "fit hull interceptor 3", "fit hull interceptor 2"],
)
def test_with_one_part_there_is_no_way_round_the_limits(move: str) -> None:
    """A reaction: too much energy used, no drive, no source."""
    t = terrans(2)
    t.player(0, techs="starbase plasma_cannon")
    t.seat(0).does("pass")
    t.seat(1).does("action upgrade", "done")
    t.seat(0).does("reaction upgrade")
    t.seat(0).may_not(move, because="R3e.2")


@pytest.mark.rule("R3e.2")
@pytest.mark.rule("R3e.1")
def test_between_two_parts_a_ship_may_lack_energy() -> None:
    """A Plasma Cannon first, then the Fusion Source for it; the action cannot end before."""
    t = upgrading("plasma_cannon fusion_source")
    t.seat(0).does("fit plasma_cannon interceptor 0")
    t.seat(0).may_not("done", because="R3e.2")
    t.seat(0).may_not("fit hull cruiser 1", because="R3e.2")
    t.seat(0).does("fit fusion_source interceptor 2")
    ship = t.of(0)["blueprints"]["interceptor"]
    assert (ship["energy"], ship["used"]) == (6, 4)


@pytest.mark.rule("R3e.2")
def test_between_two_parts_a_ship_may_lack_its_drive() -> None:
    """The drive is covered and another put elsewhere."""
    t = upgrading()
    t.seat(0).does("fit hull interceptor 3")
    t.seat(0).may_not("done", because="R3e.2")
    t.seat(0).does("fit nuclear_drive interceptor 0")
    assert t.of(0)["blueprints"]["interceptor"]["movement"] == 1


@pytest.mark.rule("R3e.2")
def test_what_cannot_be_mended_with_the_parts_left_is_refused() -> None:
    """The second part must not leave a ship without a drive."""
    t = upgrading()
    t.seat(0).does("fit hull cruiser 1")
    for ship, square in (("interceptor", 3), ("cruiser", 5), ("dreadnought", 7)):
        t.seat(0).may_not(f"fit hull {ship} {square}", because="R3e.2")


@pytest.mark.rule("R3e.2")
def test_giving_tiles_back_may_leave_a_ship_illegal_for_a_moment() -> None:
    """A Fusion Source feeds a Plasma Cannon; both go, one after the other."""
    t = upgrading(
        "plasma_cannon fusion_source",
        interceptor="plasma_cannon ion_cannon fusion_source nuclear_drive",
    )
    t.seat(0).does("remove interceptor 2")
    t.seat(0).may_not("done", because="R3e.2")
    t.seat(0).does("remove interceptor 0", "done")
    assert parts(t, "interceptor") == [None, "ion_cannon", "nuclear_source", "nuclear_drive"]


@pytest.mark.rule("R3e.2")
@pytest.mark.rule("R1.9")
@pytest.mark.parametrize("drive", ["nuclear_drive", "fusion_drive", "tachyon_drive"])
def test_a_starbase_takes_no_drive(drive: str) -> None:
    """On no square."""
    t = upgrading("starbase fusion_drive tachyon_drive tachyon_source")
    for square in range(5):
        t.seat(0).may_not(f"fit {drive} starbase {square}", because="R3e.2")


@pytest.mark.rule("R3e.2")
def test_a_ship_may_have_several_parts_of_a_sort() -> None:
    """Two sources, two drives."""
    t = upgrading()
    t.seat(0).does("fit nuclear_source cruiser 0", "fit nuclear_drive cruiser 1")
    ship = t.of(0)["blueprints"]["cruiser"]
    assert (ship["energy"], ship["used"], ship["movement"]) == (6, 3, 2)


# --- values


@pytest.mark.rule("R3e.3")
def test_values_add_up() -> None:
    """Two Fusion Drives: movement 4, initiative 4 more, energy use 4."""
    t = upgrading(cruiser="fusion_drive fusion_drive hull fusion_source electron_computer hull")
    ship = t.of(0)["blueprints"]["cruiser"]
    assert (ship["movement"], ship["initiative"], ship["used"]) == (4, 1 + 4, 4)


@pytest.mark.rule("R3e.3")
def test_parts_cost_nothing() -> None:
    """Resources are as before."""
    t = upgrading()
    before = t.of(0)["resources"]
    t.seat(0).does("fit hull interceptor 0", "fit hull cruiser 1")
    assert t.of(0)["resources"] == before


@pytest.mark.rule("R3e.3")
def test_ships_on_the_map_change_at_once() -> None:
    """The interceptor at home gets a second drive and flies two sectors in the next turn."""
    t = terrans(2)
    t.put(310, 0, -3)
    t.put(304, 0, -4)
    t.seat(0).does("action upgrade", "fit nuclear_drive interceptor 0", "done")
    t.seat(1).does("pass")
    t.seat(0).does("action move", "move interceptor 221 310", "move_on 304")
    assert [entry["interceptor"] for entry in t.sector(304)["fleets"]] == [1]


@pytest.mark.rule("R3e.1")
def test_the_action_may_end_without_any_part() -> None:
    """Nothing changes but the disc."""
    t = upgrading()
    t.seat(0).does("done")
    assert t.of(0)["discs"]["upgrade"] == 1
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3e.1")
def test_tiles_go_back_before_new_ones_come() -> None:
    """After the first new part none goes back any more."""
    t = upgrading(interceptor="hull ion_cannon nuclear_source nuclear_drive")
    t.seat(0).may("remove interceptor 0")
    t.seat(0).does("fit hull cruiser 1")
    t.seat(0).may_not("remove interceptor 0", because="R3e.1")


@pytest.mark.rule("R3e.1")
def test_a_part_does_not_replace_its_like() -> None:
    """Neither a tile nor what is printed."""
    t = upgrading(interceptor="hull ion_cannon nuclear_source nuclear_drive")
    t.seat(0).may_not("fit hull interceptor 0", "fit ion_cannon interceptor 1", because="R3e.1")


@pytest.mark.rule("R3e.2")
@pytest.mark.rule("R3h.1")
def test_the_last_part_may_use_all_the_energy() -> None:
    """A reaction: three are made, two used, and a second Ion Cannon uses the third."""
    t = terrans(2)
    t.seat(0).does("pass")
    t.seat(1).does("action upgrade", "done")
    t.seat(0).does("reaction upgrade", "fit ion_cannon interceptor 0")
    values = t.of(0)["blueprints"]["interceptor"]
    assert values["cannons"]["yellow"] == 2


# --- what can still be mended


@pytest.mark.rule("R3e.2")
def test_a_ship_that_must_be_mended_gets_the_last_part() -> None:
    """A Plasma Cannon too many on the interceptor: nothing else is possible before it works."""
    t = upgrading("starbase plasma_cannon")
    t.seat(0).does("fit plasma_cannon interceptor 0")
    t.seat(0).may_not("done", "fit hull cruiser 1", because="R3e.2")
    t.seat(0).may("fit hull interceptor 1")


def refitting(interceptor: str, *techs: str) -> Any:
    """Mechanema, who take three parts, have chosen Upgrade."""
    t = table("mechanema", *others("mechanema", 3))
    t.player(0, techs=" ".join(techs)).blueprint(0, "interceptor", interceptor)
    t.seat(0).does("action upgrade")
    return t


@pytest.mark.rule("R3e.2")
@pytest.mark.rule("R8.5")
def test_one_part_cannot_be_both_drive_and_source() -> None:
    """Hull on the drive, then hull on the source: the third part would not be enough."""
    t = refitting("- ion_cannon nuclear_source nuclear_drive")
    t.seat(0).does("fit hull interceptor 3")
    t.seat(0).may_not("fit hull interceptor 2", because="R3e.2")
    t.seat(0).may_not("fit hull cruiser 5", because="R3e.2")  # two ships would lack a drive
    t.seat(0).may("fit hull cruiser 1")


@pytest.mark.rule("R3e.2")
@pytest.mark.rule("R8.5")
def test_the_only_drive_must_stay_or_be_replaced_by_a_drive() -> None:
    """An ancient source is covered: a Nuclear Source alone could feed cannons, not the drive."""
    t = refitting("ion_cannon ion_cannon hypergrid_source tachyon_drive", "tachyon_drive")
    t.seat(0).may("fit hull interceptor 2")  # two parts are left to mend it
    t.seat(0).does("fit hull cruiser 1")
    t.seat(0).may_not("fit hull interceptor 2", because="R3e.2")


@pytest.mark.rule("R3e.1")
@pytest.mark.parametrize("species", [*TERRANS[:1], *ALIENS])
def test_every_ship_works_with_nothing_but_what_is_printed(species: str) -> None:
    """So that any tile may always go back, the others of its ship after it."""
    t = table(species, *others(species, 3))
    for values in t.of(0)["blueprints"].values():
        assert values["used"] <= values["energy"]
    assert [values["movement"] > 0 for values in t.of(0)["blueprints"].values()] == [True] * 3 + [
        False
    ]
