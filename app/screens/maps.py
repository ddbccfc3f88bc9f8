"""Boards that were kept: to lay one again, to keep the present one, to rename and delete them."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.board_library import board_title
from app.frames import frame
from app.games import FIRST_GAME
from app.plays.maps import LONGEST_TITLE, MapRecord
from app.presenters.frame import BoardFrame
from app.presenters.kept_maps import map_rows
from app.presenters.tile_views import left_out
from app.screens.base import BaseScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    heading,
    map_list,
    maybe,
    outlined_button,
    page,
    text,
    text_field,
)
from app.widgets.kv import load_kv


class MapsScreen(BaseScreen):
    game_id = StringProperty(FIRST_GAME)
    for_play = BooleanProperty(False)
    """One is wanted for the open play; else they are only looked at."""

    detail = StringProperty()
    maps = ListProperty()
    none = StringProperty()
    problem = StringProperty()
    can_keep = BooleanProperty(False)
    name_typed = StringProperty()
    longest_name = LONGEST_TITLE

    @property
    def rules_of(self) -> str:
        return self.game_id

    @property
    def _board(self) -> BoardFrame:
        board = frame(self.game_id).board
        assert board is not None, self.game_id
        return board

    @property
    def _quest(self) -> str:
        return self._board.quest_of(self.session.play.game) if self.for_play else ""

    def begin_visit(self) -> None:
        self.ids.list.close_menus()
        self.name_typed = self._proposed_name()

    def _proposed_name(self) -> str:
        """After the quest; where that is taken, a number tells them apart."""
        taken = {one.key for one in self.session.boards.maps.all(self.game_id).records}
        quest = self._board.quest_name(self.app.t, self._quest)
        numbered = (self.app.t("maps.default_name", number=number) for number in range(1, len(taken) + 2))
        names = [board_title(name) for name in (quest, *numbered) if name]
        return next(name for name in names if name.casefold() not in taken)

    def refresh(self) -> None:
        words, boards = self.app.t, self.session.boards
        kept = boards.kept_maps(words, self.game_id)
        names = {one.quest: self._board.quest_name(words, one.quest) for one in kept}
        self.maps = list(map_rows(words, kept, self._quest, names))
        shelved = boards.maps.all(self.game_id)
        self.problem = left_out(words, shelved.damaged, shelved.newer)
        self.none = "" if self.maps else words("maps.none")
        self.detail = words("maps.detail" if self.for_play else "maps.detail_library") if self.maps else ""
        self.can_keep = self.for_play and self._board.kept(self.session.play.game) is not None

    def close_open(self) -> bool:
        return bool(self.ids.list.close_menus())

    # Keeping

    def keep(self) -> None:
        self.app.attempt(self._keep)

    def _keep(self) -> None:
        board = self.session.play.built_board()
        record = self.session.boards.keep_board(self.game_id, self._quest, self.name_typed, board)
        self.name_typed = self._proposed_name()
        self.refresh()
        self.app.say(self.app.t("maps.kept", title=record.title))

    # Using

    def open(self, map_id: str) -> None:
        if self.for_play and self.app.attempt(lambda: self._lay(map_id)):
            self.app.go_back()

    def _lay(self, map_id: str) -> None:
        record = self.session.boards.maps.get(map_id)
        self.session.do(self._board.laid_board(record.title, self.session.boards.board_of(record)))

    # Changing

    def act(self, act: str, map_id: str, words: str) -> None:
        """What the menu of a board was told."""
        if act == "rename":
            self.app.attempt(lambda: self.session.boards.rename_board(map_id, words))
        elif act == "delete":
            self.app.attempt(lambda: self._delete(map_id))
        self.refresh()

    def _delete(self, map_id: str) -> None:
        record = self.session.boards.maps.delete(map_id)
        said = self.app.t("maps.deleted", title=record.title)
        self.app.say(said, self.app.t("maps.undo"), lambda: self._put_back(record))

    def _put_back(self, record: MapRecord) -> None:
        self.app.attempt(lambda: self.session.boards.maps.put_back(record))
        if self.app.screens.current_screen is self:
            self.refresh()


load_kv("maps")
