"""Objective cards: public and secret ones, their points, tokens on them. 20"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.deck import (
    PUBLIC,
    SECRET_PILE,
    SECRETS,
    STAGE_1_BOX,
    STAGE_1_ROW,
    STAGE_2_BOX,
    STAGE_2_ROW,
)

from .positions import Table, at_war, table

rule = pytest.mark.rule


def names(t: Table, *zones: int) -> set[str]:
    """The objectives in some zones."""
    return {name for zone in zones for name in t.game.cards.names(t.game.cards.zones[zone])}


def scorer(*public: str) -> Table:
    """Seat 0 has its home and a lot of everything, and is about to score."""
    t = at_war().public(*public).strategy(leadership=0, diplomacy=1, politics=2)
    for seat in range(3):
        t.secret(seat)
    for planet in ("arretze", "hercant", "kamdorn"):
        t.planet(planet, 0)
    return t.player(0, trade_goods=30)


@rule("20.0")
@rule("20.2")
@rule("20.12")
@pytest.mark.parametrize(
    ("objective", "points"), [("negotiate_trade_routes", 1), ("centralize_galactic_trade", 2)]
)
def test_a_public_objective_brings_its_points_and_bears_a_token(
    objective: str, points: int
) -> None:
    """One point for the first stage, two for the second; everybody sees who has scored it."""
    t = scorer(objective).player(0, points=3).status()
    for reader in (None, 1):
        (shown,) = t.view(reader)["public_objectives"]
        assert (shown["objective"], shown["scored"]) == (objective, [])
    t.seat(0).does(f"score {objective}")
    for reader in (None, 1):
        shown = t.view(reader)["public_objectives"][0]
        assert (shown["objective"], shown["scored"]) == (objective, [0])
        assert t.view(reader)["players"][0]["points"] == 3 + points


@rule("20.12")
@rule("20.8")
def test_several_players_score_the_same_public_objective_each_with_a_token() -> None:
    t = scorer("negotiate_trade_routes").player(2, trade_goods=9).planet("nestphar", 2).status()
    t.seat(0).does("score negotiate_trade_routes")
    t.seat(2).does("score negotiate_trade_routes")
    assert t.view()["public_objectives"][0]["scored"] == [0, 2]
    assert [t.shown(seat)["points"] for seat in range(3)] == [1, 0, 1]


@rule("20.0")
@rule("20.2")
@rule("20.18")
def test_a_secret_objective_brings_one_point_and_bears_a_token() -> None:
    t = scorer().secret(0, "gather_a_mighty_fleet").fleet(0, 46, dreadnought=5).status()
    t.seat(0).does("score gather_a_mighty_fleet")
    for reader in (None, 0, 1):
        sheet = t.view(reader)["players"][0]
        assert (sheet["points"], sheet["scored_secrets"]) == (1, ["gather_a_mighty_fleet"])


@rule("20.1")
@rule("20.1a")
def test_objectives_with_a_number_on_the_back_are_public_all_others_secret() -> None:
    """Twenty public ones in two stages, twenty secret ones, and no way from one to the other."""
    t = table()
    first = names(t, STAGE_1_ROW, STAGE_1_BOX, PUBLIC)
    second = names(t, STAGE_2_ROW, STAGE_2_BOX)
    secret = names(t, SECRET_PILE, *(SECRETS + seat for seat in range(3)))
    assert (len(first), len(second), len(secret)) == (10, 10, 20)
    assert not (first | second) & secret
    assert {"expand_borders", "erect_a_monument"} <= first
    assert {"subdue_the_galaxy", "found_a_golden_age"} <= second
    assert {"unveil_flagship", "form_a_spy_network"} <= secret


@rule("20.1")
@rule("20.11")
@rule("20.17")
def test_everybody_sees_public_objectives_and_nobody_the_secrets_of_others() -> None:
    t = scorer("expand_borders").secret(0, "form_a_spy_network").status()
    for reader in (None, 1, 2):
        assert t.knows(reader, "expand_borders")
        assert not t.knows(reader, "form_a_spy_network")
    assert t.knows(0, "form_a_spy_network")


@rule("20.4")
@rule("20.5")
def test_what_an_objective_requires_must_be_there() -> None:
    t = scorer("erect_a_monument").player(0, trade_goods=7).secret(0, "form_a_spy_network")
    for planet in ("arretze", "hercant", "kamdorn"):
        t.planet(planet, 0, exhausted=1)
    t.hand(0, "sabotage bribery direct_hit plague").status()
    t.seat(0).may_not("score erect_a_monument", because="20.5")
    t.seat(0).may_not("score form_a_spy_network", because="20.5")
    t.player(0, trade_goods=8).hand(0, "sabotage bribery direct_hit plague bunker").status()
    t.seat(0).may("score erect_a_monument").does("done").may("score form_a_spy_network")


@rule("20.16")
def test_who_lacks_a_planet_of_the_home_is_told_so() -> None:
    t = scorer("negotiate_trade_routes").planet("kamdorn", 1).secret(0, "control_the_region")
    t.status().seat(0).may_not("score negotiate_trade_routes", because="20.16")


@rule("20.6")
def test_who_has_scored_one_of_each_is_told_so() -> None:
    t = scorer("negotiate_trade_routes", "lead_from_the_front").secret(0, "control_the_region")
    t.player(0, tactic=3).status().seat(0).does("score negotiate_trade_routes")
    t.seat(0).is_asked("score").may_not("score lead_from_the_front", because="20.6")
    t.seat(0).may_not("score negotiate_trade_routes", because="20.8")
