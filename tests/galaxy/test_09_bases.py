"""Chapter 9: visible bases, secret bases, revealing, influence."""

from typing import Any

import pytest

from astrarium.games.galaxy.components import WORLDS
from tests.galaxy.positions import table


@pytest.mark.rule("G9.1")
@pytest.mark.parametrize("ships", [{}, {"felowi": {1: "felowi_5"}}])
def test_a_base_goes_on_the_active_row_with_or_without_a_ship(ships: dict[str, Any]) -> None:
    """The first base of the game is placed on Felowi."""
    t = table(seats=3, active=0, hands={0: "cylor_1"}, ships=ships)
    t.seat(0).does("base felowi")
    assert t.bases("felowi") == {1: [0]}
    assert t.supply(0) == 4


@pytest.mark.rule("G9.1")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_visible_base_on_the_active_row_bars_the_place(owner: int) -> None:
    """In round 2 somebody's base, perhaps one's own, stands on row 2 of Felowi."""
    t = table(
        seats=3,
        active=0,
        hands={0: "imperial_1"},
        surrendered="cylor",
        bases={"felowi": {2: [owner]}},
    )
    t.seat(0).may_not("base felowi", because="G9.1")
    t.seat(0).may("base myrmidon")


@pytest.mark.rule("G9.1")
@pytest.mark.parametrize("row", [0, 1, 3])
def test_bases_on_other_rows_do_not_bar_the_place(row: int) -> None:
    """In round 2 a base stands above or below the active row."""
    t = table(
        seats=3,
        active=0,
        hands={0: "imperial_1"},
        surrendered="cylor",
        bases={"felowi": {row: [1]}},
    )
    t.seat(0).does("base felowi")
    assert t.bases("felowi") == {row: [1], 2: [0]}


@pytest.mark.rule("G9.1")
def test_a_secret_base_does_not_bar_the_place() -> None:
    """Somebody's garrison is a Felowi ship."""
    t = table(seats=3, active=0, hands={0: "cylor_1"}, garrisons={1: "felowi_2"})
    t.seat(0).may("base felowi")


@pytest.mark.rule("G9.1")
@pytest.mark.rule("G10.1")
def test_a_place_left_free_may_be_taken_in_the_same_turn() -> None:
    """Blue's turn in the worked example: an Assault craft pushes green, then blue moves in."""
    t = table(
        seats=4,
        active=2,
        hands={2: "khafarjimmn_4 cylor_1"},
        bases={"khafarjimmn": {1: [0]}},
    )
    t.seat(2).may_not("base khafarjimmn", because="G9.1")
    t.seat(2).does("play khafarjimmn_4 khafarjimmn", "push khafarjimmn 0 1", "base khafarjimmn")
    assert t.bases("khafarjimmn") == {1: [2], 2: [0]}
    assert t.governor("khafarjimmn") == 2


@pytest.mark.rule("G9.1")
def test_one_base_a_turn() -> None:
    """A player has placed a base, then played a ship."""
    t = table(seats=3, active=0, hands={0: "cylor_1"})
    t.seat(0).does("base felowi")
    t.seat(0).may_not("base myrmidon", because="G9.1")
    t.seat(0).does("play cylor_1 cylor")
    t.seat(0).may_not("base myrmidon", because="G9.1")


@pytest.mark.rule("G9.1")
def test_no_limit_to_the_bases_of_a_round() -> None:
    """Four bases of the same player stand on the active row, the fifth follows."""
    t = table(
        seats=2,
        active=0,
        hands={0: "cylor_1"},
        bases={world: {1: [0]} for world in WORLDS[:4]},
    )
    t.seat(0).does("base imperial")
    assert t.supply(0) == 0


@pytest.mark.rule("G9.1")
def test_a_base_must_be_left_in_the_supply() -> None:
    """All bases are placed or lost."""
    t = table(seats=2, active=0, hands={0: "cylor_1"}, bases={"felowi": {1: [0]}}, supply={0: 0})
    t.seat(0).may_not("base myrmidon", because="G9.1")


@pytest.mark.rule("G9.1")
def test_no_base_on_a_surrendered_world() -> None:
    """Cylor is out of play."""
    t = table(seats=3, active=0, hands={0: "felowi_1"}, surrendered="cylor")
    t.seat(0).may_not("base cylor", because="G9.1")


@pytest.mark.rule("G9.2")
def test_a_secret_base_is_a_ship_face_down_with_a_base_on_it() -> None:
    """A Felowi ship becomes a garrison in round 1."""
    t = table(seats=3, active=0, hands={0: "felowi_2 cylor_3"})
    t.seat(0).does("garrison felowi_2")
    assert t.garrison_of(0) == "felowi_2"
    assert t.hand_of(0) == {"cylor_3"}
    assert t.supply(0) == 4
    assert t.bases("felowi") == {}
    assert t.ship("felowi") is None


