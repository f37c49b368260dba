"""G15: governor powers: when they may be used, and Cylor, Felowi, Myrmidon.

Imperial is in test_13_opportunities.py, the other worlds have files of their own.
"""

from typing import Any

import pytest

from tests.galaxy.positions import table

# --- when a power may be used


def felowi(**position: Any) -> Any:
    """Round 2; a ship lies in Felowi's first row, seat 0 holds an Assault Craft."""
    start: dict[str, Any] = {
        "seats": 3,
        "active": 0,
        "surrendered": "imperial",
        "hands": {0: "felowi_4", 1: "ally_2"},
        "ships": {"felowi": {1: "felowi_9"}},
        "bases": {"felowi": {1: [0]}},
    }
    return table(**{**start, **position})


@pytest.mark.rule("G10.3")
@pytest.mark.rule("G5.2")
def test_a_base_placed_before_the_ship_gives_the_power_at_once() -> None:
    """Nobody governs Felowi; base first, ship second."""
    t = felowi(bases={})
    t.seat(0).does("base felowi", "play felowi_4 felowi")
    t.finish_actions()
    t.seat(0).is_asked("govern")


@pytest.mark.rule("G10.3")
def test_a_base_placed_after_the_ship_gives_no_power_this_turn() -> None:
    """Nobody governs Felowi; ship first, base second."""
    t = felowi(bases={})
    t.seat(0).does("play felowi_4 felowi", "base felowi")
    assert t.governor("felowi") == 0
    t.finish_actions()
    t.seat(0).is_asked("draw")


@pytest.mark.rule("G10.3")
def test_a_secret_base_revealed_before_the_ship_gives_the_power() -> None:
    """The base comes onto the Galaxy row and outdoes the governor."""
    t = felowi(bases={"felowi": {1: [1]}}, garrisons={0: "felowi_5"})
    t.seat(0).does("reveal", "play felowi_4 felowi")
    t.finish_actions()
    t.seat(0).is_asked("govern")


@pytest.mark.rule("G10.3")
def test_an_ally_on_the_world_serves_as_well_as_its_own_ship() -> None:
    """The governor plays an ally on Felowi."""
    t = felowi(hands={0: "ally_4"})
    t.seat(0).does("play ally_4 felowi")
    t.finish_actions()
    t.seat(0).may("recover 1")


@pytest.mark.rule("G10.3")
def test_a_ship_on_another_world_gives_no_power() -> None:
    """The governor of Felowi plays on Cylor."""
    t = felowi(hands={0: "cylor_4"})
    t.seat(0).does("play cylor_4 cylor")
    t.finish_actions()
    t.seat(0).is_asked("draw")


@pytest.mark.rule("G10.3")
def test_no_power_when_another_plays_on_ones_world() -> None:
    """Seat 1 governs Felowi, seat 0 plays there: neither has a power."""
    t = felowi(bases={"felowi": {1: [1]}})
    t.seat(0).does("play felowi_4 felowi")
    t.finish_actions()
    t.seat(0).is_asked("draw")
    t.seat(1).is_not_asked()


@pytest.mark.rule("G10.3")
def test_who_has_lost_the_world_meanwhile_has_no_power() -> None:
    """The governor pushes a base of their own down and seat 1 takes over."""
    t = felowi(bases={"felowi": {1: [0, 1]}}, governors={"felowi": 0})
    t.seat(0).does("play felowi_4 felowi", "push felowi 0 1")
    assert t.governor("felowi") == 1
    t.finish_actions()
    t.seat(0).is_asked("draw")


