"""The strategy phase, turns and passing. 37, 34, 38, 10, 21, 55"""

from __future__ import annotations

import pytest

from .positions import Table, at_war, fresh, table

rule = pytest.mark.rule


@rule("37.0")
@rule("37.1")
@rule("58.1")
@rule("21.1")
def test_cards_are_chosen_from_the_speaker_clockwise() -> None:
    t = table()
    t.seat(0).is_asked("pick").does("pick trade")
    t.seat(1).is_asked("pick").does("pick warfare")
    t.seat(2).is_asked("pick")


@rule("37.1b")
@rule("21.8")
@rule("21.8a")
def test_a_card_that_was_chosen_is_gone() -> None:
    t = table()
    t.seat(0).does("pick trade")
    t.seat(1).may_not("pick trade", because="37.1b")


@rule("37.1c")
def test_with_three_players_everybody_takes_a_second_card_when_all_have_one() -> None:
    t = table()
    order = []
    for _ in range(6):
        order.append(t.first_asked().number)
        t.first_asked().does(t.first_asked().offers()[0])
    assert order == [0, 1, 2, 0, 1, 2]
    assert t.kind() == "action"


@rule("37.2")
def test_a_trade_good_on_each_card_not_chosen() -> None:
    t = table()
    for card in ("leadership", "diplomacy", "politics", "construction", "trade", "warfare"):
        t.first_asked().does(f"pick {card}")
    goods = {card["card"]: card["goods"] for card in t.view()["strategy_cards"]}
    assert {name: n for name, n in goods.items() if n} == {"technology": 1, "imperial": 1}


@rule("37.2a")
def test_with_four_players_all_cards_are_chosen() -> None:
    t = fresh(4, factions="random")
    while t.kind() != "action":
        t.first_asked().does(t.first_asked().offers()[0])
    assert all(card["owner"] is not None for card in t.view()["strategy_cards"])
    assert not any(card["goods"] for card in t.view()["strategy_cards"])


@rule("37.1a")
def test_who_chooses_a_card_gains_its_trade_goods() -> None:
    t = table()
    t.game.strategy_goods[7] = 3
    t.seat(0).does("pick imperial")
    assert t.shown(0)["trade_goods"] == 3
    assert t.view()["strategy_cards"][7]["goods"] == 0


@rule("37.n1")
@rule("38.1")
@rule("55.0")
@rule("55.1")
@rule("55.2")
@rule("55.3")
@rule("21.6")
def test_the_lowest_number_acts_first_and_only_the_lower_of_two_counts() -> None:
    t = table()
    for card in ("imperial", "leadership", "diplomacy", "warfare", "technology", "politics"):
        t.first_asked().does(f"pick {card}")
    assert t.asked() == {1: "action"}
    assert [t.shown(seat)["initiative"] for seat in range(3)] == [6, 1, 2]


@rule("34.0")
@rule("38.2")
@rule("38.3")
def test_turns_go_round_in_initiative_order() -> None:
    t = at_war().strategy(leadership=2, trade=0, warfare=1).used("leadership", "trade", "warfare")
    t.turn_of(2)
    order = []
    for _ in range(4):
        seat = t.first_asked()
        order.append(seat.number)
        seat.does("activate 46" if len(order) < 4 else "activate 47")
    assert order == [2, 0, 1, 2]


@rule("34.3")
@rule("34.3b")
@rule("34.5")
def test_who_has_passed_is_left_out_and_when_all_have_the_status_phase_follows() -> None:
    t = at_war().strategy(leadership=2, trade=0, warfare=1).used("leadership", "trade", "warfare")
    t.turn_of(2)
    t.seat(2).does("pass")
    t.seat(0).does("pass")
    t.seat(1).does("activate 46").is_asked("action").does("activate 47").is_asked("action")
    t.seat(1).does("pass")
    assert t.view()["phase"] == "status"


@rule("34.3a")
@rule("84.1")
def test_the_turn_in_which_one_passes_is_a_turn() -> None:
    """Its start and its transactions come before passing; after it there is nothing."""
    t = at_war().strategy(leadership=0, trade=1, warfare=2).used("leadership")
    t.planet("tar_mann", 0, infantry=1).planet("arretze", 0).fleet(1, 22, cruiser=1)
    t.player(0, technologies="transit_diodes", trade_goods=2).begin_turn(0)
    t.seat(0).is_asked("react").does("use transit_diodes", "lift 1 tar_mann", "done")
    t.seat(0).does("set_down 1 arretze").is_asked("action")
    t.seat(0).does("offer 1 2 0 none none 0 0 none none")
    t.seat(1).does(f"accept {t.game.offers[-1].number}")
    assert t.shown(1)["trade_goods"] == 2
    t.seat(0).does("pass")
    assert t.view()["players"][0]["passed"]
    t.seat(1).is_asked("action").does("activate 25")
    t.seat(2).is_asked("action").does("activate 25")
    t.seat(1).is_asked("action")


@rule("34.4")
@rule("34.4a")
@rule("10.2a")
def test_nobody_passes_before_both_strategy_cards_are_used() -> None:
    t = at_war().strategy(leadership=0, trade=0, warfare=1).used("leadership")
    t.turn_of(0)
    t.seat(0).may_not("pass", because="34.4a")
    t.used("trade")
    t.seat(0).may("pass")


