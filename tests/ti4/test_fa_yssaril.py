"""The Yssaril Tribes. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule

SEVEN = "ancient_burial_sites bunker fire_team bribery disable insubordination veto"


def yssaril(factions: str = "yssaril hacan arborec") -> Table:
    """Seat 0 plays Yssaril, without units or cards; seats 1 and 2 are Hacan and Arborec."""
    t = at_war(factions)
    for seat in range(3):
        t.hand(seat, "")
    return t


def politics(t: Table) -> Table:
    """Seat 0 draws two action cards for Politics."""
    t.strategy(politics=0).turn_of(0).seat(0).does("strategic politics", "speaker 1")
    return t


# -- the faction sheet -----------------------------------------------------------------------------


@rule("FA.scheming")
def test_scheming_draws_one_more_and_discards_one() -> None:
    t = politics(yssaril())
    assert t.shown(0)["cards"] == 3
    t.seat(0).is_asked("discard")
    card = t.shown(0)["hand"][0]
    t.seat(0).does(f"discard {card}")
    assert t.shown(0)["cards"] == 2
    assert t.view()["discarded"] == [card]
    assert t.told("cards_drawn") == [{"seat": 0, "number": 3}]


@rule("FA.scheming")
def test_any_card_of_the_hand_may_be_discarded() -> None:
    t = politics(yssaril().hand(0, "bunker"))
    t.seat(0).may("discard bunker").does("discard bunker")
    assert t.shown(0)["cards"] == 3


@rule("FA.scheming")
def test_others_draw_what_they_draw() -> None:
    t = politics(yssaril("hacan yssaril arborec"))
    assert t.shown(0)["cards"] == 2
    assert t.kind() != "discard"


@rule("FA.scheming")
def test_nobody_sees_what_was_drawn() -> None:
    t = politics(yssaril())
    for card in t.shown(0)["hand"]:
        assert t.learns(0, card)
        assert not t.learns(1, card)
        assert not t.learns(None, card)


@rule("FA.scheming")
@rule("Q.n12")
def test_scheming_comes_with_every_draw() -> None:
    """In the status phase with Neural Motivator: two and one more; for the Minister: one more."""
    t = yssaril().player(0, technologies="neural_motivator").law("minister_of_policy", 0)
    t.strategy(leadership=0, diplomacy=1, politics=2).status()
    t.pass_while(lambda: t.view()["round"] == 1)
    drawn = [told["number"] for told in t.told("cards_drawn") if told["seat"] == 0]
    assert drawn == [3, 2]
    assert t.shown(0)["cards"] == 3
    assert [t.shown(seat)["cards"] for seat in (1, 2)] == [1, 1]


@rule("FA.crafty")
@rule("18.4")
def test_crafty_knows_no_limit_of_the_hand() -> None:
    t = politics(yssaril().hand(0, SEVEN))
    t.seat(0).does("discard bunker")
    assert t.shown(0)["cards"] == 9
    assert t.kind() != "discard"
    t = politics(yssaril("hacan yssaril arborec").hand(0, SEVEN))
    t.seat(0).is_asked("discard")


@rule("FA.crafty")
@rule("AG.executive_sanctions")
def test_not_even_a_law_limits_the_crafty() -> None:
    t = politics(yssaril().law("executive_sanctions").hand(0, "bunker bribery disable"))
    t.seat(0).does("discard bunker")
    assert t.shown(0)["cards"] == 5
    assert t.kind() != "discard"


@rule("FA.stall_tactics")
def test_stall_tactics_take_an_action_and_a_card() -> None:
    t = yssaril().hand(0, "bunker veto").turn_of(0)
    t.seat(0).may("use stall_tactics veto").does("use stall_tactics bunker")
    assert t.view()["discarded"] == ["bunker"]
    assert t.shown(0)["hand"] == ["veto"]
    assert t.view()["active"] != 0


@rule("FA.stall_tactics")
def test_stall_tactics_want_a_card_of_ones_own_hand_and_the_faction() -> None:
    t = yssaril().hand(0, "bunker").turn_of(0)
    t.seat(0).may_not("use stall_tactics veto", because="FA.stall_tactics")
    t = yssaril().turn_of(0)
    t.seat(0).may_not("use stall_tactics veto", because="FA.stall_tactics")
    t = yssaril("hacan yssaril arborec").hand(0, "veto").turn_of(0)
    t.seat(0).may_not("use stall_tactics veto", because="FA.stall_tactics")


# -- technologies ----------------------------------------------------------------------------------


def implanted() -> Table:
    """Seat 0 has Mageon Implants and no cards, seat 1 has two."""
    t = yssaril().player(0, technologies="mageon_implants").hand(1, "bunker veto")
    return t.turn_of(0)


@rule("FT.mageon_implants")
def test_mageon_implants_look_at_a_hand_and_take_a_card() -> None:
    t = implanted()
    t.seat(0).does("use mageon_implants 1").is_asked("take_card").may("take_card bunker")
    t.seat(0).may_not("take_card bribery", because="18.5")
    t.seat(0).does("take_card veto")
    assert (t.shown(0)["hand"], t.shown(1)["hand"]) == (["veto"], ["bunker"])
    assert t.shown(0)["exhausted_technologies"] == ["mageon_implants"]
    assert t.view()["active"] != 0


@rule("FT.mageon_implants")
def test_nobody_else_learns_what_was_seen_or_taken() -> None:
    t = implanted()
    t.seat(0).does("use mageon_implants 1")
    assert t.told("hand_seen_cards") == [{"cards": ("bunker", "veto")}]
    assert t.knows(0, "bunker")
    assert not t.learns(2, "bunker")
    assert not t.learns(2, "veto")
    t.seat(0).does("take_card veto")
    for card in ("bunker", "veto"):
        assert t.knows(0, card)  # what stayed behind is still known
        assert not t.learns(2, card)
        assert not t.learns(None, card)
    assert t.knows(1, "veto")


@rule("FT.mageon_implants")
def test_taking_is_not_drawing() -> None:
    t = implanted()
    t.seat(0).does("use mageon_implants 1", "take_card veto")
    assert not t.told("cards_drawn")
    assert t.kind() != "discard"


@rule("FT.mageon_implants")
def test_on_whom_and_when_mageon_implants_work() -> None:
    t = implanted()
    t.seat(0).may_not("use mageon_implants 2", because="FT.mageon_implants")
    t.seat(0).may_not("use mageon_implants 0", because="FT.mageon_implants")
    t.game.exhausted_technologies[0] = t.game.technologies[0]
    t.game.ask_again()
    t.seat(0).may_not("use mageon_implants 1", because="FT.mageon_implants")


@rule("FT.transparasteel_plating")
def test_who_has_passed_plays_no_cards_in_a_turn_of_yssaril() -> None:
    """Sabotage would cancel a card of Yssaril."""
    for known, asked in (("transparasteel_plating", False), ("", True)):
        t = (
            yssaril()
            .player(0, technologies=known)
            .hand(0, "mining_initiative")
            .planet("retillion", 0)
        )
        t.hand(1, "sabotage").strategy(leadership=0, diplomacy=1, politics=2).turn_of(0)
        t.game.passed[1] = True
        t.seat(0).does("use mining_initiative retillion")
        assert (t.asked().get(1) == "react") is asked


@rule("FT.transparasteel_plating")
def test_who_has_not_passed_plays_and_in_other_turns_all_do() -> None:
    t = yssaril().player(0, technologies="transparasteel_plating").hand(0, "mining_initiative")
    t.hand(1, "sabotage").turn_of(0)
    t.seat(0).does("use mining_initiative retillion")
    t.seat(1).is_asked("react")
    t = yssaril("hacan arborec yssaril").player(2, technologies="transparasteel_plating")
    t.hand(0, "mining_initiative").hand(1, "sabotage").turn_of(0)
    t.game.passed[1] = True
    t.seat(0).does("use mining_initiative arretze")
    t.seat(1).is_asked("react")


# -- the flagship ----------------------------------------------------------------------------------


@rule("UNIT.ysia_yssrila")
def test_the_flagship_passes_other_fleets_and_carries_what_it_has() -> None:
    """From 22 over 46 to 23."""
    t = yssaril().fleet(0, 22, flagship=1, cruiser=1, infantry=2).fleet(1, 46, cruiser=1)
    t.fleet(1, 21, cruiser=1).fleet(1, 18, cruiser=1).activate(0, 23)
    t.seat(0).does("move flagship 1 22", "load infantry 2 22")
    t.seat(0).may_not("move cruiser 1 22", because="51.3f")
    t.seat(0).does("done")
    assert t.ships(0, 23) == {"flagship": 1, "infantry": 2}


@rule("UNIT.ysia_yssrila")
def test_other_flagships_are_stopped() -> None:
    t = yssaril("letnev yssaril hacan").fleet(0, 22, flagship=1).fleet(1, 46, cruiser=1)
    t.player(0, technologies="gravity_drive").fleet(1, 18, cruiser=1).activate(0, 23)
    t.pass_while(lambda: t.kind() == "react")
    assert "move flagship 1 22" not in t.offers(0)
