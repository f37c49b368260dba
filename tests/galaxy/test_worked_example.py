"""The rulebook's example, played turn by turn (the turns: worked_example.py)."""

from typing import Any

import pytest

from tests.galaxy.positions import auction
from tests.galaxy.worked_example import (
    COLOURS,
    END_1,
    END_2,
    END_3,
    HANDS,
    PILE,
    TURNS,
    WORLDS,
    Turn,
)


def moves(script: str) -> list[str]:
    """The moves of a script, which are separated by semicolons."""
    return [move.strip() for move in script.split(";") if move.strip()]


def opening() -> Any:
    """The auction: Green wins it with nine."""
    t = auction(seats=4, dealer=0, hands=HANDS, pile=PILE)
    for seat, bid in enumerate(("bid 3", "bid 5", "bid 6", "bid 8")):
        t.seat(seat).does(bid)
    t.seat(0).does("bid 9")
    for seat in (1, 2, 3):
        t.seat(seat).does("pass")
    return t


def act(t: Any, turn: Turn) -> None:
    """Play the action phase of a turn, but do not end it."""
    for roll in turn.dice:
        t.will_roll(*roll)
    for roll in turn.sensors:
        t.will_roll(*roll, purpose="sensors")
    if turn.random:
        t.will_draw("hand", turn.random)
    t.seat(COLOURS.index(turn.colour)).does(*moves(turn.actions))


def finish(t: Any, turn: Turn) -> None:
    """Play the rest of the turn, each answer by the colour before it."""
    if turn.later:
        t.finish_actions()
    for answer in moves(turn.later):
        colour, move = answer.split(maxsplit=1)
        t.seat(COLOURS.index(colour)).does(move)
    if t.active == COLOURS.index(turn.colour):
        t.end_turn()


def example(turns: int) -> Any:
    """The table after the first turns of the example."""
    t = opening()
    for turn in TURNS[:turns]:
        act(t, turn)
        finish(t, turn)
    return t


def position(t: Any) -> str:
    """Governors and bases of the worlds in play, as in the table of turns."""
    columns = []
    for letter, world in WORLDS.items():
        if world in t.in_play() and t.bases(world):
            governor = t.governor(world)
            owner = "-" if governor is None else COLOURS[governor]
            bases = " ".join(
                f"{COLOURS[seat]}{row}"
                for row, seats in sorted(t.bases(world).items())
                for seat in seats
            )
            columns.append(f"{letter}={owner}({bases})")
    return " ".join(columns)


@pytest.mark.rule("G10.1")
@pytest.mark.rule("G9.4")
def test_every_turn_leaves_the_governors_and_bases_of_the_example() -> None:
    """All turns are played in order; the next player is the left neighbour."""
    t = opening()
    for number, turn in enumerate(TURNS, start=1):
        seat = COLOURS.index(turn.colour)
        assert t.active == seat, f"turn {number}"
        act(t, turn)
        finish(t, turn)
        assert position(t) == turn.after, f"turn {number}"
        assert t.active == (seat + 1) % 4, f"turn {number}"


@pytest.mark.rule("G6.1")
@pytest.mark.rule("G6.2")
def test_green_wins_the_auction_and_must_play_a_nine_face_up() -> None:
    """Green has just become governor of Kha'Farjimmn and holds its 9 as well."""
    t = opening()
    assert t.asked() == {0: "action"}
    t.seat(0).does("base khafarjimmn")
    t.seat(0).may_not("play divergence_6 divergence", because="G6.2")
    t.seat(0).may_not("hide khafarjimmn_9", because="G6.2")
    t.seat(0).may("play cylor_9 cylor")


# --- the ends of the rounds


@pytest.mark.rule("G16.1")
@pytest.mark.rule("G16.2")
def test_round_1_ends_with_the_surrender_of_ecup_contract() -> None:
    """Red's secret base there stays hidden; Green holds seven cards."""
    t = example(END_1)
    assert t.surrendered() == {"ecup_contract"}
    assert (t.round, t.active) == (2, 1)
    assert {"ecup_contract_8", "ecup_contract_3"} <= set(t.discards())
    assert t.garrison_of(1) == "ecup_contract_5"
    assert len(t.hand_of(0)) == 7
    assert [t.supply(seat) for seat in range(4)] == [1, 2, 2, 2]


@pytest.mark.rule("G16.2")
def test_round_1_gives_the_spoils_to_myrmidons_governor_alone() -> None:
    """Blue played the highest ship, but Green governs Myrmidon now."""
    t = example(END_1 - 1)
    act(t, TURNS[END_1 - 1])
    t.finish_actions()
    assert t.asked() == {0: "spoils"}


