"""Skills or enchantments of a card: chips that a tap takes away, and a form of taps for another one."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.presenters.pick_views import SkillsView
from app.widgets import chip_flow, maybe, outlined_button, text, text_field, total_list  # noqa: F401  (for the KV file)
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.kv import load_kv
from app.widgets.page import page_around


class SkillFormCard(Card):
    """When it works, what it costs and does. Built only when somebody opens it."""

    __events__ = ("on_edit",)

    form = ObjectProperty(rebind=True)
    """SkillForm."""

    def on_edit(self, act: str, value: str, delta: int) -> None:
        """Something was tapped."""


class SkillPicker(Built, BoxLayout):
    """The screen sets what is shown; every tap is an edit, as `with_edit` of the presenter takes it."""

    __events__ = ("on_edit",)

    view = ObjectProperty(SkillsView(), rebind=True)
    chips = ListProperty()
    is_open = BooleanProperty(False)

    rebuild_on = ("view",)

    def on_edit(self, act: str, value: str, delta: int) -> None:
        """Something was tapped."""

    def rebuild(self) -> None:
        self.chips, self.is_open = list(self.view.chips), self.view.form is not None
        room = self.ids.room
        if not self.is_open:
            room.clear_widgets()
        elif room.children:
            room.children[0].form = self.view.form
        else:
            card = SkillFormCard(form=self.view.form)
            card.bind(on_edit=lambda _, act, value, delta: self.dispatch("on_edit", act, value, delta))
            room.add_widget(card)
            page = page_around(self)
            if page is not None:
                page.show_opened(self.ids.another, room)


load_kv("skill_picker")
