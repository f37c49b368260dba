"""Public objectives: met exactly at the threshold, not one below, and not by what is alike. OBJ"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.systems import ALPHA, SYSTEM_BY_NUMBER

from .objectives import (
    BLUE,
    CULTURAL,
    GREEN,
    HAZARDOUS,
    INDUSTRIAL,
    RED,
    SPECIAL,
    YELLOW,
    both,
    has,
    known,
    met,
    planet,
    planets,
    scored,
    scoring,
    ships,
    two,
)
from .positions import Table

rule = pytest.mark.rule

# -- planets ---------------------------------------------------------------------------------------


@rule("OBJ.corner_the_market")
@pytest.mark.parametrize("trait", [CULTURAL, HAZARDOUS, INDUSTRIAL])
def test_corner_the_market_asks_for_four_of_one_trait(trait: tuple[str, ...]) -> None:
    """Any trait; three of each are not four, and neither home planets nor exhausting matter."""
    assert scored("corner_the_market", planets(*trait[:4])).game.points[0] == 1
    three = planets(*CULTURAL[:3], *HAZARDOUS[:3], *INDUSTRIAL[:3], "mecatol_rex")
    assert not met("corner_the_market", three)
    worn = [planet(name, 0, exhausted=1) for name in trait[:4]]
    assert met("corner_the_market", *worn)


@rule("OBJ.unify_the_colonies")
@pytest.mark.parametrize("trait", [CULTURAL, HAZARDOUS, INDUSTRIAL])
def test_unify_the_colonies_asks_for_six_of_one_trait(trait: tuple[str, ...]) -> None:
    assert scored("unify_the_colonies", planets(*trait)).game.points[0] == 2
    five = planets(*CULTURAL[:5], *HAZARDOUS[:5], *INDUSTRIAL[:5])
    assert not met("unify_the_colonies", five)


NOT_HOME = (*CULTURAL[:5], *HAZARDOUS[:5], "mecatol_rex")


@rule("OBJ.expand_borders")
def test_expand_borders_asks_for_six_planets_outside_of_homes() -> None:
    """Mecatol Rex is one; planets of anybody's home are not. Units are not needed."""
    assert scored("expand_borders", planets(*NOT_HOME[-6:])).game.points[0] == 1
    homes = planets("archon_ren", "archon_tau", "nestphar")
    assert not met("expand_borders", planets(*NOT_HOME[-5:]), homes)


@rule("OBJ.expand_borders")
def test_units_alone_do_not_expand_borders() -> None:
    """Who only stands on a planet of another does not control it."""

    landed = both(planet("quann", 1), lambda t: t.forces("quann", 0, infantry=1))
    assert not met("expand_borders", planets(*NOT_HOME[1:6]), landed)


@rule("OBJ.subdue_the_galaxy")
def test_subdue_the_galaxy_asks_for_eleven_planets_outside_of_homes() -> None:
    assert scored("subdue_the_galaxy", planets(*NOT_HOME)).game.points[0] == 2
    homes = planets("archon_ren", "archon_tau", "nestphar")
    assert not met("subdue_the_galaxy", planets(*NOT_HOME[1:]), homes)


@rule("OBJ.found_research_outposts")
def test_found_research_outposts_asks_for_three_specialties() -> None:
    """Of any colours, the same one twice too; a research team on a planet is no specialty."""
    assert scored("found_research_outposts", planets(*SPECIAL[:3])).game.points[0] == 1
    assert met("found_research_outposts", planets("wellon", "lazar", "thibah"))

    def team(t: Table) -> None:
        t.planet("saudor", 0).law("research_team_biotic", planet="saudor")

    assert not met("found_research_outposts", planets(*SPECIAL[:2], *CULTURAL), team)


@rule("OBJ.form_galactic_brain_trust")
def test_form_galactic_brain_trust_asks_for_five_specialties() -> None:
    assert scored("form_galactic_brain_trust", planets(*SPECIAL)).game.points[0] == 2
    assert not met("form_galactic_brain_trust", planets(*SPECIAL[1:], *CULTURAL))


@rule("OBJ.conquer_the_weak")
def test_conquer_the_weak_asks_for_a_planet_of_anothers_home() -> None:
    """One of several is enough; a fleet above it, Mecatol Rex or one's own home are not."""
    assert scored("conquer_the_weak", planets("archon_tau")).game.points[0] == 2
    assert met("conquer_the_weak", planets("nestphar"))
    assert not met("conquer_the_weak", planets("mecatol_rex", *CULTURAL), ships(14))


