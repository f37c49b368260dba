"""The production sheet: research, yards, counters, troops, centres, scuttling."""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import HEX_NAMES
from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.components.units import TROOP_NUMBER, TROOPS, UNIT_NUMBER
from astrarium.games.space_empires.fighting import GREEN, SKILLED
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.holdings import deal
from astrarium.games.space_empires.levies import free_troops
from astrarium.games.space_empires.purchases import Sheet
from astrarium.games.space_empires.values import Group
from astrarium.games.space_empires.yards import place
from tests.space_empires.phases import another, begin, finish, learned, phase, put, refusal


class Shop:
    """The sheet of seat 0, with as much as a test wants to spend."""

    def __init__(self, *rules: str, cp: int = 300, yards: int = 4, **levels: int) -> None:
        self.game, self.home = phase(*rules)
        self.at = HEX_NAMES[self.home]
        self.game.cp[0] = cp
        learned(self.game, **levels)
        if yards:
            put(self.game, self.home, "ship_yard", yards)

    def open(self) -> Shop:
        self.game.push(Sheet(0))
        self.game.run()
        return self

    def does(self, *moves: tuple[str | int, ...]) -> Shop:
        for move in moves:
            self.game.answer(0, move)
        return self

    def refused(self, *move: str | int) -> tuple[str, str] | None:
        return refusal(self.game, 0, *move)

    def placed(self) -> list[tuple[str, int]]:
        """What stands at the homeworld once all is placed: kinds and numbers."""
        place(self.game, 0)
        assert not self.game.groups.invariants()
        found = [self.game.group(number) for number in self.game.groups_at(self.home, 0)]
        return sorted((group.kind.id, group.ships) for group in found)


# -- research --------------------------------------------------------------------------------------


@pytest.mark.rule("B9.1")
@pytest.mark.rule("B7.5")
def test_a_level_of_a_field_in_a_phase_at_its_price() -> None:
    """B9.1, B7.5"""
    shop = Shop(cp=35).open().does(("research", "attack"))
    assert shop.game.cp[0] == 15
    assert shop.game.technology[0][TECH_NUMBER["attack"]] == 1
    assert shop.refused("research", "attack") == ("B9.1", "one_level_a_phase")
    assert shop.refused("research", "defense") == ("B7.5", "short_of_cp")
    assert shop.refused("research", "tactics") is None


@pytest.mark.rule("B9.1")
def test_the_highest_level_follows_from_the_rules_in_use() -> None:
    """B9.1, X6"""
    assert Shop(ship_size=6).open().refused("research", "ship_size") == ("B9.1", "no_higher_level")
    assert Shop("titans", ship_size=6).open().refused("research", "ship_size") is None
    assert Shop().open().refused("research", "boarding") == ("B9.1", "no_higher_level")


@pytest.mark.rule("X20.4")
@pytest.mark.rule("X20.5")
@pytest.mark.parametrize(
    ("rules", "left"),
    [((), 75), (("prices:classic",), 75), (("slow_scientists",), 70), (("smart_scientists",), 80)],
)
def test_what_scientists_cost(rules: tuple[str, ...], left: int) -> None:
    """X20.4, X20.5"""
    assert (
        Shop(*rules, cp=100, terraforming=0).open().does(("research", "fighters")).game.cp[0]
        == left
    )


@pytest.mark.rule("X2.2")
def test_the_first_sheet_has_its_own_prices() -> None:
    """X2.2: Terraforming costs 25 there, 20 on the later one."""
    assert Shop(cp=25).open().does(("research", "terraforming")).game.cp[0] == 5
    old = Shop("prices:classic", cp=25).open().does(("research", "terraforming"))
    assert old.game.cp[0] == 0


@pytest.mark.rule("B18.1")
def test_research_grows_by_ten_at_most() -> None:
    """B18.1"""
    shop = Shop("gearing_limits")
    shop.game.last_research[0] = 15
    shop.open()
    assert shop.refused("research", "cloaking") == ("B18.1", "research_too_fast")
    shop.does(("research", "tactics"))
    assert shop.refused("research", "mine_sweeping") is None
    assert shop.refused("research", "exploration") == ("B18.1", "research_too_fast")
    shop.does(("research", "mine_sweeping"), ("done",))
    assert shop.game.last_research[0] == 25


