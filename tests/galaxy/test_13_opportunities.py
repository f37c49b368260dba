"""G13.1: how many attacks a fleet ship earns when it is played."""

from typing import Any

import pytest

from tests.galaxy.positions import table


def attacks(t: Any, column: str) -> int:
    """How often the ship may attack seat 1's bare base on Erithizonian.

    Its owner always rolls twelve, so the base stays where it is.
    """
    target = f"attack_base {column} erithizonian 1 1"
    for done in range(6):
        if target not in t.offers(0):
            return done
        t.will_roll(6, 6)
        t.seat(0).does(target)
    return 6


def row(hand: str, **position: Any) -> Any:
    """Seat 0 holds one card; seat 1 has a bare base on Erithizonian, row 1."""
    bases = {"erithizonian": {1: [1]}, **position.pop("bases", {})}
    return table(seats=3, active=0, hands={0: hand}, bases=bases, **position)


@pytest.mark.rule("G13.1")
@pytest.mark.parametrize(
    ("card", "column", "expected"),
    [
        ("felowi_8", "felowi", 0),
        ("felowi_7", "felowi", 1),
        ("felowi_6", "felowi", 2),
        ("myrmidon_6", "myrmidon", 3),
    ],
)
def test_the_rulebooks_figure_3(card: str, column: str, expected: int) -> None:
    """Two Frigates, a Destroyer and a ship on Myrmidon lie in the row."""
    t = row(
        card,
        ships={
            "imperial": {1: "imperial_6"},
            "divergence": {1: "divergence_6"},
            "cylor": {1: "cylor_7"},
            "myrmidon": {1: "myrmidon_3"},
        },
    )
    t.seat(0).does(f"play {card} {column}")
    assert attacks(t, column) == expected


@pytest.mark.rule("G13.1")
def test_without_an_opportunity_there_is_no_attack() -> None:
    """A Cruiser goes to an empty column, its value is alone in the row."""
    t = row("felowi_8", ships={"cylor": {1: "cylor_7"}})
    t.seat(0).does("play felowi_8 felowi")
    t.seat(0).may_not("attack_ship felowi cylor", because="G13.1")
    t.seat(0).may_not("attack_base felowi erithizonian 1 1", because="G13.1")


@pytest.mark.rule("G13.1")
def test_a_spent_opportunity_is_gone() -> None:
    """The only attack was made, and it failed."""
    t = row("felowi_8", ships={"felowi": {1: "felowi_2"}})
    t.seat(0).does("play felowi_8 felowi")
    t.will_roll(6, 6)
    t.seat(0).does("attack_base felowi erithizonian 1 1")
    t.seat(0).may_not("attack_base felowi erithizonian 1 1", because="G13.1")


@pytest.mark.rule("G13.1")
@pytest.mark.rule("G7.2")
def test_a_covered_ship_is_no_partner() -> None:
    """The other Cruiser lies under a Shuttle."""
    t = row("felowi_8", ships={"cylor": {1: "cylor_8 cylor_2"}})
    t.seat(0).does("play felowi_8 felowi")
    assert attacks(t, "felowi") == 0


@pytest.mark.rule("G13.1")
def test_a_ship_of_an_earlier_row_is_no_partner() -> None:
    """The other Cruiser lies in the row of the round before."""
    t = row("felowi_8", surrendered="imperial", ships={"cylor": {1: "cylor_8"}})
    t.seat(0).does("play felowi_8 felowi")
    assert attacks(t, "felowi") == 0


@pytest.mark.rule("G13.1")
def test_a_ship_of_an_earlier_row_is_not_covered() -> None:
    """Felowi's own ship lies in the row of the round before."""
    t = row("felowi_8", surrendered="imperial", ships={"felowi": {1: "felowi_2"}})
    t.seat(0).does("play felowi_8 felowi")
    assert attacks(t, "felowi") == 0


