"""Tracks with a tracker each, a line below the other: minus, the slots up to MAX, plus."""

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import board_rows, chip, maybe, round_button, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.drawn import Drawn
from app.widgets.kv import load_kv
from app.widgets.palette import mixed, rgba
from app.widgets.theme import theme

THICKEST = 11
"""Half the height of a slot, in dp."""


class TrackLine(Drawn):
    """Slots from 0 to the top; those reached are filled, the tracker is the largest, MAX wears a ring."""

    value = NumericProperty(0)
    top_slot = NumericProperty(6)
    top_known = BooleanProperty(True)
    """Whether the last slot is MAX, or only as far as is drawn."""
    track_colour = StringProperty("#FFFFFF")

    redraw_on = ("value", "top_slot", "top_known", "track_colour")

    def draw(self) -> None:
        colours, colour = theme.colours, rgba(self.track_colour)
        slots = int(self.top_slot) + 1
        gap = self.width / slots
        radius = min(gap * 0.42, dp(THICKEST))
        middle = self.center_y
        Color(*colours.hairline)
        SmoothLine(points=[self.x + gap / 2, middle, self.right - gap / 2, middle], width=dp(1.4))
        for slot in range(slots):
            x = self.x + gap * (slot + 0.5)
            if self.top_known and slot == slots - 1:
                Color(*colours.light)
                SmoothLine(circle=(x, middle, radius + dp(3)), width=dp(1))
            if slot == self.value:
                self._dot(x, middle, radius, colour)
            else:
                passed = slot < self.value
                self._dot(x, middle, radius * 0.7, mixed(colour, colours.ground, 0.45) if passed else colours.empty)
                if not passed:
                    self._dot(x, middle, radius * 0.7 - dp(1.2), colours.card)

    def _dot(self, x: float, y: float, radius: float, colour: tuple[float, ...]) -> None:
        Color(*colour)
        SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))


class TrackCard(Card):
    """One element. `on_step(delta)`."""

    __events__ = ("on_step",)

    track = ObjectProperty(rebind=True)
    """Track."""

    def on_step(self, delta: int) -> None:
        """Plus or minus was tapped."""


class ElementTracks(Built, BoxLayout):
    """All of them; they change in place."""

    __events__ = ("on_step",)

    tracks = ListProperty()
    """Track, in order."""

    rebuild_on = ("tracks",)

    def on_step(self, element: str, delta: int) -> None:
        """A tracker is to move."""

    def rebuild(self) -> None:
        if len(self.children) != len(self.tracks):
            self.clear_widgets()
            for track in self.tracks:
                card = TrackCard(track=track)
                card.bind(on_step=lambda card, delta: self.dispatch("on_step", card.track.id, delta))
                self.add_widget(card)
        for card, track in zip(reversed(self.children), self.tracks, strict=True):
            card.track = track


load_kv("element_tracks")
