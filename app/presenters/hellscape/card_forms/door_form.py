"""A door card, typed in once: what its event adds ("Revealing a Chamber")."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.i18n import Words
from app.presenters.form_parts import CountPart, Edit, FormPart, HeadPart, TextPart
from app.presenters.hellscape.card_forms.shared import MOST_AMOUNT, NAME, within
from app.rules.core.shelf import CardFields
from app.rules.hellscape.door_events import Brings, DoorEvent, read_door_event
from app.rules.hellscape.drawn_cards import BETWEEN, parted


@dataclass(frozen=True)
class DoorDraft:
    """What its event adds; the rest the table reads."""

    name: str = ""
    counts: Mapping[Brings, int] = field(default_factory=dict)
    others: tuple[str, ...] = ()
    """What this form cannot show stays as it is written."""
    text: str = ""

    @property
    def missing(self) -> str:
        return "" if self.name.strip() else NAME

    @property
    def fields(self) -> CardFields:
        events = [DoorEvent(what, self.counts[what]).written for what in Brings if self.counts.get(what)]
        effects = (*events, *self.others)
        told = {"name": self.name.strip(), "effects": BETWEEN.join(effects), "text": self.text.strip()}
        return {field: value for field, value in told.items() if value}

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        counts = tuple(
            CountPart(what.value, words(f"hellscape.form.door.{what}"), self.counts.get(what, 0), 0, MOST_AMOUNT)
            for what in Brings
        )
        return (
            TextPart("name", words("hellscape.form.door_name"), self.name),
            HeadPart("event", words("hellscape_forms.door_event"), words("hellscape_forms.door_event_help")),
            *counts,
            TextPart("text", words("hellscape.form.text"), self.text, words("hellscape.form.text_hint"), 200),
        )

    def edited(self, edit: Edit) -> "DoorDraft":
        match edit.part:
            case "name":
                return replace(self, name=edit.value)
            case "text":
                return replace(self, text=edit.value)
            case what if what in list(Brings):
                count = within(self.counts.get(Brings(what), 0) + edit.delta, 0, MOST_AMOUNT)
                return replace(self, counts={**self.counts, Brings(what): count})
            case _:
                return self


def door_draft(fields: CardFields) -> DoorDraft:
    events = {one: read_door_event(one) for one in parted(str(fields.get("effects", "")))}
    return DoorDraft(
        str(fields.get("name", "")), {event.what: event.number for event in events.values() if event is not None},
        tuple(one for one, event in events.items() if event is None), str(fields.get("text", "")),
    )  # fmt: skip
