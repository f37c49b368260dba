"""The way in which all who want commit themselves, and then all is revealed and carried out."""

from __future__ import annotations

import pytest

from astrarium.kernel.abilities import PASS, Per, by_event
from astrarium.kernel.windows import PLAYED, Commit
from tests.kernel.parley_cards import ADJOURNED, Debt, Rebuttal, Toast, Veto, Vow
from tests.kernel.parley_table import Parley
from tests.kernel.tables import (
    adjourned,
    asked,
    begin,
    held,
    log,
    offers,
    played,
    position,
    react,
    refused,
    roundtrip,
    say,
    seen,
)


def test_all_who_could_are_asked_at_once():
    """Under seal, with or without the card."""
    game = adjourned({0: "toast", 1: "courier"}, pot=1)
    assert (asked(game), offers(game, 0), offers(game, 1)) == ([0, 1], ["toast 1", "toast 2"], [])


def test_where_nobody_could_nobody_is_asked():
    """With an empty pot there is nothing to toast with, and nothing registered is no difference."""
    assert adjourned({0: "toast"}).over
    game = begin(position({0: "toast"}), Commit("nothing_listens_to_this", (), (0, 1, 2)))
    assert game.over


def test_all_are_revealed_together_and_carried_out_in_order():
    """All have paid before the first takes effect, whoever answered first."""
    game = adjourned({0: "toast", 1: "toast courier", 2: "toast"}, pot=3, order=(2, 0, 1))
    say(game, 0, "use toast 1")
    say(game, 1, "use toast 0")
    before = log(game)
    say(game, 2, "use toast 0")
    assert before == []
    assert log(game)[:3] == [
        "ability_used_on 2 toast (0,)",
        "ability_used_on 0 toast (1,)",
        "ability_used_on 1 toast (0,)",
    ]
    assert [held(game, seat) for seat in range(3)] == [[], ["courier"], []]
    react(game)
    react(game)
    assert (game.points, game.coins, game.pot) == ([1, 1, 1], [4, 3, 2], 0)


def test_who_commits_too_much_spends_it_for_nothing():
    """Two toasts and one coin: unlike in a window, the second card is gone."""
    game = adjourned({0: "toast", 1: "toast"}, pot=1)
    react(game, s0="toast 2", s1="toast 2")
    assert game.over
    assert (game.points, held(game, 1)) == ([1, 0, 0], [])
    assert log(game)[-1] == "ability_lapsed 1 toast"


def test_each_of_them_may_be_cancelled():
    """One after the other, when its turn comes; the others stand."""
    game = adjourned({0: "toast", 1: "toast", 2: "rebuttal rebuttal"}, pot=2)
    react(game, s0="toast 2", s1="toast 2")
    assert game.asked[0].about["by"] == 0
    react(game, s2="rebuttal")
    assert game.asked[0].about["by"] == 1
    react(game)
    assert (game.points, game.pot) == ([0, 1, 0], 1)
    assert "ability_cancelled 0 toast" in log(game)


def test_then_all_are_asked_again_until_nobody_commits():
    """Who has more to commit, or thinks again after what was revealed, may."""
    game = adjourned({0: "toast courier", 1: "toast courier"}, pot=2)
    react(game, s0="toast 2")
    react(game)  # seat 1 does not cancel it
    assert isinstance(game.stack[-1], Commit)
    assert (asked(game), offers(game, 1)) == ([1], ["toast 0", "toast 2"])
    assert refused(game, 0, "use toast 1").rule == "K1"
    react(game)
    assert game.over


def test_a_commitment_is_sealed():
    """Before all have answered nobody else can tell whether anything was committed."""
    game = adjourned({0: "toast", 1: "toast"}, pot=2)
    twin = game.copy()
    twin.events = []
    say(game, 0, "use toast 1")
    say(twin, 0, "pass")
    for seat in (None, 1, 2):
        assert seen(game, seat) == seen(twin, seat)


