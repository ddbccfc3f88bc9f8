"""A boss is read off its dashboard, and placed; what was told of it can be put right."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.content.hellscape import Pack
from app.packs import core_pack
from app.presenters.form_parts import Edit
from app.presenters.hellscape.boss import new_draft, placed_draft, saving
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.enemy import find_enemy
from app.screens.base import PlayScreen
from app.widgets import dock, heading, page, part_form, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class HellscapeBossScreen(PlayScreen):
    parts = ListProperty()
    save_text = StringProperty()
    can_save = BooleanProperty(False)
    title = StringProperty()
    wanted = StringProperty()
    """The boss that a quest has called."""
    placed = StringProperty()
    """The boss on the table whose dashboard is put right."""

    def begin_visit(self) -> None:
        edition, enemy = edition_of(self.game), find_enemy(self.state, self.placed)
        self._draft = placed_draft(enemy, edition) if enemy else new_draft(edition)
        self.parts = []  # widgets of the boss before would keep what was typed into them
        self.ids.page.ids.scroll.scroll_y = 1
        if self.wanted:
            self.edit("known", "", self.wanted, 0)

    def end_visit(self) -> None:
        self.wanted = self.placed = ""

    def refresh(self) -> None:
        words, draft = self.app.t, self._draft
        self.parts, self.can_save = list(draft.parts(words, self.known())), draft.can_place
        self.title, self.save_text = draft.title(words), draft.save_text(words)
        self.show_undo()

    def known(self) -> list[str]:
        """The bosses of the box, by name."""
        return [boss.name for boss in core_pack(Pack).bosses.values()]

    def edit(self, part: str, act: str, value: str, delta: int) -> None:
        draft = self._draft.edited(Edit(part, act, value, delta))
        if draft != self._draft:
            self._draft = draft
            self.refresh()

    def save(self) -> None:
        command, onward = saving(self._draft, self.state)
        if self.do(command):
            self.follow_step(onward)


load_kv("hellscape/boss")
