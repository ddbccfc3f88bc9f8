"""The games side by side."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.aimed import Tappable
from app.widgets.built import Built
from app.widgets.kv import load_kv
from app.widgets.surface import Surface


class GameCard(Tappable, Surface, BoxLayout):
    """One game. Tapped: `on_release`."""

    game_id = StringProperty()
    name = StringProperty()
    icon = StringProperty()
    chosen = BooleanProperty(False)


class GameTiles(Built, GridLayout):
    """All games, two in a line."""

    __events__ = ("on_select",)
    rebuild_on = ("games",)

    tile_height = NumericProperty(0)
    games = ListProperty()
    """GameTile, in order."""

    def on_select(self, game_id: str) -> None:
        """A game was tapped."""

    def rebuild(self) -> None:
        if len(self.children) != len(self.games):
            self.clear_widgets()
            for _ in self.games:
                card = GameCard()
                card.bind(minimum_height=self._level, on_release=lambda card: self.dispatch("on_select", card.game_id))
                self.add_widget(card)
        for card, game in zip(reversed(self.children), self.games, strict=True):
            card.game_id, card.name, card.icon, card.chosen = game.id, game.name, game.icon, game.chosen

    def _level(self, *_: object) -> None:
        """All as high as the highest."""
        self.tile_height = max(card.minimum_height for card in self.children)


load_kv("game_tiles")
