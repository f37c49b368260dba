"""What the tests must know of single games: where the rules themselves let hidden things out."""

from __future__ import annotations

REVEALING = {
    "fog": {"battle"},  # all armies there are shown, and the forges of their owners (F7)
    "galaxy": {
        "auction_won",  # whether the bidder holds a ship of that value (G6.3)
        "base_forfeited",
        "dealer_starts",
        "sensed",  # whether anybody has a secret base there (G14.3)
        "tie_hand",  # what the hands are worth (G3.3)
    },
    "space_empires": {
        *("removed", "shown", "were_decoys"),  # what met enemies, B5.2, X13.55
        *("claims_cloak", "cloak_holds", "cloak_seen", "lies_low"),  # B12.2a
        *("ability_shown", "covers", "holds_fast"),  # of unique ships, X19.3
        *("bombarded", "missed_colony"),  # how many troops there are, X14.6
        *("garrison_met", "no_garrison"),  # and whether there are any, X14.7
        "bids",  # who wins, and what everybody bid (B7.4)
        "came_through",  # how many ships took their chance (B6.3)
        "lost_in_black_hole",
        *("explored", "not_explored"),  # a marker is turned over, or nobody there can (B6.1)
        *("looked", "sensed"),  # B9.6, X13.54
        *("slips_by", "is_scanned"),  # levels of cloaks and scanners (B12.2a)
        *("boosted", "fighters_lost", "flagship_shown", "invasion"),
        *("amoebas_spread", "alien_sheet"),  # where a marker was; and what the game's end shows
        *("alien_economy", "alien_launch", "alien_fleet", "alien_defense", "alien_research"),
        "reacted",  # with sensors and enough movement (X10.1)
        "card_shown",  # a card is turned up for good (X13.3)
        "aliens_build",  # what the CP under a counter of aliens have become (A7)
        "fleet_launched",  # there were enough CP in the column (A4)
        "fleet_moves",  # how far, and whether raiders dare to (A8)
    },
    "parley": {
        "ability_used",  # of several cards of a kind the engine takes the first
        "ability_used_on",
    },
}
"""Lines of the log by which everybody learns something of cards that stay hidden.

Two games that differ in hidden cards only may differ from such a line on."""

NAMING = {
    "galaxy": {
        "drone_card",  # the player of the Drone looks at a card on its way (G12.1)
        "traded_gave_card",  # the victim of Ecup Contract sees the card received (G15.5)
        "base_revealed",  # a garrison is shown and goes to the hand (G9.3)
        "final_reveal",
        "shuttle_refused_card",  # seen by its player, then under the pile (G12.2)
        "turned_up",  # shown, and perhaps discarded at once (G16.1)
    },
    "eclipse": {
        "reputation_seen",  # drawn and, where ambassadors fill the track, put back at once (R4.19)
        "revealed",  # all tiles lie open at the end, where they are (R7.1)
    },
    "ti4": {
        "agenda_on_top_seen",  # who looks at agendas puts them back (57.2c)
        "agenda_underneath_seen",
        "card_discarded",  # face up, on a pile that may become the deck at once (44.5)
        "hand_seen_cards",  # who looks into a hand sees it (FT.mageon_implants, PN.spy_net)
        "note_returned",  # played, and back in the hand of whoever issued it (13.4)
        "would_give",  # what is offered is shown to whom it is offered (84.2)
    },
    "fog": {"omen_foreseen"},  # a raven shows the top of the pile (F9)
}
"""Lines that name a card which their reader sees neither before nor after."""

RECALLED = {"galaxy": ("played",), "ti4": ("offers",)}
"""Parts of a view that name what its reader saw before: the ships of this turn, and what is
offered to the reader. (All games have `known`: cards that a seat remembers where it cannot see
them.)"""

LOOKED_INTO = {
    "parley": {"deck", "hand_0", "hand_1", "hand_2", "hand_3"},
    "ti4": {"agenda_pile"},  # between the look and the answer (57.2c)
}
"""Zones in which a seat may know a card that no line of its log has named: in Parley a speaker
looks at the top of the deck, and somebody may draw that card at once."""
