"""What an attacker tried: edges of the rules that slipped through the tests by chapter."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.games.eclipse.table import Eclipse
from astrarium.kernel.moves import Move
from tests.eclipse.positions import TRACKS, arena, terrans
from tests.language import LUCK

# -- refusals --------------------------------------------------------------------------------------


@pytest.mark.rule("R1.12")
def test_a_discovery_is_not_kept_by_a_value() -> None:
    """The same word keeps discoveries and, with a value, reputation."""
    t = terrans(2)
    t.will_draw("sector", 315).will_draw("discovery", "money")
    t.seat(0).does("action explore", "explore 0 -3", "place 315 0", "claim")
    t.seat(0).may_not("keep 1", "keep 4", because="K3").may("keep")


@pytest.mark.rule("R4.19")
def test_reputation_is_not_kept_without_its_value() -> None:
    """Two tiles were drawn."""
    t = arena(ships={0: "1 cruiser", 1: "1 interceptor"})
    t.will_roll(1).will_roll(6).will_draw("reputation", "2 3")
    t.combat()
    assert t.asked() == {0: "reputation"}
    t.seat(0).may_not("keep", because="K3").may("keep 2", "keep 3")


# -- explore ---------------------------------------------------------------------------------------


@pytest.mark.rule("R3a.5")
@pytest.mark.parametrize("ships", [{}, {1: "1 cruiser"}, {1: "2 interceptor", 0: "1 interceptor"}])
def test_half_a_wormhole_must_lead_back_to_where_one_set_out(ships: dict[int, str]) -> None:
    """Sector 107 has no wormhole towards the tile; nobody, an enemy or a pinned ship is there."""
    t = terrans(2)
    t.player(0, techs="wormhole_generator")
    t.put(107, 1, -1, turn=2, ships=ships)
    t.will_draw("sector", 205)
    t.seat(0).does("action explore", "explore 1 -2")
    t.seat(0).may("place 205 1", "place 205 2", "place 205 3")
    t.seat(0).may_not("place 205 0", "place 205 4", because="R3a.5")


@pytest.mark.rule("R3a.9")
@pytest.mark.rule("R1.2")
def test_outer_sectors_in_the_box_never_come_to_the_table() -> None:
    """Two players use five outer sectors: when all were discarded the sixth is one of them."""
    t = terrans(2)
    for turn in range(5):
        t.seat(turn % 2).does("action explore", f"explore 0 {3 if turn % 2 else -3}", "discard")
    stack = t.view()["stacks"]["outer"]
    assert (stack["left"], len(stack["discarded"])) == (0, 5)
    t.seat(1).does("action explore", "explore 0 3")
    assert t.view()["exploring"]["tiles"][0] in stack["discarded"]
    assert t.view()["stacks"]["outer"] == {"left": 4, "discarded": []}


# -- offers at the limit ---------------------------------------------------------------------------


@pytest.mark.rule("R3b.1")
@pytest.mark.parametrize(("discs", "offered"), [(1, False), (2, True)])
def test_the_disc_that_pays_for_influence_is_not_moved(discs: int, offered: bool) -> None:
    """A ship is all that is left on the map, next to a free sector; all colony ships are up."""
    t = terrans(2)
    t.put(221, owner=None).put(310, 0, -3)
    t.player(0, discs=discs)
    if offered:
        t.seat(0).does("action influence").may("influence 0 310")
    else:
        t.seat(0).may_not("action influence", because="R3b.1")


@pytest.mark.rule("R1.13")
@pytest.mark.parametrize("resource", TRACKS)
def test_exactly_the_rate_is_enough_to_trade(resource: str) -> None:
    """Terrans give two for one."""
    t = terrans(2)
    others = [name for name in TRACKS if name != resource]
    t.player(0, **dict.fromkeys(others, 1), **{resource: 2})
    trades = [move for move in t.offers(0) if move.startswith("trade")]
    assert trades == [f"trade {resource} {other}" for other in others]
    t.seat(0).does(trades[0])
    assert t.of(0)["resources"] == {resource: 0, others[0]: 2, others[1]: 1}


@pytest.mark.rule("R3d.1")
@pytest.mark.rule("R3f.1")
def test_two_halves_of_a_trade_make_no_whole() -> None:
    """One coin and one of something else do not buy what one more unit would pay for."""
    t = terrans(2).supply("gauss_shield")
    t.player(0, money=1, science=1, materials=1)
    t.seat(0).may_not("action research", because="R3d.1")
    t.player(0, money=2).seat(0).may("action research")
    t.player(0, money=1, science=1, materials=2)
    t.seat(0).may_not("action build", because="R3f.1")
    t.player(0, science=2).seat(0).may("action build")


# -- cubes on their way home -----------------------------------------------------------------------


def shift(t: Any, seat: int, source: int, target: int, number: int) -> None:
    """Cubes lie on another track, as after cubes of grey squares have come home."""
    t.game.add_cube(seat, source, -number)
    t.game.add_cube(seat, target, number)


@pytest.mark.rule("R3.6")
@pytest.mark.rule("R6.1")
def test_cubes_without_a_choice_go_home_first() -> None:
    """The money cube takes the last place of its track; the grey one must go elsewhere."""
    t = terrans(2)
    t.put(211, -1, -1, owner=0, cubes="money grey")
    shift(t, 0, 2, 0, 10 - t.of(0)["cubes"]["money"])
    t.seat(0).does("action influence", "influence 211 0")
    assert t.asked() == {0: "return_cube"}
    assert t.of(0)["cubes"]["money"] == 11
    assert t.offers(0) == ["return science", "return materials"]
    t.seat(0).may_not("return money", because="R6.1")


@pytest.mark.rule("R4.17")
def test_a_graveyard_has_room_when_its_track_is_full() -> None:
    """The only cube is one of money, and eleven are on the track of money."""
    t = arena(sector=306, owner=1, cubes="money", ships={0: "1 cruiser"})
    shift(t, 1, 2, 0, 11 - t.of(1)["cubes"]["money"])
    t.player(0, techs="neutron_bombs").combat()
    t.seat(0).does("bomb")
    assert t.of(1)["graveyard"] == {"money": 1, "science": 0, "materials": 0}
    assert t.of(1)["cubes"]["money"] == 11


# -- long and warlike games ------------------------------------------------------------------------


MARCH: list[Move] = [("action", "move"), ("action", "build"), ("action", "explore")]
IDLE = {"pass", "leave", "trade", "discard", "retreat", "stop", "decline"}


def wage_war(seats: int, seed: int) -> set[str]:
    """A random game of warlords who never run out of resources; the kinds of its questions.

    Purely random players go bankrupt before anything happens between them.
    """
    game = get_game("eclipse").new(seats, seed, {"species": "random"})
    assert isinstance(game, Eclipse)
    rng, rich, asked = Random(seed), 0, set()
    while not game.over:
        if rich < game.round and game.phase == "action":
            rich = game.round
            game.resources = [(60, 20, 20) if game.playing(s) else (0, 0, 0) for s in range(seats)]
            game.ask_again()
        question = rng.choice(game.questions)
        asked.add(question.kind)
        game.answer(question.seat, boldly(question.moves, rng))
        assert not game.invariants()
        assert all(q.moves and len(set(q.moves)) == len(q.moves) for q in game.questions)
    return asked


def boldly(moves: Sequence[Move], rng: Random) -> Move:
    """Rather march than anything else, rather anything else than be idle."""
    if rng.random() < 0.1:
        return rng.choice(moves)
    marches = [move for move in moves if move in MARCH]
    return rng.choice(marches or [move for move in moves if move[0] not in IDLE] or moves)


@pytest.mark.rule("R2.1")
def test_rich_players_fight_and_nothing_breaks() -> None:
    """Everything is checked after every answer; these questions come in every such game."""
    asked = wage_war(6, LUCK) | wage_war(6, LUCK + 1)
    assert asked >= {"engage", "assign", "reputation", "bombard", "claim", "discovery", "react"}
