"""The rulebook's examples played step by step (the steps: worked_example.py)."""

from typing import Any

import pytest

from tests.eclipse.positions import filled, fleet
from tests.eclipse.worked_example import (
    ACTION_PHASE,
    ALASTAIR,
    CONTESTED,
    IAIN,
    KEN,
    VERNOR,
    action_phase,
    combat,
    opening,
)


def ships(t: Any, seat: int) -> dict[str, int]:
    return fleet(t, CONTESTED, seat)


# --- the action phase


@pytest.mark.rule("R3.1")
@pytest.mark.rule("R3.4")
def test_the_players_take_their_turns_clockwise() -> None:
    """Four rounds of turns; who has passed is asked for a reaction."""
    expected = {step: {(step - 1) % 4: "turn"} for step in ACTION_PHASE}
    expected |= {11: {IAIN: "react"}, 13: {ALASTAIR: "react"}}
    for step, asked in expected.items():
        assert action_phase(step - 1).asked() == asked, f"step {step}"


@pytest.mark.rule("R3f.1")
@pytest.mark.rule("R3f.3")
@pytest.mark.rule("R3.2")
def test_step_1_alastair_builds_a_cruiser_and_an_orbital() -> None:
    """Ten materials, one disc on Build; without the technology there would be no orbital."""
    before, t = opening().of(ALASTAIR), action_phase(1)
    after = t.of(ALASTAIR)
    assert after["resources"]["materials"] == before["resources"]["materials"] - 10
    assert after["discs"]["build"] == 1
    assert after["discs"]["track"] == before["discs"]["track"] - 1
    assert fleet(t, 221, ALASTAIR)["cruiser"] == 1
    assert t.sector(309)["orbital"]


@pytest.mark.rule("R3a.4")
@pytest.mark.rule("R3a.7")
@pytest.mark.rule("R1.12")
@pytest.mark.rule("R8.3")
def test_step_2_ken_explores_twice_with_one_disc() -> None:
    """Ken takes the first sector and its discovery for points; the second tile is discarded."""
    before, t = opening().of(KEN), action_phase(2)
    after = t.of(KEN)
    assert t.sector(206)["owner"] == KEN
    assert 226 in t.sector(206)["links"]
    assert not t.sector(206)["discovery"]
    assert after["discoveries"] == ["axion_computer"]
    assert after["score"]["discoveries"] == 2
    assert after["colony_ships"] == {"up": 2, "total": 4}
    assert sum(after["cubes"].values()) == sum(before["cubes"].values()) - 2
    assert t.view()["stacks"]["outer"]["discarded"] == [307]
    assert after["discs"]["explore"] == 1
    assert after["discs"]["track"] == before["discs"]["track"] - 2


@pytest.mark.rule("R3e.1")
@pytest.mark.rule("R3e.2")
@pytest.mark.rule("R8.5")
def test_step_3_iain_takes_three_parts() -> None:
    """A computer goes back; missile, computer and cannon come."""
    plans = action_phase(3).of(IAIN)["blueprints"]
    assert [slot["part"] for slot in plans["interceptor"]["slots"]] == [
        "plasma_missile",
        "ion_cannon",
        "nuclear_source",
        "nuclear_drive",
    ]
    cruiser = plans["cruiser"]
    assert (cruiser["computer"], cruiser["cannons"]["yellow"], cruiser["hull"]) == (2, 2, 1)
    assert (plans["interceptor"]["initiative"], cruiser["initiative"]) == (3, 3)


@pytest.mark.rule("R3d.1")
@pytest.mark.rule("R3d.2")
@pytest.mark.rule("R8.2")
def test_step_4_vernor_researches_twice() -> None:
    """Fusion Drive for its least price of three, then the generator for ten."""
    before = action_phase(3)
    assert before.of(VERNOR)["prices"]["fusion_drive"] == 3
    t = action_phase(4)
    assert t.of(VERNOR)["resources"]["science"] == 13 - 3 - 10
    assert t.of(VERNOR)["technologies"]["nano"][-2:] == ["fusion_drive", "wormhole_generator"]
    assert t.of(VERNOR)["discs"]["research"] == 1
    assert t.view()["technologies"].get("fusion_drive", 0) == 0


@pytest.mark.rule("R3a.6")
@pytest.mark.rule("R3a.7")
def test_step_5_alastair_finds_two_ancients() -> None:
    """A discovery lies under them and no disc may be placed."""
    t = action_phase(5)
    sector = t.sector(301)
    assert (sector["ancients"], sector["discovery"], sector["owner"]) == (2, True, None)
    assert t.asked() == {KEN: "turn"}


