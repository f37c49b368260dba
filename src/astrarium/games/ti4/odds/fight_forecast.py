"""The chances of a fight that is under way, before a decision in it."""

from __future__ import annotations

from astrarium.kernel.moves import Move, Seat

from ..components.systems import PLANET_NUMBER, PlanetId
from ..components.units import TYPE_NUMBER
from ..units import Fleet, Garrison
from .ground_odds import GroundOdds
from .met import NO_CARDS, Cards, Forecast, fought, meeting, told
from .rolled_odds import BARRAGE, ROUND
from .seen import Seen, View
from .sides import ATTACKER, DEFENDER, OF_THE_FIRST_ROUND, begin
from .space_odds import SpaceOdds, State, goes_on
from .taking import take

START, END = "start_of_{}_combat_round", "end_of_{}_combat_round"
NOTHING: Cards = (NO_CARDS, NO_CARDS)


def fight_forecast(view: View, seat: Seat, move: Move) -> Forecast | None:
    """Of a move in a combat; None where it decides nothing about it."""
    combat, about = view["under_way"]["combat"], view["question"]["about"]
    if seat not in (combat["attacker"], combat["defender"]):
        return None
    space = combat["planet"] is None
    match view["question"]["kind"], move:
        case "retreat", ("stay",):
            return SpaceFight(view, seat).stay()
        case "retreat", ("announce_retreat",):
            return SpaceFight(view, seat).away()
        case "lose" | "sustain", _ if space:
            return SpaceFight(view, seat).hit(move)
        case "react", ("pass",) | ("use", _) if space and _boundary(about, "space"):
            return SpaceFight(view, seat).react(move)
        case "react", ("pass",) if not space and _boundary(about, "ground"):
            return ground_fight(view, seat)
    return None


def _boundary(about: dict[str, object], kind: str) -> bool:
    """Whether no die of a round lies on the table."""
    return about.get("event") in (START.format(kind), END.format(kind))


