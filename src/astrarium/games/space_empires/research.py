"""Research: what the next level costs, research points, grants. B9.1, B18, B19, X17, X20"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from . import powers
from .components.technologies import TECH_NAMES, TECH_NUMBER, TECHNOLOGIES, Levels, TechId
from .proving import why_unproven
from .sheet import price
from .table import SpaceEmpires
from .tariffs import dearer, is_researched
from .words import A_TECHNOLOGY, DONE
from .yards import has_counters

GEARING: Final = 10
"""How much more may be spent on research than in the phase before. B18.1"""
GRANT: Final = 5
MORE_GRANTS: Final = 2
"""B19.1, B19.2"""
SCIENTISTS: Final = 5
"""How much more or less slow or smart ones cost. X20.4, X20.5"""

GIVE_GRANT = Phrase("grant", A_TECHNOLOGY)


def cost_of(game: SpaceEmpires, seat: Seat, field: TechId) -> int | None:
    """What the next level of a field costs; None: there is none."""
    level = game.technology[seat][field]
    if not is_researched(game, field):
        return None
    plain = price(field, level, game.has("prices:classic"))
    if plain is None or level >= game.most_of(field):
        return None
    more = game.has("slow_scientists") - game.has("smart_scientists")
    cost = dearer(game, seat, plain + SCIENTISTS * more)
    return cost - -(-cost // 3) if game.has_card(seat, powers.SCIENTISTS) else cost


def risen(levels: Levels, field: TechId) -> Levels:
    return (*levels[:field], levels[field] + 1, *levels[field + 1 :])


def gain(game: SpaceEmpires, seat: Seat, field: TechId) -> None:
    game.technology[seat] = risen(game.technology[seat], field)


def purse(game: SpaceEmpires, seat: Seat) -> int:
    """What research is paid with: with centres research points only. X17.1, X17.4"""
    return game.rp[seat] if game.has("centres") else game.cp[seat]


def pay(game: SpaceEmpires, seat: Seat, cost: int) -> None:
    if game.has("centres"):
        game.rp[seat] -= cost
    else:
        game.cp[seat] -= cost


def too_dear(game: SpaceEmpires, seat: Seat, cost: int) -> Reason | None:
    if cost <= purse(game, seat):
        return None
    return (
        because("X17.1", "short_of_rp") if game.has("centres") else because("B7.5", "short_of_cp")
    )


NEVER_LEARNED: Final = (
    (powers.GIANT_RACE, TECH_NUMBER["fighters"]),
    (powers.INSECTOIDS, TECH_NUMBER["fighters"]),
    (powers.INSECTOIDS, TECH_NUMBER["military_academy"]),
    (powers.IMMORTALS, TECH_NUMBER["boarding"]),
    (powers.HOUSE_OF_SPEED, TECH_NUMBER["cloaking"]),
)
"""What the owners of some advantages never have. X13.34, X13.43, X13.44, X13.53"""


def why_never(game: SpaceEmpires, seat: Seat, field: TechId) -> Reason | None:
    """Why an empire cannot go further in a field, however it would."""
    for card, barred in NEVER_LEARNED:
        if field == barred and game.has_card(seat, card):
            return because(f"X13.{card}", "never_for_this_race")
    if game.technology[seat][field] >= game.most_of(field):
        return because("B9.1", "no_higher_level")
    return None


def why_not_rise(game: SpaceEmpires, seat: Seat, field: TechId) -> Reason | None:
    """Why nothing more can be learned in a field in this phase. B9.1"""
    reason = why_never(game, seat, field)
    if reason is not None:
        return reason
    if cost_of(game, seat, field) is None:
        return because("B9.1", "no_higher_level")
    unproven = why_unproven(game, seat, field)
    if unproven is not None:
        return unproven
    if field in game.researched[seat]:
        return because("B9.1", "one_level_a_phase")
    return None


def why_not_research(game: SpaceEmpires, seat: Seat, field: TechId, spent: int) -> Reason | None:
    """Why a level cannot be bought; `spent` is what research has cost in this phase."""
    if game.has("unpredictable_research"):
        return because("B19.1", "by_grants_only")
    reason = why_not_rise(game, seat, field)
    if reason is not None:
        return reason
    cost = cost_of(game, seat, field)
    assert cost is not None  # else it could not rise
    if game.has("gearing_limits") and spent + cost > game.last_research[seat] + GEARING:
        return because("B18.1", "research_too_fast")
    levels = risen(game.technology[seat], field)
    if not has_counters(game, seat, game.bought[seat], levels):
        return because("B2.7", "no_counter_for_better_ships")
    return too_dear(game, seat, cost)


@frame
class Grants(Frame[SpaceEmpires]):
    """Grants of 5 CP, one of each seat at a time, until nobody wants to give any more. Everybody
    hears the dice; for what they were rolled, and what came out, is nobody else's business. B19"""

    asking: tuple[Seat, ...]
    """Who has not stopped yet."""
    given: tuple[int, ...]
    """By seat, in this phase."""

    steps = ("ask", "book")

    def ask(self, game: SpaceEmpires) -> None:
        if self.asking:
            moves = {seat: self.moves_for(game, seat, "grant") for seat in self.asking}
            game.ask_all("grant", moves)

    def why_not_grant(self, game: SpaceEmpires, seat: Seat, field: TechId) -> Reason | None:
        most = game.last_research[seat] // GRANT + MORE_GRANTS
        if self.given[seat] >= most:
            return because("B19.2", "too_many_grants")
        return why_not_rise(game, seat, field) or too_dear(game, seat, GRANT)

    def grant(self, game: SpaceEmpires, seat: Seat, field: TechId) -> None:
        pay(game, seat, GRANT)
        self.given = (*self.given[:seat], self.given[seat] + 1, *self.given[seat + 1 :])
        (face,) = game.chance.roll("grant", 1, 10)
        add_grant(game, seat, field, face)
        self.go_to("ask")

    def stop(self, game: SpaceEmpires, seat: Seat) -> None:
        self.asking = tuple(other for other in self.asking if other != seat)

    def book(self, game: SpaceEmpires) -> None:
        for seat, grants in enumerate(self.given):
            game.last_research[seat] = GRANT * grants


Grants.takes("grant", Verb(GIVE_GRANT, Grants.grant, Grants.why_not_grant), Verb(DONE, Grants.stop))


def add_grant(game: SpaceEmpires, seat: Seat, field: TechId, face: int) -> None:
    """The running sum of a field; at the price the level is gained and the rest is lost. B19.1"""
    sums = list(game.grants[seat] or (0,) * len(TECHNOLOGIES))
    sums[field] += face
    cost = cost_of(game, seat, field)
    assert cost is not None, "nothing is granted for a field that cannot rise"
    if sums[field] >= cost:
        sums[field] = 0
        gain(game, seat, field)
        game.researched[seat] += (field,)
    game.grants[seat] = tuple(sums)
    game.tell_only([seat], "granted", seat=seat, technology=TECH_NAMES[field], face=face)
