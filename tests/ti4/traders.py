"""Who trades with whom in the tests, and how they come to an agreement. 84"""

from __future__ import annotations

from astrarium.games.ti4.deck import NOTE_HAND

from .positions import Table, table

NOTHING = "0 0 none none"


def traders(factions: str = "sol letnev xxcha") -> Table:
    """Seat 0 and 1 are neighbours, seat 2 is far away; it is the turn of seat 0."""
    t = table(factions)
    t.fleet(0, 38, cruiser=1)
    t.fleet(1, 38, cruiser=1)
    for seat, goods in enumerate((5, 4, 3)):
        t.player(seat, trade_goods=goods, commodities=2)
    return t.turn_of(0)


def offered(t: Table, seat: int, to: int, gives: str = NOTHING, wants: str = NOTHING) -> int:
    """A player makes an offer; its number."""
    t.seat(seat).does(f"offer {to} {gives} {wants}")
    return int(t.game.offers[-1].number)


def struck(t: Table, seat: int, to: int, gives: str = NOTHING, wants: str = NOTHING) -> Table:
    """An offer that is accepted."""
    number = offered(t, seat, to, gives, wants)
    t.seat(to).does(f"accept {number}")
    return t


def refused(t: Table, seat: int, move: str, rule: str) -> None:
    """A free move is refused with a rule, and nothing changes."""
    t.seat(seat).may_not(move, because=rule)


def notes(t: Table, seat: int) -> list[str]:
    return t.game.cards.names(sorted(t.game.cards.zones[NOTE_HAND + seat]))
