"""What is typed in once for a board: the Rogue's tokens, the Ranger's arrows."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.library_cards import library_cards
from app.presenters.form_parts import Edit
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.hero import find_hero
from app.presenters.hellscape.set_powers import SetDraft, set_draft
from app.presenters.hellscape.type_in import board_draft, key_of_board, to_keep
from app.rules.core.shelf import CardFields
from app.rules.hellscape.card_kinds import CardKind
from app.rules.hellscape.state import Hero
from app.screens.base import PlayScreen
from app.widgets import dock, heading, page, part_form, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class HellscapeTypeInScreen(PlayScreen):
    hero = StringProperty()
    of_set = StringProperty()
    """The set whose card is typed in; empty for what belongs to the board of his class."""
    title = StringProperty()
    note = StringProperty()
    parts = ListProperty()
    save_text = StringProperty()
    can_save = BooleanProperty(False)

    _draft: Any = None
    """Anything with title, note, parts, edits and a command, as the drafts of `type_in`."""

    def begin_visit(self) -> None:
        hero = find_hero(self.game, self.hero)
        self._draft = None
        if hero is not None:
            self._draft = self._set_draft(hero) if self.of_set else self.new_draft(hero)
        self.parts = []
        self.ids.page.ids.scroll.scroll_y = 1

    def end_visit(self) -> None:
        self.of_set = ""

    def _set_draft(self, hero: Hero) -> SetDraft:
        return set_draft(hero, self.of_set, edition_of(self.game).never_printed)

    def new_draft(self, hero: Hero) -> Any:
        """What the board of his class holds; a game that builds on this one has forms of its own."""
        return board_draft(hero, self.kept_under(key_of_board(hero)))

    def kept_under(self, key: str) -> CardFields | None:
        kept = library_cards(self.session.cards, self.session.play.header.game).find(key)
        return kept.fields if kept is not None else None

    def to_keep(self, hero: Hero, draft: Any) -> CardFields | None:
        return to_keep(hero, draft)

    def refresh(self) -> None:
        hero, draft, words = find_hero(self.game, self.hero), self._draft, self.app.t
        if hero is None or draft is None:
            return
        self.title, self.note, self.parts = draft.title(words, hero), draft.note(words), list(draft.parts(words))
        self.kind = hero.hero_class
        if getattr(draft, "from_library", False):
            self.note = f"{words('hellscape_type_in.from_library')} {self.note}"
        self.save_text, self.can_save = draft.save_text(words), draft.can_save

    def edit(self, part: str, act: str, value: str, delta: int) -> None:
        if self._draft is not None:
            self._draft = self._draft.edited(Edit(part, act, value, delta))
            self.refresh()

    def save(self) -> None:
        hero = find_hero(self.game, self.hero)
        if hero is None or self._draft is None:
            return
        kept = self.to_keep(hero, self._draft)
        if self.do(self._draft.command(hero)):
            self.go_back()
            if kept is not None:
                self.app.attempt(lambda: self._keep(kept))

    def _keep(self, fields: CardFields) -> None:
        """The next play need not ask for it again."""
        if self.session.keep_typed(CardKind.BOARD.value, fields):
            self.app.say(self.app.t("hellscape_type_in.kept"))


load_kv("hellscape/type_in")
