"""What follows a battle at a planet: bombardment, landing, invasion. B5.12, X14, X15"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.components.units import TROOP_NUMBER
from astrarium.games.space_empires.holdings import deal, is_shown
from astrarium.games.space_empires.siege import Landing, Siege
from astrarium.games.space_empires.values import NOBODY, Colony
from tests.space_empires.phases import learned
from tests.space_empires.positions import HOMES, Position

pytestmark = pytest.mark.usefixtures("changes_are_told")


class Besieged(Position):
    """Seat 0 stands at G5, where seat 1 has a colony; the battle in space is over."""

    def __init__(self, cp: int = 5, seats: int = 2, **options: str) -> None:
        super().__init__(1, seats, **options)
        self.terrain("G5", "planet")
        self.game.colony[HEX_NUMBER["G5"]] = Colony(1, cp, 1)
        del self.game.stack[3:]

    def troops(self, seat: int, hex_: str, *names: str) -> None:
        made = tuple(sorted(TROOP_NUMBER[name] for name in names))
        self.game.garrison[seat] = (*self.game.garrison[seat], (HEX_NUMBER[hex_], made))

    def loaded(self, *names: str, ships: int = 1, hex_: str = "G5", **fit: int) -> int:
        number = self.group(0, hex_, "transport", ships, **fit)
        load = tuple(sorted(TROOP_NUMBER[name] for name in names))
        self.game.change_group(number, self.game.group(number)._replace(load=load))
        return number

    def besiege(self, hex_: str = "G5") -> Besieged:
        self.game.push(Siege(HEX_NUMBER[hex_]))
        self.game.run()
        return self

    def rolls(self, *faces: int, purpose: str = "ground") -> Besieged:
        for face in faces:
            self.game.chance.script(purpose, (face,))
        return self

    @property
    def colony(self) -> Colony | None:
        return self.game.colony[HEX_NUMBER["G5"]]

    def cp(self) -> int | None:
        return None if self.colony is None else self.colony.cp

    def garrison(self, seat: int) -> list[str]:
        names = {number: name for name, number in TROOP_NUMBER.items()}
        held = dict(self.game.garrison[seat]).get(HEX_NUMBER["G5"], ())
        return [names[troop] for troop in held]


def invaded(cp: int = 5, seats: int = 2, **options: str) -> Besieged:
    """With the rules of troops and conquest."""
    return Besieged(cp, seats, transports="yes", captured_colonies="yes", **options)


# -- bombardment -----------------------------------------------------------------------------------


@pytest.mark.rule("B5.12")
def test_each_ship_fires_once_and_a_hit_takes_a_colony_down_a_step() -> None:
    siege = Besieged(5)
    scouts = siege.group(0, "G5", "scout", 2)
    siege.besiege().rolls(3, 4, purpose="bombardment").does(f"bombard {scouts}")
    assert siege.cp() == 3
    siege.does(f"bombard {scouts}")
    assert siege.cp() == 3
    assert siege.refused(f"bombard {scouts}") == "B5.12"


@pytest.mark.rule("B5.12")
def test_the_log_tells_hits_from_misses() -> None:
    siege = Besieged(5)
    scouts = siege.group(0, "G5", "scout", 2)
    siege.besiege().rolls(3, 4, purpose="bombardment")
    siege.game.events = []
    siege.does(f"bombard {scouts}", f"bombard {scouts}")
    shots = [e.key for e in siege.game.events or () if e.key in ("bombarded", "missed_colony")]
    assert shots == ["bombarded", "missed_colony"]


@pytest.mark.rule("B5.12")
@pytest.mark.parametrize("cp", [0, 1])
def test_the_last_step_destroys_the_colony_and_counts_a_point(cp: int) -> None:
    siege = Besieged(cp)
    scout = siege.group(0, "G5", "scout")
    siege.besiege().rolls(1, purpose="bombardment").does(f"bombard {scout}")
    assert siege.colony is None
    assert siege.game.points == [1, 0]


@pytest.mark.rule("X2.1")
@pytest.mark.parametrize(("rich", "steps"), [("yes", [20, 10, 5]), ("no", [15, 10, 5])])
def test_a_homeworld_falls_step_by_step(rich: str, steps: list[int]) -> None:
    siege = Besieged(5, homeworld_30=rich)
    scouts = siege.group(0, HOMES[1], "scout", 4)
    siege.besiege(HOMES[1])
    for cp in steps:
        siege.rolls(1, purpose="bombardment").does(f"bombard {scouts}")
        home = siege.game.colony[HEX_NUMBER[HOMES[1]]]
        assert home is not None
        assert home.cp == cp
    siege.rolls(1, purpose="bombardment").does(f"bombard {scouts}")
    assert siege.game.ending is not None
    assert siege.game.ending.winners == (0,)


@pytest.mark.rule("B5.12")
def test_nobody_fires_at_a_colony_that_is_still_defended() -> None:
    siege = Besieged()
    siege.group(0, "G5", "raider")
    siege.group(1, "G5", "scout")
    siege.game.push(Siege(HEX_NUMBER["G5"]))
    siege.game.run()
    assert not any(question.kind == "siege" for question in siege.game.questions)


@pytest.mark.rule("X14.6")
@pytest.mark.parametrize(("troops", "face"), [(3, 2), (4, 1)])
def test_troops_defend_against_bombardment(troops: int, face: int) -> None:
    siege = invaded(5)
    siege.troops(1, "G5", *["infantry"] * troops)
    scouts = siege.group(0, "G5", "scout", 2)
    siege.besiege().rolls(face + 1, purpose="bombardment").does(f"bombard {scouts}")
    assert siege.cp() == 5
    siege.rolls(face, purpose="bombardment").does(f"bombard {scouts}")
    assert siege.cp() == 3
    assert len(siege.garrison(1)) == troops


@pytest.mark.rule("X14.2")
def test_troops_are_lost_with_their_colony() -> None:
    siege = invaded(0)
    siege.troops(1, "G5", "infantry")
    scout = siege.group(0, "G5", "scout")
    siege.besiege().rolls(1, purpose="bombardment").does(f"bombard {scout}")
    assert siege.garrison(1) == []


@pytest.mark.rule("X6.4")
def test_a_titan_leaves_only_asteroids() -> None:
    siege = Besieged(5, titans="yes")
    titan = siege.group(0, "G5", "titan")
    siege.besiege().does(f"bombard {titan}")
    assert siege.colony is None
    assert siege.game.view(None)["hexes"]["F5"]["terrain"] == "empty"
    assert siege.game.view(None)["hexes"]["G5"]["terrain"] == "asteroids"


@pytest.mark.rule("B4.8")
def test_a_colony_ship_settles_at_once_where_a_colony_was_destroyed() -> None:
    siege = Besieged(0)
    scout = siege.group(0, "G5", "scout")
    settlers = siege.group(0, "G5", "colony_ship")
    siege.besiege().rolls(1, purpose="bombardment").does(f"bombard {scout}", f"settle {settlers}")
    assert siege.colony is not None
    assert siege.colony.owner == 0


# -- landing and ground combat ---------------------------------------------------------------------


@pytest.mark.rule("X14.8a")
def test_after_a_landing_nobody_bombards() -> None:
    siege = invaded(5)
    transport = siege.loaded(*["infantry"] * 6)
    scout = siege.group(0, "G5", "scout")
    siege.besiege().does(f"land {transport}")
    assert siege.refused(f"bombard {scout}") == "X14.8a"


@pytest.mark.rule("X14.8")
def test_on_a_barren_planet_troops_need_terraforming() -> None:
    siege = invaded(5)
    siege.terrain("G5", "barren_planet")
    transport = siege.loaded("infantry")
    siege.besiege()
    assert siege.refused(f"land {transport}") == "X14.8"
    learned(siege.game, terraforming=1)
    siege.game.ask_again()
    assert f"land {transport}" in siege.offers()


@pytest.mark.rule("X14.8")
def test_from_the_second_round_on_attackers_may_land_during_the_battle() -> None:
    siege = invaded(5)
    transport = siege.loaded("infantry", "infantry")
    siege.group(1, "G5", "scout")
    siege.game.push(Landing(HEX_NUMBER["G5"]))
    siege.game.run()
    siege.does(f"land {transport}")
    assert [(seat, drop) for seat, _, drop in siege.game.landed] == [(0, False), (0, False)]
    assert siege.game.group(transport).load == ()


@pytest.mark.rule("X14.4")
@pytest.mark.rule("X14.9")
def test_t13_militia_defends_and_invaders_without_drop_ships_are_silent_at_first() -> None:
    """T13: a colony of 3 CP raises three militia. They fire first, and alone."""
    siege = invaded(3)
    transport = siege.loaded(*["infantry"] * 4)
    siege.rolls(1, 10, 10)  # militia in round 1: one infantry falls
    siege.rolls(1, 1, 1)  # round 2: three infantry, class D, before militia, class E
    siege.besiege().does(f"land {transport}", "done")
    assert siege.colony is not None
    assert siege.colony.owner == 0
    assert siege.garrison(0) == ["infantry"] * 2


@pytest.mark.rule("X14.1b")
def test_drop_ships_let_troops_fire_in_the_first_round() -> None:
    siege = invaded(1)
    transport = siege.loaded(*["infantry"] * 2, ground_combat=3)
    siege.rolls(1).besiege().does(f"land {transport}", "done")
    assert siege.colony is not None
    assert siege.colony.owner == 0


@pytest.mark.rule("X14.9")
def test_a_colony_that_holds_keeps_its_troops_and_sends_militia_home() -> None:
    siege = invaded(5)
    siege.troops(1, "G5", "heavy_infantry")
    transport = siege.loaded("infantry")
    siege.rolls(1).besiege().does(f"land {transport}", "done")
    assert siege.colony == Colony(1, 5, 1)
    assert siege.garrison(1) == ["heavy_infantry"]


@pytest.mark.rule("X14.10")
def test_one_of_the_victors_stays_and_installations_are_gone() -> None:
    siege = invaded(0)
    transport = siege.loaded("infantry", "marines")
    base = siege.group(1, "G5", "base")
    yard = siege.group(1, "G5", "ship_yard")
    siege.game.landed = (
        (0, TROOP_NUMBER["infantry"], False),
        (0, TROOP_NUMBER["marines"], False),
    )
    siege.game.change_group(transport, siege.game.group(transport)._replace(load=()))
    siege.besiege().does("stay infantry")
    assert siege.garrison(0) == ["marines"]
    assert base not in siege.game.groups
    assert yard not in siege.game.groups


@pytest.mark.rule("X14.11")
def test_t15_grav_armor_supports_others() -> None:
    """T15: three grav armor of the defender, none of the attacker: marine and militia profit."""
    siege = invaded(1)
    siege.troops(1, "G5", *["grav_armor"] * 3, "marines")
    transport = siege.loaded(*["marines"] * 6, ground_combat=3)
    siege.rolls(*[10] * 3, *[10] * 6).besiege().does(f"land {transport}")
    siege.game.chance.script("ground", (10,))
    siege.does("done", "volley grav_armor", "volley grav_armor")
    events = siege.game.events or []
    needed = [dict(e.args)["needed"] for e in events if e.key.startswith("ground_")]
    assert needed[:3] == [5, 5, 5]  # grav armor C6 against marines of defence 1


@pytest.mark.rule("X14.12")
def test_t16_a_planet_of_aliens_can_be_invaded_once() -> None:
    """T16: five militia; who wins has a colony of 3 CP and draws cards."""
    siege = invaded(5, aliens="yes", alien_technology="yes")
    siege.terrain("F5", "barren_planet")
    learned(siege.game, terraforming=1)
    transport = siege.loaded(*["infantry"] * 6, hex_="F5", ground_combat=3)
    siege.rolls(*[1] * 5).besiege("F5").does(f"land {transport}", "done")
    keep = siege.offers()
    assert len(keep) == 2
    assert all(move.startswith("keep ") for move in keep)
    siege.does(keep[0])
    colony = siege.game.colony[HEX_NUMBER["F5"]]
    assert colony == Colony(0, 3, 0)
    assert len(siege.game.cards_of(0)) == 1


@pytest.mark.rule("X14.12")
def test_aliens_that_are_not_beaten_are_subdued_for_good() -> None:
    siege = invaded(5, aliens="yes")
    siege.terrain("F5", "barren_planet")
    learned(siege.game, terraforming=1)
    transport = siege.loaded("infantry", hex_="F5")
    siege.rolls(1).besiege("F5").does(f"land {transport}", "done")
    assert siege.game.colony[HEX_NUMBER["F5"]] is None
    assert siege.game.subdued[HEX_NUMBER["F5"]]


@pytest.mark.rule("X12.16")
@pytest.mark.rule("X13.47")
def test_cards_of_troops_are_shown_when_they_fight() -> None:
    siege = invaded(1, empire_advantages="random", alien_technology="yes")
    deal(siege.game, 0, [16])
    deal(siege.game, 1, [47])
    transport = siege.loaded("infantry", "infantry", ground_combat=3)
    siege.rolls(5).besiege().does(f"land {transport}", "done")
    assert is_shown(siege.game, 16)
    assert is_shown(siege.game, 47)
    (needed, *_) = [
        dict(e.args)["needed"] for e in siege.game.events or [] if e.key.startswith("ground_")
    ]
    assert needed == 5 + 1 - 0 - 1  # infantry D5 with packs against militia with swords


@pytest.mark.rule("X12.25")
def test_transports_with_air_support_fight_but_cannot_stay() -> None:
    siege = invaded(1, alien_technology="yes")
    deal(siege.game, 0, [25])
    transport = siege.loaded("infantry", ground_combat=3)
    siege.rolls(10, 1, 10, 1, 1, 1, 1, 1)
    siege.besiege().does(f"land {transport}", "done")
    while siege.offers() and siege.offers()[0].startswith("volley"):
        siege.does(
            "volley transport" if "volley transport" in siege.offers() else siege.offers()[0]
        )
    assert siege.colony is not None


# -- conquest --------------------------------------------------------------------------------------


def conquered(cp: int = 5, hex_home: int = NOBODY, **levels: int) -> Besieged:
    """Seat 0 has just won on the ground at G5."""
    siege = invaded(cp)
    siege.game.home[HEX_NUMBER["G5"]] = hex_home
    learned(siege.game, 1, **levels)
    transport = siege.loaded(*["infantry"] * 6, ground_combat=3)
    siege.rolls(*[1] * max(cp, 1)).besiege().does(f"land {transport}", "done")
    return siege


@pytest.mark.rule("X15.1")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (3, 1), (1, 0), (0, 0)])
def test_t17_a_captured_colony_goes_back_a_step(before: int, after: int) -> None:
    siege = conquered(before)
    assert siege.cp() == after
    assert siege.colony is not None
    assert (siege.colony.owner, siege.colony.first_owner) == (0, 1)


@pytest.mark.rule("X15.3")
def test_in_deep_space_one_technology_is_learned() -> None:
    siege = conquered(1, attack=2, defense=1)
    siege.does("learn attack")
    assert siege.game.technology[0][Position.field("attack")] == 1
    assert not any(move.startswith("learn") for move in siege.offers())


@pytest.mark.rule("X15.3")
def test_in_a_home_system_two_technologies_are_learned_not_the_same_twice() -> None:
    siege = conquered(1, hex_home=1, attack=2, defense=1)
    siege.does("learn attack")
    assert siege.refused("learn attack") == "X15.3"
    siege.does("learn defense")
    assert siege.game.technology[0][Position.field("defense")] == 1


@pytest.mark.rule("X15.3a")
def test_the_captor_reads_the_sheet_and_nobody_else_does() -> None:
    siege = conquered(1, tactics=2)
    assert siege.game.known_levels(0, 1)[Position.field("tactics")] == 2
    assert "learn tactics" in siege.offers()
    assert siege.game.sheets_seen[1] == ()


@pytest.mark.rule("X15.2")
def test_the_first_owner_may_only_invade() -> None:
    siege = invaded(3)
    siege.game.colony[HEX_NUMBER["G5"]] = Colony(1, 3, 0)
    scout = siege.group(0, "G5", "scout")
    siege.besiege()
    assert siege.refused(f"bombard {scout}") == "X15.2"


@pytest.mark.rule("X15.5")
def test_whoever_takes_back_an_own_colony_gains_nothing() -> None:
    siege = invaded(1)
    siege.game.colony[HEX_NUMBER["G5"]] = Colony(1, 1, 0)
    learned(siege.game, 1, attack=2)
    transport = siege.loaded("infantry", "infantry", ground_combat=3)
    siege.rolls(1).besiege().does(f"land {transport}", "done")
    assert siege.colony == Colony(0, 0, 0)
    assert siege.game.points == [0, 0]
    assert not any(move.startswith("learn") for move in siege.offers())


@pytest.mark.rule("X15.6")
def test_a_third_captor_learns_from_the_first_owner_as_it_was_then() -> None:
    siege = invaded(0, seats=3)
    siege.game.colony[HEX_NUMBER["G5"]] = Colony(1, 0, 2)
    then = list(siege.game.technology[2])
    then[Position.field("attack")] = 1
    siege.game.noted[2] = ((HEX_NUMBER["G5"], tuple(then)),)
    learned(siege.game, 2, attack=3, defense=3)
    learned(siege.game, 1, tactics=3)
    transport = siege.loaded("infantry", "infantry", ground_combat=3)
    siege.besiege().does(f"land {transport}", "done")
    assert [move for move in siege.offers() if move.startswith("learn")] == ["learn attack"]


@pytest.mark.rule("X13.3")
@pytest.mark.rule("X15.3")
def test_the_loser_shows_all_cards() -> None:
    siege = invaded(0, alien_technology="yes", empire_advantages="random")
    deal(siege.game, 1, [1, 49])
    transport = siege.loaded("infantry", "infantry", ground_combat=3)
    siege.besiege().does(f"land {transport}", "done")
    assert is_shown(siege.game, 49)
    known = siege.game.view(0)["players"][1]["cards"]["known"]
    assert "soylent_purple" in known


@pytest.mark.rule("X13.53")
def test_what_an_empire_has_by_nature_nobody_takes_from_it() -> None:
    siege = invaded(0, empire_advantages="random", movement_7="yes")
    deal(siege.game, 1, [53])
    learned(siege.game, 1, movement=7)
    transport = siege.loaded("infantry", "infantry", ground_combat=3)
    siege.besiege().does(f"land {transport}", "done")
    assert siege.refused("learn movement") == "X13.53"
