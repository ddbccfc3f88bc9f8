"""The worked examples of the rulebook, each named after its heading."""

from app.rules.core.board import Side
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.attacks import attacks_open
from app.rules.hellscape.cards import Item, Kind, LevelGains, Rarity, SkillCard, Slot
from app.rules.hellscape.commands import EnemyTurn, GainSkill
from app.rules.hellscape.events import DoorCardDrawn, LostMana, PoolGathered, Spawned, TokenDrawn
from app.rules.hellscape.hero_turn import MoveHero, OpenDoor
from app.rules.hellscape.inventory import EquipItem
from app.rules.hellscape.patterns import read_pattern_text
from app.rules.hellscape.single_steps import LevelUpPhase, ResolveAttack
from app.rules.hellscape.state import Carried, Condition, Enemy, Phase, Token
from app.rules.shadowreach.classes import Hunter, Warrior, warrior
from app.rules.shadowreach.classes.hunter import Pet, PetLevel
from app.rules.shadowreach.classes.warrior import Style
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import Interact
from tests.rules.shadowreach.sitting import DICE, Sitting, corridor, hero, mob

ROOM = "+---+---+\n|.  D.r |\n+---+---+\n"
PUNISHER = Item(name="Punisher", slot=Slot.TWO_HANDED, arms=Arms(melee={"yellow": 1, "orange": 1}))


def test_revealing_a_chamber_yorlyn_opens_a_door() -> None:
    """Three heroes at dungeon level 3: Cursed Loot costs two mana and adds a treasure; Bugbears with three minions."""
    heroes = [hero("Yorlyn", level=3, mana=4), hero("Mayla", level=1), hero("Thena", level=2)]
    table = Sitting.of(
        heroes, board=ROOM, bag={Rarity.COMMON: 5, Rarity.RARE: 5},
        tokens={Token.SPAWN: ["b1"], Token.TREASURE_SPAWN: ["b1", "b1"]},
    )  # fmt: skip
    table.tell(
        OpenDoor(hero="Yorlyn", side=Side.EAST), {"name": "Cursed Loot", "effects": "mana -2; treasure +1"},
        {"name": "Bugbear", "health": 3, "treasure": 1}, "common", {"name": "Club", "melee": "yellow 1"},
        "common", "common", "rare",
    )  # fmt: skip
    assert [event.card for event in table.happened(DoorCardDrawn)] == ["Cursed Loot"]
    assert [event.mana for event in table.happened(LostMana)] == [2]
    assert [(event.enemy, event.minions) for event in table.happened(Spawned)] == [("Bugbear", 3)]
    assert len(table.happened(TokenDrawn)) == 4
    assert table.enemy("Bugbear").level == 3
    assert table.enemy("Bugbear").treasure == {Rarity.COMMON: 1}
    assert table.enemy("Bugbear").carries.melee == {"yellow": 1}
    assert table.state.treasure == {"b1": {Rarity.COMMON: 2, Rarity.RARE: 1}}
    assert (table.hero("Yorlyn").movement, table.hero("Yorlyn").actions) == (1, 2)
    table.tell(MoveHero(hero="Yorlyn", to="b1"))
    assert table.hero("Yorlyn").at == "b1"


def test_interacting_with_objects_yorlyn_finds_a_silver_ring() -> None:
    """One object for one point: the ring is equipped at once, the token returns, and a point is left."""
    table = Sitting.of([hero("Yorlyn")], treasure={"a1": {Rarity.COMMON: 2, Rarity.RARE: 1}})
    table.tell(Interact(hero="Yorlyn", what="common"), {"name": "Silver Ring", "slot": "misc"})
    table.tell(EquipItem(hero="Yorlyn", item="Silver Ring"))
    assert table.hero("Yorlyn").items[0].equipped
    assert table.state.bag == {Rarity.COMMON: 1}
    assert table.state.treasure == {"a1": {Rarity.COMMON: 1, Rarity.RARE: 1}}
    assert table.hero("Yorlyn").movement == 1


def test_line_of_sight_mayla_shoots_past_a_pillar() -> None:
    """She sees both mobs on open lines, and the one behind the pillar, at which she is only hindered."""
    board = (
        "+---+---+---+\n|.   .   .  |\n+   +---+---+\n|.   .   .  |\n+   +---+---+\n|.   .P  .  |\n+---+---+---+\n"
    )
    places = {"Underground Dwarves": "a1", "Dark Elves": "a2", "Kobolds": "b2", "Fire Dwarves": "c3"}
    enemies = [mob(name, at) for name, at in places.items()]
    table = Sitting.of([hero("Mayla", "a3", arms=Arms(ranged={"yellow": 1, "orange": 1}))], enemies, board)
    open_to_her = [name for name, _ in attacks_open(Game(table.state), table.hero("Mayla"))]
    assert open_to_her == ["Underground Dwarves", "Dark Elves", "Fire Dwarves"]
    table.tell(Attack(hero="Mayla", enemy="Underground Dwarves", type=CombatType.RANGED), {"swords": 0})
    table2 = Sitting.of([hero("Mayla", "a3", arms=Arms(ranged={"yellow": 1, "orange": 1}))], enemies, board)
    table2.tell(Attack(hero="Mayla", enemy="Fire Dwarves", type=CombatType.RANGED), {"swords": 0})
    assert [event.dice for event in table.happened(PoolGathered)] == [{"yellow": 1, "orange": 1, "enemy": 2}]
    assert [event.dice for event in table2.happened(PoolGathered)] == [{"orange": 1, "enemy": 2}]


