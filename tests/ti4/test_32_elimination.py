"""Elimination: when, and where everything goes. 32, 13.7; figures and limits. 44, 72, 75"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.cards import STRATEGY_NUMBER
from astrarium.games.ti4.components.systems import PLANET_NAMES, PLANETS, SYSTEMS
from astrarium.games.ti4.components.technologies import TECHNOLOGY_NUMBER
from astrarium.games.ti4.deck import (
    ACTION_DISCARD,
    HAND,
    NOTE_HAND,
    PLAY_AREA,
    REMOVED,
    SCORED_SECRETS,
    SECRET_PILE,
    SECRETS,
)
from astrarium.games.ti4.elimination import eliminate
from astrarium.games.ti4.figures import PLANETS_FROM, places, without_figure
from astrarium.games.ti4.table import ASSIMILATORS

from .creditors import NOTE, given, lies_with
from .positions import Table, at_war
from .test_43_invasion import landing

rule = pytest.mark.rule


def last_stand(factions: str = "hacan xxcha arborec") -> Table:
    """Seat 0 is about to take the last planet of seat 1, who has nothing else on the board."""
    t = landing({"carrier": 1, "infantry": 3}, {"infantry": 1}, factions)
    for planet in t.game.sheet(1).planets:
        t.game.owner[planet] = 0
    return t


def taken(t: Table) -> Table:
    """The last planet falls."""
    t.will_roll(10, 10, 10, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("land 3 new_albion")
    return t.pass_while(lambda: t.kind() == "react")


def leaves(t: Table, seat: int) -> Table:
    """A player is eliminated, whatever goes on."""
    for planet in t.game.planets_of(seat):
        t.game.owner[planet] = -1
        t.game.exhausted[planet] = False
    eliminate(t.game, seat)
    return t


@rule("32.0")
@rule("10.1")
def test_nobody_is_passed_over_when_somebody_is_eliminated_among_the_followers() -> None:
    """Whoever follows right after them still has the chance, and nobody has it twice."""
    t = at_war().strategy(politics=0, trade=1, warfare=2).turn_of(0)
    t.seat(0).does("strategic politics", "speaker 1")
    t.pass_while(lambda: t.kind() != "secondary")
    t.seat(1).is_asked("secondary")
    leaves(t, 1).seat(1).does("decline")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(2).is_asked("secondary").does("decline")
    t.seat(2).is_asked("action")


@rule("32.0")
@rule("35.2b")
def test_nobody_is_passed_over_when_a_voter_is_eliminated() -> None:
    """Not even if the speaker token passes on: nobody votes twice."""
    t = at_war().planet("lodor", 1).planet("wellon", 2).on_vote("mutiny")
    t.seat(1).does("vote for", "cast lodor", "done")
    t.nobody_reacts()
    t.seat(2).is_asked("vote_side")
    leaves(t, 0)
    assert t.game.speaker == 1
    t.seat(2).does("vote against", "cast wellon", "done")
    assert t.game.questions[0].about.get("agenda") != "mutiny"
    assert [line["seat"] for line in t.told("voted")] == [1, 2]


# -- when ------------------------------------------------------------------------------------------


@rule("32.0")
@rule("32.1")
def test_who_has_nothing_left_is_out() -> None:
    t = taken(last_stand())
    assert t.game.out == [False, True, False]
    assert t.told("eliminated") == [{"seat": 1}]
    assert t.view(None)["players"][1]["out"]


@rule("32.1a")
@rule("32.1b")
@rule("32.1c")
@pytest.mark.parametrize("left", ["a planet", "infantry in space", "a space dock", "ships"])
def test_each_condition_must_be_met(left: str) -> None:
    """A planet, a ground force anywhere or something that produces: one of them is enough."""
    t = last_stand("hacan saar arborec" if left == "a space dock" else "hacan xxcha arborec")
    if left == "a planet":
        t.planet("saudor", 1)
    elif left == "infantry in space":
        t.fleet(1, 47, carrier=1, infantry=1)
    elif left == "a space dock":
        t.fleet(1, 47, space_dock=1)
    else:
        t.fleet(1, 47, cruiser=2)
    taken(t)
    assert t.game.out[1] == (left == "ships")


@rule("32.1a")
def test_losing_the_last_force_in_space_is_enough() -> None:
    """In the middle of a space combat, which its opponent has won then."""
    t = at_war()
    for planet in t.game.sheet(1).planets:
        t.game.owner[planet] = 0
    t.fleet(0, 46, dreadnought=2).fleet(1, 49, carrier=1, infantry=2, fighter=1).activate(0, 49)
    t.will_roll(10, 10, purpose="combat").will_roll(1, 1, purpose="combat")
    t.seat(0).does("move dreadnought 2 46", "done")
    t.pass_while(lambda: t.kind() in ("react", "retreat"))
    while t.kind() == "lose":
        t.first_asked().does(next(o for o in t.first_asked().offers() if "carrier" in o))
    t.pass_while(lambda: t.kind() in ("react", "lose", "retreat"))
    assert t.game.out[1]
    assert t.ships(1, 49) == {}
    assert t.told("combat_won") == [{"seat": 0}]


# -- what goes where -------------------------------------------------------------------------------


@rule("32.2")
def test_units_tokens_and_sheet_go_back_to_the_box() -> None:
    t = last_stand().fleet(1, 47, cruiser=2).token(1, 46, 47)
    t.player(1, trade_goods=5, commodities=1, tactic=2, technologies="neural_motivator")
    taken(t)
    game = t.game
    assert not any(fleet.seat == 1 for fleets in game.space for fleet in fleets)
    assert not any(garrison.seat == 1 for ground in game.ground for garrison in ground)
    assert not any(mask & 2 for mask in (*game.tokens, *game.scored))
    sheet = t.shown(1)
    for name in ("tactic", "fleet", "strategy", "trade_goods", "commodities", "waiting"):
        assert sheet[name] == 0
    assert sheet["technologies"] == []
    assert sheet["token_reinforcements"] == 0


@rule("32.3")
def test_laws_of_the_eliminated_are_discarded() -> None:
    """Those of others stay, and those on planets."""
    t = last_stand().law("minister_of_war", 1).law("minister_of_peace", 2)
    t.law("core_mining", planet="new_albion")
    taken(t)
    laws = {law["agenda"] for law in t.view()["laws"]}
    assert laws == {"minister_of_peace", "core_mining"}
    assert "minister_of_war" in t.view()["discarded_agendas"]


@rule("32.4")
@rule("32.4a")
@rule("13.7")
@rule("13.7a")
def test_notes_go_back_or_out_of_the_game() -> None:
    t = last_stand()
    given(t, "ceasefire_2", 2, 1)
    given(t, "ceasefire_1", 1, 0)
    given(t, "political_favor", 1, 2)
    taken(t)
    assert lies_with(t, "ceasefire_2") == ("hand", 2)
    for note in ("ceasefire_1", "political_favor", "trade_agreement_1"):
        assert NOTE[note] in t.game.cards.zones[REMOVED]
    assert t.game.cards.zones[NOTE_HAND + 1] == ()


@rule("PN.support_for_the_throne")
@rule("32.4")
def test_support_of_the_eliminated_is_lost() -> None:
    """The holder's point goes; a supporter whose holder is eliminated gets the note back."""
    t = last_stand()
    t.game.cards.move(NOTE["support_for_the_throne_1"], NOTE_HAND + 1, PLAY_AREA + 2)
    t.game.cards.move(NOTE["support_for_the_throne_0"], NOTE_HAND + 0, PLAY_AREA + 1)
    t.player(2, points=4)
    taken(t)
    assert t.game.points[2] == 3
    assert NOTE["support_for_the_throne_1"] in t.game.cards.zones[REMOVED]
    assert lies_with(t, "support_for_the_throne_0") == ("hand", 0)


