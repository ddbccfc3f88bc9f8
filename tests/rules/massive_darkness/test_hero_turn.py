"""A hero's activation: what actions cost, in which order heroes act, and what the screen offers (p. 25-27, 37)."""

import pytest

from app.rules.core.command import Command
from app.rules.core.run import Run
from app.rules.massive_darkness import commands, hero_turn
from app.rules.massive_darkness.events import (
    ActionSpent,
    ActivationBegan,
    Healed,
    OutOfTurn,
)
from app.rules.massive_darkness.hero_activation import whose_turn
from app.rules.massive_darkness.offers import offers
from app.rules.massive_darkness.state import Hero, Phase

from .dungeon import Answering, a_dungeon, door_card, items, mob, sword
from .play import BeginActivation, play, run_on
from .whispers_turn import do, lone, move, refused, whisper

# Other actions


def test_a_stunned_hero_must_get_up_first_p37() -> None:
    run = run_on(lone(stunned=True))
    for command in (move("a1"), hero_turn.Reorganize(hero="Whisper"), hero_turn.PickUp(hero="Whisper"),
                    hero_turn.SpendAction(hero="Whisper"), hero_turn.UseSignature(hero="Whisper")):  # fmt: skip
        refused(run, command, "stunned_must_get_up")
    do(run, hero_turn.GetUp(hero="Whisper"))
    assert (whisper(run).actions, whisper(run).stunned) == (2, False)
    refused(run, hero_turn.GetUp(hero="Whisper"), "not_stunned")


def test_p37_who_has_no_action_left_stays_stunned() -> None:
    run = run_on(lone(stunned=True, actions=0))
    refused(run, hero_turn.GetUp(hero="Whisper"), "no_actions_left")
    do(run, commands.EndActivation(hero="Whisper"))
    while whisper(run).activated:
        do(run, commands.NextPhase())
    assert (whisper(run).stunned, whisper(run).actions) == (True, 3)
    do(run, hero_turn.GetUp(hero="Whisper"))
    assert not whisper(run).stunned


def test_picking_up_takes_a_zone_without_enemies_even_stunned_ones() -> None:
    state = a_dungeon(enemies=[mob(at="a2", stunned=True)])
    state.tokens.treasure = ["a2"]
    refused(run_on(state), hero_turn.PickUp(hero="Whisper"), "enemy_guards_tokens")


def test_there_must_be_something_to_pick_up() -> None:
    refused(run_on(lone()), hero_turn.PickUp(hero="Whisper"), "nothing_to_pick_up")


def test_reorganizing_lets_all_in_the_zone_trade_even_killed_heroes() -> None:
    heroes = [Hero(name="Owen", at="b1"), Hero(name="Sibyl", at="b1", killed=True), Hero(name="Elias", at="a1")]
    run = run_on(a_dungeon(heroes=heroes, first_player="Owen"))
    do(run, hero_turn.Reorganize(hero="Owen"))
    assert [hero.reorganizes for hero in run.state.heroes] == [True, True, False]
    assert run.state.heroes[0].actions == 2
    do(run, hero_turn.SpendAction(hero="Owen"))
    assert not any(hero.reorganizes for hero in run.state.heroes)


@pytest.mark.parametrize("act", [hero_turn.OpenDoor(hero="Owen"), hero_turn.Reorganize(hero="Owen")])
def test_p26_p27_doors_and_trades_do_not_mind_an_enemy_in_the_zone(act: Command) -> None:
    run = run_on(a_dungeon(enemies=[mob(at="b1")], first_player="Owen"))
    play(run, act, Answering(*([door_card()] if isinstance(act, hero_turn.OpenDoor) else [])))
    assert run.state.heroes[1].actions == 2


def test_p27_transmuting_is_free_as_often_as_there_are_cards() -> None:
    run = run_on(lone(inventory=items(1, 1, 1, 2, 2, 2)))
    for name in ("Axe", "Bow"):
        play(run, hero_turn.Transmute(hero="Whisper", items=(0, 1, 2)), Answering({"name": name}))
    assert [item.card.name for item in whisper(run).inventory] == ["Axe", "Bow"]
    assert (whisper(run).actions, whisper(run).reorganizes) == (3, True)


