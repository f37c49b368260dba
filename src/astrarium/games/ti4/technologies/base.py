"""What technologies that are used share with those of factions, but for the chapter. TECH"""

from __future__ import annotations

from ..factions.base import FactionTechnology


class Technology(FactionTechnology):
    """A technology of every player; whoever owns it may use it. 16.6"""

    chapter = "TECH"