@pytest.mark.rule("G9.2")
@pytest.mark.rule("G10.1")
def test_a_secret_base_makes_no_governor() -> None:
    """A garrison was placed where nobody has a visible base."""
    t = table(seats=3, active=0, hands={0: "felowi_2"})
    t.seat(0).does("garrison felowi_2")
    assert t.governor("felowi") is None
    assert t.influence("felowi", 0) == 0


@pytest.mark.rule("G9.2")
@pytest.mark.rule("G7.3")
def test_nobody_else_learns_the_garrison() -> None:
    """Two tables on which different ships become the garrison."""

    def garrisoned(card: str, top: str) -> Any:
        t = table(seats=3, active=1, hands={0: "cylor_1", 1: card}, pile=f"cylor_9 {top}")
        t.seat(1).does(f"garrison {card}")
        t.end_turn()
        return t

    one, other = garrisoned("felowi_2", "imperial_8"), garrisoned("imperial_8", "felowi_2")
    for seat in (0, 2, None):
        assert one.view(seat) == other.view(seat)
        assert one.log(seat) == other.log(seat)
        assert not one.knows(seat, "felowi_2")


@pytest.mark.rule("G9.2")
def test_the_owner_may_always_look_at_the_garrison() -> None:
    """It is another player's turn."""
    t = table(seats=3, active=1, hands={1: "cylor_1"}, garrisons={0: "felowi_2"})
    assert t.knows(0, "felowi_2")


@pytest.mark.rule("G9.2")
@pytest.mark.parametrize("card", ["ally_4", "sensors"])
def test_only_a_ship_with_a_world_is_a_garrison(card: str) -> None:
    """An ally and a technology are in hand."""
    t = table(seats=3, active=0, hands={0: f"{card} felowi_2"})
    t.seat(0).may_not(f"garrison {card}", because="G9.2")


@pytest.mark.rule("G9.2")
def test_no_second_secret_base_while_one_is_hidden() -> None:
    """A garrison already lies on the table."""
    t = table(seats=3, active=0, hands={0: "cylor_3"}, garrisons={0: "felowi_2"})
    t.seat(0).may_not("garrison cylor_3", because="G9.2")


@pytest.mark.rule("G9.2")
def test_no_second_secret_base_after_the_first_was_revealed() -> None:
    """The secret base of this game was revealed in an earlier turn."""
    t = table(
        seats=3,
        active=0,
        hands={0: "cylor_3"},
        bases={"felowi": {0: [0]}},
        secret_used=[0],
    )
    t.seat(0).may_not("garrison cylor_3", because="G9.2")


@pytest.mark.rule("G9.2")
def test_no_secret_base_after_a_surrender() -> None:
    """Round 2."""
    t = table(seats=3, active=0, hands={0: "felowi_2 imperial_3"}, surrendered="cylor")
    t.seat(0).may_not("garrison felowi_2", because="G9.2")


@pytest.mark.rule("G9.2")
def test_a_secret_base_needs_a_base() -> None:
    """The supply is empty in round 1."""
    t = table(seats=3, active=0, hands={0: "felowi_2"}, supply={0: 0})
    t.seat(0).may_not("garrison felowi_2", because="G9.2")


@pytest.mark.rule("G9.2")
def test_a_secret_base_excludes_base_actions() -> None:
    """A garrison was placed this turn."""
    t = table(seats=3, active=0, hands={0: "felowi_2 cylor_3"})
    t.seat(0).does("garrison felowi_2")
    t.seat(0).may_not("base myrmidon", because="G9.2")
    t.seat(0).may_not("reveal", because="G9.2")
    t.seat(0).may("done")


@pytest.mark.rule("G9.2")
def test_a_base_action_excludes_a_secret_base() -> None:
    """A visible base was placed this turn (ruling 12)."""
    t = table(seats=3, active=0, hands={0: "felowi_2"})
    t.seat(0).does("base myrmidon")
    t.seat(0).may_not("garrison felowi_2", because="G9.2")
    t.seat(0).may("play felowi_2 felowi")


@pytest.mark.rule("G9.2")
@pytest.mark.parametrize("value", [1, 3, 4, 5])
def test_a_garrison_has_no_power(value: int) -> None:
    """A garrison whose power, if played as a ship, would find a target."""
    t = table(
        seats=3,
        active=0,
        hands={0: f"felowi_{value}", 1: "cylor_1"},
        bases={"felowi": {1: [1], 2: [0]}},
    )
    t.seat(0).does(f"garrison felowi_{value}")
    assert t.offers(0) == ["done"]


@pytest.mark.rule("G9.2")
@pytest.mark.rule("G5.1")
def test_a_secret_base_is_the_a_action_of_the_turn() -> None:
    """A garrison was placed; another ship is in hand."""
    t = table(seats=3, active=0, hands={0: "felowi_2 cylor_3"})
    t.seat(0).does("garrison felowi_2")
    t.seat(0).may_not("play cylor_3 cylor", because="G5.1")
