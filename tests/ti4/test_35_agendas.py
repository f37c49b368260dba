"""The agenda phase, votes, and what every agenda does. 35, 19, AG"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule

HOMES = {0: ("arretze", "hercant", "kamdorn"), 1: ("archon_ren", "archon_tau"), 2: ("nestphar",)}


def council() -> Table:
    """Everybody has two planets of some influence and no home; seat 0 speaks."""
    t = at_war()
    for planets in HOMES.values():
        for name in planets:
            t.planet(name)
    for name, seat in (("mecatol_rex", 0), ("mehar_xull", 1), ("tequ_ran", 2)):
        t.planet(name, seat)
    return t.planet("vefut_ii", 0).planet("saudor", 1).planet("thibah", 2)


def passed(agenda: str, side: str = "for", t: Table | None = None) -> Table:
    """An agenda for and against has been decided: seats 1 and 2 vote, the speaker abstains."""
    t = t or council()
    t.on_vote(agenda)
    return t.votes(f"vote {side}", f"vote {side}", "")


# -- voting ----------------------------------------------------------------------------------------


@rule("35.0")
@rule("35.2")
@rule("35.2b")
@rule("35.5")
@rule("58.2")
def test_votes_are_cast_from_the_left_of_the_speaker_who_comes_last() -> None:
    t = council().on_vote("mutiny")
    order = []
    while t.kind() == "vote_side":
        order.append(t.first_asked().number)
        t.first_asked().does("abstain")
    assert order == [1, 2, 0]
    assert t.kind() == "decide_side"


@rule("35.6")
@rule("35.6a")
@rule("35.7")
@rule("42.0")
def test_planets_give_as_many_votes_as_their_influence() -> None:
    t = council().on_vote("mutiny")
    t.seat(1).does("vote for").may_not("cast mecatol_rex", because="35.6")
    t.seat(1).does("cast mehar_xull").may_not("cast mehar_xull", because="33.0").does("cast saudor")
    assert t.told("voted") == [{"seat": 1, "outcome": "for", "number": 5}]
    assert t.exhausted("saudor")


@rule("35.2c")
@rule("35.8")
def test_most_votes_win() -> None:
    t = council().on_vote("mutiny").votes("vote for", "", "vote against")
    assert t.told("outcome")[0]["outcome"] == "against"


@rule("35.13")
@rule("42.3a")
@rule("47.4b")
def test_trade_goods_buy_no_votes() -> None:
    t = council().player(1, trade_goods=9).planet("mehar_xull", 1, exhausted=1)
    t.planet("saudor", 1, exhausted=1).on_vote("mutiny")
    assert t.asked() == {2: "vote_side"}


@rule("35.14")
@rule("Q.n20")
def test_who_casts_no_votes_has_abstained() -> None:
    t = council().on_vote("mutiny")
    t.seat(1).does("vote for", "done")
    assert t.told("voted") == []
    assert t.told("abstained") == [{"seat": 1}]


@rule("35.19")
@rule("35.19a")
def test_the_speaker_decides_a_tie_and_does_not_vote_by_it() -> None:
    t = council().on_vote("mutiny").votes("", "", "")
    t.seat(0).is_asked("decide_side").does("vote for")
    assert t.told("outcome")[0]["outcome"] == "for"
    assert t.shown(0)["points"] == 0


@rule("35.9")
@rule("35.10")
@rule("35.10a")
def test_players_are_elected_also_by_themselves() -> None:
    t = council().on_vote("minister_of_policy").votes("elect 1", "", "")
    assert t.view()["laws"] == [{"agenda": "minister_of_policy", "owner": 1}]


@rule("35.11")
@rule("35.11a")
def test_planets_that_somebody_controls_are_elected() -> None:
    t = council().planet("tequ_ran", 2).planet("quann", 1).planet("lodor", None)
    t.on_vote("senate_sanctuary")
    t.seat(1).may("elect_planet quann")
    t.seat(1).may_not("elect_planet lodor", because="35.11")
    t.seat(1).may_not("elect_planet mehar_xull", because="35.11")


@rule("35.3")
@rule("35.4")
@rule("35.1")
@rule("67.0")
def test_two_agendas_and_all_planets_are_readied() -> None:
    t = council()
    t.game.custodians = False
    t.strategy(leadership=0, diplomacy=1, politics=2).public()
    for seat in range(3):
        t.secret(seat)
    t.status()
    while t.view()["phase"] == "status":
        t.first_asked().does(t.first_asked().offers()[-1])
    t.pass_while(lambda: t.view()["phase"] == "agenda")
    assert len(t.told("agenda_revealed")) >= 2
    assert len(t.told("outcome", "agenda_without_effect")) == 2
    assert not any(t.exhausted(name) for name in ("mecatol_rex", "saudor", "thibah"))


@rule("67.1")
@rule("74.4")
def test_no_agenda_phase_while_the_custodians_are_there() -> None:
    t = council().strategy(leadership=0, diplomacy=1, politics=2).public().status()
    t.pass_while(lambda: t.view()["phase"] == "status")
    assert t.view()["phase"] == "strategy"


@rule("19.2")
@rule("19.3")
@rule("19.4")
@rule("35.20")
def test_laws_stay() -> None:
    t = passed("shared_research")
    assert t.view()["laws"] == [{"agenda": "shared_research", "owner": None}]


@rule("19.6")
@rule("35.21")
@rule("19.8")
@rule("19.7")
@rule("19.1")
def test_what_does_not_stay_is_discarded() -> None:
    t = passed("shared_research", "against")
    assert t.view()["laws"] == []
    assert "shared_research" in t.view()["discarded_agendas"]
    assert "mutiny" in passed("mutiny").view()["discarded_agendas"]


@rule("44.5")
def test_an_agenda_without_an_object_is_replaced() -> None:
    t = council()
    t.game.custodians = False
    from astrarium.games.ti4.components.cards import AGENDA_NUMBER
    from astrarium.games.ti4.deck import AGENDA_PILE, agenda_card

    card = agenda_card(AGENDA_NUMBER["judicial_abolishment"])
    pile = t.game.cards.zones[AGENDA_PILE]
    t.game.cards.zones[AGENDA_PILE] = (*(c for c in pile if c != card), card)
    t.strategy(leadership=0, diplomacy=1, politics=2).public().status()
    t.pass_while(lambda: t.view()["phase"] == "status")
    assert t.told("agenda_replaced") == [{"agenda": "judicial_abolishment"}]


# -- directives ------------------------------------------------------------------------------------


@rule("AG.archived_secret")
def test_archived_secret() -> None:
    t = council().secret(1).on_vote("archived_secret").votes("elect 1", "", "")
    assert t.shown(1)["secrets"] == 1


@rule("AG.arms_reduction")
def test_arms_reduction() -> None:
    t = council().fleet(1, 46, dreadnought=3).fleet(1, 47, cruiser=5)
    passed("arms_reduction", t=t)
    t.seat(1).is_asked("sacrifice").does("give_up_ship dreadnought 46")
    t.seat(1).may_not("give_up_ship dreadnought 46", because="AG.arms_reduction")
    t.seat(1).does("give_up_ship cruiser 47")
    assert t.ships(1, 46) == {"dreadnought": 2}
    assert t.ships(1, 47) == {"cruiser": 4}


@rule("AG.arms_reduction")
def test_arms_reduction_against_waits_for_the_strategy_phase() -> None:
    t = passed("arms_reduction", "against")
    t.pass_while(lambda: t.view()["phase"] == "agenda")
    assert t.exhausted("mehar_xull")
    assert not t.exhausted("saudor")


@rule("AG.colonial_redistribution")
def test_colonial_redistribution() -> None:
    t = council().planet("saudor", 1, infantry=2, pds=1).player(1, points=2).player(0, points=1)
    t.on_vote("colonial_redistribution").votes("elect_planet saudor", "", "")
    t.seat(1).is_asked("let_settle").may_not("let_settle 0", because="AG.colonial_redistribution")
    t.seat(1).does("let_settle 2")
    t.seat(2).does("settle")
    assert t.owner("saudor") == 2
    assert t.units(2, "saudor") == {"infantry": 1}
    assert t.units(1, "saudor") == {}


@rule("AG.compensated_disarmament")
def test_compensated_disarmament() -> None:
    t = council().planet("saudor", 1, infantry=2, pds=1).player(1, trade_goods=0)
    t.on_vote("compensated_disarmament").votes("elect_planet saudor", "", "")
    assert t.units(1, "saudor") == {"pds": 1}
    assert t.shown(1)["trade_goods"] == 2


@rule("AG.economic_equality")
@pytest.mark.parametrize(("side", "goods"), [("for", 5), ("against", 0)])
def test_economic_equality(side: str, goods: int) -> None:
    t = passed("economic_equality", side, council().player(0, trade_goods=9))
    assert [t.shown(seat)["trade_goods"] for seat in range(3)] == [goods] * 3


@rule("AG.incentive_program")
@pytest.mark.parametrize(("side", "points"), [("for", 1), ("against", 2)])
def test_incentive_program(side: str, points: int) -> None:
    from astrarium.games.ti4.components.cards import OBJECTIVE_NUMBER, OBJECTIVES

    t = passed("incentive_program", side, council().public())
    (shown,) = t.view()["public_objectives"]
    assert OBJECTIVES[OBJECTIVE_NUMBER[shown["objective"]]].points == points
    assert t.view()["objectives_left"] == [3, 5]


@rule("AG.ixthian_artifact")
@rule("Q.n25")
def test_ixthian_artifact() -> None:
    t = council().will_roll(6, purpose="artifact")
    passed("ixthian_artifact", t=t)
    t.seat(0).is_asked("research")
    t = council().will_roll(5, purpose="artifact")
    t.fleet(1, 18, cruiser=2).planet("mecatol_rex", 0, infantry=3).fleet(1, 46, cruiser=4)
    passed("ixthian_artifact", t=t)
    assert t.ships(1, 18) == {}
    assert t.units(0, "mecatol_rex") == {}
    t.seat(1).is_asked("sacrifice_in_system")
    for _ in range(3):
        t.seat(1).does("give_up_ship cruiser 46")
    assert t.ships(1, 46) == {"cruiser": 1}


@rule("AG.judicial_abolishment")
@rule("19.5")
def test_judicial_abolishment() -> None:
    t = council().law("shared_research").law("core_mining", planet="saudor")
    t.on_vote("judicial_abolishment").votes("elect_law core_mining", "", "")
    assert t.view()["laws"] == [{"agenda": "shared_research", "owner": None}]
    saudor = next(p for s in t.view()["systems"] for p in s["planets"] if p["planet"] == "saudor")
    assert saudor["attached"] == []


@rule("AG.miscount_disclosed")
@rule("Q.n23")
def test_miscount_disclosed() -> None:
    t = council().law("shared_research").on_vote("miscount_disclosed")
    t.votes("elect_law shared_research", "", "")
    assert t.view()["laws"] == [{"agenda": "shared_research", "owner": None}]
    t.seat(1).is_asked("vote_side").does("vote against", "cast mehar_xull")
    t.votes("", "")
    assert t.view()["laws"] == []


@rule("AG.mutiny")
def test_mutiny() -> None:
    t = passed("mutiny")
    assert [t.shown(seat)["points"] for seat in range(3)] == [0, 1, 1]
    t = council().player(1, points=3).on_vote("mutiny").votes("vote for", "", "vote against")
    assert t.shown(1)["points"] == 2


@rule("AG.new_constitution")
def test_new_constitution() -> None:
    t = council().law("shared_research").planet("arretze", 0)
    passed("new_constitution", t=t)
    assert t.view()["laws"] == []
    t.pass_while(lambda: t.view()["phase"] == "agenda")
    assert t.exhausted("arretze")
    assert not t.exhausted("saudor")


@rule("AG.public_execution")
def test_public_execution() -> None:
    t = council().hand(0, "sabotage bribery").on_vote("public_execution", number=1)
    t.votes("elect 0", "elect 0", "")
    assert t.shown(0)["cards"] == 0
    assert t.view()["speaker"] == 1
    voters = set()
    while t.view()["phase"] == "agenda" and t.kind().startswith("vote"):
        voters.add(t.first_asked().number)
        t.first_asked().does("abstain")
    assert 0 not in voters
    assert 1 in voters


@rule("AG.seed_of_an_empire")
@rule("61.5")
@pytest.mark.parametrize(("side", "points"), [("for", [4, 4, 1]), ("against", [3, 3, 2])])
def test_seed_of_an_empire(side: str, points: list[int]) -> None:
    t = council().player(0, points=3).player(1, points=3).player(2, points=1)
    passed("seed_of_an_empire", side, t)
    assert [t.shown(seat)["points"] for seat in range(3)] == points


@rule("AG.swords_to_plowshares")
def test_swords_to_plowshares() -> None:
    t = passed("swords_to_plowshares", t=council().planet("saudor", 1, infantry=3))
    assert t.units(1, "saudor") == {"infantry": 1}
    assert t.shown(1)["trade_goods"] == 2
    t = passed("swords_to_plowshares", "against", council().planet("saudor", 1, infantry=3))
    assert t.units(1, "saudor") == {"infantry": 4}


@rule("AG.unconventional_measures")
def test_unconventional_measures() -> None:
    t = passed("unconventional_measures")
    assert [t.shown(seat)["cards"] for seat in range(3)] == [0, 2, 2]
    t = council().hand(1, "sabotage").hand(0, "bribery").on_vote("unconventional_measures")
    t.votes("vote for", "", "vote against")
    assert [t.shown(seat)["cards"] for seat in range(3)] == [1, 0, 0]


@rule("AG.wormhole_research")
def test_wormhole_research() -> None:
    t = council().fleet(1, 26, cruiser=1).fleet(0, 46, cruiser=1)
    passed("wormhole_research", t=t)
    t.seat(1).is_asked("research").does("research neural_motivator")
    assert t.ships(1, 26) == {}
    assert t.ships(0, 46) == {"cruiser": 1}
    t = passed("wormhole_research", "against", council().fleet(1, 26, cruiser=1))
    t.seat(1).is_asked("return_token").does("return_token tactic")
    assert t.shown(1)["tactic"] == 2


# -- laws for and against --------------------------------------------------------------------------


@rule("AG.anti_intellectual_revolution")
def test_anti_intellectual_revolution() -> None:
    t = at_war().law("anti_intellectual_revolution").strategy(technology=0)
    t.fleet(0, 46, cruiser=1, carrier=1, fighter=2).turn_of(0)
    t.seat(0).does("strategic technology", "research neural_motivator").is_asked("sacrifice")
    rule_id = "AG.anti_intellectual_revolution"
    t.seat(0).may_not("give_up_ship fighter 46", because=rule_id)
    t.seat(0).does("give_up_ship cruiser 46")
    assert t.ships(0, 46) == {"carrier": 1, "fighter": 2}
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
    t = passed("fleet_regulations", "against")
    assert [t.shown(seat)["fleet"] for seat in range(3)] == [7, 7, 7]
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


# -- laws on planets -------------------------------------------------------------------------------


def planet(t: Table, name: str) -> dict[str, object]:
    found: dict[str, object] = next(
        p for s in t.view()["systems"] for p in s["planets"] if p["planet"] == name
    )
    return found


def elected_on(agenda: str, trait: str) -> tuple[Table, str]:
    """A planet of seat 1 with this trait has been elected; two infantry stand there."""
    from astrarium.games.ti4.components.systems import PLANETS, TRAITS

    on_map = {p["planet"] for s in at_war().view()["systems"] for p in s["planets"]}
    name = next(p.id for p in PLANETS if p.trait == TRAITS.index(trait) and p.id in on_map)
    t = council().planet(name, 1, infantry=2)
    t.on_vote(agenda).votes(f"elect_planet {name}", "", "")
    return t, name


@rule("AG.core_mining")
@rule("5.0")
def test_core_mining() -> None:
    before = planet(council(), elected_on("core_mining", "hazardous")[1])["resources"]
    t, name = elected_on("core_mining", "hazardous")
    assert planet(t, name)["resources"] == int(str(before)) + 2
    assert t.units(1, name) == {"infantry": 1}


@rule("AG.demilitarized_zone")
def test_demilitarized_zone() -> None:
    t, name = elected_on("demilitarized_zone", "cultural")
    assert t.units(1, name) == {}
    t = at_war().law("demilitarized_zone", planet="new_albion").tile(27, 10)
    t.fleet(0, 46, carrier=1, infantry=1).activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done")
    t.seat(0).may_not("land 1 new_albion", because="AG.demilitarized_zone")
    t = at_war().law("demilitarized_zone", planet="new_albion").planet("new_albion", 0)
    t.strategy(construction=0).turn_of(0)
    t.seat(0).does("strategic construction")
    t.seat(0).may_not("build pds new_albion", because="AG.demilitarized_zone")


@rule("AG.holy_planet_of_ixth")
@rule("5.2")
def test_holy_planet_of_ixth() -> None:
    t, _ = elected_on("holy_planet_of_ixth", "cultural")
    assert t.shown(1)["points"] == 1
    t = at_war().law("holy_planet_of_ixth", planet="new_albion").tile(27, 10)
    t.planet("new_albion", 1).player(1, points=1).fleet(0, 46, carrier=1, infantry=1)
    t.activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done", "land 1 new_albion")
    assert (t.shown(0)["points"], t.shown(1)["points"]) == (1, 0)
    t = at_war().law("holy_planet_of_ixth", planet="wellon").tile(19, 10)
    t.planet("wellon", 0, space_dock=1).activate(0, 19)
    assert t.kind() != "produce"


@rule("AG.senate_sanctuary")
@rule("AG.terraforming_initiative")
@pytest.mark.parametrize(
    ("agenda", "trait", "resources", "influence"),
    [("senate_sanctuary", "cultural", 0, 2), ("terraforming_initiative", "hazardous", 1, 1)],
)
def test_laws_that_enrich_a_planet(agenda: str, trait: str, resources: int, influence: int) -> None:
    t, name = elected_on(agenda, trait)
    before, after = planet(council(), name), planet(t, name)
    assert after["resources"] == int(str(before["resources"])) + resources
    assert after["influence"] == int(str(before["influence"])) + influence


@pytest.mark.parametrize(
    ("team", "technology"),
    [
        pytest.param(team, technology, marks=rule(f"AG.{team}"))
        for team, technology in (
            ("research_team_biotic", "dacxive_animators"),
            ("research_team_cybernetic", "graviton_laser_system"),
            ("research_team_propulsion", "gravity_drive"),
            ("research_team_warfare", "magen_defense_grid"),
        )
    ],
)
def test_research_teams(team: str, technology: str) -> None:
    t = at_war().law(team, planet="tar_mann").planet("tar_mann", 0, exhausted=1)
    t.strategy(technology=0).player(0, trade_goods=6).turn_of(0)
    t.seat(0).does("strategic technology", f"research {technology}", f"ignore_by_team {team}")
    assert technology in t.shown(0)["technologies"]
    t.seat(0).does("research_again", "goods 6")
    other = {"graviton_laser_system": "transit_diodes"}.get(technology)
    assert other is None or f"research {other}" not in t.offers(0)
    assert t.game.exhausted_laws


# -- laws that players own -------------------------------------------------------------------------


@rule("AG.committee_formation")
def test_committee_formation() -> None:
    t = council().law("committee_formation", 2).on_vote("minister_of_policy")
    t.seat(2).is_asked("react").does("use committee_formation 2")
    assert t.view()["laws"] == [{"agenda": "minister_of_policy", "owner": 2}]
    t = council().law("committee_formation", 2).on_vote("mutiny")
    assert t.kind() == "vote_side"


@rule("AG.imperial_arbiter")
def test_imperial_arbiter() -> None:
    t = at_war().law("imperial_arbiter", 1)
    for card in ("leadership", "diplomacy", "politics", "construction", "trade", "warfare"):
        t.first_asked().does(f"pick {card}")
    t.seat(1).is_asked("react")
    t.seat(1).may_not("use imperial_arbiter diplomacy technology", because="AG.imperial_arbiter")
    t.seat(1).may_not("use imperial_arbiter leadership trade", because="AG.imperial_arbiter")
    t.seat(1).does("use imperial_arbiter diplomacy leadership")
    owners = {card["card"]: card["owner"] for card in t.view()["strategy_cards"]}
    assert (owners["leadership"], owners["diplomacy"]) == (1, 0)
    assert t.view()["laws"] == []


@rule("AG.minister_of_commerce")
def test_minister_of_commerce() -> None:
    t = at_war().law("minister_of_commerce", 0).strategy(trade=0)
    t.fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).turn_of(0)
    t.seat(0).does("strategic trade")
    assert t.shown(0)["trade_goods"] == 4


@rule("AG.minister_of_exploration")
def test_minister_of_exploration() -> None:
    t = at_war().law("minister_of_exploration", 0).tile(27, 10)
    t.fleet(0, 46, carrier=1, infantry=1).activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done", "land 1 new_albion")
    assert t.shown(0)["trade_goods"] == 1


@rule("AG.minister_of_industry")
def test_minister_of_industry() -> None:
    t = at_war().law("minister_of_industry", 0).strategy(construction=0).planet("tar_mann", 0)
    t.player(0, trade_goods=2).turn_of(0)
    t.seat(0).does("strategic construction", "build space_dock tar_mann").is_asked("produce")


@rule("AG.minister_of_peace")
def test_minister_of_peace() -> None:
    t = at_war().law("minister_of_peace", 2).fleet(1, 49, cruiser=1).fleet(0, 46, cruiser=1)
    t.strategy(leadership=0, diplomacy=1, politics=2).activate(0, 49)
    t.seat(2).is_asked("react").does("use minister_of_peace")
    assert t.asked() == {1: "action"}
    assert t.shown(0)["tactic"] == 2
    assert t.ships(0, 46) == {"cruiser": 1}


@rule("AG.minister_of_policy")
@rule("Q.n12")
def test_minister_of_policy() -> None:
    t = at_war().law("minister_of_policy", 1).strategy(leadership=0, diplomacy=1, politics=2)
    for seat in range(3):
        t.secret(seat)
    t.public().player(1, technologies="neural_motivator").status()
    t.pass_while(lambda: t.view()["phase"] == "status")
    assert [t.shown(seat)["cards"] for seat in range(3)] == [1, 3, 1]


@rule("AG.minister_of_sciences")
def test_minister_of_sciences() -> None:
    t = at_war().law("minister_of_sciences", 0).strategy(technology=0).player(0, trade_goods=0)
    for home in HOMES[0]:
        t.planet(home, 0, exhausted=1)
    t.turn_of(0)
    t.seat(0).does("strategic technology", "research neural_motivator", "research_again")
    t.seat(0).is_asked("research")


@rule("AG.minister_of_war")
def test_minister_of_war() -> None:
    t = at_war().law("minister_of_war", 0).strategy(leadership=0, diplomacy=1, politics=2)
    t.activate(0, 49)
    t.seat(0).is_asked("react").may_not("use minister_of_war 46", because="AG.minister_of_war")
    t.seat(0).does("use minister_of_war 49")
    assert t.asked() == {0: "action"}
    assert t.view()["laws"] == []
    t.seat(0).does("activate 49")
    assert t.asked() == {1: "action"}


@rule("AG.prophecy_of_ixth")
def test_prophecy_of_ixth() -> None:
    t = at_war().law("prophecy_of_ixth", 0).fleet(0, 46, carrier=1, fighter=1)
    t.fleet(1, 49, cruiser=1).activate(0, 49)
    t.will_roll(8, purpose="combat").will_roll(1, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("move carrier 1 46", "load fighter 1 46", "done")
    assert t.ships(1, 49) == {}
    t = at_war().law("prophecy_of_ixth", 0).tile(19, 10).planet("wellon", 0, space_dock=1)
    t.player(0, trade_goods=5).activate(0, 19)
    t.seat(0).does("produce fighter 1", "done", "goods 1")
    assert t.view()["laws"] == []


@rule("AG.shard_of_the_throne")
def test_shard_of_the_throne() -> None:
    t = council().on_vote("shard_of_the_throne").votes("elect 1", "", "")
    assert t.shown(1)["points"] == 1
    t = at_war().law("shard_of_the_throne", 1).player(1, points=1)
    t.fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).activate(0, 49)
    t.will_roll(7, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("move cruiser 1 46", "done")
    assert (t.shown(0)["points"], t.shown(1)["points"]) == (1, 0)
    assert t.view()["laws"] == [{"agenda": "shard_of_the_throne", "owner": 0}]


@rule("AG.the_crown_of_emphidia")
def test_the_crown_of_emphidia() -> None:
    t = council().on_vote("the_crown_of_emphidia").votes("elect 1", "", "")
    assert t.shown(1)["points"] == 1
    t = at_war().law("the_crown_of_emphidia", 1).player(1, points=1)
    t.fleet(0, 32, carrier=1, infantry=1).activate(0, 14)
    t.seat(0).does("move carrier 1 32", "load infantry 1 32", "done", "land 1 archon_ren")
    assert (t.shown(0)["points"], t.shown(1)["points"]) == (1, 0)
