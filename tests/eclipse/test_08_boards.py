"""Chapter 8: the boards of the species - what each begins with."""

from typing import Any

import pytest

from tests.eclipse.positions import HOME, TERRANS, TILES, fleet, playing

Start = dict[str, Any]

TERRAN: Start = {
    "resources": (2, 3, 3),
    "production": (3, 3, 3),
    "upkeep": 0,
    "discs": 12,
    "technologies": "starbase",
    "ships": {"interceptor": 1},
    "colony": 3,
    "trade": 2,
    "slots": (1, 4, 0),
}
STARTS: dict[str, Start] = {
    **dict.fromkeys(TERRANS, TERRAN),
    "eridani_empire": TERRAN
    | {
        "resources": (26, 2, 4),
        "production": (3, 3, 2),
        "upkeep": 1,
        "discs": 10,
        "technologies": "fusion_drive gauss_shield plasma_cannon",
        "trade": 3,
        "slots": (0, 4, 0),
    },
    "hydran_progress": TERRAN
    | {
        "resources": (2, 5, 2),
        "production": (3, 3, 2),
        "technologies": "advanced_labs",
        "trade": 3,
        "slots": (1, 3, 0),
    },
    "planta": TERRAN
    | {
        "resources": (4, 4, 4),
        "technologies": "starbase",
        "colony": 4,
        "trade": 3,
        "slots": (1, 3, 0),
    },
    "descendants_of_draco": TERRAN
    | {
        "resources": (2, 4, 3),
        "production": (3, 3, 2),
        "technologies": "",
        "trade": 3,
        "slots": (0, 4, 0),
    },
    "mechanema": TERRAN
    | {
        "resources": (3, 3, 3),
        "production": (3, 3, 2),
        "technologies": "positron_computer",
        "trade": 3,
        "slots": (0, 4, 0),
    },
    "orion_hegemony": TERRAN
    | {
        "resources": (3, 3, 5),
        "production": (2, 3, 3),
        "technologies": "gauss_shield neutron_bombs",
        "ships": {"cruiser": 1},
        "trade": 4,
        "slots": (0, 4, 1),
    },
}
MARK = {
    "eridani_empire": "R8.1",
    "hydran_progress": "R8.2",
    "planta": "R8.3",
    "descendants_of_draco": "R8.4",
    "mechanema": "R8.5",
    "orion_hegemony": "R8.6",
}
EACH = [
    pytest.param(species, marks=pytest.mark.rule(MARK.get(species, "R8.7"))) for species in STARTS
]

# initiative, movement, energy, used, computer, shield, hull, yellow dice
STANDARD = {
    "interceptor": (3, 1, 3, 2, 0, 0, 0, 1),
    "cruiser": (2, 1, 3, 2, 1, 0, 1, 1),
    "dreadnought": (1, 1, 3, 3, 1, 0, 2, 2),
    "starbase": (4, 0, 3, 1, 1, 0, 2, 1),
}
ERIDANI = STANDARD | {"dreadnought": (1, 1, 4, 3, 1, 0, 2, 2)}
PLANTA = {
    "interceptor": (1, 1, 5, 2, 1, 0, 0, 1),
    "cruiser": (1, 1, 5, 2, 1, 0, 1, 1),
    "dreadnought": (1, 1, 5, 3, 1, 0, 2, 2),
    "starbase": (2, 0, 5, 1, 2, 0, 2, 1),
}
ORION = {
    "interceptor": (4, 1, 4, 2, 0, 1, 0, 1),
    "cruiser": (3, 1, 5, 2, 1, 1, 1, 1),
    "dreadnought": (2, 1, 6, 3, 1, 1, 2, 2),
    "starbase": (5, 0, 3, 1, 1, 1, 2, 1),
}
BLUEPRINTS = {"eridani_empire": ERIDANI, "planta": PLANTA, "orion_hegemony": ORION}


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize("species", EACH)
def test_what_a_species_begins_with(species: str) -> None:
    """Resources, production, discs, technologies, ships, colony ships, trade, reputation track."""
    t, expected = playing(species), STARTS[species]
    player = t.of(0)
    assert tuple(player["resources"].values()) == expected["resources"]
    assert tuple(player["production"].values()) == expected["production"]
    assert player["upkeep"] == expected["upkeep"]
    assert player["discs"]["track"] == expected["discs"]
    owned = sorted(name for names in player["technologies"].values() for name in names)
    assert " ".join(owned) == expected["technologies"]
    assert fleet(t, HOME[species], 0) == expected["ships"]
    assert player["colony_ships"] == {"up": expected["colony"], "total": expected["colony"]}
    assert player["trade_rate"] == expected["trade"]
    assert tuple(player["slots"].values()) == expected["slots"]


@pytest.mark.rule("R1.10")
@pytest.mark.parametrize("species", EACH)
def test_the_blueprints_of_a_species(species: str) -> None:
    """As printed on the boards."""
    blueprints = playing(species).of(0)["blueprints"]
    values = ("initiative", "movement", "energy", "used", "computer", "shield", "hull")
    for ship, expected in BLUEPRINTS.get(species, STANDARD).items():
        plan = blueprints[ship]
        assert tuple(plan[value] for value in values) == expected[:-1], ship
        assert plan["cannons"].get("yellow", 0) == expected[-1], ship
        assert not any(plan["missiles"].values())


@pytest.mark.rule("R3d.3")
@pytest.mark.parametrize("species", EACH)
def test_technologies_of_the_start_take_no_tile_from_the_bag(species: str) -> None:
    """Board and bag hold all of them."""
    view = playing(species).view()
    assert sum(view["technologies"].values()) + sum(view["bag"].values()) == TILES
