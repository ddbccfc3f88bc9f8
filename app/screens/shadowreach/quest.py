"""The quest: the track as it lies there, challenges, the boss, and how it ends."""

from dataclasses import replace

from app.content.shadowreach import Pack
from app.packs import core_pack
from app.presenters.form_parts import Edit
from app.presenters.hellscape.quest_page import QuestView
from app.presenters.shadowreach.quest_page import ENTRY, FIGHT, SPACE, Open, quest_view, told
from app.rules.core.command import Command
from app.screens.hellscape.quest import HellscapeQuestScreen


class ShadowreachQuestScreen(HellscapeQuestScreen):
    _open = Open()

    def view(self) -> QuestView:
        return quest_view(self.app.t, self.game, core_pack(Pack), self._open)

    def told(self, edit: Edit) -> Command | None:
        return told(self.game, core_pack(Pack), self._open, edit)

    def edit(self, part: str, act: str, value: str, delta: int) -> None:
        if part in (SPACE, ENTRY):
            self._open = replace(self._open, space=value) if part == SPACE else replace(self._open, entry=value)
            self.refresh()
            return
        super().edit(part, act, value, delta)
        if part == FIGHT and self.state.boss_fight:
            self.app.show_play()
