"""Chapter 9, second half: revealing the secret base, and influence."""

import pytest

from tests.galaxy.positions import names, table


@pytest.mark.rule("G9.3")
def test_a_revealed_base_goes_to_the_galaxy_row_and_its_garrison_to_the_hand() -> None:
    """In round 2 a player reveals a Felowi garrison where seat 1 governs with 4."""
    t = table(
        seats=3,
        active=0,
        hands={0: "imperial_1"},
        surrendered="cylor",
        garrisons={0: "felowi_2"},
        bases={"felowi": {1: [1]}},
    )
    t.seat(0).does("reveal")
    assert t.hand_of(0) == {"imperial_1", "felowi_2"}
    assert t.garrison_of(0) is None
    assert t.bases("felowi") == {0: [0], 1: [1]}
    assert t.supply(0) == 4
    assert t.governor("felowi") == 0


@pytest.mark.rule("G9.3")
@pytest.mark.rule("G7.3")
def test_revealing_shows_the_garrison_to_all() -> None:
    """Others and a spectator read the log."""
    t = table(seats=3, active=0, hands={0: "imperial_1"}, garrisons={0: "felowi_2"})
    assert not t.knows(1, "felowi_2")
    t.seat(0).does("reveal")
    assert names(t.log(1), "felowi_2")
    assert names(t.log(None), "felowi_2")


@pytest.mark.rule("G9.3")
def test_the_galaxy_row_may_be_shared() -> None:
    """Another base stands there already; its owner stays governor."""
    t = table(
        seats=3,
        active=0,
        hands={0: "imperial_1"},
        garrisons={0: "felowi_2"},
        bases={"felowi": {0: [1]}},
    )
    t.seat(0).does("reveal")
    assert t.bases("felowi") == {0: [0, 1]}
    assert t.governor("felowi") == 1


@pytest.mark.rule("G9.3")
def test_there_must_be_a_secret_base_to_reveal() -> None:
    """Only another player has a garrison."""
    t = table(seats=3, active=0, hands={0: "imperial_1"}, garrisons={1: "felowi_2"})
    t.seat(0).may_not("reveal", because="G9.3")


@pytest.mark.rule("G9.3")
@pytest.mark.rule("G9.1")
def test_revealing_is_instead_of_placing() -> None:
    """One base action a turn, whichever comes first."""
    t = table(seats=3, active=0, hands={0: "imperial_1"}, garrisons={0: "felowi_2"})
    t.seat(0).does("reveal")
    t.seat(0).may_not("base myrmidon", because="G9.1")
    t = table(seats=3, active=0, hands={0: "imperial_1"}, garrisons={0: "felowi_2"})
    t.seat(0).does("base myrmidon")
    t.seat(0).may_not("reveal", because="G9.1")


@pytest.mark.rule("G9.3")
@pytest.mark.rule("G10.3")
def test_the_garrison_may_be_played_at_once_with_the_new_governor_s_power() -> None:
    """The only card is a Myrmidon garrison; an opponent has a hand."""
    t = table(seats=2, active=0, hands={1: "cylor_1 cylor_2"}, garrisons={0: "myrmidon_3"})
    t.seat(0).does("reveal", "play myrmidon_3 myrmidon", "done")
    t.seat(0).is_asked("govern")
    t.seat(0).may("scatter 1")


@pytest.mark.rule("G9.3")
def test_the_garrison_may_be_kept_and_another_ship_played() -> None:
    """Revealing before or after the ship."""
    for first, second in (
        ("reveal", "play imperial_1 imperial"),
        ("play imperial_1 imperial", "reveal"),
    ):
        t = table(seats=3, active=0, hands={0: "imperial_1"}, garrisons={0: "felowi_2"})
        t.seat(0).does(first, second, "done")
        assert t.hand_of(0) == {"felowi_2"}


@pytest.mark.rule("G9.3")
def test_a_reveal_goes_with_a_discard() -> None:
    """A ship of a fallen world is discarded, the garrison's world is in play."""
    t = table(
        seats=3,
        active=0,
        hands={0: "cylor_1"},
        surrendered="cylor",
        garrisons={0: "felowi_2"},
    )
    t.seat(0).does("discard cylor_1", "reveal", "done")
    assert t.bases("felowi") == {0: [0]}


