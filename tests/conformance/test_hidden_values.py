"""What is declared secret stays secret: private values, pieces face down, answers under seal."""

from __future__ import annotations

import pytest

from tests.conformance.checks_secrets import (
    check_redeals_guess,
    check_secret_answers_do_not_show,
    check_secrets_do_not_show,
    check_secrets_do_not_show_in_what_follows,
    check_what_is_not_declared_secret_is_public,
)
from tests.conformance.tables import Table, tables

TABLES = tables(2)
SECRETIVE = [table for table in TABLES if type(table.new()).secrets]
"""Tables with secrets that are not cards."""


@pytest.mark.parametrize("table", SECRETIVE, ids=str)
def test_secrets_that_a_seat_does_not_know_do_not_show(table: Table) -> None:
    assert check_secrets_do_not_show(table) > 10


@pytest.mark.parametrize("table", SECRETIVE, ids=str)
def test_they_do_not_show_in_what_follows_until_something_is_revealed(table: Table) -> None:
    assert check_secrets_do_not_show_in_what_follows(table) > 3


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_others_answer_in_secret_does_not_show(table: Table) -> None:
    check_secret_answers_do_not_show(table)


@pytest.mark.parametrize("game_id", sorted({table.game_id for table in SECRETIVE}))
def test_redeals_guess_what_the_seat_does_not_know(game_id: str) -> None:
    """At some table: where few play at random, there may be few secrets."""
    ours = [table for table in SECRETIVE if table.game_id == game_id]
    assert sum(map(check_redeals_guess, ours)) > 5


@pytest.mark.parametrize("table", tables(1), ids=str)
def test_whatever_is_not_declared_secret_is_public(table: Table) -> None:
    check_what_is_not_declared_secret_is_public(table)
