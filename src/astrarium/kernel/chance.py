"""Chance: dice, draws and shuffles from seeded streams, split by purpose.

Every outcome is a function of the seed, the purpose and a running number, so the generator's
whole state is the seed and a few counters. Outcomes are written into the record; a replay feeds
them back and needs no generator. Tests dictate outcomes with `script`.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from hashlib import blake2b, sha256
from typing import Any

from .errors import RecordError

Outcome = tuple[str, Any]
"""A purpose and what came of it: an int, or a tuple of ints."""

SEED_BYTES = 32
DRAWS_PER_BLOCK = 32
"""Choices from one block of 512 bits: among up to 256 things each, they use half of it at most."""


def fresh_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def seed_from(value: bytes | int | str | None) -> bytes:
    """A seed from what a person or a program gives: bytes as they are, numbers and words hashed."""
    if value is None:
        return fresh_seed()
    if isinstance(value, bytes):
        return value
    return sha256(f"astrarium seed {value}".encode()).digest()


def commitment(seed: bytes) -> str:
    """What a table publishes before the first move. The seed that fits is revealed at the end."""
    return sha256(b"astrarium commitment " + seed).hexdigest()


class Chance:
    """The seat that nobody sits in."""

    __slots__ = ("counters", "feed", "outcomes", "scripted", "seed")

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.counters: dict[str, int] = {}
        self.scripted: dict[str, list[Any]] = {}
        self.feed: list[Outcome] | None = None
        """While replaying: what the record says came out, the next one last."""
        self.outcomes: list[Outcome] | None = None
        """What came out since somebody last looked; None where nobody will."""

    # -- what games ask for -------------------------------------------------------------------

    def roll(self, purpose: str, dice: int, sides: int = 6) -> tuple[int, ...]:
        """The values of the dice rolled."""
        value = self._given(purpose)
        if value is None:
            bits, rolled = 0, []
            for turn in range(dice):
                if turn % DRAWS_PER_BLOCK == 0:
                    bits = self._bits(purpose, turn // DRAWS_PER_BLOCK)
                bits, face = divmod(bits, sides)
                rolled.append(face + 1)
            value = tuple(rolled)
        elif len(value) != dice or not all(1 <= face <= sides for face in value):
            raise RecordError("not_a_roll", purpose=purpose, value=value, dice=dice, sides=sides)
        self._done(purpose, value)
        return tuple(value)

    def pick(self, purpose: str, items: Sequence[int]) -> int:
        """One of several."""
        value = self._given(purpose)
        if value is None:
            value = items[self._bits(purpose, 0) % len(items)]
        elif value not in items:
            raise RecordError("not_pickable", purpose=purpose, value=value)
        self._done(purpose, value)
        return int(value)

    def sample(
        self,
        purpose: str,
        items: Sequence[int],
        number: int,
        kinds: Sequence[int] | None = None,
    ) -> tuple[int, ...]:
        """Several different ones, in the order drawn.

        Of items that are alike (`kinds`: by item the number that stands for its kind) only the
        kind is an outcome; whichever of them comes first among the items is taken for it.
        """
        value = self._given(purpose)
        if value is None:
            value = drawn = self._drawn(purpose, items, number)
            if kinds is not None:
                value = tuple([kinds[item] for item in drawn])
                drawn = _found(purpose, value, items, kinds)
        elif len(value) == number:
            drawn = _found(purpose, value, items, kinds)
        else:
            raise RecordError("not_drawn", purpose=purpose, value=list(value))
        self._done(purpose, value)
        return drawn

    def shuffle(
        self, purpose: str, items: Sequence[int], kinds: Sequence[int] | None = None
    ) -> tuple[int, ...]:
        """All of them in random order."""
        return self.sample(purpose, items, len(items), kinds)

    # -- where it comes from ------------------------------------------------------------------

    def script(self, purpose: str, *outcomes: Any) -> None:
        """Dictate the next outcomes for a purpose."""
        self.scripted.setdefault(purpose, []).extend(outcomes)

    def _given(self, purpose: str) -> Any:
        if self.feed is not None:
            return self._fed(self.feed, purpose)
        if self.scripted and self.scripted.get(purpose):
            return self.scripted[purpose].pop(0)
        return None

    def _fed(self, feed: list[Outcome], purpose: str) -> Any:
        if not feed:
            raise RecordError("outcome_missing", purpose=purpose)
        given, value = feed.pop()
        if given != purpose:
            raise RecordError("outcome_of_other", given=given, purpose=purpose)
        return value

    def _done(self, purpose: str, value: Any) -> None:
        self.counters[purpose] = self.counters.get(purpose, 0) + 1
        if self.outcomes is not None:
            self.outcomes.append((purpose, value))

    def _bits(self, purpose: str, block: int) -> int:
        """512 random bits: enough that a remainder by a small number has no visible bias.

        A purpose has at most 16 bytes.
        """
        number = self.counters.get(purpose, 0) << 16 | block
        digest = blake2b(number.to_bytes(10, "little"), key=self.seed, person=purpose.encode())
        return int.from_bytes(digest.digest(), "little")

    def _drawn(self, purpose: str, items: Sequence[int], number: int) -> tuple[int, ...]:
        left = list(items)
        drawn = []
        bits = 0
        for turn in range(number):
            if turn % DRAWS_PER_BLOCK == 0:
                bits = self._bits(purpose, turn // DRAWS_PER_BLOCK)
            bits, index = divmod(bits, len(left))
            left[index], left[-1] = left[-1], left[index]
            drawn.append(left.pop())
        return tuple(drawn)

    # -- plain data ---------------------------------------------------------------------------

    def copy(self) -> Chance:
        twin = Chance(self.seed)
        twin.counters = self.counters.copy()
        if self.scripted:
            twin.scripted = {purpose: list(rest) for purpose, rest in self.scripted.items()}
        return twin

    def encode(self) -> dict[str, Any]:
        return {"seed": self.seed.hex(), "counters": dict(sorted(self.counters.items()))}

    @classmethod
    def decode(cls, data: Mapping[str, Any]) -> Chance:
        chance = cls(bytes.fromhex(data["seed"]))
        chance.counters = {str(key): int(value) for key, value in data["counters"].items()}
        return chance


def _found(
    purpose: str, value: Sequence[int], items: Sequence[int], kinds: Sequence[int] | None
) -> tuple[int, ...]:
    """The items that an outcome stands for; each is there only once."""
    if kinds is None:
        if len(set(value)) == len(value) and set(value) <= set(items):
            return tuple(value)
        raise RecordError("not_drawn", purpose=purpose, value=list(value))
    left: dict[int, list[int]] = {}
    for item in reversed(items):
        left.setdefault(kinds[item], []).append(item)
    if any(value.count(kind) > len(left.get(kind, ())) for kind in set(value)):
        raise RecordError("not_drawn", purpose=purpose, value=list(value))
    return tuple([left[kind].pop() for kind in value])
