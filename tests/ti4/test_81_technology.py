"""Technologies, owned, researched and gained; unit upgrades. 81, 48, 49"""

from __future__ import annotations

import re

import pytest

from astrarium.games.ti4 import GAME, modifiers
from astrarium.games.ti4.components.systems import COLOURS
from astrarium.games.ti4.components.technologies import TECHNOLOGIES, TECHNOLOGY_NUMBER
from astrarium.games.ti4.components.units import DREADNOUGHT, TYPE_NAMES, TYPE_NUMBER, UNITS

from .creditors import given, lies_with
from .positions import Table, at_war
from .test_fa_nekro import victorious

rule = pytest.mark.rule

CHAINS = {
    "blue": ("antimass_deflectors", "gravity_drive", "fleet_logistics", "light_wave_deflector"),
    "green": (
        *("neural_motivator", "dacxive_animators", "hyper_metabolism"),
        "x_89_bacterial_weapon",
    ),
    "yellow": (
        *("sarween_tools", "graviton_laser_system", "transit_diodes"),
        "integrated_economy",
    ),
    "red": ("plasma_scoring", "magen_defense_grid", "duranium_armor", "assault_cannon"),
}
"""By colour: what asks for none, one, two and three of it."""


def laboratory(owned: str = "", factions: str = "hacan xxcha arborec") -> Table:
    """Seat 0 may research one technology."""
    t = at_war(factions).strategy(technology=0).player(0, technologies=owned).turn_of(0)
    t.seat(0).does("strategic technology")
    return t


# -- what is owned ---------------------------------------------------------------------------------


@rule("81.2")
@rule("81.1")
def test_what_is_in_the_deck_does_nothing() -> None:
    """Sarween Tools save a resource for their owner only."""
    for owned, left in (("sarween_tools", 1), ("", 0)):
        t = at_war().tile(19, 10).planet("wellon", 0, space_dock=1, exhausted=1)
        for home in ("arretze", "hercant", "kamdorn"):
            t.planet(home, 0, exhausted=1)
        t.player(0, trade_goods=2, technologies=owned).activate(0, 19)
        t.seat(0).does("produce cruiser 1", "done")
        t.nobody_reacts()
        t.seat(0).does(f"goods {2 - left}")
        assert t.shown(0)["trade_goods"] == left


@rule("81.2")
def test_what_is_in_the_deck_counts_for_no_objective() -> None:
    for owned, asked in (("carrier_ii cruiser_ii", True), ("carrier_ii", False)):
        t = at_war().strategy(imperial=0).public("develop_weaponry").player(0, technologies=owned)
        for planet in ("arretze", "hercant", "kamdorn"):
            t.planet(planet, 0)
        t.turn_of(0).seat(0).does("strategic imperial")
        assert (t.kind() == "score") == asked


@rule("81.3")
@rule("81.10")
@rule("81.9")
def test_research_takes_a_card_from_ones_own_deck() -> None:
    """Both may have the same technology; nobody can have it twice."""
    t = laboratory().player(1, technologies="neural_motivator")
    t.seat(0).does("research neural_motivator")
    assert t.shown(0)["technologies"] == t.shown(1)["technologies"] == ["neural_motivator"]
    t = laboratory("neural_motivator")
    t.seat(0).may_not("research neural_motivator", because="81.1")


@rule("81.4")
@rule("81.11")
def test_a_deck_has_neither_what_its_faction_replaces_nor_what_others_have() -> None:
    t = laboratory("antimass_deflectors gravity_drive", "sol xxcha arborec")
    t.seat(0).may_not("research carrier_ii", because="81.4").may("research advanced_carrier_ii")
    t.seat(0).may_not("research instinct_training", because="81.11")


