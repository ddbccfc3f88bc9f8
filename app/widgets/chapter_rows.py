"""The chapters of the rules, to tap."""

from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets.built import Built
from app.widgets.go_row import GoRow
from app.widgets.kv import load_kv


class ChapterRows(Built, BoxLayout):
    __events__ = ("on_select",)
    rebuild_on = ("chapters",)

    chapters = ListProperty()
    """ChapterView, in order."""

    def on_select(self, chapter: str) -> None:
        """A chapter was tapped."""

    def rebuild(self) -> None:
        while len(self.children) > len(self.chapters):
            self.remove_widget(self.children[0])
        while len(self.children) < len(self.chapters):
            row = GoRow(icon="book-open-page-variant-outline")
            row.bind(on_release=lambda row: self.dispatch("on_select", row.chapter))
            self.add_widget(row)
        for row, chapter in zip(reversed(self.children), self.chapters, strict=True):
            row.chapter, row.title, row.detail = chapter.id, chapter.title, chapter.count


load_kv("chapter_rows")
