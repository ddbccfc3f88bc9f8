"""Rows of a hero's board: an aura, a stance, a spirit; what lies there, and chips for what can be done."""

from kivy.graphics import Color, SmoothEllipse
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon_text, maybe, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.chip_flow import ChipFlow
from app.widgets.drawn import Drawn
from app.widgets.icon import Icon
from app.widgets.kv import load_kv
from app.widgets.palette import DIE_SYMBOL, rgba
from app.widgets.text import Detail
from app.widgets.theme import theme


class TokenIcon(Drawn, Icon):
    """An icon, on a round token of a colour of its own where it has one."""

    token_colour = StringProperty()
    """As '#5B93DE'; empty: the icon alone."""

    redraw_on = ("token_colour", "icon_size", "colour")

    def draw(self) -> None:
        if not self.token_colour:
            self.color = theme.colours.named(self.colour)
            return
        size = self.icon_size * 1.4
        Color(*rgba(self.token_colour))
        SmoothEllipse(pos=(self.center_x - size / 2, self.center_y - size / 2), size=(size, size))
        self.color = DIE_SYMBOL


class BoardRowCard(Built, Card):
    """One row. A chip tapped: `on_act(chip)`."""

    __events__ = ("on_act",)

    row = ObjectProperty(rebind=True)
    """BoardRow."""

    rebuild_on = ("row",)

    def on_act(self, act: str) -> None:
        """Something is to be done with it."""

    def rebuild(self) -> None:
        self.standing = self.row.standing
        lines = self.ids.lines
        lines.clear_widgets()
        for line in self.row.lines:
            lines.add_widget(Detail(text=line, colour="text1", width=lines.width))
        acts = self.ids.acts
        acts.clear_widgets()
        if self.row.chips:
            flow = ChipFlow(chips=list(self.row.chips), width=self.width - self.padding[0] - self.padding[2])
            flow.bind(on_select=lambda _, act: self.dispatch("on_act", act))
            acts.add_widget(flow)


class BoardRows(Built, BoxLayout):
    """All rows; they change in place."""

    __events__ = ("on_act",)

    rows = ListProperty()
    """BoardRow, in order."""

    rebuild_on = ("rows",)

    def on_act(self, row: str, act: str) -> None:
        """A chip of a row was tapped."""

    def rebuild(self) -> None:
        if [card.row.id for card in reversed(self.children)] != [row.id for row in self.rows]:
            self.clear_widgets()
            for row in self.rows:
                card = BoardRowCard(row=row, width=self.width)
                card.bind(on_act=lambda card, act: self.dispatch("on_act", card.row.id, act))
                self.add_widget(card)
        for card, row in zip(reversed(self.children), self.rows, strict=True):
            card.row = row


load_kv("board_rows")
