"""The quest on the table: its name, how far it is, and what comes next. Tapped, it opens the quest's screen."""

from kivy.properties import StringProperty

from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.card import Row
from app.widgets.kv import load_kv


class QuestBar(Row):
    """Tapped: `on_release`."""

    title = StringProperty()
    detail = StringProperty()
    count = StringProperty()


load_kv("quest_bar")
