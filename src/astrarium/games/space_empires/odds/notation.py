"""Battles written in words: `3 ca(attack 1) 2 sc vs 4 dd base`.

Sides are parted by `vs`, the attacker first. A side is a list of numbers and units, by their sign
or name; brackets after a unit hold its technology (`attack 1`, `cloaking 2`) and its experience
(`elite`). A side may end with square brackets for how it fights: an aim (`best`, `likeliest`,
`dearest`, `weakest`), `screen_weak` or `screen_all`, `retreat_2` (after that round), `academy_2`.
The defender may have mines and a `colony_5` (or `colony_0`, `colony_1`, `colony_3`, `homeworld`).
`2 unknown` are groups of the defender that lie face down: brackets hold the least that is known of
its technology, `[cp_60]` what it can have spent on them at most. Troops alone make a fight on the
ground. `in nebula` or `in asteroids` at the end says where.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from astrarium.kernel.errors import SetupError
from astrarium.kernel.rules import read_toml
from astrarium.shared.outcomes import Odds

from ..components.technologies import START, TECH_NUMBER, TECHNOLOGIES, Levels, TechId
from ..components.units import TROOP_NUMBER, UNIT_NUMBER, UNITS, UnitId
from ..fighting import ASTEROIDS, NEBULA, NO_TECHNOLOGY, OPEN_SPACE, SKILLED, Squad
from ..ground_combat import Band
from .aiming import AIMS, SCREENS
from .battle_odds import battle_odds
from .guessed import UNKNOWN, guessed_odds
from .sides import ATTACKER, DEFENDER, Battle, Side

LONGEST: Final = 1000
MOST: Final = 30
MOST_UNKNOWN: Final = 9
CREWS: Final = ("green", "skilled", "veteran", "elite", "legendary")
COLONIES: Final = {"colony_0": 1, "colony_1": 1, "colony_3": 2, "colony_5": 3, "homeworld": 4}
"""The hits that each of them takes. B5.12"""
SIGNS: Final = {unit.sign.lower(): UnitId(number) for number, unit in enumerate(UNITS)}

_SIDES = re.compile(r"(?:^|\s+)vs\.?(?:\s+|$)")
_SIDE = re.compile(r"([^\[\]]*?)\s*(?:\[([a-z0-9_, ]*)\])?\s*")
_UNIT = re.compile(r"\s*(?:([0-9]{1,4})\s+)?([a-z_0-9]+)\s*(?:\(([a-z0-9_, ]*)\))?\s*,?")


def odds(text: str, best_reply: bool = False, language: str = "en") -> Odds:
    """The odds of a battle written in words."""
    notation = Notation(language)
    if best_reply:
        raise notation.wrong("no_best_reply")
    found = notation.battle(text)
    return guessed_odds(found) if found.unseen.groups else battle_odds(found)


def battle(text: str) -> Battle:
    return Notation("en").battle(text)


class Notation:
    """Reads battles, and says in one language what is wrong with them."""

    def __init__(self, language: str) -> None:
        texts = read_toml("astrarium.games.space_empires", "text", f"{language}.toml")
        self.words = texts["notation"]

    def wrong(self, key: str, **values: object) -> SetupError:
        return SetupError(self.words[key].format_map({"how": self.words["how"], **values}))

    def battle(self, text: str) -> Battle:
        if len(text) > LONGEST:
            raise self.wrong("too_long", most=LONGEST)
        words, terrain = text.strip().lower(), OPEN_SPACE
        for place in (NEBULA, ASTEROIDS):
            if words.endswith(f" in {place}"):
                words, terrain = words.removesuffix(f" in {place}"), place
        sides = _SIDES.split(words)
        if len(sides) != 2:
            raise self.wrong("two_sides")
        found = Battle(Side(), Side(), terrain)
        for number, side in enumerate(sides):
            found = self.with_side(found, number, side)
        return self.checked(found)

    def checked(self, found: Battle) -> Battle:
        for side in found.sides:
            if side.bands and (side.squads or side.mines or found.colony or found.unseen.groups):
                raise self.wrong("ground_or_space")
        if any(s.bands for s in found.sides) != all(s.bands for s in found.sides):
            raise self.wrong("ground_or_space")
        nobody = not (found.attacker.squads or found.attacker.bands)
        against = found.defender.squads or found.defender.bands or found.colony
        if nobody or not (against or found.unseen.groups):
            raise self.wrong("no_units")
        return replace(found, unseen=found.unseen._replace(at_colony=found.colony > 0))

    def with_side(self, found: Battle, number: int, text: str) -> Battle:
        match = _SIDE.fullmatch(text.strip())
        if match is None:
            raise self.wrong("unreadable", given=text.strip())
        rest, at = match[1], 0
        while at < len(rest):
            unit = _UNIT.match(rest, at)
            if unit is None:
                raise self.wrong("unreadable", given=rest[at:])
            found = self.with_unit(found, number, int(unit[1] or 1), unit[2], unit[3] or "")
            at = unit.end()
        for word in (match[2] or "").replace(",", " ").split():
            head, _, cp = word.partition("_")
            if head == "cp" and cp.isdigit() and number == DEFENDER:
                found = replace(found, unseen=found.unseen._replace(cp=int(cp)))
            else:
                found = _replaced(found, number, self.with_word(found.sides[number], word))
        return found

    # -- units --------------------------------------------------------------------------------

    def with_unit(self, found: Battle, seat: int, count: int, word: str, inside: str) -> Battle:
        side = found.sides[seat]
        if not 1 <= count <= MOST:
            raise self.wrong("number", unit=word, most=MOST)
        if word in COLONIES:
            if seat != DEFENDER:
                raise self.wrong("defenders_only", given=word)
            return replace(found, colony=COLONIES[word])
        if word == UNKNOWN:
            return self.with_unknown(found, seat, count, inside)
        troop = TROOP_NUMBER.get(word)
        if troop is not None:
            band = Band(troop, count, attacking=seat == ATTACKER)
            return _replaced(found, seat, replace(side, bands=(*side.bands, band)))
        unit = self.unit(word)
        if UNITS[unit].id == "mine":
            if seat != DEFENDER:
                raise self.wrong("defenders_only", given=word)
            return _replaced(found, seat, replace(side, mines=side.mines + count))
        fit, crew = self.inside(unit, inside)
        squad = Squad(unit, count, fit, SKILLED if crew is None else crew)
        trained = found if crew is None else replace(found, experience=True)
        return _replaced(trained, seat, replace(side, squads=(*side.squads, squad)))

    def with_unknown(self, found: Battle, seat: int, count: int, inside: str) -> Battle:
        """Groups that lie face down, with the least that is known of their empire."""
        if seat != DEFENDER:
            raise self.wrong("defenders_only", given=UNKNOWN)
        levels, words = list(START), inside.replace(",", " ").split()
        while words:
            self.level(levels, words, list(TECH_NUMBER.values()))
        groups = found.unseen.groups + count
        if groups > MOST_UNKNOWN:
            raise self.wrong("number", unit=UNKNOWN, most=MOST_UNKNOWN)
        rules = tuple(sorted({unit.rule for unit in UNITS if unit.rule and unit.cost}))
        unseen = found.unseen._replace(groups=groups, shown=tuple(levels), rules=rules)
        return replace(found, unseen=unseen)

    def unit(self, word: str) -> UnitId:
        for name in (word, word.removesuffix("s")):
            unit = SIGNS.get(name, UNIT_NUMBER.get(name))
            if unit is not None and (UNITS[unit].weapon or UNITS[unit].id == "mine"):
                return unit
        known = ", ".join(u.id for u in UNITS if u.weapon)
        raise self.wrong("no_such_unit", given=word, known=known)

    def inside(self, unit: UnitId, text: str) -> tuple[Levels, int | None]:
        """The technology and the crews that stand in brackets after a unit."""
        levels, crew, words = list(NO_TECHNOLOGY), None, text.replace(",", " ").split()
        for needed, least in UNITS[unit].needs.items():
            levels[needed] = least
        while words:
            if words[0] in CREWS:
                crew = CREWS.index(words.pop(0))
            else:
                self.level(levels, words, sorted(UNITS[unit].mounts), CREWS)
        return tuple(levels), crew

    def level(
        self, levels: list[int], words: list[str], fields: list[TechId], or_else: Sequence[str] = ()
    ) -> None:
        """The first of the words is a field of technology, a number may follow."""
        word = words.pop(0)
        field = TECH_NUMBER.get(word)
        level = int(words.pop(0)) if words and words[0].isdigit() else 1
        if field is None or field not in fields:
            known = ", ".join((*(TECHNOLOGIES[each].id for each in fields), *or_else))
            raise self.wrong("no_such_level", given=word, known=known)
        top = TECHNOLOGIES[field].start + len(TECHNOLOGIES[field].price)
        if level > top:
            raise self.wrong("level_too_high", given=word, most=top)
        levels[field] = level

    # -- how a side fights --------------------------------------------------------------------

    def with_word(self, side: Side, word: str) -> Side:
        if word in AIMS:
            return replace(side, policy=side.policy._replace(aim=word))
        head, _, tail = word.rpartition("_")
        if head == "screen" and tail in SCREENS:
            return replace(side, policy=side.policy._replace(screen=tail))
        if head == "retreat" and tail.isdigit() and 1 <= int(tail) <= MOST:
            return replace(side, policy=side.policy._replace(retreat=int(tail)))
        if word == "drop_ships":
            return replace(side, drop_ships=True)
        if head == "academy" and tail in ("1", "2"):
            return replace(side, academy=int(tail))
        known = ", ".join((*AIMS, "screen_weak", "screen_all", "retreat_2", "academy_2", "cp_60"))
        raise self.wrong("no_such_word", given=word, known=known)


def _replaced(found: Battle, number: int, side: Side) -> Battle:
    if number == ATTACKER:
        return replace(found, attacker=side)
    return replace(found, defender=side)
