"""A boss is read off its dashboard once, and placed."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.content.hellscape import Pack
from app.packs import core_pack
from app.presenters.board_using import PLAYING
from app.presenters.form_parts import Edit
from app.presenters.hellscape.boss import BossDraft
from app.presenters.hellscape.edition import edition_of
from app.screens.base import PlayScreen
from app.widgets import dock, heading, page, part_form, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class HellscapeBossScreen(PlayScreen):
    parts = ListProperty()
    save_text = StringProperty()
    can_save = BooleanProperty(False)
    undo_text = StringProperty()

    def on_pre_enter(self, *_: object) -> None:
        self._draft = BossDraft(counts_claws=edition_of(self.game).bosses_count_claws)
        self.parts = []  # widgets of the boss before would keep what was typed into them
        self.ids.page.ids.scroll.scroll_y = 1
        self.refresh()

    def refresh(self) -> None:
        words, draft = self.app.t, self._draft
        self.parts, self.can_save = list(draft.parts(words, self.known())), draft.can_place
        name = draft.name.strip()
        self.save_text = words("hellscape.boss.add", boss=name) if name else words("hellscape.boss.needs_name")
        self.undo_text = self.session.play.undo_label(words)

    def known(self) -> list[str]:
        """The bosses of the box, by name."""
        return [boss.name for boss in core_pack(Pack).bosses.values()]

    def edit(self, part: str, act: str, value: str, delta: int) -> None:
        draft = self._draft.edited(Edit(part, act, value, delta))
        if draft != self._draft:
            self._draft = draft
            self.refresh()

    def place(self) -> None:
        """Into its chamber, where the map has one; else the board is where it is placed."""
        state = self.state
        at = next(iter(state.boss_chamber), None) if state.mapped else None
        if not self.do(self._draft.command(at)):
            return
        if state.mapped and state.board and at is None:
            self.app.go("board", using=PLAYING)
        else:
            self.app.go("table")


load_kv("hellscape/boss")
