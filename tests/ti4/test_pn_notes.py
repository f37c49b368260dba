"""Promissory notes: what each does, who may play it, and when it goes back. 13, PN"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.cards import NOTE_NUMBER
from astrarium.games.ti4.components.systems import SYSTEM_BY_NUMBER, SYSTEMS
from astrarium.games.ti4.deck import NOTE_HAND, PLAY_AREA
from astrarium.games.ti4.notes import ABILITIES

from .creditors import NOTE, given, lies_with, turn_begins
from .positions import Table, at_war, table
from .traders import struck

rule = pytest.mark.rule
# -- who may play them ---------------------------------------------------------------------------


@rule("13.1")
@rule("13.1a")
@rule("13.2")
@rule("16.19")
def test_a_note_is_played_by_who_holds_it_and_never_by_its_issuer() -> None:
    t = at_war("hacan xxcha arborec").fleet(1, 46, cruiser=1)
    t.activate(0, 46)
    assert all(kind != "react" for kind in t.asked().values()), "all know where every note is"
    t = given(at_war("hacan xxcha arborec").fleet(1, 46, cruiser=1), "ceasefire_0", 0, 1)
    t.activate(0, 46)
    assert t.asked() == {1: "react"}
    t.seat(1).may("pass", "use ceasefire").does("pass")
    assert lies_with(t, "ceasefire_0") == ("hand", 1)


@rule("13.6")
def test_who_is_asked_does_not_tell_who_holds_a_note() -> None:
    """Seat 1 has given seat 2 some note: it might be this one, for all that seat 0 knows."""
    for note in ("ceasefire_0", "political_secret_0"):
        t = at_war("hacan xxcha arborec").fleet(1, 46, cruiser=1)
        given(t, note, 0, 1)
        t.activate(0, 46)
        assert t.asked() == {1: "react"}
        held = note == "ceasefire_0"
        assert ("use ceasefire" in t.offers(1)) == held
        if not held:
            t.seat(1).may_not("use ceasefire", because="13.1")


@rule("13.3")
@rule("13.4")
def test_a_note_that_was_played_goes_back_for_all_to_see() -> None:
    t = given(at_war("hacan xxcha arborec").fleet(1, 46, cruiser=1), "ceasefire_0", 0, 1)
    t.activate(0, 46)
    t.seat(1).does("use ceasefire")
    assert lies_with(t, "ceasefire_0") == ("hand", 0)
    assert "ceasefire_0" in t.view(2)["known"]["notes_0"]
    assert {"key": "note_returned", "seat": 0, "note": "ceasefire_0"} in t.log(None)


def test_every_note_has_its_ability() -> None:
    """Support for the Throne works by itself."""
    own = {ability.id for ability in ABILITIES}
    assert own - {"war_funding_reroll"} == set(NOTE_NUMBER) - {"support_for_the_throne"}


# -- of every player -------------------------------------------------------------------------------


@rule("PN.ceasefire")
def test_ceasefire_keeps_units_out_of_the_active_system() -> None:
    """Those that are there stay; other systems are not concerned."""
    t = at_war("hacan xxcha arborec")
    t.fleet(1, 46, cruiser=1).fleet(0, 21, cruiser=2)
    t.tile(46, 3)
    given(t, "ceasefire_0", 0, 1)
    t.fleet(0, 22, cruiser=1)
    t.activate(0, 46)
    t.seat(1).does("use ceasefire")
    assert not any("move" in offer for offer in t.offers(0)), t.offers(0)
    t = at_war("hacan xxcha arborec").fleet(1, 46, cruiser=1).fleet(0, 22, cruiser=1)
    t.activate(0, 46)
    assert any(offer.startswith("move") for offer in t.offers(0))


@rule("PN.ceasefire")
def test_ceasefire_needs_units_of_the_holder_there() -> None:
    t = given(at_war("hacan xxcha arborec"), "ceasefire_0", 0, 1)
    t.fleet(0, 22, cruiser=1)
    t.activate(0, 46)
    t.seat(1).is_not_asked()


@rule("PN.trade_agreement")
@rule("Q.n11")
@rule("45.6")
@pytest.mark.parametrize("had", [0, 3])
def test_trade_agreement_takes_all_commodities(had: int) -> None:
    """Also if its issuer had all of them before; neighbours or not."""
    t = table("sol letnev xxcha").strategy(trade=0)
    most = t.game.sheet(0).commodities
    t.player(0, commodities=min(had, most), trade_goods=0).player(2, trade_goods=0)
    given(t, "trade_agreement_0", 0, 2)
    t.turn_of(0)
    t.seat(0).does("strategic trade")
    t.pass_while(lambda: t.kind() == "react" and "use trade_agreement" not in t.offers(2))
    t.seat(2).does("use trade_agreement")
    assert t.game.commodities[0] == 0
    assert t.game.trade_goods[2] == most
    assert lies_with(t, "trade_agreement_0") == ("hand", 0)


@rule("PN.political_secret")
@rule("Q.n13")
@rule("Q.n14")
def test_political_secret_shuts_its_issuer_out_of_an_agenda() -> None:
    t = table("sol letnev xxcha").hand(0, "bribery").hand(1, "").hand(2, "")
    given(t, "political_secret_0", 0, 2)
    t.revealed("mutiny")
    t.seat(2).may_not("use political_secret 1", because="13.1")
    t.seat(2).may_not("use political_secret 2", because="13.2")
    t.seat(2).does("use political_secret 0")
    t.seat(0).does("pass")
    assert lies_with(t, "political_secret_0") == ("play_area", 2), "until the agenda is resolved"
    voters = []
    while t.game.phase == "agenda" and t.view()["on_vote"] == ["mutiny"]:
        asked = t.first_asked()
        if t.kind().startswith("vote"):
            voters.append(asked.number)
        assert asked.number != 0 or t.kind() not in ("react", "cast"), t.asked()
        offers = asked.offers()
        asked.does("abstain" if "abstain" in offers else "pass" if "pass" in offers else offers[0])
    assert 0 not in voters
    assert lies_with(t, "political_secret_0") == ("hand", 0)


@rule("PN.support_for_the_throne")
@rule("13.4a")
def test_support_for_the_throne_ends_with_an_attack() -> None:
    """A point comes with it and goes with it; other systems do not matter."""
    t = at_war("hacan xxcha arborec").fleet(0, 46, cruiser=1).fleet(0, 47, cruiser=1)
    t.game.cards.move(NOTE["support_for_the_throne_0"], NOTE_HAND, PLAY_AREA + 1)
    t.player(1, points=4)
    t.activate(1, 48)
    assert t.game.points[1] == 4
    t.activate(1, 46)
    assert t.game.points[1] == 3
    assert lies_with(t, "support_for_the_throne_0") == ("hand", 0)


@rule("13.4a")
def test_a_note_that_was_not_shown_is_not_touched_by_its_conditions() -> None:
    t = at_war("hacan xxcha arborec").fleet(0, 46, cruiser=1)
    given(t, "trade_convoys", 0, 1)
    t.activate(1, 46)
    assert lies_with(t, "trade_convoys") == ("hand", 1)


# -- as an action --------------------------------------------------------------------------------


def laid_down(factions: str, note: str) -> Table:
    """The note of seat 0 has been laid down by seat 1 as its action."""
    t = given(at_war(factions), note, 0, 1)
    t.turn_of(1)
    t.seat(1).does(f"use {note}")
    assert lies_with(t, note) == ("play_area", 1)
    return t


@pytest.mark.parametrize(
    ("factions", "note"),
    [
        pytest.param("arborec xxcha sol", "stymie", marks=rule("PN.stymie")),
        pytest.param("hacan xxcha sol", "trade_convoys", marks=rule("PN.trade_convoys")),
        pytest.param(
            "mentak xxcha sol", "promise_of_protection", marks=rule("PN.promise_of_protection")
        ),
    ],
)
def test_notes_that_stay_go_back_when_their_holder_attacks(factions: str, note: str) -> None:
    """A component action; activating a system with units of the issuer ends it."""
    t = laid_down(factions, note)
    t.fleet(0, 46, cruiser=1).planet("saudor", 0, pds=1)
    t.activate(1, 48)
    assert lies_with(t, note) == ("play_area", 1)
    t.activate(1, 23)
    assert lies_with(t, note) == ("hand", 0), "structures are units"


@rule("PN.stymie")
@pytest.mark.parametrize(
    ("where", "number", "allowed"),
    [
        ("far away", 50, True),
        ("beside it", 46, False),
        ("there", 23, False),
        ("at a home", 0, True),
    ],
)
def test_stymie_keeps_arborec_from_producing_near_its_holder(
    where: str, number: int, allowed: bool
) -> None:
    """In a system with units of the holder and beside it, unless that is somebody's home."""
    t = laid_down("arborec xxcha sol", "stymie")
    home = _home(t, 0)
    t.planet("saudor", 0, space_dock=1, infantry=1).player(0, trade_goods=9)
    t.tile(23, 9)
    if number == 23:
        t.forces("saudor", 1, pds=1)
    else:
        t.fleet(1, number or home, cruiser=1)
    t.tile(46, 10)
    t.activate(0, 23)
    t.pass_while(lambda: t.kind() in ("move_ships", "react") and len(t.game.questions) == 1)
    t.pass_while(lambda: t.kind() not in ("produce", "action") and t.first_asked().number == 0)
    assert any("produce" in offer for offer in t.offers(0)) == allowed, (where, t.asked())


