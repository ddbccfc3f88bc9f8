"""Another hero takes the place of one who died."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.presenters.darkest_night.replacement import Arrival, edited, replace_view
from app.screens.darkest_night.base import NightScreen
from app.widgets import dock, heading, page, part_form, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class ReplaceHeroScreen(NightScreen):
    acts_once = True

    hero = StringProperty()
    """Who has died."""

    title = StringProperty()
    detail = StringProperty()
    parts = ListProperty()
    primary_text = StringProperty()
    is_ready = BooleanProperty(False)

    def begin_visit(self) -> None:
        self._arrival = Arrival()

    def refresh(self) -> None:
        if self.hero not in {hero.name for hero in self.state.heroes}:
            return  # already replaced: back leads on
        view = replace_view(self.app.t, self.game, self.hero, self._arrival)
        self._command = view.command
        self.title, self.detail = view.title, view.detail
        self.parts, self.primary_text = list(view.parts), view.primary
        self.is_ready = view.command is not None
        self.show_undo()

    def edit(self, part: str, act: str, value: str, delta: int) -> None:
        self._arrival = edited(self._arrival, part, value)
        self.refresh()

    def confirm(self) -> None:
        if self._command is not None and self.do(self._command):
            self.app.show_play()


load_kv("darkest_night/replace")
