"""How deep the suite looks: a sample that leaves no kind of question out."""

from __future__ import annotations

import pytest

from tests.conformance.depth import QUICK, SOAK, USUAL, Depth, Sample, depth, spread


@pytest.mark.parametrize(
    ("variable", "wanted"), [("SOAK", SOAK), ("QUICK", QUICK), ("NEITHER", USUAL)]
)
def test_the_environment_says_how_deep(
    monkeypatch: pytest.MonkeyPatch, variable: str, wanted: Depth
) -> None:
    monkeypatch.delenv("SOAK", raising=False)
    monkeypatch.delenv("QUICK", raising=False)
    monkeypatch.setenv(variable, "1")
    assert depth() == wanted


@pytest.mark.parametrize(
    ("number", "counts"), [(1, [4]), (2, [2, 6]), (3, [2, 4, 6]), (9, [2, 3, 4, 5, 6])]
)
def test_numbers_of_seats_are_spread(number: int, counts: list[int]) -> None:
    assert spread(range(2, 7), number) == counts


def test_a_common_question_does_not_crowd_out_a_rare_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a thousand turns the first vote is looked at all the same."""
    monkeypatch.delenv("SOAK", raising=False)
    monkeypatch.delenv("QUICK", raising=False)
    sample = Sample(every=10, offset=3)
    turns = [number for number in range(1000) if sample.takes(number, "turn")]
    assert turns == [0, 1, 7, 17]
    assert sample.takes(1000, "vote")
