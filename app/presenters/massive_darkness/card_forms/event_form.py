"""An event card: a patrol, a blessing, or anything else in words (p. 32)."""

from dataclasses import dataclass, field, replace

import msgspec

from app.i18n import Words
from app.presenters.form_parts import CountPart, Edit, FormPart
from app.presenters.massive_darkness.card_forms.shared import NAME, choice_part, name_part, text_part
from app.rules.core.shelf import CardFields
from app.rules.massive_darkness.event_cards import EventCard, EventType, Patrol, Token, read_event_card

TYPES = {
    EventType.PATROL.value: "account-group",
    EventType.BLESSING.value: "star-four-points",
    EventType.OTHER.value: "cards-outline",
}
PATROLS = {Patrol.GUARD.value: "account-group", Patrol.ROAMING.value: "skull"}
TOKENS = {Token.BELOW.value: "arrow-down", Token.CURRENT.value: "circle-outline", Token.ABOVE.value: "arrow-up"}
MOST = 9


@dataclass(frozen=True)
class EventDraft:
    card: EventCard = field(default_factory=lambda: EventCard(name="", type=EventType.PATROL))

    @property
    def name(self) -> str:
        return self.card.name

    @property
    def missing(self) -> str:
        return "" if self.card.name.strip() else NAME

    @property
    def fields(self) -> CardFields:
        """Only what its type needs."""
        told: dict[str, str | int] = {"name": self.card.name.strip(), "type": self.card.type.value}
        if self.card.type is EventType.PATROL:
            told |= {"patrol": self.card.patrol.value, "token": self.card.token.value}
        if self.card.type is EventType.BLESSING:
            told |= {"heal": self.card.heal, "xp": self.card.xp}
        told["text"] = self.card.text.strip()
        return {field: value for field, value in told.items() if value}

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        card = self.card
        by_type: dict[EventType, tuple[FormPart, ...]] = {
            EventType.PATROL: (
                choice_part(words, "patrol", "patrol", PATROLS, [card.patrol]),
                choice_part(words, "token", "token", TOKENS, [card.token]),
            ),
            EventType.BLESSING: (
                CountPart("heal", words("card_form.heal"), card.heal, most=MOST, icon="heart"),
                CountPart("xp", words("card_form.xp"), card.xp, most=MOST, icon="star-four-points"),
            ),
            EventType.OTHER: (),
        }
        return (
            name_part(words, card.name),
            choice_part(words, "type", "event", TYPES, [card.type]),
            *by_type[card.type],
            text_part(words, card.text),
        )

    def edited(self, edit: Edit) -> "EventDraft":
        card = self.card
        match edit.part:
            case "name":
                card = msgspec.structs.replace(card, name=edit.value)
            case "text":
                card = msgspec.structs.replace(card, text=edit.value)
            case "type":
                card = msgspec.structs.replace(card, type=EventType(edit.value))
            case "patrol":
                card = msgspec.structs.replace(card, patrol=Patrol(edit.value))
            case "token":
                card = msgspec.structs.replace(card, token=Token(edit.value))
            case "heal":
                card = msgspec.structs.replace(card, heal=_counted(card.heal + edit.delta))
            case _:
                card = msgspec.structs.replace(card, xp=_counted(card.xp + edit.delta))
        return replace(self, card=card)


def _counted(value: int) -> int:
    return min(MOST, max(0, value))


def event_draft(fields: CardFields) -> EventDraft:
    if set(fields) <= {"name"}:
        return EventDraft(EventCard(name=str(fields.get("name", "")), type=EventType.PATROL))
    return EventDraft(read_event_card({"name": "", **fields}))
