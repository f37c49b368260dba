"""What the documents show is run: Python as doctests, commands with their output."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import astrarium
import astrarium.kernel.moves

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
