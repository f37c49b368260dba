"""What follows a battle in space at a planet: bombardment, landing, invasion. B5.12, X14, X15

A battle pushes `Siege` whenever it is over, whoever won: it does nothing where there is nothing to
besiege. From the end of round 2 on a battle pushes `Landing`, at its start `Billeting`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, along

from . import powers
from .aliens import has_aliens
from .bombardment import destroys_planets, may_bombard, to_hit_colony
from .components.board import HEX_NAMES, HexId
from .components.markers import MARKER_NAMES
from .components.technologies import TECH_NUMBER
from .components.units import TroopId
from .conquest import ASTEROIDS, destroy_planet, hit_colony
from .fighting import TRANSPORT, Field
from .holdings import show, squad_of
from .invasion import Invasion
from .regrouping import why_not_own
from .routes import MINE
from .settling import BARREN, SETTLE, offer_settling, settle, why_not_settle
from .table import SpaceEmpires
from .transports import garrison_at
from .values import NOBODY, Group
from .words import A_GROUP, DONE

BOMBARD: Final = Phrase("bombard", A_GROUP)
LAND: Final = Phrase("land", A_GROUP)
TERRAFORMING: Final = TECH_NUMBER["terraforming"]
GROUND_COMBAT: Final = TECH_NUMBER["ground_combat"]
DROP_SHIPS: Final = 3
"""The level of ground combat that transports need for them. X14.1b"""


def field_at(game: SpaceEmpires, hex_: HexId) -> Field:
    """What the place and the rules in use mean for shots."""
    terrain = game.terrain[hex_]
    name = MARKER_NAMES[terrain] if terrain < len(MARKER_NAMES) else ""
    kind = name if name in ("asteroids", "nebula") else "open_space"
    return Field(terrain=kind, bloody=game.has("bloody_combat"))


def is_target(game: SpaceEmpires, hex_: HexId, seat: Seat) -> bool:
    """An enemy's colony, or a planet whose aliens have just lost their last ship. X14.12"""
    if game.colony[hex_] is not None:
        return game.is_enemy(seat, game.colony_of(hex_))
    return is_helpless(game, hex_)


def is_helpless(game: SpaceEmpires, hex_: HexId) -> bool:
    """A planet of aliens without a ship that nobody has subdued yet."""
    barren = game.terrain[hex_] == BARREN and game.colony[hex_] is None
    return barren and has_aliens(game, hex_) and not game.groups_at(hex_, NOBODY)


def has_landed(game: SpaceEmpires, seat: Seat) -> bool:
    return any(owner == seat for owner, _, _ in game.landed)


def is_defended(game: SpaceEmpires, hex_: HexId, seat: Seat) -> bool:
    """Whether enemies that can fight, or their mines, are still there."""
    groups = [game.group(number) for number in game.enemies_at(hex_, seat)]
    return any(group.kind.fights or group.unit == MINE for group in groups)


# -- bombardment -----------------------------------------------------------------------------------


def why_no_target(game: SpaceEmpires, seat: Seat, hex_: HexId) -> Reason | None:
    """Why nobody of a seat may fire at what is there. B5.12, X14.8a, X15.2"""
    colony = game.colony[hex_]
    if colony is None or not game.is_enemy(seat, colony.owner):
        return because("B5.12", "no_enemy_colony")
    if is_defended(game, hex_, seat):
        return because("B5.12", "still_defended")
    if has_landed(game, seat):
        return because("X14.8a", "troops_have_landed")
    if colony.first_owner == seat:
        return because("X15.2", "own_people_there")
    return None


def shoot_at_colony(game: SpaceEmpires, seat: Seat, number: int) -> None:
    """One shot; whoever fires is seen. A titan leaves nothing of the planet. B5.12, X6.4"""
    hex_ = game.hex_of(number)
    owner = game.colony_of(hex_)
    game.reveal(number)
    show(game, seat, powers.HORSEMEN)
    squad = squad_of(game, number, attacking=True)
    if destroys_planets(squad):
        destroy_planet(game, hex_, seat)
        return
    needed = to_hit_colony(squad, len(garrison_at(game, owner, hex_)), field_at(game, hex_))
    (face,) = game.chance.roll("bombardment", 1, 10)
    key, dice = "bombarded" if face <= needed else "missed_colony", {"face": face, "needed": needed}
    game.tell_revealing(key, seat=seat, hex=HEX_NAMES[hex_], **dice)
    if face <= needed:
        hit_colony(game, hex_, seat)


# -- landing ---------------------------------------------------------------------------------------


def why_not_land(game: SpaceEmpires, seat: Seat, number: int, hex_: HexId) -> Reason | None:
    """Troops land on an enemy's planet; on a barren one only with terraforming. X14.8, X13.35"""
    reason = why_not_own(game, seat, number)
    if reason is not None:
        return reason
    group = game.group(number)
    if game.hex_of(number) != hex_ or group.unit != TRANSPORT or not group.load:
        return because("X14.8", "no_troops_there")
    if not is_target(game, hex_, seat):
        return because("X14.8", "nothing_to_invade")
    if game.terrain[hex_] == ASTEROIDS:
        return because("X13.35", "nobody_lands_on_asteroids")
    if game.terrain[hex_] == BARREN and not game.technology[seat][TERRAFORMING]:
        return because("X14.8", "needs_terraforming")
    return None


