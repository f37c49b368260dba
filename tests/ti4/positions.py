"""Positions of Twilight Imperium for the rule tests, and what is read from them.

The map of three players, by position (0 is the centre, then ring by ring clockwise from the north):
seat 0 lives at 22, seat 1 at 28, seat 2 at 34. Beside the home of seat 0 lie the positions 21 (tile
37), 23 (38) and 9 (48, empty); beside 9 lie 2 (22), 8 (28), 10 (49, empty), 21 and 23. The empty
46 and 47 lie at 3 and 6, 50 at 18: fleets can meet there without planets. The alpha wormhole of 26
is at 29, the beta wormhole of 25 at 35. Put other tiles anywhere with `tile`.
"""

from __future__ import annotations

from typing import Any

from astrarium.games.ti4 import GAME
from astrarium.games.ti4.agenda import AgendaPhase, ResolveAgenda
from astrarium.games.ti4.components.box import Position
from astrarium.games.ti4.components.cards import (
    ACTION_CARD_NUMBER,
    AGENDA_NUMBER,
    OBJECTIVE_NUMBER,
    OBJECTIVES,
    STRATEGY_NUMBER,
)
from astrarium.games.ti4.components.factions import FACTION_NUMBER
from astrarium.games.ti4.components.systems import PLANET_NUMBER, SYSTEM_BY_NUMBER, SYSTEMS
from astrarium.games.ti4.components.technologies import technology_mask
from astrarium.games.ti4.components.units import TYPE_NUMBER
from astrarium.games.ti4.deck import (
    ACTION_PILE,
    AGENDA_PILE,
    HAND,
    LAWS,
    ON_VOTE,
    PUBLIC,
    SECRET_PILE,
    SECRETS,
    STAGE_1_BOX,
    STAGE_1_ROW,
    STAGE_2_BOX,
    STAGE_2_ROW,
    CardId,
    action_card,
    agenda_card,
    objective_card,
    objective_of,
)
from astrarium.games.ti4.rounds import Rounds
from astrarium.games.ti4.status import StatusPhase
from astrarium.games.ti4.table import NOBODY, OFF_MAP, TI4
from astrarium.games.ti4.trading import close_trading, open_trading
from astrarium.games.ti4.turn import ActionPhase, Turn
from astrarium.games.ti4.units import Fleet, Garrison, with_fleet, with_garrison
from astrarium.kernel.windows import PLAYED
from tests import language
from tests.language import LUCK

MAP_OF_THREE = " ".join(
    [
        *("21", "22", "46", "23", "24", "47"),
        *("27", "28", "48", "49", "30", "31", "32", "33", "34", "35", "36", "50"),
        *("0", "0", "37", "0", "38", "0", "0", "0", "20", "0", "26"),
        *("0", "0", "0", "19", "0", "25", "0"),
    ]
)
"""As the community writes maps; no two anomalies or like wormholes touch."""


DICE = ("units", "needs", "shows")
"""What the log says of single dice."""