@pytest.mark.rule("G13.1")
def test_the_covered_ship_is_not_also_a_partner() -> None:
    """A Cruiser covers an allied Cruiser: covering counts, equal value does not."""
    t = row("felowi_8", ships={"felowi": {1: "ally_8"}})
    t.seat(0).does("play felowi_8 felowi")
    assert attacks(t, "felowi") == 1


@pytest.mark.rule("G13.1")
def test_allies_are_partners_too() -> None:
    """An allied Destroyer lies on Cylor, another world's on Imperial."""
    t = row(
        "felowi_7",
        ships={"cylor": {1: "ally_7"}, "imperial": {1: "imperial_7"}},
    )
    t.seat(0).does("play felowi_7 felowi")
    assert attacks(t, "felowi") == 2


@pytest.mark.rule("G13.1")
def test_opportunities_are_not_lost_with_the_partner() -> None:
    """The partner is destroyed by the first attack; the second remains."""
    t = row("felowi_8", ships={"felowi": {1: "felowi_2"}, "cylor": {1: "cylor_8"}})
    t.seat(0).does("play felowi_8 felowi")
    t.will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does("attack_ship felowi cylor")
    assert t.ship("cylor") is None
    assert attacks(t, "felowi") == 1


@pytest.mark.rule("G13.1")
def test_an_opportunity_ends_with_the_turn() -> None:
    """The attack that was not made is not there in the player's next turn."""
    t = table(
        seats=2,
        active=0,
        hands={0: "felowi_8 cylor_2", 1: "myrmidon_2"},
        ships={"felowi": {1: "felowi_2"}},
        bases={"erithizonian": {1: [1]}},
    )
    t.seat(0).does("play felowi_8 felowi")
    t.end_turn()
    t.seat(1).does("play myrmidon_2 myrmidon")
    t.end_turn()
    t.seat(0).does("play cylor_2 cylor")
    assert attacks(t, "felowi") == 0


# --- Imperial


@pytest.mark.rule("G13.1")
@pytest.mark.rule("G15.6")
@pytest.mark.parametrize("card", ["imperial_6", "ally_6"])
def test_the_imperial_governor_attacks_with_the_first_ship_of_a_round(
    card: str,
) -> None:
    """No other ship lies in the row; an ally on Imperial counts as well."""
    t = row(card, bases={"imperial": {1: [0]}})
    t.seat(0).does(f"play {card} imperial")
    assert attacks(t, "imperial") == 1


@pytest.mark.rule("G15.6")
@pytest.mark.rule("G13.1")
def test_the_imperial_opportunity_adds_to_the_others() -> None:
    """The governor covers a ship and meets two ships of equal value."""
    t = row(
        "imperial_9",
        bases={"imperial": {1: [0]}},
        ships={
            "imperial": {1: "imperial_1"},
            "cylor": {1: "cylor_9"},
            "felowi": {1: "ally_9"},
        },
    )
    t.seat(0).does("play imperial_9 imperial")
    assert attacks(t, "imperial") == 4


@pytest.mark.rule("G15.6")
def test_only_the_imperial_governor_has_the_extra_attack() -> None:
    """Another player governs Imperial."""
    t = row("imperial_6", bases={"imperial": {1: [2]}})
    t.seat(0).does("play imperial_6 imperial")
    t.seat(0).may_not("attack_base imperial erithizonian 1 1", because="G13.1")


@pytest.mark.rule("G15.6")
def test_the_extra_attack_needs_a_fleet_ship() -> None:
    """The Imperial governor plays an Assault Craft."""
    t = row("imperial_4", bases={"imperial": {1: [0]}})
    t.seat(0).does("play imperial_4 imperial")
    assert attacks(t, "imperial") == 0


@pytest.mark.rule("G15.6")
def test_the_extra_attack_needs_a_ship_on_imperial() -> None:
    """The Imperial governor plays a Frigate on Felowi."""
    t = row("felowi_6", bases={"imperial": {1: [0]}})
    t.seat(0).does("play felowi_6 felowi")
    assert attacks(t, "felowi") == 0


