"""What cards, crews and special ships change about shots, seen in battles. X3 to X19"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.design import Design
from astrarium.games.space_empires.fighting import GREEN, SKILLED, VETERAN
from astrarium.games.space_empires.holdings import deal, is_shown
from tests.space_empires.clash import HERE, Clash

MISS, HIT = 10, 1


def armed(*cards: int, seat: int = 0, boarding: str = "no") -> Clash:
    technology = "yes" if any(card <= 30 for card in cards) else "no"
    advantages = "random" if any(card > 30 for card in cards) else "no"
    clash = Clash(alien_technology=technology, empire_advantages=advantages, boarding=boarding)
    deal(clash.game, seat, cards)
    clash.game.events = []
    return clash


def needed(clash: Clash) -> int:
    """What the last shot needed."""
    shots = [e for e in clash.game.events or () if e.key in ("hit", "missed")]
    value = shots[-1].args["needed"]
    assert isinstance(value, int)
    return value


def fires(clash: Clash, group: int, target: int, face: int = MISS) -> int:
    """Everybody holds fire until a group of seat 0 fires at another one; what it needed."""
    clash.rolls(face)
    for _ in range(30):
        ((seat, kind),) = clash.asked().items()
        question = clash.game.question(seat)
        assert question is not None
        if kind == "fire" and question.about["group"] == group:
            clash.does(f"fire {target}", seat=seat)
            return needed(clash)
        quiet = {"fire": "hold", "withdraw": "remain", "screen": "done", "bind": "done"}
        quiet |= {"cover": "done", "crystals": "pass", "ruse": "pass", "cloak": "pass"}
        answer = quiet.get(kind) or str(clash.offers(seat)[0])
        clash.does(answer, seat=seat)
    raise AssertionError("it never fires")


# -- alien technologies ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "unit", "without"),
    [
        pytest.param(2, "destroyer", 4, marks=pytest.mark.rule("X12.2")),
        pytest.param(11, "cruiser", 4, marks=pytest.mark.rule("X12.11")),
        pytest.param(12, "battlecruiser", 5, marks=pytest.mark.rule("X12.12")),
        pytest.param(13, "battleship", 5, marks=pytest.mark.rule("X12.13")),
    ],
)
def test_better_guns(card: int, unit: str, without: int) -> None:
    clash = armed(card)
    shooter, target = clash.put(0, unit), clash.put(1, "scout", 2)
    assert fires(clash.start(), shooter, target) == without + 1
    assert is_shown(clash.game, card)


@pytest.mark.rule("X12.3")
def test_destroyers_with_linked_computers_use_all_their_technology() -> None:
    clash = armed(3)
    clash.knows(0, attack=3)
    shooter, target = clash.put(0, "destroyer", 1, attack=3), clash.put(1, "scout", 2)
    assert fires(clash.start(), shooter, target) == 7


@pytest.mark.rule("X12.5")
def test_destroyers_with_torpedoes_fire_as_class_b() -> None:
    clash = armed(5)
    clash.put(0, "destroyer")
    clash.put(1, "cruiser")
    assert clash.start().asked() == {0: "fire"}


@pytest.mark.parametrize(
    ("card", "target", "bonus"),
    [
        pytest.param(14, "scout", 1, marks=pytest.mark.rule("X12.14")),
        pytest.param(14, "cruiser", 0, marks=pytest.mark.rule("X12.14")),
        pytest.param(15, "scout", 0, marks=pytest.mark.rule("X12.15")),
        pytest.param(15, "cruiser", 1, marks=pytest.mark.rule("X12.15")),
    ],
)
def test_fighters_hit_ships_of_a_size_better(card: int, target: str, bonus: int) -> None:
    clash = armed(card)
    clash.put(0, "carrier")
    shooter, foe = clash.put(0, "fighter", 1, fighters=1), clash.put(1, target, 2)
    defense = 1 if target == "cruiser" else 0
    assert fires(clash.start(), shooter, foe) == 5 - defense + bonus


@pytest.mark.rule("X12.26")
def test_sweepers_with_a_turret_fire_as_scouts() -> None:
    clash = armed(26)
    shooter, target = clash.put(0, "mine_sweeper"), clash.put(1, "scout")
    assert fires(clash.start(), shooter, target) == 3


@pytest.mark.rule("X12.30")
def test_t41_raiders_that_are_seen_fire_later_round_by_round() -> None:
    clash = armed(30)
    clash.game.cycle = 2
    clash.knows(0, cloaking=1)
    clash.knows(1, scanners=1)
    raider = clash.put(0, "raider", 1, cloaking=1)
    clash.put(1, "destroyer", 1, scanners=1)
    clash.put(1, "battlecruiser")
    clash.start().does("pass").does("pass", seat=1)
    assert is_shown(clash.game, 30)
    clash.does("done", seat=1)
    question = clash.game.question(0)
    assert question is not None
    assert question.about["group"] == raider
    clash.does("hold").does("hold", seat=1).does("hold", seat=1).does("done", seat=1)
    assert clash.asked() == {1: "fire"}  # the battlecruiser is of class B, too, and defends


@pytest.mark.rule("X12.30")
def test_t41_raiders_that_nobody_sees_surprise_more() -> None:
    clash = armed(30)
    clash.game.cycle = 2
    clash.knows(0, cloaking=1)
    raider, target = clash.put(0, "raider", 1, cloaking=1), clash.put(1, "scout")
    assert fires(clash.start(), raider, target) == 6


# -- empire advantages -----------------------------------------------------------------------------


@pytest.mark.rule("X13.32")
def test_t39_warriors_attack_better_than_they_defend() -> None:
    clash = armed(32)
    shooter, target = clash.put(0, "cruiser"), clash.put(1, "scout")
    assert fires(clash.start(), shooter, target) == 5
    clash = armed(32, seat=1)
    target, shooter = clash.put(0, "scout"), clash.put(1, "cruiser")
    assert fires(clash.start(), shooter, target) == 3


@pytest.mark.rule("X13.38")
def test_t40_the_hive_learns_round_by_round() -> None:
    clash = armed(38)
    own, foe = clash.put(0, "cruiser", 1), clash.put(1, "cruiser", 1)
    found = []
    clash.start()
    for _ in range(6):
        clash.rolls(MISS, MISS)
        clash.does(f"fire {own}", seat=1)
        enemy = needed(clash)
        clash.does(f"fire {foe}")
        found.append((enemy, needed(clash)))
        if clash.asked() == {0: "ruse"}:
            clash.does("pass")
    assert found == [(3, 3), (2, 3), (2, 3), (2, 4), (2, 4), (2, 4)]


@pytest.mark.rule("X13.50")
def test_geniuses_cloak_destroyers_too() -> None:
    clash = armed(50)
    clash.game.cycle = 2
    clash.knows(0, cloaking=1)
    shooter, target = clash.put(0, "destroyer", 1, cloaking=1), clash.put(1, "cruiser")
    assert fires(clash.start(), shooter, target) == 4  # 4, and 1 for the surprise, less 1
    assert is_shown(clash.game, 50)


@pytest.mark.rule("X13.51")
def test_wolves_hit_large_ships_better() -> None:
    clash = armed(51)
    shooter, target = clash.put(0, "scout"), clash.put(1, "cruiser")
    assert fires(clash.start(), shooter, target) == 3
    assert is_shown(clash.game, 51)


@pytest.mark.rule("X13.47")
def test_t43_swords_board_better_and_are_boarded_worse() -> None:
    for seat, expected in ((0, 4), (1, 2)):
        clash = armed(47, seat=seat, boarding="yes")
        clash.knows(0, boarding=1)
        shooter, target = clash.put(0, "boarding_ship", 1, boarding=1), clash.put(1, "cruiser")
        assert fires(clash.start(), shooter, target) == expected
        assert is_shown(clash.game, 47)


@pytest.mark.rule("X13.34")
def test_giants_take_a_hit_more() -> None:
    clash = armed(34, seat=1)
    shooter, target = clash.put(0, "battleship"), clash.put(1, "scout")
    fires(clash.start(), shooter, target, HIT)
    assert (clash.ships(target), clash.damage(target)) == (1, 1)


@pytest.mark.rule("X13.43")
def test_insects_carry_less_and_fall_to_one_hit() -> None:
    clash = armed(43)
    clash.knows(0, attack=1)
    shooter, target = clash.put(0, "destroyer", 1, attack=1), clash.put(1, "scout", 2)
    assert fires(clash.start(), shooter, target) == 4


# -- crews -----------------------------------------------------------------------------------------


@pytest.mark.rule("X3.8")
def test_aliens_are_skilled_and_teach() -> None:
    clash = Clash(experience="yes")
    cruiser, alien = clash.put(0, "cruiser", 3, crew=GREEN), clash.alien("d")
    clash.rolls(HIT)
    clash.game.chance.script("experience", (HIT,))
    clash.start().does("done").does(f"fire {alien}")
    assert clash.game.group(cruiser).experience == SKILLED


@pytest.mark.rule("X13.40")
def test_quick_learners_roll_two_dice() -> None:
    clash = Clash(experience="yes", empire_advantages="random")
    deal(clash.game, 0, [40])
    cruiser, scout = clash.put(0, "cruiser", 3, crew=SKILLED), clash.put(1, "scout", crew=SKILLED)
    clash.rolls(HIT)
    clash.game.chance.script("experience", (MISS, HIT))
    clash.start().does("done").does(f"fire {scout}")
    assert clash.game.group(cruiser).experience == VETERAN
    assert is_shown(clash.game, 40)


@pytest.mark.rule("X3.4b")
def test_a_group_learns_before_the_next_one_fires() -> None:
    clash = Clash(experience="yes")
    one, other = clash.put(0, "cruiser", crew=SKILLED), clash.put(0, "cruiser", crew=SKILLED)
    scouts = clash.put(1, "scout", 4, crew=SKILLED)
    clash.rolls(HIT)
    clash.game.chance.script("experience", (HIT,))
    clash.start().does("done", seat=1).does(f"next {one}", f"fire {scouts}")
    assert clash.game.group(one).experience == VETERAN
    question = clash.game.question(0)
    assert question is not None
    assert question.about["group"] == other


# -- boarding --------------------------------------------------------------------------------------


def boarding(target: str, level: int = 1) -> tuple[Clash, int, int]:
    clash = Clash(boarding="yes", titans="yes", transports="yes")
    clash.game.events = []
    clash.knows(0, boarding=level)
    boarder = clash.put(0, "boarding_ship", 1, boarding=level)
    return clash, boarder, clash.put(1, target)


@pytest.mark.rule("X4.1")
def test_better_boarders_are_f6() -> None:
    for level, needs in ((1, 3), (2, 4)):
        clash, boarder, cruiser = boarding("cruiser", level)
        assert fires(clash.start(), boarder, cruiser) == needs


@pytest.mark.rule("X4.1")
def test_boarders_are_class_f_in_a_nebula_too() -> None:
    clash, _, _ = boarding("scout")
    clash.terrain(HERE, "nebula")
    clash.put(0, "scout")
    clash.start().does("done").does("hold", seat=1)
    question = clash.game.question(0)
    assert question is not None
    assert question.about["unit"] == "scout"


@pytest.mark.rule("X4.2a")
def test_boarding_is_tried_again_in_the_next_round() -> None:
    clash, boarder, cruiser = boarding("cruiser")
    fires(clash.start(), boarder, cruiser)
    assert fires(clash, boarder, cruiser, HIT) == 3
    assert clash.is_over
    assert len(clash.at(HERE)) == 2


@pytest.mark.rule("X4.3a")
def test_boarding_ships_can_be_boarded() -> None:
    clash, boarder, other = boarding("boarding_ship")
    clash.rolls(HIT)
    clash.start().does("hold", seat=1).does(f"fire {other}")
    assert other not in clash.game.groups
    assert [clash.game.group(n).captured for n in clash.at(HERE)] == [False, True]
    assert boarder in clash.game.groups


@pytest.mark.rule("X4.4a")
def test_ships_captured_from_a_player_are_green() -> None:
    clash = Clash(boarding="yes", experience="yes")
    clash.knows(0, boarding=1, military_academy=1)
    clash.put(0, "boarding_ship", 1, crew=SKILLED, boarding=1)
    cruiser = clash.put(1, "cruiser", crew=VETERAN)
    clash.rolls(HIT)
    clash.game.chance.script("experience", (MISS,))
    clash.start().does("hold", seat=1).does(f"fire {cruiser}")
    (taken,) = (n for n in clash.at(HERE) if clash.game.group(n).captured)
    assert clash.game.group(taken).experience == GREEN


# -- titans, sweepers, machines, unique ships ------------------------------------------------------


@pytest.mark.rule("X6.2")
def test_only_fighters_profit_from_numbers_against_titans() -> None:
    clash = Clash(titans="yes")
    clash.game.events = []
    clash.put(0, "carrier", 1)
    fighters, cruiser = clash.put(0, "fighter", 3, fighters=1), clash.put(0, "cruiser")
    titan = clash.put(1, "titan")
    assert fires(clash.start(), fighters, titan) == 4  # 5, 1 for numbers, 1 at titans, less 3
    assert fires(clash, cruiser, titan) == 1


@pytest.mark.rule("X6.3")
def test_titans_are_fired_at_while_their_fighters_live() -> None:
    clash = Clash(titans="yes")
    titan = clash.put(0, "titan", 1, fighters=1)
    clash.put(0, "fighter", 3, fighters=1)
    clash.put(1, "battleship", 4)
    assert f"fire {titan}" in clash.start().offers(1)


@pytest.mark.rule("X8.1")
def test_sweepers_of_level_3_remove_three_mines() -> None:
    clash = Clash(sweeping_3="yes")
    clash.knows(0, mine_sweeping=3)
    sweeper = clash.put(0, "mine_sweeper", 1, mine_sweeping=3)
    clash.put(1, "mine", 4)
    clash.start()
    clash.does(f"blow_up {sweeper}", seat=1)
    assert clash.is_over
    assert not clash.at(HERE)


@pytest.mark.rule("B17.1")
def test_a_machine_fires_twice_as_class_c() -> None:
    clash = Clash()
    cruiser = clash.put(0, "cruiser", 2)
    clash.machine()
    clash.rolls(HIT, HIT)
    clash.start()
    assert clash.asked() == {0: "fire"}
    assert clash.ships(cruiser) == 1


@pytest.mark.rule("X19.3a")
def test_a_unique_ship_with_scanners_sees_raiders() -> None:
    clash = Clash(unique_ships="yes")
    clash.game.cycle = 2
    clash.game.design[1] = Design("D", 3, 0, 1, ("scanners",))
    clash.knows(0, cloaking=1)
    clash.knows(1, scanners=1)
    clash.put(0, "raider", 1, cloaking=1)
    clash.put(1, "unique_ship", 1, scanners=1)
    clash.start().does("pass").does("pass", seat=1).does("done", seat=1)
    assert clash.game.fight is not None
    assert not any(stand.cloaked for stand in clash.game.fight.line)
    assert clash.game.shown_design[1].abilities == ("scanners",)


@pytest.mark.rule("X19.3b")
def test_a_bay_carries_one_fighter_and_is_no_shield() -> None:
    clash = Clash(unique_ships="yes")
    clash.game.design[0] = Design("D", 3, 0, 1, ("mini_fighter_bay",))
    unique = clash.put(0, "unique_ship")
    fighters = clash.put(0, "fighter", 2, fighters=1)
    foe = clash.put(1, "battleship")
    clash.start().does("done", "done", "done")
    assert f"fire {unique}" in clash.offers(1)
    clash.does("hold", seat=1)
    clash.rolls(HIT, HIT, HIT)
    clash.does(f"fire {foe}", f"fire {foe}").does(f"fire {foe}")
    assert clash.is_over
    assert clash.ships(fighters) == 1


@pytest.mark.rule("X16.1")
def test_flagships_fight_as_b4() -> None:
    clash = Clash(flagships="yes")
    clash.game.events = []
    flagship, target = clash.put(0, "flagship"), clash.put(1, "cruiser")
    clash.start()
    assert clash.asked() == {0: "fire"}
    assert fires(clash, flagship, target) == 3
