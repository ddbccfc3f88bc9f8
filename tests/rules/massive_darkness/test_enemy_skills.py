"""Skills of enemies: they count as the heroes of what stands on their cards (p. 24, 52)."""

import pytest

from app.rules.massive_darkness import commands
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.state import Enemy, Hero, Phase, State

from .fights import SHADOW, card, fought, game_of, hero, mob, pool
from .play import as_proposed, lines, play, run_on

CORRIDOR = "+---+---+---+\n|.   .   .  |\n+---+---+---+\n"


def acts(enemy: Enemy, **fields: object) -> tuple[list[str], Enemy]:
    """In its zone stands Owen, further on the richer Elias."""
    heroes = [Hero(name="Owen", at="a1"), Hero(name="Elias", at="c1", xp=9)]
    state = State(board=CORRIDOR, heroes=heroes, enemies=[enemy], phase=Phase.ENEMIES, heroes_at_start=2)
    run = run_on(state)
    said = lines(play(run, commands.Activate(enemy=enemy.name), as_proposed))
    assert isinstance(run.state, State)
    return said, run.state.enemies[0]


def archers(*skills: str, **fields: object) -> Enemy:
    """They reach nobody: magic has no dice here, and the melee is for others."""
    return mob("Archers", minions=0, health=5, arms=Arms(enchantments=skills), **fields)


def test_p52_a_slippery_enemy_leaves_a_zone_with_a_hero_in_it() -> None:
    assert acts(archers())[0] == ["stay", "stay"]
    assert acts(archers("slippery"))[0] == ["move b1", "move c1"]


def test_p52_an_enemy_with_regeneration_heals_when_its_activation_begins() -> None:
    assert acts(archers("regeneration 2", wounds=3))[1].wounds == 1
    assert acts(archers("regeneration 2", wounds=3, stunned=True))[1].wounds == 1
    assert acts(archers(wounds=3))[1].wounds == 3


def test_p27_a_counter_attack_is_an_activation_too() -> None:
    enemy = archers("regeneration 2", wounds=3)
    state = State(board=CORRIDOR, heroes=[Hero(name="Owen", at="a1")], enemies=[enemy], heroes_at_start=1)
    run = run_on(state)
    play(run, commands.Counter(enemy="Archers", against="Owen"), as_proposed)
    assert isinstance(run.state, State)
    assert run.state.enemies[0].wounds == 1


def test_p52_every_figure_of_a_mob_regenerates() -> None:
    enemy = mob("Trolls", minions=2, health=5, wounds=2, minion_wounds=1, arms=Arms(enchantments=("regeneration 1",)))
    _, after = acts(enemy)
    assert (after.wounds, after.minion_wounds) == (1, 0)


SPIKED = Arms(defense={"blue": 1}, enchantments=("payback 2",))


@pytest.mark.parametrize(
    ("fields", "health"),
    [
        ({"carries": SPIKED}, 3),
        ({"carries": SPIKED, "boss": False, "minions": 1}, 5),
        ({"carries": Arms(enchantments=("payback 2",))}, 5),
    ],
)
def test_p24_payback_of_what_a_guardian_wears(fields: dict[str, object], health: int) -> None:
    """Not that of a dead guardian, nor of an item that it only carries."""
    owen = hero("Owen", card("Sword", melee="red 1"))
    arms = Arms(melee={"yellow": 1}, defense={"blue": 1})
    orcs = mob(**{"minions": 0, "health": 5, "arms": arms, "carried": "Spiked Armor", **fields})  # type: ignore[arg-type]
    fought(game_of(owen, orcs), owen, orcs, {"hits": 0, "shields": 3})
    assert owen.health == health


def test_p24_a_guardian_never_bleeds_so_such_a_skill_stays_off() -> None:
    owen = hero("Owen")
    carries = Arms(melee={"yellow": 1}, enchantments=("[bloodlust 1] melee: hits +2",))
    orcs = mob(arms=Arms(melee={"yellow": 1}), carries=carries, carried="Blood Axe")
    game = game_of(owen, orcs)
    assert fought(game, orcs, owen, {"hits": 1, "shields": 0}) == 1
    assert orcs.wounds == orcs.minion_wounds == 0


@pytest.mark.parametrize(
    ("skill", "wounds"),
    [
        ("melee bam: hits -1, wounds +2", 4),
        ("melee bam: wounds +1, hits -1 repeat 2", 4),
        ("[shadow] melee: hits -1", 2),
        ("melee: hits -1, bams +1", 2),
    ],
)
def test_p24_what_a_guardian_carries_harms_nobody_on_its_side(skill: str, wounds: int) -> None:
    """Only what helps is applied."""
    owen = hero("Owen", card("Leather Armor", defense="blue 1"))
    own, carries = Arms(melee={"yellow": 1}), Arms(melee={"yellow": 1}, enchantments=(skill,))
    roll = {"hits": 2, "shields": 0, **({"bams": 2} if "melee bam" in skill else {})}
    orcs = mob(arms=own, carries=carries, carried="Cursed Axe")
    assert fought(game_of(owen, orcs, board=SHADOW), orcs, owen, roll) == wounds


def test_p24_what_stands_on_its_own_card_harms_an_enemy_as_it_stands_there() -> None:
    owen = hero("Owen", card("Leather Armor", defense="blue 1"))
    cursed = mob(arms=Arms(melee={"yellow": 1}, enchantments=("melee: hits -1",)))
    assert fought(game_of(owen, cursed), cursed, owen, {"hits": 2, "shields": 0}) == 1


def test_p24_a_carried_card_takes_no_dice_from_its_side() -> None:
    owen = hero("Owen", card("Sword", melee="red 1"))
    carries = Arms(defense={"blue": 1}, enchantments=("defense: green +1, blue -1", "melee defense: red +1"))
    orcs = mob(arms=Arms(melee={"yellow": 1}, defense={"blue": 1}), carries=carries, carried="Cursed Mail")
    assert pool(game_of(owen, orcs), owen, orcs) == {"red": 1, "blue": 2, "green": 1}
