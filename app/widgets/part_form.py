"""A form built from its parts; every touch is an edit of one of them."""

from functools import partial

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.presenters.form_parts import (
    ActPart,
    ChipsPart,
    CountPart,
    DicePart,
    FormPart,
    HeadPart,
    HeroesPart,
    PicksPart,
    SkillsPart,
    TextPart,
    ValuePart,
)
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    chip_flow,
    dice_lines,
    heading,
    hero_picker,
    icon_text,
    maybe,
    outlined_button,
    quest_picker,
    skill_picker,
    text,
    text_field,
    value_stepper,
)
from app.widgets.built import Built
from app.widgets.kv import load_kv


class PartBox(BoxLayout):
    """One part; `on_edit(act, value, delta)` is what was touched in it."""

    __events__ = ("on_edit",)

    part = ObjectProperty(rebind=True)
    """FormPart; it changes in place, so that fast taps are not lost."""

    def on_edit(self, act: str, value: str, delta: int) -> None:
        """Something was touched."""


class TextBox(PartBox):
    """A line to type in."""


class ChipsBox(PartBox):
    """Chips to choose from."""


class CountBox(PartBox):
    """Minus, figure, plus."""


class ValueBox(PartBox):
    """The same on a card with its label above."""


class PicksBox(PartBox):
    """Rows to tap."""


class HeroesBox(PartBox):
    """Who plays."""


class DiceBox(PartBox):
    """Dice by category."""


class SkillsBox(PartBox):
    """Skills or enchantments."""


class ActBox(PartBox):
    """A button."""


class HeadBox(PartBox):
    """A heading."""


BOXES: dict[type[FormPart], type[PartBox]] = {
    TextPart: TextBox,
    ChipsPart: ChipsBox,
    CountPart: CountBox,
    ValuePart: ValueBox,
    PicksPart: PicksBox,
    HeroesPart: HeroesBox,
    DicePart: DiceBox,
    SkillsPart: SkillsBox,
    ActPart: ActBox,
    HeadPart: HeadBox,
}


class PartForm(Built, BoxLayout):
    """All parts below each other. Parts that stay keep their widgets."""

    __events__ = ("on_edit",)
    rebuild_on = ("parts",)

    parts = ListProperty()
    """FormPart, in order."""

    def on_edit(self, part: str, act: str, value: str, delta: int) -> None:
        """Something was touched in a part."""

    def rebuild(self) -> None:
        known = {box.part.id: box for box in self.children}
        boxes = [self._box(known.get(part.id), part) for part in self.parts]
        if boxes != self.children[::-1]:
            self.clear_widgets()
            for box in boxes:
                self.add_widget(box)

    def box_of(self, part: str) -> PartBox:
        return next(box for box in self.children if box.part.id == part)

    def _box(self, known: PartBox | None, part: FormPart) -> PartBox:
        kind = BOXES[type(part)]
        if known is not None and type(known) is kind:
            known.part = part
            return known
        box = kind(part=part)
        box.bind(on_edit=partial(self._edited, part.id))
        return box

    def _edited(self, part: str, _box: PartBox, act: str, value: str, delta: int) -> None:
        self.dispatch("on_edit", part, act, value, delta)


load_kv("part_form")