@rule("OBJ.conquer_the_weak")
@rule("FA.creuss_gate")
def test_the_home_of_creuss_lies_beside_the_map() -> None:
    """Nobody plays Creuss: their planet is not the home of another player."""
    assert met("conquer_the_weak", planets("planet_creuss"), factions="hacan creuss arborec")
    assert not met("conquer_the_weak", planets("planet_creuss"))


# -- technologies ----------------------------------------------------------------------------------


@rule("OBJ.develop_weaponry")
def test_develop_weaponry_asks_for_two_upgrades() -> None:
    """Technologies with a colour are none, nor are units that are printed on a sheet."""
    assert scored("develop_weaponry", known("carrier_ii pds_ii")).game.points[0] == 1
    assert met("develop_weaponry", known("war_sun space_dock_ii"))
    assert not met("develop_weaponry", known("carrier_ii", BLUE, GREEN))
    sol = "sol xxcha arborec"
    assert not met("develop_weaponry", known("spec_ops_ii"), factions=sol)
    assert met("develop_weaponry", known("spec_ops_ii advanced_carrier_ii"), factions=sol)


@rule("OBJ.develop_weaponry")
@rule("OBJ.revolutionize_warfare")
@rule("Q.n49")
def test_upgrades_of_one_type_count_once() -> None:
    """Nekro may own several of a type: a copied one and its own."""
    nekro = "nekro xxcha arborec"
    same = known("dreadnought_ii exotrireme_ii")
    assert not met("develop_weaponry", same, factions=nekro)
    assert met("develop_weaponry", same, known("pds_ii"), factions=nekro)
    assert not met("revolutionize_warfare", same, known("pds_ii"), factions=nekro)
    assert met("revolutionize_warfare", same, known("pds_ii fighter_ii"), factions=nekro)


@rule("OBJ.revolutionize_warfare")
def test_revolutionize_warfare_asks_for_three_upgrades() -> None:
    three = known("carrier_ii pds_ii fighter_ii")
    assert scored("revolutionize_warfare", three).game.points[0] == 2
    assert not met("revolutionize_warfare", known("carrier_ii pds_ii", BLUE, RED))


@rule("OBJ.diversify_research")
def test_diversify_research_asks_for_two_in_each_of_two_colours() -> None:
    """A faction's technology has its colour; upgrades have none."""
    pair = known(two(BLUE), two(RED))
    assert scored("diversify_research", pair).game.points[0] == 1
    one_each = known(BLUE, "neural_motivator sarween_tools plasma_scoring carrier_ii pds_ii")
    assert not met("diversify_research", one_each)
    assert met("diversify_research", one_each, known("production_biomes"))


@rule("OBJ.master_the_sciences")
def test_master_the_sciences_asks_for_two_in_each_of_four_colours() -> None:
    """Four of three colours and one of the last are not enough."""
    three = known(BLUE, GREEN, YELLOW, "plasma_scoring", "cruiser_ii destroyer_ii")
    assert not met("master_the_sciences", three)
    pairs = known(*(two(colour) for colour in (BLUE, GREEN, YELLOW, RED)))
    assert scored("master_the_sciences", pairs).game.points[0] == 2


# -- ships -----------------------------------------------------------------------------------------


@rule("OBJ.intimidate_council")
def test_intimidate_council_asks_for_ships_in_two_systems_beside_mecatol_rex() -> None:
    """21 and 22 are beside it. A fighter is a ship; Mecatol Rex itself is not beside itself."""
    assert scored("intimidate_council", ships(21), ships(22, fighter=1)).game.points[0] == 1
    assert not met("intimidate_council", ships(21, cruiser=2), ships(18, 48))
    landed = planet("tar_mann", 0, infantry=1, pds=1)
    assert not met("intimidate_council", ships(21), landed)
    assert not met("intimidate_council", ships(21), ships(22, infantry=1))


@rule("OBJ.intimidate_council")
@rule("2.1")
def test_a_wormhole_leads_to_the_council_too() -> None:
    """26 has an alpha wormhole, and a token puts another one on Mecatol Rex."""

    def token(t: Table) -> None:
        t.game.wormhole_tokens[SYSTEM_BY_NUMBER[18]] = ALPHA

    assert not met("intimidate_council", ships(21, 26))
    assert met("intimidate_council", ships(21, 26), token)


# -- what is spent ---------------------------------------------------------------------------------


@rule("OBJ.erect_a_monument")
def test_erect_a_monument_costs_eight_resources() -> None:
    """Hacan's planets have three; influence is no help, nor are commodities."""
    assert not met("erect_a_monument", has(trade_goods=4, commodities=6), planets("meer"))
    t = scored("erect_a_monument", has(trade_goods=5))
    assert t.game.points[0] == 1
    assert t.game.trade_goods[0] == 0
    assert t.exhausted("arretze")
    assert t.exhausted("hercant")
    assert not t.exhausted("kamdorn"), "it has no resources"


