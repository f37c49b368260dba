"""The tool that breaks rules: what it finds to break, and that a broken function runs as such."""

from __future__ import annotations

import ast
from pathlib import Path
from types import FunctionType

import pytest

from astrarium.games import get_game

from .breaking import breaks, broken, cited, functions, sites

SOURCE = '''
def why_not_bid(self, seat: int, number: int) -> object:
    """G6.1: more than before."""
    if number <= self.highest:
        return because("G6.1", "bid_more")
    self.push(seat)
    game.tell("bid", seat=seat)
    return None
'''


def test_a_function_cites_the_rules_of_its_docstring_and_its_refusals() -> None:
    _, function = next(functions(ast.parse(SOURCE)))
    assert cited(function, get_game("galaxy")) == {"G6.1"}


@pytest.mark.parametrize(
    ("whole", "ways"),
    [
        ("a < b", ["a <= b"]),
        ("a in b", ["a not in b"]),
        ("a and b", ["a or b"]),
        ("3", ["4"]),
        ("True", []),
        ("a if b else c", ["a if not b else c"]),
    ],
)
def test_one_thing_goes_wrong_at_a_time(whole: str, ways: list[str]) -> None:
    node = ast.parse(whole, mode="eval").body
    assert [ast.unparse(ast.fix_missing_locations(way)) for way in broken(node)] == ways


def test_every_way_to_break_a_function_is_tried_and_runs(tmp_path: Path) -> None:
    file = tmp_path / "auction.py"
    file.write_text(SOURCE, encoding="utf-8")
    found = breaks(file, "why_not_bid", 2, "G6.1")
    assert [(mutant.before, mutant.after) for mutant in found] == [
        (
            "if number <= self.highest: return because('G6.1', 'bid_more')",
            "if not number <= self.highest: return because('G6.1', 'bid_more')",
        ),
        ("number <= self.highest", "number < self.highest"),
        ("return because('G6.1', 'bid_more')", "return None"),
        ("self.push(seat)", "pass"),
    ]
    silent = FunctionType(found[2].code, {})

    class Auction:
        highest = 5

    assert silent(Auction, 0, 4) is None


def test_most_rules_of_a_game_are_cited_by_its_code() -> None:
    game = get_game("galaxy")
    root = Path(__file__).parents[2] / "src" / "astrarium" / "games" / "galaxy"
    assert len(sites(game, root)) > len(game.rules.rules) / 2
