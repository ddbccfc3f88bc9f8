"""Discs in a row, one of them chosen: the heroes at the top of their screen, with plus for another."""

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from app.presenters.summaries import DiscSummary
from app.widgets import hero_disc, icon, round_button  # noqa: F401  (the KV file uses them)
from app.widgets.aimed import Tappable
from app.widgets.built import Built
from app.widgets.flow import Flow
from app.widgets.kv import load_kv
from app.widgets.round_button import RoundButton


class DiscButton(Tappable, AnchorLayout):
    """One disc in a target of 50. Tapped: `on_release`."""

    disc_id = StringProperty()
    name = StringProperty()
    letter = StringProperty()
    hero_colour = ColorProperty((1, 1, 1, 1))
    condition = StringProperty()
    selected = BooleanProperty(False)
    done = BooleanProperty(False)

    def show(self, disc: DiscSummary) -> None:
        """Take over the values of a disc."""
        self.disc_id, self.name, self.letter, self.hero_colour = disc.id, disc.name, disc.letter, disc.colour
        self.condition, self.selected, self.done = disc.condition, disc.selected, disc.done


class DiscRow(Built, Flow):
    """All discs; the screen sets which is selected."""

    __events__ = ("on_select", "on_add")

    discs = ListProperty()
    """DiscSummary, in order."""

    can_add = BooleanProperty(False)
    """Shows a plus at the end."""

    rebuild_on = ("discs", "can_add")

    def on_select(self, disc_id: str) -> None:
        """A disc was tapped."""

    def on_add(self) -> None:
        """Plus was tapped."""

    def rebuild(self) -> None:
        buttons = [child for child in reversed(self.children) if isinstance(child, DiscButton)]
        has_plus = len(self.children) > len(buttons)
        if len(buttons) != len(self.discs) or has_plus != self.can_add:
            self.clear_widgets()
            buttons = [DiscButton() for _ in self.discs]
            for button in buttons:
                button.bind(on_release=lambda button: self.dispatch("on_select", button.disc_id))
                self.add_widget(button)
            if self.can_add:
                plus = RoundButton(icon="plus", diameter="48dp")
                plus.bind(on_release=lambda _: self.dispatch("on_add"))
                self.add_widget(plus)
        for button, disc in zip(buttons, self.discs, strict=True):
            button.show(disc)


load_kv("disc_row")
