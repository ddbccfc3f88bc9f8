"""A part of a screen that is there only sometimes; while it is not, it takes no room and no taps."""

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from app.widgets.column import Column
from app.widgets.kv import load_kv


class Maybe(Column):
    """Its widgets below each other, or nothing."""

    shown = BooleanProperty(True)

    gap_below = NumericProperty(0)
    """Room kept free below it, only while it is there: for lists of parts without a spacing of their own."""

    def on_kv_post(self, base_widget: Widget) -> None:
        # Kept here: while they are not shown they have no parent.
        self._content = self.children[::-1]
        self.fbind("shown", self._show_or_hide)
        self._show_or_hide()

    def _show_or_hide(self, *_: object) -> None:
        if self.shown == bool(self.children):
            return
        self.clear_widgets()
        for widget in self._content if self.shown else ():
            self.add_widget(widget)


load_kv("maybe")
