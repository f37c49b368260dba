"""Whatever is asked for in a way that cannot be used: one clear line, exit code 2."""

from pathlib import Path

import pytest

from tests.cli.running import Terminal
from tests.records.lines import put_together, taken_apart

BAD = [
    (["play", "chess"], "there is no game 'chess'"),
    (["play", "galaxy", "--seats", "me,hal"], "there is no player 'hal'"),
    (["play", "galaxy", "--seats", "me"], "2 to 5 seats, not 1"),
    (["play", "galaxy", "--seats", "me,random,random,random,random,random"], "not 6"),
    (["play", "galaxy", "--seats", ""], "there is no player ''"),
    (["play", "galaxy", "--option", "length=long"], "no option 'length'"),
    (["play", "galaxy", "--option", "length"], "name=value"),
    (["play", "galaxy", "--scenario", "siege"], "scenarios: –; not 'siege'"),
    (["play", "eclipse", "--option", "rounds=12"], "a whole number from 3 to 9, not '12'"),
    (["play", "eclipse", "--option", "two_player_advice=no"], "is for 2 seats, not 3"),
    (
        ["play", "eclipse", "--scenario", "short_game", "--option", "rounds=9"],
        "scenario 'short_game' is played with 'rounds' = 6",
    ),
    (["play", "galaxy", "--lang", "fr"], "languages: en, it; not 'fr'"),
    (["play", "galaxy", "--names", "a,b,c,d"], "4 names given"),
    (["play", "galaxy", "--names", "a,a,b"], "same name"),
    (["play", "galaxy", "--names", "x\x1b[31m"], "cannot be a name"),
    (["play", "galaxy", "--save", "/no/such/folder/game"], "cannot write"),
    (["play", "galaxy", "--save", "/"], "is a folder"),
    (["play", "--resume", "nowhere.jsonl"], "there is no file nowhere.jsonl"),
    (["play", "galaxy", "--nonsense"], "there is no option --nonsense"),
    (["play", "galaxy", "--seed"], "--seed needs a value"),
    (["play", "galaxy", "more", "words"], "more"),
    (["resume"], "FILE is missing"),
    (["resume", "nowhere.jsonl"], "there is no file"),
    (["resume", "/"], "is a folder"),
    (["replay", "nowhere.jsonl"], "there is no file"),
    (["verify", "nowhere.jsonl"], "there is no file"),
    (["verify", "/dev/null"], "/dev/null"),
    (["verify", "x" * 5000], "too long"),
    (["play", "--save", "x" * 5000], "too long"),
    (["play", "a\x1b[31mb"], "there is no game 'a[31mb'"),
    (["rules"], "GAME is missing"),
    (["rules", "chess"], "there is no game 'chess'"),
    (["rules", "galaxy", "xyzzy"], "no rule is called or speaks of 'xyzzy'"),
    (["rules", "galaxy", "--untested", "--tests", "/no/tests"], "there is no folder /no/tests"),
    (["fuzz", "galaxy", "--games", "many"], "--games cannot take this value"),
    (["fuzz", "galaxy", "--games", "0"], "--games cannot take this value"),
    (["fuzz", "galaxy", "--seats", "9"], "not 9"),
    (["bench", "galaxy", "--seats", "9"], "not 9"),
    (["bench", "galaxy", "--seconds", "nan"], "--seconds cannot take this value"),
    (["arena", "galaxy", "greedy", "hal"], "there is no player 'hal'"),
    (["arena", "galaxy", "greedy"], "2 to 5 seats, not 1"),
    (["arena", "galaxy", "greedy", "greedy", "--option", "sun"], "name=value, not 'sun'"),
    (["arena", "galaxy", "greedy", "me"], "there is no player 'me'"),
    (["dance"], "there is no command 'dance'"),
    (["--nonsense"], "there is no option --nonsense"),
]


@pytest.mark.parametrize(("args", "says"), BAD, ids=lambda value: str(value)[:40])
def test_bad_input_is_one_line_and_exit_code_2(
    terminal: Terminal, args: list[str], says: str
) -> None:
    ran = terminal.run(*args)
    assert ran.code == 2
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith("astrarium: ")
    assert says in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("args", [args for args, _ in BAD if "fr" not in args], ids=str)
def test_bad_input_is_told_in_italian(terminal: Terminal, args: list[str]) -> None:
    english = terminal.run(*args).err
    italian = terminal.run(*args, "--lang", "it")
    assert italian.code == 2
    assert len(italian.err.splitlines()) == 1
    by_the_system = "too long" in english  # told in the system's own words
    assert italian.err != english or by_the_system


@pytest.mark.parametrize("command", ["resume", "replay", "verify"])
@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[: len(text) // 2],
        lambda text: text.replace('"bid', '"bib', 1),
        lambda text: "",
        lambda text: "\n" * 3,
        lambda text: "{}\n{}\n",
        lambda text: "[]\n" * 3,
        lambda text: "\x00\x01",
        lambda text: text + text,
    ],
    ids=["half", "edited", "empty", "blank", "objects", "lists", "bytes", "twice"],
)
def test_a_damaged_record_is_one_line(
    terminal: Terminal, unfinished: Path, command: str, damage
) -> None:
    unfinished.write_text(damage(unfinished.read_text()))
    ran = terminal.run(command, unfinished)
    assert ran.code == 2
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert str(unfinished) in ran.err
    assert f"{unfinished}: line " in ran.err
    italian = terminal.run(command, unfinished, "--lang", "it")
    assert italian.code == 2
    assert f"{unfinished}: riga " in italian.err


def test_a_record_that_breaks_the_rules_is_told_in_italian(
    terminal: Terminal, unfinished: Path
) -> None:
    lines = taken_apart(unfinished.read_text())
    number, first = next(at for at in enumerate(lines, 1) if "answer" in at[1])
    first["answer"]["move"] = "pass"
    unfinished.write_text(put_together(lines))
    for command in ("verify", "replay"):
        ran = terminal.run(command, unfinished, "--lang", "it")
        said = f"{unfinished}: riga {number}: le regole non lo permettono (G6.1)"
        assert ran.err.splitlines() == [f"astrarium: {said}"]


def test_a_seat_that_is_not_there_or_must_not_be_seen(
    terminal: Terminal, finished: Path, unfinished: Path
) -> None:
    for file, seat in ((finished, "7"), (finished, "Zoe"), (unfinished, "0")):
        ran = terminal.run("replay", file, "--seat", seat)
        assert ran.code == 2
        assert len(ran.err.splitlines()) == 1
        assert ran.out == ""


def test_a_resumed_game_keeps_its_number_of_seats(terminal: Terminal, unfinished: Path) -> None:
    ran = terminal.run("resume", unfinished, "--seats", "me,greedy")
    assert ran.code == 2
    assert "this game has 3 seats, not 2" in ran.err
