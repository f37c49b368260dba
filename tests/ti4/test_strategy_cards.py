"""The eight strategy cards, primary and secondary. 7, 25, 28, 30, 40, 41, 57, 82"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.cards import AGENDA_NAMES
from astrarium.games.ti4.deck import AGENDA_PILE

from .positions import Table, at_war

rule = pytest.mark.rule


def holding(card: str, seat: int = 0) -> Table:
    """It is the turn of a seat that holds a strategy card; everybody has planets."""
    t = at_war().strategy(**{card: seat})
    for name in ("arretze", "hercant", "kamdorn"):
        t.planet(name, 0)
    return t.turn_of(seat)


# -- leadership ------------------------------------------------------------------------------------


@rule("7.0")
@rule("7.1")
@rule("7.2")
@rule("7.4")
@rule("SC.leadership")
def test_leadership_brings_tokens_and_sells_more() -> None:
    t = holding("leadership").player(0, fleet=3, trade_goods=7)
    t.seat(0).does("strategic leadership", "gain tactic", "gain fleet", "gain strategy")
    t.seat(0).is_asked("pay_freely").does("goods 7", "done")
    t.seat(0).is_asked("gain").does("gain tactic", "gain tactic")
    sheet = t.shown(0)
    assert (sheet["tactic"], sheet["fleet"], sheet["strategy"]) == (6, 4, 3)
    assert t.kind() != "gain"


@rule("7.3")
@rule("73.5a")
def test_leadership_is_followed_without_a_token() -> None:
    t = holding("leadership").player(1, strategy=0, trade_goods=3).player(2, trade_goods=0)
    for name in ("archon_ren", "archon_tau"):
        t.planet(name, 1, exhausted=1)
    t.planet("nestphar", 2, exhausted=1).player(0, trade_goods=0)
    for name in ("arretze", "hercant", "kamdorn"):
        t.planet(name, 0, exhausted=1)
    t.seat(0).does("strategic leadership", "gain tactic", "gain tactic", "gain tactic")
    t.seat(1).is_asked("secondary").does("follow", "goods 3", "gain tactic")
    assert t.shown(1)["tactic"] == 4
    assert t.view()["strategy_cards"][0]["used"]


# -- diplomacy -------------------------------------------------------------------------------------


@rule("30.0")
@rule("30.1")
@rule("30.2")
@rule("30.2b")
@rule("SC.diplomacy")
def test_diplomacy_closes_a_system() -> None:
    t = holding("diplomacy").planet("tar_mann", 0, exhausted=1).planet("mecatol_rex", 0)
    t.token(1, 22)
    t.seat(0).does("strategic diplomacy").may_not("close 18", because="30.2")
    t.seat(0).may_not("close 46", because="30.2").does("close 22")
    assert not t.exhausted("tar_mann")
    tokens = {s["system"]: s["tokens"] for s in t.view()["systems"]}
    assert tokens[22] == [1, 2]
    assert t.shown(1)["token_reinforcements"] == t.shown(2)["token_reinforcements"]


@rule("30.2a")
@rule("73.3b")
def test_who_has_no_token_left_takes_one_from_the_sheet() -> None:
    t = holding("diplomacy").planet("tar_mann", 0).player(1, tactic=8, fleet=6, strategy=2)
    t.seat(0).does("strategic diplomacy", "close 22")
    t.seat(1).is_asked("take_from").does("take_from strategy")
    assert t.shown(1)["strategy"] == 1


@rule("30.3")
def test_diplomacy_readies_two_planets_for_others() -> None:
    t = holding("diplomacy").planet("tar_mann", 0)
    for name in ("saudor", "thibah", "lodor"):
        t.planet(name, 1, exhausted=1)
    t.seat(0).does("strategic diplomacy", "close 22")
    t.seat(1).does("follow").may_not("ready tar_mann", because="30.3")
    t.seat(1).does("ready saudor").may_not("ready saudor", because="30.3").does("ready lodor")
    assert not t.exhausted("saudor")
    assert t.exhausted("thibah")
    assert t.kind() != "ready"


# -- politics --------------------------------------------------------------------------------------


@rule("57.0")
@rule("57.1")
@rule("57.2")
@rule("57.2a")
@rule("57.2b")
@rule("57.2c")
@rule("58.6")
@rule("18.2")
@rule("SC.politics")
def test_politics_names_a_speaker_draws_and_looks_at_agendas() -> None:
    t = holding("politics")
    t.seat(0).does("strategic politics").may_not("speaker 0", because="57.2a").does("speaker 2")
    assert t.view()["speaker"] == 2
    assert t.shown(0)["cards"] == 2
    seen = [move.split()[1] for move in t.offers(0) if move.startswith("on_top")]
    assert len(seen) == 2
    first, second = seen
    other = next(name for name in AGENDA_NAMES if name not in seen)
    t.seat(0).may_not(f"on_top {other}", because="57.2c")
    t.seat(0).does(f"on_top {first}", f"on_top {second}")
    assert top_of_agendas(t)[-2:] == [first, second]
    assert not t.learns(1, first)
    assert t.knows(0, first)


@rule("57.2c")
def test_an_agenda_may_go_underneath() -> None:
    t = holding("politics")
    t.seat(0).does("strategic politics", "speaker 2")
    first, second = (move.split()[1] for move in t.offers(0) if move.startswith("on_top"))
    t.seat(0).does(f"underneath {first}", f"on_top {second}")
    pile = top_of_agendas(t)
    assert pile[0] == first
    assert pile[-1] == second


def top_of_agendas(t: Table) -> list[str]:
    return t.game.cards.names(t.game.cards.zones[AGENDA_PILE])


# -- construction ----------------------------------------------------------------------------------


@rule("28.0")
@rule("28.1")
@rule("28.2")
@rule("28.2a")
@rule("28.2b")
@rule("28.4")
@rule("50.2")
@rule("71.2")
@rule("78.1")
@rule("78.2")
@rule("SC.construction")
def test_construction_places_a_structure_and_a_pds() -> None:
    t = holding("construction").planet("tar_mann", 0).token(0, 22)
    t.seat(0).does("strategic construction").may("build pds tar_mann")
    t.seat(0).may_not("build pds saudor", because="28.2").does("build space_dock tar_mann")
    t.seat(0).may_not("build space_dock arretze", because="28.2").does("build pds tar_mann")
    assert t.units(0, "tar_mann") == {"pds": 1, "space_dock": 1}


@rule("50.3")
@rule("71.3")
@rule("78.4")
@rule("78.5")
def test_planets_hold_one_dock_and_two_pds() -> None:
    t = holding("construction").planet("tar_mann", 0, space_dock=1, pds=2)
    t.seat(0).does("strategic construction")
    t.seat(0).may_not("build space_dock tar_mann", because="50.3")
    t.seat(0).may_not("build pds tar_mann", because="71.3")


@rule("28.4a")
def test_a_structure_may_be_moved_when_none_is_left() -> None:
    t = holding("construction").planet("tar_mann", 0, space_dock=1)
    t.planet("saudor", 0, space_dock=1).planet("lodor", 0, space_dock=1).token(0, 26)
    t.seat(0).does("strategic construction").may_not("build space_dock arretze", because="28.4")
    t.seat(0).may_not("dismantle pds tar_mann", because="28.4a")
    t.seat(0).may_not("dismantle space_dock lodor", because="28.4a")
    t.seat(0).does("dismantle space_dock tar_mann").may_not("done", because="28.4a")
    t.seat(0).may_not("build pds arretze", because="28.4a").does("build space_dock arretze")
    assert t.units(0, "arretze") == {"space_dock": 1}


@rule("28.3")
@rule("73.6")
def test_construction_is_followed_with_a_token_in_a_system() -> None:
    t = holding("construction").planet("tar_mann", 1).planet("saudor", 1)
    t.seat(0).does("strategic construction", "done", "done")
    t.seat(1).does("follow", "send_token 22").may_not("build pds saudor", because="28.3")
    t.seat(1).does("build pds tar_mann")
    tokens = {s["system"]: s["tokens"] for s in t.view()["systems"]}
    assert tokens[22] == [1]
    assert t.shown(1)["strategy"] == 1


# -- trade -----------------------------------------------------------------------------------------


@rule("25.0")
@rule("25.1")
@rule("25.2")
@rule("25.3")
@rule("25.3a")
@rule("25.4")
@rule("25.4a")
@rule("25.4b")
@rule("25.5")
@rule("45.0")
@rule("45.2")
@rule("45.3")
@rule("45.4")
@rule("47.2")
@rule("SC.trade")
def test_trade() -> None:
    t = holding("trade")
    t.seat(0).does("strategic trade")
    assert t.shown(0)["trade_goods"] == 3
    assert t.shown(0)["commodities"] == 6
    t.seat(0).may_not("invite 0", because="25.4").does("invite 2")
    t.seat(0).may_not("invite 2", because="25.4b").does("done")
    t.seat(1).is_asked("secondary").does("follow")
    assert t.shown(1)["commodities"] == 4
    assert t.shown(1)["strategy"] == 1
    assert t.shown(2)["commodities"] == 3
    assert t.shown(2)["strategy"] == 2


# -- warfare ---------------------------------------------------------------------------------------


@rule("40.0")
@rule("40.1")
@rule("40.2")
@rule("SC.warfare")
def test_warfare_takes_a_token_back_and_redistributes() -> None:
    t = holding("warfare").token(0, 46).player(0, tactic=2, fleet=3, strategy=2)
    t.seat(0).does("strategic warfare").may_not("take_back 47", because="40.1")
    t.seat(0).does("take_back 46", "gain tactic").may("lay_out 3 3 2", "lay_out 8 0 0")
    t.seat(0).does("lay_out 4 3 1")
    assert (t.shown(0)["tactic"], t.shown(0)["strategy"]) == (4, 1)


@rule("40.3")
@rule("40.3a")
def test_warfare_is_followed_by_production_at_home() -> None:
    t = holding("warfare").planet("archon_ren", 1, space_dock=1).player(1, trade_goods=2)
    t.token(0, 46)
    t.seat(0).does("strategic warfare", "take_back 46", "gain tactic", "lay_out 4 6 2")
    t.seat(1).is_asked("secondary").does("follow", "produce cruiser 1", "done", "goods 2")
    assert t.ships(1, 14) == {"cruiser": 1}
    assert not any(1 in s["tokens"] for s in t.view()["systems"])


# -- technology ------------------------------------------------------------------------------------


@rule("82.0")
@rule("82.1")
@rule("82.2")
@rule("81.0")
@rule("81.3a")
@rule("81.9")
@rule("81.10")
@rule("81.12")
@rule("SC.technology")
def test_technology_researches_once_and_again_for_six() -> None:
    t = holding("technology").player(0, trade_goods=6)
    t.seat(0).does("strategic technology")
    t.seat(0).may_not("research gravity_drive", because="81.12")
    t.seat(0).does("research antimass_deflectors", "research_again", "goods 6")
    t.seat(0).does("research gravity_drive")
    assert t.shown(0)["technologies"] == ["antimass_deflectors", "gravity_drive"]


@rule("82.3")
def test_technology_is_followed_for_four_resources() -> None:
    t = holding("technology").player(1, trade_goods=4)
    t.seat(0).does("strategic technology", "done")
    t.seat(1).does("follow", "goods 4", "research neural_motivator")
    assert t.shown(1)["technologies"] == ["neural_motivator"]


@rule("81.1")
@rule("81.11")
@rule("81.4")
@rule("48.1")
def test_what_can_never_be_researched() -> None:
    t = holding("technology").player(0, technologies="neural_motivator")
    t.seat(0).does("strategic technology")
    t.seat(0).may_not("research neural_motivator", because="81.1")
    t.seat(0).may_not("research spec_ops_ii", because="81.11")


@rule("81.12b")
@rule("81.7b")
def test_unit_upgrades_meet_no_prerequisite() -> None:
    t = holding("technology").player(0, technologies="carrier_ii cruiser_ii")
    t.seat(0).does("strategic technology").may_not("research gravity_drive", because="81.12")


@rule("81.13")
@rule("81.14")
@rule("81.15")
@rule("81.12c")
@rule("56.4")
def test_specialties_ignore_prerequisites() -> None:
    """Mehar Xull has a red one, Wellon a yellow one."""
    t = holding("technology").planet("wellon", 0).planet("mehar_xull", 0, exhausted=1)
    t.seat(0).does("strategic technology")
    t.seat(0).may("research graviton_laser_system")
    t.seat(0).may_not("research magen_defense_grid", because="81.12")
    t.seat(0).does("research graviton_laser_system").is_asked("ignore")
    t.seat(0).may_not("ignore_with mehar_xull", because="81.15").does("ignore_with wellon")
    assert t.exhausted("wellon")
    assert t.shown(0)["technologies"] == ["graviton_laser_system"]


# -- imperial --------------------------------------------------------------------------------------


@rule("41.0")
@rule("41.1")
@rule("41.2")
@rule("SC.imperial")
def test_imperial_scores_and_rewards_mecatol() -> None:
    t = holding("imperial").public("negotiate_trade_routes").player(0, trade_goods=5)
    t.planet("mecatol_rex", 0)
    t.seat(0).does("strategic imperial", "score negotiate_trade_routes")
    assert t.shown(0)["points"] == 2


@rule("41.2")
@rule("20.22")
def test_without_mecatol_a_secret_may_be_drawn() -> None:
    t = holding("imperial").public()
    t.seat(0).does("strategic imperial").is_asked("draw_secret").does("draw_secret")
    assert t.shown(0)["secrets"] == 2


@rule("41.3")
@rule("41.4")
@rule("20.21")
@rule("20.21a")
def test_a_fourth_secret_goes_back() -> None:
    t = holding("imperial").public()
    t.secret(1, "control_the_region", "unveil_flagship", "cut_supply_lines")
    t.seat(0).does("strategic imperial", "done")
    t.seat(1).does("follow").is_asked("put_back")
    t.seat(1).may_not("put_back negotiate_trade_routes", because="20.21a")
    t.seat(1).does("put_back unveil_flagship")
    assert t.shown(1)["secrets"] == 3
    assert "unveil_flagship" not in t.shown(1)["secrets_in_hand"]
