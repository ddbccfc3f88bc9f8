"""What a hero is offered can be done; what cannot be done is not offered (p. 25-27, 52)."""

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


def test_an_action_for_one_kind_of_attack_offers_no_other() -> None:
    """Actions +1 melee (p. 52): with the three others spent, only a melee attack is left."""
    owen = Hero(name="Owen", at="a1", arms=ARMED, skills=("actions +1 melee",))
    run = run_on(a_dungeon(heroes=[owen], enemies=[mob("Orcs", "a1"), mob("Goblins", "b1")], first_player="Owen"))
    assert offer(run, "attack").choices == ("Orcs melee", "Goblins ranged")
    for _ in range(3):
        run.do(hero_turn.SpendAction(hero="Owen"))
    assert offer(run, "attack").choices == ("Orcs melee",)
    run.do(commands.Attack(attacker="Owen", defender="Orcs", type=CombatType.MELEE))


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
    """The Immortal cannot be attacked (p. 45)."""
    owen = Hero(name="Owen", at="a1", arms=ARMED, skills=("charge",))
    troll, orcs = mob("High Troll", "b1"), mob("Orcs", "b1")
    for mapped in (True, False):
        state = a_dungeon(heroes=[owen], enemies=[troll, orcs], first_player="Owen", mapped=mapped)
        state.quest.marks["immortal"] = "High Troll"
        assert offer(with_quest(state, QUESTS["the_immortals_downfall"]), "charge").choices == ("Orcs",)


def test_an_enemy_that_nobody_has_placed_does_not_answer() -> None:
    """With a map, a figure off the board sees nobody."""
    owen = Hero(name="Owen", at="a1", arms=ARMED, attacked=["Orcs"])
    run = run_on(a_dungeon(heroes=[owen], enemies=[mob("Orcs", None)], first_player="Owen", active="Owen"))
    play(run, commands.EndActivation(hero="Owen"), Answering())
    assert run.state.heroes[0].activated
