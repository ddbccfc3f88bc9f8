"""What leads to no rule on a screen: words, icons and figures on which a finger rests in vain."""

from collections.abc import Iterator
from typing import Any

from app.i18n import load_words
from app.rulebooks import rulebook
from tests.ui.driver import Driver

OF_THE_APP = {"home", "settings", "packs", "take_in", "restore", "rules"}
"""These screens are about the app, not about a game."""

WORDS_OF_THE_APP = ("log.title", "log.export", "log.empty")


def unexplained(table: Driver, language: str) -> Iterator[str]:
    """In a language of the reference, for what the screen says now."""
    from app.widgets.resting import BUSY, CONTROLS, resting_on

    if table.screen.name in OF_THE_APP:
        return
    session, words = table.app.session, load_words(language)
    book, about_the_app = rulebook(table.screen.rules_of, language), {words(key) for key in WORDS_OF_THE_APP}
    names = session.play.frame.names(table.app.t, session.play.game) if session.has_play else {}
    for path in _paths(table.screen):
        if any(isinstance(one, (*BUSY, *CONTROLS)) or _said(one) in about_the_app for one in path):
            continue
        if not book.explained(resting_on(path).layers, names):
            yield f"unexplained: {_said(path[0])} in {type(path[1]).__name__}"


def _paths(screen: Any) -> Iterator[list[Any]]:
    """From everything that can be seen on a screen outwards to the screen."""
    from kivy.uix.label import Label

    from app.widgets.explained import Explained

    def within(widget: Any, outside: list[Any]) -> Iterator[list[Any]]:
        path = [widget, *outside]
        if not widget.opacity or min(widget.size) < 1:
            return
        if (isinstance(widget, Label) and widget.text) or (isinstance(widget, Explained) and outside):
            yield path
        for child in widget.children:
            yield from within(child, path)

    yield from within(screen, [])


def _said(widget: Any) -> str:
    from app.widgets.icon import Icon

    name = widget.icon if isinstance(widget, Icon) else getattr(widget, "title", "") or getattr(widget, "text", "")
    return str(name or type(widget).__name__)
