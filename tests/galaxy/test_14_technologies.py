"""G14: Phaser Banks, Screens, Warp Drive, Advanced Processing, and playing them.

Sensors are in test_14_sensors.py.
"""

from typing import Any

import pytest

from tests.galaxy.positions import duel, table

ATTACK = "attack_ship cylor felowi"
SIEGE = "attack_base cylor felowi 1 1"


def technology_moves(t: Any) -> list[str]:
    """The technologies that seat 0 may play now."""
    return [move for move in t.offers(0) if move.startswith("technology")]


# --- playing a technology


@pytest.mark.rule("G14.0")
@pytest.mark.rule("G5.1")
@pytest.mark.parametrize("ship_first", [True, False])
def test_a_technology_is_played_with_a_ship_before_or_after(
    ship_first: bool,
) -> None:
    """It lies open before its player from then on, for all to see."""
    t = table(seats=3, active=0, hands={0: "felowi_0 phaser_banks"})
    moves = ["play felowi_0 felowi", "technology phaser_banks"]
    t.seat(0).does(*(moves if ship_first else reversed(moves)))
    assert t.technologies(0) == {"phaser_banks"}
    assert t.hand_of(0) == set()
    assert t.knows(2, "phaser_banks")
    assert t.knows(None, "phaser_banks")


@pytest.mark.rule("G14.0")
@pytest.mark.rule("G5.1")
def test_a_technology_needs_a_ship_to_go_with() -> None:
    """The hand holds nothing but technologies."""
    t = table(seats=3, active=0, hands={0: "phaser_banks screens"})
    assert technology_moves(t) == []
    t.seat(0).may("done")


@pytest.mark.rule("G14.0")
@pytest.mark.rule("G8.1")
def test_a_technology_does_not_go_with_a_discard() -> None:
    """The player has discarded a ship of a surrendered world."""
    t = table(
        seats=3,
        active=0,
        surrendered="imperial",
        hands={0: "imperial_4 felowi_0 screens"},
    )
    t.seat(0).does("discard imperial_4")
    assert technology_moves(t) == []


@pytest.mark.rule("G14.0")
@pytest.mark.rule("G9.2")
def test_a_technology_goes_with_a_garrison_too() -> None:
    """A secret base excludes B and C in its turn, not D (ruling 2)."""
    t = table(seats=3, active=0, hands={0: "felowi_4 felowi_0 screens"})
    t.seat(0).does("garrison felowi_4")
    assert technology_moves(t) == ["technology screens"]


@pytest.mark.rule("G14.0")
@pytest.mark.rule("G5.1")
def test_after_a_technology_the_ship_must_be_played() -> None:
    """With a technology out, neither a discard nor the end of the phase is left."""
    t = table(
        seats=3,
        active=0,
        surrendered="imperial",
        hands={0: "imperial_4 felowi_0 screens"},
    )
    t.seat(0).does("technology screens")
    assert "discard imperial_4" not in t.offers(0)
    t.seat(0).may_not("done", because="G5.1")
    t.seat(0).may("play felowi_0 felowi")


@pytest.mark.rule("G14.0")
@pytest.mark.rule("G5.1")
def test_one_technology_a_turn() -> None:
    """The second technology has to wait for the next turn."""
    t = table(seats=3, active=0, hands={0: "felowi_0 screens sensors"})
    t.seat(0).does("play felowi_0 felowi", "technology screens")
    assert technology_moves(t) == []


@pytest.mark.rule("G14.1")
@pytest.mark.rule("G14.2")
def test_technologies_last_until_the_end_of_the_round() -> None:
    """They lie through a turn without surrender and leave at the surrender."""
    t = table(
        seats=2,
        active=0,
        surrendered="cylor felowi myrmidon",
        hands={0: "imperial_3 khafarjimmn_2", 1: "ally_1 ally_5"},
        ships={
            "divergence": {4: "divergence_4"},
            "ecup_contract": {4: "ecup_contract_5"},
            "erithizonian": {4: "erithizonian_6"},
        },
        technologies={0: "phaser_banks", 1: "screens"},
    )
    t.seat(0).does("play imperial_3 imperial")
    t.end_turn()
    assert t.technologies(0) == {"phaser_banks"}
    assert t.technologies(1) == {"screens"}
    t.seat(1).does("play ally_1 khafarjimmn")
    t.end_turn()
    assert t.round == 5
    assert t.technologies(0) == t.technologies(1) == set()
    assert {"phaser_banks", "screens"} <= set(t.discards())


# --- Phaser Banks


