"""Chapter 3: how the game ends and who wins it."""

from typing import Any

import pytest

from tests.galaxy.positions import line, names, table

LOST = "ecup_contract imperial khafarjimmn erithizonian"


def last_round(active: int = 0, seats: int = 3, **position: Any) -> Any:
    """Round 5: only Cylor lacks a ship; nobody governs Divergence, whose ship is the highest."""
    ships = line(5, felowi=6, myrmidon=7, divergence=8)
    return table(seats=seats, active=active, surrendered=LOST, ships=ships, **position)


def after_the_fifth_surrender(active: int = 0, seats: int = 3, **position: Any) -> Any:
    """The active player has played the Cylor Nova, so Cylor has surrendered."""
    t = last_round(active, seats, **position)
    t.seat(active).does("play cylor_0 cylor")
    t.end_turn()
    return t


def out_of_cards(**position: Any) -> Any:
    """Round 1 with an empty draw pile."""
    return table(seats=2, active=0, pile="", only_pile=True, **position)


@pytest.mark.rule("G3.1")
def test_the_fifth_surrender_ends_the_game() -> None:
    """In round 5 the Cylor Nova is the only lowest ship."""
    t = after_the_fifth_surrender(hands={0: "cylor_0 felowi_2", 1: "felowi_3"})
    assert t.over
    assert t.reason == "fifth_end"
    assert t.in_play() == {"felowi", "myrmidon", "divergence"}
    assert t.asked() == {}


@pytest.mark.rule("G3.1")
def test_nobody_draws_after_the_fifth_surrender() -> None:
    """The active player holds one more card when the last world falls (ruling 15)."""
    t = after_the_fifth_surrender(hands={0: "cylor_0 felowi_2"}, pile="felowi_9")
    assert t.hand_of(0) == {"felowi_2"}
    assert t.pile()[0] == "felowi_9"


@pytest.mark.rule("G3.1")
def test_the_fourth_surrender_does_not_end_the_game() -> None:
    """In round 4, with five worlds in play, Cylor falls."""
    t = table(
        seats=3,
        active=0,
        hands={0: "cylor_0", 1: "felowi_3"},
        surrendered="ecup_contract imperial khafarjimmn",
        ships=line(4, felowi=6, myrmidon=7, erithizonian=4, divergence=8),
    )
    t.seat(0).does("play cylor_0 cylor")
    t.end_turn()
    assert not t.over
    assert t.round == 5
    t.seat(1).is_asked("action")


@pytest.mark.rule("G3.1")
def test_a_tie_for_lowest_in_round_five_does_not_end_the_game() -> None:
    """Cylor gets a ship as weak as the Felowi one."""
    t = last_round(hands={0: "cylor_6", 1: "felowi_3"})
    t.seat(0).does("play cylor_6 cylor")
    t.end_turn()
    assert not t.over
    t.seat(1).is_asked("action")


@pytest.mark.rule("G3.1")
@pytest.mark.rule("G16.2")
def test_the_last_spoils_still_count() -> None:
    """The fifth surrender gives spoils to the governor of the highest ship's world."""
    t = last_round(hands={0: "cylor_0"}, bases={"divergence": {2: [1]}})
    t.seat(0).does("play cylor_0 cylor")
    t.finish_actions()
    assert not t.over
    t.seat(1).does("up divergence 1 2")
    assert t.over
    assert t.scores == [0, 4, 0]


@pytest.mark.rule("G3.1")
def test_the_game_ends_when_all_hands_and_reserves_are_empty() -> None:
    """The last card of all is played while the pile is empty."""
    t = out_of_cards(hands={0: "felowi_7"}, bases={"cylor": {1: [1]}})
    t.seat(0).does("play felowi_7 felowi")
    t.end_turn()
    assert t.over
    assert t.reason == "empty_end"
    assert t.winner == 1
    assert t.scores == [0, 4]


