"""Entries of the rules reference: a question to tap, and the answer with its page and where to read on."""

from collections.abc import Callable
from time import perf_counter
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.presenters.rule_views import RuleView
from app.widgets import icon, icon_text, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.kv import load_kv
from app.widgets.text import Body

A_FRAME = 0.002
"""Seconds of a frame that cards may take, one at least; the others follow in the next ones, from the top.

Laying them out takes several times as long again.
"""

NOTHING = RuleView("", "", "", "")


class LinkRow(ButtonBehavior, BoxLayout):
    """Leads to another entry."""

    key = StringProperty()
    text = StringProperty()


class RuleBody(Built, BoxLayout):
    """What an entry says."""

    __events__ = ("on_link",)
    rebuild_on = ("view",)

    view = ObjectProperty(NOTHING, rebind=True)

    def on_link(self, key: str) -> None:
        """Another entry was tapped."""

    def rebuild(self) -> None:
        """Its rows are used again: with every letter that is typed a card shows another entry."""
        others, links = self.ids.others, self.ids.links
        for line, said in zip(_as_many(others, len(self.view.elsewhere), _line), self.view.elsewhere, strict=True):
            line.text = said
        for row, link in zip(_as_many(links, len(self.view.links), self._row), self.view.links, strict=True):
            row.key, row.text = link.key, link.text

    def _row(self) -> LinkRow:
        row = LinkRow()
        row.bind(on_release=lambda row: self.dispatch("on_link", row.key))
        return row


def _line() -> Body:
    return Body(colour="text2")


def _as_many(box: BoxLayout, wanted: int, make: Callable[[], Widget]) -> list[Any]:
    """So many widgets in a box, from its top: those that are there, and new ones or fewer."""
    while len(box.children) > wanted:
        box.remove_widget(box.children[0])
    while len(box.children) < wanted:
        box.add_widget(make())
    return list(reversed(box.children))


class RuleHead(ButtonBehavior, BoxLayout):
    """The question. Tapped: `on_release`."""

    text = StringProperty()
    is_open = BooleanProperty(False)


class RuleCard(Built, Card):
    """One entry; its answer is built when it is first opened."""

    __events__ = ("on_toggle", "on_link")
    rebuild_on = ("view",)

    view = ObjectProperty(NOTHING, rebind=True)

    _body: RuleBody | None = None

    def on_toggle(self, key: str) -> None:
        """The question was tapped."""

    def on_link(self, key: str) -> None:
        """Another entry was tapped."""

    def rebuild(self) -> None:
        if self._body is None and self.view.is_open:
            self._body = RuleBody()
            self._body.bind(on_link=lambda _, key: self.dispatch("on_link", key))
        if self._body is None:
            return
        if self.view.is_open:
            self._body.view = self.view
        if self.view.is_open != (self._body.parent is not None):
            (self.add_widget if self.view.is_open else self.remove_widget)(self._body)


class RuleList(Built, BoxLayout):
    """Entries below each other. Cards are kept and used again, so that typing costs little more than its words."""

    __events__ = ("on_toggle", "on_link", "on_built")
    rebuild_on = ("entries",)

    entries = ListProperty()
    """RuleView, in order."""

    def __init__(self, **kwargs: object) -> None:
        self._shown = 0
        self._go_on_soon = Clock.create_trigger(self._go_on)
        super().__init__(**kwargs)

    def on_toggle(self, key: str) -> None:
        """A question was tapped."""

    def on_link(self, key: str) -> None:
        """A link was tapped."""

    def on_built(self) -> None:
        """The last card is there."""

    def rebuild(self) -> None:
        while len(self.children) > len(self.entries):
            self.remove_widget(self.children[0])
        self._shown = 0
        self._go_on_soon()  # the letter that was typed has had its share of this frame

    def _go_on(self, *_: object) -> None:
        begun = perf_counter()
        for view in self.entries[self._shown :]:
            self._show(view)
            if perf_counter() - begun > A_FRAME:
                break
        if self._shown < len(self.entries):
            self._go_on_soon()
        else:
            self.dispatch("on_built")

    def _show(self, view: RuleView) -> None:
        there = len(self.children)
        if self._shown < there:
            self.children[there - 1 - self._shown].view = view
        else:
            card = RuleCard(view=view)
            card.bind(on_toggle=lambda _, key: self.dispatch("on_toggle", key))
            card.bind(on_link=lambda _, key: self.dispatch("on_link", key))
            self.add_widget(card)
        self._shown += 1

    def card(self, key: str) -> RuleCard | None:
        return next((card for card in self.children if card.view.key == key), None)


load_kv("rule_card")
