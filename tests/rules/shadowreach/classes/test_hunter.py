"""What Hunter and pet share, and what they do not ("Hunter")."""

from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.changes import AddHero, RemoveHero
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.events import GainedMana, LostMana, PoolGathered
from app.rules.hellscape.hero_turn import MoveHero
from app.rules.hellscape.state import Condition, Phase
from app.rules.shadowreach.class_commands import SetBoard
from app.rules.shadowreach.class_commands.chronomancer import UseShard
from app.rules.shadowreach.classes import Chronomancer, Hunter
from app.rules.shadowreach.classes.hunter import Pet, PetLevel
from app.rules.shadowreach.classes.shards import IN_SHADOW
from app.rules.shadowreach.hero_turn import MovePet, PetAttack
from app.rules.shadowreach.pet_turn import PetOpensDoor
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