@pytest.mark.rule("G15.6")
@pytest.mark.rule("G10.3")
@pytest.mark.parametrize(("base_first", "expected"), [(True, 1), (False, 0)])
def test_who_becomes_imperial_governor_before_the_ship_has_the_attack(
    base_first: bool, expected: int
) -> None:
    """The base that makes the governor comes before or after the ship."""
    t = row("imperial_6")
    moves = ["base imperial", "play imperial_6 imperial"]
    t.seat(0).does(*(moves if base_first else reversed(moves)))
    assert t.governor("imperial") == 0
    assert attacks(t, "imperial") == expected


# --- face-down ships


@pytest.mark.rule("G13.1")
@pytest.mark.rule("G15.7")
def test_a_face_down_ship_is_no_partner() -> None:
    """The other Cruiser lies face down on Kha'Farjimmn."""
    t = row(
        "felowi_8",
        ships={"khafarjimmn": {1: "khafarjimmn_8*"}},
        bases={"khafarjimmn": {1: [2]}},
    )
    t.seat(0).does("play felowi_8 felowi")
    assert attacks(t, "felowi") == 0


@pytest.mark.rule("G13.1")
@pytest.mark.rule("G15.7")
@pytest.mark.parametrize("card", ["khafarjimmn_8", "ally_8"])
def test_covering_a_face_down_ship_earns_an_attack(card: str) -> None:
    """A Cruiser is played face up on the governor's hidden ship."""
    t = row(
        card,
        ships={"khafarjimmn": {1: "khafarjimmn_3*"}},
        bases={"khafarjimmn": {1: [2]}},
    )
    t.seat(0).does(f"play {card} khafarjimmn")
    assert t.ship("khafarjimmn") == card
    assert attacks(t, "khafarjimmn") == 1


@pytest.mark.rule("G13.1")
@pytest.mark.rule("G15.7")
def test_a_ship_played_face_down_earns_nothing() -> None:
    """The hidden Cruiser covers a ship and would have a partner."""
    t = row(
        "khafarjimmn_8",
        ships={
            "khafarjimmn": {1: "khafarjimmn_3"},
            "cylor": {1: "cylor_8"},
        },
        bases={"khafarjimmn": {1: [0]}},
    )
    t.seat(0).does("hide khafarjimmn_8")
    assert attacks(t, "khafarjimmn") == 0
    t.seat(0).may_not("attack_ship khafarjimmn cylor", because="G15.7")


# --- two ships in a turn


@pytest.mark.rule("G13.1")
@pytest.mark.rule("G15.4")
def test_the_second_ship_finds_a_partner_in_the_first() -> None:
    """Divergence's governor plays two Frigates; the first lay alone."""
    t = table(
        seats=3,
        active=0,
        hands={0: "divergence_6 felowi_6"},
        bases={"divergence": {1: [0]}, "erithizonian": {1: [1]}},
    )
    t.seat(0).does("play divergence_6 divergence", "play felowi_6 felowi")
    assert attacks(t, "divergence") == 0
    assert attacks(t, "felowi") == 1


@pytest.mark.rule("G13.1")
@pytest.mark.rule("G15.4")
def test_each_ship_has_its_own_attacks() -> None:
    """Both ships of Divergence's governor cover a ship, the first waits."""
    t = table(
        seats=3,
        active=0,
        hands={0: "divergence_9 felowi_6"},
        ships={"divergence": {1: "divergence_1"}, "felowi": {1: "felowi_1"}},
        bases={"divergence": {1: [0]}, "erithizonian": {1: [1]}},
    )
    t.seat(0).does("play divergence_9 divergence", "play felowi_6 felowi")
    assert attacks(t, "felowi") == 1
    assert attacks(t, "divergence") == 1
