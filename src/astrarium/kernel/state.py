"""The state of a game in progress: the flow, and the table that a game declares.

All of it is plain data. `view` and the events are the only ways out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self, TypeVar

from .bounds import Bounds, check_bounds
from .chance import Chance
from .fields import NO_FIELDS, Fields, Secret
from .flow import Flow
from .frames import Plain, decode_stack, listed, tupled
from .moments import Effect
from .moves import Move, Question, Reason, Seat, is_move, waits_for
from .orders import Order
from .parallel import Branching, Parallel
from .plain import fingerprint
from .redeal import Demand, redeal_cards, redeal_flow
from .results import Result, decode_teams
from .shapes import QuestionShape
from .ways import DAYS

T = TypeVar("T")


class State(Branching):
    """A game in progress. Every game derives its table from this."""

    __slots__ = ("parts",)

    abilities: ClassVar[Mapping[str, Sequence[Any]]] = {}
    """What may be used in the windows of the game, by event (see `abilities.by_event`)."""
    viewer: ClassVar[Callable[[Any, Seat | None], dict[str, Any]]]
    """What a seat sees of the table, as `register` names it."""
    monitor: ClassVar[Callable[[Any], list[str]]]
    """What should always hold and does not, as `register` names it."""
    fields: ClassVar[Fields] = NO_FIELDS
    """What the table declares (see `fields`)."""
    bounds: ClassVar[Bounds] = Bounds()
    """How large what a stored position holds can be."""
    secrets: ClassVar[tuple[Secret, ...]] = ()
    """The declared fields that somebody may not know."""

    @classmethod
    def register(cls, **parts: Any) -> None:
        """Tell the table of the modules that build upon it: `frames`, `viewer`, `monitor`,
        `abilities`, `checks`, `free`, `bounds`. A game does so once, in its `__init__`, so that
        no module of the game need import another one late."""
        for name, part in parts.items():
            if not hasattr(State, name) and name not in State.__annotations__:
                raise TypeError(f"a table has no part '{name}'")
            setattr(cls, name, part)

    def abilities_for(self, event: str) -> Sequence[Any]:
        """The abilities that anybody at this table could ever use when something happens: fewer
        than all where some belong to what nobody plays."""
        return self.abilities.get(event, ())

    def abilities_now(self, event: str) -> Sequence[Any]:
        """Those of them that anybody could use now, for all that everybody knows: asked whenever
        something happens."""
        return self.abilities_for(event)

    def abilities_of(self, seat: Seat, event: str) -> Sequence[Any]:
        """Those of them that a seat itself could use now, for all that it knows."""
        return self.abilities_for(event)

    def waits(self, move: Move) -> Reason | None:
        if is_move(move) and len(move) > 1 and move[0] == "use":
            for listed in self.abilities.values():
                for ability in listed:
                    if ability.id == move[1]:
                        return waits_for(ability.id, ability.events)
        return None

    @classmethod
    def declare(cls, fields: Fields) -> None:
        """Take up what `@table` found."""
        cls.fields, cls.secrets = fields, fields.secrets
        if fields.secrets and cls.guess is State.guess:
            raise TypeError(f"{cls.__name__} declares secrets: it needs `guess` to redeal them")

    def __init__(self, seats: int, chance: Chance) -> None:
        Flow.__init__(self, seats, chance)
        self.parts: dict[Plain, tuple[Any, Any]] = {}
        """What was worked out last, for views above all, by its name: of what, and what it is."""
        self.fields.start(self)

    def priority(self) -> tuple[Seat, ...]:
        """The order in which the seats may cancel what was played: all who may, the first first."""
        return tuple(range(self.seats))

    # -- views --------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may know now: plain data, as JSON has it, which
        the game does not change when it goes on."""
        view = self._own_table(seat).table_view(seat)
        view["seat"] = seat
        view["over"] = self.over
        view["result"] = None if self.ending is None else self.ending.encode()
        view["teams"] = [list(team) for team in self.teams]
        # Who of several has answered already is not shown: quick answers would tell tales.
        view["asked"] = [
            {"seat": q.seat, "kind": q.kind, "about": {k: listed(v) for k, v in q.about.items()}}
            for q in self.asked
        ]
        question = None if seat is None else self.question(seat)
        view["question"] = None if question is None else self._question_view(question)
        view["orders"] = [] if seat is None else [o.encode() for o in self.orders[seat]]
        view["effects"] = [effect.encode() for effect in self.effects]
        self._view_own_accord(view, seat)
        return view

    def _own_table(self, seat: Seat | None) -> State:
        """Whoever carries out a private procedure sees what has come of it so far."""
        frame = self.stack[-1] if self.stack else None
        if isinstance(frame, Parallel) and any(seat == owner for owner, _, _ in frame.procedures):
            assert seat is not None
            return self.branch(seat)
        return self

    def _view_own_accord(self, view: dict[str, Any], seat: Seat | None) -> None:
        """What the seat may take back or do without being asked."""
        sealed = None if seat is None else self._sealed_question(seat)
        view["sealed"] = None
        if sealed is not None and seat is not None:
            view["sealed"] = {"move": list(self.sealed[seat]), **self._question_view(sealed)}
        chain = () if seat is None else self.chains.get(seat, ())
        view["chain"] = [list(move) for move in chain]
        view["free"], view["forms"] = [], []
        if self.free is not None and seat is not None and not self.over:
            view["free"] = [list(move) for move in self.free.moves(self, seat)]
            forms = tuple(self.free.forms(self, seat))
            view["forms"] = self.part(("forms", seat), forms, lambda: [f.encode() for f in forms])

    @staticmethod
    def _question_view(question: Question) -> QuestionShape:
        return {
            "kind": question.kind,
            "about": {name: listed(value) for name, value in question.about.items()},
            "moves": [list(move) for move in question.moves],
        }

    def table_view(self, seat: Seat | None) -> dict[str, Any]:
        """What a seat sees of the table."""
        return type(self).viewer(self, seat)

    def part(self, name: Plain, made_of: Any, make: Callable[[], T]) -> T:
        """What follows from something, a part of views above all: the same object as long as all
        that it is made of stays as it is.

        So it is made once for all who see the same, and whoever looks for what has changed in a
        view passes over it. What only one seat may know is named after that seat: nobody else's
        view must take longer or shorter for it. A copy begins anew."""
        known = self.parts.get(name)
        if known is not None and known[0] == made_of:
            kept: T = known[1]
            return kept
        made = make()
        if known is not None and known[1] == made:
            made = known[1]
        self.parts[name] = made_of, made
        return made

    def invariants(self) -> list[str]:
        """What should always hold and does not."""
        return type(self).monitor(self)

    def redealt(self, seat: Seat, seed: bytes) -> Self:
        """A copy in which all that the seat does not know was dealt anew.

        It is the same for all states that the seat cannot tell apart: what `guess` is to fill in
        has been wiped out before.
        """
        twin = self.copy()
        redeal_flow(twin, seat, seed)
        for cards in self.fields.cards(twin):
            redeal_cards(cards, seat, seed, twin.demands())
        if self.secrets:
            self.fields.wipe(twin, seat)
            twin.guess(seat, Chance(seed))
        twin.ask_again()
        return twin

    def demands(self) -> Sequence[Demand]:
        """What everybody knows of hidden cards."""
        return ()

    def guess(self, seat: Seat, chance: Chance) -> None:
        """Fill in the secrets that a seat does not know, as they might be for all it knows.

        They hold their first values when this is called.
        """
        raise NotImplementedError

    def take_news(self) -> int:
        """The seats to whom something was hidden that somebody learned since the last look (bit
        mask): themselves or others."""
        news = 0
        for held in self.fields.held(self):
            news |= held.news
            held.news = 0
        return news

    # -- plain data ---------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent copy. It keeps no log and records no chance."""
        twin: Self = object.__new__(type(self))
        self._copy_flow(twin)
        self.fields.copy(self, twin)
        return twin

    def _copy_flow(self, twin: State) -> None:
        twin.seats = self.seats
        twin.chance = self.chance.copy()
        twin.stack = stack = self.stack.copy()
        if stack:
            stack[-1] = stack[-1].copy()
        twin.shared = self.shared = max(0, len(stack) - 1)
        twin.asked = self.asked
        twin.questions = self.questions
        twin.sealed = self.sealed.copy() if self.sealed else {}
        twin.chains = self.chains.copy() if self.chains else {}
        twin.branches, twin.parts = {}, {}
        twin.effects = self.effects
        twin.orders = self.orders
        twin.events = None
        twin.over = self.over
        twin.ending = self.ending
        twin.teams = self.teams
        twin.way = self.way
        twin.result = self.result
        twin.given = None
        twin.unchecked = False
        twin.foreseen = ()

    def encode(self) -> dict[str, Any]:
        """The whole state as JSON-like data. Open questions are left out: their step asks again."""
        return {
            "seats": self.seats,
            "stack": self._encode_stack(),
            **self._encode_ending(),
            **({} if self.way == DAYS else {"way": self.way}),
            "sealed": {str(seat): list(move) for seat, move in sorted(self.sealed.items())},
            "chains": {
                str(seat): [list(move) for move in chain]
                for seat, chain in sorted(self.chains.items())
                if chain
            },
            "effects": [effect.encode() for effect in self.effects],
            "orders": [[order.encode() for order in orders] for orders in self.orders],
            "chance": self.chance.encode(),
            "over": self.over,
            "result": listed(self.result),
            "table": self.encode_table(),
        }

    def _encode_stack(self) -> list[Any]:
        top = len(self.stack) - 1
        return [f.encode(bool(self.asked) and at == top) for at, f in enumerate(self.stack)]

    def _encode_ending(self) -> dict[str, Any]:
        """Teams and the result, where there are any."""
        found: dict[str, Any] = {}
        if self.teams:
            found["teams"] = [list(team) for team in self.teams]
        if self.ending is not None:
            found["ending"] = self.ending.encode()
        return found

    def encode_table(self) -> dict[str, Any]:
        """The game's own part of the state."""
        return self.fields.encode(self)

    @classmethod
    def decode(cls, data: Mapping[str, Any]) -> Self:
        """The state that `encode` wrote, with its question asked again.

        Nothing runs before all that was read is known to be within the game's bounds.
        """
        game = cls(data["seats"], Chance.decode(data["chance"]))
        game._decode_flow(data)
        cls.fields.decode(game, data["table"])
        check_bounds(game)
        if cls.fields.has_derived:
            game.rebuild()
        game.ask_again()
        game.events, game.chance.outcomes = None, None
        return game

    def rebuild(self) -> None:
        """Work out the fields that were declared as `derived`, after loading."""
        raise NotImplementedError

    def _decode_flow(self, data: Mapping[str, Any]) -> None:
        self.stack = decode_stack(data["stack"], self.frames)
        self.sealed = {int(seat): tupled(move) for seat, move in data["sealed"].items()}
        self.chains = {int(seat): tupled(chain) for seat, chain in data["chains"].items()}
        self.effects = tuple(Effect.decode(effect) for effect in data["effects"])
        self.orders = tuple(
            tuple(Order.decode(order) for order in orders) for orders in data["orders"]
        )
        self.over = data["over"]
        self.teams = decode_teams(data.get("teams", ()))
        self.way = data.get("way", DAYS)
        ending = data.get("ending")
        self.ending = None if ending is None else Result.decode(ending)
        self.result = tupled(data["result"])

    def hash(self) -> str:
        """A fingerprint of the whole state."""
        return fingerprint(self.encode())
