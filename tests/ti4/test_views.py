"""What a board needs besides what lies on the table."""

from __future__ import annotations

from typing import Any

from astrarium.games.ti4.components.systems import PLANET_NAMES
from astrarium.games.ti4.planets import INFLUENCE, RESOURCES
from astrarium.games.ti4.thrift import thrifty

from .positions import Table, table


def view(t: Table, seat: int | None = 0) -> Any:
    return t.game.view(seat)


def test_everybody_sees_how_far_everybody_is_with_a_public_objective() -> None:
    t = table().public("expand_borders").planet("quann", 1).planet("lodor", 1)
    (shown,) = view(t, None)["public_objectives"]
    assert shown["progress"] == [[0, 6], [2, 6], [0, 6]]


def test_everybody_sees_who_could_score_what_now() -> None:
    """20.5, 20.8, 20.16"""
    t = table().public("diversify_research", "expand_borders")
    t.player(0, technologies="gravity_drive dacxive_animators").turn_of(1)
    players = view(t, None)["players"]
    assert players[0]["scorable"] == ["diversify_research"]
    assert players[1]["scorable"] == []
    t.planet("jord", 1, infantry=1)
    lost = view(t, None)["players"][0]
    assert lost["scorable"] == []
    assert not lost["home_held"]


def test_only_its_owner_sees_how_far_a_secret_objective_is() -> None:
    t = table().secret(0, "forge_an_alliance").turn_of(0)
    assert view(t)["players"][0]["secret_progress"] == {"forge_an_alliance": [0, 4]}
    assert view(t, 1)["players"][0]["secret_progress"] is None
    assert view(t, None)["players"][0]["secret_progress"] is None


def test_one_sees_what_can_be_researched_and_what_is_lacking() -> None:
    t = table().player(0, technologies="antimass_deflectors neural_motivator").turn_of(0)
    research = view(t)["players"][0]["research"]
    assert research["gravity_drive"] == []
    assert research["fleet_logistics"] == ["blue"]
    assert "antimass_deflectors" not in research
    assert view(t, 1)["players"][0]["research"] is None


def test_a_movement_under_way_is_shown_with_its_room() -> None:
    t = table().fleet(0, 48, carrier=1, infantry=3).turn_of(0).activate(0, 49)
    t.seat(0).does("move carrier 1 48").does("load infantry 2 48")
    moving = view(t, 2)["under_way"]["movement"]
    assert moving["system"] == 49
    assert moving["ships"] == [{"ship": "carrier", "number": 1, "from": 48}]
    assert moving["room"] == 4  # a carrier of Sol holds six


def test_payment_is_advised_so_that_little_is_lost() -> None:
    t = table()
    for planet in PLANET_NAMES:
        t.planet(planet, None)
    # Resources and influence: Mellon 0/2, Zohbat 3/1, Quann 2/1, Lodor 3/1.
    t.planet("zohbat", 0).planet("quann", 0).planet("mellon", 0).player(0, trade_goods=2)
    named = [PLANET_NAMES[planet] for planet in thrifty(t.game, 0, RESOURCES, 5)[0]]
    assert sorted(named) == ["quann", "zohbat"]
    planets, goods = thrifty(t.game, 0, INFLUENCE, 3)
    assert (len(planets), goods) == (2, 0)
    assert "mellon" in [PLANET_NAMES[planet] for planet in planets]
    planets, goods = thrifty(t.game, 0, RESOURCES, 7)
    assert (len(planets), goods) == (2, 2)


def test_one_sees_which_units_somebody_has() -> None:
    """Upgrades replace what is printed on the sheet; without its upgrade nobody has war suns."""
    t = table("sol hacan letnev").player(0, technologies="spec_ops_ii").turn_of(0)
    sol, hacan, _ = (player["units"] for player in view(t, 1)["players"])
    assert (sol["infantry"], sol["carrier"]) == ("spec_ops_2", "advanced_carrier_1")
    assert (hacan["infantry"], hacan["flagship"]) == ("infantry_1", "wrath_of_kenara")
    assert "war_sun" not in hacan