def _home(t: Table, seat: int) -> int:
    """The number of a player's home system."""
    return SYSTEMS[t.game.sheet(seat).home].number


@rule("PN.trade_convoys")
def test_trade_convoys_reach_those_who_are_no_neighbours() -> None:
    t = laid_down("hacan xxcha sol", "trade_convoys")
    t.turn_of(1)
    t.player(1, trade_goods=2)
    nothing = "0 0 none none"
    t.seat(1).does(f"offer 2 1 0 none none {nothing}")
    t.seat(2).does(f"accept {t.game.offers[0].number}")
    assert t.game.trade_goods[1] == 1


@rule("PN.promise_of_protection")
def test_promise_of_protection_stops_pillage_against_its_holder_only() -> None:
    t = laid_down("mentak xxcha sol", "promise_of_protection")
    for seat in range(3):
        t.fleet(seat, 46, cruiser=1).player(seat, trade_goods=5)
    t.turn_of(1)
    nothing = "0 0 none none"
    t.seat(1).does(f"offer 2 1 0 none none {nothing}")
    t.seat(2).does(f"accept {t.game.offers[0].number}")
    t.seat(0).is_asked("react").may("use pillage 2 trade_goods")
    t.seat(0).may_not("use pillage 1 trade_goods", because="FA.pillage")


