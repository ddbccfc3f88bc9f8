"""Rules that are easily overlooked, each by the heading of the book that has it."""

from typing import Any

import pytest

from app.rules.core.board import Side
from app.rules.core.event import Asked
from app.rules.core.question import Draw
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack, Charge
from app.rules.hellscape.cards import Deck, HeroCard, Item, Kind, Rarity, Slot
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.dice import Roll
from app.rules.hellscape.events import (
    ActionLost,
    BossRolled,
    PoolGathered,
    ShadowAbility,
    TableCarriesOut,
    TokenAdded,
)
from app.rules.hellscape.hero_turn import MoveHero, OpenDoor
from app.rules.hellscape.inventory import EquipItem, GiveItem, UnequipItem
from app.rules.hellscape.state import Carried, Condition, Enemy, Phase, Token
from app.rules.shadowreach.class_commands import BrewPotion, Hunt, PlantHerbs, SetBoard
from app.rules.shadowreach.class_commands.chronomancer import CastTimeSpell, UseShard, UseTimeAction
from app.rules.shadowreach.classes import Chronomancer, Herbalist, Hunter, Warrior
from app.rules.shadowreach.classes.herbalist import PotionSlot, Vase
from app.rules.shadowreach.classes.hunter import Pet, PetLevel
from app.rules.shadowreach.classes.warrior import Style
from app.rules.shadowreach.hero_turn import EndActivation, Interact, MovePet, PetAttack, Recover, UseForge
from app.rules.shadowreach.replacing import kind_in_play
from app.rules.shadowreach.round import BeginBossFight, NextPhase
from app.rules.shadowreach.setup import ChooseChallenge
from app.rules.shadowreach.state import Challenge
from tests.rules.shadowreach.sitting import DICE, Sitting, armed, corridor, hero, mob, refusal

MELEE = CombatType.MELEE
SHIELD = Item(name="Worn Shield", slot=Slot.HAND, arms=Arms(defense={"blue": 1}))
SLING = Item(name="Sling", slot=Slot.HAND, arms=Arms(ranged={"orange": 1}))
AXE = Item(name="Rough Axe", slot=Slot.HAND, arms=Arms(melee={"orange": 1}))


# Roaming Monsters: fixed rewards


def basilisk(**told: Any) -> Enemy:
    return Enemy(**{"name": "Basilisk", "kind": Kind.ROAMING, "at": "a1", "health": 2, "level": 1, **told})


def test_fixed_rewards_are_drawn_as_items_and_the_bag_stays_as_it_is() -> None:
    table = Sitting.of([hero("Thena")], [basilisk(treasure={Rarity.RARE: 1}, fixed={Rarity.EPIC: 1})], bag={})
    table.tell(Attack(hero="Thena", enemy="Basilisk", type=MELEE), {"swords": 2}, {"name": "Ring"}, {"name": "Crown"})
    assert [one.item.deck for one in table.hero("Thena").items] == [Deck.RARE, Deck.EPIC]
    assert table.state.bag == {Rarity.RARE: 1}, "the token goes back, and no token stood for the crown"


def test_a_higher_card_brings_its_own_fixed_reward() -> None:
    """Tokens that lie there stay; what is printed is the new card's."""
    table = Sitting.of([hero("Thena", "d1")], [basilisk(treasure={Rarity.RARE: 1}, fixed={Rarity.COMMON: 1})])
    higher = basilisk(level=3, health=4, fixed={Rarity.EPIC: 1})
    list(kind_in_play(table.run.game, table.enemy("Basilisk"), higher, None))  # type: ignore[arg-type]
    there = table.enemy("Basilisk")
    assert (there.treasure, there.fixed) == ({Rarity.RARE: 1}, {Rarity.EPIC: 1})


# Hunter


def hunting(board: str = "", **told: Any) -> Sitting:
    table = Sitting.of([hero("Doran"), hero("Thena")], board=board or corridor(4), **told)
    pet = Pet(name="Rok", levels={1: PetLevel(health=5, arms=Arms(melee={"yellow": 1}))})
    table.tell(SetBoard(hero="Doran", board=Hunter(pet=pet)))
    return table


def test_a_bear_trap_under_the_pet_takes_from_the_shared_pool() -> None:
    """Three points and three actions between them: the move is over, and one more action is gone."""
    table = hunting(tokens={Token.BEAR_TRAP: ["b1"]})
    table.tell(MovePet(hero="Doran", to="b1"), "yes")
    assert (table.hero("Doran").actions, table.hero("Doran").movement) == (1, 0)
    assert table.happened(ActionLost)[0].hero == "Doran"


