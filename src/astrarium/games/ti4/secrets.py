"""Secret objectives: drawing, and the limit of three. 20.17 to 20.22"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.box import LIMITS
from .components.cards import OBJECTIVE_NAMES, ObjectiveId
from .deck import SCORED_SECRETS, SECRET_PILE, SECRETS, CardId, objective_card, objective_of
from .table import TI4
from .words import AN_OBJECTIVE

PUT_BACK = Phrase("put_back", AN_OBJECTIVE)


def draw_secret(game: TI4, seat: Seat) -> None:
    """41.3, 20.21a"""
    if not game.cards.zones[SECRET_PILE]:
        return
    card = game.cards.draw(SECRET_PILE, SECRETS + seat)
    game.tell("secret_drawn", seat=seat)
    name = OBJECTIVE_NAMES[objective_of(CardId(card))]
    game.tell_only([seat], "secret_drawn_seen", objective=name)
    held = len(game.cards.zones[SECRETS + seat]) + len(game.cards.zones[SCORED_SECRETS + seat])
    if held > LIMITS["secret_objectives"]:
        game.push(PutBackSecret(seat))


@frame
class PutBackSecret(Frame[TI4]):
    """Who has a fourth secret objective puts an unscored one back and shuffles. 20.21a"""

    seat: Seat

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        game.ask(self.seat, "put_back", self.moves_for(game, self.seat, "put_back"))

    def why_not_put_back(self, game: TI4, seat: Seat, objective: ObjectiveId) -> Reason | None:
        held = objective_card(objective) in game.cards.zones[SECRETS + seat]
        return None if held else because("20.21a", "not_your_secret")

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        return [PUT_BACK(objective_of(card)) for card in game.cards.zones[SECRETS + seat]]

    def put_back(self, game: TI4, seat: Seat, objective: ObjectiveId) -> None:
        game.cards.slip(objective_card(objective), SECRETS + seat, SECRET_PILE)
        order = game.chance.shuffle("secrets", sorted(game.cards.zones[SECRET_PILE]))
        game.cards.shuffle(SECRET_PILE, order)
        game.tell("secret_put_back", seat=seat)


PutBackSecret.takes(
    "put_back",
    Verb(PUT_BACK, PutBackSecret.put_back, PutBackSecret.why_not_put_back, PutBackSecret.offer),
)
