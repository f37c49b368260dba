"""A small language for kernel tests: positions of Parley, and who answers what."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from astrarium.kernel.abilities import PASS
from astrarium.kernel.chance import Chance, seed_from
from astrarium.kernel.frames import Frame
from astrarium.kernel.moves import Reason, Refused, Seat, parse_move, print_move
from astrarium.kernel.plain import canonical
from astrarium.kernel.windows import Commit, Window
from tests.kernel.parley import GAME
from tests.kernel.parley_cards import ADJOURNED
from tests.kernel.parley_speech import Speech
from tests.kernel.parley_table import CARD_NAMES, DECK, HAND, KIND, Parley


def congress(seats: int = 3, seed: int = 1) -> Parley:
    """A fresh game: all are asked to bid."""
    state = GAME.new(seats, seed)
    assert isinstance(state, Parley)
    return state


def position(
    hands: Mapping[Seat, str],
    seats: int = 3,
    speaker: Seat = 0,
    debts: Mapping[Seat, int] | None = None,
    vows: Mapping[Seat, int] | None = None,
    pot: int = 0,
    points: Mapping[Seat, int] | None = None,
    order: Sequence[Seat] = (),
) -> Parley:
    """A table at which nothing goes on; hands are given by kind of card, the rest is the deck."""
    game = Parley(seats, Chance(seed_from(1)))
    game.debts = [(debts or {}).get(seat, 0) for seat in range(seats)]
    game.vows = [(vows or {}).get(seat, 0) for seat in range(seats)]
    game.points = [(points or {}).get(seat, 0) for seat in range(seats)]
    game.pot = pot
    left = list(range(len(CARD_NAMES)))
    for seat, kinds in hands.items():
        for kind in kinds.split():
            card = next(card for card in left if KIND[card] == kind)
            left.remove(card)
            game.cards.put([card], HAND + seat)
    game.cards.put(left, DECK)
    game.speaker = speaker
    game.precedence = tuple(order) or tuple((speaker + step) % seats for step in range(seats))
    return game


def begin(game: Parley, procedure: Frame[Any], step: str = "") -> Parley:
    """Start a procedure, at one of its steps."""
    game.push(procedure)
    if step:
        procedure.go_to(step)
    game.run()
    return game


def debate(
    hands: Mapping[Seat, str], speaker: Seat = 0, topic: str = "peace", **others: Any
) -> Parley:
    """A proposal has just been made."""
    game = position(hands, speaker=speaker, **others)
    return begin(game, Speech(speaker, topic), "debate")


def floor(hands: Mapping[Seat, str], speaker: Seat = 0, **others: Any) -> Parley:
    """The speaker has the floor and is asked for a proposal."""
    return begin(position(hands, speaker=speaker, **others), Speech(speaker))


def adjourned(hands: Mapping[Seat, str], **others: Any) -> Parley:
    """A round is over: all may commit themselves."""
    game = position(hands, **others)
    return begin(game, Commit(ADJOURNED, (("round", 1),), game.precedence))


def window(game: Parley) -> Window:
    """The window that is open now."""
    top = game.stack[-1]
    assert isinstance(top, Window)
    return top


def asked(game: Parley) -> list[Seat]:
    """Who is asked now, in the order of the question."""
    return [question.seat for question in game.asked]


def kinds(game: Parley) -> set[str]:
    return {question.kind for question in game.asked}


def offers(game: Parley, seat: Seat) -> list[str]:
    """What a seat may use now, with its targets."""
    question = game.question(seat)
    assert question is not None, f"seat {seat} is not asked"
    return [print_move(move[1:]) for move in question.moves if move[0] == "use"]


def react(game: Parley, **by_seat: str) -> None:
    """Answer one round of a window: `react(game, s1="barb 2")`; who is not named passes."""
    for seat in asked(game):
        use = by_seat.pop(f"s{seat}", None)
        game.answer(seat, parse_move(f"use {use}") if use else PASS)
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


def played(game: Parley) -> list[str]:
    """Who has used what, in order."""
    return [line.split(" ", 1)[1] for line in log(game) if line.startswith("ability_used")]


def refused(game: Parley, seat: Seat, text: str) -> Reason:
    """The reason why an answer is refused."""
    with pytest.raises(Refused) as caught:
        say(game, seat, text)
    return caught.value.reason
