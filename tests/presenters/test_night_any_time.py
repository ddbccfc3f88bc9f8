"""What Darkest Night's questions offer at any time, and the causes of what changes (6.3.2, 7.1)."""

from random import Random

import msgspec
import pytest

from app.i18n.words import LANGUAGES, Words, load_words
from app.presenters.darkest_night import hero_sheet, questions
from app.presenters.darkest_night.any_time import any_time_rows, done_meanwhile
from app.presenters.darkest_night.belongings import item_rows
from app.presenters.darkest_night.causes import CHANGES, cause_of
from app.presenters.darkest_night.turn_acts import WHOLE
from app.rules.core.command import Command, Reply
from app.rules.core.event import Event
from app.rules.core.question import Answer, Choice
from app.rules.core.run import Run
from app.rules.darkest_night.actions import AttackBlight
from app.rules.darkest_night.changes import ChangeHero, SetBlights, SetItems
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import BeginTurn
from app.rules.darkest_night.items import IgnoreBlight, OpenChest
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.state import RELIC
from tests.night_tables import answer, night_run
from tests.rules.darkest_night.test_random_games import any_answer, any_deed, begin

WORDS = load_words("en")
INPUTS = 1500
"""Enough for every rule of a common game."""


def attacking(*others_here: str, relic: bool = True) -> Run:
    """The Knight is about to attack Spies; the Rogue has a chest, and contacts that help at any time."""
    run = night_run(
        BeginTurn(hero="Knight"), ChangeHero(name="Knight", at="Village"),
        SetBlights(place="Village", blights=("Spies",)),
        SetItems(name="Rogue", items=("Treasure Chest",)), SetItems(name="Knight", items=(RELIC,) if relic else ()),
        ChangeHero(name="Rogue", secrecy=6), *(ChangeHero(name=name, at="Village") for name in others_here),
    )  # fmt: skip
    run.do(AttackBlight(blight="Spies"))
    return run


def game_of(run: Run) -> Game:
    assert isinstance(run.game, Game)
    return run.game


def test_what_was_done_meanwhile_is_said_over_the_question() -> None:
    """Whoever opens a chest has to find the card that the app drew."""
    run = attacking()
    before = len(run.open_events)
    run.do(OpenChest(hero="Rogue"))
    said = done_meanwhile(WORDS, "Rogue: open a chest", run.open_events[before:])
    assert said.startswith("Rogue gains the power ")
    assert done_meanwhile(WORDS, "Rogue: open a chest", ()) == "Rogue: open a chest"


def titles(run: Run) -> list[str]:
    return [row.title for row in any_time_rows(WORDS, game_of(run))]


def test_chests_and_powers_for_any_time_are_offered_beside_a_question() -> None:
    run = attacking("Priest")
    assert titles(run) == ["Rogue: open a chest", "Rogue: Contacts"]
    assert [row.commands[WHOLE] for row in any_time_rows(WORDS, game_of(run))] == [
        OpenChest(hero="Rogue"), UsePower(hero="Rogue", power="Contacts"),
    ]  # fmt: skip


@pytest.mark.parametrize("company", [("Priest",), ()])
def test_7_1_before_a_roll_a_relic_may_be_done_without_alone_too(company: tuple[str, ...]) -> None:
    """Somebody may come for it before the Knight's next turn."""
    run = attacking(*company)
    answer(run, "fight")
    assert titles(run)[0] == "Knight: do not use Holy Relic"
    run.do(any_time_rows(WORDS, game_of(run))[0].commands[WHOLE])
    assert "Knight: do not use Holy Relic" not in titles(run)


def reading(*told: Command, event: str = "Dead Servant") -> Run:
    """The Rogue's turn begins in the Swamp, with this event on top of the app's deck."""
    run = night_run(ChangeHero(name="Rogue", at="Swamp", secrecy=4), *told)
    run.state.event_deck = [event]
    run = Run(run.ruleset, msgspec.json.encode(run.state))
    run.do(BeginTurn(hero="Rogue"))
    return run


@pytest.mark.parametrize(("words", "title", "help_text", "option"), [
    (WORDS, "Rogue: anything before the event?", "Event: Dead Servant – secrecy 4, so combat: Archer",
     "It takes effect"),
    (load_words("fr"), "Voleur\u00a0: agir avant l’événement\u00a0?",
     "Événement\u00a0: Serviteur mort · Dead Servant – discrétion 4, donc combat\u00a0: Archer", "Il prend effet"),
])  # fmt: skip
def test_6_3_2_an_event_that_can_still_be_changed_is_shown_first(
    words: Words, title: str, help_text: str, option: str
) -> None:
    run = reading()
    assert isinstance(run.question, Choice)
    view = questions.choice_view(words, game_of(run), run.question)
    assert (view.title, view.help, [row.text for row in view.options]) == (title, help_text, [option])


def test_6_3_2_the_rogues_contacts_make_a_scout_of_the_archer() -> None:
    run = reading()
    assert titles(run) == ["Rogue: Contacts"]
    run.do(any_time_rows(WORDS, game_of(run))[0].commands[WHOLE])
    assert isinstance(run.question, Choice)
    assert questions.choice_view(WORDS, game_of(run), run.question).help.endswith("secrecy 5, so combat: Scout")
    answer(run, "read")
    foe = game_of(run).open_combat
    assert foe is not None
    assert foe.name == "Scout"