@rule("32.5")
@rule("32.7")
def test_cards_are_discarded_and_secrets_shuffled_in() -> None:
    """Scored ones too; nobody knows where they are afterwards."""
    t = last_stand().hand(1, "plague").secret(1, "gather_a_mighty_fleet", "unveil_flagship")
    scored = t.game.cards.zones[SECRETS + 1][0]
    t.game.cards.move(scored, SECRETS + 1, SCORED_SECRETS + 1)
    before = len(t.game.cards.zones[SECRET_PILE])
    taken(t)
    zones = t.game.cards.zones
    assert len(zones[SECRET_PILE]) == before + 2
    assert zones[SECRETS + 1] == zones[SCORED_SECRETS + 1] == zones[HAND + 1] == ()
    assert "plague" in t.game.cards.names(zones[ACTION_DISCARD])
    assert not t.knows(0, "gather_a_mighty_fleet")
    assert not t.knows(1, "unveil_flagship")


@rule("32.6")
@rule("32.8")
def test_strategy_cards_and_the_speaker_token_pass_on() -> None:
    """To the left, past others who are out."""
    t = last_stand().strategy(leadership=0, politics=1, trade=1, imperial=2).used("politics")
    t.game.speaker = 1
    taken(t)
    owner = t.game.strategy_owner
    assert owner[STRATEGY_NUMBER["politics"]] == owner[STRATEGY_NUMBER["trade"]] == -1
    assert t.game.speaker == 2