@rule("PN.fires_of_the_gashlai")
def test_fires_of_the_gashlai_bring_war_suns() -> None:
    t = given(at_war("muaat xxcha sol"), "fires_of_the_gashlai", 0, 1)
    t.player(0, fleet=3).fleet(0, 46, cruiser=3).turn_of(1)
    t.seat(1).does("use fires_of_the_gashlai")
    assert "war_sun" in t.shown(1)["technologies"]
    assert t.game.fleet_pool[0] == 2
    assert t.ships(0, 46) == {"cruiser": 2}
    assert lies_with(t, "fires_of_the_gashlai") == ("hand", 0)


@rule("PN.fires_of_the_gashlai")
@pytest.mark.parametrize("hindrance", ["empty pool", "known already"])
def test_fires_of_the_gashlai_must_be_possible_as_a_whole(hindrance: str) -> None:
    t = given(at_war("muaat xxcha sol"), "fires_of_the_gashlai", 0, 1)
    if hindrance == "empty pool":
        t.player(0, fleet=0)
    else:
        t.player(1, technologies="war_sun")
    t.turn_of(1)
    t.seat(1).may_not("use fires_of_the_gashlai", because="PN.fires_of_the_gashlai")


@rule("13.2")
def test_nobody_lays_down_their_own_note() -> None:
    t = at_war("hacan xxcha sol").turn_of(0)
    t.seat(0).may_not("use trade_convoys", because="13.2")


# -- at the start of a turn ------------------------------------------------------------------------


@rule("PN.military_support")
@pytest.mark.parametrize("tokens", [0, 2])
def test_military_support(tokens: int) -> None:
    """Two infantry, whether or not Sol has a token to lose."""
    t = given(table("sol letnev xxcha"), "military_support", 0, 1)
    t.player(0, strategy=tokens).planet("saudor", 1, infantry=1)
    turn_begins(t, 0)
    t.seat(1).may_not("use military_support jord", because="PN.military_support")
    t.seat(1).does("use military_support saudor")
    assert t.units(1, "saudor") == {"infantry": 3}
    assert t.game.strategy[0] == max(0, tokens - 1)
    assert lies_with(t, "military_support") == ("hand", 0)
    t = given(table("sol letnev xxcha"), "military_support", 0, 1)
    turn_begins(t, 1)
    assert "use military_support" not in t.offers(1), "not in one's own turn"


