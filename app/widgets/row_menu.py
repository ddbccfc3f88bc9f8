"""What opens inside a row: its menu, and the form for its new name. Its words are those of Home."""

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import text_field  # noqa: F401  (the KV file uses it)
from app.widgets.built import Built
from app.widgets.kv import load_kv
from app.widgets.outlined_button import OutlinedButton

BUTTONS = {
    "rename": ("pencil-outline", "home.rename"),
    "duplicate": ("content-copy", "home.duplicate"),
    "delete": ("delete-outline", "home.delete"),
}
"""Icon and words of each act."""


class RowMenuButton(OutlinedButton):
    act = StringProperty()
    words = StringProperty()


class RowMenu(Built, BoxLayout):
    """A button for each act."""

    rebuild_on = ("acts",)
    __events__ = ("on_pick",)

    acts = ListProperty()

    def on_pick(self, act: str) -> None:
        """A button was tapped."""

    def rebuild(self) -> None:
        self.clear_widgets()
        for act in self.acts:
            icon, words = BUTTONS[act]
            button = RowMenuButton(act=act, icon=icon, words=words)
            button.bind(on_release=lambda one: self.dispatch("on_pick", one.act))
            self.add_widget(button)


class RowRename(BoxLayout):
    """The new name."""

    __events__ = ("on_save", "on_cancel")

    title = StringProperty()

    def on_save(self, title: str) -> None: ...
    def on_cancel(self) -> None: ...


load_kv("row_menu")
