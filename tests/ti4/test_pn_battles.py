"""Promissory notes of factions in battle and in council. PN"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.cards import AGENDA_NUMBER
from astrarium.games.ti4.deck import AGENDA_PILE, agenda_card
from astrarium.games.ti4.promises import lay_down

from .creditors import NOTE, end_of_strategy, given, lies_with
from .positions import Table, at_war, table

rule = pytest.mark.rule


# -- in space ------------------------------------------------------------------------------------


def meeting(factions: str, note: str, issuer: int, holder: int) -> Table:
    """Seat 0 comes from 46 with two cruisers to 49, where seat 1 has one; somebody holds a note."""
    t = given(at_war(factions), note, issuer, holder)
    t.fleet(0, 46, cruiser=2).fleet(1, 49, cruiser=1).activate(0, 49)
    return t.pass_while(lambda: t.kind() == "react")


@rule("PN.war_funding")
@pytest.mark.parametrize("goods", [3, 1])
def test_war_funding_pays_for_rerolls(goods: int) -> None:
    """Letnev, who need not be there, loses up to two goods; the holder rerolls in that round."""
    t = meeting("xxcha arborec letnev", "war_funding", 2, 0).player(2, trade_goods=goods)
    t.seat(0).does("move cruiser 2 46", "done")
    t.seat(0).is_asked("react").may("use war_funding")
    t.seat(1).is_not_asked()
    t.will_roll(1, 1, purpose="combat").will_roll(10, purpose="combat")
    t.will_roll(10, purpose="combat")
    t.seat(0).does("use war_funding")
    assert t.game.trade_goods[2] == max(0, goods - 2)
    assert lies_with(t, "war_funding") == ("hand", 2)
    t.seat(0).may("use war_funding_reroll").does("use war_funding_reroll").is_asked("reroll")
    t.seat(0).does("reroll cruiser 1 1", "done")
    assert t.ships(1, 49) == {}


@rule("PN.war_funding")
def test_war_funding_helps_only_who_fights() -> None:
    t = meeting("xxcha letnev arborec", "war_funding", 1, 2)
    t.will_roll(1, 1, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("move cruiser 2 46", "done")
    assert 2 not in t.asked()


@rule("PN.antivirus")
def test_antivirus_is_laid_down_at_the_start_of_a_combat() -> None:
    """In its first round only; it goes back when its holder attacks Nekro."""
    t = meeting("xxcha nekro arborec", "antivirus", 1, 0)
    t.seat(0).does("move cruiser 2 46", "done")
    t.will_roll(1, 1, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("use antivirus")
    assert lies_with(t, "antivirus") == ("play_area", 0)
    t = meeting("xxcha nekro arborec", "antivirus", 1, 0)
    t.seat(0).does("move cruiser 2 46", "done")
    for _ in range(2):
        t.will_roll(1, 1, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("pass")
    assert "use antivirus" not in t.offers(0)
    t = given(at_war("xxcha nekro arborec"), "antivirus", 1, 0)
    lay_down(t.game, 0, NOTE["antivirus"])
    t.fleet(1, 46, cruiser=1).activate(0, 46)
    assert lies_with(t, "antivirus") == ("hand", 1)


@rule("PN.greyfire_mutagen")
def test_greyfire_mutagen_silences_yin_for_an_action() -> None:
    """Whoever activates a system, Yin or another."""
    t = given(at_war("xxcha yin arborec"), "greyfire_mutagen", 1, 2)
    t.fleet(0, 49, cruiser=1).activate(0, 48)
    t.seat(2).is_asked("react").does("use greyfire_mutagen")
    assert [effect.seat for effect in t.game.effects_of("greyfire_mutagen")] == [1]
    assert lies_with(t, "greyfire_mutagen") == ("hand", 1)
    t.pass_while(lambda: t.game.active_system >= 0)
    assert not t.game.effects_of("greyfire_mutagen")


# -- on planets ------------------------------------------------------------------------------------


def landed(factions: str, note: str, issuer: int, holder: int, **defenders: int) -> Table:
    """Seat 0 has three infantry over New Albion, which seat 1 holds."""
    t = given(at_war(factions), note, issuer, holder).tile(27, 10)
    t.fleet(0, 46, carrier=1, infantry=3).planet("new_albion", 1, **defenders).activate(0, 27)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move carrier 1 46", "load infantry 3 46", "done")
    return t.pass_while(lambda: t.kind() in ("react", "cannon"))


@rule("PN.tekklar_legion")
def test_tekklar_legion_helps_a_whole_ground_combat() -> None:
    """Infantry hit on 7 instead of 8, in every round; against N'orr these hit worse."""
    t = landed("xxcha sardakk_norr arborec", "tekklar_legion", 1, 0, infantry=3)
    t.will_roll(7, 6, 6, purpose="combat").will_roll(7, 7, 7, purpose="combat")
    t.will_roll(7, 7, 1, purpose="combat").will_roll(1, 1, purpose="combat")
    t.seat(0).does("land 3 new_albion").is_asked("react").does("use tekklar_legion")
    assert t.owner("new_albion") == 0
    assert t.units(0, "new_albion") == {"infantry": 3}
    assert lies_with(t, "tekklar_legion") == ("hand", 1)
    assert not t.game.effects_of("tekklar_legion")


