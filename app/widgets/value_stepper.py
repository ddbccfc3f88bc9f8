"""Values that go up and down by one: figure between minus and plus, health as pegs."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon_text, pegs, round_button, text  # noqa: F401  (the KV file uses them)
from app.widgets.card import Card
from app.widgets.kv import load_kv


class _UpAndDown(BoxLayout):
    """What all of them share. The value is not changed here: the screen answers `on_change` with a new one."""

    __events__ = ("on_change",)

    value = NumericProperty(0)
    minimum = NumericProperty(0)
    maximum = NumericProperty(99)
    step = NumericProperty(1)

    def on_change(self, delta: int) -> None:
        """Plus or minus was tapped; `delta` is the step, with its sign."""

    def less(self) -> None:
        """Minus was tapped."""
        self.dispatch("on_change", -self.step)

    def more(self) -> None:
        """Plus was tapped."""
        self.dispatch("on_change", self.step)


class ValueStepper(_UpAndDown):
    """Minus, a large figure, plus."""

    text = StringProperty()
    """Shown instead of the bare value."""

    diameter = NumericProperty("48dp")
    """Of the buttons."""


class ValueCard(_UpAndDown, Card):
    """A card with the name of the value above its stepper."""

    label = StringProperty()
    icon = StringProperty()
    icon_colour = StringProperty("xp")
    text = StringProperty()
    """Shown instead of the bare value."""


class HealthCard(_UpAndDown, Card):
    """Health as pegs in a track, with the figure above: '4 / 5'."""

    label = StringProperty()
    """'Health', in the language of the player."""
    colour = StringProperty("health")
    """Name of a role of the palette."""
    can_exceed = BooleanProperty(False)
    """Whether plus stays possible at the maximum."""
    full_icon = StringProperty("heart")
    empty_icon = StringProperty("heart-outline")


load_kv("value_stepper")
