"""The quest: which values are in force, the darkness track, the boss, and how it ends."""

from kivy.properties import ListProperty, StringProperty

from app.content.hellscape import Pack
from app.packs import core_pack
from app.presenters.form_parts import Edit
from app.presenters.hellscape.quest_page import Open, Part, QuestView, quest_view, told
from app.presenters.own_quest_page import own_quest_told
from app.rules.core.command import Command
from app.screens.base import PlayScreen
from app.widgets import dock, heading, page, part_form, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class HellscapeQuestScreen(PlayScreen):
    title = StringProperty()
    detail = StringProperty()
    parts = ListProperty()
    _open: Open = Open()

    def refresh(self) -> None:
        view = self.view()
        self.title, self.detail, self.parts = view.title, view.detail, list(view.parts)
        self.show_undo()

    def view(self) -> QuestView:
        return quest_view(self.app.t, self.game, core_pack(Pack), self._open)

    def told(self, edit: Edit) -> Command | None:
        """What a touch tells the play; None where it leads elsewhere."""
        return told(self.game, core_pack(Pack), self._open, edit)

    def edit(self, part: str, act: str, value: str, delta: int) -> None:
        if part == Part.BOSS:
            self.app.go("boss")
            return
        edit = Edit(part, act, value, delta)
        opened = self._open.edited(edit)
        if opened is not None:
            self._open = opened
            self.refresh()
            return
        command = own_quest_told(self.state.own_quest, edit) or self.told(edit)
        if command is not None and self.do(command):
            if self.session.play.question is not None:
                self.app.show_play()
            elif self.state.won or self.state.lost:
                self.app.go("table")
            else:
                self.refresh()


load_kv("hellscape/quest")
