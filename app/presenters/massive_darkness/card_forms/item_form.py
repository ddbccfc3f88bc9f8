"""An equipment card (p. 19): treasure, starting equipment or artifact."""

from dataclasses import dataclass, field, replace

from app.i18n import Words
from app.presenters.form_parts import CountPart, DicePart, Edit, FormPart, SkillsPart
from app.presenters.massive_darkness import gear_draft as gears
from app.presenters.massive_darkness.card_forms.shared import (
    ENCHANTMENT,
    NAME,
    UNNAMED,
    choice_part,
    level_part,
    name_part,
    text_part,
)
from app.presenters.massive_darkness.gear_draft import GearDraft
from app.rules.core.shelf import CardFields
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.card_checks import MOST_HEALED
from app.rules.massive_darkness.cards import LUCK, TRAP, Card, Origin, Slot, read_card, write_fields

SLOTS = {
    Slot.HAND.value: "hand-back-right",
    Slot.TWO_HANDED.value: "sword-cross",
    Slot.BODY.value: "tshirt-crew",
    Slot.NONE.value: "ring",
}
ORIGINS = {
    Origin.TREASURE.value: "treasure-chest",
    Origin.STARTING.value: "flag-variant-outline",
    Origin.ARTIFACT.value: "crown",
}
CONSUMABLE = "consumable"
TRAITS = {CONSUMABLE: "bottle-tonic", TRAP: "alert", LUCK: "star-four-points"}


@dataclass(frozen=True)
class ItemDraft:
    name: str = ""
    level: int = 1
    origin: Origin = Origin.TREASURE
    slot: Slot = Slot.HAND
    gear: GearDraft = field(default_factory=GearDraft)
    consumable: bool = False
    heals: int | None = None
    keyword: str = ""
    text: str = ""

    @property
    def missing(self) -> str:
        if not self.name.strip():
            return NAME
        return ENCHANTMENT if gears.is_unfinished(self.gear) else ""

    @property
    def fields(self) -> CardFields:
        """Level and slot are always there: left out, they would be what nobody has told."""
        return {"level": self.level, "slot": self.slot.value, **write_fields(self._card())}

    def _card(self) -> Card:
        return Card(
            name=self.name.strip(),
            level=self.level,
            origin=self.origin,
            slot=self.slot,
            arms=gears.carried_arms(self.gear, before=Arms()),
            consumable=self.consumable,
            heals=self.heals if self.consumable else None,
            keyword=self.keyword,
            text=self.text.strip(),
        )

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        traits = [CONSUMABLE] * self.consumable + [self.keyword]
        levels = (level_part(words, self.level),) if self.origin is Origin.TREASURE else ()
        label = words("number.heal")
        heals = (CountPart("heals", label, self.heals or 0, most=MOST_HEALED, icon="heart"),) if self.consumable else ()
        picks = gears.dice_picks(words, self.gear, CombatType)
        return (
            name_part(words, self.name),
            *levels,
            choice_part(words, "slot", "slot", SLOTS, [self.slot]),
            DicePart("dice", words("card_form.dice"), words("add_enemy.dice_help"), picks),
            SkillsPart("enchantments", gears.enchantments_view(words, self.gear)),
            choice_part(words, "trait", "trait", TRAITS, traits),
            *heals,
            text_part(words, self.text),
            choice_part(words, "origin", "origin", ORIGINS, [self.origin]),
        )

    def edited(self, edit: Edit) -> "ItemDraft":
        match edit.part:
            case "name":
                return replace(self, name=edit.value)
            case "text":
                return replace(self, text=edit.value)
            case "level":
                return replace(self, level=int(edit.value))
            case "slot":
                return replace(self, slot=Slot(edit.value))
            case "origin":
                return replace(self, origin=Origin(edit.value), level=1)
            case "dice":
                return replace(self, gear=gears.with_die(self.gear, edit.act, edit.value))
            case "heals":
                return replace(self, heals=min(MOST_HEALED, max(0, (self.heals or 0) + edit.delta)))
            case "trait":
                return self._with_trait(edit.value)
            case _:
                return replace(self, gear=gears.with_edit(self.gear, edit.act, edit.value, edit.delta))

    def _with_trait(self, trait: str) -> "ItemDraft":
        if trait == CONSUMABLE:
            return replace(self, consumable=not self.consumable)
        return replace(self, keyword="" if self.keyword == trait else trait)


def item_draft(fields: CardFields) -> ItemDraft:
    card = read_card({**fields, "name": UNNAMED})
    return ItemDraft(
        name=str(fields.get("name", "")),
        level=card.level,
        origin=card.origin,
        slot=card.slot if "slot" in fields else Slot.HAND,
        gear=gears.gear_of(card.arms),
        consumable=card.consumable,
        heals=card.heals,
        keyword=card.keyword,
        text=card.text,
    )
