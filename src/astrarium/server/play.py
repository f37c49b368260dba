"""Playing: answers and standing orders."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from hashlib import blake2b
from typing import Annotated

import msgspec

from astrarium.kernel.actions import Action, Answer, Done, GiveOrder, WithdrawOrder, perform
from astrarium.kernel.bounds import LARGEST_WORD, LONGEST_WORD, is_order
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Move, Reason, Refused, Seat, Value, parse_move
from astrarium.kernel.orders import UNTIL, WITHDRAWN, Order
from astrarium.kernel.state import State

from . import reacting
from .entries import Writes, add_entry, check_answer, check_room, count_unasked, settle
from .model import Answered, GivenAnswer, Pending, Table
from .problems import Problem, conflict, forbidden, invalid, refused
from .tables import Tables
from .words import ErrorText

log = logging.getLogger("astrarium.play")

MOST_MOVES = 60
"""In one request."""
MOST_ORDERS = 20
REMEMBERED = 3
"""Answers of a seat that may come once more."""

Words = Annotated[str, msgspec.Meta(max_length=200)]
"""A move as text."""


class AnswersGiven(msgspec.Struct):
    """One or several answers in a row, to the game as it was at `version`."""

    version: int
    moves: Annotated[list[Words], msgspec.Meta(min_length=1, max_length=MOST_MOVES)]
    through_chance: bool = False


GIVEN = msgspec.json.Decoder(AnswersGiven)


class RefusedMove(msgspec.Struct):
    """The first answer that was not accepted, with the rule."""

    move: str
    error: ErrorText


class AnsweredView(msgspec.Struct, omit_defaults=True):
    """How many answers were accepted; all of them are stored."""

    version: int
    accepted: int
    stopped: str | None = None
    refused: RefusedMove | None = None


async def answer(
    tables: Tables,
    table_id: str,
    seat: Seat,
    version: int,
    moves: Sequence[str],
    through_chance: bool = False,
    by_bot: bool = False,
) -> Answered:
    """Answer one or several questions in a row. All that is accepted is one transaction.

    The same answer to the same version is one answer, however often it comes: who clicks twice,
    or just when the table answers for them, is told what became of it.
    """
    digest = _digest(moves, through_chance)

    async def change(table: Table, writes: Writes) -> Answered:
        repeated = _repeated(table, seat, version, digest)
        if repeated is not None:
            return repeated
        check_turn(table, seat, version)
        if by_bot and not table.seats[seat].automatic:
            raise conflict(version)  # the player is back, and the question is theirs
        await tables.rehearsals.answers(table, seat, moves)
        done = _play(table, writes, seat, moves, through_chance)
        _remember(table, seat, GivenAnswer(version, digest, done))
        return done

    done = await tables.transact(table_id, change)
    log.info("answered", extra={"table": table_id, "answer": done.version, "seat": seat})
    return done


async def why_not(tables: Tables, table: Table, seat: Seat, words: str) -> Reason | None:
    """Why a seat cannot make a move; None: it can."""
    await tables.rehearsals.answers(table, seat, [words])
    return table.playing.explained(seat, parse_move(words))


def _digest(moves: Sequence[str], through_chance: bool) -> str:
    said = "\n".join((*moves, str(through_chance)))
    return blake2b(said.encode(), digest_size=8).hexdigest()


def _repeated(table: Table, seat: Seat, version: int, digest: str) -> Answered | None:
    if table.place is not None:
        for given in table.place.answered.get(str(seat), ()):
            if (given.version, given.digest) == (version, digest):
                return given.result
    return None


def _remember(table: Table, seat: Seat, given: GivenAnswer) -> None:
    known = table.spot.answered.setdefault(str(seat), [])
    known.append(given)
    del known[:-REMEMBERED]


def check_turn(table: Table, seat: Seat, version: int) -> None:
    """The game must be as the player saw it."""
    if table.place is None:
        raise Problem(409, "not_started")
    if table.status == "over":
        raise Problem(409, "game_over")
    if version != table.version_for(seat):
        raise conflict(table.version_for(seat))
    if seat not in table.asked and seat in table.spot.asked:
        check_room(table)  # an answer under seal is changed


def _play(
    table: Table, writes: Writes, seat: Seat, moves: Sequence[str], through_chance: bool
) -> Answered:
    refusal: Reason | None = None
    stopped: str | None = None
    accepted, told = 0, table.version_for(None)
    done: Done | None = None
    asked, window, unasked = _public(table), table.spot.window, True
    for words in moves:
        stopped = None if done is None else _stops(table, done, through_chance)
        if stopped:
            break
        try:
            move = parse_move(words)
            check_answer(table, seat, move)
            done = perform(table.game, table.playing, Answer(seat, move))
        except Refused as error:
            if not accepted:
                raise refused(error) from None
            refusal, stopped = error.reason, "refused"
            break
        add_entry(table, writes, done)
        count_unasked(table, seat, move)
        unasked = unasked and table.playing.is_free(move)
        accepted += 1
    went_on(table, writes, [] if unasked else [seat], told)
    if unasked and asked == _public(table):
        reacting.go_on(table, window)
    return Answered(table.version_for(seat), accepted, refusal, stopped)


def _public(table: Table) -> list[tuple[Seat, str, dict[str, Value]]]:
    """What everybody sees asked."""
    return [(each.seat, each.kind, dict(each.about)) for each in table.playing.asked]


def _stops(table: Table, done: Done, through_chance: bool) -> str | None:
    """A plan ends where something was learned or somebody else is asked."""
    if not through_chance and not done.free:
        return "chance"
    return None if table.playing.question(done.seat) else "other"


def forced(game: Game, state: State, seat: Seat) -> Move | None:
    """The only answer, where everybody can see that it is the only one."""
    question = state.question(seat)
    if question is None or len(question.moves) != 1:
        return None
    return question.moves[0] if question.kind in game.public_questions else None


def went_on(table: Table, writes: Writes, answered: Sequence[Seat], told: int) -> None:
    """After an answer: what was to be agreed on is over, if all could see the game go on."""
    settle(table, writes, answered, time.time())
    vote = table.pending.replace
    stays = vote if vote is not None and vote.by == "open" else None  # a bot answers meanwhile
    if table.version_for(None) != told and table.pending != Pending(replace=stays):
        table.pending = Pending(replace=stays)
        table.revision += 1


# -- standing orders ------------------------------------------------------------------------------

MOST_IGNORED = 40
"""Words that an order may ignore."""
Word = Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)]
WordNumber = Annotated[int, msgspec.Meta(ge=-LARGEST_WORD, le=LARGEST_WORD)]
MOST_NAMED = 80
"""Things that an order may be about, of one kind."""
Several = Annotated[list[Word | WordNumber], msgspec.Meta(max_length=MOST_NAMED)]


class OrderGiven(msgspec.Struct):
    """A standing order as a client gives it."""

    kind: Word
    move: Words
    about: Annotated[dict[Word, Word | WordNumber | Several], msgspec.Meta(max_length=8)] = {}
    """What the question must be about; several values: one of them."""
    until: Word = "withdrawn"
    """`withdrawn`, `my_turn`, `once`, or a moment that the game names."""
    ignoring: Annotated[list[Word], msgspec.Meta(max_length=MOST_IGNORED)] | None = None
    """Only where every other offer names one of these words; empty: where nothing else is offered.
    None: whatever else is offered."""


def parsed_order(given: OrderGiven) -> Order:
    """An order that can be recorded."""
    ignoring = None if given.ignoring is None else tuple(given.ignoring)
    about = tuple(sorted((name, _value(value)) for name, value in given.about.items()))
    order = Order(given.kind, parse_move(given.move), about, given.until or WITHDRAWN, ignoring)
    if not given.kind or not is_order(order):
        raise invalid("order_unknown")
    return order


def _value(given: str | int | list[str | int]) -> Value:
    return tuple(given) if isinstance(given, list) else given


async def give_order(tables: Tables, table_id: str, seat: Seat, given: OrderGiven) -> int:
    """From now on answer so for the seat. Gives the seat's version."""
    order = parsed_order(given)

    def action(table: Table) -> Action:
        if len(table.playing.orders[seat]) >= MOST_ORDERS:
            raise invalid("too_many_orders")
        if order.until not in (*UNTIL, *table.playing.moments):
            raise invalid("order_unknown")
        return GiveOrder(seat, order)

    return await tables.transact(table_id, _ordering(tables, seat, action))


async def withdraw_order(tables: Tables, table_id: str, seat: Seat, number: int) -> int:
    """Take an order back."""

    def action(table: Table) -> Action:
        if not 0 <= number < len(table.playing.orders[seat]):
            raise Problem(404, "no_order")
        return WithdrawOrder(seat, number)

    return await tables.transact(table_id, _ordering(tables, seat, action))


def _ordering(
    tables: Tables, seat: Seat, action: Callable[[Table], Action]
) -> Callable[[Table, Writes], Awaitable[int]]:
    async def change(table: Table, writes: Writes) -> int:
        if table.status != "running":
            raise forbidden("not_running")
        check_room(table)
        told, wanted = table.version_for(None), action(table)
        await tables.rehearsals.action(table, wanted)
        done = perform(table.game, table.playing, wanted)
        add_entry(table, writes, done)
        if done.silent and done.change is not None:
            settle(table, writes, [], time.time())
        else:
            went_on(table, writes, [seat], told)
        return table.version_for(seat)

    return change