@pytest.mark.rule("X17.1")
@pytest.mark.rule("X17.4")
def test_t34_only_fifteen_cp_become_research_points() -> None:
    """X17.1, X17.4: and nothing else pays for technology."""
    shop = Shop("centres", cp=40).open()
    assert shop.refused("research", "tactics") == ("X17.1", "short_of_rp")
    shop.does(("convert", 10), ("convert", 5))
    assert shop.refused("convert", 1) == ("X17.4", "too_much_turned_into_rp")
    shop.does(("research", "tactics"))
    assert (shop.game.cp[0], shop.game.rp[0]) == (25, 0)
    assert Shop().open().refused("convert", 1) == ("X17.4", "rule_not_in_use")


@pytest.mark.rule("B19.1")
def test_grants_add_up_to_a_level_and_the_excess_is_lost() -> None:
    """B19.1: 7, 5, 6 and 8 are 26, and attack costs 20."""
    game, _ = phase("unpredictable_research")
    game.last_research[0], game.cp[0] = 15, 30
    game.chance.script("grant", (7,), (5,), (6,), (8,), (1,))
    begin(game)
    game.answer(1, ("done",))
    for _ in range(4):
        game.answer(0, ("grant", "attack"))
    assert game.technology[0][TECH_NUMBER["attack"]] == 1
    assert not any(game.grants[0])
    assert refusal(game, 0, "grant", "attack") == ("B9.1", "one_level_a_phase")
    game.answer(0, ("grant", "defense"))
    assert refusal(game, 0, "grant", "defense") == ("B19.2", "too_many_grants")
    game.answer(0, ("done",))
    assert (game.last_research[0], game.last_research[1]) == (25, 0)
    assert refusal(game, 0, "research", "defense") == ("B19.1", "by_grants_only")


@pytest.mark.rule("B19.1")
def test_a_sum_of_grants_that_falls_short_is_kept() -> None:
    """B19.1: 7, 5, 6 and 1 are 19; the next point makes the level."""
    game, _ = phase("unpredictable_research")
    game.last_research[0] = 10
    game.chance.script("grant", (7,), (5,), (6,), (1,), (1,))
    begin(game)
    game.answer(1, ("done",))
    for _ in range(4):
        game.answer(0, ("grant", "attack"))
    attack = TECH_NUMBER["attack"]
    assert (game.technology[0][attack], game.grants[0][attack]) == (0, 19)
    game.answer(0, ("done",))
    finish(game)
    begin(game)
    game.answer(1, ("done",))
    game.answer(0, ("grant", "attack"))
    assert (game.technology[0][attack], game.grants[0][attack]) == (1, 0)


# -- yards -----------------------------------------------------------------------------------------


@pytest.mark.rule("B7.6")
@pytest.mark.rule("B9.4")
def test_t53_two_yards_build_a_cruiser_or_two_scouts() -> None:
    """B7.6, B9.4"""
    shop = Shop(yards=2, ship_size=3).open()
    shop.does(("build", "cruiser", shop.at))
    assert shop.refused("build", "scout", shop.at) == ("B9.4", "yards_too_small")
    shop = Shop(yards=2, ship_size=3).open()
    shop.does(("build", "scout", shop.at))
    assert shop.refused("build", "cruiser", shop.at) == ("B9.4", "yards_too_small")
    shop.does(("build", "scout", shop.at))
    assert shop.refused("build", "scout", shop.at) == ("B9.4", "yards_too_small")


@pytest.mark.rule("B9.1")
@pytest.mark.rule("B9.4")
def test_t53_better_yards_build_three_hull_points_in_the_same_phase() -> None:
    """B9.1, B9.4"""
    shop = Shop(yards=2, ship_size=3).open()
    shop.does(("research", "ship_yard"), ("build", "cruiser", shop.at), ("build", "scout", shop.at))
    assert shop.refused("build", "scout", shop.at) == ("B9.4", "yards_too_small")


@pytest.mark.rule("B9.4")
def test_half_a_hull_point_is_lost() -> None:
    """B9.4: three yards of one and a half make four."""
    shop = Shop(yards=3, ship_yard=2).open().does(*[("build", "scout", Shop().at)] * 4)
    assert shop.refused("build", "scout", shop.at) == ("B9.4", "yards_too_small")


