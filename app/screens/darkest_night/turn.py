"""The Necromancer's turn, step by step, with the kingdom: where he goes, why, and the chance to overrule it."""

from kivy.properties import ObjectProperty

from app.presenters.darkest_night.kingdom import kingdom_picture
from app.presenters.kingdom_views import KingdomPicture
from app.screens.darkest_night import kingdom_side  # noqa: F401  (the KV file uses it)
from app.screens.darkest_night.base import AnyTimeScreen
from app.screens.turn import TurnScreen
from app.widgets import act_list, kingdom_map, maybe  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class NightTurnScreen(TurnScreen, AnyTimeScreen):
    picture = ObjectProperty(KingdomPicture())

    def refresh(self) -> None:
        self.picture = kingdom_picture(self.app.t, self.game, self.session.play.question)
        self.show_any_time()
        super().refresh()

    def _next(self) -> None:
        self.follow_step(self.frame.after_turn(self.app.t, self.game))


load_kv("darkest_night/turn")
