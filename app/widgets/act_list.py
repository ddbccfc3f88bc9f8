"""What can be done now, a large row each, with its choices in it; what cannot, greyed and with the reason."""

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon, maybe, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.chip_flow import ChipFlow
from app.widgets.kv import load_kv


class ActCard(Built, Row):
    """One act. The row tapped, or one of its choices: `on_act(choice)`, with an empty choice for the row itself."""

    __events__ = ("on_act",)

    offer = ObjectProperty(rebind=True)
    """ActRow."""

    rebuild_on = ("offer",)
    _flow: ChipFlow | None = None

    def on_act(self, choice: str) -> None:
        """It is to be done."""

    def on_release(self) -> None:
        if self.offer.possible and self.offer.whole:
            self.dispatch("on_act", "")

    def rebuild(self) -> None:
        self.standing = "normal" if self.offer.possible else "past"
        column = self.ids.column
        if not self.offer.choices:
            if self._flow is not None:
                column.remove_widget(self._flow)
                self._flow = None
            return
        if self._flow is None:
            self._flow = ChipFlow()
            self._flow.bind(on_select=lambda _, choice: self.dispatch("on_act", choice))
            column.add_widget(self._flow)
        self._flow.chips = list(self.offer.choices)


class ActList(Built, BoxLayout):
    """All rows; they change in place."""

    __events__ = ("on_act",)

    acts = ListProperty()
    """ActRow, in order."""

    rebuild_on = ("acts",)

    def on_act(self, act: str, choice: str) -> None:
        """A row or one of its choices was tapped."""

    def rebuild(self) -> None:
        if [card.offer.id for card in reversed(self.children)] != [act.id for act in self.acts]:
            self.clear_widgets()
            for act in self.acts:
                card = ActCard(offer=act)
                card.bind(on_act=lambda card, choice: self.dispatch("on_act", card.offer.id, choice))
                self.add_widget(card)
        for card, act in zip(reversed(self.children), self.acts, strict=True):
            card.offer = act


load_kv("act_list")
