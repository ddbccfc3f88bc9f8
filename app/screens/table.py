"""The table: home during play."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.presenters.massive_darkness.board_using import PLAYING
from app.presenters.massive_darkness.set_up import SetUpView, tapped_line, ticked_box
from app.presenters.massive_darkness.table import (
    Next,
    TableView,
    fewer_lifebringers,
    next_level,
    played_on,
    table_view,
    toggled,
)
from app.rules.massive_darkness.changes import MOST_ROUNDS, MOST_TOKENS, ChangeTable
from app.rules.massive_darkness.setup import ChooseFirstPlayer
from app.rules.massive_darkness.state import MOST_HEROES, Phase
from app.screens import board_side  # noqa: F401  (the KV file uses it)
from app.screens.base import PlayScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    chip,
    chip_flow,
    disc_row,
    dock,
    end_panel,
    enemy_row,
    flow,
    heading,
    hero_card,
    icon_text,
    line_list,
    maybe,
    nav_bar,
    outlined_button,
    page,
    quest_bar,
    round_button,
    set_up_list,
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
    """Round, phase and what else holds for the whole table are being put right."""
    lifebringers = NumericProperty(0)
    most_lifebringers = MOST_TOKENS
    heroes_at_start = NumericProperty(0)
    most_heroes = MOST_HEROES
    marks = ListProperty()
    first_players = ListProperty()
    play_on_text = StringProperty()
    phase_text = StringProperty()
    level_text = StringProperty()
    lifebringers_text = StringProperty()
    reminder = StringProperty()
    reminders = ListProperty()
    news = StringProperty()
    set_up_before = ListProperty()
    set_up_after = ListProperty()
    """The checklist of the set-up, up to the line that is next and from there on."""
    set_up_step = StringProperty()
    set_up_count = StringProperty()
    first_discs = ListProperty()
    quest = ObjectProperty(None, allownone=True)
    end = ObjectProperty(None, allownone=True)
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
        play, over = self.session.play, self.state.won or self.state.lost
        self.view: TableView = table_view(
            self.app.t, self.state, play.question, play.latest_events(), play.ending(),
            in_campaign=over and self.session.campaigns.of_open_play is not None,
        )  # fmt: skip
        view = self.view
        if (self.round_text, self.phase_text) != (view.round, view.phase):
            self.ids.page.ids.scroll.scroll_y = 1
        self.round_text, self.phase_text = view.round, view.phase
        self.round, self.phase_choices = self.state.round, list(view.phase_choices)
        self.lifebringers, self.heroes_at_start = self.state.lifebringers, self.state.heroes_at_start
        self.marks, self.first_players, self.play_on_text = list(view.marks), list(view.first_players), view.play_on
        self.level_text, self.lifebringers_text = view.level, view.lifebringers
        self.phases, self.heroes, self.enemies = list(view.phases), list(view.heroes), list(view.enemies)
        self.reminder, self.news, self.acted_text = view.reminder, view.news, view.acted
        self.primary_text, self.primary_icon = view.primary.text, view.primary.icon
        self.secondary_text = view.secondary.text if view.secondary else ""
        self.reminders, self.quest, self.end = list(view.reminders), view.quest, view.end
        self._show_set_up(view.set_up)
        self.undo_text = self.session.play.undo_label(self.app.t)
        self.nav_items = self.app.nav_items()
        self.ids.side.refresh()

    def _show_set_up(self, view: SetUpView) -> None:
        """What the line that is next needs, stands right below it."""
        self.set_up_before, self.set_up_after = list(view.before), list(view.after)
        if view.step != self.set_up_step and view.step:
            self._scroll_soon()
        self.set_up_step, self.set_up_count, self.first_discs = view.step, view.count, list(view.first_players)

    def _scroll_soon(self, frames: int = 3) -> None:
        """Rows know their heights only after a frame or two."""

        def scroll(_: float) -> None:
            row = self.ids.set_up_before.children
            if row:
                self.ids.page.show(row[0].top, self.ids.set_up_after.top)
            if frames > 1:
                self._scroll_soon(frames - 1)

        Clock.schedule_once(scroll, 0)

    def tap_set_up(self, step: str) -> None:
        self._follow(tapped_line(self.app.t, self.state, step))

    def tick_set_up(self, step: str) -> None:
        self._follow(ticked_box(self.state, step))

    def go_on(self) -> None:
        self._follow(self.view.primary)

    def do_second(self) -> None:
        if self.view.secondary:
            self._follow(self.view.secondary)

    def _follow(self, step: Next) -> None:
        if step.command is not None or step.commands:
            before = self.state.phase
            if all(self.do(command) for command in (step.command, *step.commands) if command is not None):
                if before is Phase.SETUP and self.state.phase is not before and self.ids.page.wide:
                    self.ids.side.use(PLAYING)
                self.app.show_play()
        elif step.screen == "question":
            self.app.show_play()
        elif step.screen == "home":
            self.app.leave_play()
        elif step.hero:
            self.app.go(step.screen, hero=step.hero)
        elif step.screen == "board" and self.ids.page.wide:
            self.ids.side.use(**step.args)
        else:
            self.app.go(step.screen, **step.args)

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
        self.do(next_level(self.state))
        self.refresh()

    def change_lifebringers(self) -> None:
        self.do(fewer_lifebringers(self.state))
        self.refresh()

    def correct_lifebringers(self, delta: int) -> None:
        self.do(ChangeTable(lifebringers=self.state.lifebringers + delta))
        self.refresh()

    def correct_heroes_at_start(self, delta: int) -> None:
        self.do(ChangeTable(heroes_at_start=self.state.heroes_at_start + delta))
        self.refresh()

    def correct_first_player(self, hero: str) -> None:
        self.do(ChooseFirstPlayer(hero=hero))
        self.refresh()

    def play_on(self) -> None:
        self.do(played_on())
        self.refresh()

    def toggle(self, mark: str) -> None:
        self.do(toggled(self.state, mark))
        self.refresh()


load_kv("table")
