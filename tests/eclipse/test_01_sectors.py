"""Chapter 1: the sectors, all fifty of them."""

import pytest

from tests.eclipse.positions import HOME, TERRANS, around_home, others, table, terrans

# number: points, wormholes, squares (m s p = money science materials, capitals advanced, g grey),
# artifacts, ancients, discovery
SECTORS = """
101: 2 12345 mpP 0 1 1
102: 3 0235  sS  1 0 0
103: 2 01245 Mg  0 0 0
104: 2 0134  mMsS 0 2 1
105: 3 01345 msP 1 1 1
106: 2 0123  sp  0 0 0
107: 2 01235 mSP 0 0 0
108: 2 0134  Msg 0 1 1
201: 1 135   mp  0 0 0
202: 1 135   sS  0 0 0
203: 1 0135  msp 0 2 1
204: 2 0135  MPg 1 1 1
205: 1 234   mMS 0 0 0
206: 1 1235  p   0 0 1
207: 1 013   -   0 0 1
208: 1 0235  -   0 0 1
209: 1 0135  Ms  0 0 0
210: 1 035   mp  0 0 0
211: 2 0123  mPg 1 1 1
301: 2 023   msP 1 2 1
302: 2 034   Mp  1 1 1
303: 2 35    g   1 1 1
304: 1 03    Mp  0 0 0
305: 1 013   sp  0 1 1
306: 1 13    mp  0 0 0
307: 1 023   mS  0 0 0
308: 1 235   sP  0 0 0
309: 1 035   mS  0 0 0
310: 1 03    sp  0 0 0
311: 1 023   p   0 0 1
312: 1 013   p   0 0 1
313: 1 03    g   0 0 1
314: 1 234   g   0 0 1
315: 1 035   -   0 0 1
316: 1 013   -   0 0 1
317: 1 34    mM  0 0 0
318: 1 23    Pg  0 0 0
"""
HOMES = """
221: mMsSp
222: mMsS
223: mMsSp
224: msSP
225: mMsSp
226: msp
227: mMsSp
228: msP
229: mMsSp
230: mMsP
231: mMsSp
232: MspP
"""
SQUARES = {
    "m": "money",
    "M": "advanced_money",
    "s": "science",
    "S": "advanced_science",
    "p": "materials",
    "P": "advanced_materials",
    "g": "grey",
}
FROM_HOME = {"1": (0, -1), "2": (-1, -1), "3": (0, -3)}
"""Where seat 0 of six explores for each ring: south, south-west, north."""


def lines(text: str) -> list[list[str]]:
    return [line.replace(":", "").split() for line in text.split("\n") if line]


def squares(letters: str) -> list[str]:
    return sorted(SQUARES[letter] for letter in letters if letter != "-")


@pytest.mark.rule("R1.16")
@pytest.mark.rule("R1.15")
@pytest.mark.rule("R3a.6")
@pytest.mark.parametrize(
    ("number", "points", "edges", "letters", "artifacts", "ancients", "discovery"), lines(SECTORS)
)
def test_a_drawn_sector_is_as_printed(
    number: str,
    points: str,
    edges: str,
    letters: str,
    artifacts: str,
    ancients: str,
    discovery: str,
) -> None:
    """Seat 0 of six explores, draws this tile and lays it."""
    t = terrans(6)
    t.will_draw("sector", int(number))
    q, r = FROM_HOME[number[0]]
    t.seat(0).does("action explore", f"explore {q} {r}")
    turn = next(move for move in t.offers(0) if move.startswith("place")).split()[2]
    t.seat(0).does(f"place {number} {turn}")
    sector = t.sector(int(number))
    assert (sector["q"], sector["r"]) == (q, r)
    assert sector["ring"] == int(number[0])
    assert sector["vp"] == int(points)
    assert sorted((edge - int(turn)) % 6 for edge in sector["edges"]) == [int(e) for e in edges]
    assert sorted(square["square"] for square in sector["squares"]) == squares(letters)
    assert sector["artifacts"] == int(artifacts)
    assert sector["ancients"] == int(ancients)
    assert sector["discovery"] is bool(int(discovery))


@pytest.mark.rule("R1.16")
@pytest.mark.parametrize(("number", "letters"), lines(HOMES))
def test_a_home_sector_is_as_printed(number: str, letters: str) -> None:
    """Every home is worth three points and has an artifact."""
    species = next(name for name, home in HOME.items() if home == int(number))
    sector = table(species, *others(species, 3)).sector(int(number))
    assert (sector["vp"], sector["artifacts"], sector["ancients"]) == (3, 1, 0)
    assert sorted(square["square"] for square in sector["squares"]) == squares(letters)
    assert sorted(sector["edges"]) == [0, 1, 3, 4]
    assert not sector["discovery"]
    for square in sector["squares"]:
        assert square["filled"] is not square["square"].startswith("advanced")


@pytest.mark.rule("R1.16")
def test_the_centre_is_as_printed() -> None:
    """Four points, an artifact, wormholes on all sides."""
    sector = terrans(2).sector(1)
    assert (sector["vp"], sector["artifacts"]) == (4, 1)
    assert sorted(sector["edges"]) == [0, 1, 2, 3, 4, 5]
    assert sorted(square["square"] for square in sector["squares"]) == squares("sSpPgg")


@pytest.mark.rule("R1.16")
def test_only_whole_wormholes_join_sectors() -> None:
    """Around seat 0's home: one sector joined, one by half, one not at all."""
    t = around_home(table(*TERRANS[:2]))
    home = t.sector(221)
    assert sorted(home["links"]) == [209]
    assert sorted(home["half_links"]) == [202]
    assert sorted(t.sector(209)["links"]) == [221, 306]
    assert 221 in t.sector(202)["half_links"]
