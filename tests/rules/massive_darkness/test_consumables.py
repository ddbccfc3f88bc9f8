"""Consumables: nothing until they are used, and then once (p. 19, 20, 24, 33)."""

import pytest

from app.rules.core.errors import Refused
from app.rules.massive_darkness import commands
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Card
from app.rules.massive_darkness.equipment import EquipCard, UseConsumable
from app.rules.massive_darkness.events import ConsumableUsed
from app.rules.massive_darkness.state import Hero, Phase

from .dungeon import Answering, a_dungeon
from .fights import HAMMER, RANGED, card, fought, game_of, hero, mob, pool, totals
from .play import play, run_on

OIL = Card("Burning Oil", consumable=True, arms=Arms(melee={"red": 1}, enchantments=("melee: hits +1",)))
SMOKE = Card("Smoke", consumable=True, arms=Arms(defense={"green": 1}))
BLESSING = Card("Blessing", consumable=True, arms=Arms(enchantments=("attack: hits +1",)))


def test_p20_a_consumable_that_is_carried_adds_nothing_to_a_fight() -> None:
    owen, orcs = hero("Owen", HAMMER, OIL, SMOKE), mob()
    assert pool(game_of(owen, orcs), owen, orcs) == {"yellow": 2}
    assert pool(game_of(owen, orcs), orcs, owen) == {}


def test_p20_once_used_it_counts_in_the_next_combat_and_is_gone() -> None:
    owen, orcs = hero("Owen", HAMMER, OIL, SMOKE), mob(minions=6, arms=Arms(melee={"yellow": 1}))
    game = game_of(owen, orcs)
    for _ in range(2):
        UseConsumable(hero="Owen", item=1).apply(game)
    assert [one.card for one in owen.inventory] == [HAMMER]
    assert pool(game, owen, orcs) == {"yellow": 2, "red": 1}
    assert fought(game, owen, orcs, totals(2)) == 2 + 1, "its enchantment too"
    assert pool(game, owen, orcs) == {"yellow": 2}
    assert pool(game, orcs, owen) == {"yellow": 1, "green": 1}, "what defends waits for an attack on him"
    fought(game, orcs, owen, totals(0))
    assert pool(game, orcs, owen) == {"yellow": 1}


def test_p33_dice_of_another_way_to_attack_wait_for_it() -> None:
    owen, orcs = hero("Owen", HAMMER, card("Bow", ranged="yellow 1"), OIL), mob(minions=6)
    game = game_of(owen, orcs)
    UseConsumable(hero="Owen", item=2).apply(game)
    fought(game, owen, orcs, totals(1), how=RANGED)
    assert owen.consumed == [OIL]
    fought(game, owen, orcs, totals(1))
    assert owen.consumed == []


def test_enchantments_alone_count_in_the_next_combat_that_they_fit() -> None:
    owen, orcs = hero("Owen", HAMMER, BLESSING), mob(minions=6)
    game = game_of(owen, orcs)
    UseConsumable(hero="Owen", item=1).apply(game)
    assert game.events[-1] == ConsumableUsed(hero="Owen", card="Blessing", counts=True)
    assert fought(game, owen, orcs, totals(1)) == 2
    assert owen.consumed == []


@pytest.mark.parametrize(("enchantment", "attacked_first", "waits"), [
    ("attack: hits +1", True, True), ("melee: hits +1", True, True), ("defense: shields +1", False, True),
    ("defense: shields +1", True, False), ("payback 1", True, False),
])  # fmt: skip
def test_p33_an_enchantment_alone_waits_for_a_combat_that_it_fits(
    enchantment: str, attacked_first: bool, waits: bool
) -> None:
    draught = Card("Draught", consumable=True, arms=Arms(enchantments=(enchantment,)))
    owen, orcs = hero("Owen", HAMMER, draught), mob(minions=6, arms=Arms(melee={"yellow": 1}))
    game = game_of(owen, orcs)
    UseConsumable(hero="Owen", item=1).apply(game)
    attacker, defender = (orcs, owen) if attacked_first else (owen, orcs)
    fought(game, attacker, defender, totals(1))
    assert owen.consumed == ([draught] if waits else [])


def test_p33_an_enchantment_for_melee_alone_waits_while_its_hero_shoots() -> None:
    edge = Card("Keen Edge", consumable=True, arms=Arms(enchantments=("melee: hits +1",)))
    owen, orcs = hero("Owen", HAMMER, card("Bow", ranged="yellow 1"), edge), mob(minions=6)
    game = game_of(owen, orcs)
    UseConsumable(hero="Owen", item=2).apply(game)
    assert fought(game, owen, orcs, totals(1), how=RANGED) == 1
    assert fought(game, owen, orcs, totals(1)) == 2
    assert owen.consumed == []


def test_p33_what_was_used_and_not_needed_ends_with_the_round() -> None:
    run = run_on(a_dungeon(phase=Phase.EVENT, event_drawn=True, heroes=[Hero(name="Owen", at="b1", consumed=[OIL])]))
    play(run, commands.NextPhase(), Answering())
    assert run.state.heroes[0].consumed == []


def test_p24_guardians_carry_consumables_and_do_not_use_them() -> None:
    orcs = mob(arms=Arms(melee={"yellow": 1}), carried=OIL.name, carries=OIL.arms, treasure=OIL)
    owen = hero("Owen", HAMMER)
    assert pool(game_of(owen, orcs), orcs, owen) == {"yellow": 1}


@pytest.mark.parametrize(("skill", "wounds", "left"), [("melee: hits +1", 2, 5), ("payback 2", 2, 5)])
def test_p24_what_else_a_consumable_says_does_not_count_for_a_guardian_either(
    skill: str, wounds: int, left: int
) -> None:
    oil = Card("Burning Oil", consumable=True, arms=Arms(melee={"red": 1}, defense={"blue": 1}, enchantments=(skill,)))
    arms = Arms(melee={"yellow": 1}, defense={"blue": 1})
    orcs, owen = mob(arms=arms, carried=oil.name, carries=oil.arms, treasure=oil), hero("Owen", HAMMER)
    game = game_of(owen, orcs)
    assert fought(game, owen, orcs, totals(0, 3)) == 0
    assert owen.health == left
    assert fought(game, orcs, owen, totals(2)) == wounds


def test_a_consumable_is_used_not_equipped() -> None:
    game = game_of(hero("Owen", OIL), mob())
    with pytest.raises(Refused, match="consumable"):
        EquipCard(hero="Owen", item=0).apply(game)
