"""Chapter 16: the surrender of a world, first half of the phase."""

from typing import Any

import pytest

from astrarium.games.galaxy.components import WORLDS
from tests.galaxy.positions import line, table

ROW = {
    "felowi": 3,
    "myrmidon": 5,
    "divergence": 6,
    "ecup_contract": 7,
    "imperial": 8,
    "khafarjimmn": 9,
    "erithizonian": 4,
}  # all worlds but Cylor, no value twice


def row_one(**changes: str) -> dict[str, dict[int, str]]:
    """Row 1 without a Cylor ship; `changes` replaces piles."""
    return {**line(1, **ROW), **{world: {1: pile} for world, pile in changes.items()}}


def after(card: str, **position: Any) -> Any:
    """Seat 0 has played this card on Cylor, and its turn is over."""
    hands = {0: card, 1: "imperial_2"}
    t = table(seats=3, active=0, hands=hands, **{"ships": row_one(), **position})
    t.seat(0).does(f"play {card} cylor")
    t.end_turn()
    return t


@pytest.mark.rule("G16.1")
def test_the_only_lowest_world_surrenders() -> None:
    """Cylor's 1 is the lowest ship of a full row."""
    t = after("cylor_1")
    assert t.surrendered() == {"cylor"}
    assert t.in_play() == set(WORLDS) - {"cylor"}
    assert t.round == 2


@pytest.mark.rule("G16.1")
def test_the_world_of_the_lowest_ship_falls_whoever_completed_the_row() -> None:
    """Cylor gets a 10; Felowi's 3 is the lowest."""
    t = after("cylor_10")
    assert t.surrendered() == {"felowi"}


@pytest.mark.rule("G16.1")
def test_an_ally_counts_for_the_world_it_defends() -> None:
    """An ally 0 stands on Cylor."""
    t = after("ally_0")
    assert t.surrendered() == {"cylor"}
    assert t.discards()[-1] == "ally_0"


@pytest.mark.rule("G16.1")
def test_no_world_falls_while_one_has_no_ship() -> None:
    """Felowi has no ship in the active row."""
    ships = row_one()
    del ships["felowi"]
    t = after("cylor_1", ships=ships)
    assert t.surrendered() == set()
    assert t.round == 1


@pytest.mark.rule("G16.1")
def test_no_world_falls_while_two_are_lowest() -> None:
    """Cylor and Felowi both have a 3; the turn goes on to the draw."""
    t = after("cylor_3", pile="cylor_7")
    assert t.surrendered() == set()
    assert t.round == 1
    assert t.hand_of(0) == {"cylor_7"}


@pytest.mark.rule("G16.1")
def test_a_surrendered_world_needs_no_ship() -> None:
    """Round 2: the seven worlds left have ships."""
    ships = line(2, **{world: value for world, value in ROW.items() if world != "imperial"})
    t = after("cylor_1", ships=ships, surrendered="imperial")
    assert t.surrendered() == {"cylor", "imperial"}


@pytest.mark.rule("G16.1")
def test_all_ships_of_the_column_are_discarded() -> None:
    """Round 2: Cylor has ships, some of them covered, in both rows."""
    ships: dict[str, dict[int, str]] = line(
        2, **{world: value for world, value in ROW.items() if world != "imperial"}
    )
    ships["cylor"] = {1: "cylor_4 ally_6", 2: "cylor_7"}
    t = after("cylor_1", ships=ships, surrendered="imperial")
    assert {"cylor_4", "ally_6", "cylor_7", "cylor_1"} <= set(t.discards())
    assert t.ship("cylor", row=1) is None
    assert t.ship("cylor", row=2) is None


@pytest.mark.rule("G16.1")
def test_the_visible_bases_of_the_column_are_lost_for_good() -> None:
    """Two players have bases on Cylor, one of them another elsewhere."""
    t = after("cylor_1", bases={"cylor": {0: [1], 1: [2]}, "felowi": {1: [2]}})
    assert t.bases("cylor") == {}
    assert t.bases("felowi") == {1: [2]}
    assert [t.supply(seat) for seat in range(3)] == [5, 4, 3]


@pytest.mark.rule("G16.1")
@pytest.mark.rule("G10.1")
def test_a_fallen_world_has_no_governor() -> None:
    """Seat 1 governed Cylor."""
    t = after("cylor_1", bases={"cylor": {1: [1]}})
    assert t.governor("cylor") is None


@pytest.mark.rule("G16.1")
@pytest.mark.rule("G9.2")
def test_a_secret_base_on_the_fallen_world_stays_hidden() -> None:
    """Seat 1's garrison is a Cylor ship."""
    t = after("cylor_1", garrisons={1: "cylor_5"})
    assert t.garrison_of(1) == "cylor_5"
    assert not any(t.knows(seat, "cylor_5") for seat in (0, 2, None))
    t.seat(1).is_asked("action")
    t.seat(1).may("reveal")


@pytest.mark.rule("G16.1")
@pytest.mark.rule("G15.7")
def test_a_hidden_ship_is_turned_up_and_counts() -> None:
    """A hidden Kha'Farjimmn 1 is the lowest ship of the full row."""
    t = after(
        "cylor_10",
        ships=row_one(khafarjimmn="khafarjimmn_1*"),
        bases={"khafarjimmn": {1: [1]}},
    )
    assert t.surrendered() == {"khafarjimmn"}


@pytest.mark.rule("G16.1")
@pytest.mark.rule("G15.7")
def test_a_hidden_ship_stays_hidden_while_the_row_is_not_full() -> None:
    """Felowi has no ship."""
    ships = row_one(khafarjimmn="khafarjimmn_1*")
    del ships["felowi"]
    t = after("cylor_10", ships=ships, bases={"khafarjimmn": {1: [1]}})
    assert t.ship("khafarjimmn") == "hidden"
    assert not any(t.knows(seat, "khafarjimmn_1") for seat in (0, 2, None))


@pytest.mark.rule("G16.1")
@pytest.mark.rule("G15.7")
def test_a_hidden_ship_stays_face_up_if_the_round_goes_on() -> None:
    """A hidden Kha'Farjimmn 3 ties with Felowi for lowest."""
    t = after(
        "cylor_10",
        ships=row_one(khafarjimmn="khafarjimmn_3*"),
        bases={"khafarjimmn": {1: [1]}},
    )
    assert t.surrendered() == set()
    assert t.ship("khafarjimmn") == "khafarjimmn_3"
    assert t.knows(None, "khafarjimmn_3")


@pytest.mark.rule("G16.1")
def test_the_next_round_starts_left_of_who_ended_this_one() -> None:
    """Seat 0 ended round 1; seat 1 plays into row 2."""
    t = after("cylor_1")
    assert t.active == 1
    t.seat(1).does("play imperial_2 imperial", "base felowi")
    assert t.ship("imperial", row=2) == "imperial_2"
    assert t.ship("imperial", row=1) == "imperial_8"
    assert t.bases("felowi") == {2: [1]}
