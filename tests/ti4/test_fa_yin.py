"""The Yin Brotherhood. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from .positions import Table, at_war
from .test_23_combat import battle, rolls

rule = pytest.mark.rule


def yin(factions: str = "yin hacan arborec") -> Table:
    """Seat 0 plays Yin, without units; seats 1 and 2 are Hacan and Arborec."""
    return at_war(factions)


# -- the faction sheet -----------------------------------------------------------------------------


def landing(factions: str = "yin hacan arborec", own: int = 1, other: int = 2) -> Table:
    """Seat 0 lands on New Albion, which seat 1 defends."""
    t = yin(factions).tile(27, 10).planet("new_albion", 1, infantry=other)
    t.player(0, trade_goods=2).player(1, trade_goods=2)
    t.fleet(0, 46, carrier=1, infantry=own).activate(0, 27)
    t.seat(0).does("move carrier 1 46", f"load infantry {own} 46", "done")
    t.seat(0).does(f"land {own} new_albion")
    return t


@rule("FA.indoctrination")
def test_indoctrination_turns_an_infantry_for_two_influence() -> None:
    t = landing()
    rolls(t, (8, 8), (1,))
    t.seat(0).is_asked("react").does("use indoctrination", "goods 2")
    assert t.told("indoctrinated") == [{"seat": 0, "target": 1, "planet": "new_albion"}]
    assert t.told("rolled_combat")[0] == {"seat": 0, "dice": 2, "hits": 2}
    assert t.owner("new_albion") == 0
    assert t.units(0, "new_albion") == {"infantry": 2}
    assert t.shown(0)["trade_goods"] == 0


@rule("FA.indoctrination")
def test_indoctrination_serves_the_defender_too() -> None:
    t = landing("hacan yin arborec", own=2, other=1)
    t.seat(0).is_not_asked()
    rolls(t, (1,), (8, 8))
    t.seat(1).is_asked("react").does("use indoctrination", "goods 2")
    assert t.units(1, "new_albion") == {"infantry": 2}


@rule("FA.indoctrination")
def test_indoctrination_of_the_last_infantry_ends_the_combat() -> None:
    t = landing(other=1)
    t.seat(0).does("use indoctrination", "goods 2")
    assert t.owner("new_albion") == 0
    assert t.units(0, "new_albion") == {"infantry": 2}
    assert not t.told("rolled_combat")


@rule("FA.indoctrination")
def test_indoctrination_only_at_the_start_of_the_combat() -> None:
    t = landing()
    rolls(t, (1,), (1, 1))
    rolls(t, (1,), (8, 1))
    t.seat(0).does("pass")
    assert t.told("ground_combat_won") == [{"seat": 1, "planet": "new_albion"}]


@rule("FA.indoctrination")
def test_indoctrination_must_be_paid_for() -> None:
    t = yin().tile(27, 10).planet("new_albion", 1, infantry=1).planet("darien")
    t.fleet(0, 46, carrier=1, infantry=1).activate(0, 27)
    rolls(t, (8,), (1,))
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done", "land 1 new_albion")
    assert not t.told("indoctrinated")
    assert t.owner("new_albion") == 0


@rule("FA.indoctrination")
def test_only_yin_in_its_own_combat_indoctrinates() -> None:
    t = yin("hacan arborec yin").tile(27, 10).planet("new_albion", 1, infantry=1)
    t.player(2, trade_goods=2).fleet(0, 46, carrier=1, infantry=1).activate(0, 27)
    rolls(t, (8,), (1,))
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done", "land 1 new_albion")
    assert t.owner("new_albion") == 0


QUIET = ((1,), (1,), (1,), (1,))
"""The dice of a round in which two ships of different kinds on each side miss."""


def fought(own: dict[str, int], other: dict[str, int], *dice: tuple[int, ...]) -> Table:
    """Seat 0 attacks; the dice of the first round are these."""
    t = battle(own, other, "yin hacan arborec")
    rolls(t, *dice)
    t.seat(0).does("done")
    return t


@rule("FA.devotion")
@rule("E.n5")
def test_devotion_trades_a_ship_for_a_hit_where_yin_wants_it() -> None:
    t = fought({"destroyer": 1, "carrier": 1}, {"cruiser": 1, "carrier": 1}, (1, 1), (1,), (1,))
    t.seat(0).is_asked("react").may("use devotion destroyer carrier")
    t.seat(0).may_not("use devotion cruiser carrier", because="FA.devotion")
    t.seat(0).may_not("use devotion destroyer destroyer", because="FA.devotion")
    rolls(t, (1,), (10,))
    t.seat(0).does("use devotion destroyer cruiser")
    assert t.ships(1, 49) == {"carrier": 1}
    assert t.told("destroyed")[:2] == [
        {"seat": 0, "unit": "destroyer", "number": 1, "system": 49},
        {"seat": 1, "unit": "cruiser", "number": 1, "system": 49},
    ]


def lost(t: Table) -> list[tuple[int, str]]:
    """Whose ships were destroyed, one after the other."""
    return [(told["seat"], told["unit"]) for told in t.told("destroyed")]


@rule("FA.devotion")
@rule("77.1")
def test_the_ship_that_devotion_hits_may_sustain_it() -> None:
    t = fought({"cruiser": 1, "carrier": 1}, {"dreadnought": 1, "cruiser": 1}, *QUIET)
    t.seat(0).does("use devotion cruiser dreadnought")
    t.seat(1).is_asked("sustain").does("sustain dreadnought 1")
    assert t.told("sustained")[0] == {"seat": 1, "unit": "dreadnought", "number": 1}
    t = fought({"cruiser": 1, "carrier": 1}, {"dreadnought": 1, "cruiser": 1}, *QUIET)
    t.seat(0).does("use devotion cruiser dreadnought")
    t.seat(1).does("done")
    assert lost(t)[:2] == [(0, "cruiser"), (1, "dreadnought")]


@rule("FA.devotion")
def test_only_the_ship_that_was_aimed_at_may_sustain() -> None:
    t = fought({"cruiser": 1, "carrier": 1}, {"dreadnought": 1, "cruiser": 1}, *QUIET)
    t.seat(0).does("use devotion cruiser cruiser")
    assert lost(t)[:2] == [(0, "cruiser"), (1, "cruiser")]


@rule("FA.devotion")
def test_devotion_once_in_each_round() -> None:
    t = fought({"destroyer": 3}, {"carrier": 3}, (1, 1, 1), (1, 1, 1))
    rolls(t, (1, 1), (1, 1))
    t.seat(0).does("use devotion destroyer carrier")
    assert t.told("rolled_combat")[-1]["dice"] == 2
    t.seat(0).is_asked("react").does("use devotion destroyer carrier")
    assert t.told("rolled_combat")[-1]["dice"] == 1


@rule("FA.devotion")
@rule("23.10a")
def test_devotion_of_the_last_ship_may_end_the_combat() -> None:
    t = fought({"cruiser": 1}, {"cruiser": 1}, (1,), (1,))
    t.seat(0).does("use devotion cruiser cruiser")
    assert t.told("combat_drawn")


@rule("FA.devotion")
def test_devotion_is_optional_and_needs_an_opponent_and_the_right_ship() -> None:
    t = fought({"cruiser": 1}, {"cruiser": 1}, (10,), (1,))
    assert t.told("combat_won") == [{"seat": 0}]
    t = fought({"carrier": 1}, {"carrier": 1}, (1,), (1,), (10,), (1,))
    assert t.told("combat_won") == [{"seat": 0}]
    t = fought({"cruiser": 1}, {"carrier": 1}, (1,), (1,), (10,), (1,))
    t.seat(0).does("pass")
    assert t.told("combat_won") == [{"seat": 0}]


# -- technologies ----------------------------------------------------------------------------------


def producing(known: str = "yin_spinner") -> Table:
    """Seat 0 produces at home, on the dock of New Albion, beside which it has Starpoint."""
    t = yin().tile(27, 10).planet("new_albion", 0, space_dock=1).planet("starpoint", 0)
    t.player(0, technologies=known, trade_goods=3).activate(0, 27)
    t.seat(0).is_asked("produce")
    return t


@rule("FT.yin_spinner")
def test_yin_spinner_adds_an_infantry_on_an_own_planet_there() -> None:
    t = producing()
    t.seat(0).does("produce cruiser 1", "done", "goods 2")
    t.seat(0).is_asked("react").may("use yin_spinner new_albion")
    t.seat(0).may_not("use yin_spinner darien", because="FT.yin_spinner")
    assert "pass" not in t.offers(0)
    t.seat(0).does("use yin_spinner starpoint")
    assert t.units(0, "starpoint") == {"infantry": 1}
    assert t.ships(0, 27) == {"cruiser": 1}


@rule("FT.yin_spinner")
def test_yin_spinner_does_not_ask_where_there_is_one_planet() -> None:
    t = producing().planet("starpoint", 1)
    t.seat(0).does("produce cruiser 1", "done", "goods 2")
    assert t.units(0, "new_albion") == {"space_dock": 1, "infantry": 1}
    assert t.units(0, "starpoint") == {}


@rule("FT.yin_spinner")
@rule("AG.demilitarized_zone")
def test_yin_spinner_respects_a_demilitarized_zone() -> None:
    t = producing().law("demilitarized_zone", planet="starpoint")
    t.seat(0).does("produce cruiser 1", "done", "goods 2")
    assert t.units(0, "new_albion") == {"space_dock": 1, "infantry": 1}


@rule("FT.yin_spinner")
def test_without_production_or_technology_nothing_is_spun() -> None:
    t = producing()
    t.seat(0).does("done")
    assert t.units(0, "new_albion") == {"space_dock": 1}
    t = producing("")
    t.seat(0).does("produce cruiser 1", "done")
    t.pass_while(lambda: t.kind() == "pay")
    assert t.units(0, "new_albion") == {"space_dock": 1}
    assert t.units(0, "starpoint") == {}


def impulsive(own: dict[str, int], other: dict[str, int]) -> Table:
    """Seat 0 attacks with an Impulse Core; the combat begins."""
    t = yin().player(0, technologies="impulse_core").fleet(0, 46, **own).fleet(1, 49, **other)
    t.activate(0, 49)
    for name, number in own.items():
        t.seat(0).does(f"move {name} {number} 46")
    t.seat(0).does("done")
    return t


@rule("FT.impulse_core")
def test_impulse_core_strikes_before_the_first_round() -> None:
    t = impulsive({"destroyer": 1, "carrier": 1}, {"cruiser": 1, "carrier": 1, "fighter": 2})
    t.seat(0).is_asked("react").may_not("use impulse_core cruiser", because="FT.impulse_core")
    t.seat(0).does("use impulse_core destroyer")
    t.seat(1).is_asked("lose").may("lose cruiser 1", "lose carrier 1")
    t.seat(1).may_not("lose fighter 1", because="31.1")
    t.seat(1).does("lose cruiser 1")
    assert t.told("destroyed")[0]["unit"] == "destroyer"
    assert not t.told("rolled_combat") or t.told("destroyed")[1]["unit"] == "cruiser"


@rule("FT.impulse_core")
def test_the_hit_of_impulse_core_may_be_sustained_or_fall_on_fighters_alone() -> None:
    t = impulsive({"destroyer": 1, "carrier": 1}, {"dreadnought": 1})
    t.seat(0).does("use impulse_core destroyer")
    t.seat(1).is_asked("sustain").may("sustain dreadnought 1")
    t = yin().player(0, technologies="impulse_core").tile(27, 10).fleet(0, 46, destroyer=2)
    t.planet("new_albion", 1, space_dock=1).fleet(1, 27, fighter=3).activate(0, 27)
    t.seat(0).does("move destroyer 2 46", "done", "use impulse_core destroyer")
    assert {"seat": 1, "unit": "fighter", "number": 1, "system": 27} in t.told("destroyed")


@rule("FT.impulse_core")
def test_impulse_core_once_only_at_the_start_and_only_with_the_card() -> None:
    t = impulsive({"destroyer": 2}, {"carrier": 2})
    rolls(t, (1,), (1,))
    t.seat(0).does("use impulse_core destroyer")
    assert t.told("rolled_combat")[0]["dice"] == 1
    assert "use impulse_core destroyer" not in t.offers(0)
    t = fought({"destroyer": 1}, {"destroyer": 1}, (10,), (1,))
    assert t.told("combat_won") == [{"seat": 0}]


# -- the flagship ----------------------------------------------------------------------------------


@rule("UNIT.van_hauge")
def test_van_hauge_takes_everything_with_it() -> None:
    t = yin()
    t.fleet(0, 46, flagship=1, damaged_flagship=1, carrier=2).fleet(1, 49, carrier=3, fighter=2)
    t.activate(0, 49)
    t.seat(0).does("move damaged_flagship 1 46", "move carrier 2 46")
    rolls(t, (1, 1, 1, 1), (9, 1, 1, 1, 1))
    t.seat(0).does("done", "lose damaged_flagship 1")
    assert t.ships(0, 49) == {} == t.ships(1, 49)
    assert t.told("combat_drawn")


@rule("UNIT.van_hauge")
@rule("17.3")
def test_what_van_hauge_carried_is_lost_but_planets_are_safe() -> None:
    t = yin().tile(27, 10).planet("new_albion", 1, infantry=2)
    t.fleet(0, 46, flagship=1, damaged_flagship=1, infantry=2).fleet(1, 27, cruiser=2)
    t.activate(0, 27)
    t.seat(0).does("move damaged_flagship 1 46", "load infantry 2 46")
    rolls(t, (1, 1), (10, 1))
    t.seat(0).does("done")
    assert t.ships(0, 27) == {} == t.ships(1, 27)
    assert t.units(1, "new_albion") == {"infantry": 2}


@rule("UNIT.van_hauge")
def test_other_flagships_go_alone_and_van_hauge_can_be_damaged_first() -> None:
    t = (
        at_war()
        .fleet(0, 46, flagship=1, damaged_flagship=1)
        .fleet(1, 49, cruiser=2)
        .activate(0, 49)
    )
    t.seat(0).does("move damaged_flagship 1 46")
    rolls(t, (1, 1), (10, 1))
    t.seat(0).does("done")
    assert t.ships(1, 49) == {"cruiser": 2}
    t = battle({"flagship": 1}, {"cruiser": 2}, "yin hacan arborec")
    rolls(t, (1, 1), (10, 1))
    rolls(t, (10, 10), (1, 1))
    t.seat(0).does("done", "sustain flagship 1")
    assert t.ships(0, 49) == {"flagship": 1, "damaged_flagship": 1}


@rule("FA.devotion")
@rule("23.9a")
def test_who_wins_by_devotion_has_won_at_the_end_of_the_round() -> None:
    """Salvage is for the winner of a space combat."""
    t = battle({"destroyer": 1, "carrier": 1}, {"carrier": 1}, "yin hacan arborec")
    t.hand(0, "salvage").hand(1, "").hand(2, "").player(1, commodities=2)
    rolls(t, (1, 1), (1,))
    t.seat(0).does("done")
    t.pass_while(lambda: "use devotion destroyer carrier" not in t.offers(0))
    t.seat(0).does("use devotion destroyer carrier")
    t.pass_while(lambda: t.kind() == "react" and "use salvage" not in t.offers(0))
    t.seat(0).may("use salvage")


@rule("UNIT.van_hauge")
@rule("AG.anti_intellectual_revolution")
def test_van_hauge_goes_with_all_ships_also_outside_a_combat() -> None:
    t = yin().law("anti_intellectual_revolution").strategy(technology=0)
    t.fleet(0, 46, flagship=1, carrier=1, infantry=2).fleet(0, 22, cruiser=1).turn_of(0)
    t.seat(0).does("strategic technology", "research neural_motivator", "give_up_ship flagship 46")
    assert t.ships(0, 46) == {}
    assert t.ships(0, 22) == {"cruiser": 1}
