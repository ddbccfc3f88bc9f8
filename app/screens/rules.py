"""The rules reference: search as one types, chapters, and entries that lead to each other."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.games import FIRST_GAME
from app.i18n import available_languages
from app.presenters.games import game_chips
from app.presenters.rule_views import RulesView
from app.presenters.rulebook import Rulebook, chapter_view, contents_view, named_on_screen, results_view, search_hint
from app.rulebooks import games_with_rules, known_rulebook, other_rulebooks, read_others, searchable_rulebook
from app.screens.base import BaseScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    chapter_rows,
    chip,
    chip_flow,
    heading,
    maybe,
    nav_bar,
    page,
    rule_card,
    text,
    text_field,
)
from app.widgets.kv import load_kv
from app.widgets.resting import texts_on

QUIET = 0.4
"""Seconds after which nobody seems to type."""


class RulesScreen(BaseScreen):
    only_looks = True

    game_id = StringProperty(FIRST_GAME)
    """Whose rules, unless a play's own tab leads to them."""
    entry = StringProperty()
    """What to show first; used once."""
    games = ListProperty()
    search_hint = StringProperty()
    typed = StringProperty()
    chapter = StringProperty()
    tapped = ListProperty()
    """Entries that a tap has opened, or closed."""
    view = ObjectProperty(RulesView(), rebind=True)
    """What belongs to what was typed or tapped last."""
    shown = ObjectProperty(RulesView(), rebind=True)
    """What is seen of that: its cards take some frames, and everything around them changes with them."""
    is_reading = BooleanProperty(False)
    """Nothing is seen yet: the reference is being read, and its cards are made."""
    is_in_chapter = BooleanProperty(False)
    chapters = ListProperty()
    """All of them; kept while something else is shown."""
    can_return = BooleanProperty(False)
    nav_items = ListProperty()
    other_language = StringProperty()
    """What the next one calls itself: the rules are a tap away from every screen, and so is each language."""

    _being_read: tuple[str, str] | None = None
    """Game and language of the reference that the screen waits for."""

    def __init__(self, **kwargs: object) -> None:
        self._read_others_soon = Clock.create_trigger(self._read_others, QUIET)
        super().__init__(**kwargs)

    @property
    def rules_of(self) -> str:
        """Of a screen that looks them up, its own game: cards of any can be seen while another is played."""
        return self.game_id if self.can_return or not self.session.has_play else super().rules_of

    def enter(self) -> None:
        left = self.manager.transition.screen_out
        on_a_table = left not in (None, self) and left.name != "home"  # Home speaks of games, not of their rules
        self._on_screen = list(texts_on(left)) if on_a_table else []
        self._seen: tuple[str, ...] | None = None
        self._trail: list[tuple[str, str, list[str], float]] = []
        self.typed, self.chapter, self.tapped = "", "", []
        self._languages = available_languages()
        self._scroll_to_top()
        super().enter()

    def on_leave(self, *_: object) -> None:
        self._read_others_soon.cancel()
        self.can_return = False
        self._being_read, self.is_reading = None, False
        self._clear()  # whoever comes again begins with something else

    def refresh(self) -> None:
        self.other_language = self._languages[self._next_language()]
        in_play = self.session.has_play
        self.games = [] if in_play else list(game_chips(self.app.t, games_with_rules(), self.game_id))
        self.nav_items = self.app.nav_items() if in_play else []
        self.search_hint = search_hint(self.app.t, self.rules_of)
        self._show_or_read()

    def _show_or_read(self) -> None:
        wanted = self.rules_of, self.session.settings.language
        known = known_rulebook(*wanted)
        if known is not None and known.is_indexed:
            self._show(known)
        elif self._being_read != wanted:  # letters that are typed meanwhile begin it no second time
            self._being_read = wanted
            self.is_reading = self.shown == RulesView()
            self._read_others_soon.cancel()
            self.beside_frames(lambda _: searchable_rulebook(*wanted), self._show)

    def _show(self, book: Rulebook) -> None:
        self._book, self._being_read = book, None
        if self._seen is None:  # in the language that the screen spoke: another finds none of its words
            self._seen = named_on_screen(book, self._on_screen)
        if self.entry:
            key, self.entry = book.entry_for(self.entry), ""
            self._open_entry(key)
        self._show_view()

    def _show_view(self) -> None:
        self.view = self._view()
        self._read_others_soon.cancel()
        if self.view.missing and len(self._others) + 1 < len(games_with_rules()):
            self._read_others_soon()
        if self.ids.entries.is_shown:  # as before: there is nothing to wait for
            self.cards_shown()

    @property
    def _is_searched(self) -> bool:
        return bool(self.typed.strip())

    def _view(self) -> RulesView:
        words, book, seen = self.app.t, self._book, self._seen or ()
        if self._is_searched:
            return results_view(words, book, self.typed, seen, self.tapped, self._others)
        if self.chapter:
            return chapter_view(words, book, self.chapter, self.tapped)
        return contents_view(words, book, seen, self.tapped)

    @property
    def _others(self) -> dict[str, Rulebook]:
        return other_rulebooks(self.rules_of, self.session.settings.language)

    def _read_others(self, _passed: float) -> None:
        """Other games may know what this one does not. Nobody types just now: two threads would share his frames."""
        wanted = self.rules_of, self.session.settings.language
        self.beside_frames(lambda is_wanted: read_others(*wanted, is_wanted), lambda _: self._show_view())

    def cards_shown(self) -> None:
        """All of them that are seen at once."""
        if self._being_read is None:  # else these are none, in place of what another game had
            self.is_reading = False
        self.shown, self.is_in_chapter = self.view, bool(self.chapter) and not self._is_searched
        if self.view.chapters:
            self.chapters = list(self.view.chapters)
        if self._from_top:
            self._from_top, self.ids.page.ids.scroll.scroll_y = False, 1

    def _next_language(self) -> str:
        every = list(self._languages)
        return every[(every.index(self.session.settings.language) + 1) % len(every)]

    # What was touched

    def switch_language(self) -> None:
        self.app.change_settings(language=self._next_language())

    def show_game(self, game: str) -> None:
        self.game_id, self.chapter, self.tapped, self._trail, self._seen = game, "", [], [], None
        self._clear()  # nothing of another game can be tapped while this one is being read
        self.refresh()

    def _clear(self) -> None:
        self.view = self.shown = RulesView()

    def type(self, typed: str) -> None:
        if typed != self.typed:
            self.typed, self.tapped = typed, []
            self._scroll_to_top()
            self._show_or_read()

    def toggle(self, key: str) -> None:
        self.tapped = [one for one in self.tapped if one != key] if key in self.tapped else [*self.tapped, key]
        self._show_view()

    def open_chapter(self, chapter: str) -> None:
        self._remember()
        self.chapter, self.tapped = chapter, []
        self._scroll_to_top()
        self._show_view()

    def follow(self, key: str) -> None:
        self._remember()
        self._open_entry(key)
        self._show_view()

    def _open_entry(self, key: str) -> None:
        chapter = next(one for one in self._book.chapters if any(entry.facts.key == key for entry in one.entries))
        self.typed, self.chapter, self.tapped = "", chapter.id, [key]
        self._wanted = key

    def _remember(self) -> None:
        self._trail.append((self.typed, self.chapter, list(self.tapped), self.ids.page.ids.scroll.scroll_y))

    def close_open(self) -> bool:
        """Back along the entries and chapters that were opened here, then to where one came from."""
        if self.typed and not self._trail:
            self.type("")
            return True
        if not self._trail:
            return False
        self._scroll_to_top()
        self.typed, self.chapter, self.tapped, self._left_at = self._trail.pop()
        self._show_view()
        return True

    # Scrolling

    _wanted = ""
    """The entry to scroll to, once its card is there."""
    _left_at = 1.0
    """Where the page was scrolled to when it was left."""
    _from_top = False
    """Whether what is shown next is seen from its top."""

    def cards_built(self) -> None:
        """After two frames: only then do wrapped texts have their heights."""
        Clock.schedule_once(lambda _: Clock.schedule_once(self._scroll, 0), 0)

    def _scroll(self, _passed: float) -> None:
        card = self.ids.entries.card(self._wanted) if self._wanted else None
        if card is not None:
            self.ids.page.show(card.top, card.y)
        elif self._left_at < 1:
            self.ids.page.ids.scroll.scroll_y = self._left_at
        self._wanted, self._left_at = "", 1.0

    def _scroll_to_top(self) -> None:
        """As soon as something else is there: until then nothing moves."""
        self._wanted, self._left_at, self._from_top = "", 1.0, True


load_kv("rules")
