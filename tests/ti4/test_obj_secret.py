"""Secret objectives of the status phase: the threshold, what counts, and what does not. OBJ"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.systems import BETA, SYSTEM_BY_NUMBER
from astrarium.games.ti4.elimination import eliminate

from .objectives import (
    BLUE,
    CULTURAL,
    GREEN,
    HAZARDOUS,
    INDUSTRIAL,
    RED,
    YELLOW,
    fleet,
    known,
    met,
    planet,
    planets,
    scored,
    scoring,
    ships,
    tile,
)
from .positions import Table

rule = pytest.mark.rule

# -- planets and technologies ----------------------------------------------------------------------


@rule("OBJ.forge_an_alliance")
def test_forge_an_alliance_asks_for_four_cultural_planets() -> None:
    scored("forge_an_alliance", planets(*CULTURAL[:4]))
    assert not met("forge_an_alliance", planets(*CULTURAL[:3], *HAZARDOUS, *INDUSTRIAL))


@rule("OBJ.mine_rare_metals")
def test_mine_rare_metals_asks_for_four_hazardous_planets() -> None:
    scored("mine_rare_metals", planets(*HAZARDOUS[:4]))
    assert not met("mine_rare_metals", planets(*HAZARDOUS[:3], *CULTURAL, *INDUSTRIAL))


@rule("OBJ.monopolize_production")
def test_monopolize_production_asks_for_four_industrial_planets() -> None:
    scored("monopolize_production", planets(*INDUSTRIAL[:4]))
    assert not met("monopolize_production", planets(*INDUSTRIAL[:3], *CULTURAL, *HAZARDOUS))


@rule("OBJ.forge_an_alliance")
@rule("20.16")
def test_a_secret_objective_does_not_ask_for_the_home() -> None:
    lost = planet("kamdorn", 1)
    scored("forge_an_alliance", planets(*CULTURAL[:4]), lost)


@rule("OBJ.master_the_laws_of_physics")
@pytest.mark.parametrize("colour", [BLUE, GREEN, YELLOW, RED])
def test_master_the_laws_of_physics_asks_for_four_of_one_colour(colour: str) -> None:
    """Three of every colour and upgrades are not four of one; a faction's technology counts."""
    scored("master_the_laws_of_physics", known(colour))
    threes = known(*(" ".join(c.split()[:3]) for c in (BLUE, GREEN, YELLOW, RED)))
    assert not met("master_the_laws_of_physics", threes, known("carrier_ii dreadnought_ii"))
    assert met("master_the_laws_of_physics", threes, known("production_biomes"))


@rule("OBJ.adapt_new_strategies")
def test_adapt_new_strategies_asks_for_two_technologies_of_a_faction() -> None:
    """General ones are none; an upgrade of the faction is one."""
    scored("adapt_new_strategies", known("production_biomes quantum_datahub_node"))
    assert not met("adapt_new_strategies", known("production_biomes", BLUE, "carrier_ii"))
    sol = known("spec_ops_ii advanced_carrier_ii")
    scored("adapt_new_strategies", sol, factions="sol xxcha arborec")


@rule("OBJ.adapt_new_strategies")
@rule("81.22")
def test_an_idle_assimilator_is_no_new_strategy() -> None:
    """What it copies is one."""
    nekro = "nekro xxcha arborec"
    idle = known("valefar_assimilator_x valefar_assimilator_y")
    assert not met("adapt_new_strategies", idle, known("quantum_datahub_node"), factions=nekro)
    both = known("quantum_datahub_node instinct_training")
    assert met("adapt_new_strategies", idle, both, factions=nekro)


# -- ships -----------------------------------------------------------------------------------------


@rule("OBJ.control_the_region")
def test_control_the_region_asks_for_ships_in_six_systems() -> None:
    """Fighters are ships; several in one system are in one system."""
    scored("control_the_region", ships(46, 47, 48, 49, 50), ships(22, fighter=1))
    five = ships(46, 47, 48, 49, 50, cruiser=2)
    assert not met("control_the_region", five, ships(22, infantry=1))
    assert not met("control_the_region", five, planet("thibah", 0, infantry=1, pds=1))


