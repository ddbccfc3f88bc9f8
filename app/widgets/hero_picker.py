"""Who plays: a row each; the pencil opens name, class and colour. A part of New game: its words come from there."""

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.presenters.pick_views import LONGEST_NAME, HeroRow
from app.widgets import (  # noqa: F401  (the KV file uses them)
    colour_row,
    flow,
    hero_disc,
    icon,
    maybe,
    outlined_button,
    round_button,
    text,
    text_field,
    value_stepper,
)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.chip import TapChip
from app.widgets.kv import load_kv


class HeroForm(Built, BoxLayout):
    """Name, class, colour and seat of one hero. Tells of every change through `on_change(what, value)`."""

    rebuild_on = ("row",)
    __events__ = ("on_change",)
    longest_name = LONGEST_NAME

    row = ObjectProperty()
    """HeroRow."""

    def on_change(self, what: str, value: str) -> None:
        """'name', 'class', 'colour', 'seat' with how far he moves, 'remove' or 'done'."""

    def on_width(self, *_: object) -> None:
        for chip in self.ids.classes.children if self.ids else ():
            chip.room = self.width

    def rebuild(self) -> None:
        box = self.ids.classes
        if len(box.children) != len(self.row.classes):
            box.clear_widgets()
            for tag in self.row.classes:
                chip = TapChip()
                chip.bind(on_release=lambda chip: self.dispatch("on_change", "class", chip.tag))
                chip.tag = tag.id
                box.add_widget(chip)
        for chip, tag in zip(reversed(box.children), self.row.classes, strict=True):
            chip.text, chip.selected = tag.label, tag.chosen


class HeroPickRow(Row):
    """One hero. Tapped: in or out; `on_edit` for the pencil."""

    __events__ = ("on_edit", "on_change")

    row = ObjectProperty()
    """HeroRow."""

    def on_edit(self) -> None:
        """The pencil was tapped."""

    def on_change(self, what: str, value: str) -> None:
        """The form changed something."""

    def show(self, row: HeroRow) -> None:
        """Take over the values of a hero."""
        self.row = row
        self.fill, self.outline = ("container", "accent") if row.plays else ("card", "hairline")
        below = self.ids.below
        if not row.open:
            below.clear_widgets()
        elif below.children:
            below.children[0].row = row
        else:
            form = HeroForm(row=row)
            form.bind(on_change=lambda _, what, value: self.dispatch("on_change", what, value))
            below.add_widget(form)


class HeroPicker(Built, BoxLayout):
    """All heroes below each other."""

    rebuild_on = ("rows",)
    __events__ = ("on_toggle", "on_edit", "on_change")

    rows = ListProperty()
    """HeroRow, in order."""

    def on_toggle(self, hero_id: str) -> None:
        """A hero was tapped."""

    def on_edit(self, hero_id: str) -> None:
        """A pencil was tapped."""

    def on_change(self, hero_id: str, what: str, value: str) -> None:
        """A form changed something."""

    def rebuild(self) -> None:
        if [row.row.id for row in reversed(self.children)] != [row.id for row in self.rows]:
            self.clear_widgets()
            for hero in self.rows:
                row = HeroPickRow(row=hero)
                row.bind(
                    on_release=lambda row: self.dispatch("on_toggle", row.row.id),
                    on_edit=lambda row: self.dispatch("on_edit", row.row.id),
                    on_change=lambda row, what, value: self.dispatch("on_change", row.row.id, what, value),
                )
                self.add_widget(row)
        for row, hero in zip(reversed(self.children), self.rows, strict=True):
            row.show(hero)


load_kv("hero_picker")
