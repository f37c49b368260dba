"""What the kernel needs to know of a game: one object per game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from .chance import seed_from
from .errors import SetupError
from .moves import Move, Seat, Value, print_move
from .options import SCENARIO, Option, Scenario, check_together, with_defaults
from .results import Teams
from .rules import LANGUAGES, Rulebook, rulebook
from .state import State
from .texts import Texts, load


class Game(ABC):
    """A game: how it is set up, stored and named. Everything in progress is in its `State`."""

    id: ClassVar[str]
    version: ClassVar[str]
    """Changes whenever the rules as coded change, so that old records are told apart."""
    package: ClassVar[str]
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    options: ClassVar[Mapping[str, Option]] = {}
    scenarios: ClassVar[Mapping[str, Scenario]] = {}
    """Set-ups with a name; the options say under `scenario` which one is played."""
    grammar: ClassVar[Mapping[str, tuple[str, ...]]]
    uses: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """By ability: what its targets are called in its label, where it says so."""
    """Every verb with the names of its arguments."""
    outcome_names: ClassVar[Mapping[str, Sequence[str]]] = {}
    """Chance purposes whose outcomes are numbers of named things (cards), with the names."""
    public_questions: ClassVar[frozenset[str]] = frozenset()
    """Kinds of questions whose offers follow from what everybody knows. Where such a question has
    one answer only, a table may give it at once: that tells nobody anything."""
    reactions: ClassVar[bool] = False
    """Whether seats may react to what happens (`windows`): then a table chooses how it asks."""
    slow_forecast: ClassVar[bool] = False
    """Whether forecasts may take longer than a table can wait while it serves others."""

    # -- setting up ---------------------------------------------------------------------------

    def new(
        self,
        seats: int,
        seed: bytes | int | str | None = None,
        options: Mapping[str, str] | None = None,
        quiet: bool = False,
        script: Mapping[str, Sequence[Any]] | None = None,
    ) -> State:
        """A fresh game, run to its first question.

        `quiet` keeps no log and records no chance; `script` dictates outcomes by purpose.
        """
        state = self.prepared(seats, seed_from(seed), self.checked_setup(seats, options or {}))
        if quiet:
            state.events = None
        else:
            state.chance.outcomes = []
        for purpose, outcomes in (script or {}).items():
            state.chance.script(purpose, *outcomes)
        state.run()
        return state

    def prepared(self, seats: int, seed: bytes, options: Mapping[str, str]) -> State:
        """The state before its first step."""
        self.check_seats(seats)
        state = self.prepare(seats, seed, options)
        state.teams = self.teams(seats, options)
        return state

    @abstractmethod
    def prepare(self, seats: int, seed: bytes, options: Mapping[str, str]) -> State: ...

    def check_seats(self, seats: int) -> None:
        if not self.min_seats <= seats <= self.max_seats:
            least, most = self.min_seats, self.max_seats
            raise SetupError("seats", game=self.id, least=least, most=most, given=seats)

    def checked_setup(self, seats: int, given: Mapping[str, str]) -> dict[str, str]:
        """The options of a new game, with defaults and scenario; what does not fit is refused."""
        self.check_seats(seats)
        options = self.checked_options(given)
        check_together(self.options, self.scenarios, options, seats)
        return options

    def checked_options(self, given: Mapping[str, str]) -> dict[str, str]:
        """The options with their defaults; unknown ones are refused.

        Whether they go together is asked of new games only: an old record is played as it was.
        """
        for name, value in given.items():
            if name in self.options:
                self.options[name].check_value(name, value)
            elif name != SCENARIO:
                known = ", ".join(sorted(self.options)) or "–"
                raise SetupError("option", game=self.id, given=name, known=known)
        return with_defaults(self.options, self.scenarios, given)

    def teams(self, seats: int, options: Mapping[str, str]) -> Teams:
        """Who plays together; a scenario may say so, or a game by its options."""
        scenario = self.scenarios.get(options.get(SCENARIO, ""))
        return () if scenario is None else scenario.teams

    # -- how it stands ------------------------------------------------------------------------

    def round_of(self, state: State) -> int | None:
        """The round that is being played, in a game that has rounds."""
        return None

    def standing(self, state: State) -> tuple[int, ...]:
        """What each seat would score if the game ended now, hidden points included; empty in a
        game without points. Only for games that are over: it tells what was hidden."""
        return ()

    # -- stored states ------------------------------------------------------------------------

    @abstractmethod
    def decode(self, data: Mapping[str, Any]) -> State:
        """The state that `State.encode` wrote, with its question asked again."""

    def upgraded(self, data: dict[str, Any], version: str) -> dict[str, Any]:
        """A snapshot made under an older version, in today's form."""
        return data

    # -- moves and texts ----------------------------------------------------------------------

    @abstractmethod
    def universe(self, seats: int) -> Iterator[Move]:
        """Every well-formed move there is: whatever can be offered is among them."""

    def forecast(self, view: dict[str, Any], seat: Seat, move: Move) -> dict[str, float] | None:
        """The exact chances of a move as far as the seat can know them; None without dice."""
        return None

    def forecasts(self, view: dict[str, Any], seat: Seat | None) -> dict[str, dict[str, float]]:
        """The forecasts of all moves that a seat is offered, by the move's text."""
        found = {}
        if seat is not None and view["question"] is not None:
            for words in view["question"]["moves"]:
                chances = self.forecast(view, seat, tuple(words))
                if chances is not None:
                    found[print_move(tuple(words))] = chances
        return found

    def arguments(self, verb: str) -> Sequence[str]:
        return self.grammar.get(verb, ())

    def spoken(self, move: Move) -> dict[str, Value]:
        """A move's arguments by name; a game may add what follows from several of them."""
        return dict(zip(self.arguments(str(move[0])), move[1:], strict=False))

    def name(self, texts: Texts, argument: str, value: str | int) -> str | None:
        return None

    def prompt(self, kind: str, about: Mapping[str, Value]) -> str:
        return kind

    def texts(self, language: str = "en") -> Texts:
        if language not in LANGUAGES:
            raise SetupError("language", known=", ".join(LANGUAGES), given=language)
        return load(self.package, language, self)

    @property
    def rules(self) -> Rulebook:
        return rulebook(self.package)
