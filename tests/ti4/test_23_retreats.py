"""Retreats from a space combat, and combats that nobody can win. 23"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.systems import SYSTEM_BY_NUMBER
from astrarium.games.ti4.hits import endures

from .positions import Table, at_war
from .test_23_combat import battle, rolls

rule = pytest.mark.rule


@rule("23.4")
@rule("23.4a")
@rule("23.4b")
@rule("23.7")
@rule("23.7b")
@rule("23.7d")
def test_the_defender_announces_first_and_retreats_after_the_hits() -> None:
    t = at_war().fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).planet("tar_mann", 1)
    t.activate(0, 49)
    t.seat(0).does("move cruiser 1 46", "done")
    rolls(t, (1,), (1,))
    t.seat(1).is_asked("retreat").does("announce_retreat")
    assert t.asked() == {1: "retreat_to"}
    t.seat(1).may_not("retreat 46", because="23.7c").may_not("retreat 47", because="23.7b")
    t.seat(1).does("retreat 22")
    assert t.ships(1, 22) == {"cruiser": 1}
    tokens = {s["system"]: s["tokens"] for s in t.view()["systems"]}
    assert tokens[22] == [1]
    assert t.told("combat_won") == [{"seat": 0}]


@rule("23.4b")
@rule("23.4")
def test_the_attacker_may_announce_where_the_defender_stays() -> None:
    t = at_war().fleet(0, 46, cruiser=2).fleet(1, 49, cruiser=1).planet("tar_mann", 1)
    t.activate(0, 49)
    t.seat(0).does("move cruiser 1 46", "done")
    t.seat(1).does("stay")
    rolls(t, (1,), (1,))
    t.seat(0).is_asked("retreat").does("announce_retreat").does("retreat 46")
    assert t.ships(0, 46) == {"cruiser": 2}


@rule("23.4c")
def test_without_a_haven_no_retreat_is_announced() -> None:
    t = battle({"cruiser": 1}, {"cruiser": 1})
    rolls(t, (7,), (1,))
    t.seat(0).does("done")
    assert t.told("combat_won") == [{"seat": 0}]


@rule("23.7a")
def test_no_retreat_once_the_opponent_is_gone() -> None:
    t = at_war().fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).planet("tar_mann", 1)
    t.activate(0, 49)
    t.seat(0).does("move cruiser 1 46", "done")
    rolls(t, (1,), (7,))
    t.seat(1).does("announce_retreat")
    assert t.ships(1, 49) == {"cruiser": 1}


@rule("23.7b")
def test_what_cannot_be_carried_away_is_destroyed() -> None:
    """A space dock keeps three fighters more than the carrier can take along."""
    t = at_war().tile(19, 10).planet("wellon", 1, space_dock=1, infantry=1)
    t.fleet(1, 19, carrier=1, fighter=6).fleet(0, 46, cruiser=2).planet("tar_mann", 1)
    t.activate(0, 19)
    t.seat(0).does("move cruiser 2 46", "done")
    rolls(t, (1, 1), (1, 1, 1, 1, 1, 1, 1))
    t.seat(1).does("announce_retreat", "retreat 22")
    assert t.ships(1, 22) == {"carrier": 1, "fighter": 4}
    assert t.ships(1, 19) == {}


@rule("73.3b")
@rule("23.7d")
def test_a_retreat_takes_a_token_from_the_sheet_if_there_is_no_other() -> None:
    t = at_war().fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).planet("tar_mann", 1)
    t.player(1, tactic=8, fleet=6, strategy=2).activate(0, 49)
    t.seat(0).does("move cruiser 1 46", "done")
    rolls(t, (1,), (1,))
    t.seat(1).does("announce_retreat", "retreat 22", "take_from tactic")
    assert t.shown(1)["tactic"] == 7


# -- combats without an end ------------------------------------------------------------------------


@rule("39.2")
@rule("23.7")
def test_who_retreats_out_of_a_gravity_rift_rolls_for_each_ship() -> None:
    t = at_war().tile(41, 10).fleet(0, 46, cruiser=1).fleet(1, 41, cruiser=2, carrier=1, fighter=1)
    t.planet("tar_mann", 1).activate(0, 41)
    rolls(t, (1,), (1, 1), (1, 1))
    t.seat(0).does("move cruiser 1 46", "done")
    for die in (10, 3, 4):  # the carrier, then the cruisers; nobody rolls for the fighter
        t.will_roll(die, purpose="rift")
    t.seat(1).does("announce_retreat", "retreat 22")
    assert t.ships(1, 22) == {"carrier": 1, "cruiser": 1, "fighter": 1}
    assert t.ships(1, 41) == {}


def without_hope(t: Table, *seats: int) -> Table:
    """Nobody's rolls can reach their values."""
    for seat in seats:
        for _ in range(10):
            t.game.begin_effect("without_hope", seat, "turn")
    return t