@pytest.mark.rule("G10.3")
@pytest.mark.rule("G13.3")
def test_a_destroyed_fleet_ship_still_gives_the_power() -> None:
    """The counter-attack takes the governor's Cruiser; the governor recovers a ship."""
    t = felowi(
        hands={0: "felowi_8"},
        ships={
            "felowi": {1: "felowi_9", 2: "felowi_2"},
            "cylor": {2: "cylor_6"},
        },
    )
    t.seat(0).does("play felowi_8 felowi")
    t.will_roll(1, 1).will_roll(6, 6).will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does("attack_ship felowi cylor")
    assert t.ship("felowi") == "felowi_2"
    t.finish_actions()
    t.seat(0).does("recover 1")
    assert t.hand_of(0) == {"felowi_9"}


# --- Cylor


def cylor(hand: str, **position: Any) -> Any:
    """Two worlds are out; the governor of Cylor has played a ship there."""
    start: dict[str, Any] = {
        "seats": 3,
        "active": 0,
        "surrendered": "imperial ecup_contract",
        "bases": {"cylor": {1: [0]}},
        "pile": "felowi_4 felowi_5 felowi_6 felowi_7 felowi_8",
    }
    hands = {0: f"cylor_3 {hand}", 1: "ally_2"}
    t = table(**{**start, "hands": hands, **position})
    t.seat(0).does("play cylor_3 cylor")
    t.finish_actions()
    return t


OUT = "imperial_4 imperial_5 ecup_contract_6 ecup_contract_7"


@pytest.mark.rule("G15.1")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_cylor_replaces_as_many_cards_as_it_likes(count: int) -> None:
    """The replaced cards are drawn in addition to the normal draw."""
    t = cylor(OUT)
    for card in OUT.split()[:count]:
        t.seat(0).does(f"replace {card}")
    t.seat(0).does("done")
    t.seat(0).is_asked("draw")
    drawn = ["felowi_4", "felowi_5", "felowi_6"]
    assert t.hand_of(0) == {*OUT.split()[count:], *drawn[:count]}
    assert set(OUT.split()[:count]) <= set(t.discards())
    t.seat(0).does("draw")
    assert t.hand_of(0) == {*OUT.split()[count:], *drawn[: count + 1]}


@pytest.mark.rule("G15.1")
def test_cylor_replaces_three_cards_at_most() -> None:
    """Four cards of surrendered worlds are in hand; they may be of several."""
    t = cylor(OUT)
    t.seat(0).does("replace imperial_4", "replace ecup_contract_6", "replace imperial_5")
    t.seat(0).is_asked("draw")
    assert t.hand_of(0) == {
        "ecup_contract_7",
        "felowi_4",
        "felowi_5",
        "felowi_6",
    }


@pytest.mark.rule("G15.1")
def test_cylor_draws_after_the_last_discard() -> None:
    """The first replacement is not drawn before the choice is complete."""
    t = cylor(OUT)
    t.seat(0).does("replace imperial_4")
    t.seat(0).is_asked("replace")
    assert t.pile()[0] == "felowi_4"


@pytest.mark.rule("G15.1")
def test_cylor_replaces_only_ships_of_surrendered_worlds() -> None:
    """A ship of a world in play, an ally and a technology stay in hand."""
    t = cylor("imperial_4 myrmidon_4 ally_4 sensors")
    t.seat(0).may("replace imperial_4")
    for card in ("myrmidon_4", "ally_4", "sensors"):
        t.seat(0).may_not(f"replace {card}", because="G15.1")


@pytest.mark.rule("G15.1")
@pytest.mark.rule("G11.1")
def test_cylor_replaces_neither_garrison_nor_reserve() -> None:
    """Cards of surrendered worlds lie in the garrison and in the reserve."""
    t = cylor(
        "imperial_4",
        garrisons={0: "imperial_5"},
        reserves={0: "ecup_contract_6"},
    )
    t.seat(0).may_not("replace imperial_5", because="G15.1")
    t.seat(0).may_not("replace ecup_contract_6", because="G15.1")


