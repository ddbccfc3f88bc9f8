"""The rules over any screen: rest a finger on a term, an icon or a number, or tap a reason, and read its rule."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from app.screens.beside import Beside
from app.widgets.aimed import Tappable

if TYPE_CHECKING:
    from app.presenters.rulebook import Rulebook
    from app.ui import DarknessApp
    from app.widgets.resting import Resting
    from app.widgets.rule_sheet import RuleSheet

Way = Callable[[], None] | None
"""To where it is changed by hand."""

RESTS, HELD = 0.2, 0.5
"""Seconds: after the first the reference is fetched, after the second the rule is shown."""


class InPlace:
    """Watches the fingers on all screens. It takes no touch away until there is a rule to show for it."""

    def __init__(self, app: "DarknessApp") -> None:
        self._app = app
        self._beside = Beside()
        self._touch: Any = None
        self._sheet: RuleSheet | None = None
        self._trail: list[str] = []
        self._way: Way = None
        self._fetch_soon = Clock.create_trigger(lambda _: self._with_book(lambda _: None), RESTS)
        after_its_touches = Clock.create_trigger(self._held, -1)
        next_frame = Clock.create_trigger(lambda _: after_its_touches(), 0)
        self._show_soon = Clock.create_trigger(lambda _: next_frame(), HELD)
        self._waiting = self._fetch_soon, self._show_soon, next_frame, after_its_touches
        app.screens.bind(on_touch_down=self._down, on_touch_move=self._moved, on_touch_up=self._up)

    # Fingers

    def _down(self, _screens: object, touch: Any) -> None:
        self._let_go()
        if touch.is_mouse_scrolling or self._app.screens.current_screen.about_the_app:
            return
        self._touch = touch
        self._fetch_soon()
        self._show_soon()

    def _moved(self, _screens: object, touch: Any) -> None:
        if touch is self._touch and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(10):
            self._let_go()

    def _up(self, _screens: object, touch: Any) -> None:
        if touch is not self._touch:
            return
        self._let_go()
        found = self._found(touch)
        if found.terms and not found.tappable:
            self._with_book(lambda book: self._show_first(book, found))

    def _let_go(self) -> None:
        self._touch = None
        for waiting in self._waiting:
            waiting.cancel()

    def _held(self, _passed: float) -> None:
        """Long enough, and still there once the touches of a whole frame were heard.

        Kivy tells the time before it tells of fingers: after a slow frame one that was lifted long ago seems to rest.
        """
        touch = self._touch
        if touch is None:
            return

        def show(book: "Rulebook") -> None:
            if touch is self._touch and self._show_first(book, self._found(touch)):
                self._let_go()
                _release(touch)

        self._with_book(show)

    def _found(self, touch: Any) -> "Resting":
        from app.widgets.resting import resting_at

        return resting_at(self._app.screens.current_screen, *touch.pos)

    # Rules

    def show(self, wanted: str, way: Way = None) -> None:
        """The entry for a reason, a term or a page, and the way to where it is changed."""
        self._with_book(lambda book: self._open(book, book.entry_for(wanted), way))

    def _show_first(self, book: "Rulebook", found: "Resting") -> bool:
        session = self._app.session
        names = session.play.frame.names(self._app.t, session.play.game) if session.has_play else {}
        return self._open(book, book.explained(found.layers, names), found.way_to_change)

    def _with_book(self, act: Callable[["Rulebook"], object]) -> None:
        """The reference of the game on the screen, at once or as soon as it is read."""
        from app.rulebooks import games_with_rules, known_rulebook, rulebook

        game, language = self._app.screens.current_screen.rules_of, self._app.session.settings.language
        known = known_rulebook(game, language)
        if known is not None:
            act(known)
        elif game in games_with_rules():
            self._beside.begin(lambda _: rulebook(game, language), act)

    def _open(self, book: "Rulebook", key: str, way: Way) -> bool:
        if not key:
            return False
        self.close()
        self._trail, self._way = [], way
        from app.widgets.rule_sheet import RuleSheet

        sheet = self._sheet = RuleSheet(all_text=self._app.t("rulebook.all"))
        sheet.bind(on_link=lambda _, to: self._follow(book, to), on_back=lambda _: self._return(book))
        sheet.bind(on_change=lambda _: self._go_change())
        sheet.bind(on_all=lambda _: self._all_rules(), on_dismiss=lambda _: self._forget(sheet))
        self._fill(book, key)
        sheet.open(animation=False)
        return True

    def _fill(self, book: "Rulebook", key: str) -> None:
        from app.presenters.rulebook import cited_words, rule_view

        assert self._sheet is not None
        self._sheet.view = rule_view(self._app.t, book, key)
        self._sheet.cited = cited_words(self._app.t, book, (key,))
        self._sheet.can_go_back = bool(self._trail)
        is_of_what_was_touched = self._way is not None and not self._trail
        self._sheet.change_text = self._app.t("rulebook.change") if is_of_what_was_touched else ""

    def _follow(self, book: "Rulebook", key: str) -> None:
        assert self._sheet is not None
        self._trail.append(self._sheet.view.key)
        self._fill(book, key)

    def _return(self, book: "Rulebook") -> None:
        self._fill(book, self._trail.pop())

    def _go_change(self) -> None:
        assert self._way is not None
        self.close()
        self._way()

    def _all_rules(self) -> None:
        assert self._sheet is not None
        key = self._sheet.view.key
        self.close()
        self._app.look_up(key)

    def close(self) -> None:
        if self._sheet is not None:
            self._sheet.dismiss()

    def _forget(self, sheet: "RuleSheet") -> None:
        if self._sheet is sheet:
            self._sheet = None


def _release(touch: Any) -> None:
    """The finger is still down, but what it rests on shall not be tapped by lifting it."""
    for grabbed in list(touch.grab_list):
        widget = grabbed()
        if isinstance(widget, Tappable):
            touch.ungrab(widget)
            widget.state = "normal"
