"""The log is an account book: whatever a player gains or spends is written in it.

Resources have no fixed number, so their conservation is this: what a player holds is what the
board began with, plus what the log says came, less what it says went.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.games.eclipse.components import DISCOVERY_GAIN, RESOURCES
from astrarium.kernel.state import State
from astrarium.lab.fuzz_players import SENSE_EVERY, seated
from tests.language import LUCK

GAME = get_game("eclipse")
MOST_GAMES = 40


def entries(key: str, args: dict[str, Any]) -> Iterator[tuple[str, int]]:
    """What an event adds to its player's resources."""
    match key:
        case "produced":
            yield "money", args["income"] - args["upkeep"]
            yield "science", args["science"]
            yield "materials", args["materials"]
        case "traded":
            yield args["resource"], -args["number"]
            yield args["track"], 1
        case "researched":
            yield "science", -args["price"]
        case "built":
            yield "materials", -args["price"]
        case "artifact":
            yield args["resource"], args["number"]
        case "discovery_used" if args["discovery"] in DISCOVERY_GAIN:
            yield args["discovery"], DISCOVERY_GAIN[args["discovery"]]


class Ledger:
    """Who should hold how much, by the log alone."""

    def __init__(self, state: State) -> None:
        players = state.view(None)["players"]
        self.held = [dict(player["resources"]) for player in players]
        self.read = len(state.events or [])
        self.entries: set[str] = set()

    def follow(self, state: State) -> None:
        assert state.events is not None
        for event in state.events[self.read :]:
            args: dict[str, Any] = dict(event.args)
            for resource, amount in entries(event.key, args):
                self.held[args["seat"]][resource] += amount
                self.entries.add(event.key)
        self.read = len(state.events)

    def check(self, state: State) -> None:
        for seat, player in enumerate(state.view(None)["players"]):
            if player["out"]:
                self.held[seat] = dict.fromkeys(RESOURCES, 0)
            assert player["resources"] == self.held[seat], f"seat {seat}"


def follow_a_game(number: int) -> Ledger:
    """A game of its number in which every answer is booked."""
    rng, seats = Random(f"ledger {LUCK} {number}"), 2 + number % 5
    state = GAME.new(seats, f"ledger {LUCK} {number}", {"species": "random"})
    players = seated(seats, number, rng)
    ledger = Ledger(state)
    while not state.over:
        question = state.questions[0]
        state.answer(question.seat, players[question.seat](GAME, state, question, rng))
        ledger.follow(state)
        ledger.check(state)
    return ledger


@pytest.mark.rule("R5.2")
@pytest.mark.rule("R5.4")
def test_what_a_player_holds_is_what_the_log_says():
    """Games are followed until every kind of entry has been met."""
    kinds = {"produced", "traded", "researched", "built", "artifact", "discovery_used"}
    met: set[str] = set()
    for number in range(MOST_GAMES):
        if number >= SENSE_EVERY * 2 and met >= kinds:
            break
        met |= follow_a_game(number).entries
    assert met == kinds
