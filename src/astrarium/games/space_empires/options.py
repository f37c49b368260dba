"""What is agreed on before a game: the map, optional rules, how it ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from astrarium.kernel.options import Option, Setup

from .components.maps import MAPS

YES, NO = "yes", "no"
MIXED: Final = tuple(name for name, each in MAPS.items() if each.mixed)


def _rule(needs: tuple[str, ...] = (), excludes: tuple[str, ...] = (), default: str = NO) -> Option:
    needed = {YES: Setup(dict.fromkeys(needs, (YES,)))} if needs else {}
    excluded = {YES: Setup(dict.fromkeys(excludes, (YES,)))} if excludes else {}
    return Option(default, (NO, YES), needs=needed, excludes=excluded)


RULES: Final[Mapping[str, Option]] = {
    # the base game: B10 to B19
    "aliens": _rule(default=YES),
    "instant_upgrade": _rule(),
    "slingshot": _rule(),
    "warp_points": _rule(),
    "gearing_limits": _rule(excludes=("unpredictable_research",)),
    "unpredictable_research": _rule(),
    "low_maintenance": _rule(),
    "heavy_terrain": _rule(),
    "quick_start": Option(NO, (NO, YES), excludes={YES: Setup({"map": MIXED})}),
    "ship_build_requirement": _rule(),
    # Close Encounters: X2 to X19
    "homeworld_30": _rule(excludes=("centres",)),
    "experience": _rule(),
    "boarding": _rule(),
    "security_forces": _rule(needs=("boarding",)),
    "titans": _rule(),
    "fleet_markers": _rule(),
    "sweeping_3": _rule(),
    "movement_7": _rule(),
    "reactions": _rule(),
    "fast_battlecruisers": _rule(),
    "alien_technology": _rule(),
    "transports": _rule(),
    "captured_colonies": _rule(needs=("transports",)),
    "flagships": _rule(),
    "centres": _rule(excludes=("head_start", "gearing_limits")),
    "nebula_mining": _rule(),
    "unique_ships": _rule(),
    # variants: X20
    "more_aliens": _rule(needs=("aliens",)),
    "safer_space": _rule(),
    "rich_minerals": _rule(),
    "slow_scientists": _rule(excludes=("smart_scientists",)),
    "smart_scientists": _rule(),
    "bloody_combat": _rule(),
    "rich_colonies": _rule(),
    "head_start": _rule(),
    # scenarios: S1.4, S4.11
    "basic_game": _rule(excludes=("aliens",)),
    "no_mines": _rule(),
}
"""Rules that are in use or not. A table's `has` asks for them by these names."""

BY_SEATS: Final = {2: "two_player_small", 3: "three_player_standard", 4: "four_player_standard"}
"""The map of each number of players, unless another one is chosen."""
USUAL: Final = "usual"

OPTIONS: Final[Mapping[str, Option]] = {
    "map": Option(
        USUAL,
        (USUAL, *(name for name, each in MAPS.items() if each.seats > 1)),
        needs={name: Setup(seats=(each.seats,)) for name, each in MAPS.items() if each.seats > 1},
    ),
    "cycles": Option.number(12, 0, 60),
    "doomsday_machines": Option.number(0, 0, 3),
    "prices": Option("close_encounters", ("close_encounters", "classic")),
    "empire_advantages": Option(NO, (NO, "random", "auction")),
    "galactic_situation": Option(NO, (NO, YES)),
    "victory": Option(
        "standard",
        ("standard", "short", "long"),
        needs={"short": Setup(seats=(3, 4)), "long": Setup(seats=(3, 4))},
    ),
    "alliance": Option("uneasy", ("uneasy", "brothers")),
    "handicap": Option(
        "none",
        ("none", "two_against_one", "two_against_one_advantages", "three_against_one"),
        needs={
            "two_against_one": Setup(seats=(3,)),
            "two_against_one_advantages": Setup({"empire_advantages": ("random",)}, seats=(3,)),
            "three_against_one": Setup({"alliance": ("brothers",)}, seats=(4,)),
        },
    ),
    **RULES,
}


CHOICES: Final = (
    *("prices", "empire_advantages", "galactic_situation", "victory", "alliance", "handicap"),
)
"""Options whose value stands among the rules as `name:value`."""


def rules_of(options: Mapping[str, str]) -> tuple[str, ...]:
    """The optional rules that are in use, other choices as `name:value`."""
    chosen = [name for name in RULES if options[name] == YES]
    for name in CHOICES:
        if options[name] != OPTIONS[name].default:
            chosen.append(f"{name}:{options[name]}")
    return tuple(sorted(chosen))
