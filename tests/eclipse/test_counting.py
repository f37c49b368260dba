"""Pieces and points counted again from the views of random games, by the rulebook's tables."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.kernel.moves import Move, Question

PRODUCTION = [28, 24, 21, 18, 15, 12, 10, 8, 6, 4, 3, 2, 0]
UPKEEP = [30, 25, 21, 17, 13, 10, 7, 5, 3, 2, 1, 0, 0, 0]
TECHNOLOGY_POINTS = [0, 0, 0, 0, 1, 2, 3, 5]
TRACKS = ("money", "science", "materials")
PIECES = {"interceptor": 8, "cruiser": 4, "dreadnought": 2, "starbase": 4}
EVERY = 9
"""Answers between two looks: about a third of the turns is looked at."""

TURNS = ("turn", "react")
SHY = frozenset({"pass", "leave", "retreat", "decline"})
"""So games last long and battles are fought."""
SHY_OF_ALL = frozenset({"leave", "action", "reaction"})

View = dict[str, Any]


def positions(seats: int, seed: int) -> Iterator[View]:
    """Views of a random game with random species, each seat's own board open."""
    game = get_game("eclipse").new(seats, seed, {"species": "random"})
    rng = random.Random(f"counting {seats} {seed}")
    answers = 0
    while not game.over:
        question = rng.choice(game.questions)
        shy = SHY_OF_ALL if question.kind in TURNS and poor(game.view(question.seat)) else SHY
        game.answer(question.seat, choose(question, shy, rng))
        answers += 1
        if game.over or (answers % EVERY < 3 and game.questions[0].kind in TURNS):
            boards = [game.view(seat)["players"][seat] for seat in range(seats)]
            yield game.view(None) | {"players": boards}


def poor(view: View) -> bool:
    """Can the active player hardly pay for another action?"""
    player = view["players"][view["active"]]
    money = player["resources"]["money"] + player["production"]["money"]
    return bool(money < player["upkeep"] + 3)


def choose(question: Question, shy: frozenset[str], rng: random.Random) -> Move:
    """Any verb alike, if there are others than those to be shy of."""
    verbs = sorted({str(move[0]) for move in question.moves})
    verb = rng.choice([verb for verb in verbs if verb not in shy] or verbs)
    return rng.choice([move for move in question.moves if move[0] == verb])


def owned(view: View, seat: int) -> list[View]:
    return [sector for sector in view["sectors"] if sector["owner"] == seat]


def cubes_on_map(view: View, seat: int) -> int:
    return sum(
        sum(square["filled"] for square in sector["squares"]) + sector["orbital_filled"]
        for sector in owned(view, seat)
    )


def points(view: View, seat: int) -> dict[str, int]:
    """The score sheet of page 25."""
    player, sectors = view["players"][seat], owned(view, seat)
    bonus = {
        "planta": len(sectors),
        "descendants_of_draco": sum(sector["ancients"] for sector in view["sectors"]),
    }
    sheet = {
        "hexes": sum(sector["vp"] for sector in sectors),
        "monoliths": 3 * sum(sector["monolith"] for sector in sectors),
        "technologies": sum(TECHNOLOGY_POINTS[len(t)] for t in player["technologies"].values()),
        "ambassadors": len(player["ambassadors"]),
        "discoveries": 2 * player["discoveries_count"],
        "traitor": -2 if view["traitor"] == seat else 0,
        "species": bonus.get(player["species"], 0),
        "reputation": sum(player["reputation"]),
    }
    return sheet | {"total": sum(sheet.values())}


def check_player(view: View, seat: int) -> None:
    player = view["players"][seat]
    eridani = player["species"] == "eridani_empire"
    for track in TRACKS:
        assert player["production"][track] == PRODUCTION[player["cubes"][track]]
        assert player["resources"][track] >= 0
    assert player["upkeep"] == UPKEEP[min(player["discs"]["track"], 13)]
    assert sum(player["discs"].values()) == (14 if eridani else 16)
    assert player["discs"]["map"] == len(owned(view, seat))
    cubes = sum(player["cubes"].values()) + sum(player["graveyard"].values())
    assert cubes + cubes_on_map(view, seat) + len(player["ambassadors"]) == 33
    flying: Counter[str] = Counter()
    for sector in view["sectors"]:
        for fleet in sector["fleets"]:
            if fleet["seat"] == seat:
                flying.update({ship: fleet[ship] for ship in PIECES})
    assert {ship: flying[ship] + player["ships_left"][ship] for ship in PIECES} == PIECES
    assert points(view, seat) == player["score"]


def check_track(player: View) -> None:
    """Ambassadors and reputation have their places."""
    slots, ambassadors = player["slots"], len(player["ambassadors"])
    in_either = max(0, ambassadors - slots["ambassador_only"])
    in_either += max(0, player["reputation_count"] - slots["reputation_only"])
    assert in_either <= slots["either"]
    assert ambassadors + player["ambassadors_left"] == 3


def check_blueprints(player: View) -> None:
    """Enough energy, and drives where they belong."""
    for ship, plan in player["blueprints"].items():
        assert plan["used"] <= plan["energy"], ship
        assert (plan["movement"] > 0) is (ship != "starbase")


@pytest.mark.rule("R1.5")
@pytest.mark.rule("R1.7")
@pytest.mark.rule("R1.8")
@pytest.mark.rule("R7.1")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("seed", range(2))
def test_everything_adds_up_in_random_games(seats: int, seed: int) -> None:
    """Discs, cubes, ships, tracks and points, again and again until the end."""
    looks = 0
    for view in positions(seats, seed):
        looks += 1
        for seat, player in enumerate(view["players"]):
            if not player["out"]:
                check_player(view, seat)
                check_track(player)
                check_blueprints(player)
    assert looks > 5 * seats
    check_end(view)


def check_end(view: View) -> None:
    scores = view["result"]["scores"]
    for seat, player in enumerate(view["players"]):
        if not player["out"]:
            assert scores[seat] == points(view, seat)["total"]
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    assert set(view["result"]["winners"]) <= set(best)
