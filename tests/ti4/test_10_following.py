"""Strategy cards in every case: who follows, with what, and what is left of it. 10, 7, 25, 28, 30,
40, 41"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.systems import SYSTEM_BY_NUMBER
from astrarium.games.ti4.deck import SCORED_SECRETS, SECRET_PILE, SECRETS

from .positions import Table, at_war

rule = pytest.mark.rule


def holding(card: str, seat: int = 0, factions: str = "hacan xxcha arborec") -> Table:
    return at_war(factions).strategy(**{card: seat}).turn_of(seat)


# -- leadership ------------------------------------------------------------------------------------


@rule("7.2")
@rule("42.2")
def test_influence_of_several_planets_is_added_before_it_is_divided() -> None:
    """Arretze, Hercant and Kamdorn have 0, 1 and 1; with a trade good that is one token."""
    t = holding("leadership").player(0, trade_goods=1, tactic=2)
    t.seat(0).does("strategic leadership", "gain tactic", "gain tactic", "gain tactic")
    t.seat(0).does("exhaust hercant", "exhaust kamdorn", "goods 1")
    while t.kind() == "pay_freely":
        t.seat(0).does("done")
    t.seat(0).is_asked("gain").does("gain strategy")
    assert t.kind() != "gain"


@rule("7.2")
def test_nobody_must_buy_tokens() -> None:
    t = holding("leadership").player(0, trade_goods=9)
    t.seat(0).does("strategic leadership", "gain fleet", "gain fleet", "gain fleet", "done")
    assert t.kind() != "gain"
    assert t.shown(0)["fleet"] == 9


@rule("7.3")
@rule("10.1")
def test_the_others_buy_tokens_clockwise_from_the_left_of_the_active_player() -> None:
    t = holding("leadership", 1)
    for seat in (0, 2):
        t.player(seat, trade_goods=6, strategy=0)
    t.seat(1).does("strategic leadership", "gain tactic", "gain tactic", "gain tactic")
    if t.kind() == "pay_freely":
        t.seat(1).does("done")
    t.seat(2).is_asked("secondary").does("follow", "goods 6")
    while t.kind() == "pay_freely":
        t.seat(2).does("done")
    t.seat(2).does("gain tactic", "gain fleet")
    t.seat(0).is_asked("secondary")


# -- diplomacy -------------------------------------------------------------------------------------


@rule("30.2")
@rule("SC.diplomacy")
def test_diplomacy_readies_ones_own_planets_of_that_system_and_of_no_other() -> None:
    t = holding("diplomacy").tile(27, 10)
    t.planet("new_albion", 0, exhausted=1).planet("starpoint", 1, exhausted=1)
    t.planet("tar_mann", 0, exhausted=1)
    t.seat(0).does("strategic diplomacy", "close 27")
    assert not t.exhausted("new_albion")
    assert t.exhausted("starpoint")
    assert t.exhausted("tar_mann")
    assert t.game.tokens[SYSTEM_BY_NUMBER[27]] == 0b110


@rule("30.0")
@rule("30.2")
def test_a_closed_system_cannot_be_activated_by_the_others() -> None:
    t = holding("diplomacy").planet("tar_mann", 0).strategy(diplomacy=0, warfare=1, trade=2)
    t.seat(0).does("strategic diplomacy", "close 22")
    while t.kind() == "secondary":
        t.first_asked().does("decline")
    t.seat(2).is_asked("action").may_not("activate 22", because="76.2")
    t.turn_of(0).seat(0).may("activate 22")


@rule("30.3")
@rule("10.1a")
def test_who_readies_planets_may_stop_at_one_and_only_ones_own_count() -> None:
    t = holding("diplomacy").planet("tar_mann", 0, exhausted=1)
    t.planet("saudor", 1, exhausted=1).planet("thibah", 1, exhausted=1)
    t.seat(0).does("strategic diplomacy", "close 22")
    t.seat(1).does("follow", "ready thibah", "done")
    assert t.exhausted("saudor")
    assert t.shown(1)["strategy"] == 1


# -- construction ----------------------------------------------------------------------------------


@rule("28.3")
@rule("73.6")
def test_a_token_for_where_one_lies_already_goes_to_the_reinforcements() -> None:
    t = holding("construction").planet("tar_mann", 1).token(1, 22)
    before = t.shown(1)["token_reinforcements"]
    t.seat(0).does("strategic construction", "done", "done")
    t.seat(1).does("follow", "send_token 22", "build space_dock tar_mann")
    assert t.shown(1)["token_reinforcements"] == before + 1
    assert t.game.tokens[SYSTEM_BY_NUMBER[22]] == 0b010
    assert t.units(1, "tar_mann") == {"space_dock": 1}


@rule("28.3")
@rule("16.5")
def test_who_follows_must_build_where_the_token_went_if_possible() -> None:
    """The reference says that they may follow, and then that they place a structure."""
    t = holding("construction").planet("tar_mann", 1)
    t.seat(0).does("strategic construction", "done", "done")
    t.seat(1).does("follow", "send_token 22").may_not("done", because="16.5")
    t.seat(1).does("build pds tar_mann")
    t = holding("construction")
    t.seat(0).does("strategic construction", "done", "done")
    t.seat(1).does("follow", "send_token 46")  # nothing of theirs is there
    t.seat(1).is_not_asked()


@rule("28.4")
@rule("28.4a")
@rule("44.4b")
def test_who_has_none_left_need_not_take_one_off_the_board() -> None:
    t = holding("construction").planet("tar_mann", 1)
    for planet in ("saudor", "thibah", "lodor"):
        t.planet(planet, 1, space_dock=1, pds=2)
    t.seat(0).does("strategic construction", "done", "done")
    t.seat(1).does("follow", "send_token 22")
    t.seat(1).may_not("build pds tar_mann", "build space_dock tar_mann", because="28.4")
    t.seat(1).may("dismantle pds saudor", "done")


# -- trade -----------------------------------------------------------------------------------------


@rule("25.5")
@rule("Q.n11")
def test_trade_may_be_followed_by_who_has_all_commodities() -> None:
    """They replenish none, but replenish: whoever holds their Trade Agreement may want that."""
    t = holding("trade").player(1, commodities=4)
    t.seat(0).does("strategic trade", "done")
    t.seat(1).is_asked("secondary").does("follow")
    assert (t.shown(1)["commodities"], t.shown(1)["strategy"]) == (4, 1)


@rule("25.4")
@rule("25.4a")
@rule("25.4b")
def test_who_is_chosen_replenishes_without_a_token_and_is_not_asked() -> None:
    t = holding("trade").player(1, strategy=0, commodities=1)
    t.seat(0).does("strategic trade", "invite 1", "invite 2")
    while t.kind() == "invite":
        t.seat(0).does("done")
    assert [t.shown(seat)["commodities"] for seat in range(3)] == [6, 4, 3]
    assert [t.shown(seat)["strategy"] for seat in range(3)] == [2, 0, 2]
    assert not t.told("followed")
    assert t.kind() != "secondary"


@rule("25.3")
@rule("25.3a")
@rule("45.3")
def test_commodities_are_filled_up_and_not_added() -> None:
    t = holding("trade").player(0, commodities=5)
    t.seat(0).does("strategic trade", "done")
    assert t.shown(0)["commodities"] == 6


# -- warfare ---------------------------------------------------------------------------------------


@rule("40.1")
@rule("40.2")
def test_without_a_token_on_the_board_the_pools_are_still_laid_out_anew() -> None:
    t = holding("warfare").player(0, tactic=1, fleet=3, strategy=2)
    t.seat(0).does("strategic warfare").is_asked("lay_out")
    t.seat(0).may_not("lay_out 3 3 1", because="36.5").does("lay_out 3 2 1")
    assert t.shown(0)["tactic"] == 3


@rule("40.2")
@rule("65.5")
def test_a_smaller_fleet_pool_costs_ships_at_once() -> None:
    t = holding("warfare").player(0, tactic=1, fleet=3, strategy=2).fleet(0, 46, cruiser=3)
    t.seat(0).does("strategic warfare", "lay_out 3 2 1")
    assert t.ships(0, 46) == {"cruiser": 2}


@rule("40.3")
def test_warfare_is_followed_with_one_space_dock_and_no_more() -> None:
    """Hacan with docks on Arretze (2 resources) and Hercant (1): one of them produces."""
    t = holding("warfare", 1).player(0, trade_goods=9).token(1, 46)
    t.planet("arretze", 0, space_dock=1, infantry=1).planet("hercant", 0, space_dock=1, infantry=1)
    t.seat(1).does("strategic warfare", "take_back 46", "gain tactic")
    t.seat(1).does(t.offers(1)[0])
    t.seat(2).is_not_asked()
    t.seat(0).is_asked("secondary").does("follow").is_asked("choose_dock")
    t.seat(0).may_not("use_dock kamdorn", because="40.3").does("use_dock arretze")
    t.seat(0).may("raise 4 arretze").may_not("raise 5 arretze", because="60.1")
    t.seat(0).may_not("raise 1 hercant", because="60.3")
    t.seat(0).does("produce fighter 2", "raise 2 arretze", "done", "goods 2")
    assert t.units(0, "arretze") == {"infantry": 3, "space_dock": 1}
    assert t.ships(0, 16) == {"fighter": 2}


@rule("40.3")
@rule("UNIT.floating_factory_1")
def test_one_floating_factory_at_home() -> None:
    t = holding("warfare", 1, "saar xxcha arborec").player(0, trade_goods=9).token(1, 46)
    t.fleet(0, 11, space_dock=2, carrier=2)
    t.seat(1).does("strategic warfare", "take_back 46", "gain tactic")
    t.seat(1).does(t.offers(1)[0])
    t.seat(0).is_asked("secondary").does("follow").is_asked("produce")
    t.seat(0).may("produce fighter 5").may_not("produce fighter 6", because="60.1")


@rule("40.3")
@rule("4.1")
def test_a_blockaded_dock_at_home_makes_ground_forces_only() -> None:
    t = holding("warfare", 1).player(0, trade_goods=9).token(1, 46)
    t.planet("arretze", 0, space_dock=1, infantry=1).fleet(2, 16, cruiser=1)
    t.seat(1).does("strategic warfare", "take_back 46", "gain tactic")
    t.seat(1).does(t.offers(1)[0])
    t.seat(0).does("follow").may("raise 2 arretze").may_not("produce cruiser 1", because="4.1")


# -- imperial --------------------------------------------------------------------------------------


@rule("41.2")
def test_the_point_for_mecatol_is_no_choice_and_needs_no_home() -> None:
    t = holding("imperial").public("negotiate_trade_routes").player(0, trade_goods=5)
    t.planet("mecatol_rex", 0).planet("arretze", 1)
    t.seat(0).does("strategic imperial")
    assert t.shown(0)["points"] == 1
    assert t.shown(0)["secrets"] == 1
    t.seat(0).is_not_asked()


@rule("41.2")
@rule("20.6")
def test_imperial_scores_beside_what_the_status_phase_scores() -> None:
    t = holding("imperial").public("negotiate_trade_routes", "centralize_galactic_trade")
    t.player(0, trade_goods=15)
    t.seat(0).does("strategic imperial").may_not("score control_the_region", because="20.19")
    t.seat(0).does("score negotiate_trade_routes", "done")
    assert t.shown(0)["points"] == 1
    for seat in range(3):
        t.secret(seat)
    t.strategy(imperial=0, trade=1, politics=2).status()
    t.seat(0).does("score centralize_galactic_trade")
    assert t.shown(0)["points"] == 3


@rule("41.4")
@rule("20.21")
@rule("20.21a")
def test_scored_objectives_count_among_the_three_and_never_go_back() -> None:
    t = holding("imperial", 1).public()
    t.secret(0, "control_the_region", "unveil_flagship", "cut_supply_lines")
    cards = t.game.cards
    for card in cards.zones[SECRETS]:
        cards.slip(card, SECRETS, SCORED_SECRETS)
    t.seat(1).does("strategic imperial", "done")
    t.seat(2).does("decline")
    pile = len(cards.zones[SECRET_PILE])
    t.seat(0).does("follow")
    if t.kind() == "put_back":
        (only,) = t.offers(0)
        t.seat(0).may_not("put_back unveil_flagship", because="20.21a").does(only)
    assert len(t.game.cards.zones[SCORED_SECRETS]) == 3
    assert t.game.cards.zones[SECRETS] == ()
    assert len(t.game.cards.zones[SECRET_PILE]) == pile
