"""The monitor finds in a view what no table can show."""

from __future__ import annotations

import copy

from astrarium.games import get_game
from astrarium.lab.monitor import broken, sees_less, view_broken

GAME = get_game("galaxy")
STATE = GAME.new(2, seed=1)


def test_a_sound_table_shows_nothing_wrong():
    assert broken(GAME, STATE) == []


def test_a_card_in_two_places_is_found():
    view = STATE.view(0)
    card = view["players"][0]["hand"][0]
    view["discards_top"] = card
    assert view_broken(GAME, view) == [f"{card} is in 2 places"]


def test_a_count_below_zero_is_found():
    view = STATE.view(0)
    view["draw_pile"] = -1
    assert view_broken(GAME, view) == ["draw_pile is -1"]


def test_what_is_not_plain_data_is_found():
    view = STATE.view(0)
    view["scores"] = (1, 2)
    assert view_broken(GAME, view) == ["the view is not plain data"]


def test_a_seat_that_sees_less_than_a_spectator_is_found():
    public, view = STATE.view(None), copy.deepcopy(STATE.view(0))
    assert sees_less(view, public) == []
    view["worlds"]["cylor"]["in_play"] = None
    assert sees_less(view, public) == [
        "a spectator sees True at worlds.cylor.in_play, the seat None"
    ]
