"""Combat: who may attack, ship against ship, counter-attack, ship against base. G13"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat
from astrarium.kernel.verbs import Phrase, Verb, nothing

from .components import CARD_NAMES, IMPERIAL, NO_SHIP, NOBODY, VALUE, WORLDS, CardId, WorldId
from .governors import settle_governor
from .reckoning import attacks_earned, combat_bonus, must_permit
from .table import DISCARDS, Galaxy

COUNTER = Phrase("counter")
HOLD = Phrase("hold")
PERMIT = Phrase("permit")
DENY = Phrase("deny")


def opportunities(game: Galaxy, seat: Seat, card: CardId, world: WorldId) -> int:
    """How many attacks a ship earns by being played there. G13.1"""
    others = (VALUE[game.visible_ship(other)] for other in game.worlds() if other != world)
    commands = world == IMPERIAL and game.governors[world] == seat
    return attacks_earned(VALUE[card], game.ship(world) != NO_SHIP, others, commands)


def roll_ship(game: Galaxy, world: WorldId, controller: Seat, key: str) -> int:
    """The total of a ship: its value, two dice, and the bonus of who controls it. G13.2"""
    value = VALUE[game.ship(world)]
    dice = game.chance.roll("dice", 2)
    extra = combat_bonus(game.technologies(controller))
    total = value + dice[0] + dice[1] + extra
    game.tell(key, value=value, dice=dice, bonus=extra, total=total)
    return total


def destroy(game: Galaxy, world: WorldId) -> None:
    """The topmost ship is discarded; what lies beneath defends the world at once. G13.4"""
    card = game.ship(world)
    game.cards.move(card, game.active_place(world), DISCARDS)
    game.tell("destroyed", card=CARD_NAMES[card], world=WORLDS[world])
    beneath = game.ship(world)
    if beneath == NO_SHIP:
        return
    if game.cards.is_down(beneath):
        game.tell("uncovered_hidden", world=WORLDS[world])
    else:
        game.tell("uncovered", card=CARD_NAMES[beneath], world=WORLDS[world])


@frame
class ShipAttack(Frame[Galaxy]):
    """A fleet ship attacks a ship. G13.2, G13.3"""

    attacker: Seat
    world: WorldId
    target: WorldId

    steps = ("ask_screens", "attack", "ask_counter", "ask_own_screens", "counter_attack")

    def ask_screens(self, game: Galaxy) -> None:
        """A ship behind Screens is attacked only if its player permits it. G14.2"""
        defender = game.controller(self.target)
        if defender != self.attacker and must_permit(game.technologies(defender)):
            moves = self.moves_for(game, defender, "permit")
            game.ask(defender, "permit", moves, self.about())

    def permit(self, game: Galaxy, seat: Seat) -> None:
        game.tell("screens_permitted", seat=seat, world=WORLDS[self.target])

    def deny(self, game: Galaxy, seat: Seat) -> None:
        game.screened += (self.target,)
        game.tell("screens_denied", seat=seat, world=WORLDS[self.target])
        self.finish()

    def attack(self, game: Galaxy) -> None:
        self.spend_opportunity(game)
        game.tell(
            "attack", seat=self.attacker, world=WORLDS[self.world], target=WORLDS[self.target]
        )
        attack = roll_ship(game, self.world, self.attacker, "attack_roll")
        defence = roll_ship(game, self.target, game.controller(self.target), "defence_roll")
        if attack > defence:
            destroy(game, self.target)
            return self.finish()
        return game.tell("attack_failed", world=WORLDS[self.target])

    def ask_counter(self, game: Galaxy) -> None:
        """Whoever controls the ship decides; without a governor it must counter-attack. G13.3"""
        if self.may_hold(game):
            defender = game.controller(self.target)
            moves = self.moves_for(game, defender, "counter")
            game.ask(defender, "counter", moves, self.about())

    def may_hold(self, game: Galaxy) -> bool:
        return game.governors[self.target] != NOBODY

    def hold(self, game: Galaxy, seat: Seat) -> None:
        game.tell("counter_declined", seat=seat)
        self.finish()

    def ask_own_screens(self, game: Galaxy) -> None:
        """A counter-attack is combat too, so Screens stop it unless permitted. G14.2

        Whoever chose to counter-attack their own ship has permitted it.
        """
        chosen = self.may_hold(game) and game.controller(self.target) == self.attacker
        if not chosen and must_permit(game.technologies(self.attacker)):
            about = {"world": WORLDS[self.world], "from": WORLDS[self.target]}
            moves = self.moves_for(game, self.attacker, "permit_counter")
            game.ask(self.attacker, "permit_counter", moves, about)

    def permit_counter(self, game: Galaxy, seat: Seat) -> None:
        game.tell("screens_permitted", seat=seat, world=WORLDS[self.world])

    def deny_counter(self, game: Galaxy, seat: Seat) -> None:
        game.tell("screens_denied", seat=seat, world=WORLDS[self.world])
        self.finish()

    def counter_attack(self, game: Galaxy) -> None:
        game.tell("countered", world=WORLDS[self.target])
        defender = game.controller(self.target)
        counter = roll_ship(game, self.target, defender, "attack_roll")
        if counter > roll_ship(game, self.world, self.attacker, "defence_roll"):
            destroy(game, self.world)
        else:
            game.tell("counter_failed", world=WORLDS[self.target])

    def spend_opportunity(self, game: Galaxy) -> None:
        for sortie in game.sorties:
            if sortie.world == self.world:
                game.change_sortie(
                    sortie, sortie._replace(attacks=sortie.attacks - 1, power_used=True)
                )

    def about(self) -> dict[str, str | int]:
        return {"seat": self.attacker, "world": WORLDS[self.target], "from": WORLDS[self.world]}


ShipAttack.takes("permit", Verb(PERMIT, ShipAttack.permit), Verb(DENY, ShipAttack.deny))
ShipAttack.takes(
    "permit_counter",
    Verb(PERMIT, ShipAttack.permit_counter),
    Verb(DENY, ShipAttack.deny_counter),
)
ShipAttack.takes("counter", Verb(COUNTER, nothing), Verb(HOLD, ShipAttack.hold))


def attack_base(
    game: Galaxy, attacker: Seat, world: WorldId, target: WorldId, owner: Seat, row: int
) -> None:
    """Unless its owner rolls more than the ship's value, the base drops one row. G13.5"""
    value = VALUE[game.ship(world)]
    game.tell("base_attack", seat=attacker, world=WORLDS[world], target=WORLDS[target], owner=owner)
    dice = game.chance.roll("dice", 2)
    extra = combat_bonus(game.technologies(owner))
    total = dice[0] + dice[1] + extra
    game.tell("base_roll", seat=owner, dice=dice, bonus=extra, total=total, value=value)
    if total > value:
        game.tell("base_held", owner=owner, world=WORLDS[target])
        return
    game.move_base(target, row, owner, +1)
    game.tell("base_hit", owner=owner, world=WORLDS[target], row=row + 1)
    settle_governor(game, target, attacker)