def test_the_shadow_ability_of_a_pet_is_carried_out_as_its_dashboard_says() -> None:
    """The pet has one of its own ("Hunter"); nobody has to trigger it."""
    pet = Pet(name="Rok", levels={1: PetLevel(health=5, arms=Arms(melee={"yellow": 1}))}, shadow="Rok digs a hole.")
    table = Sitting.of([hero("Doran"), hero("Thena")], [mob("Kobolds", health=9)], board=corridor(2, "##"))
    table.tell(SetBoard(hero="Doran", board=Hunter(pet=pet)))
    bite = PetAttack(hero="Doran", enemy="Kobolds", type=CombatType.MELEE)
    table.tell(bite, {"swords": 1, "shadows": 1}, "shadows")
    assert [(event.who, event.text) for event in table.happened(TableCarriesOut)] == [("Rok", "Rok digs a hole.")]
    table.tell(bite, {"swords": 1, "shadows": 1}, "done")
    assert table.happened(TableCarriesOut) == []


def test_nothing_is_recovered_for_a_pet_that_is_knocked_out() -> None:
    table = hunting()
    table.hero("Rok").health, table.hero("Rok").down = 0, True
    assert refusal(table, Recover(hero="Doran", pet=2)) == "hero_is_down"


def test_a_pet_carries_nothing_what_it_is_given_the_hunter_has() -> None:
    table = hunting(phase=Phase.SETUP)
    table.hero("Thena").items.append(Carried(item=AXE))
    table.tell(GiveItem(hero="Thena", item="Rough Axe", to="Rok"))
    assert [one.item.name for one in table.hero("Doran").items] == ["Rough Axe"]
    assert table.hero("Rok").items == []
    assert refusal(table, GiveItem(hero="Doran", item="Rough Axe", to="Rok")) == "not_in_the_same_zone"


def test_hunting_is_the_hunters_turn_and_fire_burns_first() -> None:
    table = hunting()
    table.state.enemies.append(mob("Kobolds", "b1"))
    table.hero("Doran").conditions = {Condition.FIRE: 1}
    table.tell(Hunt(hero="Doran", enemy="Kobolds"), {"swords": 1})
    assert (table.state.active, table.hero("Doran").health, table.hero("Doran").mana) == ("Doran", 7, 0)


def test_hunted_tokens_and_time_shards_need_a_line_of_sight() -> None:
    """ "Hunter", "Chronomancer"."""
    boards = {"Doran": Hunter(), "Azzar": Chronomancer(shards=["any: heal 2"])}
    heroes = [hero("Doran"), hero("Azzar"), hero("Thena", "b1", health=3)]
    table = Sitting.of(heroes, [mob("Kobolds", "b1")], board="+---+---+\n|.  |.  |\n+---+---+\n", boards=boards)
    assert refusal(table, Hunt(hero="Doran", enemy="Kobolds")) == "out_of_reach"
    assert refusal(table, UseShard(hero="Azzar", shard="any: heal 2", on="Thena")) == "out_of_reach"


# Resolving the Attack: results in any order, and to the end


def shadowed(shadow: str, **told: Any) -> Sitting:
    card = HeroCard(name="Azzar", health=8, mana=4, shadow=shadow)
    azzar = hero("Azzar", card=card, arms=Arms(melee={"yellow": 1}), **told)
    return Sitting.of([azzar], [mob("Kobolds", minions=1, health=9)], board=corridor(2, "#."), dice=DICE)


ROLL = {"yellow 1": "swords 1", "shadow 1": "shadows 1", "enemy 1": "claws 1"}


def test_the_shadow_ability_adds_to_the_swords_of_its_roll() -> None:
    table = shadowed("any: swords +2")
    table.tell(Attack(hero="Azzar", enemy="Kobolds", type=MELEE), ROLL, "shadows")
    assert "wounds Kobolds 3" in table.lines


def test_the_shadow_ability_may_roll_dice_again_that_are_not_resolved() -> None:
    table = shadowed("any: reroll 1")
    table.tell(Attack(hero="Azzar", enemy="Kobolds", type=MELEE), ROLL, "shadows", "1 yellow: swords 1",
               {"yellow 1": "swords 2"})  # fmt: skip
    rerolled = next(event for event in table.happened(Asked) if event.topic == "reroll_one")
    assert rerolled.options == ("1 yellow: swords 1", "3 enemy: claws 1", "keep"), "its own die lies as it lies"
    assert "wounds Kobolds 2" in table.lines


