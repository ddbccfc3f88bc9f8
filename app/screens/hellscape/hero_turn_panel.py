"""A hero's turn on his screen: what he can do, a tap each."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.presenters.hellscape.hero_turn import FORGE, INVENTORY, NOTE, hero_turn_view
from app.rules.hellscape.hero_turn import SpendAction
from app.screens.hellscape.hero_panel import HellscapePanel
from app.widgets import (  # noqa: F401  (the KV file uses them)
    act_list,
    card,
    heading,
    icon_text,
    line_list,
    maybe,
    outlined_button,
    text,
    text_field,
)
from app.widgets.kv import load_kv


class HellscapeTurnPanel(HellscapePanel):
    note = StringProperty()
    facts = ListProperty()
    acts = ListProperty()
    impossible = ListProperty()
    sayings = ListProperty()
    """What his cards say in words."""
    asks_note = BooleanProperty(False)
    """What an action is spent on is being typed."""

    def on_hero(self, *_: object) -> None:
        self.close_note()

    def close_note(self) -> None:
        """It was for this turn of this hero."""
        self.asks_note, self.ids.note.text = False, ""

    def refresh(self) -> None:
        hero = self.found
        if hero is None:
            self.note, self.facts, self.acts, self.impossible, self.sayings = "", [], [], [], []
            return
        view = hero_turn_view(self.app.t, self.game, hero, self.session.play.question)
        self.note, self.facts = view.note, list(view.facts)
        self.acts, self.impossible = list(view.rows), list(view.impossible)
        self.sayings = list(view.sayings)

    def do_act(self, act: str, choice: str) -> None:
        step = next(row.steps[choice] for row in self.acts if row.id == act)
        if step.command is not None and not self.tell(step.command):
            return
        if self.session.play.question is not None:
            return  # it is on screen, and nothing may cover it
        if step.screen == NOTE:
            self.asks_note = not self.asks_note
        elif step.screen:
            self.app.go(INVENTORY, hero=self.hero, forges=step.screen == FORGE)

    def spend(self, note: str) -> None:
        if self.tell(SpendAction(hero=self.hero, note=" ".join(note.split()))):
            self.close_note()


load_kv("hellscape/hero_turn_panel")