@rule("PN.tekklar_legion")
def test_tekklar_legion_changes_nothing_for_other_opponents() -> None:
    t = landed("xxcha arborec sardakk_norr", "tekklar_legion", 2, 0, infantry=1)
    t.will_roll(7, 1, 1, purpose="combat").will_roll(8, purpose="combat")
    t.seat(0).does("land 3 new_albion", "use tekklar_legion")
    assert t.units(0, "new_albion") == {"infantry": 2}


@rule("PN.raghs_call")
def test_raghs_call_sends_saar_away() -> None:
    """Ground forces only, all of them, to a planet of Saar's that the holder names."""
    t = landed("xxcha saar arborec", "raghs_call", 1, 0, infantry=2, pds=1)
    t.planet("starpoint", 1).planet("saudor", 1, infantry=1).planet("lodor", 2)
    t.seat(0).does("land 2 new_albion", "done").is_asked("react")
    t.seat(0).may("use raghs_call new_albion saudor", "use raghs_call new_albion starpoint")
    t.seat(0).may_not("use raghs_call new_albion lodor", because="PN.raghs_call")
    t.seat(0).may_not("use raghs_call starpoint saudor", because="PN.raghs_call")
    t.seat(0).does("use raghs_call new_albion saudor")
    assert t.units(1, "saudor") == {"infantry": 3}
    assert t.units(1, "new_albion") == {"pds": 1}, "structures stay, and may fire"
    t.seat(1).is_asked("cannon").does("hold_fire")
    assert t.owner("new_albion") == 0
    assert lies_with(t, "raghs_call") == ("hand", 1)


@rule("PN.raghs_call")
def test_raghs_call_needs_saar_forces_and_somewhere_to_go() -> None:
    t = landed("xxcha saar arborec", "raghs_call", 1, 0, infantry=2)
    for planet in t.game.planets_of(1):
        t.game.owner[planet] = -1
    t.planet("new_albion", 1, infantry=2)
    t.seat(0).does("land 1 new_albion", "done")
    assert not any("raghs_call" in offer for offer in t.offers(0))


# -- in council ------------------------------------------------------------------------------------


@rule("PN.gift_of_prescience")
@rule("Q.n59")
def test_gift_of_prescience_brings_the_zero_token() -> None:
    """It stays until the status phase is over; Naalu is not telepathic meanwhile."""
    t = given(table("naalu letnev xxcha"), "gift_of_prescience", 0, 2)
    t = end_of_strategy(t, leadership=0, diplomacy=1, imperial=2)
    t.pass_while(lambda: "use gift_of_prescience" not in t.offers(2) and t.kind() != "action")
    t.seat(2).does("use gift_of_prescience")
    t.pass_while(lambda: t.kind() == "react")
    assert t.game.zero == 2
    assert lies_with(t, "gift_of_prescience") == ("play_area", 2)
    t.seat(2).is_asked("action")
    t.status()
    t.pass_while(lambda: t.game.phase == "status")
    assert lies_with(t, "gift_of_prescience") == ("hand", 0)
    assert t.game.zero != 2


