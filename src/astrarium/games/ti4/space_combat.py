"""Space combat, round by round. 23, 68"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .agendas.standing import combat_won
from .components.systems import SYSTEMS, SystemId
from .components.units import FIGHTER, INFANTRY, NONE, SHIPS
from .dice import BARRAGE, COMBAT, roll, tell_roll
from .fighting import barrage_rolls, space_modifier, space_rolls
from .galaxy import adjacent, is_present
from .hits import AssignHits
from .losses import CAPACITY, FIGHTERS, HITS, KeepLimits, LoseUnits
from .modifiers import may_enter
from .table import NOBODY, TI4
from .timing import About, window
from .tokens import PlaceToken
from .units import Fleet
from .words import A_SYSTEM

ANNOUNCE = Phrase("announce_retreat")
STAY = Phrase("stay")
RETREAT = Phrase("retreat", A_SYSTEM)


@frame
class SpaceCombat(Frame[TI4]):
    """Two players fight in the active system. The result is who won, or nobody. 23.10"""

    attacker: Seat
    defender: Seat
    system: SystemId
    round: int = 1
    retreating: Seat = NOBODY
    attacker_hits: int = 0
    defender_hits: int = 0

    steps = (
        *("start", "barrage", "after_barrage", "defender_retreats", "attacker_retreats"),
        *("roll", "attacker_losses", "defender_losses", "after_hits", "retreat"),
        *("end_of_round", "next", "over"),
    )

    # -- who is there -------------------------------------------------------------------------

    def fleet(self, game: TI4, seat: Seat) -> Fleet:
        return game.fleet(self.system, seat) or Fleet(seat)

    def goes_on(self, game: TI4) -> bool:
        """23.9: both still have ships."""
        sides = (self.attacker, self.defender)
        return all(any(self.fleet(game, seat).ships) for seat in sides)

    def about(self) -> About:
        return {"attacker": self.attacker, "defender": self.defender, "round": self.round}

    # -- the steps ----------------------------------------------------------------------------

    def start(self, game: TI4) -> None:
        """23.2: "before combat" and "start of a combat round" of the first round are one."""
        if self.round == 1:
            number = SYSTEMS[self.system].number
            game.tell("space_combat", seat=self.attacker, target=self.defender, system=number)
        window(game, "start_of_space_combat_round", **self.about())

    def barrage(self, game: TI4) -> None:
        """23.3: both at the same time, in the first round only."""
        if self.round > 1 or not self.goes_on(game):
            return
        volleys = []
        for seat, other in ((self.attacker, self.defender), (self.defender, self.attacker)):
            batteries = barrage_rolls(game, self.fleet(game, seat))
            if batteries and self.fleet(game, other).ships[FIGHTER]:
                hits = roll(game, BARRAGE, batteries)
                tell_roll(game, seat, BARRAGE, batteries, hits)
                volleys.append(AssignHits(other, self.system, hits, FIGHTERS, seat))
        for volley in volleys:
            game.push(volley)

    def after_barrage(self, game: TI4) -> None:
        """23.3a"""
        if not self.goes_on(game):
            self.go_to("end_of_round")

    def defender_retreats(self, game: TI4) -> None:
        """23.4: the defender first."""
        self.retreating = NOBODY
        self._ask_retreat(game, self.defender)

    def attacker_retreats(self, game: TI4) -> None:
        """23.4b: only if the defender stays."""
        if self.retreating == NOBODY:
            self._ask_retreat(game, self.attacker)

    def _ask_retreat(self, game: TI4, seat: Seat) -> None:
        if havens(game, seat, self.system):
            moves = self.moves_for(game, seat, "retreat")
            game.ask(seat, "retreat", moves, {"round": self.round})

    def announce(self, game: TI4, seat: Seat) -> None:
        self.retreating = seat
        game.tell("retreat_announced", seat=seat)
        window(game, "after_retreat_announced", seat=seat, **self.about())

    def stay(self, game: TI4, seat: Seat) -> None:
        """Nobody leaves."""

    def roll(self, game: TI4) -> None:
        """23.5, 23.5f: the attacker first; hits count all the same."""
        self.attacker_hits = self._roll(game, self.attacker, self.defender)
        self.defender_hits = self._roll(game, self.defender, self.attacker)

    def _roll(self, game: TI4, seat: Seat, other: Seat) -> int:
        batteries = space_rolls(game, self.fleet(game, seat), self.fleet(game, other))
        modifier = space_modifier(game, seat, self.attacker, self.system)
        hits = roll(game, COMBAT, batteries, modifier)
        tell_roll(game, seat, COMBAT, batteries, hits)
        return hits

    def attacker_losses(self, game: TI4) -> None:
        """23.6"""
        hits = AssignHits(self.attacker, self.system, self.defender_hits, HITS, self.defender)
        game.push(hits)

    def defender_losses(self, game: TI4) -> None:
        hits = AssignHits(self.defender, self.system, self.attacker_hits, HITS, self.attacker)
        game.push(hits)

    def after_hits(self, game: TI4) -> None:
        window(game, "after_hits_assigned", **self.about())

    def retreat(self, game: TI4) -> None:
        """23.7, 23.7a"""
        seat = self.retreating
        if seat == NOBODY or not self.goes_on(game):
            return
        moves = self.moves_for(game, seat, "retreat_to")
        if moves:
            game.ask(seat, "retreat_to", moves)

    def why_not_retreat_to(self, game: TI4, seat: Seat, system: SystemId) -> Reason | None:
        return why_not_haven(game, seat, self.system, system)

    def offer_havens(self, game: TI4, seat: Seat) -> list[Move]:
        return [RETREAT(system) for system in havens(game, seat, self.system)]

    def retreat_to(self, game: TI4, seat: Seat, system: SystemId) -> None:
        game.push(Withdraw(seat, self.system, system))

    def end_of_round(self, game: TI4) -> None:
        """23.9a: the end of the combat is the same window."""
        game.moment_ends("combat_round")
        last = not self.goes_on(game)
        window(game, "end_of_space_combat_round", **self.about(), last=int(last))

    def next(self, game: TI4) -> None:
        """23.8"""
        if self.goes_on(game):
            self.round += 1
            self.go_to("start")

    def over(self, game: TI4) -> None:
        """23.10, 23.10a"""
        game.moment_ends("combat")
        sides = (self.attacker, self.defender)
        left = [seat for seat in sides if any(self.fleet(game, seat).ships)]
        winner = left[0] if left else NOBODY
        if winner == NOBODY:
            game.tell("combat_drawn")
        else:
            game.tell("combat_won", seat=winner)
            combat_won(game, winner, self.defender if winner == self.attacker else self.attacker)
        game.give(winner)
        game.push(KeepLimits())


SpaceCombat.takes("retreat", Verb(ANNOUNCE, SpaceCombat.announce), Verb(STAY, SpaceCombat.stay))
SpaceCombat.takes(
    "retreat_to",
    Verb(RETREAT, SpaceCombat.retreat_to, SpaceCombat.why_not_retreat_to, SpaceCombat.offer_havens),
)


def why_not_haven(game: TI4, seat: Seat, here: SystemId, system: SystemId) -> Reason | None:
    """Where a fleet may retreat to. 23.7b, 23.7c"""
    if system not in adjacent(game, here, seat, moving=True):
        return because("23.7b", "not_adjacent")
    if game.ships_of_others(system, seat):
        return because("23.7c", "others_ships_there")
    if not is_present(game, system, seat):
        return because("23.7c", "nothing_of_yours_there")
    return None if may_enter(game, seat, system) else because("23.7b", "no_entry")


def havens(game: TI4, seat: Seat, here: SystemId) -> list[SystemId]:
    near = adjacent(game, here, seat, moving=True)
    return sorted(s for s in near if why_not_haven(game, seat, here, s) is None)


@frame
class Withdraw(Frame[TI4]):
    """A fleet leaves a combat. 23.7b, 23.7d"""

    seat: Seat
    source: SystemId
    target: SystemId

    steps = ("leave_behind", "go", "token")

    def leave_behind(self, game: TI4) -> None:
        """Fighters and ground forces that can neither move nor be carried are destroyed."""
        fleet = game.fleet(self.source, self.seat)
        assert fleet is not None
        room = 0
        for kind in SHIPS:
            unit = game.unit(self.seat, kind) if fleet.ships[kind] else None
            if unit is not None and unit.move != NONE and kind != FIGHTER:
                room += fleet.ships[kind] * max(unit.capacity, 0)
        fighter = game.unit(self.seat, FIGHTER)
        alone = fighter is not None and fighter.move != NONE
        carried = fleet.infantry + (0 if alone else fleet.ships[FIGHTER])
        if carried > room:
            game.push(LoseUnits(self.seat, self.source, carried - room, CAPACITY))

    def go(self, game: TI4) -> None:
        fleet = game.fleet(self.source, self.seat)
        if fleet is None:
            return
        for kind in SHIPS:
            unit = game.unit(self.seat, kind) if fleet.ships[kind] else None
            if unit is not None and (unit.move != NONE or kind == FIGHTER):
                number, damaged = fleet.ships[kind], fleet.damaged[kind]
                game.add_to_space(self.source, self.seat, kind, -number, -damaged)
                game.add_to_space(self.target, self.seat, kind, number, damaged)
        if fleet.infantry:
            game.add_to_space(self.source, self.seat, INFANTRY, -fleet.infantry)
            game.add_to_space(self.target, self.seat, INFANTRY, fleet.infantry)
        game.tell("retreated", seat=self.seat, system=SYSTEMS[self.target].number)

    def token(self, game: TI4) -> None:
        game.push(PlaceToken(self.seat, self.target))
        game.push(KeepLimits())
