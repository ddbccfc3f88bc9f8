"""Choose a quest before the first round."""

from kivy.properties import ListProperty

from app.presenters.massive_darkness.quest_list import quest_rows
from app.rules.massive_darkness.setup import ChooseQuest, Step, TickOff
from app.screens.massive_darkness.base import DungeonScreen
from app.widgets import dock, heading, page, quest_picker  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class QuestsScreen(DungeonScreen):
    quests = ListProperty()

    def refresh(self) -> None:
        chosen = self.state.quest.id if self.state.quest.id or "quest" in self.state.prepared else None
        self.quests = list(quest_rows(self.app.t, chosen))
        self.show_undo()

    def choose(self, quest_id: str) -> None:
        """A quest of the table's own is one too: the line of the set-up is done."""
        told = self.do(ChooseQuest(id=quest_id))
        if told and not quest_id and Step.QUEST not in self.state.prepared:
            told = self.do(TickOff(step=Step.QUEST))
        if told:
            self.app.enter("table")


load_kv("massive_darkness/quests")