@pytest.mark.rule("G16.1")
@pytest.mark.rule("G14.3")
def test_round_2_ends_with_the_surrender_of_erithizonian() -> None:
    """Red's base there is lost, Green's Sensors are discarded."""
    t = example(END_2)
    assert t.surrendered() == {"ecup_contract", "erithizonian"}
    assert (t.round, t.active) == (3, 1)
    assert t.technologies(0) == set()
    assert "sensors" in t.discards()
    assert [t.supply(seat) for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.rule("G16.2")
def test_round_2_gives_spoils_to_two_players_the_active_first() -> None:
    """Green controls the ship played on Yellow's Cylor, Red governs Imperial."""
    t = example(END_2 - 1)
    act(t, TURNS[END_2 - 1])
    t.finish_actions()
    assert t.asked() == {0: "spoils"}
    t.seat(0).does("down cylor 3 1")
    assert t.asked() == {1: "spoils"}


@pytest.mark.rule("G16.1")
@pytest.mark.rule("G16.2")
def test_round_3_ends_with_the_surrender_of_felowi() -> None:
    """Blue and Red lose their bases there; the other secret bases are hidden."""
    t = example(END_3)
    assert t.surrendered() == {"ecup_contract", "erithizonian", "felowi"}
    assert (t.round, t.active) == (4, 0)
    assert t.technologies(3) == set()
    assert [t.garrison_of(seat) for seat in (0, 2, 3)] == [
        "khafarjimmn_1",
        "myrmidon_4",
        "divergence_0",
    ]
    assert [t.supply(seat) for seat in range(4)] == [0, 0, 0, 0]


# --- single places of the example


@pytest.mark.rule("G13.1")
def test_yellow_has_no_attack_with_the_imperial_frigate() -> None:
    """The twelfth turn, where the example attacks nonetheless."""
    t = example(11)
    act(t, TURNS[11])
    t.seat(3).may_not("attack_ship imperial khafarjimmn", because="G13.1")


@pytest.mark.rule("G13.1")
def test_green_has_one_attack_with_divergence_6_and_none_with_the_transport() -> None:
    """The thirteenth turn: Imperial 6 is equal; a Transport is no fleet ship."""
    t = example(12)
    act(t, TURNS[12])
    t.seat(0).may("attack_ship divergence imperial")
    assert "attack_ship ecup_contract imperial" not in t.offers(0)


@pytest.mark.rule("G14.5")
@pytest.mark.rule("G15.2")
def test_blue_holds_eleven_cards_after_advanced_processing_and_felowi() -> None:
    """Turn 15: eight, less technology and ship, and three, one and one more."""
    t = example(15)
    # Example: "nine cards"; it forgets what Advanced Processing brought.
    assert len(t.hand_of(2)) == 8 - 2 + 3 + 1 + 1
    assert "felowi_9" in t.hand_of(2)
    assert t.ship("felowi", row=1) == "felowi_5"


@pytest.mark.rule("G15.1")
def test_yellow_holds_eight_cards_after_replacing_one() -> None:
    """Turn 16: one ship and one discard go, two cards come."""
    t = example(16)
    assert len(t.hand_of(3)) == 8
    assert "ecup_contract_0" in t.discards()


@pytest.mark.rule("G14.3")
def test_green_must_use_sensors_before_the_transport() -> None:
    """Turn 17, where the example does it the other way round."""
    t = example(16)
    t.seat(0).does("technology sensors", "base khafarjimmn")
    t.seat(0).does("play khafarjimmn_3 khafarjimmn", "raise khafarjimmn 3")
    t.seat(0).may_not("sense khafarjimmn", because="G14.3")


@pytest.mark.rule("G13.2")
@pytest.mark.rule("G15.6")
def test_reds_dreadnought_destroys_the_ally_on_cylor() -> None:
    """Turn 18: nineteen against fifteen; the ally is discarded."""
    t = example(18)
    assert t.ship("cylor") is None
    assert "ally_8" in t.discards()


@pytest.mark.rule("G12.2")
def test_blues_shuttle_sends_the_first_card_to_the_bottom() -> None:
    """Turn 19: the second card of the pile comes into the hand."""
    t = example(18)
    first, second = t.pile()[:2]
    act(t, TURNS[18])
    finish(t, TURNS[18])
    assert t.pile()[-1] == first
    assert second in t.hand_of(2)
    assert first not in t.hand_of(2)


@pytest.mark.rule("G15.4")
@pytest.mark.rule("G7.2")
def test_yellow_plays_two_ships_as_governor_of_divergence() -> None:
    """Turn 24: an ally on Divergence, and Felowi 0 over Felowi 10."""
    t = example(24)
    assert t.ship("divergence") == "ally_9"
    assert t.under("felowi") == ["felowi_10", "felowi_0"]
    assert t.technologies(3) == {"phaser_banks"}


@pytest.mark.rule("G15.7")
@pytest.mark.rule("G7.4")
def test_greens_hidden_ship_is_turned_up_in_blues_turn_and_nobody_surrenders() -> None:
    """Turn 27: all worlds have ships, Felowi and Myrmidon tie at nought."""
    t = example(26)
    assert t.ship("khafarjimmn") == "hidden"
    act(t, TURNS[26])
    finish(t, TURNS[26])
    assert t.ship("khafarjimmn") == "khafarjimmn_9"
    assert t.round == 3


@pytest.mark.rule("G12.5")
def test_yellows_raider_takes_a_card_from_green() -> None:
    """Turn 28: Green governs Myrmidon."""
    t = example(27)
    assert "imperial_9" in t.hand_of(0)
    act(t, TURNS[27])
    assert "imperial_9" in t.hand_of(3)
    t.finish_actions()
    assert t.asked() == {3: "spoils"}
