"""Chapter 1: what the boards say - tracks, pieces, ship parts, trade, structures."""

from typing import Any

import pytest

from tests.eclipse.positions import TERRANS, TRACKS, others, table, terrans

PRODUCTION = [28, 24, 21, 18, 15, 12, 10, 8, 6, 4, 3]
UPKEEP = [30, 25, 21, 17, 13, 10, 7, 5, 3, 2, 1, 0, 0]


@pytest.mark.rule("R1.5")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("cubes", range(11))
def test_production_grows_as_cubes_leave_the_track(track: str, cubes: int) -> None:
    """None to ten cubes are left on one track, ten on the others."""
    t = terrans(2)
    t.player(0, graveyard=" ".join([track] * (10 - cubes)))
    player = t.of(0)
    assert player["cubes"][track] == cubes
    assert player["production"] == dict.fromkeys(TRACKS, 3) | {track: PRODUCTION[cubes]}


@pytest.mark.rule("R1.5")
def test_a_full_complement_of_eleven_cubes_still_produces_two() -> None:
    """The home sector has lost its disc, and its cubes are back."""
    t = terrans(2)
    t.put(221, owner=None)
    assert t.of(0)["cubes"] == dict.fromkeys(TRACKS, 11)
    assert t.of(0)["production"] == dict.fromkeys(TRACKS, 2)


@pytest.mark.rule("R1.7")
@pytest.mark.parametrize("discs", range(13))
def test_upkeep_grows_as_discs_leave_the_track(discs: int) -> None:
    """None to twelve discs are left on the influence track."""
    t = terrans(2)
    t.player(0, discs=discs)
    assert t.of(0)["discs"]["track"] == discs
    assert t.of(0)["upkeep"] == UPKEEP[discs]


@pytest.mark.rule("R1.7")
def test_discs_beyond_the_last_circle_cost_nothing() -> None:
    """A home given up puts the thirteenth disc back."""
    t = terrans(2)
    t.put(221, owner=None)
    assert t.of(0)["discs"]["track"] == 13
    assert t.of(0)["upkeep"] == 0


@pytest.mark.rule("R1.9")
@pytest.mark.rule("R1.8")
def test_everybody_has_eighteen_ships() -> None:
    """One interceptor of a Terran is on the map at the start, the others are aside."""
    assert terrans(2).of(0)["ships_left"] == {
        "interceptor": 7,
        "cruiser": 4,
        "dreadnought": 2,
        "starbase": 4,
    }


# --- ship parts

NOTHING = {
    "initiative": 0,
    "movement": 0,
    "energy": 0,
    "used": 0,
    "computer": 0,
    "shield": 0,
    "hull": 0,
}
PARTS: dict[str, dict[str, Any]] = {
    "ion_cannon": {"used": 1, "cannons": "yellow"},
    "plasma_cannon": {"used": 2, "cannons": "orange"},
    "antimatter_cannon": {"used": 4, "cannons": "red"},
    "plasma_missile": {"missiles": "orange orange"},
    "hull": {"hull": 1},
    "improved_hull": {"hull": 2},
    "nuclear_drive": {"used": 1, "initiative": 1, "movement": 1},
    "fusion_drive": {"used": 2, "initiative": 2, "movement": 2},
    "tachyon_drive": {"used": 3, "initiative": 3, "movement": 3},
    "electron_computer": {"computer": 1},
    "positron_computer": {"used": 1, "initiative": 1, "computer": 2},
    "gluon_computer": {"used": 2, "initiative": 2, "computer": 3},
    "nuclear_source": {"energy": 3},
    "fusion_source": {"energy": 6},
    "tachyon_source": {"energy": 9},
    "gauss_shield": {"shield": 1},
    "phase_shield": {"used": 1, "shield": 2},
    "axion_computer": {"computer": 3},
    "hypergrid_source": {"energy": 11},
    "shard_hull": {"hull": 3},
    "ion_turret": {"used": 1, "cannons": "yellow yellow"},
    "conformal_drive": {"used": 2, "initiative": 2, "movement": 4},
    "flux_shield": {"used": 2, "shield": 3},
}


def cruiser(part: str) -> dict[str, Any]:
    """The values of a cruiser with this part on its empty square, and energy enough."""
    t = terrans(2)
    t.blueprint(
        0, "cruiser", f"hull {part} ion_cannon tachyon_source electron_computer nuclear_drive"
    )
    values: dict[str, Any] = t.of(0)["blueprints"]["cruiser"]
    return values


def dice(weapons: dict[str, int], bare: dict[str, int]) -> str:
    """The dice of one blueprint that the other does not have."""
    return " ".join(
        " ".join([colour] * (n - bare.get(colour, 0)))
        for colour, n in sorted(weapons.items())
        if n > bare.get(colour, 0)
    )


@pytest.mark.rule("R1.10")
@pytest.mark.parametrize("part", PARTS)
def test_each_part_adds_its_values(part: str) -> None:
    """A cruiser with the part against the same cruiser without it."""
    bare, fitted = cruiser("-"), cruiser(part)
    expected = NOTHING | PARTS[part]
    for value in NOTHING:
        assert fitted[value] - bare[value] == expected[value], value
    assert dice(fitted["cannons"], bare["cannons"]) == expected.get("cannons", "")
    assert dice(fitted["missiles"], bare["missiles"]) == expected.get("missiles", "")