@pytest.mark.rule("G3.1")
@pytest.mark.parametrize("left", [{"hands": {1: "felowi_2"}}, {"reserves": {1: "felowi_2"}}])
def test_one_card_in_a_hand_or_reserve_keeps_the_game_going(left: dict[str, Any]) -> None:
    """The pile is empty and only the next player still has a card."""
    hands = {0: "felowi_7", **left.get("hands", {})}
    t = out_of_cards(hands=hands, reserves=left.get("reserves", {}))
    t.seat(0).does("play felowi_7 felowi")
    t.end_turn()
    assert not t.over
    t.seat(1).is_asked("action")


@pytest.mark.rule("G3.1")
def test_empty_hands_count_at_the_end_of_the_turn_only() -> None:
    """The last hand card is played, but one card is still in the pile to be drawn."""
    t = table(seats=2, active=0, hands={0: "felowi_7"}, pile="cylor_2", only_pile=True)
    t.seat(0).does("play felowi_7 felowi")
    t.finish_actions()
    assert not t.over
    t.seat(0).does("draw")
    assert not t.over
    assert t.hand_of(0) == {"cylor_2"}


@pytest.mark.rule("G3.1")
@pytest.mark.rule("G3.2")
def test_a_garrison_is_neither_hand_nor_reserve() -> None:
    """All hands run out while a secret base is still hidden."""
    t = out_of_cards(hands={0: "felowi_7"}, garrisons={1: "myrmidon_2"})
    t.seat(0).does("play felowi_7 felowi")
    t.end_turn()
    assert t.over
    assert t.bases("myrmidon") == {0: [1]}
    assert t.scores == [0, 5]


@pytest.mark.rule("G3.1")
def test_a_round_of_turns_in_which_nobody_does_anything_ends_the_game() -> None:
    """Two players hold technologies only and the pile is empty (ruling 16)."""
    t = out_of_cards(hands={0: "sensors", 1: "screens"})
    t.seat(0).does("done")
    assert not t.over
    t.seat(1).does("done")
    assert t.over
    assert t.reason == "idle_end"


@pytest.mark.rule("G3.1")
def test_a_base_placed_is_something_done() -> None:
    """With no cards to move, a player places a base and then both sit still (ruling 16)."""
    t = out_of_cards(hands={0: "sensors", 1: "screens"})
    t.seat(0).does("base felowi", "done")
    t.seat(1).does("done")
    assert not t.over
    t.seat(0).does("done")
    assert t.over
    assert t.winner == 0


@pytest.mark.rule("G3.1")
def test_reserves_come_back_and_are_played_out_when_the_pile_is_empty() -> None:
    """Both players have only a reserve: it is taken, not left lying (rulings 16 and 17)."""
    t = out_of_cards(reserves={0: "felowi_1", 1: "cylor_1"})
    t.seat(0).does("done", "take_reserve")
    t.seat(1).does("done", "take_reserve")
    t.seat(0).may_not("done", because="G5.1")
    assert not t.over


@pytest.mark.rule("G3.2")
def test_hidden_bases_of_surviving_worlds_go_to_the_galaxy_row() -> None:
    """A Felowi garrison is still hidden when the game ends."""
    t = after_the_fifth_surrender(hands={0: "cylor_0"}, garrisons={1: "felowi_2"})
    assert t.bases("felowi") == {0: [1]}
    assert t.garrison_of(1) is None
    assert t.hand_of(1) == {"felowi_2"}
    assert t.scores == [0, 5, 0]
    assert t.winner == 1
    assert names(t.log(0), "felowi_2")


@pytest.mark.rule("G3.2")
@pytest.mark.parametrize("garrison", ["imperial_2", "cylor_5"])
def test_hidden_bases_of_surrendered_worlds_are_worth_nothing(garrison: str) -> None:
    """The garrison's world fell long ago, or is the very last to fall."""
    t = after_the_fifth_surrender(hands={0: "cylor_0"}, garrisons={1: garrison})
    assert t.scores == [0, 0, 0]
    assert t.garrison_of(1) is None
    assert t.hand_of(1) == set()