@rule("32.9")
def test_the_number_of_strategy_cards_stays() -> None:
    t = last_stand()
    t.game.strategy_cards_each = 1
    taken(t)
    assert t.game.strategy_cards_each == 1


@rule("32.10")
@rule("32.10a")
@rule("81.18")
def test_a_copied_technology_stays_in_play() -> None:
    t = last_stand("nekro xxcha arborec")
    copied = TECHNOLOGY_NUMBER["instinct_training"]
    for seat in (0, 1):
        t.game.technologies[seat] |= 1 << copied
    t.game.assimilated[0] = copied
    taken(t)
    assert not t.game.knows(1, copied)
    assert t.game.knows(0, copied)
    assert t.shown(0)["assimilated"] == {"x": "instinct_training"}
    assert len(t.game.assimilated) == len(ASSIMILATORS)


@rule("32.10b")
def test_wormhole_tokens_of_creuss_stay() -> None:
    t = last_stand("hacan creuss arborec")
    t.game.wormhole_tokens[t.game.galaxy[0]] = 1
    taken(t)
    assert t.game.wormhole_tokens[t.game.galaxy[0]] == 1


@rule("32.10c")
@pytest.mark.parametrize("holder", [1, 2])
def test_the_zero_token_of_naalu(holder: int) -> None:
    """Another keeps it for this round; with Naalu it goes."""
    t = last_stand("hacan naalu arborec")
    t.game.zero = holder
    taken(t)
    assert t.game.zero == (2 if holder == 2 else -1)


# -- afterwards ------------------------------------------------------------------------------------


@rule("32.0")
def test_the_game_goes_on_without_them() -> None:
    """No turn, no vote, no window, no offer."""
    t = last_stand().strategy(leadership=0, politics=1, imperial=2).used("leadership")
    t.player(0, trade_goods=3)
    taken(t)
    t.pass_while(lambda: t.kind() != "action")
    assert t.asked() == {2: "action"}
    t.used("imperial").seat(2).does("pass")
    t.seat(0).is_asked("action")
    t.seat(0).may_not("offer 1 1 0 none none 0 0 none none", because="84.0")
    t.seat(1).may_not("offer 0 0 0 none none 0 0 none none hello", because="84.1")
    t.seat(0).does("pass")
    t.pass_while(lambda: t.game.phase != "strategy" and 1 not in t.asked())
    assert t.game.phase == "strategy"
    t.pass_while(lambda: t.game.phase == "strategy" and 1 not in t.asked())
    assert 1 not in t.asked()


