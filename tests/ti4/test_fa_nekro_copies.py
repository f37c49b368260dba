"""The Valefar Assimilators of Nekro: what is copied, and what goes when a token moves on. FT, 81"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.technologies import TECHNOLOGY_NUMBER
from astrarium.games.ti4.components.units import DREADNOUGHT
from astrarium.games.ti4.objectives import REQUIREMENTS

from .positions import Table
from .test_fa_nekro import ASSIMILATORS, L1Z1X, nekro, victorious

rule = pytest.mark.rule


# -- the assimilators ------------------------------------------------------------------------------


@rule("FT.valefar_assimilator_x")
@rule("FT.valefar_assimilator_y")
@rule("81.16")
@pytest.mark.parametrize("token", ["x", "y"])
def test_an_assimilator_copies_a_faction_technology(token: str) -> None:
    t = victorious("l4_disruptors")
    t.seat(0).does("use technological_singularity")
    t.seat(0).may_not("take_over l4_disruptors", because="81.16")
    t.seat(0).does(f"assimilate {token} l4_disruptors")
    assert "l4_disruptors" in t.shown(0)["technologies"]
    assert t.shown(0)["assimilated"] == {token: "l4_disruptors"}
    card = f"valefar_assimilator_{token}"
    told = {"seat": 0, "technology": "l4_disruptors", "assimilator": card}
    assert t.told("assimilated") == [told]
    assert t.shown(1)["assimilated"] == {}


@rule("FT.valefar_assimilator_x")
@rule("FT.valefar_assimilator_y")
def test_tokens_lie_on_different_faction_technologies_of_that_player() -> None:
    t = victorious("l4_disruptors non_euclidean_shielding gravity_drive")
    t.game.assimilated[0] = TECHNOLOGY_NUMBER["l4_disruptors"]
    t.game.technologies[0] |= 1 << TECHNOLOGY_NUMBER["l4_disruptors"]
    t.seat(0).does("use technological_singularity")
    x, y = "FT.valefar_assimilator_x", "FT.valefar_assimilator_y"
    t.seat(0).may_not("assimilate y l4_disruptors", because=y)
    t.seat(0).may_not("assimilate x gravity_drive", because=x)
    t.seat(0).may_not("assimilate y magmus_reactor", because="81.16")
    t.seat(0).may("assimilate x non_euclidean_shielding", "assimilate y non_euclidean_shielding")


@rule("FT.valefar_assimilator_x")
def test_without_the_card_nothing_is_copied() -> None:
    t = victorious("l4_disruptors gravity_drive", own="")
    t.seat(0).does("use technological_singularity")
    t.seat(0).may_not("assimilate x l4_disruptors", because="FT.valefar_assimilator_x")
    t.seat(0).may_not("assimilate y l4_disruptors", because="FT.valefar_assimilator_y")


@rule("FT.valefar_assimilator_x")
def test_a_token_that_moves_on_takes_the_text_with_it() -> None:
    t = victorious("l4_disruptors non_euclidean_shielding")
    former = TECHNOLOGY_NUMBER["chaos_mapping"]
    t.game.assimilated[0] = former
    t.game.technologies[0] |= 1 << former
    t.game.exhausted_technologies[0] |= 1 << former
    t.seat(0).does("use technological_singularity", "assimilate x l4_disruptors")
    assert "chaos_mapping" not in t.shown(0)["technologies"]
    assert t.shown(0)["exhausted_technologies"] == ["l4_disruptors"]


@rule("81.17")
@rule("Q.n45")
def test_printed_units_cannot_be_copied() -> None:
    """Muaat has its war sun from the start, and no technology for it."""
    t = victorious("gravity_drive", factions="nekro muaat arborec")
    t.seat(0).does("use technological_singularity")
    t.seat(0).may_not("assimilate x prototype_war_sun_ii", because="81.16")


def copied(token: int, technology: str, t: Table) -> Table:
    """A token of Nekro's lies on a technology."""
    number = TECHNOLOGY_NUMBER[technology]
    t.game.assimilated[token] = number
    t.game.technologies[0] |= 1 << number
    return t


@rule("81.21")
def test_an_upgrade_of_another_name_upgrades_the_type() -> None:
    t = victorious("super_dreadnought_ii", factions=L1Z1X)
    t.seat(0).does("use technological_singularity", "assimilate x super_dreadnought_ii")
    unit = t.game.unit(0, DREADNOUGHT)
    assert unit is not None
    assert unit.id == "super_dreadnought_2"


