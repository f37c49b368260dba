"""Component actions: cards that are played as the action of a turn. 9, 18, AC"""

from __future__ import annotations

import pytest

from astrarium.games.ti4 import GAME
from astrarium.kernel.moves import parse_move

from .positions import Table, at_war

rule = pytest.mark.rule


def turn_with(cards: str, t: Table | None = None) -> Table:
    """Seat 0 holds these cards and has its turn; the others hold nothing."""
    t = t or at_war()
    for seat in range(3):
        t.hand(seat, "")
    return t.strategy(leadership=0, trade=1, warfare=2).hand(0, cards).turn_of(0)


def play(card: str, *targets: str | int, t: Table | None = None) -> Table:
    """Seat 0 plays a card as its action; nobody can cancel it."""
    t = turn_with(card, t)
    t.seat(0).does(" ".join(str(word) for word in ("use", card, *targets)))
    return t


def goods(t: Table, seat: int = 0) -> int:
    return int(t.game.trade_goods[seat])


# -- the action itself -----------------------------------------------------------------------------


@rule("9.0")
@rule("9.2")
@rule("34.1")
@rule("18.7")
def test_a_component_action_is_the_action_of_a_turn() -> None:
    t = play("industrial_initiative")
    assert t.shown(0)["hand"] == []
    assert t.asked() == {1: "action"}
    assert t.told("card_discarded") == [{"seat": 0, "card": "industrial_initiative"}]


@rule("9.1")
@rule("16.3")
@rule("18.6a")
def test_only_in_ones_own_turn_and_only_what_is_in_the_hand() -> None:
    t = turn_with("industrial_initiative").hand(1, "economic_initiative")
    t.seat(0).may("use industrial_initiative")
    t.seat(0).may_not("use economic_initiative", because="18.5")
    assert t.game.why_not(1, parse_move("use economic_initiative")) is not None


@rule("18.6")
@rule("16.18")
def test_a_card_of_another_moment_says_what_it_waits_for() -> None:
    t = turn_with("sabotage")
    reason = t.game.why_not(0, parse_move("use sabotage"))
    assert reason is not None
    assert GAME.texts().reason(reason) == (
        "Sabotage waits for its moment: when an action card is played."
    )
    t.check_texts(reason)
    t.seat(0).may_not("use sabotage", "use nothing_of_the_kind", because="K4")


@rule("18.6")
def test_so_it_says_whatever_else_is_asked() -> None:
    t = at_war().hand(0, "veto sabotage")
    t.nobody_reacts().seat(0).is_asked("pick").may_not("use veto", because="K4")
    reason = t.game.why_not(0, parse_move("use veto"))
    assert reason is not None
    said = GAME.texts("it").reason(reason)
    assert said == "Veto attende il suo momento: quando una delibera è rivelata."
    t.seat(0).may_not("use nothing", because="K3")


@rule("9.3")
def test_what_cannot_be_resolved_wholly_cannot_be_done() -> None:
    t = turn_with("focused_research").player(0, trade_goods=3)
    t.seat(0).may_not("use focused_research", because="AC.focused_research")
    t.player(0, trade_goods=4)
    t.seat(0).may("use focused_research")


@rule("9.4")
@rule("18.8")
@rule("Q.n35")
@rule("AC.sabotage")
def test_a_cancelled_component_action_is_not_used_up_and_costs_the_card_alone() -> None:
    t = turn_with("focused_research").player(0, trade_goods=4).hand(1, "sabotage")
    t.seat(0).does("use focused_research")
    assert t.asked() == {1: "react"}
    t.seat(1).does("use sabotage")
    assert goods(t) == 4
    assert t.shown(0)["hand"] == [] == t.shown(1)["hand"]
    t.seat(0).is_asked("action")
    t.seat(0).may("strategic leadership")