@pytest.mark.rule("G9.3")
@pytest.mark.rule("G8.1")
def test_the_garrison_of_a_fallen_world_is_discarded_and_its_base_lost() -> None:
    """Cylor surrendered while a Cylor garrison was hidden."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_3 cylor_4"},
        surrendered="cylor",
        garrisons={0: "cylor_5"},
    )
    t.seat(0).does("reveal")
    assert t.discards()[-1] == "cylor_5"
    assert t.hand_of(0) == {"felowi_3", "cylor_4"}
    assert t.garrison_of(0) is None
    assert t.bases("cylor") == {}
    assert t.supply(0) == 4
    assert t.knows(1, "cylor_5")


@pytest.mark.rule("G9.3")
@pytest.mark.rule("G5.1")
def test_revealing_a_garrison_of_a_fallen_world_is_the_discard_of_the_turn() -> None:
    """It was revealed; playable and discardable ships are in hand (ruling 12)."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_3 cylor_4"},
        surrendered="cylor",
        garrisons={0: "cylor_5"},
    )
    t.seat(0).does("reveal")
    t.seat(0).may_not("play felowi_3 felowi", because="G5.1")
    t.seat(0).may_not("discard cylor_4", because="G5.1")
    t.seat(0).may_not("base myrmidon", because="G9.1")
    t.seat(0).may("done")


@pytest.mark.rule("G9.3")
@pytest.mark.parametrize("first", ["play felowi_3 felowi", "discard cylor_4"])
def test_no_such_reveal_after_another_a_action(first: str) -> None:
    """A ship was played or discarded; the garrison's world has fallen (ruling 12)."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_3 cylor_4"},
        surrendered="cylor",
        garrisons={0: "cylor_5"},
    )
    t.seat(0).does(first)
    t.seat(0).may_not("reveal", because="G9.3")
    t.seat(0).may("base myrmidon")


@pytest.mark.rule("G9.4")
@pytest.mark.parametrize(
    ("row", "influence"), [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (5, 0), (6, 0)]
)
def test_influence_depends_on_the_row(row: int, influence: int) -> None:
    """Round 5, one base on Felowi."""
    t = table(
        seats=2,
        active=0,
        hands={0: "felowi_1"},
        surrendered="cylor imperial khafarjimmn erithizonian",
        bases={"felowi": {row: [1]}},
    )
    assert t.influence("felowi", 1) == influence
    assert t.influence("felowi", 0) == 0


@pytest.mark.rule("G9.4")
def test_the_bases_of_a_column_add_up() -> None:
    """One player has three bases on Felowi, two of them on one row."""
    t = table(
        seats=2,
        active=0,
        hands={0: "felowi_1"},
        surrendered="cylor",
        bases={"felowi": {0: [1], 2: [0, 1, 1]}, "myrmidon": {1: [1]}},
    )
    assert t.influence("felowi", 1) == 11
    assert t.influence("felowi", 0) == 3


@pytest.mark.rule("G9.4")
def test_moved_bases_may_share_a_row() -> None:
    """A Transport raises a base of row 2 to where another stands."""
    t = table(
        seats=2,
        active=0,
        hands={0: "felowi_3"},
        surrendered="cylor",
        bases={"felowi": {1: [1], 2: [0]}},
    )
    t.seat(0).does("play felowi_3 felowi", "raise felowi 2")
    assert t.bases("felowi") == {1: [0, 1]}


@pytest.mark.rule("G9.3")
@pytest.mark.rule("G5.1")
def test_a_revealed_garrison_may_be_kept_by_whoever_holds_no_other_ship() -> None:
    """The hand was empty, so no action was owed before the base came to light (ruling 25)."""
    t = table(seats=3, active=0, hands={0: "sensors"}, garrisons={0: "felowi_2"})
    t.seat(0).does("reveal")
    t.seat(0).may("play felowi_2 felowi", "done")
    t.end_turn()
    assert "felowi_2" in t.hand_of(0)


@pytest.mark.rule("G9.3")
@pytest.mark.rule("G5.1")
def test_whoever_holds_another_ship_must_still_act_after_revealing() -> None:
    """The garrison may be kept, the action may not be left out (ruling 25)."""
    t = table(seats=3, active=0, hands={0: "cylor_1"}, garrisons={0: "felowi_2"})
    t.seat(0).does("reveal")
    t.seat(0).may_not("done", because="G5.1")


@pytest.mark.rule("G9.3")
@pytest.mark.rule("G14.0")
def test_a_technology_played_with_the_revealed_garrison_binds_it() -> None:
    """It is played together with a ship, and there is no other (ruling 25)."""
    t = table(seats=3, active=0, hands={0: "sensors"}, garrisons={0: "felowi_2"})
    t.seat(0).does("reveal", "technology sensors")
    t.seat(0).may_not("done", because="G5.1")
