"""The games side by side: those that can be played, and those that are coming."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.kv import load_kv
from app.widgets.surface import Surface


class GameCard(Surface, BoxLayout):
    """One game."""

    name = StringProperty()
    icon = StringProperty()
    note = StringProperty()
    available = BooleanProperty(False)


class GameTiles(Built, GridLayout):
    """All games, two in a line."""

    rebuild_on = ("games",)

    tile_height = NumericProperty(0)
    games = ListProperty()
    """GameTile, in order."""

    def rebuild(self) -> None:
        self.clear_widgets()
        for game in self.games:
            card = GameCard(name=game.name, icon=game.icon, note=game.note, available=game.available)
            card.bind(minimum_height=self._level)
            self.add_widget(card)

    def _level(self, *_: object) -> None:
        """All as high as the highest."""
        self.tile_height = max(card.minimum_height for card in self.children)


load_kv("game_tiles")
