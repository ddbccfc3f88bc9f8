"""A hero's card: a skill that is always there, and one of Shadow Mode (p. 17)."""

from dataclasses import dataclass, field, replace

from app.i18n import Words
from app.presenters.form_parts import Edit, FormPart, SkillsPart
from app.presenters.massive_darkness.card_forms.shared import NAME, SKILL, name_part
from app.presenters.massive_darkness.skill_editor import SkillList, edited, skills_view
from app.rules.core.shelf import CardFields
from app.rules.massive_darkness.card_kinds import split_skills
from app.rules.massive_darkness.cards import BETWEEN


@dataclass(frozen=True)
class HeroCardDraft:
    name: str = ""
    special: SkillList = field(default_factory=SkillList)
    shadow: SkillList = field(default_factory=SkillList)

    @property
    def missing(self) -> str:
        if not self.name.strip():
            return NAME
        return SKILL if self.special.is_unfinished or self.shadow.is_unfinished else ""

    @property
    def fields(self) -> CardFields:
        skills = {"special_skill": self.special.told, "shadow_skill": self.shadow.told}
        return {"name": self.name.strip()} | {field: BETWEEN.join(told) for field, told in skills.items() if told}

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        return (
            name_part(words, self.name),
            SkillsPart("special", skills_view(words, self.special, words("card_form.special_skill"))),
            SkillsPart("shadow", skills_view(words, self.shadow, words("card_form.shadow_skill"))),
        )

    def edited(self, edit: Edit) -> "HeroCardDraft":
        match edit.part:
            case "name":
                return replace(self, name=edit.value)
            case "special":
                return replace(self, special=edited(self.special, edit.act, edit.value, edit.delta))
            case _:
                return replace(self, shadow=edited(self.shadow, edit.act, edit.value, edit.delta))


def hero_card_draft(fields: CardFields) -> HeroCardDraft:
    return HeroCardDraft(
        name=str(fields.get("name", "")),
        special=SkillList(split_skills(str(fields.get("special_skill", "")))),
        shadow=SkillList(split_skills(str(fields.get("shadow_skill", "")))),
    )
