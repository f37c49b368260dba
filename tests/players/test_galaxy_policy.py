"""What a sensible player of Galaxy does in plain situations."""

from __future__ import annotations

from random import Random

import pytest

from astrarium.games import get_game
from astrarium.games.galaxy.bot.policy import RATES, rate
from astrarium.games.galaxy.cards.technologies import TECHNOLOGY_OF, Technology
from astrarium.games.galaxy.components import NUMBER
from astrarium.kernel.moves import parse_move, print_move
from astrarium.players.decision import decision_of
from astrarium.players.greedy import Greedy
from tests.galaxy.positions import Table, auction, line, table

FULL_ROW = {
    "cylor": 7,
    "felowi": 6,
    "myrmidon": 8,
    "divergence": 9,
    "ecup_contract": 7,
    "imperial": 6,
    "khafarjimmn": 8,
}
"""A row of the first round in which only Erithizonian has no ship."""


def choice(t: Table, seat: int) -> str:
    return print_move(Greedy().choose(decision_of(get_game("galaxy"), t.game, seat), Random(1)))


def rated(t: Table, seat: int, move: str) -> float:
    return rate(t.view(seat), seat, parse_move(move))


def test_only_verbs_of_the_game_are_rated():
    assert set(RATES) <= set(get_game("galaxy").grammar)


def test_a_verb_without_an_opinion_is_tried_rather_than_left():
    t = table(seats=2, hands={0: "cylor_9"}, supply={0: 0})
    t.seat(0).does("play cylor_9 cylor")
    assert rated(t, 0, "frobnicate cylor 3") > rated(t, 0, "done")


def test_a_verb_without_an_opinion_takes_the_card_of_least_use():
    """Felowi has surrendered, so its Dreadnought is good for nothing."""
    t = table(
        seats=2,
        surrendered="felowi",
        hands={0: "cylor_9 felowi_10 imperial_10"},
        bases={"imperial": {1: [0]}},
        supply={0: 0},
    )
    t.seat(0).does("play cylor_9 cylor")
    useless, useful = rated(t, 0, "frobnicate felowi_10"), rated(t, 0, "frobnicate imperial_10")
    assert useless > useful > rated(t, 0, "done")


