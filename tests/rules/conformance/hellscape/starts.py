"""Plays to begin with: on a map with everything in it, without a map, with a boss."""

from copy import deepcopy
from random import Random

from app.rules.core.chance import Chance
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import (
    BossAbility,
    Deck,
    HeroCard,
    Item,
    Kind,
    LevelGains,
    Pattern,
    Rarity,
    SkillCard,
    Slot,
    Track,
)
from app.rules.hellscape.classes import Berserker, ClassState, Paladin, Ranger, Rogue, Shaman
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.classes.paladin import Aura
from app.rules.hellscape.classes.spirits import Spirit, SpiritCard, SpiritName
from app.rules.hellscape.state import Carried, Condition, Enemy, Hero, Phase, State, Token
from tests.hellscape_heroes import ARROWS
from tests.rules.hellscape.sitting import DICE

STARTS = ("mapped", "asked", "boss")

BOARD = """
+---+---+---+---+---+
|.   #   .   .  D.r |
+   +---+   +---+   +
|#   .P  .   ~  |#r |
+   +   +---+---+---+
|.   .   #   .  D.r |
+---+---+---+---+---+
"""
TRACK = Track(id="draft", front={2: "mobs", 3: "bag rare 1", 4: "roaming"}, front_spaces=4, back={2: "roaming"})
GAINS = LevelGains(
    id="draft", gains={2: "health 1, bag rare 1", 3: "mana 1, bag epic 1", 4: "health 1, bag epic 1", 5: "mana 1"}
)
SWORD = Item(name="Sword", deck=Deck.STARTING, slot=Slot.HAND, arms=Arms(melee={"yellow": 1}))
BOW = Item(name="Bow", slot=Slot.TWO_HANDED, arms=Arms(ranged={"orange": 1}), abilities=("attack: reroll 1",))
VEST = Item(name="Vest", slot=Slot.CHEST, arms=Arms(defense={"blue": 1}))
POTION = Item(name="Potion", consumable=True, abilities=("any: heal 3",))
CARD = HeroCard(
    name="Card", health=6, mana=4,
    abilities=("attack mana 1: swords +1, fire 1", "action: mana +3", "any mana 1: heal 1"),
    shadow="any: mana +1",
)  # fmt: skip
FURY = SkillCard(name="Fatal Fury I", line="Fatal Fury", rank=1, abilities=("attack pool 1: dice orange 1",))

GHOUL = Enemy(
    name="The Ghoul", kind=Kind.ROAMING, at="a1", health=10,
    arms=Arms(melee={"orange": 1, "enemy": 1}, defense={"blue": 2}),
    ability="combat hands 1: hero fire 1", treasure={Rarity.RARE: 1},
    patterns=(
        Pattern(when="minion in its zone", then=("eat minion", "heal 5")),
        Pattern(when="otherwise", then=("move 3 closest", "attack")),
    ),
)  # fmt: skip
ANDRA = Enemy(
    name="Andra", kind=Kind.ROAMING, at="c1", health=10, arms=Arms(melee={"yellow": 1}, ranged={"yellow": 1}),
    patterns=(
        Pattern(when="on the board", then=("attack weakest", "leave")),
        Pattern(when="off the board", then=("place beside weakest", "attack with orange 1")),
    ),
)  # fmt: skip
REAPER = Enemy(
    name="The Reaper", kind=Kind.BOSS, at="c1", health=30, arms=Arms(melee={"orange": 2}), actions=2, activation_dice=2,
    boss_abilities=(
        BossAbility(effects=("move 1 closest", "attack")), BossAbility(hands=1, effects=("attack each",)),
        BossAbility(claws=1, effects=("place furthest 3", "fire 1", "attack")),
        BossAbility(hands=2, text="Everybody trembles."),
    ),
    track={1: "mobs", 2: "text The Reaper grows."},
)  # fmt: skip


def begin(start: str, chance: Random) -> State:
    names = chance.sample(list(BOARDS), chance.randint(1, len(BOARDS)))
    heroes = [_hero(name, BOARDS[name], chance) for name in names]
    undead = Enemy(
        name="Undead", kind=Kind.MOB, at="b1", health=2, minions=len(heroes), arms=Arms(melee={"yellow": 1}),
        ability="attack hands 1: dice yellow 1, self wounds 1", conditions={Condition.FIRE: 1, Condition.FROST: 1},
    )  # fmt: skip
    imps = Enemy(
        name="Imps", kind=Kind.MOB, at="c3", health=2, minions=2, arms=Arms(defense={"blue": 1}),
        carries=Arms(ranged={"yellow": 1}, magic={"yellow": 1}), ability="defense hands 1: burst 1 (once)",
    )  # fmt: skip
    state = State(
        board=BOARD.strip("\n") + "\n", heroes=heroes,
        enemies=deepcopy([undead, imps, GHOUL, ANDRA]), phase=Phase.HEROES,
        heroes_at_start=len(heroes), track=TRACK, gains=GAINS, dice=DICE if chance.random() < 0.7 else None,
        bag={Rarity.COMMON: 10, Rarity.RARE: 2}, lifebringers=2, chance=Chance(seed=chance.randrange(1000)),
        tokens={
            Token.PORTAL: ["a3"], Token.SPAWN: ["e1", "e3"], Token.TREASURE_SPAWN: ["e2"], Token.CHEST: ["a2"],
            Token.SPECIAL_CHEST: ["b3"], Token.SPIKE_TRAP: ["b2"], Token.BEAR_TRAP: ["c2"], Token.FOUNTAIN: ["a1"],
            Token.FORGE: ["a1"], Token.OBJECTIVE: ["c3"],
        },
        treasure={"a1": {Rarity.COMMON: 1}},
    )  # fmt: skip
    if start == "asked":
        state.mapped, state.board, state.tokens, state.treasure = False, "", {}, {}
        for hero in state.heroes:
            hero.at = None
        for enemy in state.enemies:
            enemy.at = None
    if start == "boss":
        state.enemies = deepcopy([undead, REAPER])
        state.boss_chamber = ["e1", "e2"]
    return state


BOARDS: dict[str, ClassState | None] = {
    "Gheta": Berserker(stance=Stance.BLOOD_RAGE, pool=2, skills={"Fatal Fury I": Stance.BLOOD_RAGE}),
    "Feydra": Rogue(bag=["movement: mp +1"] * 4 + ["attack: dice yellow 1"] * 4 + ["shadow", "poison"]),
    "Nahias": Shaman(
        top=5, spirits={SpiritName.FLAME: Spirit(card=SpiritCard(health=2), there=True, at="b3", health=2)}
    ),
    "Mathrin": None,
    "Sir Ronen": Paladin(skills={"Fatal Fury I": Aura.BLUE}),
    "Irk": Ranger(cards=ARROWS),
}  # fmt: skip


def _hero(name: str, board: ClassState | None, chance: Random) -> Hero:
    hero = Hero(
        name=name, at=chance.choice(["a1", "a2", "b1"]), health=6, max_health=6, mana=3, max_mana=4, card=CARD,
        xp=chance.randrange(12), skills=[FURY], conditions={Condition.FROST: 1} if chance.random() < 0.2 else {},
        items=[Carried(item=chance.choice([SWORD, BOW]), equipped=True), Carried(item=VEST), Carried(item=POTION)],
    )  # fmt: skip
    if board is not None:
        hero.class_state = deepcopy(board)
    return hero
