"""Massive Darkness: a die that nobody has entered is a question mark wherever dice are shown."""

import msgspec
import pytest

from app.i18n import Words, load_words
from app.presenters.dice_views import DicePadView, Told
from app.presenters.massive_darkness.card_words import card_detail
from app.presenters.massive_darkness.dice_pad import dice_pad_view
from app.presenters.massive_darkness.enemy import enemy_view
from app.presenters.massive_darkness.hero_fights import attack_lines
from app.presenters.massive_darkness.hero_slots import slots, told_line
from app.presenters.massive_darkness.sentences import sentence
from app.presenters.massive_darkness.shipped_cards import LibraryCard
from app.presenters.massive_darkness.turn import turn_view
from app.rules.core.command import Reply
from app.rules.core.question import Proposal, RollDice
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET, open_game
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.cards import Card, Item, Kind, Slot
from app.rules.massive_darkness.changes import ChangeEnemy
from app.rules.massive_darkness.commands import EnemyTurn
from app.rules.massive_darkness.events import PoolGathered
from app.rules.massive_darkness.state import Enemy, Hero, Phase, State
from tests.lines import read, read_all

EN, FR = load_words("en"), load_words("fr")
RED = {"red": 1}
NAMED = Card("Axe of the Warband", level=2, slot=Slot.HAND)
ARMED = Arms(melee={"yellow": 1}, defense={"blue": 1})


def a_fight(enemy: Enemy, hero: Hero) -> Run:
    state = State(phase=Phase.ENEMIES, mapped=False, heroes=[hero], enemies=[enemy], heroes_at_start=1)
    run = Run(RULESET, msgspec.json.encode(state))
    run.do(EnemyTurn(enemy=enemy.name))
    assert run.question is not None
    run.answer(Reply(run.question.key, {hero.name: "here"}))
    return run


def at_the_dice(enemy: Enemy, hero: Hero) -> tuple[Run, RollDice]:
    run = a_fight(enemy, hero)
    assert isinstance(run.question, Proposal)
    run.answer(Reply(run.question.key, run.question.proposed))
    assert isinstance(run.question, RollDice)
    return run, run.question


def orcs(own: Arms, **carried: object) -> Enemy:
    return Enemy(**{"name": "Orc Flayers", "kind": Kind.MOB, "minions": 3, "health": 2, "arms": own, **carried})  # type: ignore[arg-type]


def line_of_the_attack(run: Run, words: Words = EN) -> list[str]:
    events, question = run.open_events, run.question
    return read(turn_view(words, run.state, "Orc Flayers", events, question).steps[-1].line)


def pad(run: Run, question: RollDice, words: Words = EN) -> DicePadView:
    return dice_pad_view(words, run.state, question, run.open_events, Told(), ())


def dice_of(words: Words, enemy: Enemy) -> list[tuple[str, str, str]]:
    lines = enemy_view(words, State(enemies=[enemy]), enemy, None).dice
    return [(line.label, " ".join(die.letter for die in line.dice), line.note) for line in lines]


CARRIES_RED = {"carried": NAMED.name, "carries": Arms(melee={"red": 1})}


def test_an_enemy_whose_own_dice_are_unknown_shows_more_than_those_of_its_card() -> None:
    """p. 24: the carried dice are added to its own, which nobody has entered."""
    enemy = orcs(Arms(melee={}, defense={"blue": 1}), **CARRIES_RED)
    assert dice_of(EN, enemy) == [("Melee", "R ?", "not all dice entered"), ("Defense", "B", "")]
    assert dice_of(FR, enemy)[0] == ("Mêlée", "R ?", "dés pas tous saisis")
    owen = Hero(name="Owen", arms=ARMED)
    assert line_of_the_attack(a_fight(enemy, owen)) == ["Melee", "R", "?", "vs.", "B"]
    run, question = at_the_dice(enemy, owen)
    assert question.dice == ()
    assert pad(run, question).help == (
        "Roll 1 red, 1 blue, plus the dice on the cards of Orc Flayers, which are not entered. Then enter the totals."
    )
    gathered = next(event for event in run.open_events if isinstance(event, PoolGathered))
    assert (sentence(EN, gathered) or "").endswith("1 red, 1 blue, ?.")


