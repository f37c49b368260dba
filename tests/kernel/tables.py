"""A small language for kernel tests: positions of Parley, and who answers what."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from astrarium.kernel.chance import Chance, seed_from
from astrarium.kernel.moves import Seat, parse_move
from astrarium.kernel.plain import canonical
from astrarium.kernel.windows import PASS
from tests.kernel.parley import GAME, Speech
from tests.kernel.parley_table import CARD_NAMES, DECK, HAND, KIND, Parley


def congress(seats: int = 3, seed: int = 1) -> Parley:
    """A fresh game: all are asked to bid."""
    state = GAME.new(seats, seed)
    assert isinstance(state, Parley)
    return state


def debate(
    hands: Mapping[Seat, str],
    seats: int = 3,
    speaker: Seat = 0,
    topic: str = "peace",
    debts: Mapping[Seat, int] | None = None,
    vows: Mapping[Seat, int] | None = None,
    pot: int = 0,
) -> Parley:
    """A proposal has just been made; hands are given by kind of card, the rest is the deck."""
    game = Parley(seats, Chance(seed_from(1)))
    game.debts = [(debts or {}).get(seat, 0) for seat in range(seats)]
    game.vows = [(vows or {}).get(seat, 0) for seat in range(seats)]
    game.pot = pot
    left = list(range(len(CARD_NAMES)))
    for seat, kinds in hands.items():
        for kind in kinds.split():
            card = next(card for card in left if KIND[card] == kind)
            left.remove(card)
            game.cards.put([card], HAND + seat)
    game.cards.put(left, DECK)
    game.speaker = speaker
    game.push(Speech(speaker, topic))
    game.stack[-1].go_to("debate")
    game.run()
    return game


def asked(game: Parley) -> list[Seat]:
    """Who is asked now, in the order of the question."""
    return [question.seat for question in game.asked]


def kinds(game: Parley) -> set[str]:
    return {question.kind for question in game.asked}


def offers(game: Parley, seat: Seat) -> list[str]:
    """The reactions that a seat may use now."""
    question = game.question(seat)
    assert question is not None, f"seat {seat} is not asked"
    return [str(move[1]) for move in question.moves if move != PASS]


def react(game: Parley, **by_seat: str) -> None:
    """Answer one round of a window: `react(game, s1="veto")`; who is not named passes."""
    for seat in asked(game):
        reaction = by_seat.pop(f"s{seat}", None)
        game.answer(seat, ("react", reaction) if reaction else PASS)
    assert not by_seat, f"not asked: {by_seat}"


def say(game: Parley, seat: Seat, text: str) -> None:
    game.answer(seat, parse_move(text))


def pass_on(game: Parley) -> None:
    """Everybody passes in every window and takes what is first in every other question."""
    while not game.over:
        for question in game.questions:
            game.answer(question.seat, question.moves[0])


def log(game: Parley, seat: Seat | None = None) -> list[str]:
    """What a seat can read: key and arguments of every event, in one line each."""
    return [
        " ".join([event.key, *(str(value) for value in event.args.values())])
        for event in game.events or ()
        if event.visible_to(seat)
    ]


def held(game: Parley, seat: Seat) -> list[str]:
    return [KIND[card] for card in game.hand(seat)]


def seen(game: Parley, seat: Seat | None) -> str:
    """All that leaves the game for a seat, byte for byte."""
    return canonical({"view": game.view(seat), "log": log(game, seat)})


def roundtrip(game: Parley) -> Parley:
    """The game as it comes back from a file."""
    data: dict[str, Any] = json.loads(json.dumps(game.encode()))
    state = GAME.decode(data)
    assert isinstance(state, Parley)
    return state
