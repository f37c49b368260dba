"""Which rules have a test: the markers `@pytest.mark.rule("G7.1")` in the test files."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from astrarium.games import REGISTERED, get_game
from astrarium.kernel.errors import SetupError
from astrarium.kernel.game import Game
from astrarium.kernel.rules import rulebook
from astrarium.kernel.texts import KERNEL

from .words import Words

Marks = list[tuple[str, int]]
"""Rule ids with the lines on which they stand."""


@dataclass(slots=True)
class Coverage:
    """Rules by the number of their tests, and markers that name no rule."""

    counts: dict[str, int]
    tests: int = 0
    unknown: list[tuple[str, Path, int]] = field(default_factory=list)

    @property
    def untested(self) -> list[str]:
        return [rule for rule, number in self.counts.items() if number == 0]


def scan(game: Game, folder: Path, words: Words) -> Coverage:
    """Read all test files below a folder; nothing of them is run."""
    if not folder.is_dir():
        raise SetupError(words("error.no_tests", path=folder))
    coverage = Coverage(dict.fromkeys(game.rules.rules, 0))
    known = set(rulebook(KERNEL).rules)
    known |= {rule for game_id in REGISTERED for rule in get_game(game_id).rules.rules}
    for path in sorted(folder.rglob("test_*.py")):
        _scan_file(path, coverage, known, words)
    return coverage


def _scan_file(path: Path, coverage: Coverage, known: set[str], words: Words) -> None:
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except (OSError, SyntaxError, ValueError):
        raise SetupError(words("error.test_file", path=path)) from None
    shared = list(_module_marks(tree))
    for marks in _tests(tree, shared):
        ids = {rule for rule, _ in marks}
        coverage.tests += bool(ids & coverage.counts.keys())
        for rule in ids & coverage.counts.keys():
            coverage.counts[rule] += 1
        coverage.unknown += [(rule, path, line) for rule, line in marks if rule not in known]


def _module_marks(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Markers that `pytestmark` gives to all tests of a file."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
        ):
            yield from _marks(node.value)


def _tests(tree: ast.Module | ast.ClassDef, shared: Marks) -> Iterator[Marks]:
    """Every test function with its markers and those of its class and file."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            own = [mark for decorator in node.decorator_list for mark in _marks(decorator)]
            yield from _tests(node, shared + own)
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            own = [mark for decorator in node.decorator_list for mark in _marks(decorator)]
            yield shared + own


def _marks(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """The ids in all `...mark.rule("ID", ...)` inside an expression, also in `pytest.param`."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        owner = node.func.value
        if node.func.attr == "rule" and isinstance(owner, ast.Attribute) and owner.attr == "mark":
            for word in node.args:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    yield word.value, node.lineno