def test_a_commitment_goes_on_from_a_file():
    """Between reveal and effect the frame holds what everybody has seen."""
    game = adjourned({0: "toast", 1: "toast", 2: "rebuttal"}, pot=2)
    react(game, s0="toast 2", s1="toast 2")
    back = roundtrip(game)
    assert back.hash() == game.hash()
    for state in (game, back):
        react(state)
        react(state)
    assert back.hash() == game.hash()
    assert game.points == [1, 1, 0]


def test_every_use_that_is_not_offered_has_its_reason():
    """As in a window."""
    game = adjourned({0: "toast", 1: "veto"}, pot=1)
    assert refused(game, 0, "use toast 0").key == "names_another"
    assert refused(game, 1, "use toast 0").key == "no_such_card"
    assert refused(game, 1, "use veto").key == "ability_waits"
    assert refused(game, 1, "use xyzzy").key == "ability_unknown"


class LateVeto(Veto):
    """A veto that is committed."""

    events = (ADJOURNED,)


class LateDebt(Debt):
    """A debt that falls due when the round ends."""

    events = (ADJOURNED,)


class LateVow(Vow):
    """A vow that falls due when the round ends."""

    events = (ADJOURNED,)


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> None:
    """A veto, debts and vows at the end of a round."""
    abilities = by_event(LateVeto(), LateDebt(), LateVow(), Toast(), Rebuttal())
    monkeypatch.setattr(Parley, "abilities", abilities)


def end_of_round(hands: dict[int, str], **others: object) -> Parley:
    game = position(hands, **others)  # type: ignore[arg-type]
    return begin(game, Commit(ADJOURNED, (("round", 1), ("by", 0)), game.precedence))


@pytest.mark.usefixtures("late")
def test_what_comes_after_a_cancelled_event_lapses():
    """The veto of seat 1 ends it; the toast of seat 2 is spent."""
    game = end_of_round({1: "veto", 2: "toast"}, pot=1)
    react(game, s1="veto", s2="toast 0")
    assert game.over
    assert game.result == "cancelled"
    assert (game.pot, held(game, 2), log(game)[-1]) == (1, [], "ability_lapsed 2 toast")


@pytest.mark.usefixtures("late")
def test_a_single_duty_is_committed_unasked():
    """It is carried out in its place in the order."""
    game = end_of_round({0: "courier toast", 2: "toast"}, debts={1: 1}, pot=2)
    assert asked(game) == [0, 2]
    react(game, s0="toast 1", s2="toast 1")
    assert played(game) == ["0 toast (1,)", "1 debt", "2 toast (1,)"]


@pytest.mark.usefixtures("late")
def test_who_must_commit_may_not_pass():
    """Of two duties one is chosen now, the other in the next round."""
    game = end_of_round({}, debts={1: 1}, vows={1: 1})
    assert game.asked[0].moves == [("use", "debt"), ("use", "vow")]
    assert PASS not in game.asked[0].moves
    assert refused(game, 1, "pass").key == "must_use"
    say(game, 1, "use debt")
    say(game, 1, "take point")
    assert played(game) == ["1 debt", "1 vow"]


def test_the_event_of_a_cancel_window_inside_a_commitment_is_the_play():
    """As everywhere."""
    game = adjourned({0: "toast", 1: "rebuttal"}, pot=1)
    react(game, s0="toast 1")
    assert game.asked[0].about["event"] == PLAYED


def test_what_is_committed_beyond_a_limit_of_the_table_lapses(monkeypatch: pytest.MonkeyPatch):
    """One toast a round for all: the second in order is spent for nothing."""
    monkeypatch.setattr(Toast, "limit_per", Per.TABLE)
    game = adjourned({0: "toast", 1: "toast", 2: "toast"}, pot=3)
    react(game, s0="toast 1", s1="toast 0", s2="toast 0")
    assert (game.over, game.points) == (True, [1, 0, 0])
    assert log(game)[-2:] == ["ability_lapsed 1 toast", "ability_lapsed 2 toast"]
