"""Timing windows: who is asked, in which order, with which targets and within which limits."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from astrarium.kernel.abilities import Ability, by_event, uses
from astrarium.kernel.moves import Seat, Value
from astrarium.kernel.windows import PLAYED, Play, Window, is_awaited
from tests.kernel.parley_cards import Echo, Veto
from tests.kernel.parley_speech import PROPOSAL
from tests.kernel.parley_table import Parley
from tests.kernel.tables import (
    asked,
    debate,
    held,
    log,
    offers,
    pass_on,
    played,
    react,
    refused,
    roundtrip,
    say,
    window,
)

CARRIED = "carried 0 peace"


# -- registration -----------------------------------------------------------------------------


def test_an_event_with_nothing_registered_asks_nobody():
    """The window closes by itself and leaves no result, whatever was left before."""
    game = debate({1: "veto"})
    game.stack.clear()
    game.asked = game.questions = ()
    game.result = "something older"
    game.push(Window("nothing_listens_to_this", (), (0, 1, 2)))
    game.run()
    assert game.over
    assert game.result is None


def test_an_event_to_which_nobody_can_react_asks_nobody():
    """With all hands empty and nothing due the proposal is carried at once."""
    game = debate({})
    assert game.over
    assert CARRIED in log(game)


def test_nothing_is_awaited_where_holders_could_not_use_it(monkeypatch: pytest.MonkeyPatch):
    """Somebody has cards, but none could be of use: no window need open."""
    game = debate({1: "echo"})
    about = dict(window(game).about)
    assert is_awaited(game, PROPOSAL, about)
    for ability in Parley.abilities[PROPOSAL]:
        monkeypatch.setattr(type(ability), "could", lambda *_: False)
    assert not is_awaited(game, PROPOSAL, about)
    assert not is_awaited(game, "nothing_listens_to_this", about)


def test_what_is_known_of_the_targets_needs_no_trying(monkeypatch: pytest.MonkeyPatch):
    """An ability that says which of its targets are allowed is taken at its word."""
    game = debate({1: "barb"})
    barb = next(each for each in Parley.abilities[PROPOSAL] if each.id == "barb")
    game.points[:] = 1, 1, 1
    about = window(game).shown()
    tried = [move[2:] for move in uses(game, barb, 1, about)]
    assert len(tried) > 1
    monkeypatch.setattr(type(barb), "allowed", lambda *_: tried[:1])
    assert uses(game, barb, 1, about) == [("use", "barb", *tried[0])]


def test_two_abilities_of_one_id_are_refused():
    """Moves and records name an ability by its id alone."""
    with pytest.raises(ValueError, match="same id"):
        by_event(Veto(), Veto())


class HiddenDuty(Echo):
    """A card that must be played."""

    mandatory = True


def test_a_mandatory_ability_must_lie_open():
    """A hand that must act, or that is known to have nothing that must, would show itself."""
    with pytest.raises(ValueError, match="must lie open"):
        by_event(HiddenDuty())


def test_an_ability_is_found_at_every_event_it_waits_for(monkeypatch: pytest.MonkeyPatch):
    """One card may be good for several moments."""
    monkeypatch.setattr(Echo, "events", (PROPOSAL, PLAYED))
    table = by_event(Veto(), Echo())
    assert [ability.id for ability in table[PROPOSAL]] == ["veto", "echo"]
    assert [ability.id for ability in table[PLAYED]] == ["echo"]


def test_the_question_tells_what_it_is_about():
    """Event and its public facts stand in the question, for prompts and standing orders."""
    game = debate({1: "echo"})
    assert dict(game.asked[0].about) == {"event": PROPOSAL, "topic": "peace", "by": 0}


# -- refusals ---------------------------------------------------------------------------------


def test_a_card_for_another_moment_is_refused_with_the_moment_it_waits_for():
    """It is in the hand, but nothing was played that it could rebut."""
    game = debate({1: "rebuttal veto"})
    assert offers(game, 1) == ["veto"]
    reason = refused(game, 1, "use rebuttal")
    assert (reason.rule, reason.key) == ("K4", "ability_waits")
    assert dict(reason.args) == {"ability": "rebuttal", "events": (PLAYED,)}


def test_a_card_that_is_not_held_is_refused_with_the_card_s_reason():
    """Whoever is asked but does not hold the card is told that."""
    game = debate({1: "echo"})
    assert refused(game, 1, "use veto").key == "no_such_card"


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("use", "ability_unknown"),
        ("use nonsense", "ability_unknown"),
        ("use echo 1", "no_such_target"),
        ("use barb", "no_such_target"),
        ("use barb 7", "no_such_target"),
        ("use barb 1", "names_another"),
        ("use barb 2", "has_no_point"),
        ("use debt", "nothing_due"),
    ],
)
def test_every_use_that_is_not_offered_has_its_reason(move: str, key: str):
    """Never merely that it is no answer."""
    game = debate({1: "echo barb"}, points={0: 1, 1: 1})
    assert refused(game, 1, move).key == key


class Bashful(Echo):
    """Its `could` is narrower than its `why_not`: a mistake of the game's author."""

    def could(self, game: Parley, seat: Seat, about: Mapping[str, Value]) -> bool:
        return seat == 2


