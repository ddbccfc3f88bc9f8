"""A hero put right: his class, his base, and weapons that were told by hand."""

from dataclasses import replace

from kivy.properties import ListProperty, StringProperty

from app.content.massive_darkness import Pack
from app.library_cards import library_cards
from app.packs import core_pack
from app.presenters.massive_darkness import hero_sheet as sheets
from app.presenters.massive_darkness.cards_for_heroes import described, taken
from app.presenters.massive_darkness.hero import find_hero
from app.presenters.massive_darkness.new_hero import class_typed
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.state import Hero
from app.screens.massive_darkness.gear_screen import GearScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    chip_flow,
    colour_row,
    dice_lines,
    dock,
    heading,
    page,
    skill_picker,
    text,
    text_field,
)
from app.widgets.kv import load_kv


class HeroSheetScreen(GearScreen):
    hero = StringProperty()
    classes = ListProperty()
    class_text = StringProperty()
    colours = ListProperty()
    letter = StringProperty()
    change_text = StringProperty()
    _draft: sheets.HeroSheetDraft

    def begin_visit(self) -> None:
        self._draft = sheets.sheet_of(self._hero)

    @property
    def _hero(self) -> Hero:
        hero = find_hero(self.state, self.hero)
        assert hero is not None, "a sheet needs its hero"
        return hero

    def refresh(self) -> None:
        words, draft = self.app.t, self._draft
        view = sheets.hero_sheet_view(words, self.state, core_pack(Pack), self._hero, draft)
        self.classes, self.class_text = list(view.classes), view.class_text
        self.colours, self.letter = list(view.colours), view.letter
        self.types, self.picks, self.enchantments = list(view.types), list(view.dice), view.enchantments
        self.change_text = view.change
        self.show_undo()

    def undo(self) -> None:
        """Back to the heroes first: what is undone shows there, and the hero may be gone with it."""
        self.go_back()
        super().undo()

    def redo(self) -> None:
        self.go_back()
        super().redo()

    def pick_class(self, typed: str) -> None:
        hero_class = class_typed(self.app.t, core_pack(Pack), typed)
        if hero_class != self._draft.hero_class:
            self._take(replace(self._draft, hero_class=hero_class))

    def pick_colour(self, colour: str) -> None:
        self._take(replace(self._draft, colour=colour))

    def change(self) -> None:
        before = self._hero.hero_class
        if not self.do(sheets.change(self._hero, self._draft)):
            return
        if self._hero.hero_class != before:
            self._take_class_sheet()
        self.go_back()

    def _take_class_sheet(self) -> None:
        """The skills of another class, where the library has them."""
        sheet = described(library_cards(self.session.cards, self.game_id).cards, CardKind.CLASS, self._hero.hero_class)
        if sheet is not None:
            self.do(taken(self.hero, CardKind.CLASS, sheet.fields))


load_kv("massive_darkness/hero_sheet")
