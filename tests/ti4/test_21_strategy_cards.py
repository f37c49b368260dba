"""The strategy cards as cards: two sides, a number, two abilities, resolved from top to bottom.
10, 21"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule

NUMBERS = {
    "leadership": 1,
    "diplomacy": 2,
    "politics": 3,
    "construction": 4,
    "trade": 5,
    "warfare": 6,
    "technology": 7,
    "imperial": 8,
}


def rich(card: str) -> Table:
    """Seat 0 holds a card, the others hold two; everybody could use every ability."""
    others = [name for name in NUMBERS if name != card]
    t = at_war().strategy(**{card: 0, others[0]: 1, others[1]: 2}).public()
    t.planet("arretze", 0, infantry=1).planet("archon_ren", 1, infantry=1, space_dock=1)
    t.planet("archon_tau", 1, exhausted=1).planet("nestphar", 2, exhausted=1, space_dock=1)
    for seat in range(3):
        t.player(seat, trade_goods=12, fleet=3)
    return t.token(0, 46).turn_of(0)


def primary(t: Table, card: str) -> list[str]:
    """Seat 0 uses a card and takes the last offer to each question; the questions."""
    t.seat(0).does(f"strategic {card}")
    kinds = []
    while t.asked().keys() == {0} and t.kind() != "action":
        kinds.append(t.kind())
        t.seat(0).does(t.offers(0)[-1])
    return kinds


@rule("21.5")
def test_there_are_eight_cards_each_with_a_name_and_a_number() -> None:
    cards = at_war().view()["strategy_cards"]
    assert {card["card"]: card["initiative"] for card in cards} == NUMBERS


@rule("21.7")
@rule("10.1")
@pytest.mark.parametrize("card", NUMBERS)
def test_each_card_has_a_primary_and_a_secondary_ability(card: str) -> None:
    """Both in a strategic action; the card is used up when all have had the chance."""
    t = rich(card)
    primary(t, card)
    t.seat(1).is_asked("secondary")
    assert not t.view()["strategy_cards"][NUMBERS[card] - 1]["used"]
    t.seat(1).does("decline").table.seat(2).is_asked("secondary").does("decline")
    assert t.view()["strategy_cards"][NUMBERS[card] - 1]["used"]
    t.seat(0).is_not_asked()


@rule("10.3")
@pytest.mark.parametrize(
    ("card", "questions"),
    [
        ("leadership", ["gain"] * 3 + ["pay_freely"]),
        ("diplomacy", ["close"]),
        ("politics", ["speaker", "arrange", "arrange"]),
        ("construction", ["build", "build"]),
        ("trade", ["invite"]),
        ("warfare", ["take_back", "gain", "lay_out"]),
        ("technology", ["research"]),
        ("imperial", ["draw_secret"]),
    ],
)
def test_abilities_are_resolved_from_top_to_bottom(card: str, questions: list[str]) -> None:
    kinds = primary(rich(card), card)
    assert kinds[: len(questions)] == questions


@rule("10.3")
def test_what_stands_above_is_done_before_what_stands_below_is_asked() -> None:
    t = rich("politics")
    t.seat(0).does("strategic politics")
    assert t.shown(0)["cards"] == 0
    t.seat(0).does("speaker 1").is_asked("arrange")
    assert t.shown(0)["cards"] == 2
    t = rich("trade")
    t.seat(0).does("strategic trade").is_asked("invite")
    assert (t.shown(0)["trade_goods"], t.shown(0)["commodities"]) == (15, 6)
    t = rich("technology")
    t.seat(0).does("strategic technology").may_not("research_again", because="K3")
    t = rich("imperial").public("negotiate_trade_routes").planet("mecatol_rex", 0)
    for name in ("hercant", "kamdorn"):
        t.planet(name, 0)
    t.seat(0).does("strategic imperial").is_asked("score")
    assert t.shown(0)["points"] == 0  # the point for Mecatol Rex stands below


@rule("21.0")
@rule("21.2")
@rule("21.2a")
@rule("21.2b")
def test_an_exhausted_card_keeps_its_number_and_nothing_else() -> None:
    """Its owner goes on acting in its place of the order, and cannot use it again this round."""
    t = rich("diplomacy")
    primary(t, "diplomacy")
    while t.kind() == "secondary":
        t.first_asked().does("decline")
    card = t.view()["strategy_cards"][1]
    assert (card["initiative"], card["owner"], card["used"]) == (2, 0, True)
    assert t.shown(0)["initiative"] == 2
    t.seat(2).is_asked("action").does("activate 47")  # politics, 3
    t.seat(1).is_asked("action").does("activate 47")  # leadership, 1
    t.seat(0).is_asked("action").may_not("strategic diplomacy", because="10.2").may("pass")


@rule("21.0")
@rule("21.6")
def test_the_cards_set_the_order_of_the_action_and_status_phases() -> None:
    t = at_war().strategy(imperial=0, warfare=1, politics=2).public()
    t.used("imperial", "warfare", "politics").turn_of(2)
    order = []
    for _ in range(3):
        order.append(t.first_asked().number)
        t.first_asked().does("pass")
    while t.kind() == "score":
        order.append(t.first_asked().number)
        t.first_asked().does("done")
    assert order == [2, 1, 0, 2, 1, 0]