@pytest.mark.rule("G15.1")
@pytest.mark.rule("G5.4")
def test_cylor_may_take_the_reserve_as_the_normal_draw() -> None:
    """One card is replaced, then the reserve comes into the hand."""
    t = cylor("imperial_4", reserves={0: "ecup_contract_6"})
    t.seat(0).does("replace imperial_4")
    if t.asked() == {0: "replace"}:  # nothing is left to replace
        t.seat(0).does("done")
    t.seat(0).does("take_reserve")
    assert t.hand_of(0) == {"felowi_4", "ecup_contract_6"}


@pytest.mark.rule("G15.1")
@pytest.mark.rule("G10.3")
def test_cylor_needs_a_ship_on_cylor_this_turn() -> None:
    """The governor of Cylor has played on Felowi instead."""
    t = table(
        seats=3,
        active=0,
        surrendered="imperial ecup_contract",
        hands={0: "felowi_0 imperial_4", 1: "ally_2"},
        bases={"cylor": {1: [0]}},
    )
    t.seat(0).does("play felowi_0 felowi")
    t.finish_actions()
    t.seat(0).is_asked("draw")


@pytest.mark.rule("G15.1")
def test_cylor_is_for_its_governor_only() -> None:
    """Another player governs Cylor."""
    t = cylor("imperial_4", bases={"cylor": {1: [1]}})
    t.seat(0).is_asked("draw")


@pytest.mark.rule("G15.1")
@pytest.mark.rule("G10.3")
def test_cylor_is_for_who_governed_it_then_and_governs_it_now() -> None:
    """The base comes after the ship; then the other way round, the world is lost meanwhile."""
    for base, move in ({}, "base cylor"), ({"cylor": {1: [0, 1]}}, "push cylor 0 1"):
        t = table(
            seats=3,
            active=0,
            surrendered="imperial ecup_contract",
            hands={0: "cylor_4 imperial_4"},
            bases=base,
            governors={"cylor": 0} if base else {},
        )
        t.seat(0).does("play cylor_4 cylor", move)
        assert t.governor("cylor") == (1 if base else 0)
        t.finish_actions()
        t.seat(0).is_asked("draw")


@pytest.mark.rule("G15.1")
@pytest.mark.rule("G10.3")
def test_another_world_that_one_governs_does_not_give_the_power_of_cylor() -> None:
    t = table(
        seats=3,
        active=0,
        surrendered="imperial ecup_contract",
        hands={0: "myrmidon_1 imperial_4"},
        bases={"cylor": {1: [0]}, "myrmidon": {1: [0]}},
    )
    t.seat(0).does("play myrmidon_1 myrmidon")
    t.finish_actions()
    t.pass_while(lambda: t.kind() == "govern")
    t.seat(0).is_asked("draw")


@pytest.mark.rule("G15.1")
def test_before_the_first_surrender_cylor_has_nothing_to_replace() -> None:
    t = cylor("imperial_4", surrendered="")
    t.seat(0).is_asked("draw")


@pytest.mark.rule("G15.1")
@pytest.mark.rule("G7.3")
def test_the_cards_that_cylor_draws_stay_hidden() -> None:
    """What is discarded lies open, what is drawn does not."""
    t = cylor("imperial_4 imperial_5")
    t.seat(0).does("replace imperial_4", "done")
    assert t.hand_of(0) == {"imperial_5", "felowi_4"}
    assert "imperial_4" in repr(t.log(1))
    assert not t.knows(1, "felowi_4")
    assert "felowi_4" not in repr(t.log(1)) + repr(t.log(None))


# --- Felowi


@pytest.mark.rule("G15.2")
def test_felowi_takes_the_visible_card_of_an_earlier_row() -> None:
    """One card, once; the card beneath becomes visible; the draw still comes."""
    t = felowi(ships={"felowi": {1: "felowi_5 felowi_9"}}, pile="cylor_4")
    t.seat(0).does("play felowi_4 felowi")
    t.finish_actions()
    t.seat(0).does("recover 1")
    assert t.hand_of(0) == {"felowi_9"}
    assert t.ship("felowi", row=1) == "felowi_5"
    assert t.influence("felowi", 0) == 4
    t.seat(0).does("draw")
    assert t.hand_of(0) == {"felowi_9", "cylor_4"}


