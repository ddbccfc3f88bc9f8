"""The second column of a wide page: the kingdom."""

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.presenters.darkest_night.kingdom import kingdom_picture
from app.presenters.kingdom_views import KingdomPicture
from app.widgets import kingdom_map  # noqa: F401  (the KV file uses it)
from app.widgets.kv import load_kv
from app.widgets.page import Side


class KingdomSide(Side):
    """A place tapped: `on_place`."""

    __events__ = ("on_place",)

    wide = BooleanProperty(False)
    """There is room for it: bind it to the page's `wide`."""

    picture = ObjectProperty(KingdomPicture())
    selected = StringProperty()

    def on_place(self, place: str) -> None:
        """A place was tapped."""

    def on_wide(self, *_: object) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Show the present state, where the column is shown."""
        app = App.get_running_app()
        if self.wide and app.session.has_play:
            play = app.session.play
            self.picture = kingdom_picture(app.t, play.game, play.question)


load_kv("darkest_night/kingdom_side")
