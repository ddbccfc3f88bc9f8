"""All faces of a die side by side, one tap each; the chosen one takes the colour of the die."""

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets.aimed import Tappable
from app.widgets.built import Built
from app.widgets.dice_symbols import draw_row, row_width, term_of
from app.widgets.drawn import Drawn
from app.widgets.explained import Explained
from app.widgets.kv import load_kv
from app.widgets.palette import DICE, DIE_SYMBOL, Rgba, faded
from app.widgets.surface import Surface
from app.widgets.theme import theme


class FaceSegment(Explained, Tappable, Drawn):
    """One face."""

    face = StringProperty()
    """What `on_pick` gives back."""

    label = StringProperty()
    """What it shows, in words."""

    symbols = ListProperty()
    die_colour = StringProperty("yellow")
    selected = BooleanProperty(False)
    parted = BooleanProperty(False)
    """A thin line parts it from its neighbour at the left."""

    redraw_on = ("symbols", "die_colour", "selected", "parted", "state")

    def draw(self) -> None:
        inset = dp(3)
        if self.selected or self.state == "down":
            Color(*(DICE[self.die_colour] if self.selected else faded(theme.colours.text1, 0.1)))
            size = self.width - 2 * inset, self.height - 2 * inset
            SmoothRoundedRectangle(pos=(self.x + inset, self.y + inset), size=size, radius=[dp(14)])
        elif self.parted:
            Color(*theme.colours.hairline)
            Rectangle(pos=(self.x, self.center_y - dp(14)), size=(dp(1), dp(28)))
        height = dp(29 if len(self.symbols) == 1 else 24)
        height *= min(1.0, (self.width - dp(14)) / row_width(self.symbols, height))
        draw_row(self.symbols, self.center_x, self.center_y, height, self._ink())

    def _ink(self) -> Rgba:
        return DIE_SYMBOL if self.selected else theme.colours.text1


class FacePicker(Built, Surface, BoxLayout):
    """The faces of one die. The screen sets `chosen`."""

    __events__ = ("on_pick",)

    faces = ListProperty()
    """FaceView, in order."""

    die_colour = StringProperty("yellow")
    """Name in palette.DICE."""

    chosen = StringProperty()
    """The face that was tapped; empty for none."""

    rebuild_on = ("faces", "die_colour")

    def on_pick(self, face: str) -> None:
        """A face was tapped."""

    def on_chosen(self, *_: object) -> None:
        before_chosen = True  # the first has no neighbour at its left
        for segment in reversed(self.children):
            segment.selected = segment.face == self.chosen
            segment.parted = not before_chosen and not segment.selected
            before_chosen = segment.selected

    def rebuild(self) -> None:
        self.clear_widgets()
        for face in self.faces:
            symbols = list(face.symbols)
            segment = FaceSegment(face=face.name, label=face.label, symbols=symbols, die_colour=self.die_colour)
            segment.term = term_of(symbols)
            segment.bind(on_release=self._tapped)
            self.add_widget(segment)
        self.on_chosen()

    def _tapped(self, segment: FaceSegment) -> None:
        self.dispatch("on_pick", segment.face)


load_kv("face_picker")
