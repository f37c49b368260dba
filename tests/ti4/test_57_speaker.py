"""Politics, the speaker, the order of rounds and of initiative. 55, 57, 58, 67"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.cards import OBJECTIVE_NUMBER, OBJECTIVES
from astrarium.games.ti4.elimination import eliminate

from .positions import Table, at_war, fresh
from .test_fa_naalu import picked

rule = pytest.mark.rule


def politics(holder: int = 0) -> Table:
    """The turn of who holds Politics; seat 0 speaks."""
    return at_war().strategy(politics=holder).turn_of(holder)


def arranged(t: Table, seat: int, speaker: int) -> Table:
    """The primary ability, with both agendas back on top."""
    t.seat(seat).does("strategic politics", f"speaker {speaker}")
    while t.kind() == "arrange":
        t.seat(seat).does(t.offers(seat)[0])
    return t


# -- politics --------------------------------------------------------------------------------------


@rule("57.3")
def test_politics_is_followed_clockwise_from_the_left_for_a_token() -> None:
    t = arranged(politics(1), 1, 1)
    t.seat(2).is_asked("secondary").does("follow")
    t.seat(0).is_asked("secondary").does("decline")
    assert [t.shown(seat)["cards"] for seat in range(3)] == [0, 2, 2]
    assert [t.shown(seat)["strategy"] for seat in range(3)] == [2, 2, 1]


@rule("57.3")
@rule("65.6")
def test_without_a_strategy_token_nobody_follows() -> None:
    """Tokens of the other pools do not pay for it."""
    t = at_war().strategy(politics=0).player(1, strategy=0, tactic=5, fleet=5)
    t.player(2, strategy=0).turn_of(0)
    arranged(t, 0, 1)
    assert t.kind() != "secondary"
    assert t.shown(1)["cards"] == 0


@rule("57.2a")
@rule("58.6")
@pytest.mark.parametrize("holder", [0, 1])
def test_anybody_but_the_speaker_becomes_speaker(holder: int) -> None:
    t = politics(holder)
    t.seat(holder).does("strategic politics").may_not("speaker 0", because="57.2a")
    t.seat(holder).may("speaker 1", "speaker 2")


@rule("57.2c")
def test_both_agendas_may_go_to_the_bottom() -> None:
    from .test_strategy_cards import top_of_agendas

    t = politics()
    before = top_of_agendas(t)
    t.seat(0).does("strategic politics", "speaker 1")
    seen = [move.split()[1] for move in t.offers(0) if move.startswith("underneath")]
    assert set(seen) == set(before[-2:])
    t.seat(0).does(*(f"underneath {name}" for name in seen))
    assert set(top_of_agendas(t)[:2]) == set(seen)
    assert top_of_agendas(t)[2:] == before[:-2]


@rule("57.2c")
@rule("44.5")
@pytest.mark.parametrize(
    ("left", "discarded", "seen"), [(0, 9, 2), (1, 9, 2), (1, 0, 1), (0, 0, 0)]
)
def test_of_a_small_deck_discarded_agendas_are_seen_too(
    left: int, discarded: int, seen: int
) -> None:
    """What was left stays on top; without discarded ones there is no more to see."""
    from astrarium.games.ti4.deck import AGENDA_DISCARD, AGENDA_PILE, REMOVED

    t = politics()
    pile = t.game.cards.zones[AGENDA_PILE]
    for number, card in enumerate(pile[left:]):
        t.game.cards.slip(card, AGENDA_PILE, AGENDA_DISCARD if number < discarded else REMOVED)
    names = t.game.cards.names(pile[:left])
    t.seat(0).does("strategic politics", "speaker 1")
    assert (t.kind() == "arrange") == bool(seen)
    if seen:
        on_top = {move.split()[1] for move in t.offers(0) if move.startswith("on_top")}
        assert len(on_top) == seen
        assert on_top >= set(names)
    while t.kind() == "arrange":
        t.seat(0).does(t.offers(0)[0])
    assert t.asked() == {1: "secondary"}


@rule("57.0")
@rule("82.0")
def test_the_numbers_of_politics_and_technology() -> None:
    numbers = {card["card"]: card["initiative"] for card in at_war().view()["strategy_cards"]}
    assert (numbers["politics"], numbers["technology"]) == (3, 7)


@rule("82.3")
def test_technology_is_followed_clockwise_from_the_left() -> None:
    t = at_war().strategy(technology=1)
    for seat in range(3):
        t.player(seat, trade_goods=4)
    t.turn_of(1).seat(1).does("strategic technology", "done")
    t.pass_while(lambda: t.kind() == "research_again")
    t.seat(2).is_asked("secondary").does("follow", "goods 4", "research neural_motivator")
    t.seat(0).is_asked("secondary").does("decline")
    assert (t.shown(2)["strategy"], t.shown(0)["strategy"]) == (1, 2)


# -- the speaker -----------------------------------------------------------------------------------


@rule("58.0")
@rule("58.1")
def test_who_has_the_token_is_the_speaker_from_then_on() -> None:
    t = arranged(politics(), 0, 2)
    assert t.view()["speaker"] == 2
    t.public().strategy().after_status().nobody_reacts()
    t.seat(2).is_asked("pick")


@rule("58.3")
def test_the_objectives_are_laid_out_before_the_first_round() -> None:
    """Two of stage I are known to all; three more and five of stage II wait face down."""
    t = fresh(3, factions="random")
    while t.kind() != "pick":
        t.first_asked().does(t.first_asked().offers()[0])
    shown = [entry["objective"] for entry in t.view()["public_objectives"]]
    assert [OBJECTIVES[OBJECTIVE_NUMBER[name]].deck for name in shown] == ["stage_1"] * 2
    assert t.view()["objectives_left"] == [3, 5]


@rule("58.4")
def test_an_objective_is_revealed_in_each_status_phase() -> None:
    t = at_war().strategy().after_status()
    assert t.view()["objectives_left"] == [2, 5]
    assert len(t.view()["public_objectives"]) == 3


@rule("58.7")
@pytest.mark.parametrize(("gone", "speaker"), [((1,), 2), ((2,), 0), ((1, 2), 0)])
def test_the_token_of_an_eliminated_speaker_goes_left(gone: tuple[int, ...], speaker: int) -> None:
    t = at_war()
    t.game.speaker = gone[0]
    for seat in gone:
        eliminate(t.game, seat)
    assert t.view()["speaker"] == speaker


# -- initiative ------------------------------------------------------------------------------------


@rule("55.1a")
@rule("55.1")
def test_who_has_the_zero_token_comes_before_leadership() -> None:
    t = picked("hacan naalu arborec")
    assert [t.shown(seat)["initiative"] for seat in range(3)] == [7, 0, 2]
    t = at_war("naalu hacan arborec").strategy(leadership=1, imperial=0, trade=2)
    t.game.zero = 0
    assert t.game.in_initiative_order() == [0, 1, 2]
    t.game.zero = -1
    assert t.game.in_initiative_order() == [1, 2, 0]


@rule("55.2a")
def test_cards_that_nobody_chose_do_not_count() -> None:
    t = at_war().strategy(warfare=0, technology=1, imperial=2)
    assert t.game.in_initiative_order() == [0, 1, 2]
    assert [t.shown(seat)["initiative"] for seat in range(3)] == [6, 7, 8]


# -- turns and rounds ------------------------------------------------------------------------------


@rule("67.3")
def test_what_lasts_for_a_turn_is_over_before_the_next() -> None:
    """Minister of War gives a second action in this turn only."""
    t = at_war().law("minister_of_war", 0).strategy(leadership=0, diplomacy=1, politics=2)
    t.activate(0, 49)
    t.seat(0).does("use minister_of_war 49", "activate 49")
    t.pass_while(lambda: t.kind() == "movement")
    assert t.asked() == {1: "action"}
    assert not t.game.effects
    t.seat(1).does("activate 46")
    t.seat(2).does("activate 46")
    t.seat(0).does("activate 46")
    assert t.asked() == {1: "action"}


@rule("67.0")
@rule("67.1")
@rule("67.2")
@pytest.mark.parametrize("custodians", [True, False])
def test_a_round_has_its_phases_in_order(custodians: bool) -> None:
    """Without the custodians token there are votes; turns come in the action phase only."""
    t = at_war().strategy(leadership=0, diplomacy=1, politics=2)
    t.used("leadership", "diplomacy", "politics")
    t.game.custodians = custodians
    t.turn_of(0)
    phases: list[str] = []
    while t.view()["round"] == 1 or t.view()["phase"] == "agenda":
        phase = t.view()["phase"]
        phases += [] if phases[-1:] == [phase] else [phase]
        assert (t.kind() == "action") <= (phase == "action")
        seat = t.first_asked()
        moves = seat.offers()
        seat.does(next((m for m in ("pass", "done", "abstain") if m in moves), moves[0]))
    assert phases == (["action", "status"] if custodians else ["action", "status", "agenda"])
    assert t.view()["phase"] == "strategy"
