"""Offers: who may answer them, who reads what of them, and what follows them. 84, 1, 13"""

from __future__ import annotations

import json

import pytest

from astrarium.games.ti4.deck import CARD_NAMES, PLAY_AREA
from astrarium.kernel.moves import parse_move

from .traders import NOTHING, notes, offered, refused, struck, traders

# -- offers ----------------------------------------------------------------------------------------


@pytest.mark.rule("84.4a")
def test_an_offer_is_accepted_refused_or_withdrawn_by_those_it_concerns() -> None:
    t = traders()
    number = offered(t, 0, 1, "1 0 none none")
    assert t.view(1)["free"] == [["accept", number], ["refuse", number]]
    assert t.view(0)["free"] == [["withdraw", number]]
    assert t.view(2)["free"] == []
    refused(t, 2, f"accept {number}", "84.4a")
    refused(t, 0, f"accept {number}", "84.4a")
    refused(t, 1, f"withdraw {number}", "84.4a")
    refused(t, 0, f"offer 1 1 0 none none {NOTHING}", "84.4a")
    t.seat(1).does(f"refuse {number}")
    assert t.view(1)["offers"] == []
    another = offered(t, 0, 1, "1 0 none none")
    assert another != number
    refused(t, 1, f"accept {number}", "84.4a")
    t.seat(0).does(f"withdraw {another}")
    assert t.game.trade_goods == [5, 4, 3]
    assert t.game.letters == [(), (), ()]


@pytest.mark.parametrize(
    "words",
    [
        *("offer", "offer 1", f"offer 7 {NOTHING} {NOTHING}", f"offer -1 {NOTHING} {NOTHING}"),
        *(f"offer 1 -1 0 none none {NOTHING}", f"offer 1 1 0 none nonsense {NOTHING}"),
        *("accept", "accept x", "accept 1 2", f"offer 1 {NOTHING} 0 0 nonsense none"),
        f"offer 1 {NOTHING} {NOTHING} " + "x" * 201,
    ],
)
def test_what_is_not_an_offer_is_refused(words: str) -> None:
    t = traders()
    before = t.game.hash()
    reason = t.game.why_not(0, parse_move(words))
    assert reason is not None
    assert reason.rule in ("84.0", "84.2", "84.4a")
    t.check_texts(reason)
    assert t.game.hash() == before


@pytest.mark.rule("1.0", "1.1", "1.2", "1.4")
def test_a_deal_in_words_binds_nobody_and_is_remembered() -> None:
    """With anybody at any time; the two read it, the others see that there is one."""
    t = traders()
    t.seat(1).does(f"offer 2 {NOTHING} {NOTHING} I leave Lodor to you for 2 rounds")
    (offer,) = t.view(2)["offers"]
    assert offer["letter"]["words"] == "I leave Lodor to you for 2 rounds"
    assert "letter" not in t.view(0)["offers"][0]
    t.seat(2).does(f"accept {offer['number']}")
    assert t.game.traded == ()
    for seat in (1, 2):
        assert t.log(seat)[-1]["words"] == "I leave Lodor to you for 2 rounds"
    assert "Lodor" not in repr(t.log(0)) + repr(t.log(None))
    assert t.log(0)[-1]["key"] == "deal_agreed"
    refused(t, 1, f"offer 2 {NOTHING} {NOTHING}", "84.0")


@pytest.mark.rule("1.3", "84.5")
def test_words_beside_a_transaction() -> None:
    """What can be done at once is done; the rest is remembered."""
    t = traders()
    t.seat(0).does(f"offer 1 2 0 none none {NOTHING} for \x1b[2Jpeace \u202eforever")
    assert t.view(1)["offers"][0]["letter"]["words"] == "for [2Jpeace forever"
    t.seat(1).does(f"accept {t.game.offers[0].number}")
    assert t.game.trade_goods[:2] == [3, 6]
    assert t.told("deal_words") == [{"words": "for [2Jpeace forever"}]


# -- what is hidden ------------------------------------------------------------------------------


@pytest.mark.rule("13.6")
def test_which_note_is_offered_only_the_two_see() -> None:
    t = traders()
    offered(t, 0, 1, "2 0 political_secret_0 none", "0 0 trade_agreement_1 none")
    for seat in (2, None):
        (offer,) = t.view(seat)["offers"]
        assert "letter" not in offer
        assert (offer["goods"], offer["notes"], offer["wanted_notes"]) == (2, 1, 1)
        assert not any("would_give" in repr(line) for line in t.log(seat))
    for seat in (0, 1):
        letter = t.view(seat)["offers"][0]["letter"]
        assert (letter["note"], letter["wanted_note"]) == (
            "political_secret_0",
            "trade_agreement_1",
        )


