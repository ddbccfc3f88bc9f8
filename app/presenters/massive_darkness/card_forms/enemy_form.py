"""The card of an enemy (p. 20-23), as printed: it is told once, and drawn as often as it comes."""

from dataclasses import dataclass, field, replace

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, CountPart, DicePart, Edit, FormPart, SkillsPart
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
from app.presenters.massive_darkness.enemy_draft import MOST_HEALTH
from app.presenters.massive_darkness.gear_draft import GearDraft
from app.presenters.massive_darkness.new_enemy import KIND_ICONS
from app.presenters.summaries import ChipSummary
from app.rules.core.shelf import CardFields
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.card_checks import MOST_PER_HERO
from app.rules.massive_darkness.cards import (
    GREATER_LEVEL,
    LESSER_LEVEL,
    POOLS,
    EnemyCard,
    Kind,
    grade_of,
    read_enemy_card,
    write_fields,
)


@dataclass(frozen=True)
class FoeDraft:
    name: str = ""
    kind: Kind = Kind.MOB
    level: int = 1
    health: int = 1
    per_hero: int = 1
    gear: GearDraft = field(default_factory=lambda: GearDraft(types=(CombatType.MELEE,)))
    text: str = ""

    @property
    def missing(self) -> str:
        if not self.name.strip():
            return NAME
        if not self.gear.types:
            return "attack"
        return ENCHANTMENT if gears.is_unfinished(self.gear) else ""

    @property
    def fields(self) -> CardFields:
        card = EnemyCard(
            name=self.name.strip(),
            kind=self.kind,
            level=self.level,
            health=self.health,
            per_hero=self.per_hero if self.kind is Kind.MOB else 0,
            arms=gears.own_arms(self.gear, before=Arms(defense={})),
            text=self.text.strip(),
        )
        return {"level": card.level, "health": card.health, **write_fields(card)}

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        mob = self.kind is Kind.MOB
        minions = CountPart(
            "per_hero", words("add_enemy.minions"), self.per_hero, most=MOST_PER_HERO, icon="account-group"
        )
        health = words("add_enemy.health_each" if mob else "add_enemy.health_per_hero")
        picks = gears.dice_picks(words, self.gear, self.gear.types)
        return (
            name_part(words, self.name),
            self._kinds(words),
            self._grades(words) if self.kind is Kind.ROAMING else level_part(words, self.level),
            ChipsPart("types", words("add_enemy.types"), gears.type_chips(words, self.gear)),
            *((minions,) if mob else ()),
            CountPart("health", health, self.health, least=1, most=MOST_HEALTH, icon="heart"),
            DicePart("dice", words("card_form.dice"), words("add_enemy.dice_help"), picks),
            SkillsPart("enchantments", gears.enchantments_view(words, self.gear)),
            text_part(words, self.text),
        )

    def _kinds(self, words: Words) -> ChipsPart:
        chips = (
            ChipSummary(one.value, words(f"kind_short.{one}"), KIND_ICONS[one], selected=one is self.kind)
            for one in Kind
        )
        return ChipsPart("kind", words("add_enemy.kind"), tuple(chips))

    def _grades(self, words: Words) -> ChipsPart:
        grades = {str(LESSER_LEVEL): "", str(GREATER_LEVEL): ""}
        return choice_part(words, "level", "grade", grades, [str(grade_of(self.level))])

    def edited(self, edit: Edit) -> "FoeDraft":
        match edit.part:
            case "name":
                return replace(self, name=edit.value)
            case "text":
                return replace(self, text=edit.value)
            case "kind":
                return self._with_kind(Kind(edit.value))
            case "level":
                return replace(self, level=int(edit.value))
            case "types":
                return replace(self, gear=gears.with_type(self.gear, CombatType(edit.value)))
            case "per_hero":
                return replace(self, per_hero=min(MOST_PER_HERO, max(0, self.per_hero + edit.delta)))
            case "health":
                return replace(self, health=min(MOST_HEALTH, max(1, self.health + edit.delta)))
            case "dice":
                return replace(self, gear=gears.with_die(self.gear, edit.act, edit.value))
            case _:
                return replace(self, gear=gears.with_edit(self.gear, edit.act, edit.value, edit.delta))

    def _with_kind(self, kind: Kind) -> "FoeDraft":
        if kind is not Kind.ROAMING:
            return replace(self, kind=kind)
        return replace(self, kind=kind, level=grade_of(self.level))


def foe_draft(fields: CardFields) -> FoeDraft:
    card = read_enemy_card({**fields, "name": UNNAMED})
    told = any(pool in fields for pool in POOLS)
    return FoeDraft(
        name=str(fields.get("name", "")),
        kind=card.kind,
        level=card.level,
        health=card.health,
        per_hero=card.per_hero if told else 1,
        gear=gears.gear_of(card.arms) if told else FoeDraft().gear,
        text=card.text,
    )
