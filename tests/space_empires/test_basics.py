"""Terms, pieces, the sequence of play, what everybody begins with. B1 to B4, X1, S1"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.battle import Battle
from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.components.units import MACHINE_FIT, UNIT_NUMBER
from astrarium.games.space_empires.fighting import DIE
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.income import account, brought_income
from astrarium.games.space_empires.layout import CARD_NAMES, zone_of
from astrarium.games.space_empires.options import RULES
from astrarium.games.space_empires.values import NOBODY, OUTSIDE, Colony, Group
from astrarium.kernel.errors import SetupError
from tests.space_empires.clash import HERE, Clash
from tests.space_empires.phases import another, begin, finish, phase, put
from tests.space_empires.positions import Position
from tests.space_empires.test_ending import fell, winners
from tests.space_empires.test_exploring import exploring, terrain
from tests.space_empires.test_set_up import begun, ships

MISS, HIT = 10, 1

# -- terms -----------------------------------------------------------------------------------------


@pytest.mark.rule("B1.1")
def test_one_to_four_play() -> None:
    for seats in (1, 2, 3, 4):
        assert begun(seats).seats == seats
    with pytest.raises(SetupError):
        GAME.new(5, 1, {})


@pytest.mark.rule("B1.1")
@pytest.mark.rule("S2.1")
def test_whoever_destroys_the_enemys_homeworld_has_won() -> None:
    position = Position(aliens="no")
    capital = position.game.homeworld(1)
    position.game.colony[capital] = Colony(1, 5, 1, homeworld=True)
    cruiser = position.group(0, "G4", "cruiser")
    position.game.groups.move(cruiser, capital)
    position.start().does("done")
    position.game.chance.script("bombardment", (HIT,))
    position.does(f"bombard {cruiser}")
    assert position.game.ending is not None
    assert position.game.ending.winners == (0,)


@pytest.mark.rule("B1.2")
@pytest.mark.rule("B2.2")
def test_a_counter_stands_for_six_ships_at_most() -> None:
    game, home = phase()
    put(game, home, "ship_yard", 6)
    put(game, home, "ship_yard", 1)
    game.cp[0] = 30
    begin(game)
    for _ in range(7):
        game.answer(0, ("build", "scout", game.view(0)["players"][0]["capital"]))
    finish(game)
    scouts = [g for _, g in game.own_groups(0) if g.unit == UNIT_NUMBER["scout"]]
    assert sorted(group.ships for group in scouts) == [1, 6]


@pytest.mark.rule("B1.3")
@pytest.mark.parametrize(
    ("unit", "fights"),
    [
        *((unit, False) for unit in ("colony_ship", "miner", "pipeline", "decoy")),
        *((unit, True) for unit in ("scout", "transport", "carrier", "mine_sweeper")),
    ],
)
def test_only_what_has_an_attack_strength_blockades(unit: str, fights: bool) -> None:
    game, home = phase()
    near = another(game, home, 3)
    put(game, near, unit, seat=1)
    assert game.is_blockaded(near) is fights


@pytest.mark.rule("B1.3")
def test_mines_act_only_when_a_battle_begins() -> None:
    """They neither count nor fire in a round; what is left over does not keep a colony."""
    clash = Clash()
    scouts = clash.put(0, "scout", 2)
    cruiser, mines = clash.put(1, "cruiser"), clash.put(1, "mine", 1)
    clash.start().does(f"blow_up {scouts}", seat=1)
    assert mines not in clash.game.groups
    assert clash.ships(scouts) == 1
    assert clash.game.fight is not None
    assert [stand.group for stand in clash.game.fight.line if not stand.attacking] == [cruiser]


@pytest.mark.rule("B1.4")
@pytest.mark.parametrize(("face", "left"), [(9, 0), (10, 1)])
def test_the_0_of_a_die_is_its_highest_face(face: int, left: int) -> None:
    """A dreadnought of 6 with 3 more hits with 9 or less."""
    clash = Clash()
    clash.knows(0, attack=3)
    clash.put(0, "dreadnought", 1, attack=3)
    scout = clash.put(1, "scout", 1)
    clash.rolls(face)
    clash.start().does(f"fire {scout}")
    assert clash.ships(scout) == left


@pytest.mark.rule("B1.4")
def test_dice_of_battles_have_ten_faces() -> None:
    clash = Clash()
    game = clash.game
    game.events = []
    for _ in range(5):
        clash.put(0, "dreadnought", 6)
        clash.put(1, "dreadnought", 6)
    clash.start()
    while not clash.is_over:
        question = game.questions[0]
        shots = [m for m in question.moves if m[0] in ("fire", "next", "keep_on")]
        game.answer(question.seat, shots[0] if shots else question.moves[0])
    faces = {dict(event.args)["face"] for event in game.events if "face" in dict(event.args)}
    assert faces == set(range(1, DIE + 1)) == set(range(1, 11))


@pytest.mark.rule("X1.2")
def test_a_unit_may_always_hold_its_fire() -> None:
    clash = Clash()
    one, other = clash.put(0, "cruiser", 2), clash.put(1, "scout")
    clash.start().does("done", "hold").does("hold", seat=1)
    assert (clash.ships(one), clash.ships(other)) == (2, 1)
    assert clash.game.fight is not None
    assert clash.game.fight.round == 2


@pytest.mark.rule("X1.3")
@pytest.mark.rule("S1.2")
def test_every_ship_moves_one_hex_and_carries_nothing_at_first() -> None:
    game = begun(2, transports="yes")
    scouts = next(game.group(n) for n in game.groups.of(0) if game.kind_of(n).id == "scout")
    known = {name: scouts.fit[TECH_NUMBER[name]] for name in ("attack", "defense", "tactics")}
    assert known == {"attack": 0, "defense": 0, "tactics": 0}
    assert scouts.fit[TECH_NUMBER["movement"]] == 1
    levels = dict(zip(TECH_NUMBER, game.technology[0], strict=True))
    assert {name: level for name, level in levels.items() if level} == {
        "ship_size": 1,
        "movement": 1,
        "ship_yard": 1,
        "ground_combat": 1,
    }


@pytest.mark.rule("X1.3")
@pytest.mark.parametrize(("face", "damage"), [(4, 1), (5, 0)])
def test_fighters_are_of_level_1_at_least(face: int, damage: int) -> None:
    """5 less 1."""
    clash = Clash()
    clash.put(0, "carrier")
    clash.put(0, "fighter", 1)
    cruisers = clash.put(1, "cruiser", 2)
    clash.rolls(face)
    clash.start().does(f"fire {cruisers}")
    assert clash.damage(cruisers) == damage


@pytest.mark.rule("X1.1")
@pytest.mark.parametrize("rule", RULES)
def test_every_rule_can_be_switched_on_by_itself(rule: str) -> None:
    """With what it needs; what it excludes is refused beside it."""
    option = RULES[rule]
    needs = dict.fromkeys(_named(option.needs), "yes")
    begun(2, **{rule: "yes", **needs, **_off(rule)})
    for name in needs:
        with pytest.raises(SetupError):
            GAME.new(2, 1, {rule: "yes", name: "no"})
    for name in _named(option.excludes):
        with pytest.raises(SetupError):
            GAME.new(2, 1, {rule: "yes", name: "yes", **needs})


def _named(setups: object) -> list[str]:
    """The rules that the option speaks of."""
    assert isinstance(setups, dict)
    setup = setups.get("yes")
    return [] if setup is None else [name for name in setup.options if name in RULES]


def _off(rule: str) -> dict[str, str]:
    return dict.fromkeys(_named(RULES[rule].excludes), "no")


# -- pieces ----------------------------------------------------------------------------------------


@pytest.mark.rule("B2.1")
def test_every_system_begins_with_a_marker_that_nobody_knows() -> None:
    game = begun(2)
    for seat in (0, 1):
        home = [hex_ for hex_ in game.hexes() if game.home[hex_] == seat]
        cards = [card for hex_ in home for card in game.cards.zones[zone_of(hex_)]]
        assert (len(home), len(cards)) == (26, 25)
        assert len({CARD_NAMES[card].rsplit("_", 1)[1] for card in cards}) == 1
        assert game.homeworld(seat) in home
    deep = [hex_ for hex_ in game.hexes() if game.home[hex_] == NOBODY]
    white = [card for hex_ in deep for card in game.cards.zones[zone_of(hex_)]]
    assert len(white) == len(deep) == 17
    assert all(CARD_NAMES[card].endswith("_white") for card in white)
    for viewer in (0, 1, None):
        hexes = game.view(viewer)["hexes"].values()
        assert sum(entry["terrain"] == "unexplored" for entry in hexes) == 25 + 25 + 17
        assert not any(entry["looked"] for entry in hexes)


@pytest.mark.rule("B2.4")
def test_colony_ships_miners_and_pipelines_stand_alone_and_face_up() -> None:
    game, home = phase()
    put(game, home, "ship_yard", 6)
    game.cp[0] = 30
    begin(game)
    for unit in ("miner", "miner", "pipeline", "pipeline"):
        game.answer(0, ("build", unit, game.view(0)["players"][0]["capital"]))
    finish(game)
    placed = [number for number, group in game.own_groups(0) if group.kind.face_up]
    assert [game.group(number).ships for number in placed] == [1] * 4
    assert all(game.groups[number].up for number in placed)


@pytest.mark.rule("B2.5")
@pytest.mark.rule("B5.8")
def test_damage_does_not_outlast_a_battle() -> None:
    """Hit once in each of two battles, a cruiser of hull 2 lives."""
    clash = Clash()
    cruiser = clash.put(0, "cruiser")
    for _ in range(2):
        enemy = clash.put(1, "battlecruiser")
        clash.rolls(HIT)
        clash.start().does(f"fire {cruiser}", seat=1).does("hold")
        assert clash.damage(cruiser) == 1
        clash.does("retreat 1 F5", seat=1)
        assert clash.is_over
        clash.game.remove_group(enemy)
        clash.game.phase, clash.game.active = "combat", 0
        clash.game.asked = clash.game.questions = ()
        clash.game.push(Battle(HEX_NUMBER[HERE]))
        clash.ready = False
    assert clash.ships(cruiser) == 1


@pytest.mark.rule("B2.6")
def test_a_homeworld_is_a_colony() -> None:
    """It is blockaded, bears bases and yards, and no pipeline brings it more; it brings 20."""
    game, home = phase()
    put(game, home, "pipeline")
    assert account(game, 0).income == 20
    assert brought_income(game, 0, home)
    put(game, home, "scout", seat=1)
    assert account(game, 0).income == 0
    assert not brought_income(game, 0, home)


# -- the sequence of play --------------------------------------------------------------------------


@pytest.mark.rule("B3.2")
def test_one_moves_fights_and_explores_before_the_next_begins() -> None:
    position = Position()
    position.cover("G7", "nebula")
    fighter, explorer = position.group(0, "G4", "cruiser"), position.group(0, "G6", "scout")
    enemy = position.group(1, "G5", "scout")
    position.start().does(f"move {fighter} G5", f"move {explorer} G7", "done")
    assert position.game.phase == "combat"
    assert terrain(position, "G7") == "unexplored"
    position.game.chance.script("shot", (HIT,))
    position.does(f"fire {enemy}")
    assert terrain(position, "G7") == "nebula"
    assert [(each.seat, each.kind) for each in position.game.questions] == [(1, "move")]


@pytest.mark.rule("B3.4")
def test_enemies_that_exploration_brings_are_fought_at_once() -> None:
    """Aliens under a marker; the next player waits."""
    position = exploring("barren_planet").does("done")
    fight = position.game.fight
    assert fight is not None
    assert (fight.hex, fight.attackers, fight.defenders) == (HEX_NUMBER["G5"], (0,), (NOBODY,))
    assert all(each.kind != "move" for each in position.game.questions)


@pytest.mark.rule("B3.5")
def test_machines_move_after_all_players() -> None:
    position = Position(doomsday_machines="3")
    position.group(0, "G4", "scout")
    machine = position.game.add_group(
        NOBODY,
        HEX_NUMBER["G6"],
        Group(UNIT_NUMBER["doomsday_machine"], 1, MACHINE_FIT),
        up=True,
    )
    position.start().does("done")
    assert position.game.hex_of(machine) == HEX_NUMBER["G6"]
    position.does("done", seat=1)
    assert position.game.hex_of(machine) == HEX_NUMBER["G4"]


# -- movement --------------------------------------------------------------------------------------


@pytest.mark.rule("B4.7")
def test_an_enemy_colony_without_ships_may_be_passed_or_stayed_at() -> None:
    position = Position(3)
    position.terrain("G5", "planet")
    position.game.colony[HEX_NUMBER["G5"]] = Colony(1, 3, 1)
    one = position.group(0, "G4", "scout", movement=4)
    other = position.group(0, "G4", "cruiser", movement=4)
    position.start().does(f"move {one} G5", f"move {one} G6", f"move {other} G5")
    position.does("done")
    assert position.game.hex_of(one) == HEX_NUMBER["G6"]
    assert position.game.hex_of(other) == HEX_NUMBER["G5"]
    assert position.game.questions[0].kind == "siege"


# -- what everybody begins with --------------------------------------------------------------------


@pytest.mark.rule("S1.1")
@pytest.mark.parametrize("flagships", ["no", "yes"])
def test_everybody_begins_with_the_same_ships_at_the_homeworld(flagships: str) -> None:
    game = begun(2, flagships=flagships)
    wanted = {"colony_ship": 3, "miner": 1, "ship_yard": 4, "scout": 3}
    if flagships == "yes":
        wanted["flagship"] = 1
    for seat in (0, 1):
        assert ships(game, seat) == wanted
        assert {game.hex_of(n) for n in game.groups.of(seat)} == {game.homeworld(seat)}
    assert game.cp == [0, 0]


@pytest.mark.rule("S4.3")
def test_round_an_area_that_does_not_exist_all_hexes_are_next_to_each_other() -> None:
    """The corner at the top right is folded away: L7 stands beside G12."""
    position = Position(seats=2, scenario="two_player_3d")
    game = position.game
    assert {game.terrain[hex_] for area in game.map.folded for hex_ in area} == {OUTSIDE}
    scout = position.group(0, "L7", "scout", movement=1)
    far = position.group(0, "L6", "cruiser", movement=1)
    position.start()
    assert position.refused(f"move {far} G12") == "B4.1"
    position.does(f"move {scout} G12")
    assert position.refused(f"move {scout} G11") == "B4.1"


@pytest.mark.rule("S4.9")
@pytest.mark.parametrize(
    ("scenario", "ally"),
    [("uneasy_teams", 1), ("uneasy_teams_across", 3), ("brothers", 1), ("brothers_across", 3)],
)
def test_teams_of_two_win_together(scenario: str, ally: int) -> None:
    position = Position(seats=4, scenario=scenario)
    assert position.game.side(0) == tuple(sorted((0, ally)))
    assert position.game.movers(0) == ((0, ally) if "brothers" in scenario else (0,))
    assert winners(fell(position, 2, 0)) == (0, ally)
