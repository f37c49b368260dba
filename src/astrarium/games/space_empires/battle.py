"""Battles: one opponent after the other, each from the cloaks to the spoils. B5

A battle is fought in this order: who is not seen may keep out of it; decoys leave; all is shown;
cloaked ships may slip away; mines; then round by round, until one side has nothing left that
fights. The rounds are in `firing`, `screening` and `retreat`.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, seats_as

from .aftermath import count_machines, search_machine, study_prizes, turn_down_stealthy
from .automaton.wounds import keep_damage
from .boarding import Berths
from .cloaks import Cloaks
from .components.board import HEX_NAMES, HexId
from .components.units import ALIENS
from .firing import Volleys
from .holdings import show
from .lines import numbers
from .lineup import (
    SIDES,
    all_there,
    fight_of,
    is_decided,
    leave_line,
    line_up,
    look_for_cloaks,
    mines_of,
    owners,
    report,
    set_fight,
    squads,
)
from .minefields import Minefield, strand_fighters
from .powers import DIPLOMATS
from .proving import note_fight
from .retreat import UNSEEN, Withdrawal
from .routes import DECOY
from .ruses import Ruses
from .screening import Screening
from .showing import show_cards, show_fit, show_round, show_tacticians
from .siege import Landing, Siege
from .table import SpaceEmpires
from .transports import Billeting
from .uniques import BEAM, PROJECTOR, Bonds, Weakness, look_for_weakness
from .values import NOBODY, Fight
from .volley import Volley

AGAINST: Final = Phrase("against", seats_as("target"))
AGAINST_ALIENS: Final = Phrase("against_aliens")
FIRST_LANDING: Final = 2
"""The round at whose end troops may land for the first time. X14.8"""


@frame
class Battle(Frame[SpaceEmpires]):
    """A battle in a hex where the active side stands with enemies. There are never three sides:
    the active player says whom to fight next, and all damage is gone in between. B5.1"""

    hex: HexId
    fought: tuple[Seat, ...] = ()
    """Opponents that it has fought here."""

    steps = ("begin", "choose", "besiege")

    def begin(self, game: SpaceEmpires) -> None:
        """Diplomats show themselves as they meet aliens. X13.48"""
        if self.is_on_good_terms(game):
            for seat in game.side(game.active):
                show(game, seat, DIPLOMATS)

    def is_on_good_terms(self, game: SpaceEmpires) -> bool:
        """Aliens never attack diplomats; machines know none. X13.48"""
        aliens = [game.group(number).unit for number in game.groups_at(self.hex, NOBODY)]
        own = game.side(game.active)
        there = {game.owner_of(number) for number in game.groups_at(self.hex)}.intersection(own)
        friends = all(game.has_card(seat, DIPLOMATS) for seat in there)
        return bool(aliens) and friends and all(unit in ALIENS for unit in aliens)

    def choose(self, game: SpaceEmpires) -> None:
        foes = self.opponents(game)
        if not foes:
            return
        if len(foes) == 1 or game.active == NOBODY:
            self.fight(game, game.active, foes[0])
        else:
            about = {"hex": HEX_NAMES[self.hex]}
            game.ask(game.active, "opponent", self.moves_for(game, game.active, "opponent"), about)

    def opponents(self, game: SpaceEmpires) -> list[Seat]:
        """One seat of each side that has yet to be fought."""
        own = game.side(game.active)
        there = game.groups_at(self.hex)
        if not any(game.owner_of(number) in own for number in there):
            return []
        foes = {game.owner_of(number) for number in game.enemies_at(self.hex, game.active)}
        if NOBODY in foes and self.is_on_good_terms(game):
            foes.remove(NOBODY)
        first = {min(foes.intersection(game.side(foe))) for foe in foes}
        return sorted(first.difference(self.fought))

    def why_not_against(self, game: SpaceEmpires, seat: Seat, target: Seat) -> Reason | None:
        return None if target in self.opponents(game) else because("B5.1", "no_opponent_here")

    def why_not_against_aliens(self, game: SpaceEmpires, seat: Seat) -> Reason | None:
        return self.why_not_against(game, seat, NOBODY)

    def fight(self, game: SpaceEmpires, seat: Seat, target: Seat) -> None:
        there = {game.owner_of(number) for number in game.groups_at(self.hex)}
        attackers = tuple(s for s in game.side(game.active) if s in there)
        defenders = tuple(s for s in game.side(target) if s in there)
        self.fought = (*self.fought, *defenders)
        if any((self.hex, seat) in game.ambushes for seat in defenders):  # X12.28
            attackers, defenders = defenders, attackers
        self.go_to("choose")
        game.fight = Fight(self.hex, attackers, defenders)
        game.push(Combat())

    def fight_aliens(self, game: SpaceEmpires, seat: Seat) -> None:
        self.fight(game, seat, NOBODY)

    def besiege(self, game: SpaceEmpires) -> None:
        game.push(Siege(self.hex))


Battle.takes(
    "opponent",
    Verb(AGAINST, Battle.fight, Battle.why_not_against),
    Verb(AGAINST_ALIENS, Battle.fight_aliens, Battle.why_not_against_aliens),
)


@frame
class Combat(Frame[SpaceEmpires]):
    """One side against another. `game.fight` is the battle."""

    talked: int = 0
    """How many have been asked about cloaks."""
    machines: int = 0
    """How many machines were met."""

    steps = (
        "cloaks",
        "decoys",
        "reveal",
        "slip_away",
        "show",
        "shield",
        "mines",
        "round",
        "screen",
        "bind",
        "fire",
        "land",
        "next_round",
        "end",
        "spoils",
        "over",
    )

    def cloaks(self, game: SpaceEmpires) -> None:
        """The attackers speak first, then the defenders. B12.2a"""
        fight = fight_of(game)
        who = [(seat, side) for side in SIDES for seat in owners(game, side)]
        if not self.talked:
            report(game, "battle", "owner", fight.attackers[0], hex=HEX_NAMES[fight.hex])
        if self.talked < len(who):
            seat, side = who[self.talked]
            self.talked += 1
            self.again()
            game.push(Cloaks(seat, side))

    def decoys(self, game: SpaceEmpires) -> None:
        """A side with nothing but decoys and harmless ships loses them, and the other one shows
        nothing. Otherwise all decoys go. B4.6, B5.2"""
        empty = [side for side in SIDES if not self.is_armed(game, side)]
        for side in empty or SIDES:
            for number in all_there(game, side):
                if len(empty) == 1 or game.group(number).unit == DECOY:
                    self.remove(game, number)
        if empty:
            self.over(game)

    def is_armed(self, game: SpaceEmpires, attacking: bool) -> bool:
        there = [game.kind_of(number) for number in all_there(game, attacking)]
        return any(kind.fights for kind in there) or bool(mines_of(game, attacking))

    def remove(self, game: SpaceEmpires, number: int) -> None:
        unit, owner = game.kind_of(number).id, game.owner_of(number)
        report(game, "removed", "owner", owner, reveals=True, unit=unit)
        leave_line(game, number)
        game.remove_group(number)

    def reveal(self, game: SpaceEmpires) -> None:
        """Types and numbers, the attackers first; ships whose cloak holds may still be gone before
        they show what they carry. B5.2, B12.2"""
        line_up(game)
        look_for_cloaks(game)
        cloaked = {stand.group for stand in fight_of(game).line if stand.cloaked}
        for side in SIDES:
            for number in all_there(game, side):
                if number not in cloaked:
                    show_fit(game, number)

    def slip_away(self, game: SpaceEmpires) -> None:
        """The attacker's first. B12.2"""
        for stand in reversed(fight_of(game).line):
            if stand.cloaked:
                game.push(Withdrawal(stand.group, UNSEEN))

    def show(self, game: SpaceEmpires) -> None:
        """Technology too; who defends a colony says where its troops are. B9.9, X14.7a"""
        for stand in fight_of(game).line:
            show_fit(game, stand.group)
        note_fight(game, [stand.group for stand in fight_of(game).line])
        show_cards(game)
        fight = fight_of(game)
        colony = game.colony[fight.hex]
        if colony is not None and colony.owner in fight.defenders:
            game.push(Billeting(fight.hex))
        look_for_weakness(game)

    def shield(self, game: SpaceEmpires) -> None:
        """Before anybody aims mines. X19.3d"""
        self.machines = count_machines(game)
        game.push(Bonds(PROJECTOR))

    def mines(self, game: SpaceEmpires) -> None:
        """B13"""
        for side in SIDES:
            if mines_of(game, side):
                game.push(Minefield(side))

    # -- rounds -------------------------------------------------------------------------------

    def round(self, game: SpaceEmpires) -> None:
        if is_decided(game):
            self.go_to("end")
            return
        set_fight(game, round=fight_of(game).round + 1, warded=(), beams=())
        look_for_cloaks(game)
        show_round(game)
        game.tell("round_begins", round=fight_of(game).round)

    def screen(self, game: SpaceEmpires) -> None:
        game.push(Screening())

    def bind(self, game: SpaceEmpires) -> None:
        """X19.3g"""
        game.push(Bonds(BEAM))

    def fire(self, game: SpaceEmpires) -> None:
        line = squads(game)
        set_fight(game, numbers=numbers(line))
        show_tacticians(game, numbers([squad._replace(cards=()) for squad in line]))
        for side in SIDES:
            if fight_of(game).numbers[side]:
                report(game, "has_numbers", "owner", owners(game, side)[0])
        game.push(Volleys())

    def land(self, game: SpaceEmpires) -> None:
        """From the end of round 2 on. X14.8"""
        if fight_of(game).round >= FIRST_LANDING:
            game.push(Landing(fight_of(game).hex))

    def next_round(self, game: SpaceEmpires) -> None:
        """Ships that were captured in this round are idle in the next. X4.4"""
        line = tuple(
            stand._replace(screened=0, spent=0, leaving=0, had=0, idle=stand.taken, taken=0)
            for stand in fight_of(game).line
        )
        set_fight(game, line=line)
        self.go_to("round")
        game.push(Ruses())

    # -- the end ------------------------------------------------------------------------------

    def end(self, game: SpaceEmpires) -> None:
        """Ships that cannot fight go down with their last escort, fighters without a place are
        lost, and all damage is repaired but that of great machines. B5.8, B5.11, B11.2, D6"""
        there = {squad.attacking for squad in squads(game) if squad.kind.fights}
        for stand in fight_of(game).line:
            if stand.attacking not in there and not game.kind_of(stand.group).fights:
                self.remove(game, stand.group)
        for side in SIDES:
            for owner in owners(game, side):
                strand_fighters(game, owner)

    def spoils(self, game: SpaceEmpires) -> None:
        """Captured ships need counters, machines are searched, stealthy ships hide. X4.5"""
        search_machine(game, self.machines)
        study_prizes(game)
        turn_down_stealthy(game)
        game.push(Berths())

    def over(self, game: SpaceEmpires) -> None:
        keep_damage(game)
        game.fight = None
        self.finish()


BATTLE_FRAMES: Final = (
    *(Battle, Combat, Cloaks, Withdrawal),
    *(Minefield, Screening, Volleys, Volley),
    *(Ruses, Bonds, Weakness, Berths),
)
