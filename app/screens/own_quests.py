"""Quests that players made, and the box's own that wait to be filled in."""

from kivy.properties import ListProperty, StringProperty

from app.frames import frame, quests_frame
from app.games import FIRST_GAME
from app.packs import game_pack
from app.presenters.own_quest_list import BOX, OWN, KeptQuest, left_out, list_parts
from app.screens.base import BaseScreen
from app.session import Session
from app.widgets import dock, heading, page, part_form, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


def kept_quests(session: Session, game: str) -> list[KeptQuest]:
    """The newest first."""
    return [KeptQuest(one.id, one.quest, one.fills) for one in session.quests.all(game).records]


class OwnQuestsScreen(BaseScreen):
    game_id = StringProperty(FIRST_GAME)
    parts = ListProperty()

    @property
    def rules_of(self) -> str:
        return self.game_id

    def refresh(self) -> None:
        words = frame(self.game_id).words(self.app.t)
        shelved = self.session.quests.all(self.game_id)
        self._box = quests_frame(self.game_id).box(words, game_pack(self.game_id))
        self._kept = kept_quests(self.session, self.game_id)
        missing = left_out(words, shelved.damaged, shelved.newer)
        self.parts = list(list_parts(words, quests_frame(self.game_id).token_words, self._kept, self._box, missing))

    def edit(self, part: str, _act: str, value: str, _delta: int) -> None:
        if part == OWN:
            self._open(value, "")
        elif part == BOX:
            filled = next((one.id for one in self._kept if one.fills == value), "")
            self._open(filled, value)

    def make(self) -> None:
        self._open("", "")

    def _open(self, quest_id: str, fills: str) -> None:
        self.app.go(
            "quest_form", game_id=self.game_id, quest_id=quest_id, fills=fills, box_name=self._box.get(fills, "")
        )


load_kv("own_quests")
