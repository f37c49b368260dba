"""Rule tests run against broken code, each mutant in a fork of this process."""

from __future__ import annotations

import functools
import gc
import io
import json
import multiprocessing
import os
import sys
import tempfile
from collections import defaultdict
from contextlib import redirect_stderr, redirect_stdout
from enum import Enum
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic, sleep
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

from .breaking import Mutant

FORK = multiprocessing.get_context("fork")
QUIET = ("-q", "-p", "no:xdist", "-p", "no:cacheprovider", "--no-header", "--tb=no")

Key = tuple[str, str, int]
"""A function: its file, its qualified name, its first line."""


class Verdict(Enum):
    CAUGHT = "caught"
    HUNG = "caught by running for ever"
    SURVIVED = "SURVIVED"
    UNREACHED = "SURVIVED, no test runs through it"


def key_of(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno


class Trials:
    """The rule tests of a game, and which of them run through which function."""

    def __init__(self, game_id: str, seconds: float) -> None:
        self.folder = f"tests/{game_id}"
        self.seconds = seconds
        pytest_run("--collect-only", self.folder)  # imports what all forks share
        self.tests = self.traced()

    def traced(self) -> dict[Key, list[str]]:
        """By function the tests that run through it, the shortest of them first."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "calls.json"
            child = FORK.Process(target=trace, args=(self.folder, file))
            child.start()
            child.join()
            calls = json.loads(file.read_text(encoding="utf-8"))
        found: dict[Key, list[str]] = defaultdict(list)
        for test in sorted(calls, key=lambda test: len(calls[test])):
            for name, function, line in calls[test]:
                found[name, function, line].append(test)
        return found

    def run(self, mutants: list[Mutant], jobs: int) -> list[tuple[Mutant, Verdict]]:
        verdicts: dict[int, Verdict] = {}
        running: dict[int, tuple[BaseProcess, float]] = {}
        waiting = list(enumerate(mutants))
        while waiting or running:
            while waiting and len(running) < jobs:
                number, mutant = waiting.pop(0)
                tests = self.tests.get(key_of(mutant.code), [])
                started = FORK.Process(target=attempt, args=(mutant, tests))
                started.start()
                running[number] = started, monotonic() + self.seconds
            sleep(0.05)
            for number, (child, deadline) in list(running.items()):
                verdict = verdict_of(child, deadline)
                if verdict is not None:
                    verdicts[number] = verdict
                    del running[number]
                    mutant = mutants[number]
                    print(f"{len(verdicts):4} {mutant.rule:28} {verdict.value}", flush=True)
        return [(mutant, verdicts[number]) for number, mutant in enumerate(mutants)]


ENDINGS = {0: Verdict.SURVIVED, 1: Verdict.CAUGHT, 2: Verdict.CAUGHT, 90: Verdict.UNREACHED}


def verdict_of(child: BaseProcess, deadline: float) -> Verdict | None:
    if child.is_alive() and monotonic() > deadline:
        child.kill()
        child.join()
        return Verdict.HUNG
    if child.is_alive():
        return None
    child.join()
    return ENDINGS.get(child.exitcode or 0, Verdict.CAUGHT)


# -- in a fork -----------------------------------------------------------------------------------


def pytest_run(*arguments: str, plugins: tuple[Any, ...] = ()) -> int:
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        return int(pytest.main([*QUIET, *arguments], plugins=list(plugins)))


def attempt(mutant: Mutant, tests: list[str]) -> None:
    if not tests:
        os._exit(90)
    forget()
    for function in [each for each in gc.get_objects() if isinstance(each, FunctionType)]:
        if key_of(function.__code__) == key_of(mutant.code):
            function.__code__ = mutant.code
    os._exit(pytest_run("-x", *tests))


def forget() -> None:
    """What was remembered under whole rules does not hold under broken ones."""
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper):
            each.cache_clear()


def trace(folder: str, file: Path) -> None:
    tracer = Tracer()
    pytest_run(folder, plugins=(tracer,))
    calls = {test: sorted(keys) for test, keys in tracer.calls.items()}
    file.write_text(json.dumps(calls), encoding="utf-8")


class Tracer:
    """Notes through which functions of the games every rule test runs."""

    def __init__(self) -> None:
        self.calls: dict[str, set[Key]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.get_closest_marker("rule")]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        seen: set[CodeType] = set()

        def called(frame: FrameType, event: str, arg: object) -> None:
            if event == "call":
                seen.add(frame.f_code)

        sys.setprofile(called)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            keys = {key_of(code) for code in seen if "/games/" in code.co_filename}
            self.calls[item.nodeid] = keys
