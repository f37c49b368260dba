"""Every sentence of the rules reference has its entry in `rules.toml`.

The reference itself is not in this repository; its numbers are, section by section: `0` is the
opening of a section, `1`, `2` ... its numbered sentences, letters the items under them and `n`
the remarks without a number.
"""

from __future__ import annotations

from astrarium.games.ti4.components import cards, factions, technologies, units
from astrarium.games.ti4.components.reading import PACKAGE
from astrarium.kernel.rules import LANGUAGES, rulebook

BOOK = rulebook(PACKAGE)
SECTIONS = {
    "G": "1 2 3",
    "T": "1 2",
    "S": "1 2 3 3a 4 4a 5 6 6a 6b 6c 6d 6e 6f 6g 6h 6i 7 8 9 10 11 11a 12 12a 12b 12c",
    "1": "0 1 2 3 3a 4",
    "2": "0 1 2 2a 3",
    "3": "0 1 2 3",
    "4": "0 1",
    "5": "0 1 2 2a",
    "6": "0",
    "7": "0 1 2 3 4",
    "8": "0 1",
    "9": "0 1 2 3 4",
    "10": "0 1 1a 2 2a 3",
    "11": "0 1 1a 1b 2 2a 2b 2c 3 3a 4 5 5a",
    "12": "0 1 1a 1b 1c 1d 1e 1f 2 2a",
    "13": "0 1 1a 2 3 4 4a 5 5a 6 7 7a",
    "14": "0 1",
    "15": "0 1 2 3 3a 3b 3c 3d 4 5 5a 5b 6 7 7a 7b 7c 7d 8 8a",
    "16": "0 1 1a 2 3 4 5 6 7 8 9 10 11 12 12a 12b 13 13a 14 15 16 17 18 19 19a 20 21 22 23",
    "17": "0 1 2 3 3a 3b 4",
    "18": "0 1 2 3 4 4a 5 6 6a 6b 7 8 9 10",
    "19": "0 1 2 3 4 5 6 7 8",
    "20": (
        "0 1 1a 2 3 4 5 5a 5b 6 7 7a 8 9 9a 10 11 12 13 13a 14 14a 15 15a 16 17 18 19 20 21 21a 22"
    ),
    "21": "0 1 2 2a 2b 3 4 5 6 7 8 8a 8b",
    "22": "0 1 2",
    "23": "0 1 2 3 3a 3b 4 4a 4b 4c 5 5a 5b 5c 5d 5e 5f 6 6a 6b 7 7a 7b 7c 7d 8 9 9a 10 10a",
    "24": "0 1 1a 2 2a 3 4 4a 4b 4c",
    "25": "0 1 2 3 3a 4 4a 4b 5",
    "26": "0 1 1a 1b 2 3 4 5 5a 5b 6 7",
    "27": "0 1 2 3 3a",
    "28": "0 1 2 2a 2b 3 4 4a",
    "29": "0",
    "30": "0 1 2 2a 2b 3",
    "31": "0 1 2",
    "32": "0 1 1a 1b 1c 2 3 4 4a 5 6 7 8 9 10 10a 10b 10c",
    "33": "0 1 2 3 4 4a 5",
    "34": "0 1 2 3 3a 3b 4 4a 5",
    "35": (
        "0 1 2 2a 2b 2c 3 4 5 6 6a 7 8 9 10 10a 11 11a 12 13 14 15 16 17 18 19 19a 20 21 22 22a 22b"
    ),
    "36": "0 1 2 2a 2b 3 4 5 5a 5b 6 7 8",
    "37": "0 1 1a 1b 1c 2 2a n1",
    "38": "0 1 2 3",
    "39": "0 1 1a 2 2a 2b",
    "40": "0 1 2 3 3a",
    "41": "0 1 2 3 4",
    "42": "0 1 2 3 3a",
    "43": "0 1 2 2a 2b 2c 3 3a 4 4a 5 5a 5b 5c 5d",
    "44": "0 1 2 3 4 4a 4b 4c 5",
    "45": "0 1 2 3 4 5 5a 5b 6 7 8",
    "46": "0 1",
    "47": "0 1 2 3 4 4a 4b 4c 5 6 6a 7",
    "48": "0 1 1a 2 3 4",
    "49": "0 1 2",
    "50": "0 1 2 3 4 4a",
    "51": "0 1 2 3 3a 3b 3c 3d 3e 3f 4 5 6 7 8",
    "52": "0 1",
    "53": "0 1 2 2a 3",
    "54": "0 1 1a 2 2a 3",
    "55": "0 1 1a 2 2a 3",
    "56": "0 1 2 3 4 5 6 7 8",
    "57": "0 1 2 2a 2b 2c 3",
    "58": "0 1 2 3 4 5 6 7",
    "59": "0 1 1a 1b 2 2a 2b 3 4 5 5a 5b 6",
    "60": "0 1 1a 1b 1c 1d 2 3 4 4a",
    "61": "0 1 2 2a 3 4 4a 5 6 7 8",
    "62": "0 1",
    "63": "0 1 2 3",
    "64": "0 1 2 3 3a 4 5 6 6a",
    "65": "0 1 2 3 4 5 6",
    "66": "0 1 2 3",
    "67": "0 1 2 3",
    "68": "0 1 1a 1b 1c 2 2a",
    "69": "0 1 2 3",
    "70": "0 1 2 3 3a 3b",
    "71": "0 1 2 3 4",
    "72": "0 1 2 3 3a 4",
    "73": "0 1 1a 1b 2 3 3a 3b 4 5 5a 6",
    "74": "0 1 2 2a 3 4",
    "75": "0 1 2 3 3a 4",
    "76": "0 1 2 3 4",
    "77": "0 1 2 3 4 4a 5 6",
    "78": "0 1 1a 2 3 4 5",
    "79": "0 1",
    "80": "0 1",
    "81": (
        "0 1 2 3 3a 4 5 6 6a 7 7a 7b 7c 8 8a 9 10 10a 11 12 12a 12b 12c 13 14 15 16 17 18 19 "
        "20 21 22"
    ),
    "82": "0 1 2 3",
    "83": "0 1 2 3 4 5 6",
    "84": "0 1 1a 2 3 3a 4 4a 5 6",
    "85": "0 1 1a 1b 2 3 4",
    "86": "0 1 2 3",
    "87": "0 1 2 3",
    "88": "0 1 2 3",
    "89": "0 1 2 3 4 4a",
    "E": "n1 n2 n3 n4 n5 n6 n7 n8 n9",
    "Q": (
        "n1 n2 n3 n4 n5 n6 n7 n8 n9 n10 n11 n12 n13 n14 n15 n16 n17 n18 n19 n20 n21 n22 n23 "
        "n24 n25 n26 n27 n28 n29 n30 n31 n32 n33 n34 n35 n36 n37 n38 n39 n40 n41 n42 n43 n44 "
        "n45 n46 n47 n48 n49 n50 n51 n52 n53 n54 n55 n56 n57 n58 n59 n60 n61 n62 n63 n64 n65 "
        "n66 n67"
    ),
}
NUMBERED = 532
"""Openings and numbered sentences of sections 1 to 89."""


