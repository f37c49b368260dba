"""Every rule that a test claims to show must exist."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import settings

from astrarium.games import REGISTERED, get_game
from astrarium.kernel.rules import rulebook

UNREGISTERED = ("astrarium.games.space_empires",)
"""Games that are being built: their rules can be tested already."""
GAMES = (*REGISTERED, "parley", "fog")
LONG_RUN = 20.0
"""From this many seconds on it is worth telling where they went."""

settings.register_profile("patient", deadline=None)  # a busy machine is no fault of the code
settings.load_profile("patient")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    games = [get_game(game) for game in REGISTERED]
    books = [*(game.rules for game in games), *map(rulebook, UNREGISTERED)]
    known = {rule for book in books for rule in book.rules}
    for item in items:
        for marker in item.iter_markers("rule"):
            if marker.args[0] not in known:
                raise pytest.UsageError(f"{item.nodeid}: there is no rule '{marker.args[0]}'")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Figures that tests have measured are told at the end, and how long each suite took."""
    reports = terminalreporter.getreports("passed") + terminalreporter.getreports("failed")
    for report in reports:
        for name, value in report.user_properties:
            if name == "figure" and report.when == "call":
                terminalreporter.write_line(str(value))
    for line in times_told(report for list_ in terminalreporter.stats.values() for report in list_):
        terminalreporter.write_line(line)


def times_told(reports: Iterable[Any]) -> list[str]:
    """The seconds of all processes together, by folder; the conformance suite by game too."""
    spent: defaultdict[str, float] = defaultdict(float)
    for report in reports:
        if isinstance(report, pytest.TestReport):
            spent[suite_of(report.nodeid)] += report.duration
    if sum(spent.values()) < LONG_RUN:
        return []
    most_first = sorted(spent.items(), key=lambda entry: -entry[1])
    lines = [f"{seconds:7.1f} s  {suite}" for suite, seconds in most_first]
    return ["", "time by suite, all processes together:", *lines]


def suite_of(nodeid: str) -> str:
    """The folder of a test; in the conformance suite with the game it was run for."""
    path, _, test = nodeid.partition("::")
    parts = path.split("/")
    suite = "/".join(parts[:2]) if len(parts) > 2 else path
    game = next((game for game in GAMES if re.search(rf"[\[-]{game}\b", test)), None)
    return f"{suite} {game}" if suite == "tests/conformance" and game else suite
