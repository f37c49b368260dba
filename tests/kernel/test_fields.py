"""Declared tables: slots, copies, stored form and secrets follow from the declaration."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from astrarium.kernel.chance import Chance, seed_from
from astrarium.kernel.errors import RecordError
from astrarium.kernel.fields import (
    Knows,
    Secret,
    alone,
    by_place,
    by_seat,
    cards,
    derived,
    made_of,
    named,
    table,
)
from astrarium.kernel.frames import Frame, frame, frame_table
from astrarium.kernel.moves import Move, Seat
from astrarium.kernel.state import State
from astrarium.kernel.zones import Audience, Cards, Layout, Zone

TOWNS = ("ayr", "bath", "cork")
NOBODY = -1


class Road(NamedTuple):
    start: int
    end: int


def layout(seats: int) -> Layout:
    zones = [Zone(f"hand_{s}", Audience.OWNER, Audience.EVERYONE, s) for s in range(seats)]
    return Layout(seats, [*zones, Zone("deck", Audience.NOBODY, Audience.EVERYONE)], ["a", "b"])


@frame
class Play(Frame["Towns"]):
    """One question, and the end."""

    steps = ("ask",)

    def ask(self, game: Towns) -> None:
        game.ask(0, "stop", [("stop", game.pot)])

    def on_stop(self, game: Towns, seat: Seat, move: Move) -> None:
        pass


@table
class Towns(State):
    """A table with a field of every kind."""

    cards: Cards = cards(layout)
    coins: list[int] = by_seat(3)
    purse: list[int] = by_seat(1, private=True)
    owner: list[Seat] = by_place(TOWNS, NOBODY)
    walls: list[int] = by_place(TOWNS, 0, first=(2, 0, 1))
    visited: tuple[int, ...] = alone((), named(TOWNS))
    roads: tuple[Road, ...] = alone((), made_of(Road))
    pot: int = alone(0)
    weather: str = alone("fair", hidden=True)
    owned: dict[int, Seat] = derived(dict)

    def guess(self, seat: Seat, chance: Chance) -> None:
        self.purse = [
            held if who == seat else chance.pick("guess", (5, 6))
            for who, held in enumerate(self.purse)
        ]
        self.weather = ("foul", "fair")[chance.pick("weather", (0, 1))]

    def rebuild(self) -> None:
        self.owned = {town: seat for town, seat in enumerate(self.owner) if seat != NOBODY}

    def table_view(self, seat: Seat | None) -> dict[str, Any]:
        return {"pot": self.pot}

    def invariants(self) -> list[str]:
        return []


Towns.frames = frame_table(Play)


def towns(seats: int = 2) -> Towns:
    game = Towns(seats, Chance(seed_from(1)))
    game.cards.put([0, 1], seats)
    game.push(Play())
    game.run()
    return game


def stored(game: Towns) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(game.encode()))
    return data


# -- a fresh table ----------------------------------------------------------------------------


def test_a_fresh_table_holds_what_was_declared():
    """A value for each seat, for each place, and one alone."""
    game = towns(3)
    assert (game.coins, game.owner, game.walls) == ([3, 3, 3], [NOBODY] * 3, [2, 0, 1])
    assert (game.visited, game.pot, game.owned) == ((), 0, {})
    assert game.cards.layout.everyone == 0b111


def test_two_tables_share_nothing_that_changes():
    """The first values are made for each table."""
    one, other = towns(), towns()
    one.coins[0] = one.walls[0] = one.owned[0] = 9
    assert (other.coins[0], other.walls[0], other.owned) == (3, 2, {})


def test_a_table_has_slots_and_no_other_attribute():
    """A misspelt field is an error."""
    game: Any = towns()
    with pytest.raises(AttributeError):
        game.coin = 3


def test_a_field_must_say_what_kind_it_is():
    """A bare default would be shared by all tables and copied by nobody knows what."""
    with pytest.raises(TypeError, match="Bare: say by_seat, by_place or alone for pot"):

        @table
        class Bare(State):
            pot: int = 0

            def table_view(self, seat: Seat | None) -> dict[str, Any]:
                return {}

            def invariants(self) -> list[str]:
                return []


def test_a_derived_table_adds_its_fields_to_those_it_has():
    """As a game with an expansion would."""

    @table
    class Harbours(Towns):
        ships: list[int] = by_seat(4)

    game = Harbours(2, Chance(seed_from(1)))
    twin = game.copy()
    assert type(twin) is Harbours
    assert (twin.ships, twin.coins) == ([4, 4], [3, 3])
    assert list(game.encode_table())[-1] == "ships"


# -- copies -----------------------------------------------------------------------------------


def test_a_copy_goes_its_own_way():
    """Whatever changes in the copy, the original keeps."""
    game = towns()
    before = game.hash()
    twin = game.copy()
    assert twin.hash() == before
    twin.coins[0] = twin.owner[1] = twin.pot = 7
    twin.rebuild()
    twin.cards.draw(2, 0)
    assert game.hash() == before
    assert game.owned == {}


# -- the stored form --------------------------------------------------------------------------


def test_places_are_stored_by_name_and_the_usual_value_is_left_out():
    """So that a person can read it and a new place changes nothing."""
    game = towns()
    game.owner[1], game.visited, game.roads = 0, (2, 0), (Road(0, 1),)
    data = stored(game)["table"]
    assert data["owner"] == {"bath": 0}
    assert data["walls"] == {"ayr": 2, "cork": 1}
    assert (data["visited"], data["roads"]) == (["cork", "ayr"], [[0, 1]])
    assert data["cards"]["zones"] == {"deck": ["a", "b"]}


def test_what_follows_from_other_fields_is_not_stored_but_worked_out_after_loading():
    """A map of owners here."""
    game = towns()
    game.owner[1] = 0
    game.rebuild()
    assert "owned" not in stored(game)["table"]
    assert Towns.decode(stored(game)).owned == {1: 0}


def test_a_table_survives_a_file():
    """All fields come back, and the question is asked again."""
    game = towns()
    game.owner[2], game.walls[0], game.pot, game.weather = 1, 0, 4, "foul"
    game.roads, game.purse[1] = (Road(1, 2),), 8
    game.rebuild()
    game.ask_again()
    back = Towns.decode(stored(game))
    assert back.hash() == game.hash()
    assert (back.roads, back.walls) == ((Road(1, 2),), [0, 0, 1])
    assert back.questions[0].moves == [("stop", 4)]
    assert isinstance(back.roads[0], Road)


def test_a_field_added_since_has_its_first_value():
    """A game stored before the field was thought of loads and goes on."""
    data = stored(towns())
    del data["table"]["walls"]
    assert Towns.decode(data).walls == [2, 0, 1]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [({"lakes": 1}, "lakes"), ({"owned": {}}, "owned"), ({"owner": {"derry": 1}}, "derry")],
)
def test_an_unknown_field_or_place_is_an_error_that_names_it(change: Any, complaint: str):
    """Rather than a game that goes on without it."""
    data = stored(towns())
    data["table"].update(change)
    with pytest.raises(RecordError, match=complaint):
        Towns.decode(data)


# -- secrets ----------------------------------------------------------------------------------


def test_the_secrets_are_listed():
    """The suite replaces them, the redeal wipes them."""
    assert Towns.secrets == (Secret("purse", Knows.ITS_SEAT), Secret("weather", Knows.NOBODY))


def test_a_table_with_secrets_must_be_able_to_guess_them():
    """Otherwise its redeal would hand out the truth."""
    with pytest.raises(TypeError, match="Sly declares secrets"):

        @table
        class Sly(State):
            purse: list[int] = by_seat(0, private=True)

            def table_view(self, seat: Seat | None) -> dict[str, Any]:
                return {}

            def invariants(self) -> list[str]:
                return []


def test_a_redeal_keeps_what_the_seat_knows_and_guesses_the_rest():
    """Its own purse stays."""
    game = towns(3)
    game.purse = [7, 8, 9]
    dealt = game.redealt(1, seed_from(2))
    assert dealt.purse[1] == 8
    assert {dealt.purse[0], dealt.purse[2]} <= {5, 6}
    assert game.purse == [7, 8, 9]


def test_redeals_are_the_same_for_all_that_the_seat_cannot_tell_apart():
    """The true values are gone before anybody guesses."""
    one, other = towns(3), towns(3)
    one.purse, other.purse = [7, 8, 9], [1, 8, 2]
    other.weather = "foul"
    for number in range(5):
        seed = seed_from(number)
        assert one.redealt(1, seed).hash() == other.redealt(1, seed).hash()