class SpaceFight:
    """The space combat that is being fought."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.combat = view, view["under_way"]["combat"]
        sides = (self.combat["attacker"], self.combat["defender"])
        self.seen, self.side = Seen(view, sides), sides.index(seat)
        self.game, self.cards = self.seen.table, played(view, sides)
        self.start: State = (self.fleet(ATTACKER), self.fleet(DEFENDER))
        self.rules = SpaceOdds(self.game, meeting(self.seen, self.start, self.cards))

    def fleet(self, side: int) -> Fleet:
        return self.game.fleet(self.seen.system, side) or Fleet(side)

    def on(self, start: State, cards: Cards, since: int = ROUND) -> Forecast | None:
        """To the end, unless somebody leaves."""
        if self.combat["retreating"] is not None:
            return None
        battle = meeting(self.seen, start, cards)
        spread, fights = fought(self.game, battle, start, since)
        return told(battle, spread, "wins", fights, self.side)

    def stay(self) -> Forecast | None:
        return self.on(self.start, self.cards)

    def away(self) -> Forecast | None:
        """Who leaves does so after this round, with what is left. 23.4, 23.7"""
        ships = sum(self.start[self.side].ships)
        begin(self.game, self.rules.battle, OF_THE_FIRST_ROUND, "combat_round")
        after = self.rules.one_round({self.start: 1.0})
        left = sum(sum(state[self.side].ships) * chance for state, chance in after.items())
        return {"away": min(1.0, left / ships)} if ships else None

    def react(self, move: Move) -> Forecast | None:
        """At the beginning of a round a card may be played for it; at its end it is over."""
        if not goes_on(self.start):
            return None
        about = self.view["question"]["about"]
        starts = about["event"] == START.format("space")
        card = str(move[1]) if move[0] == "use" else ""
        if card and not (starts and card in OF_THE_FIRST_ROUND):
            return None
        mine = frozenset({card} if card else ())
        cards = [each | mine if at == self.side else each for at, each in enumerate(self.cards)]
        since = BARRAGE if starts and about["round"] == 1 else ROUND
        return self.on(self.start, (cards[0], cards[1]), since)

    def hit(self, move: Move) -> Forecast | None:
        """My hits go as the move says and else as usual; then those of the other side. 23.6"""
        question = self.view["question"]
        fleet, left = self.assigned(self.start[self.side], move, question["about"]["number"])
        how = self.rules.taking(self.start, self.side)
        if question["kind"] == "lose" or move[0] == "done":
            how = how._replace(sustaining=())
        fleet = take(how, fleet, left)
        if self.side == DEFENDER:
            return self.on((self.start[ATTACKER], fleet), NOTHING)
        other = self.rules.taking(self.start, DEFENDER)
        theirs = take(other, self.start[DEFENDER], self.combat["hits"][ATTACKER])
        return self.on((fleet, theirs), NOTHING)

    def assigned(self, fleet: Fleet, move: Move, hits: int) -> tuple[Fleet, int]:
        """A fleet after a move, and the hits that are left."""
        if move[0] in ("done", "cheapest", "sustain_all"):
            return fleet, hits
        word, number = str(move[1]), int(move[2])
        kind = TYPE_NUMBER[word.removeprefix("damaged_")]
        if move[0] == "sustain":
            each = self.rules.taking(self.start, self.side).each
            return fleet.plus(kind, 0, number), max(0, hits - number * each)
        damaged = number if word.startswith("damaged_") else 0
        return fleet.plus(kind, -number, -damaged), hits - number


def played(view: View, sides: tuple[Seat, Seat]) -> Cards:
    """The cards that both sides have played for this round."""
    found = [
        frozenset(
            id_ for id_, who, *_ in view["effects"] if who == seat and id_ in OF_THE_FIRST_ROUND
        )
        for seat in sides
    ]
    return found[0], found[1]


# -- on planets ----------------------------------------------------------------------------------


def landed(view: View, seat: Seat) -> Forecast | None:
    """The planets on which forces have just gone down beside those of others."""
    found: Forecast = {}
    system = next(s for s in view["systems"] if s["system"] == view["active_system"])
    for planet in system["planets"]:
        units = {each["seat"]: each for each in planet["units"]}
        mine = units.pop(seat, {}).get("infantry", 0)
        if mine and units and planet["owner"] != seat:
            (other,) = list(units)[:1]
            seen, number = Seen(view, (seat, other)), PLANET_NUMBER[planet["planet"]]
            garrison = seen.table.garrison(number, DEFENDER) or Garrison(DEFENDER)
            party = Fleet(ATTACKER, infantry=mine)
            spread = ground_odds(seen, number, NOTHING).fought(party, garrison)
            found[f"planet:{planet['planet']}"] = taken(spread, ATTACKER)
    return found or None


def ground_fight(view: View, seat: Seat) -> Forecast | None:
    """The ground combat that is being fought, between two rounds."""
    combat, about = view["under_way"]["combat"], view["question"]["about"]
    sides = (combat["attacker"], combat["defender"])
    seen, planet = Seen(view, sides), PLANET_NUMBER[combat["planet"]]
    mine, theirs = (seen.table.garrison(planet, at) or Garrison(at) for at in (0, 1))
    if not (mine.infantry and theirs.infantry):
        return None
    start = {(mine.infantry, theirs.infantry): 1.0}
    ground = ground_odds(seen, planet, played(view, sides))
    first = about["event"] == START.format("ground") and about["round"] == 1
    spread = ground.rounds(start, theirs) if first else ground.to_the_end(start, theirs)
    return {"wins": taken(spread, sides.index(seat))}


def ground_odds(seen: Seen, planet: PlanetId, cards: Cards) -> GroundOdds:
    nobody = (Fleet(ATTACKER), Fleet(DEFENDER))
    return GroundOdds(seen.table, meeting(seen, nobody, cards, planet))


def taken(spread: dict[tuple[int, int], float], side: int) -> float:
    """The chance that one side is left alone."""
    return min(1.0, sum(p for left, p in spread.items() if left[side] and not left[1 - side]))
