"""The quest: the track as it lies there, challenges, the boss, and how it ends."""

from app.content.shadowreach import Pack
from app.packs import core_pack
from app.presenters.form_parts import Edit
from app.presenters.hellscape.quest_page import QuestView
from app.presenters.shadowreach.enhanced_cards import LAY
from app.presenters.shadowreach.quest_page import Open, Part, quest_view, told
from app.rules.core.command import Command
from app.screens.hellscape.quest import HellscapeQuestScreen


class ShadowreachQuestScreen(HellscapeQuestScreen):
    _open: Open = Open()

    def view(self) -> QuestView:
        return quest_view(self.app.t, self.game, core_pack(Pack), self._open)

    def told(self, edit: Edit) -> Command | None:
        return told(self.game, core_pack(Pack), self._open, edit)

    def edit(self, part: str, act: str, value: str, delta: int) -> None:
        if part == LAY:
            self.parts = []  # the fields would keep what was typed of the card before
        super().edit(part, act, value, delta)
        if part == LAY:
            self._open = self._open.after_laying()
            self.refresh()
        if part == Part.FIGHT and self.state.boss_fight:
            self.app.show_play()
