"""What is agreed on before a game: options that need or exclude others, scenarios, teams."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import ClassVar

import pytest

from astrarium.games import REGISTERED, get_game
from astrarium.kernel.errors import SetupError
from astrarium.kernel.game import Game
from astrarium.kernel.options import ANY, Option, Setup
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume
from astrarium.kernel.rules import LANGUAGES
from astrarium.kernel.session import Session
from tests.conformance.tables import walk
from tests.kernel.parley import GAME, ParleyGame
from tests.kernel.parley_table import Parley

PAIRS = {"partners": "pairs"}
GAMES: list[Game] = [*(get_game(name) for name in REGISTERED), GAME]


class Exclusive(ParleyGame):
    """Parley whose long games are not for two, and not with an order of speakers."""

    options: ClassVar[Mapping[str, Option]] = {
        **ParleyGame.options,
        "rounds": Option.number(4, 1, 6, excludes={"6": Setup({"order": ("1 2",)}, seats=(2,))}),
    }


def refusal(seats: int, **options: str) -> SetupError:
    return refused_by(GAME, seats, **options)


def refused_by(game: Game, seats: int, **options: str) -> SetupError:
    with pytest.raises(SetupError) as caught:
        game.checked_setup(seats, options)
    return caught.value


# --- values


def test_what_is_not_given_is_as_usual() -> None:
    assert GAME.checked_setup(4, PAIRS) == {
        "rounds": "4",
        "partners": "pairs",
        "common_points": "no",
        "order": "",
    }


@pytest.mark.parametrize("given", ["0", "7", "04", "+4", "4.0", "", "four", "٤", "9" * 40])
def test_a_number_has_a_range_and_one_way_to_be_written(given: str) -> None:
    error = refusal(2, rounds=given)
    assert error.key == "option_number"
    assert str(error).startswith("option 'rounds' is a whole number from 1 to 6, not '")


def test_a_number_is_not_listed() -> None:
    option = GAME.options["rounds"]
    assert (option.kind, option.choices, option.least, option.most) == ("number", (), 1, 6)


def test_a_text_is_checked_by_the_game_which_says_what_is_wrong() -> None:
    error = refusal(3, order="1 5")
    assert error.told("en") == "option 'order': '5' is no seat; name seats from 1 to 4"
    assert error.told("it") == "opzione 'order': '5' non è un posto; indica posti da 1 a 4"


def test_a_text_has_a_limit() -> None:
    assert refusal(3, order="1 " * 2000).key == "option_long"


def test_a_choice_is_one_of_those_listed() -> None:
    assert (
        str(refusal(4, partners="trios")) == "option 'partners' is one of none, pairs, not 'trios'"
    )


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    assert refusal(2, weather="fine").key == "option"


# --- what goes together


def test_a_value_may_need_a_value_of_another_option() -> None:
    error = refusal(4, common_points="yes")
    assert error.told("en") == "option 'common_points' = yes needs 'partners' = pairs, not none"
    assert GAME.checked_setup(4, {**PAIRS, "common_points": "yes"})["common_points"] == "yes"


def test_a_value_may_need_a_number_of_seats() -> None:
    assert str(refusal(3, **PAIRS)) == "option 'partners' = pairs is for 4 seats, not 3"


def test_any_value_but_the_default_may_exclude_another() -> None:
    error = refusal(4, order="2 1", **PAIRS)
    assert str(error) == "option 'order' = 2 1 does not go with 'partners' = pairs"
    assert GAME.checked_setup(4, {"order": "2 1"})["order"] == "2 1"


def test_a_value_may_exclude_a_number_of_seats_or_another_value() -> None:
    game = Exclusive()
    assert str(refused_by(game, 2, rounds="6")) == "option 'rounds' = 6 is not for 2 seats"
    assert refused_by(game, 3, rounds="6", order="1 2").key == "option_excludes"
    assert game.checked_setup(3, {"rounds": "6"})["rounds"] == "6"


@pytest.mark.parametrize("seats", [1, 5])
def test_the_number_of_seats_comes_first(seats: int) -> None:
    assert refusal(seats, **PAIRS).key == "seats"


def test_a_new_game_is_refused_like_that_and_an_old_record_is_not() -> None:
    """Rules about options may come later than a record that was played without them."""
    with pytest.raises(SetupError):
        GAME.new(3, 1, PAIRS)
    with pytest.raises(SetupError):
        Session.new(GAME, ["a", "b", "c"], 1, PAIRS)
    assert GAME.checked_options({"common_points": "yes"})["common_points"] == "yes"


# --- scenarios


def test_a_scenario_fixes_options_and_leaves_the_others() -> None:
    options = GAME.checked_setup(2, {"scenario": "sprint", "order": "2"})
    assert options == {
        "scenario": "sprint",
        "rounds": "1",
        "partners": "none",
        "common_points": "no",
        "order": "2",
    }
    assert GAME.checked_setup(2, options) == options


def test_what_a_scenario_fixes_cannot_be_changed() -> None:
    error = refusal(2, scenario="sprint", rounds="4")
    assert str(error) == "scenario 'sprint' is played with 'rounds' = 1"


def test_a_scenario_is_for_some_numbers_of_seats() -> None:
    assert str(refusal(4, scenario="sprint")) == "scenario 'sprint' is for 2 / 3 seats, not 4"


def test_an_unknown_scenario_is_refused_with_the_known_ones() -> None:
    assert str(refusal(2, scenario="siege")) == "scenarios: two_camps, sprint; not 'siege'"


def test_a_scenario_is_recorded_and_replayed() -> None:
    session = Session.new(GAME, ["a", "b", "c", "d"], 1, {"scenario": "two_camps"})
    again = resume(GAME, Record.parse(session.closed_record().dump()))
    assert again.record.header["options"]["scenario"] == "two_camps"
    assert again.state.teams == ((0, 1), (2, 3))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_scenario_of_a_game_can_be_played_and_has_texts(game: Game) -> None:
    for scenario in game.scenarios.values():
        for language in LANGUAGES:
            texts = game.texts(language)
            assert texts.get("scenario", scenario.id)
            assert texts.get("scenario", f"{scenario.id}_about")
        for seats in scenario.seats:
            state = game.new(seats, 1, {"scenario": scenario.id})
            seated = [seat for team in state.teams for seat in team]
            assert not state.teams or sorted(seated) == list(range(seats))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_option_and_value_has_a_name(game: Game) -> None:
    for language in LANGUAGES:
        texts = game.texts(language)
        for name, option in game.options.items():
            assert texts.get("option", name)
            assert all(texts.get("option", f"{name}_{value}") for value in option.choices)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_options_speak_of_options_and_values_that_exist(game: Game) -> None:
    for option in game.options.values():
        option.check_value("default", option.default)
        for value, setup in [*option.needs.items(), *option.excludes.items()]:
            if value != ANY:
                option.check_value("value", value)
            for other, values in setup.options.items():
                for each in values:
                    game.options[other].check_value(other, each)


# --- teams


def test_everybody_knows_the_teams() -> None:
    state = GAME.new(4, 1, PAIRS)
    assert state.teams == ((0, 2), (1, 3))
    assert [state.view(seat)["teams"] for seat in (None, 0)] == [[[0, 2], [1, 3]]] * 2
    assert GAME.new(4, 1).view(None)["teams"] == []


@pytest.mark.parametrize("seed", range(5))
def test_partners_win_together(seed: int) -> None:
    options = {"scenario": "two_camps"}
    *_, state = walk(GAME.new(4, seed, options), random.Random(seed))
    assert isinstance(state, Parley)
    assert state.ending is not None
    assert state.ending.winners in ((0, 1), (2, 3), (0, 1, 2, 3))
    first, second = state.points[0] + state.points[1], state.points[2] + state.points[3]
    assert state.ending.scores == (first, first, second, second)
    assert state.round == 3
