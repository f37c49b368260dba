"""Deliberately broken games: the suite must catch each of them.

Every test breaks one thing of a game that is sound otherwise and names the check that finds it.
The same checks pass for the unbroken games: they are the suite.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from astrarium.kernel.bounds import Bounds, Within
from astrarium.kernel.fields import Fields
from astrarium.kernel.frames import Frame
from astrarium.kernel.moves import Move, Question, Reason, Seat
from astrarium.kernel.state import State
from astrarium.kernel.verbs import Verbs
from tests.conformance import (
    checks_secrets,
    test_bounds,
    test_copies,
    test_endings,
    test_offers,
    test_secrets,
    test_twins,
)
from tests.conformance.tables import Table
from tests.kernel import fog_moves
from tests.kernel.fog_table import Fog
from tests.kernel.parley import Congress
from tests.kernel.parley_table import CARD_NAMES, DECK, HAND, Parley

Patch = pytest.MonkeyPatch
Check = Callable[[Table], object]

PARLEY = Table("parley", 3, 4711)
FOG = Table("fog", 3, 4711)
GALAXY = Table("galaxy", 2, 4711)


def caught(check: Check, table: Table, complaint: str | None = None) -> None:
    """The check fails for this game, and not because something else has broken."""
    with pytest.raises(AssertionError, match=complaint):
        check(table)


def shows(patch: Patch, cls: type[State], show: Callable[[Any, Seat | None], Any]) -> None:
    """The table's view tells one thing more."""
    honest = cls.table_view
    patch.setattr(
        cls, "table_view", lambda game, seat: honest(game, seat) | {"x": show(game, seat)}
    )


def replace_step(patch: Patch, cls: type[Frame[Any]], step: str, by: Callable[..., None]) -> None:
    at = cls.steps.index(step)
    patch.setattr(cls, "todo", (*cls.todo[:at], by, *cls.todo[at + 1 :]))


# -- what is hidden ------------------------------------------------------------------------------


def test_a_view_that_shows_a_private_value(monkeypatch: Patch) -> None:
    shows(monkeypatch, Fog, lambda game, seat: list(game.purse))
    caught(checks_secrets.check_secrets_do_not_show, FOG, "sees a secret")


def test_a_view_that_shows_pieces_that_lie_face_down(monkeypatch: Patch) -> None:
    strengths = lambda game, seat: [piece.value for piece in game.pieces.all.values()]  # noqa: E731
    shows(monkeypatch, Fog, strengths)
    caught(checks_secrets.check_secrets_do_not_show, FOG, "sees a secret")


def test_a_view_that_shows_a_private_value_to_its_seat_undeclared(monkeypatch: Patch) -> None:
    """Points that each seat sees for itself only, though the table declares them public."""
    honest = Fog.table_view

    def own_points(game: Fog, seat: Seat | None) -> dict[str, Any]:
        view = honest(game, seat)
        for owner, player in enumerate(view["players"]):
            player["points"] = player["points"] if owner == seat else None
        return view

    monkeypatch.setattr(Fog, "table_view", own_points)
    check = checks_secrets.check_what_is_not_declared_secret_is_public
    caught(check, FOG, "not declared private: .*points")


def test_a_redeal_that_hands_out_the_truth(monkeypatch: Patch) -> None:
    """All hidden values stay as they are; a view cannot tell that from a guess."""
    monkeypatch.setattr(Fields, "wipe", lambda *_: None)
    monkeypatch.setattr(Fog, "guess", lambda *_: None)
    caught(checks_secrets.check_secrets_do_not_show, FOG, "a redeal knows the truth")


def test_a_redeal_that_deals_the_true_cards(monkeypatch: Patch) -> None:
    monkeypatch.setattr("astrarium.kernel.state.redeal_cards", lambda *_: None)
    caught(test_secrets.test_cards_that_a_seat_does_not_know_do_not_change_its_redeals, PARLEY)


def test_a_log_line_that_names_a_hidden_card(monkeypatch: Patch) -> None:
    def draw(game: Parley, seat: Seat) -> None:
        if game.cards.zones[DECK]:
            card = game.cards.draw(DECK, HAND + seat)
            game.tell("drew_card", card=CARD_NAMES[card])

    monkeypatch.setattr(Parley, "draw", draw)
    caught(test_secrets.test_no_log_names_a_card_that_its_reader_has_not_seen, PARLEY)


def test_a_log_line_that_tells_a_hidden_value(monkeypatch: Patch) -> None:
    honest = fog_moves.march

    def march(game: Fog, seat: Seat, move: Move) -> None:
        honest(game, seat, move)
        game.tell("marched", seat=seat, army=sum(game.purse), place="moor")

    monkeypatch.setitem(fog_moves.ACTIONS, "march", (fog_moves.why_not_march, march))
    check = checks_secrets.check_secrets_do_not_show_in_what_follows
    caught(check, FOG, "a line of the log depends on a secret")


def test_a_question_whose_offers_depend_on_another_hand(monkeypatch: Patch) -> None:
    """Who sits before somebody with a low card may not bid."""

    def bids_of(game: Parley, seat: Seat) -> list[Move]:
        low = min(game.hand((seat + 1) % game.seats), default=0) < len(CARD_NAMES) // 4
        return [("bid", 0)] if low else [("bid", 0), ("bid", 1)]

    def bid(frame: Congress, game: Parley) -> None:
        game.ask_all("bid", {seat: bids_of(game, seat) for seat in range(game.seats)})

    replace_step(monkeypatch, Congress, "bid", bid)
    caught(test_secrets.test_cards_that_a_seat_does_not_know_do_not_show, PARLEY)


