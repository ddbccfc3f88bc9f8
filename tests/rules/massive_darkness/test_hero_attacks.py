"""A hero attacks, and what his signature adds (p. 18, 25, 27)."""

import msgspec
import pytest

from app.rules.massive_darkness import commands, hero_turn
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Card, Item, Origin, Slot
from app.rules.massive_darkness.events import (
    SignatureUsed,
)
from app.rules.massive_darkness.sheets import ClassSheet
from app.rules.massive_darkness.state import Hero, Phase

from .dungeon import Answering, a_dungeon, mob, sword
from .play import lines, play, run_on
from .whispers_turn import NO_DICE, attack, do, lone, refused, whisper

# Attacks (p. 25)


def test_an_attack_costs_an_action_and_is_remembered() -> None:
    run = run_on(a_dungeon(enemies=[mob()]))
    play(run, attack(), Answering(NO_DICE))
    play(run, attack(), Answering(NO_DICE))
    assert (whisper(run).actions, whisper(run).attacked) == (1, ["Orcs"])


def test_nobody_attacks_without_an_action() -> None:
    state = a_dungeon(enemies=[mob()])
    state.heroes[0].actions = 0
    refused(run_on(state), attack(), "no_actions_left")


def test_an_action_for_melee_only_pays_for_melee_first_p52() -> None:
    state = a_dungeon(enemies=[mob()])
    state.heroes[0].skills = ("actions +1 melee",)
    run = run_on(state)
    play(run, attack(), Answering(NO_DICE))
    assert whisper(run).actions == 3
    play(run, attack(), Answering(NO_DICE))
    assert whisper(run).actions == 2


def test_a_bonus_action_of_a_skill() -> None:
    run = run_on(lone(skills=("actions +1",)))
    do(run, *(hero_turn.SpendAction(hero="Whisper") for _ in range(4)))
    refused(run, hero_turn.SpendAction(hero="Whisper"), "no_actions_left")


@pytest.mark.parametrize(
    ("inventory", "key"),
    [([sword()], None), ([sword(equipped=False, origin=Origin.STARTING)], "no_such_weapon"), ([], None)],
    ids=["equipped", "in the bag", "nothing entered"],
)
def test_only_with_a_weapon_that_is_equipped(inventory: list[Item], key: str | None) -> None:
    state = a_dungeon(enemies=[mob()])
    state.heroes[0].inventory = inventory
    run = run_on(state)
    if key:
        refused(run, attack(), key)
    else:
        play(run, attack(), Answering(NO_DICE))


ROW = "+---+---+---+---+---+\n|.   .   .   .  D.  |\n+---+---+---+---+---+\n"


@pytest.mark.parametrize(
    ("kind", "reached"),
    [
        (CombatType.MELEE, ["a1"]),
        (CombatType.RANGED, ["b1", "c1", "d1"]),
        (CombatType.MAGIC, ["b1", "c1"]),
    ],
)
def test_p19_a_weapon_reaches_as_far_as_its_kind_says_and_in_sight_only(kind: CombatType, reached: list[str]) -> None:
    """Melee in the same zone; ranged from the next zone on; magic in the next two."""
    arms = msgspec.structs.replace(Arms(), **{kind.value: {"yellow": 1}})
    weapon = Item(Card("Weapon", slot=Slot.TWO_HANDED, arms=arms), equipped=True)
    there = [mob(f"Orcs {zone}", at=zone) for zone in ("a1", "b1", "c1", "d1", "e1")]
    hero = Hero(name="Whisper", at="a1", inventory=[weapon])
    state = a_dungeon(board=ROW, tile_zones={}, heroes=[hero], enemies=there)
    for enemy in there:
        attacks = commands.Attack(attacker="Whisper", defender=enemy.name, type=kind)
        if enemy.at in reached:
            play(run_on(state), attacks, Answering(NO_DICE))
        else:
            refused(run_on(state), attacks, "out_of_reach")


def test_p12_nobody_attacks_an_ally() -> None:
    run = run_on(a_dungeon(enemies=[mob(), mob("Goblins")]))
    refused(run, attack("Owen"), "same_side")
    refused(run, commands.Attack(attacker="Orcs", defender="Goblins", type=CombatType.MELEE), "same_side")


