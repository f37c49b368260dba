"""Who has which cards, who knows it, and for which ships they speak."""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.components.cards import (
    advantages_in_use,
    technologies_in_use,
)
from astrarium.games.space_empires.conquest import capture_colony
from astrarium.games.space_empires.fighting import GREEN, hull_of, to_hit
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.holdings import (
    captured_ships,
    cards_for,
    deal,
    known_cards,
    show,
    show_to,
    squad_of,
)
from astrarium.games.space_empires.layout import ADVANTAGE_DECK, TECHNOLOGY_DECK, UNUSED, place_of
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.values import Colony
from tests.language import LUCK

from .positions import Position
from .test_fighting import SPACE


def cards_seen(position: Position, owner: int, seat: int | None) -> list[str]:
    seen: list[str] = position.game.view(seat)["players"][owner]["cards"]["known"]
    return seen


@pytest.mark.rule("X13.1")
@pytest.mark.rule("X12.0b")
def test_advantages_lie_ready_only_where_some_are_dealt() -> None:
    without = GAME.new(2, LUCK, {})
    assert isinstance(without, SpaceEmpires)
    while without.asked[0].kind in ("adjoin", "homeworld"):
        without.answer(without.questions[0].seat, without.questions[0].moves[0])
    assert without.cards.zones[ADVANTAGE_DECK] == without.cards.zones[TECHNOLOGY_DECK] == ()
    dealt = Position(empire_advantages="random").game
    assert dealt.cards.zones[ADVANTAGE_DECK]


@pytest.mark.rule("X13.3")
def test_a_card_lies_face_down_until_it_is_shown() -> None:
    position = Position()
    deal(position.game, 0, [38, 5])
    assert position.game.cards_of(0) == (38, 5)
    assert position.game.has_card(0, 38)
    assert not position.game.has_card(1, 38)
    assert cards_seen(position, 0, 0) == ["long_lance_torpedo", "hive_mind"]
    assert cards_seen(position, 0, 1) == []
    assert position.game.view(1)["players"][0]["cards"]["advantages"] == 1
    show(position.game, 0, 38)
    assert cards_seen(position, 0, 1) == ["hive_mind"]
    assert cards_seen(position, 0, None) == ["hive_mind"]


@pytest.mark.rule("X13.3")
@pytest.mark.parametrize("captured", ["no", "yes"])
def test_troops_that_take_a_colony_bring_the_advantage_to_light(captured: str) -> None:
    """X13.3 says so wherever there are troops; technologies are a matter of captured colonies."""
    position = Position(transports="yes", captured_colonies=captured)
    deal(position.game, 1, [38, 5])
    position.game.colony[HEX_NUMBER["G5"]] = Colony(1, 3, 1)
    capture_colony(position.game, HEX_NUMBER["G5"], 0)
    assert cards_seen(position, 1, None) == ["hive_mind"]
    both = ["long_lance_torpedo", "hive_mind"]
    assert sorted(cards_seen(position, 1, 0)) == sorted(both if captured == "yes" else both[1:])


@pytest.mark.rule("X15.3")
def test_whoever_captures_a_colony_sees_all_cards() -> None:
    """The advantage is turned up for all, technologies are seen by the captor alone."""
    position = Position(seats=3)
    deal(position.game, 0, [38, 5])
    show_to(position.game, 0, 1)
    assert known_cards(position.game, 0, 1) == [38, 5]
    assert known_cards(position.game, 0, 2) == [38]
    assert known_cards(position.game, 0, None) == [38]


@pytest.mark.rule("X12.0c")
def test_cards_speak_for_the_ships_of_their_owner() -> None:
    position = Position()
    deal(position.game, 0, [2])
    own, other = position.group(0, "J5", "destroyer"), position.group(1, "C4", "destroyer")
    assert cards_for(position.game, own) == (2,)
    assert cards_for(position.game, other) == ()
    shots = [squad_of(position.game, own), squad_of(position.game, other)]
    assert to_hit(shots[0], shots[1], SPACE) == to_hit(shots[1], shots[0], SPACE) + 1


@pytest.mark.rule("X12.0d")
@pytest.mark.rule("X13.4")
def test_captured_ships_keep_technologies_and_some_advantages() -> None:
    position = Position()
    deal(position.game, 1, [2, 34])
    deal(position.game, 0, [43, 11])
    theirs = position.group(1, "C4", "destroyer", 3)
    taken = captured_ships(position.game, theirs)
    assert (taken.ships, taken.experience, taken.captured, taken.kept) == (1, GREEN, True, (2, 34))
    now = position.game.add_group(0, position.game.hex_of(theirs), taken)
    assert cards_for(position.game, now) == (2, 11, 34)
    assert hull_of(squad_of(position.game, now)) == 2


@pytest.mark.rule("X13.4")
def test_captured_ships_lose_what_the_card_does_not_leave_them() -> None:
    position = Position()
    deal(position.game, 1, [38])
    taken = captured_ships(position.game, position.group(1, "C4", "destroyer"))
    assert taken.kept == ()


@pytest.mark.rule("X12.0b")
def test_technologies_that_change_nothing_are_left_out() -> None:
    plain = technologies_in_use(())
    assert sorted(set(range(1, 31)) - set(plain)) == [16, 23, 25, 28, 29]
    assert 23 in technologies_in_use(("boarding",))
    assert technologies_in_use(("boarding", "reactions", "transports")) == list(range(1, 31))


@pytest.mark.rule("X13.5")
def test_advantages_that_change_nothing_or_do_not_suit_the_map_are_left_out() -> None:
    everything = ("aliens", "boarding", "experience", "movement_7", "transports")
    large = advantages_in_use(everything, "two_player_large")
    assert large == list(range(31, 56))
    small = advantages_in_use(everything, "two_player_small")
    assert sorted(set(large) - set(small)) == [34, 35, 36, 53]
    assert 39 not in advantages_in_use(("instant_upgrade",), "two_player_large")


@pytest.mark.rule("X12.0b")
def test_the_deck_lies_face_down_and_what_is_of_no_use_aside() -> None:
    game = GAME.new(2, LUCK, {"alien_technology": "yes"})
    assert isinstance(game, SpaceEmpires)
    while game.questions and game.questions[0].kind in ("adjoin", "homeworld"):
        game.answer(game.questions[0].seat, game.questions[0].moves[0])
    assert len(game.cards.zones[TECHNOLOGY_DECK]) == len(technologies_in_use(game.rules))
    assert place_of(technologies_in_use(())[0]) not in game.cards.zones[UNUSED]
    assert all(not game.cards.known[place] for place in game.cards.zones[TECHNOLOGY_DECK])
