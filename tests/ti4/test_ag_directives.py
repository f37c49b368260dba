"""Directives: what each agenda does once. AG"""

from __future__ import annotations

import pytest

from .council import council, passed

rule = pytest.mark.rule


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


@rule("AG.unconventional_measures")
@rule("AG.mutiny")
@rule("T.2")
@pytest.mark.parametrize(
    ("agenda", "line"),
    [("unconventional_measures", "cards_drawn"), ("mutiny", "points_changed")],
)
def test_voters_follow_clockwise_from_the_speaker(agenda: str, line: str) -> None:
    t = council()
    t.game.speaker = 2
    t.on_vote(agenda).votes("vote for", "vote for", "vote for")
    assert [told["seat"] for told in t.told(line)] == [2, 0, 1]


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


@rule("AG.wormhole_research")
@rule("65.5")
def test_a_token_given_up_from_the_fleet_pool_costs_ships_that_are_too_many() -> None:
    t = council().fleet(1, 26, cruiser=3).player(1, fleet=3)
    passed("wormhole_research", "against", t)
    t.seat(1).does("return_token fleet")
    assert t.ships(1, 26) == {"cruiser": 2}
