"""Figures that run out never take away the enemy that a quest is won by (p. 33, 41-51)."""

import pytest

from app.rules.core.question import Answer, AnyQuestion, Choice, Draw
from app.rules.core.run import Run
from app.rules.massive_darkness.quests.commands import QuestMoment
from tests.rules.massive_darkness.play import Answers, play

from .table import answers, begun, monster, names, on, table

OGRE = "Ogre"


def without_figures_of(card: str) -> Answers:
    """One stands there already, and the box has no other."""
    others = answers()

    def answer(question: AnyQuestion) -> Answer:
        if isinstance(question, Choice) and question.topic == "miniatures" and question.who == card:
            return "too_few"
        return others(question)

    return answer


def drawing_an_ogre_first() -> Answers:
    others, drawn = without_figures_of(OGRE), list[str]()

    def answer(question: AnyQuestion) -> Answer:
        if not isinstance(question, Draw) or question.deck != "greater_roaming":
            return others(question)
        drawn.append(f"Monster {len(drawn)}" if drawn else OGRE)
        return {"name": drawn[-1], "kind": "roaming", "health": 3, "melee": "red 1"}

    return answer


def called_sentry() -> Run:
    run = on(table("goblin_war_drums", heroes={"Owen": None}, enemies=(monster(OGRE),)))
    play(run, QuestMoment(moment="through_pillars", hero="Owen"), drawing_an_ogre_first())
    return run


def test_p44_a_sentry_comes_though_the_first_card_has_no_figure_left() -> None:
    run = called_sentry()
    assert names(run) == [OGRE, "Monster 1"]
    assert run.state.quest.marks["drummer"] == "Monster 1"


def test_p48_three_enforcers_come_though_the_first_card_has_no_figure_left() -> None:
    run = begun(table("big_game_hunting", heroes={"Owen": None}, enemies=(monster(OGRE),)), drawing_an_ogre_first())
    assert names(run) == [OGRE, "Monster 1", "Monster 2", "Monster 3"]
    marks = run.state.quest.marks
    assert [marks[f"enforcer_{number}"] for number in (1, 2, 3)] == ["Monster 1", "Monster 2", "Monster 3"]


@pytest.mark.parametrize(("quest", "card"), [
    ("black_widow", "Giant Spider"), ("the_immortals_downfall", "Goblin Archers"),
    ("the_immortals_downfall", "High Troll"), ("the_fiends_treasure", "Hellhound"),
    ("heart_of_the_darkness", "Abyssal Demon"),
])  # fmt: skip
def test_the_very_enemy_that_a_quest_names_comes_whatever_figures_there_are(quest: str, card: str) -> None:
    run = begun(table(quest, heroes={"Owen": None}, enemies=(monster(card),)), without_figures_of(card))
    assert names(run).count(f"{card} 2") == 1
