"""The kingdom at a glance: places on their roads, blights as counters, heroes as discs, the Necromancer a hexagon."""

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle, Triangle
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.presenters.kingdom_views import KingdomPicture, PlacePicture
from app.widgets.aimed import Tappable
from app.widgets.built import Built
from app.widgets.drawn import Drawn
from app.widgets.explained import Explained
from app.widgets.kingdom_figures import blights, full_mark, heroes, name_size, necromancer, relic, title
from app.widgets.kv import load_kv
from app.widgets.theme import theme

COLUMNS, ROWS = 3, 3
LEAST_GAP, ROAD_GAP = 12, 30  # dp between two places, across and down
USUAL_WIDTH = 118  # dp of a place on a phone: what stands in it grows with its width
MOST_ZOOM = 1.7
PAD = 7  # dp inside a place


class PlaceButton(Tappable, Explained):
    """One place to tap: `on_release`. The map draws it."""

    place = StringProperty()
    name = StringProperty()


class KingdomMap(Built, Drawn, FloatLayout):
    """A place tapped: `on_place`."""

    __events__ = ("on_place",)

    picture = ObjectProperty(KingdomPicture())
    """KingdomPicture."""

    selected = StringProperty()
    """Which place is looked at; empty for none."""

    can_grow = BooleanProperty(False)
    """It fills the height that it is given, where that is more than it needs."""

    needed = NumericProperty(0)
    """Height that it needs (computed)."""

    rebuild_on = ("picture", "pos", "size")
    redraw_on = ("picture", "selected")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        Metrics.bind(fontscale=self.rebuild)

    def on_place(self, place: str) -> None:
        """A place was tapped."""

    # Where everything is

    @property
    def zoom(self) -> float:
        return float(min(MOST_ZOOM, self._place_width() / dp(USUAL_WIDTH)))

    def _place_width(self) -> float:
        return float((self.width - (COLUMNS - 1) * dp(LEAST_GAP)) / COLUMNS)

    def _place_height(self) -> float:
        return float(dp(66) * self.zoom + Metrics.sp * 24 * min(1.3, self.zoom) + dp(14))

    def box(self, place: PlacePicture) -> tuple[float, float, float, float]:
        """Left, bottom, width and height of a place."""
        width, height = self._place_width(), self._place_height()
        left = self.x + place.x * (self.width - width)
        return left, self.top - height - place.y * (self.height - height), width, height

    def rebuild(self, *_: object) -> None:
        """A button lies over each place."""
        self.needed = ROWS * self._place_height() + (ROWS - 1) * dp(ROAD_GAP)
        if [button.place for button in reversed(self.children)] != [place.id for place in self.picture.places]:
            self.clear_widgets()
            for place in self.picture.places:
                button = PlaceButton(place=place.id, size_hint=(None, None))
                button.bind(on_release=lambda button: self.dispatch("on_place", button.place))
                self.add_widget(button)
        for button, place in zip(reversed(self.children), self.picture.places, strict=True):
            left, bottom, width, height = self.box(place)
            button.name = button.term = place.name
            button.pos, button.size = (left, bottom), (width, height)

    # Drawing

    def draw(self) -> None:
        middles = {place.id: self._middle(place) for place in self.picture.places}
        Color(*theme.colours.outline)
        for here, there in self.picture.roads:
            SmoothLine(points=[*middles[here], *middles[there]], width=dp(1.6))
        if self.picture.way:
            self._way(middles[self.picture.way[0]], middles[self.picture.way[1]])
        letters = name_size(self.picture.places, self._place_width() - 2 * dp(PAD), self.zoom) if middles else 0
        for place in self.picture.places:
            self._place(place, letters)
        if self.picture.way:
            self._arrow_head(*self.picture.way)

    def _middle(self, place: PlacePicture) -> tuple[float, float]:
        left, bottom, width, height = self.box(place)
        return left + width / 2, bottom + height / 2

    def _way(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        Color(*theme.colours.accent)
        SmoothLine(points=[*start, *end], width=dp(3.5))

    def _arrow_head(self, here: str, there: str) -> None:
        """Where the road leaves the place he comes from, pointing to where he goes."""
        places = {place.id: place for place in self.picture.places}
        (x0, y0), (x1, y1) = self._middle(places[here]), self._middle(places[there])
        _, _, width, height = self.box(places[there])
        share = max(abs(x1 - x0) / (width / 2 + dp(9)), abs(y1 - y0) / (height / 2 + dp(9)))
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        tip_x, tip_y = x1 - (x1 - x0) / share + dx * dp(8), y1 - (y1 - y0) / share + dy * dp(8)
        back_x, back_y = tip_x - dx * dp(18), tip_y - dy * dp(18)
        Color(*theme.colours.accent)
        Triangle(points=[tip_x, tip_y, back_x - dy * dp(10), back_y + dx * dp(10),
                         back_x + dy * dp(10), back_y - dx * dp(10)])  # fmt: skip

    def _place(self, place: PlacePicture, letters: float) -> None:
        left, bottom, width, height = self.box(place)
        colours, zoom = theme.colours, self.zoom
        chosen = place.id == self.selected
        edge = dp(2.2 if chosen else 1)
        Color(*(colours.accent if chosen else colours.text2 if place.full else colours.outline))
        SmoothRoundedRectangle(pos=(left, bottom), size=(width, height), radius=[dp(14)])
        Color(*(colours.container if place.necromancer else colours.current if chosen else colours.card))
        inner = (width - 2 * edge, height - 2 * edge)
        SmoothRoundedRectangle(pos=(left + edge, bottom + edge), size=inner, radius=[dp(14) - edge])
        pad = dp(PAD)
        row = dp(15) * zoom
        title(place, left + pad, bottom + height - pad, letters, zoom, colours)
        blights(place.blights, left + pad, bottom + pad + dp(50) * zoom, width - 2 * pad, zoom, colours)
        self._lower_row(place, left + pad, bottom + pad + row, width - 2 * pad)
        if place.full:
            full_mark(left + width - dp(4), bottom + height - dp(4), dp(18) * zoom, colours)

    def _lower_row(self, place: PlacePicture, left: float, middle: float, room: float) -> None:
        """Heroes from the left; at the right the Necromancer, and a relic before him."""
        colours, zoom = theme.colours, self.zoom
        if place.necromancer:
            necromancer(left + room - dp(14) * zoom, middle, dp(30) * zoom, colours)
            room -= dp(32) * zoom
        if place.relic:
            relic(left + room - dp(10) * zoom, middle, dp(20) * zoom, colours)
            room -= dp(22) * zoom
        heroes(place.heroes, left, middle, room, zoom, colours)


load_kv("kingdom_map")
