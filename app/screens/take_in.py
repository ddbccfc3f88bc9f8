"""A pack before it is taken in: what is in it, what of it clashes, and what becomes of that."""

from functools import partial

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.pack_library import Incoming
from app.plays.pack_kinds import Arrival, Changes, Choice
from app.presenters.pack_views import SHOWN_AT_ONCE, InPack, take_in_view, taken_words
from app.presenters.refusals import refusal_words
from app.rules.core.errors import Refused
from app.screens.long_work import LongWorkScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    clash_list,
    dock,
    heading,
    maybe,
    outlined_button,
    page,
    segmented,
    text,
    work_card,
)
from app.widgets.kv import load_kv


class TakeInScreen(LongWorkScreen):
    about_the_app = True

    source = ObjectProperty(None, allownone=True)
    """The file, or what is in it."""
    pack = StringProperty()
    problem = StringProperty()
    """Why nothing of it can be taken in."""
    lines = ListProperty()
    clashes = ListProperty()
    clash_help = StringProperty()
    choices = ListProperty()
    for_all = StringProperty()
    show_more_text = StringProperty()
    button = StringProperty()
    nothing = StringProperty()
    is_ready = BooleanProperty(False)
    """It is checked, and waits for the player."""

    def begin_visit(self) -> None:
        self._incoming = Incoming("", ())
        self._choices: dict[tuple[str, str], Choice] = {}
        self._most = SHOWN_AT_ONCE
        self.pack, self.problem, self.is_ready = "", "", False
        self.beside("packs.checking", self.session.packs.check(self.source), self._show, self._refuse)

    def _refuse(self, refused: Refused) -> None:
        self.problem = refusal_words(self.app.t, refused)

    def _show(self, incoming: Incoming) -> None:
        self._incoming, self._choices = incoming, incoming.proposed()
        self.pack, self.is_ready = incoming.title, True
        self.refresh()

    def refresh(self) -> None:
        things = [_in_pack(one) for one in self._incoming.arrivals]
        chosen = {name: choice.value for name, choice in self._choices.items()}
        view = take_in_view(self.app.t, things, chosen, self._most)
        self.lines, self.clash_help = list(view.lines), view.clash_help
        self.choices, self.for_all = list(view.choices), view.for_all
        self.clashes, self.show_more_text = list(view.clashes), view.show_more
        self.button, self.nothing = view.button, view.nothing

    def choose(self, kind: str, key: str, choice: str) -> None:
        self._choices[kind, key] = Choice(choice)
        self.refresh()

    def choose_all(self, choice: str) -> None:
        self._choices = dict.fromkeys(self._choices, Choice(choice))
        self.refresh()

    def show_more(self) -> None:
        self._most += SHOWN_AT_ONCE
        self.refresh()

    def take(self) -> None:
        if self.working:
            return
        self.session.settle()
        self.is_ready = False
        steps = self.session.packs.prepare(self._incoming, self._choices)
        self.beside("packs.taking", steps, self._take, self._refuse)

    def _take(self, changes: Changes) -> None:
        """From here on it goes on to its end, a step a frame."""
        is_replaced = self.session.has_play and self.session.play.header.id in changes.replaced
        if is_replaced:
            self.session.close_play()
        done = partial(self._taken, changes, is_replaced)
        self.step_by_step("packs.taking", self.session.packs.take_in(changes), done)

    def _taken(self, changes: Changes, is_replaced: bool) -> None:
        self.source, self._incoming, self._choices = None, Incoming("", ()), {}
        self.app.apply_settings()
        self.app.say(taken_words(self.app.t, changes.pack, changes.taken))
        if is_replaced:
            self.app.go("home")
        elif self.app.screens.current_screen is self:
            self.app.go_back()


def _in_pack(one: Arrival) -> InPack:
    return InPack(one.kind, one.key, one.title, one.game, one.standing.value, one.steps)


load_kv("take_in")