@pytest.mark.rule("G14.1")
@pytest.mark.rule("G13.2")
@pytest.mark.parametrize(("banks", "destroyed"), [({0: "phaser_banks"}, True), ({}, False)])
def test_phaser_banks_help_the_attacker(banks: dict[int, str], destroyed: bool) -> None:
    """The rolls are level: the two points decide."""
    t = duel(technologies=banks)
    t.will_roll(3, 3).will_roll(4, 4)
    t.seat(0).does(ATTACK)
    assert (t.ship("felowi") is None) is destroyed


@pytest.mark.rule("G14.1")
@pytest.mark.rule("G13.2")
def test_phaser_banks_help_the_governor_who_defends() -> None:
    """Fourteen against thirteen would destroy the Frigate, fifteen saves it."""
    t = duel(technologies={1: "phaser_banks"})
    t.will_roll(3, 3).will_roll(3, 4)
    t.seat(0).does(ATTACK)
    assert t.ship("felowi") == "felowi_6"
    t.seat(1).is_asked("counter")


@pytest.mark.rule("G14.1")
@pytest.mark.rule("G13.3")
def test_phaser_banks_help_the_counter_attack() -> None:
    """Six, seven and two against eight and six: the Cruiser is destroyed."""
    t = duel(technologies={1: "phaser_banks"})
    t.will_roll(3, 3).will_roll(4, 4).will_roll(3, 4).will_roll(3, 3)
    t.seat(0).does(ATTACK)
    t.seat(1).does("counter")
    assert t.ship("cylor") == "cylor_2"


@pytest.mark.rule("G14.1")
@pytest.mark.rule("G13.3")
def test_phaser_banks_help_against_the_counter_attack() -> None:
    """Six and nine against eight, six and two: the Cruiser is safe."""
    t = duel(technologies={0: "phaser_banks"})
    t.will_roll(1, 1).will_roll(6, 6).will_roll(4, 5).will_roll(3, 3)
    t.seat(0).does(ATTACK)
    t.seat(1).does("counter")
    assert t.ship("cylor") == "cylor_8"


@pytest.mark.rule("G14.1")
@pytest.mark.rule("G13.2")
def test_nobodys_ship_has_no_phaser_banks() -> None:
    """Nobody governs Felowi; the left neighbour only rolls its dice."""
    t = duel(bases={}, technologies={1: "phaser_banks"})
    t.will_roll(3, 3).will_roll(3, 4)
    t.seat(0).does(ATTACK)
    assert t.ship("felowi") is None


@pytest.mark.rule("G14.1")
@pytest.mark.rule("G13.5")
@pytest.mark.parametrize(("roll", "stands"), [((3, 4), True), ((3, 3), False)])
def test_phaser_banks_help_a_base(roll: tuple[int, int], stands: bool) -> None:
    """Against a Cruiser the owner needs seven on the dice instead of nine."""
    t = duel(ships={"cylor": {1: "cylor_2"}}, technologies={1: "phaser_banks"})
    t.will_roll(*roll)
    t.seat(0).does(SIEGE)
    assert t.bases("felowi") == {1 if stands else 2: [1]}


@pytest.mark.rule("G14.1")
@pytest.mark.rule("G13.5")
def test_it_is_the_owner_of_the_base_who_needs_the_phaser_banks() -> None:
    """The governor of the world has them, the attacked base is another's."""
    t = duel(
        ships={"cylor": {1: "cylor_2"}},
        bases={"felowi": {0: [1], 1: [2]}},
        technologies={1: "phaser_banks"},
    )
    t.will_roll(4, 4)
    t.seat(0).does("attack_base cylor felowi 2 1")
    assert t.bases("felowi") == {0: [1], 2: [2]}


@pytest.mark.rule("G14.1")
@pytest.mark.rule("G13.5")
def test_phaser_banks_add_to_dice_which_a_ship_does_not_roll_at_a_base() -> None:
    """The Cruiser's player has them: nine still saves the base."""
    t = duel(ships={"cylor": {1: "cylor_2"}}, technologies={0: "phaser_banks"})
    t.will_roll(4, 5)
    t.seat(0).does(SIEGE)
    assert t.bases("felowi") == {1: [1]}


# --- Screens


@pytest.mark.rule("G14.2")
def test_screens_let_the_controller_deny_an_attack() -> None:
    """The attack is not spent, but that ship is no target again this turn."""
    t = duel(
        ships={
            "cylor": {1: "cylor_2"},
            "felowi": {1: "felowi_6"},
            "myrmidon": {1: "myrmidon_4"},
        },
        technologies={1: "screens"},
    )
    t.seat(0).does(ATTACK)
    assert t.asked() == {1: "permit"}
    t.seat(1).does("deny")
    assert t.ship("felowi") == "felowi_6"
    t.seat(0).may_not(ATTACK, because="G14.2")
    t.seat(0).may("attack_ship cylor myrmidon")