def test_a_technology_without_an_opinion_is_played_while_it_can_still_help(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As a card would be of which only numbers and texts were added."""
    monkeypatch.setitem(TECHNOLOGY_OF, NUMBER["sensors"], Technology("sensors"))
    t = table(seats=2, hands={0: "cylor_9 sensors"})
    t.seat(0).does("play cylor_9 cylor")
    assert choice(t, 0) == "technology sensors"


def test_nobody_bids_what_they_cannot_play():
    t = auction(seats=2, hands={0: "felowi_4 cylor_9", 1: "imperial_3"})
    assert choice(t, 0) in ("bid 4", "bid 9")
    t.seat(0).does("bid 4")
    assert choice(t, 1) == "pass"


def test_the_last_ship_of_a_row_makes_a_rivals_world_surrender():
    """Only Erithizonian is open, and the rival has bases there."""
    t = table(
        seats=2,
        hands={0: "erithizonian_1 erithizonian_9 cylor_5"},
        ships=line(1, **FULL_ROW),
        bases={"erithizonian": {0: [1], 1: [1]}, "cylor": {1: [0]}},
        supply={0: 0},
    )
    assert choice(t, 0) == "play erithizonian_1 erithizonian"


def test_the_last_ship_of_a_row_saves_ones_own_world():
    """The same row, but the bases on Erithizonian are one's own."""
    t = table(
        seats=2,
        hands={0: "erithizonian_1 erithizonian_9 cylor_5"},
        ships=line(1, **FULL_ROW),
        bases={"erithizonian": {0: [0], 1: [0]}, "felowi": {1: [1]}, "imperial": {1: [0]}},
        supply={0: 0},
    )
    assert choice(t, 0) == "play erithizonian_9 erithizonian"


def test_a_transport_lifts_ones_own_base():
    t = table(seats=2, hands={0: "felowi_3"}, bases={"felowi": {2: [0]}}, supply={0: 0})
    t.seat(0).does("play felowi_3 felowi")
    assert choice(t, 0) == "raise felowi 2"


def test_an_assault_craft_strikes_the_rival_not_oneself():
    t = table(seats=2, hands={0: "felowi_4"}, bases={"felowi": {1: [1], 2: [0]}}, supply={0: 0})
    t.seat(0).does("play felowi_4 felowi")
    assert choice(t, 0) == "push felowi 1 1"


def test_a_ship_of_a_surrendered_world_goes_before_a_useful_one():
    """Playing the low ship would endanger one's own world."""
    t = table(
        seats=2,
        hands={0: "cylor_5 felowi_1"},
        surrendered="cylor",
        ships=line(2, felowi=9),
        bases={"felowi": {1: [0]}},
        supply={0: 0},
    )
    assert choice(t, 0) == "discard cylor_5"


def test_bases_go_where_the_ships_are_strong():
    t = table(seats=2, hands={0: "cylor_5"}, ships=line(1, felowi=10, myrmidon=1, divergence=0))
    t.seat(0).does("play cylor_5 cylor")
    assert choice(t, 0) == "base felowi"


def test_no_base_is_wasted_on_the_last_row():
    """In the fifth round a base brings no influence."""
    t = table(seats=2, hands={0: "imperial_9"}, surrendered="cylor felowi myrmidon divergence")
    t.seat(0).does("play imperial_9 imperial")
    assert choice(t, 0) == "done"


def test_spoils_lift_ones_own_base():
    t = table(
        seats=2,
        hands={0: "erithizonian_10"},
        ships=line(1, **{**FULL_ROW, "cylor": 1}),
        bases={"erithizonian": {1: [0]}},
        supply={0: 0},
    )
    t.seat(0).does("play erithizonian_10 erithizonian", "done")
    t.seat(0).is_asked("spoils")
    assert choice(t, 0) == "up erithizonian 0 1"


def test_a_defender_strikes_back_at_what_protects_the_rival():
    t = table(
        seats=2,
        hands={0: "imperial_6", 1: "cylor_2"},
        ships={"felowi": {1: "felowi_9"}, "imperial": {1: "imperial_2"}},
        bases={"felowi": {1: [1]}, "imperial": {1: [0]}},
        supply={0: 0, 1: 0},
    )
    t.will_roll(1, 1).will_roll(6, 6)
    t.seat(0).does("play imperial_6 imperial", "attack_ship imperial felowi")
    t.seat(1).is_asked("counter")
    assert choice(t, 1) == "counter"


def test_the_least_useful_card_is_given_away():
    """A ship of a surrendered world, rather than a dreadnought of one's own."""
    t = table(
        seats=2,
        hands={0: "ecup_contract_5 ecup_contract_10 cylor_4", 1: "felowi_10"},
        surrendered="cylor",
        bases={"ecup_contract": {1: [0]}, "felowi": {1: [0]}},
        supply={0: 0},
    )
    t.will_draw("hand", "felowi_10")
    t.seat(0).does("play ecup_contract_5 ecup_contract", "done")
    assert choice(t, 0) == "trade 1"
    t.seat(0).does("trade 1")
    assert choice(t, 0) == "give cylor_4"


def test_the_secret_base_goes_to_a_world_with_strong_ships_in_hand():
    t = table(
        seats=2, hands={0: "felowi_2 felowi_9 felowi_10 imperial_2 imperial_1"}, supply={0: 5}
    )
    assert rated(t, 0, "garrison felowi_2") > rated(t, 0, "garrison felowi_10")
    assert rated(t, 0, "garrison felowi_2") > rated(t, 0, "garrison imperial_1")


def test_a_full_reserve_is_worth_more_than_a_card():
    t = table(
        seats=2,
        hands={0: "felowi_5"},
        reserves={0: "felowi_10 felowi_9 ally_10 ally_0"},
        bases={"felowi": {1: [0]}},
        supply={0: 0},
    )
    t.seat(0).does("play felowi_5 felowi", "done")
    assert choice(t, 0) == "take_reserve"
