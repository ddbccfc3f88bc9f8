"""The library: all cards by kind, to look up and change, to hand on and to take in."""

from collections.abc import Callable
from pathlib import Path

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app import documents
from app.frames import frame
from app.games import FIRST_GAME, RULES
from app.library_cards import library_cards
from app.plays.card_packs import TakenIn, looks_like_pack, read_pack_file
from app.plays.outside import read_in
from app.plays.pack_file import LARGEST_PACK, is_pack_file
from app.presenters.frame import CardsFrame
from app.presenters.games import game_chips
from app.presenters.library_words import taken_in_words
from app.presenters.typed_path import typed_path
from app.screens.base import BaseScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card_list,
    chip_flow,
    dock,
    heading,
    maybe,
    outlined_button,
    page,
    text,
    text_field,
)
from app.widgets.kv import load_kv

COPIED = "clipboard"


class LibraryScreen(BaseScreen):
    game_id = StringProperty(FIRST_GAME)
    """Whose cards are shown."""
    kind = StringProperty()
    """Which of them; empty: what the game puts first."""
    typed = StringProperty()
    everything = BooleanProperty(False)
    games = ListProperty()
    """Those that have cards, where there are several."""
    has_board = BooleanProperty(True)
    """It is played on tiles, so that players may have tiles and boards of their own."""
    kinds = ListProperty()
    cards = ListProperty()
    none = StringProperty()
    show_all_text = StringProperty()
    problem = StringProperty()
    add_text = StringProperty()
    export_text = StringProperty()
    path = StringProperty()
    has_picker = BooleanProperty(False)
    """The system has a window of its own to choose a file in."""

    def begin_visit(self) -> None:
        self.path, self.has_picker = "", documents.has_picker()

    @property
    def rules_of(self) -> str:
        return self.game_id

    @property
    def _frame(self) -> CardsFrame:
        cards = frame(self.game_id).cards
        assert cards is not None, self.game_id
        return cards

    def show_game(self, game: str) -> None:
        self.game_id, self.kind, self.everything = game, "", False
        self.refresh()

    def refresh(self) -> None:
        words = self.app.t
        with_cards = [game for game in RULES if frame(game).cards is not None]
        self.games = list(game_chips(words, with_cards, self.game_id)) if len(with_cards) > 1 else []
        self.has_board = frame(self.game_id).board is not None
        self._library = library_cards(self.session.cards, self.game_id)
        self.kind = self.kind or self._frame.first_kind
        view = self._frame.library_view(
            words, self._library.cards, self.kind, self.typed,
            damaged=self._library.damaged, newer=self._library.newer, everything=self.everything,
        )  # fmt: skip
        self.kinds, self.cards, self.none = list(view.kinds), list(view.cards), view.none
        self.show_all_text, self.problem = view.show_all, view.problem
        self.add_text, self.export_text = view.add, view.export

    def show_kind(self, kind: str) -> None:
        self.kind, self.everything = kind, False
        self.refresh()

    def type(self, typed: str) -> None:
        if typed != self.typed:
            self.typed = typed
            self.refresh()

    def show_all(self) -> None:
        self.everything = True
        self.refresh()

    def add(self) -> None:
        start = {"name": self.typed.strip()} if self.typed.strip() else {}
        self.app.go("card_form", game_id=self.game_id, kind=self.kind, key="", start=start)

    def open(self, key: str) -> None:
        card = self._library.find(key)
        if card is not None:
            self.app.go("card_form", game_id=self.game_id, kind=str(card.kind), key=key, start=dict(card.fields))

    def export(self) -> None:
        """Into a file, and onto the clipboard: a message to the next table carries it as well."""
        self.app.attempt(self._export)

    def _export(self) -> None:
        file, data = self.session.export_cards(self.game_id, self.app.t("library.pack_title"))
        if self.has_picker:
            documents.save_copy(file, lambda: self.app.say(self.app.t("library.handed_on")), self.app.attempt)
            return
        documents.to_clipboard(data.decode("utf-8"))
        self.app.say(self.app.t("library.exported", file=file))

    def import_copied(self) -> None:
        """What a message or a web page gave: its text."""
        data = documents.from_clipboard().encode("utf-8")
        if looks_like_pack(data):
            self._take_in(lambda: self.session.import_cards(data, COPIED))
        else:
            self.app.say(self.app.t("library.nothing_copied"))

    def import_typed(self, typed: str) -> None:
        source = typed_path(typed)
        if source is not None and self._import_file(source):
            self.path = ""

    def choose_file(self) -> None:
        """On Android: whatever the system's own picker gives."""
        copy = self.session.files.root / "import.tmp"
        self.app.attempt(lambda: documents.choose(copy, self._import_file, self.app.attempt))

    def _import_file(self, file: Path) -> bool:
        if is_pack_file(file):
            return self.app.attempt(lambda: self.app.go("take_in", source=read_in(file, LARGEST_PACK)))
        return self._take_in(lambda: self.session.import_cards(read_pack_file(file), file.name))

    def _take_in(self, act: Callable[[], TakenIn]) -> bool:
        def take_in() -> None:
            taken = act()
            self.refresh()
            self.app.say(taken_in_words(self.app.t, *taken))

        return self.app.attempt(take_in)


load_kv("library")
