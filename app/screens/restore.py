"""Plays that come back: those deleted last, and one out of a file; and positions out of scenario files."""

from datetime import datetime
from pathlib import Path

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app import documents
from app.plays.checking import Checked
from app.plays.outside import read_in
from app.plays.pack_file import LARGEST_PACK, is_pack_file
from app.plays.transfer import read_file
from app.presenters.home import deleted_view
from app.presenters.refusals import refusal_words
from app.presenters.typed_path import typed_path
from app.rules.core.errors import Refused
from app.screens.long_work import LongWorkScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    heading,
    maybe,
    outlined_button,
    page,
    restore_list,
    text,
    text_field,
    work_card,
)
from app.widgets.kv import load_kv


class RestoreScreen(LongWorkScreen):
    about_the_app = True

    deleted = ListProperty()
    path = StringProperty()
    has_picker = BooleanProperty(False)
    """The system has a window of its own to choose a file in."""

    def begin_visit(self) -> None:
        self.path, self.has_picker = "", documents.has_picker()
        self.ids.page.ids.scroll.scroll_y = 1

    def refresh(self) -> None:
        self.deleted = list(deleted_view(self.app.t, self.session.deleted_plays(), datetime.now().astimezone()))

    def restore(self, play_id: str) -> None:
        def bring_back() -> None:
            self.app.say(self.app.t("restore.restored", title=self.session.restore_play(play_id)))

        self.app.attempt(bring_back)
        self.refresh()

    def take_typed(self, typed: str) -> None:
        """Import the file whose path was entered."""
        source = typed_path(typed)
        if source is not None and self._take(source):
            self.path = ""

    def choose_file(self) -> None:
        """On Android: whatever the system's own picker gives."""
        copy = self.session.files.root / "import.tmp"
        self.app.attempt(lambda: documents.choose(copy, self._take, self.app.attempt))

    def _take(self, source: Path) -> bool:
        """Whether nobody needs the path any more; what is in a play is looked at beside the frames."""
        if self.working:
            return False
        if is_pack_file(source):
            return self.app.attempt(lambda: self.app.go("take_in", source=read_in(source, LARGEST_PACK)))
        if self.session.is_position(source):
            return self._open_position(source)
        self.app.attempt(lambda: self._check(read_file(source), source.name))
        return False

    def _check(self, data: bytes, file: str) -> None:
        self.beside("packs.checking", self.session.check_play(data, file), self._take_in, self._say_why_not)

    def _take_in(self, checked: Checked) -> None:
        def bring_in() -> None:
            self.app.say(self.app.t("restore.imported", title=self.session.take_in_play(checked)))
            self.path = ""

        self.app.attempt(bring_in)

    def _say_why_not(self, refused: Refused) -> None:
        self.app.say(refusal_words(self.app.t, refused))

    def _open_position(self, source: Path) -> bool:
        """A play of its own, to look at on the board and to go on with."""
        is_open = self.app.attempt(lambda: self.session.open_position(source))
        if is_open:
            self.app.enter("table")
        return is_open


load_kv("restore")
