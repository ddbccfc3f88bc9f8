"""One hero of each class of Shadowreach with a board in the middle of a game, for tests of screens and pictures."""

from copy import deepcopy
from typing import Any

from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import Band, Deck, Item, Kind, Slot
from app.rules.hellscape.state import Carried, Enemy, Hero, Phase
from app.rules.shadowreach.classes import Assassin, Chronomancer, ClassState, Cleric, Herbalist, Hunter, Warrior
from app.rules.shadowreach.classes.assassin import ShadowPower
from app.rules.shadowreach.classes.herbalist import PotionSlot, Vase
from app.rules.shadowreach.classes.hunter import Pet, PetKind, PetLevel
from app.rules.shadowreach.classes.time_warp import MIDDLE, Space, Warp
from app.rules.shadowreach.classes.warrior import Style
from app.rules.shadowreach.state import State
from tests.rules.hellscape.sitting import corridor

AXE = Item(name="Rough Axe", slot=Slot.HAND, arms=Arms(melee={"orange": 1}))
SHIELD = Item(name="Worn Shield", slot=Slot.HAND, arms=Arms(defense={"blue": 1}))
BOW = Item(name="Short Bow", slot=Slot.HAND, arms=Arms(melee={"yellow": 1}, ranged={"orange": 1}))
GREAT_SWORD = Item(name="Great Sword", slot=Slot.TWO_HANDED, arms=Arms(melee={"yellow": 1, "orange": 1}))
CLUB = Item(name="Old Club", deck=Deck.MOB_ITEM, band=Band.LOW, slot=Slot.HAND, arms=Arms(melee={"yellow": 1}))
"""What the leader of a mob holds; it says how all of them attack."""

SPACES = {
    MIDDLE: Space(face="swords 2"), "a": Space(face="swords 1", next=(MIDDLE,), shard=True),
    "b": Space(face="mana 1", next=(MIDDLE,)), "north": Space(start=True, next=("a",)),
    "south": Space(start=True, next=("b",)), "west": Space(start=True, next=("a",)),
}  # fmt: skip
"""A small dashboard of our own, with the middle as the last space of every way."""

BITE = Arms(melee={"yellow": 1}, defense={"blue": 1})
PET = Pet(
    name="Rok", kind=PetKind.VARAN, skills_owed=1, known_skills=("Bite", "Tail"),
    levels={1: PetLevel(health=5, arms=BITE), 2: PetLevel(health=1, skill=True)},
)  # fmt: skip

BOARDS: dict[str, ClassState] = {
    "Mayla": Assassin(
        abilities=[ShadowPower("Backstab", 1, 0, "swords +2"), ShadowPower("Vanish", 2, 1, "mana +1")], shadows=1
    ),
    "Azzar": Chronomancer(
        warp=Warp(spaces=SPACES), known_spells={"Haste": 1, "Rewind": 2}, spells=["Rewind"],
        shards=["any: heal 2", "attack: swords +1", "any: heal 2"],
    ),
    "Thena": Cleric(slots=["Ward", "Smite", "Mend", "Bind", "Light"], upgraded=["Mend"], placed=["Yorlyn"]),
    "Ilka": Herbalist(
        herbs={"leaf": 3, "root": 1}, deck={"Balm": 3, "Tonic": 3},
        slots=[PotionSlot(cost={"leaf": 1, "root": 1}), PotionSlot(cost={"leaf": 2}, potion="Tonic", discovered=True)],
        vases=[Vase(herb="leaf", count=2), Vase(herb="root", count=1), *(Vase() for _ in range(4))],
    ),
    "Doran": Hunter(pet=PET, hunted=["Kobolds"]),
    "Yorlyn": Warrior(
        thresholds=(3, 8), at={**dict.fromkeys(Style, 0), Style.IRONHEART: 4}, quick=["Short Bow", "Great Sword"],
        effects={Style.IRONHEART: ("swords +1", "dice yellow 1"), Style.HAWKS_EYE: ("mana +1", "text")},
    ),
}  # fmt: skip
CLASSES = {
    "Mayla": "assassin", "Azzar": "chronomancer", "Thena": "cleric", "Ilka": "herbalist", "Doran": "hunter",
    "Yorlyn": "warrior",
}  # fmt: skip
COLOURS = ("violet", "blue", "yellow", "green", "cyan", "red")


def a_hero(name: str, seat: int = 0, **told: Any) -> Hero:
    worn = [Carried(item=AXE, equipped=True)]
    if name == "Yorlyn":
        worn += [Carried(item=SHIELD, equipped=True), Carried(item=BOW), Carried(item=GREAT_SWORD)]
    return Hero(
        **{
            "name": name, "hero_class": CLASSES[name], "colour": COLOURS[seat], "at": "a1", "health": 5,
            "max_health": 8, "mana": 4, "max_mana": 6, "xp": 4, "items": worn, **told,
        }
    )  # fmt: skip


def a_table(*names: str, phase: Phase = Phase.HEROES, **told: Any) -> State:
    """These heroes in a corridor of four zones, two mobs in the zones after theirs."""
    heroes = [a_hero(name, seat) for seat, name in enumerate(names)]
    boards = {name: deepcopy(BOARDS[name]) for name in names}
    if "Doran" in names:
        heroes.append(Hero(name="Rok", at="a1", health=3, max_health=5, arms=BITE, activated=True))
    arms = Arms(defense={"blue": 1})
    enemies = [
        Enemy(name=name, kind=Kind.MOB, at=at, health=2, minions=2, arms=arms, item=CLUB, carries=CLUB.arms)
        for name, at in (("Kobolds", "b1"), ("Bugbears", "c1"))
    ]
    return State(
        **{
            "board": corridor(4), "heroes": heroes, "enemies": enemies, "phase": phase, "boards": boards,
            "heroes_at_start": len(names), "bag": {"common": 5, "rare": 2}, "treasure": {"b1": {"common": 1}}, **told,
        }
    )  # fmt: skip