def test_all_who_were_attacked_answer_when_he_is_done() -> None:
    run = run_on(a_dungeon(enemies=[mob(), mob("Goblins")]))
    for enemy in ("Orcs", "Goblins", "Orcs"):
        play(run, attack(enemy), Answering(NO_DICE))
    events = play(run, commands.EndActivation(hero="Whisper"), Answering("Goblins", {"hits": 1}, {"hits": 1}))
    assert lines(events).count("attack Whisper melee") == 2
    assert whisper(run).health == 3
    assert (whisper(run).activated, whisper(run).attacked, run.state.active) == (True, [], "")


def test_a_new_phase_ends_the_activation_that_is_open() -> None:
    run = run_on(a_dungeon(enemies=[mob()]))
    play(run, attack(), Answering(NO_DICE))
    events = play(run, commands.NextPhase(), Answering({"hits": 1}))
    assert "attack Whisper melee" in lines(events)
    assert run.state.phase is Phase.ENEMIES


# Signature (p. 18, 27)

RANGER = ClassSheet(name="Nightshade Ranger", signature="Find Weakness", signature_skills=("attack: hits +2",))


def test_a_signature_costs_one_point_once_per_activation() -> None:
    run = run_on(lone(xp=3, sheet=RANGER))
    events = play(run, hero_turn.UseSignature(hero="Whisper"), Answering())
    assert SignatureUsed(hero="Whisper", signature="Find Weakness") in events
    assert (whisper(run).xp, whisper(run).actions) == (2, 3)
    refused(run, hero_turn.UseSignature(hero="Whisper"), "signature_was_used")


def test_a_signature_takes_experience() -> None:
    refused(run_on(lone(sheet=RANGER)), hero_turn.UseSignature(hero="Whisper"), "not_enough_xp")


def test_in_story_mode_micro_experience_pays_for_a_signature_p38() -> None:
    state = lone(micro_xp=2, sheet=RANGER)
    state.story = True
    run = run_on(state)
    do(run, hero_turn.UseSignature(hero="Whisper"))
    assert (whisper(run).xp, whisper(run).micro_xp) == (0, 1)


def test_a_signature_acts_in_the_next_attack_only() -> None:
    state = lone(xp=1, sheet=RANGER, inventory=[sword()])
    state.enemies = [mob(at="a2", minions=0, health=9)]
    run = run_on(state)
    do(run, hero_turn.UseSignature(hero="Whisper"))
    first = lines(play(run, attack(), Answering({"hits": 1})))
    second = lines(play(run, attack(), Answering({"hits": 1})))
    assert "wounds Orcs 3" in first
    assert "wounds Orcs 1" in second


GUARD = ClassSheet(name="Paladin of Fury", signature="Holy Shield", signature_skills=("defense: shields +2",))


def test_p27_a_signature_that_defends_counts_in_a_counter_attack_or_else_in_the_enemies_phase() -> None:
    """It is used in his own activation, and nobody attacks him before that is over."""
    state = lone(xp=1, sheet=GUARD, inventory=[sword()])
    state.enemies = [mob(at="a2", minions=0, health=9)]
    run = run_on(state)
    do(run, hero_turn.UseSignature(hero="Whisper"), commands.EndActivation(hero="Whisper"), commands.NextPhase())
    struck = lines(play(run, commands.EnemyTurn(enemy="Orcs"), Answering({"hits": 3, "shields": 0})))
    assert "wounds Whisper 1" in struck
    assert not whisper(run).signature_ready


def test_p27_a_signature_that_was_not_needed_ends_with_the_round() -> None:
    run = run_on(lone(xp=1, sheet=GUARD))
    do(run, hero_turn.UseSignature(hero="Whisper"), commands.EndActivation(hero="Whisper"), commands.NextPhase())
    assert whisper(run).signature_ready
    while run.state.phase is not Phase.HEROES:
        play(run, commands.NextPhase(), Answering({"name": "Calm"}))
    assert not whisper(run).signature_ready


def test_p27_a_signature_that_attacks_ends_with_its_activation() -> None:
    run = run_on(lone(xp=1, sheet=RANGER))
    do(run, hero_turn.UseSignature(hero="Whisper"), commands.EndActivation(hero="Whisper"))
    assert not whisper(run).signature_ready