@rule("OBJ.control_the_region")
@rule("UNIT.floating_factory_1")
def test_a_floating_factory_is_no_ship() -> None:
    five = ships(46, 47, 48, 49, 50)
    assert not met("control_the_region", five, ships(22, space_dock=1), factions="saar sol yin")


@rule("OBJ.become_the_gatekeeper")
def test_become_the_gatekeeper_asks_for_an_alpha_and_a_beta_wormhole() -> None:
    """26 has an alpha wormhole, 25 a beta; two of a kind or units on planets are not enough."""
    scored("become_the_gatekeeper", ships(26), ships(25, fighter=1))
    assert not met("become_the_gatekeeper", ships(26, 48))
    assert not met("become_the_gatekeeper", ships(25, 48))
    assert not met("become_the_gatekeeper", tile(39, 9), ships(26, 39))
    landed = planet("quann", 0, infantry=1, space_dock=1)
    assert not met("become_the_gatekeeper", ships(26), landed)


@rule("OBJ.become_the_gatekeeper")
def test_a_wormhole_token_makes_a_gate_and_one_system_may_have_both() -> None:
    def token(t: Table) -> None:
        t.game.wormhole_tokens[SYSTEM_BY_NUMBER[26]] = BETA

    assert not met("become_the_gatekeeper", ships(26))
    scored("become_the_gatekeeper", ships(26), token)


@rule("OBJ.cut_supply_lines")
def test_cut_supply_lines_asks_for_a_ship_beside_a_dock_of_another() -> None:
    """Not one's own dock, not a PDS, not ground forces, not the next system."""
    dock = planet("tar_mann", 1, space_dock=1, infantry=1)
    scored("cut_supply_lines", dock, ships(22, fighter=1))
    assert not met("cut_supply_lines", dock, ships(48, 21))
    assert not met("cut_supply_lines", dock, ships(22, infantry=1))
    own = planet("tar_mann", 0, space_dock=1)
    assert not met("cut_supply_lines", own, ships(22))
    guns = planet("tar_mann", 1, pds=2, infantry=1)
    assert not met("cut_supply_lines", guns, ships(22))


@rule("OBJ.cut_supply_lines")
@rule("UNIT.floating_factory_1")
def test_a_floating_factory_is_a_dock() -> None:
    """Ships of both players meet where a combat has not taken place, as in a status phase."""
    afloat = fleet(1, 49, space_dock=1, cruiser=1)
    assert met("cut_supply_lines", afloat, ships(49), factions="hacan saar arborec")


@rule("OBJ.learn_the_secrets_of_the_cosmos")
def test_learn_the_secrets_of_the_cosmos_asks_for_ships_beside_anomalies() -> None:
    """44 is an asteroid field at the place of 48: 22, 28, 49, 37, 38 and 16 are beside it."""
    field = tile(44, 9)
    scored("learn_the_secrets_of_the_cosmos", field, ships(22, 28), ships(49, fighter=1))
    assert not met("learn_the_secrets_of_the_cosmos", ships(22, 28, 49))
    assert not met("learn_the_secrets_of_the_cosmos", field, ships(22, 28, cruiser=3))
    assert not met("learn_the_secrets_of_the_cosmos", field, ships(22, 28, 44)), (
        "inside, not beside"
    )
    assert not met("learn_the_secrets_of_the_cosmos", field, ships(22, 28), ships(49, infantry=1))


@rule("OBJ.threaten_enemies")
def test_threaten_enemies_asks_for_a_ship_beside_anothers_home() -> None:
    """Xxcha lives beside 32. In the home, or beside one's own home, is not beside it."""
    scored("threaten_enemies", ships(32, fighter=1))
    assert not met("threaten_enemies", ships(14, 48, 37, 38))
    assert not met("threaten_enemies", ships(32, infantry=1))
    assert not met("threaten_enemies", planet("xxehan", 0, infantry=1, pds=1))