@rule("PN.military_support")
def test_military_support_may_bring_nothing() -> None:
    t = given(table("sol letnev xxcha"), "military_support", 0, 1)
    turn_begins(t, 0)
    t.seat(1).does("use military_support")
    assert t.game.strategy[0] == 1


@rule("PN.creuss_iff")
@rule("Q.n54")
def test_creuss_iff_places_a_wormhole() -> None:
    """With a planet of the holder, or in a system without other players' ships, no home."""
    t = given(table("creuss letnev xxcha"), "creuss_iff", 0, 1)
    t.fleet(2, 46, cruiser=1)
    turn_begins(t, 1)
    use = "use creuss_iff creuss_wormhole_alpha"
    t.seat(1).may_not(f"{use} 46", because="PN.creuss_iff")
    t.seat(1).may_not(f"{use} {_home(t, 2)}", because="PN.creuss_iff")
    t.seat(1).may(f"{use} {_home(t, 1)}", f"{use} 47").does(f"{use} 47")
    assert t.game.wormhole_tokens[SYSTEM_BY_NUMBER[47]]
    assert lies_with(t, "creuss_iff") == ("hand", 0)


@rule("PN.cybernetic_enhancements")
def test_cybernetic_enhancements_move_a_token() -> None:
    t = given(table("l1z1x letnev xxcha"), "cybernetic_enhancements", 0, 1)
    turn_begins(t, 1)
    t.seat(1).does("use cybernetic_enhancements")
    assert t.game.strategy[:2] == [1, 3]
    t = given(table("l1z1x letnev xxcha"), "cybernetic_enhancements", 0, 1)
    t.player(0, strategy=0)
    turn_begins(t, 1)
    assert "use cybernetic_enhancements" not in t.offers(1)


@rule("PN.cybernetic_enhancements")
def test_cybernetic_enhancements_without_reinforcements() -> None:
    t = given(table("l1z1x letnev xxcha"), "cybernetic_enhancements", 0, 1)
    t.player(1, tactic=8, fleet=6, strategy=2)
    turn_begins(t, 1)
    t.seat(1).does("use cybernetic_enhancements")
    assert t.game.strategy[:2] == [1, 2]


@rule("PN.spy_net")
def test_spy_net_takes_a_card_which_two_players_know() -> None:
    t = given(table("yssaril letnev xxcha"), "spy_net", 0, 1)
    t.hand(0, "plague bribery").hand(1, "").hand(2, "")
    turn_begins(t, 1)
    t.seat(1).does("use spy_net").is_asked("take_card").may("take_card plague")
    t.seat(1).may_not("take_card uprising", because="18.5")
    assert t.knows(1, "bribery")
    assert not t.learns(2, "plague")
    assert not t.learns(None, "bribery")
    t.seat(1).does("take_card plague")
    assert t.shown(1)["hand"] == ["plague"]
    assert not t.learns(2, "plague")
    assert lies_with(t, "spy_net") == ("hand", 0)


@rule("PN.spy_net")
def test_spy_net_needs_cards_to_look_at() -> None:
    t = given(table("yssaril letnev xxcha"), "spy_net", 0, 1).hand(0, "").hand(1, "")
    turn_begins(t, 1)
    t.seat(1).is_asked("action")


@rule("PN.cybernetic_enhancements")
@rule("16.16")
@rule("Q.n9")
def test_a_note_that_comes_back_at_the_start_of_a_turn_waits_for_the_next() -> None:
    t = given(table("letnev l1z1x xxcha"), "cybernetic_enhancements", 1, 0)
    t.fleet(0, 38, cruiser=1).fleet(1, 38, cruiser=1).begin_turn(0)
    t.seat(0).does("use cybernetic_enhancements").is_asked("action")
    struck(t, 1, 0, "0 0 cybernetic_enhancements none")
    assert lies_with(t, "cybernetic_enhancements") == ("hand", 0)
    t.pass_while(lambda: t.kind() == "react" and t.game.active == 0 and not t.offers(0))
    assert "use cybernetic_enhancements" not in t.offers(0)
    assert t.game.strategy[:2] == [3, 1]
