"""Timing windows: when something happens, those who may use an ability do so in the rules' order.

- `Window`: one ability each, round and round, until nobody wants to.
- `Commit`: all who want commit themselves, then all is revealed and carried out in order.
- `Play`: one ability is used: paid, announced with its targets, perhaps cancelled, carried out.

No tells: who is asked depends on public facts only (`Ability.could`); all are asked at once and
answer under seal. A seat that happens to have nothing to use is asked like the others and may only
pass. The order of the seats is the game's; a seat that is not in it takes no part.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from .abilities import (
    MUST_USE,
    PASS,
    USE,
    USED_UP,
    Ability,
    About,
    Per,
    Use,
    Words,
    known,
    uses,
    why_not_use,
)
from .frames import Frame, frame
from .moves import Move, Question, Reason, Seat, Value, no_answer_to
from .state import State

PLAYED = "played"
"""The event of an ability that was announced and may be cancelled."""

CANCELLED = "cancelled"
"""The result of a window whose event was cancelled, and of a play that was cancelled itself."""
NO_EFFECT = "no_effect"
"""The result of a play whose targets were gone when it was to be carried out."""

Held = tuple[Ability[Any], Collection[Seat]]
"""An ability, and who might have it."""

ONLY_PASS: tuple[Move, ...] = (PASS,)
NO_USE: Use = ()


class Options(NamedTuple):
    """What a seat may use now."""

    moves: list[Move]
    hidden: bool
    """It might use something from a hidden hand: it must be asked, whatever it holds."""
    must: bool
    """It must use something: it may not pass."""

    def answers(self) -> Sequence[Move]:
        if self.must:
            return self.moves
        return (PASS, *self.moves) if self.moves else ONLY_PASS

    def forced(self) -> bool:
        """There is one thing to do, and everybody knows it: nobody need be asked."""
        return self.must and not self.hidden and len(self.moves) == 1


EMPTY_HANDED = Options([], hidden=True, must=False)
"""Who might have something, and has nothing: asked like the others."""


@frame
class Gathering(Frame[State]):
    """What both ways of reacting to an event share: who may use what, and how often."""

    event: str
    about: About
    order: tuple[Seat, ...]
    used: tuple[Use, ...] = ()

    window = True

    def held(self, game: State, about: Mapping[str, Value]) -> list[Held]:
        """What waits for the event and somebody might have, with those who might."""
        found = []
        for ability in game.abilities_now(self.event):
            holders = ability.holders(game, about)
            if holders:
                found.append((ability, holders))
        return found

    def options(
        self, game: State, seat: Seat, about: Mapping[str, Value], held: Sequence[Held]
    ) -> Options | None:
        """What a seat may use now; None if there is nothing to ask it.

        `could` need only be asked of hidden abilities, and only until one of them says so: what
        `why_not` lets through, it lets through as well.
        """
        moves: list[Move] = []
        hidden = must = False
        for ability, holders in held:
            if seat not in holders or (self.used and self.spent(ability, seat)):
                continue
            if ability.hidden and not hidden:
                hidden = ability.could(game, seat, about)
                if not hidden:
                    continue
            if ability.why_not(game, seat, about) is None:
                offers = self.offers(game, ability, seat, about)
                must = must or (ability.mandatory and bool(offers))
                moves += offers
        if not moves:  # so it is mostly
            return EMPTY_HANDED if hidden else None
        return Options(moves, hidden, must)

    def duties(self, game: State) -> bool:
        """Whether anybody might have to use something."""
        mandatory = [ability for ability in game.abilities_now(self.event) if ability.mandatory]
        about = self.shown() if mandatory else {}
        for ability in mandatory:
            holders = ability.holders(game, about)
            for seat in self.order:
                if seat in holders and ability.could(game, seat, about):
                    return True
        return False

    def offers(
        self, game: State, ability: Ability[Any], seat: Seat, about: Mapping[str, Value]
    ) -> list[Move]:
        """The moves that use an ability which the seat may use."""
        found = uses(game, ability, seat, about)
        if ability.limit_per is Per.TARGETS and self.used:
            return [move for move in found if not self.spent(ability, seat, move[2:])]
        return found

    def spent(self, ability: Ability[Any], seat: Seat, targets: Words | None = None) -> bool:
        """Whether an ability was used as often as its limit allows.

        Where the limit is per targets, what is named decides; without it nothing is spent.
        """
        whole: Use = () if targets is None else targets
        if ability.limit_per is Per.TARGETS:
            count = sum(use[1:] == (ability.id, *whole) for use in self.used)
            return targets is not None and count >= ability.limit
        own = ability.limit_per is Per.SEAT
        count = sum(use[1] == ability.id and (use[0] == seat or not own) for use in self.used)
        return count >= ability.limit

    def why_not(self, game: State, question: Question, move: Move) -> Reason | None:
        """Why a seat may not pass, or not use what it names. Every `use` gets a reason."""
        if move == PASS:
            about = self.shown()
            options = self.options(game, question.seat, about, self.held(game, about))
            return MUST_USE if options is not None and options.must else None
        if move[:1] != (USE,):
            return None
        for ability in game.abilities_for(self.event):
            if move[1:2] == (ability.id,) and self.spent(ability, question.seat, move[2:]):
                return USED_UP
        return why_not_use(game, self.event, question.seat, move, self.about)

    def legal(self, game: State, question: Question, move: Move) -> Reason | None:
        """The rule itself, whatever is offered."""
        known_verb = move == PASS or move[:1] == (USE,)
        return self.why_not(game, question, move) if known_verb else no_answer_to(question)

    def settled(self, game: State, ability: Ability[Any]) -> bool:
        """What became of the last use: has it cancelled the event?"""
        if game.result == CANCELLED and not ability.counts_if_cancelled:
            self.used = self.used[:-1]
        return ability.cancels and game.result is None

    def shown(self) -> dict[str, Value]:
        return {"event": self.event, **dict(self.about)}


@frame
class Window(Gathering):
    """Something happens: who wants to use an ability?

    All who could are asked at once. The first from the pointer on who wants to acts, the pointer
    moves behind that seat, and all are asked again: that equals asking one after the other. Nobody
    spends what an earlier use has made pointless, and what the others wanted is forgotten: kept
    here it would be a secret that outlives its seal.

    The result is `CANCELLED` if the event was cancelled, else None.
    """

    first: int = 0
    """The pointer: the place in the order of the seat that comes first now."""
    chosen: Use = NO_USE
    """The use to carry out next, never while anybody is asked."""

    steps = ("ask", "act", "settle")

    def ask(self, game: State) -> None:
        about = self.shown()
        asked, forced = self.round(game, about)
        if asked:
            game.ask_all("react", asked, about)
        elif forced:
            self.chosen = forced
        else:
            self.finish()

    def round(
        self, game: State, about: Mapping[str, Value]
    ) -> tuple[dict[Seat, Sequence[Move]], Use]:
        """Who is asked for what, and what happens unasked if all of them pass.

        Nobody behind a seat that must act is asked before it has acted.
        """
        asked: dict[Seat, Sequence[Move]] = {}
        order, first = self.order, self.first
        held = self.held(game, about)
        if not held:
            return asked, NO_USE
        for seat in order[first:] + order[:first] if first else order:
            options = self.options(game, seat, about, held)
            if options is None:
                continue
            if options.forced():
                return asked, (seat, *options.moves[0][1:])
            asked[seat] = options.answers()
            if options.must:
                break
        return asked, NO_USE

    def on_react(self, game: State, seat: Seat, move: Move) -> None:
        if move != PASS and not self.chosen:
            self.chosen = (seat, *move[1:])

    def act(self, game: State) -> None:
        if not self.chosen:
            self.chosen = self.unasked(game)
        if not self.chosen:
            return self.finish()
        use, self.chosen = self.chosen, NO_USE
        self.used += (use,)
        self.first = (self.order.index(use[0]) + 1) % len(self.order)
        return game.push(play_of(use, self))

    def unasked(self, game: State) -> Use:
        """What happens without anybody being asked, now that all who were asked have passed."""
        return self.round(game, self.shown())[1] if self.duties(game) else NO_USE

    def settle(self, game: State) -> None:
        if self.settled(game, known(game, self.used[-1][1])):
            game.give(CANCELLED)
        else:
            self.go_to("ask")


@frame
class Commit(Gathering):
    """Something happens: all who want commit themselves to a use, then all uses are revealed.

    They are paid for together and carried out in order, each of them cancellable. What cannot take
    effect any more, or comes after the event was cancelled, is spent for nothing. Then all are
    asked again, until nobody commits.

    The result is `CANCELLED` if the event was cancelled, else None.
    """

    committed: tuple[Use, ...] = ()
    """What is revealed and not carried out yet."""

    steps = ("ask", "reveal", "carry_out", "settle")

    def ask(self, game: State) -> None:
        about = self.shown()
        asked = {
            seat: options.answers()
            for seat, options in self.everybody(game, about).items()
            if not options.forced()
        }
        if asked:
            game.ask_all("react", asked, about)

    def everybody(self, game: State, about: Mapping[str, Value]) -> dict[Seat, Options]:
        held = self.held(game, about)
        found = {seat: self.options(game, seat, about, held) for seat in self.order}
        return {seat: options for seat, options in found.items() if options is not None}

    def on_react(self, game: State, seat: Seat, move: Move) -> None:
        if move != PASS:
            self.committed += ((seat, *move[1:]),)

    def reveal(self, game: State) -> None:
        if self.duties(game):
            for seat, options in self.everybody(game, self.shown()).items():
                if options.forced():
                    self.committed += ((seat, *options.moves[0][1:]),)
        if not self.committed:
            return self.finish()
        self.committed = tuple(sorted(self.committed, key=lambda use: self.order.index(use[0])))
        for use in self.committed:
            play_of(use, self).pay(game)
        return None

    def carry_out(self, game: State) -> None:
        """The next one, unless others have committed before it all that the limit allows."""
        use, *rest = self.committed
        self.committed = tuple(rest)
        play = play_of(use, self)
        if self.spent(known(game, play.ability), play.seat, play.targets):
            play.lapse(game)
            self.go_to("carry_out" if rest else "ask")
        else:
            self.used += (use,)
            play.go_to("announce")
            game.push(play)

    def settle(self, game: State) -> None:
        if self.settled(game, known(game, self.used[-1][1])):
            for use in self.committed:
                play_of(use, self).lapse(game)
            game.give(CANCELLED)
        else:
            self.go_to("carry_out" if self.committed else "ask")


@frame
class Play(Frame[State]):
    """An ability is used, in a window or as an action of a turn.

    The result is `CANCELLED` if the play was cancelled, `NO_EFFECT` if it came to nothing, else
    None. Whoever plays a card as an action asks for it: a cancelled one may not use the action up.
    """

    ability: str
    seat: Seat
    targets: Words = ()
    about: About = ()

    steps = ("pay", "announce", "effect")

    def pay(self, game: State) -> None:
        known(game, self.ability).pay(game, self.seat, dict(self.about), self.targets)
        if self.targets:
            self.tell(game, "ability_used_on", targets=self.targets)
        else:
            self.tell(game, "ability_used")

    def announce(self, game: State) -> None:
        if known(game, self.ability).cancellable:
            about: About = (("ability", self.ability), ("by", self.seat), ("targets", self.targets))
            game.push(Window(PLAYED, about, game.priority()))

    def effect(self, game: State) -> None:
        ability, about = known(game, self.ability), dict(self.about)
        if ability.cancellable and game.result == CANCELLED:
            self.tell(game, "ability_cancelled")
            game.give(CANCELLED)
        elif ability.stands(game, self.seat, about, self.targets):
            ability.use(game, self.seat, about, self.targets)
        else:
            self.lapse(game)
            game.give(NO_EFFECT)

    def lapse(self, game: State) -> None:
        self.tell(game, "ability_lapsed")

    def tell(self, game: State, key: str, **more: Value) -> None:
        game.tell(key, seat=self.seat, ability=self.ability, **more)


def is_awaited(game: State, event: str, about: Mapping[str, Value]) -> bool:
    """Whether anybody might use something that waits for an event: a quick look, without which
    a window would open and close again."""
    waiting = game.abilities_now(event)
    if not waiting:
        return False
    facts = {"event": event, **about}
    for ability in waiting:  # asked all the time: no generator
        for seat in ability.holders(game, facts):
            if ability.could(game, seat, facts):
                return True
    return False


def play_of(use: Use, gathering: Gathering) -> Play:
    """The use of an ability in a window or a commitment."""
    seat, name, *targets = use
    return Play(name, seat, tuple(targets), (("event", gathering.event), *gathering.about))


WINDOW_FRAMES = (Window, Commit, Play)
