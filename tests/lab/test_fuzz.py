"""Fuzzing finds what is broken, says where, and leaves a record to see it again."""

from __future__ import annotations

import pytest

from astrarium.games import get_game
from astrarium.games.eclipse.table import Eclipse
from astrarium.games.galaxy.table import Galaxy
from astrarium.kernel.errors import SetupError
from astrarium.kernel.moves import Reason
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume
from astrarium.lab.fuzz import drawn_options, fuzz, play_numbered, report_failure

GAME = get_game("galaxy")


def test_random_games_hold_what_they_promise():
    heard: list[int] = []
    report = fuzz(GAME, games=4, seed=1, progress=heard.append)
    assert report.passed, str(report.failure)
    assert report.games == 4
    assert report.answers > 400
    assert heard == [1, 2, 3, 4]


def test_a_run_is_the_same_however_many_processes_play_it():
    assert fuzz(GAME, 4, seed=2, seats=2, jobs=2) == fuzz(GAME, 4, seed=2, seats=2)


def test_a_broken_game_is_reported_with_all_it_takes_to_see_it_again(monkeypatch, tmp_path):
    """An engine that loses count in the second round."""
    sound = Galaxy.invariants
    monkeypatch.setattr(
        Galaxy, "invariants", lambda s: ["a card is lost"] if s.round > 1 else sound(s)
    )
    failure = fuzz(GAME, games=5, seed=3, seats=2, folder=tmp_path).failure
    assert failure is not None
    assert (failure.seed, failure.number, failure.seats) == (3, 0, 2)
    assert failure.what.endswith("a card is lost")
    assert failure.record == tmp_path / "fuzz_galaxy_3_0.jsonl"
    assert f"seed 3, game 0, answer {failure.answer}: " in str(failure)
    session = resume(GAME, Record.load(tmp_path / "fuzz_galaxy_3_0.jsonl"))
    assert len(session.steps) == failure.answer


def test_every_option_is_tried_and_every_second_game_is_as_usual():
    game = get_game("eclipse")
    drawn = [drawn_options(game, 1, number, seats=2) for number in range(300)]
    assert not any(drawn[::2])
    tried = {name: {options[name] for options in drawn[1::2]} for name in game.options}
    for name, option in game.options.items():
        listed = option.choices or [str(n) for n in range(option.least, option.most + 1)]
        assert tried[name] == set(listed)
    assert {options.get("scenario") for options in drawn} == {None, *game.scenarios}


def test_options_that_do_not_go_together_are_not_tried():
    game = get_game("eclipse")
    drawn = [drawn_options(game, 1, number, seats=4) for number in range(1, 100, 2)]
    assert {options["two_player_advice"] for options in drawn} == {"yes"}


def test_the_record_of_a_failure_has_the_options_of_its_game(monkeypatch, tmp_path):
    game, options = get_game("eclipse"), {"rounds": "4", "species": "random"}
    monkeypatch.setattr("astrarium.lab.fuzz.drawn_options", lambda *_: options)
    monkeypatch.setattr(Eclipse, "invariants", lambda s: ["lost"] if s.rounds == 4 else [])
    failure = report_failure(game, play_numbered(game.package, 1, 2, 1), tmp_path)
    assert (failure.what, failure.answer) == ("lost", 0)
    assert failure.record is not None
    assert Record.load(failure.record).header["options"]["rounds"] == "4"


def test_a_crash_is_reported_and_the_record_goes_up_to_it(monkeypatch, tmp_path):
    """An engine that stumbles over its own feet in the middle of an answer."""
    sound = Galaxy.answer

    def answer(self, seat, move):
        given = sound(self, seat, move)
        if self.round > 1:
            raise ZeroDivisionError("division by zero")
        return given

    monkeypatch.setattr(Galaxy, "answer", answer)
    monkeypatch.setattr("astrarium.lab.fuzz.check_slowly", lambda game, state, rng: None)
    failure = fuzz(GAME, games=1, seed=3, seats=2, folder=tmp_path).failure
    assert failure is not None
    assert failure.what == "ZeroDivisionError: division by zero"
    monkeypatch.undo()
    assert failure.record is not None
    session = resume(GAME, Record.load(failure.record))
    assert len(session.steps) == failure.answer - 1


def test_an_offer_that_is_refused_is_found(monkeypatch, tmp_path):
    monkeypatch.setattr(Galaxy, "why_not", lambda s, seat, move: Reason("G5.1", "already_acted"))
    failure = fuzz(GAME, games=1, seed=1, folder=tmp_path).failure
    assert failure is not None
    assert "is offered and refused (already_acted)" in failure.what


def test_a_game_that_never_ends_is_found(monkeypatch, tmp_path):
    monkeypatch.setattr("astrarium.lab.fuzz.LONGEST", 20)
    failure = fuzz(GAME, games=1, seed=1, folder=tmp_path).failure
    assert failure is not None
    assert failure.what == "not over after 20 answers"


def test_wrong_numbers_are_refused():
    with pytest.raises(SetupError):
        fuzz(GAME, games=1, seed=1, seats=9)
    with pytest.raises(SetupError):
        fuzz(GAME, games=-1, seed=1)