@pytest.fixture
def hopeless(monkeypatch: pytest.MonkeyPatch) -> None:
    from astrarium.games.ti4.modifiers import COMBAT_ROLL

    monkeypatch.setattr(COMBAT_ROLL, "registered", dict(COMBAT_ROLL.registered))
    COMBAT_ROLL.register("AC.without_hope", -1)


@rule("Q.n2")
@pytest.mark.usefixtures("hopeless")
def test_where_nobody_can_ever_win_the_attacker_must_retreat() -> None:
    t = at_war().fleet(0, 46, cruiser=2).fleet(1, 49, cruiser=1).activate(0, 49)
    without_hope(t, 0, 1)
    t.seat(0).does("move cruiser 1 46", "done", "stay")
    t.seat(0).is_asked("retreat_to").does("retreat 46")
    assert t.ships(0, 46) == {"cruiser": 2}
    assert t.told("combat_won") == [{"seat": 1}]
    assert len(t.told("rolled_combat")) == 2


@rule("Q.n2")
@pytest.mark.usefixtures("hopeless")
def test_an_attacker_who_cannot_retreat_is_destroyed() -> None:
    t = battle({"cruiser": 1}, {"cruiser": 1})
    without_hope(t, 0, 1).seat(0).does("done")
    assert t.ships(0, 49) == {}
    assert t.ships(1, 49) == {"cruiser": 1}
    assert t.told("combat_won") == [{"seat": 1}]


@rule("Q.n2")
@pytest.mark.usefixtures("hopeless")
def test_as_long_as_one_side_may_hit_the_combat_goes_on() -> None:
    t = battle({"cruiser": 1}, {"cruiser": 1})
    rolls(t, (10,), (1,), (10,), (7,))
    without_hope(t, 0).seat(0).does("done")
    assert t.ships(0, 49) == {}
    assert len(t.told("rolled_combat")) == 4


@rule("54.1")
@rule("23.7b")
def test_nobody_retreats_into_a_nebula() -> None:
    t = at_war().tile(42, 2).fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1)
    t.fleet(1, 42, cruiser=1).fleet(1, 48, cruiser=1).activate(0, 49)
    rolls(t, (1,), (1,))
    t.seat(0).does("move cruiser 1 46", "done")
    t.seat(1).does("announce_retreat").may("retreat 48").may_not("retreat 42", because="23.7b")


# -- what is left of a retreat ---------------------------------------------------------------------


def tokens(t: Table, system: int) -> list[int]:
    found: list[int] = next(s["tokens"] for s in t.view()["systems"] if s["system"] == system)
    return found


@rule("23.7d")
def test_no_token_is_placed_where_nobody_arrived() -> None:
    """Out of a gravity rift: the only ship is lost, so nobody has retreated."""
    t = at_war().tile(41, 10).fleet(0, 46, cruiser=1).fleet(1, 41, cruiser=1)
    t.planet("tar_mann", 1).activate(0, 41)
    rolls(t, (1,), (1,))
    t.seat(0).does("move cruiser 1 46", "done")
    t.will_roll(3, purpose="rift")
    t.seat(1).does("announce_retreat", "retreat 22")
    assert t.ships(1, 22) == {}
    assert tokens(t, 22) == []
    assert t.told("combat_won") == [{"seat": 0}]


@rule("23.7b")
@rule("23.7d")
def test_fighters_alone_cannot_leave_and_take_no_token_anywhere() -> None:
    """A space dock kept them; they have no move value, and there is nothing to carry them."""
    t = at_war().tile(19, 10).planet("wellon", 1, space_dock=1, infantry=1).planet("tar_mann", 1)
    t.fleet(1, 19, fighter=2).fleet(0, 46, cruiser=1).activate(0, 19)
    rolls(t, (1,), (1, 1))
    t.seat(0).does("move cruiser 1 46", "done")
    if t.asked().get(1) == "retreat":
        t.seat(1).does("announce_retreat")
        if t.asked().get(1) == "retreat_to":
            t.seat(1).does("retreat 22")
    assert t.ships(1, 19) == {} == t.ships(1, 22)
    assert tokens(t, 22) == []


@rule("23.7d")
@rule("73.6")
def test_where_an_own_token_lies_no_other_is_placed() -> None:
    t = at_war().fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).planet("tar_mann", 1)
    t.token(1, 22).activate(0, 49)
    before = t.shown(1)["token_reinforcements"]
    t.seat(0).does("move cruiser 1 46", "done")
    rolls(t, (1,), (1,))
    t.seat(1).does("announce_retreat", "retreat 22")
    assert tokens(t, 22) == [1]
    assert t.shown(1)["token_reinforcements"] == before


@rule("23.7")
@rule("23.4a")
def test_who_has_announced_a_retreat_still_fights_the_round_and_then_must_go() -> None:
    """The hits come first; then there is no staying."""
    t = at_war().fleet(0, 46, cruiser=2).fleet(1, 49, cruiser=2).planet("tar_mann", 1)
    t.activate(0, 49).seat(0).does("move cruiser 2 46", "done")
    rolls(t, (7, 1), (7, 1))
    t.seat(1).does("announce_retreat")
    assert t.ships(1, 49) == {"cruiser": 1}
    assert t.ships(0, 49) == {"cruiser": 1}
    t.seat(1).is_asked("retreat_to")
    assert t.offers(1) == ["retreat 22"]