@pytest.mark.rule("R1.10")
def test_what_is_printed_beside_the_grid_stays() -> None:
    """All four squares of an Orion interceptor are covered; initiative 3 and energy 1 remain."""
    t = table("orion_hegemony", *others("orion_hegemony", 3))
    t.blueprint(0, "interceptor", "hull hull nuclear_source nuclear_drive")
    ship = t.of(0)["blueprints"]["interceptor"]
    assert ship["initiative"] == 3 + 1
    assert ship["energy"] == 1 + 3


@pytest.mark.rule("R1.8")
def test_part_tiles_do_not_run_out() -> None:
    """The box has four Nuclear Drives and six Ion Cannons; two players use more of both."""
    t = terrans(2)
    for seat in (0, 1):
        t.blueprint(
            seat,
            "dreadnought",
            "nuclear_drive ion_cannon ion_cannon ion_cannon tachyon_source"
            " ion_cannon nuclear_drive nuclear_drive",
        )
    t.seat(0).does("action upgrade", "fit nuclear_drive cruiser 1", "fit ion_cannon interceptor 0")
    assert t.of(0)["blueprints"]["cruiser"]["movement"] == 2
    assert t.of(0)["blueprints"]["interceptor"]["cannons"]["yellow"] == 2


# --- trade


@pytest.mark.rule("R1.13")
@pytest.mark.parametrize("source", TRACKS)
@pytest.mark.parametrize("target", TRACKS)
def test_two_units_of_one_resource_buy_one_of_another(source: str, target: str) -> None:
    """A Terran with ten of each trades once."""
    t = terrans(2)
    t.player(0, money=10, science=10, materials=10)
    if source == target:
        t.seat(0).may_not(f"trade {source} {target}", because="R1.13")
        return
    t.seat(0).does(f"trade {source} {target}")
    held = t.of(0)["resources"]
    assert (held[source], held[target], sum(held.values())) == (8, 11, 29)
    assert t.asked() == {0: "turn"}


@pytest.mark.rule("R1.13")
def test_one_unit_buys_nothing() -> None:
    """A Terran has one money left."""
    t = terrans(2)
    t.player(0, money=1, science=2, materials=0)
    t.seat(0).may_not("trade money science", because="R1.13")
    t.seat(0).may("trade science money")


@pytest.mark.rule("R1.13")
@pytest.mark.parametrize(
    ("species", "rate"),
    [
        (TERRANS[0], 2),
        ("eridani_empire", 3),
        ("hydran_progress", 3),
        ("planta", 3),
        ("descendants_of_draco", 3),
        ("mechanema", 3),
        ("orion_hegemony", 4),
    ],
)
def test_the_rate_depends_on_the_species(species: str, rate: int) -> None:
    """Exactly the units of the rate are needed, and given."""
    t = table(species, *others(species, 3))
    assert t.of(0)["trade_rate"] == rate
    t.player(0, money=rate - 1, science=rate, materials=0)
    t.seat(0).may_not("trade money materials", because="R1.13")
    t.seat(0).does("trade science materials")
    assert t.of(0)["resources"] == {"money": rate - 1, "science": 0, "materials": 1}


@pytest.mark.rule("R1.13")
@pytest.mark.rule("R1.6")
def test_one_may_trade_in_the_middle_of_an_action() -> None:
    """Three materials build an interceptor; six science buy three more for a second one."""
    t = terrans(2)
    t.player(0, money=0, science=6, materials=3)
    t.seat(0).does("action build", "build interceptor 221")
    t.seat(0).may_not("build interceptor 221", because="R3f.1")
    t.seat(0).does(*["trade science materials"] * 3, "build interceptor 221")
    assert t.of(0)["resources"] == {"money": 0, "science": 0, "materials": 0}


# --- structures


@pytest.mark.rule("R1.11")
def test_an_orbital_holds_one_cube_of_money_or_science() -> None:
    """An empty orbital on the home; three colony ships."""
    for track in ("money", "science"):
        t = terrans(2)
        t.put(221, orbital=True)
        t.seat(0).may_not("settle 221 orbital materials", because="R1.11")
        t.seat(0).does(f"settle 221 orbital {track}")
        assert t.sector(221)["orbital_filled"]
        assert t.of(0)["cubes"][track] == 9
        t.seat(0).may_not("settle 221 orbital money", because="R3.8")
        t.seat(0).may_not("settle 221 orbital science", because="R3.8")


@pytest.mark.rule("R1.11")
def test_structures_stay_when_the_disc_goes() -> None:
    """A sector with both structures is given up."""
    t = terrans(2)
    t.put(310, 0, -3, owner=0, orbital=True, monolith=True)
    t.seat(0).does("action influence", "influence 310 0", "done")
    sector = t.sector(310)
    assert sector["owner"] is None
    assert sector["orbital"]
    assert sector["monolith"]