@pytest.mark.rule("B9.1")
@pytest.mark.rule("B9.3")
def test_ships_need_their_technology_and_carry_the_newest() -> None:
    """B9.1, B9.3"""
    shop = Shop().open()
    assert shop.refused("build", "destroyer", shop.at) == ("B9.3", "technology_missing")
    assert shop.refused("build", "carrier", shop.at) == ("B9.1", "technology_missing")
    assert shop.refused("build", "titan", shop.at) == ("B7.5", "rule_not_in_use")
    assert shop.refused("build", "flagship", shop.at) == ("B7.5", "rule_not_in_use")
    shop.does(("build", "scout", shop.at), ("research", "tactics"), ("done",))
    place(shop.game, 0)
    groups = [shop.game.group(number) for number in shop.game.groups.of(0)]
    (scout,) = [group for group in groups if group.kind.id == "scout"]
    assert scout.fit[TECH_NUMBER["tactics"]] == 1


@pytest.mark.rule("B7.8")
def test_nothing_is_built_behind_a_blockade() -> None:
    """B7.8"""
    shop = Shop()
    put(shop.game, shop.home, "scout", seat=1)
    shop.open()
    assert shop.refused("build", "scout", shop.at) == ("B7.8", "blockaded")
    assert shop.refused("build", "decoy", shop.at) == ("B8.3", "no_income_there")
    assert not [move for move in shop.game.questions[0].moves if move[0] == "build"]


@pytest.mark.rule("B8.1")
@pytest.mark.rule("B8.2")
@pytest.mark.rule("B8.3")
def test_yards_bases_and_decoys_stand_where_income_came_from() -> None:
    """B8.1, B8.2, B8.3: without a yard; not at a new colony."""
    shop = Shop(ship_size=2)
    new, old = another(shop.game, shop.home, 0), another(shop.game, shop.home, 1)
    shop.open()
    for unit, rule in (("base", "B8.1"), ("ship_yard", "B8.2"), ("decoy", "B8.3")):
        assert shop.refused("build", unit, HEX_NAMES[new]) == (rule, "no_income_there")
        shop.does(("build", unit, HEX_NAMES[old]))
    assert shop.refused("build", "base", HEX_NAMES[old]) == ("B8.1", "one_base_in_a_hex")
    assert shop.refused("build", "ship_yard", HEX_NAMES[old]) == ("B8.2", "one_new_yard_a_phase")
    assert shop.refused("build", "decoy", HEX_NAMES[old]) is None
    assert shop.refused("build", "scout", HEX_NAMES[old]) == ("B9.4", "yards_too_small")


@pytest.mark.rule("B8.1")
@pytest.mark.rule("B7.9")
def test_a_base_that_stands_leaves_no_room_for_another() -> None:
    """B8.1, B7.9: unless it is scuttled."""
    shop = Shop(ship_size=2)
    base = put(shop.game, shop.home, "base")
    shop.open()
    assert shop.refused("build", "base", shop.at) == ("B8.1", "one_base_in_a_hex")
    shop.does(("scuttle", base))
    assert shop.refused("build", "base", shop.at) is None


# -- counters --------------------------------------------------------------------------------------


@pytest.mark.rule("B1.2")
@pytest.mark.rule("B2.3")
def test_new_ships_stand_six_to_a_counter() -> None:
    """B1.2, B2.3"""
    shop = Shop(yards=6, ship_yard=2).open().does(*[("build", "scout", Shop().at)] * 8)
    assert shop.placed() == [("scout", 2), ("scout", 6), ("ship_yard", 6)]


@pytest.mark.rule("B2.4")
@pytest.mark.rule("B8.4")
def test_ships_that_stand_alone_have_a_counter_each() -> None:
    """B2.4, B8.4"""
    shop = (
        Shop(cp=21).open().does(*[("build", unit, Shop().at) for unit in ("colony_ship", "miner")])
    )
    assert shop.game.cp[0] == 8
    shop.does(("build", "colony_ship", shop.at))
    assert shop.placed() == [("colony_ship", 1), ("colony_ship", 1), ("miner", 1), ("ship_yard", 4)]
    ups = [shop.game.groups[n].up for n in shop.game.groups_at(shop.home, 0)]
    assert sorted(ups) == [False, True, True, True]


@pytest.mark.rule("B2.7")
@pytest.mark.rule("B2.3")
def test_no_free_counter_no_new_group_but_room_in_an_old_one() -> None:
    """B2.7, B2.3: five scouts have room for one more; the next has no counter."""
    shop = Shop(yards=6)
    far = another(shop.game, shop.home, 5)
    old = Group(UNIT_NUMBER["scout"], 5, shop.game.fit_of_new(0, UNIT_NUMBER["scout"]))
    shop.game.add_group(0, shop.home, old)
    for _ in range(5):
        put(shop.game, far, "scout")
    shop.open().does(("build", "scout", shop.at))
    assert shop.refused("build", "scout", shop.at) == ("B2.7", "no_counter_left")
    assert shop.placed() == [("scout", 6), ("ship_yard", 6)]