class Table(language.Table[TI4]):
    """A table of Twilight Imperium, changed and read in the rulebook's nouns."""

    plays = GAME
    passive = ("pass", "done", "decline", "hold_fire", "stay")

    # -- setting the position: each gives the table back --------------------------------------

    def tile(self, number: int, position: int) -> Table:
        """A tile lies here; what lay here goes where that tile was."""
        system, place = SYSTEM_BY_NUMBER[number], Position(position)
        other = self.game.tile_at.get(place)
        if other is not None:
            self.game.at[other] = self.game.at[system]
        self.game.lay(system, place)
        return self._ask_again()

    def fleet(self, seat: int, number: int, **units: int) -> Table:
        """Exactly these units of a player are in a system's space; `damaged_cruiser=1` counts
        among the cruisers."""
        system = SYSTEM_BY_NUMBER[number]
        fleet = Fleet(seat)
        for name, count in units.items():
            kind = TYPE_NUMBER[name.removeprefix("damaged_")]
            damaged = count if name.startswith("damaged_") else 0
            fleet = fleet.plus(kind, 0 if damaged else count, damaged)
        self.game.space[system] = with_fleet(self.game.space[system], fleet)
        return self._ask_again()

    def planet(self, name: str, seat: int | None = None, **what: int) -> Table:
        """Who controls a planet and which of their units stand there; `exhausted=1` too."""
        planet = PLANET_NUMBER[name]
        self.game.exhausted[planet] = bool(what.pop("exhausted", 0))
        if seat is None:
            self.game.owner[planet] = NOBODY
            self.game.ground[planet] = ()
            return self._ask_again()
        self.game.owner[planet] = seat
        return self.forces(name, seat, **what)

    def forces(self, name: str, seat: int, **units: int) -> Table:
        """Exactly these units of a player stand on a planet, whoever controls it."""
        planet = PLANET_NUMBER[name]
        garrison = Garrison(seat)
        for unit, count in units.items():
            garrison = garrison.plus(TYPE_NUMBER[unit], count)
        self.game.ground[planet] = with_garrison(self.game.ground[planet], garrison)
        return self._ask_again()

    def player(self, seat: int, **what: Any) -> Table:
        """Pools, trade goods, commodities, points; `technologies` by name, added to the rest."""
        game = self.game
        for name, value in what.items():
            if name == "technologies":
                game.technologies[seat] |= technology_mask(tuple(value.split()))
            elif name == "fleet":
                game.fleet_pool[seat] = value
            else:
                getattr(game, name)[seat] = value
        return self._ask_again()

    def token(self, seat: int, *numbers: int) -> Table:
        """A command token of a player lies in these systems."""
        for number in numbers:
            self.game.tokens[SYSTEM_BY_NUMBER[number]] |= 1 << seat
        return self._ask_again()

    def strategy(self, **owners: int) -> Table:
        """Exactly these strategy cards are held, by the seats named."""
        game = self.game
        game.strategy_owner = [NOBODY] * len(STRATEGY_NUMBER)
        for name, seat in owners.items():
            game.strategy_owner[STRATEGY_NUMBER[name]] = seat
        return self._ask_again()

    def used(self, *cards: str) -> Table:
        """These strategy cards have been used."""
        for name in cards:
            self.game.strategy_used[STRATEGY_NUMBER[name]] = True
        return self._ask_again()

    def law(self, name: str, owner: int | None = None, planet: str = "") -> Table:
        """A law is in force: common, a player's, or attached to a planet."""
        agenda = AGENDA_NUMBER[name]
        self.game.law_owner[agenda] = NOBODY if owner is None else owner
        self.game.cards.slip(agenda_card(agenda), AGENDA_PILE, LAWS)
        if planet:
            self.game.attached[PLANET_NUMBER[planet]] += (agenda,)
        return self._ask_again()

    def hand(self, seat: int, cards: str) -> Table:
        """A player holds exactly these action cards."""
        held = self.game.cards
        for card in held.zones[HAND + seat]:
            held.slip(card, HAND + seat, ACTION_PILE)
        for name in cards.split():
            kind = ACTION_CARD_NUMBER[name]
            card = next(c for c in held.zones[ACTION_PILE] if action_card(CardId(c)) == kind)
            held.slip(card, ACTION_PILE, HAND + seat)
        return self._ask_again()

    def secret(self, seat: int, *names: str) -> Table:
        """A player holds exactly these secret objectives."""
        held = self.game.cards
        for card in held.zones[SECRETS + seat]:
            held.slip(card, SECRETS + seat, SECRET_PILE)
        for name in names:
            card = objective_card(OBJECTIVE_NUMBER[name])
            source = next(z for z, cards in enumerate(held.zones) if card in cards)
            held.slip(card, source, SECRETS + seat)
        return self._ask_again()

    def public(self, *names: str) -> Table:
        """Exactly these public objectives are revealed; all others wait, face down."""
        held = self.game.cards
        for card in held.zones[PUBLIC]:
            if OBJECTIVES[objective_of(card)].deck == "secret":
                continue  # leaked
            held.move(card, PUBLIC, STAGE_1_BOX if card < _FIRST_OF_STAGE_2 else STAGE_2_BOX)
        for name in names:
            card = objective_card(OBJECTIVE_NUMBER[name])
            zones = (STAGE_1_BOX, STAGE_2_BOX, STAGE_1_ROW, STAGE_2_ROW)
            source = next(zone for zone in zones if card in held.zones[zone])
            held.slip(card, source, PUBLIC)
        return self._ask_again()

    def turn_of(self, seat: int) -> Table:
        """It is this seat's turn in the action phase."""
        self._begin("action", ActionPhase(seat), Turn(seat))
        open_trading(self.game)
        self.game.active = seat
        self.game.stack[-2].go_to("next")
        self.game.stack[-1].go_to("act")
        self.game.run()
        return self

    def begin_turn(self, seat: int) -> Table:
        """The same, with what happens at the start of a turn."""
        self._begin("action", ActionPhase(seat), Turn(seat))
        open_trading(self.game)
        self.game.active = seat
        self.game.stack[-2].go_to("next")
        self.game.run()
        return self

    def status(self) -> Table:
        """The status phase begins."""
        self._begin("status", StatusPhase())
        self.game.run()
        return self

    def after_status(self) -> Table:
        """A status phase goes by until cards are chosen; all tokens are kept for the fleet."""
        self.status()
        while self.kind() not in ("pick", "react"):
            seat = self.first_asked()
            if self.kind() == "lay_out":
                seat.does(max(seat.offers(), key=lambda move: int(move.split()[2])))
            else:
                seat.does(next(m for m in seat.offers() if m in self.passive))
        return self

    def on_vote(self, name: str, number: int = 2) -> Table:
        """An agenda has been revealed, nobody reacts, and the votes begin."""
        return self.revealed(name, number).nobody_reacts()

    def nobody_reacts(self) -> Table:
        """Whoever is asked in a window passes."""
        while self.kind() == "react":
            self.first_asked().does("pass")
        return self

    def until(self, event: str) -> Table:
        """Whoever is asked in other windows passes, until this one opens."""
        while self.kind() == "react" and self.game.questions[0].about["event"] != event:
            self.first_asked().does("pass")
        return self

    def nobody_sabotages(self) -> Table:
        """Whoever could cancel what was just played passes."""
        while self.game.questions and self.game.questions[0].about.get("event") == PLAYED:
            self.first_asked().does("pass")
        return self

    def revealed(self, name: str, number: int = 2) -> Table:
        """An agenda has been revealed, the first or second of its phase."""
        agenda = AGENDA_NUMBER[name]
        cards, card = self.game.cards, agenda_card(agenda)
        source = next(zone for zone, held in enumerate(cards.zones) if card in held)
        if source == AGENDA_PILE:
            cards.slip(card, AGENDA_PILE, ON_VOTE)
        phase = AgendaPhase(number)
        self.game.custodians = False
        self._begin("agenda", phase, ResolveAgenda(agenda))
        phase.go_to("agenda")
        self.game.run()
        return self

    def votes(self, *sides: str) -> Table:
        """From the left of the speaker on: how each votes, with one planet; empty: not at all."""
        for side in sides:
            seat = self.nobody_reacts().first_asked()
            if not side:
                seat.does("abstain")
                continue
            seat.does(side)
            if self.kind() == "cast":
                seat.does(next(move for move in seat.offers() if move != "done"))
            if self.kind() == "cast":
                seat.does("done")
        return self.nobody_reacts()

    def _begin(self, phase: str, *frames: Any) -> None:
        game = self.game
        game.asked = game.questions = ()
        close_trading(game)
        game.phase = phase
        rounds = Rounds()
        rounds.go_to("status" if phase == "action" else "agenda")
        game.stack = [rounds, *frames]
        game.shared = 0

    def _ask_again(self) -> Table:
        self.game.ask_again()
        return self

    def activate(self, seat: int, number: int) -> Table:
        """The seat's turn, and it activates a system."""
        self.turn_of(seat)
        self.seat(seat).does(f"activate {number}")
        return self

    # -- reading ------------------------------------------------------------------------------

    def told(self, *keys: str) -> list[dict[str, Any]]:
        """The lines of some kinds, without the single dice of rolls."""
        return [
            {name: value for name, value in line.items() if name not in DICE}
            for line in super().told(*keys)
        ]

    def dice(self, key: str) -> list[list[tuple[str, int, int]]]:
        """By roll of a kind: whose each die is, what it needs and what it shows."""
        return [
            list(zip(*(line[name] for name in DICE), strict=True)) for line in super().told(key)
        ]

    def ships(self, seat: int, number: int) -> dict[str, int]:
        """A player's units in a system's space, as the view shows them."""
        for system in self.view()["systems"]:
            for fleet in system["fleets"]:
                if system["system"] == number and fleet["seat"] == seat:
                    return {name: n for name, n in fleet.items() if name != "seat"}
        return {}

    def units(self, seat: int, planet: str) -> dict[str, int]:
        """A player's units on a planet."""
        for system in self.view()["systems"]:
            for shown in system["planets"]:
                for units in shown["units"]:
                    if shown["planet"] == planet and units["seat"] == seat:
                        return {name: n for name, n in units.items() if name != "seat"}
        return {}

    def owner(self, planet: str) -> int | None:
        owner = self.game.owner[PLANET_NUMBER[planet]]
        return None if owner == NOBODY else owner

    def exhausted(self, planet: str) -> bool:
        return self.game.exhausted[PLANET_NUMBER[planet]]

    def shown(self, seat: int) -> dict[str, Any]:
        """A player's sheet, as that player sees it."""
        player: dict[str, Any] = self.view(seat)["players"][seat]
        return player


