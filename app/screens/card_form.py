"""A card typed in once, or put right. Where it was just drawn, saving it draws it too."""

from kivy.properties import BooleanProperty, DictProperty, ListProperty, ObjectProperty, StringProperty

from app.frames import frame
from app.library_cards import library_cards
from app.plays.cards import CardRecord
from app.presenters.form_parts import Edit
from app.presenters.frame import CardsFrame
from app.screens.base import BaseScreen
from app.widgets import dock, heading, page, part_form, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class CardFormScreen(BaseScreen):
    game_id = StringProperty()
    kind = StringProperty()
    key = StringProperty()
    """Of the card that is changed; empty for a new one."""
    start = DictProperty()
    """What is known of it already."""
    answers = BooleanProperty(False)
    """A question waits for this card."""
    hand_back = ObjectProperty(None, allownone=True)
    """Called with the record that was saved."""

    title = StringProperty()
    note = StringProperty()
    parts = ListProperty()
    save_text = StringProperty()
    can_save = BooleanProperty(False)
    delete_text = StringProperty()

    def begin_visit(self) -> None:
        self._answers, self._hand_back = self.answers, self.hand_back
        self.answers, self.hand_back = False, None  # whoever comes next says anew what it is for
        self._card = library_cards(self.session.cards, self.game_id).find(self.key) if self.key else None
        self._id = self._card.id if self._card else ""
        self._draft = self._cards.draft(self.kind, dict(self.start))
        self.parts = []  # widgets of the card before would keep what was typed into them
        self.ids.page.ids.scroll.scroll_y = 1

    @property
    def rules_of(self) -> str:
        return self.game_id

    @property
    def _cards(self) -> CardsFrame:
        cards = frame(self.game_id).cards
        assert cards is not None, self.game_id
        return cards

    def refresh(self) -> None:
        words = frame(self.game_id).words(self.app.t)
        view = self._cards.form_view(words, self.kind, self._draft, self._card, answers=self._answers)
        self.title, self.note, self.parts = view.title, view.note, list(view.parts)
        self.save_text, self.can_save, self.delete_text = view.save, view.can_save, view.delete

    def edit(self, part: str, act: str, value: str, delta: int) -> None:
        draft = self._draft.edited(Edit(part, act, value, delta))
        if draft != self._draft:
            self._draft = draft
            self.refresh()

    def save(self) -> None:
        if not self.app.attempt(self._keep):
            return
        if self._hand_back is not None:
            self._hand_back(self._record)
        if not self._answers:
            self.app.say(self.app.t("library.saved", name=self._record.fields["name"]))
            self.go_back()
        elif self.app.attempt(lambda: self.session.answer(self._cards.as_drawn(self._record.fields))):
            self.session.note_drawn(self.kind, self._record.fields)
            self.app.show_play()

    def _keep(self) -> None:
        """Its id is remembered: where the card is then not accepted, it can be changed and saved again."""
        self._record: CardRecord = self.session.keep_card(self.game_id, self.kind, self._draft.fields, self._id)
        self._id = self._record.id

    def delete(self) -> None:
        self.app.attempt(self._delete)

    def _delete(self) -> None:
        record = self.session.cards.delete(self._id)
        self.go_back()
        said = self.app.t("library.deleted", name=record.fields["name"])
        self.app.say(said, self.app.t("library.undo"), lambda: self._put_back(record))

    def _put_back(self, record: CardRecord) -> None:
        self.app.attempt(lambda: self.session.cards.put_back(record))
        self.app.screens.current_screen.refresh()


load_kv("card_form")
