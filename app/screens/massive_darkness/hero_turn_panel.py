"""A hero's turn on his screen: what he can do, a tap each."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.presenters.massive_darkness.hero_turn import hero_turn_view
from app.presenters.massive_darkness.turn_acts import ATTACK_SCREEN, INVENTORY, NOTE, TRANSMUTE
from app.rules.massive_darkness.hero_turn import SpendAction
from app.screens.massive_darkness.hero_panel import HeroPanel
from app.widgets import (  # noqa: F401  (the KV file uses them)
    act_list,
    card,
    heading,
    icon_text,
    maybe,
    outlined_button,
    text,
    text_field,
)
from app.widgets.kv import load_kv


class HeroTurnPanel(HeroPanel):
    title = StringProperty()
    note = StringProperty()
    facts = ListProperty()
    acts = ListProperty()
    impossible = ListProperty()
    asks_note = BooleanProperty(False)
    """What an action is spent on is being typed."""

    def on_hero(self, *_: object) -> None:
        self.close_note()

    def close_note(self) -> None:
        """It was for this turn of this hero."""
        self.asks_note, self.ids.note.text = False, ""

    def refresh(self) -> None:
        hero, words = self.found, self.app.t
        if hero is None:
            self.title, self.note, self.facts, self.acts, self.impossible = "", "", [], [], []
            return
        view = hero_turn_view(words, self.game, hero, self.session.play.question)
        self.title, self.note, self.facts = view.title, view.note, list(view.facts)
        self.acts, self.impossible = list(view.rows), list(view.impossible)

    def do_act(self, act: str, choice: str) -> None:
        step = next(row.steps[choice] for row in self.acts if row.id == act)
        if step.command is not None and not self.tell(step.command):
            return
        if self.session.play.question is not None:
            return  # it is on screen, and nothing may cover it
        match step.screen:
            case "":
                pass
            case screen if screen == NOTE:
                self.asks_note = not self.asks_note
            case screen if screen == TRANSMUTE:
                self.app.go(INVENTORY, hero=self.hero, transmutes=True)
            case screen if screen in (ATTACK_SCREEN, INVENTORY):
                self.app.go(screen, hero=self.hero)
        if step.hero:
            self.app.go("heroes", hero=step.hero)

    def spend(self, note: str) -> None:
        if self.tell(SpendAction(hero=self.hero, note=" ".join(note.split()))):
            self.close_note()


load_kv("massive_darkness/hero_turn_panel")