def test_what_could_not_be_used_is_refused_even_if_nothing_else_forbids_it(
    monkeypatch: pytest.MonkeyPatch,
):
    """Offers and refusals agree also where an ability contradicts itself."""
    monkeypatch.setattr(Parley, "abilities", by_event(Bashful(), Veto()))
    game = debate({1: "echo", 2: "echo"})
    assert offers(game, 1) == []
    assert refused(game, 1, "use echo").key == "ability_not_now"


# -- order ------------------------------------------------------------------------------------


def test_the_game_gives_the_order():
    """The speaker first, then by precedence; all are asked at once."""
    hands = dict.fromkeys(range(4), "echo")
    game = debate(hands, seats=4, speaker=2, order=(2, 0, 3, 1))
    assert asked(game) == [2, 0, 3, 1]


def test_of_several_the_first_in_order_acts_first():
    """Who answers first does not matter, only who comes first in the order."""
    game = debate({0: "echo", 1: "echo", 2: "echo"}, speaker=1)
    for seat in (0, 2, 1):
        say(game, seat, "use echo" if seat != 1 else "pass")
    assert played(game) == ["2 echo"]


def test_the_pointer_moves_behind_the_seat_that_acted():
    """One ability each, round and round: 0, 3, 0 and not 0, 0, 3."""
    game = debate({0: "echo echo", 1: "courier", 3: "echo"}, seats=4)
    while not game.over:
        for seat in asked(game):
            say(game, seat, "use echo" if "echo" in offers(game, seat) else "pass")
    assert played(game) == ["0 echo", "3 echo", "0 echo"]


def test_after_a_use_the_seat_behind_it_is_first():
    """The order of the questions is the order in which their answers count."""
    game = debate({0: "courier", 1: "echo courier", 2: "courier", 3: "courier"}, seats=4)
    react(game, s1="echo")
    react(game)  # nobody rebuts it
    assert asked(game) == [2, 3, 0, 1]


def test_all_at_once_equals_one_after_the_other():
    """Seats that want fixed things get them in the order of a round of single questions."""
    wants = {0: ["echo", "applause"], 1: [], 2: ["echo", "echo"], 3: ["applause"]}
    hands = {seat: " ".join([*cards, "courier"]) for seat, cards in wants.items()}
    game = debate(hands, seats=4, speaker=2, order=(2, 1, 3, 0), pot=4)
    left = {seat: list(cards) for seat, cards in wants.items()}
    while not game.over:
        if window(game).event == PLAYED:
            react(game)
            continue
        before = len(played(game))
        react(game, **{f"s{seat}": left[seat][0] for seat in asked(game) if left[seat]})
        for line in played(game)[before:]:
            left[int(line[0])].pop(0)
    assert played(game) == ["2 echo", "3 applause", "0 echo", "2 echo", "0 applause"]


def test_after_a_use_all_are_asked_again():
    """Whoever passed, or came too late, may think again, now that something has happened."""
    game = debate({0: "echo courier", 1: "echo courier", 2: "courier"})
    react(game, s0="echo", s1="echo")
    react(game)  # nobody cancels the echo of seat 0
    assert game.points == [1, 0, 0]
    assert held(game, 1) == ["echo", "courier"]
    assert asked(game) == [1, 2, 0]


def test_the_window_of_a_play_has_the_game_s_order_too():
    """Whoever played, those who may cancel it come in the order of the table."""
    hands = {0: "rebuttal", 1: "rebuttal", 2: "echo courier", 3: "rebuttal"}
    game = debate(hands, seats=4, order=(0, 3, 2, 1))
    react(game, s2="echo")
    assert asked(game) == [0, 3, 1]


