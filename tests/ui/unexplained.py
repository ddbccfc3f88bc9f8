"""What leads to no rule on a screen, or to a wrong one: words, icons and figures on which a finger rests in vain."""

from collections.abc import Iterator
from typing import Any

from app.i18n import load_words
from app.presenters.darkest_night.names import name_of
from app.presenters.printed_names import slug
from app.presenters.rule_terms import BETWEEN_FACTS
from app.presenters.rule_views import NOWHERE
from app.rulebooks import rulebook
from tests.ui.driver import Driver
from tests.ui.meanings import Touched, expected

OF_THE_APP = {"home", "settings", "packs", "take_in", "restore", "rules", "fault"}
"""These screens are about the app, not about a game."""

WORDS_OF_THE_APP = ("log.title", "log.export", "log.empty")


def unexplained(table: Driver, language: str) -> Iterator[str]:
    """In a language of the reference, for what the screen says now; what leads to another rule than it should, too."""
    from app.widgets.resting import BUSY, CONTROLS, resting_on

    if table.screen.name in OF_THE_APP:
        return
    session, words, game = table.app.session, load_words(language), table.screen.rules_of
    book, about_the_app = rulebook(game, language), {words(key) for key in WORDS_OF_THE_APP}
    names = session.play.frame.names(table.app.t, session.play.game) if session.has_play else {}
    for path in _paths(table.screen):
        if any(isinstance(one, (*BUSY, *CONTROLS)) or _said(one) in about_the_app for one in path):
            continue
        for said, at in _facts(path[0]):
            read = book.explained(resting_on(path, at).layers, names)
            if not read:
                yield f"unexplained: {said} in {type(path[1]).__name__}"
            for meant in expected(Touched(game, path, said, _heroes(table, game))):
                if read not in meant:
                    yield f"{said} in {type(path[1]).__name__} leads to {read}, not to {' or '.join(sorted(meant))}"


def _facts(widget: Any) -> list[tuple[str, int]]:
    """Of a line of facts each, with the letter where it begins; anything else as a whole."""
    from kivy.uix.label import Label

    from app.widgets.icon import Icon

    if not isinstance(widget, Label) or isinstance(widget, Icon) or widget.markup:
        return [(_said(widget), NOWHERE)]
    parts = widget.text.split(BETWEEN_FACTS)
    begins = [len(BETWEEN_FACTS.join([*parts[:count], ""])) for count in range(len(parts))]
    return list(zip(parts, begins, strict=True))


def _heroes(table: Driver, game: str) -> dict[str, str]:
    """Who plays, and the entry about his class; a pet has none, and Darkest Night's heroes are classes themselves."""
    if not table.app.session.has_play or table.app.session.play.header.game != game:
        return {}
    heroes = table.state.heroes
    if game == "darkest_night":
        return {name_of(table.app.t, hero.name): slug(hero.name) for hero in heroes}
    without = "pet" if game == "shadowreach" else "hero_card"
    return {hero.name: slug(hero.hero_class) or without for hero in heroes}


def _paths(screen: Any) -> Iterator[list[Any]]:
    """From everything that can be seen on a screen outwards to the screen."""
    from kivy.uix.label import Label

    def within(widget: Any, outside: list[Any]) -> Iterator[list[Any]]:
        path = [widget, *outside]
        if not widget.opacity or min(widget.size) < 1:
            return
        if (isinstance(widget, Label) and widget.text) or (_is_about_something(widget) and outside):
            yield path
        for child in widget.children:
            yield from within(child, path)

    yield from within(screen, [])


def _is_about_something(widget: Any) -> bool:
    """Words apart: a symbol with a term, the ground of a card with a name."""
    from app.widgets.explained import Explained

    return isinstance(widget, Explained) and bool(widget.term or widget.called)


def _said(widget: Any) -> str:
    from app.widgets.icon import Icon

    name = widget.icon if isinstance(widget, Icon) else getattr(widget, "title", "") or getattr(widget, "text", "")
    return str(name or type(widget).__name__)
