"""The Nekro Virus. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.promises import lay_down

from .council import council
from .creditors import NOTE, given
from .positions import Table, at_war
from .test_23_combat import battle, rolls
from .test_ac_council import next_agendas

rule = pytest.mark.rule


def nekro(factions: str = "nekro hacan arborec") -> Table:
    """Seat 0 plays Nekro, without units; seats 1 and 2 are Hacan and Arborec."""
    return at_war(factions)


# -- the faction sheet -----------------------------------------------------------------------------


@rule("FA.propagation")
def test_instead_of_researching_nekro_gains_three_tokens() -> None:
    t = nekro().strategy(technology=0).player(0, trade_goods=6, tactic=0, strategy=0).turn_of(0)
    t.seat(0).does("strategic technology", "gain tactic", "gain fleet", "gain strategy")
    known = t.shown(0)
    assert (known["tactic"], known["fleet"], known["strategy"]) == (1, 7, 1)
    t.seat(0).does("research_again", "goods 6", "gain tactic", "gain tactic", "gain tactic")
    assert t.shown(0)["tactic"] == 4
    assert not t.shown(0)["technologies"]
    t.seat(0).is_not_asked()


@rule("FA.propagation")
def test_the_secondary_ability_of_technology_brings_tokens_too() -> None:
    t = nekro().strategy(technology=1).player(0, strategy=1, trade_goods=4).planet("mordai_ii")
    t.turn_of(1).seat(1).does("strategic technology", "done")
    t.pass_while(lambda: t.asked() != {0: "secondary"})
    t.seat(0).does("follow", "goods 4", "gain tactic", "gain tactic", "gain tactic")
    assert not t.shown(0)["technologies"]


@rule("FA.propagation")
@rule("73.3a")
def test_no_more_tokens_than_there_are() -> None:
    t = nekro().strategy(technology=0).player(0, tactic=5, fleet=6, strategy=4).turn_of(0)
    t.seat(0).does("strategic technology", "gain tactic")
    assert t.kind() != "gain"


@rule("FA.propagation")
def test_others_research() -> None:
    t = nekro("hacan nekro arborec").strategy(technology=0).turn_of(0)
    t.seat(0).does("strategic technology").is_asked("research")


@rule("FA.galactic_threat")
@rule("35.16")
def test_nekro_does_not_vote() -> None:
    t = council("nekro hacan arborec").on_vote("mutiny")
    t.votes("vote for", "vote against")
    assert t.told("abstained") == [{"seat": 0}]
    t = council().on_vote("mutiny")
    t.votes("vote for", "vote against")
    t.seat(0).is_asked("vote_side")


def threatening(agenda: str = "mutiny", number: int = 2) -> Table:
    """An agenda has been revealed; seat 1 owns Gravity Drive, seat 2 Sarween Tools."""
    t = council("nekro hacan arborec").player(0, technologies="valefar_assimilator_x")
    t.player(1, technologies="gravity_drive production_biomes").player(
        2, technologies="sarween_tools"
    )
    for seat in range(3):
        t.hand(seat, "")
    return next_agendas(t, "minister_of_war").revealed(agenda, number)


@rule("FA.galactic_threat")
@rule("35.22b")
def test_a_right_prediction_brings_a_technology_of_who_voted_so() -> None:
    t = threatening()
    t.seat(0).is_asked("react").does("use galactic_threat for")
    t.votes("vote for", "vote against")
    t.pass_while(lambda: t.kind() in ("decide_side", "react"))
    t.seat(0).is_asked("take_technology").may("take_over gravity_drive")
    t.seat(0).may("assimilate x production_biomes")
    t.seat(0).may_not("take_over sarween_tools", because="81.16")
    t.seat(0).does("take_over gravity_drive")
    assert "gravity_drive" in t.shown(0)["technologies"]


@rule("FA.galactic_threat")
def test_a_wrong_prediction_brings_nothing() -> None:
    t = threatening()
    t.seat(0).does("use galactic_threat against")
    t.votes("vote for", "vote for")
    t.pass_while(lambda: t.kind() in ("decide_side", "react"))
    assert t.kind() != "take_technology"
    assert t.shown(0)["technologies"] == ["valefar_assimilator_x"]


@rule("FA.galactic_threat")
def test_what_nobody_voted_for_brings_nothing() -> None:
    """All abstain; the speaker, who is Nekro, decides as predicted."""
    t = threatening()
    t.seat(0).does("use galactic_threat for")
    t.votes("", "")
    t.seat(0).does("vote for")
    t.pass_while(lambda: t.kind() == "react")
    assert t.kind() != "take_technology"


@rule("FA.galactic_threat")
@rule("35.22a")
def test_a_prediction_is_a_possible_outcome_and_optional() -> None:
    t = threatening("minister_of_peace")
    t.seat(0).may("use galactic_threat 1").may_not("use galactic_threat for", because="35.22a")
    t.seat(0).does("pass")
    t.seat(1).is_asked("vote_player")


@rule("FA.galactic_threat")
def test_one_prediction_in_each_agenda_phase() -> None:
    for move, again in (("use galactic_threat for", False), ("pass", True)):
        t = threatening(number=1)
        t.seat(0).does(move)
        t.votes("vote against").seat(2).does("vote against", "cast thibah")
        assert t.view()["on_vote"] == ["minister_of_war"]
        t.until("after_agenda_revealed")
        assert any("galactic_threat" in offer for offer in t.offers(0)) is again


@rule("FA.galactic_threat")
def test_others_make_no_threats() -> None:
    t = council("hacan nekro arborec")
    for seat in range(3):
        t.hand(seat, "")
    t.revealed("mutiny")
    t.seat(0).is_not_asked()
    t.seat(1).is_asked("react")


LETNEV = "nekro letnev arborec"
L1Z1X = "nekro l1z1x arborec"
ASSIMILATORS = "valefar_assimilator_x valefar_assimilator_y"


def victorious(
    theirs: str, own: str = ASSIMILATORS, factions: str = "nekro letnev arborec"
) -> Table:
    """Nekro has destroyed a ship of seat 1, who owns some technologies; more ships remain."""
    t = at_war(factions).player(0, technologies=own).player(1, technologies=theirs)
    t.fleet(0, 46, cruiser=2).fleet(1, 49, cruiser=2).activate(0, 49)
    rolls(t, (7, 1), (1, 1))
    t.seat(0).does("move cruiser 2 46", "done")
    return t


@rule("FA.technological_singularity")
def test_a_destroyed_unit_brings_a_technology() -> None:
    t = victorious("neural_motivator gravity_drive")
    t.seat(0).is_asked("react").does("use technological_singularity")
    t.seat(0).may("take_over neural_motivator").does("take_over gravity_drive")
    assert "gravity_drive" in t.shown(0)["technologies"]
    assert "gravity_drive" in t.shown(1)["technologies"]


@rule("FA.technological_singularity")
def test_the_singularity_is_optional_and_comes_once_in_a_combat() -> None:
    t = victorious("neural_motivator gravity_drive")
    rolls(t, (7, 1), (1,))
    t.seat(0).does("pass")
    t.seat(0).is_asked("react").may("use technological_singularity")
    t = victorious("neural_motivator gravity_drive")
    rolls(t, (7, 1), (1,))
    t.seat(0).does("use technological_singularity", "take_over gravity_drive")
    assert t.told("combat_won") == [{"seat": 0}]
    assert "neural_motivator" not in t.shown(0)["technologies"]


@rule("FA.technological_singularity")
def test_each_combat_counts_anew() -> None:
    """In space, then on the ground."""
    t = nekro("nekro letnev arborec").tile(27, 10).planet("new_albion", 1, infantry=1)
    t.player(1, technologies="neural_motivator gravity_drive").fleet(1, 27, cruiser=1)
    t.fleet(0, 46, carrier=1, infantry=1, dreadnought=1).activate(0, 27)
    rolls(t, (5,), (1,), (1,))
    t.seat(0).does("move carrier 1 46", "move dreadnought 1 46", "load infantry 1 46", "done")
    t.seat(0).does("use technological_singularity", "take_over gravity_drive")
    t.pass_while(lambda: t.kind() == "bombard")
    rolls(t, (8,), (1,))
    t.seat(0).does("land 1 new_albion")
    t.seat(0).does("use technological_singularity", "take_over neural_motivator")
    assert {"gravity_drive", "neural_motivator"} <= set(t.shown(0)["technologies"])


@rule("FA.technological_singularity")
def test_own_losses_others_combats_and_shots_outside_combat_bring_nothing() -> None:
    t = battle({"cruiser": 1}, {"cruiser": 1}, "nekro letnev arborec")
    t.player(1, technologies="neural_motivator")
    rolls(t, (1,), (7,))
    t.seat(0).does("done")
    assert t.told("combat_won") == [{"seat": 1}]
    t = battle({"cruiser": 1}, {"cruiser": 1}, "arborec letnev nekro")
    t.player(1, technologies="neural_motivator")
    rolls(t, (7,), (1,))
    t.seat(0).does("done")
    assert t.told("combat_won") == [{"seat": 0}]
    t = nekro("nekro letnev arborec").tile(27, 10).planet("new_albion", 0, pds=1, infantry=1)
    t.player(1, technologies="neural_motivator").fleet(1, 46, cruiser=1).activate(1, 27)
    t.seat(1).does("move cruiser 1 46", "done")
    t.will_roll(10, purpose="cannon")
    t.seat(0).does("fire 1")
    assert t.ships(1, 27) == {}
    assert t.kind() == "action"


@rule("FA.technological_singularity")
@rule("81.1")
def test_only_what_that_player_owns_and_nekro_does_not() -> None:
    t = victorious("neural_motivator gravity_drive", own="neural_motivator")
    t.seat(0).does("use technological_singularity")
    t.seat(0).may_not("take_over neural_motivator", because="81.1")
    t.seat(0).may_not("take_over sarween_tools", because="81.16")
    t = victorious("neural_motivator", own="neural_motivator")
    assert t.told("rolled_combat")
    assert "use technological_singularity" not in t.offers(0)


@rule("PN.antivirus")
def test_against_antivirus_there_is_no_singularity() -> None:
    t = at_war(LETNEV).player(1, technologies="gravity_drive")
    given(t, "antivirus", 0, 1)
    lay_down(t.game, 1, NOTE["antivirus"])
    t.fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).activate(0, 49)
    rolls(t, (7,), (1,))
    t.seat(0).does("move cruiser 1 46", "done")
    while t.kind() == "react":
        assert not any("singularity" in move for move in t.offers(0))
        t.first_asked().does("pass")
    assert t.told("combat_won") == [{"seat": 0}]
