"""The colours of heroes' bases to choose from: a disc each, with the colour's name below it."""

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import hero_disc, text  # noqa: F401  (the KV file uses them)
from app.widgets.aimed import Tappable
from app.widgets.built import Built
from app.widgets.explained import Explained
from app.widgets.flow import Flow
from app.widgets.kv import load_kv


class ColourButton(Tappable, BoxLayout):
    """A colour with its name. Tapped: `on_release`."""

    colour_id = StringProperty()
    label = StringProperty()
    letter = StringProperty()
    value = ColorProperty((1, 1, 1, 1))
    chosen = BooleanProperty(False)


class ColourRow(Explained, Built, Flow):
    """The screen sets which is chosen."""

    __events__ = ("on_select",)

    colours = ListProperty()
    """Tag, in order."""

    letter = StringProperty()
    """On every disc."""

    rebuild_on = ("colours", "letter")

    def on_select(self, colour: str) -> None:
        """A colour was tapped."""

    def rebuild(self) -> None:
        if len(self.children) != len(self.colours):
            self.clear_widgets()
            for _ in self.colours:
                button = ColourButton()
                button.bind(on_release=lambda button: self.dispatch("on_select", button.colour_id))
                self.add_widget(button)
        for button, tag in zip(reversed(self.children), self.colours, strict=True):
            button.colour_id, button.label, button.value = tag.id, tag.label, tag.value
            button.chosen, button.letter = tag.chosen, self.letter


load_kv("colour_row")
