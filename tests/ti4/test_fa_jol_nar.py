"""The Universities of Jol-Nar. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from .positions import Table, at_war
from .test_23_combat import battle, rolls

rule = pytest.mark.rule


def jol_nar() -> Table:
    """Seat 0 plays Jol-Nar, without units or technologies; seats 1 and 2 are Hacan and Arborec."""
    return at_war("jol_nar hacan arborec")


def research(t: Table) -> Table:
    """Seat 0 uses Technology in its turn."""
    t.strategy(technology=0).turn_of(0).seat(0).does("strategic technology")
    return t


# -- the faction sheet -----------------------------------------------------------------------------


@rule("FA.fragile")
@pytest.mark.parametrize(("die", "hits"), [(7, 0), (8, 1)])
def test_fragile_takes_one_from_every_roll_in_space(die: int, hits: int) -> None:
    """Cruisers hit on 7."""
    t = battle({"cruiser": 1}, {"cruiser": 1}, "jol_nar hacan arborec")
    rolls(t, (die,), (10,))
    t.seat(0).does("done")
    assert t.told("rolled_combat")[0]["hits"] == hits
    assert t.told("rolled_combat")[1]["hits"] == 1


@rule("FA.fragile")
@pytest.mark.parametrize(("die", "hits"), [(8, 0), (9, 1)])
def test_fragile_takes_one_on_the_ground_too(die: int, hits: int) -> None:
    """Infantry hit on 8; the others' 8 stays an 8."""
    t = jol_nar().tile(27, 10).planet("new_albion", 1, infantry=1)
    t.fleet(0, 46, carrier=1, infantry=1).activate(0, 27)
    rolls(t, (die,), (8,))
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done", "land 1 new_albion")
    assert [told["hits"] for told in t.told("rolled_combat")][:2] == [hits, 1]


@rule("FA.fragile")
def test_fragile_leaves_other_rolls_alone() -> None:
    """A destroyer's barrage hits on 9, a PDS on 6."""
    t = battle({"destroyer": 1}, {"fighter": 2, "carrier": 1}, "jol_nar hacan arborec")
    t.will_roll(9, 8, purpose="barrage")
    t.seat(0).does("done")
    assert t.told("rolled_barrage")[0]["hits"] == 1
    t = jol_nar().tile(27, 10).planet("new_albion", 0, pds=1, infantry=1)
    t.fleet(1, 46, cruiser=2).activate(1, 27).will_roll(6, purpose="cannon")
    t.seat(1).does("move cruiser 2 46", "done")
    t.seat(0).does("fire 1")
    assert t.told("rolled_cannon")[0]["hits"] == 1


@rule("FA.analytical")
def test_analytical_ignores_one_prerequisite_of_any_colour() -> None:
    t = research(jol_nar())
    t.seat(0).may("research dacxive_animators", "research gravity_drive")
    t.seat(0).does("research gravity_drive", "ignore_freely")
    assert "gravity_drive" in t.shown(0)["technologies"]
    assert {"seat": 0, "ability": "analytical"} in t.told("ability_used")


@rule("FA.analytical")
def test_analytical_ignores_no_more_than_one() -> None:
    t = research(jol_nar())
    t.seat(0).may_not("research fleet_logistics", because="81.12")
    t.seat(0).may_not("research light_wave_deflector", because="81.12")


@rule("FA.analytical")
def test_analytical_does_not_help_with_unit_upgrades() -> None:
    """Destroyer II wants two red technologies."""
    t = research(jol_nar().player(0, technologies="plasma_scoring"))
    t.seat(0).may_not("research destroyer_ii", because="81.12")


@rule("FA.analytical")
def test_only_jol_nar_is_analytical() -> None:
    t = research(at_war("hacan jol_nar arborec"))
    t.seat(0).may_not("research gravity_drive", because="81.12")


@rule("FA.analytical")
@rule("81.14")
def test_analytical_goes_along_with_a_specialty() -> None:
    """Fleet Logistics wants two blue; one planet brings one, Analytical the other."""
    t = research(jol_nar().planet("thibah", 0))
    t.seat(0).does("research fleet_logistics")
    t.seat(0).may("ignore_freely", "ignore_with thibah").does("ignore_freely")
    t.seat(0).may_not("ignore_freely", because="FA.analytical")
    t.seat(0).does("ignore_with thibah")
    assert "fleet_logistics" in t.shown(0)["technologies"]
    assert t.exhausted("thibah")


@rule("FA.analytical")
def test_analytical_serves_once_in_each_research() -> None:
    t = research(jol_nar().player(0, trade_goods=6))
    t.seat(0).does("research gravity_drive", "ignore_freely", "research_again", "goods 6")
    t.seat(0).does("research dacxive_animators", "ignore_freely")
    assert {"gravity_drive", "dacxive_animators"} <= set(t.shown(0)["technologies"])


@rule("FA.brilliant")
def test_brilliant_resolves_the_primary_ability_for_the_token_alone() -> None:
    t = jol_nar().planet("nar").planet("jol").strategy(technology=1)
    t.player(0, strategy=1, trade_goods=6).turn_of(1)
    t.seat(1).does("strategic technology", "done")
    t.pass_while(lambda: t.asked() != {0: "secondary"})
    t.seat(0).does("follow", "research neural_motivator", "research_again", "goods 6")
    t.seat(0).does("research antimass_deflectors")
    known = t.shown(0)
    assert {"neural_motivator", "antimass_deflectors"} <= set(known["technologies"])
    assert (known["strategy"], known["trade_goods"]) == (0, 0)