@rule("81.5")
@rule("PN.research_agreement")
@rule("AG.anti_intellectual_revolution")
def test_to_gain_is_not_to_research() -> None:
    """The holder of Jol-Nar's note has no blue technology, and loses no ship by the law."""
    t = at_war("jol_nar xxcha arborec").law("anti_intellectual_revolution")
    t.fleet(0, 46, cruiser=2).fleet(1, 47, cruiser=2)
    t.strategy(technology=0).player(0, technologies="antimass_deflectors")
    given(t, "research_agreement", 0, 1).turn_of(0)
    t.seat(0).does("strategic technology", "research gravity_drive")
    t.pass_while(lambda: t.kind() == "ignore")
    t.until("after_technology_researched")
    t.seat(1).does("use research_agreement")
    t.pass_while(lambda: t.kind() in ("react", "sacrifice", "research_again"))
    assert t.shown(1)["technologies"] == ["gravity_drive"]
    assert lies_with(t, "research_agreement") == ("hand", 0)
    assert t.ships(0, 46) == {"cruiser": 1}
    assert t.ships(1, 47) == {"cruiser": 2}


@rule("81.5")
@rule("81.4")
def test_what_is_not_in_ones_deck_cannot_be_gained_from_it() -> None:
    """Sol has upgrades of its own in place of Carrier II."""
    t = at_war("jol_nar sol arborec").strategy(technology=0)
    t.player(0, technologies="antimass_deflectors gravity_drive")
    given(t, "research_agreement", 0, 1).turn_of(0)
    t.seat(0).does("strategic technology", "research carrier_ii")
    while t.kind() == "react":
        assert not any("research_agreement" in move for move in t.offers(1))
        t.first_asked().does("pass")
    assert t.shown(1)["technologies"] == []


# -- colours and prerequisites ---------------------------------------------------------------------


@rule("81.7c")
@rule("81.7")
@rule("81.7b")
def test_there_are_four_colours_and_upgrades_have_none() -> None:
    assert set(COLOURS) == set(CHAINS)
    for technology in TECHNOLOGIES:
        plain = technology.unit < 0 and not technology.id.startswith("valefar_assimilator")
        assert (technology.colour >= 0) == plain, technology.id
    for colour, chain in CHAINS.items():
        found = {TECHNOLOGIES[TECHNOLOGY_NUMBER[name]].colour for name in chain}
        assert found == {COLOURS.index(colour)}


@rule("81.8")
@rule("81.8a")
@rule("81.12")
@rule("81.12a")
@rule("81.7a")
@pytest.mark.parametrize("colour", CHAINS)
def test_each_prerequisite_is_met_by_a_technology_of_its_colour(colour: str) -> None:
    chain = CHAINS[colour]
    for owned in range(4):
        t = laboratory(" ".join(chain[:owned]))
        t.seat(0).may(f"research {chain[owned]}")
        later = [f"research {name}" for name in chain[owned + 1 :]]
        t.seat(0).may_not(*later, because="81.12")


@rule("81.7a")
@rule("81.12")
def test_other_colours_are_no_help() -> None:
    t = laboratory(" ".join((*CHAINS["green"], *CHAINS["yellow"], *CHAINS["red"])))
    t.seat(0).may_not("research gravity_drive", because="81.12")


@rule("81.8a")
@rule("81.12")
def test_a_card_may_ask_for_several_colours() -> None:
    """War Sun: three red and one yellow."""
    red, yellow = CHAINS["red"][:3], CHAINS["yellow"][:1]
    laboratory(" ".join((*red, *yellow))).seat(0).may("research war_sun")
    laboratory(" ".join(red)).seat(0).may_not("research war_sun", because="81.12")
    laboratory(" ".join((*red[:2], *yellow))).seat(0).may_not("research war_sun", because="81.12")


@rule("81.14")
@rule("81.15")
def test_each_specialty_stands_for_one_symbol_of_its_colour() -> None:
    """Mehar Xull and Meer are red; one of another player is no help."""
    t = at_war().strategy(technology=0).planet("mehar_xull", 1).turn_of(0)
    t.seat(0).does("strategic technology").may_not("research magen_defense_grid", because="81.12")
    t = at_war().strategy(technology=0).planet("mehar_xull", 0).planet("meer", 0).turn_of(0)
    t.seat(0).does("strategic technology", "research duranium_armor", "ignore_with mehar_xull")
    t.seat(0).may_not("ignore_with mehar_xull", because="81.15").does("ignore_with meer")
    assert t.exhausted("mehar_xull")
    assert t.exhausted("meer")
    assert t.shown(0)["technologies"] == ["duranium_armor"]


