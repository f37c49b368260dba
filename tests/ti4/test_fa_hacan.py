"""The Emirates of Hacan. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule


def hacan() -> Table:
    """Seat 0 plays Hacan, without units; seats 1 and 2 are Xxcha and Letnev."""
    return at_war("hacan xxcha letnev")


# -- the faction sheet -----------------------------------------------------------------------------


@rule("FA.masters_of_trade")
def test_masters_of_trade_follow_for_nothing() -> None:
    t = hacan().strategy(trade=2, leadership=0, diplomacy=1).turn_of(2)
    t.player(0, strategy=0).player(1, strategy=1)
    t.seat(2).does("strategic trade", "done")
    t.seat(0).is_asked("secondary").may("decline").does("follow")
    assert (t.shown(0)["commodities"], t.shown(0)["strategy"]) == (6, 0)
    t.seat(1).is_asked("secondary").does("follow")
    assert t.shown(1)["strategy"] == 0


@rule("FA.masters_of_trade")
def test_masters_of_trade_pay_for_other_strategy_cards() -> None:
    t = hacan().strategy(warfare=2, leadership=0, diplomacy=1).player(0, strategy=0)
    t.planet("arretze", 0, space_dock=1).turn_of(2)
    t.seat(2).does("strategic warfare")
    t.seat(2).does(t.offers(2)[0])
    t.seat(0).is_asked("action")


# -- technologies ----------------------------------------------------------------------------------


def held(t: Table, seat: int) -> set[str]:
    """The strategy cards of a player."""
    return {c["card"] for c in t.view()["strategy_cards"] if c["owner"] == seat}


def datahub(goods: int = 3, strategy: int = 1) -> Table:
    """The end of the strategy phase: Hacan has Quantum Datahub Node and takes Imperial."""
    t = hacan().player(0, technologies="quantum_datahub_node", trade_goods=goods, strategy=strategy)
    for seat, card in ((0, "imperial"), (1, "leadership"), (2, "warfare")):
        t.seat(seat).does(f"pick {card}")
    for seat, card in ((0, "trade"), (1, "politics"), (2, "technology")):
        t.seat(seat).does(f"pick {card}")
    return t


@rule("FT.quantum_datahub_node")
def test_quantum_datahub_node_swaps_a_strategy_card() -> None:
    t = datahub()
    t.seat(0).is_asked("react").may("pass", "use quantum_datahub_node trade warfare")
    t.seat(0).may_not("use quantum_datahub_node warfare trade", because="FT.quantum_datahub_node")
    t.seat(0).may_not("use quantum_datahub_node trade imperial", because="FT.quantum_datahub_node")
    t.seat(0).may_not("use quantum_datahub_node trade diplomacy", because="FT.quantum_datahub_node")
    t.seat(0).does("use quantum_datahub_node imperial leadership")
    assert held(t, 0) == {"leadership", "trade"}
    assert held(t, 1) == {"imperial", "politics"}
    assert [t.shown(seat)["trade_goods"] for seat in (0, 1)] == [0, 3]
    assert t.shown(0)["strategy"] == 0
    assert t.kind() != "react"


@rule("FT.quantum_datahub_node")
@pytest.mark.parametrize(("goods", "strategy"), [(2, 1), (3, 0)])
def test_quantum_datahub_node_must_be_paid(goods: int, strategy: int) -> None:
    t = datahub(goods, strategy)
    assert t.kind() == "action"


@rule("FT.production_biomes")
def test_production_biomes_bring_trade_goods_to_two_players() -> None:
    t = hacan().player(0, technologies="production_biomes", strategy=1).turn_of(0)
    t.seat(0).may("use production_biomes 1")
    t.seat(0).may_not("use production_biomes 0", because="FT.production_biomes")
    t.seat(0).does("use production_biomes 2")
    assert [t.shown(seat)["trade_goods"] for seat in range(3)] == [4, 0, 2]
    assert t.shown(0)["strategy"] == 0
    assert t.shown(0)["exhausted_technologies"] == ["production_biomes"]
    t.seat(1).is_asked("action")


@rule("FT.production_biomes")
def test_production_biomes_must_be_ready_and_paid() -> None:
    t = hacan().player(0, technologies="production_biomes", strategy=0).turn_of(0)
    t.seat(0).may_not("use production_biomes 1", because="FT.production_biomes")
    t = hacan().player(0, technologies="production_biomes", strategy=2).turn_of(0)
    t.seat(0).does("use production_biomes 2")
    t.turn_of(0).seat(0).may_not("use production_biomes 1", because="FT.production_biomes")
    t = hacan().player(0, strategy=2).turn_of(0)
    t.seat(0).may_not("use production_biomes 1", because="FT.production_biomes")


# -- the flagship ----------------------------------------------------------------------------------


@rule("UNIT.wrath_of_kenara")
def test_wrath_of_kenara_raises_dice_for_trade_goods() -> None:
    t = hacan().player(0, trade_goods=5).fleet(1, 46, dreadnought=1)
    t.fleet(0, 49, cruiser=1, flagship=1).activate(0, 46)
    t.will_roll(6, 6, 1, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("move cruiser 1 49", "move flagship 1 49", "done").is_asked("react")
    t.seat(0).may("pass", "use wrath_of_kenara flagship 1")
    t.seat(0).may_not("use wrath_of_kenara cruiser 5", because="UNIT.wrath_of_kenara")
    t.seat(0).does("use wrath_of_kenara cruiser 6")
    assert t.shown(0)["trade_goods"] == 4
    t.seat(0).may_not("use wrath_of_kenara cruiser 7", because="UNIT.wrath_of_kenara")  # once
    t.seat(0).does("use wrath_of_kenara flagship 6", "pass")
    assert t.told("rolled_combat")[0]["hits"] == 2


@rule("UNIT.wrath_of_kenara")
def test_wrath_of_kenara_must_be_there_and_paid() -> None:
    t = hacan().player(0, trade_goods=5).fleet(1, 46, dreadnought=1)
    t.fleet(0, 49, cruiser=1).fleet(0, 47, flagship=1).activate(0, 46)
    t.will_roll(6, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("move cruiser 1 49", "done")
    assert "use wrath_of_kenara cruiser 6" not in t.offers(0)
    t = hacan().fleet(1, 46, dreadnought=1).fleet(0, 49, flagship=1).activate(0, 46)
    t.will_roll(6, 6, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("move flagship 1 49", "done")
    assert t.told("rolled_combat")[0]["hits"] == 0


@rule("UNIT.wrath_of_kenara")
def test_wrath_of_kenara_works_in_space_combats_alone() -> None:
    t = hacan().player(0, trade_goods=5).planet("abyz", 1, infantry=1)
    t.fleet(0, 38, flagship=1, infantry=1).activate(0, 38)
    t.pass_while(lambda: t.kind() == "movement")
    t.seat(0).does("land 1 abyz")
    assert t.kind() != "react"


# -- transactions ----------------------------------------------------------------------------------


@rule("FA.guild_ships")
def test_guild_ships_reach_those_who_are_no_neighbours() -> None:
    t = hacan().player(0, trade_goods=2).turn_of(0)
    t.seat(0).does("offer 2 1 0 none none 0 0 none none")
    t = at_war("sol xxcha letnev").player(0, trade_goods=2).turn_of(0)
    t.seat(0).may_not("offer 2 1 0 none none 0 0 none none", because="84.1")


@rule("FA.arbiters")
def test_arbiters_trade_action_cards() -> None:
    t = hacan().hand(0, "plague").turn_of(0)
    t.seat(0).does("offer 2 0 0 none plague 0 0 none none")
    t = at_war("sol xxcha letnev").hand(0, "plague").fleet(0, 46, cruiser=1)
    t.fleet(2, 46, cruiser=1).turn_of(0)
    t.seat(0).may_not("offer 2 0 0 none plague 0 0 none none", because="84.3")
