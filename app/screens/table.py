"""The table: home during play."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.presenters.board_using import PLAYING
from app.presenters.form_parts import Edit
from app.presenters.next_step import Next
from app.presenters.summaries import ChipSummary
from app.presenters.table_views import SetUpView, TableView
from app.rules.core.command import Change
from app.screens import board_side  # noqa: F401  (the KV file uses it)
from app.screens.base import PlayScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
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
    part_form,
    quest_bar,
    round_button,
    set_up_list,
    stepper,
    text,
)
from app.widgets.chip import TapChip
from app.widgets.kv import load_kv


class TableScreen(PlayScreen):
    round_text = StringProperty()
    round_is_open = BooleanProperty(False)
    """Round, phase and what else holds for the whole table are being put right."""
    corrections = ListProperty()
    play_on_text = StringProperty()
    phase_text = StringProperty()
    reminder = StringProperty()
    reminders = ListProperty()
    news = StringProperty()
    set_up_before = ListProperty()
    set_up_after = ListProperty()
    """The checklist of the set-up, up to the line that is next and from there on."""
    set_up_step = StringProperty()
    set_up_count = StringProperty()
    set_up_term = StringProperty()
    set_up_parts = ListProperty()
    """What the line that is next needs."""
    quest = ObjectProperty(None, allownone=True)
    end = ObjectProperty(None, allownone=True)
    acted_text = StringProperty()
    phases = ListProperty()
    heroes = ListProperty()
    enemies_title = StringProperty()
    no_enemies_text = StringProperty()
    add_enemy_text = StringProperty()
    enemies = ListProperty()
    primary_text = StringProperty()
    primary_icon = StringProperty()
    secondary_text = StringProperty()
    told_text = StringProperty()
    told_icon = StringProperty()
    nav_items = ListProperty()

    def refresh(self) -> None:
        view = self.view = self._present_view()
        if (self.round_text, self.phase_text) != (view.round, view.phase):
            self.ids.page.ids.scroll.scroll_y = 1
        self.round_text, self.phase_text = view.round, view.phase
        self.corrections, self.play_on_text = list(view.corrections), view.play_on
        self._show_chips(view.chips)
        self.phases, self.heroes, self.enemies = list(view.phases), list(view.heroes), list(view.enemies)
        self.enemies_title, self.add_enemy_text = view.enemies_title, view.add_enemy
        self.no_enemies_text = "" if view.enemies else view.no_enemies
        pushed = (self.reminder, self.news, self.reminders) != (view.reminder, view.news, list(view.reminders))
        self.reminder, self.news, self.acted_text = view.reminder, view.news, view.acted
        self.primary_text, self.primary_icon = view.primary.text, view.primary.icon
        self.secondary_text = view.secondary.text if view.secondary else ""
        self.told_text, self.told_icon = (view.told.text, view.told.icon) if view.told else ("", "")
        self.reminders, self.quest, self.end = list(view.reminders), view.quest, view.end
        self._show_set_up(view.set_up, pushed=pushed)
        self.show_undo()
        self.nav_items = self.app.nav_items()
        self.ids.side.refresh()

    def _present_view(self) -> TableView:
        play = self.session.play
        is_over = self.frame.outcome(self.game) != "open"
        return self.frame.table_view(
            self.app.t, self.game, play.question, play.latest_events(), play.ending(),
            in_campaign=is_over and self.session.campaigns.of_open_play is not None,
        )  # fmt: skip

    def _show_chips(self, chips: Sequence[ChipSummary]) -> None:
        box = self.ids.home_bar.chips
        shown = box.children[::-1]
        while len(shown) < len(chips):
            shown.append(TapChip())
            shown[-1].bind(on_release=lambda chip: self.app.show_rule(chip.term, chip.way_to_change))
            box.add_widget(shown[-1])
        for chip in shown[len(chips) :]:
            box.remove_widget(chip)
        for chip, summary in zip(shown, chips, strict=False):
            chip.text, chip.icon, chip.term = summary.text, summary.icon, summary.term
            chip.way_to_change = self._way_to(summary.id)

    def _way_to(self, chip: str) -> Callable[[], None] | None:
        """To the part behind the pencil that puts it right, where there is one."""
        is_there = any(part.id == chip for part in self.corrections)
        return partial(self.open_correction, chip) if is_there else None

    def _show_set_up(self, view: SetUpView, *, pushed: bool) -> None:
        """What the line that is next needs, stands right below it. It stays in sight when news push it down."""
        self.set_up_before, self.set_up_after = list(view.before), list(view.after)
        if view.step and (pushed or view.step != self.set_up_step):
            self._scroll_soon()
        self.set_up_step, self.set_up_count, self.set_up_parts = view.step, view.count, list(view.parts)
        self.set_up_term = view.term

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
        self._follow(self.frame.set_up_tapped(self.app.t, self.game, step))

    def tick_set_up(self, step: str) -> None:
        self._follow(self.frame.set_up_ticked(self.game, step))

    def go_on(self) -> None:
        self._follow(self.view.primary)

    def do_second(self) -> None:
        if self.view.secondary:
            self._follow(self.view.secondary)

    def tell(self) -> None:
        if self.view.told:
            self._follow(self.view.told)

    def _follow(self, step: Next) -> None:
        if step.screen == "board" and self._has_board_beside():
            self.ids.side.use(**step.args)
        else:
            self.follow_step(step)

    def carry_out(self, step: Next) -> bool:
        done = super().carry_out(step)
        if done and self.set_up_count and not self._present_view().set_up.count and self._has_board_beside():
            self.ids.side.use(PLAYING)
        return done

    def _has_board_beside(self) -> bool:
        return bool(self.ids.page.wide) and self.frame.board is not None

    def end_visit(self) -> None:
        self.round_is_open = False

    def open_round(self) -> None:
        self.round_is_open = not self.round_is_open

    def open_correction(self, part: str) -> None:
        self.round_is_open = True
        box = self.ids.corrections.box_of(part)
        self.ids.page.show_opened(box, box)

    def correct(self, part: str, act: str, value: str, delta: int) -> None:
        command = self.frame.corrected(self.game, Edit(part, act, value, delta))
        self.put_right(command)
        asks = command is not None and not isinstance(command, Change)
        if asks and self.session.play.question is not None:
            self.app.show_play()

    def play_on(self) -> None:
        self.put_right(self.frame.played_on())


load_kv("table")
