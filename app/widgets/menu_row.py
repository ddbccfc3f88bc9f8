"""A row with a menu that opens inside it: what can be done with what it stands for, its new name."""

from collections.abc import Iterable
from typing import ClassVar

from kivy.clock import Clock
from kivy.properties import OptionProperty, StringProperty

from app.widgets.card import Row

RENAME, DUPLICATE, DELETE = "rename", "duplicate", "delete"


class MenuRow(Row):
    """Tapped: `on_release`; the rest through `on_act(act, words)`. Its KV rule has a box `below`."""

    __events__ = ("on_act",)

    menu: ClassVar[tuple[str, ...]] = (RENAME, DELETE)
    """The acts of its menu, in order."""

    title = StringProperty()
    mode = OptionProperty("", options=("", "menu", "rename"))
    """What is open below the title."""

    def on_act(self, act: str, words: str) -> None:
        """One of its menu; 'rename' with the new title."""

    def toggle_menu(self) -> None:
        """The dots were tapped."""
        self.mode = "" if self.mode else "menu"

    def on_mode(self, *_: object) -> None:
        below = self.ids.below
        below.clear_widgets()
        if not self.mode:
            return
        from app.widgets.row_menu import RowMenu, RowRename  # most starts never open a menu

        if self.mode == "menu":
            menu = RowMenu(acts=list(self.menu))
            menu.bind(on_pick=lambda _, act: self._pick(act))
            below.add_widget(menu)
        else:
            form = RowRename(title=self.title)
            form.bind(on_save=lambda _, title: self._act(RENAME, title), on_cancel=lambda _: self._close())
            below.add_widget(form)
            Clock.schedule_once(lambda _: form.ids.field.grab_focus(), 0)

    def _pick(self, act: str) -> None:
        if act == RENAME:
            self.mode = "rename"
        else:
            self._act(act)

    def _close(self) -> None:
        self.mode = ""

    def _act(self, act: str, words: str = "") -> None:
        self._close()
        self.dispatch("on_act", act, words)


def close_menus(rows: Iterable[MenuRow]) -> bool:
    """True where one was open."""
    opened = [row for row in rows if row.mode]
    for row in opened:
        row.mode = ""
    return bool(opened)
