"""The quest: its objectives, its special rules, and what only the table can see."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.presenters.form_parts import Edit
from app.presenters.massive_darkness.quest_page import CountLine, NameLine, counted, flagged, quest_page
from app.presenters.own_quest_page import own_quest_told
from app.rules.massive_darkness.quests.commands import QuestMoment, TellQuest
from app.screens.massive_darkness.base import DungeonScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    chip_flow,
    dock,
    heading,
    line_list,
    maybe,
    outlined_button,
    page,
    part_form,
    text,
)
from app.widgets.chip_flow import ChipFlow
from app.widgets.kv import load_kv
from app.widgets.outlined_button import OutlinedButton
from app.widgets.text import Label16
from app.widgets.value_stepper import ValueCard


class QuestScreen(DungeonScreen):
    title = StringProperty()
    flavour = StringProperty()
    facts = StringProperty()
    objectives = ListProperty()
    reminders = ListProperty()
    rules = ListProperty()
    hints = ListProperty()
    flags = ListProperty()
    page_text = StringProperty()
    has_moments = BooleanProperty(False)
    can_change = BooleanProperty(False)
    can_put_right = BooleanProperty(False)
    is_open = BooleanProperty(False)
    """What the app has counted is being put right."""
    own_parts = ListProperty()
    """Of a quest that players made."""

    def begin_visit(self) -> None:
        self.is_open = False
        self.ids.page.ids.scroll.scroll_y = 1

    def refresh(self) -> None:
        view = quest_page(self.app.t, self.state)
        self.title, self.flavour, self.facts, self.page_text = view.title, view.flavour, view.facts, view.page
        self.objectives, self.reminders = list(view.objectives), list(view.reminders)
        self.rules, self.hints, self.flags = list(view.rules), list(view.hints), list(view.flags)
        self.can_change, self.has_moments = view.can_change, bool(view.moments)
        self.can_put_right = bool(view.counts or view.flags or view.names) and not view.can_change
        self._fill(self.ids.moments, [self._moment(one.id, one.text) for one in view.moments])
        self._fill(self.ids.counts, [self._count(one) for one in view.counts])
        self._fill(self.ids.names, [part for line in view.names for part in self._name(line)])
        self.own_parts = list(view.parts)
        self.show_undo()

    def edit_own(self, part: str, act: str, value: str, delta: int) -> None:
        """It may ask for cards, and it may win the quest."""
        command = own_quest_told(self.state.own_quest, Edit(part, act, value, delta))
        if command is not None and self.do(command):
            self.show_what_came()

    def show_what_came(self) -> None:
        if self.session.play.question is not None or self.state.won or self.state.lost:
            self.app.show_play()
        else:
            self.refresh()

    def _fill(self, box: BoxLayout, widgets: list) -> None:
        box.clear_widgets()
        for widget in widgets:
            box.add_widget(widget)

    def _moment(self, moment: str, words: str) -> OutlinedButton:
        button = OutlinedButton(text=words, icon="check-bold")
        button.bind(on_release=lambda _: self.tell_moment(moment))
        return button

    def _count(self, line: CountLine) -> ValueCard:
        stepper = ValueCard(label=line.label, value=line.value, maximum=line.most)
        stepper.bind(on_change=lambda _, delta: self.put_right(counted(self.state, line.key, delta)))
        return stepper

    def _name(self, line: NameLine) -> tuple[Label16, ChipFlow]:
        chips = ChipFlow(chips=list(line.chips))
        chips.bind(on_select=lambda _, name: self.put_right(TellQuest(key=line.key, value=name)))
        return Label16(text=line.label), chips

    def tell_moment(self, moment: str) -> None:
        """It may ask for cards; when nothing is asked, one stays here and sees what came of it."""
        if self.do(QuestMoment(moment=moment)):
            self.show_what_came()

    def tell_flag(self, key: str) -> None:
        self.put_right(flagged(self.state, key))

    def open_corrections(self) -> None:
        self.is_open = not self.is_open
        if self.is_open:
            self.ids.page.show_opened(self.ids.put_right, self.ids.corrections)


load_kv("massive_darkness/quest")
