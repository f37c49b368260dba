"""Battles written in words: `2 carrier 4 fighter 1 dreadnought vs 3 cruiser 1 pds`.

Sides are parted by `vs`, the attacker first. A side is a list of numbers and units (`cruiser_ii`
is an upgraded one, `damaged_dreadnought` a damaged one), perhaps after the name of its faction and
a colon, and perhaps followed by brackets with technologies, action cards and what it does:
`no_sustain`, `weakest_first`, `dearest_first`, `retreat_2` (after that round). `in nebula` at the
end says where. Ground forces of the attacker land; those of the defender are on the planet, like
its PDS.
"""

from __future__ import annotations

import re
from dataclasses import replace

from astrarium.kernel.errors import SetupError
from astrarium.kernel.rules import read_toml
from astrarium.shared.outcomes import Odds

from ..components.factions import FACTION_NAMES
from ..components.technologies import TECHNOLOGIES, TECHNOLOGY_NUMBER
from ..components.units import (
    FLAGSHIP,
    PDS,
    PLASTIC,
    SPACE_DOCK,
    TYPE_NAMES,
    TYPE_NUMBER,
    TYPES,
    UNITS,
    TypeId,
)
from .battle_odds import battle_odds
from .sides import CARDS, DEAREST, DEFENDER, UNKNOWN, WEAKEST, Battle, Side

LONGEST = 1000
MOST_TOKENS = 20
"""Fighters and infantry, of which there is no end in the box."""
LATEST_RETREAT = 20

_SIDES = re.compile(r"(?:^|\s+)vs\.?(?:\s+|$)")
_SIDE = re.compile(r"(?:([a-z0-9_]+)\s*:)?\s*([a-z0-9_ ,+]*?)\s*(?:\(([a-z0-9_, ]*)\))?\s*")
_UNIT = re.compile(r"([0-9]{1,4})\s+([a-z_]+)")
_RETREAT = re.compile(r"retreat_([0-9]{1,2})")


def odds(text: str, best_reply: bool = False, language: str = "en") -> Odds:
    """The odds of a battle written in words."""
    notation = Notation(language)
    if best_reply:
        raise notation.wrong("no_best_reply")
    return battle_odds(notation.battle(text))


def battle(text: str) -> Battle:
    return Notation("en").battle(text)


class Notation:
    """Reads battles, and says in one language what is wrong with them."""

    def __init__(self, language: str) -> None:
        self.words = read_toml("astrarium.games.ti4", "text", f"{language}.toml")["notation"]

    def wrong(self, key: str, **values: object) -> SetupError:
        return SetupError(self.words[key].format_map({"how": self.words["how"], **values}))

    def battle(self, text: str) -> Battle:
        if len(text) > LONGEST:
            raise self.wrong("too_long", most=LONGEST)
        words = text.strip().lower()
        nebula = words.endswith(" in nebula")
        sides = _SIDES.split(words.removesuffix(" in nebula"))
        if len(sides) != 2:
            raise self.wrong("two_sides")
        found = Battle(self.side(sides[0], 0), self.side(sides[1], 1), nebula)
        if nebula and (found.on_the_ground or found.defender.units[PDS]):
            raise self.wrong("nebula")
        return found

    def side(self, text: str, seat: int) -> Side:
        match = _SIDE.fullmatch(text.strip())
        if match is None:
            raise self.wrong("unreadable", given=text.strip())
        side = Side(faction=self.faction(match[1]))
        side = self.with_units(side, match[2])
        for word in (match[3] or "").replace(",", " ").split():
            side = self.with_word(side, word)
        return self.checked(side, seat)

    def faction(self, name: str | None) -> str:
        if name is None:
            return UNKNOWN
        if name not in FACTION_NAMES:
            raise self.wrong("no_such_faction", given=name, known=", ".join(FACTION_NAMES))
        return name

    # -- units --------------------------------------------------------------------------------

    def with_units(self, side: Side, text: str) -> Side:
        words = re.sub(r"[,+]", " ", text)
        named = _UNIT.findall(words)
        if " ".join(f"{number} {unit}" for number, unit in named) != " ".join(words.split()):
            raise self.wrong("unreadable", given=text)
        if not named:
            raise self.wrong("no_units")
        for number, unit in named:
            side = self.with_unit(side, int(number), unit)
        return side

    def with_unit(self, side: Side, number: int, word: str) -> Side:
        damaged = word.startswith("damaged_")
        kind, technology = self.kind(word.removeprefix("damaged_"))
        there = side.units[kind] + number
        most = MOST_TOKENS if TYPES[kind].tokens else PLASTIC[kind]
        if not number or there > most:
            raise self.wrong("number", unit=TYPE_NAMES[kind], most=most)
        known = side.technologies | ({technology} if technology else set())
        hurt = side.damaged[kind] + (number if damaged else 0)
        return replace(
            side,
            units=_at(side.units, kind, there),
            damaged=_at(side.damaged, kind, hurt),
            technologies=known,
        )

    def kind(self, word: str) -> tuple[TypeId, str]:
        """A type of unit, and the upgrade that was named instead."""
        for name in (word, word.removesuffix("s")):
            if name in TYPE_NUMBER and TYPE_NUMBER[name] != SPACE_DOCK:
                return TYPE_NUMBER[name], ""
            upgrade = TECHNOLOGIES[TECHNOLOGY_NUMBER[name]] if name in TECHNOLOGY_NUMBER else None
            if upgrade is not None and upgrade.unit >= 0:
                return UNITS[upgrade.unit].type, name
        known = ", ".join(name for name in TYPE_NAMES if name != "space_dock")
        raise self.wrong("no_such_unit", given=word, known=known)

    # -- what stands in brackets --------------------------------------------------------------

    def with_word(self, side: Side, word: str) -> Side:
        retreat = _RETREAT.fullmatch(word)
        if word in TECHNOLOGY_NUMBER:
            return replace(side, technologies=side.technologies | {word})
        if word in CARDS:
            return replace(side, cards=side.cards | {word})
        if word == "no_sustain":
            return replace(side, sustain=False)
        if word in ("weakest_first", "dearest_first"):
            return replace(side, order=WEAKEST if word == "weakest_first" else DEAREST)
        if retreat is not None and 1 <= int(retreat[1]) <= LATEST_RETREAT:
            return replace(side, retreat=int(retreat[1]))
        known = ", ".join((*CARDS, "no_sustain", "weakest_first", "dearest_first", "retreat_2"))
        raise self.wrong("no_such_word", given=word, known=known)

    def checked(self, side: Side, seat: int) -> Side:
        if side.units[FLAGSHIP] and side.faction == UNKNOWN:
            raise self.wrong("whose_flagship")
        if side.units[PDS] and seat != DEFENDER:
            raise self.wrong("attacking_pds")
        for name in side.technologies:
            owner = TECHNOLOGIES[TECHNOLOGY_NUMBER[name]].faction
            if owner and owner != side.faction:
                raise self.wrong("others_technology", given=name, faction=owner)
        return side


def _at(units: tuple[int, ...], kind: TypeId, number: int) -> tuple[int, ...]:
    return (*units[:kind], number, *units[kind + 1 :])