def test_an_action_for_a_card_is_noted() -> None:
    run = run_on(lone())
    events = play(run, hero_turn.SpendAction(hero="Whisper", note="pull the rope"), Answering())
    assert ActionSpent(hero="Whisper", note="pull the rope") in events


# Order (p. 25)


def test_the_first_player_begins_and_the_others_follow_clockwise() -> None:
    run = run_on(a_dungeon(first_player="Owen"))
    order = []
    while (hero := whose_turn(run.game)) is not None:  # type: ignore[arg-type]
        order.append(hero.name)
        do(run, BeginActivation(hero=hero.name), commands.EndActivation(hero=hero.name))
    assert order == ["Owen", "Sibyl", "Whisper"]


def test_another_order_is_put_on_record() -> None:
    run = run_on(a_dungeon())
    events = play(run, move("a1", hero="Sibyl"), Answering())
    assert OutOfTurn(hero="Sibyl", expected="Whisper") in events
    assert not any(isinstance(event, OutOfTurn) for event in play(run, move("b1", hero="Sibyl"), Answering()))


def test_killed_heroes_are_passed_over() -> None:
    state = a_dungeon()
    state.heroes[0].killed = True
    run = run_on(state)
    events = play(run, BeginActivation(hero="Owen"), Answering())
    assert events == [ActivationBegan(hero="Owen")]


def test_one_hero_after_the_other() -> None:
    run = run_on(a_dungeon())
    do(run, BeginActivation(hero="Whisper"))
    refused(run, BeginActivation(hero="Owen"), "somebody_is_active")
    refused(run, commands.EndActivation(hero="Owen"), "somebody_is_active")
    do(run, commands.EndActivation(hero="Whisper"))
    refused(run, move("a1"), "hero_is_done")
    do(run, BeginActivation(hero="Owen"))


def test_heroes_act_in_their_phase_only() -> None:
    refused(run_on(a_dungeon(phase=Phase.ENEMIES)), move("a1"), "not_the_heroes_phase")


def test_regeneration_heals_at_the_beginning_p52() -> None:
    run = run_on(lone(health=3, skills=("regeneration 1",)))
    events = play(run, move("a1"), Answering())
    assert Healed(hero="Whisper", count=1) in events
    do(run, move("b1"))
    assert whisper(run).health == 4


def test_to_do_nothing_is_an_activation_too_p25_p52() -> None:
    run = run_on(lone(health=2, skills=("regeneration 2",)))
    assert Healed(hero="Whisper", count=2) in play(run, commands.EndActivation(hero="Whisper"), Answering())


# What the screen offers


def offered(run: Run) -> dict[str, str]:
    """Each act, with what forbids it."""
    found = offers(run.game, whisper(run))  # type: ignore[arg-type]
    return {offer.act: offer.why_not.key if offer.why_not else "" for offer in found}


def test_what_a_hero_can_do_now_and_why_not_the_rest() -> None:
    run = run_on(lone())
    assert offered(run) == {
        "move_hero": "", "attack": "nobody_to_attack", "open_door": "no_door_here", "pick_up": "nothing_to_pick_up",
        "reorganize": "", "use_signature": "not_enough_xp", "transmute": "transmute_takes_three", "spend_action": "",
        "end_activation": "",
    }  # fmt: skip
    options = {offer.act: offer.options for offer in offers(run.game, whisper(run))}  # type: ignore[arg-type]
    assert [option.zone for option in options["move_hero"]] == ["a1", "b2"]


def test_a_stunned_hero_is_offered_to_get_up_and_told_why_nothing_else() -> None:
    state = lone(stunned=True)
    state.enemies = [mob()]
    found = offered(run_on(state))
    assert found["get_up"] == ""
    assert {found[act] for act in ("move_hero", "attack", "pick_up", "reorganize")} == {"stunned_must_get_up"}


def test_the_offers_name_whom_an_attack_reaches() -> None:
    state = a_dungeon(enemies=[mob(at="a2"), mob("Archers", at="a1")])
    state.heroes[0].inventory = [sword()]
    found = {offer.act: offer.options for offer in offers(run_on(state).game, state.heroes[0])}  # type: ignore[arg-type]
    assert [(option.figures, option.type) for option in found["attack"]] == [(("Orcs",), "melee")]