def test_a_defence_that_is_not_there_is_no_unknown_one() -> None:
    enemy = orcs(Arms(melee={"yellow": 1}))
    assert dice_of(EN, enemy) == [("Melee", "Y", ""), ("Defense", "", "no dice")]
    assert dice_of(EN, orcs(Arms(melee={}, defense={}))) == [
        ("Melee", "?", "dice not entered"), ("Defense", "?", "dice not entered"),
    ]  # fmt: skip


def test_a_hero_in_an_armour_that_is_only_named_defends_with_a_question_mark() -> None:
    owen = Hero(name="Owen", arms=ARMED, inventory=[Item(Card("Leather Armor", slot=Slot.BODY), equipped=True)])
    run = a_fight(orcs(Arms(melee={"red": 1}, defense={})), owen)
    assert line_of_the_attack(run) == ["Melee", "R", "vs.", "B", "?"]
    assert line_of_the_attack(run, FR)[-2:] == ["B", "?"]


@pytest.mark.parametrize("treasure", [NAMED, None])
def test_a_carried_card_of_which_only_the_name_is_known_may_add_dice(treasure: Card | None) -> None:
    """p. 24: a guardian uses its equipment. The card's dice are rolled with its own, so these are not all."""
    enemy = orcs(ARMED, carried=NAMED.name, treasure=treasure)
    assert [dice for _, dice, _ in dice_of(EN, enemy)] == ["Y ?", "B ?"]
    run, question = at_the_dice(enemy, Hero(name="Owen", arms=ARMED))
    assert question.dice == ()
    enter = pad(run, question).enter
    assert enter is not None
    assert (enter.text, enter.screen) == ("Enter dice: Orc Flayers", "enemy_card")


def test_what_the_carried_card_adds_is_told_once_even_where_it_is_nothing() -> None:
    """p. 24: guardians carry items and consumables, and do not use them."""
    run, _ = at_the_dice(orcs(ARMED, carried=NAMED.name, treasure=NAMED), Hero(name="Owen", arms=ARMED))
    run.do(ChangeEnemy(name="Orc Flayers", carries=Arms()))
    enemy = run.state.enemies[0]
    assert [dice for _, dice, _ in dice_of(EN, enemy)] == ["Y", "B"]
    assert isinstance(run.question, RollDice)
    assert run.question.dice == ("yellow", "blue"), "the roll that is open asks for the dice now"


def test_minions_alone_have_nothing_of_the_card() -> None:
    """p. 37: the boss carried it."""
    minions = orcs(ARMED, boss=False, carried=NAMED.name, treasure=NAMED)
    assert [dice for _, dice, _ in dice_of(EN, minions)] == ["Y", "B"]


def test_cards_of_a_hero_show_what_is_missing() -> None:
    """p. 33: two hands with the same category add up, so one unknown card makes the sum unknown."""
    rusty, short = (Card(name, slot=Slot.HAND, arms=Arms(melee=dice)) for name, dice in (("Rusty", {}), ("Short", RED)))
    owen = Hero(name="Owen", inventory=[Item(rusty, equipped=True), Item(short, equipped=True)])
    assert [read_all(slot.lines) for slot in slots(EN, owen)] == [["?"], ["R"], []]
    lines = attack_lines(EN, open_game(State(heroes=[owen])), owen)
    assert [(line.label, [die.letter for die in line.dice]) for line in lines] == [("Melee", ["R", "?"])]
    assert read_all(slots(EN, Hero(name="Owen", inventory=[Item(NAMED, equipped=True)]))[0].lines) == ["?"]
    assert read(told_line(EN, Hero(name="Owen", arms=Arms(melee={})))) == ["Melee", "?"]


def test_a_row_of_the_library_says_which_dice_are_missing() -> None:
    fields = {"name": "Ice Troll", "kind": "roaming", "level": 1, "health": 5, "melee": "", "defense": "blue 1"}
    assert "Melee\u00a0? · Defense 1 blue" in card_detail(EN, LibraryCard(CardKind.ENEMY, fields))
    assert "Mêlée\u00a0? · Défense 1\u00a0dé bleu" in card_detail(FR, LibraryCard(CardKind.ENEMY, fields))