@pytest.mark.rule("G14.2")
@pytest.mark.rule("G13.3")
def test_screens_let_the_controller_permit_an_attack() -> None:
    """A permitted attack goes on as any other, counter-attack included."""
    t = duel(technologies={1: "screens"})
    t.seat(0).does(ATTACK)
    t.will_roll(3, 3).will_roll(4, 4).will_roll(4, 5).will_roll(3, 3)
    t.seat(1).does("permit", "counter")
    assert t.ship("cylor") == "cylor_2"


@pytest.mark.rule("G14.2")
@pytest.mark.rule("G13.3")
def test_screens_stop_a_counter_attack_unless_it_is_permitted() -> None:
    """The attacker has Screens, and the defender strikes back (ruling 32)."""
    t = duel(technologies={0: "screens"})
    t.will_roll(1, 1).will_roll(6, 6)
    t.seat(0).does(ATTACK)
    t.seat(1).does("counter")
    assert t.asked() == {0: "permit_counter"}
    t.seat(0).does("deny")
    assert (t.ship("cylor"), t.ship("felowi")) == ("cylor_8", "felowi_6")
    assert t.asked() == {0: "action"}


@pytest.mark.rule("G14.2")
@pytest.mark.rule("G13.3")
def test_a_permitted_counter_attack_may_destroy_the_attacker() -> None:
    t = duel(technologies={0: "screens"})
    t.will_roll(1, 1).will_roll(6, 6).will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does(ATTACK)
    t.seat(1).does("counter")
    t.seat(0).does("permit")
    assert t.ship("cylor") == "cylor_2"


@pytest.mark.rule("G14.2")
@pytest.mark.rule("G13.3")
def test_screens_stop_the_ship_of_a_world_without_governor_too() -> None:
    """It must strike back; whether it hurts is for the player with Screens to say."""
    t = duel(technologies={0: "screens"}, bases={})
    t.will_roll(1, 1).will_roll(6, 6)
    t.seat(0).does(ATTACK)
    assert t.asked() == {0: "permit_counter"}


@pytest.mark.rule("G14.2")
@pytest.mark.rule("G13.5")
def test_screens_do_not_protect_bases() -> None:
    """The owner of the bare base has Screens and is not asked."""
    t = duel(ships={"cylor": {1: "cylor_2"}}, technologies={1: "screens"})
    t.will_roll(1, 1)
    t.seat(0).does(SIEGE)
    assert t.bases("felowi") == {2: [1]}


@pytest.mark.rule("G14.2")
@pytest.mark.rule("G10.4")
def test_screens_protect_only_ships_under_control() -> None:
    """Seat 2 has Screens, but seat 1 governs the attacked world."""
    t = duel(technologies={2: "screens"})
    t.will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does(ATTACK)
    assert t.ship("felowi") is None


# --- Advanced Processing


@pytest.mark.rule("G14.5")
def test_advanced_processing_draws_three_cards_and_is_discarded() -> None:
    """The cards come at once, unseen by others; the normal draw follows later."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_0 advanced_processing", 1: "ally_2"},
        pile="cylor_4 cylor_5 cylor_6 cylor_7",
    )
    t.seat(0).does("technology advanced_processing")
    assert t.hand_of(0) == {"felowi_0", "cylor_4", "cylor_5", "cylor_6"}
    assert t.technologies(0) == set()
    assert t.discards()[-1] == "advanced_processing"
    assert not t.knows(1, "cylor_4")
    assert "cylor_4" not in repr(t.log(1)) + repr(t.log(None))
    t.seat(0).does("play cylor_6 cylor")
    t.end_turn()
    assert t.hand_of(0) == {"felowi_0", "cylor_4", "cylor_5", "cylor_7"}


@pytest.mark.rule("G14.5")
@pytest.mark.rule("G17.1")
def test_advanced_processing_draws_what_there_is() -> None:
    """Only two cards are left in the pile."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_0 advanced_processing", 1: "ally_2"},
        pile="cylor_4 cylor_5",
        only_pile=True,
    )
    t.seat(0).does("play felowi_0 felowi", "technology advanced_processing")
    assert t.hand_of(0) == {"cylor_4", "cylor_5"}
    assert t.pile() == []