def with_a_yellow_die() -> Warrior:
    """A style for her great weapon, unlocked so far that it adds one to the pool."""
    style = Style.TITANS_REACH
    return Warrior(at={**dict.fromkeys(Style, 0), style: 1}, thresholds=(1,), effects={style: ("dice yellow 1",)})


def test_assembling_the_dice_pool() -> None:
    """Punisher, not in Shadow, one blue and two black dice of the Dark Elves, a yellow one of the Heavy Brawl style."""
    elves = mob("Dark Elves", arms=Arms(defense={"blue": 1}))
    yorlyn = hero("Yorlyn", items=[Carried(item=PUNISHER, equipped=True)])
    table = Sitting.of([yorlyn], [elves], boards={"Yorlyn": with_a_yellow_die()})
    table.tell(Attack(hero="Yorlyn", enemy="Dark Elves", type=CombatType.MELEE), {"swords": 0})
    assert [event.dice for event in table.happened(PoolGathered)] == [
        {"yellow": 2, "orange": 1, "blue": 1, "enemy": 2}
    ]


def test_resolving_the_attack_on_the_dark_elves() -> None:
    """A hand resolved first is not rolled again; the blue die is, and shows the same; a mana; five wounds."""
    elves = mob("Dark Elves", arms=Arms(defense={"blue": 1}), health=9, ability="combat hands 1: text")
    item = Item(name="Luck", slot=Slot.MISC, abilities=("attack: reroll 1",))
    items = [Carried(item=PUNISHER, equipped=True), Carried(item=item, equipped=True)]
    yorlyn, boards = hero("Yorlyn", items=items, mana=0), {"Yorlyn": with_a_yellow_die()}
    table = Sitting.of([yorlyn], [elves], dice=DICE, boards=boards)
    rolled = {
        "yellow 1": "swords 2", "yellow 2": "swords 1, mana 1", "orange 1": "swords 3", "blue 1": "shields 1",
        "enemy 1": "hands 1", "enemy 2": "blank",
    }  # fmt: skip
    command = Attack(hero="Yorlyn", enemy="Dark Elves", type=CombatType.MELEE)
    table.tell(command, rolled, "hands", "attack: reroll 1", "4 blue: shields 1", {"blue 1": "shields 1"})
    open_dice = (
        "1 yellow: swords 2", "2 yellow: swords 1, mana 1", "3 orange: swords 3", "4 blue: shields 1", "6 enemy: blank",
    )  # fmt: skip
    assert table.lines == [
        "pool yellow 2, orange 1, blue 1, enemy 2",
        "ask resolve attack: reroll 1, mana, hands, done -> hands",
        "ability Dark Elves 1",
        "ask resolve attack: reroll 1, mana, done -> attack: reroll 1",
        f"ask reroll one {', '.join(open_dice)}, keep -> 4 blue: shields 1",
        "mana Yorlyn 1",
        "wounds Dark Elves 5",
    ]
    assert table.hero("Yorlyn").mana == 1


def test_mob_attack_the_dark_orcs_and_the_limit_of_yellow_dice() -> None:
    """Two hands would add two yellow dice; with two in the roll there is room for one, which is blank."""
    orcs = mob("Dark Orcs", arms=Arms(melee={"yellow": 2, "orange": 1}), ability="attack hands 1: dice yellow 1")
    table = Sitting.of([hero("Yorlyn", arms=Arms(defense={"blue": 1}))], [orcs], dice=DICE)
    rolled = {
        "yellow 1": "swords 1, mana 1", "yellow 2": "blank", "orange 1": "swords 2", "blue 1": "shields 2",
        "enemy 1": "hands 1, claws 1", "enemy 2": "hands 1",
    }  # fmt: skip
    command = ResolveAttack(attacker="Dark Orcs", defender="Yorlyn", type=CombatType.MELEE)
    table.tell(command, rolled, {"yellow 1": "blank"})
    assert table.lines == [
        "pool yellow 2, orange 1, blue 1, enemy 2", "ability Dark Orcs 2", "claws Yorlyn 1", "wounds Yorlyn 1",
    ]  # fmt: skip
    assert table.hero("Yorlyn").health == 6


def fire_dwarf(at: str) -> Enemy:
    patterns = ("hero in its zone: fire 2, attack", "otherwise: move 3 closest, fire each 1")
    return Enemy(
        name="Fire Dwarf", kind=Kind.ROAMING, at=at, health=12, arms=Arms(melee={"orange": 1}),
        ability="combat hands 1: hero fire 1", patterns=tuple(map(read_pattern_text, patterns)),
    )  # fmt: skip