@pytest.mark.rule("B2.7")
@pytest.mark.rule("B9.7")
def test_better_ships_may_need_a_counter_that_is_not_there() -> None:
    """B2.7, B9.7: a group is uniform."""
    shop = Shop(yards=6)
    far = another(shop.game, shop.home, 5)
    old = Group(UNIT_NUMBER["scout"], 5, shop.game.fit_of_new(0, UNIT_NUMBER["scout"]))
    shop.game.add_group(0, shop.home, old)
    for _ in range(5):
        put(shop.game, far, "scout")
    shop.open().does(("build", "scout", shop.at))
    assert shop.refused("research", "attack") == ("B2.7", "no_counter_for_better_ships")
    assert shop.refused("research", "terraforming") is None


@pytest.mark.rule("B9.7")
def test_ships_of_other_technology_stand_apart() -> None:
    """B9.7"""
    shop = Shop()
    put(shop.game, shop.home, "scout", 2)
    learned(shop.game, tactics=1)
    shop.open().does(("build", "scout", shop.at))
    assert shop.placed() == [("scout", 1), ("scout", 2), ("ship_yard", 4)]


@pytest.mark.rule("B2.2")
@pytest.mark.rule("B2.3")
def test_a_new_stack_is_mixed_with_what_lies_there() -> None:
    """B2.2, B2.3: who knew a group there knows it no more."""
    shop = Shop()
    (yards,) = shop.game.groups_at(shop.home, 0)
    shop.game.groups.look(yards, 1 << 1)
    shop.open().does(("build", "scout", shop.at))
    shop.placed()
    assert shop.game.groups.unknown(1) == shop.game.groups_at(shop.home, 0)


@pytest.mark.rule("X3.2")
@pytest.mark.rule("X3.7")
@pytest.mark.parametrize(("academy", "level"), [(0, GREEN), (1, SKILLED)])
def test_new_crews_are_green_without_an_academy(academy: int, level: int) -> None:
    """X3.2; X3.7: yards have none."""
    shop = Shop("experience", military_academy=academy).open()
    shop.does(("build", "scout", shop.at), ("build", "ship_yard", shop.at))
    assert shop.placed() == [("scout", 1), ("ship_yard", 5)]
    groups = [shop.game.group(number) for number in shop.game.groups.of(0)]
    assert {group.kind.id: group.experience for group in groups} == {
        "scout": level,
        "ship_yard": SKILLED,
    }


# -- scuttling -------------------------------------------------------------------------------------


@pytest.mark.rule("B7.3")
@pytest.mark.rule("B7.9")
def test_scuttled_ships_need_no_maintenance() -> None:
    """B7.3, B7.9: twelve hulls of 20 CP; one ship less is two less."""
    game, home = phase()
    number = put(game, home, "cruiser", 6)
    begin(game)
    game.answer(0, ("scuttle", number))
    assert game.view(0)["players"][0]["sheet"]["cp"] == 20 - 10
    finish(game)
    assert (game.group(number).ships, game.cp[0]) == (5, 10)


@pytest.mark.rule("B7.3")
def test_scuttling_pays_nothing_while_maintenance_is_above_the_income() -> None:
    """B7.3: 36 hull points of 20 CP."""
    game, home = phase()
    number = put(game, home, "battleship", 6)
    put(game, home, "dreadnought", 6)
    begin(game)
    game.answer(0, ("scuttle", number))
    assert game.view(0)["players"][0]["sheet"]["cp"] == 0


@pytest.mark.rule("B7.9")
def test_only_own_ships_are_scuttled_and_only_once() -> None:
    """B7.9"""
    shop = Shop(yards=1)
    theirs = put(shop.game, shop.game.capital[1], "scout", seat=1)
    (own,) = shop.game.groups.of(0)
    shop.open()
    assert shop.refused("scuttle", theirs) == ("B7.9", "not_your_group")
    shop.does(("scuttle", own))
    assert shop.refused("scuttle", own) == ("B7.9", "nothing_left_of_it")


# -- centres and troops ----------------------------------------------------------------------------


