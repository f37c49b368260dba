"""The Xxcha Kingdom. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.cards import AGENDA_NUMBER
from astrarium.games.ti4.deck import AGENDA_PILE, agenda_card

from .council import council
from .positions import Table, at_war

rule = pytest.mark.rule


def xxcha() -> Table:
    """Seat 0 plays Xxcha, without units; seats 1 and 2 are Hacan and Arborec.

    Beside the home of seat 0 lie tiles 37 (Arinam, Meer) and 38 (Abyz, Fria).
    """
    return at_war("xxcha hacan arborec")


def diplomacy(t: Table) -> Table:
    """Seat 0 has resolved the primary ability of Diplomacy."""
    t.strategy(diplomacy=0).turn_of(0).seat(0).does("strategic diplomacy", "close 14")
    return t


# -- the faction sheet -----------------------------------------------------------------------------


@rule("FA.peace_accords")
def test_peace_accords_after_the_primary_ability() -> None:
    t = diplomacy(xxcha())
    t.seat(0).is_asked("react").does("use peace_accords meer")
    assert t.owner("meer") == 0
    assert t.exhausted("meer")
    assert t.units(0, "meer") == {}


@rule("FA.peace_accords")
def test_peace_accords_are_optional_and_for_one_planet() -> None:
    t = diplomacy(xxcha())
    t.seat(0).does("pass")
    assert t.owner("meer") is None
    t = diplomacy(xxcha())
    t.seat(0).does("use peace_accords meer")
    assert "use peace_accords arinam" not in t.offers(0)


@rule("FA.peace_accords")
def test_peace_accords_after_the_secondary_ability() -> None:
    t = xxcha().strategy(diplomacy=1).player(0, strategy=1).turn_of(1)
    t.seat(1).does("strategic diplomacy", "close 16")
    t.pass_while(lambda: t.asked() != {0: "secondary"})
    t.seat(0).does("follow").is_asked("react").does("use peace_accords abyz")
    assert t.owner("abyz") == 0
    assert t.shown(0)["strategy"] == 0


@rule("FA.peace_accords")
def test_who_does_not_resolve_diplomacy_makes_no_accord() -> None:
    t = xxcha().strategy(diplomacy=1).player(0, strategy=1).turn_of(1)
    t.seat(1).does("strategic diplomacy", "close 16")
    t.pass_while(lambda: t.asked() != {0: "secondary"})
    t.seat(0).does("decline")
    assert t.kind() != "react"
    t = xxcha().strategy(warfare=0).turn_of(0)
    t.seat(0).does("strategic warfare")
    t.pass_while(lambda: t.kind() not in ("react", "action"))
    assert t.kind() == "action"


@rule("FA.peace_accords")
def test_only_xxcha_makes_accords() -> None:
    t = at_war("hacan xxcha arborec").strategy(diplomacy=0).player(1, strategy=0)
    t.turn_of(0).seat(0).does("strategic diplomacy", "close 16")
    t.pass_while(lambda: t.kind() not in ("react", "action"))
    assert t.kind() == "action"


@rule("FA.peace_accords")
def test_with_what_accords_can_be_made() -> None:
    t = xxcha().planet("arinam", 1, infantry=1).planet("fria", 1).planet("tequ_ran", 2)
    t = diplomacy(t.fleet(1, 37, cruiser=1))
    seat = t.seat(0)
    seat.may_not("use peace_accords arinam", because="FA.peace_accords")  # units there
    seat.may_not("use peace_accords archon_ren", because="FA.peace_accords")  # one's own
    seat.may_not("use peace_accords mecatol_rex", because="FA.peace_accords")
    seat.may_not("use peace_accords arretze", because="FA.peace_accords")  # too far
    seat.may("use peace_accords meer").does("use peace_accords fria")  # of another player
    assert t.owner("fria") == 0


@rule("FA.peace_accords")
@rule("Q.n53")
def test_a_planet_is_beside_the_others_of_its_system() -> None:
    t = diplomacy(xxcha().planet("archon_tau"))
    t.seat(0).does("use peace_accords archon_tau")
    assert t.owner("archon_tau") == 0


@rule("FA.peace_accords")
def test_not_even_beside_mecatol_rex() -> None:
    """Tile 22 lies beside it."""
    t = diplomacy(xxcha().planet("tar_mann", 0))
    t.seat(0).may("use peace_accords meer")
    t.seat(0).may_not("use peace_accords mecatol_rex", because="FA.peace_accords")


def agenda(tokens: int = 2, factions: str = "xxcha hacan arborec") -> Table:
    """Mutiny has been revealed; then follow Minister of War and Minister of Peace."""
    t = council(factions).player(0, strategy=tokens)
    for seat in range(3):
        t.hand(seat, "")
    cards = t.game.cards
    for name in ("minister_of_peace", "minister_of_war"):
        card = agenda_card(AGENDA_NUMBER[name])
        cards.zones[AGENDA_PILE] = (*(c for c in cards.zones[AGENDA_PILE] if c != card), card)
    return t.revealed("mutiny")


@rule("FA.quash")
def test_quash_replaces_the_agenda_for_a_token() -> None:
    t = agenda()
    t.seat(0).is_asked("react").does("use quash")
    assert t.view()["discarded_agendas"] == ["mutiny"]
    assert t.view()["on_vote"] == ["minister_of_war"]
    assert t.shown(0)["strategy"] == 1
    t.nobody_reacts()
    t.seat(1).is_asked("vote_player")


@rule("FA.quash")
def test_quash_may_be_used_again_on_what_follows() -> None:
    t = agenda()
    t.seat(0).does("use quash", "use quash")
    assert t.view()["on_vote"] == ["minister_of_peace"]
    assert t.shown(0)["strategy"] == 0
    t.seat(1).is_asked("vote_player")


@rule("FA.quash")
def test_quash_is_optional_needs_a_token_and_xxcha() -> None:
    t = agenda()
    t.seat(0).does("pass")
    assert t.view()["on_vote"] == ["mutiny"]
    t = agenda(tokens=0)
    t.seat(1).is_asked("vote_side")
    t = agenda(factions="hacan sol arborec")
    t.seat(1).is_asked("vote_side")


# -- technologies ----------------------------------------------------------------------------------


def field() -> Table:
    """Seat 1 activates system 46, where seat 0 has a cruiser."""
    t = xxcha().player(0, technologies="nullification_field", strategy=1)
    return t.fleet(0, 46, cruiser=1).strategy(leadership=0, warfare=1, imperial=2)


@rule("FT.nullification_field")
def test_nullification_field_ends_the_turn() -> None:
    t = field().fleet(1, 22, cruiser=1).activate(1, 46)
    t.seat(0).is_asked("react").does("use nullification_field")
    assert t.asked() == {2: "action"}
    assert t.view()["active"] == 2
    assert t.shown(0)["strategy"] == 0
    assert t.shown(0)["exhausted_technologies"] == ["nullification_field"]
    token = next(s["tokens"] for s in t.view()["systems"] if s["system"] == 46)
    assert token == [1]


@rule("FT.nullification_field")
def test_nullification_field_is_optional() -> None:
    t = field().fleet(1, 22, cruiser=1).activate(1, 46)
    t.seat(0).does("pass")
    t.seat(1).is_asked("movement")
    assert t.shown(0)["strategy"] == 1


@rule("FT.nullification_field")
@pytest.mark.parametrize("lacks", ["ships", "token", "card", "technology", "another"])
def test_what_nullification_field_needs(lacks: str) -> None:
    t = field()
    if lacks == "ships":
        t.fleet(0, 46, infantry=1)
    elif lacks == "token":
        t.player(0, strategy=0)
    elif lacks == "card":
        t.game.exhausted_technologies[0] = t.game.technologies[0]
    elif lacks == "technology":
        t.game.technologies[0] = 0
    t.activate(0 if lacks == "another" else 1, 46)
    assert t.kind() != "react"


def trained() -> Table:
    """Seat 1 has played Mining Initiative against the will of Xxcha, who could cancel it."""
    t = xxcha().player(0, technologies="instinct_training", strategy=1)
    for seat in range(3):
        t.hand(seat, "")
    return t.hand(1, "mining_initiative bunker").turn_of(1)


@rule("FT.instinct_training")
def test_instinct_training_cancels_an_action_card() -> None:
    t = trained()
    t.seat(1).does("use mining_initiative arretze")
    t.seat(0).is_asked("react").does("use instinct_training")
    assert t.shown(1)["trade_goods"] == 0
    assert t.view()["discarded"] == ["mining_initiative"]
    assert t.shown(0)["strategy"] == 0
    assert t.shown(0)["exhausted_technologies"] == ["instinct_training"]


@rule("FT.instinct_training")
@rule("9.4")
def test_a_cancelled_action_is_not_used_up() -> None:
    t = trained()
    t.seat(1).does("use mining_initiative arretze")
    t.seat(0).does("use instinct_training")
    t.seat(1).is_asked("action")


@rule("FT.instinct_training")
def test_instinct_training_is_optional() -> None:
    t = trained()
    t.seat(1).does("use mining_initiative arretze")
    t.seat(0).does("pass")
    assert t.shown(1)["trade_goods"] > 0


@rule("FT.instinct_training")
@pytest.mark.parametrize("lacks", ["token", "card", "technology", "another"])
def test_what_instinct_training_needs(lacks: str) -> None:
    t = trained()
    if lacks == "token":
        t.player(0, strategy=0)
    elif lacks == "card":
        t.game.exhausted_technologies[0] = t.game.technologies[0]
    elif lacks == "technology":
        t.game.technologies[0] = 0
    else:
        t.hand(1, "").hand(0, "mining_initiative").turn_of(0)
    actor, planet = (0, "archon_ren") if lacks == "another" else (1, "arretze")
    t.seat(actor).does(f"use mining_initiative {planet}")
    assert t.shown(actor)["trade_goods"] > 0


@rule("FT.instinct_training")
def test_instinct_training_does_not_cancel_other_abilities() -> None:
    t = at_war("xxcha yssaril arborec").player(0, technologies="instinct_training", strategy=1)
    t.hand(1, "bunker").turn_of(1)
    t.seat(1).does("use stall_tactics bunker")
    assert t.shown(0)["strategy"] == 1
    assert t.kind() == "action"


# -- the flagship ----------------------------------------------------------------------------------


@rule("UNIT.loncara_ssodu")
@pytest.mark.parametrize(("where", "fires"), [(46, True), (22, True), (49, False)])
def test_loncara_ssodu_fires_into_adjacent_systems(where: int, fires: bool) -> None:
    """Tile 22 lies beside 46, tile 49 beside both not."""
    t = xxcha().tile(49, 6).fleet(0, where, flagship=1).fleet(1, 47, cruiser=1).tile(47, 1)
    t.fleet(0, where, flagship=1).activate(1, 46)
    assert t.kind() == "movement"
    t.seat(1).does("move cruiser 1 47", "done")
    assert (t.asked() == {0: "cannon"}) is fires
    if fires:
        t.will_roll(5, 4, 1, purpose="cannon")
        t.seat(0).does("fire 1")
        assert t.told("rolled_cannon") == [{"seat": 0, "dice": 3, "hits": 1}]
        assert t.ships(1, 46) == {}
