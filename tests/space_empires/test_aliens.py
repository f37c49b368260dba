"""Aliens of barren planets. B14, X14.12a, X20.1"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.components.units import ALIEN_FIT, TROOP_NUMBER, UNIT_NUMBER
from astrarium.games.space_empires.values import NOBODY, Colony, Group
from astrarium.kernel.chance import seed_from
from tests.space_empires.phases import learned
from tests.space_empires.positions import Position
from tests.space_empires.test_exploring import exploring, terrain
from tests.space_empires.test_voyages import looking

G5 = HEX_NUMBER["G5"]
MISS, HIT = 10, 1


def guarded(**options: str) -> tuple[Position, int]:
    """A last alien at the barren planet of G5, a cruiser beside it."""
    position = Position(1, 2, **options)
    position.terrain("G5", "barren_planet")
    alien = position.game.add_group(
        NOBODY, G5, Group(UNIT_NUMBER["alien_d"], 1, ALIEN_FIT), up=True
    )
    return position, alien


@pytest.mark.rule("B14.2")
def test_when_the_last_alien_is_gone_the_planet_may_be_settled() -> None:
    position, alien = guarded()
    cruiser = position.group(0, "G4", "cruiser")
    ship = position.group(0, "G4", "colony_ship", terraforming=1)
    position.start().does(f"move {cruiser} G5", f"move {ship} G5")
    assert position.refused(f"settle {ship}") == "B4.8"
    position.game.chance.script("shot", (HIT,))
    position.does("done", f"fire {alien}", f"settle {ship}")
    assert position.game.colony[G5] == Colony(0, 0, 0)
    assert position.game.subdued[G5]


@pytest.mark.rule("B14.4")
def test_aliens_of_a_planet_that_was_looked_at_stay_face_down() -> None:
    position, cruiser = looking("barren_planet")
    position.start().does("look G5", "show")
    game, aliens = position.game, position.at("G5", NOBODY)
    assert terrain(position) == "barren_planet"
    assert len(aliens) == 4
    for viewer in (0, 1, None):
        shown = [g for g in game.view(viewer)["groups"] if g["group"] in aliens]
        assert [g["is"] for g in shown] == [None] * 4
    assert not any(game.groups[number].up for number in aliens)
    position.does(f"move {cruiser} G5", "done")
    assert all(game.groups[n].up for n in position.at("G5", NOBODY))


@pytest.mark.rule("B14.4")
def test_nobody_can_tell_which_aliens_lie_there() -> None:
    """A redeal draws them anew, of the counters that are left."""
    position, _ = looking("barren_planet")
    position.start().does("look G5", "show")
    found = set()
    for seed in range(20):
        twin = position.game.redealt(0, seed_from(f"{seed}"))
        kinds = [twin.kind_of(n).id for n in twin.groups_at(G5, NOBODY)]
        assert len(kinds) == 4
        assert set(kinds) <= {"alien_b", "alien_c", "alien_d"}
        assert not twin.invariants()
        found.add(tuple(kinds))
    assert len(found) > 1


@pytest.mark.rule("B14.4")
def test_cloaked_fleets_pass_aliens_without_a_fight() -> None:
    position, alien = guarded()
    raider = position.group(0, "G4", "raider", cloaking=1, movement=4)
    learned(position.game, cloaking=1, movement=4)
    position.start().does(f"move {raider} G5", f"move {raider} G6")
    assert alien in position.game.groups
    position.does("done")
    assert position.game.questions[0].seat == 1


@pytest.mark.rule("B14.1")
def test_aliens_fight_all_who_come_and_never_leave() -> None:
    position, alien = guarded()
    for _ in range(2):
        number = position.group(0, "G4", "battleship")
        position.game.groups.move(number, G5)
    position.start().does("done")
    fight = position.game.fight
    assert fight is not None
    assert fight.defenders == (NOBODY,)
    assert alien in [stand.group for stand in fight.line]


# -- what their planets bring ----------------------------------------------------------------------


def conquered(**options: str) -> Position:
    """Troops take the planet of aliens whose last ship has just been destroyed."""
    position, alien = guarded(
        transports="yes", captured_colonies="yes", alien_technology="yes", **options
    )
    learned(position.game, terraforming=1)
    cruiser = position.group(0, "G4", "cruiser")
    transport = position.group(0, "G4", "transport", ground_combat=1)
    load = (TROOP_NUMBER["infantry"],) * 6
    position.game.change_group(transport, position.game.group(transport)._replace(load=load))
    position.start().does(f"move {cruiser} G5", f"move {transport} G5")
    position.game.chance.script("shot", (HIT,))
    position.does("done", "done", f"fire {alien}", f"land {transport}")
    position.game.chance.script("ground", *((MISS,) for _ in range(5)), *((HIT,) for _ in range(5)))
    while position.game.questions[0].kind in ("siege", "ground"):
        position.does("done" if "done" in position.offers() else position.offers()[0])
    return position


@pytest.mark.rule("X14.12a")
@pytest.mark.rule("X14.12")
def test_an_alien_planet_teaches_alien_technology_and_nothing_else() -> None:
    position = conquered()
    assert position.game.questions[0].kind == "keep_technology"
    before = position.game.technology[0]
    position.does(position.offers()[0])
    assert position.game.colony[G5] == Colony(0, 3, 0)
    assert len(position.game.cards_of(0)) == 1
    assert position.game.technology[0] == before
    assert position.game.points[0] == 0
    assert not any(move.startswith("learn") for move in position.offers())


# -- variants --------------------------------------------------------------------------------------


@pytest.mark.rule("X20.1")
@pytest.mark.parametrize(("more", "aliens"), [("no", 0), ("yes", 4)])
def test_with_more_aliens_barren_planets_at_home_have_some(more: str, aliens: int) -> None:
    position = Position(more_aliens=more)
    position.cover("G5", "barren_planet")
    position.game.home[G5] = 0
    scout = position.group(0, "G4", "scout")
    position.start().does(f"move {scout} G5", "done")
    assert len(position.at("G5", NOBODY)) == aliens


@pytest.mark.rule("X20.1")
@pytest.mark.parametrize(("more", "drawn"), [("no", 0), ("yes", 2)])
def test_with_more_aliens_barren_planets_at_home_bring_a_card(more: str, drawn: int) -> None:
    position = Position(alien_technology="yes", more_aliens=more)
    position.terrain("G5", "barren_planet")
    position.game.home[G5] = 0
    ship = position.group(0, "G5", "colony_ship", terraforming=1)
    position.start().does(f"settle {ship}")
    assert sum(move.startswith("keep") for move in position.offers()) == drawn


@pytest.mark.rule("X20.2")
@pytest.mark.parametrize(("face", "left"), [(8, 3), (9, 0), (10, 0)])
def test_in_safer_space_one_die_decides_for_all(face: int, left: int) -> None:
    position = exploring("danger", ships=3, safer_space="yes")
    position.game.chance.script("danger", (face,))
    position.does("done")
    assert sum(position.game.group(n).ships for n in position.at("G5")) == left
    assert terrain(position) == "empty"