@pytest.mark.rule("G3.3")
def test_most_influence_over_all_surviving_worlds_wins() -> None:
    """Two lesser bases are together worth more than one good base."""
    t = after_the_fifth_surrender(
        hands={0: "cylor_0 felowi_10"},
        bases={"felowi": {1: [0]}, "myrmidon": {2: [1], 3: [1]}},
    )
    assert t.scores == [4, 5, 0]
    assert t.winner == 1


@pytest.mark.rule("G3.3")
def test_influence_on_the_last_world_to_fall_is_lost() -> None:
    """The greatest influence of all was on Cylor."""
    t = after_the_fifth_surrender(
        hands={0: "cylor_0"}, bases={"cylor": {0: [2], 1: [2]}, "felowi": {4: [1]}}
    )
    assert t.scores == [0, 1, 0]
    assert t.winner == 1


@pytest.mark.rule("G3.3")
@pytest.mark.parametrize(
    ("loses", "wins"),
    [
        ("imperial_9", "felowi_5"),  # a surviving world's ship counts double
        ("cylor_9", "felowi_5"),  # the last world to fall does not survive
        ("ally_6", "felowi_4"),  # an ally has no world
        ("felowi_1 sensors screens", "imperial_3"),  # technologies count nothing
        ("imperial_4", "imperial_2 ecup_contract_3"),  # all ships count
    ],
)
def test_a_tie_goes_to_the_greater_hand(loses: str, wins: str) -> None:
    """Seats 1 and 2 have the same influence; seat 2 would win by having played last."""
    t = after_the_fifth_surrender(
        hands={0: "cylor_0 felowi_10", 1: wins, 2: loses},
        bases={"felowi": {1: [1]}, "myrmidon": {1: [2]}},
    )
    assert t.scores == [0, 4, 4]
    assert t.winner == 1
    assert t.tie_break == "hand"


@pytest.mark.rule("G3.3")
@pytest.mark.rule("G11.1")
def test_a_reserve_is_no_part_of_the_hand_in_a_tie() -> None:
    """The tied seat 2 has a great ship, but in the reserve."""
    t = after_the_fifth_surrender(
        hands={0: "cylor_0", 1: "imperial_2", 2: "imperial_1"},
        reserves={2: "felowi_9"},
        bases={"felowi": {1: [1]}, "myrmidon": {1: [2]}},
    )
    assert t.winner == 1


@pytest.mark.rule("G3.3")
@pytest.mark.rule("G3.2")
def test_a_revealed_garrison_counts_in_the_hand() -> None:
    """Seat 1 ties by the hidden base and has no other card (ruling 15)."""
    t = after_the_fifth_surrender(
        hands={0: "cylor_0", 2: "imperial_5"},
        garrisons={1: "myrmidon_3"},
        bases={"felowi": {0: [2]}},
    )
    assert t.scores == [0, 5, 5]
    assert t.winner == 1


@pytest.mark.rule("G3.3")
@pytest.mark.rule("G3.2")
def test_the_garrison_of_a_fallen_world_does_not_count_in_the_hand() -> None:
    """Seat 2's only great ship is the garrison of a worthless secret base."""
    t = after_the_fifth_surrender(
        hands={0: "cylor_0", 1: "imperial_1"},
        garrisons={2: "imperial_10"},
        bases={"felowi": {1: [1]}, "myrmidon": {1: [2]}},
    )
    assert t.winner == 1


@pytest.mark.rule("G3.3")
@pytest.mark.parametrize(
    ("active", "tied", "winner"), [(0, (1, 2), 2), (0, (0, 3), 0), (2, (1, 3), 1)]
)
def test_a_tie_in_hands_too_goes_to_who_played_last(
    active: int, tied: tuple[int, int], winner: int
) -> None:
    """Four players, two of them with equal influence and empty hands."""
    t = after_the_fifth_surrender(
        active=active,
        seats=4,
        hands={active: "cylor_0"},
        bases={"felowi": {1: [tied[0]]}, "myrmidon": {1: [tied[1]]}},
    )
    assert t.winner == winner
    assert t.tie_break == "last"
