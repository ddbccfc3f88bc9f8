"""Which dice are rolled in a combat, and which of them again (p. 16, 33, 53)."""

from collections.abc import Mapping

import pytest

from app.rules.core.errors import Refused
from app.rules.core.question import BY_CHANCE, AnyQuestion, Choice, Form, RollDice
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.combat import fight
from app.rules.massive_darkness.pool import gather

from .fights import (
    HAMMER,
    KINGS_CROWN,
    LONG_SWORD,
    MAGIC,
    MELEE,
    card,
    game_of,
    hero,
    mob,
    pool,
    run,
    telling,
)

# Dice (p. 16, 33, 53)


def attack_pool(skill: str, melee: dict[str, int], defense: dict[str, int]) -> Mapping[str, int]:
    owen, orcs = hero(arms=Arms(melee=melee), skills=(skill,)), mob(arms=Arms(defense=defense))
    return pool(game_of(owen, orcs), owen, orcs)


def defense_pool(skill: str, melee: dict[str, int], defense: dict[str, int]) -> Mapping[str, int]:
    owen, orcs = hero(arms=Arms(defense=defense), skills=(skill,)), mob(arms=Arms(melee=melee))
    return pool(game_of(owen, orcs), orcs, owen)


@pytest.mark.parametrize(
    ("skill", "expected"),
    [
        ("attack: red +1", {"yellow": 2, "red": 2, "blue": 1, "green": 1}),
        ("attack: yellow +2", {"yellow": 3, "red": 1, "blue": 1, "green": 1}),
        ("attack: attack dice +1", {"yellow": 2, "red": 2, "blue": 1, "green": 1}),
        ("attack: attack dice +3", {"yellow": 3, "red": 3, "blue": 1, "green": 1}),
        ("attack: yellow -1", {"yellow": 1, "red": 1, "blue": 1, "green": 1}),
        ("attack: defender blue -1", {"yellow": 2, "red": 1, "green": 1}),
        ("attack: defender defense dice -1", {"yellow": 2, "red": 1, "blue": 1}),
        ("attack: defender defense dice -2", {"yellow": 2, "red": 1}),
        ("attack: defender no dice", {"yellow": 2, "red": 1}),
        ("ranged: red +1", {"yellow": 2, "red": 1, "blue": 1, "green": 1}),
        ("defense: green +1", {"yellow": 2, "red": 1, "blue": 1, "green": 1}),
    ],
)
def test_skills_of_the_attacker_change_the_pool(skill: str, expected: dict[str, int]) -> None:
    assert attack_pool(skill, {"yellow": 2, "red": 1}, {"blue": 1, "green": 1}) == expected


@pytest.mark.parametrize(
    ("skill", "expected"),
    [
        ("defense: green +1", {"yellow": 2, "red": 1, "blue": 1, "green": 2}),
        ("defense: defense dice +3", {"yellow": 2, "red": 1, "blue": 2, "green": 3}),
        ("defense: blue -1", {"yellow": 2, "red": 1, "green": 1}),
        ("defense: attacker yellow -1", {"yellow": 1, "red": 1, "blue": 1, "green": 1}),
        ("defense: attacker attack dice -2", {"yellow": 1, "blue": 1, "green": 1}),
        ("melee defense: attacker red -1", {"yellow": 2, "blue": 1, "green": 1}),
        ("ranged defense: attacker red -1", {"yellow": 2, "red": 1, "blue": 1, "green": 1}),
    ],
)
def test_skills_of_the_defender_change_the_pool(skill: str, expected: dict[str, int]) -> None:
    assert defense_pool(skill, {"yellow": 2, "red": 1}, {"blue": 1, "green": 1}) == expected


def test_p16_penalties_come_after_the_limit_of_three() -> None:
    assert attack_pool("attack: red -1", {"red": 5}, {}) == {"red": 2}


def test_p33_dice_are_taken_away_after_all_that_adds_some() -> None:
    """A fourth red die is lost, so the added one is yellow; only then a red one goes."""
    owen = hero(arms=Arms(melee={"red": 3}), skills=("attack: attack dice +1",))
    orcs = mob(arms=Arms(enchantments=("defense: attacker red -1",)))
    assert pool(game_of(owen, orcs), owen, orcs) == {"red": 2, "yellow": 1}


def test_two_hands_and_told_dice_add_up() -> None:
    owen, orcs = hero("Owen", HAMMER, LONG_SWORD, arms=Arms(melee={"red": 1})), mob()
    assert pool(game_of(owen, orcs), owen, orcs) == {"yellow": 3, "red": 1}


