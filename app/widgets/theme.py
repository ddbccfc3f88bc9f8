"""Which colours are in use. Widgets bind to `theme.colours`, so a switch redraws them."""

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty

from app.widgets.palette import ACCENTS, DARK, THEMES


class Theme(EventDispatcher):
    """The colours in use, chosen by theme and game."""

    name = OptionProperty("dark", options=list(THEMES))
    """Palette of the neutrals: 'dark' or 'high_contrast'."""

    game = OptionProperty("massive_darkness", options=list(ACCENTS))
    """Game whose accent is shown."""

    colours = ObjectProperty(DARK)
    """The Palette that results. In KV: `rgba: theme.colours.card`."""

    reduce_motion = BooleanProperty(False)
    """No animation when set: states change at once."""

    def on_name(self, *_: object) -> None:
        self._choose()

    def on_game(self, *_: object) -> None:
        self._choose()

    def _choose(self) -> None:
        self.colours = THEMES[self.name].of_game(ACCENTS[self.game])


theme = Theme()