def test_who_falls_in_his_own_attack_finishes_it_with_the_shadow_ability() -> None:
    """Knocked Out, note: the attack is resolved to its completion first."""
    table = shadowed("any: swords +2", health=1)
    table.tell(Attack(hero="Azzar", enemy="Kobolds", type=MELEE), ROLL, "claws", "shadows")
    assert table.happened(ShadowAbility)
    assert table.lines[-2:] == ["wounds Kobolds 3", "down Azzar"]


def test_totals_that_are_told_have_it_before_the_wounds_too() -> None:
    table = shadowed("any: swords +2", health=1)
    told = Roll(swords=1, claws=1, shadows=1)
    table.tell(Attack(hero="Azzar", enemy="Kobolds", type=MELEE, roll=told), "yes")
    assert table.lines[-2:] == ["wounds Kobolds 3", "down Azzar"]


def test_nobody_has_to_trigger_it() -> None:
    table = shadowed("any: swords +2")
    table.tell(Attack(hero="Azzar", enemy="Kobolds", type=MELEE), ROLL, "done")
    assert not table.happened(ShadowAbility)
    assert "wounds Kobolds 1" in table.lines


# Set Items: taking off; Forge: what may be equipped then


def test_items_come_off_at_any_moment_and_go_on_in_a_trade_only() -> None:
    table = Sitting.of([armed("Thena", AXE), hero("Azzar")])
    table.tell(UnequipItem(hero="Thena", item="Rough Axe"))
    assert not table.hero("Thena").items[0].equipped
    assert refusal(table, EquipItem(hero="Thena", item="Rough Axe")) == "needs_trade_and_equip"


def test_after_the_forge_only_the_new_item_is_equipped() -> None:
    cards = [Carried(item=Item(name=f"Ring {number}")) for number in range(3)]
    table = Sitting.of([hero("Thena", items=[*cards, Carried(item=AXE)])], tokens={Token.FORGE: ["a1"]})
    table.tell(UseForge(hero="Thena", items=("Ring 0", "Ring 1", "Ring 2")), {"name": "Helm", "slot": "head"})
    assert refusal(table, EquipItem(hero="Thena", item="Rough Axe")) == "needs_trade_and_equip"
    table.tell(EquipItem(hero="Thena", item="Helm"))


# Warrior: every attack has its style


def test_a_charge_has_the_effects_of_its_style() -> None:
    own = Warrior(
        thresholds=(1,), at={**dict.fromkeys(Style, 0), Style.EXACTING_EDGE: 1},
        effects={Style.EXACTING_EDGE: ("dice yellow 1", )},
    )  # fmt: skip
    table = Sitting.of([armed("Yorlyn", AXE)], [mob("Kobolds", "b1")], boards={"Yorlyn": own})
    table.tell(Charge(hero="Yorlyn", to="b1", enemy="Kobolds"), {"swords": 1})
    assert table.happened(PoolGathered)[0].dice == {"orange": 1, "yellow": 1, "enemy": 2}


def test_a_shield_alone_strikes_in_melee() -> None:
    """Each shield is a melee attack: a Warrior with shield and sling can strike who stands beside him."""
    table = Sitting.of([armed("Yorlyn", SHIELD, SLING)], [mob("Kobolds")], boards={"Yorlyn": Warrior()})
    table.tell(Attack(hero="Yorlyn", enemy="Kobolds", type=MELEE), {"swords": 1})
    assert table.happened(PoolGathered)[0].dice == {"yellow": 1, "enemy": 2}
    table = Sitting.of([armed("Thena", SHIELD, SLING)], [mob("Kobolds")])
    assert refusal(table, Attack(hero="Thena", enemy="Kobolds", type=MELEE)) == "no_such_weapon"


# Revealing a Chamber


def test_spawn_and_loot_tokens_are_discarded() -> None:
    tokens = {Token.SPAWN: ["b1", "d1"], Token.TREASURE_SPAWN: ["b1"]}
    room = "+---+---+---+---+\n|.  D.r |.   .  |\n+---+---+---+---+\n"
    table = Sitting.of([hero("Yorlyn")], board=room, tokens=tokens, bag={Rarity.COMMON: 5})
    table.tell(
        OpenDoor(hero="Yorlyn", side=Side.EAST), {"name": "Silence"}, {"name": "Bugbear", "treasure": 0},
        {"name": "Club", "melee": "yellow 1"},
    )  # fmt: skip
    assert table.state.tokens == {Token.SPAWN: ["d1"], Token.TREASURE_SPAWN: []}