@rule("81.14")
def test_a_specialty_is_not_exhausted_where_nothing_is_missing() -> None:
    t = at_war().strategy(technology=0).planet("mehar_xull", 0)
    t.player(0, technologies="plasma_scoring").turn_of(0)
    t.seat(0).does("strategic technology", "research magen_defense_grid")
    assert not t.exhausted("mehar_xull")


# -- unit upgrades ---------------------------------------------------------------------------------


@rule("48.0")
@rule("48.1")
@rule("81.6")
def test_an_upgrade_is_called_like_the_unit_on_the_sheet() -> None:
    """Of its own faction, or of all; and it is the second of that name."""
    for technology in TECHNOLOGIES:
        if technology.unit >= 0:
            unit = UNITS[technology.unit]
            first = [
                u for u in UNITS if (u.faction, u.type, u.level) == (unit.faction, unit.type, 1)
            ]
            assert unit.level == 2, technology.id
            assert first or TYPE_NAMES[unit.type] == "war_sun", technology.id


@rule("48.2")
@rule("48.4")
@rule("81.6a")
@rule("81.10a")
def test_a_researched_upgrade_takes_the_place_of_the_unit_at_once() -> None:
    """Cruisers that are on the board already go further in the very next action."""
    t = laboratory("antimass_deflectors plasma_scoring sarween_tools neural_motivator")
    t.fleet(0, 46, cruiser=1, infantry=1)
    assert UNITS[fighting_unit(t, "cruiser")].id == "cruiser_1"
    t.seat(0).does("research cruiser_ii")
    assert UNITS[fighting_unit(t, "cruiser")].id == "cruiser_2"
    t.activate(0, 49)
    t.seat(0).does("move cruiser 1 46").may("load infantry 1 46")


def fighting_unit(t: Table, name: str) -> int:
    """The number of the unit that a type is for seat 0."""
    unit = t.game.unit(0, TYPE_NUMBER[name])
    assert unit is not None
    return UNITS.index(unit)


@rule("48.1a")
@rule("81.21")
@rule("Q.n48")
def test_nekro_upgrades_by_type_whatever_the_name() -> None:
    """Exotrireme II of the N'orr becomes Nekro's dreadnought."""
    t = victorious("exotrireme_ii", factions="nekro sardakk_norr arborec")
    t.player(0, technologies="dreadnought_ii")
    t.seat(0).does("use technological_singularity", "assimilate x exotrireme_ii")
    unit = t.game.unit(0, DREADNOUGHT)
    assert unit is not None
    assert unit.id == "exotrireme_2"


# -- modifiers -------------------------------------------------------------------------------------


@rule("49.1")
@rule("49.2")
def test_what_modifies_is_worded_so_and_nothing_else_is() -> None:
    """Components that say "apply" and a number are those that change rolls and move values."""
    topics = (
        *(modifiers.COMBAT_ROLL, modifiers.COMBAT_ROLL_AGAINST, modifiers.CANNON_ROLL_AGAINST),
        *(modifiers.BOMBARDMENT_ROLL_AGAINST, modifiers.MOVE),
    )
    registered = {component for topic in topics for component in topic.registered}
    by_hand = {"TECH.gravity_drive", "UNIT.wrath_of_kenara"}  # one ship, and one die
    worded = {
        name
        for name, entry in GAME.rules.rules.items()
        if re.search(r"\bappl(y|ies) [+-]\d", entry.text["en"]) and not name[0].isdigit()
    }
    assert worded == registered | by_hand
    assert "TECH.plasma_scoring" not in registered  # one more die is no modifier
