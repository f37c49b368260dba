"""The L1Z1X Mindnet. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule


def l1z1x() -> Table:
    """Seat 0 plays L1Z1X, without units; seats 1 and 2 are Xxcha and Letnev."""
    return at_war("l1z1x xxcha letnev")


# -- the faction sheet -----------------------------------------------------------------------------


def conquest(factions: str = "l1z1x xxcha letnev") -> Table:
    """Seat 0 is about to land on New Albion, where only structures of seat 1 stand."""
    t = at_war(factions).tile(27, 10).planet("new_albion", 1, pds=2, space_dock=1)
    return t.fleet(0, 46, carrier=1, infantry=2)


def land(t: Table) -> Table:
    t.activate(0, 27).seat(0).does("move carrier 1 46", "load infantry 2 46", "done")
    t.pass_while(lambda: t.kind() == "cannon")
    t.seat(0).does("land 2 new_albion")
    return t.pass_while(lambda: t.kind() == "cannon")


@rule("FA.assimilate")
def test_assimilate_replaces_structures() -> None:
    t = land(conquest())
    assert t.owner("new_albion") == 0
    assert t.units(0, "new_albion") == {"infantry": 2, "pds": 2, "space_dock": 1}
    assert t.units(1, "new_albion") == {}
    assert not t.told("destroyed_on")


@rule("FA.assimilate")
def test_assimilate_takes_only_what_is_left_in_the_reinforcements() -> None:
    t = conquest().planet("zero_zero_zero", 0, pds=2).planet("wellon", 0, pds=2)
    t.planet("abyz", 0, pds=1, space_dock=1)
    t.planet("fria", 0, space_dock=1).planet("saudor", 0, space_dock=1)
    t = land(t)
    t.seat(0).does("done", "done")
    assert t.units(0, "new_albion") == {"infantry": 2, "pds": 1}
    assert t.units(1, "new_albion") == {}
    lost = {line["unit"]: line["number"] for line in t.told("destroyed_on")}
    assert lost == {"pds": 1, "space_dock": 1}


@rule("FA.assimilate")
@rule("44.4a")
def test_assimilate_may_take_pieces_from_elsewhere_on_the_board() -> None:
    """As many as are missing, from systems without an own command token."""
    t = conquest().planet("zero_zero_zero", 0, pds=2).planet("wellon", 0, pds=2)
    t.planet("abyz", 0, pds=1, space_dock=1).token(0, 38)
    t.planet("lodor", 0, space_dock=1).planet("saudor", 0, space_dock=1)
    t = land(t)
    t.seat(0).is_asked("fetch").may_not("dismantle space_dock abyz", because="44.4a")
    t.seat(0).may_not("dismantle pds wellon", because="44.4a")
    t.seat(0).does("dismantle space_dock lodor").is_asked("fetch")
    t.seat(0).may_not("dismantle pds abyz", "dismantle pds lodor", because="44.4a")
    t.seat(0).does("dismantle pds wellon")
    assert t.units(0, "new_albion") == {"infantry": 2, "pds": 2, "space_dock": 1}
    assert (t.units(0, "wellon"), t.units(0, "lodor")) == ({"pds": 1}, {})
    assert not t.told("destroyed_on")


@rule("FA.assimilate")
def test_others_destroy_structures() -> None:
    t = land(conquest("xxcha l1z1x letnev"))
    assert t.units(0, "new_albion") == {"infantry": 2}
    assert t.units(1, "new_albion") == {}


@rule("AG.minister_of_industry")
@rule("FA.assimilate")
def test_an_assimilated_dock_is_a_dock_placed() -> None:
    t = land(conquest().law("minister_of_industry", 0))
    t.seat(0).is_asked("produce")
    assert t.owner("new_albion") == 1


def harrowing(defenders: int = 3, **ships: int) -> Table:
    """L1Z1X lands with two infantry; nobody hits in the first round of the ground combat."""
    t = l1z1x().planet("abyz", 1, infantry=defenders)
    t.fleet(0, 38, carrier=1, infantry=2, **ships).activate(0, 38)
    t.pass_while(lambda: t.kind() in ("movement", "cannon", "bombard"))
    t.will_roll(1, 1, purpose="combat").will_roll(*[1] * defenders, purpose="combat")
    t.seat(0).does("land 2 abyz")
    return t


@rule("FA.harrow")
@rule("E.n1")
@rule("12.1e")
def test_harrow_bombards_after_each_round() -> None:
    t = harrowing(dreadnought=2)
    t.seat(0).is_asked("react").may("pass")
    t.will_roll(5, 4, purpose="bombardment")
    t.will_roll(1, 1, purpose="combat").will_roll(1, 1, purpose="combat")
    t.seat(0).does("use harrow")
    assert t.units(1, "abyz") == {"infantry": 2}
    assert t.units(0, "abyz") == {"infantry": 2}
    t.seat(0).is_asked("react").may("use harrow")  # in the second round again


@rule("FA.harrow")
@rule("24.4a")
def test_harrow_may_end_the_combat() -> None:
    t = harrowing(defenders=1, dreadnought=1)
    t.will_roll(5, purpose="bombardment").seat(0).does("use harrow")
    assert t.owner("abyz") == 0
    assert t.told("ground_combat_won")[0]["seat"] == 0


@rule("FA.harrow")
@rule("24.4a")
def test_who_wins_by_harrow_wins_a_ground_combat() -> None:
    """The end of the combat has its window, though the round had not ended it."""
    t = l1z1x().player(0, technologies="dacxive_animators").planet("abyz", 1, infantry=1)
    t.fleet(0, 38, carrier=1, infantry=2, dreadnought=1).activate(0, 38)
    t.pass_while(lambda: t.kind() in ("movement", "cannon", "bombard"))
    t.will_roll(1, 1, purpose="combat").will_roll(1, purpose="combat")
    t.will_roll(5, purpose="bombardment").seat(0).does("land 2 abyz", "use harrow")
    t.seat(0).is_asked("react").does("use dacxive_animators")
    assert t.units(0, "abyz") == {"infantry": 3}


@rule("FA.harrow")
@rule("70.2")
def test_harrow_is_stopped_by_planetary_shields_laws_and_lack_of_ships() -> None:
    t = l1z1x().planet("abyz", 1, infantry=3, pds=1)
    t.fleet(0, 38, carrier=1, infantry=2, dreadnought=1).activate(0, 38)
    t.pass_while(lambda: t.kind() in ("movement", "cannon"))
    t.will_roll(1, 1, purpose="combat").will_roll(8, 8, 8, purpose="combat")
    t.seat(0).does("land 2 abyz")
    t.pass_while(lambda: t.kind() == "cannon")
    assert not t.told("bombarded")
    t = harrowing(dreadnought=0)
    assert not t.told("bombarded")


@rule("FA.harrow")
def test_harrow_is_for_l1z1x_alone() -> None:
    t = at_war("sol l1z1x letnev").planet("abyz", 1, infantry=3)
    t.fleet(0, 38, carrier=1, infantry=2, dreadnought=1).activate(0, 38)
    t.pass_while(lambda: t.kind() in ("movement", "cannon", "bombard"))
    t.will_roll(1, 1, purpose="combat").will_roll(8, 8, 8, purpose="combat")
    t.seat(0).does("land 2 abyz")
    assert t.units(1, "abyz") == {"infantry": 3}


# -- technologies ----------------------------------------------------------------------------------


def research(*technologies: str, **planets: int) -> Table:
    t = l1z1x().player(0, technologies=" ".join(("inheritance_systems", *technologies)))
    t.player(0, trade_goods=2).planet("zero_zero_zero", 0, exhausted=1)
    t.strategy(technology=0).turn_of(0)
    t.seat(0).does("strategic technology")
    return t


@rule("FT.inheritance_systems")
def test_inheritance_systems_ignore_all_prerequisites() -> None:
    t = research()
    t.seat(0).is_asked("research").does("research fleet_logistics").is_asked("ignore")
    t.seat(0).does("inherit", "goods 2")
    assert "fleet_logistics" in t.shown(0)["technologies"]
    assert t.shown(0)["exhausted_technologies"] == ["inheritance_systems"]
    assert t.shown(0)["trade_goods"] == 0


@rule("FT.inheritance_systems")
def test_inheritance_systems_must_be_ready_paid_and_owned() -> None:
    t = research().player(0, trade_goods=1)
    t.seat(0).may_not("research fleet_logistics", because="81.12")
    t = l1z1x().player(0, trade_goods=2).strategy(technology=0).turn_of(0)
    t.seat(0).does("strategic technology")
    t.seat(0).may_not("research fleet_logistics", because="81.12")
    t = research()
    t.player(0, trade_goods=12).seat(0).does("research fleet_logistics", "inherit", "goods 2")
    t.seat(0).does("research_again", "goods 6")
    t.seat(0).may_not("research light_wave_deflector", because="81.12")


@rule("FT.inheritance_systems")
@rule("81.14")
def test_inheritance_systems_beside_specialties() -> None:
    """A specialty that is enough may be used instead; one that is not is not wasted."""
    t = research().planet("gral", 0)
    t.seat(0).does("research gravity_drive").is_asked("ignore").may("inherit", "ignore_with gral")
    t.seat(0).does("ignore_with gral")
    assert t.shown(0)["exhausted_technologies"] == []
    t = research().planet("gral", 0)
    t.seat(0).does("research fleet_logistics").may("inherit")
    t.seat(0).may_not("ignore_with gral", because="81.12")


# -- units -----------------------------------------------------------------------------------------


@rule("UNIT.zero_zero_one")
def test_hits_of_zero_zero_one_and_its_dreadnoughts_spare_fighters() -> None:
    t = l1z1x().fleet(0, 49, flagship=1, dreadnought=1)
    t.fleet(1, 46, carrier=1, cruiser=2, fighter=3).activate(0, 46)
    t.will_roll(5, 1, 5, purpose="combat")
    t.will_roll(1, 1, purpose="combat").will_roll(1, 1, 1, 1, purpose="combat")
    t.seat(0).does("move flagship 1 49", "move dreadnought 1 49", "done")
    t.seat(1).is_asked("lose").may("lose carrier 1", "lose cruiser 2")
    t.seat(1).may_not("lose fighter 1", because="31.1").does("lose cruiser 2")


@rule("UNIT.zero_zero_one")
def test_fighters_are_hit_when_nothing_else_is_left() -> None:
    t = l1z1x().fleet(0, 49, flagship=1)
    t.fleet(1, 46, dreadnought=1, damaged_dreadnought=1, fighter=1).activate(0, 46)
    t.will_roll(5, 5, purpose="combat")
    t.will_roll(1, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("move flagship 1 49", "done")
    lost = [(line["unit"], line["number"]) for line in t.told("destroyed")]
    assert lost == [("dreadnought", 1), ("fighter", 1)]


@rule("UNIT.zero_zero_one")
def test_hits_of_other_ships_and_elsewhere_may_go_to_fighters() -> None:
    t = l1z1x().fleet(0, 49, flagship=1, cruiser=1).fleet(1, 46, carrier=1, fighter=2)
    t.activate(0, 46)
    t.will_roll(1, 1, purpose="combat").will_roll(7, purpose="combat")
    t.will_roll(1, 1, 1, purpose="combat")
    t.seat(0).does("move flagship 1 49", "move cruiser 1 49", "done")
    t.seat(1).is_asked("lose").may("lose fighter 1", "lose carrier 1")
    t = l1z1x().fleet(0, 47, flagship=1).fleet(0, 49, dreadnought=1)
    t.fleet(1, 46, carrier=1, fighter=2).activate(0, 46)
    t.will_roll(5, purpose="combat").will_roll(1, 1, 1, purpose="combat")
    t.seat(0).does("move dreadnought 1 49", "done")
    t.seat(1).is_asked("lose").may("lose fighter 1")


@rule("UNIT.zero_zero_one")
def test_sustained_damage_cancels_aimed_hits_first() -> None:
    t = l1z1x().fleet(0, 49, flagship=1, cruiser=1)
    t.fleet(1, 46, dreadnought=1, carrier=1, fighter=2).activate(0, 46)
    t.will_roll(5, 1, purpose="combat").will_roll(7, purpose="combat")
    t.will_roll(1, purpose="combat").will_roll(1, 1, 1, purpose="combat")
    t.seat(0).does("move flagship 1 49", "move cruiser 1 49", "done")
    t.seat(1).is_asked("sustain").does("sustain dreadnought 1").is_asked("lose")
    t.seat(1).may("lose fighter 1")


@rule("UNIT.super_dreadnought_1")
def test_super_dreadnoughts_carry_two() -> None:
    t = l1z1x().fleet(0, 49, dreadnought=1, infantry=2).activate(0, 46)
    t.seat(0).does("move dreadnought 1 49", "load infantry 2 49", "done")
    assert t.ships(0, 46) == {"dreadnought": 1, "infantry": 2}


@rule("UNIT.super_dreadnought_2")
@rule("FT.super_dreadnought_ii")
def test_super_dreadnought_ii() -> None:
    """Two steps; hits on a 4, in combat and in bombardment."""
    t = l1z1x().player(0, technologies="super_dreadnought_ii").fleet(0, 46, dreadnought=1)
    t.activate(0, 48).seat(0).does("move dreadnought 1 46", "done")
    assert t.ships(0, 48) == {"dreadnought": 1}
    t = l1z1x().player(0, technologies="super_dreadnought_ii").fleet(0, 49, dreadnought=1)
    t.fleet(1, 46, cruiser=1).activate(0, 46)
    t.will_roll(4, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("move dreadnought 1 49", "done")
    assert (t.ships(0, 46), t.ships(1, 46)) == ({"dreadnought": 1}, {})
    t = l1z1x().player(0, technologies="super_dreadnought_ii").fleet(0, 38, dreadnought=1)
    t.planet("abyz", 1, infantry=2).activate(0, 38)
    t.pass_while(lambda: t.kind() == "movement")
    t.will_roll(4, purpose="bombardment").seat(0).does("aim dreadnought 1 abyz")
    assert t.units(1, "abyz") == {"infantry": 1}


@rule("UNIT.super_dreadnought_2")
@rule("AC.direct_hit")
@pytest.mark.parametrize(
    ("known", "able"), [("super_dreadnought_ii", False), ("sarween_tools", True)]
)
def test_a_direct_hit_cannot_destroy_super_dreadnought_ii(known: str, able: bool) -> None:
    t = l1z1x().player(0, technologies=known).fleet(0, 49, dreadnought=1)
    t.fleet(1, 46, cruiser=1).hand(1, "direct_hit").activate(0, 46)
    t.will_roll(1, purpose="combat").will_roll(10, purpose="combat")
    t.seat(0).does("move dreadnought 1 49", "done")
    t.pass_while(lambda: t.kind() != "sustain")
    t.seat(0).does("sustain dreadnought 1")
    assert ("use direct_hit" in t.offers(1)) == able
