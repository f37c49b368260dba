"""Laws on planets, and laws that players own. AG"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.cards import AGENDA_NUMBER
from astrarium.games.ti4.components.systems import PLANET_NUMBER
from astrarium.games.ti4.components.technologies import technology_mask

from .council import HOMES, council
from .positions import Table, at_war

rule = pytest.mark.rule


# -- laws on planets -------------------------------------------------------------------------------


def planet(t: Table, name: str) -> dict[str, object]:
    found: dict[str, object] = next(
        p for s in t.view()["systems"] for p in s["planets"] if p["planet"] == name
    )
    return found


def elected_on(agenda: str, trait: str) -> tuple[Table, str]:
    """A planet of seat 1 with this trait has been elected; two infantry stand there."""
    from astrarium.games.ti4.components.systems import PLANETS, TRAITS

    on_map = {p["planet"] for s in at_war().view()["systems"] for p in s["planets"]}
    name = next(p.id for p in PLANETS if p.trait == TRAITS.index(trait) and p.id in on_map)
    t = council().planet(name, 1, infantry=2)
    t.on_vote(agenda).votes(f"elect_planet {name}", "", "")
    return t, name


@rule("AG.core_mining")
@rule("5.0")
def test_core_mining() -> None:
    before = planet(council(), elected_on("core_mining", "hazardous")[1])["resources"]
    t, name = elected_on("core_mining", "hazardous")
    assert planet(t, name)["resources"] == int(str(before)) + 2
    assert t.units(1, name) == {"infantry": 1}


@rule("AG.demilitarized_zone")
def test_demilitarized_zone() -> None:
    t, name = elected_on("demilitarized_zone", "cultural")
    assert t.units(1, name) == {}
    t = at_war().law("demilitarized_zone", planet="new_albion").tile(27, 10)
    t.fleet(0, 46, carrier=1, infantry=1).activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done")
    t.seat(0).may_not("land 1 new_albion", because="AG.demilitarized_zone")
    t = at_war().law("demilitarized_zone", planet="new_albion").planet("new_albion", 0)
    t.strategy(construction=0).turn_of(0)
    t.seat(0).does("strategic construction")
    t.seat(0).may_not("build pds new_albion", because="AG.demilitarized_zone")


@rule("AG.holy_planet_of_ixth")
@rule("5.2")
def test_holy_planet_of_ixth() -> None:
    t, _ = elected_on("holy_planet_of_ixth", "cultural")
    assert t.shown(1)["points"] == 1
    t = at_war().law("holy_planet_of_ixth", planet="new_albion").tile(27, 10)
    t.planet("new_albion", 1).player(1, points=1).fleet(0, 46, carrier=1, infantry=1)
    t.activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done", "land 1 new_albion")
    assert (t.shown(0)["points"], t.shown(1)["points"]) == (1, 0)
    t = at_war().law("holy_planet_of_ixth", planet="wellon").tile(19, 10)
    t.planet("wellon", 0, space_dock=1).activate(0, 19)
    assert t.kind() != "produce"


@rule("AG.senate_sanctuary")
@rule("AG.terraforming_initiative")
@pytest.mark.parametrize(
    ("agenda", "trait", "resources", "influence"),
    [("senate_sanctuary", "cultural", 0, 2), ("terraforming_initiative", "hazardous", 1, 1)],
)
def test_laws_that_enrich_a_planet(agenda: str, trait: str, resources: int, influence: int) -> None:
    t, name = elected_on(agenda, trait)
    before, after = planet(council(), name), planet(t, name)
    assert after["resources"] == int(str(before["resources"])) + resources
    assert after["influence"] == int(str(before["influence"])) + influence


TEAMS = pytest.mark.parametrize(
    ("team", "trait", "technology", "other"),
    [
        ("research_team_biotic", "industrial", "dacxive_animators", "gravity_drive"),
        ("research_team_cybernetic", "industrial", "graviton_laser_system", "gravity_drive"),
        ("research_team_propulsion", "industrial", "gravity_drive", "dacxive_animators"),
        ("research_team_warfare", "hazardous", "magen_defense_grid", "gravity_drive"),
    ],
)


@rule("AG.research_team_biotic")
@rule("AG.research_team_cybernetic")
@rule("AG.research_team_propulsion")
@rule("AG.research_team_warfare")
@TEAMS
def test_a_research_team_is_attached_to_a_planet_of_its_trait(
    team: str, trait: str, technology: str, other: str
) -> None:
    t, name = elected_on(team, trait)
    assert t.game.attached[PLANET_NUMBER[name]] == (AGENDA_NUMBER[team],)
    assert t.units(1, name) == {"infantry": 2}


@rule("AG.research_team_biotic")
@rule("AG.research_team_cybernetic")
@rule("AG.research_team_propulsion")
@rule("AG.research_team_warfare")
@rule("Q.n19")
@TEAMS
def test_a_research_team_stands_for_one_prerequisite_of_its_colour(
    team: str, trait: str, technology: str, other: str
) -> None:
    """Exhausted or not, the planet is untouched; the team is exhausted until the status phase."""
    t = at_war().law(team, planet="tar_mann").planet("tar_mann", 0, exhausted=1)
    t.strategy(technology=0).player(0, trade_goods=6).turn_of(0)
    t.seat(0).does("strategic technology").may_not(f"research {other}", because="81.12")
    t.seat(0).does(f"research {technology}", f"ignore_by_team {team}")
    assert technology in t.shown(0)["technologies"]
    assert t.exhausted("tar_mann")
    assert t.game.exhausted_laws == (AGENDA_NUMBER[team],)
    t.game.technologies[0] &= ~technology_mask((technology,))
    t.seat(0).does("research_again", "goods 6").may_not(f"research {technology}", because="81.12")


@rule("AG.research_team_biotic")
@rule("5.2")
@rule("5.2a")
def test_a_research_team_works_for_who_controls_the_planet() -> None:
    t = at_war().law("research_team_biotic", planet="tar_mann").planet("tar_mann", 1)
    t.strategy(technology=0).turn_of(0)
    t.seat(0).does("strategic technology").may_not("research dacxive_animators", because="81.12")


# -- laws that players own -------------------------------------------------------------------------


@rule("AG.committee_formation")
def test_committee_formation() -> None:
    t = council().law("committee_formation", 2).revealed("minister_of_policy")
    t.until("before_voting").seat(2).is_asked("react").does("use committee_formation 2")
    assert t.view()["laws"] == [{"agenda": "minister_of_policy", "owner": 2}]
    t = council().law("committee_formation", 2).revealed("mutiny")
    assert t.until("before_voting").kind() == "vote_side"


@rule("AG.imperial_arbiter")
def test_imperial_arbiter() -> None:
    t = at_war().law("imperial_arbiter", 1)
    for card in ("leadership", "diplomacy", "politics", "construction", "trade", "warfare"):
        t.first_asked().does(f"pick {card}")
    t.seat(1).is_asked("react")
    t.seat(1).may_not("use imperial_arbiter diplomacy technology", because="AG.imperial_arbiter")
    t.seat(1).may_not("use imperial_arbiter leadership trade", because="AG.imperial_arbiter")
    t.seat(1).does("use imperial_arbiter diplomacy leadership")
    owners = {card["card"]: card["owner"] for card in t.view()["strategy_cards"]}
    assert (owners["leadership"], owners["diplomacy"]) == (1, 0)
    assert t.view()["laws"] == []


@rule("AG.minister_of_commerce")
def test_minister_of_commerce() -> None:
    t = at_war().law("minister_of_commerce", 0).strategy(trade=0)
    t.fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).turn_of(0)
    t.seat(0).does("strategic trade")
    assert t.shown(0)["trade_goods"] == 4


@rule("AG.minister_of_exploration")
def test_minister_of_exploration() -> None:
    t = at_war().law("minister_of_exploration", 0).tile(27, 10)
    t.fleet(0, 46, carrier=1, infantry=1).activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done", "land 1 new_albion")
    assert t.shown(0)["trade_goods"] == 1


@rule("AG.minister_of_industry")
def test_minister_of_industry() -> None:
    t = at_war().law("minister_of_industry", 0).strategy(construction=0).planet("tar_mann", 0)
    t.player(0, trade_goods=2).turn_of(0)
    t.seat(0).does("strategic construction", "build space_dock tar_mann").is_asked("produce")


@rule("AG.minister_of_peace")
def test_minister_of_peace() -> None:
    t = at_war().law("minister_of_peace", 2).fleet(1, 49, cruiser=1).fleet(0, 46, cruiser=1)
    t.strategy(leadership=0, diplomacy=1, politics=2).activate(0, 49)
    t.seat(2).is_asked("react").does("use minister_of_peace")
    assert t.asked() == {1: "action"}
    assert t.shown(0)["tactic"] == 2
    assert t.ships(0, 46) == {"cruiser": 1}


@rule("AG.minister_of_policy")
@rule("Q.n12")
def test_minister_of_policy() -> None:
    t = at_war().law("minister_of_policy", 1).strategy(leadership=0, diplomacy=1, politics=2)
    for seat in range(3):
        t.secret(seat)
    t.public().player(1, technologies="neural_motivator").status()
    t.pass_while(lambda: t.view()["phase"] == "status")
    assert [t.shown(seat)["cards"] for seat in range(3)] == [1, 3, 1]


@rule("AG.minister_of_sciences")
def test_minister_of_sciences() -> None:
    t = at_war().law("minister_of_sciences", 0).strategy(technology=0).player(0, trade_goods=0)
    for home in HOMES[0]:
        t.planet(home, 0, exhausted=1)
    t.turn_of(0)
    t.seat(0).does("strategic technology", "research neural_motivator", "research_again")
    t.seat(0).is_asked("research")


@rule("AG.minister_of_war")
def test_minister_of_war() -> None:
    t = at_war().law("minister_of_war", 0).strategy(leadership=0, diplomacy=1, politics=2)
    t.activate(0, 49)
    t.seat(0).is_asked("react").may_not("use minister_of_war 46", because="AG.minister_of_war")
    t.seat(0).does("use minister_of_war 49")
    assert t.asked() == {0: "action"}
    assert t.view()["laws"] == []
    t.seat(0).does("activate 49")
    assert t.asked() == {1: "action"}


@rule("AG.prophecy_of_ixth")
def test_prophecy_of_ixth() -> None:
    t = at_war().law("prophecy_of_ixth", 0).fleet(0, 46, carrier=1, fighter=1)
    t.fleet(1, 49, cruiser=1).activate(0, 49)
    t.will_roll(8, 8, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("move carrier 1 46", "load fighter 1 46", "done")
    assert t.ships(1, 49) == {}
    t = at_war().law("prophecy_of_ixth", 0).tile(19, 10).planet("wellon", 0, space_dock=1)
    t.player(0, trade_goods=5).activate(0, 19)
    t.seat(0).does("produce fighter 1", "done", "goods 1")
    assert t.view()["laws"] == []


@rule("AG.shard_of_the_throne")
def test_shard_of_the_throne() -> None:
    t = council().on_vote("shard_of_the_throne").votes("elect 1", "", "")
    assert t.shown(1)["points"] == 1
    t = at_war().law("shard_of_the_throne", 1).player(1, points=1)
    t.fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).activate(0, 49)
    t.will_roll(7, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("move cruiser 1 46", "done")
    assert (t.shown(0)["points"], t.shown(1)["points"]) == (1, 0)
    assert t.view()["laws"] == [{"agenda": "shard_of_the_throne", "owner": 0}]


@rule("AG.the_crown_of_emphidia")
def test_the_crown_of_emphidia() -> None:
    t = council().on_vote("the_crown_of_emphidia").votes("elect 1", "", "")
    assert t.shown(1)["points"] == 1
    t = at_war().law("the_crown_of_emphidia", 1).player(1, points=1)
    t.fleet(0, 32, carrier=1, infantry=1).activate(0, 14)
    t.seat(0).does("move carrier 1 32", "load infantry 1 32", "done", "land 1 archon_ren")
    assert (t.shown(0)["points"], t.shown(1)["points"]) == (1, 0)


@rule("AG.committee_formation")
@rule("AG.miscount_disclosed")
def test_a_committee_that_decides_about_itself() -> None:
    """It is discarded for its use, and comes back as the outcome says."""
    t = council().law("committee_formation", 2).on_vote("miscount_disclosed")
    t.votes("elect_law committee_formation", "")
    t.seat(0).does("abstain")
    t.pass_while(lambda: "use committee_formation 1" not in t.offers(2))
    t.seat(2).does("use committee_formation 1")
    assert {"agenda": "committee_formation", "owner": 1} in t.view()["laws"]
    assert not t.game.invariants()
