"""Copies share the procedures below the top: that is most of what makes them cheap."""

from __future__ import annotations

from tests.kernel.tables import congress, pass_on, say


def test_a_copy_shares_the_procedures_below_the_top_until_one_of_both_comes_back_to_them():
    """Each goes on with its own: neither sees what the other does."""
    game = congress()
    for seat in range(3):
        say(game, seat, "bid 0")
    twin = game.copy()
    assert twin.stack[0] is game.stack[0]
    assert twin.stack[-1] is not game.stack[-1]
    before = twin.hash()
    pass_on(game)
    assert twin.hash() == before
    pass_on(twin)
    assert twin.hash() == game.hash()
