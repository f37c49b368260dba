"""All games have the same rooms, and no cycle inside a package: whoever reads a module can read
what it builds upon first.

Imports for types alone count like any other, and none may hide inside a function.
"""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import astrarium.games
from astrarium.games import REGISTERED

GAMES = Path(astrarium.games.__file__).parent


def modules(game: str) -> dict[tuple[str, ...], ast.Module]:
    """By path inside the package, without the packages' own `__init__`s of the top level."""
    root = GAMES / game
    found = {}
    for path in sorted(root.rglob("*.py")):
        name = path.relative_to(root).with_suffix("").parts
        name = name[:-1] if name[-1] == "__init__" else name
        if name:
            found[name] = ast.parse(path.read_text())
    return found


def imported(
    name: tuple[str, ...], node: ast.ImportFrom, known: dict[tuple[str, ...], ast.Module]
) -> set[tuple[str, ...]]:
    """The modules of the same package that a relative import names."""
    base = name[: len(name) - node.level] + tuple((node.module or "").split("."))
    base = tuple(part for part in base if part)
    inside = {(*base, alias.name) for alias in node.names} & set(known)
    return inside | ({base} & set(known) if not inside else set())


def relative_imports(tree: ast.AST) -> list[ast.ImportFrom]:
    return [n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.level]


ROOMS = ("bot/policy.py", "odds", "views", "data", "text/en.toml", "text/it.toml", "rules.toml")
MODULES = ("table.py", "setup.py", "invariants.py")


@pytest.mark.parametrize("game", REGISTERED)
def test_every_game_has_the_same_rooms(game: str) -> None:
    assert not [room for room in (*ROOMS, *MODULES) if not (GAMES / game / room).exists()]


@pytest.mark.parametrize("game", REGISTERED)
def test_no_module_of_a_game_builds_upon_itself(game: str) -> None:
    known = modules(game)
    graph = {
        name: set().union(*(imported(name, node, known) for node in relative_imports(tree)))
        for name, tree in known.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(".".join(name) for name in error.args[1]))


@pytest.mark.parametrize("game", REGISTERED)
def test_no_function_imports_late(game: str) -> None:
    late = [
        f"{'.'.join(name)}:{node.lineno}"
        for name, tree in modules(game).items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert late == []