@rule("OBJ.threaten_enemies")
@rule("OBJ.conquer_the_weak")
def test_the_home_of_who_was_eliminated_is_still_anothers() -> None:
    def without_xxcha(t: Table) -> None:
        eliminate(t.game, 1)

    assert met("threaten_enemies", ships(32), without_xxcha)
    assert met("conquer_the_weak", without_xxcha, planets("archon_ren"))


@rule("OBJ.occupy_the_seat_of_the_empire")
def test_occupy_the_seat_of_the_empire_asks_for_mecatol_rex_and_three_ships() -> None:
    """Fighters are ships; without the planet, or with ships next door, it is not met."""
    held = planets("mecatol_rex")
    scored("occupy_the_seat_of_the_empire", held, ships(18, cruiser=1, fighter=2))
    assert not met("occupy_the_seat_of_the_empire", held, ships(18, cruiser=2, infantry=3))
    assert not met("occupy_the_seat_of_the_empire", ships(18, cruiser=3))
    assert not met("occupy_the_seat_of_the_empire", held, ships(18, cruiser=2), ships(21, 22))


# -- units on the board ----------------------------------------------------------------------------


@rule("OBJ.establish_a_perimeter")
def test_establish_a_perimeter_asks_for_four_pds() -> None:
    four = [planet("quann", 0, pds=2), planet("lodor", 0, pds=2)]
    scored("establish_a_perimeter", *four)
    three = [planet("quann", 0, pds=2, space_dock=1), planet("lodor", 0, pds=1)]
    assert not met("establish_a_perimeter", *three, planet("torkan", 1, pds=2))


@rule("OBJ.fuel_the_war_machine")
def test_fuel_the_war_machine_asks_for_three_docks() -> None:
    docks = [planet(name, 0, space_dock=1) for name in ("quann", "lodor", "torkan")]
    scored("fuel_the_war_machine", *docks)
    other = planet("torkan", 1, space_dock=1)
    assert not met("fuel_the_war_machine", *docks[:2], other)


@rule("OBJ.fuel_the_war_machine")
def test_floating_factories_fuel_it_too() -> None:
    factories = ships(46, 47, 48, carrier=1, space_dock=1)
    scored("fuel_the_war_machine", factories, factions="saar xxcha arborec")


@rule("OBJ.gather_a_mighty_fleet")
def test_gather_a_mighty_fleet_asks_for_five_dreadnoughts() -> None:
    """Anywhere, damaged or not; other great ships are none, faction's dreadnoughts are."""
    scored(
        "gather_a_mighty_fleet",
        ships(46, dreadnought=3),
        ships(47, dreadnought=2, damaged_dreadnought=1),
    )
    four = ships(46, 47, dreadnought=2)
    assert not met("gather_a_mighty_fleet", four, ships(48, flagship=1, cruiser=3))
    norr = "sardakk_norr xxcha arborec"
    scored("gather_a_mighty_fleet", ships(46, dreadnought=5), factions=norr)


# -- what is given up ------------------------------------------------------------------------------


@rule("OBJ.form_a_spy_network")
def test_form_a_spy_network_costs_five_action_cards() -> None:
    """Cards of one's choice, from the hand to the discard pile."""
    assert not met("form_a_spy_network", lambda t: t.hand(0, "sabotage sabotage bribery spy"))
    t = scoring("form_a_spy_network").hand(0, "sabotage sabotage bribery direct_hit plague spy")
    t.status().seat(0).does("score form_a_spy_network")
    for card in ("sabotage", "bribery", "direct_hit", "plague", "sabotage"):
        t.seat(0).is_asked("discard").does(f"discard {card}")
    assert t.shown(0)["hand"] == ["spy"]
    assert t.game.points[0] == 1


@rule("OBJ.form_a_spy_network")
@rule("20.16")
@rule("41.2")
def test_a_secret_objective_of_the_status_phase_is_not_scored_by_imperial() -> None:
    t = scoring("form_a_spy_network").hand(0, "sabotage sabotage bribery direct_hit plague spy")
    t.strategy(imperial=0, diplomacy=1, politics=2).turn_of(0)
    t.seat(0).does("strategic imperial")
    assert "score form_a_spy_network" not in t.offers(0)
