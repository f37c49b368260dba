"""What is locked: every package that code or tests import is named, and no lock names a host."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKS = sorted(ROOT.glob("requirements/*.txt"))
OURS = {"astrarium", "tests", "benchmarks", "tools"}
BY_MODULE = {"yaml": "pyyaml", "argon2": "argon2-cffi"}
"""Packages that are called otherwise than what is imported."""


def named(*requirements: str) -> set[str]:
    return {re.split(r"[^\w.-]", requirement)[0].lower() for requirement in requirements}


def imported(folder: str) -> set[str]:
    """The packages of others that a folder imports."""
    found: set[str] = set()
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                found.add(node.module.split(".")[0])
    return {BY_MODULE.get(name, name) for name in found - OURS - sys.stdlib_module_names}


@pytest.mark.parametrize(("folder", "extra"), [("src", None), ("tests", "dev")])
def test_whatever_is_imported_is_named_in_pyproject(folder: str, extra: str | None) -> None:
    """What comes along with something else may be gone tomorrow."""
    known = named(*PROJECT["dependencies"])
    if extra:
        known |= named(*PROJECT["optional-dependencies"][extra])
    assert imported(folder) <= known


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_has_all_that_is_named(lock: Path) -> None:
    locked = named(*re.findall(r"^([\w.-]+)==", lock.read_text(encoding="utf-8"), re.M))
    wanted = {
        "build.txt": named("hatchling"),
        "server.txt": named(*PROJECT["dependencies"]),
    }.get(lock.name, named(*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]))
    assert wanted <= locked


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_names_no_host(lock: Path) -> None:
    """Where packages come from is the machine's business."""
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    assert "index-url" not in text


def test_the_browsers_lock_names_no_host() -> None:
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    assert len(lock["packages"]) > 10
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]