@rule("10.0")
@rule("21.3")
@rule("10.2")
@rule("33.5")
def test_a_strategic_action_uses_an_own_card_once() -> None:
    t = at_war().strategy(politics=0, trade=1, warfare=2)
    t.turn_of(0)
    t.seat(0).may("strategic politics").may_not("strategic trade", because="21.3")
    t.used("politics")
    t.seat(0).may_not("strategic politics", because="10.2")


@rule("10.1")
@rule("10.1a")
@rule("21.4")
@rule("73.5")
def test_the_others_may_follow_clockwise_for_a_strategy_token() -> None:
    t = at_war().strategy(politics=1, trade=0, warfare=2)
    t.turn_of(1)
    t.seat(1).does("strategic politics", "speaker 1")
    while t.kind() == "arrange":
        t.seat(1).does(t.offers(1)[0])
    t.seat(2).is_asked("secondary").does("follow")
    assert t.shown(2)["strategy"] == 1
    assert t.shown(2)["cards"] == 2
    t.seat(0).is_asked("secondary").does("decline")
    assert t.shown(0)["strategy"] == 2
    assert t.view()["strategy_cards"][2]["used"]


@rule("73.5")
def test_without_a_strategy_token_nobody_is_asked_to_follow() -> None:
    t = at_war().strategy(politics=0, trade=1, warfare=2).player(1, strategy=0)
    t.turn_of(0)
    t.seat(0).does("strategic politics", "speaker 1")
    while t.kind() == "arrange":
        t.seat(0).does(t.offers(0)[0])
    t.seat(2).is_asked("secondary")


@rule("11.1")
@rule("11.1a")
@rule("11.1b")
@rule("73.4")
@rule("76.0")
@rule("76.1")
@rule("76.2")
@rule("76.3")
def test_activating_a_system() -> None:
    t = at_war().strategy(politics=0).token(0, 46).token(1, 47)
    t.turn_of(0)
    t.seat(0).may_not("activate 46", because="76.2").may("activate 47")
    t.seat(0).may_not("activate 45", because="76.0")
    t.seat(0).does("activate 47")
    assert t.shown(0)["tactic"] == 2
    tokens = {s["system"]: s["tokens"] for s in t.view()["systems"]}
    assert tokens[47] == [0, 1]


@rule("11.1a")
def test_without_a_tactic_token_nothing_is_activated() -> None:
    t = at_war().strategy(politics=0).player(0, tactic=0)
    t.turn_of(0)
    t.seat(0).may_not("activate 46", because="11.1a")


# -- other numbers of players ----------------------------------------------------------------------


def chosen(seats: int, picks: list[str]) -> Table:
    """A game of this size, in which the players take these cards one after the other."""
    t = fresh(seats, factions="random")
    while t.kind() != "pick":
        t.first_asked().does(t.first_asked().offers()[0])
    for card in picks:
        t.first_asked().does(f"pick {card}")
    return t


@rule("37.1c")
@rule("37.2a")
def test_four_players_take_two_each_from_the_speaker_clockwise() -> None:
    t = chosen(4, ["imperial", "technology", "warfare", "trade", "construction", "politics"])
    t.seat(2).is_asked("pick").does("pick diplomacy")
    t.seat(3).is_asked("pick").does("pick leadership")
    owners = [card["owner"] for card in t.view()["strategy_cards"]]
    assert owners == [3, 2, 1, 0, 3, 2, 1, 0]
    t.nobody_reacts()
    assert t.asked() == {3: "action"}


@rule("37.1")
@rule("37.2")
@rule("34.4")
@pytest.mark.parametrize("seats", [5, 6])
def test_five_and_six_players_take_one_each_and_pass_after_one(seats: int) -> None:
    cards = ["imperial", "technology", "warfare", "trade", "construction", "politics"]
    t = chosen(seats, cards[:seats]).nobody_reacts()
    goods = [card["goods"] for card in t.view()["strategy_cards"]]
    assert goods == [1, 1, *([0] * 6)] if seats == 6 else [1, 1, 1, *([0] * 5)]
    first = t.first_asked()
    assert first.number == seats - 1
    first.may_not("pass", because="34.4")
    t.used(cards[seats - 1])
    first.may("pass")


@rule("37.2")
@rule("37.1a")
def test_trade_goods_pile_up_on_a_card_that_nobody_wants() -> None:
    t = table()
    t.game.strategy_goods[6] = 2
    for card in ("leadership", "diplomacy", "politics", "construction", "trade", "warfare"):
        t.first_asked().does(f"pick {card}")
    assert t.view()["strategy_cards"][6]["goods"] == 3


@rule("10.2a")
@rule("34.4a")
def test_with_four_players_both_cards_must_be_used() -> None:
    t = chosen(4, ["imperial", "technology", "warfare", "trade", "construction", "politics"])
    t.seat(2).does("pick diplomacy").table.seat(3).does("pick leadership")
    t.nobody_reacts()
    t.used("leadership").seat(3).may_not("pass", because="34.4a")
    t.used("trade").seat(3).may("pass")
