"""Actions that only a skill gives: Charge, Safe Shot, Teleport, Command (p. 52)."""

import pytest

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.run import Run
from app.rules.massive_darkness import commands, hero_turn, skill_actions
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Item, Slot
from app.rules.massive_darkness.events import HeroMoved
from app.rules.massive_darkness.offers import offers
from app.rules.massive_darkness.state import Enemy, Hero, State

from .dungeon import Answering, a_dungeon, items, mob, sword
from .play import lines, play, run_on

HALL = """\
+---+---+---+---+
|.   .   .   .  |
+   +   +   +---+
|.   .   .  |.  |
+---+---+---+---+
"""


def bow() -> Item:
    return sword(name="Bow", slot=Slot.TWO_HANDED, arms=Arms(ranged={"yellow": 1}))


def hall(*skills: str, enemies: list[Enemy], at: str = "a1") -> State:
    hero = Hero(name="Owen", at=at, skills=skills, inventory=[sword(), bow()])
    return a_dungeon(board=HALL, tile_zones={}, heroes=[hero], enemies=enemies, first_player="Owen")


def refused(run: Run, command: Command) -> str:
    before = run.settled
    with pytest.raises(Refused) as error:
        run.do(command)
    assert run.settled == before
    return error.value.key


def owen(run: Run) -> Hero:
    hero = run.state.heroes[0]
    assert isinstance(hero, Hero)
    return hero


CHARGE = skill_actions.Charge(hero="Owen", defender="Orcs")


@pytest.mark.parametrize("at", ["d1", "d2"])
def test_a_charge_goes_one_or_two_zones(at: str) -> None:
    assert refused(run_on(hall("charge", enemies=[mob(at=at, stunned=True)])), CHARGE) == "too_far_to_charge"


def test_p52_a_charge_goes_out_and_back_to_an_enemy_in_the_same_zone() -> None:
    """He moves two zones, and ends in one with an enemy in it."""
    run = run_on(hall("charge", enemies=[mob(at="a1", stunned=True, minions=0, health=9)]))
    events = play(run, CHARGE, Answering("b1", {"hits": 1}))
    assert [event.to for event in events if isinstance(event, HeroMoved)] == ["b1", "a1"]
    assert (owen(run).at, owen(run).actions, owen(run).attacked) == ("a1", 2, ["Orcs"])


def test_p52_who_is_held_or_has_nowhere_to_turn_cannot_charge_out_and_back() -> None:
    assert refused(run_on(hall("charge", enemies=[mob(at="a1")])), CHARGE) == "held_by_an_enemy"
    shut_in = [mob(at="a1", stunned=True), *(mob(f"Goblins in {zone}", at=zone) for zone in ("b1", "a2"))]
    assert refused(run_on(hall("charge", enemies=shut_in)), CHARGE) == "too_far_to_charge"


def test_a_charge_moves_and_strikes_for_one_action() -> None:
    run = run_on(hall("charge", enemies=[mob(at="c1", minions=0, health=9)]))
    events = play(run, CHARGE, Answering({"hits": 2}))
    assert (owen(run).at, owen(run).actions, owen(run).attacked) == ("c1", 2, ["Orcs"])
    assert "wounds Orcs 2" in lines(events)


def test_what_stands_in_parentheses_counts_in_the_charge_only() -> None:
    run = run_on(hall("charge (melee: hits +3)", enemies=[mob(at="c1", minions=0, health=9)]))
    assert "wounds Orcs 5" in lines(play(run, CHARGE, Answering({"hits": 2})))
    again = commands.Attack(attacker="Owen", defender="Orcs", type=CombatType.MELEE)
    assert "wounds Orcs 2" in lines(play(run, again, Answering({"hits": 2})))


def test_of_two_ways_the_player_chooses() -> None:
    run = run_on(hall("charge", enemies=[mob(at="b2")]))
    answers = Answering("b1", {})
    play(run, CHARGE, answers)
    assert answers.options == [("a2", "b1")]


def test_who_is_held_cannot_charge_away() -> None:
    run = run_on(hall("charge", enemies=[mob(at="c1"), mob("Goblins", at="a1")]))
    assert refused(run, CHARGE) == "held_by_an_enemy"


def test_an_enemy_on_the_way_stops_a_charge() -> None:
    run = run_on(hall("charge", enemies=[mob(at="c1"), mob("Goblins", at="b1")]))
    assert refused(run, CHARGE) == "too_far_to_charge"
    run = run_on(hall("charge", "slippery", enemies=[mob(at="c1"), mob("Goblins", at="b1")]))
    play(run, CHARGE, Answering({}))
    assert owen(run).at == "c1"


def test_a_charge_takes_the_skill() -> None:
    assert refused(run_on(hall(enemies=[mob(at="c1")])), CHARGE) == "has_no_such_skill"


# Safe Shot


