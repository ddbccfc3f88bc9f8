"""Packs: what is one's own into one file, and a file to be looked at and taken in."""

from datetime import datetime
from functools import partial

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app import documents
from app.pack_library import Packed, Wanted
from app.presenters.pack_views import left_out_words, pack_name, pack_view
from app.presenters.refusals import refusal_words
from app.presenters.typed_path import typed_path
from app.rules.core.errors import Refused
from app.screens.long_work import LongWorkScreen
from app.session import file_name
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    dock,
    heading,
    maybe,
    option_list,
    outlined_button,
    page,
    switch_list,
    text,
    text_field,
    work_card,
)
from app.widgets.kv import load_kv


class PacksScreen(LongWorkScreen):
    about_the_app = True

    rows = ListProperty()
    button = StringProperty()
    ones = ListProperty()
    show_all_text = StringProperty()
    everything = BooleanProperty(False)
    path = StringProperty()
    has_picker = BooleanProperty(False)
    """The system has a window of its own to choose a file in."""
    can_share = BooleanProperty(False)
    packed = ObjectProperty(None, allownone=True)
    """The file that was made, on a phone: to be sent or saved."""
    packed_text = StringProperty()

    def begin_visit(self) -> None:
        self.path, self.everything, self.packed = "", False, None
        self.has_picker, self.can_share = documents.has_picker(), documents.can_share()
        self._off: set[str] = set()
        session = self.session
        self._counts, self._plays = session.packs.counts(), session.saved_plays()
        self._campaigns = session.campaigns.saved()

    def refresh(self) -> None:
        """A tick looks into no play again: of many that takes a while."""
        view = pack_view(
            self.app.t, self._counts, self._off, self._plays, self._campaigns, datetime.now().astimezone(),
            everything=self.everything,
        )  # fmt: skip
        self.rows, self.button = list(view.rows), view.button
        self.ones, self.show_all_text = list(view.ones), view.show_all

    def toggle(self, kind: str) -> None:
        self._off ^= {kind}
        self.refresh()

    def show_all(self) -> None:
        self.everything = True
        self.refresh()

    # Out

    def pack(self) -> None:
        wanted = {row.name: None for row in self.rows if row.active}
        self._pack(wanted, pack_name(self.app.t, datetime.now().astimezone()))

    def pack_one(self, answer: str) -> None:
        kind, _, thing = answer.partition("/")
        title = next(one.text for one in self.ones if one.answer == answer)
        self._pack({kind: [thing]} if kind == "plays" else self.session.packs.of_campaign(thing), title)

    def _pack(self, wanted: Wanted, title: str) -> None:
        if self.working:
            return
        self.session.settle()
        steps = self.session.packs.export(wanted, title, file_name(title))
        self.beside("packs.packing", steps, partial(self._show_packed, title), self._say_why_not)

    def _say_why_not(self, refused: Refused) -> None:
        self.app.say(refusal_words(self.app.t, refused))

    def _show_packed(self, title: str, packed: Packed) -> None:
        """Android keeps apps' folders to themselves: there the file is handed to the system."""
        words, file = self.app.t, packed.file
        left_out = left_out_words(words, packed.left_out)
        if self.has_picker:
            self.packed, self.packed_text = file, f"{words('packs.packed_ready', title=title)} {left_out}".strip()
        else:
            said = f"{words('packs.packed', file=str(file))} {left_out}".strip()
            self.app.say(said, words("packs.copy_path"), lambda: documents.to_clipboard(str(file)))

    def send(self) -> None:
        self.app.attempt(lambda: documents.share(self.packed, self.app.attempt))

    def save(self) -> None:
        def saved() -> None:
            self.app.say(self.app.t("packs.saved"))

        self.app.attempt(lambda: documents.save_copy(self.packed, saved, self.app.attempt))

    # In

    def look_at_typed(self, typed: str) -> None:
        source = typed_path(typed)
        if source is not None:
            self.app.go("take_in", source=source)

    def choose_file(self) -> None:
        """On Android: whatever the system's own picker gives."""

        def look_at(data: bytes) -> None:
            self.app.go("take_in", source=data)

        self.app.attempt(lambda: documents.choose_bytes(look_at, self.app.attempt))


load_kv("packs")
