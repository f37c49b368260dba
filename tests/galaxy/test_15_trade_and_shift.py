"""G15.5 and G15.8: the governors of Ecup Contract and of Erithizonian."""

from typing import Any

import pytest

from tests.galaxy.positions import table

# --- Ecup Contract


def ecup(hand: str = "cylor_2", **position: Any) -> Any:
    """Seat 0 governs Ecup Contract and has played a Nova there."""
    start: dict[str, Any] = {
        "hands": {
            0: f"ecup_contract_0 {hand}",
            1: "myrmidon_7 imperial_3",
            2: "divergence_4",
        },
        "bases": {"ecup_contract": {1: [0]}},
    }
    t = table(seats=4, active=0, **{**start, **position})
    t.seat(0).does("play ecup_contract_0 ecup_contract")
    t.finish_actions()
    t.seat(0).is_asked("govern")
    return t


@pytest.mark.rule("G15.5")
def test_ecup_contract_may_keep_the_card_and_give_another() -> None:
    """The card drawn from seat 1 is exchanged for one from the player's hand."""
    t = ecup("cylor_2 cylor_9")
    t.will_draw("hand", "myrmidon_7")
    t.seat(0).does("trade 1")
    t.seat(0).is_asked("exchange")
    t.seat(0).does("give cylor_2")
    assert t.hand_of(0) == {"cylor_9", "myrmidon_7"}
    assert t.hand_of(1) == {"cylor_2", "imperial_3"}
    t.seat(0).is_asked("draw")


@pytest.mark.rule("G15.5")
def test_ecup_contract_may_give_the_card_back() -> None:
    """The card drawn from seat 1 does not please."""
    t = ecup()
    t.will_draw("hand", "myrmidon_7")
    t.seat(0).does("trade 1", "give myrmidon_7")
    assert t.hand_of(0) == {"cylor_2"}
    assert t.hand_of(1) == {"myrmidon_7", "imperial_3"}


@pytest.mark.rule("G15.5")
def test_ecup_contract_must_give_a_card_of_the_hand() -> None:
    """The hand and the card drawn are offered; keeping both is not."""
    t = ecup("cylor_2 sensors", reserves={0: "felowi_8"})
    t.will_draw("hand", "myrmidon_7")
    t.seat(0).does("trade 1")
    assert set(t.offers(0)) == {
        "give cylor_2",
        "give sensors",
        "give myrmidon_7",
    }


@pytest.mark.rule("G15.5")
def test_ecup_contract_with_an_empty_hand_can_only_give_back() -> None:
    """The governor played the last card of the hand."""
    t = ecup("")
    t.will_draw("hand", "myrmidon_7")
    t.seat(0).does("trade 1")
    assert t.offers(0) == ["give myrmidon_7"]


@pytest.mark.rule("G15.5")
def test_ecup_contract_trades_with_others_who_have_cards() -> None:
    """Seat 3's hand is empty; nobody trades with themselves."""
    t = ecup(reserves={3: "felowi_8"})
    t.seat(0).may("trade 1")
    t.seat(0).may("trade 2")
    t.seat(0).may_not("trade 0", because="G15.5")
    t.seat(0).may_not("trade 3", because="G15.5")


@pytest.mark.rule("G15.5")
@pytest.mark.rule("G7.3")
@pytest.mark.parametrize("given", ["cylor_2", "myrmidon_7"])
def test_only_the_two_know_the_cards_of_a_trade(given: str) -> None:
    """Others cannot even tell whether the card was given back."""
    t = ecup()
    t.will_draw("hand", "myrmidon_7")
    t.seat(0).does("trade 1", f"give {given}")
    assert "myrmidon_7" in repr(t.log(0))
    assert t.knows(1, given)
    assert "myrmidon_7" in repr(t.log(1))
    assert not t.knows(0, "imperial_3")
    for other in (2, 3, None):
        for card in ("myrmidon_7", "cylor_2"):
            assert not t.knows(other, card)
            assert card not in repr(t.log(other))


@pytest.mark.rule("G15.5")
@pytest.mark.rule("G7.3")
def test_others_see_the_same_of_a_trade_whatever_is_given() -> None:
    """Two tables differ only in the card that was given; seat 2's log does not."""
    logs = []
    for given in ("cylor_2", "myrmidon_7"):
        t = ecup()
        t.will_draw("hand", "myrmidon_7")
        t.seat(0).does("trade 1", f"give {given}")
        logs.append((t.log(2), t.log(None), t.view(2), t.view(None)))
    assert logs[0] == logs[1]


# --- Erithizonian


def erithizonian(**position: Any) -> Any:
    """Seat 0 governs Erithizonian and has played a Nova there; an ally is on Cylor."""
    start: dict[str, Any] = {
        "hands": {0: "erithizonian_0 imperial_2", 1: "felowi_2"},
        "ships": {"cylor": {1: "cylor_5 ally_7"}, "felowi": {1: "felowi_9"}},
        "bases": {"erithizonian": {1: [0]}},
    }
    t = table(seats=3, active=0, **{**start, **position})
    t.seat(0).does("play erithizonian_0 erithizonian")
    t.finish_actions()
    return t


