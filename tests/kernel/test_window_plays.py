"""Plays outside of windows: a card used as an action, announced, perhaps cancelled, carried out."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from astrarium.kernel.abilities import Words, by_event
from astrarium.kernel.moves import NOT_ASKED, Seat, Value
from astrarium.kernel.windows import CANCELLED, NO_EFFECT, PLAYED, Play, Window
from tests.kernel.parley_cards import Barb, Echo, Rebuttal
from tests.kernel.parley_speech import FLOOR, Speech
from tests.kernel.parley_table import Parley
from tests.kernel.tables import (
    asked,
    begin,
    debate,
    floor,
    held,
    kinds,
    log,
    offers,
    played,
    position,
    react,
    refused,
    roundtrip,
    say,
)


def speech(game: Parley) -> Speech:
    """The speech that waits for its proposal."""
    top = game.stack[-1]
    assert isinstance(top, Speech)
    return top


def test_a_card_is_offered_among_the_actions():
    """Whoever has the floor may propose, or send a courier to a seat with a coin."""
    game = floor({0: "courier echo"})
    assert (kinds(game), offers(game, 0)) == ({"propose"}, ["courier 1", "courier 2"])


def test_an_action_takes_effect_and_the_turn_goes_on():
    """The seat named hands over a coin, and the proposal is still to be made."""
    game = floor({0: "courier"})
    say(game, 0, "use courier 2")
    assert (game.coins, held(game, 0)) == ([3, 2, 1], [])
    assert log(game) == ["ability_used_on 0 courier (2,)"]
    assert kinds(game) == {"propose"}


def test_an_action_may_be_cancelled():
    """Whoever might hold the card is asked, and sees the target before deciding."""
    game = floor({0: "courier", 1: "rebuttal", 2: "echo"})
    say(game, 0, "use courier 2")
    assert asked(game) == [1, 2]
    assert dict(game.asked[0].about) == {
        "event": PLAYED,
        "ability": "courier",
        "by": 0,
        "targets": (2,),
    }
    react(game, s1="rebuttal")
    react(game)  # nobody rebuts the rebuttal
    assert (game.coins, held(game, 0), held(game, 1)) == ([2, 2, 2], [], [])
    assert log(game)[-1] == "ability_cancelled 0 courier"


def test_a_cancelled_action_is_not_used_up():
    """The frame that started the play finds `CANCELLED`, and another courier may follow."""
    game = floor({0: "courier courier", 1: "rebuttal"})
    say(game, 0, "use courier 1")
    react(game, s1="rebuttal")
    react(game)  # nobody rebuts the rebuttal
    assert (speech(game).sent, offers(game, 0)) == (0, ["courier 1", "courier 2"])


def test_an_action_carried_out_is_used_up():
    """One courier a speech; the refusal cites the rule."""
    game = floor({0: "courier courier"})
    say(game, 0, "use courier 1")
    assert (speech(game).sent, offers(game, 0)) == (1, [])
    assert refused(game, 0, "use courier 2").rule == "P8"


@pytest.mark.parametrize("depth", range(5))
def test_an_action_is_cancelled_to_any_depth(depth: int):
    """With an even number of rebuttals the courier arrives."""
    hands = {0: "courier" + " rebuttal" * (depth // 2), 1: "rebuttal " * ((depth + 1) // 2)}
    game = floor(hands)
    say(game, 0, "use courier 1")
    for number in range(depth):
        react(game, **{"s0" if number % 2 else "s1": "rebuttal"})
    assert (kinds(game), game.coins[0]) == ({"propose"}, 3 if depth % 2 == 0 else 2)
    assert len(played(game)) == depth + 1


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("use veto", "ability_waits"),
        ("use courier", "no_such_target"),
        ("use courier 0", "names_another"),
        ("use courier 2", "has_no_coin"),
        ("use xyzzy", "ability_unknown"),
        ("use", "ability_unknown"),
    ],
)
def test_an_action_that_is_not_offered_has_its_reason(move: str, key: str):
    """A card in hand that waits for something else says what it waits for."""
    game = position({0: "courier veto"})
    game.coins[2] = 0
    begin(game, Speech(0))
    assert refused(game, 0, move).key == key


def test_the_reason_names_the_moments_a_card_waits_for():
    """So that a browser can say it beside the card."""
    reason = refused(floor({0: "barb"}), 0, "use barb 1")
    assert dict(reason.args) == {"ability": "barb", "events": ("proposal",)}


def test_who_wonders_out_of_turn_is_told_what_a_card_waits_for():
    """Nothing is asked of them, and anything else is refused for that."""
    game = floor({0: "barb", 1: "echo"})
    assert asked(game) == [0]
    assert game.why_not(1, ("use", "echo")) == NOT_ASKED
    told = game.explained(1, ("use", "echo"))
    assert told is not None
    assert (told.rule, dict(told.args)["events"]) == ("K4", ("proposal",))
    assert game.explained(1, ("propose", "peace")) == NOT_ASKED
    assert game.explained(0, game.questions[0].moves[0]) is None


def test_what_has_lost_its_target_lapses(monkeypatch: pytest.MonkeyPatch):
    """Between announcement and effect the seat named lost its last point: the card is spent."""
    game = position({0: "barb", 1: "rebuttal"}, points={2: 1})
    begin(game, Play("barb", 0, (2,), (("event", FLOOR),)))
    game.points[2] = 0
    used: list[int] = []
    monkeypatch.setattr(Barb, "use", lambda *_: used.append(1))
    react(game)
    assert (used, held(game, 0), game.result) == ([], [], NO_EFFECT)
    assert log(game)[-1] == "ability_lapsed 0 barb"


def test_a_play_tells_its_caller_what_became_of_it():
    """Cancelled or carried out: the result of the procedure."""
    for rebuts, result in ((True, CANCELLED), (False, None)):
        game = begin(position({0: "echo", 1: "rebuttal"}), Play("echo", 0))
        react(game, **({"s1": "rebuttal"} if rebuts else {}))
        assert (game.over, game.result, game.points[0]) == (True, result, 0 if rebuts else 1)


def test_a_play_goes_on_from_a_file():
    """Targets and all, in the middle of being cancelled."""
    game = floor({0: "courier rebuttal", 1: "rebuttal"})
    say(game, 0, "use courier 1")
    react(game, s1="rebuttal")
    back = roundtrip(game)
    assert isinstance(back.stack[-1], Window)
    for state in (game, back):
        react(state, s0="rebuttal")
    assert back.hash() == game.hash()
    assert game.coins == [3, 1, 2]


def test_the_deed_of_another_seat_may_be_cancelled_in_any_order_of_the_game():
    """The game's priority says who comes first among those who may cancel."""
    game = floor(dict.fromkeys(range(4), "courier"), seats=4, speaker=2, order=(2, 0, 3, 1))
    say(game, 2, "use courier 1")
    assert asked(game) == [0, 3, 1]


class Uproar(Echo):
    """The speech breaks off."""

    id = "echo"

    def use(self, game: Parley, seat: Seat, about: Mapping[str, Value], targets: Words) -> None:
        game.leave(Speech)


def test_an_ability_may_end_the_procedure_around_its_window(monkeypatch: pytest.MonkeyPatch):
    """Window, play and speech are gone; what had started the speech goes on."""
    monkeypatch.setattr(Parley, "abilities", by_event(Uproar(), Rebuttal()))
    game = debate({1: "echo"})
    react(game, s1="echo")
    assert game.over
    assert log(game) == ["ability_used 1 echo"]
