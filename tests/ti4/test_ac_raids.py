"""Action cards that are played as an action against others. 9, AC"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.deck import HAND

from .positions import at_war
from .test_09_components import goods, play, turn_with

rule = pytest.mark.rule


# -- against others --------------------------------------------------------------------------------


@rule("AC.cripple_defenses")
@rule("Q.n36")
def test_cripple_defenses_destroys_all_pds_of_another_players_planet() -> None:
    t = at_war().planet("lodor", 1, infantry=1, pds=2, space_dock=1).planet("quann", 0, pds=1)
    t = turn_with("cripple_defenses", t.planet("wellon", 2))
    t.seat(0).may("use cripple_defenses wellon")  # none there: all of none are destroyed
    t.seat(0).may_not("use cripple_defenses quann", because="AC.cripple_defenses")
    t.seat(0).may_not("use cripple_defenses saudor", because="AC.cripple_defenses")
    t.seat(0).does("use cripple_defenses lodor")
    assert t.units(1, "lodor") == {"infantry": 1, "space_dock": 1}


@rule("AC.insubordination")
def test_insubordination_needs_another_player_with_a_token_in_the_tactic_pool() -> None:
    t = turn_with("insubordination", at_war().player(2, tactic=0))
    t.seat(0).may_not("use insubordination 0", because="AC.insubordination")
    t.seat(0).may_not("use insubordination 2", because="AC.insubordination")
    t.player(1, out=True).seat(0).may_not("use insubordination 1", because="32.0")
    t.player(1, out=False).seat(0).does("use insubordination 1")
    assert t.game.tactic[1] == 2
    assert t.game.token_reinforcements(1) == 16 - 2 - 6 - 2


@rule("AC.lucky_shot")
@rule("Q.n36")
def test_lucky_shot_destroys_a_ship_beside_an_own_planet() -> None:
    t = at_war().planet("lodor", 0).fleet(1, 26, dreadnought=2, damaged_dreadnought=1, carrier=1)
    t = turn_with("lucky_shot", t.fleet(0, 26, cruiser=1).fleet(1, 46, cruiser=1))
    nothing = "AC.lucky_shot"
    t.seat(0).may_not("use lucky_shot 0 cruiser 26", because=nothing)
    t.seat(0).may_not("use lucky_shot 1 cruiser 46", because=nothing)
    t.seat(0).may_not("use lucky_shot 1 cruiser 26", because=nothing)
    t.seat(0).may_not("use lucky_shot 1 carrier 26", because="K4")
    t.seat(0).does("use lucky_shot 1 dreadnought 26")
    assert t.ships(1, 26) == {"carrier": 1, "dreadnought": 1, "damaged_dreadnought": 1}


@rule("AC.lucky_shot")
@rule("17.3")
def test_what_a_lucky_shot_leaves_without_capacity_is_destroyed() -> None:
    t = at_war().planet("lodor", 0).fleet(1, 26, dreadnought=1, infantry=1)
    assert play("lucky_shot", 1, "dreadnought", 26, t=t).ships(1, 26) == {}


@rule("17.3")
@rule("UNIT.space_dock_1")
def test_whoever_gives_up_a_sheltered_fighter_must_still_give_up_the_infantry() -> None:
    t = at_war().tile(27, 10).planet("new_albion", 0).planet("starpoint", 1, space_dock=1)
    t.fleet(1, 27, cruiser=1, dreadnought=1, fighter=2, infantry=1)
    t = play("lucky_shot", 1, "dreadnought", 27, t=t)
    t.seat(1).is_asked("lose").does("lose fighter 1")
    t.seat(1).is_asked("lose").does("lose infantry 1")
    assert t.ships(1, 27) == {"cruiser": 1, "fighter": 1}


@rule("AC.plague")
def test_plague_rolls_for_each_infantry_on_the_planet() -> None:
    t = at_war().planet("lodor", 1, infantry=3, pds=1).planet("quann", 0, infantry=1)
    t = turn_with("plague", t)
    t.seat(0).may_not("use plague quann", because="AC.plague")
    t.will_roll(5, 6, 10).seat(0).does("use plague lodor")
    assert t.units(1, "lodor") == {"infantry": 1, "pds": 1}
    t = play("plague", "lodor", t=at_war().planet("lodor", 1, pds=1))
    assert t.units(1, "lodor") == {"pds": 1}


@rule("AC.reactor_meltdown")
@rule("Q.n36")
def test_reactor_meltdown_destroys_a_dock_outside_home_systems() -> None:
    t = at_war("hacan saar arborec").planet("lodor", 2, infantry=1, space_dock=1, pds=1)
    t.planet("nestphar", 2, space_dock=1).planet("quann", 0, space_dock=1)
    t.fleet(1, 46, space_dock=1, fighter=2)
    t = turn_with("reactor_meltdown", t)
    card = "AC.reactor_meltdown"
    t.seat(0).may_not("use reactor_meltdown quann", because=card)
    t.seat(0).may_not("use reactor_meltdown nestphar", because=card)
    t.seat(0).may_not("use reactor_meltdown wellon", "use reactor_meltdown 47", because=card)
    t.seat(0).may("use reactor_meltdown 46").does("use reactor_meltdown lodor")
    assert t.units(2, "lodor") == {"infantry": 1, "pds": 1}
    t = play("reactor_meltdown", 46, t=at_war("hacan saar sol").fleet(1, 46, space_dock=1))
    assert t.ships(1, 46) == {}


@rule("AC.reactor_meltdown")
def test_of_two_factories_in_a_system_the_one_named_is_destroyed() -> None:
    t = at_war("hacan saar nekro").player(2, technologies="floating_factory_ii")
    t.fleet(1, 46, space_dock=1).fleet(2, 46, space_dock=1)
    t = turn_with("reactor_meltdown", t)
    card = "AC.reactor_meltdown"
    t.seat(0).may_not("use reactor_meltdown 46", "use reactor_meltdown 46 0", because=card)
    t.seat(0).may("use reactor_meltdown 46 1").does("use reactor_meltdown 46 2")
    assert (t.ships(1, 46), t.ships(2, 46)) == ({"space_dock": 1}, {})


@rule("AC.signal_jamming")
@rule("73.3b")
def test_signal_jamming_places_a_token_of_another_player_near_an_own_ship() -> None:
    t = at_war().fleet(0, 48, cruiser=1).fleet(1, 47, cruiser=1).token(1, 38)
    t = turn_with("signal_jamming", t)
    nothing = "AC.signal_jamming"
    t.seat(0).may_not("use signal_jamming 48 0", because=nothing)  # another player's
    t.seat(0).may_not("use signal_jamming 38 1", because=nothing)  # there is one
    t.seat(0).may_not("use signal_jamming 47 1", because=nothing)  # no own ship near
    t.seat(0).may_not("use signal_jamming 16 1", because=nothing)  # a home system
    t.seat(0).may("use signal_jamming 48 1", "use signal_jamming 38 2")
    t.seat(0).does("use signal_jamming 49 1")
    assert t.game.token_reinforcements(1) == 16 - 3 - 6 - 2 - 2
    t = at_war().fleet(0, 48, cruiser=1).player(1, tactic=5, fleet=6, strategy=5)
    t = play("signal_jamming", 49, 1, t=t)
    t.seat(1).is_asked("take_from").does("take_from tactic")
    assert t.game.tactic[1] == 4


@rule("73.3b")
@rule("65.5")
def test_a_token_taken_from_the_fleet_pool_may_cost_a_ship() -> None:
    t = at_war().fleet(0, 48, cruiser=1).player(1, tactic=7, fleet=2, strategy=7)
    t = play("signal_jamming", 49, 1, t=t.fleet(1, 46, cruiser=2))
    t.seat(1).does("take_from fleet")
    assert t.ships(1, 46) == {"cruiser": 1}


@rule("AC.spy")
@rule("18.5")
def test_spy_takes_a_random_card_which_only_two_players_see() -> None:
    t = turn_with("spy").hand(1, "plague veto")
    t.seat(0).may_not("use spy 0", "use spy 2", because="AC.spy")
    t.seat(0).does("use spy 1")
    t.seat(1).does("pass")
    (card,) = t.shown(0)["hand"]
    assert card in ("plague", "veto")
    assert len(t.shown(1)["hand"]) == 1
    assert not t.learns(2, "plague")
    assert not t.learns(2, "veto")
    assert t.learns(1, card)


@rule("AC.spy")
@rule("18.5")
def test_after_a_spy_others_know_no_more_what_the_victim_holds() -> None:
    t = turn_with("spy").hand(1, "plague veto")
    cards = t.game.cards
    plague = next(c for c in cards.zones[HAND + 1] if cards.names([c]) == ["plague"])
    cards.look(plague, 1 << 2)
    assert t.knows(2, "plague")
    t.seat(0).does("use spy 1")
    t.seat(1).does("pass")
    assert not t.knows(2, "plague")


@rule("AC.tactical_bombardment")
def test_tactical_bombardment_exhausts_planets_of_others_beside_bombers() -> None:
    t = at_war().fleet(0, 37, dreadnought=1).fleet(0, 26, cruiser=1)
    t.planet("arinam", 1).planet("meer", 0).planet("lodor", 1)
    t = turn_with("tactical_bombardment", t)
    t.seat(0).may_not("use tactical_bombardment 26", because="AC.tactical_bombardment")
    t.seat(0).does("use tactical_bombardment 37")
    assert [t.exhausted(name) for name in ("arinam", "meer", "lodor")] == [True, False, False]


@rule("AC.unstable_planet")
@rule("E.n8")
def test_unstable_planet_exhausts_and_starves_up_to_three_infantry() -> None:
    t = at_war().planet("abyz", 1, infantry=4, pds=1).planet("fria", 0).planet("lodor", 1)
    t = turn_with("unstable_planet", t)
    t.seat(0).may_not("use unstable_planet fria", because="AC.unstable_planet")  # one's own
    t.seat(0).may_not("use unstable_planet lodor", because="AC.unstable_planet")  # cultural
    t.seat(0).does("use unstable_planet abyz")
    assert t.units(1, "abyz") == {"infantry": 1, "pds": 1}
    assert t.exhausted("abyz")
    t = play("unstable_planet", "abyz", t=at_war().planet("abyz", 1, infantry=2, exhausted=1))
    assert t.units(1, "abyz") == {}


@rule("AC.uprising")
@rule("16.15")
def test_uprising_exhausts_a_readied_planet_for_its_resources() -> None:
    t = at_war().planet("lodor", 1).planet("quann", 1, exhausted=1).planet("wellon", 0)
    t = turn_with("uprising", t)
    for name in ("quann", "wellon", "saudor", "archon_ren"):
        t.seat(0).may_not(f"use uprising {name}", because="AC.uprising")
    t.seat(0).does("use uprising lodor")
    assert t.exhausted("lodor")
    assert goods(t) == 3