@pytest.mark.rule("X17.2")
def test_a_centre_on_a_planet_that_brought_income() -> None:
    """X17.2"""
    shop = Shop("centres", cp=5)
    new = another(shop.game, shop.home, 0)
    shop.open()
    assert shop.refused("centre", "research", HEX_NAMES[new]) == ("X17.2", "no_income_there")
    shop.does(("centre", "industry", shop.at))
    assert shop.game.cp[0] == 2
    assert shop.refused("centre", "research", shop.at) == ("X17.2", "one_centre_on_a_planet")
    assert Shop().open().refused("centre", "research", shop.at) == ("X17.2", "rule_not_in_use")


@pytest.mark.rule("X14.3")
@pytest.mark.rule("X20.7")
def test_a_rich_colony_raises_no_more_troops_than_it_is_large() -> None:
    shop = Shop("transports", "rich_colonies")
    where = HEX_NAMES[another(shop.game, shop.home, 1)]
    shop.open()
    shop.does(("enlist", "infantry", where))
    assert shop.refused("enlist", "infantry", where) == ("X14.3", "troops_up_to_income")


@pytest.mark.rule("X13.41")
def test_scientists_pay_more_for_troops_and_centres_too() -> None:
    shop = Shop("transports", "centres", "empire_advantages:random", cp=8)
    deal(shop.game, 0, [41])
    shop.open()
    cp = shop.game.cp[0]
    shop.does(("enlist", "infantry", shop.at), ("centre", "industry", shop.at))
    assert shop.game.cp[0] == cp - (TROOPS[TROOP_NUMBER["infantry"]].cost + 1) - (3 + 1)


@pytest.mark.rule("X14.3")
def test_t12_a_colony_of_three_buys_three_troops_of_any_mix() -> None:
    """X14.3"""
    shop = Shop("transports", ground_combat=2)
    colony = another(shop.game, shop.home, 3)
    where = HEX_NAMES[colony]
    shop.open()
    assert shop.refused("enlist", "grav_armor", where) == ("X14.3", "technology_missing")
    assert shop.refused("enlist", "militia", where) == ("X14.4", "militia_is_not_bought")
    for troop in ("marines", "infantry", "marines"):
        shop.does(("enlist", troop, where))
    assert shop.refused("enlist", "infantry", where) == ("X14.3", "troops_up_to_income")
    assert shop.refused("enlist", "infantry", shop.at) is None
    marines, infantry = TROOP_NUMBER["marines"], TROOP_NUMBER["infantry"]
    assert shop.game.garrison[0] == ((colony, tuple(sorted((marines, infantry, marines)))),)
    assert shop.game.cp[0] == 300 - 8


@pytest.mark.rule("X14.5")
def test_t14_seven_full_colonies_raise_two_troops_for_nothing() -> None:
    """X14.5: one to a place, the homeworld among them, beside what is bought."""
    shop = Shop("transports", cp=0)
    colonies = [another(shop.game, shop.home, 5)]
    while len(colonies) < 7:
        colonies.append(another(shop.game, colonies[-1], 5))
    small = another(shop.game, colonies[-1], 3)
    assert free_troops(shop.game, 0) == 2
    shop.open()
    assert shop.refused("levy", "infantry", HEX_NAMES[small]) == ("X14.5", "not_a_full_colony")
    shop.does(("levy", "infantry", shop.at))
    assert shop.refused("levy", "infantry", shop.at) == ("X14.5", "no_free_troops_left")
    shop.does(("levy", "infantry", HEX_NAMES[colonies[0]]))
    assert shop.refused("levy", "infantry", HEX_NAMES[colonies[1]]) == (
        "X14.5",
        "no_free_troops_left",
    )


# -- offers ----------------------------------------------------------------------------------------


@pytest.mark.rule("B7.5")
def test_what_is_offered_is_what_the_rules_allow() -> None:
    """B7.5: over every well-formed move."""
    shop = Shop("transports", "centres", cp=40, ship_size=3, ground_combat=3)
    last = shop.home
    for cp in (0, 1, 3, 5, 5, 5):
        last = another(shop.game, last, cp)
    put(shop.game, shop.home, "scout", 2)
    shop.open()
    (question,) = shop.game.questions
    allowed = [
        move
        for move in GAME.universe(2)
        if shop.game.stack[-1].legal(shop.game, question, move) is None
    ]
    assert sorted(map(str, question.moves)) == sorted(map(str, allowed))
