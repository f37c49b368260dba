"""Every rule that a test claims to show must exist."""

from __future__ import annotations

import pytest
from hypothesis import settings

from astrarium.games import REGISTERED, get_game

settings.register_profile("patient", deadline=None)  # a busy machine is no fault of the code
settings.load_profile("patient")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    known = {rule for game in REGISTERED for rule in get_game(game).rules.rules}
    for item in items:
        for marker in item.iter_markers("rule"):
            if marker.args[0] not in known:
                raise pytest.UsageError(f"{item.nodeid}: there is no rule '{marker.args[0]}'")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Figures that tests have measured are told at the end."""
    reports = terminalreporter.getreports("passed") + terminalreporter.getreports("failed")
    for report in reports:
        for name, value in report.user_properties:
            if name == "figure" and report.when == "call":
                terminalreporter.write_line(str(value))
