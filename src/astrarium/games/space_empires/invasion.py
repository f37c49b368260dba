"""Ground combat: troops that have landed fight for the planet. X14.4, X14.8 to X14.12"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, named

from . import powers
from .claims import claim
from .components.board import HEX_NAMES, HexId
from .components.units import TROOP_NAMES, TroopId
from .conquest import capture_colony, remove_garrison
from .fighting import TRANSPORT
from .ground_combat import (
    AIR_SUPPORT,
    ALIEN_MILITIA,
    MILITIA,
    TRANSPORTS,
    Band,
    Ground,
    fires,
    garrison_left,
    hit,
    next_is_supported,
    rank,
    to_hit,
    with_support,
)
from .holdings import show
from .table import SpaceEmpires
from .transports import A_TROOP, garrison_at
from .values import NOBODY, Colony

A_TARGET: Final = named("target", (*TROOP_NAMES, TRANSPORTS.id), TroopId)
SHOOT: Final = Phrase("shoot", A_TARGET)
VOLLEY: Final = Phrase("volley", A_TARGET)
STAY: Final = Phrase("stay", A_TROOP)
SHOWN: Final = (powers.STIM_PACKS, powers.AIR_SUPPORT, powers.HIVE_MIND, powers.SWORDS)
"""Cards that are shown when troops fight. X12.16, X12.25, X13.38, X13.47"""
ALIEN_COLONY: Final = 3
"""X14.12"""


@frame
class Invasion(Frame[SpaceEmpires]):
    """Round by round until one side is gone. X14.9"""

    hex: HexId
    seat: Seat
    """Whose troops have landed."""
    round: int = 0
    lines: tuple[tuple[Any, ...], ...] = ()
    """The `Band`s of both sides, as plain tuples."""
    silent: tuple[int, ...] = ()
    """Bands that came without drop ships: they do not fire in the first round."""
    volley: int = -1
    """A band at which the band that fires now goes on firing."""

    steps = ("begin", "support", "fire", "next_round", "end", "garrison")

    @property
    def bands(self) -> tuple[Band, ...]:
        return tuple(Band(*line) for line in self.lines)

    def line_up(self, bands: Iterable[Band]) -> None:
        self.lines = tuple(tuple(band) for band in bands)

    # -- lining up -----------------------------------------------------------------------------

    def begin(self, game: SpaceEmpires) -> None:
        """Both sides show what they have; militia joins the defenders. X14.4"""
        for side in (self.seat, game.colony_of(self.hex)):
            for card in SHOWN if side != NOBODY else ():
                show(game, side, card)
        landed = Counter((t, drop) for seat, t, drop in game.landed if seat == self.seat)
        game.landed = tuple(each for each in game.landed if each[0] != self.seat)
        bands = [Band(troop, number, True) for (troop, _), number in sorted(landed.items())]
        self.silent = tuple(n for n, (_, drop) in enumerate(sorted(landed)) if not drop)
        bands += support_from_above(game, self.seat, self.hex, attacking=True)
        bands += defenders(game, self.hex)
        self.line_up(self.armed(game, band) for band in bands)
        sides = {"attackers": self.many(True), "foes": self.many(False)}
        game.tell_revealing("invasion", seat=self.seat, hex=HEX_NAMES[self.hex], **sides)

    def armed(self, game: SpaceEmpires, band: Band) -> Band:
        """With the cards of its owner that matter here: they are all shown by now."""
        owner = self.seat if band.attacking else game.colony_of(self.hex)
        cards = () if owner == NOBODY else game.cards_of(owner)
        return band._replace(cards=tuple(int(card) for card in cards if card in SHOWN))

    def many(self, attacking: bool) -> int:
        return sum(band.number for band in self.bands if band.attacking == attacking)

    def support(self, game: SpaceEmpires) -> None:
        self.round += 1
        bands = list(with_support(self.bands))
        if self.round == 1:
            for number in self.silent:
                bands[number] = bands[number]._replace(spent=bands[number].number)
        self.line_up(bands)
        self.volley = -1

    def ground(self, game: SpaceEmpires) -> Ground:
        """Those without drop ships are kept silent one by one."""
        return Ground(self.round, drop_ships=True, bloody=game.has("bloody_combat"))

    # -- firing --------------------------------------------------------------------------------

    def shooter(self, game: SpaceEmpires) -> int | None:
        """The band that fires next. X14.9"""
        able = [n for n, band in enumerate(self.bands) if fires(band, self.ground(game))]
        return min(able, key=lambda n: rank(self.bands[n]), default=None)

    def targets(self, shooter: int) -> list[int]:
        side = self.bands[shooter].attacking
        return [n for n, band in enumerate(self.bands) if band.attacking != side and band.number]

    def fire(self, game: SpaceEmpires) -> None:
        """Somebody is asked only where there is a choice."""
        shooter = self.shooter(game)
        if shooter is None or not (targets := self.targets(shooter)):
            return
        if len(targets) == 1 or self.volley in targets:
            self.shoot_at(game, shooter, self.volley if self.volley in targets else targets[0])
            return
        seat = chooser(game, self.seat if self.bands[shooter].attacking else self.defender(game))
        band = self.bands[shooter]
        about = {"hex": HEX_NAMES[self.hex], "troop": name_of(band.troop)}
        game.ask(seat, "ground", self.moves_for(game, seat, "ground"), about)

    def defender(self, game: SpaceEmpires) -> Seat:
        return game.colony_of(self.hex)

    def why_not_shoot(self, game: SpaceEmpires, seat: Seat, troop: TroopId) -> Reason | None:
        return None if self.found(game, troop) is not None else because("X14.9", "no_such_troops")

    def found(self, game: SpaceEmpires, troop: TroopId) -> int | None:
        """The first band of this kind among the targets."""
        shooter = self.shooter(game)
        targets = [] if shooter is None else self.targets(shooter)
        return next((n for n in targets if self.bands[n].troop == troop), None)

    def shoot(self, game: SpaceEmpires, seat: Seat, troop: TroopId) -> None:
        shooter, target = self.shooter(game), self.found(game, troop)
        assert shooter is not None
        assert target is not None
        self.go_to("fire")
        self.shoot_at(game, shooter, target)

    def fire_volley(self, game: SpaceEmpires, seat: Seat, troop: TroopId) -> None:
        """All that are left of the band fire at these, as long as there are any."""
        target = self.found(game, troop)
        assert target is not None
        self.volley = target
        self.go_to("fire")

    def shoot_at(self, game: SpaceEmpires, shooter: int, target: int) -> None:
        self.go_to("fire")
        bands, ground = list(self.bands), self.ground(game)
        band, victim = bands[shooter], bands[target]
        needed = to_hit(band, victim, ground, next_is_supported(band))
        (face,) = game.chance.roll("ground", 1, 10)
        bands[shooter] = band._replace(spent=band.spent + 1)
        if face <= needed:
            bands[target] = hit(victim, ground)
        if not fires(bands[shooter], ground) or not bands[target].number:
            self.volley = -1
        self.line_up(bands)
        owner = self.seat if band.attacking else self.defender(game)
        said = {"troop": name_of(band.troop), "target": name_of(victim.troop)}
        key = "ground_hit" if face <= needed else "ground_miss"
        game.tell(key, seat=owner, face=face, needed=needed, **said)

    def next_round(self, game: SpaceEmpires) -> None:
        if self.many(True) and self.many(False):
            self.go_to("support")

    # -- the end -------------------------------------------------------------------------------

    def end(self, game: SpaceEmpires) -> None:
        """X14.10, X14.12"""
        take_losses_above(game, self.seat, self.hex, self.bands, attacking=True)
        take_losses_above(game, self.defender(game), self.hex, self.bands, attacking=False)
        if not self.many(False) and garrison_left(self.bands):
            return
        self.finish()
        keep_garrison(game, self.hex, self.bands)
        game.tell("invasion_fails", seat=self.seat, hex=HEX_NAMES[self.hex])

    def garrison(self, game: SpaceEmpires) -> None:
        """One of the victors stays to govern, and is no troop any more. X14.10"""
        kinds = self.victors()
        if len(kinds) == 1:
            self.stay(game, self.seat, next(iter(kinds)))
        else:
            moves = self.moves_for(game, self.seat, "garrison")
            game.ask(self.seat, "garrison", moves, {"hex": HEX_NAMES[self.hex]})

    def victors(self) -> Counter[TroopId]:
        found: Counter[TroopId] = Counter()
        for band in self.bands:
            if band.attacking and band.number and band.troop != AIR_SUPPORT:
                found[band.troop] += band.number
        return found

    def why_not_stay(self, game: SpaceEmpires, seat: Seat, troop: TroopId) -> Reason | None:
        return None if troop in self.victors() else because("X14.10", "no_such_troops")

    def stay(self, game: SpaceEmpires, seat: Seat, troop: TroopId) -> None:
        left = self.victors()
        left[troop] -= 1
        self.finish()
        if game.colony[self.hex] is None:
            game.colony[self.hex], game.unchecked = Colony(seat, ALIEN_COLONY, seat), True
            game.subdued[self.hex] = True
            game.tell("aliens_conquered", seat=seat, hex=HEX_NAMES[self.hex])
            claim(game, seat, self.hex)
        else:
            capture_colony(game, self.hex, seat)
        troops = tuple(sorted(left.elements()))
        if troops:
            others = [each for each in game.garrison[seat] if each[0] != self.hex]
            game.garrison[seat] = tuple(sorted([*others, (self.hex, troops)]))


Invasion.takes(
    "ground",
    Verb(VOLLEY, Invasion.fire_volley, Invasion.why_not_shoot),
    Verb(SHOOT, Invasion.shoot, Invasion.why_not_shoot),
)
Invasion.takes("garrison", Verb(STAY, Invasion.stay, Invasion.why_not_stay))


def name_of(troop: TroopId) -> str:
    return TRANSPORTS.id if troop == AIR_SUPPORT else TROOP_NAMES[troop]


def chooser(game: SpaceEmpires, seat: Seat) -> Seat:
    """Who aims for a seat: for aliens the next enemy of the active seat to the left. B14.3"""
    if seat != NOBODY:
        return seat
    round_ = [(game.active + more) % game.seats for more in range(1, game.seats)]
    return next((s for s in round_ if game.is_enemy(game.active, s) and not game.out[s]), 0)


def defenders(game: SpaceEmpires, hex_: HexId) -> list[Band]:
    """Troops, militia for each CP that is printed on the colony, transports. X14.4, X14.12"""
    colony = game.colony[hex_]
    if colony is None:
        return [Band(MILITIA, ALIEN_MILITIA)]
    troops = Counter(garrison_at(game, colony.owner, hex_))
    remove_garrison(game, colony.owner, hex_)
    bands = [Band(troop, number) for troop, number in sorted(troops.items())]
    if colony.cp:
        bands.append(Band(MILITIA, colony.cp))
    return bands + support_from_above(game, colony.owner, hex_, attacking=False)


def support_from_above(game: SpaceEmpires, seat: Seat, hex_: HexId, attacking: bool) -> list[Band]:
    """Transports with the card for it fight on the ground. X12.25"""
    if not game.has_card(seat, powers.AIR_SUPPORT):
        return []
    groups = [game.group(number) for number in game.groups_at(hex_, seat)]
    ships = sum(group.ships for group in groups if group.unit == TRANSPORT)
    return [Band(AIR_SUPPORT, ships, attacking)] if ships else []


def take_losses_above(
    game: SpaceEmpires, seat: Seat, hex_: HexId, bands: Iterable[Band], attacking: bool
) -> None:
    """Transports that were lost on the ground leave the map."""
    left = sum(b.number for b in bands if b.troop == AIR_SUPPORT and b.attacking == attacking)
    if seat == NOBODY or not game.has_card(seat, powers.AIR_SUPPORT):
        return
    for number in game.groups_at(hex_, seat):
        if game.group(number).unit == TRANSPORT:
            stay = min(left, game.group(number).ships)
            left -= stay
            if stay < game.group(number).ships:
                game.lose_ships(number, game.group(number).ships - stay)


def keep_garrison(game: SpaceEmpires, hex_: HexId, bands: Iterable[Band]) -> None:
    """The troops of the colony that are left; militia goes home. X14.9"""
    colony = game.colony[hex_]
    if colony is None:
        return
    left = [
        band for band in bands if not band.attacking and band.troop not in (MILITIA, AIR_SUPPORT)
    ]
    troops = tuple(sorted(band.troop for band in left for _ in range(band.number)))
    if troops:
        others = game.garrison[colony.owner]
        game.garrison[colony.owner] = tuple(sorted([*others, (hex_, troops)]))


INVASION_FRAMES: Final = (Invasion,)
