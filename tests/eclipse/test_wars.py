"""Random wars: many fleets in few sectors, fought out blindly. What a battle asks is seldom asked
in random games, so it is looked at here: offers, refusals, texts, stored states, redeals."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.games.eclipse.components import SECTOR_INDEX, SECTORS, SHIP_IDS, SHIPS, SQUARES
from astrarium.kernel.moves import Move, Question, print_move
from astrarium.kernel.rules import LANGUAGES
from tests.eclipse.battles import random_blueprint
from tests.eclipse.positions import ALIENS, TERRANS, Table, table
from tests.eclipse.setting import lay_sector
from tests.language import LUCK

GAME = get_game("eclipse")
AROUND = {101: (0, -1), 107: (1, -1), 108: (1, 0), 105: (0, 1), 103: (-1, 1), 102: (-1, 0)}
"""Where the inner sectors lie; the centre in their midst is fought over as well."""
REFUSALS = 150
"""Moves that are not offered, tried at every question."""
WANTED = {"engage", "assign", "reputation", "bombard", "claim"}
"""The kinds of question that the wars of a test must have asked."""
MOST_WARS = 30


@cache
def universe(seats: int) -> tuple[Move, ...]:
    return tuple(GAME.universe(seats))


def war(seats: int, rng: Random) -> Table:
    """Everybody has ships, and perhaps bombs, everywhere around the centre."""
    boards = rng.sample(range(len(TERRANS)), seats)
    t = table(*(rng.choice((TERRANS, ALIENS))[board] for board in boards))
    for seat in range(seats):
        technologies = rng.sample(["neutron_bombs", "wormhole_generator", "orbital"], 2)
        t.player(seat, techs=" ".join(technologies), reputation=rng.choice(["", "1 2", "1 1 2"]))
        board = t.game.board_of(seat).blueprints
        t.game.blueprints[seat] = tuple(random_blueprint(board, ship, rng) for ship in SHIP_IDS)
    if seats >= 4 and rng.random() < 0.5:
        t.player(0, ambassadors=[1])
    for number, (q, r) in AROUND.items():
        t.put(number, q, r, turn=joined(t, number, q, r, rng), **contents(t, number, rng))
    t.put(1, gcds=rng.random() < 0.5, ships=fleets(t, rng))
    return t


def joined(t: Table, number: int, q: int, r: int, rng: Random) -> int:
    """A turn of the sector in which some way leads there."""
    for turn in rng.sample(range(6), 6):
        twin = t.game.copy()
        lay_sector(twin, number, q, r, turn)
        if not [wrong for wrong in twin.invariants() if "cut off" in wrong]:
            return turn
    raise AssertionError(f"{number} is cut off however it is turned")


def contents(t: Table, number: int, rng: Random) -> dict[str, Any]:
    tile = SECTORS[SECTOR_INDEX[number]]
    what: dict[str, Any] = {"ships": fleets(t, rng), "discovery": tile.discovery}
    if tile.ancients and rng.random() < 0.5:
        return {**what, "ancients": tile.ancients}
    cubes = " ".join(SQUARES[square] for square in tile.squares if rng.random() < 0.7)
    return {**what, "owner": rng.randrange(t.game.seats), "cubes": cubes, "orbital": True}


def fleets(t: Table, rng: Random) -> dict[int, str]:
    """Some players' ships, as far as they have any left. Partners keep apart."""
    there: dict[int, str] = {}
    for seat in rng.sample(range(t.game.seats), min(3, t.game.seats)):
        ship = rng.randrange(len(SHIPS) - 1)
        left = t.game.supply[seat][ship]
        if left and not any(t.game.is_partner(seat, other) for other in there):
            there[seat] = f"{rng.randint(1, min(2, left))} {SHIPS[ship]}"
    return there


def look_at(t: Table, question: Question, rng: Random) -> None:
    """Nothing about a question is out of order."""
    game, seat = t.game, question.seat
    offered = set(question.moves)
    assert len(offered) == len(question.moves) > 0
    assert offered <= set(universe(game.seats))
    refused = [move for move in rng.sample(universe(game.seats), REFUSALS) if move not in offered]
    reasons = {game.why_not(seat, move) for move in refused}
    assert None not in reasons
    for language in LANGUAGES:
        texts = GAME.texts(language)
        said = [texts.ask(question.kind, question.about)]
        said += [texts.move(move, question.kind) for move in question.moves]
        said += [texts.reason(reason) for reason in reasons if reason]
        assert not [text for text in said if "{" in text or text[:5] in ("ask.", "why.", "move.")]
    look_away(t)


def look_away(t: Table) -> None:
    """A stored state asks the same, and a redeal shows each seat the same."""
    twin = GAME.decode(json.loads(json.dumps(t.game.encode())))
    assert twin.hash() == t.game.hash()
    assert [list(q.moves) for q in twin.asked] == [list(q.moves) for q in t.game.asked]
    for seat in range(t.game.seats):
        dealt = t.game.redealt(seat, bytes(32))
        assert dealt.view(seat) == t.game.view(seat)
        assert dealt.invariants() == []


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_war_is_in_order_from_the_first_shot_to_the_last(seats: int) -> None:
    """Every question of the round's end is looked at and answered at random, in several wars."""
    asked: set[str] = set()
    for number in range(MOST_WARS):
        if number >= 8 - seats and asked >= WANTED:
            break
        rng = Random(f"war {LUCK} {seats} {number}")
        t = war(seats, rng).combat()
        while t.round == 1 and not t.over:
            question = rng.choice(t.game.questions)
            asked.add(question.kind)
            look_at(t, question, rng)
            t.seat(question.seat).does(print_move(rng.choice(question.moves)))
    assert asked >= WANTED
