"""A battle between two sides in a sector: missiles, engagement rounds, retreat. R4.5 to R4.15"""

from __future__ import annotations

from typing import Annotated, Final

from astrarium.kernel.bounds import AtMost
from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, nothing

from .components import NUMBERS, REPUTATION_DRAWS, SHIPS, STARBASE, SectorId, ShipId
from .fighting import (
    ANCIENT,
    ATTACKER,
    DEFENDER,
    GCDS,
    TARGETS,
    Damages,
    Die,
    after_hit,
    initiative_order,
    lowest_hit,
    strongest_first,
)
from .npc import Squad, assign
from .retreat import RETREAT, refuges, why_not_retreat
from .ships import DAMAGE, Stats
from .sides import ANCIENTS, ships_of, stats_of
from .table import NOWHERE, Eclipse
from .words import A_DAMAGE, A_TARGET

ATTACK = Phrase("attack")
HIT = Phrase("hit", A_TARGET, A_DAMAGE)
DESTROYED = Phrase("destroyed")

MOST_DICE: Final = 100
"""What the most ships of one type, all squares full of missiles, roll at once is less."""

Worn = tuple[tuple[ShipId, Damages], ...]
"""The damage of the ships that came out of a battle, by ship type."""
Outcome = tuple[tuple[int, int], int, Worn]
"""The reputation tiles that each side earned; the sides that fled (bits); the survivors' ships."""


def new_battle(
    game: Eclipse, sector: SectorId, attacker: Seat, defender: int, worn: dict[int, Worn]
) -> Battle:
    """Two sides face each other; who fought here before still has the damage. R4.21"""
    sides = (attacker, defender)
    damages: dict[tuple[int, ShipId], Damages] = {}
    for side, who in enumerate(sides):
        for ship, number in ships_of(game, sector, who):
            damages[side, ship] = (0,) * number
        for ship, damage in worn.get(who, ()):
            damages[side, ship] = damage
    order = initiative_order(
        (side, ship, stats_of(game, sides[side], ship).initiative) for side, ship in damages
    )
    nowhere = (NOWHERE,) * len(order)
    return Battle(sector, sides, order, tuple(damages[type_] for type_ in order), nowhere)