@pytest.mark.rule("G15.2")
def test_felowi_reaches_every_earlier_row_but_not_the_active_one() -> None:
    """In round 4 ships lie in the rows 1 and 3; the second is empty."""
    t = felowi(
        surrendered="imperial cylor myrmidon",
        ships={"felowi": {1: "felowi_9", 3: "ally_8", 4: "felowi_2"}},
    )
    t.seat(0).does("play felowi_4 felowi")
    t.finish_actions()
    t.seat(0).may("recover 1")
    t.seat(0).may("recover 3")
    t.seat(0).may_not("recover 2", because="G15.2")
    t.seat(0).may_not("recover 4", because="G15.2")


@pytest.mark.rule("G15.2")
@pytest.mark.rule("G5.2")
def test_a_governor_need_not_use_the_power() -> None:
    """The governor of Felowi declines."""
    t = felowi()
    t.seat(0).does("play felowi_4 felowi")
    t.finish_actions()
    t.seat(0).does("done")
    assert t.ship("felowi", row=1) == "felowi_9"
    t.seat(0).is_asked("draw")


# --- Myrmidon


def myrmidon(hands: dict[int, str], **position: Any) -> Any:
    """Seat 0 governs Myrmidon and has played a Nova there."""
    hands = {0: "myrmidon_0 ally_3", **hands}
    bases = {"myrmidon": {1: [0]}}
    t = table(seats=3, active=0, hands=hands, bases=bases, **position)
    t.seat(0).does("play myrmidon_0 myrmidon")
    t.finish_actions()
    t.seat(0).is_asked("govern")
    return t


FIVE = "cylor_4 cylor_5 cylor_6 cylor_7 cylor_8"


@pytest.mark.rule("G15.3")
@pytest.mark.rule("G11.1")
def test_myrmidon_sends_half_a_hand_rounded_up_to_the_reserve() -> None:
    """The victim has five cards and something in reserve already."""
    t = myrmidon({1: FIVE}, reserves={1: "felowi_7"})
    t.will_draw("hand", "cylor_4", "cylor_6", "cylor_8")
    t.seat(0).does("scatter 1")
    assert t.hand_of(1) == {"cylor_5", "cylor_7"}
    assert t.reserve_of(1) == {"felowi_7", "cylor_4", "cylor_6", "cylor_8"}
    t.seat(0).is_asked("draw")


@pytest.mark.rule("G15.3")
@pytest.mark.parametrize(("size", "left"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_myrmidons_half_of_small_hands(size: int, left: int) -> None:
    """Hands of one to four cards."""
    t = myrmidon({1: " ".join(FIVE.split()[:size])})
    t.seat(0).does("scatter 1")
    assert len(t.hand_of(1)) == left
    assert len(t.reserve_of(1)) == size - left


@pytest.mark.rule("G15.3")
@pytest.mark.rule("G7.3")
def test_myrmidons_governor_does_not_see_the_cards() -> None:
    """Only the victim knows what went to the reserve."""
    t = myrmidon({1: FIVE})
    t.will_draw("hand", "cylor_4", "cylor_6", "cylor_8")
    t.seat(0).does("scatter 1")
    assert t.knows(1, "cylor_4")
    for other in (0, 2, None):
        for card in FIVE.split():
            assert not t.knows(other, card)
            assert card not in repr(t.log(other))


@pytest.mark.rule("G15.3")
def test_myrmidons_victim_is_an_opponent_with_cards() -> None:
    """Seat 2's hand is empty; nobody scatters their own."""
    t = myrmidon({1: "cylor_4"}, reserves={2: "cylor_5"})
    t.seat(0).may("scatter 1")
    t.seat(0).may_not("scatter 0", because="G15.3")
    t.seat(0).may_not("scatter 2", because="G15.3")
