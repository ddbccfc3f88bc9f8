"""One hero of each class with a board in the middle of a game, for tests of screens and pictures."""

from copy import deepcopy
from typing import Any

from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import Band, Deck, Item, Kind, LevelGains, SkillCard, Slot
from app.rules.hellscape.classes import Berserker, ClassState, Paladin, Ranger, Rogue, Shaman, Wizard
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.classes.paladin import Aura
from app.rules.hellscape.classes.ranger import Arrow
from app.rules.hellscape.classes.shaman import Element
from app.rules.hellscape.classes.spirits import Spirit, SpiritCard, SpiritName
from app.rules.hellscape.state import Carried, Enemy, Hero, Phase, State
from tests.rules.hellscape.sitting import corridor

SWORD = Item(name="Bent Sword", deck=Deck.STARTING, slot=Slot.HAND, arms=Arms(melee={"yellow": 1}))
GREAT_SWORD = Item(name="Great Sword", slot=Slot.TWO_HANDED, arms=Arms(melee={"yellow": 1, "orange": 1}))
VEST = Item(name="Leather Vest", deck=Deck.STARTING, slot=Slot.CHEST, arms=Arms(defense={"blue": 1}))
HELMET = Item(
    name="Shadowbane Helmet", deck=Deck.RARE, slot=Slot.HEAD, set="Shadowbane", arms=Arms(defense={"blue": 1})
)
BOOTS = Item(name="Shadowbane Boots", deck=Deck.RARE, slot=Slot.LEGS, set="Shadowbane", abilities=("movement: mp +1",))
POTION = Item(name="Health Potion", deck=Deck.STARTING, consumable=True, abilities=("any: heal 3",))

CLAWS = Item(
    name="Imp Claws", deck=Deck.MOB_ITEM, band=Band.LOW, slot=Slot.HAND, arms=Arms(melee={"yellow": 1})
)
"""What the leader of a mob holds; it says how all of them attack."""

FIRE_COURSE = SkillCard(
    name="Fire Course I", hero_class="wizard", line="Fire Course", rank=1,
    abilities=("attack mana 1: swords +1, fire 1",),
)  # fmt: skip
VALOUR = SkillCard(
    name="Valour", hero_class="paladin", abilities=("attack: swords +1", "[blessed] attack: swords +2, fire 1")
)
FURY = SkillCard(
    name="Fatal Fury I", hero_class="berserker", line="Fatal Fury", rank=1, abilities=("attack pool 1: dice orange 1",)
)
EMBER = SkillCard(name="Ember Storm", hero_class="shaman", abilities=("[fire 2] attack: swords +3",))

ARROWS = [
    Arrow(name=str(number + 1), targets=number % 4, quick="swords +1", bullseye="swords +2", missed="")
    for number in range(12)
]

BOARDS: dict[str, ClassState] = {
    "Mathrin": Wizard(
        quadrants=["", "Fire Course I", "", ""],
        basics=["attack mana 1: swords +1", "mana 2: text", "mana 1: mp +1", "defense mana 1: shields +1"],
    ),
    "Sir Ronen": Paladin(skills={"Valour": Aura.BLUE}),
    "Gheta": Berserker(
        pool=4, skills={"Fatal Fury I": Stance.BLOOD_RAGE},
        basics={
            Stance.BLOOD_RAGE: "attack pool 1: reroll 1", Stance.RECKLESS: "movement pool 1: mp +1",
            Stance.PROVOKE: "combat pool 1: text",
        },
    ),
    "Feydra": Rogue(
        bag=["movement: mp +1", "movement: mp +1", "attack: dice yellow 1", "poison", "shadow", "attack: swords +1"],
        face_up=["movement: mp +1", "attack: dice yellow 1", "shadow"], discarded=["poison"],
    ),
    "Nahias": Shaman(
        top=6, elements={Element.EARTH: 1, Element.FIRE: 6, Element.WATER: 0, Element.WIND: 3},
        spirits={
            SpiritName.FLAME: Spirit(
                card=SpiritCard(health=3, movement=2, arms=Arms(melee={"yellow": 1})), there=True, at="b1", health=2
            ),
            SpiritName.ICE: Spirit(card=SpiritCard(health=2)),
        },
    ),
    "Irk": Ranger(cards=ARROWS, discarded=["2", "7"], bullseye=4),
}  # fmt: skip
CLASSES = {
    "Mathrin": "wizard", "Sir Ronen": "paladin", "Gheta": "berserker", "Feydra": "rogue", "Nahias": "shaman",
    "Irk": "ranger",
}  # fmt: skip
COLOURS = ("violet", "blue", "red", "green", "cyan", "yellow")
SKILLS = {"Mathrin": [FIRE_COURSE], "Sir Ronen": [VALOUR], "Gheta": [FURY], "Nahias": [EMBER]}
GAINS = LevelGains(
    id="draft",
    gains={2: "health 1, bag rare 1", 3: "mana 1, bag epic 1", 4: "health 1, bag epic 1", 5: "mana 1, bag epic 1"},
)


def a_hero(name: str, seat: int = 0, **told: Any) -> Hero:
    worn = [Carried(item=SWORD, equipped=True), Carried(item=VEST, equipped=True), Carried(item=POTION)]
    return Hero(
        **{
            "name": name, "hero_class": CLASSES[name], "colour": COLOURS[seat], "at": "a1", "health": 5,
            "max_health": 8, "mana": 4, "max_mana": 6, "xp": 4, "class_state": deepcopy(BOARDS[name]),
            "skills": list(SKILLS.get(name, [])), "items": worn, **told,
        }
    )  # fmt: skip


def a_table(*names: str, phase: Phase = Phase.HEROES, **told: Any) -> State:
    """These heroes in a corridor of four zones, imps in the next zone."""
    heroes = [a_hero(name, seat) for seat, name in enumerate(names)]
    imps = Enemy(
        name="Infernal Imps", kind=Kind.MOB, at="b1", health=2, minions=2, arms=Arms(defense={"blue": 1}),
        item=CLAWS, carries=CLAWS.arms,
    )  # fmt: skip
    return State(
        **{
            "board": corridor(4), "heroes": heroes, "enemies": [imps], "phase": phase, "heroes_at_start": len(heroes),
            "gains": GAINS, "bag": {"common": 5, "rare": 2}, **told,
        }
    )  # fmt: skip
