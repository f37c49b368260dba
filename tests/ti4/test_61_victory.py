"""Victory points and how the game ends. 61"""

from __future__ import annotations

import pytest

from .council import council, passed
from .positions import Table, at_war

rule = pytest.mark.rule


def points(t: Table) -> list[int]:
    return [t.shown(seat)["points"] for seat in range(t.game.seats)]


def bare(t: Table) -> Table:
    """Nobody has a secret objective."""
    for seat in range(3):
        t.secret(seat)
    return t


@rule("61.1")
@rule("61.2")
@rule("61.4")
@rule("74.3")
def test_points_come_from_objectives_and_elsewhere() -> None:
    t = at_war().strategy(imperial=0).public("negotiate_trade_routes").player(0, trade_goods=5)
    for name in ("arretze", "hercant", "kamdorn"):
        t.planet(name, 0)
    t.turn_of(0).seat(0).does("strategic imperial", "score negotiate_trade_routes")
    assert points(t) == [1, 0, 0]
    t = at_war().fleet(0, 46, carrier=1, infantry=1).player(0, trade_goods=6).activate(0, 18)
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done", "remove_custodians")
    t.pass_while(lambda: t.kind() == "pay")
    assert points(t) == [1, 0, 0]


@rule("61.2")
@rule("61.4a")
@rule("61.7")
@pytest.mark.parametrize(("before", "goal"), [(8, 10), (9, 10), (13, 14)])
def test_a_stage_two_objective_goes_no_further_than_the_track(before: int, goal: int) -> None:
    t = bare(at_war()).public("centralize_galactic_trade").player(0, points=before, trade_goods=10)
    t.game.goal = goal
    t.strategy(leadership=0, diplomacy=1, politics=2).status()
    t.seat(0).does("score centralize_galactic_trade")
    assert t.over
    assert t.view()["result"]["winners"] == [0]
    assert points(t)[0] == goal


@rule("61.0")
@rule("61.7")
def test_nine_points_are_not_enough_and_ten_end_everything_at_once() -> None:
    """The first in initiative order scores; the others have no chance any more."""
    t = bare(at_war()).public("centralize_galactic_trade")
    t.player(0, points=7, trade_goods=10).player(1, points=8, trade_goods=10)
    t.strategy(leadership=0, diplomacy=1, politics=2).status()
    t.seat(0).does("score centralize_galactic_trade")
    assert not t.over
    t.seat(1).does("score centralize_galactic_trade")
    assert t.view()["result"]["winners"] == [1]
    assert points(t) == [9, 10, 0]


@rule("61.5")
def test_all_who_are_tied_for_most_or_fewest_are_meant() -> None:
    for side, after in (("for", [4, 4, 2]), ("against", [3, 3, 3])):
        t = council().player(0, points=3).player(1, points=3).player(2, points=2)
        t = passed("seed_of_an_empire", side, t)
        assert points(t) == after


@rule("61.7")
@pytest.mark.parametrize(("speaker", "winner"), [(0, 1), (1, 1), (2, 2), (3, 1)])
def test_together_without_strategy_cards_the_nearest_to_the_speaker_wins(
    speaker: int, winner: int
) -> None:
    """Seats 1 and 2 reach ten by the same agenda; the speaker is counted first."""
    t = council()
    t.game.strategy_owner = [-1] * 8
    t.game.speaker = speaker % 3
    t.player(1, points=9).player(2, points=9).on_vote("seed_of_an_empire")
    while not t.over:
        seat = t.first_asked()
        moves = seat.offers()
        wanted = ("vote for", "cast mehar_xull", "cast tequ_ran", "cast mecatol_rex", "done")
        seat.does(next((move for move in wanted if move in moves), moves[0]))
    assert t.view()["result"]["winners"] == [winner]
    assert t.view()["result"]["tie_break"] == "speaker"
    assert points(t)[1:] == [10, 10]


@rule("61.7")
def test_together_with_strategy_cards_the_first_in_initiative_order_wins() -> None:
    from astrarium.games.ti4.ending import check_victory

    t = at_war().strategy(imperial=0, trade=1, politics=2)
    t.game.points = [10, 10, 10]
    check_victory(t.game)
    assert t.view()["result"]["winners"] == [2]
    assert t.view()["result"]["tie_break"] == "initiative"


@rule("61.2a")
@rule("61.7")
def test_on_the_long_track_ten_points_are_not_enough() -> None:
    t = bare(at_war()).public("centralize_galactic_trade").player(0, points=8, trade_goods=10)
    t.game.goal = 14
    t.strategy(leadership=0, diplomacy=1, politics=2).status()
    t.seat(0).does("score centralize_galactic_trade")
    assert not t.over
    assert points(t)[0] == 10


@rule("61.6")
@rule("Q.n28")
def test_points_of_a_discarded_law_are_kept() -> None:
    t = at_war().law("shard_of_the_throne", 0).player(0, points=4).hand(1, "repeal_law").turn_of(1)
    t.seat(1).does("use repeal_law shard_of_the_throne")
    t.pass_while(lambda: t.kind() == "react")
    assert t.view()["laws"] == []
    assert points(t)[0] == 4


@rule("61.8")
@rule("20.15")
@pytest.mark.parametrize(("held", "winner"), [((3, 3, 2), 1), ((3, 2, 2), 0), ((0, 0, 0), 1)])
def test_without_an_objective_to_reveal_most_points_win(held: tuple[int, ...], winner: int) -> None:
    """Seat 1 is the first in initiative order."""
    from astrarium.games.ti4.deck import STAGE_1_BOX, STAGE_1_ROW, STAGE_2_BOX, STAGE_2_ROW

    t = bare(at_war()).strategy(leadership=1, diplomacy=2, politics=0).public()
    for row, box in ((STAGE_1_ROW, STAGE_1_BOX), (STAGE_2_ROW, STAGE_2_BOX)):
        for card in t.game.cards.zones[row]:
            t.game.cards.slip(card, row, box)
    for seat, number in enumerate(held):
        t.player(seat, points=number)
    t.status()
    assert t.view()["result"]["winners"] == [winner]
    assert t.view()["result"]["reason"] == "no_objective"
