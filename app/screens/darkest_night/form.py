"""One tap for each die or blight, with the kingdom beside it and with what may be done at any time."""

from app.screens.darkest_night import kingdom_side  # noqa: F401  (the KV file uses it)
from app.screens.darkest_night.base import NightQuestion
from app.screens.form import FormScreen
from app.widgets import act_list, maybe  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class NightFormScreen(FormScreen, NightQuestion):
    def show(self) -> None:
        super().show()
        self.show_any_time()


load_kv("darkest_night/form")