@frame
class Battle(Frame[Eclipse]):
    """Two sides fight until only one is left in the sector."""

    sector: SectorId
    sides: tuple[int, int]
    """The attacker's seat, and the defender's or who else defends."""
    order: Annotated[tuple[tuple[int, ShipId], ...], AtMost(2 * len(SHIPS))]
    """Side and ship type, by initiative. The next two follow the same order."""
    damages: tuple[Damages, ...]
    bound: tuple[SectorId, ...]
    """Where a retreating type is going."""
    round: int = 0
    """The engagement round; 0 while the missiles fly."""
    turn: int = -1
    """Who acts, as a place in the order."""
    dice: Annotated[tuple[Die, ...], AtMost(MOST_DICE)] = ()
    """What was rolled, the strongest dice first."""
    assigned: int = 0
    """How many of these dice have been dealt with."""
    draws: tuple[int, int] = (0, 0)
    """The reputation tiles of each side for what it destroyed."""
    fled: int = 0
    """The sides whose last ships withdrew (bits)."""

    steps = ("begin", "next", "engage", "fire", "assign", "stalemate", "end")

    # -- who acts -----------------------------------------------------------------------------

    def begin(self, game: Eclipse) -> None:
        attacker, defender = self.sides
        sector = NUMBERS[self.sector]
        if defender >= 0:
            game.tell("battle", seat=attacker, target=defender, sector=sector)
        else:
            key = "battle_ancients" if defender == ANCIENTS else "battle_gcds"
            game.tell(key, seat=attacker, sector=sector)

    def next(self, game: Eclipse) -> None:
        """On to the next type by initiative, or to the next round. R4.5, R4.11, R4.12"""
        if not (self._is_there(ATTACKER) and self._is_there(DEFENDER)):
            return self.go_to("end")
        self.dice = ()
        for at in range(self.turn + 1, len(self.order)):
            if self.damages[at] and (self.round or any(self._stats(game, at).missiles)):
                self.turn = at
                return None
        self.turn = -1
        self.round += 1
        return self.go_to("stalemate" if self._is_stalemate(game) else "next")

    def _is_there(self, side: int) -> bool:
        return any(
            damages and type_[0] == side
            for type_, damages in zip(self.order, self.damages, strict=True)
        )

    def _is_stalemate(self, game: Eclipse) -> bool:
        """Nobody can destroy anybody any more. R4.15"""
        return not any(
            damages and any(self._stats(game, at).cannons)
            for at, damages in enumerate(self.damages)
        )

    def _stats(self, game: Eclipse, at: int) -> Stats:
        side, ship = self.order[at]
        return stats_of(game, self.sides[side], ship)

    # -- attack or retreat --------------------------------------------------------------------

    def engage(self, game: Eclipse) -> None:
        """A type attacks or turns to leave; it leaves at its next turn. R4.12, R4.13"""
        if not self.round:
            return
        if self.bound[self.turn] != NOWHERE:
            self._leave(game, self.turn, self.bound[self.turn])
            self.go_to("next")
            return
        side, ship = self.order[self.turn]
        seat = self.sides[side]
        if seat < 0 or ship == STARBASE:
            return
        moves = self.moves_for(game, seat, "engage")
        if len(moves) > 1:
            about = {"ship": SHIPS[ship], "sector": NUMBERS[self.sector]}
            game.ask(seat, "engage", moves, about)

    def why_not_retreat(self, game: Eclipse, seat: Seat, target: SectorId) -> Reason | None:
        return why_not_retreat(game, seat, self.sector, target)

    def offer_refuges(self, game: Eclipse, seat: Seat) -> list[Move]:
        return [RETREAT(target) for target in refuges(game, seat, self.sector)]

    def turn_away(self, game: Eclipse, seat: Seat, target: SectorId) -> None:
        self._bind(self.turn, target)
        ship = SHIPS[self.order[self.turn][1]]
        game.tell("retreat_begun", seat=seat, ship=ship, sector=NUMBERS[target])
        self.go_to("next")

    def _bind(self, at: int, target: SectorId) -> None:
        self.bound = (*self.bound[:at], target, *self.bound[at + 1 :])

    def _leave(self, game: Eclipse, at: int, target: SectorId) -> None:
        side, ship = self.order[at]
        seat, number = self.sides[side], len(self.damages[at])
        game.remove_ships(self.sector, seat, ship, number)
        game.add_ships(target, seat, ship, number)
        game.tell("retreated", seat=seat, ship=SHIPS[ship], number=number, sector=NUMBERS[target])
        self._set_damages(at, ())
        if not self._is_there(side):
            self.fled |= 1 << side

    # -- firing -------------------------------------------------------------------------------

    def fire(self, game: Eclipse) -> None:
        """All ships of the type roll together. R4.6"""
        stats, number = self._stats(game, self.turn), len(self.damages[self.turn])
        yellow, orange, red = stats.cannons if self.round else stats.missiles
        dice = (yellow * number, orange * number, red * number)
        if not any(dice):
            return self.go_to("next")
        self.dice = strongest_first(dice, game.chance.roll("dice", sum(dice)))
        self.assigned = 0
        self._tell_roll(game)
        if self.sides[self.order[self.turn][0]] >= 0:
            return self._assign_what_is_clear(game)
        return self._assign_as_ancients(game)

    def _tell_roll(self, game: Eclipse) -> None:
        side, ship = self.order[self.turn]
        values = tuple(value for _, value in self.dice)
        if self.sides[side] < 0:
            game.tell(f"{TARGETS[ship]}_fires", dice=values)
            return
        key = "fires" if self.round else "fires_missiles"
        game.tell(key, seat=self.sides[side], ship=SHIPS[ship], dice=values)

    def _assign_as_ancients(self, game: Eclipse) -> None:
        enemies = [at for at in self._enemies() if self.damages[at]]
        squads = []
        for at in enemies:
            stats = self._stats(game, at)
            squads.append(Squad(self.order[at][1], stats.shield, stats.hull, self.damages[at]))
        computer = self._stats(game, self.turn).computer
        for squad, damage in assign([value for _, value in self.dice], computer, squads):
            self._strike(game, enemies[squad], damage, 1)
        self.assigned = len(self.dice)

    def _assign_what_is_clear(self, game: Eclipse) -> None:
        """Dice without a choice of target fall away or strike, up to the next that has one."""
        while self.assigned < len(self.dice):
            targets = self._targets(game)
            if len(targets) > 1:
                return
            for at, damage in targets:
                self._strike(game, at, damage, DAMAGE[self.dice[self.assigned][0]])
            self.assigned += 1

    def _enemies(self) -> list[int]:
        """The places of the other side's types in the order."""
        mine = self.order[self.turn][0]
        return [at for at, (side, _) in enumerate(self.order) if side != mine]

    def _targets(self, game: Eclipse) -> list[tuple[int, int]]:
        """What the next die can hit: the type's place in the order, and the ship's damage."""
        value = self.dice[self.assigned][1]
        computer = self._stats(game, self.turn).computer
        return [
            (at, damage)
            for at in self._enemies()
            if value >= lowest_hit(computer, self._stats(game, at).shield)
            for damage in sorted(set(self.damages[at]))
        ]

    def assign(self, game: Eclipse) -> None:
        """The side that fires chooses the targets, die by die. R4.6"""
        if self.assigned == len(self.dice):
            self.go_to("next")
            return
        seat = self.sides[self.order[self.turn][0]]
        moves = self.moves_for(game, seat, "assign")
        colour, value = self.dice[self.assigned]
        game.ask(seat, "assign", moves, {"value": value, "damage": DAMAGE[colour]})

    def why_not_hit(self, game: Eclipse, seat: Seat, ship: ShipId, damage: int) -> Reason | None:
        target = (1 - self.order[self.turn][0], ship)
        if target not in self.order or damage not in self.damages[self.order.index(target)]:
            return because("R4.6", "no_such_target")
        if (self.order.index(target), damage) not in self._targets(game):
            return because("R4.7", "die_does_not_hit", (("ship", TARGETS[ship]),))
        return None

    def offer_targets(self, game: Eclipse, seat: Seat) -> list[Move]:
        return [HIT(self.order[at][1], damage) for at, damage in self._targets(game)]

    def hit(self, game: Eclipse, seat: Seat, ship: ShipId, damage: int) -> None:
        target = (1 - self.order[self.turn][0], ship)
        points = DAMAGE[self.dice[self.assigned][0]]
        self._strike(game, self.order.index(target), damage, points)
        self.assigned += 1
        self._assign_what_is_clear(game)
        self.again()

    def _strike(self, game: Eclipse, at: int, damage: int, points: int) -> None:
        """A ship of the type takes more than the damage it has. R4.8, R4.9"""
        before = self.damages[at]
        after = after_hit(before, damage, points, self._stats(game, at).hull)
        self._set_damages(at, after)
        if len(after) == len(before):
            self._tell_ship(game, at, "damaged", damage=damage + points)
        else:
            self._destroy(game, at)

    def _set_damages(self, at: int, damages: Damages) -> None:
        self.damages = (*self.damages[:at], damages, *self.damages[at + 1 :])

    def _destroy(self, game: Eclipse, at: int) -> None:
        """A ship leaves the map; who destroyed it will draw reputation. R4.14, R4.19"""
        side, ship = self.order[at]
        if ship == ANCIENT:
            game.ancients[self.sector] -= 1
        elif ship == GCDS:
            game.gcds = False
        else:
            game.remove_ships(self.sector, self.sides[side], ship)
            game.take_ship(self.sides[side], ship, -1)
        self._tell_ship(game, at, "destroyed")
        earned = REPUTATION_DRAWS[TARGETS[ship]]
        attacker, defender = self.draws
        self.draws = (
            (attacker, defender + earned) if side == ATTACKER else (attacker + earned, defender)
        )

    def _tell_ship(self, game: Eclipse, at: int, key: str, **values: int) -> None:
        side, ship = self.order[at]
        if self.sides[side] >= 0:
            game.tell(key, owner=self.sides[side], ship=SHIPS[ship], **values)
        else:
            game.tell(f"{TARGETS[ship]}_{key}", **values)

    # -- the end ------------------------------------------------------------------------------

    def stalemate(self, game: Eclipse) -> None:
        """The attacker withdraws, type by type, or loses the ships. R4.15"""
        seat = self.sides[ATTACKER]
        moves = self.moves_for(game, seat, "stalemate")
        undecided = self._undecided()
        if len(moves) > 1 and undecided:
            ship = SHIPS[self.order[undecided[0]][1]]
            game.ask(seat, "stalemate", moves, {"ship": ship, "sector": NUMBERS[self.sector]})
        else:
            self._give_way(game)

    def withdraw(self, game: Eclipse, seat: Seat, target: SectorId) -> None:
        self._bind(self._undecided()[0], target)
        self.again()

    def perish(self, game: Eclipse, seat: Seat) -> None:
        self._lose(game, self._undecided()[0])
        self.again()

    def _undecided(self) -> list[int]:
        """The attacker's types that must still be told where to flee."""
        return [
            at
            for at, (side, ship) in enumerate(self.order)
            if side == ATTACKER
            and ship != STARBASE
            and self.damages[at]
            and self.bound[at] == NOWHERE
        ]

    def _give_way(self, game: Eclipse) -> None:
        game.tell("stalemate", seat=self.sides[ATTACKER], sector=NUMBERS[self.sector])
        mine = [at for at, (side, _) in enumerate(self.order) if side == ATTACKER]
        for at in mine:  # who is lost goes first, so that the last to go have fled
            if self.bound[at] == NOWHERE:
                self._lose(game, at)
        for at in mine:
            if self.damages[at]:
                self._leave(game, at, self.bound[at])

    def _lose(self, game: Eclipse, at: int) -> None:
        for _ in self.damages[at]:
            self._destroy(game, at)
        self._set_damages(at, ())

    def end(self, game: Eclipse) -> None:
        side = ATTACKER if self._is_there(ATTACKER) else DEFENDER
        survivors = tuple(
            (ship, damages)
            for (of, ship), damages in zip(self.order, self.damages, strict=True)
            if of == side and damages
        )
        self._tell_winner(game, self.sides[side])
        game.give((self.draws, self.fled, survivors))

    def _tell_winner(self, game: Eclipse, who: int) -> None:
        sector = NUMBERS[self.sector]
        if who >= 0:
            game.tell("battle_won", seat=who, sector=sector)
        else:
            game.tell("battle_lost", seat=self.sides[ATTACKER], sector=sector)


Battle.takes(
    "engage",
    Verb(ATTACK, nothing),
    Verb(RETREAT, Battle.turn_away, Battle.why_not_retreat, Battle.offer_refuges),
)
Battle.takes("assign", Verb(HIT, Battle.hit, Battle.why_not_hit, Battle.offer_targets))
Battle.takes(
    "stalemate",
    Verb(RETREAT, Battle.withdraw, Battle.why_not_retreat, Battle.offer_refuges),
    Verb(DESTROYED, Battle.perish),
)
