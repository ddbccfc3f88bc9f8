"""The table: home during play."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.presenters.massive_darkness.table import Next, TableView, table_view
from app.rules.massive_darkness.changes import MOST_ROUNDS, ChangeTable
from app.rules.massive_darkness.state import LEVELS, LIFEBRINGERS, Phase
from app.screens import board_side  # noqa: F401  (the KV file uses it)
from app.screens.base import PlayScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    chip,
    chip_flow,
    dock,
    enemy_row,
    flow,
    heading,
    hero_card,
    icon_text,
    maybe,
    nav_bar,
    outlined_button,
    page,
    round_button,
    stepper,
    text,
    value_stepper,
)
from app.widgets.kv import load_kv


class TableScreen(PlayScreen):
    round_text = StringProperty()
    round = NumericProperty(1)
    most_rounds = MOST_ROUNDS
    round_is_open = BooleanProperty(False)
    """Round and phase are being put right."""
    phase_text = StringProperty()
    level_text = StringProperty()
    lifebringers_text = StringProperty()
    reminder = StringProperty()
    news = StringProperty()
    acted_text = StringProperty()
    phases = ListProperty()
    phase_choices = ListProperty()
    heroes = ListProperty()
    enemies = ListProperty()
    undo_text = StringProperty()
    primary_text = StringProperty()
    primary_icon = StringProperty()
    secondary_text = StringProperty()
    nav_items = ListProperty()

    def refresh(self) -> None:
        self.view: TableView = table_view(
            self.app.t, self.state, self.session.play.question, self.session.latest_events()
        )
        view = self.view
        self.round_text, self.phase_text = view.round, view.phase
        self.round, self.phase_choices = self.state.round, list(view.phase_choices)
        self.level_text, self.lifebringers_text = view.level, view.lifebringers
        self.phases, self.heroes, self.enemies = list(view.phases), list(view.heroes), list(view.enemies)
        self.reminder, self.news, self.acted_text = view.reminder, view.news, view.acted
        self.primary_text, self.primary_icon = view.primary.text, view.primary.icon
        self.secondary_text = view.secondary.text if view.secondary else ""
        self.undo_text = self.session.undo_label(self.app.t)
        self.nav_items = self.app.nav_items()
        self.ids.side.refresh()

    def go_on(self) -> None:
        self._follow(self.view.primary)

    def do_second(self) -> None:
        if self.view.secondary:
            self._follow(self.view.secondary)

    def _follow(self, step: Next) -> None:
        if step.command is not None:
            if self.do(step.command):
                self.app.show_play()
        elif step.screen == "question":
            self.app.show_play()
        else:
            self.app.go(step.screen)

    def on_leave(self, *_: object) -> None:
        self.round_is_open = False

    def open_round(self) -> None:
        self.round_is_open = not self.round_is_open

    def change_round(self, delta: int) -> None:
        self.do(ChangeTable(round=self.state.round + delta))
        self.refresh()

    def change_phase(self, phase: str) -> None:
        self.do(ChangeTable(phase=Phase(phase)))
        self.refresh()

    def change_level(self) -> None:
        """One tap a level; after the fifth comes the first again."""
        self.do(ChangeTable(level=self.state.level % LEVELS[-1] + 1))
        self.refresh()

    def change_lifebringers(self) -> None:
        """One tap fewer; after none come the two of a new game."""
        left = self.state.lifebringers
        self.do(ChangeTable(lifebringers=left - 1 if left else LIFEBRINGERS))
        self.refresh()


load_kv("table")
