"""Trade goods, and what they pay for. 47, 69.2"""

from __future__ import annotations

import pytest

from .positions import Table, at_war
from .traders import struck, traders

rule = pytest.mark.rule


def poor(seat: int, t: Table) -> Table:
    """All planets of a player are exhausted."""
    for planet in t.game.planets_of(seat):
        t.game.exhausted[planet] = True
    return t._ask_again()


@rule("47.3")
@rule("69.2")
def test_goods_are_spent_in_the_turn_of_another_and_in_other_phases() -> None:
    t = poor(1, at_war().strategy(technology=0).player(1, trade_goods=4)).turn_of(0)
    t.seat(0).does("strategic technology", "done")
    t.seat(1).does("follow", "goods 4", "research neural_motivator")
    assert t.shown(1)["trade_goods"] == 0
    t = at_war().public("erect_a_monument").player(1, trade_goods=8)
    for seat in range(3):
        t.secret(seat)
    for name in ("archon_ren", "archon_tau"):
        t.planet(name, 1, exhausted=1)
    t.status()
    t.seat(1).is_asked("score").does("score erect_a_monument", "goods 8")
    assert (t.shown(1)["trade_goods"], t.shown(1)["points"]) == (0, 1)


@rule("47.4c")
@rule("69.2")
def test_what_asks_for_trade_goods_takes_nothing_else() -> None:
    """Planets of any worth are no help, and none of them is exhausted."""
    t = at_war().strategy(imperial=0).public("negotiate_trade_routes").player(0, trade_goods=4)
    for name in ("arretze", "hercant", "kamdorn", "mehar_xull", "lodor"):
        t.planet(name, 0)
    t.turn_of(0).seat(0).does("strategic imperial")
    assert t.kind() != "score"
    t = at_war().strategy(imperial=0).public("negotiate_trade_routes").player(0, trade_goods=6)
    for name in ("arretze", "hercant", "kamdorn"):
        t.planet(name, 0)
    t.turn_of(0).seat(0).does("strategic imperial", "score negotiate_trade_routes")
    assert t.shown(0)["trade_goods"] == 1
    assert not any(t.exhausted(name) for name in ("arretze", "hercant", "kamdorn"))


@rule("47.7")
@rule("47.1")
@rule("47.6")
def test_tokens_of_three_are_changed_into_single_ones() -> None:
    """Three commodities may be one token; a part of them can be given all the same."""
    t = traders()
    t.player(0, trade_goods=0, commodities=3).player(1, trade_goods=0)
    struck(t, 0, 1, "0 1 none none")
    assert (t.game.commodities[0], t.game.trade_goods[1]) == (2, 1)
    t.turn_of(1)
    struck(t, 1, 0, "1 0 none none")
    assert (t.game.commodities[0], t.game.trade_goods[0]) == (2, 1)


@rule("47.2")
@rule("44.2")
def test_the_supply_of_trade_goods_has_no_end() -> None:
    t = at_war().strategy(trade=0).player(0, trade_goods=50).turn_of(0)
    t.seat(0).does("strategic trade")
    assert t.shown(0)["trade_goods"] == 53


@rule("47.4")
@rule("47.4a")
@rule("47.4b")
def test_one_good_is_one_resource_or_one_influence() -> None:
    t = poor(0, at_war().strategy(leadership=0).player(0, trade_goods=5)).turn_of(0)
    t.seat(0).does("strategic leadership", "gain tactic", "gain tactic", "gain tactic")
    t.seat(0).is_asked("pay_freely").does("goods 5")
    t.pass_while(lambda: t.kind() == "pay_freely")
    t.seat(0).is_asked("gain").does("gain tactic")  # five influence buy one token, not two
    assert t.kind() != "gain"


@rule("47.6a")
def test_a_commodity_that_was_received_pays() -> None:
    """It is worth nothing to whoever has it as a commodity."""
    t = poor(0, at_war().strategy(technology=1).player(0, trade_goods=0, commodities=6))
    t = poor(2, t).turn_of(1)
    t.seat(1).does("strategic technology", "done")
    assert t.kind() != "secondary"
    assert t.shown(0)["strategy"] == 2
