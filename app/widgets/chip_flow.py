"""Chips to choose from, one beside the other; as many lines as they need."""

from kivy.properties import BooleanProperty, ListProperty

from app.widgets.built import Built
from app.widgets.chip import TapChip
from app.widgets.flow import Flow
from app.widgets.kv import load_kv


class ChipFlow(Built, Flow):
    """The screen sets which are selected. A selected chip wears a check, so it is never colour alone."""

    __events__ = ("on_select",)

    chips = ListProperty()
    """ChipSummary, in order."""

    closes = BooleanProperty(False)
    """A selected chip keeps its icon and ends with a cross, because a tap takes it away."""

    rebuild_on = ("chips", "width")

    def on_select(self, chip_id: str) -> None:
        """A chip was tapped."""

    def rebuild(self) -> None:
        if len(self.children) != len(self.chips):
            self.clear_widgets()
            for _ in self.chips:
                chip = TapChip()
                chip.bind(on_release=self._tapped)
                self.add_widget(chip)
        for chip, summary in zip(reversed(self.children), self.chips, strict=True):
            chip.chip_id, chip.text, chip.selected = summary.id, summary.text, summary.selected
            chip.icon = summary.icon if self.closes or not summary.selected else ""
            chip.end_icon = "close" if self.closes and summary.selected else summary.end_icon
            chip.term, chip.room = summary.term, max(100, self.width)

    def _tapped(self, chip: TapChip) -> None:
        self.dispatch("on_select", chip.chip_id)


load_kv("chip_flow")
