"""However an enemy leaves the table, nothing that lay with it is lost or waits for the next one of its name."""

from collections.abc import Callable
from typing import Any

import pytest

from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Kind, Rarity
from app.rules.hellscape.changes import ChangeEnemy, RemoveEnemy
from app.rules.hellscape.classes import Rogue, Shaman
from app.rules.hellscape.classes.spirits import Spirit, SpiritCard, SpiritName
from app.rules.hellscape.commands import EnemyTurn, EnterBossChamber
from app.rules.hellscape.dice import Roll
from app.rules.hellscape.hero_turn import MoveHero
from app.rules.hellscape.state import Condition, Enemy, Phase
from tests.rules.hellscape.sitting import Sitting, hero, mob

DISCARDED = ["movement: mp +1"]
REAPER = Enemy(name="The Reaper", kind=Kind.BOSS, at="d1", health=20)


def a_table(at: str | None = "c1", **told: Any) -> Sitting:
    """Poisoned Imps with two tokens on their card, and a bag without any."""
    feydra = hero("Feydra", at, class_state=Rogue(discarded=DISCARDED, poisons={"Imps": ["poison", "poison"]}))
    lying = {Rarity.COMMON: 1, Rarity.RARE: 1}
    imps = mob("Imps", at and "a1", minions=0, treasure=lying, conditions={Condition.FIRE: 1})
    return Sitting.of([feydra], [imps, REAPER], **told)


def killed() -> Sitting:
    table = a_table("a1")
    blow = Roll(swords=2)
    table.tell(Attack(hero="Feydra", enemy="Imps", type=CombatType.MELEE, roll=blow), {"name": "Ring"}, {"name": "Axe"})
    return table


def burned() -> Sitting:
    table = a_table(phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Imps"), {"swords": 2})
    return table


def taken_off() -> Sitting:
    table = a_table()
    table.tell(RemoveEnemy(name="Imps"))
    return table


def put_right() -> Sitting:
    table = a_table()
    table.tell(ChangeEnemy(name="Imps", leader=False))
    return table


def cleared_with_its_tile() -> Sitting:
    table = a_table("b1", boss_chamber=["c1", "d1"])
    table.tell(MoveHero(hero="Feydra", to="c1"))
    return table


def cleared_without_a_map() -> Sitting:
    table = a_table(None, mapped=False)
    table.tell(EnterBossChamber(), {"Imps": "goes"})
    return table


WAYS = (killed, burned, taken_off, put_right, cleared_with_its_tile, cleared_without_a_map)


@pytest.mark.parametrize("way", WAYS)
def test_its_poison_is_discarded_and_its_tokens_are_in_the_bag(way: Callable[[], Sitting]) -> None:
    """ "Poison Tokens", "Treasure Bag": whoever takes it off, and however."""
    table = way()
    assert [enemy.name for enemy in table.state.enemies] == ["The Reaper"]
    board = table.hero("Feydra").class_state
    assert isinstance(board, Rogue)
    assert (board.poisons, sorted(board.discarded)) == ({}, [*DISCARDED, "poison", "poison"])
    assert table.state.bag == {Rarity.COMMON: 1, Rarity.RARE: 1}


def test_treasure_on_a_tile_that_is_taken_away_is_in_the_bag_again() -> None:
    table = a_table("b1", boss_chamber=["c1", "d1"], treasure={"a1": {Rarity.EPIC: 2}, "d1": {Rarity.EPIC: 1}})
    table.tell(MoveHero(hero="Feydra", to="c1"))
    assert table.state.treasure == {"d1": {Rarity.EPIC: 1}}
    assert table.state.bag == {Rarity.COMMON: 1, Rarity.RARE: 1, Rarity.EPIC: 2}


def test_a_spirit_on_a_tile_that_is_taken_away_is_back_with_its_shaman() -> None:
    """Enemies would walk for it to where there is no floor ("Flame and Ice Spirits", "Bosses")."""
    card = SpiritCard(health=3)
    spirits = {SpiritName.FLAME: Spirit(card=card, there=True, at="a1", health=3)}
    irk = hero("Irk", "b1", class_state=Shaman(spirits=spirits))
    table = Sitting.of([irk], [REAPER], boss_chamber=["c1", "d1"])
    table.tell(MoveHero(hero="Irk", to="c1"))
    board = table.hero("Irk").class_state
    assert isinstance(board, Shaman)
    assert (board.spirits[SpiritName.FLAME].there, board.spirits[SpiritName.FLAME].at) == (False, None)