_FIRST_OF_STAGE_2 = objective_card(OBJECTIVE_NUMBER["centralize_galactic_trade"])


def fresh(seats: int = 3, **options: str) -> Table:
    """A new game at its first question."""
    return Table(_game(seats, options))


def _game(seats: int, options: dict[str, str]) -> TI4:
    state = GAME.new(seats, LUCK, options, script={"speaker": [0], "homes": [0]})
    assert isinstance(state, TI4)
    return state


def table(factions: str = "sol hacan letnev") -> Table:
    """Three players in their strategy phase, seat 0 the speaker; the homes are as at the start."""
    t = as_factions(fresh(3, factions="choose", tiles=MAP_OF_THREE), factions)
    t.game.at[SYSTEM_BY_NUMBER[51]] = OFF_MAP
    return t


def as_factions(t: Table, factions: str) -> Table:
    """A new game in which these are chosen, up to its strategy phase."""
    for seat, faction in enumerate(factions.split()):
        assert faction in FACTION_NUMBER
        t.seat(seat).does(f"faction {faction}")
    while t.kind() != "pick":
        asked = t.first_asked()
        asked.does(asked.offers()[0])
    return t


def at_war(factions: str = "hacan xxcha arborec") -> Table:
    """The same without units or technologies, and with room for fleets: tests place their own."""
    t = table(factions)
    game = t.game
    game.space = [()] * len(SYSTEMS)
    game.ground = [()] * len(PLANET_NUMBER)
    game.technologies = [0] * game.seats
    for seat in range(game.seats):
        t.player(seat, fleet=6)
    return t
