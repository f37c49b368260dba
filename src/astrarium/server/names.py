"""Names: what people may call themselves, and which names look alike.

Two accounts must not be mistaken for each other. The skeleton of a name is what is left of it
when everything is gone that an eye may miss: case, accents, spaces and signs, letters of other
alphabets that are drawn like Latin ones, letters of which nothing is drawn, a zero for an O. Names
with the same skeleton are the same name. The table is our own and small: Latin, Greek, Cyrillic,
Armenian, Cherokee and Lisu.
"""

from __future__ import annotations

import unicodedata

from .problems import invalid

LONGEST = 30
LONGEST_LOGIN = 40
"""Some letters become three when their case is folded."""

DRAWN_ALIKE = {
    "a": "ΑαАаɑᴀ",
    "b": "ΒβВвЬьʙ",
    "c": "Ссϲᴄ",
    "d": "ԁĐđᴅ",
    "e": "ΕεЕеᴇ",
    "g": "ɡɢ",
    "h": "ΗНнҺһĦħʜ",
    "i": "ΙιІіıɩ",
    "j": "Јјᴊ",
    "k": "ΚκКкᴋ",
    "l": "ӀӏŁłƖǀ|ʟ",
    "m": "ΜМмᴍ",
    "n": "ΝηПпɴ",
    "o": "ΟοσОоØøᴏ",
    "p": "ΡρРрᴘ",
    "q": "ԛ",
    "r": "Ггʀ",
    "s": "ςЅѕꜱ",
    "t": "ΤτТтŦŧᴛ",
    "u": "υиᴜ",
    "v": "νᴠ",
    "w": "ωԝᴡ",
    "x": "ΧχХх",
    "y": "ΥγУуʏ",
    "z": "Ζζᴢ",
}
"""By Latin letter, in small and capital, as most typefaces draw them."""
OF_ONE_SHAPE = {
    "a": "Ꭺꓮ",
    "b": "ᏴᏏꓐ",
    "c": "Ꮯꓚ",
    "d": "Ꭰꓓ",
    "e": "Ꭼꓰ",
    "f": "ꓝ",
    "g": "ցᏀꓖ",
    "h": "հᎻꓧ",
    "i": "Ꭵꓲ",
    "j": "յᎫꓙ",
    "k": "Ꮶꓗ",
    "l": "ԼᏞꓡ",
    "m": "Ꮇꓟ",
    "n": "ոꓠ",
    "o": "Օꓳ",
    "p": "Ꮲꓑ",
    "q": "զ",
    "r": "ᎡᏒꓣ",
    "s": "ՏᏚꓢ",
    "t": "Ꭲꓔ",
    "u": "Սꓴ",
    "v": "Ꮩꓦ",
    "w": "ᎳᏔꓪ",
    "x": "ꓫ",
    "y": "Ꮍꓬ",
    "z": "Ꮓꓜ",
}
"""The same of alphabets whose small letters have the shape of the capital ones, or none."""
LATIN = str.maketrans(
    {sign: latin for latin, signs in DRAWN_ALIKE.items() for sign in signs}
    | {s: latin for latin, signs in OF_ONE_SHAPE.items() for s in signs + signs.lower()}
)
BLANK = dict.fromkeys(map(ord, "\u115f\u1160\u3164\uffa0\u2800"), " ")
"""Letters and signs of which nothing is drawn, by what they are then."""
DRAWN = frozenset("LNPS")
"""Letters, numbers, punctuation, signs: what can be seen by itself."""
READ_ALIKE = str.maketrans("01i", "oll")
PAIRS = (("rn", "m"), ("vv", "w"))


def checked_name(name: str) -> str:
    """A name as it is stored, or the refusal."""
    name = unicodedata.normalize("NFC", " ".join(name.translate(BLANK).split()))
    if not 1 <= len(name) <= LONGEST or not name.isprintable():
        raise invalid("name_length")
    if not any(unicodedata.category(sign)[0] in DRAWN for sign in name):
        raise invalid("name_length")
    if len(login_of(name)) > LONGEST_LOGIN:
        raise invalid("name_folded")
    return name


def login_of(name: str) -> str:
    """A name as somebody may type it in order to come in."""
    folded = unicodedata.normalize("NFC", " ".join(name.split())).casefold()
    return unicodedata.normalize("NFC", folded)


def skeleton(name: str) -> str:
    """What names that look alike have in common."""
    plain = unicodedata.normalize("NFKD", name.translate(BLANK)).translate(LATIN)
    folded = unicodedata.normalize("NFKD", plain.casefold())
    letters = "".join(sign for sign in folded if unicodedata.category(sign)[0] in "LN")
    seen = letters.translate(READ_ALIKE)
    for pair, one in PAIRS:
        seen = seen.replace(pair, one)
    return seen or folded
