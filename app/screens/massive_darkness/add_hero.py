"""A hero joins: name, class and colour in three taps, or typed in."""

from dataclasses import replace

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.content.massive_darkness import Pack
from app.library_cards import library_cards
from app.packs import core_pack
from app.presenters.massive_darkness.cards_for_heroes import joined
from app.presenters.massive_darkness.new_hero import HeroDraft, add_hero, class_typed, new_hero_view, with_name
from app.presenters.pick_views import LONGEST_NAME
from app.screens.massive_darkness.base import DungeonScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    chip_flow,
    colour_row,
    dock,
    heading,
    page,
    text,
    text_field,
)
from app.widgets.kv import load_kv


class AddHeroScreen(DungeonScreen):
    heroes = ListProperty()
    classes = ListProperty()
    colours = ListProperty()
    letter = StringProperty()
    name_text = StringProperty()
    class_text = StringProperty()
    longest_name = NumericProperty(LONGEST_NAME)
    add_text = StringProperty()
    can_add = BooleanProperty(False)

    def begin_visit(self) -> None:
        self._draft = HeroDraft()

    def refresh(self) -> None:
        view = new_hero_view(self.app.t, self.state, core_pack(Pack), self._draft)
        self.heroes, self.classes, self.colours = list(view.heroes), list(view.classes), list(view.colours)
        self.letter, self.add_text, self.can_add = view.letter, view.add, view.can_add
        self.name_text, self.class_text = self._draft.name, view.class_text
        self.show_undo()

    def pick_hero(self, name: str) -> None:
        self._draft = with_name(core_pack(Pack), self._draft, name)
        self.refresh()

    def write_name(self, name: str) -> None:
        self._draft = replace(self._draft, name=name)
        self.refresh()

    def pick_class(self, typed: str) -> None:
        self._draft = replace(self._draft, hero_class=class_typed(self.app.t, core_pack(Pack), typed))
        self.refresh()

    def pick_colour(self, colour: str) -> None:
        self._draft = replace(self._draft, colour=colour)
        self.refresh()

    def add(self) -> None:
        command = add_hero(self.state, self._draft)
        cards = library_cards(self.session.cards, self.game_id).cards
        if self.do(joined(cards, command)):
            self.app.screen("heroes").hero = command.name
            self.go_back()


load_kv("massive_darkness/add_hero")
