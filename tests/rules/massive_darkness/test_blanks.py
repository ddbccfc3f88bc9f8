"""After a re-roll: blanks that are turned over, or get something more (p. 53-54)."""

from itertools import count

import pytest

from app.rules.core.question import BY_CHANCE, Answer, AnyQuestion, Choice, RollDice
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.combat import fight
from app.rules.massive_darkness.dice import FACES

from .fights import MELEE, fought, game_of, hero, mob, run

REROLL = "attack: reroll attack"
ORCS = Arms(defense={"blue": 1})
TOLD = {"yellow 1": "blank", "yellow 2": "hits 1", "red 1": "blank", "blue 1": "blank"}


class Table:
    """Owen rolls two yellow dice and a red one by the app; the table says what is asked beside."""

    def __init__(self, skill: str, seed: int, **said: str) -> None:
        self.said = {"reroll": "attack", "flip_colour": "red", "blank_gets": "nothing", **said}
        self.asked: list[AnyQuestion] = []
        owen, orcs = hero(arms=Arms(melee={"yellow": 2, "red": 1}), skills=(REROLL, skill)), mob(health=99, arms=ORCS)
        game = game_of(owen, orcs)
        game.state.chance.seed = seed
        run(fight(game, owen, orcs, MELEE), self.answer)
        self.rolls = [event.dice for event in game.events if isinstance(event, ev.DiceRolled)]
        self.hits = [event.hits for event in game.events if isinstance(event, ev.Wounded)][-1]

    def answer(self, question: AnyQuestion) -> Answer:
        self.asked.append(question)
        if isinstance(question, Choice):
            return self.said[question.topic]
        assert isinstance(question, RollDice)
        if question.topic == "roll":
            return BY_CHANCE
        return {name: question.faces[name.split()[0]][-1] for name in question.names}

    @property
    def topics(self) -> list[str]:
        return [one.topic for one in self.asked]


def with_blanks(skill: str, *colours: str, **said: str) -> Table:
    """A roll after whose re-roll exactly these colours show a blank."""
    for seed in count():
        table = Table(skill, seed, **said)
        again = [die.partition(": ") for die in table.rolls[1]]
        if [colour for colour, _, face in again if face == "blank" and colour != "blue"] == list(colours):
            return table
    raise AssertionError


def test_p54_all_blanks_are_turned_over_and_the_table_reads_the_faces() -> None:
    table = with_blanks("flip all blanks", "yellow", "red")
    assert table.topics == ["roll", "reroll", "flip"]
    flip = table.asked[-1]
    assert isinstance(flip, RollDice)
    assert flip.dice == ("yellow", "red")
    assert "blank" not in {face for faces in flip.faces.values() for face in faces}
    again, turned = table.rolls[1:]
    assert turned[2] == "red: hits 3, diamond 1"
    kept = [place for place, die in enumerate(again) if die == "blue: blank" or not die.endswith("blank")]
    assert [turned[place] for place in kept] == [again[place] for place in kept]


def test_p54_one_blank_only_and_of_two_colours_the_hero_says_which() -> None:
    table = with_blanks("flip one blank", "yellow", "red")
    assert table.topics == ["roll", "reroll", "flip_colour", "flip"]
    assert [die for die in table.rolls[-1][:3] if die.endswith("blank")] == ["yellow: blank"]
    of_one_colour = with_blanks("flip one blank", "yellow", "yellow")
    assert of_one_colour.topics == ["roll", "reroll", "flip"]


@pytest.mark.parametrize("skill", ["flip one blank", "flip all blanks", "add to one blank"])
def test_p54_without_a_reroll_or_a_blank_nothing_happens(skill: str) -> None:
    assert with_blanks(skill).topics == ["roll", "reroll"]
    for seed in range(20):
        assert Table(skill, seed, reroll="keep").topics == ["roll", "reroll"]


@pytest.mark.parametrize(("gets", "more"), [("nothing", 0), ("hit", 1), ("bam", 0)])
def test_p54_a_blank_gets_what_the_sheet_says(gets: str, more: int) -> None:
    table = with_blanks("add to one blank", "yellow", blank_gets=gets)
    assert table.topics == ["roll", "reroll", "blank_gets"]
    shown = sum(int(die.partition("hits ")[2][:1] or 0) for die in table.rolls[-1])
    assert table.hits == shown + more


def test_the_apps_own_dice_have_another_side_by_chance() -> None:
    owen = hero(arms=Arms(melee={"yellow": 3}), skills=(REROLL, "flip all blanks"))
    for seed in range(30):
        orcs = mob(health=99, arms=ORCS)
        game = game_of(owen, orcs)
        game.state.chance.seed = seed
        run(fight(game, owen, orcs, MELEE), lambda asked: "attack" if isinstance(asked, Choice) else BY_CHANCE)
        *_, last = [event.dice for event in game.events if isinstance(event, ev.DiceRolled)]
        assert {die.removeprefix("yellow: ") for die in last[:3]} <= set(FACES["yellow"]) - {"blank"}


# Dice that the table tells


