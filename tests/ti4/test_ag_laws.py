"""Laws for and against: what each does, at once and for good. AG"""

from __future__ import annotations

import pytest

from .council import HOMES, council, passed
from .positions import at_war

rule = pytest.mark.rule


@rule("AG.anti_intellectual_revolution")
def test_anti_intellectual_revolution() -> None:
    t = at_war().law("anti_intellectual_revolution").strategy(technology=0)
    t.fleet(0, 46, cruiser=1, carrier=1, fighter=2).turn_of(0)
    t.seat(0).does("strategic technology", "research neural_motivator").is_asked("sacrifice")
    rule_id = "AG.anti_intellectual_revolution"
    t.seat(0).may_not("give_up_ship fighter 46", because=rule_id)
    t.seat(0).does("give_up_ship cruiser 46")
    assert t.ships(0, 46) == {"carrier": 1, "fighter": 2}
    t = at_war().law("anti_intellectual_revolution").strategy(technology=0)
    t.fleet(0, 46, cruiser=1, carrier=1, fighter=2).turn_of(0)
    t.seat(0).does("strategic technology", "research neural_motivator", "give_up_ship carrier 46")
    assert t.ships(0, 46) == {"cruiser": 1}  # nothing carries the fighters any more
    t = council().player(1, technologies="neural_motivator")
    passed("anti_intellectual_revolution", "against", t)
    t.pass_while(lambda: t.view()["phase"] == "agenda")
    t.seat(1).is_asked("turn_down").does("turn_down saudor")
    assert t.exhausted("saudor")


@rule("AG.classified_document_leaks")
@rule("Q.n22")
def test_classified_document_leaks() -> None:
    from astrarium.games.ti4.components.cards import OBJECTIVE_NUMBER
    from astrarium.games.ti4.deck import SCORED_SECRETS, SECRETS, objective_card

    t = council().secret(1, "gather_a_mighty_fleet").fleet(0, 46, dreadnought=5)
    for planet in HOMES[0]:
        t.planet(planet, 0)
    card = objective_card(OBJECTIVE_NUMBER["gather_a_mighty_fleet"])
    t.game.cards.move(card, SECRETS + 1, SCORED_SECRETS + 1)
    t.game.scored[OBJECTIVE_NUMBER["gather_a_mighty_fleet"]] = 0b10
    t.on_vote("classified_document_leaks")
    t.votes("elect_objective gather_a_mighty_fleet", "", "")
    assert t.view()["leaked_objective"] == "gather_a_mighty_fleet"
    t.strategy(leadership=0, diplomacy=1, politics=2).public().secret(0).status()
    t.seat(2).does("use mitosis thibah")
    t.seat(0).is_asked("score").does("score gather_a_mighty_fleet")
    assert t.shown(0)["points"] == 1


@rule("AG.conventions_of_war")
def test_conventions_of_war() -> None:
    t = passed("conventions_of_war", "against", council().hand(1, "sabotage"))
    assert t.shown(1)["cards"] == 0


@rule("AG.conventions_of_war")
def test_cultural_planets_are_not_bombarded() -> None:
    from astrarium.games.ti4.components.systems import CULTURAL, PLANETS, SYSTEMS

    cultural = next(
        p for p in PLANETS if p.trait == CULTURAL and SYSTEMS[p.system].number in range(19, 27)
    )
    number = SYSTEMS[cultural.system].number
    t = at_war().law("conventions_of_war").tile(number, 10).fleet(0, 46, dreadnought=1)
    t.planet(cultural.id, 1, infantry=1).activate(0, number)
    t.seat(0).does("move dreadnought 1 46", "done")
    assert t.kind() != "bombard"


@rule("AG.enforced_travel_ban")
def test_enforced_travel_ban_against_destroys_pds_near_wormholes() -> None:
    t = council().planet("lodor", 1, pds=1).planet("tar_mann", 1, pds=1)
    passed("enforced_travel_ban", "against", t)
    assert t.units(1, "lodor") == {}
    assert t.units(1, "tar_mann") == {"pds": 1}


@rule("AG.executive_sanctions")
@rule("18.4a")
def test_executive_sanctions() -> None:
    t = council().hand(1, "sabotage bribery plague bunker")
    passed("executive_sanctions", t=t)
    t.seat(1).is_asked("discard").does("discard plague")
    assert t.shown(1)["cards"] == 3
    t = passed("executive_sanctions", "against", council().hand(1, "sabotage bribery"))
    assert t.shown(1)["cards"] == 1


