"""What Hunter and pet share, and what they do not ("Hunter")."""

import pytest

from app.rules.core.errors import Refused
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Item, Slot
from app.rules.hellscape.changes import AddHero, RemoveHero
from app.rules.hellscape.commands import EnemyTurn, SpawnMob, SpawnRoaming
from app.rules.hellscape.events import GainedMana, LostMana, PoolGathered
from app.rules.hellscape.hero_turn import MoveHero, TradeAndEquip
from app.rules.hellscape.inventory import EquipItem
from app.rules.hellscape.single_steps import LevelUpPhase
from app.rules.hellscape.state import Carried, Condition, Phase, Token
from app.rules.shadowreach.class_commands import Hunt, SetBoard
from app.rules.shadowreach.class_commands.chronomancer import UseShard
from app.rules.shadowreach.classes import Chronomancer, Hunter
from app.rules.shadowreach.classes.hunter import Pet, PetLevel
from app.rules.shadowreach.classes.shards import IN_SHADOW
from app.rules.shadowreach.hero_turn import MovePet, PetAttack, Recover
from app.rules.shadowreach.pet_turn import PetOpensDoor
from app.rules.shadowreach.round import NextPhase
from tests.rules.shadowreach.sitting import Sitting, hero, mob

DOOR = "+---+---+\n|.  D.r |\n+---+---+\n"
SHARD = "any: mana +1"
VARAN = Pet(name="Varan", levels={1: PetLevel(health=5, arms=Arms(melee={"yellow": 1}))})


def with_pet(table: Sitting) -> Sitting:
    table.tell(SetBoard(hero="Mayla", board=Hunter(pet=VARAN)))
    return table


def test_hunter_mana_that_the_pet_gains_goes_into_the_pool_of_both() -> None:
    heroes = [hero("Mayla", mana=5, max_mana=6), hero("Azzar")]
    table = with_pet(Sitting.of(heroes, boards={"Azzar": Chronomancer(shards=[SHARD, SHARD])}))
    table.tell(UseShard(hero="Azzar", shard=SHARD, on="Varan"))
    assert [(event.hero, event.mana) for event in table.happened(GainedMana)] == [("Mayla", 1)]
    table.tell(UseShard(hero="Azzar", shard=SHARD, on="Varan"))
    assert (table.hero("Mayla").mana, table.hero("Varan").mana) == (6, 0)


def test_hunter_mana_that_the_pet_must_pay_comes_from_the_pool_of_both() -> None:
    """A door that it opens, and an enemy's ability when it is attacked."""
    table = with_pet(Sitting.of([hero("Mayla", mana=3), hero("Azzar")], board=DOOR))
    table.tell(PetOpensDoor(hero="Mayla"), {"name": "Cursed Loot", "effects": "mana -2"})
    assert table.hero("Mayla").mana == 1

    imps = mob("Imps", ability="attack hands 1: hero mana -1", health=9)
    attacked = with_pet(Sitting.of([hero("Mayla", "c1", mana=3)], [imps], phase=Phase.ENEMIES))
    attacked.hero("Varan").at = "a1"
    attacked.tell(EnemyTurn(enemy="Imps"), {"hands": 1}, {"hands": 1})
    assert [event.hero for event in attacked.happened(LostMana)] == ["Mayla", "Mayla"]
    assert attacked.hero("Mayla").mana == 1


def test_hunter_mana_of_the_pool_averts_what_mana_averts() -> None:
    kobolds = mob("Kobolds", ability="attack hands 1: minion +1 unless mana 1", health=9)
    table = with_pet(Sitting.of([hero("Mayla", "d1", mana=1)], [kobolds], phase=Phase.ENEMIES))
    table.hero("Varan").at = "a1"
    table.tell(EnemyTurn(enemy="Kobolds"), {"hands": 1}, "pay", {"hands": 1})
    assert (table.hero("Mayla").mana, table.enemy("Kobolds").minions) == (0, 3)


def test_hunter_the_pet_leaves_with_its_hunter() -> None:
    """By itself it would count as a player, for minions and for health."""
    table = with_pet(Sitting.of([hero("Mayla"), hero("Azzar")]))
    table.tell(RemoveHero(name="Mayla"))
    assert ([one.name for one in table.state.heroes], table.state.boards) == (["Azzar"], {})


def test_hunter_the_pet_takes_no_heros_place() -> None:
    """Up to six heroes play; a pet is none of them."""
    table = with_pet(Sitting.of([hero("Mayla"), *(hero(f"Hero {number}") for number in range(4))]))
    table.tell(AddHero(name="Azzar"))
    assert [one.name for one in table.state.heroes][-1] == "Azzar"


