"""The command sheet, its tokens, and tokens that stand for figures. 65, 69, 72, 73, 75"""

from __future__ import annotations

import pytest

from .positions import Table, at_war, table
from .test_23_combat import rolls

rule = pytest.mark.rule


def pools(t: Table, seat: int) -> tuple[int, int, int]:
    sheet = t.shown(seat)
    return sheet["tactic"], sheet["fleet"], sheet["strategy"]


# -- the sheet -------------------------------------------------------------------------------------


@rule("69.0")
@rule("73.1")
@rule("73.1a")
@rule("73.1b")
@rule("65.4")
def test_everybody_sees_which_pool_a_token_lies_in() -> None:
    """As their sides tell at a table: the ship in the fleet pool, the faction in the others."""
    t = table()
    for seat in range(3):
        assert pools(t, seat) == (3, 3, 2)
        assert t.view(None)["players"][seat]["trade_goods"] == 0
        assert t.shown(seat)["token_reinforcements"] == 8
    t.strategy(warfare=0).token(0, 46).turn_of(0)
    t.seat(0).does("strategic warfare", "take_back 46", "gain strategy", "lay_out 1 5 3")
    sheet = t.view(1)["players"][0]
    assert (sheet["tactic"], sheet["fleet"], sheet["strategy"]) == (1, 5, 3)


@rule("69.1")
@rule("73.0")
@rule("73.4")
@rule("65.1")
def test_each_pool_serves_its_own_purpose() -> None:
    """Tactic tokens activate, strategy tokens follow, fleet tokens only let ships be there."""
    t = at_war().strategy(politics=1).player(0, tactic=1, fleet=2, strategy=1)
    t.fleet(0, 46, cruiser=3).activate(0, 49)
    assert pools(t, 0) == (0, 2, 1)
    t.seat(0).does("move cruiser 3 46", "done")
    assert t.ships(0, 49) == {"cruiser": 2}
    t.turn_of(1).seat(1).does("strategic politics", "speaker 1")
    while t.kind() == "arrange":
        t.seat(1).does(t.offers(1)[0])
    t.pass_while(lambda: t.asked() != {0: "secondary"})
    t.seat(0).does("follow")
    assert pools(t, 0) == (0, 2, 0)


@rule("69.3")
def test_the_question_itself_says_what_may_be_done() -> None:
    """Nobody needs a reference: all kinds of actions are offered, or refused with their rule."""
    t = at_war().strategy(trade=0).hand(0, "plague").planet("lodor", 1, infantry=1).turn_of(0)
    t.seat(0).may("strategic trade", "activate 46", "use plague lodor")
    t.seat(0).may_not("pass", because="34.4a")
    assert {move.split()[0] for move in t.offers(0)} == {"strategic", "activate", "use"}


# -- the fleet pool --------------------------------------------------------------------------------


@rule("65.6")
@rule("11.1a")
def test_fleet_tokens_are_not_spent() -> None:
    t = at_war().player(0, tactic=0, fleet=6).turn_of(0)
    t.seat(0).may_not("activate 46", because="11.1a")
    t = at_war().strategy(imperial=0).public("lead_from_the_front").player(0, tactic=2, strategy=2)
    for planet in ("arretze", "hercant", "kamdorn"):
        t.planet(planet, 0)
    t.turn_of(0).seat(0).does("strategic imperial", "score lead_from_the_front")
    t.seat(0).may_not("give_up fleet", because="65.6")
    t.seat(0).does("give_up tactic", "give_up tactic", "give_up strategy")
    assert pools(t, 0) == (0, 6, 1)


@rule("65.6")
def test_fleet_tokens_do_not_help_to_score() -> None:
    """Two tokens in the other pools are too few for Lead from the Front."""
    t = at_war().strategy(imperial=0).public("lead_from_the_front")
    t.player(0, tactic=1, strategy=1, fleet=9)
    for planet in ("arretze", "hercant", "kamdorn"):
        t.planet(planet, 0)
    t.turn_of(0).seat(0).does("strategic imperial")
    assert t.kind() != "score"


@rule("65.5")
@rule("65.2")
def test_the_player_chooses_which_ships_are_too_many_wherever_that_is() -> None:
    """A smaller pool costs ships in each system, without their being destroyed."""
    t = at_war("letnev xxcha arborec").player(0, fleet=1)  # Armada: three in each
    t.fleet(0, 46, cruiser=2, destroyer=2, carrier=0).fleet(0, 47, dreadnought=4)
    t.fleet(0, 48, carrier=1, fighter=4).activate(0, 50)
    t.pass_while(lambda: t.kind() == "movement")
    t.seat(0).is_asked("lose").may("lose cruiser 1", "lose destroyer 1").does("lose destroyer 1")
    assert t.ships(0, 46) == {"cruiser": 2, "destroyer": 1}
    assert t.ships(0, 47) == {"dreadnought": 3}
    assert t.ships(0, 48) == {"carrier": 1, "fighter": 4}
    assert not t.told("destroyed")


