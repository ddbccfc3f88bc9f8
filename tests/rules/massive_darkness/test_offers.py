"""What a hero is offered can be done; what cannot be done is not offered (p. 25-27, 52)."""

import pytest

from app.rules.core.command import Reply
from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.core.run import Run
from app.rules.massive_darkness import commands, hero_turn
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.offers import Offer, offers
from app.rules.massive_darkness.quests import QUESTS
from app.rules.massive_darkness.skill_actions import CommandAlly
from app.rules.massive_darkness.state import Hero

from .dungeon import Answering, a_dungeon, mob, with_quest
from .play import play, run_on

ARMED = Arms(melee={"yellow": 1}, ranged={"yellow": 1})


def offer(run: Run, act: str, hero: str = "Owen") -> Offer:
    game = run.game
    found = offers(game, game.hero(hero))  # type: ignore[arg-type, attr-defined]  # it is one of ours
    return next(one for one in found if one.act == act)


def targets(run: Run) -> list[tuple[str, str | None]]:
    return [(option.figures[0], option.type) for option in offer(run, "attack").options]


def test_an_action_for_one_kind_of_attack_offers_no_other() -> None:
    """Actions +1 melee (p. 52): with the three others spent, only a melee attack is left."""
    owen = Hero(name="Owen", at="a1", arms=ARMED, skills=("actions +1 melee",))
    run = run_on(a_dungeon(heroes=[owen], enemies=[mob("Orcs", "a1"), mob("Goblins", "b1")], first_player="Owen"))
    assert targets(run) == [("Orcs", "melee"), ("Goblins", "ranged")]
    for _ in range(3):
        run.do(hero_turn.SpendAction(hero="Owen"))
    assert targets(run) == [("Orcs", "melee")]
    (only,) = offer(run, "attack").options
    assert only.command == commands.Attack(attacker="Owen", defender="Orcs", type=CombatType.MELEE)
    run.do(only.command)


def test_a_commanded_hero_has_no_activation_to_end() -> None:
    """Command gives one action, not an activation (p. 52)."""
    owen, sibyl = Hero(name="Owen", at="a1", skills=("command",)), Hero(name="Sibyl", at="a1")
    run = run_on(a_dungeon(heroes=[owen, sibyl], first_player="Owen"))
    run.do(CommandAlly(hero="Owen", ally="Sibyl"))
    assert offer(run, "spend_action", "Sibyl").possible
    refused = offer(run, "end_activation", "Sibyl").why_not
    assert refused is not None
    assert refused.key == "somebody_is_active"
    assert offer(run, "end_activation").possible


def test_nobody_is_offered_to_charge_whom_the_quest_protects() -> None:
    """The Immortal cannot be attacked; pillars can, of which a table without a map sees two (p. 45)."""
    owen = Hero(name="Owen", at="a1", arms=ARMED, skills=("charge",))
    troll, orcs = mob("High Troll", "b1"), mob("Orcs", "b1")
    for mapped, pillars in ((True, []), (False, [("pillar 1",), ("pillar 2",)])):
        state = a_dungeon(heroes=[owen], enemies=[troll, orcs], first_player="Owen", mapped=mapped)
        state.quest.marks["immortal"] = "High Troll"
        charges = offer(with_quest(state, QUESTS["the_immortals_downfall"]), "charge").options
        assert [option.figures for option in charges] == [("Orcs",), *pillars]


def test_an_enemy_that_nobody_has_placed_does_not_answer() -> None:
    """With a map, a figure off the board sees nobody."""
    owen = Hero(name="Owen", at="a1", arms=ARMED, attacked=["Orcs"])
    run = run_on(a_dungeon(heroes=[owen], enemies=[mob("Orcs", None)], first_player="Owen", active="Owen"))
    play(run, commands.EndActivation(hero="Owen"), Answering())
    assert run.state.heroes[0].activated


# Slippery where only the table knows whether he is (p. 52, 54)


def held(**fields: object) -> Run:
    """His dice were told by hand, so nobody knows whether he wears a shield."""
    owen = Hero(name="Owen", at="a1", arms=ARMED, skills=("[shield] slippery", "charge"), **fields)  # type: ignore[arg-type]
    enemies = [mob("Orcs", "a1"), mob("Goblins", "b1")]
    return run_on(a_dungeon(heroes=[owen], enemies=enemies, first_player="Owen"))


@pytest.mark.parametrize("act", ["move_hero", "charge"])
def test_who_may_be_slippery_is_offered_to_leave_and_asked(act: str) -> None:
    run = held()
    assert offer(run, act).possible
    command = offer(run, act).options[-1].command
    run.do(command)
    assert isinstance(run.question, Choice)
    assert run.question.topic == "shield"
    with pytest.raises(Refused, match="held by an enemy"):
        run.answer(Reply(run.question.key, "no"))
    run.answer(Reply(run.question.key, "yes"))
    assert run.state.heroes[0].at != "a1"


def test_the_move_says_what_will_be_asked_only_where_it_matters() -> None:
    assert offer(held(), "move_hero").asks == ("shield",)
    owen = Hero(name="Owen", at="a1", arms=ARMED, skills=("[shield] slippery",))
    alone = run_on(a_dungeon(heroes=[owen], first_player="Owen"))
    assert offer(alone, "move_hero").asks == ()


@pytest.mark.parametrize(("active", "why"), [("Owen", "held_by_an_enemy"), ("", "")])
def test_what_was_said_holds_in_his_activation_only(active: str, why: str) -> None:
    run = held(told={"shield": False})
    run.state.active = active
    refused = offer(run_on(run.state), "move_hero").why_not
    assert (refused.key if refused else "") == why


def test_an_enemy_on_the_way_of_a_charge_makes_the_app_ask() -> None:
    owen = Hero(name="Owen", at="a2", arms=ARMED, skills=("[shield] slippery", "charge"))
    enemies = [mob("Orcs", "a1"), mob("Goblins", "b1")]
    run = run_on(a_dungeon(heroes=[owen], enemies=enemies, first_player="Owen"))
    charges = {option.figures[0]: option.command for option in offer(run, "charge").options}
    run.do(charges["Goblins"])
    assert isinstance(run.question, Choice)
    assert run.question.topic == "shield"
