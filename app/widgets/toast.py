"""A short message at the bottom, with one action at the most: usually undo."""

from collections.abc import Callable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon_text, text  # noqa: F401  (the KV file uses them)
from app.widgets.aimed import Aimed
from app.widgets.kv import load_kv
from app.widgets.surface import Surface
from app.widgets.theme import theme


class ToastAction(Aimed, Surface, BoxLayout):
    """The tappable word of a toast."""

    text = StringProperty()


class Toast(Surface, BoxLayout):
    """Stands above the dock for a few seconds. Use `show_toast`."""

    __events__ = ("on_action",)

    text = StringProperty()
    action_text = StringProperty()
    """Word of the action; empty for none."""
    above = NumericProperty("92dp")
    """Free room below it."""

    def on_action(self) -> None:
        """The action was tapped."""

    def rise(self, room: float) -> None:
        """Leave at least so much free below it."""
        self.above = max(self.above, room)

    def keep_above(self, room: Callable[[], float]) -> None:
        """Who says something often shows another screen right after it, and that one may have a higher foot."""

        def look(*_: object) -> bool:
            if self.parent is not None:
                self.rise(room())
            return self.parent is not None

        Clock.schedule_once(look, 0)
        Clock.schedule_interval(look, LOOKS_EVERY)

    def close(self, *_: object) -> None:
        """Take it away."""
        if self.parent is not None:
            self.parent.remove_widget(self)


LOOKS_EVERY = 0.1
WORDS_ONLY, WITH_ACTION = 4.0, 12.0
"""Seconds a toast stays: long enough to read, and to decide."""

_shown: list[Toast] = []


def show_toast(
    words: str, action: str = "", on_action: Callable[[], None] | None = None,
    room_below: Callable[[], float] | None = None,
) -> Toast:  # fmt: skip
    """Show a message; an earlier one goes away at once. `room_below` says how much it must leave free."""
    while _shown:
        _shown.pop().close()
    toast = Toast(text=words, action_text=action)

    def act(*_: object) -> None:
        toast.close()
        if on_action is not None:
            on_action()

    toast.bind(on_action=act)
    Window.add_widget(toast)
    _shown.append(toast)
    if room_below is not None:
        toast.keep_above(room_below)
    if not theme.reduce_motion:
        toast.opacity = 0
        Animation(opacity=1, duration=0.15, transition="out_quad").start(toast)
    Clock.schedule_once(toast.close, WITH_ACTION if action else WORDS_ONLY)
    return toast


load_kv("toast")
