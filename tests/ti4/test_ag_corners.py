"""Agendas in hard cases: what their half-sentences say of others' components. AG"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.cards import AGENDA_NUMBER, OBJECTIVE_NUMBER
from astrarium.games.ti4.deck import (
    PUBLIC,
    SCORED_SECRETS,
    SECRET_PILE,
    SECRETS,
    objective_card,
)
from astrarium.games.ti4.secrets import draw_secret

from .council import council, passed
from .positions import Table, at_war
from .test_23_combat import rolls

rule = pytest.mark.rule


def mentak_council() -> Table:
    """Mentak, in seat 1, is a neighbour of everybody."""
    t = council("hacan mentak arborec")
    for number, name in ((22, "tar_mann"), (28, "torkan")):
        t.planet(name, 1, infantry=1)
        t.fleet(1, number, cruiser=1)
    return t.planet("mecatol_rex", 0).planet("tequ_ran", 2)


# -- goods that are gained -------------------------------------------------------------------------


@rule("AG.economic_equality")
@rule("FA.pillage")
def test_the_five_goods_of_equality_are_gained_and_can_be_pillaged() -> None:
    """All are returned before: Mentak steals from five."""
    t = mentak_council().player(0, trade_goods=9).player(2, trade_goods=1)
    t.on_vote("economic_equality").votes("vote for", "vote for").seat(0).does("abstain")
    pillaged = []
    while "use pillage" in " ".join(t.offers(1)):
        move = next(m for m in t.offers(1) if m.startswith("use pillage"))
        pillaged.append(int(move.split()[2]))
        t.seat(1).does(move)
    assert sorted(pillaged) == [0, 2]
    assert t.game.trade_goods == [4, 7, 4]


@rule("AG.economic_equality")
def test_against_equality_all_goods_go_and_none_come() -> None:
    t = council().player(0, trade_goods=9, commodities=2).player(2, trade_goods=1)
    passed("economic_equality", "against", t)
    assert t.game.trade_goods == [0, 0, 0]
    assert t.game.commodities[0] == 2


@rule("AG.swords_to_plowshares")
@rule("FA.pillage")
def test_plowshares_are_gained_all_together() -> None:
    """Half on each planet, rounded up; the goods of all planets are one gain."""
    t = mentak_council().player(0, trade_goods=2)
    t.planet("mecatol_rex", 0, infantry=3).planet("vefut_ii", 0, infantry=2)
    t.on_vote("swords_to_plowshares").votes("vote for", "vote for").seat(0).does("abstain")
    assert t.units(0, "mecatol_rex") == {"infantry": 1}
    assert t.units(0, "vefut_ii") == {"infantry": 1}
    t.seat(1).does("use pillage 0 trade_goods")
    assert "use pillage 0 trade_goods" not in t.offers(1)
    assert t.game.trade_goods[0] == 2 + 3 - 1


@rule("AG.swords_to_plowshares")
@rule("AG.demilitarized_zone")
def test_no_infantry_comes_to_a_demilitarized_zone() -> None:
    t = council().planet("quann", 0).law("demilitarized_zone", planet="quann")
    passed("swords_to_plowshares", "against", t)
    assert t.units(0, "quann") == {}
    assert t.units(0, "mecatol_rex") == {"infantry": 1}


# -- tokens ----------------------------------------------------------------------------------------


@rule("AG.wormhole_reconstruction")
@rule("73.3b")
def test_without_reinforcements_a_token_of_the_sheet_goes_to_the_wormhole() -> None:
    t = council().fleet(0, 26, cruiser=1).fleet(0, 25, cruiser=1).fleet(0, 46, cruiser=1)
    t.player(0, tactic=5, fleet=6, strategy=4)
    t.on_vote("wormhole_reconstruction").votes("vote against", "vote against", "")
    t.seat(0).is_asked("take_from").does("take_from strategy")
    assert t.game.strategy[0] == 3
    on_board = [number for number in (25, 26, 46) if t.view()["systems"] and _token(t, 0, number)]
    assert on_board == [25, 26]


def _token(t: Table, seat: int, number: int) -> bool:
    from astrarium.games.ti4.components.systems import SYSTEM_BY_NUMBER

    return t.game.has_token(seat, SYSTEM_BY_NUMBER[number])


@rule("AG.shared_research")
def test_shared_research_takes_tokens_of_the_reinforcements_only() -> None:
    t = council().player(0, tactic=6, fleet=6, strategy=4)
    passed("shared_research", "against", t)
    assert (t.game.tactic[0], t.game.fleet_pool[0], t.game.strategy[0]) == (6, 6, 4)
    assert not _token(t, 0, 16)


# -- units -----------------------------------------------------------------------------------------


@rule("AG.ixthian_artifact")
@rule("UNIT.floating_factory_1")
def test_the_artifact_destroys_floating_factories_too() -> None:
    t = council("saar xxcha arborec").fleet(0, 18, space_dock=1, carrier=1, infantry=2)
    t.on_vote("ixthian_artifact")
    t.will_roll(5, purpose="artifact")
    t.votes("vote for", "vote for", "")
    assert t.ships(0, 18) == {}


@rule("AG.wormhole_research")
@rule("UNIT.floating_factory_1")
def test_floating_factories_are_no_ships_of_a_closed_wormhole() -> None:
    t = council("saar xxcha arborec").fleet(0, 26, space_dock=1, carrier=1, infantry=5)
    t.on_vote("wormhole_research").votes("vote for", "vote for", "")
    while t.kind() == "research":
        t.first_asked().does("done")
    assert t.ships(0, 26) == {"infantry": 4, "space_dock": 1}


@rule("AG.the_crown_of_thalnos")
@rule("UNIT.the_alastor")
def test_ground_forces_that_fight_as_ships_die_by_the_crown_too() -> None:
    """An infantry on the planet is rerolled, misses, and is destroyed."""
    t = at_war("nekro hacan arborec").tile(27, 10).planet("new_albion", 0, infantry=2)
    t.law("the_crown_of_thalnos", 0).fleet(0, 27, flagship=1).fleet(1, 46, cruiser=1)
    t.player(0, fleet=1).activate(1, 27)
    t.seat(1).does("move cruiser 1 46", "done")
    rolls(t, (1,), (1, 1), (1,), (1, 1))
    t.seat(0).does("use the_alastor new_albion 2")
    t.until("after_combat_die_rolled")
    t.seat(0).does("use the_crown_of_thalnos", "reroll infantry 1 1", "done")
    assert t.units(0, "new_albion") == {"infantry": 1}


# -- a secret that became public -------------------------------------------------------------------


FLEET = "gather_a_mighty_fleet"


def leaked() -> Table:
    """Seat 1 has scored three secret objectives, of which one has become public."""
    held = (FLEET, "mine_rare_metals", "forge_an_alliance")
    t = council().secret(1, *held)
    for name in held:
        t.game.cards.move(objective_card(OBJECTIVE_NUMBER[name]), SECRETS + 1, SCORED_SECRETS + 1)
        t.game.scored[OBJECTIVE_NUMBER[name]] = 0b10
    return t.on_vote("classified_document_leaks").votes(f"elect_objective {FLEET}", "", "")


@rule("AG.classified_document_leaks")
@rule("20.21")
@pytest.mark.parametrize("repealed", [False, True])
def test_a_leaked_objective_no_longer_counts_against_the_limit(repealed: bool) -> None:
    """Not even after the law is gone. Q.n22"""
    t = leaked()
    if repealed:
        t.hand(0, "repeal_law").turn_of(0)
        t.seat(0).does("use repeal_law classified_document_leaks")
        t.nobody_sabotages()
    depth = len(t.game.stack)
    draw_secret(t.game, 1)
    assert len(t.game.stack) == depth, "nobody has to put one back"
    draw_secret(t.game, 1)
    assert len(t.game.stack) == depth + 1


@rule("AG.classified_document_leaks")
@rule("Q.n22")
def test_without_its_law_it_can_be_scored_no_more_and_lies_where_it_was() -> None:
    t = leaked().fleet(0, 46, dreadnought=5).hand(0, "repeal_law").turn_of(0)
    t.seat(0).does("use repeal_law classified_document_leaks")
    t.nobody_sabotages()
    assert t.view()["leaked_objective"] is None
    assert objective_card(OBJECTIVE_NUMBER[FLEET]) in t.game.cards.zones[PUBLIC]
    for planet in ("arretze", "hercant", "kamdorn"):
        t.planet(planet, 0)
    t.strategy(leadership=0, diplomacy=1, politics=2).secret(0).status()
    t.pass_while(lambda: t.kind() == "react")
    assert f"score {FLEET}" not in t.offers(0)


@rule("AG.classified_document_leaks")
@rule("20.8")
@rule("20.16")
def test_it_is_scored_by_others_like_any_public_objective() -> None:
    """By seat 0 who has a home; not without it, and not by who scored it first."""
    t = leaked().strategy(leadership=0, diplomacy=1, politics=2).secret(0).public()
    t.fleet(0, 46, dreadnought=5).fleet(1, 47, dreadnought=5).status()
    t.pass_while(lambda: t.kind() == "react")
    assert f"score {FLEET}" not in t.offers(0)
    t = leaked().strategy(leadership=0, diplomacy=1, politics=2).secret(0)
    for planet in ("arretze", "hercant", "kamdorn"):
        t.planet(planet, 0)
    for planet in ("archon_ren", "archon_tau"):
        t.planet(planet, 1)
    t.fleet(0, 46, dreadnought=5).fleet(1, 47, dreadnought=5).status()
    t.pass_while(lambda: t.kind() == "react")
    assert t.offers(0).count(f"score {FLEET}") == 1, "it lies with the public ones, and once"
    t.seat(0).does(f"score {FLEET}")
    assert t.game.points[0] == 1
    t.pass_while(lambda: t.game.phase == "status" and t.first_asked().number != 1)
    assert f"score {FLEET}" not in t.offers(1)


@rule("AG.miscount_disclosed")
@rule("AG.classified_document_leaks")
@rule("Q.n23")
@pytest.mark.parametrize("others", [0, 2])
def test_leaks_that_are_counted_again_want_another_scored_secret(others: int) -> None:
    """As if it was just revealed: without one it is discarded, and the next agenda comes."""
    t = leaked()
    for seat in range(3):
        for card in t.game.cards.zones[SCORED_SECRETS + seat][others:]:
            t.game.cards.slip(card, SCORED_SECRETS + seat, SECRET_PILE)
    t.on_vote("miscount_disclosed").votes("elect_law classified_document_leaks", "", "")
    assert t.game.in_force(AGENDA_NUMBER["classified_document_leaks"]) == bool(others)
    replaced = [line["agenda"] for line in t.told("agenda_replaced")]
    assert replaced == ([] if others else ["classified_document_leaks"])


@rule("AG.minister_of_policy")
@rule("FA.scheming")
@rule("18.4")
def test_who_draws_with_the_minister_discards_before_anything_else_ends_the_phase() -> None:
    t = at_war("yssaril sol arborec").law("minister_of_policy", 0).fleet(1, 46, flagship=1)
    for seat in range(3):
        t.secret(seat).hand(seat, "")
    t.public().strategy(leadership=0, diplomacy=1, politics=2).status()
    t.pass_while(lambda: t.kind() != "lay_out")
    for seat in range(3):
        t.seat(seat).does(next(move for move in t.offers(seat) if move.split()[2] == "6"))
    t.pass_while(lambda: t.kind() == "react")
    assert len(t.told("cards_drawn")) == 4
    t.seat(0).is_asked("discard")
    assert not t.told("units_placed")
    t.seat(0).does(t.offers(0)[0])
    assert t.ships(1, 46) == {"flagship": 1, "infantry": 1}
