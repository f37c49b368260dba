"""What has been worked out and is kept, because working it out takes long."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """Answers by question. Copies of a table share it, so that it only grows: an answer that it
    holds stays true. Where one no longer does, begin a new memo instead."""

    __slots__ = ()
