"""New game: which one, and what it asks for. Every tap replaces the draft; Start makes the play."""

import secrets
from datetime import datetime
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.frames import frame
from app.games import FIRST_GAME, GAMES
from app.library_cards import library_cards
from app.packs import game_pack
from app.presenters.form_parts import Edit, PicksPart
from app.presenters.frame import NewGameFrame
from app.presenters.kept_maps import PART as KEPT_BOARD
from app.presenters.kept_maps import boards_part, map_rows, with_boards
from app.presenters.new_game_views import game_tiles
from app.presenters.own_quest_list import MAKE, with_button
from app.rules.core.command import Command
from app.screens.base import BaseScreen
from app.screens.own_quests import kept_quests
from app.widgets import (  # noqa: F401  (the KV file uses them)
    dock,
    heading,
    page,
    part_form,
    text,
    text_field,
)
from app.widgets import game_tiles as tiles  # noqa: F401  (the KV file uses GameTiles)
from app.widgets.kv import load_kv
from app.widgets.theme import theme


class NewGameScreen(BaseScreen):
    game_id = StringProperty(FIRST_GAME)
    games = ListProperty()
    parts = ListProperty()
    title = StringProperty()
    title_hint = StringProperty()
    primary_text = StringProperty()
    can_start = BooleanProperty(True)
    draft: Any = None
    _board = ""
    """Id of the kept board that the play begins with; empty: none."""

    @property
    def rules_of(self) -> str:
        return self.game_id

    @property
    def _frame(self) -> NewGameFrame:
        return frame(self.game_id).new_game

    def enter(self) -> None:
        """Who comes back from making a quest finds everything else as it was chosen."""
        if self.app.is_going_back and self.draft is not None:
            theme.game = self.game_id
            self._take_up_quests()
            self.refresh()
        else:
            self._begin_draft()

    def _begin_draft(self) -> None:
        theme.game = self.game_id
        self.draft = self._frame.draft(game_pack(self.game_id))
        self._take_up_quests()
        self._board = ""
        self.parts = []  # widgets of the draft before would keep what was typed into them
        self.ids.page.ids.scroll.scroll_y = 1
        self.refresh()

    def _take_up_quests(self) -> None:
        if frame(self.game_id).quests is not None:
            self.draft = self._frame.with_quests(self.draft, kept_quests(self.session, self.game_id))

    def refresh(self) -> None:
        view = self._frame.view(self.app.t, self.draft, _now())
        self.games = list(game_tiles(self.app.t, GAMES, self.game_id))
        parts = with_button(self.app.t, view.parts) if frame(self.game_id).quests is not None else view.parts
        self.parts = with_boards(parts, self._kept_boards(view.board_quest))
        self.title, self.title_hint = view.title, view.title_hint
        self.primary_text, self.can_start = view.primary, view.can_start

    def _kept_boards(self, quest: str | None) -> PicksPart | None:
        """Those of the quest that was chosen; a board of another one is no longer chosen then."""
        board = frame(self.game_id).board
        self._board = self._board if quest is not None else ""
        if board is None or quest is None:
            return None
        words = self.app.t
        maps = [one for one in self.session.boards.kept_maps(words, self.game_id) if one.quest == quest]
        self._board = self._board if any(one.id == self._board for one in maps) else ""
        names = {quest: board.quest_name(words, quest)}
        return boards_part(words, map_rows(words, maps, quest, names), self._board) if maps else None

    def _set(self, draft: Any) -> None:
        if draft != self.draft:
            self.draft = draft
            self.refresh()

    def close_open(self) -> bool:
        before = self.draft
        self._set(self._frame.closed(before))
        return bool(self.draft != before)

    def choose_game(self, game: str) -> None:
        if game != self.game_id:
            self.game_id = game
            self._begin_draft()

    def edit(self, part: str, act: str, value: str, delta: int) -> None:
        if part == MAKE:
            self.app.go("own_quests", game_id=self.game_id)
            return
        if part == KEPT_BOARD:
            self._board = value
            self.refresh()
            return
        self._set(self._frame.edited(self.app.t, self.draft, Edit(part, act, value, delta)))

    def set_title(self, title: str) -> None:
        self._set(self._frame.titled(self.draft, title))

    def start(self) -> None:
        """The play is on disk before its first screen is shown."""
        if self.app.attempt(self._begin):
            self.app.enter("table")

    def _begin(self) -> None:
        cards = library_cards(self.session.cards, self.game_id).cards
        begun = self._frame.beginning(self.app.t, self.draft, cards, secrets.randbits(32), _now())
        first = (*begun.first, *self._board_laid())
        if begun.campaign is None:
            self.session.begin_play(self.game_id, begun.title, begun.state, first)
        else:
            title, quest = begun.campaign.title, begun.campaign.quest
            self.session.campaigns.begin(self.game_id, title, quest, begun.title, begun.state, first)

    def _board_laid(self) -> tuple[Command, ...]:
        board, boards = frame(self.game_id).board, self.session.boards
        if board is None or not self._board:
            return ()
        record = boards.maps.get(self._board)
        return (board.laid_board(record.title, boards.board_of(record)),)


def _now() -> datetime:
    return datetime.now().astimezone()


load_kv("new_game")
