"""Control of planets, and their cards. 26, 42"""

from __future__ import annotations

from typing import Any

import pytest

from .council import council
from .positions import Table, at_war

rule = pytest.mark.rule


def shown(t: Table, planet: str) -> dict[str, Any]:
    found: dict[str, Any] = next(
        p for s in t.view()["systems"] for p in s["planets"] if p["planet"] == planet
    )
    return found


def landing(t: Table) -> Table:
    """Seat 0 lands an infantry on Tar'Mann."""
    t.fleet(0, 46, carrier=1, infantry=1).activate(0, 22)
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done", "land 1 tar_mann")
    return t


@rule("26.1")
@rule("26.1a")
def test_the_first_to_control_a_planet_takes_its_card_exhausted() -> None:
    """Nobody had it, so nobody loses it."""
    t = at_war()
    assert shown(t, "tar_mann")["owner"] is None
    landing(t)
    assert (shown(t, "tar_mann")["owner"], shown(t, "tar_mann")["exhausted"]) == (0, True)
    assert t.told("control_gained") == [{"seat": 0, "planet": "tar_mann"}]


@rule("26.1b")
@rule("26.4")
@rule("26.7")
def test_a_card_comes_from_who_had_it_whose_control_token_goes() -> None:
    """A planet without units is marked by a token; the new owner marks it with units."""
    t = at_war().planet("tar_mann", 1)
    assert (shown(t, "tar_mann")["owner"], shown(t, "tar_mann")["units"]) == (1, [])
    landing(t)
    assert shown(t, "tar_mann")["owner"] == 0
    assert shown(t, "tar_mann")["units"] == [{"seat": 0, "infantry": 1}]
    t.strategy(leadership=1, politics=0, trade=2).player(1, trade_goods=0).turn_of(1)
    for name in ("archon_ren", "archon_tau"):
        t.planet(name, 1, exhausted=1)
    t.seat(1).does("strategic leadership", "gain tactic", "gain tactic", "gain tactic")
    assert t.kind() != "pay_freely"  # its influence is no longer theirs


@rule("26.3")
@rule("26.4")
def test_a_card_stays_as_long_as_nobody_else_gains_control() -> None:
    """The last infantry goes aboard, rounds go by, ships of others come: it is still theirs."""
    t = at_war().planet("tar_mann", 0, infantry=1).fleet(0, 22, carrier=1).token(0, 46)
    t.activate(0, 49)
    t.seat(0).does("move carrier 1 22", "embark 1 tar_mann", "done")
    assert t.units(0, "tar_mann") == {}
    assert t.owner("tar_mann") == 0
    t.fleet(1, 46, cruiser=1).game.tokens = [0] * len(t.game.tokens)
    t.activate(1, 22).seat(1).does("move cruiser 1 46", "done")
    assert t.owner("tar_mann") == 0
    t.strategy(leadership=0, diplomacy=1, politics=2).public().after_status()
    assert t.owner("tar_mann") == 0
    assert not t.exhausted("tar_mann")


@rule("26.5")
@rule("26.5b")
def test_bombed_out_is_not_lost_before_somebody_holds_it() -> None:
    """Both sides die: nobody else has units there, so control stays."""
    t = at_war().planet("tar_mann", 1, infantry=1)
    t.will_roll(8, purpose="combat").will_roll(8, purpose="combat")
    landing(t)
    assert t.owner("tar_mann") == 1


@rule("26.5a")
@rule("26.6")
def test_an_effect_may_take_control_away_for_who_puts_units_there() -> None:
    t = council().planet("saudor", 1, infantry=2).player(1, points=1)
    t.on_vote("colonial_redistribution").votes("elect_planet saudor", "", "")
    t.seat(1).does("let_settle 2").table.seat(2).does("settle")
    assert t.owner("saudor") == 2
    assert t.units(2, "saudor") == {"infantry": 1}
    assert {"seat": 2, "planet": "saudor"} in t.told("control_gained")


# -- influence -------------------------------------------------------------------------------------


@rule("42.1")
def test_influence_is_the_second_number_of_a_planet_and_not_its_resources() -> None:
    """Jord has 4 and 2, Mecatol Rex 1 and 6, Lodor 3 and 1."""
    t = at_war("sol xxcha arborec").planet("mecatol_rex", 0)
    for name, resources, influence in (("jord", 4, 2), ("mecatol_rex", 1, 6)):
        assert shown(t, name)["resources"] == resources
        assert shown(t, name)["influence"] == influence
    t.player(0, trade_goods=0, fleet=3, tactic=1, strategy=1).strategy(leadership=0).turn_of(0)
    t.seat(0).does("strategic leadership", "gain tactic", "gain tactic", "gain tactic")
    t.seat(0).is_asked("pay_freely").does("exhaust mecatol_rex", "done").is_asked("gain")
    t.seat(0).does("gain tactic", "gain tactic")
    assert t.shown(0)["tactic"] == 6
    assert not t.exhausted("jord")


@rule("42.2")
@rule("42.3")
@rule("33.3")
def test_influence_is_spent_by_exhausting_planets_and_with_trade_goods() -> None:
    t = at_war("sol xxcha arborec").planet("jord", 0).player(0, trade_goods=1, tactic=1)
    t.strategy(leadership=0).turn_of(0)
    t.seat(0).does("strategic leadership", "gain tactic", "gain tactic", "gain tactic")
    t.seat(0).does("exhaust jord").may_not("exhaust jord", because="33.0")
    t.seat(0).does("goods 1")
    while t.kind() == "pay_freely":
        t.seat(0).does("done")
    t.seat(0).does("gain tactic")
    assert t.shown(0)["tactic"] == 5
    assert t.exhausted("jord")
    assert t.shown(0)["trade_goods"] == 0
