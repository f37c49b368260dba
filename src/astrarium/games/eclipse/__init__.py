"""Eclipse: New Dawn for the Galaxy, for two to six players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from astrarium.kernel.chance import Chance
from astrarium.kernel.frames import frame_table, phrases_of
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Move, Seat, Value
from astrarium.kernel.options import Option, Scenario, Setup, load_scenarios
from astrarium.kernel.rules import rules_version
from astrarium.kernel.state import State
from astrarium.kernel.texts import Texts
from astrarium.kernel.verbs import every_move, grammar

from .aftermath import Claims, Talks
from .bag import TILES
from .battle import Battle
from .build import Build
from .cleanup import Cleanup
from .combat import CombatPhase, SectorBattles
from .components import (
    CARD_NAMES,
    MAX_SEATS,
    NUMBERS,
    ROUNDS,
    SPECIES_NAMES,
    TECHNOLOGY_NAMES,
)
from .cubes import ReturnCubes
from .diplomacy import Embassy, Proposal
from .discovery import AncientPart, AncientTechnology, Discovery
from .explore import Explore
from .influence import Influence
from .invariants import broken
from .movement import Movement
from .odds.forecast import forecast
from .population import Bombardment
from .reputation import Reputation
from .research import Artifacts, Research
from .rounds import Rounds
from .scoring import Scoring, total
from .setup import CHOOSE, RANDOM, TERRANS, SetUp
from .space import bearing, ring_of, space_at
from .table import BOUNDS, Eclipse
from .turn import ActionPhase, Turn
from .upgrade import Upgrade
from .upgrades import upgraded
from .upkeep import UpkeepPhase
from .views.table_view import table_view

FRAMES = frame_table(
    *(SetUp, Rounds, ActionPhase, Turn, CombatPhase, UpkeepPhase, Cleanup, Scoring),
    *(Explore, Influence, Research, Artifacts, Upgrade, Build, Movement),
    *(Discovery, AncientTechnology, AncientPart, ReturnCubes, Proposal, Embassy),
    *(SectorBattles, Battle, Reputation, Bombardment, Claims, Talks),
)

Eclipse.register(frames=FRAMES, viewer=table_view, monitor=broken, bounds=BOUNDS)
PHRASES = phrases_of(FRAMES.values())

PUBLIC = (
    *("species", "turn", "react", "after"),
    *("explore", "place", "claim", "influence", "return_cube", "bury"),
    *("research", "artifact", "upgrade", "build", "move", "move_on"),
    *("diplomacy", "envoy", "ancient_technology", "ancient_part"),
    *("engage", "assign", "stalemate", "bombard", "raze", "talks", "upkeep"),
)
"""Kinds of questions whose offers everybody can work out."""


class EclipseGame(Game):
    """The game object: what the kernel, the bots and the tables know of Eclipse."""

    id = "eclipse"
    package = "astrarium.games.eclipse"
    version = rules_version(package)
    min_seats = 2
    max_seats = MAX_SEATS
    grammar = grammar(PHRASES)
    slow_forecast = True
    options: ClassVar[Mapping[str, Option]] = {
        "species": Option(CHOOSE, (CHOOSE, RANDOM, TERRANS)),
        "rounds": Option.number(ROUNDS, 3, ROUNDS),
        "two_player_advice": Option("yes", ("yes", "no"), needs={"no": Setup(seats=(2,))}),
    }
    scenarios: ClassVar[Mapping[str, Scenario]] = load_scenarios(package)
    public_questions = frozenset(PUBLIC)
    outcome_names = {  # noqa: RUF012
        "species": SPECIES_NAMES,
        "technologies": tuple(
            f"{TECHNOLOGY_NAMES[technology]}_{tile}" for tile, technology in enumerate(TILES)
        ),
        "sector": tuple(f"sector_{number}" for number in NUMBERS),
        "discovery": CARD_NAMES,
        "reputation": CARD_NAMES,
    }

    def prepare(self, seats: int, seed: bytes, options: Mapping[str, str]) -> Eclipse:
        state = Eclipse(seats, Chance(seed))
        state.rounds = int(options["rounds"])
        state.push(SetUp(options["species"], options["two_player_advice"] == "yes"))
        return state

    def decode(self, data: Mapping[str, Any]) -> Eclipse:
        return Eclipse.decode(data)

    def upgraded(self, data: dict[str, Any], version: str) -> dict[str, Any]:
        return upgraded(data, version)

    def round_of(self, state: State) -> int | None:
        assert isinstance(state, Eclipse)
        return state.round

    def standing(self, state: State) -> tuple[int, ...]:
        assert isinstance(state, Eclipse)
        return tuple(total(state, seat) for seat in range(state.seats))

    def universe(self, seats: int) -> Iterator[Move]:
        return every_move(PHRASES, seats)

    def forecast(self, view: dict[str, Any], seat: Seat, move: Move) -> dict[str, float] | None:
        return forecast(view, seat, move)

    def spoken(self, move: Move) -> dict[str, Value]:
        """A space is called by its ring and by where it lies from the centre."""
        match move:
            case ("explore", int(q), int(r)):
                space = space_at(q, r)
                return {"ring": ring_of(space), "bearing": bearing(space)}
        return super().spoken(move)

    def name(self, texts: Texts, argument: str, value: str | int) -> str | None:
        """Sectors have numbers, but for the centre; the influence track is called 0."""
        if argument in ("sector", "sectors", "source", "target_sector"):
            if value in (0, 1):
                return texts.get("name", "influence_track" if value == 0 else "centre")
            return texts.say("name", "sector", {"number": value})
        if argument in ("ring", "bearing"):
            return texts.get(argument, str(value))
        if argument == "tiles":  # reputation_3_25, discovery_money_34
            return texts.name(str(value).partition("_")[2].rpartition("_")[0])
        return None


GAME = EclipseGame()