def _found(section: str) -> list[str]:
    """The numbers behind a section's own, in the order of the file."""
    return [rule.id.partition(".")[2] for rule in BOOK.rules.values() if rule.chapter == section]


def test_every_sentence_of_the_reference_has_an_entry() -> None:
    """Section by section, none missing, none more, in the order of the reference."""
    for section, numbers in SECTIONS.items():
        assert _found(section) == numbers.split(), section
    assert [section for section in SECTIONS if section.isdigit()] == [str(n) for n in range(1, 90)]


def test_the_reference_has_532_numbered_sentences() -> None:
    """Counted over sections 1 to 89; no number of a section is left out."""
    count = 0
    for section, numbers in SECTIONS.items():
        if section.isdigit():
            plain = [int(number) for number in numbers.split() if number.isdigit()]
            assert plain == list(range(len(plain))), section
            count += len(plain)
    assert count == NUMBERED


def test_every_rule_stands_in_its_chapter_in_words_of_its_own() -> None:
    """No chapter is empty; no two entries say the same in a language; the languages differ."""
    rules = BOOK.rules.values()
    assert {rule.chapter for rule in rules} == set(BOOK.chapters)
    assert all(rule.id.startswith(f"{rule.chapter}.") for rule in rules)
    for language in LANGUAGES:
        assert len({rule.text[language] for rule in rules}) == len(rules)
        assert all(rule.text[language].strip() for rule in rules)
    assert not [rule.id for rule in rules if rule.text["en"] == rule.text["it"]]


COMPONENTS = {
    "SC": cards.STRATEGY_NAMES,
    "AC": cards.ACTION_CARD_NAMES,
    "AG": cards.AGENDA_NAMES,
    "OBJ": cards.OBJECTIVE_NAMES,
    "TECH": tuple(t.id for t in technologies.TECHNOLOGIES if not t.faction),
    "FT": tuple(t.id for t in technologies.TECHNOLOGIES if t.faction),
    "FA": tuple(ability.id for ability in factions.ABILITIES),
    "UNIT": units.UNIT_NAMES,
    "PN": cards.NOTE_NAMES,
}


def test_every_component_has_an_entry() -> None:
    """Cards, technologies, abilities, units and notes, by prefix and id."""
    for prefix, names in COMPONENTS.items():
        assert sorted(_found(prefix)) == sorted(names), prefix
    assert set(BOOK.chapters) == {*SECTIONS, *COMPONENTS}
