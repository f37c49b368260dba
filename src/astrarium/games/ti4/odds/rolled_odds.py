"""The same battles in space, simulated: for those that would take too long to work out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, TypeVar

from ..table import TI4
from .sides import ATTACKER, DEFENDER, OF_THE_FIRST_ROUND, Battle, begin
from .space_odds import SpaceOdds, State, goes_on

FIGHTS: Final = 400
"""The number of simulated battles; the chance is then told with its interval."""
MOST_ROUNDS: Final = 60
"""Who has not won by then is taken to fight for ever."""
ARRIVAL, BARRAGE, ROUND = range(3)
"""Where a battle is taken up: Space Cannon, Anti-Fighter Barrage, or a round of combat."""
T = TypeVar("T")


class RolledOdds(SpaceOdds):
    """Fights battles with the steps of the exact odds, and picks one outcome of each."""

    def __init__(self, game: TI4, battle: Battle, rng: Random) -> None:
        super().__init__(game, battle)
        self.rng = rng
        self.later, self.of_first = self.rolls, dict(self.rolls)
        """What is looked up of dice, with the cards of the first round and without."""

    def fight(self, start: State, since: int) -> State:
        """One battle: from the arrival on, from the barrage, or from its next round."""
        state = self.arrived(start) if since == ARRIVAL else start
        if since < ROUND:
            state = self.pick(self.barrage(state))
        begin(self.game, self.battle, OF_THE_FIRST_ROUND, "combat_round")
        self.first, self.rolls = True, self.of_first
        for _ in range(MOST_ROUNDS):
            if not goes_on(state):
                break
            state = self.pick(self.outcomes(state))
            if self.first:
                self.game.moment_ends("combat_round")
                state, self.first, self.rolls = self.repaired(state), False, self.later
        self.game.moment_ends("combat_round")
        return state

    def arrived(self, state: State) -> State:
        for seat in self.gunners():
            state = self.pick(self.cannon_of(seat)(state))
        return self.assaulted(self.trimmed(state))

    def outcomes(self, state: State) -> Sequence[tuple[State, float]]:
        """Of one round; each side's fate is drawn by itself."""
        state = self.mended(state)
        attacker = self.pick(self.fates(state, ATTACKER, state))
        now = (attacker, state[DEFENDER])
        defender = self.pick(self.fates(state, DEFENDER, now))
        return [(self.exploded(state, (attacker, defender)), 1.0)]

    def pick(self, ways: Iterable[tuple[T, float]]) -> T:
        able = list(ways)
        at = self.rng.choices(range(len(able)), [chance for _, chance in able])[0]
        return able[at][0]
