"""New game: who plays, with a map or without. Every tap replaces the draft; Start makes the play."""

import secrets
from dataclasses import replace
from datetime import datetime

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.content.massive_darkness import Pack
from app.games import FIRST_GAME, GAMES, RULES
from app.library_cards import library_cards
from app.packs import core_pack
from app.presenters.massive_darkness import new_game_draft as drafts
from app.presenters.massive_darkness.cards_for_heroes import joined
from app.presenters.massive_darkness.new_game import campaign_title, chapter_title, new_game_view, play_title
from app.presenters.massive_darkness.new_game_draft import Draft
from app.rules.core.command import Command
from app.rules.massive_darkness.state import State
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
    quest_picker,
    text,
    text_field,
    value_stepper,
)
from app.widgets.kv import load_kv


class NewGameScreen(BaseScreen):
    game_id = StringProperty(FIRST_GAME)
    games = ListProperty()
    quests = ListProperty()
    heroes = ListProperty()
    picked = StringProperty()
    can_add = BooleanProperty(True)
    mapped = BooleanProperty(True)
    story = BooleanProperty(False)
    lifebringers = NumericProperty(2)
    most_lifebringers = drafts.MOST_LIFEBRINGERS
    title = StringProperty()
    title_hint = StringProperty()
    primary_text = StringProperty()
    can_start = BooleanProperty(True)

    def on_pre_enter(self, *_: object) -> None:
        self.draft: Draft = drafts.new_draft(core_pack(Pack))
        self.ids.page.ids.scroll.scroll_y = 1
        self.refresh()

    def refresh(self) -> None:
        draft = self.draft
        view = new_game_view(self.app.t, draft, GAMES, RULES, _now())
        self.games, self.heroes, self.picked = list(view.games), list(view.heroes), view.picked
        self.quests = list(view.quests)
        self.mapped, self.story, self.lifebringers = draft.mapped, draft.story, draft.lifebringers
        self.title, self.title_hint, self.can_add = draft.title, view.title_hint, view.can_add
        self.primary_text, self.can_start = view.primary, view.can_start

    def _set(self, draft: Draft) -> None:
        if draft != self.draft:
            self.draft = draft
            self.refresh()

    def close_open(self) -> bool:
        """A hero's form first: what was changed there is part of the draft already."""
        was_open = bool(self.draft.edited) or self.draft.picking
        self._set(replace(self.draft, edited="", picking=False))
        return was_open

    def toggle(self, hero_id: str) -> None:
        self._set(drafts.toggled(self.draft, hero_id))

    def edit(self, hero_id: str) -> None:
        self._set(drafts.edited(self.draft, hero_id))

    def change(self, hero_id: str, what: str, value: str) -> None:
        """A hero's form was told something."""
        match what:
            case "name":
                self._set(drafts.renamed(self.draft, hero_id, value))
            case "class":
                self._set(drafts.with_class(self.draft, hero_id, value))
            case "colour":
                self._set(drafts.with_colour(self.draft, hero_id, value))
            case "remove":
                self._set(drafts.without(self.draft, hero_id))
            case "done":
                self._set(replace(self.draft, edited=""))

    def add_hero(self) -> None:
        number = 1 + sum(hero.own for hero in self.draft.heroes)
        self._set(drafts.with_another(self.draft, self.app.t("new_game.another_name", number=number)))

    def set_mapped(self, mapped: bool) -> None:
        self._set(replace(self.draft, mapped=mapped))

    def set_story(self, story: bool) -> None:
        self._set(replace(self.draft, story=story))

    def pick_quest(self, quest: str) -> None:
        self._set(drafts.with_quest(self.draft, quest))

    def change_lifebringers(self, delta: int) -> None:
        self._set(replace(self.draft, lifebringers=self.draft.lifebringers + delta))

    def set_title(self, title: str) -> None:
        self._set(replace(self.draft, title=title))

    def start(self) -> None:
        """The play is on disk before its first screen is shown."""
        if self.app.attempt(self._begin_campaign if self.draft.story else self._begin_play):
            self.app.enter("table")

    def _begin_play(self) -> None:
        title = play_title(self.app.t, self.draft, _now())
        self.session.begin_play(self.game_id, title, *self._beginning())

    def _begin_campaign(self) -> None:
        words, draft = self.app.t, self.draft
        title, chapter = campaign_title(words, draft), chapter_title(words, draft)
        self.session.campaigns.begin(self.game_id, title, draft.quest, chapter, *self._beginning())

    def _beginning(self) -> tuple[State, list[Command]]:
        """An empty table, and what is done on it at once."""
        cards = library_cards(self.session.cards, self.game_id).cards
        heroes = [joined(cards, add) for add in drafts.first_commands(self.draft)]
        state = drafts.first_state(self.draft, secrets.randbits(32))
        return state, [drafts.quest_command(self.draft), *heroes]


def _now() -> datetime:
    return datetime.now().astimezone()


load_kv("new_game")