@rule("81.21")
def test_the_second_copied_upgrade_of_a_type_takes_the_same_token() -> None:
    t = copied(0, "exotrireme_ii", victorious("super_dreadnought_ii", factions=L1Z1X))
    t.seat(0).does("use technological_singularity")
    t.seat(0).may_not("assimilate y super_dreadnought_ii", because="81.21")
    t.seat(0).does("assimilate x super_dreadnought_ii")
    assert "exotrireme_ii" not in t.shown(0)["technologies"]


@rule("Q.n48")
@rule("81.21")
def test_the_standard_upgrade_waits_beneath_the_copied_one() -> None:
    t = copied(0, "exotrireme_ii", nekro().player(0, technologies="dreadnought_ii"))
    unit = t.game.unit(0, DREADNOUGHT)
    assert unit is not None
    assert unit.id == "exotrireme_2"
    t = victorious("l4_disruptors", own=f"{ASSIMILATORS} dreadnought_ii")
    copied(0, "exotrireme_ii", t).seat(0).does("use technological_singularity")
    t.seat(0).does("assimilate x l4_disruptors")
    unit = t.game.unit(0, DREADNOUGHT)
    assert unit is not None
    assert unit.id == "dreadnought_2"


@rule("81.20")
def test_war_suns_go_when_the_copied_upgrade_goes() -> None:
    for known, left in (("", {}), ("war_sun", {"war_sun": 1})):
        t = victorious("l4_disruptors", own=f"{ASSIMILATORS} {known}")
        copied(0, "prototype_war_sun_ii", t).fleet(0, 23, war_sun=1)
        t.seat(0).does("use technological_singularity", "assimilate x l4_disruptors")
        assert t.ships(0, 23) == left


@rule("81.19")
def test_floating_docks_land_or_go_when_the_copied_upgrade_goes() -> None:
    t = copied(0, "floating_factory_ii", victorious("l4_disruptors")).tile(27, 10)
    t.fleet(0, 23, space_dock=1).fleet(0, 27, space_dock=1).fleet(0, 24, space_dock=1)
    t.planet("new_albion", 0).planet("starpoint", 0).planet("mehar_xull", 0)
    t.seat(0).does("use technological_singularity", "assimilate x l4_disruptors")
    t.seat(0).is_asked("ground_dock").may_not("ground_dock mehar_xull", because="81.19")
    t.seat(0).does("ground_dock starpoint").is_asked("ground_dock")
    t.seat(0).may_not("ground_dock starpoint", because="81.19").does("ground_dock mehar_xull")
    assert t.units(0, "starpoint") == {"space_dock": 1}
    assert t.units(0, "mehar_xull") == {"space_dock": 1}
    assert t.ships(0, 23) == {} == t.ships(0, 27)


@rule("81.19")
def test_a_floating_dock_may_go_to_the_reinforcements_instead() -> None:
    t = copied(0, "floating_factory_ii", victorious("l4_disruptors"))
    t.fleet(0, 24, space_dock=1).planet("mehar_xull", 0)
    t.seat(0).does("use technological_singularity", "assimilate x l4_disruptors")
    t.seat(0).is_asked("ground_dock").does("take_in_dock")
    assert (t.units(0, "mehar_xull"), t.ships(0, 24)) == ({}, {})


@rule("81.22")
@rule("OBJ.adapt_new_strategies")
def test_what_is_copied_counts_for_objectives_and_an_idle_assimilator_does_not() -> None:
    t = nekro().player(0, technologies=ASSIMILATORS)
    owned = REQUIREMENTS["own_faction_technologies"]
    assert owned(t.game, 0, 1) == (0, 1)
    copied(0, "l4_disruptors", copied(1, "chaos_mapping", t))
    assert owned(t.game, 0, 2) == (2, 2)
    assert REQUIREMENTS["own_technologies_one_colour"](t.game, 0, 1) == (1, 1)


@rule("Q.n49")
def test_two_upgrades_of_a_type_count_once() -> None:
    t = copied(0, "exotrireme_ii", nekro().player(0, technologies="dreadnought_ii"))
    upgrades = REQUIREMENTS["own_unit_upgrades"]
    assert upgrades(t.game, 0, 2) == (1, 2)
    t.player(0, technologies="cruiser_ii")
    assert upgrades(t.game, 0, 2) == (2, 2)


@rule("AG.anti_intellectual_revolution")
def test_a_copied_technology_is_not_a_second_card() -> None:
    """The assimilator itself is one; planets are exhausted for cards."""
    t = copied(0, "l4_disruptors", nekro().player(0, technologies=ASSIMILATORS))
    assert t.game.technologies[0].bit_count() - len(t.game.copied(0)) == 2
