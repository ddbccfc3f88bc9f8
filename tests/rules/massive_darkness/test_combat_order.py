"""In which order symbols are won, cancelled and spent, and what is rolled again for them (p. 22-24, 33-34, 52-53)."""

import pytest

from app.rules.core.question import AnyQuestion, Choice, Form, Numbers, RollDice
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.combat import fight
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import Enemy, Hero

from .fights import MELEE, SHADOW, card, fought, game_of, hero, mob, run, telling, wounds_of


def fired(game: Game) -> list[str]:
    return [event.enchantment for event in game.events if isinstance(event, ev.EnchantmentFired)]


# Cancelling (p. 22, 24, 34)


def guardian(natural: str, carried: str) -> tuple[Game, Hero, Enemy]:
    """A mob whose boss carries a card, against Owen and his enchanted shield."""
    owen = hero("Owen", card("Shield", defense="blue 1", enchantments="defense bam: shields +2"))
    own = Arms(melee={"yellow": 1}, enchantments=(natural,))
    orcs = mob(arms=own, carries=Arms(melee={"yellow": 1}, enchantments=(carried,)), carried="Axe")
    return game_of(owen, orcs), owen, orcs


def test_p34_natural_enchantments_are_paid_before_a_carried_one_that_cancels() -> None:
    game, owen, orcs = guardian("melee bam: wounds +1", "melee bam: cancel defense bam")
    assert fought(game, orcs, owen, {"hits": 2, "shields": 0, "bams": 1, "defense_bams": 1}) == 1
    assert fired(game) == ["defense bam: shields +2", "melee bam: wounds +1"]


def test_p34_what_the_natural_ones_leave_pays_for_the_carried_one_before_the_defence() -> None:
    game, owen, orcs = guardian("melee bam: wounds +1", "melee bam: cancel defense bam")
    assert fought(game, orcs, owen, {"hits": 2, "shields": 0, "bams": 2, "defense_bams": 1}) == 3
    assert fired(game) == ["melee bam: wounds +1", "melee bam: cancel defense bam"]


def test_p34_nothing_is_paid_to_cancel_symbols_that_are_not_there() -> None:
    game, owen, orcs = guardian("melee bam: cancel defense bam", "melee bam: wounds +1")
    assert fought(game, orcs, owen, {"hits": 2, "shields": 0, "bams": 1, "defense_bams": 0}) == 3
    assert fired(game) == ["melee bam: wounds +1"]


def test_p34_what_would_cancel_nothing_leaves_its_symbol_to_the_next() -> None:
    game, owen, orcs = guardian("melee bam: cancel defense diamond", "melee bam: cancel defense bam")
    assert fought(game, orcs, owen, {"hits": 2, "shields": 0, "bams": 1, "defense_bams": 1}) == 2
    assert fired(game) == ["melee bam: cancel defense bam"]


def test_p34_a_bam_won_by_a_skill_pays_for_cancelling_in_time() -> None:
    staff = card("Staff", melee="yellow 1", enchantments="attack bam: cancel defense bam")
    elias = hero("Elias", staff, skills=("[shadow] attack: bams +1",))
    orcs = mob(arms=Arms(melee={"yellow": 1}, defense={"blue": 1}, enchantments=("defense bam: shields +2",)))
    game = game_of(elias, orcs, board=SHADOW)
    roll = {"hits": 2, "shields": 0, "bams": 0, "defense_bams": 1}
    assert fought(game, elias, orcs, roll, "cancel defense bam") == 2


def test_p52_symbols_won_by_the_defences_skills_are_there_to_be_cancelled() -> None:
    elias = hero("Elias", card("Staff", melee="yellow 1"), skills=("attack: cancel defense symbols",))
    enchantments = ("defense: bams +1", "defense bam: shields +2")
    orcs = mob(arms=Arms(melee={"yellow": 1}, defense={"blue": 1}, enchantments=enchantments))
    game = game_of(elias, orcs)
    assert fought(game, elias, orcs, {"hits": 2, "shields": 0, "defense_bams": 0}) == 2


def test_p35_what_an_attacks_skill_does_to_shields_still_comes_after_the_defence() -> None:
    """Whisper's example: four shields with the enchantment, then one fewer."""
    whisper = hero("Whisper", card("Bow", melee="yellow 1"), skills=("attack: defender shields -2",))
    orcs = mob(arms=Arms(defense={"blue": 1}, enchantments=("defense bam: shields +1",)))
    game = game_of(whisper, orcs)
    assert fought(game, whisper, orcs, {"hits": 3, "shields": 1, "defense_bams": 1}) == 3


# Re-rolls that symbols pay for (p. 33-34, 53)


HIT = {"red 1": "hits 2, bam 1", "red 2": "blank", "blue 1": "shields 2, bam 1"}


def striking(enchantment: str) -> tuple[Game, Hero, Enemy]:
    owen = hero("Owen", card("Sword", melee="red 2", enchantments=enchantment))
    orcs = mob(minions=9, arms=Arms(melee={"yellow": 1}, defense={"blue": 1}))
    return game_of(owen, orcs), owen, orcs


