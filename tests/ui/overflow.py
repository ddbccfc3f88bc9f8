"""What does not fit on a screen, and a walk over the screens of a game that looks for it on each of them.

It looks for what leads to no rule too.
"""

import re
from collections.abc import Iterator
from typing import Any

from app.rules.core.question import BY_CHANCE, DECK_EMPTY, Choice, Draw, Form, Numbers, Proposal, RollDice
from tests.ui.driver import Driver, parents
from tests.ui.unexplained import unexplained

LEAST_LETTERS = 12  # dp
SETTLED = 6  # frames until words have wrapped and rows have their heights
MOST_QUESTIONS = 25
MARKUP = re.compile(r"\[/?\w+(=[^\]]*)?\]")


class Walk:
    """`found` says by screen what is wrong.

    That is what is cut off or broken within a word, what is too small for an eye or a thumb or lies beyond its card,
    and what leads to no rule or a wrong one.
    """

    def __init__(self, table: Driver) -> None:
        self.table = table
        self.found: dict[str, list[str]] = {}
        self.visited: list[str] = []
        self.screens: set[str] = set()
        """As the catalogue knows them, a game's own with its name before."""

    async def look(self, name: str) -> None:
        self.visited.append(name)
        self.screens.add(self.table.screen.name)
        await self.table.frames(SETTLED)
        if wrong := await self.wrong():
            self.found[name] = list(dict.fromkeys(wrong))

    async def wrong(self) -> list[str]:
        """On the screen that is shown now."""
        wrong = [*(f"cut: {text}" for text in cut_off(self.table)), *broken_words(self.table), *self.table.too_small()]
        wrong += [*sticks_out(self.table), *cut_hints(self.table), *small_letters(self.table)]
        return [*wrong, *unexplained(self.table, self.table.app.session.settings.language)]

    async def go(self, name: str, **told: Any) -> None:
        self.table.app.go(name, **told)
        await self.look(" ".join([name, *map(str, told.values())]))

    async def answer_all(self, kinds_seen: set[str]) -> None:
        """Every kind of question once, with the first answer it offers."""
        for _ in range(MOST_QUESTIONS):
            question = self.table.app.session.play.question
            if question is None:
                break
            if question.topic not in kinds_seen:
                kinds_seen.add(question.topic)
                self.table.app.show_play()
                await self.look(f"{self.table.app.current} {question.topic}")
                if isinstance(question, Proposal):
                    await self.go("choice")
            self.table.app.session.answer(first_answer(question))
        self.table.app.show_play()
        await self.look(f"{self.table.app.current} afterwards")


def first_answer(question: Any) -> Any:
    match question:
        case Proposal():
            return question.proposed
        case Choice():
            return question.options[0]
        case Form():
            return dict.fromkeys(question.rows, question.options[0])
        case Numbers():
            return dict.fromkeys(question.fields, 1)
        case RollDice():
            return BY_CHANCE
        case Draw():
            return DECK_EMPTY
    raise AssertionError(question)


def cut_off(table: Driver) -> Iterator[str]:
    """Words that do not fit. A row that scrolls sideways goes on beyond the edge, and says so by being cut there.

    Words with dots at their end are cut wherever they are.
    """
    sideways = {
        widget.text
        for widget in table.widgets()
        if getattr(widget, "text", "") and not getattr(widget, "is_shortened", False) and _scrolls_sideways(widget)
    }
    yield from (text for text in table.clipped() if text not in sideways)


def cut_hints(table: Driver) -> Iterator[str]:
    """Kivy's own hint is cut at the edge of its field, without a sign that there is more."""
    from kivy.uix.textinput import TextInput

    for line in table.widgets():
        if isinstance(line, TextInput) and line.hint_text and not line.text:
            room = line.width - line.padding[0] - line.padding[2]
            needed = _width(line, line.hint_text)
            if needed > room + 1:
                yield f"hint cut: {line.hint_text} ({needed:.0f} in {room:.0f})"


def small_letters(table: Driver) -> Iterator[str]:
    """Words that nobody can read on a table between them and the phone."""
    from kivy.metrics import dp
    from kivy.uix.label import Label

    from app.widgets.icon import Icon

    for label in table.widgets():
        if isinstance(label, Label) and not isinstance(label, Icon) and label.text and label.opacity:
            size = float(label._label.options["font_size"])  # what is drawn: some shrink without telling the label
            if size < dp(LEAST_LETTERS) - 0.5:
                yield f"small: {label.text} ({size:.1f})"


def broken_words(table: Driver) -> Iterator[str]:
    """Where a word is wider than its label, Kivy breaks it anywhere."""
    from kivy.uix.label import Label

    for label in table.widgets():
        if isinstance(label, Label) and label.text and label.opacity:
            yield from (f"broken: {word}" for word in _broken_in(label))


def _width(line: Any, text: str) -> float:
    from kivy.core.text import Label

    return float(Label(font_name=line.font_name, font_size=line.font_size).get_extents(text)[0])


def sticks_out(table: Driver) -> Iterator[str]:
    """What can be tapped beyond the edge of the card that it is on."""
    from kivy.uix.behaviors import ButtonBehavior

    from app.widgets.surface import Surface

    for button in table.widgets():
        if isinstance(button, ButtonBehavior) and not button.disabled:
            card = next((one for one in parents(button) if isinstance(one, Surface)), None)
            if card is not None and button.to_window(button.right, 0)[0] > card.to_window(card.right, 0)[0] + 1:
                yield f"sticks out: {button} of {card}"


def _broken_in(label: Any) -> Iterator[str]:
    """A line ends within a word, if no space follows in the text."""
    plain, end = _plain(label).replace("\u00a0", " "), 0
    for line in label._label._cached_lines:
        text = "".join(word.text for word in line.words).replace("\u00a0", " ").strip()
        begin = plain.find(text, end)
        if not text or begin < 0:
            continue
        end = begin + len(text)
        if end < len(plain) and plain[end - 1].isalpha() and plain[end].isalpha():
            yield f"{text.split(' ')[-1]}|{plain[end:].split(' ')[0]}"


def _plain(label: Any) -> str:
    text = label.text.replace("\n", " ")
    if not label.markup:
        return str(text)
    return MARKUP.sub("", text).replace("&bl;", "[").replace("&br;", "]").replace("&amp;", "&")


def _scrolls_sideways(widget: Any) -> bool:
    from kivy.uix.scrollview import ScrollView

    parent = widget.parent
    while parent is not None and parent.parent is not parent:
        if isinstance(parent, ScrollView) and parent.do_scroll_x:
            return True
        parent = parent.parent
    return False
