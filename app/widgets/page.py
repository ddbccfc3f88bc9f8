"""The frame of every screen: ground with a soft light at the top, header, scrolling body, dock, navigation."""

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.widgets import column  # noqa: F401  (the KV file uses it)
from app.widgets.kv import load_kv

WIDE = 840
"""From this width on, in dp, there is room for a rail and two columns."""

TALL_HEADER = 0.25
"""A header that takes more of the height than this (large text) scrolls away with the body."""


GAP = 8
"""Left free around what is scrolled to, in dp."""


class Header(BoxLayout):
    """Widgets that stay at the top of a page, below each other."""

    page_slot = "header"


class Side(BoxLayout):
    """Second column of a wide page; not shown on a narrow one."""

    page_slot = "side"

    there = BooleanProperty(True)
    """False where there is nothing to show in it: then the page has one column, however wide it is."""


class Page(BoxLayout):
    """Widgets added to it find their place: Header, Dock, NavBar and Side have their slots, others are the body."""

    main_width = NumericProperty("404dp")
    """Width of the first column when the second is shown."""

    longest_line = NumericProperty("720dp")
    """A single column never gets wider than this."""

    safe_top = NumericProperty("24dp")
    """Kept free for the system bar."""

    safe_bottom = NumericProperty("24dp")
    """Kept free for the system bar. The navigation bar keeps its own."""

    scrolls = BooleanProperty(True)
    """Whether the body scrolls. Off: the body gets exactly the room there is."""

    def _wide(self) -> bool:
        return bool(self.width >= WIDE * Metrics.dp)

    wide = AliasProperty(_wide, None, bind=("width",), cache=True)
    """There is room for a rail and two columns."""

    two_columns = BooleanProperty(False)
    """The second column is shown (computed)."""

    body_height = NumericProperty(0)
    """Room between header and dock (computed)."""

    keeps_place = BooleanProperty(False)
    """What grows or shrinks in the body or below it leaves what lies above where it is: for what opens below a tap."""

    def __init__(self, **kwargs: object) -> None:
        self._hidden = 0.0
        self._placed: dict[str, Widget] = {}
        self._arrange_soon = Clock.create_trigger(self.arrange)
        self._begin_anew_soon = Clock.create_trigger(self._begin_anew)
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Put a widget where its kind belongs."""
        if "side_slot" not in self.ids:  # the last part of the page itself: until then its KV rule is building it
            super().add_widget(widget, *args, **kwargs)
            return
        slot = getattr(widget, "page_slot", "")
        if not slot:
            self.ids.body.add_widget(widget, *args, **kwargs)
            return
        self._placed[slot] = widget
        if slot == "side":
            widget.bind(there=self._arrange_soon)
        if slot == "header":
            widget.bind(height=self._arrange_soon)
        self.arrange()

    def remove_widget(self, widget: Widget) -> None:
        """Take a widget out of the place it was put."""
        slot = getattr(widget, "page_slot", "")
        if slot and self._placed.get(slot) is widget:
            del self._placed[slot]
        if widget.parent is not None and widget.parent is not self:
            widget.parent.remove_widget(widget)
        elif widget in self.children:
            super().remove_widget(widget)
        self.arrange()

    def on_wide(self, *_: object) -> None:
        self._arrange_soon()

    def on_height(self, *_: object) -> None:
        self._arrange_soon()

    def arrange(self, *_: object) -> None:
        """Put the slots where the width wants them."""
        nav, side = self._placed.get("nav"), self._placed.get("side")
        if side is not None and not side.there:
            side = None
        if nav is not None:
            nav.rail = self.wide
        self.two_columns = self.wide and side is not None
        self._fill("rail_slot", nav if self.wide else None)
        self._fill("nav_slot", None if self.wide else nav)
        self._fill("side_slot", side if self.wide else None)
        header = self._placed.get("header")
        scrolling = self.scrolls and header is not None and header.height > self.height * TALL_HEADER
        self._fill("header_slot", None if scrolling else header)
        self._fill("scrolling_header_slot", header if scrolling else None)
        dock = self._placed.get("dock")
        if dock is not None:
            dock.plain = self.wide
        self._fill("dock_slot", dock)

    def show(self, top: float, bottom: float, scrolled: float = 0.0) -> None:
        """Scroll the body, no further than needed to see down to `bottom`, and never so far that `top` is hidden.

        Both are in the coordinates of the body's widgets. `scrolled` is how far down it is at the least.
        """
        scroll = self.ids.scroll
        content = scroll.children[0]
        hidden = content.height - scroll.height
        if hidden <= 0:
            scroll.scroll_y = 1
            return
        gap = dp(GAP)
        down = min(max(scrolled, content.top - bottom + gap - scroll.height), content.top - top - gap)
        scroll.scroll_y = 1 - min(max(0.0, down), hidden) / hidden

    def show_opened(self, tapped: Widget, opened: Widget, frames: int = 3) -> None:
        """What opens below a tap often lies below the screen; it knows its height only after a frame or two.

        Where all of it is seen already, nothing moves.
        """

        def scroll(_: float) -> None:
            view = self.ids.scroll
            hidden = view.children[0].height - view.height
            self.show(tapped.top, opened.y, scrolled=(1 - view.scroll_y) * max(0.0, hidden))
            if frames > 1:
                self.show_opened(tapped, opened, frames - 1)

        Clock.schedule_once(scroll, 0)

    def bring_up(self, widget: Widget) -> None:
        """Scroll until a widget of the body is seen. Where everything is, nothing moves: a ScrollView would."""
        scroll = self.ids.scroll
        if scroll.children[0].height > scroll.height:
            scroll.scroll_to(widget, padding=dp(GAP), animate=False)

    def on_kv_post(self, base_widget: Widget) -> None:
        self.ids.scroll.children[0].bind(height=self._keep_place)
        self.ids.scroll.bind(height=self._keep_place)

    def _keep_place(self, *_: object) -> None:
        """A ScrollView keeps its place as a share of what is hidden, so a longer body would move under the finger.

        So would a foot that grows: it leaves less room.
        """
        scroll = self.ids.scroll
        before, after = self._hidden, scroll.children[0].height - scroll.height
        self._hidden = after
        if after <= 0:
            self._begin_anew_soon()
        elif self.keeps_place and before > 0:
            scroll.scroll_y = 1 - min(1.0, (1 - scroll.scroll_y) * before / after)

    def _begin_anew(self, _passed: float) -> None:
        """Where all is seen nobody is anywhere: what grows there later begins at its top."""
        if self._hidden <= 0:
            self.ids.scroll.scroll_y = 1

    def _fill(self, slot: str, widget: Widget | None) -> None:
        box = self.ids[slot].__self__  # not the weak proxy: it is compared below
        if box.children and box.children[0] is not widget:
            box.clear_widgets()
        if widget is not None and widget.parent is not box:
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
            box.add_widget(widget)


def page_around(widget: Widget) -> Page | None:
    """The page that a widget lies on."""
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        if isinstance(widget, Page):
            return widget
    return None


load_kv("page")