@pytest.mark.rule("R3.7")
@pytest.mark.rule("R3.8")
@pytest.mark.rule("R3c.1")
@pytest.mark.rule("R3c.3")
def test_step_6_ken_explores_again_and_makes_friends_with_alastair() -> None:
    """The last colony ships settle the first sector; Alastair drops a reputation tile."""
    before, t = action_phase(5), action_phase(6)
    assert filled(t, 318) == ["advanced_materials", "grey"]
    assert filled(t, 310) == []
    assert t.sector(310)["owner"] == KEN
    assert t.of(KEN)["colony_ships"]["up"] == 0
    assert 309 in t.sector(318)["links"]
    assert t.of(KEN)["ambassadors"] == [ALASTAIR]
    assert sorted(t.of(ALASTAIR)["ambassadors"]) == [KEN, IAIN]
    assert sorted(t.of(ALASTAIR)["reputation"]) == [2, 2, 3]
    assert t.view()["reputation_bag"] == before.view()["reputation_bag"] + 1
    assert t.of(KEN)["cubes"]["money"] == before.of(KEN)["cubes"]["money"] - 2
    assert t.of(ALASTAIR)["cubes"]["science"] == before.of(ALASTAIR)["cubes"]["science"] - 1


@pytest.mark.rule("R3.3")
def test_step_7_iain_is_the_first_to_pass() -> None:
    """Iain will start the next round."""
    t = action_phase(7)
    assert t.view()["next_start"] == IAIN
    assert t.of(IAIN)["passed"]


@pytest.mark.rule("R3g.2")
@pytest.mark.rule("R3c.5")
@pytest.mark.rule("R3c.6")
def test_step_8_vernor_attacks_a_partner_through_half_a_wormhole() -> None:
    """Ambassadors and cubes go home, and the traitor card comes."""
    before, t = action_phase(7), action_phase(8)
    assert CONTESTED in before.sector(224)["half_links"]
    assert ships(t, VERNOR) == {"interceptor": 2}
    assert t.of(VERNOR)["ambassadors"] == []
    assert t.of(IAIN)["ambassadors"] == [ALASTAIR]
    assert t.view()["traitor"] == VERNOR
    assert t.of(VERNOR)["cubes"]["money"] == before.of(VERNOR)["cubes"]["money"] + 1
    assert t.of(IAIN)["cubes"]["science"] == before.of(IAIN)["cubes"]["science"] + 1
    t.turn_of(VERNOR)
    t.seat(VERNOR).may_not("propose 2", because="R3c.6")


@pytest.mark.rule("R3b.1")
@pytest.mark.rule("R3b.2")
@pytest.mark.rule("R3b.3")
def test_step_10_ken_moves_two_discs_and_uses_the_colony_ships_at_once() -> None:
    """One disc to a free sector, one to the track; two cubes on the new sector."""
    before, t = action_phase(9), action_phase(10)
    assert [t.sector(number)["owner"] for number in (315, 316, 106)] == [None, None, KEN]
    assert filled(t, 106) == ["materials", "science"]
    assert t.of(KEN)["colony_ships"]["up"] == 0
    # One disc for the action, one back from a sector.
    assert t.of(KEN)["discs"]["track"] == before.of(KEN)["discs"]["track"]
    assert t.of(KEN)["discs"]["influence"] == 1


@pytest.mark.rule("R3h.1")
def test_step_11_iain_reacts_with_one_movement() -> None:
    """A cruiser comes to help; then the turn is over."""
    t = action_phase(11)
    assert ships(t, IAIN) == {"interceptor": 3, "cruiser": 1}
    assert t.of(IAIN)["discs"]["reaction"] == 1
    assert t.asked() == {VERNOR: "turn"}


@pytest.mark.rule("R3g.1")
@pytest.mark.rule("R3e.3")
def test_step_12_vernor_brings_an_interceptor_and_a_cruiser() -> None:
    """The cruiser flies two sectors with its Fusion Drive."""
    t = action_phase(12)
    assert ships(t, VERNOR) == {"interceptor": 3, "cruiser": 1}
    assert fleet(t, 304, VERNOR) == fleet(t, 224, VERNOR) == {}


@pytest.mark.rule("R3.5")
@pytest.mark.rule("R4.4")
def test_step_13_the_phase_ends_with_vernors_pass() -> None:
    """The battle begins; Iain, whose disc lies there, is the defender."""
    t = combat(0)
    assert t.phase == "combat"
    battle = t.view()["battle"]
    assert (battle["sector"], battle["attacker"], battle["defender"]) == (CONTESTED, VERNOR, IAIN)
    assert [entry["seat"] for entry in t.sector(CONTESTED)["fleets"]] == [IAIN, VERNOR]
    assert t.view()["traitor"] == VERNOR
    assert t.view()["next_start"] == IAIN
    assert t.of(KEN)["ambassadors"] == [ALASTAIR]


# --- the battle


@pytest.mark.rule("R4.5")
@pytest.mark.rule("R4.11")
def test_the_order_of_initiative() -> None:
    """Vernor's interceptors four; all others three, the defender's first."""
    battle = combat(0).view()["battle"]
    assert battle["stage"] == "missiles"
    order = [(e["side"], e["ship"], e["initiative"]) for e in combat(2).view()["battle"]["order"]]
    assert order == [
        ("attacker", "interceptor", 4),
        ("defender", "interceptor", 3),
        ("defender", "cruiser", 3),
        ("attacker", "cruiser", 3),
    ]


