"""The chances of a battle, from what a seat sees: shown where an attack is decided.

Everybody fights as the odds have it by default (`battle_odds`): at whom a shot is worth most,
nobody is screened, nobody leaves. Own groups are as they are; of others what the seat knows, and of
face-down ones what they could be (`unseen`). Troops on a colony that nobody has shown are not
counted.

A forecast is made of numbers by name. `wins`: the chance to beat what stands in the hex, with the
group that would go there and all own ones that are there already; `stalemate`: the chance that
nobody can win; `razes`: the chance that a bombardment after it leaves nothing of the colony. Where
groups lie face down `wins` is the mean over `guesses`, from `worst` to `best`. Where some of it
comes from `fights` simulated battles, the true mean lies between `low` and `high` with 95 %
confidence.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import Any, Final, TypeAlias

from astrarium.kernel.moves import Move, Seat
from astrarium.shared.outcomes import Odds

from .. import monsters
from ..components.board import HEX_NUMBER, HexId
from ..fighting import Squad
from ..holdings import squad_of
from ..lineup import terrain_of
from ..values import GROWTH, HOMEWORLD_20, HOMEWORLD_30
from .battle_odds import COLONY, battle_odds
from .guessed import guessed_odds
from .seen import Seen
from .sides import ATTACKER, NOTHING_UNSEEN, Battle, Side

Forecast: TypeAlias = dict[str, float]
GUESSES: Final = 40
MOST_STATES: Final = 1_500
FIGHTS: Final = 60
MOST_KNOWN_STATES: Final = 20_000
KNOWN_FIGHTS: Final = 1_000
Z_95: Final = 1.96
MINE: Final = "mine"


def forecast(view: dict[str, Any], seat: Seat, move: Move) -> Forecast | None:
    """The chances of what a move leads to; None if nothing is at stake, or nothing can be told."""
    match view["question"]["kind"], move:
        case "combat", ("fight", hex_):
            return Attack(Seen(view, seat), HEX_NUMBER[str(hex_)]).forecast()
        case "move", ("move", number, target):
            return Attack(Seen(view, seat), HEX_NUMBER[str(target)], int(number)).forecast()
    return None


class Attack:
    """A seat attacks in a hex, with a group that has yet to come or without."""

    def __init__(self, seen: Seen, hex_: HexId, coming: int | None = None) -> None:
        self.seen, self.hex, self.game = seen, hex_, seen.table
        self.coming = None if coming is None else seen.number[coming]
        self.side = self.game.side(seen.seat)

    def forecast(self) -> Forecast | None:
        battle = self.battle()
        return None if battle is None else told(battle, odds_of(battle))

    def battle(self) -> Battle | None:
        """None where nobody is met, where nothing can fight, or where nobody can say what comes."""
        game, known = self.game, self.enemies()
        hidden = dict(self.hidden())
        enemies = {game.owner_of(number) for number in known} | {*hidden}
        if len(enemies) > 1 or any(hidden.values()):
            return None
        squads = [squad_of(game, number) for number in known]
        attackers = self.attackers()
        line = [*attackers, *squads]
        if not any(s.kind.fights for s in attackers) or any(map(monsters.is_monster, line)):
            return None
        fighting = tuple(squad for squad in squads if squad.kind.fights)
        hits = self.hits()
        if not (fighting or hidden or hits):
            return None
        return Battle(
            Side(tuple(squad for squad in attackers if squad.kind.fights)),
            Side(fighting, sum(s.ships for s in squads if s.kind.id == MINE)),
            terrain_of(game, self.hex),
            game.has("experience"),
            game.has("bloody_combat"),
            hits,
            unseen=self.seen.unseen(self.hex, next(iter(hidden))) if hidden else NOTHING_UNSEEN,
        )

    def attackers(self) -> list[Squad]:
        """The own groups, and those of allies that fight beside them."""
        game = self.game
        there = [n for seat in self.side for n in game.groups_at(self.hex, seat)]
        coming = [] if self.coming is None or self.coming in there else [self.coming]
        squads = [squad_of(game, number, attacking=True) for number in [*there, *coming]]
        return [squad for squad in squads if not squad.sham]

    def enemies(self) -> list[int]:
        return self.game.enemies_at(self.hex, self.seen.seat)

    def hidden(self) -> list[tuple[Seat, bool]]:
        """The owners of enemy groups that lie face down, and whether they have yet to be built."""
        found = self.seen.unknown.get(self.hex, ())
        return [each for each in found if each[0] not in self.side]

    def hits(self) -> int:
        """What an enemy's colony there can take. B5.12"""
        colony = self.game.colony[self.hex]
        if colony is None or colony.owner in self.side:
            return 0
        steps = HOMEWORLD_30 if self.game.has("homeworld_30") else HOMEWORLD_20
        ladder = steps if colony.homeworld else GROWTH[1:]
        return max(1, sum(step <= colony.cp for step in ladder))


@lru_cache(maxsize=256)
def odds_of(battle: Battle) -> Odds:
    """The same battle is asked for by many moves, and again after each of them."""
    if battle.unseen.groups:
        return guessed_odds(battle, GUESSES, MOST_STATES, FIGHTS)
    return battle_odds(battle, MOST_KNOWN_STATES, KNOWN_FIGHTS)


def told(battle: Battle, odds: Odds) -> Forecast:
    wins = min(1.0, odds.wins(ATTACKER))
    found: Forecast = {}
    if battle.defender.squads or battle.defender.mines or odds.guesses:
        found["wins"] = wins
    if odds.stalemate() > 0:
        found["stalemate"] = odds.stalemate()
    if battle.colony:
        found["razes"] = min(1.0, razed(odds))
    if odds.guesses:
        found |= {"guesses": len(odds.guesses), "worst": min(odds.guesses)}
        found["best"] = min(1.0, max(odds.guesses))
    if odds.fights:
        reach = Z_95 * sqrt(max(wins * (1 - wins), 1 / odds.fights) / odds.fights)
        found |= {"fights": odds.fights, "low": max(0.0, wins - reach)}
        found["high"] = min(1.0, wins + reach)
    return found


def razed(odds: Odds) -> float:
    """The chance that nothing is left of a colony."""
    at = next(number for number, line in enumerate(odds.squads) if line.ship == COLONY)
    return sum(chance for left, chance in odds.spread.items() if not left[at])
