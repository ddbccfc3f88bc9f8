"""A question with options to tap: a combat with its odds, a card from a list to search in, or a few rows."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.presenters.darkest_night.combat import combat_view, is_combat
from app.presenters.darkest_night.questions import choice_view, found, is_secret
from app.rules.core.question import BY_CHANCE, Choice, Proposal
from app.screens.darkest_night import kingdom_side  # noqa: F401  (the KV file uses it)
from app.screens.darkest_night.base import NightQuestion
from app.widgets import (  # noqa: F401  (the KV file uses them)
    act_list,
    card,
    dock,
    heading,
    maybe,
    option_list,
    page,
    text,
    text_field,
    way_list,
    why_panel,
)
from app.widgets.kv import load_kv

LONG_LIST = 8


class NightChoiceScreen(NightQuestion):
    title = StringProperty()
    help = StringProperty()
    options = ListProperty()
    combat = ObjectProperty(None, allownone=True)
    ways = ListProperty()
    why = ObjectProperty(None, allownone=True)
    by_chance = BooleanProperty(False)
    is_long = BooleanProperty(False)
    typed = StringProperty()
    """What is looked for in a long list."""
    covered = BooleanProperty(False)
    """Not for everybody's eyes: shown once its player has the phone."""
    _its_player_has_the_phone = False

    def begin(self) -> None:
        self.covered = self._is_secret() and not self._its_player_has_the_phone
        self._its_player_has_the_phone = False
        self.typed = ""
        self.ids.page.ids.scroll.scroll_y = 1

    def show(self) -> None:
        question = self.session.play.question
        if not isinstance(question, Choice):
            return
        words, events = self.app.t, self.session.play.latest_events()
        view = choice_view(words, self.game, question, events)
        self.combat = combat_view(words, self.game, question) if is_combat(question) else None
        self.title = self.combat.title if self.combat else view.title
        self.help, self.why, self.by_chance = view.help, view.why, view.by_chance
        self.ways = list(self.combat.ways) if self.combat else []
        self.is_long = not self.combat and len(view.options) > LONG_LIST
        self.options = [] if self.combat or self.covered else list(found(view.options, self.typed))
        self.show_undo()
        self.show_any_time()

    def _is_secret(self) -> bool:
        question = self.session.play.question
        return isinstance(question, Choice) and not isinstance(question, Proposal) and is_secret(self.game, question)

    def uncover(self) -> None:
        self.covered = False
        self.show()

    def look_for(self, typed: str) -> None:
        if typed != self.typed:
            self.typed = typed
            self.show()

    def choose(self, answer: str) -> None:
        was_secret = self._is_secret()
        if self.answer(answer):
            self._its_player_has_the_phone = was_secret and self._is_secret()
            self.app.show_play()

    def leave_to_chance(self) -> None:
        self.choose(BY_CHANCE)


load_kv("darkest_night/choice")
