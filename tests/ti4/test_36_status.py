"""The status phase in its eight steps. 36"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule


def quiet() -> Table:
    """Nobody has a secret objective, so that nobody is asked to score."""
    t = at_war().strategy(leadership=1, diplomacy=2, politics=0)
    for seat in range(3):
        t.secret(seat)
    return t.public()


@rule("36.0")
@rule("36.1")
def test_scoring_goes_in_initiative_order() -> None:
    t = at_war().strategy(leadership=1, diplomacy=2, politics=0).public().status()
    order = []
    while t.kind() == "score":
        order.append(t.first_asked().number)
        t.first_asked().does("done")
    assert order == [1, 2, 0]


@rule("36.3")
@rule("18.1")
@rule("18.3")
@rule("TECH.neural_motivator")
def test_everybody_draws_an_action_card() -> None:
    t = quiet().player(2, technologies="neural_motivator").status()
    assert [t.shown(seat)["cards"] for seat in range(3)] == [1, 1, 2]
    assert t.view(1)["players"][0]["hand"] is None


@rule("36.4")
def test_command_tokens_come_back() -> None:
    t = quiet().token(0, 46, 47).token(1, 46)
    before = t.shown(0)["token_reinforcements"]
    t.status()
    assert t.shown(0)["token_reinforcements"] == before + 2
    assert not any(system["tokens"] for system in t.view()["systems"])


@rule("36.5")
@rule("36.5b")
@rule("73.2")
@rule("TECH.hyper_metabolism")
def test_two_tokens_are_gained_and_all_are_laid_out_anew() -> None:
    t = quiet().player(0, tactic=1, fleet=3, strategy=2).status()
    assert set(t.asked()) == {0, 1, 2}
    t.seat(0).may("lay_out 8 0 0", "lay_out 2 3 3").may_not("lay_out 2 3 2", because="36.5")
    t.seat(0).may_not("lay_out 9 3 3", because="36.5")
    t = quiet().player(0, tactic=1, fleet=3, strategy=2, technologies="hyper_metabolism").status()
    t.seat(0).may("lay_out 9 0 0").may_not("lay_out 8 0 0", because="36.5")


@rule("36.5b")
def test_the_layouts_are_secret_until_all_are_done() -> None:
    t = quiet().player(0, tactic=1, fleet=3, strategy=2).status()
    t.seat(0).does("lay_out 8 0 0")
    assert t.view(1)["players"][0]["tactic"] == 1
    t.seat(1).does(t.offers(1)[0])
    t.seat(2).does(t.offers(2)[0])
    assert t.view(1)["players"][0]["tactic"] == 8


@rule("73.3")
@rule("73.3a")
def test_no_more_tokens_than_there_are() -> None:
    t = quiet().player(0, tactic=9, fleet=3, strategy=3).status()
    t.seat(0).may("lay_out 10 3 3").may_not("lay_out 11 3 3", because="36.5")


@rule("36.5a")
def test_a_smaller_fleet_pool_costs_ships() -> None:
    t = quiet().fleet(0, 46, cruiser=2, destroyer=1).player(0, tactic=1, fleet=3, strategy=2)
    t.status()
    t.seat(0).does("lay_out 5 2 1")
    for seat in (1, 2):
        t.seat(seat).does(t.offers(seat)[0])
    t.seat(0).is_asked("lose").does("lose cruiser 1")
    assert t.ships(0, 46) == {"cruiser": 1, "destroyer": 1}


@rule("36.6")
@rule("33.2")
def test_cards_are_readied() -> None:
    t = quiet().planet("tar_mann", 0, exhausted=1).used("politics")
    t.game.exhausted_technologies[0] = 1
    t.status()
    t.pass_while(lambda: t.view()["phase"] == "status")
    assert not t.exhausted("tar_mann")
    assert not t.game.exhausted_technologies[0]
    assert not any(card["used"] for card in t.view()["strategy_cards"])


@rule("36.7")
@rule("77.3")
def test_damaged_units_are_repaired() -> None:
    t = quiet().fleet(0, 46, dreadnought=2, damaged_dreadnought=1).status()
    for seat in range(3):
        t.seat(seat).does("lay_out 5 6 2" if seat == 0 else t.offers(seat)[-1])
    assert t.ships(0, 46) == {"dreadnought": 2}


@rule("36.8")
@rule("21.8b")
def test_strategy_cards_go_back_and_a_new_round_begins() -> None:
    t = quiet().status()
    t.pass_while(lambda: t.view()["phase"] == "status")
    assert t.view()["round"] == 2
    assert all(card["owner"] is None for card in t.view()["strategy_cards"])
    t.nobody_reacts().seat(0).is_asked("pick")


@rule("18.4")
@rule("18.5")
def test_who_has_more_than_seven_cards_discards() -> None:
    t = quiet().hand(0, "sabotage sabotage bribery direct_hit plague bunker upgrade").status()
    t.seat(0).is_asked("discard").may_not("discard uprising", because="18.5")
    t.seat(0).does("discard bribery")
    assert t.shown(0)["cards"] == 7


@rule("36.3")
@rule("18.4")
def test_cards_are_drawn_and_discarded_in_initiative_order() -> None:
    """Seat 1 comes first, then seat 2: nobody draws before those ahead are down to seven."""
    t = quiet().hand(1, "sabotage sabotage bribery direct_hit plague bunker upgrade")
    t.hand(2, "sabotage sabotage spy direct_hit direct_hit veto summit").status()
    assert t.asked() == {1: "discard"}
    assert [t.shown(seat)["cards"] for seat in range(3)] == [0, 8, 7]
    t.seat(1).does("discard bribery")
    assert t.asked() == {2: "discard"}
    assert t.view()["discarded"] == ["bribery"]
    t.seat(2).does("discard spy")
    assert t.shown(0)["cards"] == 1


@rule("36.5")
@rule("36.4")
def test_tokens_on_the_board_come_back_before_two_are_gained() -> None:
    """With fourteen on the sheet and two on the board both can be gained again."""
    t = quiet().player(0, tactic=5, fleet=6, strategy=3).token(0, 46, 47).status()
    t.seat(0).may("lay_out 7 6 3").may_not("lay_out 5 6 3", because="36.5")


@rule("36.6")
@rule("36.8")
def test_what_is_exhausted_is_readied_before_the_strategy_cards_go_back() -> None:
    """A research team too; trade goods on cards that nobody chose stay there."""
    from astrarium.games.ti4.components.cards import AGENDA_NUMBER

    t = quiet().law("research_team_biotic", planet="tar_mann").used("leadership")
    t.game.exhausted_laws = (AGENDA_NUMBER["research_team_biotic"],)
    t.game.strategy_goods[7] = 2
    t.after_status()
    assert not t.game.exhausted_laws
    assert not any(card["used"] for card in t.view()["strategy_cards"])
    assert t.view()["strategy_cards"][7]["goods"] == 2


@rule("36.8")
@rule("35.1")
def test_the_agenda_phase_follows_as_soon_as_the_custodians_have_gone() -> None:
    t = quiet()
    t.game.custodians = False
    t.status()
    t.pass_while(lambda: t.view()["phase"] == "status")
    assert t.view()["phase"] == "agenda"
    assert t.view()["round"] == 1