@rule("PN.acquiescence")
def test_acquiescence_swaps_strategy_cards_with_winnu() -> None:
    t = given(table("winnu letnev xxcha"), "acquiescence", 0, 2)
    t = end_of_strategy(t, leadership=0, diplomacy=1, imperial=2)
    t.pass_while(lambda: not any("acquiescence" in offer for offer in t.offers(2)))
    t.seat(2).may_not("use acquiescence imperial diplomacy", because="PN.acquiescence")
    t.seat(2).may_not("use acquiescence diplomacy leadership", because="PN.acquiescence")
    t.seat(2).does("use acquiescence imperial leadership")
    assert lies_with(t, "acquiescence") == ("hand", 0)
    owners = {card["card"]: card["owner"] for card in t.view()["strategy_cards"]}
    assert (owners["imperial"], owners["leadership"]) == (0, 2)


@rule("PN.political_favor")
@rule("E.n7")
def test_political_favor_replaces_an_agenda() -> None:
    t = given(table("xxcha letnev sol"), "political_favor", 0, 1)
    t.hand(0, "").hand(1, "").hand(2, "")
    nxt = agenda_card(AGENDA_NUMBER["public_execution"])
    t.game.cards.shuffle(
        AGENDA_PILE, (*(c for c in t.game.cards.zones[AGENDA_PILE] if c != nxt), nxt)
    )
    t.revealed("mutiny")
    t.seat(0).is_asked("react").does("pass")  # Xxcha could quash it
    t.seat(1).is_asked("react").does("use political_favor")
    assert t.view()["on_vote"] == ["public_execution"]
    assert "mutiny" in t.view()["discarded_agendas"]
    assert t.game.strategy[0] == 1
    assert lies_with(t, "political_favor") == ("hand", 0)


@rule("PN.political_favor")
def test_political_favor_costs_xxcha_a_token() -> None:
    t = given(table("xxcha letnev sol"), "political_favor", 0, 1).player(0, strategy=0)
    t.hand(0, "").hand(1, "").hand(2, "")
    t.revealed("mutiny")
    assert "use political_favor" not in t.offers(1)


@rule("PN.research_agreement")
def test_research_agreement_copies_what_jol_nar_researches() -> None:
    """Not a faction technology, and not what the holder has already."""
    t = given(table("jol_nar letnev xxcha").strategy(technology=0), "research_agreement", 0, 2)
    t.game.technologies = [0, 0, 0]
    t.turn_of(0)
    t.seat(0).does("strategic technology", "research neural_motivator")
    t.seat(2).is_asked("react").does("use research_agreement")
    assert t.shown(2)["technologies"] == ["neural_motivator"]
    assert lies_with(t, "research_agreement") == ("hand", 0)


@rule("PN.research_agreement")
@pytest.mark.parametrize("technology", ["neural_motivator", "e_res_siphons"])
def test_research_agreement_is_not_for_every_technology(technology: str) -> None:
    t = given(table("jol_nar letnev xxcha").strategy(technology=0), "research_agreement", 0, 2)
    t.game.technologies = [0, 0, 0]
    t.player(0, technologies="antimass_deflectors gravity_drive sarween_tools")
    t.player(2, technologies="neural_motivator")
    t.turn_of(0)
    t.seat(0).does("strategic technology")
    if f"research {technology}" not in t.offers(0):
        pytest.fail(f"{technology}: {t.offers(0)}")
    t.seat(0).does(f"research {technology}")
    assert "use research_agreement" not in t.offers(2)
