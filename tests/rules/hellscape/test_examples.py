"""The worked examples of the rulebook, each under its heading."""

from collections import Counter

from app.rules.core.board import Side
from app.rules.core.command import Reply
from app.rules.core.question import Answer, RollDice
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.attacks import attacks_open
from app.rules.hellscape.cards import HeroCard, Item, LevelGains, Rarity, SkillCard, Slot
from app.rules.hellscape.classes import Berserker
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.commands import EnemyTurn, GainSkill, NextPhase
from app.rules.hellscape.events import AbilityFired, DiceRolled, TreasurePlaced, Wounded
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import Interact, MoveHero, OpenDoor, UseAbility
from app.rules.hellscape.inventory import EquipItem
from app.rules.hellscape.state import Carried, Hero, Phase, Token
from tests.rules.hellscape.sitting import DICE, Sitting, corridor, hero, mob

GREAT_SWORD = Item(name="Great Sword", slot=Slot.TWO_HANDED, arms=Arms(melee={"yellow": 1, "orange": 1}))
VEST = Item(name="Leather Vest", slot=Slot.CHEST, arms=Arms(defense={"blue": 1}))


def equipped(*items: Item) -> list[Carried]:
    return [Carried(item=item, equipped=True) for item in items]


CHAMBER = """
+---+---+---+
|.   .  D.r |
+---+---+   +
|X  |X  |.r |
+---+---+---+
"""


def test_revealing_a_chamber() -> None:
    """Gheta opens a door: the event, an Undead mob with one more minion, then a token in the marked zone."""
    table = Sitting.of(
        [hero("Gheta", "b1"), hero("Mathrin", "a1")], board=CHAMBER, bag={Rarity.COMMON: 3},
        tokens={Token.SPAWN: ["c2"], Token.TREASURE_SPAWN: ["c1"]},
    )  # fmt: skip
    table.tell(
        OpenDoor(hero="Gheta", side=Side.EAST),
        {"name": "More of them", "effects": "minions +1"},
        {"name": "Undead", "health": 4, "treasure": 1, "ability": "attack hands 1: dice yellow 1, self wounds 2"},
        {"name": "Rusty Blades", "melee": "yellow 1, orange 1"},
    )
    undead = table.enemy("Undead")
    assert (undead.at, undead.minions, undead.leader) == ("c2", 3, True)
    assert undead.carries.melee == {"yellow": 1, "orange": 1}
    assert undead.treasure == {Rarity.COMMON: 1}
    assert [placed.zone for placed in table.happened(TreasurePlaced)] == ["c1"]
    assert table.state.bag == {Rarity.COMMON: 1}
    assert table.hero("Gheta").movement == 1
    assert table.hero("Gheta").actions == 2


def test_interacting_with_a_zone() -> None:
    """Gheta picks up a token, gets a Silver Ring, equips it at once and has a movement point left."""
    table = Sitting.of([hero("Gheta", "a1")], treasure={"a1": {Rarity.COMMON: 1}}, bag={Rarity.COMMON: 2})
    table.tell(Interact(hero="Gheta"), {"name": "Silver Ring", "slot": "misc"})
    table.tell(EquipItem(hero="Gheta", item="Silver Ring"))
    assert table.hero("Gheta").items[0].equipped
    assert table.hero("Gheta").movement == 1
    assert table.state.bag == {Rarity.COMMON: 3}
    assert table.state.treasure == {}


SIGHT = """
+---+---+---+---+
|.   .   .   .  |
+   +---+---+---+
|.P |X  |X  |X  |
+   +---+---+---+
|.  |X  |X  |X  |
+---+---+---+---+
"""


def test_line_of_sight() -> None:
    """Feydra can shoot the Imps or the Skeletons, not the Gargoyles behind the pillar; Gheta sees the Imps too and
    strikes only the Skeletons beside her; Mathrin reaches the Imps, but not the Skeletons two zones away."""
    bow, sword, wand = Arms(ranged={"yellow": 1}), Arms(melee={"yellow": 1}), Arms(magic={"yellow": 1})
    table = Sitting.of(
        [hero("Feydra", "a1", arms=bow), hero("Gheta", "d1", arms=sword), hero("Mathrin", "b1", arms=wand)],
        [mob("Imps", "c1"), mob("Skeletons", "d1"), mob("Gargoyles", "a3")], board=SIGHT,
    )  # fmt: skip
    game = Game(table.state)
    ranged, melee, magic = CombatType.RANGED, CombatType.MELEE, CombatType.MAGIC
    assert attacks_open(game, table.hero("Feydra")) == [("Imps", ranged), ("Skeletons", ranged)]
    assert game.edition.sight(game.board, "d1")["c1"] == 1
    assert attacks_open(game, table.hero("Gheta")) == [("Skeletons", melee)]
    assert game.edition.sight(game.board, "b1")["d1"] == 2
    assert attacks_open(game, table.hero("Mathrin")) == [("Imps", magic)]


FURY = "attack pool 1: dice orange 1"
AGAINST_A_WOUND = "attack wounds 1: swords +1"


def gheta(tokens: int, *abilities: str) -> Hero:
    """In Blood Rage, with her great sword, Fatal Fury below the stance, and all her mana."""
    rage = Berserker(pool=tokens, stance=Stance.BLOOD_RAGE, skills={"Fatal Fury I": Stance.BLOOD_RAGE})
    fury = SkillCard(name="Fatal Fury I", hero_class="Berserker", abilities=(FURY,))
    card = HeroCard(name="Gheta", hero_class="Berserker", health=8, mana=2, abilities=abilities)
    return hero(
        "Gheta", items=equipped(GREAT_SWORD), card=card, mana=2, max_mana=2, skills=[fury], class_state=rage
    )


