"""Playing at the terminal, by script."""

from pathlib import Path

from astrarium.games import get_game
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume, verify
from tests.cli.running import Terminal

GALAXY = get_game("galaxy")
PLAY = ("play", "--seats", "me,random,random", "--seed", 4)
TWO = ("--seats", "me,random", "--seed", 2)


def answers(path: Path) -> int:
    """The number of answers in effect in a saved game."""
    return verify(GALAXY, Record.load(path)).answers


def test_a_whole_game_answering_with_the_first_move(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    ran = terminal.run("play", *TWO, "--save", path, typed="1\n" * 900)
    assert ran.code == 0
    assert ran.err == ""
    assert "The game is over." in ran.out
    assert f"astrarium replay {path}" in ran.out
    assert verify(GALAXY, Record.load(path)).over


def test_a_whole_game_in_italian_has_no_english_sentence(terminal: Terminal) -> None:
    ran = terminal.run("play", *TWO, "--lang", "it", typed="1\n" * 900)
    assert "La partita è finita." in ran.out
    for english in ("the ", "hand", "reserve", "draw", " bases", "governor", "You ", "Play "):
        lines = [line for line in ran.out.splitlines() if english in line]
        assert [line for line in lines if "GALAXY" not in line and "/" not in line] == [], english


def test_play_needs_no_arguments_and_saves_in_the_data_folder(terminal: Terminal) -> None:
    ran = terminal.run("play", typed=["1"])
    (path,) = terminal.saved()
    assert ran.code == 0
    assert path.name.startswith("galaxy-")
    assert f"astrarium resume {path}" in ran.out


def test_bots_among_themselves_print_the_log(terminal: Terminal) -> None:
    ran = terminal.run("play", "--seats", "random,random,random", "--seed", 1)
    assert ran.code == 0
    assert "■ Kepler" in ran.out
    assert "The Galaxy row:" in ran.out
    assert "The game is over." in ran.out
    assert "You draw" not in ran.out


def test_bots_answer_to_their_names_in_the_browser_too(terminal: Terminal) -> None:
    """Beginner and steady, in both languages."""
    for given, meant in (("beginner,steady", "random,greedy"), ("costante,me", "greedy,me")):
        players = [terminal.run("play", "--seats", who, "--seed", 4) for who in (given, meant)]
        assert players[0].code == players[1].code
        assert turns(players[0].out) == turns(players[1].out)
        assert turns(players[0].out)


def turns(out: str) -> list[str]:
    """What was told, but for the files it was saved in."""
    return [line for line in out.splitlines() if ".jsonl" not in line]


def test_a_seed_gives_the_same_game_again(terminal: Terminal, tmp_path: Path) -> None:
    seen = []
    for name in ("a", "b"):
        save = ("--save", tmp_path / name)
        terminal.run("play", "--seats", "random,random", "--seed", "dondi", *save)
        seen.append((tmp_path / name).read_text())
    assert seen[0] == seen[1]


def test_moves_by_number_text_label_and_first_words(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    seats = ("--seats", "me,me", "--seed", 4, "--save", path)
    typed = ["", "bid 3", "", "Bid 5", "", "pass"]
    ran = terminal.run("play", *seats, typed=typed)
    entries = [entry["answer"]["move"] for entry in Record.load(path).entries if "answer" in entry]
    assert entries[:3] == ["bid 3", "bid 5", "pass"]
    assert ran.code == 0


def test_forced_answers_are_given_and_told(terminal: Terminal) -> None:
    told = terminal.run(*PLAY, typed="1\n" * 60)
    assert "Only one answer, given for you: Draw a card." in told.out
    asked = terminal.run(*PLAY, "--ask-all", typed="1\n" * 60)
    assert "Only one answer" not in asked.out


# --- looking things up


def test_why_names_the_rule(terminal: Terminal) -> None:
    ran = terminal.run(*PLAY, typed=["why pass", "why base cylor", "why nonsense"])
    assert "The dealer must open" in ran.out or "That does not answer" in ran.out
    assert "K3" in ran.out or "G6.1" in ran.out
    assert "'nonsense' is not a move of this game" in ran.out


def test_why_says_so_if_the_move_is_offered(terminal: Terminal) -> None:
    ran = terminal.run(*PLAY, typed=["why 1"])
    assert "It is offered, as number 1" in ran.out


def test_a_move_that_is_not_offered_is_refused_with_its_reason(terminal: Terminal) -> None:
    ran = terminal.run(*PLAY, typed=["draw", "99", "gibberish"])
    assert "That does not answer what you are asked now:" in ran.out
    assert "'99' is neither a number above nor a move" in ran.out
    assert "'gibberish' is neither" in ran.out


def test_rules_by_id_and_by_word(terminal: Terminal) -> None:
    ran = terminal.run(*PLAY, typed=["rule g7.1", "rule garrison", "rule xyzzy"])
    assert "A ship is played from the hand into the active row" in ran.out
    assert "G9.2" in ran.out
    assert "no rule is called or speaks of 'xyzzy'" in ran.out


def test_help_hand_log_and_table(terminal: Terminal) -> None:
    ran = terminal.run(*PLAY, typed=["help", "hand", "log 2", "log", "table", "?"])
    assert ran.out.count("why MOVE") == 2
    assert ran.out.count("GALAXY: THE DARK AGES") == 2
    assert ran.out.count("is the dealer.") >= 1


# --- taking back


def test_undo_goes_back_to_my_last_decision(terminal: Terminal, unfinished: Path) -> None:
    before = resume(GALAXY, Record.load(unfinished))
    ran = terminal.run("resume", unfinished, typed=["undo", "quit"])
    after = resume(GALAXY, Record.load(unfinished))
    assert ran.code == 0
    assert "takes back" in ran.out
    assert len(after.steps) < len(before.steps)
    assert after.state.questions[0].seat == 0
    assert len(after.state.questions[0].moves) > 1


def test_undo_to_the_beginning_and_no_further(terminal: Terminal, unfinished: Path) -> None:
    ran = terminal.run("resume", unfinished, typed=["undo"] * 6)
    assert "You have no answer to take back." in ran.out
    assert "K5" in ran.out


def test_another_person_is_asked_to_agree(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    seats = ("--seats", "me,me", "--names", "Ada,Bob", "--seed", 4, "--save", path)
    ran = terminal.run("play", *seats, typed=["", "bid 1", "", "undo 1", "quit"])
    assert "You have no answer to take back." in ran.out
    typed = ["", "bid 2", "", "undo", "no", "", "undo", "yes", "quit"]
    ran = terminal.run("resume", path, typed=typed)
    assert "asks to take back" in ran.out
    assert "Not agreed" in ran.out
    assert answers(path) == 0


# --- several people


def test_between_people_the_screen_is_handed_over(terminal: Terminal) -> None:
    ran = terminal.run("play", "--seats", "me,me", "--names", "Ada,Bob", typed=["", "1", "", "1"])
    assert "Hand the screen to" in ran.out
    assert "Ada" in ran.out
    assert "Bob" in ran.out


# --- saving


def test_every_answer_is_saved_at_once(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    terminal.run(*PLAY, "--save", path, typed=["1", "1"])
    few = answers(path)
    terminal.run("resume", path, typed=["1", "1"])
    assert answers(path) > few
    assert not list(tmp_path.glob(".*tmp"))


def test_save_writes_a_copy(terminal: Terminal, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    typed = ["1", f"save {copy}", "save /no/such/folder/x", "save /", f"save {copy}"]
    ran = terminal.run(*PLAY, typed=typed)
    assert "/ is a folder" in ran.out
    assert f"{copy} exists already" in ran.out
    assert f"saved in {copy}" in ran.out
    assert "cannot write /no/such/folder/x" in ran.out
    assert terminal.run("verify", copy).code == 0


def test_play_resume_is_resume(terminal: Terminal, unfinished: Path) -> None:
    ran = terminal.run("play", "--resume", unfinished, typed=["quit"])
    assert f"astrarium resume {unfinished}" in ran.out


def test_a_finished_game_is_shown_not_played(terminal: Terminal, finished: Path) -> None:
    ran = terminal.run("resume", finished)
    assert ran.code == 0
    assert "winner" in ran.out


def test_other_players_may_take_over(terminal: Terminal, unfinished: Path) -> None:
    ran = terminal.run("resume", unfinished, "--seats", "random,random,random")
    assert "The game is over." in ran.out


def test_a_new_game_never_overwrites_a_file(terminal: Terminal, finished: Path) -> None:
    before = finished.read_text()
    ran = terminal.run("play", "--save", finished)
    assert ran.code == 2
    assert finished.read_text() == before


# --- standing orders


def test_standing_orders_are_given_listed_followed_and_withdrawn(terminal: Terminal) -> None:
    typed = [
        "order draw draw",
        "orders",
        "withdraw 2",
        "withdraw 1",
        "orders",
        "order draw",
        "order x y",
    ]
    ran = terminal.run(*PLAY, typed=typed)
    assert "whenever asked draw, answer: draw" in ran.out
    assert "1  draw: Draw a card" in ran.out
    assert "There is no standing order '2'" in ran.out
    assert "Standing order 1 is withdrawn." in ran.out
    assert "You have no standing orders." in ran.out
    assert "There is no question 'x'" in ran.out


def test_an_order_answers_the_question_of_this_moment(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    terminal.run(
        "play", "--seats", "me,me", "--seed", 4, "--save", path, typed=["", "order bid bid 7"]
    )
    assert resume(GALAXY, Record.load(path)).state.questions[0].about["high"] == 7
