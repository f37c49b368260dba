"""Moves on states: what one entry of a record does, once for real and once more from the record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from astrarium.kernel.chance import Outcome
from astrarium.kernel.events import Event
from astrarium.kernel.frames import listed, tupled
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Move, Seat, parse_move, print_move
from astrarium.kernel.orders import Order
from astrarium.kernel.state import State

Payload = dict[str, Any]
LoggedEvent = tuple[str, dict[str, Any], list[int] | None]


@dataclass(frozen=True, slots=True)
class Done:
    """What an entry did."""

    kind: str
    seat: Seat
    payload: Payload
    chance: bool
    """Something came up that nobody could foresee: a die, a card, another seat's order, or what
    the others had answered under seal."""
    learned: int
    silent: bool
    events: list[LoggedEvent]

    @property
    def ordered(self) -> bool:
        """A standing order answered."""
        return any(key == "order_answered" for key, _, _ in self.events)


def forced(game: Game, state: State, seat: Seat) -> Move | None:
    """The only answer, where everybody can see that it is the only one."""
    question = state.question(seat)
    if question is None or len(question.moves) != 1:
        return None
    return question.moves[0] if question.kind in game.public_questions else None


def perform(game: Game, state: State, kind: str, seat: Seat, payload: Payload) -> Done:
    """Answer, give or withdraw an order. `Refused` leaves the state as it was."""
    state.events, state.chance.outcomes = [], []
    state.take_news()
    asked = state.asked
    act(state, kind, seat, payload)
    outcomes, learned = named_outcomes(game, state), state.take_news()
    entry = {"seat": seat, **payload}
    if outcomes:
        entry["chance"] = outcomes
    events = [logged(event) for event in state.events]
    mine = all(audience == [seat] for _, _, audience in events)
    silent = mine and not learned and not state.over and state.asked is asked
    others = any(key == "order_answered" and who != [seat] for key, _, who in events)
    opened = len(asked) > 1 and state.asked is not asked
    chance = bool(outcomes) or others or opened
    return Done(kind, seat, entry, chance, learned, silent, events)


def act(state: State, kind: str, seat: Seat, payload: Payload) -> None:
    if kind == "answer":
        state.answer(seat, parse_move(payload["move"]))
    elif kind == "order":
        state.give_order(seat, Order.decode(payload["order"]))
    else:
        state.withdraw_order(seat, payload["number"])


def answer_payload(words: str) -> Payload:
    """A move in its one spelling."""
    return {"move": print_move(parse_move(words))}


def logged(event: Event) -> LoggedEvent:
    audience = None if event.audience is None else list(event.audience)
    return event.key, {name: listed(value) for name, value in event.args.items()}, audience


def set_up(
    game: Game,
    seats: int,
    seed: bytes,
    options: dict[str, str],
    outcomes: list[Any] | None = None,
) -> tuple[State, Done]:
    """A new game, run to its first question; with the outcomes of a record if they are given."""
    state = game.prepared(seats, seed, options)
    state.events, state.chance.outcomes = [], []
    state.chance.feed = None if outcomes is None else _numbered(game, outcomes)
    state.run()
    state.chance.feed = None
    payload = {"chance": named_outcomes(game, state)}
    events = [logged(event) for event in state.events or ()]
    return state, Done("setup", -1, payload, True, 0, False, events)


# -- chance as records write it -------------------------------------------------------------------


def named_outcomes(game: Game, state: State) -> list[Any]:
    """What chance brought since the last look, with names where the game has them."""
    outcomes, state.chance.outcomes = state.chance.outcomes or [], []
    return [[purpose, _named(game, purpose, value)] for purpose, value in outcomes]


def _named(game: Game, purpose: str, value: Any) -> Any:
    names = game.outcome_names.get(purpose)
    if names is None:
        return listed(value)
    return names[value] if isinstance(value, int) else [names[item] for item in value]


def _numbered(game: Game, chance: list[Any]) -> list[Outcome]:
    """Recorded outcomes as the game's numbers, the next one last."""
    feed: list[Outcome] = []
    for purpose, value in reversed(chance):
        names = game.outcome_names.get(purpose)
        if names is None:
            feed.append((purpose, tupled(value)))
        elif isinstance(value, str):
            feed.append((purpose, names.index(value)))
        else:
            feed.append((purpose, tuple(names.index(name) for name in value)))
    return feed


def repeat(game: Game, state: State, kind: str, payload: Payload) -> None:
    """Do once more what an entry did, with the outcomes that it had."""
    state.chance.feed = _numbered(game, payload.get("chance", []))
    act(state, kind, payload["seat"], payload)
    state.chance.feed = None


def perform_again(game: Game, state: State, kind: str, payload: Payload) -> Done:
    """The same, noting what it did."""
    state.chance.feed = _numbered(game, payload.get("chance", []))
    given = {name: value for name, value in payload.items() if name not in ("seat", "chance")}
    done = perform(game, state, kind, payload["seat"], given)
    state.chance.feed = None
    return done


def plain(text: str) -> Any:
    """Stored JSON."""
    return msgspec.json.decode(text)


def restored(game: Game, data: dict[str, Any], rules: str) -> State:
    """A stored position in today's form. A fix of the rules applies from here on."""
    return game.decode(data if rules == game.version else game.upgraded(data, rules))
