"""The Arborec. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule


def arborec() -> Table:
    """Seat 0 plays Arborec, without units; seats 1 and 2 are Xxcha and Letnev."""
    return at_war("arborec xxcha letnev").secret(0).secret(1).secret(2)


# -- the faction sheet -----------------------------------------------------------------------------


@rule("FA.mitosis")
def test_mitosis_places_an_infantry_at_the_start_of_the_status_phase() -> None:
    t = arborec().planet("new_albion", 0, infantry=1).planet("wellon", 1).status()
    t.seat(0).is_asked("react")
    t.seat(0).may_not("pass", because="K4")
    t.seat(0).may_not("use mitosis wellon", because="FA.mitosis")
    t.seat(0).may("use mitosis nestphar").does("use mitosis new_albion")
    assert t.units(0, "new_albion") == {"infantry": 2}
    assert t.kind() != "react"


@rule("FA.mitosis")
def test_mitosis_on_the_only_planet_asks_nobody() -> None:
    t = arborec().status()
    assert t.units(0, "nestphar") == {"infantry": 1}
    assert t.units(1, "archon_ren") == {}


@rule("FA.mitosis")
def test_mitosis_without_a_planet_does_nothing() -> None:
    t = arborec().planet("nestphar", 1).status()
    assert not any(t.game.ground)
    t = arborec().law("demilitarized_zone", planet="nestphar").status()
    assert t.units(0, "nestphar") == {}


# -- technologies ----------------------------------------------------------------------------------


def grown() -> Table:
    """Bioplasmosis, at the end of the status phase: planets of tiles 27, 28 and 38 are Arborec's.

    27 lies beside 28, which lies beside 38.
    """
    t = arborec().player(0, technologies="bioplasmosis").tile(27, 2).tile(28, 9)
    t.planet("new_albion", 0, infantry=2).planet("starpoint", 0).planet("tequ_ran", 0)
    t.planet("torkan", 1).planet("abyz", 0, infantry=1).planet("fria", 0).planet("nestphar", 1)
    t.status()
    t.seat(0).is_asked("react").does("use mitosis abyz")
    return t.pass_while(lambda: "use bioplasmosis" not in t.offers(0))


@rule("FT.bioplasmosis")
def test_bioplasmosis_moves_infantry_to_planets_nearby() -> None:
    t = grown()
    t.seat(0).may("pass").does("use bioplasmosis").is_asked("spread")
    t.seat(0).may("spread 2 new_albion starpoint", "spread 1 new_albion tequ_ran", "done")
    t.seat(0).may_not("spread 1 new_albion torkan", because="FT.bioplasmosis")
    t.seat(0).may_not("spread 1 new_albion abyz", because="FT.bioplasmosis")
    t.seat(0).may_not("spread 3 new_albion starpoint", because="FT.bioplasmosis")
    t.seat(0).may_not("spread 1 new_albion new_albion", because="FT.bioplasmosis")
    t.seat(0).does("spread 1 new_albion tequ_ran", "spread 2 abyz tequ_ran")
    assert t.units(0, "tequ_ran") == {"infantry": 3}
    assert t.units(0, "abyz") == {}
    assert t.owner("abyz") == 0


@rule("FT.bioplasmosis")
def test_bioplasmosis_moves_nobody_twice() -> None:
    t = grown()
    t.seat(0).does("use bioplasmosis", "spread 2 new_albion tequ_ran")
    t.seat(0).may_not("spread 1 tequ_ran fria", because="FT.bioplasmosis")
    t.seat(0).does("spread 1 abyz tequ_ran", "done")
    assert t.units(0, "tequ_ran") == {"infantry": 3}
    assert t.units(0, "abyz") == {"infantry": 1}


@rule("FT.bioplasmosis")
def test_bioplasmosis_must_be_known() -> None:
    t = arborec().planet("new_albion", 0, infantry=2).planet("starpoint", 0).status()
    t.seat(0).does("use mitosis new_albion")
    t.pass_while(lambda: t.kind() != "pick" and "use bioplasmosis" not in t.offers(0))
    assert t.kind() == "pick"


# -- producing -------------------------------------------------------------------------------------


def nursery(**units: int) -> Table:
    """Arborec has activated tile 38 with these units on Abyz (3 resources) and goods to spend."""
    t = arborec().planet("abyz", 0, **units).planet("fria", 0).player(0, trade_goods=8)
    return t.activate(0, 38)


@rule("FA.mitosis")
@rule("60.1d")
def test_docks_of_arborec_make_no_infantry() -> None:
    t = nursery(space_dock=1)
    t.seat(0).is_asked("produce").may("produce fighter 5")
    t.seat(0).may_not("raise 1 abyz", because="FA.mitosis")


@rule("FA.mitosis")
@rule("60.1d")
def test_other_units_beside_the_dock_do_not_lend_it_their_infantry() -> None:
    """Two Letani Warriors make two infantry, and seven units with the dock."""
    t = nursery(space_dock=1, infantry=2)
    t.seat(0).may("raise 2 abyz", "produce fighter 7")
    t.seat(0).may_not("raise 3 abyz", because="FA.mitosis")
    t.seat(0).may_not("produce fighter 8", because="60.1")
    t.seat(0).does("produce fighter 5").may("raise 2 abyz").does("raise 1 abyz")
    t.seat(0).may_not("raise 2 abyz", because="60.1")


@rule("60.3")
@rule("60.1d")
def test_what_warriors_make_may_stand_beside_the_dock_that_produces_with_them() -> None:
    """60.3 asks for a planet with something that produces; whose number it was does not matter."""
    t = arborec().planet("abyz", 0, space_dock=1).planet("fria", 0, infantry=2)
    t.player(0, trade_goods=8).activate(0, 38)
    t.seat(0).does("produce cruiser 1").may("raise 2 abyz", "raise 2 fria")
    t.seat(0).may_not("raise 3 abyz", because="FA.mitosis")


def test_docks_of_others_make_infantry() -> None:
    t = at_war("xxcha arborec letnev").planet("abyz", 0, space_dock=1).player(0, trade_goods=8)
    t.activate(0, 38).seat(0).may("raise 5 abyz")


@rule("UNIT.letani_warrior_1")
@rule("Q.n44")
def test_letani_warriors_produce_together() -> None:
    t = nursery(infantry=2)
    t.seat(0).may("raise 2 abyz", "produce fighter 2", "produce destroyer 2")
    t.seat(0).may_not("raise 3 abyz", because="60.1")
    t.seat(0).may_not("raise 1 fria", because="60.3")
    t.seat(0).does("raise 2 abyz", "done", "goods 1")
    assert t.units(0, "abyz") == {"infantry": 4}


@rule("UNIT.letani_warrior_1")
@rule("60.4")
def test_letani_warriors_in_space_produce_too() -> None:
    t = arborec().planet("abyz", 0).player(0, trade_goods=8).fleet(0, 38, carrier=1, infantry=1)
    t.activate(0, 38).pass_while(lambda: t.kind() in ("movement", "commit"))
    t.seat(0).is_asked("produce").may("raise 1 abyz", "produce infantry 1", "produce fighter 1")
    t.seat(0).may_not("produce infantry 2", because="60.1")


@rule("UNIT.letani_warrior_1")
def test_infantry_of_others_produce_nothing() -> None:
    t = at_war("xxcha arborec letnev").planet("abyz", 0, infantry=2).player(0, trade_goods=8)
    t.activate(0, 38)
    assert t.kind() != "produce"


@rule("UNIT.letani_warrior_2")
@rule("FT.letani_warrior_ii")
def test_letani_warrior_ii_produces_two() -> None:
    t = arborec().player(0, technologies="letani_warrior_ii", trade_goods=8)
    t.planet("abyz", 0, infantry=2).activate(0, 38).seat(0).may("raise 4 abyz")
    t.seat(0).may_not("raise 5 abyz", because="60.1")


@rule("Q.n42")
def test_warfare_uses_space_docks_alone() -> None:
    t = arborec().strategy(warfare=1, leadership=0, diplomacy=2).player(0, trade_goods=8)
    t.planet("nestphar", 0, space_dock=1, infantry=3).turn_of(1)
    t.seat(1).does("strategic warfare")
    t.seat(1).does(t.offers(1)[0])
    t.pass_while(lambda: t.asked() != {0: "secondary"})
    t.seat(0).does("follow").is_asked("produce").may("produce fighter 5")
    t.seat(0).may_not("produce fighter 6", because="60.1")
    t.seat(0).may_not("raise 1 nestphar", because="FA.mitosis")
    t = arborec().strategy(warfare=1, leadership=0, diplomacy=2).player(0, trade_goods=8)
    t.planet("nestphar", 0, infantry=3).turn_of(1)
    t.seat(1).does("strategic warfare")
    t.seat(1).does(t.offers(1)[0])
    assert t.kind() == "action"


# -- the flagship ----------------------------------------------------------------------------------


def flowering(**more: int) -> Table:
    """Duha Menaimon is in a system with a planet of its own, which is activated."""
    t = arborec().planet("abyz", 0).player(0, trade_goods=8, technologies="sarween_tools")
    return t.fleet(0, 38, flagship=1, **more).activate(0, 38)


@rule("UNIT.duha_menaimon")
@rule("Q.n17")
@rule("Q.n18")
def test_duha_menaimon_produces_five_units_after_activation() -> None:
    t = flowering()
    t.seat(0).is_asked("react").may("pass").does("use duha_menaimon").is_asked("produce")
    t.seat(0).may("produce fighter 5", "raise 5 abyz", "produce infantry 5")
    t.seat(0).may_not("produce fighter 6", because="UNIT.duha_menaimon")
    t.seat(0).does("produce cruiser 1", "raise 2 abyz", "done")
    t.seat(0).is_asked("pay").does("goods 3")  # Sarween Tools helps Production alone
    assert t.ships(0, 38) == {"flagship": 1, "cruiser": 1}
    assert t.units(0, "abyz") == {"infantry": 2}


@rule("UNIT.duha_menaimon")
@rule("65.5")
def test_what_duha_menaimon_produces_beyond_the_fleet_pool_goes_at_once() -> None:
    t = flowering()
    t.player(0, fleet=2).seat(0).does("use duha_menaimon", "produce destroyer 2", "done", "goods 2")
    t.seat(0).is_asked("lose").does("lose destroyer 1")
    assert t.ships(0, 38) == {"flagship": 1, "destroyer": 1}


@rule("UNIT.duha_menaimon")
@rule("Q.n43")
def test_duha_menaimon_must_be_there_when_the_system_is_activated() -> None:
    t = arborec().player(0, trade_goods=8).fleet(0, 46, flagship=1).activate(0, 49)
    t.seat(0).is_asked("movement").does("move flagship 1 46", "done")
    t.seat(1).is_asked("action")


@rule("UNIT.duha_menaimon")
def test_duha_menaimon_works_only_in_its_own_players_turn() -> None:
    t = arborec().player(0, trade_goods=8).fleet(0, 38, flagship=1).fleet(1, 48, cruiser=1)
    t.activate(1, 38)
    t.seat(0).is_not_asked()