def test_hunter_a_time_shard_puts_the_pet_into_shadow_for_one_attack() -> None:
    """As any hero ("Time Shard Tokens", "Hunter")."""
    table = Sitting.of(
        [hero("Mayla"), hero("Azzar")], [mob("Imps", health=9)], boards={"Azzar": Chronomancer(shards=[IN_SHADOW])}
    )
    with_pet(table).tell(UseShard(hero="Azzar", shard=IN_SHADOW, on="Varan"))
    for shadow in (1, 0):
        table.tell(PetAttack(hero="Mayla", enemy="Imps", type=CombatType.MELEE), {"swords": 0})
        assert table.happened(PoolGathered)[0].dice.get("shadow", 0) == shadow


def dazed() -> Sitting:
    """A pet with a health left, and a stun token."""
    table = with_pet(Sitting.of([hero("Mayla"), hero("Azzar")], [mob("Imps", health=9)]))
    pet = table.hero("Varan")
    pet.health, pet.conditions = 1, {Condition.STUN: 1}
    return Sitting(table.state)


def test_hunter_a_pet_that_a_claw_of_its_stun_fells_costs_its_hunter_nothing() -> None:
    """The claw wounds, and takes no action ("Stun", "Hunter")."""
    table = dazed()
    table.tell(MoveHero(hero="Mayla", to="b1"), {"claws": 1})
    assert (table.hero("Varan").down, table.hero("Mayla").at, table.hero("Mayla").actions) == (True, "b1", 2)
    for act in (PetAttack(hero="Mayla", enemy="Imps", type=CombatType.MELEE), MovePet(hero="Mayla", to="b1")):
        table = dazed()
        table.tell(act, {"claws": 1})
        assert (table.hero("Varan").down, table.hero("Varan").at) == (True, "a1")
        mayla = table.hero("Mayla")
        assert mayla.actions + bool(mayla.movement) == 3
        assert mayla.movement in (0, 3)


def test_hunter_a_hand_of_the_pets_stun_takes_an_action_all_the_same() -> None:
    table = dazed()
    table.tell(MoveHero(hero="Mayla", to="b1"), {"claws": 1, "hands": 1})
    assert (table.hero("Varan").down, table.hero("Mayla").at, table.hero("Mayla").actions) == (True, "a1", 2)


# A pet counts as a hero


def test_hunter_enemies_go_for_the_pet_as_for_any_hero() -> None:
    table = with_pet(Sitting.of([hero("Mayla", "d1"), hero("Azzar", "d1")], [mob("Imps", "a1")], phase=Phase.ENEMIES))
    table.hero("Varan").at = "a1"
    table = Sitting(table.state)
    table.tell(EnemyTurn(enemy="Imps"), {"swords": 2}, {"swords": 1})
    assert table.hero("Varan").health == 2


def test_hunter_the_pet_pays_for_the_enemies_that_it_leaves_and_is_stopped_by_traps() -> None:
    heroes = [hero("Mayla"), hero("Azzar")]
    table = with_pet(Sitting.of(heroes, [mob("Imps", minions=1)], tokens={Token.SPIKE_TRAP: ["b1"]}))
    table.tell(MovePet(hero="Mayla", to="b1"), {"wounds": 1})
    assert (table.hero("Varan").health, table.hero("Mayla").health) == (2, 8)


def test_hunter_a_pet_that_is_knocked_out_takes_a_lifebringer_as_a_hero_does() -> None:
    table = with_pet(Sitting.of([hero("Mayla"), hero("Azzar")], phase=Phase.DARKNESS, lifebringers=1))
    pet = table.hero("Varan")
    pet.health, pet.down = 0, True
    table = Sitting(table.state)
    table.tell(NextPhase())
    assert (table.hero("Varan").down, table.hero("Varan").health, table.state.lifebringers) == (False, 3, 0)


def test_hunter_without_a_lifebringer_a_pet_that_lies_there_loses_the_quest() -> None:
    table = with_pet(Sitting.of([hero("Mayla"), hero("Azzar")], phase=Phase.DARKNESS, lifebringers=0))
    pet = table.hero("Varan")
    pet.health, pet.down = 0, True
    table = Sitting(table.state)
    table.tell(NextPhase())
    assert table.state.lost


def test_hunter_minions_and_health_of_monsters_do_not_count_the_pet() -> None:
    table = with_pet(Sitting.of([hero("Mayla"), hero("Azzar"), hero("Thena")]))
    table.tell(SpawnMob(at="b1"), {"name": "Kobolds", "treasure": 0}, {"name": "Club", "melee": "yellow 1"})
    table.tell(SpawnRoaming(at="b1"), {"name": "Basilisk", "health": 5, "treasure": 0})
    assert (table.enemy("Kobolds").minions, table.enemy("Basilisk").health) == (3, 15)


