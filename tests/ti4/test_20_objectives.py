"""Objectives: when, where and how often they are scored, and how the game ends. 20, 61

What each of them asks for is in `test_obj_public`, `test_obj_secret` and `test_20_feats`.
"""

from __future__ import annotations

import pytest

from .objectives import scoring

rule = pytest.mark.rule


@rule("20.5")
@rule("20.5a")
@rule("36.1")
def test_what_is_not_met_is_refused() -> None:
    t = scoring("negotiate_trade_routes").secret(0, "control_the_region").status()
    t.seat(0).is_asked("score").may_not("score control_the_region", because="20.5")
    t.seat(0).may_not("score negotiate_trade_routes", because="20.5")


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
    t.seat(0).is_asked("score").may_not("score negotiate_trade_routes", because="20.16")
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
