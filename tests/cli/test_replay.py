"""Looking through records, checking them, reading rules, reporting."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Terminal

EXAMPLE = Path(__file__).parents[1] / "records" / "galaxy_worked_example.jsonl"


def test_replay_goes_forwards_backwards_and_to_a_number(terminal: Terminal, finished: Path) -> None:
    ran = terminal.run("replay", finished, typed=["n", "", "p", "40", "p", "seat 1", "x", "q", "n"])
    shown = [line for line in ran.out.splitlines() if line.startswith("Answer ")]
    assert [line.split()[1] for line in shown] == ["0", "1", "2", "1", "40", "39", "39"]
    assert "seen by ▲ Hypatia" in shown[-1]
    assert "n or Enter: next" in ran.out
    assert ran.code == 0
    assert "by ● Dondi" in ran.out


def test_replay_stops_at_both_ends(terminal: Terminal, finished: Path) -> None:
    ran = terminal.run("replay", finished, typed=["p", "99999"])
    assert "This is the beginning." in ran.out
    assert "The record ends at answer" in ran.out


def test_replay_shows_hands_only_of_the_seat_that_is_asked_for(
    terminal: Terminal, finished: Path
) -> None:
    public = terminal.run("replay", finished, typed=["10"])
    private = terminal.run("replay", finished, "--seat", "0", typed=["10"])
    assert "Hand  " not in public.out
    assert "Hand  " in private.out


def test_an_unfinished_record_keeps_its_secrets(terminal: Terminal, unfinished: Path) -> None:
    ran = terminal.run("replay", unfinished, typed=["n", "seat 0", "n"])
    assert ran.code == 0
    assert "its hands stay hidden" in ran.out
    assert "Hand  " not in ran.out
    assert "You draw" not in ran.out


def test_the_worked_example_can_be_replayed(terminal: Terminal) -> None:
    if not EXAMPLE.exists():
        pytest.skip("no such record")
    assert terminal.run("replay", EXAMPLE, typed=["n"] * 5).code == 0


# --- verify


def test_verify_is_one_line(terminal: Terminal, finished: Path, unfinished: Path) -> None:
    ran = terminal.run("verify", finished)
    assert ran.code == 0
    assert len(ran.out.splitlines()) == 1
    assert "sound" in ran.out
    assert "the seed fits" in ran.out
    assert "the seed is still open" in terminal.run("verify", unfinished).out
    assert "il seme corrisponde" in terminal.run("verify", finished, "--lang", "it").out


# --- rules


def test_rules_by_id_chapter_word_and_all(terminal: Terminal) -> None:
    assert "A ship is played" in terminal.run("rules", "galaxy", "G7.1").out
    assert "Roll to find secret bases" in terminal.run("rules", "galaxy", "sensors").out
    assert "G7.4" in terminal.run("rules", "galaxy", "g7").out
    assert "G10.1" in terminal.run("rules", "galaxy", "governor").out
    assert "Governatore" in terminal.run("rules", "galaxy", "G10.1", "--lang", "it").out
    everything = terminal.run("rules", "galaxy").out
    assert everything.count("\nG") >= 50
    assert "K5" in everything


def test_untested_rules_are_listed(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text(
        "import pytest\n"
        "@pytest.mark.rule('G7.1', 'G7.2')\ndef test_a(): ...\n"
        "@pytest.mark.rule('G3.1')\nclass TestB:\n"
        "    def test_b(self): ...\n    def helper(self): ...\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.rule('G3.2'))])\n"
        "def test_c(x): ...\n"
        "@pytest.mark.rule('G3.3')\ndef helper(): ...\n"
        "law = pytest.mark.rule\n"
        "@law('G4.1')\n@helper('G16.1')\ndef test_d(): ...\n"
    )
    ran = terminal.run("rules", "galaxy", "--untested", "--tests", tmp_path)
    listed = [line.split()[0] for line in ran.out.splitlines()]
    assert ran.code == 1
    assert not {"G7.1", "G7.2", "G3.1", "G3.2", "G4.1"} & set(listed)
    assert {"G3.3", "G16.1"} <= set(listed)
    assert "rules have no test (4 tests)" in ran.out


def test_markers_that_name_no_rule_are_reported(terminal: Terminal, tmp_path: Path) -> None:
    rules = {"K1", "G99.9"}
    marks = "".join(f"@pytest.mark.rule({rule!r})\n" for rule in rules)
    (tmp_path / "test_two.py").write_text(f"import pytest\n{marks}def test_a(): ...\n")
    ran = terminal.run("rules", "galaxy", "--untested", "--tests", tmp_path)
    assert ran.code == 1
    assert "G99.9" in ran.out
    assert "rule K1" not in ran.out


def test_all_rules_with_tests_is_one_line(terminal: Terminal, tmp_path: Path) -> None:
    from astrarium.games import get_game

    marks = ", ".join(repr(rule) for rule in get_game("galaxy").rules.rules)
    (tmp_path / "test_all.py").write_text(
        f"import pytest\npytestmark = [pytest.mark.rule({marks})]\ndef test_a(): ...\n"
    )
    ran = terminal.run("rules", "galaxy", "--untested", "--tests", tmp_path)
    assert ran.code == 0
    assert ran.out.splitlines() == [
        f"{len(get_game('galaxy').rules.rules)} rules, all with tests (1 tests)"
    ]


# --- reports


def test_games(terminal: Terminal) -> None:
    ran = terminal.run("games")
    assert "galaxy" in ran.out
    assert "2 to 5 seats" in ran.out
    assert "option rounds: 3 to 9 (default 9)" in ran.out
    assert "two_player_advice = no needs 2 seats" in ran.out
    assert "scenario short_game: Six rounds, species dealt at random." in ran.out


def test_arena_counts_wins_with_their_interval(terminal: Terminal) -> None:
    args = ("arena", "galaxy", "random", "random", "--games", 4, "--seed", 1)
    ran = terminal.run(*args)
    assert ran.code == 0
    assert ran.out.count("95 %") == 2
    match = json.loads(terminal.run(*args, "--json").out)
    assert sum(player["wins"] for player in match["players"]) == 4


def test_bench_measures(terminal: Terminal) -> None:
    args = ("bench", "galaxy", "--seconds", 0.05, "--seats", 3)
    assert "decisions per second" in terminal.run(*args).out
    assert json.loads(terminal.run(*args, "--json").out)["decisions_per_second"] > 0


def test_fuzz_reports(terminal: Terminal) -> None:
    ran = terminal.run("fuzz", "galaxy", "--games", 3, "--seed", 1, "--seats", 2)
    assert ran.code == 0
    assert "3 random games" in ran.out