@rule("OBJ.erect_a_monument")
@rule("20.10")
def test_what_was_spent_before_does_not_count() -> None:
    """An exhausted planet gives nothing, whatever it was exhausted for."""
    worn = planet("arretze", 0, exhausted=1)
    assert not met("erect_a_monument", has(trade_goods=6), worn)
    assert met("erect_a_monument", has(trade_goods=7), worn)


@rule("OBJ.found_a_golden_age")
def test_found_a_golden_age_costs_sixteen_resources() -> None:
    assert not met("found_a_golden_age", has(trade_goods=12))
    t = scored("found_a_golden_age", has(trade_goods=13))
    assert (t.game.points[0], t.game.trade_goods[0]) == (2, 0)


@rule("OBJ.sway_the_council")
def test_sway_the_council_costs_eight_influence() -> None:
    """Hacan's planets have two; resources are no help."""
    assert not met("sway_the_council", has(trade_goods=5, commodities=6), planets("abyz"))
    t = scored("sway_the_council", has(trade_goods=6))
    assert (t.game.points[0], t.game.trade_goods[0]) == (1, 0)
    assert t.exhausted("hercant")
    assert t.exhausted("kamdorn")


@rule("OBJ.manipulate_galactic_law")
def test_manipulate_galactic_law_costs_sixteen_influence() -> None:
    assert not met("manipulate_galactic_law", has(trade_goods=13))
    t = scored("manipulate_galactic_law", has(trade_goods=14))
    assert (t.game.points[0], t.game.trade_goods[0]) == (2, 0)


@rule("OBJ.negotiate_trade_routes")
def test_negotiate_trade_routes_costs_five_trade_goods() -> None:
    """Commodities and planets are none."""
    assert not met("negotiate_trade_routes", has(trade_goods=4, commodities=6))
    t = scored("negotiate_trade_routes", has(trade_goods=7))
    assert (t.game.points[0], t.game.trade_goods[0]) == (1, 2)


@rule("OBJ.centralize_galactic_trade")
def test_centralize_galactic_trade_costs_ten_trade_goods() -> None:
    assert not met("centralize_galactic_trade", has(trade_goods=9, commodities=6))
    t = scored("centralize_galactic_trade", has(trade_goods=10))
    assert (t.game.points[0], t.game.trade_goods[0]) == (2, 0)


MIRROR = known("mirror_computing")
MENTAK = "mentak xxcha arborec"


@rule("FT.mirror_computing")
@rule("OBJ.erect_a_monument")
@rule("OBJ.negotiate_trade_routes")
def test_mirrored_goods_are_worth_two_resources_but_are_no_more_goods() -> None:
    """Mentak's planet has four resources."""
    assert not met("erect_a_monument", has(trade_goods=1), MIRROR, factions=MENTAK)
    assert met("erect_a_monument", has(trade_goods=2), MIRROR, factions=MENTAK)
    assert not met("negotiate_trade_routes", has(trade_goods=4), MIRROR, factions=MENTAK)


@rule("OBJ.lead_from_the_front")
def test_lead_from_the_front_costs_three_tokens() -> None:
    """Of tactics and strategy together; the fleet pool is not touched."""
    assert not met("lead_from_the_front", has(tactic=1, strategy=1, fleet=8))
    t = scored("lead_from_the_front", has(tactic=2, strategy=1, fleet=5))
    assert t.game.points[0] == 1
    assert (t.game.tactic[0], t.game.strategy[0], t.game.fleet_pool[0]) == (0, 0, 5)


@rule("OBJ.lead_from_the_front")
@rule("65.6")
def test_who_spends_tokens_chooses_the_pools() -> None:
    t = scoring("lead_from_the_front").player(0, tactic=3, strategy=2).status()
    t.seat(0).does("score lead_from_the_front").may("give_up tactic", "give_up strategy")
    t.seat(0).may_not("give_up fleet", because="65.6")
    t.seat(0).does("give_up strategy", "give_up tactic", "give_up strategy")
    assert (t.game.tactic[0], t.game.strategy[0]) == (2, 0)


@rule("OBJ.galvanize_the_people")
def test_galvanize_the_people_costs_six_tokens() -> None:
    assert not met("galvanize_the_people", has(tactic=3, strategy=2, fleet=8))
    t = scored("galvanize_the_people", has(tactic=2, strategy=4, fleet=5))
    assert t.game.points[0] == 2
    assert (t.game.tactic[0], t.game.strategy[0], t.game.fleet_pool[0]) == (0, 0, 5)