@pytest.mark.rule("G15.8")
@pytest.mark.rule("G7.2")
def test_erithizonian_moves_an_ally_onto_a_ship() -> None:
    """What lay under the ally comes to light, what it lands on is covered."""
    t = erithizonian()
    t.seat(0).does("shift cylor felowi")
    assert t.under("felowi") == ["felowi_9", "ally_7"]
    assert t.ship("felowi") == "ally_7"
    assert t.ship("cylor") == "cylor_5"
    t.seat(0).is_asked("draw")


@pytest.mark.rule("G15.8")
def test_erithizonian_moves_an_ally_to_an_empty_column() -> None:
    """The moved ally, a fleet ship, brings no power and no attack with it."""
    t = erithizonian(ships={"cylor": {1: "ally_7"}})
    t.seat(0).does("shift cylor myrmidon")
    assert t.ship("myrmidon") == "ally_7"
    assert t.ship("cylor") is None
    assert t.asked() == {0: "draw"}


@pytest.mark.rule("G15.8")
def test_erithizonian_may_move_the_ally_just_played() -> None:
    """The ally that called on the power goes on to another world itself."""
    t = table(
        seats=3,
        active=0,
        hands={0: "ally_2"},
        bases={"erithizonian": {1: [0]}},
    )
    t.seat(0).does("play ally_2 erithizonian")
    t.finish_actions()
    t.seat(0).does("shift erithizonian imperial")
    assert t.ship("erithizonian") is None
    assert t.ship("imperial") == "ally_2"


@pytest.mark.rule("G15.8")
def test_erithizonian_may_move_an_ally_onto_itself() -> None:
    """The ally covers the ship that was just played."""
    t = erithizonian()
    t.seat(0).does("shift cylor erithizonian")
    assert t.under("erithizonian") == ["erithizonian_0", "ally_7"]


@pytest.mark.rule("G15.8")
@pytest.mark.rule("G12.0")
def test_an_allied_nova_may_be_moved() -> None:
    """A Nova cannot be attacked, but moving it is no attack."""
    t = erithizonian(ships={"cylor": {1: "ally_0"}})
    t.seat(0).does("shift cylor myrmidon")
    assert t.ship("myrmidon") == "ally_0"


@pytest.mark.rule("G15.8")
@pytest.mark.rule("G15.7")
def test_an_ally_may_be_moved_onto_a_face_down_ship() -> None:
    """Kha'Farjimmn's hidden ship is covered and stays unknown."""
    t = erithizonian(
        ships={
            "cylor": {1: "ally_7"},
            "khafarjimmn": {1: "khafarjimmn_5*"},
        },
    )
    t.seat(0).does("shift cylor khafarjimmn")
    assert t.ship("khafarjimmn") == "ally_7"
    assert not t.knows(0, "khafarjimmn_5")


@pytest.mark.rule("G15.8")
def test_erithizonian_moves_visible_allies_of_the_active_row_only() -> None:
    """Allies lie on Cylor, covered on Myrmidon, and in Felowi's earlier row."""
    t = erithizonian(
        surrendered="divergence",
        ships={
            "cylor": {2: "ally_7"},
            "myrmidon": {2: "ally_4 myrmidon_3"},
            "felowi": {1: "ally_9"},
            "imperial": {2: "imperial_6"},
        },
    )
    t.seat(0).may("shift cylor felowi")
    t.seat(0).may_not("shift myrmidon felowi", because="G15.8")
    t.seat(0).may_not("shift felowi cylor", because="G15.8")
    t.seat(0).may_not("shift imperial felowi", because="G15.8")


@pytest.mark.rule("G15.8")
def test_erithizonian_moves_to_another_world_in_play() -> None:
    """The same column and a surrendered world are no goals."""
    t = erithizonian(surrendered="divergence", ships={"cylor": {2: "ally_7"}})
    t.seat(0).may_not("shift cylor cylor", because="G15.8")
    t.seat(0).may_not("shift cylor divergence", because="G15.8")


@pytest.mark.rule("G15.8")
@pytest.mark.rule("G16.1")
def test_a_moved_ally_may_complete_the_row_and_bring_the_surrender() -> None:
    """The governor phase comes first: the ally is Kha'Farjimmn's lowest ship."""
    t = table(
        seats=3,
        active=0,
        surrendered="cylor felowi myrmidon",
        hands={0: "erithizonian_6", 1: "ally_2"},
        ships={
            "divergence": {4: "divergence_9"},
            "ecup_contract": {4: "ecup_contract_8 ally_4"},
            "imperial": {4: "imperial_7"},
        },
        bases={"erithizonian": {1: [0]}},
    )
    t.seat(0).does("play erithizonian_6 erithizonian")
    t.finish_actions()
    t.seat(0).does("shift ecup_contract khafarjimmn")
    assert "khafarjimmn" in t.surrendered()
    assert t.round == 5