def test_in_story_mode_a_card_above_the_level_gives_no_dice() -> None:
    """p. 38"""
    great = card("Great Axe", level="3", melee="red 2", enchantments="attack: hits +2")
    owen, orcs = hero("Owen", great, HAMMER), mob()
    game = game_of(owen, orcs, story=True, level=2)
    encounter = gather(game, owen, orcs, MELEE)
    assert (encounter.dice, encounter.strikes) == ({"yellow": 2}, [])


def test_a_weapons_enchantment_needs_an_attack_with_it() -> None:
    """p. 19: where the actor attacks with it; an item without dice works in every attack."""
    bow = card("Bow", ranged="yellow 1", enchantments="attack bam: hits +1")
    owen, orcs = hero("Owen", bow, HAMMER, KINGS_CROWN), mob()
    labels = [one.label for one in gather(game_of(owen, orcs), owen, orcs, MELEE).strikes]
    assert labels == ["defender shields -1"]


def test_sword_and_spell_makes_magic_of_melee_weapons_in_ones_own_zone() -> None:
    """p. 52"""
    owen, orcs = hero("Owen", HAMMER, skills=("sword and spell", "magic: red +1", "melee: hits +1")), mob()
    encounter = gather(game_of(owen, orcs), owen, orcs, MAGIC)
    assert encounter.dice == {"yellow": 2, "red": 1}
    assert [one.text for one in encounter.strikes] == ["magic: red +1"]


# Re-rolls (p. 33)


def test_what_is_told_is_final_and_the_question_names_the_re_rolls() -> None:
    skills = ("attack: reroll attack blanks", "attack: reroll attack or defense")
    owen = hero(arms=Arms(melee={"yellow": 1}), skills=skills)
    orcs = mob(arms=Arms(defense={"blue": 1}))
    asked = run(fight(game_of(owen, orcs), owen, orcs, MELEE), telling({"yellow 1": "hits 1", "blue 1": "blank"}))
    (question,) = asked
    assert isinstance(question, RollDice)
    assert question.rerolls == ("reroll_either", "reroll_attack_blanks")


def rerolled(skill: str, choose: str, *, seed: int = 0) -> list[tuple[str, ...]]:
    """The app's dice, throw by throw."""
    owen, orcs = hero(arms=Arms(melee={"yellow": 2}), skills=(skill,)), mob(arms=Arms(defense={"blue": 2}))
    game = game_of(owen, orcs)
    game.state.chance.seed = seed

    def answer(question: AnyQuestion) -> str | dict[str, str]:
        if isinstance(question, Form):
            return {row: choose if row.startswith("1 ") else "keep" for row in question.rows}
        return choose if isinstance(question, Choice) else BY_CHANCE

    run(fight(game, owen, orcs, MELEE), answer)
    return [event.dice for event in game.events if isinstance(event, ev.DiceRolled)]


@pytest.mark.parametrize(("side", "same"), [("attack", slice(2, 4)), ("defense", slice(0, 2))])
def test_the_apps_dice_are_rolled_again_as_the_players_say(side: str, same: slice) -> None:
    first, second = rerolled("attack: reroll attack or defense", side)
    assert first[same] == second[same]


def test_who_keeps_the_result_rolls_once() -> None:
    assert len(rerolled("attack: reroll attack", "keep")) == 1


def test_of_any_dice_only_the_chosen_ones_are_rolled_again() -> None:
    first, second = rerolled("attack: reroll any attack", "again")
    assert first[1:] == second[1:]


def test_blanks_alone_are_rolled_again_and_only_where_there_are_any() -> None:
    for seed in range(40):
        thrown = rerolled("attack: reroll attack blanks", "attack", seed=seed)
        blanks = [i for i, die in enumerate(thrown[0][:2]) if die == "yellow: blank"]
        assert len(thrown) == (2 if blanks else 1)
        assert all(thrown[-1][i] == thrown[0][i] for i in range(4) if i not in blanks)


def test_dice_that_nobody_entered_cannot_be_thrown_by_the_app() -> None:
    owen, orcs = hero(), mob(arms=Arms(defense={"blue": 1}))
    script = fight(game_of(owen, orcs), owen, orcs, MELEE)
    question = next(script)
    assert isinstance(question, RollDice)
    assert question.dice == ()
    with pytest.raises(Refused, match="dice not entered"):
        script.send(BY_CHANCE)
