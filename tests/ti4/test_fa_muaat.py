"""The Embers of Muaat. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule


def muaat() -> Table:
    """Seat 0 plays Muaat, without units; seats 1 and 2 are Xxcha and Letnev."""
    return at_war("muaat xxcha letnev").player(0, strategy=2)


# -- the faction sheet -----------------------------------------------------------------------------


@rule("FA.star_forge")
def test_star_forge_makes_two_fighters_or_a_destroyer_beside_a_war_sun() -> None:
    t = muaat().fleet(0, 46, war_sun=1).fleet(0, 47, cruiser=1).fleet(1, 49, war_sun=1).turn_of(0)
    t.seat(0).may("use star_forge destroyer 46")
    t.seat(0).may_not("use star_forge fighter 47", because="FA.star_forge")
    t.seat(0).may_not("use star_forge fighter 49", because="FA.star_forge")
    t.seat(0).does("use star_forge fighter 46")
    assert t.ships(0, 46) == {"war_sun": 1, "fighter": 2}
    assert t.shown(0)["strategy"] == 1
    t.seat(1).is_asked("action")  # it was the action of the turn


@rule("FA.star_forge")
def test_star_forge_makes_a_destroyer() -> None:
    t = muaat().fleet(0, 46, war_sun=1).turn_of(0)
    t.seat(0).does("use star_forge destroyer 46")
    assert t.ships(0, 46) == {"war_sun": 1, "destroyer": 1}


@rule("FA.star_forge")
def test_star_forge_needs_a_token_and_a_piece_and_muaat() -> None:
    t = muaat().fleet(0, 46, war_sun=1).player(0, strategy=0).turn_of(0)
    t.seat(0).may_not("use star_forge fighter 46", because="FA.star_forge")
    t = muaat().fleet(0, 46, war_sun=1).fleet(0, 47, destroyer=4).fleet(0, 49, destroyer=4)
    t.token(0, 47, 49).turn_of(0)
    t.seat(0).may("use star_forge fighter 46")
    t.seat(0).may_not("use star_forge destroyer 46", because="44.4")
    t = at_war("sol muaat letnev").player(0, technologies="war_sun", strategy=2)
    t.fleet(0, 46, war_sun=1).turn_of(0)
    t.seat(0).may_not("use star_forge fighter 46", because="FA.star_forge")


@rule("FA.star_forge")
@rule("65.5")
def test_the_fleet_pool_holds_for_what_was_forged() -> None:
    t = muaat().fleet(0, 46, war_sun=1).player(0, fleet=1).turn_of(0)
    t.seat(0).does("use star_forge destroyer 46").is_asked("lose").does("lose destroyer 1")
    assert t.ships(0, 46) == {"war_sun": 1}


@rule("FA.gashlai_physiology")
@rule("79.1")
def test_ships_of_muaat_pass_supernovas() -> None:
    t = muaat().tile(43, 10).fleet(0, 48, cruiser=1).activate(0, 30)
    t.seat(0).does("move cruiser 1 48", "done")
    assert t.ships(0, 30) == {"cruiser": 1}
    t = at_war("sol muaat letnev").tile(43, 10).fleet(0, 48, cruiser=1).activate(0, 30)
    assert t.kind() != "movement"


@rule("FA.gashlai_physiology")
@rule("79.1")
def test_ships_of_muaat_do_not_stay_in_supernovas() -> None:
    t = muaat().tile(43, 10).fleet(0, 48, cruiser=1).activate(0, 43)
    assert t.kind() != "movement"


# -- technologies ----------------------------------------------------------------------------------


@rule("FT.magmus_reactor")
def test_with_magmus_reactor_ships_move_into_supernovas() -> None:
    t = muaat().player(0, technologies="magmus_reactor").tile(43, 10).fleet(0, 48, cruiser=1)
    t.activate(0, 43).seat(0).does("move cruiser 1 48", "done")
    assert t.ships(0, 43) == {"cruiser": 1}


def produced(t: Table, *moves: str) -> int:
    """Muaat produces at tile 38, for eight trade goods at hand; what is left of them."""
    t.player(0, trade_goods=20).planet("abyz", 0, space_dock=1).activate(0, 38)
    t.pass_while(lambda: t.kind() == "movement")
    t.seat(0).is_asked("produce").does(*moves, "done")
    while t.kind() == "pay":
        t.seat(0).does(t.offers(0)[-1])
    goods: int = t.shown(0)["trade_goods"]
    return goods


@rule("FT.magmus_reactor")
def test_magmus_reactor_pays_for_production_beside_a_war_sun_or_a_supernova() -> None:
    reactor = {"technologies": "magmus_reactor"}
    assert produced(muaat().player(0, **reactor).fleet(0, 38, war_sun=1), "produce cruiser 1") == 19
    assert produced(muaat().player(0, **reactor).tile(43, 10), "produce cruiser 1") == 19
    assert produced(muaat().player(0, **reactor), "produce cruiser 1") == 18
    assert produced(muaat().fleet(0, 38, war_sun=1), "produce cruiser 1") == 18


@rule("FT.magmus_reactor")
def test_magmus_reactor_asks_for_production_and_for_a_war_sun_from_before() -> None:
    reactor = {"technologies": "magmus_reactor"}
    assert produced(muaat().player(0, **reactor).fleet(0, 38, war_sun=1)) == 20
    assert produced(muaat().player(0, **reactor), "produce war_sun 1") == 8


# -- units -----------------------------------------------------------------------------------------


@rule("UNIT.the_inferno")
def test_the_inferno_brings_a_cruiser() -> None:
    t = muaat().fleet(0, 46, flagship=1).turn_of(0)
    t.seat(0).does("use the_inferno")
    assert t.ships(0, 46) == {"flagship": 1, "cruiser": 1}
    assert t.shown(0)["strategy"] == 1
    t.seat(1).is_asked("action")


@rule("UNIT.the_inferno")
def test_the_inferno_must_be_there_and_paid() -> None:
    t = muaat().fleet(0, 46, cruiser=1).turn_of(0)
    t.seat(0).may_not("use the_inferno", because="UNIT.the_inferno")
    t = muaat().fleet(0, 46, flagship=1).player(0, strategy=0).turn_of(0)
    t.seat(0).may_not("use the_inferno", because="UNIT.the_inferno")
    t = at_war("sol muaat letnev").player(0, strategy=2).fleet(0, 46, flagship=1).turn_of(0)
    t.seat(0).may_not("use the_inferno", because="UNIT.the_inferno")


@rule("UNIT.prototype_war_sun_1")
def test_muaat_produces_war_suns_without_a_technology() -> None:
    t = muaat().player(0, trade_goods=20).planet("abyz", 0, space_dock=1).activate(0, 38)
    t.seat(0).does("produce war_sun 1", "done", "goods 12")
    assert t.ships(0, 38) == {"war_sun": 1}
    t = at_war("sol muaat letnev").player(0, trade_goods=20).planet("abyz", 0, space_dock=1)
    t.activate(0, 38).seat(0).may_not("produce war_sun 1", because="27.3")


@rule("UNIT.prototype_war_sun_1")
@rule("UNIT.prototype_war_sun_2")
@rule("FT.prototype_war_sun_ii")
def test_prototype_war_sun_ii_is_cheaper_and_faster() -> None:
    """From 46 to 48 it is two steps: too far for a Prototype War Sun I."""
    t = muaat().fleet(0, 46, war_sun=1).activate(0, 48)
    assert t.kind() != "movement"
    t = muaat().player(0, technologies="prototype_war_sun_ii").fleet(0, 46, war_sun=1)
    t.activate(0, 48).seat(0).does("move war_sun 1 46", "done")
    assert t.ships(0, 48) == {"war_sun": 1}
    t = muaat().player(0, technologies="prototype_war_sun_ii", trade_goods=10)
    t.planet("planet_muaat", 0, exhausted=1).planet("abyz", 0, space_dock=1, exhausted=1)
    t.activate(0, 38).seat(0).does("produce war_sun 1", "done", "goods 10")
    assert t.ships(0, 38) == {"war_sun": 1}


@rule("UNIT.prototype_war_sun_1")
@rule("70.3")
def test_prototype_war_suns_break_planetary_shields() -> None:
    t = muaat().planet("abyz", 1, infantry=2, pds=1).fleet(0, 38, war_sun=1).activate(0, 38)
    t.pass_while(lambda: t.kind() in ("movement", "cannon"))
    t.seat(0).is_asked("bombard").may("aim war_sun 1 abyz")