def test_dread_encounters_are_drawn_in_place_of_door_cards() -> None:
    table = Sitting.of([hero("Yorlyn")], board="+---+---+\n|.  D.r |\n+---+---+\n")
    table.tell(ChooseChallenge(challenge=Challenge.DREAD_ENCOUNTERS))
    table.run.do(OpenDoor(hero="Yorlyn", side=Side.EAST))
    assert isinstance(table.run.question, Draw)
    assert table.run.question.deck == "dread_door"


# Herbalist: the harvest comes first in her turn


def herbalist() -> Sitting:
    vases = [Vase(herb="leaf", count=2), *(Vase() for _ in range(5))]
    own = Herbalist(vases=vases, slots=[PotionSlot(cost={"leaf": 1}, potion="Balm")], deck={"Balm": 1})
    return Sitting.of([hero("Ilka"), hero("Thena")], boards={"Ilka": own})


def test_herbs_of_this_turns_harvest_can_be_planted_or_brewed_at_once() -> None:
    table = herbalist()
    table.tell(PlantHerbs(hero="Ilka", herbs={2: "leaf"}))
    board = table.state.boards["Ilka"]
    assert isinstance(board, Herbalist)
    assert [vase.count for vase in board.vases[:2]] == [1, 2]
    table = herbalist()
    table.tell(BrewPotion(hero="Ilka", slot=1, to="Thena"))
    assert [one.item.name for one in table.hero("Thena").items] == ["Balm"]
    assert refusal(herbalist(), PlantHerbs(hero="Ilka", herbs={2: "root"})) == "too_few_herbs"


# Chronomancer


def test_time_actions_are_fresh_in_every_hero_phase_that_of_a_boss_fight_too() -> None:
    own = Chronomancer(unused=1, begun=True)
    table = Sitting.of([hero("Azzar"), hero("Thena")], boards={"Azzar": own}, boss_chamber=["a1"])
    table.tell(BeginBossFight())
    board = table.state.boards["Azzar"]
    assert isinstance(board, Chronomancer)
    assert (board.unused, board.begun) == (3, False)


def test_who_plays_alone_has_four_time_actions() -> None:
    table = Sitting.of([hero("Azzar")], boards={"Azzar": Chronomancer()}, phase=Phase.SETUP, heroes_at_start=0)
    table.tell(NextPhase())
    for _ in range(4):
        table.tell(UseTimeAction(hero="Azzar"))
        table.tell(EndActivation(hero="Azzar"))
    assert refusal(table, UseTimeAction(hero="Azzar")) == "hero_is_done"


def test_a_chronomancer_who_is_knocked_out_uses_neither_spells_nor_shards() -> None:
    own = Chronomancer(shards=["any: heal 2"], spells=["Rewind"])
    table = Sitting.of([hero("Azzar", health=0, down=True), hero("Thena", health=3)], boards={"Azzar": own})
    assert refusal(table, CastTimeSpell(hero="Azzar", spell="Rewind")) == "hero_is_down"
    assert refusal(table, UseShard(hero="Azzar", shard="any: heal 2", on="Thena")) == "hero_is_down"


def test_a_shard_for_a_move_needs_a_move() -> None:
    own = Chronomancer(shards=["movement: mp +1"])
    table = Sitting.of([hero("Azzar"), hero("Thena")], boards={"Azzar": own}, active="Thena")
    assert refusal(table, UseShard(hero="Azzar", shard="movement: mp +1", on="Thena")) == "shard_in_a_move"


# Knocked Out: a turn that ends with its hero


def falling(**told: Any) -> Sitting:
    boss = Enemy(name="Elderseer", kind=Kind.BOSS, at="d1", health=60, actions=1, activation_dice=2)
    heroes = [hero("Azzar", health=1, arms=Arms(melee={"yellow": 1})), hero("Thena")]
    return Sitting.of(heroes, [boss, mob("Kobolds", health=9)], **told)


