"""Technology: research, and research again. 82"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from ..components.cards import AGENDA_NUMBER
from ..modifiers import has_ability
from ..paying import Spend, why_not_spend
from ..planets import RESOURCES
from ..table import TI4
from ..technology import Research, researchable
from ..words import DONE
from .numbers import number

PAY_FOR_MORE = Phrase("research_again")
SECOND_COST = number("technology", "second_cost")
SECONDARY_COST = number("technology", "secondary_cost")

BRILLIANT = "brilliant"
MINISTER_OF_SCIENCES = AGENDA_NUMBER["minister_of_sciences"]


def cost(game: TI4, seat: Seat, resources: int) -> int:
    """AG.minister_of_sciences: nothing."""
    return 0 if game.law_owner[MINISTER_OF_SCIENCES] == seat else resources


@frame
class TechnologyCard(Frame[TI4]):
    """One technology, then another for six resources. 82.2"""

    seat: Seat

    steps = ("first", "again_for_resources", "second")

    def first(self, game: TI4) -> None:
        game.push(Research(self.seat))

    def again_for_resources(self, game: TI4) -> None:
        short = why_not_spend(game, self.seat, RESOURCES, cost(game, self.seat, SECOND_COST))
        if short is not None or not researchable(game, self.seat):
            self.finish()
            return
        moves = self.moves_for(game, self.seat, "research_again")
        game.ask(self.seat, "research_again", moves, {"number": SECOND_COST})

    def pay(self, game: TI4, seat: Seat) -> None:
        game.push(Spend(seat, RESOURCES, cost(game, seat, SECOND_COST)))

    def stop(self, game: TI4, seat: Seat) -> None:
        self.finish()

    def second(self, game: TI4) -> None:
        game.push(Research(self.seat))


TechnologyCard.takes(
    "research_again", Verb(PAY_FOR_MORE, TechnologyCard.pay), Verb(DONE, TechnologyCard.stop)
)


@frame
class FollowTechnology(Frame[TI4]):
    """82.3"""

    seat: Seat

    steps = ("pay", "research")

    def pay(self, game: TI4) -> None:
        game.push(Spend(self.seat, RESOURCES, cost(game, self.seat, SECONDARY_COST)))

    def research(self, game: TI4) -> None:
        game.push(Research(self.seat))


def why_not_follow(game: TI4, seat: Seat) -> Reason | None:
    """FA.brilliant: the primary ability costs no resources."""
    if not researchable(game, seat):
        return because("81.12", "nothing_to_research")
    if has_ability(game, seat, BRILLIANT):
        return None
    return why_not_spend(game, seat, RESOURCES, cost(game, seat, SECONDARY_COST))


def follow(game: TI4, seat: Seat) -> None:
    """FA.brilliant: the primary ability instead, which is always better."""
    if has_ability(game, seat, BRILLIANT):
        game.push(TechnologyCard(seat))
    else:
        game.push(FollowTechnology(seat))
