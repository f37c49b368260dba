"""When there may be offers, and when they lapse. 84.1, 84.6"""

from __future__ import annotations

from .offers import Offer
from .table import TI4


def open_trading(game: TI4) -> None:
    """A turn or an agenda begins: everybody may have a transaction with everybody again."""
    close_trading(game)
    game.trading = True


def close_trading(game: TI4) -> None:
    """It is over; offers that nobody has accepted lapse."""
    game.trading, game.traded = False, ()
    drop_offers(game, game.offers)


def drop_offers(game: TI4, offers: tuple[Offer, ...]) -> None:
    """Some offers are no longer open."""
    if not offers:
        return
    gone = {offer.number for offer in offers}
    game.offers = tuple(offer for offer in game.offers if offer.number not in gone)
    for seat in range(game.seats):
        game.letters[seat] = tuple(
            letter for letter in game.letters[seat] if letter.number not in gone
        )
