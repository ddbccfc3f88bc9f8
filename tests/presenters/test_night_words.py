"""Darkest Night in words: cards, answers, refusals and undo, in every language."""

import re
from typing import get_args

import pytest

from app.i18n import LANGUAGES, Words, load_words
from app.packs import game_pack
from app.presenters.darkest_night.effect_words import effect_words, option_text
from app.presenters.darkest_night.fact_words import fact_words
from app.presenters.darkest_night.names import name_of
from app.presenters.darkest_night.options import option_words
from app.presenters.darkest_night.power_words import power_text
from app.presenters.darkest_night.questions import title
from app.presenters.darkest_night.refusals import because
from app.presenters.darkest_night.sentences import sentence
from app.presenters.darkest_night.undo_words import undo_words
from app.rules.core.command import Change, Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.darkest_night import AnyCommand
from app.rules.darkest_night import events as ev
from app.rules.darkest_night.actions import Travel
from app.rules.darkest_night.box import BLIGHTS, COUNTERS, RESULTS
from app.rules.darkest_night.changes import facts
from app.rules.darkest_night.kingdom import PLACES
from app.rules.darkest_night.reason import Reason
from tests.night_tables import night_game

BOX = game_pack("darkest_night").box  # type: ignore[attr-defined]  # it is the pack of this game
ENGLISH, FRENCH = load_words("en"), load_words("fr")


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return load_words(request.param)


def test_a_die_that_may_be_rolled_again_is_asked_for_in_this_games_words() -> None:
    asked = Choice(topic="after_roll", who="Knight", options=("keep",))
    said = ("Knight: change the roll?", "Chevalier\u00a0: modifier le jet\u00a0?")
    assert (title(ENGLISH, asked), title(FRENCH, asked)) == said


# Effects


def test_a_choice_of_a_card_reads_like_a_sentence() -> None:
    assert effect_words(ENGLISH, "spend grace 1 | lose secrecy 2") == "spend 1 grace or lose 2 secrecy"
    assert option_text(ENGLISH, "spend secrecy 1: gain grace 1 to default") == (
        "Spend 1 secrecy: gain 1 grace (up to default)"
    )
    assert option_text(FRENCH, "lose secrecy 2") == "Perdre 2 points de discrétion"


def instructions() -> set[str]:
    """All that is written on events, enemies and blights."""
    found: set[str] = set()
    for event in BOX.events.values():
        found |= {*event.first, *event.cancel, *event.price, *event.do}
        found |= {text for case in event.cases for text in case.do}
    for enemy in BOX.enemies.values():
        found |= {*enemy.fail, *(enemy.fail_elude or ()), *enemy.win, *enemy.win_fight}
    return found | {text for blight in BOX.blights.values() for text in blight.defense}


@pytest.mark.parametrize("text", sorted(instructions()))
def test_every_effect_in_the_box_has_words(words: Words, text: str) -> None:
    said = effect_words(words, text)
    assert said
    assert "{" not in said


@pytest.mark.parametrize("power", sorted(BOX.powers))
def test_every_power_says_what_it_does(words: Words, power: str) -> None:
    said = power_text(words, BOX.powers[power])
    assert said.endswith(".")
    assert not re.search(r"[{}]|  ", said)


def test_powers_are_told_with_their_numbers() -> None:
    assert power_text(ENGLISH, BOX.powers["Ambush"]) == "Fight with 3 dice. Costs 1 secrecy."
    assert power_text(ENGLISH, BOX.powers["Lightning Strike"]) == "Fight with 3 dice. Exhaust after a success."
    assert "from darkness 10" in power_text(ENGLISH, BOX.powers["Fade to Black"])


# Names


@pytest.mark.parametrize("name", [*PLACES, *BLIGHTS, *RESULTS, *COUNTERS, *BOX.heroes])
def test_what_lies_on_the_board_has_a_name_in_every_language(name: str) -> None:
    assert name_of(ENGLISH, name) == name
    assert f"night.name.{name.lower().replace(' ', '_')}" in FRENCH


# Answers


@pytest.mark.parametrize(
    ("topic", "answer", "said"),
    [
        ("combat", "fight with Final Rest 3", "Fight with Final Rest, 3 dice"),
        ("combat", "give in", "Accept the loss, no roll"),
        ("wound", "spend grace", "Spend 1 grace"),
        ("exchange_event", "keep Horde", "Face Horde"),
        ("destroy_blight", "Dark Fog Swamp", "Dark Fog in the Swamp"),
        ("necromancer", "stay Ruins", "Stays in the Ruins"),
        ("which_effect", "nothing", "No effect"),
        ("which_effect", "exhaust one", "Exhaust one power"),
        ("cancel_event", "pay", "Pay"),
        ("top_of_deck", "put under the deck", "Put it on the bottom"),
        ("divide_dice", "2 Spies", "2: Spies"),
        ("go_to", "Castle", "Castle"),
    ],
)
def test_answers_have_words(topic: str, answer: str, said: str) -> None:
    assert option_words(ENGLISH, topic, answer) == said
    french = option_words(FRENCH, topic, answer)
    assert french
    assert french != said


def test_a_refusal_names_places_in_the_players_language() -> None:
    assert because(FRENCH, Refused("no_relic_here", place="Swamp")) == "Aucune relique ici (Marais)."


def test_every_fact_that_can_be_put_right_has_words(words: Words) -> None:
    said = [fact_words(words, fact) for fact in facts(night_game())]
    assert len(set(said)) == len(said)


# Undo


COMMANDS: list[type[Command]] = [kind for kind in get_args(AnyCommand) if not issubclass(kind, Change)]


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: str(kind.__struct_config__.tag))
def test_every_command_can_be_named_by_undo(kind: type[Command]) -> None:
    assert f"night.did.{kind.__struct_config__.tag}" in ENGLISH


def test_undo_names_where_a_hero_went() -> None:
    assert undo_words(ENGLISH, Travel(to="Swamp"), ()) == "travel: Swamp"
    assert undo_words(FRENCH, Travel(to="Swamp"), ()) == "voyage\u00a0: Marais"


@pytest.mark.parametrize(("words", "said"), [(ENGLISH, "detects no one"), (FRENCH, "il ne détecte personne")])
def test_nobody_detected_is_said_as_a_sentence(words: Words, said: str) -> None:
    event = ev.Detected(heroes=(), roll=2, reason=Reason("detects_lower_secrecy", "9.0"))
    assert said in sentence(words, event)


def test_what_he_is_let_do_is_taken_back_without_a_capital_after_the_colon() -> None:
    accepted = Reply(key="necromancer/Necromancer/1", value="move Swamp")
    assert undo_words(FRENCH, accepted, []) == "Nécromancien\u00a0: va vers le Marais"