@rule("23.7")
def test_if_no_haven_is_left_nobody_retreats_and_the_next_round_begins() -> None:
    """The haven was a unit of theirs that has gone in the meantime."""
    t = at_war().fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).planet("tar_mann", 1)
    t.activate(0, 49).seat(0).does("move cruiser 1 46", "done")
    t.hand(0, "intercept").seat(1).does("announce_retreat")
    t.planet("tar_mann", None)
    rolls(t, (1,), (1,), (7,), (1,))
    t.nobody_reacts()
    assert t.told("combat_won") == [{"seat": 0}]
    assert t.ships(1, 22) == {}


@rule("23.7b")
@rule("23.7c")
def test_havens_beyond_wormholes_are_adjacent_too() -> None:
    t = at_war().tile(39, 10).fleet(0, 46, cruiser=1).fleet(1, 39, cruiser=1).planet("lodor", 1)
    t.activate(0, 39).seat(0).does("move cruiser 1 46", "done")
    rolls(t, (1,), (1,))
    t.seat(1).does("announce_retreat", "retreat 26")
    assert t.ships(1, 26) == {"cruiser": 1}


@rule("23.7c")
def test_a_unit_on_a_planet_or_in_space_makes_a_haven() -> None:
    """Also infantry on somebody else's planet would do; a command token alone does not."""
    t = at_war().fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).token(1, 22)
    t.fleet(1, 48, destroyer=1).activate(0, 49)
    t.seat(0).does("move cruiser 1 46", "done")
    rolls(t, (1,), (1,))
    t.seat(1).does("announce_retreat").may("retreat 48").may_not("retreat 22", because="23.7c")


@rule("23.7b")
@rule("65.5")
def test_a_fleet_that_is_too_large_where_it_arrives_gives_up_ships() -> None:
    t = at_war().player(1, fleet=2).fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=2)
    t.fleet(1, 48, destroyer=1).activate(0, 49)
    t.seat(0).does("move cruiser 1 46", "done")
    rolls(t, (1,), (1, 1))
    t.seat(1).does("announce_retreat", "retreat 48").is_asked("lose").does("lose destroyer 1")
    assert t.ships(1, 48) == {"cruiser": 2}


@rule("23.4b")
def test_in_the_next_round_the_attacker_may_announce_again() -> None:
    t = at_war().fleet(0, 46, cruiser=3).fleet(1, 49, cruiser=1).planet("tar_mann", 1)
    t.activate(0, 49).seat(0).does("move cruiser 2 46", "done")
    rolls(t, (1, 1), (1,), (1, 1), (1,))
    t.seat(1).does("stay").table.seat(0).is_asked("retreat").does("stay")
    t.seat(1).is_asked("retreat").does("stay").table.seat(0).does("announce_retreat")
    t.seat(0).does("retreat 46")
    assert t.ships(0, 46) == {"cruiser": 3}
    assert tokens(t, 46) == [0]
    assert t.told("combat_won") == [{"seat": 1}]


@rule("39.2b")
@rule("23.7b")
def test_what_a_lost_ship_carried_is_not_saved_by_ships_that_wait() -> None:
    """One of two carriers is lost in the rift; a third one waits at the haven with room."""
    t = at_war().tile(41, 10).fleet(0, 46, cruiser=1).fleet(1, 22, carrier=1)
    t.fleet(1, 41, carrier=2, fighter=4, infantry=2).activate(0, 41)
    rolls(t, (1,), (1,) * 6)
    t.seat(0).does("move cruiser 1 46", "done")
    t.will_roll(3, purpose="rift").will_roll(4, purpose="rift")
    t.seat(1).does("announce_retreat", "retreat 22").is_asked("lose")
    t.seat(1).may_not("lose carrier 1", because="39.2b").does("lose fighter 2")
    assert t.ships(1, 22) == {"carrier": 2, "fighter": 2, "infantry": 2}
    assert t.ships(1, 41) == {}
    assert not t.told("destroyed")


@rule("Q.n2")
@rule("TECH.duranium_armor")
def test_only_armor_endures_for_ever() -> None:
    """One of two dreadnoughts sustains each hit; without armor that comes to an end."""
    t = at_war().fleet(0, 46, dreadnought=2)
    assert not endures(t.game, 0, SYSTEM_BY_NUMBER[46], 1)
    t.player(0, technologies="duranium_armor")
    assert endures(t.game, 0, SYSTEM_BY_NUMBER[46], 1)
    assert not endures(t.game, 0, SYSTEM_BY_NUMBER[46], 2)
    assert not endures(t.game, 0, SYSTEM_BY_NUMBER[47], 1)
