"""What is agreed on before a game: options, what they need and exclude, scenarios and teams."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .errors import SetupError
from .results import Teams, decode_teams
from .rules import read_toml

ANY = "*"
"""Stands for every value but the default: a number or a text cannot be listed."""
SCENARIO = "scenario"
"""The name under which the options of a game say which scenario is played."""
LONGEST = 2000
"""How many characters a text may have."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Facts of a set-up that a value needs, or excludes: values of other options, seats."""

    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    seats: tuple[int, ...] = ()

    def encode(self) -> dict[str, Any]:
        options = {name: list(values) for name, values in self.options.items()}
        return {"options": options, "seats": list(self.seats)}


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: its default, what it may be, what its values go with.

    A value is one of `choices`; a number from `least` to `most` (see `number`); or any text that
    `check` does not object to (see `text`).
    """

    default: str
    choices: tuple[str, ...] = ()
    needs: Mapping[str, Setup] = field(default_factory=dict)
    """What must be so for each value; `ANY` speaks of every value but the default."""
    excludes: Mapping[str, Setup] = field(default_factory=dict)
    """What must not be so for each value."""
    least: int = 0
    most: int = 0
    check: Callable[[str], None] | None = None
    """Raises a `SetupError` that says what is wrong with a text."""

    @classmethod
    def number(cls, default: int, least: int, most: int, **more: Mapping[str, Setup]) -> Option:
        """A whole number in a range."""
        return cls(str(default), least=least, most=most, **more)  # type: ignore[arg-type]

    @classmethod
    def text(
        cls, default: str, check: Callable[[str], None], **more: Mapping[str, Setup]
    ) -> Option:
        """A text, such as the plan of a map."""
        return cls(default, check=check, **more)  # type: ignore[arg-type]

    @property
    def kind(self) -> str:
        """`choice`, `number` or `text`."""
        if self.choices:
            return "choice"
        return "text" if self.check is not None else "number"

    def check_value(self, name: str, value: str) -> None:
        """Refuse what this option can never be."""
        if self.kind == "choice":
            if value not in self.choices:
                known = ", ".join(self.choices)
                raise SetupError("option_value", name=name, known=known, given=value)
        elif self.kind == "number":
            self._check_number(name, value)
        else:
            self._check_text(name, value)

    def _check_number(self, name: str, value: str) -> None:
        plain = value.isascii() and value.removeprefix("-").isdigit() and len(value) < 10
        if not plain or str(int(value)) != value or not self.least <= int(value) <= self.most:
            least, most = self.least, self.most
            raise SetupError("option_number", name=name, least=least, most=most, given=value[:40])

    def _check_text(self, name: str, value: str) -> None:
        if len(value) > LONGEST:
            raise SetupError("option_long", name=name, most=LONGEST)
        if self.check is not None and value != self.default:
            try:
                self.check(value)
            except SetupError as error:
                raise SetupError("option_text", name=name, why=error) from None

    def needed(self, value: str) -> list[Setup]:
        return self._of(self.needs, value)

    def excluded(self, value: str) -> list[Setup]:
        return self._of(self.excludes, value)

    def _of(self, setups: Mapping[str, Setup], value: str) -> list[Setup]:
        names = (value,) if value == self.default else (value, ANY)
        return [setups[name] for name in names if name in setups]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A set-up with a name: for how many it is, what is fixed, who plays together."""

    id: str
    seats: tuple[int, ...]
    """The numbers of seats it can be played with."""
    options: Mapping[str, str]
    """The options it fixes."""
    teams: Teams = ()


def load_scenarios(package: str) -> dict[str, Scenario]:
    """The scenarios of a game, from `data/scenarios.toml`."""
    return {
        id_: Scenario(
            id_,
            tuple(data["seats"]),
            {name: str(value) for name, value in data.get("options", {}).items()},
            decode_teams(data.get("teams", ())),
        )
        for id_, data in read_toml(package, "data", "scenarios.toml").items()
    }


# -- checking -----------------------------------------------------------------------------------


def with_defaults(
    options: Mapping[str, Option], scenarios: Mapping[str, Scenario], given: Mapping[str, str]
) -> dict[str, str]:
    """All options, as given, as the scenario fixes them, or else by default."""
    given = dict(given)
    chosen = given.pop(SCENARIO, None)
    if chosen is None:
        return {name: given.get(name, option.default) for name, option in options.items()}
    if chosen not in scenarios:
        known = ", ".join(scenarios) or "–"
        raise SetupError("scenario", known=known, given=chosen)
    fixed = scenarios[chosen].options
    for name, value in given.items():
        if fixed.get(name, value) != value:
            raise SetupError("scenario_option", scenario=chosen, name=name, value=fixed[name])
    found = {name: option.default for name, option in options.items()}
    return {SCENARIO: chosen, **found, **given, **fixed}


def check_together(
    options: Mapping[str, Option],
    scenarios: Mapping[str, Scenario],
    chosen: Mapping[str, str],
    seats: int,
) -> None:
    """Refuse options that do not go together, or not with this number of seats."""
    scenario = scenarios.get(chosen.get(SCENARIO, ""))
    if scenario is not None and seats not in scenario.seats:
        known = _either(scenario.seats)
        raise SetupError("scenario_seats", scenario=scenario.id, known=known, given=seats)
    for name, option in options.items():
        value = chosen[name]
        for setup in option.needed(value):
            _check_needed(name, value, setup, chosen, seats)
        for setup in option.excluded(value):
            _check_excluded(name, value, setup, chosen, seats)


def _check_needed(
    name: str, value: str, setup: Setup, chosen: Mapping[str, str], seats: int
) -> None:
    for other, values in setup.options.items():
        if chosen[other] not in values:
            known, given = _either(values), chosen[other]
            raise SetupError(
                "option_needs", name=name, value=value, other=other, known=known, given=given
            )
    if setup.seats and seats not in setup.seats:
        known = _either(setup.seats)
        raise SetupError("option_needs_seats", name=name, value=value, known=known, given=seats)


def _check_excluded(
    name: str, value: str, setup: Setup, chosen: Mapping[str, str], seats: int
) -> None:
    for other, values in setup.options.items():
        if chosen[other] in values:
            given = chosen[other]
            raise SetupError("option_excludes", name=name, value=value, other=other, given=given)
    if seats in setup.seats:
        raise SetupError("option_excludes_seats", name=name, value=value, given=seats)


def _either(values: tuple[object, ...]) -> str:
    return " / ".join(map(str, values))