@rule("32.0")
def test_the_turn_of_who_is_eliminated_in_it_ends() -> None:
    """And the next in initiative order follows, not the first."""
    t = at_war().strategy(leadership=2, politics=0, trade=1).used("leadership", "politics", "trade")
    for planet in t.game.sheet(0).planets:
        t.game.owner[planet] = 2
    t.fleet(0, 46, carrier=1, infantry=2).fleet(1, 49, cruiser=3)
    t.activate(0, 49)
    t.game.stack[1].initiative = t.game.initiative(0)  # type: ignore[attr-defined]
    t.will_roll(1, purpose="combat").will_roll(10, 10, 10, purpose="combat")
    t.seat(0).does("move carrier 1 46", "load infantry 2 46", "done")
    t.pass_while(lambda: t.kind() in ("react", "retreat", "lose"))
    assert t.game.out[0]
    assert t.asked() == {1: "action"}


def test_the_last_player_wins() -> None:
    t = last_stand()
    for planet in t.game.planets_of(2):
        t.game.owner[planet] = 0
    eliminate(t.game, 2)
    taken(t)
    assert t.over
    assert t.game.ending is not None
    assert (t.game.ending.winners, t.game.ending.reason) == ((0,), "last_player")


def test_a_position_after_an_elimination_can_be_stored() -> None:
    t = taken(last_stand())
    twin = type(t.game).decode(t.game.encode())
    assert twin.hash() == t.game.hash()
    for seat in (0, 1, 2, None):
        assert twin.view(seat) == t.game.view(seat)


# -- figures ---------------------------------------------------------------------------------------


CARRIERS = ("carrier",) * 4 + ("dreadnought",) * 5 + ("war_sun",) * 2


@rule("72.0")
@rule("72.1")
@rule("72.2")
@rule("72.3")
@rule("72.3a")
@rule("44.4c")
def test_fighters_stand_in_ten_systems_at_most() -> None:
    """Tokens without a figure are destroyed, where their player says."""
    from astrarium.games.ti4.components.units import FIGHTER

    t = at_war().player(0, technologies="war_sun").strategy(leadership=0, politics=1, trade=2)
    for ship, system in zip(CARRIERS, t.game.galaxy, strict=False):
        t.fleet(0, SYSTEMS[system].number, **{ship: 1, "fighter": 1})
    t.used("leadership", "politics", "trade").turn_of(0)
    assert without_figure(t.game, 0, FIGHTER) == 1
    t.seat(0).does("pass").is_asked("give_up_place")
    number = SYSTEMS[t.game.galaxy[0]].number
    t.seat(0).may_not("give_up_place new_albion", because="72.3a")
    t.seat(0).does(f"give_up_place {number}")
    assert without_figure(t.game, 0, FIGHTER) == 0
    assert "fighter" not in t.ships(0, number)
    t.seat(1).is_asked("action")


@rule("75.0")
@rule("75.1")
@rule("75.2")
@rule("75.3")
@rule("75.3a")
def test_infantry_stand_in_twelve_places_at_most() -> None:
    """On planets and in space; as many as one likes in each."""
    from astrarium.games.ti4.components.units import INFANTRY

    t = at_war().strategy(leadership=0, politics=1, trade=2)
    t.used("leadership", "politics", "trade")
    names = [PLANETS[p].id for s in t.game.galaxy for p in SYSTEMS[s].planets]
    for name in names[:12]:
        t.planet(name, 0, infantry=30)
    t.turn_of(0).check()
    assert without_figure(t.game, 0, INFANTRY) == 0
    t.fleet(0, 46, carrier=1, infantry=1)
    t.seat(0).does("pass").is_asked("give_up_place")
    assert len(places(t.game, 0, INFANTRY)) == 13
    t.seat(0).does(f"give_up_place {names[3]}")
    assert t.units(0, names[3]) == {}
    assert t.owner(names[3]) == 0, "its control token stays"
    assert PLANETS_FROM + PLANET_NAMES.index(names[0]) in places(t.game, 0, INFANTRY)
    t.seat(1).is_asked("action")