def test_a_safe_shot_slips_away_and_shoots() -> None:
    run = run_on(hall("safe shot (ranged: hits +1)", enemies=[mob(at="a1", minions=0, health=9)]))
    shot = skill_actions.SafeShot(hero="Owen", defender="Orcs", to="b1")
    events = play(run, shot, Answering({"hits": 1}))
    assert (owen(run).at, owen(run).actions) == ("b1", 2)
    assert "wounds Orcs 2" in lines(events)


@pytest.mark.parametrize(("to", "key"), [("c1", "not_next_to"), (None, "say_where"), ("b1", "out_of_reach")])
def test_a_safe_shot_goes_one_zone_and_needs_a_target(to: str | None, key: str) -> None:
    run = run_on(hall("safe shot", enemies=[mob(at="a2")]))
    assert refused(run, skill_actions.SafeShot(hero="Owen", defender="Orcs", to=to)) == key


@pytest.mark.parametrize(
    "fights",
    [
        CHARGE,
        skill_actions.SafeShot(hero="Owen", defender="Orcs", to="b1"),
        commands.Attack(attacker="Owen", defender="Orcs", type=CombatType.RANGED),
    ],
)
def test_p52_an_action_for_combat_pays_for_charge_and_safe_shot_too(fights: Command) -> None:
    """Both cost a combat action; melee, ranged and magic actions are the kinds of it (p. 25)."""
    state = hall("actions +1 combat", "charge", "safe shot", enemies=[mob(at="c1")])
    run = run_on(state)
    play(run, fights, Answering({"hits": 0}))
    assert (owen(run).actions, owen(run).bonus_actions) == (3, {"combat": 0})


def test_p52_an_action_for_combat_pays_for_nothing_else() -> None:
    run = run_on(hall("actions +1 combat", "charge", enemies=[mob(at="c1")]))
    for _ in range(3):
        play(run, hero_turn.SpendAction(hero="Owen"), Answering())
    assert refused(run, hero_turn.SpendAction(hero="Owen")) == "no_actions_left"
    assert refused(run, hero_turn.MoveHero(hero="Owen", to="b1")) == "no_actions_left"
    possible = [one.act for one in offers(run.game, owen(run)) if one.possible]  # type: ignore[arg-type]
    assert [act for act in ("attack", "charge", "move_hero") if act in possible] == ["attack", "charge"]
    play(run, CHARGE, Answering({"hits": 0}))
    assert refused(run, CHARGE) == "no_actions_left"


# Teleport


def test_a_teleport_slips_past_enemies_but_not_through_walls() -> None:
    run = run_on(hall("teleport 2", enemies=[mob(at="a1"), mob("Goblins", at="b1")]))
    assert refused(run, skill_actions.Teleport(hero="Owen", to="d1")) == "too_far_to_teleport"
    assert refused(run, skill_actions.Teleport(hero="Owen", to="d2")) == "too_far_to_teleport"
    play(run, skill_actions.Teleport(hero="Owen", to="c1"), Answering())
    assert (owen(run).at, owen(run).actions) == ("c1", 2)


# Command


def leaders() -> State:
    heroes = [
        Hero(name="Owen", at="a1", skills=("command",)),
        Hero(name="Sibyl", at="c1"),
        Hero(name="Elias", at="a1", killed=True),
    ]
    enemies = [mob(at="c1", minions=0, health=9)]
    return a_dungeon(board=HALL, tile_zones={}, heroes=heroes, enemies=enemies, first_player="Owen")


COMMAND = skill_actions.CommandAlly(hero="Owen", ally="Sibyl")


def test_a_command_gives_an_ally_one_free_action_that_nobody_answers() -> None:
    run = run_on(leaders())
    play(run, COMMAND, Answering())
    strike = commands.Attack(attacker="Sibyl", defender="Orcs", type=CombatType.MELEE)
    play(run, strike, Answering({"hits": 1}))
    sibyl = run.state.heroes[1]
    assert (sibyl.actions, sibyl.attacked, sibyl.activated, run.state.active) == (3, [], False, "Owen")
    assert refused(run, strike) == "somebody_is_active"
    assert owen(run).actions == 2


def test_a_commanded_movement_action_has_all_its_points() -> None:
    state = leaders()
    state.enemies = []
    run = run_on(state)
    play(run, COMMAND, Answering())
    for zone in ("b1", "b2"):
        play(run, hero_turn.MoveHero(hero="Sibyl", to=zone), Answering())
    assert refused(run, hero_turn.MoveHero(hero="Sibyl", to="b1")) == "somebody_is_active"
    assert run.state.heroes[1].actions == 3


def commanded_and_moved() -> Run:
    """Sibyl has a point left of the Movement Action that she was granted, and all actions of her own turn to come."""
    state = leaders()
    state.enemies = [mob(at="b1", minions=0, health=9)]
    state.heroes[1].inventory = [sword(), *items(1, 1, 1)]
    state.tokens.treasure = ["c1"]
    run = run_on(state)
    play(run, COMMAND, Answering())
    play(run, hero_turn.MoveHero(hero="Sibyl", to="b1"), Answering())
    assert (run.state.heroes[1].movement, run.state.heroes[1].actions) == (1, 3)
    return run


