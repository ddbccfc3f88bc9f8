"""Cards and skills to draw from: every notation of the game is among them."""

from collections.abc import Callable
from random import Random

from app.rules.core.question import DECK_EMPTY, Answer, Draw
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Card, Item, Origin, Slot
from app.rules.massive_darkness.decks import Deck
from app.rules.massive_darkness.sheets import ClassSheet, SkillLine, SkillStep

SKILLS = (
    "max health +1", "actions +1", "actions +1 melee", "actions +1 movement", "movement +1", "charge",
    "charge (melee: red +1)", "safe shot", "safe shot (ranged: attack dice +1)", "command", "payback 2",
    "regeneration 1", "slippery", "sword and spell", "taunt", "teleport 2", "note: draw a card",
    "[shadow] attack: defender defense dice -1", "[wounded 2] attack: red +1", "[bloodlust 1] attack: hits +2",
    "[blood tribute 1] attack: hits +3", "[no armor] defense: blue +1", "[dual wielding] melee: reroll attack blanks",
    "flip one blank", "flip all blanks", "add to one blank",
    "attack: reroll attack", "defense: reroll attack or defense", "attack: reroll any attack",
    "defense: half wounds", "attack: double hits", "defense: attacker attack dice -1", "attack: defender no dice",
    "defense bam: cancel attack bam", "attack diamond: kill", "attack bam: red +1", "attack: hits +1",
)  # fmt: skip
ENCHANTMENTS = (
    "attack bam: wounds +1 repeat 2", "attack diamond: stun", "defense bam: shields +1", "attack bam: hits +1",
    "melee bam diamond: hits +2, stun", "defense diamond: attacker hits -2", "magic bam: diamonds +1",
    "attack bam 2: defender shields -2", "defense: cancel attack diamond", "attack bam: cancel defense symbols",
    "melee: yellow +1", "defense bam: defense dice +1", "ranged bam: bams +1 repeat 3",
)  # fmt: skip
ATTACKS = ("yellow 1", "yellow 2", "red 1", "yellow 1, red 1", "red 3", "yellow 3, red 2")
DEFENSES = ("blue 1", "blue 2", "green 1", "blue 1, green 1", "blue 3, green 3")

Fields = dict[str, str | int]

SOME_CARD: Fields = {"name": "Old Sword", "slot": "hand", "melee": "yellow 1"}


def drawn(question: Draw, chance: Random) -> Answer:
    """The top card; now and then the deck is empty."""
    if chance.random() < 0.03:
        return DECK_EMPTY
    return DRAWN[Deck(question.deck)](question, chance)


def _guard(question: Draw, chance: Random) -> Fields:
    kind = chance.choice(("mob", "mob", "mob", "agent"))
    name = f"{chance.choice(('Orcs', 'Goblins', 'Dwarves', 'Ogres'))} {kind}"
    if question.who in ("Goblin Archers",):
        name = question.who
    if chance.random() < 0.1:
        return {"name": name, "kind": kind}
    return {
        "name": name, "kind": kind, "health": chance.randint(1, 3), "per_hero": chance.randrange(3), **_dice(chance)
    }  # fmt: skip


def _roaming(question: Draw, chance: Random) -> Fields:
    named = question.who if question.who in ("Giant Spider", "High Troll", "Hellhound", "Abyssal Demon") else ""
    name = named or chance.choice(("High Troll", "Liliarch", "Ogre-Mage"))
    if chance.random() < 0.1:
        return {"name": name, "kind": "roaming"}
    return {"name": name, "kind": "roaming", "health": chance.randint(1, 4), **_dice(chance)}


def _equipment(question: Draw, chance: Random) -> Fields:
    keyword = chance.choice(("", "", "", "", "", "trap", "luck"))
    name = f"{chance.choice(('Sword', 'Bow', 'Shield', 'Staff', 'Mace', 'Armor'))} {chance.randrange(50)}"
    if chance.random() < 0.1:
        return {"name": name}
    slot = chance.choice([slot.value for slot in Slot])
    return {"name": name, "slot": slot, "keyword": keyword, "consumable": chance.randrange(2), **_dice(chance)}


def _door(question: Draw, chance: Random) -> Fields:
    fields: Fields = {"name": "Door"}
    for number in (1, 2, 3):
        fields[f"zone{number}"] = chance.choice(("", "", "guard", "ambush"))
        fields[f"zone{number}_treasure"] = chance.choice((0, 0, 1, 2))
        fields[f"zone{number}_special"] = chance.choice((0, 0, 0, 1))
    return fields


def _event(question: Draw, chance: Random) -> Fields:
    match chance.choice(("patrol", "patrol", "blessing", "other", "")):
        case "patrol":
            return {
                "name": "Patrol", "type": "patrol", "patrol": chance.choice(("guard", "roaming")),
                "token": chance.choice(("current", "above", "below")),
            }  # fmt: skip
        case "blessing":
            return {"name": "Blessing", "type": "blessing", "heal": chance.randrange(3), "xp": chance.randrange(3)}
        case "other":
            return {"name": "Fog", "type": "other", "text": "nobody sees far"}
        case _:
            return {"name": "Fog"}


DRAWN: dict[Deck, Callable[[Draw, Random], Fields]] = {
    Deck.GUARD: _guard, Deck.LESSER_ROAMING: _roaming, Deck.GREATER_ROAMING: _roaming, Deck.TREASURE: _equipment,
    Deck.ARTIFACT: _equipment, Deck.STARTING: _equipment, Deck.DOOR: _door, Deck.EVENT: _event,
}  # fmt: skip


def _dice(chance: Random) -> Fields:
    pools = {"melee": ATTACKS, "ranged": ATTACKS, "magic": ATTACKS, "defense": DEFENSES}
    dice: Fields = {pool: chance.choice(of) for pool, of in pools.items() if chance.random() < 0.5}
    if chance.random() < 0.5:
        dice["enchantments"] = "; ".join(chance.sample(ENCHANTMENTS, chance.randint(1, 2)))
    return dice


# What heroes bring


def a_sheet(chance: Random) -> ClassSheet:
    lines = []
    for name in ("First", "Second"):
        levels = sorted(chance.randint(1, 5) for _ in range(3))
        steps = tuple(SkillStep(level, chance.randrange(4), (chance.choice(SKILLS),)) for level in levels)
        lines.append(SkillLine(name, steps))
    signature = (chance.choice(("attack: reroll defense", "attack: hits +1", "attack: red +1")),)
    return ClassSheet("Ranger", "Find Weakness", signature, (chance.choice(SKILLS),), tuple(lines))


def items(chance: Random, most: int) -> list[Item]:
    return [Item(a_card(chance)) for _ in range(chance.randint(0, most))]


def a_card(chance: Random) -> Card:
    melee = chance.choice((None, {"yellow": 1}, {"yellow": 1, "red": 1}))
    return Card(
        name=f"Thing {chance.randrange(9)}", level=chance.randint(1, 5), origin=chance.choice(list(Origin)),
        slot=chance.choice(list(Slot)), consumable=chance.random() < 0.2,
        arms=Arms(melee=melee, enchantments=tuple(chance.sample(ENCHANTMENTS, chance.randrange(2)))),
    )  # fmt: skip