def test_sealed_answers_that_show(monkeypatch: Patch) -> None:
    shows(monkeypatch, Parley, lambda game, seat: sorted(game.sealed))
    check = checks_secrets.check_secret_answers_do_not_show
    caught(check, PARLEY, "what others have answered shows")


def test_a_private_chain_whose_length_shows(monkeypatch: Patch) -> None:
    honest = State.view

    def view(state: State, seat: Seat | None) -> dict[str, Any]:
        lengths = [len(state.chains.get(other, ())) for other in range(state.seats)]
        return honest(state, seat) | {"x": lengths}

    monkeypatch.setattr(Fog, "view", view)
    check = checks_secrets.check_secret_answers_do_not_show
    caught(check, FOG, "what others have answered shows")


def test_a_frame_that_holds_a_hidden_card(monkeypatch: Patch) -> None:
    """Redeals deal cards anew, not the variables of procedures."""
    honest = Congress.speak

    def speak(frame: Congress, game: Parley) -> None:
        frame.bids = frame.bids[-game.seats :]
        honest(frame, game)
        frame.bids = game.cards.zones[DECK][-1:]

    replace_step(monkeypatch, Congress, "speak", speak)
    check = test_twins.test_what_a_seat_never_saw_does_not_show_in_anything_it_is_given
    caught(check, PARLEY)


def test_an_order_that_changes_what_others_see(monkeypatch: Patch) -> None:
    shows(monkeypatch, Parley, lambda game, seat: sum(len(held) for held in game.orders))
    caught(test_secrets.test_orders_of_others_their_sealed_answers_and_the_seed_do_not_show, PARLEY)


# -- what is legal -------------------------------------------------------------------------------


def listing(patch: Patch, bend: Callable[[list[Move]], list[Move]]) -> None:
    """All that the verbs of a game offer goes through other hands."""
    honest = Verbs.offers

    def offers(verbs: Verbs, frame: Any, game: Any, seat: Seat) -> list[Move]:
        return bend(honest(verbs, frame, game, seat))

    patch.setattr(Verbs, "offers", offers)


def test_a_listing_that_never_offers_a_legal_move(monkeypatch: Patch) -> None:
    """Nobody can ever lay a base on Cylor."""
    listing(monkeypatch, lambda moves: [move for move in moves if move != ("base", "cylor")])
    caught(test_offers.test_what_is_offered_is_what_the_rules_allow, GALAXY, "action")


def test_a_listing_that_offers_an_illegal_move(monkeypatch: Patch) -> None:
    """A base on Cylor, also where the row is taken already."""
    base: Move = ("base", "cylor")
    listing(monkeypatch, lambda moves: moves if base in moves else [*moves, base])
    caught(test_offers.test_what_is_offered_is_what_the_rules_allow, GALAXY)


def test_a_predicate_that_is_silent(monkeypatch: Patch) -> None:
    """It neither offers a march nor says why not."""

    def why_not(frame: fog_moves.March, game: Fog, question: Question, move: Move) -> Reason | None:
        return None

    monkeypatch.setattr(fog_moves.March, "why_not", why_not)
    caught(test_offers.test_no_refusal_of_an_offered_verb_is_silent, FOG)


# -- plain data ----------------------------------------------------------------------------------


def test_a_copy_that_shares(monkeypatch: Patch) -> None:
    honest = Parley.copy

    def copy(game: Parley) -> Parley:
        twin = honest(game)
        twin.coins = game.coins
        return twin

    monkeypatch.setattr(Parley, "copy", copy)
    caught(test_copies.test_a_copy_and_its_original_do_not_touch_each_other, PARLEY)


def test_an_encoding_that_forgets(monkeypatch: Patch) -> None:
    honest = Fields.encode

    def encode(fields: Fields, game: State) -> dict[str, Any]:
        data = honest(fields, game)
        return data | {"vows": [1] * game.seats} if "vows" in data else data

    monkeypatch.setattr(Fields, "encode", encode)
    caught(test_copies.test_a_state_survives_being_written_and_read_at_every_answer, PARLEY)


def test_a_step_that_asks_and_also_acts(monkeypatch: Patch) -> None:
    """Asked again, after loading, it acts a second time."""
    honest = Congress.bid

    def bid(frame: Congress, game: Parley) -> None:
        game.points[0] += 1
        honest(frame, game)

    replace_step(monkeypatch, Congress, "bid", bid)
    caught(test_copies.test_a_state_survives_being_written_and_read_at_every_answer, PARLEY)


def test_an_ending_that_never_comes(monkeypatch: Patch) -> None:
    def next_round(frame: Congress, game: Parley) -> None:
        frame.go_to("bid")

    replace_step(monkeypatch, Congress, "next_round", next_round)
    check = test_endings.test_invariants_hold_after_every_answer_and_the_game_ends
    caught(check, PARLEY)


@pytest.fixture(autouse=True)
def fresh_harvest() -> Iterator[None]:
    """What was seen in a broken game must not be taken for a sound one."""
    yield
    checks_secrets.harvest.cache_clear()


# -- stored positions ----------------------------------------------------------------------------


def test_bounds_that_play_does_not_keep(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Fog, "bounds", Bounds(number=Within(-1, 2)))
    check = test_bounds.test_what_is_played_stays_within_the_bounds
    caught(check, FOG, "a position that was played is out of bounds")


def test_bounds_that_hold_nothing_back(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Fog, "bounds", Bounds(number=Within(-(10**18), 10**18)))
    check = test_bounds.test_what_no_game_can_hold_is_refused_before_anything_runs
    caught(check, FOG, "is not bounded")


def test_lists_that_may_grow_without_end(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Fog, "bounds", Bounds(entries=10**6))
    check = test_bounds.test_what_no_game_can_hold_is_refused_before_anything_runs
    caught(check, FOG, "is not bounded")