@rule("AG.fleet_regulations")
def test_fleet_regulations() -> None:
    t = passed("fleet_regulations", t=council().fleet(1, 46, cruiser=6))
    assert t.shown(1)["fleet"] == 4
    assert t.ships(1, 46) == {"cruiser": 4}
    assert [line["seat"] for line in t.told("token_taken_from")] == [0, 0, 1, 1, 2, 2]
    t = passed("fleet_regulations", "against")
    assert [t.shown(seat)["fleet"] for seat in range(3)] == [7, 7, 7]
    assert [line["seat"] for line in t.told("token_gained")] == [0, 1, 2]
    t = at_war().law("fleet_regulations").player(0, fleet=4).strategy(leadership=0).turn_of(0)
    t.seat(0).does("strategic leadership").may_not("gain fleet", because="AG.fleet_regulations")


@rule("AG.homeland_defense_act")
def test_homeland_defense_act() -> None:
    t = at_war().law("homeland_defense_act").strategy(construction=0)
    t.planet("tar_mann", 0, pds=2).turn_of(0)
    t.seat(0).does("strategic construction").may("build pds tar_mann")
    t = council().planet("saudor", 1, pds=2)
    passed("homeland_defense_act", "against", t)
    t.seat(1).is_asked("sacrifice_pds").does("give_up_unit pds saudor")
    assert t.units(1, "saudor") == {"pds": 1}


@rule("AG.publicize_weapon_schematics")
def test_publicize_weapon_schematics() -> None:
    t = at_war().law("publicize_weapon_schematics").strategy(technology=0)
    t.player(1, technologies="war_sun").turn_of(0)
    t.seat(0).does("strategic technology").may("research war_sun")
    t = at_war().law("publicize_weapon_schematics").player(0, technologies="war_sun")
    t.fleet(0, 46, war_sun=1).fleet(1, 49, cruiser=1).activate(0, 49)
    t.will_roll(1, 1, 1, purpose="combat").will_roll(7, purpose="combat")
    t.seat(0).does("move war_sun 1 46", "done")
    assert t.ships(0, 49) == {}
    t = council().player(1, technologies="war_sun").hand(1, "sabotage").hand(2, "bribery")
    passed("publicize_weapon_schematics", "against", t)
    assert (t.shown(1)["cards"], t.shown(2)["cards"]) == (0, 1)


@rule("AG.publicize_weapon_schematics")
@rule("81.12")
def test_only_war_suns_are_publicized_and_only_by_the_law() -> None:
    t = at_war().law("publicize_weapon_schematics").strategy(technology=0)
    t.player(1, technologies="war_sun").turn_of(0).seat(0).does("strategic technology")
    t.seat(0).may_not("research fleet_logistics", "research carrier_ii", because="81.12")
    t = at_war().strategy(technology=0).player(1, technologies="war_sun").turn_of(0)
    t.seat(0).does("strategic technology").may_not("research war_sun", because="81.12")
    t = at_war().law("publicize_weapon_schematics").strategy(technology=0).turn_of(0)
    t.seat(0).does("strategic technology").may_not("research war_sun", because="81.12")


@rule("AG.regulated_conscription")
def test_regulated_conscription() -> None:
    t = at_war().law("regulated_conscription").tile(19, 10).player(0, trade_goods=1)
    t.planet("wellon", 0, space_dock=1, infantry=1, exhausted=1)
    for home in HOMES[0]:
        t.planet(home, 0, exhausted=1)
    t.activate(0, 19)
    t.seat(0).may("produce fighter 1").may_not("produce fighter 2", because="59.1")


@rule("AG.representative_government")
def test_representative_government() -> None:
    t = council().law("representative_government").on_vote("mutiny")
    t.seat(1).does("vote for")
    assert t.told("voted") == [{"seat": 1, "outcome": "for", "number": 1}]
    assert not t.exhausted("saudor")
    t = passed("representative_government", "against", council().planet("lodor", 1))
    t.pass_while(lambda: t.view()["phase"] == "agenda")
    assert t.exhausted("lodor")


@rule("AG.shared_research")
def test_shared_research_against() -> None:
    t = passed("shared_research", "against", council().token(1, 14))
    tokens = {s["system"]: s["tokens"] for s in t.view()["systems"]}
    assert (tokens[16], tokens[14], tokens[5]) == ([0], [1], [2])


@rule("AG.wormhole_reconstruction")
def test_wormhole_reconstruction_against() -> None:
    t = council().fleet(1, 26, cruiser=1).fleet(1, 46, cruiser=1)
    passed("wormhole_reconstruction", "against", t)
    tokens = {s["system"]: s["tokens"] for s in t.view()["systems"]}
    assert (tokens[26], tokens[46]) == ([1], [])


@rule("AG.homeland_defense_act")
def test_when_the_homeland_defense_act_goes_two_pds_stay_on_a_planet() -> None:
    from astrarium.games.ti4.agendas.enacting import HOMELAND_DEFENSE_ACT, repeal

    t = at_war().law("homeland_defense_act").planet("saudor", 1, infantry=1, pds=4)
    t.check()
    repeal(t.game, HOMELAND_DEFENSE_ACT)
    assert t.units(1, "saudor") == {"infantry": 1, "pds": 2}
    t.check()
