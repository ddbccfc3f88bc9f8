"""Which colours are in use. Widgets bind to `theme.colours`, so a switch redraws them."""

from weakref import WeakSet

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty
from kivy.uix.widget import Widget

from app.widgets.palette import ACCENTS, DARK, THEMES


class Theme(EventDispatcher):
    """The colours in use, chosen by theme and game."""

    name = OptionProperty("dark", options=list(THEMES))
    """Palette of the neutrals: 'dark' or 'high_contrast'."""

    game = OptionProperty("massive_darkness", options=list(ACCENTS))
    """Game whose accent is shown."""

    colours = ObjectProperty(DARK, rebind=True)
    """The Palette that results. In KV: `rgba: theme.colours.card`."""

    reduce_motion = BooleanProperty(False)
    """No animation when set: states change at once."""

    def __init__(self, **kwargs: object) -> None:
        # Not bound one by one: Kivy's bind looks through all earlier bindings, and a screen has hundreds.
        self._followers: WeakSet[ThemeFollower] = WeakSet()
        super().__init__(**kwargs)

    def follow(self, widget: "ThemeFollower") -> None:
        """Tell a widget about every change from now on, as long as it lives."""
        self._followers.add(widget)

    def on_colours(self, *_: object) -> None:
        for widget in tuple(self._followers):
            widget.theme_changed()

    def on_name(self, *_: object) -> None:
        self._choose()

    def on_game(self, *_: object) -> None:
        self._choose()

    def _choose(self) -> None:
        self.colours = THEMES[self.name].of_game(ACCENTS[self.game])


theme = Theme()


class ThemeFollower(Widget):
    """Base of widgets that take their colours from the theme in Python."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        theme.follow(self)

    def theme_changed(self) -> None:
        """Other colours are in use."""
