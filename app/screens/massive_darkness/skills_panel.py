"""The skills of a hero: his class sheet, his card, and what he buys in the experience phase."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.presenters.massive_darkness import class_sheet_list
from app.rules.massive_darkness.card_kinds import CardKind
from app.screens.massive_darkness.hero_panel import HeroPanel
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    chip_flow,
    heading,
    maybe,
    outlined_button,
    own_skills,
    skill_rows,
    text,
)
from app.widgets.kv import load_kv


class SkillsPanel(HeroPanel):
    note = StringProperty()
    own = ListProperty()
    skills = ListProperty()
    missing = StringProperty()
    card_missing = StringProperty()
    correcting = BooleanProperty(False)
    fixes = ListProperty()
    """Chips that put right what the list says."""

    def on_hero(self, *_: object) -> None:
        self.correcting = False

    def refresh(self) -> None:
        hero = self.found
        if hero is None:
            return
        view = class_sheet_list.class_sheet_view(self.app.t, self.game, hero)
        self.note, self.own, self.skills = view.note, list(view.own), list(view.rows)
        self.missing, self.card_missing = view.missing, view.card_missing
        self.fixes = list(class_sheet_list.fixes(self.app.t, view, correcting=self.correcting))

    def choose(self, skill: str) -> None:
        hero = self.found
        if hero is not None:
            told = class_sheet_list.corrected if self.correcting else class_sheet_list.bought
            self.tell(told(hero, skill))

    def fix(self, what: str) -> None:
        match what:
            case class_sheet_list.CORRECT:
                self.correcting = not self.correcting
                self.refresh()
            case class_sheet_list.SHEET:
                self.pick_sheet()
            case _:
                self.pick_hero_card()

    def pick_sheet(self) -> None:
        self.app.go("pick_card", hero=self.hero, kind=CardKind.CLASS.value)

    def pick_hero_card(self) -> None:
        self.app.go("pick_card", hero=self.hero, kind=CardKind.HERO.value)


load_kv("massive_darkness/skills_panel")
