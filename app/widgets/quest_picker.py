"""Quests, challenges, decks and the like to choose from: a row each with its sentence."""

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.presenters.form_parts import Picking
from app.widgets.built import Built
from app.widgets.kv import load_kv
from app.widgets.pick_row import MARKS, PickRow


class QuestPick(PickRow):
    quest_id = StringProperty()


class QuestPicker(Built, BoxLayout):
    """The screen sets which are picked."""

    __events__ = ("on_pick",)
    rebuild_on = ("quests", "picking")

    quests = ListProperty()
    """PickItem, in order."""

    picking = ObjectProperty(Picking.ONE)

    def on_pick(self, quest_id: str) -> None:
        """A quest was tapped."""

    def rebuild(self) -> None:
        if len(self.children) != len(self.quests):
            self.clear_widgets()
            for _ in self.quests:
                row = QuestPick()
                row.bind(on_release=lambda row: self.dispatch("on_pick", row.quest_id))
                self.add_widget(row)
        for row, quest in zip(reversed(self.children), self.quests, strict=True):
            row.quest_id, row.title, row.detail = quest.id, quest.title, quest.detail
            row.icon, row.picked, row.marks = quest.icon, quest.picked, MARKS[self.picking]
            row.term = quest.term


load_kv("quest_picker")