def test_a_seat_outside_the_order_takes_no_part():
    """A window may be for some seats only, and yet all may cancel what is played in it."""
    game = debate({0: "courier", 1: "echo", 2: "rebuttal"})
    game.stack.pop()
    game.asked = game.questions = ()
    game.push(Window(PROPOSAL, (("topic", "peace"), ("by", 0)), (0, 1)))
    game.run()
    assert asked(game) == [0, 1]
    react(game, s1="echo")
    assert asked(game) == [0, 2]


def test_a_window_that_nobody_uses_closes_after_one_round():
    """Everybody passes once, and that is all."""
    game = debate({1: "veto", 2: "echo"})
    react(game)
    assert game.over
    assert log(game)[0] == CARRIED


# -- targets ----------------------------------------------------------------------------------


def test_a_use_names_its_target():
    """Every target that is allowed is an offer of its own."""
    game = debate({1: "barb"}, points={0: 1, 1: 1, 2: 1})
    assert offers(game, 1) == ["barb 0", "barb 2"]
    react(game, s1="barb 2")
    assert game.points == [2, 2, 1]  # the peace gave a point to all


def test_the_target_is_named_before_anybody_may_cancel():
    """Who may rebut knows at whom the barb is aimed, from the question and from the log."""
    game = debate({1: "barb", 2: "rebuttal"}, points={0: 1, 2: 1})
    react(game, s1="barb 2")
    assert dict(game.asked[0].about) == {
        "event": PLAYED,
        "ability": "barb",
        "by": 1,
        "targets": (2,),
    }
    assert log(game)[-1] == "ability_used_on 1 barb (2,)"


def test_without_any_target_that_is_allowed_it_is_not_offered():
    """The card is held, but nobody has a point to lose."""
    game = debate({1: "barb echo"})
    assert offers(game, 1) == ["echo"]


# -- after a use ------------------------------------------------------------------------------


def test_what_an_earlier_use_has_made_pointless_is_not_spent():
    """Two applaud for one coin: the first gets it, the second keeps the card."""
    game = debate({1: "applause courier", 2: "applause"}, pot=1)
    react(game, s1="applause", s2="applause")
    pass_on(game)
    assert (game.coins, held(game, 2)) == ([2, 3, 2], ["applause"])


def test_a_seat_may_change_its_mind_when_an_earlier_use_changed_the_table():
    """Whoever was too late for the coin is asked again and may echo instead."""
    game = debate({1: "applause courier", 2: "applause echo"}, pot=1)
    react(game, s1="applause", s2="applause")
    react(game)
    assert offers(game, 2) == ["echo"]


def test_the_result_of_a_nested_window_does_not_reach_the_outer_one():
    """A motion falls to a veto, but the proposal it was made under is carried."""
    game = debate({1: "motion courier", 2: "veto"})
    react(game, s1="motion")
    react(game)  # nobody rebuts the motion
    say(game, 1, "propose peace")
    react(game, s2="veto")
    pass_on(game)
    assert [line for line in log(game) if "peace" in line] == [
        "proposed 1 peace",
        "fallen 1 peace",
        CARRIED,
    ]


# -- as plain data ----------------------------------------------------------------------------


def test_a_window_goes_on_from_a_file_at_every_question():
    """Stored and loaded before each answer, a tangled debate ends in the same state."""
    hands = {0: "echo rebuttal", 1: "veto motion rebuttal", 2: "rebuttal applause barb"}
    straight = debate(hands, debts={1: 1, 2: 1}, vows={1: 1}, pot=1)
    stored = straight.copy()
    while not straight.over:
        question = straight.questions[0]
        move = question.moves[-1]
        stored = roundtrip(stored)
        assert stored.hash() == straight.hash()
        straight.answer(question.seat, move)
        stored.answer(question.seat, move)
    assert stored.over
    assert stored.hash() == straight.hash()


def test_open_windows_hold_no_secret():
    """While anybody is asked, no frame remembers what somebody wanted but did not get to do."""
    game = debate({1: "veto", 2: "veto", 3: "rebuttal"}, seats=4)
    react(game, s1="veto", s2="veto")
    assert window(game).event == PLAYED
    assert [frame.chosen for frame in game.stack if isinstance(frame, Window)] == [(), ()]
    assert isinstance(game.stack[-2], Play)


def test_an_ability_must_say_who_could_use_it():
    """There is no safe default: asking nobody or everybody would both be a tell somewhere."""
    ability: Ability[Parley] = Ability()
    with pytest.raises(NotImplementedError):
        ability.could(debate({}), 0, {})
