"""The quests of a campaign so far: how each ended, and the heroes' levels then."""

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon, icon_text, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.kv import load_kv


class ChapterCard(Row):
    """Tapped: `on_release`."""

    play = StringProperty()
    number = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    outcome = StringProperty()
    icon = StringProperty("play")


class ChapterList(Built, BoxLayout):
    __events__ = ("on_open",)
    rebuild_on = ("chapters",)

    chapters = ListProperty()
    """ChapterRow, in order."""

    def on_open(self, play: str) -> None:
        """A chapter was tapped."""

    def rebuild(self) -> None:
        while len(self.children) > len(self.chapters):
            self.remove_widget(self.children[0])
        while len(self.children) < len(self.chapters):
            row = ChapterCard()
            row.bind(on_release=lambda row: self.dispatch("on_open", row.play))
            self.add_widget(row)
        for row, chapter in zip(reversed(self.children), self.chapters, strict=True):
            row.play, row.number, row.title = chapter.play, chapter.number, chapter.title
            row.detail, row.outcome, row.icon = chapter.detail, chapter.outcome, chapter.icon
            row.standing = chapter.standing


load_kv("chapter_list")