@rule("AC.sabotage")
@rule("Q.n35")
def test_targets_are_named_before_anybody_may_cancel() -> None:
    t = turn_with("insubordination").hand(1, "sabotage").hand(2, "spy")
    t.seat(0).does("use insubordination 2")
    question = t.game.question(1)
    assert question is not None
    assert question.about["targets"] == (2,)
    assert question.about["ability"] == "insubordination"
    t.seat(1).may("use sabotage", "pass")
    assert t.seat(2).offers() == ["pass"]  # asked like everybody who holds a card
    t.seat(1).does("pass")
    t.seat(2).does("pass")
    assert t.game.tactic[2] == 2


@rule("AC.sabotage")
def test_sabotage_is_for_cards_of_others_that_are_no_sabotage() -> None:
    t = turn_with("insubordination sabotage").hand(1, "sabotage").hand(2, "sabotage")
    t.seat(0).does("use insubordination 2")
    t.seat(0).is_not_asked()
    t.seat(1).does("use sabotage")
    t.seat(2).does("use sabotage")  # sealed: seat 1 comes first, and this one is kept
    assert len(t.shown(2)["hand"]) == 1
    assert t.game.tactic[2] == 3
    t.seat(0).is_asked("action")


# -- for one's own good ----------------------------------------------------------------------------


@rule("AC.economic_initiative")
def test_economic_initiative_readies_ones_cultural_planets() -> None:
    t = at_war().planet("tequ_ran", 0, exhausted=1).planet("saudor", 0, exhausted=1)
    t.planet("lodor", 1, exhausted=1).planet("quann", 0, exhausted=1)
    t = play("economic_initiative", t=t)
    assert [t.exhausted(name) for name in ("quann", "saudor", "lodor")] == [False, True, True]


@rule("AC.focused_research")
@rule("16.5")
def test_focused_research_costs_four_trade_goods_and_must_be_done() -> None:
    t = play("focused_research", t=at_war().player(0, trade_goods=5))
    assert goods(t) == 1
    t.seat(0).is_asked("research").may_not("done", because="16.5")
    t.seat(0).does("research neural_motivator")
    assert "neural_motivator" in t.shown(0)["technologies"]
    assert t.asked() == {1: "action"}


@rule("AC.frontline_deployment")
def test_frontline_deployment_puts_three_infantry_on_one_own_planet() -> None:
    t = turn_with("frontline_deployment", at_war().planet("lodor", 0).planet("quann", 1))
    t.law("demilitarized_zone", planet="arretze")
    card = "AC.frontline_deployment"
    t.seat(0).may_not("use frontline_deployment quann", because=card)
    t.seat(0).may_not("use frontline_deployment arretze", because=card)
    t.seat(0).does("use frontline_deployment lodor")
    assert t.units(0, "lodor") == {"infantry": 3}


@rule("AC.ghost_ship")
def test_ghost_ship_needs_a_wormhole_no_home_and_no_ships_of_others() -> None:
    t = turn_with("ghost_ship", at_war().fleet(1, 25, fighter=1).fleet(0, 26, cruiser=1))
    t.seat(0).may_not("use ghost_ship 25", "use ghost_ship 46", because="AC.ghost_ship")
    t.seat(0).may_not("use ghost_ship 39", because="AC.ghost_ship")  # not in this galaxy
    t.seat(0).does("use ghost_ship 26")
    assert t.ships(0, 26) == {"destroyer": 1, "cruiser": 1}
    t = turn_with("ghost_ship", at_war("hacan creuss sol"))
    t.seat(0).may_not("use ghost_ship 51", because="AC.ghost_ship")  # a home
    t.seat(0).may("use ghost_ship 17")  # its gate is none


@rule("AC.ghost_ship")
@rule("AC.war_effort")
@rule("65.5")
def test_placed_ships_keep_the_fleet_pool() -> None:
    t = at_war().player(0, fleet=1).fleet(0, 26, cruiser=1)
    t = play("ghost_ship", 26, t=t)
    t.seat(0).is_asked("lose").does("lose cruiser 1")
    assert t.ships(0, 26) == {"destroyer": 1}


