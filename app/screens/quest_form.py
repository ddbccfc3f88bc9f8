"""A quest is made, or changed, from blocks; and deleted, with a way back."""

import secrets

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.frames import frame, quests_frame
from app.games import FIRST_GAME, quest_blocks
from app.packs import game_pack
from app.plays.quests import QuestRecord, record_of
from app.presenters.form_parts import Edit
from app.presenters.own_quest_draft import QuestDraft, draft_of, edited, quest_of
from app.presenters.own_quest_form import quest_form_view
from app.rules.core.quest_blocks import Blocks
from app.screens.base import BaseScreen
from app.widgets import dock, heading, page, part_form, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class QuestFormScreen(BaseScreen):
    game_id = StringProperty(FIRST_GAME)
    quest_id = StringProperty()
    """Of the quest that is changed; empty for a new one."""
    fills = StringProperty()
    """Id of the box's quest that is filled in; empty for one of their own."""
    box_name = StringProperty()

    title = StringProperty()
    note = StringProperty()
    parts = ListProperty()
    save_text = StringProperty()
    can_save = BooleanProperty(False)
    delete_text = StringProperty()

    @property
    def rules_of(self) -> str:
        return self.game_id

    @property
    def _blocks(self) -> Blocks:
        blocks = quest_blocks(self.game_id)
        assert blocks is not None, self.game_id
        return blocks

    def begin_visit(self) -> None:
        self._draft = QuestDraft(name=self.box_name)
        if self.quest_id:
            self.app.attempt(self._read)
        self.parts = []  # widgets of the quest before would keep what was typed into them
        self.ids.page.ids.scroll.scroll_y = 1

    def _read(self) -> None:
        words = frame(self.game_id).words(self.app.t)
        kept = self.session.quests.get(self.quest_id).quest
        self._draft = draft_of(kept, lambda enemy: quests_frame(self.game_id).token_words(words, enemy))

    def refresh(self) -> None:
        game = frame(self.game_id)
        view = quest_form_view(
            game.words(self.app.t), self._draft, self._blocks, quests_frame(self.game_id).token_words,
            is_new=not self.quest_id, fills=self.box_name,
        )  # fmt: skip
        self.title, self.note, self.parts = view.title, view.note, list(view.parts)
        self.save_text, self.can_save, self.delete_text = view.save, view.can_save, view.delete

    def edit(self, part: str, act: str, value: str, delta: int) -> None:
        draft = edited(self._draft, self._blocks, Edit(part, act, value, delta))
        if draft != self._draft:
            self._draft = draft
            self.refresh()

    def save(self) -> None:
        if self.app.attempt(self._keep):
            self.go_back()

    def _keep(self) -> None:
        words, pack = frame(self.game_id).words(self.app.t), game_pack(self.game_id)
        quest = quest_of(self._draft, lambda typed: quests_frame(self.game_id).printed(words, pack, typed))
        record_id = self.quest_id or secrets.token_hex(6)
        kept = self.session.quests.save(record_of(quest, record_id, self.game_id, self.fills))
        self.app.say(self.app.t("own_quest.saved", name=kept.name))

    def delete(self) -> None:
        self.app.attempt(self._delete)

    def _delete(self) -> None:
        record = self.session.quests.delete(self.quest_id)
        self.go_back()
        said = self.app.t("own_quest.deleted", name=record.name)
        self.app.say(said, self.app.t("own_quest.undo"), lambda: self._put_back(record))

    def _put_back(self, record: QuestRecord) -> None:
        self.app.attempt(lambda: self.session.quests.put_back(record))
        self.app.screens.current_screen.refresh()


load_kv("quest_form")
