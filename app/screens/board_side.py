"""The second column of a wide page: the board. A narrow page does not even load it."""

from kivy.app import App
from kivy.properties import BooleanProperty

from app.presenters.board_using import Using
from app.widgets.page import Side


class BoardSide(Side):
    """Builds its BoardPanel when it is first shown. `on_change` and `on_answer` are those of the panel."""

    __events__ = ("on_change", "on_answer")

    wide = BooleanProperty(False)
    """There is room for it: bind it to the page's `wide`."""

    def on_change(self) -> None:
        """The play has changed."""

    def on_answer(self) -> None:
        """The open question was answered by a move on the board."""

    def on_wide(self, *_: object) -> None:
        self.refresh()

    def use(self, using: Using) -> None:
        """The board beside has this tool in hand from now on; of an empty one the first tile is asked for."""
        panel = self.children[0]
        panel.using = using
        panel.refresh()
        if not panel.board.picture.zones and using.mode == "build":
            panel.choose_first_tile()

    def refresh(self) -> None:
        """Show the present state, where the column is shown."""
        app = App.get_running_app()
        self.there = not app.session.has_play or app.session.play.frame.board is not None
        if not (self.wide and self.there):
            return
        if not self.children:
            from app.screens.board_panel import BoardPanel

            panel = BoardPanel(framed=True)
            panel.bind(on_change=lambda _: self.dispatch("on_change"), on_answer=lambda _: self.dispatch("on_answer"))
            self.add_widget(panel)
        if self.children[0].session.has_play:
            self.children[0].refresh()
