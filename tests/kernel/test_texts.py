"""Texts: the kernel speaks every language alike, and what is missing can be seen."""

from __future__ import annotations

from string import Formatter
from typing import Any

import pytest

from astrarium.kernel.abilities import (
    MUST_USE,
    NO_SUCH_TARGET,
    NOT_NOW,
    UNKNOWN_ABILITY,
    USED_UP,
)
from astrarium.kernel.errors import SetupError
from astrarium.kernel.moves import (
    GAME_OVER,
    NOT_ASKED,
    Question,
    Reason,
    no_answer_to,
    waits_for,
)
from astrarium.kernel.rules import LANGUAGES, read_toml, rulebook
from astrarium.kernel.texts import KERNEL, Texts
from tests.kernel.parley import GAME
from tests.kernel.parley_cards import Courier

PACKAGES = (KERNEL, GAME.package)


def flat(package: str, language: str) -> dict[str, str]:
    """All texts of a file: "table.key" -> text."""
    data: dict[str, dict[str, Any]] = read_toml(package, "text", f"{language}.toml")
    return {
        f"{table}.{key}": text for table, entries in data.items() for key, text in entries.items()
    }


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> Texts:
    """The texts of Parley, with the kernel's behind them."""
    return GAME.texts(request.param)


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_keys(package: str, language: str):
    """No text is missing in one language, none is there in one only."""
    assert flat(package, language).keys() == flat(package, LANGUAGES[0]).keys()


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_uses_the_same_placeholders(package: str, language: str):
    """What one language tells the other tells too."""
    first = {key: placeholders(text) for key, text in flat(package, LANGUAGES[0]).items()}
    assert {key: placeholders(text) for key, text in flat(package, language).items()} == first


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(package: str, language: str):
    """An empty text would show as nothing at all."""
    assert [key for key, text in flat(package, language).items() if not text.strip()] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_languages_differ(package: str):
    """A file that was copied and not translated is found out."""
    english, italian = flat(package, "en"), flat(package, "it")
    assert sum(english[key] == italian[key] for key in english) < len(english) / 4


def test_a_missing_key_is_visible(texts: Texts):
    """It shows as table and key, in any language, and breaks nothing."""
    assert texts.say("log", "no_such_event", {"seat": 0}) == "log.no_such_event"
    assert texts.ask("no_such_question", {}) == "ask.no_such_question"
    assert texts.move(("no_such_verb", 1)) == "move.no_such_verb"
    assert texts.reason(Reason("P1", "no_such_reason")) == "why.no_such_reason"


def test_a_missing_argument_is_visible(texts: Texts):
    """Its name stands in the sentence where its value should."""
    assert "{coins}" in texts.event("bid", {"seat": 0})


def test_an_id_without_a_name_shows_as_it_is(texts: Texts):
    """Better the id than nothing."""
    assert texts.name("no_such_thing") == "no_such_thing"


def test_the_game_s_own_text_comes_before_the_kernel_s():
    """A game may say in its own words what the kernel says in general."""
    own = GAME.texts("en").seated(())
    assert own.get("why", "not_asked") == read_toml(KERNEL, "text", "en.toml")["why"]["not_asked"]
    own.data = {"why": {"not_asked": "Hush."}}
    assert own.reason(NOT_ASKED) == "Hush."


def test_a_move_reads_as_a_sentence():
    """The arguments of a verb are named by the game's grammar."""
    assert GAME.texts("en").move(("propose", "peace")) == "Propose peace"
    assert GAME.texts("it").move(("use", "echo")) == "Usa Eco"


def test_the_use_of_an_ability_may_read_as_its_own_sentence():
    """`use_toast` is preferred to `use`, because only the ability knows what a target is."""
    texts = GAME.texts("en").seated(["Ada", "Ben"])
    assert texts.move(("use", "toast", 1)) == "Toast Ben"
    line = texts.event("ability_used_on", {"seat": 0, "ability": "toast", "targets": (1,)})
    assert line == "Ada uses Toast: Ben."


def test_a_card_that_waits_says_what_for():
    """In the words of the game."""
    told = GAME.texts("en").reason(waits_for(Courier.id, Courier.events))
    assert told == "Courier waits for its moment: when you have the floor."


def test_a_move_may_read_differently_by_question():
    """`pass_react` is preferred to `pass` where the question is `react`."""
    own = GAME.texts("en").seated(())
    own.data = {"move": {"pass_react": "Let it be"}}
    assert (own.move(("pass",), "react"), own.move(("pass",), "forced")) == ("Let it be", "Pass")


def test_seats_have_numbers_until_they_have_names(texts: Texts):
    """At a table people are called by their names; the texts of others do not change."""
    seated = texts.seated(["Ada", "Ben"])
    assert "Ben" in seated.event("won", {"seat": 1})
    assert "2" in texts.event("won", {"seat": 1})
    assert "Ben" not in texts.event("won", {"seat": 1})


def test_several_values_are_listed(texts: Texts):
    """A tuple of seats reads as their names with commas."""
    seated = texts.seated(["Ada", "Ben"])
    reason = Reason("K5", "undo_needs_consent", (("seats", (0, 1)),))
    assert "Ada, Ben" in seated.reason(reason)


NO_ANSWER = no_answer_to(Question(0, "react", [("pass",)]))


def test_what_answers_something_else_is_told_what_is_asked(texts: Texts):
    """By the question's own words, with what it is about."""
    assert texts.ask("react", {}) in texts.reason(NO_ANSWER)
    own = texts.seated(["Ada", "Ben"])
    own.data = {"ask": {"defend": "{by}!"}}
    assert "Ben!" in own.reason(no_answer_to(Question(0, "defend", [], {"by": 1})))


def test_one_thing_is_not_told_as_several(texts: Texts):
    """A text for a single one stands beside the other; a text without one serves for both."""
    several, one = (texts.event("undone", {"seat": 0, "number": n}) for n in (2, 1))
    assert one != several.replace("2", "1")
    assert not {"answers", "risposte"} & set(one.rstrip(".").split())


@pytest.mark.parametrize(
    "reason",
    [
        NOT_ASKED,
        GAME_OVER,
        NO_ANSWER,
        UNKNOWN_ABILITY,
        USED_UP,
        NOT_NOW,
        NO_SUCH_TARGET,
        MUST_USE,
        waits_for(Courier.id, Courier.events),
    ],
)
def test_every_reason_of_the_kernel_has_its_sentence_and_its_rule(texts: Texts, reason: Reason):
    """A refusal is told in words and cites a rule that exists."""
    assert not texts.reason(reason).startswith("why.")
    assert texts.rule(reason.rule)


def test_an_unknown_rule_has_no_text(texts: Texts):
    """It is None, so that nobody cites what is not there."""
    assert texts.rule("no such rule") is None


@pytest.mark.parametrize("package", PACKAGES)
def test_every_rule_is_told_in_every_language(package: str):
    """And differently in each."""
    for rule in rulebook(package).rules.values():
        assert set(rule.text) == set(LANGUAGES)
        assert len(set(rule.text.values())) == len(LANGUAGES)


def test_an_unknown_language_is_refused():
    """The message says which there are."""
    with pytest.raises(SetupError, match="en, it"):
        GAME.texts("tlh")
