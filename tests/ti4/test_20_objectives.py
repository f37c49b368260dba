"""Objectives: each with what it asks for, one more than too little and just enough. 20, OBJ"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule

Change = Callable[[Table], object]

CULTURAL = ("tar_mann", "thibah", "saudor", "wellon")


def planets(*names: str) -> Change:
    return lambda t: [t.planet(name, 0) for name in names]


def ships(*systems: int) -> Change:
    return lambda t: [t.fleet(0, number, cruiser=1) for number in systems]


def both(*changes: Change) -> Change:
    return lambda t: [change(t) for change in changes]


def known(names: str) -> Change:
    return lambda t: t.player(0, technologies=names)


def with_trait(trait: str, number: int) -> tuple[str, ...]:
    """Planets on the map of one trait."""
    from astrarium.games.ti4.components.systems import PLANETS, TRAITS

    found = [p.id for p in PLANETS if p.trait == TRAITS.index(trait)]
    return tuple(found[:number])


def with_specialty(number: int) -> tuple[str, ...]:
    from astrarium.games.ti4.components.systems import PLANETS

    return tuple([p.id for p in PLANETS if p.specialty >= 0][:number])


def outside_homes(number: int) -> tuple[str, ...]:
    from astrarium.games.ti4.components.systems import PLANETS

    return tuple([p.id for p in PLANETS if not p.home][:number])


BLUE = "antimass_deflectors gravity_drive fleet_logistics light_wave_deflector"
GREEN = "neural_motivator dacxive_animators"
YELLOW = "sarween_tools graviton_laser_system"
RED = "plasma_scoring magen_defense_grid"

CASES: dict[str, tuple[Change, Change]] = {
    # what is not enough, and what must come to it
    "corner_the_market": (
        planets(*with_trait("cultural", 3), *with_trait("hazardous", 3)),
        planets(*with_trait("cultural", 4)),
    ),
    "unify_the_colonies": (
        planets(*with_trait("industrial", 5)),
        planets(*with_trait("industrial", 6)),
    ),
    "forge_an_alliance": (
        planets(*with_trait("cultural", 3), *with_trait("hazardous", 4)),
        planets(*with_trait("cultural", 4)),
    ),
    "mine_rare_metals": (
        planets(*with_trait("hazardous", 3)),
        planets(*with_trait("hazardous", 4)),
    ),
    "monopolize_production": (
        planets(*with_trait("industrial", 3)),
        planets(*with_trait("industrial", 4)),
    ),
    "expand_borders": (planets(*outside_homes(5)), planets(*outside_homes(6))),
    "subdue_the_galaxy": (planets(*outside_homes(10)), planets(*outside_homes(11))),
    "found_research_outposts": (planets(*with_specialty(2)), planets(*with_specialty(3))),
    "form_galactic_brain_trust": (planets(*with_specialty(4)), planets(*with_specialty(5))),
    "conquer_the_weak": (planets(*outside_homes(3)), planets("archon_ren")),
    "develop_weaponry": (known("carrier_ii"), known("cruiser_ii")),
    "revolutionize_warfare": (known("carrier_ii cruiser_ii"), known("pds_ii")),
    "diversify_research": (
        known(BLUE + " neural_motivator sarween_tools plasma_scoring"),
        known("dacxive_animators"),
    ),
    "master_the_sciences": (
        known(" ".join((BLUE, GREEN, YELLOW, "plasma_scoring"))),
        known("magen_defense_grid"),
    ),
    "master_the_laws_of_physics": (
        known("antimass_deflectors gravity_drive fleet_logistics " + GREEN),
        known("light_wave_deflector"),
    ),
    "adapt_new_strategies": (
        known("production_biomes carrier_ii"),
        known("quantum_datahub_node"),
    ),
    "intimidate_council": (ships(46, 48, 49), ships(22)),
    "control_the_region": (ships(46, 47, 48, 49, 50), ships(22)),
    "become_the_gatekeeper": (ships(26, 46), ships(25)),
    "threaten_enemies": (ships(46, 48, 49), ships(32)),
    "cut_supply_lines": (
        both(ships(46), lambda t: t.planet("tar_mann", 1, space_dock=1)),
        ships(22),
    ),
    "learn_the_secrets_of_the_cosmos": (
        both(lambda t: t.tile(44, 9), ships(28, 49)),
        ships(22),
    ),
    "establish_a_perimeter": (
        lambda t: t.planet("tar_mann", 0, pds=2).planet("wellon", 0, pds=1),
        lambda t: t.planet("thibah", 0, pds=1),
    ),
    "fuel_the_war_machine": (
        lambda t: t.planet("tar_mann", 0, space_dock=1).planet("wellon", 0, space_dock=1),
        lambda t: t.planet("thibah", 0, space_dock=1),
    ),
    "gather_a_mighty_fleet": (
        lambda t: t.fleet(0, 46, dreadnought=4),
        lambda t: t.fleet(0, 47, dreadnought=1),
    ),
    "occupy_the_seat_of_the_empire": (
        both(planets("mecatol_rex"), lambda t: t.fleet(0, 18, cruiser=2)),
        lambda t: t.fleet(0, 18, cruiser=3),
    ),
    "negotiate_trade_routes": (
        lambda t: t.player(0, trade_goods=4),
        lambda t: t.player(0, trade_goods=5),
    ),
    "centralize_galactic_trade": (
        lambda t: t.player(0, trade_goods=9),
        lambda t: t.player(0, trade_goods=10),
    ),
    "lead_from_the_front": (
        lambda t: t.player(0, tactic=1, strategy=1, fleet=6),
        lambda t: t.player(0, tactic=2),
    ),
    "galvanize_the_people": (
        lambda t: t.player(0, tactic=3, strategy=2, fleet=6),
        lambda t: t.player(0, tactic=4),
    ),
    "erect_a_monument": (
        lambda t: t.player(0, trade_goods=4),  # with 3 resources of the home planets
        lambda t: t.player(0, trade_goods=5),
    ),
    "found_a_golden_age": (
        lambda t: t.player(0, trade_goods=12),
        lambda t: t.player(0, trade_goods=13),
    ),
    "sway_the_council": (
        lambda t: t.player(0, trade_goods=5),  # with 2 influence
        lambda t: t.player(0, trade_goods=6),
    ),
    "manipulate_galactic_law": (
        lambda t: t.player(0, trade_goods=13),
        lambda t: t.player(0, trade_goods=14),
    ),
    "form_a_spy_network": (
        lambda t: t.hand(0, "sabotage sabotage bribery direct_hit"),
        lambda t: t.hand(0, "sabotage sabotage bribery direct_hit plague"),
    ),
}
STAGE_2 = 2


def scoring(objective: str) -> Table:
    """Seat 0 is about to score in the status phase, with this objective only."""
    from astrarium.games.ti4.components.cards import OBJECTIVE_NUMBER, OBJECTIVES

    t = at_war("hacan xxcha arborec")
    if OBJECTIVES[OBJECTIVE_NUMBER[objective]].deck == "secret":
        t.secret(0, objective).public()
    else:
        t.public(objective).secret(0)
    for planet in ("arretze", "hercant", "kamdorn"):
        t.planet(planet, 0)
    t.player(0, tactic=0, strategy=0)
    return t.strategy(leadership=0, diplomacy=1, politics=2)


@pytest.mark.parametrize(
    "objective", [pytest.param(name, marks=rule(f"OBJ.{name}")) for name in CASES]
)
def test_an_objective_is_met_by_just_enough(objective: str) -> None:
    less, more = CASES[objective]
    t = scoring(objective)
    less(t)
    t.status()
    assert f"score {objective}" not in t.offers(0)
    t = scoring(objective)
    less(t)
    more(t)
    t.status()
    t.seat(0).is_asked("score").does(f"score {objective}")
    while t.kind() in ("pay", "give_up", "discard"):
        t.first_asked().does(t.first_asked().offers()[-1])
    from astrarium.games.ti4.components.cards import OBJECTIVE_NUMBER, OBJECTIVES

    assert t.shown(0)["points"] == OBJECTIVES[OBJECTIVE_NUMBER[objective]].points


@rule("20.5")
@rule("20.5a")
@rule("36.1")
def test_what_is_not_met_is_refused() -> None:
    t = scoring("negotiate_trade_routes").secret(0, "control_the_region").status()
    t.seat(0).is_asked("score").may_not("score control_the_region", because="20.5")
    t.seat(0).may_not("score negotiate_trade_routes", because="20.6")


@rule("20.6")
def test_one_public_and_one_secret_objective_in_a_status_phase() -> None:
    t = scoring("negotiate_trade_routes").player(0, trade_goods=20)
    t.public("negotiate_trade_routes", "centralize_galactic_trade")
    t.secret(0, "gather_a_mighty_fleet").fleet(0, 46, dreadnought=5).status()
    t.seat(0).does("score negotiate_trade_routes")
    t.seat(0).is_asked("score").may_not("score centralize_galactic_trade", because="20.6")
    t.seat(0).does("score gather_a_mighty_fleet")
    assert t.shown(0)["points"] == 2


@rule("20.8")
def test_each_objective_once() -> None:
    t = scoring("negotiate_trade_routes").player(0, trade_goods=20)
    t.public("negotiate_trade_routes", "erect_a_monument")
    t.game.scored[8] |= 1
    t.status()
    t.seat(0).may_not("score negotiate_trade_routes", because="20.8")


@rule("20.16")
def test_who_has_lost_a_home_planet_scores_no_public_objective() -> None:
    t = scoring("negotiate_trade_routes").player(0, trade_goods=20).planet("kamdorn", 1)
    t.secret(0, "gather_a_mighty_fleet").status()
    t.seat(0).is_asked("score").may_not("score negotiate_trade_routes", because="20.6")
    assert t.shown(0)["points"] == 0


@rule("20.11")
@rule("20.19")
def test_only_revealed_and_own_objectives() -> None:
    t = scoring("negotiate_trade_routes").player(0, trade_goods=20)
    t.secret(1, "gather_a_mighty_fleet").fleet(0, 46, dreadnought=5).status()
    t.seat(0).may_not("score erect_a_monument", because="20.11")
    t.seat(0).does("done")
    t = scoring("control_the_region").secret(1, "gather_a_mighty_fleet")
    t.fleet(0, 46, dreadnought=5).status()
    t.seat(0).may_not("score gather_a_mighty_fleet", because="20.19")


@rule("20.3")
def test_objectives_of_the_action_phase_wait_for_it() -> None:
    t = scoring("unveil_flagship").status()
    t.seat(0).may_not("score unveil_flagship", because="20.3")


@rule("20.17")
@rule("20.18")
def test_a_secret_objective_is_hidden_until_it_is_scored() -> None:
    t = scoring("gather_a_mighty_fleet").fleet(0, 46, dreadnought=5).status()
    assert not t.knows(1, "gather_a_mighty_fleet")
    t.seat(0).does("score gather_a_mighty_fleet")
    assert t.view(1)["players"][0]["scored_secrets"] == ["gather_a_mighty_fleet"]


@rule("20.10")
def test_what_an_objective_costs_is_paid() -> None:
    t = scoring("erect_a_monument").player(0, trade_goods=9).status()
    t.seat(0).does("score erect_a_monument", "goods 8")
    assert t.shown(0)["trade_goods"] == 1


@rule("61.0")
@rule("61.7")
@rule("61.4")
@rule("61.4a")
def test_the_first_with_ten_points_wins_at_once() -> None:
    t = scoring("negotiate_trade_routes").player(0, trade_goods=5, points=9).status()
    t.seat(0).does("score negotiate_trade_routes")
    assert t.over
    assert t.game.ending is not None
    assert t.game.ending.winners == (0,)
    assert t.game.ending.scores[0] == 10


@rule("20.15")
@rule("20.15a")
@rule("36.2b")
@rule("61.8")
def test_without_an_objective_to_reveal_the_game_ends() -> None:
    from astrarium.games.ti4.deck import STAGE_1_BOX, STAGE_1_ROW, STAGE_2_BOX, STAGE_2_ROW

    t = scoring("control_the_region").player(1, points=3).player(2, points=3)
    cards = t.game.cards
    for row, box in ((STAGE_1_ROW, STAGE_1_BOX), (STAGE_2_ROW, STAGE_2_BOX)):
        for card in cards.zones[row]:
            cards.slip(card, row, box)
    t.status()
    t.pass_while(lambda: True)
    assert t.game.ending is not None
    assert t.game.ending.winners == (1,)
    assert t.game.ending.tie_break == "initiative"


@rule("20.14")
@rule("20.14a")
@rule("36.2")
@rule("36.2a")
@rule("58.4")
def test_stage_ii_waits_for_the_last_of_stage_i() -> None:
    t = scoring("control_the_region")
    left = t.view()["objectives_left"]
    assert left == [3, 5]
    seen = []
    for _ in range(4):
        t.status()
        t.pass_while(lambda: t.view()["phase"] == "status")
        seen.append(t.view()["objectives_left"])
    assert seen == [[2, 5], [1, 5], [0, 5], [0, 4]]
