"""Cards that are attached to planets. 5"""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.games.ti4.components.cards import AGENDA_NUMBER

from .council import council
from .positions import Table, at_war

rule = pytest.mark.rule

TEAM = "research_team_propulsion"


def shown(t: Table, planet: str, reader: int | None = None) -> dict[str, Any]:
    """A planet as somebody sees it."""
    found: dict[str, Any] = next(
        p for s in t.view(reader)["systems"] for p in s["planets"] if p["planet"] == planet
    )
    return found


def conquered(t: Table) -> Table:
    """Seat 2 takes Tar'Mann from seat 0, and is about to research."""
    t.fleet(2, 46, carrier=1, infantry=1).activate(2, 22)
    t.seat(2).does("move carrier 1 46", "load infantry 1 46", "done", "land 1 tar_mann")
    assert t.owner("tar_mann") == 2
    t.strategy(technology=2, leadership=0, diplomacy=1).turn_of(2)
    t.seat(2).does("strategic technology")
    return t


@rule("5.1")
def test_an_attached_card_lies_under_its_planet_for_all_to_see() -> None:
    t = council().on_vote("core_mining")
    assert shown(t, "mehar_xull")["attached"] == []
    t.votes("elect_planet mehar_xull", "", "")
    for reader in (None, 0, 1, 2):
        assert shown(t, "mehar_xull", reader)["attached"] == ["core_mining"]
        assert shown(t, "saudor", reader)["attached"] == []


@rule("5.2")
@rule("5.2a")
def test_an_attached_card_stays_with_its_planet_exhausted_as_it_was() -> None:
    t = at_war().law(TEAM, planet="tar_mann").planet("tar_mann", 0)
    t.game.exhausted_laws = (AGENDA_NUMBER[TEAM],)
    t = conquered(t)
    assert shown(t, "tar_mann")["attached"] == [TEAM]
    t.seat(2).may_not("research gravity_drive", because="81.12")


@rule("5.2")
@rule("5.2a")
def test_a_readied_card_can_be_used_by_whoever_takes_the_planet() -> None:
    t = conquered(at_war().law(TEAM, planet="tar_mann").planet("tar_mann", 0))
    assert t.exhausted("tar_mann")
    t.seat(2).does("research gravity_drive", f"ignore_by_team {TEAM}")
    assert "gravity_drive" in t.shown(2)["technologies"]
