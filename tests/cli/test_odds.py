"""`astrarium odds`: the table, the picture, and what it says to a battle that it cannot read."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from astrarium.games.eclipse.odds import notation

from .running import Terminal

BATTLE = "3 interceptor(ion,ion) vs 2 ancient"


def test_the_odds_of_a_battle_are_told_as_a_table(terminal: Terminal) -> None:
    ran = terminal.run("odds", "eclipse", BATTLE)
    assert ran.code == 0
    assert "26.9%" in ran.out
    assert "73.1%" in ran.out
    assert "Units left to the attacker" in ran.out
    assert [line.split() for line in ran.out.splitlines()][-1] == ["6.41%", "1", "0"]
    told = terminal.run("odds", "eclipse", BATTLE, "--lang", "it")
    assert "Unità rimaste all'attaccante" in told.out


def test_the_picture_shows_what_the_table_says(terminal: Terminal, tmp_path: Path) -> None:
    for language in ("en", "it"):
        path = tmp_path / f"{language}.svg"
        ran = terminal.run("odds", "eclipse", BATTLE, "--plot", path, "--lang", language)
        assert ran.code == 0
        assert path.name in ran.out.replace("\n", "")
        words = [text.text for text in ElementTree.parse(path).iter() if text.tag.endswith("text")]
        assert {"73.1%", "6.4%", "11.1%", "9.4%", "26.9%", "28.4%", "44.7%"} <= set(words)


def test_a_simulation_is_called_one(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notation, "MOST_STEPS", 10)
    monkeypatch.setattr(notation, "FIGHTS", 100)
    assert "100 simulated battles" in terminal.run("odds", "eclipse", BATTLE).out
    assert json.loads(terminal.run("odds", "eclipse", BATTLE, "--json").out)["simulated"] == 100
    monkeypatch.undo()
    assert "simulated" not in json.loads(terminal.run("odds", "eclipse", BATTLE, "--json").out)


def test_what_is_wrong_with_a_battle_is_one_line_in_the_readers_language(
    terminal: Terminal,
) -> None:
    ran = terminal.run("odds", "eclipse", "3 frigate vs 2 ancient")
    assert ran.code != 0
    assert not ran.out
    assert "there is no ship 'frigate'; choose among" in ran.err
    assert "scegli tra" in terminal.run("odds", "eclipse", "3 x vs 1 y", "--lang", "it").err


def test_a_stalemate_is_told_apart(terminal: Terminal, tmp_path: Path) -> None:
    """Missiles only on either side: nobody wins where all miss."""
    missiles = "1 interceptor(missile) vs 1 interceptor(hull)"
    assert re.search(r"stalemate +69\.4%", terminal.run("odds", "eclipse", missiles).out)
    assert re.search(r"stallo +69", terminal.run("odds", "eclipse", missiles, "--lang", "it").out)
    told = json.loads(terminal.run("odds", "eclipse", missiles, "--json").out)
    assert told["stalemate"] + sum(told["wins"].values()) == pytest.approx(1)
    picture = tmp_path / "battle.svg"
    terminal.run("odds", "eclipse", missiles, "--plot", str(picture))
    assert "stalemate: 69.4%" in picture.read_text()
    assert "stalemate" not in terminal.run("odds", "eclipse", BATTLE).out


def test_a_battle_that_nobody_survives_is_told_apart(terminal: Terminal) -> None:
    """Ships of Twilight Imperium fire at the same time."""
    told = terminal.run("odds", "ti4", "1 cruiser vs 1 cruiser").out
    assert re.search(r"nobody is left +25\.0%", told)
    assert "stalemate" not in told
