"""Planets and their cards, readied and exhausted. 56, 64, 66, 33"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.systems import PLANETS, TRAITS
from astrarium.games.ti4.components.technologies import TECHNOLOGIES

from .council import council
from .positions import Table, at_war
from .test_43_invasion import landing

rule = pytest.mark.rule

LODOR = (3, 1)
"""Its resources and influence; Mehar Xull has 1 and 3."""


def shown_planet(t: Table, name: str) -> dict[str, object]:
    """A planet as everybody sees it."""
    planets = [p for system in t.view()["systems"] for p in system["planets"]]
    return next(p for p in planets if p["planet"] == name)


def yard(*planets: str, goods: int = 0) -> Table:
    """Seat 0 has a dock on Wellon, which is exhausted, and can pay with these planets."""
    t = at_war().tile(19, 10).planet("wellon", 0, space_dock=1, exhausted=1)
    for home in ("arretze", "hercant", "kamdorn"):
        t.planet(home, 0, exhausted=1)
    for name in planets:
        t.planet(name, 0)
    return t.player(0, trade_goods=goods)


# -- what a planet is worth ------------------------------------------------------------------------


@rule("56.0")
@rule("56.1")
@rule("66.1")
@rule("66.0")
def test_resources_build_and_influence_does_not() -> None:
    t = yard("lodor").activate(0, 19)
    t.seat(0).may("produce carrier 1").does("produce carrier 1", "done", "exhaust lodor")
    assert t.ships(0, 19) == {"carrier": 1}
    t = yard("mehar_xull").activate(0, 19)
    t.seat(0).may("produce destroyer 1").may_not("produce carrier 1", because="59.1")


@rule("56.0")
@rule("56.2")
def test_influence_buys_tokens_and_resources_do_not() -> None:
    """Three for each token: 3 + 3 of influence and goods, or 1 + 3."""
    for planet, tokens in (("mehar_xull", 2), ("lodor", 1)):
        t = yard(planet, goods=3).strategy(leadership=0).turn_of(0)
        t.seat(0).does("strategic leadership", "gain tactic", "gain tactic", "gain tactic")
        t.seat(0).does(f"exhaust {planet}", "goods 3")
        for _ in range(tokens):
            t.seat(0).does("gain tactic")
        assert t.kind() != "gain"


@rule("56.0")
@rule("56.5")
def test_everybody_sees_the_values_of_a_planet_and_who_has_its_card() -> None:
    t = at_war().planet("lodor", 2)
    card = shown_planet(t, "lodor")
    assert (card["resources"], card["influence"], card["owner"]) == (*LODOR, 2)
    assert shown_planet(t, "tar_mann")["owner"] is None


@rule("56.3")
@pytest.mark.parametrize(
    ("agenda", "trait"),
    [
        ("senate_sanctuary", "cultural"),
        ("core_mining", "hazardous"),
        ("research_team_biotic", "industrial"),
    ],
)
def test_traits_do_something_only_where_effects_name_them(agenda: str, trait: str) -> None:
    """An election of a planet with a trait offers all such planets that have an owner."""
    t = council().planet("lodor", 1).planet("xxehan", 2).planet("saudor", 1)
    t.on_vote(agenda)
    elected = {move.split()[1] for move in t.first_asked().offers() if move.startswith("elect")}
    owned = [PLANETS[planet] for seat in range(3) for planet in t.game.planets_of(seat)]
    assert elected == {planet.id for planet in owned if planet.trait == TRAITS.index(trait)}
    assert elected


# -- cards -----------------------------------------------------------------------------------------


@rule("56.5")
@rule("56.6")
def test_the_card_goes_to_the_conqueror_face_down() -> None:
    t = landing({"carrier": 1, "infantry": 3}, {})
    before = shown_planet(t, "new_albion")
    assert (before["owner"], before["exhausted"]) == (1, False)
    t.seat(0).does("land 3 new_albion")
    t.pass_while(lambda: t.kind() in ("react", "commit"))
    after = shown_planet(t, "new_albion")
    assert (after["owner"], after["exhausted"]) == (0, True)


@rule("56.6")
@rule("56.7")
@rule("56.8")
@rule("64.1")
@rule("64.2")
@rule("64.4")
def test_a_planet_pays_while_it_is_readied() -> None:
    t = yard("lodor", goods=3).activate(0, 19)
    assert not shown_planet(t, "lodor")["exhausted"]
    t.seat(0).does("produce carrier 1", "done").may("exhaust lodor")
    t.seat(0).does("goods 1", "exhaust lodor")
    assert shown_planet(t, "lodor")["exhausted"]
    t = yard("lodor", goods=3).planet("lodor", 0, exhausted=1).activate(0, 19)
    t.seat(0).does("produce carrier 1", "done").may_not("exhaust lodor", because="33.0")


@rule("56.8")
@rule("64.4")
def test_the_influence_of_an_exhausted_planet_is_spent_too() -> None:
    """What was exhausted for its resources neither votes nor buys."""
    t = council().planet("mehar_xull", 1, exhausted=1).on_vote("mutiny")
    t.seat(1).does("vote for").may("cast saudor").may_not("cast mehar_xull", because="33.0")


# -- technologies ----------------------------------------------------------------------------------


def transit() -> Table:
    """Seat 0 may move infantry at the start of a turn."""
    t = at_war().planet("lodor", 0, infantry=2).planet("saudor", 0)
    return t.player(0, technologies="transit_diodes antimass_deflectors")


@rule("64.0")
@rule("64.1")
@rule("64.3")
@rule("64.3a")
@rule("33.4")
def test_a_technology_is_exhausted_to_use_it() -> None:
    t = transit().begin_turn(0)
    assert t.shown(0)["exhausted_technologies"] == []
    t.seat(0).is_asked("react").does("use transit_diodes", "lift 2 lodor", "done")
    assert t.shown(0)["exhausted_technologies"] == ["transit_diodes"]


@rule("64.0")
@rule("64.4")
@rule("33.4a")
def test_an_exhausted_technology_is_of_no_use() -> None:
    t = transit()
    t.game.exhausted_technologies[0] = t.game.technologies[0]
    t.begin_turn(0)
    assert not any("transit" in move for move in t.offers(0))


@rule("64.3a")
def test_what_does_not_name_its_exhaustion_is_never_exhausted() -> None:
    """By name: the technologies that are turned over for their ability."""
    from astrarium.games.ti4 import GAME

    said = {
        technology.id
        for technology in TECHNOLOGIES
        if "xhaust" in GAME.rules.rules[rule_id(technology.id, technology.faction)].text["en"]
    }
    turned = {
        ability.id
        for abilities in at_war().game.abilities.values()
        for ability in abilities
        if getattr(ability, "exhausts", False)
    }
    assert turned <= said
    assert {"transit_diodes", "magen_defense_grid", "x_89_bacterial_weapon"} <= turned
    assert not {"assault_cannon", "duranium_armor", "dacxive_animators"} & said


def rule_id(technology: str, faction: str) -> str:
    return f"{'FT' if faction else 'TECH'}.{technology}"


@rule("64.5")
@rule("64.4")
@rule("64.6a")
def test_the_status_phase_readies_everything() -> None:
    t = transit().planet("lodor", 0, infantry=2, exhausted=1).planet("tar_mann", 1, exhausted=1)
    t.strategy(trade=0, warfare=1, politics=2).used("trade", "warfare", "politics")
    t.game.exhausted_technologies[0] = t.game.technologies[0]
    for seat in range(3):
        t.secret(seat)
    t.public().status()
    t.pass_while(lambda: t.view()["phase"] == "status")
    assert not any(p["exhausted"] for s in t.view()["systems"] for p in s["planets"])
    assert t.shown(0)["exhausted_technologies"] == []
    assert not any(card["used"] for card in t.view()["strategy_cards"])


# -- strategy cards --------------------------------------------------------------------------------


@rule("64.6")
@rule("64.6a")
@rule("64.4")
def test_a_strategic_action_exhausts_its_card_until_the_status_phase() -> None:
    t = at_war().strategy(trade=0, warfare=0, politics=1).turn_of(0)
    assert not t.view()["strategy_cards"][4]["used"]
    t.seat(0).does("strategic trade", "done")
    t.pass_while(lambda: t.kind() == "secondary")
    used = {card["card"] for card in t.view()["strategy_cards"] if card["used"]}
    assert used == {"trade"}
    t.turn_of(0).seat(0).may("strategic warfare").may_not("strategic trade", because="10.2")