def test_enemy_cards_the_fire_dwarf_burns_a_hero_in_its_zone_and_attacks_that_hero() -> None:
    """Two fire tokens on one of those in its zone; a hand adds one more."""
    heroes = [hero("Azzar"), hero("Thena"), hero("Mayla", "b1")]
    table = Sitting.of(heroes, [fire_dwarf("a1")], phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Fire Dwarf"), "Thena", {"swords": 1, "hands": 1})
    assert [(one.health, one.conditions) for one in table.state.heroes] == [
        (8, {}), (7, {Condition.FIRE: 3}), (8, {}),
    ]  # fmt: skip
    assert table.lines.count("attack Thena melee") == 1, "one instruction, and its activation is over"


def test_enemy_cards_the_fire_dwarf_comes_three_zones_closer_and_burns_all_in_range() -> None:
    heroes = [hero("Azzar", "d1"), hero("Thena", "d1"), hero("Mayla", "e1")]
    table = Sitting.of(heroes, [fire_dwarf("a1")], corridor(5), phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Fire Dwarf"))
    assert table.lines == ["move b1", "move c1", "move d1"]
    burning = {Condition.FIRE: 1}
    assert [one.conditions for one in table.state.heroes] == [burning, burning, {}]


def test_level_up_phase_azzar_reaches_level_four() -> None:
    """Seventeen experience at level 3: twelve are spent, a health more, an epic token; Fate Manipulation II."""
    first = SkillCard(name="Fate Manipulation I", line="Fate Manipulation", rank=1)
    second = SkillCard(name="Fate Manipulation II", line="Fate Manipulation", rank=2, level=3)
    azzar = hero("Azzar", level=3, xp=17, health=4, max_health=6, skills=[first])
    gains = LevelGains(id="token", gains={4: "health 1, bag epic 1"})
    table = Sitting.of([azzar], phase=Phase.LEVEL_UP, gains=gains)
    table.tell(LevelUpPhase())
    assert (table.hero("Azzar").xp, table.hero("Azzar").level) == (5, 4)
    assert (table.hero("Azzar").health, table.hero("Azzar").max_health) == (5, 7)
    assert table.state.bag == {Rarity.EPIC: 1}
    table.tell(GainSkill(hero="Azzar", skill=second))
    assert [skill.name for skill in table.hero("Azzar").skills] == ["Fate Manipulation II"]


def test_hunter_actions_frost_on_the_hunter_and_stun_on_the_pet() -> None:
    """Frost costs one of the three shared actions; the pet rolls hand and claw: a wound and another action."""
    pet = Pet(name="Varan", levels={1: PetLevel(health=5)})
    hunter, varan = hero("Hunter", conditions={Condition.FROST: 1}), hero("Varan", conditions={Condition.STUN: 1})
    varan.activated = True
    table = Sitting.of(
        [hunter, varan, hero("Yorlyn")], board=corridor(4), boards={"Hunter": Hunter(pet=pet)}, heroes_at_start=2
    )
    table.tell(MoveHero(hero="Hunter", to="b1"))
    assert (table.lines, table.hero("Hunter").actions) == (["frozen"], 2)
    table.tell(MoveHero(hero="Hunter", to="b1"), {"hands": 1, "claws": 1})
    assert table.lines == ["ask roll stun -> hands 1, claws 1", "wounds Varan 1", "lost action"]
    assert (table.hero("Hunter").actions, table.hero("Hunter").at, table.hero("Varan").health) == (1, "a1", 7)
    assert (table.hero("Hunter").conditions, table.hero("Varan").conditions) == ({}, {})
    table.tell(MoveHero(hero="Hunter", to="b1"))
    assert (table.hero("Hunter").at, table.hero("Hunter").movement) == ("b1", 2)


SHIELD = Item(name="Worn Shield", slot=Slot.HAND, arms=Arms(defense={"blue": 1}))
BOW = Item(name="Short Bow", slot=Slot.HAND, arms=Arms(melee={"yellow": 1}, ranged={"yellow": 1}))
AXE = Item(name="Rough Axe", slot=Slot.HAND, arms=Arms(melee={"orange": 1}))


def test_combat_styles_example_1_a_shield_and_a_ranged_weapon() -> None:
    assert warrior.style_of_attack([SHIELD, BOW]) is Style.IRONHEART
    items = [Carried(item=SHIELD, equipped=True), Carried(item=BOW, equipped=True)]
    table = Sitting.of([hero("Yorlyn", items=items)], [mob("Kobolds", health=9)], boards={"Yorlyn": Warrior()})
    attack = Attack(hero="Yorlyn", enemy="Kobolds", type=CombatType.MELEE)
    table.tell(attack, "ironheart", {"swords": 3, "shields": 1})
    board = table.state.boards["Yorlyn"]
    assert isinstance(board, Warrior)
    assert board.at[Style.IRONHEART] == 2


def test_combat_styles_example_2_a_ranged_weapon_and_a_melee_weapon() -> None:
    assert warrior.style_of_attack([BOW, AXE]) is Style.EXACTING_EDGE
    assert warrior.style_of_attack([BOW, BOW]) is Style.HAWKS_EYE
