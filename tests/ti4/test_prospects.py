"""What each outcome of an agenda would change for a player, told before the vote."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.games.ti4 import GAME
from astrarium.games.ti4.components.cards import AGENDA_NAMES
from astrarium.kernel.rules import LANGUAGES

from .positions import Table, table


def foreseen(t: Table, seat: int, outcome: str | int, when: str = "always") -> dict[str, Any]:
    """By key: the arguments of what an outcome would change."""
    found = t.view(seat)["under_way"]["vote"]["prospects"]
    (prospect,) = [each for each in found if each["outcome"] == outcome]
    return {said["key"]: said["args"] for said in prospect[when]}


def test_goods_are_told_as_they_would_be() -> None:
    """AG.economic_equality"""
    t = table().player(1, trade_goods=3).on_vote("economic_equality")
    assert foreseen(t, 1, "for") == {"goods": {"before": 3, "after": 5}}
    assert foreseen(t, 1, "against") == {"goods": {"before": 3, "after": 0}}
    assert foreseen(t, 0, "against") == {}


def test_what_depends_on_ones_own_vote_is_told_as_such() -> None:
    """AG.mutiny"""
    t = table().player(1, points=2).on_vote("mutiny")
    assert foreseen(t, 1, "for") == {}
    assert foreseen(t, 1, "for", "after_for") == {"points": {"before": 2, "after": 3}}
    assert foreseen(t, 1, "against", "after_for") == {"points": {"before": 2, "after": 1}}
    assert foreseen(t, 1, "against", "after_against") == {}


def test_a_vote_that_was_cast_counts_for_sure() -> None:
    """AG.mutiny"""
    t = table().player(1, points=2).on_vote("mutiny").votes("vote for")
    assert foreseen(t, 1, "for") == {"points": {"before": 2, "after": 3}}
    assert foreseen(t, 1, "for", "after_for") == {}


def test_lost_and_gained_infantry_is_counted() -> None:
    """AG.swords_to_plowshares"""
    t = table().planet("quann", 1, infantry=3).on_vote("swords_to_plowshares")
    said = foreseen(t, 1, "for")
    assert said["goods"]["after"] > said["goods"]["before"]
    assert "lost_on" in said
    assert foreseen(t, 1, "against")["gained_units"]["unit"] == "infantry"


def test_a_law_says_what_it_would_change_for_good() -> None:
    """AG.fleet_regulations"""
    t = table().player(1, fleet=6).on_vote("fleet_regulations")
    said = foreseen(t, 1, "for")
    assert said["fleet_pool"] == {"before": 6, "after": 4}
    assert "fleet_regulations" in said
    assert foreseen(t, 1, "against") == {"fleet_pool": {"before": 6, "after": 7}}


def test_who_would_own_a_law_is_told_so_and_nobody_else() -> None:
    """AG.shard_of_the_throne"""
    t = table().on_vote("shard_of_the_throne")
    assert foreseen(t, 2, 2) == {
        "points": {"before": 0, "after": 1},
        "own": {"agenda": "shard_of_the_throne"},
    }
    assert foreseen(t, 2, 1) == {}


def test_a_planet_says_what_it_would_be_worth() -> None:
    """AG.senate_sanctuary"""
    t = table().planet("lodor", 1, infantry=1).on_vote("senate_sanctuary")
    assert foreseen(t, 1, "lodor")["worth"] == {"planet": "lodor", "resources": 3, "influence": 3}
    assert foreseen(t, 0, "lodor") == {}


def test_what_waits_for_the_next_strategy_phase_is_counted() -> None:
    """AG.anti_intellectual_revolution"""
    t = table("hacan xxcha arborec").on_vote("anti_intellectual_revolution")
    owned = len(t.shown(0)["technologies"])
    planets = len([p for s in t.view()["systems"] for p in s["planets"] if p["owner"] == 0])
    said = foreseen(t, 0, "against")
    assert said["exhausted_later"] == {"number": min(owned, planets)}


def test_ships_in_wormholes_are_named_before_they_are_lost() -> None:
    """AG.wormhole_research"""
    t = table().fleet(1, 26, cruiser=2).on_vote("wormhole_research")
    said = foreseen(t, 1, "for")
    assert said["lost_ships"] == {"number": 2, "system": 26}
    assert said["research"] == {"number": 1}
    assert "return_token" in foreseen(t, 1, "against", "after_against")


def test_nobody_learns_what_the_die_of_the_artifact_will_show() -> None:
    """AG.ixthian_artifact"""
    t = table().fleet(1, 18, cruiser=1).on_vote("ixthian_artifact")
    assert foreseen(t, 1, "for") == {"artifact": {}}
    assert foreseen(t, 1, "against") == {}


def test_looking_ahead_changes_nothing() -> None:
    t = table().player(1, trade_goods=3).on_vote("economic_equality")
    before = t.game.hash()
    foreseen(t, 1, "for")
    assert t.game.hash() == before


def test_a_spectator_has_nothing_to_gain() -> None:
    assert table().on_vote("mutiny").view()["under_way"]["vote"]["prospects"] == []


def test_predictions_and_those_who_may_not_vote_are_shown() -> None:
    """35.22, AC.imperial_rider"""
    t = table().hand(2, "imperial_rider").revealed("mutiny").until("after_agenda_revealed")
    t.seat(2).does("use imperial_rider against")
    t.nobody_reacts()
    vote = t.view()["under_way"]["vote"]
    assert vote["predicted"] == [{"seat": 2, "card": "imperial_rider", "outcome": "against"}]
    assert vote["silent"] == [2]


@pytest.mark.parametrize("agenda", AGENDA_NAMES)
def test_every_agenda_can_be_foreseen_in_every_language(agenda: str) -> None:
    """Whatever is said of any outcome has a sentence, and all that it speaks of."""
    t = table().law("minister_of_policy", 0).planet("lodor", 0, infantry=2, pds=1)
    t.planet("quann", 1, infantry=2).fleet(0, 26, cruiser=5, dreadnought=3)
    if agenda == "minister_of_policy":
        t = table()
    t.revealed(agenda).nobody_reacts()
    shown = t.view(0)["under_way"].get("vote")
    for prospect in shown["prospects"] if shown else ():
        for when in ("always", "after_for", "after_against"):
            for said in prospect[when]:
                for language in LANGUAGES:
                    text = GAME.texts(language).say("prospect", said["key"], said["args"])
                    assert "{" not in text
                    assert not text.startswith("prospect.")


def test_outcomes_are_tried_anew_only_when_something_has_changed() -> None:
    t = table().player(1, points=2).on_vote("mutiny")
    kept = t.view(1)["under_way"]["vote"]["prospects"]
    assert t.view(1)["under_way"]["vote"]["prospects"] is kept
    assert t.view(0)["under_way"]["vote"]["prospects"] is not kept
    t.player(1, points=5)
    assert foreseen(t, 1, "for", "after_for") == {"points": {"before": 5, "after": 6}}
