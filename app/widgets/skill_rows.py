"""The class sheet as rows: level, name, what it does, and Bought, Buy or Locked."""

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon_text, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.drawn import Drawn
from app.widgets.kv import load_kv
from app.widgets.outlined_button import OutlinedButton
from app.widgets.theme import theme

STATE_ICONS = {"bought": "check-circle", "locked": "lock", "saving": "lock", "later": "star-four-points-outline"}


class LevelDot(Drawn, AnchorLayout):
    """The level of a skill: ringed, filled where it can be bought now."""

    level = StringProperty()
    standing = StringProperty()

    redraw_on = ("standing",)

    def draw(self) -> None:
        colours = theme.colours
        warm = self.standing in ("bought", "buy")
        Color(*(colours.accent if warm else colours.outline))
        self._disc(dp(17))
        if self.standing != "buy":
            Color(*(colours.container if warm else colours.card))
            self._disc(dp(15.6))

    def _disc(self, radius: float) -> None:
        SmoothEllipse(pos=(self.center_x - radius, self.center_y - radius), size=(2 * radius, 2 * radius))


class SkillBox(Built, Row):
    """One skill. Its button: `on_choose`."""

    __events__ = ("on_choose",)

    skill = ObjectProperty(rebind=True)
    """SkillRow."""

    correcting = BooleanProperty(False)

    rebuild_on = ("skill", "correcting")
    state_icons = STATE_ICONS
    _button: OutlinedButton | None = None

    def on_choose(self) -> None:
        """Buy it, or put it right."""

    def on_release(self) -> None:
        if self._words():
            self.dispatch("on_choose")

    def _words(self) -> str:
        if self.correcting:
            return str(self.skill.correct)
        return str(self.skill.state) if self.skill.standing == "buy" else ""

    def rebuild(self) -> None:
        # Several can be bought: none of them is the current row.
        self.standing = "past" if self.skill.standing == "locked" else "normal"
        slot, words = self.ids.slot, self._words()
        if not words:
            slot.clear_widgets()
            self._button = None
            return
        if self._button is None:
            self._button = OutlinedButton(font_size="16sp", min_height=dp(48), size_hint_x=None)
            self._button.bind(
                natural_width=lambda button, width: setattr(button, "width", max(dp(64), width)),
                on_release=lambda _: self.dispatch("on_choose"),
            )
            slot.add_widget(self._button)
        self._button.text = words


class SkillRows(Built, BoxLayout):
    """All rows; they change in place."""

    __events__ = ("on_choose",)

    skills = ListProperty()
    """SkillRow, in order."""

    correcting = BooleanProperty(False)
    """Rows offer to put right what was bought."""

    rebuild_on = ("skills", "correcting")

    def on_choose(self, skill: str) -> None:
        """A skill is to be bought, or put right."""

    def rebuild(self) -> None:
        if len(self.children) != len(self.skills):
            self.clear_widgets()
            for skill in self.skills:
                box = SkillBox(skill=skill)
                box.bind(on_choose=lambda box: self.dispatch("on_choose", box.skill.id))
                self.add_widget(box)
        for box, skill in zip(reversed(self.children), self.skills, strict=True):
            box.skill, box.correcting = skill, self.correcting


load_kv("skill_rows")