@pytest.mark.rule("13.6", "84.2")
def test_which_note_went_only_the_two_know() -> None:
    """The others can be sure of none of that hand any more, and of the rest as before."""
    t = traders()
    assert "political_secret_0" in t.view(2)["known"]["notes_0"]
    struck(t, 0, 1, "0 0 political_secret_0 none")
    for seat in (2, None):
        assert "notes_0" not in t.view(seat)["known"]
        assert t.view(seat)["players"][1]["notes"] == 6
        assert "political_secret_0" not in json.dumps(t.view(seat)["known"])
        assert "political_secret_0" not in repr(t.log(seat))
    assert "political_secret_0" in notes(t, 1)
    assert "political_secret_0" in t.view(0)["known"]["notes_1"]


@pytest.mark.rule("13.6")
def test_asking_for_a_note_tells_nothing_about_a_hand() -> None:
    """Whether the other has it or not: the one who asks sees the same."""
    seen = []
    for first in ("ceasefire_2", "trade_agreement_2"):
        t = traders()
        t.fleet(2, 38, cruiser=1)
        t.turn_of(2)
        struck(t, 2, 1, f"0 0 {first} none")
        t.turn_of(0)
        t.game.traded = ()
        offered(t, 0, 1, NOTHING, "0 0 ceasefire_2 none")
        view = t.view(0)
        seen.append((view, t.game.redealt(0, b"x" * 32).hash()))
    assert seen[0] == seen[1]


@pytest.mark.rule("13.6")
def test_redeals_know_nothing_of_letters_of_others() -> None:
    """A letter of two others becomes one that might be; one's own stays."""
    t = traders()
    t.seat(0).does(f"offer 1 0 0 political_secret_0 none {NOTHING} hush")
    guessed = t.redeal(2).game.letters
    assert guessed[0] == guessed[1]
    assert guessed[0][0].words == ""
    assert CARD_NAMES[guessed[0][0].note] in notes(t, 0)
    assert t.redeal(1).game.letters == t.game.letters
    twin = type(t.game).decode(t.game.encode())
    assert twin.letters == t.game.letters


@pytest.mark.rule("84.4a", "13.6")
def test_an_offer_of_a_note_lapses_when_another_leaves_that_hand() -> None:
    """Nobody could know any more whether it is still there."""
    t = traders()
    t.fleet(2, 38, cruiser=1)
    number = offered(t, 0, 2, "0 0 ceasefire_0 none")
    struck(t, 0, 1, "0 0 political_secret_0 none")
    refused(t, 2, f"accept {number}", "84.4a")
    assert t.view(2)["offers"] == []


@pytest.mark.rule("PN.support_for_the_throne", "13.1a", "16.19a")
def test_support_for_the_throne_works_as_soon_as_it_is_received() -> None:
    t = struck(traders(), 0, 1, "0 0 support_for_the_throne_0 none")
    assert t.game.points == [0, 1, 0]
    assert t.game.cards.names(t.game.cards.zones[PLAY_AREA + 1]) == ["support_for_the_throne_0"]
    assert t.view(None)["players"][1]["play_area"] == ["support_for_the_throne_0"]


# -- what follows --------------------------------------------------------------------------------


@pytest.mark.rule("84.1a", "FA.pillage")
def test_what_waits_for_a_transaction_comes_after_it() -> None:
    """Where nobody's answer is under seal it comes at once; the action is asked for again."""
    t = traders("sol letnev mentak")
    t.fleet(2, 38, cruiser=1)
    struck(t, 0, 1, "1 0 none none")
    t.seat(2).is_asked("react").may("use pillage 0 trade_goods").does("pass")
    t.seat(2).is_asked("react").does("use pillage 1 trade_goods")
    assert t.game.trade_goods == [4, 4, 4]
    t.seat(0).is_asked("action")


@pytest.mark.rule("84.1a", "FA.pillage")
@pytest.mark.parametrize("answered", [True, False])
def test_while_several_are_asked_it_waits_until_all_have_answered(answered: bool) -> None:
    """Whether somebody has answered already must not show: it waits in either case."""
    t = traders("sol letnev mentak")
    t.fleet(2, 38, cruiser=1)
    t.hand(0, "sabotage war_effort").hand(1, "plague").hand(2, "uprising")
    t.seat(0).does("use war_effort 38")
    assert list(t.asked()) == [1, 2]
    if answered:
        t.seat(1).does("pass")
    struck(t, 1, 0, "2 0 none none")
    assert t.game.trade_goods[:2] == [7, 2], "what was agreed on has changed hands"
    assert {question.seat for question in t.game.asked} == {1, 2}
    assert (t.game.question(1) is None) == answered, "a sealed answer stands"
    twin = type(t.game).decode(t.game.encode())
    assert twin.settling == t.game.settling == ((1, 0),)
    if not answered:
        t.seat(1).does("pass")
    t.seat(2).does("pass").is_asked("react").may("use pillage 0 trade_goods", "pass")