def pool_of(table: Sitting) -> Counter[str]:
    """All dice of the attack by colour, those included that came in after the first roll."""
    return Counter(die.partition(":")[0] for event in table.happened(DiceRolled) for die in event.dice)


def test_assembling_the_dice_pool() -> None:
    """A great sword in the light against a blue die and two minions, and an orange die for a token of Fatal Fury.

    The token is spent at the second opportunity to add dice, once the first ones lie there.
    """
    table = Sitting.of([gheta(1)], [mob("Skeletons", health=9, arms=Arms(defense={"blue": 1}))], dice=DICE)
    table.tell(
        Attack(hero="Gheta", enemy="Skeletons", type=CombatType.MELEE),
        {"yellow 1": "blank", "orange 1": "blank", "blue 1": "blank", "enemy 1": "blank", "enemy 2": "blank"},
        FURY, {"orange 1": "blank"},
    )  # fmt: skip
    assert pool_of(table) == {"yellow": 1, "orange": 2, "blue": 1, "enemy": 2}
    left = table.hero("Gheta").class_state
    assert isinstance(left, Berserker)
    assert left.pool == 0


def test_resolving_the_attack() -> None:
    """Only with the sword of her ability, for a wound, are there enough for all three; the Skeletons' one hand does
    not fire their ability, their claw wounds her, and her mana is full already; 5 XP for her, 2 for her ally."""
    skeletons = mob(
        "Skeletons", arms=Arms(defense={"blue": 1}), ability="defense hands 2: minion +1 unless mana 1"
    )
    table = Sitting.of([gheta(1, AGAINST_A_WOUND), hero("Mathrin", "d1")], [skeletons], dice=DICE)
    table.tell(
        Attack(hero="Gheta", enemy="Skeletons", type=CombatType.MELEE),
        {"yellow 1": "swords 1, mana 1", "orange 1": "swords 3", "blue 1": "shields 1", "enemy 1": "hands 1",
         "enemy 2": "claws 1"},
        FURY, {"orange 1": "swords 2"}, AGAINST_A_WOUND,
    )  # fmt: skip
    assert table.happened(AbilityFired) == []
    assert [(event.swords, event.shields) for event in table.happened(Wounded) if event.who == "Skeletons"] == [(7, 1)]
    assert table.state.enemies == []
    assert table.hero("Gheta").health == 8 - 1 - 1
    assert table.hero("Gheta").mana == 2
    assert (table.hero("Gheta").xp, table.hero("Mathrin").xp) == (5, 2)


def test_mob_attack() -> None:
    """The Undead roll a hand, which adds a yellow die; of three swords two are blocked, and a claw is not."""
    undead = mob(
        "Undead", health=4, arms=Arms(), carries=Arms(melee={"yellow": 1, "orange": 1}),
        ability="attack hands 1: dice yellow 1, self wounds 2",
    )  # fmt: skip
    table = Sitting.of([hero("Gheta", items=equipped(VEST))], [undead], phase=Phase.ENEMIES, dice=DICE)
    table.run.do(EnemyTurn(enemy="Undead"))
    table.run.answer(_reply(table, "attack Gheta melee"))
    rolled = {"yellow 1": "swords 1", "orange 1": "swords 1, mana 1", "blue 1": "shields 2", "enemy 1": "hands 1",
              "enemy 2": "claws 1"}  # fmt: skip
    table.run.answer(_reply(table, rolled))
    assert isinstance(table.run.question, RollDice)
    table.run.answer(_reply(table, {"yellow 1": "swords 1"}))
    assert table.hero("Gheta").health == 8 - 2
    assert table.enemy("Undead").wounds == 2


def _reply(table: Sitting, value: Answer) -> Reply:
    assert table.run.question is not None
    return Reply(table.run.question.key, value)


def test_level_up_phase() -> None:
    """Feydra has 17 XP at level 3: 15 are spent, +1 health, an epic token, and Disable I becomes Disable II."""
    first = SkillCard(name="Disable I", hero_class="Rogue", line="Disable", rank=1)
    second = SkillCard(name="Disable II", hero_class="Rogue", level=4, line="Disable", rank=2)
    feydra = hero("Feydra", hero_class="Rogue", level=3, xp=17, health=3, max_health=5, skills=[first])
    table = Sitting.of(
        [feydra], phase=Phase.ENEMIES, gains=LevelGains(id="draft", gains={4: "health 1, bag epic 1"})
    )
    table.tell(NextPhase(), "yes")
    feydra = table.hero("Feydra")
    assert (feydra.xp, feydra.level, feydra.health, feydra.max_health) == (2, 4, 4, 6)
    assert table.state.bag == {Rarity.EPIC: 1}
    table.tell(GainSkill(hero="Feydra", skill=second))
    assert [skill.name for skill in table.hero("Feydra").skills] == ["Disable II"]


def test_special_actions() -> None:
    """Mathrin spends an action for three mana."""
    card = HeroCard(name="Mathrin", hero_class="Wizard", health=4, mana=6, abilities=("action: mana +3",))
    table = Sitting.of([hero("Mathrin", mana=1, card=card)])
    table.tell(UseAbility(hero="Mathrin", ability="action: mana +3"))
    assert (table.hero("Mathrin").mana, table.hero("Mathrin").actions) == (4, 2)


def test_movement_action() -> None:
    """Two points an action, and the third step takes another one."""
    table = Sitting.of([hero("Gheta", "a1")], board=corridor(4))
    for zone in ("b1", "c1", "d1"):
        table.tell(MoveHero(hero="Gheta", to=zone))
    assert (table.hero("Gheta").actions, table.hero("Gheta").movement) == (1, 1)
