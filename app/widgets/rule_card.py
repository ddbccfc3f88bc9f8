"""Entries of the rules reference: a question to tap, and the answer with its page and where to read on."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from app.presenters.rule_views import RuleLink, RuleView
from app.widgets import card, icon, icon_text, text  # noqa: F401  (the KV file uses them)
from app.widgets.aimed import Tappable
from app.widgets.built import Built
from app.widgets.kv import load_kv
from app.widgets.text import Body

TEXTS_A_FRAME = 8
"""So many are set in a frame, those of one card at least; the others follow in the next ones, from the top."""

CARDS, WITH_ANSWER = 24, 8
"""So many are made while there is nothing else to do: making one takes several times as long as using it again."""

NOTHING = RuleView("", "", "", "")
LONG = RuleView("", "…", "…", "…", ("…", "…"), (RuleLink("", "…"),) * 4)
"""Hardly an entry has more rows than that."""


class LinkRow(Tappable, BoxLayout):
    """Leads to another entry."""

    key = StringProperty()
    text = StringProperty()


class RuleBody(Built, BoxLayout):
    """What an entry says."""

    __events__ = ("on_link",)
    rebuild_on = ("view",)

    view = ObjectProperty(NOTHING, rebind=True)

    def __init__(self, **kwargs: object) -> None:
        self._lines: list[Body] = []
        self._rows: list[LinkRow] = []
        super().__init__(**kwargs)

    def on_link(self, key: str) -> None:
        """Another entry was tapped."""

    def rebuild(self) -> None:
        """Its rows are used again: with every letter that is typed a card shows another entry."""
        _show_first(self._lines, len(self.view.elsewhere), self.ids.others, _line)
        for line, said in zip(self._lines, self.view.elsewhere, strict=False):
            line.text = said
        _show_first(self._rows, len(self.view.links), self.ids.links, self._row)
        for row, link in zip(self._rows, self.view.links, strict=False):
            row.key, row.text = link.key, link.text

    def _row(self) -> LinkRow:
        row = LinkRow()
        row.bind(on_release=lambda row: self.dispatch("on_link", row.key))
        return row


def _line() -> Body:
    return Body(colour="text2")


def _show_first(made: list[Any], wanted: int, box: BoxLayout, make: Callable[[], Widget]) -> None:
    """So many of the widgets in a box, from its top; what is missing is made, what is too much is kept for later."""
    while len(made) < wanted:
        made.append(make())
    while len(box.children) > wanted:
        box.remove_widget(box.children[0])
    for widget in made[len(box.children) : wanted]:
        box.add_widget(widget)


class RuleHead(Tappable, BoxLayout):
    """The question. Tapped: `on_release`."""

    text = StringProperty()
    is_open = BooleanProperty(False)


class RuleCard(Built, RelativeLayout):
    """One entry; its answer is built when it is first opened.

    It is moved as one: nothing on it is laid out again because of a card above that grew.
    """

    __events__ = ("on_toggle", "on_link")
    rebuild_on = ("view",)

    view = ObjectProperty(NOTHING, rebind=True)

    _body: RuleBody | None = None

    def on_toggle(self, key: str) -> None:
        """The question was tapped."""

    def on_link(self, key: str) -> None:
        """Another entry was tapped."""

    @property
    def has_body(self) -> bool:
        return self._body is not None

    def rebuild(self) -> None:
        if self._body is None and self.view.is_open:
            self._body = RuleBody()
            self._body.bind(on_link=lambda _, key: self.dispatch("on_link", key))
        if self._body is None:
            return
        if self.view.is_open:
            self._body.view = self.view
        if self.view.is_open != (self._body.parent is not None):
            box = self.ids.box
            (box.add_widget if self.view.is_open else box.remove_widget)(self._body)


class RuleList(Built, BoxLayout):
    """Entries below each other. What was shown before stays until all that is seen of the new ones is ready.

    That takes some frames, for it is done a few texts at a time; then they take its place in a single one. Cards are
    never thrown away: who types another letter, or takes it back, mostly finds entries that have one already.
    """

    __events__ = ("on_toggle", "on_link", "on_shown", "on_built")
    rebuild_on = ("entries",)

    entries = ListProperty()
    """RuleView, in order."""

    room = NumericProperty(0)
    """How much of it is seen at once."""

    is_shown = BooleanProperty(False)
    """Whether what is seen are the entries (computed)."""

    def __init__(self, **kwargs: object) -> None:
        self._cards: dict[RuleView, RuleCard] = {}
        self._rests = False
        self._go_on_soon = Clock.create_trigger(self._go_on)
        self._stocking = self._make_stock()
        self._stock_soon = Clock.create_trigger(self._stock)
        super().__init__(**kwargs)

    def on_toggle(self, key: str) -> None:
        """A question was tapped."""

    def on_link(self, key: str) -> None:
        """A link was tapped."""

    def on_shown(self) -> None:
        """All that is seen at once is there."""

    def on_built(self) -> None:
        """The last card is there."""

    def card(self, key: str) -> RuleCard | None:
        return next((one for one in self.children if one.view.key == key), None)

    def on_width(self, *_: object) -> None:
        for one in self._cards.values():
            one.width = self.width

    def rebuild(self) -> None:
        self.is_shown = False
        self._rests = True  # the letter that was typed has had its share of this frame
        self._stock_soon.cancel()
        self._go_on_soon()

    def _go_on(self, *_: object) -> None:
        """In a frame the next cards get their texts; in the one after it they have their heights, and can be shown."""
        ready = [self._cards[view] for view in takewhile(self._cards.__contains__, self.entries)]
        missing = self.entries[len(ready) :]
        if self.is_shown or not missing or self._fills_the_room(ready):
            self._show(ready)
        if not missing:
            self.dispatch("on_built")
            self._stock_soon()
            return
        if not self._rests:
            self._prepare(missing)
        self._rests = False
        self._go_on_soon()

    def _fills_the_room(self, cards: list[RuleCard]) -> bool:
        """Counted from the top: that is where a new list is seen first. An entry of the same list may be anywhere."""
        if [one.view.key for one in reversed(self.children)] == [view.key for view in self.entries]:
            return False
        return sum(one.height + self.spacing for one in cards) >= self.room

    def _show(self, cards: list[RuleCard]) -> None:
        there = self.children[::-1]
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(there, cards, strict=False)))
        for one in there[same:]:
            self.remove_widget(one)
            self._cards[one.view] = self._cards.pop(one.view)  # the last to be used for something else
        for one in cards[same:]:
            self.add_widget(one)
        if not self.is_shown:
            self.is_shown = self._rests = True
            self.dispatch("on_shown")

    def _prepare(self, views: list[RuleView]) -> None:
        wanted, texts = {*self.entries}, 0
        for view in (one for one in views if one not in self._cards):
            texts += _texts(view)
            if texts > max(TEXTS_A_FRAME, _texts(view)):
                break
            self._give_card(view, wanted)

    def _give_card(self, view: RuleView, wanted: set[RuleView]) -> None:
        """One that nobody sees or waits for, best as open as this and longest not used; or a new one."""
        spare = [its for its, one in self._cards.items() if one.parent is None and its not in wanted]
        if not spare:
            self._new(view)
            return
        self._use(min(spare, key=lambda its: self._cards[its].has_body != view.is_open), view)

    def _use(self, before: RuleView, now: RuleView) -> RuleView:
        """The card of one entry for another."""
        self._cards[now] = self._cards.pop(before)
        self._cards[now].view = now
        return now

    def _new(self, view: RuleView) -> None:
        made = self._cards[view] = RuleCard(view=view, width=self.width)
        made.bind(on_toggle=lambda _, key: self.dispatch("on_toggle", key))
        made.bind(on_link=lambda _, key: self.dispatch("on_link", key))

    def _stock(self, *_: object) -> None:
        if next(self._stocking, None):
            self._stock_soon()

    def _make_stock(self) -> Iterator[bool]:
        """A row in a frame, and laid out once, so that nothing has to be made when a letter is typed."""
        for left in reversed(range(max(WITH_ANSWER, CARDS - len(self._cards)))):
            spare = RuleView(f"spare {left}", "…", "", "", is_open=False)
            self._new(spare)
            yield True
            for longer in _growing(spare) if left < WITH_ANSWER else ():
                if spare not in self._cards:
                    break  # it is in use
                spare = self._use(spare, longer)
                yield True


def _growing(spare: RuleView) -> Iterator[RuleView]:
    """To a long entry, a row at a time."""
    for lines in range(len(LONG.elsewhere)):
        yield replace(LONG, key=spare.key, elsewhere=LONG.elsewhere[:lines], links=())
    for links in range(len(LONG.links) + 1):
        yield replace(LONG, key=spare.key, links=LONG.links[:links])


def _texts(view: RuleView) -> int:
    return 1 + (2 + len(view.elsewhere) + len(view.links) if view.is_open else 0)


load_kv("rule_card")
