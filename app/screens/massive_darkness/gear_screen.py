"""What screens share on which dice and enchantments of somebody are told by taps."""

from typing import Any

from kivy.properties import ListProperty, ObjectProperty

from app.presenters.massive_darkness.gear_draft import GearedDraft
from app.presenters.pick_views import SkillsView
from app.rules.massive_darkness.arms import CombatType
from app.screens.massive_darkness.base import DungeonScreen


class GearScreen(DungeonScreen):
    """Every tap gives a new draft."""

    types = ListProperty()
    picks = ListProperty()
    enchantments = ObjectProperty(SkillsView())
    _draft: GearedDraft

    def _take(self, draft: Any) -> None:
        self._draft = draft
        self.refresh()

    def pick_type(self, combat_type: str) -> None:
        self._take(self._draft.with_type(CombatType(combat_type)))

    def add_die(self, category: str, colour: str) -> None:
        self._take(self._draft.with_die(category, colour))

    def edit_enchantments(self, act: str, value: str, delta: int) -> None:
        self._take(self._draft.with_edit(act, value, delta))
