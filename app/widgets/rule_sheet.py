"""An entry of the rules over the screen: a tap closes it."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.widgets import maybe, outlined_button, round_button, rule_card, text  # noqa: F401  (the KV file uses them)
from app.widgets.aimed import Tappable
from app.widgets.kv import load_kv
from app.widgets.rule_card import NOTHING
from app.widgets.sheet import Sheet

SLOP = dp(10)


class RuleSheet(Sheet):
    """A tap on it closes it, too. A link leads on, the arrow back."""

    __events__ = ("on_link", "on_back", "on_change", "on_all")

    view = ObjectProperty(NOTHING, rebind=True)
    cited = StringProperty()
    """In which language the rulebook is cited; empty where that is the player's."""
    can_go_back = BooleanProperty(False)
    change_text = StringProperty()
    """Empty: what it is about is not changed from here."""
    all_text = StringProperty()
    room = NumericProperty()
    """As high as it may be; what does not fit is scrolled to."""

    def on_link(self, key: str) -> None:
        """Another entry was tapped."""

    def on_back(self) -> None:
        """To the entry before."""

    def on_change(self) -> None:
        """What it is about is wrong on the screen."""

    def on_all(self) -> None:
        """The whole reference is wanted."""

    def on_touch_down(self, touch: Any) -> bool:
        touch.ud[self] = self.collide_point(*touch.pos) and not self._is_on_a_button(touch)
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        moved = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
        handled = bool(super().on_touch_up(touch))
        if touch.ud.get(self) and moved < SLOP:
            self.dismiss()
        return handled

    def _is_on_a_button(self, touch: Any) -> bool:
        buttons = (one for one in self.walk(restrict=True) if isinstance(one, Tappable))
        return any(one.collide_point(*one.to_widget(*touch.pos)) for one in buttons)


load_kv("rule_sheet")
