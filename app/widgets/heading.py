"""Headings: the bar of a table, back and title of a screen, a link back, title of a section with a note."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.widgets import chip, flow, icon_text, maybe, round_button, text  # noqa: F401  (the KV file uses them)
from app.widgets.aimed import Tappable
from app.widgets.built import Built
from app.widgets.icon_text import IconText
from app.widgets.kv import load_kv

A_FIGURE = 56
"""In dp: what is no wider stays beside the title."""


class BackLink(Tappable, IconText):
    """An arrow and where it leads from: a name that can be tapped to go back. `on_release`."""


class HomeBar(Built, BoxLayout):
    """At the top of a table: the way home, chips that a screen adds, the way to the settings.

    Chips that do not fit between the two stand below them.
    """

    __events__ = ("on_home", "on_settings")

    text = StringProperty()
    """Where the arrow leads."""

    needed = NumericProperty(0)
    """Width that holds everything on one line (computed)."""

    stacked = BooleanProperty(False)
    """Chips stand below (computed)."""

    rebuild_on = ("width", "needed")

    def on_kv_post(self, base_widget: Widget) -> None:
        self.chips = self.ids.chips.__self__  # ids alone do not keep alive what changes its place
        super().on_kv_post(base_widget)

    def rebuild(self) -> None:
        self.stacked = self.needed > self.width
        _move(self.chips, self.ids.below if self.stacked else self.ids.beside)

    def on_home(self) -> None:
        """The arrow was tapped."""

    def on_settings(self) -> None:
        """The cog was tapped."""


class SectionLine(BoxLayout):
    """Serif title of a section, and a note at the right: 'Enemies', '1 of 4 acted'."""

    title = StringProperty()
    note = StringProperty()


class SectionLink(BoxLayout):
    """Serif title of a section, and a chip at the right that leads to the whole of it: '3 more cards'."""

    __events__ = ("on_open",)

    title = StringProperty()
    note = StringProperty()
    """Words of the chip; empty for none."""

    def on_open(self) -> None:
        """The chip was tapped."""


class TitleBar(Built, BoxLayout):
    """Back arrow, title and detail of a screen. Widgets added to it stand at the right.

    What does not fit on one line between the icons goes on below them, where the whole width is free.
    """

    __events__ = ("on_back",)
    rebuild_on = ("width", "title", "lead", "detail", "can_go_back", "can_look_up")

    title = StringProperty()
    lead = StringProperty()
    """Roboto words before the title: 'Round 4'."""
    detail = StringProperty()
    term = StringProperty()
    """Of the title, as the reference calls what it asks."""
    can_go_back = BooleanProperty(True)
    can_look_up = BooleanProperty(True)
    """A magnifying glass that leads to the rules; where there is no way back, the bar of the play has them."""

    stacked = BooleanProperty(False)
    """The detail, and with it what is wide at the right, stands below the title (computed)."""

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Put widgets of the screen at the right."""
        if "below" in self.ids:  # the last part of the bar itself: until then its KV rule is building it
            self.ids.trailing.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    def on_kv_post(self, base_widget: Widget) -> None:
        # Kept here: ids alone do not keep alive what changes its place.
        self._detail, self._trailing = self.ids.detail.__self__, self.ids.trailing.__self__
        self._rebuild_soon = Clock.create_trigger(lambda _: self.rebuild(), -1)
        self._trailing.bind(width=self._rebuild_soon)
        self._detail.bind(font_size=self._rebuild_soon)
        super().on_kv_post(base_widget)

    def rebuild(self) -> None:
        ids = self.ids
        beside = self.width - sum(one.width + ids.top.spacing for one in (ids.back, self._trailing, ids.look_up))
        beside -= ids.top.padding[0]
        is_wide = self._trailing.width > dp(A_FIGURE)
        needed = max(ids.title.natural_width(), self._detail.natural_width())
        self.stacked = needed > beside and (is_wide or bool(self.detail))
        goes_below = self.stacked and is_wide
        _move(self._detail, ids.below if self.stacked else ids.words)
        _move(self._trailing, ids.below if goes_below else ids.top, index=0 if goes_below else 1)

    def on_back(self) -> None:
        """The arrow was tapped."""


def _move(widget: Widget, proxy: Widget, index: int = 0) -> None:
    box = proxy.__self__
    if widget.parent is not box:
        widget.parent.remove_widget(widget)
        box.add_widget(widget, index)


load_kv("heading")