@rule("65.2")
def test_what_is_carried_or_stands_on_planets_is_no_ship_of_the_pool() -> None:
    t = at_war().player(0, fleet=1).tile(19, 10).planet("wellon", 0, infantry=9, pds=2)
    t.fleet(0, 46, carrier=1, fighter=2, infantry=2).activate(0, 19)
    t.seat(0).does("move carrier 1 46", "load fighter 2 46", "load infantry 2 46", "done")
    assert t.kind() != "lose"
    assert t.ships(0, 19) == {"carrier": 1, "fighter": 2, "infantry": 2}
    assert t.units(0, "wellon") == {"infantry": 9, "pds": 2}


# -- command tokens --------------------------------------------------------------------------------


@rule("73.2")
@rule("73.3")
@rule("73.3a")
def test_the_last_token_of_the_reinforcements_is_the_last_that_is_gained() -> None:
    t = at_war().strategy(leadership=0).player(0, tactic=7, fleet=6, strategy=2)
    t.player(0, trade_goods=9).turn_of(0)
    t.seat(0).does("strategic leadership", "gain strategy")
    assert t.kind() != "gain"
    assert t.shown(0)["token_reinforcements"] == 0


@rule("73.6")
@rule("28.3")
def test_a_token_where_one_lies_already_goes_back_and_the_structure_comes() -> None:
    t = at_war().strategy(construction=0).planet("tar_mann", 1).token(1, 22).turn_of(0)
    before = t.shown(1)["token_reinforcements"]
    t.seat(0).does("strategic construction", "done", "done")
    t.seat(1).does("follow", "send_token 22", "build pds tar_mann")
    assert t.units(1, "tar_mann") == {"pds": 1}
    assert t.shown(1)["strategy"] == 1
    assert t.shown(1)["token_reinforcements"] == before + 1


@rule("73.3b")
@pytest.mark.parametrize("there", [False, True])
def test_a_token_comes_off_the_sheet_unless_one_lies_there_already(there: bool) -> None:
    """Diplomacy, with empty reinforcements."""
    t = at_war().strategy(diplomacy=0).planet("tar_mann", 0).player(1, tactic=8, fleet=6)
    t.player(1, strategy=1 if there else 2)
    if there:
        t.token(1, 22)
    t.turn_of(0).seat(0).does("strategic diplomacy", "close 22")
    assert (t.asked() == {1: "take_from"}) != there
    if not there:
        t.seat(1).may("take_from tactic", "take_from fleet", "take_from strategy")
        t.seat(1).does("take_from tactic")
        assert pools(t, 1) == (7, 6, 2)


@rule("73.5")
@rule("73.5a")
def test_secondaries_cost_one_strategy_token_but_for_leadership() -> None:
    t = at_war().strategy(leadership=0).player(0, trade_goods=0).player(1, strategy=0)
    t.player(1, trade_goods=3).turn_of(0)
    t.seat(0).does("strategic leadership", "gain tactic", "gain tactic", "gain tactic")
    t.pass_while(lambda: t.asked() != {1: "secondary"})
    t.seat(1).does("follow", "goods 3")
    t.pass_while(lambda: t.kind() == "pay_freely")
    t.seat(1).does("gain strategy")
    assert t.shown(1)["strategy"] == 1


# -- tokens for fighters and infantry --------------------------------------------------------------


@rule("72.4")
@rule("72.0")
@rule("72.2")
def test_single_fighters_of_a_stack_of_tokens_are_lost() -> None:
    """All ten figures but one are elsewhere, so that most of those here are tokens."""
    t = at_war().fleet(1, 47, carrier=3, fighter=9).fleet(1, 49, carrier=1, fighter=4)
    t.fleet(0, 46, cruiser=2).activate(0, 49)
    rolls(t, (7, 7), (1, 1, 1, 1, 1), (1, 1), (1, 1, 1))
    t.seat(0).does("move cruiser 2 46", "done")
    t.seat(1).is_asked("lose").does("lose fighter 2")
    assert t.ships(1, 49) == {"carrier": 1, "fighter": 2}
    assert t.told("rolled_combat")[1]["dice"] == 5


@rule("75.4")
@rule("75.0")
@rule("75.2")
@rule("86.3")
def test_any_number_of_infantry_may_be_taken_from_a_stack() -> None:
    t = at_war().fleet(0, 46, carrier=1).planet("tar_mann", 0, infantry=25)
    t.player(0, technologies="carrier_ii").activate(0, 22)
    t.seat(0).does("move carrier 1 46", "embark 4 tar_mann", "done")
    t.pass_while(lambda: t.kind() == "commit")
    assert t.units(0, "tar_mann") == {"infantry": 21}
    assert t.ships(0, 22) == {"carrier": 1, "infantry": 4}