# What they share


def test_hunter_three_points_are_divided_between_the_two_in_any_order() -> None:
    table = with_pet(Sitting.of([hero("Mayla"), hero("Azzar")]))
    table.tell(MovePet(hero="Mayla", to="b1"))
    table.tell(MoveHero(hero="Mayla", to="b1"))
    table.tell(MovePet(hero="Mayla", to="c1"))
    mayla = table.hero("Mayla")
    assert (table.hero("Varan").at, mayla.at, mayla.actions, mayla.movement) == ("c1", "b1", 2, 0)


def test_hunter_up_to_three_health_or_mana_are_recovered_between_the_two() -> None:
    table = with_pet(Sitting.of([hero("Mayla", health=7, mana=5), hero("Azzar")]))
    table.hero("Varan").health = 1
    table = Sitting(table.state)
    table.tell(Recover(hero="Mayla", health=1, mana=1, pet=1))
    assert (table.hero("Mayla").health, table.hero("Mayla").mana, table.hero("Varan").health) == (8, 6, 2)
    with pytest.raises(Refused, match="number out of range"):
        table.tell(Recover(hero="Mayla", pet=4))


def test_hunter_three_actions_are_for_both_of_them() -> None:
    heroes = [hero("Mayla", arms=Arms(melee={"yellow": 1})), hero("Azzar")]
    table = with_pet(Sitting.of(heroes, [mob("Imps", health=9)]))
    bite = PetAttack(hero="Mayla", enemy="Imps", type=CombatType.MELEE)
    for act in (bite, Attack(hero="Mayla", enemy="Imps", type=CombatType.MELEE), bite):
        table.tell(act, {"swords": 0})
    with pytest.raises(Refused, match="no action left"):
        table.tell(bite)


def test_hunter_a_trade_is_for_the_zone_of_the_hunter_alone() -> None:
    """Not for that of the pet, wherever it is."""
    ring = Item(name="Ring", slot=Slot.MISC)
    table = with_pet(Sitting.of([hero("Mayla"), hero("Azzar", "b1", items=[Carried(item=ring)])]))
    table.hero("Varan").at = "b1"
    table = Sitting(table.state)
    table.tell(TradeAndEquip(hero="Mayla"))
    with pytest.raises(Refused, match="needs trade and equip"):
        table.tell(EquipItem(hero="Azzar", item="Ring"))


# Levels


def test_hunter_the_pet_rises_with_its_hunter_and_what_its_levels_give_adds_up() -> None:
    levels = {
        1: PetLevel(health=5, arms=Arms(melee={"yellow": 1})), 2: PetLevel(health=1, skill=True),
        3: PetLevel(health=2, arms=Arms(defense={"blue": 1})),
    }  # fmt: skip
    table = Sitting.of([hero("Mayla", xp=15), hero("Azzar")])
    table.tell(SetBoard(hero="Mayla", board=Hunter(pet=Pet(name="Varan", levels=levels))))
    table.tell(LevelUpPhase())
    pet, board = table.hero("Varan"), table.state.boards["Mayla"]
    assert (pet.level, pet.health, pet.max_health, pet.arms.defense) == (3, 8, 8, {"blue": 1})
    assert isinstance(board, Hunter)
    assert board.pet is not None
    assert board.pet.skills_owed == 1


def test_hunter_a_hunted_token_goes_back_when_its_enemy_is_killed() -> None:
    mayla = hero("Mayla", mana=2, arms=Arms(melee={"yellow": 1}))
    table = Sitting.of([mayla, hero("Azzar")], [mob("Imps", minions=0)], boards={"Mayla": Hunter()})
    table.tell(Hunt(hero="Mayla", enemy="Imps"))
    assert (table.state.boards["Mayla"], table.hero("Mayla").mana) == (Hunter(hunted=["Imps"]), 0)
    table.tell(Attack(hero="Mayla", enemy="Imps", type=CombatType.MELEE), {"swords": 2})
    assert table.state.boards["Mayla"] == Hunter()


def test_hunter_hunting_is_for_the_hunters_own_turn() -> None:
    table = Sitting.of([hero("Mayla"), hero("Azzar")], [mob("Imps")], boards={"Mayla": Hunter()}, active="Azzar")
    with pytest.raises(Refused, match="somebody is active"):
        table.tell(Hunt(hero="Mayla", enemy="Imps"))
