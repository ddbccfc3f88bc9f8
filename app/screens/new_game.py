"""New game: who plays, with a map or without. Every tap replaces the draft; Start makes the play."""

import secrets
from dataclasses import replace
from datetime import datetime

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.games import GAMES
from app.packs import core_pack
from app.presenters import new_game as setup
from app.presenters.new_game import Draft
from app.screens.base import BaseScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    dock,
    game_tiles,
    heading,
    hero_picker,
    outlined_button,
    page,
    pick_row,
    switch_row,
    text,
    text_field,
    value_stepper,
)
from app.widgets.kv import load_kv


class NewGameScreen(BaseScreen):
    games = ListProperty()
    heroes = ListProperty()
    picked = StringProperty()
    can_add = BooleanProperty(True)
    mapped = BooleanProperty(True)
    story = BooleanProperty(False)
    lifebringers = NumericProperty(2)
    most_lifebringers = setup.MOST_LIFEBRINGERS
    title = StringProperty()
    title_hint = StringProperty()
    primary_text = StringProperty()
    can_start = BooleanProperty(True)

    def on_pre_enter(self, *_: object) -> None:
        self.draft: Draft = setup.new_draft(core_pack(setup.GAME))
        self.ids.page.ids.scroll.scroll_y = 1
        self.refresh()

    def refresh(self) -> None:
        draft = self.draft
        view = setup.new_game_view(self.app.t, draft, GAMES, _now())
        self.games, self.heroes, self.picked = list(view.games), list(view.heroes), view.picked
        self.mapped, self.story, self.lifebringers = draft.mapped, draft.story, draft.lifebringers
        self.title, self.title_hint, self.can_add = draft.title, view.title_hint, view.can_add
        self.primary_text, self.can_start = view.primary, view.can_start

    def _set(self, draft: Draft) -> None:
        if draft != self.draft:
            self.draft = draft
            self.refresh()

    def toggle(self, hero_id: str) -> None:
        self._set(setup.toggled(self.draft, hero_id))

    def edit(self, hero_id: str) -> None:
        self._set(setup.edited(self.draft, hero_id))

    def change(self, hero_id: str, what: str, value: str) -> None:
        """A hero's form was told something."""
        match what:
            case "name":
                self._set(setup.renamed(self.draft, hero_id, value))
            case "class":
                self._set(setup.with_class(self.draft, hero_id, value))
            case "colour":
                self._set(setup.with_colour(self.draft, hero_id, value))
            case "remove":
                self._set(setup.without(self.draft, hero_id))
            case "done":
                self._set(replace(self.draft, edited=""))

    def add_hero(self) -> None:
        number = 1 + sum(hero.own for hero in self.draft.heroes)
        self._set(setup.with_another(self.draft, self.app.t("new_game.another_name", number=number)))

    def set_mapped(self, mapped: bool) -> None:
        self._set(replace(self.draft, mapped=mapped))

    def switch_story(self) -> None:
        self._set(replace(self.draft, story=not self.draft.story))

    def change_lifebringers(self, delta: int) -> None:
        self._set(replace(self.draft, lifebringers=self.draft.lifebringers + delta))

    def set_title(self, title: str) -> None:
        self._set(replace(self.draft, title=title))

    def start(self) -> None:
        """The play is on disk before its first screen is shown."""
        draft, title = self.draft, setup.play_title(self.app.t, self.draft, _now())
        state, heroes = setup.first_state(draft, secrets.randbits(32)), setup.first_commands(draft)
        if self.app.attempt(lambda: self.session.begin_play(setup.GAME, title, state, heroes)):
            self.app.enter("board" if draft.mapped else "table")


def _now() -> datetime:
    return datetime.now().astimezone()


load_kv("new_game")