def test_told_dice_are_turned_over_already_and_the_pad_says_so() -> None:
    owen, orcs = hero(arms=Arms(melee={"yellow": 2, "red": 1}), skills=(REROLL, "flip all blanks")), mob(arms=ORCS)
    assert fought(game_of(owen, orcs), owen, orcs, TOLD) == 1
    question = next(fight(game_of(owen, orcs), owen, orcs, MELEE))
    assert isinstance(question, RollDice)
    assert (question.rerolls, question.reminders) == (("reroll_attack",), ("flip all blanks",))


def test_what_a_told_blank_gets_is_asked() -> None:
    owen, orcs = hero(arms=Arms(melee={"yellow": 2, "red": 1}), skills=(REROLL, "add to one blank")), mob(arms=ORCS)
    assert fought(game_of(owen, orcs), owen, orcs, TOLD, "hit") == 2


def test_without_a_reroll_nobody_is_reminded_or_asked() -> None:
    owen, orcs = hero(arms=Arms(melee={"yellow": 2, "red": 1}), skills=("add to one blank",)), mob(arms=ORCS)
    assert fought(game_of(owen, orcs), owen, orcs, TOLD) == 1
    question = next(fight(game_of(owen, orcs), owen, orcs, MELEE))
    assert isinstance(question, RollDice)
    assert (question.rerolls, question.reminders) == ((), ())


def test_p54_a_reroll_of_the_defence_alone_reminds_of_nothing() -> None:
    skills = ("attack: reroll defense", "add to one blank")
    owen, orcs = hero(arms=Arms(melee={"yellow": 2, "red": 1}), skills=skills), mob(arms=ORCS)
    assert fought(game_of(owen, orcs), owen, orcs, TOLD) == 1
    question = next(fight(game_of(owen, orcs), owen, orcs, MELEE))
    assert isinstance(question, RollDice)
    assert (question.rerolls, question.reminders) == (("reroll_defense",), ())


# Which dice were rolled again


@pytest.mark.parametrize("skill", ["flip one blank", "flip all blanks", "add to one blank"])
def test_p54_dice_of_the_defence_rolled_again_turn_no_blank_of_the_attack(skill: str) -> None:
    """Either side may be rolled again; for ten rolls with a blank among the attack dice only the defence was."""
    seen = 0
    for seed in count():
        owen = hero(arms=Arms(melee={"yellow": 3}), skills=("attack: reroll attack or defense", skill))
        orcs = mob(health=99, arms=ORCS)
        game = game_of(owen, orcs)
        game.state.chance.seed = seed
        asked = run(fight(game, owen, orcs, MELEE), lambda asked: "defense" if isinstance(asked, Choice) else BY_CHANCE)
        first = next(event.dice for event in game.events if isinstance(event, ev.DiceRolled))
        assert [one.topic for one in asked] == ["roll", "reroll"]
        seen += "yellow: blank" in first
        if seen == 10:
            return


PAID = "attack bam: reroll attack"
BAM_AND_BLANKS = {"yellow 1": "hits 2, bam 1", "yellow 2": "blank", "red 1": "hits 1", "blue 1": "blank"}


def paid_reroll(skill: str, *said: Answer) -> tuple[int, list[str]]:
    """Owen pays a bam to roll his dice again; the hits that come of it, and what was asked."""
    owen = hero(arms=Arms(melee={"yellow": 2, "red": 1}, enchantments=(PAID,)), skills=(skill,))
    orcs = mob(health=99, arms=ORCS)
    game = game_of(owen, orcs)
    answers = iter(({**BAM_AND_BLANKS}, "attack", *said))
    asked = run(fight(game, owen, orcs, MELEE), lambda _: next(answers))
    return [event.hits for event in game.events if isinstance(event, ev.Wounded)][-1], [one.topic for one in asked]


AGAIN = {"yellow 1": "blank", "yellow 2": "hits 1", "red 1": "blank"}
TURNED = {"yellow 1": "hits 1", "red 1": "hits 3, diamond 1"}


def test_p54_a_reroll_that_symbols_paid_for_turns_blanks_over_too() -> None:
    assert paid_reroll("flip all blanks", AGAIN, TURNED) == (5, ["roll", "reroll", "roll_more", "flip"])
    one = paid_reroll("flip one blank", AGAIN, "red", {"red 1": "hits 3, diamond 1"})
    assert one == (4, ["roll", "reroll", "roll_more", "flip_colour", "flip"])


def test_p54_a_blank_gets_its_symbol_after_a_reroll_that_symbols_paid_for() -> None:
    assert paid_reroll("add to one blank", AGAIN, "hit") == (2, ["roll", "reroll", "roll_more", "blank_gets"])


def test_p54_what_a_blank_got_counts_once_in_the_final_roll() -> None:
    """After a free re-roll and then a paid one: it is part of the last roll, not of each."""
    owen = hero(arms=Arms(melee={"yellow": 2, "red": 1}, enchantments=(PAID,)), skills=(REROLL, "add to one blank"))
    orcs = mob(health=99, arms=ORCS)
    game = game_of(owen, orcs)
    answers = iter(({**BAM_AND_BLANKS}, "hit", "attack", AGAIN))
    run(fight(game, owen, orcs, MELEE), lambda _: next(answers))
    assert [event.hits for event in game.events if isinstance(event, ev.Wounded)] == [2]