def test_the_boss_acts_after_the_turn_of_a_hero_who_fell_in_it() -> None:
    table = falling(boss_fight=True)
    table.tell(Attack(hero="Azzar", enemy="Kobolds", type=MELEE), {"claws": 1}, {"hands": 1})
    assert (table.hero("Azzar").down, table.hero("Azzar").activated) == (True, True)
    assert len(table.happened(BossRolled)) == 1


def test_a_chronomancer_who_falls_hands_the_turn_back() -> None:
    table = falling(boards={"Azzar": Chronomancer()})
    table.tell(MoveHero(hero="Thena", to="b1"), *())
    actions = table.hero("Thena").actions
    table.tell(UseTimeAction(hero="Azzar"))
    table.tell(Attack(hero="Azzar", enemy="Kobolds", type=MELEE), {"claws": 1})
    assert (table.state.active, table.hero("Thena").actions) == ("Thena", actions)


# Fountains heal as any effect does


def test_a_fountain_may_heal_another_hero_in_the_zone() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena", health=2)], tokens={Token.FOUNTAIN: ["a1"]})
    table.tell(Interact(hero="Azzar", what="fountain"), {"heals": 3}, "Thena")
    assert table.hero("Thena").health == 5


# Effects and requirements of this book


def test_abilities_place_venom_and_stun_on_either_side() -> None:
    card = HeroCard(name="Azzar", health=8, mana=4, abilities=("attack mana 1: venom 1, stun 2",))
    kobolds = mob("Kobolds", health=9, ability="combat hands 1: hero venom 1, hero frost 1")
    table = Sitting.of([hero("Azzar", card=card, arms=Arms(melee={"yellow": 1}))], [kobolds])
    table.tell(Attack(hero="Azzar", enemy="Kobolds", type=MELEE), {"hands": 1}, "attack mana 1: venom 1, stun 2")
    assert table.enemy("Kobolds").conditions == {Condition.VENOM: 1, Condition.STUN: 2}
    assert table.hero("Azzar").conditions == {Condition.VENOM: 1, Condition.FROST: 1}
    assert len(table.happened(TokenAdded)) == 4


@pytest.mark.parametrize(
    ("ability", "ground", "wounds"),
    [
        ("attack light: swords +1", ".", 2), ("attack light: swords +1", "#", 1),
        ("attack melee: swords +1", ".", 2), ("attack magic: swords +1", ".", 1),
    ],
)  # fmt: skip
def test_abilities_in_light_and_of_one_type_of_attack(ability: str, ground: str, wounds: int) -> None:
    card = HeroCard(name="Azzar", health=8, mana=4, abilities=(ability,))
    table = Sitting.of([hero("Azzar", card=card)], [mob("Kobolds", health=9)], board=corridor(2, ground))
    table.tell(Attack(hero="Azzar", enemy="Kobolds", type=MELEE), {"swords": 1})
    assert f"wounds Kobolds {wounds}" in table.lines


def test_a_defender_has_abilities_with_requirements_in_the_enemy_phase() -> None:
    """Unlike in Hellscape: DEFENSE is for the defender, whoever's turn it is."""
    card = HeroCard(name="Azzar", health=8, mana=4, abilities=("defense wounded 2: shields +2",))
    table = Sitting.of([hero("Azzar", health=5, card=card)], [mob("Kobolds", minions=0)], phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Kobolds"), {"swords": 4}, {"swords": 0})
    assert "wounds Azzar 2" in table.lines


def test_a_defence_is_for_once_a_combat_and_an_enemy_phase_has_many() -> None:
    """Kobolds attack twice in their activation, and he pays for his shield in both combats."""
    written = "defense mana 1: shields +1"
    card = HeroCard(name="Azzar", health=8, mana=4, abilities=(written,))
    table = Sitting.of([hero("Azzar", mana=3, card=card)], [mob("Kobolds", minions=0)], phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Kobolds"), {"swords": 2}, written, {"swords": 2}, written)
    assert [line for line in table.lines if line.startswith("wounds")] == ["wounds Azzar 1", "wounds Azzar 1"]
    assert table.hero("Azzar").mana == 1


def test_nobody_charges_at_a_boss_before_its_fight() -> None:
    """It takes no part in anything until the heroes are in its chamber ("Bosses")."""
    table = Sitting.of([armed("Yorlyn", AXE)], [mob("Dragon", "b1", kind=Kind.BOSS, minions=0)])
    assert refusal(table, Charge(hero="Yorlyn", to="b1", enemy="Dragon")) == "boss_waits"