def rolled(enchantment: str, choose: str, again: str) -> tuple[list[AnyQuestion], Game]:
    """Two red dice against a blue one; `choose` answers what is asked, `again` is what new dice show."""
    game, owen, orcs = striking(enchantment)

    def answer(question: AnyQuestion) -> str | dict[str, str]:
        match question:
            case RollDice(topic="roll"):
                return HIT
            case RollDice():
                return dict.fromkeys(question.names, again)
            case Form():
                return {row: choose if "blank" in row else "keep" for row in question.rows}
            case _:
                return choose

    return run(fight(game, owen, orcs, MELEE), answer), game


def test_p53_a_hero_may_keep_his_result_and_then_pays_nothing() -> None:
    asked, game = rolled("attack bam: reroll attack", "keep", "")
    assert [question.topic for question in asked] == ["roll", "reroll"]
    assert (wounds_of(game.events), fired(game)) == (0, [])


@pytest.mark.parametrize(
    ("enchantment", "choose", "dice", "wounds"),
    [
        ("attack bam: reroll attack", "attack", ("red", "red"), 4),
        ("attack bam: reroll attack or defense", "attack", ("red", "red"), 4),
        ("attack bam: reroll any attack", "again", ("red",), 3),
        ("attack bam: reroll attack blanks", "attack", ("red",), 3),
    ],
)
def test_p53_a_paid_re_roll_rolls_what_it_says(
    enchantment: str, choose: str, dice: tuple[str, ...], wounds: int
) -> None:
    asked, game = rolled(enchantment, choose, "hits 3, diamond 1")
    more = asked[-1]
    assert isinstance(more, RollDice)
    assert (more.topic, more.dice) == ("roll_more", dice)
    assert (wounds_of(game.events), fired(game)) == (wounds, [enchantment])


@pytest.mark.parametrize("enchantment", ["attack bam: reroll defense", "attack bam: reroll attack or defense"])
def test_p53_the_defence_dice_may_be_rolled_again(enchantment: str) -> None:
    asked, game = rolled(enchantment, "defense", "blank")
    assert asked[-1].topic == "roll_more"
    assert wounds_of(game.events) == 2


def test_p53_blanks_that_are_not_there_cost_no_symbol() -> None:
    asked, game = rolled("attack bam: reroll defense blanks", "defense", "blank")
    assert [question.topic for question in asked] == ["roll"]
    assert fired(game) == []


def test_p53_a_defending_hero_may_keep_his_result() -> None:
    owen = hero("Owen", card("Shield", defense="green 1", enchantments="defense bam: reroll defense"))
    orcs = mob(arms=Arms(melee={"yellow": 1}))
    game = game_of(owen, orcs)
    roll = {"yellow 1": "hits 2, bam 1", "green 1": "shields 2, bam 1"}
    assert fought(game, orcs, owen, roll, "keep") == 0


def test_p33_where_totals_were_told_the_table_tells_them_anew() -> None:
    game, owen, orcs = striking("attack bam: reroll attack or defense")

    def answer(question: AnyQuestion) -> str | dict[str, int]:
        match question:
            case RollDice():
                return {"hits": 2, "shields": 2, "bams": 1}
            case Numbers():
                assert question.fields == ("shields", "defense_bams", "defense_diamonds")
                return {"shields": 0}
            case _:
                assert isinstance(question, Choice)
                return "defense"

    run(fight(game, owen, orcs, MELEE), answer)
    assert wounds_of(game.events) == 2


# Dice that an enchantment adds (p. 16, 53)


def test_p16_no_fourth_die_of_a_colour_joins_where_totals_were_told() -> None:
    owen = hero("Owen", card("Axe", melee="red 3", enchantments="melee bam: red +1"))
    orcs = mob(arms=Arms(defense={"blue": 1}))
    game = game_of(owen, orcs)
    asked = run(fight(game, owen, orcs, MELEE), telling({"hits": 5, "shields": 0, "bams": 1}))
    assert [question.topic for question in asked] == ["roll"]
    assert wounds_of(game.events) == 5


# Past the minions (p. 23)


@pytest.mark.parametrize(("aim", "left"), [("boss", (2, False)), ("minions", (1, True))])
def test_p23_some_weapons_strike_the_boss_past_its_minions(aim: str, left: tuple[int, bool]) -> None:
    owen = hero("Owen", card("Spear", melee="red 1", enchantments="attack bam: strike boss"))
    orcs = mob(minions=2, health=2, arms=Arms(defense={"blue": 1}))
    fought(game_of(owen, orcs), owen, orcs, {"hits": 2, "shields": 0, "bams": 1}, aim)
    assert (orcs.minions, orcs.boss) == left


def test_p23_without_its_symbol_a_spear_meets_the_minions() -> None:
    owen = hero("Owen", card("Spear", melee="red 1", enchantments="attack bam: strike boss"))
    orcs = mob(minions=2, health=2, arms=Arms(defense={"blue": 1}))
    fought(game_of(owen, orcs), owen, orcs, {"hits": 2, "shields": 0, "bams": 0})
    assert (orcs.minions, orcs.boss) == (1, True)
