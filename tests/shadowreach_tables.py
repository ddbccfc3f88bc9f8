"""A table of Shadowreach in the middle of a quest, for tests of screens and pictures."""

from typing import Any

from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import Band, BossAbility, Deck, DiceSet, Item, Kind, Rarity, Slot, Track
from app.rules.hellscape.state import Carried, Condition, Enemy, Hero, Phase, Token
from app.rules.shadowreach.classes import Hunter, Warrior
from app.rules.shadowreach.classes.hunter import Pet, PetLevel
from app.rules.shadowreach.state import Challenge, State

GAME = "shadowreach"
DICE = DiceSet(
    id="photographs",
    faces={
        "yellow": ("blank", "swords 1", "swords 1", "swords 1, mana 1", "swords 1, mana 1", "swords 2"),
        "orange": ("blank", "swords 1", "swords 1, mana 1", "swords 2", "swords 2", "swords 3"),
        "shadow": ("swords 1", "swords 2", "swords 3", "mana 1", "mana 2", "shadows 1"),
        "blue": ("blank", "blank", "shields 1", "shields 1", "shields 1", "shields 2"),
        "enemy": ("blank", "blank", "claws 1", "hands 1", "hands 1", "hands 1, claws 1"),
    },
)  # fmt: skip
TRACK = Track(
    id="own", front={2: "mobs", 4: "roaming", 6: "bag rare 1"}, front_spaces=9, back={1: "mobs", 3: "all act"},
    back_spaces=4,
)  # fmt: skip
BOARD = """\
+---+---+---+---+
|.   .   .   . r|
+   +   +   +---+
|.   .   .   .  |
+---+---+---+---+
"""
SWORD = Item(name="Great Sword", deck=Deck.STARTING, slot=Slot.TWO_HANDED, arms=Arms(melee={"yellow": 1, "orange": 1}))
ARMOR = Item(name="Battered Leather Armor", deck=Deck.STARTING, slot=Slot.CHEST, arms=Arms(defense={"blue": 1}))
POTION = Item(name="Health Potion", deck=Deck.STARTING, consumable=True, abilities=("any: heal 3",))
BOW = Item(name="Short Bow", deck=Deck.STARTING, slot=Slot.TWO_HANDED, arms=Arms(ranged={"yellow": 2}))
BLADE = Item(name="Old Blade", deck=Deck.MOB_ITEM, band=Band.LOW, slot=Slot.HAND, arms=Arms(melee={"yellow": 1}))
BITE = Arms(melee={"yellow": 1})


def yorlyn(**told: Any) -> Hero:
    worn = [Carried(item=SWORD, equipped=True), Carried(item=ARMOR, equipped=True), Carried(item=POTION)]
    return Hero(
        **{"name": "Yorlyn", "hero_class": "warrior", "colour": "red", "at": "b1", "health": 5, "max_health": 8,
           "mana": 2, "max_mana": 4, "xp": 3, "items": worn, **told}
    )  # fmt: skip


def mayla(**told: Any) -> Hero:
    worn = [Carried(item=BOW, equipped=True), Carried(item=ARMOR, equipped=True)]
    return Hero(
        **{"name": "Mayla", "hero_class": "hunter", "colour": "green", "at": "a1", "health": 6, "max_health": 6,
           "mana": 3, "max_mana": 4, "xp": 6, "items": worn, **told}
    )  # fmt: skip


def dark_elves(**told: Any) -> Enemy:
    return Enemy(
        **{"name": "Dark Elves", "kind": Kind.MOB, "at": "b1", "health": 2, "minions": 2,
           "arms": Arms(defense={"blue": 1}), "item": BLADE, "carries": BLADE.arms,
           "ability": "attack hands 1: swords +1", "treasure": {Rarity.COMMON: 1}, **told}
    )  # fmt: skip


def elderseer(**told: Any) -> Enemy:
    return Enemy(
        **{"name": "Elderseer", "kind": Kind.BOSS, "at": "c1", "health": 12, "actions": 1, "activation_dice": 2,
           "arms": Arms(melee={"yellow": 1}, defense={"blue": 1}),
           "boss_abilities": (BossAbility(hands=0, text="Nothing happens."), BossAbility(hands=1, effects=("attack",)),
                              BossAbility(hands=2, effects=("heal 2",))),
           "track": {2: "text One more yellow die"}, **told}
    )  # fmt: skip


def a_table(**told: Any) -> State:
    """Yorlyn among Dark Elves, Mayla and her pet behind him; a Fire Dwarf comes through the portal."""
    varan = Pet(name="Varan", levels={1: PetLevel(health=4, arms=BITE)})
    pet = Hero(name="Varan", at="a1", health=4, max_health=4, arms=BITE, activated=True)
    dwarf = Enemy(
        name="Fire Dwarf", kind=Kind.ROAMING, at="d2", health=12, arms=Arms(melee={"orange": 1}, defense={"blue": 1}),
        ability="combat hands 1: hero fire 1",
    )  # fmt: skip
    return State(
        **{
            "board": BOARD, "heroes": [yorlyn(), mayla(), pet], "enemies": [dark_elves(), dwarf],
            "boards": {"Yorlyn": Warrior(), "Mayla": Hunter(pet=varan)}, "heroes_at_start": 2, "dice": DICE,
            "phase": Phase.HEROES, "darkness": 3, "track": TRACK, "bag": {Rarity.COMMON: 19, Rarity.RARE: 5},
            "tokens": {Token.ROAMING_PORTAL: ["d2"], Token.FOUNTAIN: ["a1"], Token.CHEST: ["a2"]},
            "lifebringers": 1, **told,
        }
    )  # fmt: skip


def in_trouble() -> State:
    """All four tokens on Yorlyn, a spent Lifebringer, and a challenge."""
    hurt = yorlyn(conditions={Condition.FIRE: 1, Condition.FROST: 1, Condition.VENOM: 2, Condition.STUN: 1})
    return a_table(heroes=[hurt, mayla()], spent_lifebringers=1, challenges=[Challenge.SHADOW_NIGHTMARE])


def boss_fight(**told: Any) -> State:
    """Two heroes in the Elderseer's chamber, one of them with his turn still to take."""
    heroes = [yorlyn(at="c1"), mayla(at="d1", activated=True)]
    return a_table(**{"heroes": heroes, "enemies": [elderseer()], "boss_fight": True, "darkness": 1, **told})
