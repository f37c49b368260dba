"""What is agreed on before a game: the map, optional rules, how it ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from astrarium.kernel.options import ANY, Option, Setup

from .components.maps import MAPS

YES, NO = "yes", "no"
ALONE: Final = Setup(seats=(1,))
"""What a single seat has; what it cannot have excludes this."""
MIXED: Final = tuple(name for name, each in MAPS.items() if each.mixed)


def _rule(
    needs: tuple[str, ...] = (),
    excludes: tuple[str, ...] = (),
    default: str = NO,
    alone: bool = False,
) -> Option:
    """`alone`: the games of one player against the automaton can be played with it, too. D1"""
    needed = {YES: Setup(dict.fromkeys(needs, (YES,)))} if needs else {}
    seats = () if alone or default == YES else ALONE.seats
    ruled_out = Setup(dict.fromkeys(excludes, (YES,)), seats)
    return Option(
        default, (NO, YES), needs=needed, excludes={YES: ruled_out} if excludes or seats else {}
    )


RULES: Final[Mapping[str, Option]] = {
    # the base game: B10 to B19
    "aliens": _rule(default=YES),
    "instant_upgrade": _rule(alone=True),
    "slingshot": _rule(alone=True),
    "warp_points": _rule(alone=True),
    "gearing_limits": _rule(excludes=("unpredictable_research",), alone=True),
    "unpredictable_research": _rule(alone=True),
    "low_maintenance": _rule(alone=True),
    "heavy_terrain": _rule(alone=True),
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
    "safer_space": _rule(alone=True),
    "rich_minerals": _rule(alone=True),
    "slow_scientists": _rule(excludes=("smart_scientists",)),
    "smart_scientists": _rule(),
    "bloody_combat": _rule(),
    "rich_colonies": _rule(alone=True),
    "head_start": _rule(),
    # scenarios: S1.4, S4.11
    "basic_game": _rule(excludes=("aliens",)),
    "no_mines": _rule(),
}
"""Rules that are in use or not. A table's `has` asks for them by these names."""

NOT_ALONE: Final = ("aliens",)
"""Rules that are in use by default, but never in the games alone. A2, D1"""
MACHINES, EMPIRES, AMOEBAS = "machines", "empires", "amoebas"
OPPONENTS: Final[Mapping[str, tuple[str, ...]]] = {
    MACHINES: ("doomsday_small", "doomsday_large"),
    EMPIRES: ("alien_empire_1", "alien_empire_2"),
    AMOEBAS: ("amoebas",),
}
"""Whom a single player plays against, and on which maps; the first is the usual one."""
DIFFICULTIES: Final = ("easy", "normal", "hard", "harder", "really_tough", "good_luck")
BY_SEATS: Final = {2: "two_player_small", 3: "three_player_standard", 4: "four_player_standard"}
"""The map of each number of players, unless another one is chosen."""
USUAL: Final = "usual"


def _suits(map_id: str) -> dict[str, tuple[str, ...]]:
    """The opponents of a map for one player."""
    against = tuple(name for name, maps in OPPONENTS.items() if map_id in maps)
    usual = (USUAL,) if MACHINES in against else ()
    return {"opponent": (*usual, *against)} if against else {}


OPTIONS: Final[Mapping[str, Option]] = {
    "map": Option(
        USUAL,
        (USUAL, *MAPS),
        needs={name: Setup(_suits(name), (each.seats,)) for name, each in MAPS.items()},
    ),
    "opponent": Option(USUAL, (USUAL, *OPPONENTS), needs=dict.fromkeys(OPPONENTS, ALONE)),
    "difficulty": Option(
        "normal",
        DIFFICULTIES,
        needs={
            **{name: ALONE for name in DIFFICULTIES if name != "normal"},
            "really_tough": Setup({"opponent": (EMPIRES,)}, ALONE.seats),
        },
    ),
    "cycles": Option.number(12, 0, 60, excludes={ANY: ALONE}),
    "doomsday_machines": Option.number(0, 0, 3, excludes={ANY: ALONE}),
    "prices": Option("close_encounters", ("close_encounters", "classic")),
    "empire_advantages": Option(NO, (NO, "random", "auction"), excludes={ANY: ALONE}),
    "galactic_situation": Option(NO, (NO, YES), excludes={ANY: ALONE}),
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
    "weaker_player": Option(
        "none",
        ("none", "1", "2", "3", "4"),
        needs={"3": Setup(seats=(3, 4)), "4": Setup(seats=(4,))},
        excludes={ANY: ALONE},
    ),
    **RULES,
}


CHOICES: Final = (
    *("prices", "empire_advantages", "galactic_situation", "victory", "alliance", "handicap"),
    "weaker_player",
)
"""Options whose value stands among the rules as `name:value`."""


def opponent_of(seats: int, options: Mapping[str, str]) -> str:
    """Whom a single player plays against; empty with several players."""
    if seats > 1:
        return ""
    return MACHINES if options["opponent"] == USUAL else options["opponent"]


def map_of(seats: int, options: Mapping[str, str]) -> str:
    if options["map"] != USUAL:
        return options["map"]
    return BY_SEATS[seats] if seats > 1 else OPPONENTS[opponent_of(seats, options)][0]


def rules_of(seats: int, options: Mapping[str, str]) -> tuple[str, ...]:
    """The optional rules that are in use, other choices as `name:value`."""
    left_out = () if seats > 1 else NOT_ALONE
    chosen = [name for name in RULES if options[name] == YES and name not in left_out]
    for name in CHOICES:
        if options[name] != OPTIONS[name].default:
            chosen.append(f"{name}:{options[name]}")
    return tuple(sorted(chosen))
