"""Sardakk N'orr. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from .positions import Table, at_war
from .test_23_combat import battle, rolls

rule = pytest.mark.rule

NORR = "sardakk_norr hacan arborec"


def landing(factions: str = NORR, known: str = "", own: int = 1, other: int = 1) -> Table:
    """Seat 0 is about to land on New Albion, which seat 1 defends."""
    t = at_war(factions).tile(27, 10).planet("new_albion", 1, infantry=other)
    t.player(0, technologies=known).fleet(0, 46, carrier=1, infantry=own).activate(0, 27)
    t.seat(0).does("move carrier 1 46", f"load infantry {own} 46", "done")
    return t


# -- the faction sheet -----------------------------------------------------------------------------


@rule("FA.unrelenting")
@rule("49.0")
@pytest.mark.parametrize(("die", "hits"), [(6, 1), (5, 0)])
def test_unrelenting_adds_one_to_every_roll_in_space(die: int, hits: int) -> None:
    """Cruisers hit on 7; those of the others still do."""
    t = battle({"cruiser": 1}, {"cruiser": 1}, NORR)
    rolls(t, (die,), (6,))
    rolls(t, (10,), (1,))
    t.seat(0).does("done")
    assert [told["hits"] for told in t.told("rolled_combat")][:2] == [hits, 0]


@rule("FA.unrelenting")
@pytest.mark.parametrize(("die", "hits"), [(7, 1), (6, 0)])
def test_unrelenting_adds_one_on_the_ground(die: int, hits: int) -> None:
    t = landing()
    rolls(t, (die,), (7,))
    rolls(t, (10,), (1,))
    t.seat(0).does("land 1 new_albion")
    assert [told["hits"] for told in t.told("rolled_combat")][:2] == [hits, 0]


@rule("FA.unrelenting")
def test_unrelenting_is_no_help_for_abilities_of_units() -> None:
    """A barrage hits on 9, a PDS on 6, an Exotrireme bombards on 4."""
    t = battle({"destroyer": 1}, {"fighter": 2, "carrier": 1}, NORR)
    t.will_roll(8, 8, purpose="barrage")
    t.seat(0).does("done")
    assert t.told("rolled_barrage")[0]["hits"] == 0
    t = at_war(NORR).tile(27, 10).planet("new_albion", 0, pds=1, infantry=1)
    t.fleet(1, 46, cruiser=1).activate(1, 27).will_roll(5, purpose="cannon")
    t.seat(1).does("move cruiser 1 46", "done")
    t.seat(0).does("fire 1")
    assert t.told("rolled_cannon")[0]["hits"] == 0


# -- technologies ----------------------------------------------------------------------------------


@rule("FT.valkyrie_particle_weave")
def test_the_weave_answers_a_hit() -> None:
    t = landing(known="valkyrie_particle_weave", own=2, other=2)
    rolls(t, (1, 1), (8, 1))
    rolls(t, (10,), (1,))
    t.seat(0).does("land 2 new_albion")
    assert t.told("destroyed_on")[:2] == [
        {"seat": 0, "unit": "infantry", "number": 1, "planet": "new_albion"},
        {"seat": 1, "unit": "infantry", "number": 1, "planet": "new_albion"},
    ]


@rule("FT.valkyrie_particle_weave")
def test_one_more_hit_however_many_were_suffered() -> None:
    t = landing(known="valkyrie_particle_weave", own=3, other=3)
    rolls(t, (1, 1, 1), (8, 8, 1))
    rolls(t, (10,), (1, 1))
    rolls(t, (10,), (1,))
    t.seat(0).does("land 3 new_albion")
    lost = [told["number"] for told in t.told("destroyed_on") if told["seat"] == 1]
    assert lost == [1, 1, 1]


@rule("FT.valkyrie_particle_weave")
@pytest.mark.parametrize(
    ("known", "die"), [("valkyrie_particle_weave", 7), ("", 8)], ids=["no hit", "no weave"]
)
def test_without_a_hit_or_without_the_weave_there_is_no_answer(known: str, die: int) -> None:
    t = landing(known=known, own=2, other=2)
    rolls(t, (1, 1), (die, 1))
    rolls(t, *(((10, 10), (1, 1)) if known else ((10,), (1, 1))))
    rolls(t, (10,), (1,))
    t.seat(0).does("land 2 new_albion")
    first = next(told["number"] for told in t.told("destroyed_on") if told["seat"] == 1)
    assert first == (2 if known else 1)
    assert t.told("rolled_combat")[1]["hits"] == int(not known)


@rule("FT.valkyrie_particle_weave")
def test_the_weave_does_not_work_in_space() -> None:
    t = battle({"cruiser": 1, "destroyer": 1}, {"cruiser": 1}, NORR)
    t.player(0, technologies="valkyrie_particle_weave")
    rolls(t, (1,), (1,), (7,))
    t.seat(0).does("done")
    t.seat(0).is_asked("lose")
    assert t.ships(1, 49) == {"cruiser": 1}


def exotriremes(other: dict[str, int], own: int = 1, damaged: int = 0) -> Table:
    """The first round of a combat of Exotriremes II is over; nobody has hit."""
    t = at_war(NORR).player(0, technologies="exotrireme_ii", fleet=9)
    t.fleet(0, 46, dreadnought=own, damaged_dreadnought=damaged).fleet(1, 49, **other)
    t.activate(0, 49)
    whole = own - damaged
    if whole:
        t.seat(0).does(f"move dreadnought {whole} 46")
    if damaged:
        t.seat(0).does(f"move damaged_dreadnought {damaged} 46")
    return t


@rule("UNIT.exotrireme_2")
@rule("FT.exotrireme_ii")
def test_an_exotrireme_takes_two_ships_with_it() -> None:
    t = exotriremes({"cruiser": 1, "carrier": 2})
    rolls(t, (1,), (1,), (1, 1))
    t.seat(0).does("done")
    t.seat(0).is_asked("react")
    t.seat(0).may("use exotrireme_2 carrier", "use exotrireme_2 carrier carrier")
    t.seat(0).may_not("use exotrireme_2 cruiser cruiser", because="UNIT.exotrireme_2")
    t.seat(0).may_not("use exotrireme_2 dreadnought", because="UNIT.exotrireme_2")
    t.seat(0).does("use exotrireme_2 carrier cruiser")
    assert t.ships(0, 49) == {}
    assert t.ships(1, 49) == {"carrier": 1}
    assert t.told("combat_won") == [{"seat": 1}]


@rule("UNIT.exotrireme_2")
def test_what_is_destroyed_so_sustains_nothing() -> None:
    t = exotriremes({"dreadnought": 1})
    rolls(t, (1,), (1,))
    t.seat(0).does("done", "use exotrireme_2 dreadnought")
    assert t.ships(1, 49) == {} == t.ships(0, 49)
    assert not t.told("sustained")
    assert t.told("combat_drawn")


@rule("UNIT.exotrireme_2")
def test_each_exotrireme_may_in_the_same_round() -> None:
    t = exotriremes({"cruiser": 4}, own=2)
    rolls(t, (1, 1), (1, 1, 1, 1))
    t.seat(0).does("done", "use exotrireme_2 cruiser cruiser", "use exotrireme_2 cruiser cruiser")
    assert t.told("combat_drawn")


@rule("UNIT.exotrireme_2")
def test_a_damaged_exotrireme_goes_first() -> None:
    t = exotriremes({"cruiser": 2}, own=2, damaged=1)
    rolls(t, (1, 1), (1, 1))
    t.seat(0).does("done", "use exotrireme_2 cruiser cruiser")
    assert t.ships(0, 49) == {"dreadnought": 1}


@rule("UNIT.exotrireme_2")
def test_it_is_optional_and_needs_the_upgrade_and_an_enemy() -> None:
    t = exotriremes({"cruiser": 1})
    rolls(t, (1,), (1,))
    rolls(t, (10,), (1,))
    t.seat(0).does("done", "pass")
    assert t.told("combat_won") == [{"seat": 0}]
    t = battle({"dreadnought": 1}, {"cruiser": 1}, NORR)
    rolls(t, (1,), (1,))
    rolls(t, (10,), (1,))
    t.seat(0).does("done")
    assert t.told("combat_won") == [{"seat": 0}]


@rule("UNIT.exotrireme_2")
@rule("AC.direct_hit")
@pytest.mark.parametrize(("known", "hit"), [("", True), ("exotrireme_ii", False)])
def test_direct_hit_cannot_destroy_an_upgraded_exotrireme(known: str, hit: bool) -> None:
    t = at_war(NORR).player(0, technologies=known).hand(0, "").hand(1, "direct_hit").hand(2, "")
    t.fleet(0, 46, dreadnought=1).fleet(1, 49, cruiser=2).activate(0, 49)
    t.pass_while(lambda: t.kind() == "react")
    rolls(t, (1,), (10, 1))
    t.seat(0).does("move dreadnought 1 46", "done")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("sustain dreadnought 1")
    assert ("use direct_hit" in t.offers(1)) is hit


@rule("UNIT.exotrireme_1")
@rule("UNIT.exotrireme_2")
@pytest.mark.parametrize("known", ["", "exotrireme_ii"])
def test_exotriremes_bombard_with_two_dice(known: str) -> None:
    t = at_war(NORR).tile(27, 10).planet("new_albion", 1, infantry=3).player(0, technologies=known)
    t.fleet(0, 46, dreadnought=1).activate(0, 27).will_roll(4, 3, purpose="bombardment")
    t.seat(0).does("move dreadnought 1 46", "done", "aim dreadnought 1 new_albion")
    assert t.told("bombarded")[0]["dice"] == 2
    assert t.units(1, "new_albion") == {"infantry": 2}


@rule("FT.exotrireme_ii")
@rule("48.1")
def test_exotrireme_ii_moves_twice_and_replaces_dreadnought_ii() -> None:
    t = at_war(NORR).player(0, technologies="exotrireme_ii").fleet(0, 22, dreadnought=1)
    t.activate(0, 23).seat(0).may("move dreadnought 1 22")
    t = at_war(NORR).fleet(0, 22, dreadnought=1).activate(0, 23)
    assert t.kind() != "movement"
    t = at_war(NORR).strategy(technology=0).turn_of(0)
    t.seat(0).does("strategic technology").may_not("research dreadnought_ii", because="81.4")


# -- the flagship ----------------------------------------------------------------------------------


@rule("UNIT.cmorran_norr")
def test_cmorran_norr_helps_the_other_ships_in_its_system() -> None:
    """Cruisers hit on 5 beside it, itself on 5 for being unrelenting."""
    t = battle({"flagship": 1, "cruiser": 1}, {"dreadnought": 1}, NORR)
    rolls(t, (4, 5), (5,), (1,))
    t.seat(0).does("done")
    assert t.told("rolled_combat")[0] == {"seat": 0, "dice": 3, "hits": 2}
    t = battle({"flagship": 1, "cruiser": 1}, {"dreadnought": 1}, NORR)
    rolls(t, (4, 4), (4,), (1,))
    rolls(t, (10, 10), (10,), (1,))
    t.seat(0).does("done")
    assert t.told("rolled_combat")[0]["hits"] == 0


@rule("UNIT.cmorran_norr")
def test_cmorran_norr_is_no_help_elsewhere() -> None:
    t = at_war(NORR).fleet(0, 23, flagship=1).fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1)
    rolls(t, (5,), (1,))
    rolls(t, (10,), (1,))
    t.activate(0, 49).seat(0).does("move cruiser 1 46", "done")
    assert t.told("rolled_combat")[0]["hits"] == 0