@rule("FA.brilliant")
def test_brilliant_costs_a_token_and_belongs_to_jol_nar() -> None:
    t = jol_nar().strategy(technology=1).player(0, strategy=0).player(2, strategy=1, trade_goods=4)
    t.planet("nestphar").turn_of(1)
    t.seat(1).does("strategic technology", "done")
    t.pass_while(lambda: t.asked() != {2: "secondary"})
    t.seat(2).does("follow", "goods 4", "research neural_motivator")
    assert t.kind() != "research_again"
    assert not t.shown(0)["technologies"]


# -- technologies ----------------------------------------------------------------------------------


@rule("FT.e_res_siphons")
@pytest.mark.parametrize(
    ("who", "ships", "goods"),
    [
        pytest.param(1, {"cruiser": 1}, 4, id="another player comes"),
        pytest.param(0, {"cruiser": 1}, 0, id="own activation"),
        pytest.param(1, {}, 0, id="no ships there"),
    ],
)
def test_e_res_siphons(who: int, ships: dict[str, int], goods: int) -> None:
    t = jol_nar().player(0, technologies="e_res_siphons").fleet(0, 46, **ships)
    t.activate(who, 46)
    assert [t.shown(seat)["trade_goods"] for seat in range(3)] == [goods, 0, 0]


@rule("FT.e_res_siphons")
def test_without_the_technology_nothing_is_siphoned() -> None:
    t = jol_nar().fleet(0, 46, cruiser=1).activate(1, 46)
    assert t.shown(0)["trade_goods"] == 0


def conduit() -> Table:
    """Seat 0 has a dock's planet at 19 and a cruiser far away from it."""
    t = jol_nar().tile(27, 10).planet("new_albion", 0, infantry=1).fleet(0, 47, cruiser=1)
    return t.player(0, technologies="spacial_conduit_cylinder")


@rule("FT.spacial_conduit_cylinder")
def test_the_conduit_makes_own_systems_adjacent_for_one_activation() -> None:
    t = conduit().tile(47, 35).activate(0, 27)
    t.seat(0).is_asked("react").does("use spacial_conduit_cylinder")
    t.seat(0).does("move cruiser 1 47", "done")
    assert t.ships(0, 27) == {"cruiser": 1}
    assert t.shown(0)["exhausted_technologies"] == ["spacial_conduit_cylinder"]
    t.pass_while(lambda: t.view()["active"] == 0)
    assert not t.game.effects_of("spacial_conduit_cylinder")


@rule("FT.spacial_conduit_cylinder")
@rule("15.3c")
def test_the_conduit_leads_nowhere_else() -> None:
    """PDS II of somebody else reach the active system only from where Jol-Nar has units, too."""
    for reaches in (False, True):
        t = conduit().tile(35, 35).planet("bereg", 1, pds=1).player(1, technologies="pds_ii")
        t.fleet(0, 35, **({"destroyer": 1} if reaches else {})).fleet(0, 27, cruiser=1)
        t.activate(0, 27).seat(0).does("use spacial_conduit_cylinder", "done")
        assert (t.kind() == "cannon") == reaches


@rule("FT.spacial_conduit_cylinder")
def test_without_the_conduit_it_is_too_far() -> None:
    t = conduit().tile(47, 35).activate(0, 27)
    t.seat(0).does("pass")
    assert "move cruiser 1 47" not in t.offers(0)


@rule("FT.spacial_conduit_cylinder")
def test_the_conduit_wants_own_units_in_the_active_system_and_a_readied_card() -> None:
    t = conduit().activate(0, 46)
    assert t.kind() != "react"
    t = conduit().activate(1, 27)
    assert t.kind() != "react"
    t = conduit()
    t.game.exhausted_technologies[0] = t.game.technologies[0]
    t.activate(0, 27)
    assert t.kind() != "react"


# -- the flagship ----------------------------------------------------------------------------------


@rule("UNIT.jns_hylarim")
@pytest.mark.parametrize(
    ("dice", "hits"),
    [((9, 1), 3), ((10, 9), 6), ((8, 1), 1), ((7, 6), 1), ((6, 6), 0)],
)
def test_a_natural_nine_of_the_flagship_hits_three_times(dice: tuple[int, int], hits: int) -> None:
    """It hits on 6, with Fragile on 7; what the die shows counts for the additional hits."""
    t = battle({"flagship": 1}, {"dreadnought": 4, "carrier": 2}, "jol_nar hacan arborec")
    rolls(t, dice, (1, 1, 1, 1), (1, 1))
    t.seat(0).does("done")
    assert t.told("rolled_combat")[0] == {"seat": 0, "dice": 2, "hits": hits}


@rule("UNIT.jns_hylarim")
def test_other_ships_beside_it_hit_once() -> None:
    t = battle({"flagship": 1, "cruiser": 1}, {"dreadnought": 4}, "jol_nar hacan arborec")
    rolls(t, (1, 1), (10,), (1, 1, 1, 1))
    t.seat(0).does("done")
    assert t.told("rolled_combat")[0]["hits"] == 1
