"""Heroes join a game that has begun."""

from datetime import datetime
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.packs import game_pack
from app.presenters.form_parts import Edit
from app.presenters.hellscape.new_hero import joining_draft, new_hero_view, newcomers, placed
from app.screens.base import PlayScreen
from app.widgets import dock, heading, page, part_form, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class HellscapeAddHeroScreen(PlayScreen):
    parts = ListProperty()
    primary_text = StringProperty()
    can_add = BooleanProperty(False)

    def begin_visit(self) -> None:
        new_game: Any = self.frame.new_game
        self._draft = joining_draft(new_game.draft(game_pack(self.game_id)), self.game)
        self.parts = []
        self.ids.page.ids.scroll.scroll_y = 1

    def refresh(self) -> None:
        view = new_hero_view(self.app.t, self._draft)
        self.parts, self.primary_text, self.can_add = list(view.parts), view.primary, view.can_add
        self.show_undo()

    def edit(self, part: str, act: str, value: str, delta: int) -> None:
        draft = self.frame.new_game.edited(self.app.t, self._draft, Edit(part, act, value, delta))
        if draft != self._draft:
            self._draft = draft
            self.refresh()

    def add(self) -> None:
        """As New game brings them in; then each is a hero like the others."""
        joining, now = newcomers(self._draft), datetime.now().astimezone()
        begun = self.frame.new_game.beginning(self.app.t, joining, [], 0, now)
        commands = (*begun.first, *placed(self._draft, self.state))
        if all(self.do(command) for command in commands):
            self.app.screen("heroes").hero = joining.heroes[0].name.strip()
            self.go_back()


load_kv("hellscape/add_hero")
