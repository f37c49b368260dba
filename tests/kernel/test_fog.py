"""Fog, the test game of secrets that are not cards: what nobody can see, follow or work out."""

from __future__ import annotations

import pytest

from astrarium.kernel.chance import seed_from
from astrarium.kernel.errors import SetupError
from astrarium.kernel.moves import Refused, Seat, parse_move
from tests.kernel.fog import GAME
from tests.kernel.fog_table import PLACES, Fog


def campaign(seats: int = 2, **options: str) -> Fog:
    """A fresh game: all may buy."""
    state = GAME.new(seats, 1, options)
    assert isinstance(state, Fog)
    return state


def say(game: Fog, seat: Seat, *moves: str) -> None:
    for move in moves:
        game.answer(seat, parse_move(move))


def marching(seats: int = 2) -> Fog:
    """Nobody buys; the first seat marches."""
    game = campaign(seats)
    for seat in range(seats):
        say(game, seat, "done")
    return game


def armies(game: Fog, seat: Seat | None) -> list[tuple[int, object]]:
    return [(army["piece"], army["value"]) for army in game.view(seat)["armies"]]


# -- secret purchases -------------------------------------------------------------------------


def test_nobody_sees_what_others_buy_or_how_far_they_are():
    """Their purses, forges and new armies show when all are done, and then only outside."""
    game = campaign()
    before = [game.view(seat) for seat in (1, None)]
    say(game, 0, "forge", "recruit 2", "done")
    assert [game.view(seat) for seat in (1, None)] == before
    assert game.view(0)["players"][0]["forges"] == 1


def test_a_purchase_is_taken_back_before_all_are_done():
    """Nobody notices."""
    game = campaign()
    say(game, 0, "forge")
    game.retract(0)
    assert game.view(0)["players"][0]["forges"] == 0
    assert game.question(0) is not None


def test_purchases_are_carried_out_when_all_are_done():
    """Then everybody sees one army more, not how strong it is."""
    game = campaign()
    say(game, 1, "recruit 4", "done")
    say(game, 0, "done")
    assert len(armies(game, 0)) == 5
    assert [value for _, value in armies(game, 0)].count(None) == 3


# -- armies that nobody can follow ------------------------------------------------------------


def test_a_scout_knows_an_army_until_it_is_mixed():
    """The enemy's armies stand three places away; one of them comes near first."""
    game = marching()
    theirs = game.pieces.of(1)[0]
    game.pieces.move(theirs, PLACES.index("moor"))
    game.ask_again()
    say(game, 0, f"scout {theirs}")
    assert dict(armies(game, 0))[theirs] == game.pieces[theirs].value
    game.pieces.move(theirs, PLACES.index("castle"))
    game.ask_again()
    say(game, 0, "stay")
    say(game, 1, "mix castle")
    assert dict(armies(game, 0))[theirs] is None


def test_merging_and_splitting_show_how_many_armies_there_are_and_nothing_else():
    """Two become one, and one becomes two."""
    game = marching()
    say(game, 0, "merge harbour")
    assert [owner["owner"] for owner in game.view(1)["armies"]].count(0) == 1
    (number,) = game.pieces.of(0)
    say(game, 0, f"split {number}")
    assert sorted(game.strength(number) for number in game.pieces.of(0)) == [1, 2]
    assert all(value is None for army, value in armies(game, 1) if army in game.pieces.of(0))


def test_a_battle_shows_all_armies_and_the_forges_of_their_owners():
    """The winners are face down again afterwards, and remembered."""
    game = marching()
    game.forges[1] = 2
    (first, second), theirs = game.pieces.of(0), game.pieces.of(1)
    game.pieces.move(theirs[0], PLACES.index("moor"))
    game.pieces.move(theirs[1], PLACES.index("moor"))
    game.ask_again()
    game.chance.script("dice", (1,), (6,))
    say(game, 0, f"march {first} moor", "stay")
    say(game, 1, "stay")
    assert game.forges_shown == [0, 2]
    assert all(value is not None for army, value in armies(game, 0) if army in theirs)
    assert first not in game.pieces
    assert second in game.pieces


# -- deals ------------------------------------------------------------------------------------


def test_an_offer_is_made_by_who_is_not_asked():
    """Its coins are laid out, so that it can be accepted."""
    game = marching()
    game.points = [3, 0]
    say(game, 1, "offer 0 2 1")
    assert game.asked[0].seat == 0
    say(game, 0, "accept 1")
    assert (game.points, game.offers) == ([2, 1], ())


def test_nobody_offers_more_than_the_purse_holds():
    """The refusal goes to the seat that tried."""
    game = marching()
    with pytest.raises(Refused, match="F2"):
        say(game, 1, "offer 0 9 0")
    assert game.view(1)["forms"][0]["fields"][1]["most"] == game.purse[1]


def test_a_deal_amid_secret_purchases_leaves_of_them_what_can_still_be_paid():
    """Who offers coins that were meant for a forge must think again."""
    game = campaign()
    game.purse[0] = 3
    game.ask_again()
    say(game, 0, "forge", "done", "offer 1 2 0")
    assert game.chains == {}
    assert game.question(0) is not None


# -- redeals, results, options ----------------------------------------------------------------


def test_a_redeal_respects_what_battles_have_shown():
    """Somebody with two forges has two in every guess."""
    game = marching(3)
    game.forges[1] = game.forges_shown[1] = 2
    for number in range(20):
        dealt = game.redealt(0, seed_from(number))
        assert dealt.forges[1] == 2
        assert dealt.invariants() == []


def test_a_seat_keeps_its_own_private_procedure_in_a_redeal():
    """What it has bought so far stays bought."""
    game = campaign(3)
    say(game, 0, "recruit 3")
    say(game, 1, "forge", "done")
    dealt = game.redealt(0, seed_from(3))
    assert dealt.view(0) == game.view(0)
    assert (list(dealt.chains), list(game.chains)) == ([0], [0, 1])


def test_whoever_holds_nearly_all_places_wins_at_once_with_their_ally():
    """The check runs when the game goes on."""
    game = campaign(4, teams="yes")
    for place in range(5):
        game.holder[place] = (0, 2)[place % 2]
    say(game, 0, "done")
    assert game.over
    assert game.ending is not None
    assert (game.ending.winners, game.ending.reason) == ((0, 2), "dominion")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"teams": "yes"}),
        (3, {"start": "rich", "rounds": "2"}),
        (2, {"scenario": "alliance"}),
        (2, {"scenario": "raid", "rounds": "5"}),
    ],
)
def test_options_that_do_not_go_together_are_refused(seats: int, options: dict[str, str]):
    """Teams need four seats, riches a long game; a scenario says for how many it is."""
    with pytest.raises(SetupError):
        campaign(seats, **options)


def test_a_scenario_brings_its_teams_and_options():
    """Two and two, over four rounds."""
    game = campaign(4, scenario="alliance")
    assert (game.teams, game.rounds) == (((0, 2), (1, 3)), 4)
