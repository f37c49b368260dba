"""What a player is told about an attack agrees with the odds, and needs nothing but the view."""

from __future__ import annotations

import json
from typing import Any

import pytest

from astrarium.games.ti4.odds import met
from astrarium.games.ti4.odds.forecast import forecast
from astrarium.games.ti4.odds.notation import odds
from astrarium.games.ti4.odds.rolled_odds import FIGHTS
from astrarium.kernel.moves import parse_move

from .positions import Table, at_war
from .test_23_combat import battle, rolls


def told(t: Table, move: str, seat: int = 0) -> dict[str, float]:
    """The forecast of a move, from what the seat sees: as it comes over the wire."""
    view: dict[str, Any] = json.loads(json.dumps(t.view(seat)))
    return forecast(view, seat, parse_move(move)) or {}


def near(chance: float) -> object:
    return pytest.approx(chance, abs=1e-9)


# -- attacks ---------------------------------------------------------------------------------------


def test_an_activation_is_told_with_all_that_could_come() -> None:
    t = at_war().fleet(0, 46, cruiser=2).fleet(1, 49, cruiser=1, destroyer=1).turn_of(0)
    expected = odds("2 cruiser vs 1 cruiser 1 destroyer").wins(0)
    assert told(t, "activate 49") == {"space": near(expected), "ships": 2}


def test_of_what_could_come_the_fleet_pool_lets_the_dearest() -> None:
    t = at_war().fleet(0, 46, cruiser=2, dreadnought=1).player(0, fleet=2)
    t.fleet(1, 49, cruiser=2).turn_of(0)
    expected = odds("1 dreadnought 1 cruiser vs 2 cruiser").wins(0)
    assert told(t, "activate 49")["space"] == near(expected)


def test_where_nobody_is_met_it_is_told_what_could_come() -> None:
    t = at_war().fleet(0, 46, cruiser=1, carrier=1, infantry=2).turn_of(0)
    assert told(t, "activate 49") == {"ships": 2, "forces": 2}
    assert told(t, "activate 46") == {}, "what is there already does not come"


def test_where_nothing_comes_there_is_nothing_to_tell() -> None:
    t = at_war().fleet(1, 49, cruiser=1).turn_of(0)
    assert told(t, "activate 49") == {}


def test_a_plan_is_told_as_it_stands_ship_by_ship() -> None:
    t = at_war().fleet(0, 46, cruiser=2, dreadnought=1).fleet(1, 49, cruiser=2).activate(0, 49)
    assert told(t, "done") == {}
    for move, own in (
        ("move cruiser 1 46", "1 cruiser"),
        ("move dreadnought 1 46", "1 cruiser 1 dreadnought"),
        ("move cruiser 1 46", "2 cruiser 1 dreadnought"),
    ):
        t.seat(0).does(move)
        assert told(t, "done")["space"] == near(odds(f"{own} vs 2 cruiser").wins(0))


def test_a_planet_is_told_after_the_space_above_it() -> None:
    """Seat 1 holds Tar'Mann, in 22, with a destroyer above it and a gun on it."""
    t = at_war().fleet(0, 46, carrier=1, cruiser=1, infantry=3).fleet(1, 22, destroyer=1)
    t.planet("tar_mann", 1, infantry=2, pds=1).activate(0, 22)
    t.seat(0).does("move carrier 1 46", "move cruiser 1 46", "load infantry 3 46")
    found = told(t, "done")
    one = odds("1 carrier 1 cruiser 3 infantry vs 1 destroyer 2 infantry 1 pds")
    assert found["planet:tar_mann"] == near(one.wins(0))
    assert found["space"] > found["planet:tar_mann"]
    assert found["guns"] == near(0.5)


def test_guns_of_everybody_in_range_are_reckoned_with() -> None:
    """A third player's guns on Abyz, beside the system, reach it as PDS II."""
    t = at_war().fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).turn_of(0)
    before = told(t, "activate 49")
    t.planet("tar_mann", 2, pds=2).turn_of(0)
    assert told(t, "activate 49") == before
    t.player(2, technologies="pds_ii").turn_of(0)
    after = told(t, "activate 49")
    assert after["guns"] == near(1.2)
    assert after["guns:22"] == 2
    assert after["space"] < before["space"]


