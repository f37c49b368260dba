"""The Mentak Coalition. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule


# -- the faction sheet -----------------------------------------------------------------------------


def trading(goods: int = 0, factions: str = "hacan mentak letnev", beside: bool = True) -> Table:
    """Seat 0 is about to gain three trade goods with Trade; its neighbour plays Mentak."""
    t = at_war(factions).strategy(trade=0, leadership=1, diplomacy=2).player(0, trade_goods=goods)
    if beside:
        t.fleet(1, 48, cruiser=1)
    t.turn_of(0)
    t.seat(0).does("strategic trade")
    return t


@rule("FA.pillage")
def test_pillage_takes_a_trade_good_from_a_neighbour_who_has_gained_some() -> None:
    t = trading()
    t.seat(1).is_asked("react").may("pass", "use pillage 0 trade_goods")
    t.seat(1).may_not("use pillage 0 commodities", because="FA.pillage")
    t.seat(1).may_not("use pillage 2 trade_goods", because="FA.pillage")
    t.seat(1).does("use pillage 0 trade_goods")
    assert (t.shown(0)["trade_goods"], t.shown(1)["trade_goods"]) == (2, 1)
    t.seat(0).is_asked("invite")


@rule("FA.pillage")
def test_a_pillaged_commodity_is_a_trade_good() -> None:
    t = trading()
    t.player(0, commodities=2)
    t.seat(1).does("use pillage 0 commodities")
    assert (t.shown(0)["trade_goods"], t.shown(1)["trade_goods"]) == (3, 1)
    assert t.shown(1)["commodities"] == 0
    assert t.shown(0)["commodities"] == 6


@rule("FA.pillage")
def test_pillage_asks_for_three_trade_goods_after_the_gain() -> None:
    t = at_war("saar mentak letnev").tile(27, 10).fleet(0, 46, carrier=1, infantry=2)
    t.fleet(1, 48, cruiser=1).activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 2 46", "done")
    t.seat(0).does("land 1 new_albion", "land 1 starpoint")
    assert t.shown(0)["trade_goods"] == 2
    t.seat(1).is_asked("action")  # the next turn


@rule("FA.pillage")
@rule("Q.n67")
def test_pillage_works_on_every_gain_of_a_turn() -> None:
    t = at_war("saar mentak letnev").tile(27, 10).fleet(0, 46, carrier=1, infantry=2)
    t.fleet(1, 48, cruiser=1).player(0, trade_goods=4).activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 2 46", "done")
    t.seat(0).does("land 1 new_albion", "land 1 starpoint")
    t.seat(1).does("use pillage 0 trade_goods").does("use pillage 0 trade_goods")
    assert (t.shown(0)["trade_goods"], t.shown(1)["trade_goods"]) == (4, 2)


@rule("FA.pillage")
def test_pillage_needs_a_neighbour() -> None:
    trading(beside=False).seat(0).is_asked("invite")


@rule("FA.pillage")
def test_only_mentak_pillages() -> None:
    trading(factions="hacan xxcha letnev").seat(0).is_asked("invite")


@rule("FA.pillage")
@rule("Q.n66")
def test_neighbours_through_quantum_entanglement_can_be_pillaged() -> None:
    """Seat 0 is at the alpha wormhole of 39, Mentak at the beta wormhole of 40."""
    for faction, asked in (("creuss", {1: "react"}), ("sol", {0: "invite"})):
        t = at_war(f"{faction} mentak letnev").tile(39, 11).tile(40, 15)
        t.strategy(trade=0, leadership=1, diplomacy=2)
        t.fleet(0, 39, cruiser=1).fleet(1, 40, cruiser=1).turn_of(0)
        t.seat(0).does("strategic trade")
        assert t.asked() == asked


def ambushed(**ships: int) -> Table:
    """Mentak comes with these ships upon two cruisers of Xxcha."""
    t = at_war("mentak xxcha letnev").fleet(0, 49, **ships).fleet(1, 46, cruiser=2)
    t.activate(0, 46)
    for ship, number in ships.items():
        t.seat(0).does(f"move {ship} {number} 49")
    t.seat(0).does("done")
    return t


@rule("FA.ambush")
def test_ambush_rolls_for_two_ships_before_the_combat() -> None:
    t = ambushed(cruiser=2, destroyer=1)
    t.seat(0).is_asked("react").may("pass", "use ambush 2 0", "use ambush 1 1", "use ambush 0 1")
    t.seat(0).may_not("use ambush 0 2", because="FA.ambush")
    t.seat(0).may_not("use ambush 2 1", "use ambush 0 0", because="K4")
    t.will_roll(7, purpose="ambush").will_roll(9, purpose="ambush")
    t.will_roll(1, 1, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("use ambush 1 1")
    assert t.ships(1, 46) == {}


@rule("FA.ambush")
def test_ambush_hits_are_assigned_by_the_opponent() -> None:
    t = at_war("mentak xxcha letnev").fleet(0, 49, cruiser=1).fleet(1, 46, cruiser=1, destroyer=1)
    t.activate(0, 46).seat(0).does("move cruiser 1 49", "done")
    t.will_roll(7, purpose="ambush").seat(0).does("use ambush 1 0")
    t.seat(1).is_asked("lose").may("lose cruiser 1", "lose destroyer 1")


@rule("FA.ambush")
def test_ambush_happens_once_at_the_start_and_only_with_those_ships() -> None:
    t = ambushed(cruiser=1, carrier=1)
    t.will_roll(1, purpose="ambush").will_roll(1, purpose="combat").will_roll(1, purpose="combat")
    t.will_roll(1, 1, purpose="combat")
    t.seat(0).does("use ambush 1 0")
    assert "use ambush 1 0" not in t.offers(0)  # the second round
    t = ambushed(carrier=1)
    assert not [move for move in t.offers(0) if move.startswith("use")]


@rule("FA.ambush")
def test_mentak_ambushes_in_defence_too_and_nobody_else_does() -> None:
    t = at_war("xxcha mentak letnev").fleet(0, 49, cruiser=1).fleet(1, 46, cruiser=1)
    t.activate(0, 46).seat(0).does("move cruiser 1 49", "done")
    t.seat(1).is_asked("react").may("use ambush 1 0")
    t.seat(0).is_not_asked()


@rule("FA.ambush")
@rule("AC.skilled_retreat")
def test_who_has_lost_all_ships_to_an_ambush_does_not_retreat() -> None:
    t = at_war("mentak xxcha letnev").fleet(0, 49, cruiser=1).fleet(1, 46, cruiser=1)
    t.hand(1, "skilled_retreat").activate(0, 46).seat(0).does("move cruiser 1 49", "done")
    t.will_roll(10, purpose="ambush").seat(0).does("use ambush 1 0")
    t.seat(1).does("use skilled_retreat 23")
    t.pass_while(lambda: t.kind() in ("react", "played"))
    assert (t.ships(0, 46), t.ships(1, 46), t.ships(1, 23)) == ({"cruiser": 1}, {}, {})


# -- technologies ----------------------------------------------------------------------------------


def salvaged(mine: str, theirs: str, dice: tuple[int, int], **player: object) -> Table:
    """Mentak, with Salvage Operations, and Xxcha fight with one ship each."""
    t = at_war("mentak xxcha letnev").fleet(0, 49, **{mine: 1}).fleet(1, 46, **{theirs: 1})
    t.player(0, technologies="salvage_operations", **player).activate(0, 46)
    for die in dice:
        t.will_roll(die, purpose="combat")
    t.seat(0).does(f"move {mine} 1 49", "done")
    return t.pass_while(lambda: t.kind() in ("react", "sustain"))


@rule("FT.salvage_operations")
def test_salvage_operations_after_a_victory() -> None:
    t = salvaged("cruiser", "destroyer", (10, 1), trade_goods=4)
    assert t.shown(0)["trade_goods"] == 5
    t.seat(0).is_asked("produce").may("done", "produce destroyer 1")
    t.seat(0).may_not("produce cruiser 1", because="FT.salvage_operations")
    t.seat(0).may_not("produce destroyer 2", because="FT.salvage_operations")
    t.seat(0).does("produce destroyer 1", "done", "goods 1")
    assert t.ships(0, 46) == {"cruiser": 1, "destroyer": 1}


@rule("FT.salvage_operations")
def test_salvage_operations_after_a_defeat_and_a_draw() -> None:
    t = salvaged("cruiser", "destroyer", (1, 10), trade_goods=4)
    assert t.shown(0)["trade_goods"] == 5
    assert t.kind() != "produce"
    t = salvaged("cruiser", "destroyer", (10, 10), trade_goods=4)
    assert t.shown(0)["trade_goods"] == 4


@rule("FT.salvage_operations")
@rule("Q.n64")
def test_an_enemy_flagship_lets_the_own_one_be_built() -> None:
    t = (
        at_war("mentak xxcha letnev")
        .fleet(0, 49, cruiser=2)
        .fleet(1, 46, flagship=1, damaged_flagship=1)
    )
    t.player(0, technologies="salvage_operations", trade_goods=9).activate(0, 46)
    t.seat(0).does("move cruiser 2 49", "done")
    t.pass_while(lambda: t.kind() == "cannon")
    t.will_roll(10, 10, purpose="combat").will_roll(1, 1, purpose="combat").seat(0).does("pass")
    t.seat(0).is_asked("produce").may("produce flagship 1")


@rule("FT.salvage_operations")
@rule("Q.n63")
def test_no_war_sun_is_salvaged_without_its_technology() -> None:
    t = at_war("mentak muaat letnev").fleet(0, 49, cruiser=2)
    t.fleet(1, 46, war_sun=1, damaged_war_sun=1)
    t.player(0, technologies="salvage_operations", trade_goods=20).activate(0, 46)
    t.will_roll(10, 10, purpose="combat").will_roll(1, 1, 1, purpose="combat")
    t.seat(0).does("move cruiser 2 49", "done", "pass").is_asked("produce")
    t.seat(0).may_not("produce war_sun 1", because="27.3")


@rule("FT.salvage_operations")
@rule("Q.n65")
def test_infantry_that_fought_as_ships_are_not_salvaged() -> None:
    t = at_war("nekro mentak letnev").tile(27, 10).planet("new_albion", 0, infantry=1)
    t.fleet(0, 27, flagship=1, damaged_flagship=1).fleet(1, 46, cruiser=2)
    t.player(1, technologies="salvage_operations", trade_goods=9).activate(1, 27)
    t.seat(1).does("move cruiser 2 46", "done", "pass")
    for dice in ((10, 10), (1,), (1, 1)):
        t.will_roll(*dice, purpose="combat")
    t.seat(0).does("use the_alastor new_albion 1")
    t.pass_while(lambda: t.kind() in ("react", "lose"))
    t.seat(1).is_asked("produce").may("produce flagship 1")
    t.seat(1).may_not("produce infantry 1", because="FT.salvage_operations")


@rule("FT.salvage_operations")
def test_losses_of_earlier_combats_are_not_salvaged() -> None:
    """A cruiser is lost to Space Cannon before the combat."""
    t = at_war("mentak xxcha letnev").tile(38, 3).planet("abyz", 1, pds=1)
    t.fleet(0, 49, cruiser=2, destroyer=1).fleet(1, 38, destroyer=1)
    t.player(0, technologies="salvage_operations", trade_goods=9).activate(0, 38)
    t.seat(0).does("move cruiser 2 49", "move destroyer 1 49", "done")
    t.will_roll(10, purpose="cannon").seat(1).does("fire 0")
    t.seat(0).does("lose cruiser 1")
    t.will_roll(10, purpose="combat").will_roll(1, purpose="combat")
    t.will_roll(1, purpose="combat")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).is_asked("produce").may("produce destroyer 1")
    t.seat(0).may_not("produce cruiser 1", because="FT.salvage_operations")


@rule("FT.mirror_computing")
@rule("47.4")
def test_mirror_computing_doubles_trade_goods() -> None:
    t = at_war("mentak xxcha letnev").player(0, technologies="mirror_computing", trade_goods=2)
    t.planet("moll_primus", 0, space_dock=1, exhausted=1).activate(0, 2)
    t.seat(0).may("produce dreadnought 1").may_not("produce dreadnought 2", because="59.1")
    t.seat(0).does("produce cruiser 1", "produce destroyer 1", "done").does("goods 2")
    assert t.shown(0)["trade_goods"] == 0
    t = at_war("mentak xxcha letnev").player(0, trade_goods=2)
    t.planet("moll_primus", 0, space_dock=1, exhausted=1).activate(0, 2)
    t.seat(0).may_not("produce dreadnought 1", because="59.1")


# -- the flagship ----------------------------------------------------------------------------------


@rule("UNIT.fourth_moon")
def test_fourth_moon_forbids_others_to_sustain_damage() -> None:
    t = at_war("mentak xxcha letnev").fleet(0, 49, flagship=1).fleet(1, 46, dreadnought=2)
    t.activate(0, 46)
    t.will_roll(7, 1, purpose="combat").will_roll(5, 1, purpose="combat")
    t.seat(0).does("move flagship 1 49", "done")
    t.seat(0).is_asked("sustain").does("sustain flagship 1")  # its own ships may
    assert t.told("destroyed")[0]["unit"] == "dreadnought"
    assert not [line for line in t.told("sustained") if line["seat"] == 1]


@rule("UNIT.fourth_moon")
def test_fourth_moon_works_in_its_own_system_alone() -> None:
    t = at_war("mentak xxcha letnev").fleet(0, 47, flagship=1).fleet(0, 49, cruiser=1)
    t.fleet(1, 46, dreadnought=1).activate(0, 46)
    t.will_roll(7, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("move cruiser 1 49", "done", "pass")
    t.seat(1).is_asked("sustain")