def land(game: SpaceEmpires, seat: Seat, number: int) -> None:
    """All that a group carries is put onto the planet. X14.8"""
    group = game.group(number)
    drop = game.fit(number)[GROUND_COMBAT] >= DROP_SHIPS
    game.reveal(number)
    game.landed = tuple(sorted((*game.landed, *((seat, TroopId(t), drop) for t in group.load))))
    game.change_group(number, group._replace(load=()))
    game.tell("landed", seat=seat, troops=len(group.load), hex=HEX_NAMES[game.hex_of(number)])


@frame
class Landing(Frame[SpaceEmpires]):
    """At the end of a round of a battle, from the second on: attackers may land troops. X14.8"""

    hex: HexId
    asking: tuple[Seat, ...] = ()

    steps = ("begin", "land")

    def begin(self, game: SpaceEmpires) -> None:
        """Aliens are attacked from space only, until their fleet is gone. X14.12"""
        if game.colony[self.hex] is not None:
            seats = game.movers(game.active)
            self.asking = tuple(seat for seat in seats if offer_landings(game, seat, self.hex))

    def land(self, game: SpaceEmpires) -> None:
        if self.asking:
            seat = self.asking[0]
            moves = self.moves_for(game, seat, "landing")
            game.ask(seat, "landing", moves, {"hex": HEX_NAMES[self.hex]})

    def why_not_land(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        return why_not_land(game, seat, number, self.hex)

    def put_down(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        land(game, seat, number)
        self.go_to("land")
        if not offer_landings(game, seat, self.hex):
            self.done(game, seat)

    def done(self, game: SpaceEmpires, seat: Seat) -> None:
        self.asking = self.asking[1:]
        self.go_to("land")


Landing.takes(
    "landing", Verb(DONE, Landing.done), Verb(LAND, Landing.put_down, Landing.why_not_land)
)


def offer_landings(game: SpaceEmpires, seat: Seat, hex_: HexId) -> list[Move]:
    own = game.groups_at(hex_, seat)
    return [LAND(number) for number in own if why_not_land(game, seat, number, hex_) is None]


# -- the siege -------------------------------------------------------------------------------------


@frame
class Siege(Frame[SpaceEmpires]):
    """After the battle in space: those who have the hex fire at the colony, land, or leave it
    alone; then all who have landed fight on the ground. B5.12, X14.8a, X14.9"""

    hex: HexId
    asking: tuple[Seat, ...] = ()
    """Who may still act."""
    fired: tuple[tuple[int, int], ...] = ()
    """Groups that have fired at the colony, and how many of their ships."""
    invading: tuple[Seat, ...] = ()

    steps = ("begin", "act", "gather", "invade", "subdue")

    def begin(self, game: SpaceEmpires) -> None:
        if game.active != NOBODY:
            seats = game.movers(game.active)
            self.asking = tuple(seat for seat in seats if self.could_act(game, seat))

    def could_act(self, game: SpaceEmpires, seat: Seat) -> bool:
        """By what everybody sees: something lies there that might fire or land."""
        if not is_target(game, self.hex, seat) or is_defended(game, self.hex, seat):
            return False
        alien = game.colony[self.hex] is None
        return any(
            not game.groups[number].up or may_act(game.group(number), alien)
            for number in game.groups_at(self.hex, seat)
        )

    def act(self, game: SpaceEmpires) -> None:
        if self.asking:
            seat = self.asking[0]
            about = {"hex": HEX_NAMES[self.hex]}
            game.ask(seat, "siege", self.moves_for(game, seat, "siege"), about)

    def why_not_bombard(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        reason = why_not_own(game, seat, number) or why_no_target(game, seat, self.hex)
        if reason is not None:
            return reason
        squad = squad_of(game, number)
        if game.hex_of(number) != self.hex or squad.sham or not may_bombard(squad):
            return because("B5.12", "cannot_fire_at_colony")
        if dict(self.fired).get(number, 0) >= squad.ships:
            return because("B5.12", "has_fired")
        if destroys_planets(squad) and game.terrain[self.hex] == ASTEROIDS:
            return because("X13.35", "titans_spare_asteroids")
        return None

    def bombard(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        fired = dict(self.fired)
        fired[number] = fired.get(number, 0) + 1
        self.fired = tuple(sorted(fired.items()))
        self.go_to("act")
        shoot_at_colony(game, seat, number)

    def why_not_land(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        if is_defended(game, self.hex, seat):
            return because("X14.8", "still_defended")
        return why_not_land(game, seat, number, self.hex)

    def land(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        self.go_to("act")
        land(game, seat, number)

    def done(self, game: SpaceEmpires, seat: Seat) -> None:
        self.asking = self.asking[1:]
        self.go_to("act")

    def gather(self, game: SpaceEmpires) -> None:
        """Also those who landed during the battle and lost it. X14.10"""
        self.invading = tuple(sorted({seat for seat, _, _ in game.landed}))

    def invade(self, game: SpaceEmpires) -> None:
        if self.invading:
            seat, *left = self.invading
            self.invading = tuple(left)
            self.again()
            game.push(Invasion(self.hex, seat))

    def subdue(self, game: SpaceEmpires) -> None:
        """There is one chance to invade aliens. X14.12"""
        game.landed = ()
        if is_helpless(game, self.hex):
            game.subdued[self.hex] = True


def may_act(group: Group, alien: bool) -> bool:
    return bool(group.load) if alien else group.kind.fights or bool(group.load)


def _settles(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    return offer_settling(game, seat)


Siege.takes(
    "siege",
    Verb(DONE, Siege.done),
    Verb(BOMBARD, Siege.bombard, Siege.why_not_bombard),
    Verb(LAND, Siege.land, Siege.why_not_land),
    along(SETTLE, settle, why_not_settle, _settles),
)
SIEGE_FRAMES: Final = (Siege, Landing)
