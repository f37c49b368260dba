from pathlib import Path
from shutil import copy

import pytest

from tests.cli.running import Terminal


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Terminal:
    return Terminal(monkeypatch, tmp_path)


@pytest.fixture(scope="session")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games that were played once: one to its end, one left after three answers."""
    folder = tmp_path_factory.mktemp("records")
    with pytest.MonkeyPatch.context() as patch:
        terminal = Terminal(patch, folder)
        bots = ("--seats", "random,random", "--seed", 5)
        assert terminal.run("play", *bots, "--save", folder / "finished.jsonl").code == 0
        mixed = ("--seats", "me,random,random", "--seed", 4, "--save", folder / "unfinished.jsonl")
        assert terminal.run("play", *mixed, typed=["1", "1", "1", "quit"]).code == 0
    return folder


@pytest.fixture
def finished(records: Path, tmp_path: Path) -> Path:
    """The record of a game that was played to its end."""
    return Path(copy(records / "finished.jsonl", tmp_path))


@pytest.fixture
def unfinished(records: Path, tmp_path: Path) -> Path:
    """The record of a game that somebody left after three answers."""
    return Path(copy(records / "unfinished.jsonl", tmp_path))
