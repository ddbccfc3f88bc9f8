"""Facts in pills, one beside the other: what a hero has left in his turn."""

from kivy.properties import ListProperty

from app.widgets.built import Built
from app.widgets.chip import Chip
from app.widgets.flow import Flow
from app.widgets.kv import load_kv

ICON_COLOURS = {"lightning-bolt": "accent", "heart": "health", "star-four-points": "xp", "shoe-print": "light"}


class FactFlow(Built, Flow):
    """Only shown, not tapped."""

    facts = ListProperty()
    """ChipSummary, in order."""

    rebuild_on = ("facts", "width")

    def rebuild(self) -> None:
        if len(self.children) != len(self.facts):
            self.clear_widgets()
            for _ in self.facts:
                self.add_widget(Chip())
        for chip, fact in zip(reversed(self.children), self.facts, strict=True):
            chip.text, chip.icon, chip.term, chip.room = fact.text, fact.icon, fact.term, max(100, self.width)
            chip.icon_colour = ICON_COLOURS.get(fact.icon, "text2")


load_kv("fact_flow")
