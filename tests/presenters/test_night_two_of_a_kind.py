"""What screens say where things that look alike are not, where ways part, and how much room there is."""

import pytest

from app.i18n import load_words
from app.presenters.darkest_night.dice import die_set, night_dice
from app.presenters.darkest_night.options import option_words
from app.presenters.darkest_night.questions import choice_view, form_view
from app.presenters.darkest_night.refusals import because
from app.presenters.darkest_night.sentences import sentence
from app.presenters.darkest_night.turn_acts import act_rows
from app.presenters.darkest_night.undo_words import undo_words
from app.rules.core.errors import Refused
from app.rules.core.question import Choice, Form, RollDice
from app.rules.core.run import Run
from app.rules.darkest_night.actions import AttackBlight, Travel
from app.rules.darkest_night.changes import ChangeHero, ChangePower, HavePower, SetBlights
from app.rules.darkest_night.events import CardLookedAt
from app.rules.darkest_night.hero_turn import BeginTurn
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.reason import Reason
from tests.night_tables import answer, night_game, night_run

ENGLISH, FRENCH = load_words("en"), load_words("fr")


def diverting() -> Run:
    """The Rogue has led one of two Spies astray."""
    run = night_run(
        BeginTurn(hero="Rogue"), ChangeHero(name="Rogue", at="Castle"), HavePower(name="Rogue", power="Diversion"),
        SetBlights(place="Castle", blights=("Spies", "Spies")),
    )  # fmt: skip
    run.do(UsePower(hero="Rogue", power="Diversion"))
    return run


def test_4_1_each_of_two_counters_has_its_row() -> None:
    game = diverting().game
    for words, said in (
        (ENGLISH, {"Attack: Spies", "Attack: Spies (no effect now)"}),
        (FRENCH, {"Attaquer\u00a0: Espions", "Attaquer\u00a0: Espions (sans effet)"}),
    ):
        rows = act_rows(words, game, game.hero("Rogue"))  # type: ignore[arg-type, attr-defined]  # a game of ours
        assert {row.title for row in rows if row.id.startswith("attack_blight")} == said


def test_4_1_answers_undo_and_refusals_say_which_one() -> None:
    label = "Spies (diverted)"
    assert option_words(ENGLISH, "which_blight", label) == "Spies (no effect now)"
    assert undo_words(ENGLISH, AttackBlight(blight=label), ()) == "attack: Spies (no effect now)"
    assert because(ENGLISH, Refused("no_such_blight_here", blight=label, place="Castle")).count("Spies (no effect now)")
    asked = Choice(topic="which_blight", who="Rogue", options=("Spies", label), is_fact=True)
    details = [row.detail for row in choice_view(ENGLISH, night_game(), asked).options]
    assert details == ["Ending a turn here costs 1 secrecy."] * 2


def flying(*told: SetBlights, at: str = "Castle") -> Run:
    return night_run(
        BeginTurn(hero="Knight"), ChangeHero(name="Knight", at=at), HavePower(name="Knight", power="Raven Form"),
        ChangePower(name="Knight", power="Raven Form", active=True), *told,
    )  # fmt: skip


def test_6_1_a_raven_is_asked_for_its_way_and_told_what_waits_there() -> None:
    run = flying(SetBlights(place="Swamp", blights=("Curse",)))
    run.do(Travel(to="Ruins"))
    assert isinstance(run.question, Choice)
    view = choice_view(ENGLISH, run.game, run.question)  # type: ignore[arg-type]  # a game of ours
    assert view.title == "Knight: which way?"
    assert [(row.text, row.detail) for row in view.options] == [("Swamp", "Curse, −1 grace"), ("Village", "")]


def test_6_1_on_an_only_way_its_danger_stands_beside_the_goal() -> None:
    """Only the Village lies between the Castle and the Forest."""
    run = flying(SetBlights(place="Village", blights=("Curse",)))
    (travel,) = (row for row in act_rows(ENGLISH, run.game, run.game.hero("Knight")) if row.id == "travel")  # type: ignore[arg-type, attr-defined]
    labels = {chip.id: chip.text for chip in travel.choices}
    assert labels["Forest"] == "Forest: Curse, −1 grace"
    assert labels["Ruins"] == "Ruins"  # the Swamp leads there as well


def test_10_1_who_leads_blights_away_sees_the_room_there_is() -> None:
    run = night_run(
        BeginTurn(hero="Knight"), ChangeHero(name="Knight", at="Castle"),
        HavePower(name="Knight", power="False Orders"), SetBlights(place="Castle", blights=("Lich", "Taint")),
        SetBlights(place="Swamp", blights=("Spies", "Curse", "Shroud")),
    )  # fmt: skip
    run.do(UsePower(hero="Knight", power="False Orders"))
    assert isinstance(run.question, Choice)
    rows = {row.answer: row.detail for row in choice_view(ENGLISH, run.game, run.question).options}  # type: ignore[arg-type]
    assert (rows["Swamp"], rows["Village"]) == ("Room for 1 more", "Room for 4 more")
    answer(run, "Swamp")
    assert isinstance(run.question, Form)
    view = form_view(ENGLISH, run.game, run.question, {})  # type: ignore[arg-type]  # a game of ours
    assert view.help == "Choose for each whether it stays or goes. Room in the Swamp: 1."
    assert view.options == (("stays", "Stays"), ("Swamp", "To the Swamp"))


def test_6_1_a_power_deck_is_named_by_its_hero() -> None:
    assert option_words(ENGLISH, "look_at_deck", "Knight") == "Knight’s power deck"
    looked = CardLookedAt(
        hero="Wizard", deck="Knight", card="Charge", kept=True, reason=Reason("rune_looks_ahead", "6.1")
    )
    assert sentence(ENGLISH, looked) == "Wizard looks at Charge on the Knight’s power deck."


# The die that is chosen before the roll (15.4)


def weakness() -> Run:
    """The Knight, with a deck of his own, fights Spies of might 5 with the Scholar's tactic and a die more."""
    run = night_run(
        BeginTurn(hero="Knight"), ChangeHero(name="Knight", at="Village"),
        HavePower(name="Knight", power="Find Weakness"), HavePower(name="Knight", power="Consecrated Blade"),
        SetBlights(place="Village", blights=("Spies",)),
    )  # fmt: skip
    run.do(AttackBlight(blight="Spies"))
    answer(run, "fight with Find Weakness")
    return run


def test_15_4_the_chosen_die_is_marked_on_the_pad_and_counts_one_more() -> None:
    run = weakness()
    assert isinstance(run.question, RollDice)
    assert run.question.names == ("chosen 1", "die 1")
    faces = {"chosen 1": "4", "die 1": "4"}
    pad = night_dice(ENGLISH, run.game, run.question, run.open_events, "faces", faces, ())  # type: ignore[arg-type]
    assert [(die.label, die.success) for die in pad.dice] == [
        ("Die 1, chosen before the roll", True), ("Die 2", False),
    ]  # fmt: skip
    assert pad.help.endswith("Choose one die before you roll: it counts 1 more.")
    assert pad.result == "1 success"
    assert die_set(FRENCH, run.question, "chosen 1", "4").startswith("Dé 1, choisi avant le jet")


@pytest.mark.parametrize(("chosen", "other", "left"), [("4", "1", 0), ("1", "4", 1)])
def test_15_4_the_marked_die_is_the_one_that_counts_more(chosen: str, other: str, left: int) -> None:
    run = weakness()
    answer(run, {"chosen 1": chosen, "die 1": other})
    assert len(run.state.blights["Village"]) == left
