"""The skills or enchantments on a card: those there are, and one that is being put together."""

from dataclasses import dataclass, replace

from app.i18n import Words
from app.presenters.massive_darkness import skill_draft as drafts
from app.presenters.massive_darkness.skill_draft import SkillDraft
from app.presenters.massive_darkness.skill_form import skill_form
from app.presenters.massive_darkness.skill_words import skill_words
from app.presenters.pick_views import SkillForm, SkillsView
from app.presenters.summaries import ChipSummary
from app.rules.massive_darkness.arms import CombatType


@dataclass(frozen=True)
class SkillList:
    """`draft` is not on the card yet; None while nobody puts one together."""

    skills: tuple[str, ...] = ()
    draft: SkillDraft | None = None
    only_enchantments: bool = False

    @property
    def told(self) -> tuple[str, ...]:
        """One that was put together but not added yet counts too: who goes on means it."""
        put_together = drafts.written(self.draft) if self.draft else ""
        return (*self.skills, put_together) if put_together else self.skills

    @property
    def is_unfinished(self) -> bool:
        return drafts.is_unfinished(self.draft)


def edited(listed: SkillList, act: str, value: str, delta: int = 0) -> SkillList:
    """What a tap on the list or on the form below it does."""
    new = SkillDraft() if listed.only_enchantments else drafts.new_skill()
    draft = listed.draft or new
    match act:
        case "remove":
            number = int(value)
            return replace(listed, skills=listed.skills[:number] + listed.skills[number + 1 :])
        case "open":
            return replace(listed, draft=None if listed.draft else new)
        case "add":
            return replace(listed, skills=(*listed.skills, drafts.written(draft)), draft=None)
        case _:
            return replace(listed, draft=_with(draft, act, value, delta))


def _with(draft: SkillDraft, act: str, value: str, delta: int) -> SkillDraft:
    match act:
        case "mode":
            return replace(draft, mode=value)
        case "condition":
            return drafts.with_condition(draft, value)
        case "side":
            return drafts.with_side(draft, value)
        case "type":
            of_actions = draft.mode == drafts.KEYWORD
            return drafts.with_kind(draft, value) if of_actions else drafts.with_type(draft, CombatType(value))
        case "keyword":
            return drafts.with_keyword(draft, value)
        case "effect":
            return drafts.with_effect(draft, value) if value else replace(draft, more=True)
        case "note":
            return drafts.with_note(draft, value)
        case _:
            return drafts.with_count(draft, value, delta)


def skills_view(words: Words, listed: SkillList, title: str = "") -> SkillsView:
    area = "enchantment" if listed.only_enchantments else "skill_form"
    return SkillsView(
        chips=tuple(
            ChipSummary(str(number), skill_words(words, text), "auto-fix", selected=True)
            for number, text in enumerate(listed.skills)
        ),
        form=_form(words, listed),
        title=title or words(f"{area}.title"),
        help=words(f"{area}.remove_help" if listed.skills else f"{area}.none"),
        another=words("enchantment.close" if listed.draft else f"{area}.another"),
    )


def _form(words: Words, listed: SkillList) -> SkillForm | None:
    if listed.draft is None:
        return None
    return skill_form(words, listed.draft, only_enchantments=listed.only_enchantments)