def test_technologies_laws_and_places_count_as_at_the_table() -> None:
    t = at_war().fleet(0, 46, cruiser=2).fleet(1, 49, cruiser=2)
    t.player(0, technologies="cruiser_ii").turn_of(0)
    expected = odds("2 cruiser_ii vs 2 cruiser").wins(0)
    assert told(t, "activate 49")["space"] == near(expected)
    t = at_war().tile(42, 10).fleet(0, 46, cruiser=2).fleet(1, 42, cruiser=2).turn_of(0)
    expected = odds("2 cruiser vs 2 cruiser in nebula").wins(0)
    assert told(t, "activate 42")["space"] == near(expected)


def test_my_own_cards_are_told_of_beside_it() -> None:
    t = at_war().fleet(0, 46, cruiser=2).fleet(1, 49, cruiser=2).hand(0, "morale_boost").turn_of(0)
    found = told(t, "activate 49")
    assert found["space"] == near(odds("2 cruiser vs 2 cruiser").wins(0))
    boosted = odds("2 cruiser (morale_boost) vs 2 cruiser").wins(0)
    assert found["cards_space"] == near(boosted)


def test_hidden_things_of_others_change_nothing() -> None:
    found = []
    for hand, secret in (
        ("", "unveil_flagship"),
        ("direct_hit shields_holding", "forge_an_alliance"),
    ):
        t = at_war().fleet(0, 46, dreadnought=2).fleet(1, 49, cruiser=2)
        t.hand(1, hand).secret(1, secret).turn_of(0)
        found.append(told(t, "activate 49"))
    assert found[0] == found[1]


def test_what_is_too_large_is_simulated_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {"cruiser": 3, "dreadnought": 1, "fighter": 1}
    t = at_war().fleet(0, 46, **own).player(0, fleet=8).fleet(1, 49, cruiser=4).turn_of(0)
    exact = told(t, "activate 49")
    monkeypatch.setattr(met, "MOST_STATES", 3)
    rolled = told(t, "activate 49")
    assert "fights" not in exact
    assert rolled["fights"] == FIGHTS
    assert rolled["low"] < exact["space"] < rolled["high"]
    assert told(t, "activate 49") == rolled


# -- in a battle -----------------------------------------------------------------------------------


def test_to_stay_or_to_leave() -> None:
    t = at_war().fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).planet("tar_mann", 1)
    t.activate(0, 49)
    t.seat(0).does("move cruiser 1 46", "done")
    t.seat(1).is_asked("retreat")
    assert told(t, "stay", 1)["wins"] == near(odds("1 cruiser vs 1 cruiser").wins(1))
    assert told(t, "announce_retreat", 1)["away"] == near(0.6)


def test_hits_are_told_by_what_would_be_left() -> None:
    """The attacker's dreadnought takes the hit, or the cruiser goes; the defender has lost one."""
    t = battle({"cruiser": 1, "dreadnought": 1}, {"cruiser": 2})
    rolls(t, (7,), (1,), (7, 1))
    t.seat(0).does("done").is_asked("sustain")
    sustained = odds("1 cruiser 1 damaged_dreadnought vs 1 cruiser").wins(0)
    assert told(t, "sustain dreadnought 1")["wins"] == near(sustained)
    lost = odds("1 dreadnought vs 1 cruiser").wins(0)
    assert told(t, "done")["wins"] == near(lost)
    t.seat(0).does("done").is_asked("lose")
    assert told(t, "lose cruiser 1")["wins"] == near(lost)
    assert told(t, "lose dreadnought 1")["wins"] == near(odds("1 cruiser vs 1 cruiser").wins(0))


def test_a_card_is_told_of_where_it_can_be_played() -> None:
    t = at_war().fleet(0, 46, cruiser=2).fleet(1, 49, cruiser=2).hand(0, "morale_boost")
    t.activate(0, 49).nobody_reacts()
    t.seat(0).does("move cruiser 2 46", "done")
    t.until("start_of_space_combat_round")
    assert told(t, "pass")["wins"] == near(odds("2 cruiser vs 2 cruiser").wins(0))
    boosted = odds("2 cruiser (morale_boost) vs 2 cruiser").wins(0)
    assert told(t, "use morale_boost")["wins"] == near(boosted)


def test_who_has_landed_is_told_how_it_may_end() -> None:
    t = at_war().fleet(0, 22, carrier=1, infantry=4)
    t.planet("tar_mann", 1, infantry=2, pds=1).activate(0, 22).nobody_reacts()
    t.seat(1).does("hold_fire")
    t.seat(0).is_asked("commit").does("land 3 tar_mann")
    with_shots_at_the_carrier = odds("1 carrier 3 infantry vs 2 infantry 1 pds").wins(0)
    assert told(t, "done") == {"planet:tar_mann": near(with_shots_at_the_carrier / 0.5)}
