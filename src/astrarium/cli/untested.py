"""Which rules have a test: the markers `@pytest.mark.rule("G7.1")` in the test files.

A file may give the marker a name of its own, `rule = pytest.mark.rule`, and write `@rule("G7.1")`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from pkgutil import iter_modules

from astrarium import games
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
    for package in iter_modules(games.__path__, f"{games.__name__}."):  # also those being built
        with suppress(FileNotFoundError):  # one that has no rules yet
            known |= rulebook(package.name).rules.keys()
    for path in sorted(folder.rglob("test_*.py")):
        _scan_file(path, coverage, known, words)
    return coverage


def _scan_file(path: Path, coverage: Coverage, known: set[str], words: Words) -> None:
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except (OSError, SyntaxError, ValueError):
        raise SetupError(words("error.test_file", path=path)) from None
    names = _names(tree)
    shared = list(_module_marks(tree, names))
    for marks in _tests(tree, shared, names):
        ids = {rule for rule, _ in marks}
        coverage.tests += bool(ids & coverage.counts.keys())
        for rule in ids & coverage.counts.keys():
            coverage.counts[rule] += 1
        coverage.unknown += [(rule, path, line) for rule, line in marks if rule not in known]


def _names(tree: ast.Module) -> set[str]:
    """What a file calls the marker."""
    return {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign) and _is_marker(node.value)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _is_marker(node: ast.AST) -> bool:
    """Whether an expression is `...mark.rule`."""
    if not isinstance(node, ast.Attribute) or node.attr != "rule":
        return False
    return isinstance(node.value, ast.Attribute) and node.value.attr == "mark"


def _module_marks(tree: ast.Module, names: set[str]) -> Iterator[tuple[str, int]]:
    """Markers that `pytestmark` gives to all tests of a file."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
        ):
            yield from _marks(node.value, names)


def _tests(tree: ast.Module | ast.ClassDef, shared: Marks, names: set[str]) -> Iterator[Marks]:
    """Every test function with its markers and those of its class and file."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            own = [mark for decorator in node.decorator_list for mark in _marks(decorator, names)]
            yield from _tests(node, shared + own, names)
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            own = [mark for decorator in node.decorator_list for mark in _marks(decorator, names)]
            yield shared + own


def _marks(tree: ast.AST, names: set[str]) -> Iterator[tuple[str, int]]:
    """The ids in all `...mark.rule("ID", ...)` inside an expression, also in `pytest.param`."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        named = isinstance(node.func, ast.Name) and node.func.id in names
        if named or _is_marker(node.func):
            for word in node.args:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    yield word.value, node.lineno