@rule("44.4a")
@rule("44.4b")
def test_with_no_ship_left_one_may_come_from_elsewhere() -> None:
    t = at_war().fleet(0, 46, destroyer=5).fleet(0, 47, destroyer=3).token(0, 46)
    t.player(0, tactic=0)
    t = play("ghost_ship", 26, t=t)
    t.seat(0).is_asked("recall").may("done")
    t.seat(0).may_not("recall destroyer 46", "recall destroyer 48", because="44.4a")
    t.seat(0).may_not("recall cruiser 47", because="44.4a")
    t.seat(0).does("recall destroyer 47")
    assert (t.ships(0, 26), t.ships(0, 47)) == ({"destroyer": 1}, {"destroyer": 2})
    t = at_war().fleet(0, 46, destroyer=8).token(0, 46)
    turn_with("ghost_ship", t).seat(0).may_not("use ghost_ship 26", because="AC.ghost_ship")


@rule("AC.industrial_initiative")
def test_industrial_initiative_pays_for_industrial_planets() -> None:
    t = at_war().planet("saudor", 0, exhausted=1).planet("thibah", 0).planet("lodor", 0)
    assert goods(play("industrial_initiative", t=t.planet("wellon", 1))) == 2
    assert goods(play("industrial_initiative")) == 0  # "each" of none counts as done


@rule("AC.mining_initiative")
def test_mining_initiative_pays_the_resources_of_an_own_planet() -> None:
    t = at_war().planet("lodor", 0, exhausted=1).planet("quann", 1)
    t = turn_with("mining_initiative", t)
    t.seat(0).may_not("use mining_initiative quann", because="AC.mining_initiative")
    t.seat(0).does("use mining_initiative lodor")
    assert goods(t) == 3
    assert t.exhausted("lodor")
    t = at_war().planet("abyz", 0).law("core_mining", planet="abyz")
    assert goods(play("mining_initiative", "abyz", t=t)) == 5


@rule("AC.repeal_law")
def test_repeal_law_discards_a_law_in_force() -> None:
    t = turn_with(
        "repeal_law", at_war().law("anti_intellectual_revolution").law("minister_of_war", owner=2)
    )
    t.seat(0).may_not("use repeal_law core_mining", because="AC.repeal_law")
    t.seat(0).does("use repeal_law minister_of_war")
    assert [law["agenda"] for law in t.view()["laws"]] == ["anti_intellectual_revolution"]


@rule("AC.repeal_law")
@rule("AG.homeland_defense_act")
@rule("78.5")
def test_without_the_homeland_defense_act_planets_hold_two_pds_again() -> None:
    t = at_war().planet("lodor", 1, infantry=1, pds=4).law("homeland_defense_act")
    assert play("repeal_law", "homeland_defense_act", t=t).units(1, "lodor")["pds"] == 2


@rule("AC.rise_of_a_messiah")
def test_rise_of_a_messiah_puts_infantry_on_each_own_planet() -> None:
    t = at_war("creuss sol xxcha").planet("lodor", 0, infantry=2).planet("quann", 0)
    t.law("demilitarized_zone", planet="quann").planet("wellon", 1)
    t = play("rise_of_a_messiah", t=t)
    assert t.units(0, "lodor") == {"infantry": 3}
    assert t.units(0, "quann") == {} == t.units(1, "wellon")


@rule("AC.unexpected_action")
def test_unexpected_action_takes_an_own_token_off_the_board() -> None:
    t = turn_with("unexpected_action", at_war().token(0, 46).token(1, 47))
    t.seat(0).may_not("use unexpected_action 47", because="AC.unexpected_action")
    t.seat(0).does("use unexpected_action 46")
    assert not t.game.tokens_on_board(0)
    assert t.game.token_reinforcements(0) == 16 - 3 - 6 - 2


@rule("AC.war_effort")
def test_war_effort_needs_an_own_ship_there() -> None:
    t = at_war().fleet(0, 46, fighter=1, carrier=1).fleet(1, 47, cruiser=1)
    t = turn_with("war_effort", t.planet("lodor", 0, space_dock=1))
    t.seat(0).may_not("use war_effort 47", "use war_effort 26", because="AC.war_effort")
    t.seat(0).does("use war_effort 46")
    assert t.ships(0, 46)["cruiser"] == 1
