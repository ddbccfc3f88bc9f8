"""Cards and a class sheet that tests of a hero's turn share. Numbers are made up, in the notation of the rules."""

from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Card, Item, Origin, Slot
from app.rules.massive_darkness.sheets import ClassSheet, SkillLine, SkillStep

AXE = Card("Jagged Axe", level=2, slot=Slot.HAND, arms=Arms(melee={"red": 1, "yellow": 1}))
SHIELD = Card("Oak Shield", level=1, slot=Slot.HAND, arms=Arms(defense={"blue": 1}))
HIDE = Card("Studded Hide", level=3, slot=Slot.BODY, arms=Arms(defense={"blue": 1}))
SWORD = Card(
    "Fire Sword", level=3, slot=Slot.HAND, arms=Arms(melee={"red": 1}, enchantments=("melee diamond: hits +2",))
)
STAFF = Card("Old Staff", slot=Slot.TWO_HANDED, origin=Origin.STARTING, arms=Arms(magic={"yellow": 1}))
POTION = Card("Healing Potion", level=1, consumable=True, text="Heal two wounds.")

SHEET = ClassSheet(
    name="Pit Fighter Berserker",
    signature="War Cry",
    signature_skills=("attack: hits +1",),
    free_skills=("charge",),
    lines=(
        SkillLine(
            "Blood Frenzy",
            (
                SkillStep(1, 4, ("[wounded 1] attack: yellow +1",)),
                SkillStep(3, 6, ("[wounded 1] attack: yellow +2",)),
                SkillStep(5, 9, ("[wounded 1] attack: red +2",)),
            ),
        ),
        SkillLine("Iron Hide", (SkillStep(1, 6, ("max health +1",)), SkillStep(4, 12, ("max health +2",)))),
    ),
)


def items(*cards: Card, equipped: tuple[Card, ...] = ()) -> list[Item]:
    return [*(Item(card, equipped=True) for card in equipped), *(Item(card) for card in cards)]
