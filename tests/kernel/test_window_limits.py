"""Timing windows: how often an ability may be used in one of them."""

from __future__ import annotations

import pytest

from astrarium.kernel.abilities import Per, by_event
from tests.kernel.parley_cards import Applause
from tests.kernel.parley_table import Parley
from tests.kernel.tables import asked, debate, offers, react, refused, say


def test_an_ability_can_be_used_only_once_in_a_window():
    """A second applause has to wait for another proposal, and the refusal says why."""
    game = debate({1: "applause applause echo"}, pot=2)
    react(game, s1="applause")
    assert offers(game, 1) == ["echo"]
    assert refused(game, 1, "use applause").key == "ability_used_up"


def test_who_has_used_all_that_is_allowed_is_not_asked_again(monkeypatch: pytest.MonkeyPatch):
    """What was used is public, so not asking once more tells nothing."""
    monkeypatch.setattr(Parley, "abilities", by_event(Applause()))
    game = debate({1: "applause applause", 2: "courier"}, pot=3)
    react(game, s1="applause")
    assert asked(game) == [2]


def test_a_limit_of_two():
    """The echo may be used twice in a window but not three times."""
    game = debate({1: "echo echo echo"})
    react(game, s1="echo")
    react(game, s1="echo")
    assert offers(game, 1) == []
    assert game.points == [0, 2, 0]


def test_the_limit_is_each_seat_s_own():
    """What one seat has used another may still use."""
    game = debate({1: "applause courier", 2: "applause"}, pot=2)
    react(game, s1="applause")
    react(game)
    assert offers(game, 2) == ["applause"]


def test_a_limit_for_the_whole_table(monkeypatch: pytest.MonkeyPatch):
    """After one seat has used it nobody else may."""
    monkeypatch.setattr(Applause, "limit_per", Per.TABLE)
    game = debate({1: "applause courier", 2: "applause courier"}, pot=2)
    react(game, s1="applause")
    react(game)
    assert offers(game, 2) == []
    assert refused(game, 2, "use applause").key == "ability_used_up"


def test_a_limit_per_target_holds_for_all_seats_together():
    """A second barb may only be aimed at somebody else, whoever has it."""
    game = debate({1: "barb courier", 2: "barb courier"}, points={0: 2, 1: 2, 2: 2})
    react(game, s1="barb 0")
    react(game)
    assert offers(game, 2) == ["barb 1"]
    assert refused(game, 2, "use barb 0").key == "ability_used_up"


def test_the_limit_holds_for_one_window_only():
    """In the window of a nested proposal the same ability is free again."""
    game = debate({1: "applause applause motion"}, pot=2)
    react(game, s1="applause")
    react(game, s1="motion")
    say(game, 1, "propose peace")
    assert offers(game, 1) == ["applause"]
