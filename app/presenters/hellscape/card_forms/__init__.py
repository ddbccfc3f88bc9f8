"""Forms for cards that players type in once, a module a kind: drafts that every tap replaces by a new one.

All have `parts(words)`, `edited(edit)`, `fields`, `name`; and `missing`, which keeps a card from being saved.
"""

from app.presenters.hellscape.card_forms.door_form import DoorDraft, door_draft
from app.presenters.hellscape.card_forms.item_form import ItemDraft, item_draft
from app.presenters.hellscape.card_forms.monster_form import MonsterDraft, monster_draft
from app.presenters.hellscape.card_forms.skill_form import SkillDraft, skill_draft
from app.presenters.hellscape.edition import HELLSCAPE
from app.rules.core.shelf import CardFields
from app.rules.hellscape.card_kinds import CardKind

CardDraft = ItemDraft | SkillDraft | MonsterDraft | DoorDraft


def card_draft(
    kind: CardKind, fields: CardFields, never_printed: frozenset[str] = HELLSCAPE.never_printed
) -> CardDraft:
    """A draft of what is known of a card; nothing at all begins a new one."""
    match kind:
        case CardKind.MOB | CardKind.ROAMING:
            return monster_draft(fields, roaming=kind is CardKind.ROAMING, never_printed=never_printed)
        case CardKind.DOOR:
            return door_draft(fields)
        case CardKind.SKILL:
            return skill_draft(fields, never_printed)
        case CardKind.ITEM:
            return item_draft(fields, never_printed)


__all__ = ["CardDraft", "ItemDraft", "SkillDraft", "card_draft"]
