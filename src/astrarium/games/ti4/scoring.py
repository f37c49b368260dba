"""Scoring objectives, and what some of them cost. 20, 61"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .cards import DiscardCards
from .components.box import POOLS, STRATEGY, TACTIC
from .components.cards import OBJECTIVE_NAMES, OBJECTIVES, ObjectiveId
from .deck import PUBLIC, SCORED_SECRETS, SECRETS, objective_card, objective_of
from .objectives import is_met
from .paying import Spend
from .planets import INFLUENCE, RESOURCES
from .table import TI4
from .tokens import pools
from .words import A_POOL, AN_OBJECTIVE, DONE

SCORE = Phrase("score", AN_OBJECTIVE)
GIVE_UP = Phrase("give_up", A_POOL)
STATUS = "status"


def why_not_public(game: TI4, seat: Seat) -> Reason | None:
    """Who has lost a planet of the home system scores no public objective. 20.16, FA.nomadic"""
    sheet, owner = game.sheet(seat), game.owner
    if "nomadic" in sheet.abilities:
        return None
    for planet in sheet.planets:
        if owner[planet] != seat:
            return because("20.16", "home_lost")
    return None


def why_not_yours(game: TI4, seat: Seat, objective: ObjectiveId) -> Reason | None:
    """Whether an objective is one that a player may score, in whichever phase."""
    card, mine = objective_card(objective), SECRETS + seat
    if game.scored[objective] >> seat & 1:
        return because("20.8", "scored_already")
    if OBJECTIVES[objective].deck == "secret":
        if card not in game.cards.zones[mine] and objective != game.leaked:
            return because("20.19", "not_your_secret")
        if objective == game.leaked and why_not_public(game, seat) is not None:
            return why_not_public(game, seat)
        return None
    if card not in game.cards.zones[PUBLIC]:
        return because("20.11", "not_revealed")
    return why_not_public(game, seat)


def why_not_score(
    game: TI4, seat: Seat, objective: ObjectiveId, met: bool | None = None
) -> Reason | None:
    """Whether a player may score an objective of the status phase now.

    `met`: whether it is met, if that is known already.
    """
    reason = why_not_yours(game, seat, objective)
    if reason is not None:
        return reason
    if OBJECTIVES[objective].phase != STATUS:
        return because("20.3", "other_phase")
    met = is_met(game, seat, objective) if met is None else met
    return None if met else because("20.5", "not_met")


def unscored_secrets(game: TI4, seat: Seat) -> list[ObjectiveId]:
    return [objective_of(card) for card in game.cards.zones[SECRETS + seat]]


def public_objectives(game: TI4) -> list[ObjectiveId]:
    return [objective_of(card) for card in game.cards.zones[PUBLIC]]


def gain_points(game: TI4, seat: Seat, number: int) -> None:
    """61.4, 61.4a: never more than the track has."""
    game.points[seat] = max(0, min(game.goal, game.points[seat] + number))
    game.unchecked = True


@frame
class ScoreChoice(Frame[TI4]):
    """A player may score one objective, public or secret. 20.6, 41.2"""

    seat: Seat
    secret: bool

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        """Whoever holds a secret is asked, whatever it is; public ones only if one is met."""
        moves = self.moves_for(game, self.seat, "score")
        if len(moves) > 1 or (self.secret and game.cards.zones[SECRETS + self.seat]):
            game.ask(self.seat, "score", moves, {"secret": int(self.secret)})

    def why_not_score(self, game: TI4, seat: Seat, objective: ObjectiveId) -> Reason | None:
        """20.6 last: who could not score it anyhow is told why."""
        reason = why_not_score(game, seat, objective)
        if reason is not None:
            return reason
        hidden = OBJECTIVES[objective].deck == "secret" and objective != game.leaked
        return None if self.secret == hidden else because("20.6", "one_of_each")

    def offer_score(self, game: TI4, seat: Seat) -> list[Move]:
        """Public ones are not tried where none could be scored."""
        if self.secret:
            some = unscored_secrets(game, seat)
        elif why_not_public(game, seat) is None:
            some = public_objectives(game)
        else:
            some = []
        rule, scored = self.why_not_score, game.scored
        some = [o for o in some if not scored[o] >> seat & 1 and OBJECTIVES[o].phase == STATUS]
        return [SCORE(o) for o in sorted(some) if rule(game, seat, o) is None]

    def score(self, game: TI4, seat: Seat, objective: ObjectiveId) -> None:
        game.push(Score(seat, objective))

    def refrain(self, game: TI4, seat: Seat) -> None:
        """Nothing is scored."""


ScoreChoice.takes(
    "score",
    Verb(SCORE, ScoreChoice.score, ScoreChoice.why_not_score, ScoreChoice.offer_score),
    Verb(DONE, ScoreChoice.refrain),
)


@frame
class Score(Frame[TI4]):
    """An objective is paid for, if it costs something, and scored. 20.10, 20.12, 20.18"""

    seat: Seat
    objective: ObjectiveId

    steps = ("pay", "take")

    def pay(self, game: TI4) -> None:
        seat = self.seat
        for name, value in OBJECTIVES[self.objective].check:
            if name in ("spend_resources", "spend_influence"):
                what = RESOURCES if name == "spend_resources" else INFLUENCE
                game.push(Spend(seat, what, value))
            elif name == "spend_trade_goods":
                game.trade_goods[seat] -= value
                game.tell("goods_spent", seat=seat, number=value)
            elif name == "spend_command_tokens":
                game.push(GiveUpTokens(seat, value))
            elif name == "discard_action_cards":
                game.push(DiscardCards(seat, value))

    def take(self, game: TI4) -> None:
        score(game, self.seat, self.objective)


def score(game: TI4, seat: Seat, objective: ObjectiveId) -> None:
    """A secret objective is shown; its points are gained. 20.12, 20.18"""
    card = objective_card(objective)
    if card in game.cards.zones[SECRETS + seat]:
        game.cards.move(card, SECRETS + seat, SCORED_SECRETS + seat)
    game.scored[objective] |= 1 << seat
    gain_points(game, seat, OBJECTIVES[objective].points)
    name = OBJECTIVE_NAMES[objective]
    game.tell("scored", seat=seat, objective=name, points=game.points[seat])


@frame
class GiveUpTokens(Frame[TI4]):
    """Tokens of the tactic and strategy pools go to the reinforcements. 65.6"""

    seat: Seat
    number: int

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        if self.number:
            moves = self.moves_for(game, self.seat, "give_up")
            game.ask(self.seat, "give_up", moves, {"number": self.number})

    def why_not_give_up(self, game: TI4, seat: Seat, pool: int) -> Reason | None:
        if pool not in (TACTIC, STRATEGY):
            return because("65.6", "fleet_pool_is_not_spent")
        return None if pools(game, seat)[pool][seat] else because("73.0", "pool_empty")

    def give_up(self, game: TI4, seat: Seat, pool: int) -> None:
        pools(game, seat)[pool][seat] -= 1
        self.number -= 1
        game.tell("token_spent", seat=seat, pool=POOLS[pool])
        self.again()


GiveUpTokens.takes("give_up", Verb(GIVE_UP, GiveUpTokens.give_up, GiveUpTokens.why_not_give_up))
