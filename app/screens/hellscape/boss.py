"""A boss is read off its dashboard once, and placed."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.content.hellscape import Pack
from app.packs import core_pack
from app.presenters.form_parts import Edit
from app.presenters.hellscape.boss import BossDraft
from app.screens.base import PlayScreen
from app.widgets import dock, heading, page, part_form, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class HellscapeBossScreen(PlayScreen):
    parts = ListProperty()
    save_text = StringProperty()
    can_save = BooleanProperty(False)
    undo_text = StringProperty()

    def on_pre_enter(self, *_: object) -> None:
        self._draft = BossDraft()
        self.parts = []  # widgets of the boss before would keep what was typed into them
        self.ids.page.ids.scroll.scroll_y = 1
        self.refresh()

    def refresh(self) -> None:
        words, draft = self.app.t, self._draft
        known = [boss.name for boss in core_pack(Pack).bosses.values()]
        self.parts, self.can_save = list(draft.parts(words, known)), draft.can_place
        name = draft.name.strip()
        self.save_text = words("hellscape.boss.add", boss=name) if name else words("hellscape.boss.needs_name")
        self.undo_text = self.session.play.undo_label(words)

    def edit(self, part: str, act: str, value: str, delta: int) -> None:
        draft = self._draft.edited(Edit(part, act, value, delta))
        if draft != self._draft:
            self._draft = draft
            self.refresh()

    def place(self) -> None:
        if self.do(self._draft.command(None)):
            self.app.go("table")


load_kv("hellscape/boss")