def test_7_0_a_waystone_is_offered_between_drawing_and_reading_with_its_places() -> None:
    run = reading(SetItems(name="Rogue", items=("Waystone",)))
    answer(run, "none")  # not before the event
    (waystone,) = (row for row in any_time_rows(WORDS, game_of(run)) if row.title == "Rogue: Waystone")
    assert "Village" in waystone.commands
    run.do(waystone.commands["Village"])
    assert (game_of(run).hero("Rogue").at, game_of(run).hero("Rogue").secrecy) == ("Village", 5)


def test_7_0_beside_the_question_for_a_waystone_it_is_not_offered_again() -> None:
    run = reading(SetItems(name="Rogue", items=("Waystone",)))
    assert run.question is not None
    assert run.question.topic == "waystone_first"
    assert "Rogue: Waystone" not in [row.title for row in any_time_rows(WORDS, game_of(run), run.question)]


def test_6_4_the_cowl_is_offered_beside_a_question() -> None:
    run = night_run(
        BeginTurn(hero="Knight"), ChangeHero(name="Knight", at="Village"),
        SetItems(name="Knight", items=("Vanishing Cowl",)), SetBlights(place="Village", blights=("Spies", "Taint")),
    )  # fmt: skip
    run.do(AttackBlight(blight="Spies"))
    (cowl,) = (row for row in any_time_rows(WORDS, game_of(run)) if row.title == "Knight: Vanishing Cowl")
    assert cowl.commands["Taint"] == IgnoreBlight(blight="Taint")


@pytest.mark.parametrize(
    ("options", "title"),
    [
        (("fight", "give in"), "Knight: how to fight?"), (("elude", "give in"), "Knight: how to elude?"),
        (("fight", "elude", "give in"), "Knight: fight or elude?"),
    ],
)  # fmt: skip
def test_only_what_is_possible_is_asked(options: tuple[str, ...], title: str) -> None:
    """8.0: a blight that is attacked can only be fought, a Scout only be eluded."""
    assert questions.title(WORDS, Choice(topic="combat", who="Knight", options=options)) == title


def test_a_power_for_any_time_can_be_used_while_a_question_is_open() -> None:
    run = attacking()
    view = hero_sheet.sheet_view(WORDS, game_of(run), "Rogue", run.question, (), tab=hero_sheet.POWERS)
    assert [row.name for row in view.powers if "use" in row.commands] == ["Contacts"]


def test_a_power_that_would_give_nothing_says_so_instead() -> None:
    """Contacts lead to secrecy 7 and no further."""
    run = night_run(ChangeHero(name="Rogue", secrecy=7))
    view = hero_sheet.sheet_view(WORDS, game_of(run), "Rogue", None, (), tab=hero_sheet.POWERS)
    contacts = next(row for row in view.powers if row.name == "Contacts")
    assert "use" not in contacts.commands
    assert contacts.said.endswith("Not now: Rogue already has as much as Contacts gives.")


def test_the_cowl_ignores_a_blight_from_its_card() -> None:
    """Where no question comes to it: a Shroud before an attack, Taint before a gain."""
    run = night_run(
        BeginTurn(hero="Knight"), ChangeHero(name="Knight", at="Village"),
        SetBlights(place="Village", blights=("Shroud", "Taint", "Taint")),
        SetItems(name="Knight", items=("Vanishing Cowl",)), SetItems(name="Rogue", items=("Magic Mask",)),
    )  # fmt: skip
    (cowl,) = item_rows(WORDS, game_of(run), game_of(run).hero("Knight"))
    offers = {chip.text: cowl.commands[chip.id] for chip in cowl.acts}
    assert offers == {"Ignore: Shroud": IgnoreBlight(blight="Shroud"), "Ignore: Taint": IgnoreBlight(blight="Taint")}
    run.do(offers["Ignore: Shroud"])
    (cowl,) = item_rows(WORDS, game_of(run), game_of(run).hero("Knight"))
    assert cowl.acts == ()  # once a turn


# Causes


@pytest.fixture(scope="module")
def changes() -> list[Event]:
    """What changed in some random games."""
    found: list[Event] = []
    for seed in range(25):
        chance = Random(seed)
        run = begin(chance, seed)
        for _ in range(INPUTS):
            if run.question is not None:
                answered = any_answer(run.question, chance)
                found += [event for event in _told(run, answered) if isinstance(event, CHANGES)]
                continue
            if run.state.won or run.state.lost:
                break
            deed = any_deed(game_of(run), chance)
            assert deed is not None
            found += [event for event in run.do(deed) if isinstance(event, CHANGES)]
    return found


def _told(run: Run, value: Answer) -> list[Event]:
    assert run.question is not None
    return run.answer(Reply(run.question.key, value))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_change_says_its_cause(changes: list[Event], language: str) -> None:
    words = load_words(language)
    silent = {event.reason.rule for event in changes if not cause_of(words, event.reason)}  # type: ignore[attr-defined]
    assert silent == set()
    assert len({event.reason.rule for event in changes}) > 30  # type: ignore[attr-defined]
