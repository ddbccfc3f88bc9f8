"""Forms for cards that players type in once, a module a kind: drafts that every tap replaces by a new one."""

from app.presenters.massive_darkness.card_forms.class_form import ClassDraft, class_draft
from app.presenters.massive_darkness.card_forms.door_form import DoorDraft, door_draft
from app.presenters.massive_darkness.card_forms.enemy_form import FoeDraft, foe_draft
from app.presenters.massive_darkness.card_forms.event_form import EventDraft, event_draft
from app.presenters.massive_darkness.card_forms.hero_form import HeroCardDraft, hero_card_draft
from app.presenters.massive_darkness.card_forms.item_form import ItemDraft, item_draft
from app.rules.core.shelf import CardFields
from app.rules.massive_darkness.card_kinds import CardKind

CardDraft = FoeDraft | ItemDraft | DoorDraft | EventDraft | HeroCardDraft | ClassDraft
"""All have `parts(words)`, `edited(edit)`, `fields`, `name`; and `missing`, which keeps a card from being saved."""


def card_draft(kind: CardKind, fields: CardFields) -> CardDraft:
    """A draft of what is known of a card; nothing at all begins a new one."""
    match kind:
        case CardKind.ENEMY:
            return foe_draft(fields)
        case CardKind.ITEM:
            return item_draft(fields)
        case CardKind.DOOR:
            return door_draft(fields)
        case CardKind.EVENT:
            return event_draft(fields)
        case CardKind.HERO:
            return hero_card_draft(fields)
        case CardKind.CLASS:
            return class_draft(fields)


__all__ = ["CardDraft", "card_draft"]
