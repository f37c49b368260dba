"""What the documents show is run: Python as doctests, commands with their output."""

from __future__ import annotations

import doctest
import importlib
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import astrarium
import astrarium.kernel.moves
from astrarium.server.services import Services
from astrarium.server.settings import Settings

ROOT = Path(__file__).parent.parent
PACKAGE = Path(astrarium.__file__).parent
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [
    (command, shown)
    for block in re.findall(r"```console\n(.*?)```", README, re.S)
    for command, shown in re.findall(r"^\$ (astrarium .*)\n((?:(?!\$ ).*\n)*)", block, re.M)
]


def test_python_examples_of_the_readme() -> None:
    """Every example between pycon fences, in order."""
    blocks = "\n".join(re.findall(r"```pycon\n(.*?)```", README, re.S))
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    test = parser.get_doctest(blocks, {}, "README", "README.md", 0)
    assert len(test.examples) > 8
    assert runner.run(test).failed == 0


def test_python_examples_in_the_kernel() -> None:
    """The notation of moves."""
    result = doctest.testmod(astrarium.kernel.moves)
    assert result.attempted >= 2
    assert result.failed == 0


@pytest.mark.parametrize(("command", "shown"), [c for c in COMMANDS if " play " not in c[0]])
def test_commands_of_the_readme(command: str, shown: str) -> None:
    """Each command prints what the README shows; dots stand for anything."""
    words = [sys.executable, "-m", "astrarium.cli.main", *shlex.split(command)[1:]]
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stderr
    checker = doctest.OutputChecker()
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert checker.check_output(shown, ran.stdout, flags), ran.stdout


def test_every_test_that_guards_the_server_is_there() -> None:
    """docs/server.md, "What guards what": whoever moves or renames a test finds it here."""
    manual = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    table = manual.split("## What guards what")[1].split("\n## ")[0]
    named = re.findall(r"`((?:tests/)?[\w/]*test_\w+\.py)(?:::(\w+))?`", table)
    assert len(named) > 60
    for file, test in named:
        path = ROOT / (file if file.startswith("tests/") else f"tests/server/{file}")
        assert path.is_file(), file
        assert not test or f"def {test}(" in path.read_text(encoding="utf-8"), f"{file}::{test}"


def test_every_test_that_holds_a_finding_is_there() -> None:
    """docs/findings.md names a test for every line of its tables."""
    text = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if re.match(r"\| [BC]\d", line)]
    assert len(lines) > 50
    for line in lines:
        named = re.findall(r"`(\w[\w/]*)::(\w+)`", line)
        assert named, line
        for file, test in named:
            path = ROOT / "tests" / f"{file}.py"
            assert path.is_file(), file
            assert f"def {test}(" in path.read_text(encoding="utf-8"), f"{file}::{test}"


@pytest.mark.parametrize("room", ["kernel", "server"])
def test_the_map_of_the_house_names_every_module(room: str) -> None:
    """CONTRIBUTING lists the modules of the kernel and of the server, each once."""
    block = re.search(rf"```\n{room}/\n(.*?)```", CONTRIBUTING, re.S)
    assert block is not None
    named = [
        name.strip()
        for line in block[1].splitlines()
        for name in re.split(r"\s{2,}", line.strip())[0].split(",")
    ]
    modules = {path.stem for path in (PACKAGE / room).glob("*.py")} - {"__init__"}
    assert sorted(name for name in named if not name.endswith("/")) == sorted(modules)


def test_the_readme_begins_with_the_two_commands() -> None:
    """A newcomer reads them first."""
    assert README.index("make play") < README.index("make test") < 200


SERVER = (ROOT / "docs/server.md").read_text(encoding="utf-8")
BY_SETTING = {
    "ASTRARIUM_RATE": "rate_per_minute",
    "ASTRARIUM_SIGN_INS": "sign_ins_per_minute",
    "ASTRARIUM_BOT_WORKERS": "bot_workers",
    "ASTRARIUM_LINES": "lines_per_address",
}


@pytest.mark.parametrize(
    ("number", "place"),
    re.findall(r"^\| .+ \| ([\d,]+) \| `([\w.]+)` \|$", SERVER.split("### Limits")[1], re.M),
)
def test_the_limits_of_the_server_are_what_its_manual_says(number: str, place: str) -> None:
    """A limit that changes in the code changes in `docs/server.md`."""
    module, _, name = place.rpartition(".")
    if module:
        real = getattr(importlib.import_module(f"astrarium.server.{module}"), name)
    else:
        real = getattr(Settings(), BY_SETTING[name])
    assert float(number.replace(",", "")) == real


def test_every_figure_that_the_manual_explains_is_there(tmp_path: Path) -> None:
    services = Services.open(Settings(database=str(tmp_path / "tables.db")))
    text = services.metrics.text() + "astrarium_requests_total"
    explained = re.findall(r"`(astrarium_\w+)", SERVER.split("### Figures")[1])
    assert len(explained) > 5
    assert all(name in text for name in explained)