@pytest.mark.parametrize(
    "second",
    [
        commands.Attack(attacker="Sibyl", defender="Orcs", type=CombatType.MELEE),
        hero_turn.Reorganize(hero="Sibyl"),
        hero_turn.SpendAction(hero="Sibyl"),
        hero_turn.Transmute(hero="Sibyl", items=(1, 2, 3)),
    ],
)
def test_p52_a_commanded_hero_has_one_action_and_none_of_his_own_turn(second: Command) -> None:
    """Nobody acts outside his activation but for what Command grants (p. 25)."""
    assert refused(commanded_and_moved(), second) == "no_actions_left"


def test_p52_nothing_but_the_points_left_is_offered_to_a_commanded_hero() -> None:
    run = commanded_and_moved()
    run.state.enemies[0].stunned = True
    found = [offer.act for offer in offers(run.game, run.state.heroes[1]) if offer.possible]  # type: ignore[arg-type]
    assert found == ["move_hero"]


def test_p52_a_command_ends_with_who_gave_it() -> None:
    """He was killed while the other acted: she goes on with her own turn, and without the point that was left."""
    run = commanded_and_moved()
    owen(run).killed, owen(run).health = True, 0
    play(run, hero_turn.SpendAction(hero="Sibyl"), Answering())
    assert (run.state.active, run.state.heroes[1].actions, run.state.heroes[1].movement) == ("Sibyl", 2, 0)


def test_p52_to_transmute_is_an_action_on_a_command() -> None:
    state = leaders()
    state.heroes[1].inventory = items(1, 1, 1)
    run = run_on(state)
    play(run, COMMAND, Answering())
    play(run, hero_turn.Transmute(hero="Sibyl", items=(0, 1, 2)), Answering({"name": "Mace"}))
    assert [item.card.name for item in run.state.heroes[1].inventory] == ["Mace"]
    assert refused(run, hero_turn.SpendAction(hero="Sibyl")) == "somebody_is_active"
    assert run.state.heroes[1].actions == 3


def test_points_that_a_commanded_hero_did_not_use_are_lost_when_the_other_goes_on() -> None:
    state = leaders()
    state.enemies = []
    run = run_on(state)
    play(run, COMMAND, Answering())
    play(run, hero_turn.MoveHero(hero="Sibyl", to="b1"), Answering())
    play(run, hero_turn.SpendAction(hero="Owen"), Answering())
    assert run.state.heroes[1].movement == 0


def test_p52_a_commanded_action_is_done_at_once_or_not_at_all() -> None:
    run = run_on(leaders())
    play(run, COMMAND, Answering())
    play(run, hero_turn.SpendAction(hero="Owen"), Answering())
    assert refused(run, hero_turn.SpendAction(hero="Sibyl")) == "somebody_is_active"


def test_p52_a_signature_between_a_command_and_its_action_takes_nothing_away() -> None:
    state = leaders()
    state.heroes[0].xp = 1
    run = run_on(state)
    play(run, COMMAND, Answering())
    play(run, hero_turn.UseSignature(hero="Owen"), Answering())
    play(run, hero_turn.SpendAction(hero="Sibyl"), Answering())
    assert run.state.heroes[1].free_actions == 0


def test_a_command_once_per_activation_to_somebody_else_who_stands() -> None:
    run = run_on(leaders())
    assert refused(run, skill_actions.CommandAlly(hero="Owen", ally="Owen")) == "commands_himself"
    assert refused(run, skill_actions.CommandAlly(hero="Owen", ally="Elias")) == "hero_is_killed"
    play(run, COMMAND, Answering())
    assert refused(run, COMMAND) == "command_was_used"


def test_p27_a_commanded_hero_keeps_his_signature_for_his_own_activation() -> None:
    state = leaders()
    state.heroes[1].xp = 3
    run = run_on(state)
    play(run, COMMAND, Answering())
    assert refused(run, hero_turn.UseSignature(hero="Sibyl")) == "only_in_his_activation"


def test_an_unused_command_is_gone_with_the_activation() -> None:
    run = run_on(leaders())
    play(run, COMMAND, Answering())
    play(run, commands.EndActivation(hero="Owen"), Answering())
    assert run.state.heroes[1].free_actions == 0


# What is offered


def test_skill_actions_are_offered_to_those_who_have_them() -> None:
    state = hall("charge", "teleport 1", enemies=[mob(at="c1")])
    found = {offer.act: offer for offer in offers(run_on(state).game, state.heroes[0])}  # type: ignore[arg-type]
    assert [option.command for option in found["charge"].options] == [
        skill_actions.Charge(hero="Owen", defender="Orcs")
    ]
    assert [option.zone for option in found["teleport"].options] == ["a2", "b1"]
    assert "command_ally" not in found
