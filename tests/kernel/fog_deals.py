"""Fog: deals that anybody may propose at any time. F6"""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.kernel.free import Form, FormField, FreeMoves
from astrarium.kernel.moves import Move, Reason, Seat
from tests.kernel.fog_table import RICHEST, Fog, Offer

MOST_POINTS = 3
DEAL_VERBS = frozenset({"offer", "accept", "withdraw"})


class Deals(FreeMoves[Fog]):
    """Coins now for points now. The coins are laid out with the offer, so that it stands."""

    verbs = DEAL_VERBS

    def moves(self, game: Fog, seat: Seat) -> Sequence[Move]:
        listed: list[Move] = [("accept", other) for other in range(game.seats)] + [("withdraw",)]
        return [move for move in listed if self.why_not(game, seat, move) is None]

    def forms(self, game: Fog, seat: Seat) -> Sequence[Form]:
        if _offer_by(game, seat) is not None or not game.purse[seat]:
            return ()
        fields = (
            FormField("seat", 0, game.seats - 1),
            FormField("coins", 1, min(RICHEST, game.purse[seat])),
            FormField("points", 0, MOST_POINTS),
        )
        return (Form("offer", fields),)

    def why_not(self, game: Fog, seat: Seat, move: Move) -> Reason | None:
        if move[0] == "offer" and len(move) == 4:
            return self._why_not_offer(game, seat, move)
        if move[0] == "accept" and len(move) == 2:
            return self._why_not_accept(game, seat, move)
        if move == ("withdraw",):
            return None if _offer_by(game, seat) else Reason("F6", "no_offer")
        return Reason("F6", "no_offer")

    def _why_not_offer(self, game: Fog, seat: Seat, move: Move) -> Reason | None:
        _, to, coins, points = move
        ints = all(type(word) is int for word in move[1:])
        if not ints or not 0 <= int(to) < game.seats or to == seat:
            return Reason("F6", "no_partner")
        if not 0 <= int(points) <= MOST_POINTS or int(coins) < 1:
            return Reason("F6", "no_deal")
        if _offer_by(game, seat) is not None:
            return Reason("F6", "one_offer")
        return Reason("F2", "too_dear") if int(coins) > game.purse[seat] else None

    def _why_not_accept(self, game: Fog, seat: Seat, move: Move) -> Reason | None:
        offer = next((o for o in game.offers if o.by == move[1] and o.to == seat), None)
        if type(move[1]) is not int or offer is None:
            return Reason("F6", "no_offer")
        if offer.points > game.points[seat]:
            return Reason("F6", "no_points")
        return Reason("F6", "full") if game.purse[seat] + offer.coins > RICHEST else None

    def take(self, game: Fog, seat: Seat, move: Move) -> None:
        if move[0] == "offer":
            offer = Offer(seat, int(move[1]), int(move[2]), int(move[3]))
            game.purse[seat] -= offer.coins
            game.offers += (offer,)
            game.tell("offered", seat=seat, to=offer.to, coins=offer.coins, points=offer.points)
        elif move[0] == "accept":
            (offer,) = [offer for offer in game.offers if offer.by == move[1]]
            game.purse[seat] += offer.coins
            game.points[seat] -= offer.points
            game.points[offer.by] += offer.points
            _drop(game, offer)
            game.tell("accepted", seat=seat, by=offer.by)
        else:
            take_back(game, seat)
            game.tell("withdrew", seat=seat)


def _offer_by(game: Fog, seat: Seat) -> Offer | None:
    return next((offer for offer in game.offers if offer.by == seat), None)


def _drop(game: Fog, offer: Offer) -> None:
    game.offers = tuple(other for other in game.offers if other is not offer)


def take_back(game: Fog, seat: Seat) -> None:
    """An offer ends: its coins go back."""
    offer = _offer_by(game, seat)
    if offer is not None:
        game.purse[seat] = min(RICHEST, game.purse[seat] + offer.coins)
        _drop(game, offer)