@pytest.mark.rule("R4.11")
@pytest.mark.rule("R4.6")
def test_step_1_of_the_battle_vernors_missiles_destroy_two_interceptors() -> None:
    """Six dice, two sixes; the others miss."""
    dice = combat(0).view()["battle"]["dice"]
    assert [die["value"] for die in dice if die["hits"]] == [6, 6]
    assert {die["colour"] for die in dice} == {"orange"}
    assert ships(combat(1), IAIN) == {"interceptor": 1, "cruiser": 1}


@pytest.mark.rule("R4.9")
def test_step_2_of_the_battle_one_interceptor_and_damage_to_the_cruiser() -> None:
    """Two points on the cruiser's hull of two do not destroy it. Step 3, a miss, is in it."""
    t = combat(2)
    assert ships(t, VERNOR) == {"interceptor": 2, "cruiser": 1}
    battle = t.view()["battle"]
    assert battle["stage"] == "cannons"
    damage = {(entry["side"], entry["ship"]): entry["damage"] for entry in battle["ships"]}
    assert damage["attacker", "cruiser"] == [2]


@pytest.mark.rule("R4.12")
@pytest.mark.rule("R4.13")
def test_step_4_of_the_battle_vernors_interceptors_begin_to_retreat() -> None:
    """They stay where they are until their next turn."""
    t = combat(4)
    assert ships(t, VERNOR) == {"interceptor": 2, "cruiser": 1}
    assert t.view()["battle"]["order"][0]["retreating"] == 224


@pytest.mark.rule("R4.13")
@pytest.mark.rule("R4.7")
def test_steps_5_to_7_of_the_battle_both_lose_an_interceptor() -> None:
    """A retreating interceptor is hit, the cruiser misses, and Iain's last interceptor falls."""
    assert ships(combat(5), VERNOR) == {"interceptor": 1, "cruiser": 1}
    assert ships(combat(6), VERNOR) == {"interceptor": 1, "cruiser": 1}
    t = combat(7)
    assert ships(t, IAIN) == {"cruiser": 1}
    assert ships(t, VERNOR) == {"cruiser": 1}
    assert fleet(t, 224, VERNOR) == {"interceptor": 1}
    assert t.view()["battle"]["round"] == 2


@pytest.mark.rule("R4.9")
@pytest.mark.rule("R4.14")
def test_steps_8_and_9_of_the_battle_the_last_ship_of_iain_falls() -> None:
    """Iain misses with one and two; a Plasma Cannon does two points to a hull of one."""
    assert ships(combat(8), VERNOR) == {"cruiser": 1}
    t = combat(9)
    assert ships(t, IAIN) == {}
    assert t.of(IAIN)["ships_left"] == {
        "interceptor": 8,
        "cruiser": 4,
        "dreadnought": 2,
        "starbase": 4,
    }
    assert t.of(VERNOR)["ships_left"]["interceptor"] == 7


@pytest.mark.rule("R4.19")
def test_reputation_of_the_battle() -> None:
    """Iain entered first and draws three; Vernor draws five, though six would be due."""
    t = combat(9)
    assert t.asked() == {IAIN: "reputation"}
    assert sorted(t.of(IAIN)["drawn"]) == [1, 2, 3]
    t.seat(IAIN).does("keep 3")
    assert t.asked() == {VERNOR: "reputation"}
    assert sorted(t.of(VERNOR)["drawn"]) == [1, 1, 2, 3, 4]


@pytest.mark.rule("R4.16")
@pytest.mark.rule("R4.17")
@pytest.mark.rule("R4.20")
def test_step_10_of_the_battle_vernor_takes_the_sector() -> None:
    """The cube is destroyed, Iain's disc goes home and Vernor's is placed."""
    t = combat(9)
    track = t.of(IAIN)["discs"]["track"]
    t.seat(IAIN).does("keep 3")
    t.seat(VERNOR).does("keep 4")
    t.will_roll(6)
    t.seat(VERNOR).does("bombard")
    assert filled(t, CONTESTED) == []
    assert t.of(IAIN)["graveyard"] == {"money": 1, "science": 0, "materials": 0}
    assert t.of(IAIN)["discs"]["track"] == track + 1
    assert t.asked() == {VERNOR: "claim"}
    t.seat(VERNOR).does("claim")
    assert t.sector(CONTESTED)["owner"] == VERNOR
    assert ships(t, VERNOR) == {"cruiser": 1}


@pytest.mark.rule("R2.1")
@pytest.mark.rule("R4.19")
def test_the_round_ends_and_iain_starts_the_next() -> None:
    """Both have kept the best tile."""
    t = combat(10)
    assert t.of(IAIN)["reputation"] == [3]
    assert t.of(VERNOR)["reputation"] == [4]
    assert t.round == 2
    assert t.asked() == {IAIN: "turn"}
