"""A table at which everything is looked at after each input: what must always hold, and what the screens would show."""

import dataclasses
import traceback
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from app.i18n.words import LANGUAGES, load_words
from app.plays.journal import journal_path
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion, Choice, Form, RollDice
from app.rules.core.run import Run
from tests.playthroughs.playthrough import Table
from tests.rules.conformance.driver import Driver
from tests.rules.conformance.walk import standing
from tests.soak.casting import raised_where
from tests.soak.invariants import broken
from tests.soak.invariants.naming import figures, strangers
from tests.soak.taps.buttons import buttons
from tests.soak.views import Sight, View, views_of
from tests.soak.words import is_sentence, what_is_wrong_with

VIEWS_AT_ONCE = 3
"""So many kinds of views, beside those that are on the screen, are made after an input: the least seen ones."""
SCREEN = ("table", "turn", "choice", "form", "numbers", "dice", "draw", "undo_row")
"""One of them is what the players look at right now."""
OFFERS_TRIED = 0.25
"""How often something offered that was not chosen is tried out, on a copy."""

Standing = tuple[bytes, bytes, Any]


class Wrong(AssertionError):
    """`what` is the same whenever it is the same fault."""

    def __init__(self, what: str, details: str = "") -> None:
        super().__init__(f"{what}\n{details}" if details else what)
        self.what = what
        self.details = details


class Past(NamedTuple):
    """How the table stood after each input that counts, and after those that were taken back."""

    done: list[Standing]
    undone: list[Standing]


class Watched(Table):
    """`looking_for` is a fault that is shown again: all that could show it is looked at, and nothing else."""

    def __init__(self, driver: Driver, game: str, folder: Path, chance: Random, *, looking_for: str = "") -> None:
        super().__init__(game, folder)
        self.driver = driver
        self.chance = chance
        self.counts: Counter[str] = Counter()
        self.looks: Counter[str] = Counter()
        self._looking_for = looking_for
        self._views = views_of(game)
        self._words = [load_words(language) for language in LANGUAGES]
        self.looks_around = 1.0
        """How often something else than what is on the screen is looked at."""
        self.sees_everything = False
        """Whether it is every view there is, each time."""
        self._past: dict[str, Past] = {}
        self._known: dict[str, set[str]] = {}
        """Who is or was at the table of a play."""
        self._read: set[tuple[str, str]] = set()

    def carry_out(self, told: str) -> Sequence[Event]:
        """Tell it, and look at everything."""
        before = self._stands() if self.session.has_play else None
        play = self.play.header.id if before else ""
        try:
            events = super().carry_out(told)
        except Refused as refused:
            if _kind(told) == "open":
                raise Wrong(f"a play cannot be opened again ({refused.key})", traceback.format_exc()) from refused
            self._refused(told, refused, before)
            raise
        except Exception as raised:
            raise Wrong(f"{_kind(told)} raises {raised_where(raised)}", traceback.format_exc()) from raised
        self._accepted(told, is_same_play=self.play.header.id == play)
        known = self._known.setdefault(self.play.header.id, set())
        known |= figures(self.play.game)
        self._check_known(f"the log of {_kind(told)}", events, known)
        self.counts["inputs"] += 1
        self._look()
        return events

    # What came of it

    def _refused(self, told: str, refused: Refused, before: Any) -> None:
        if before is not None and self._stands() != before:
            raise Wrong(f"refused, yet changed: {_kind(told)}", told)
        self._in_words(refused)
        if _kind(told) == ">" and self._is_offered(told):
            raise Wrong(f"offered, yet refused: {_tag(told)} ({refused.key})", told)
        if _kind(told) == "=" and was_offered(self.play.question, msgspec.json.decode(told[2:])):
            assert self.play.question is not None
            raise Wrong(f"an answer that was offered is refused: {self.play.question.topic} ({refused.key})", told)

    def _stands(self) -> tuple[Standing, int, int]:
        """All there is of the open play, in memory and on disk."""
        journal = self.session.files.root / journal_path(self.play.header.id)
        return standing(self.play.run), self.play.entries, journal.stat().st_size

    def _in_words(self, refused: Refused) -> None:
        for words in self._words:
            try:
                said = self.play.frame.why_not(self.play.frame.words(words), refused)
            except Exception as raised:
                raise Wrong(f"why not ({refused.key}): {raised_where(raised)}", traceback.format_exc()) from raised
            if not is_sentence(said):
                raise Wrong(f"why not ({refused.key}, {words.language}) is no sentence", said)

    def _is_offered(self, told: str) -> bool:
        """Where nobody sits at the table, nothing is promised."""
        if not self.play.state.heroes:
            return False
        command = msgspec.json.decode(told[2:], type=self.play.ruleset.commands)
        if self.play.question is None and command in self.driver.offered(self.play.run):
            return True
        sight = Sight(self.session, self.play.frame.words(self._words[0]), Random(0), thorough=True)
        return any(command in buttons(shown) for name in ("table", "hero") for shown in self._views[name](sight))

    def _accepted(self, told: str, *, is_same_play: bool) -> None:
        """Undone, the table stands as it stood; brought back, too; opened again, as it was left."""
        now, kind = standing(self.play.run), _kind(told)
        if kind in ("play", "chapter"):
            self._past[self.play.header.id] = Past([now], [])
            return
        past = self._past[self.play.header.id]
        if kind == "undo":
            self.counts["undos"] += 1
            if is_same_play:
                _move(past.done, past.undone, int(told.split()[1]))
        elif kind == "redo":
            self.counts["redos"] += 1
            _move(past.undone, past.done, int(told.split()[1]))
        elif kind == "open":
            self.counts["reopenings"] += 1
        else:
            past.done.append(now)
            past.undone.clear()
        if past.done[-1] != now:
            raise Wrong(f"{kind} leads elsewhere: {_difference(past.done[-1], now)}")

    def _check_known(self, where: str, told: Iterable[Event | Command], known: Collection[str]) -> None:
        for stranger in strangers(self.game, told, known):
            raise Wrong(f"{where} names a stranger: {stranger.partition(':')[0]}", stranger)

    # What is looked at

    def _look(self) -> None:
        self.check_rules()
        if self._looking_for.startswith("view "):
            self.look_at(self._looking_for.split()[1], thorough=True)
        elif self._looking_for.startswith("offered"):
            self.try_offers(thorough=True)
        elif not self._looking_for:
            if self.chance.random() < OFFERS_TRIED * self.looks_around:
                self.try_offers()
            for name in self._seen_next():
                self.look_at(name)

    def check_rules(self) -> None:
        play = self.play
        for rule in broken(self.game, play.game, settled=play.question is None):
            raise Wrong(f"{self.game}: {rule.rule.replace('_', ' ')}", str(rule))

    def try_offers(self, *, thorough: bool = False) -> None:
        """What is offered is accepted, whether somebody takes it or not."""
        play, question = self.play, self.play.question
        if isinstance(question, Choice):
            for option in question.options if thorough else [self.chance.choice(question.options)]:
                self._try(f"option of {question.topic}", option, lambda option=option: play.run.what_if(option))
        elif question is None and play.state.heroes:
            offered = self.driver.offered(play.run)
            for command in offered if thorough or not offered else [self.chance.choice(offered)]:
                copy = Run(play.ruleset, play.run.settled)
                self._try(f"{_tag_of(command)}", command, lambda command=command, copy=copy: copy.do(command))

    def _try(self, what: str, offered: object, act: Any) -> None:
        try:
            act()
        except Refused as refused:
            raise Wrong(f"offered, yet refused: {what} ({refused.key})", str(offered)) from refused
        except Exception as raised:
            raise Wrong(f"offered, yet raises: {what}: {raised_where(raised)}", traceback.format_exc()) from raised

    def _seen_next(self) -> Sequence[str]:
        if self.sees_everything:
            return [*self._views]
        if self.chance.random() > self.looks_around:
            return SCREEN
        others = [name for name in self._views if name not in SCREEN]
        others.sort(key=lambda name: (self.looks[name], self.chance.random()))
        return [*SCREEN, *others[:VIEWS_AT_ONCE]]

    def look_at_everything(self) -> None:
        for name in self._views:
            self.look_at(name, thorough=True)

    def look_at(self, name: str, *, thorough: bool = False) -> None:
        """In every language. What it names is at the table, and what it says are whole sentences."""
        view: View = self._views[name]
        for words in self._words:
            sight = Sight(self.session, self.play.frame.words(words), self.chance, thorough)
            try:
                shown = list(view(sight))
            except Exception as raised:
                what = f"view {name} ({words.language}): {raised_where(raised)}"
                raise Wrong(what, traceback.format_exc()) from raised
            self.looks[name] += len(shown)
            self.counts["views"] += len(shown)
            for one in shown:
                self.check_words(f"view {name} ({words.language})", one, words.language)
            there = figures(self.play.game)
            self._check_known(f"view {name}", (command for one in shown for command in buttons(one)), there)

    def check_words(self, where: str, shown: object, language: str) -> None:
        """Each text once: most are there again after the next input."""
        for text in texts_in(shown):
            if (language, text) in self._read:
                continue
            self._read.add((language, text))
            wrong = what_is_wrong_with(text, language)
            if wrong:
                raise Wrong(f"{where}: {wrong}", text)


# Reading


def was_offered(question: AnyQuestion | None, value: object) -> bool:
    """Every answer that the question itself lists can be given. Totals and cards are read off the table."""
    match question:
        case Choice():
            return value in question.options
        case Form():
            return isinstance(value, Mapping) and set(value) == set(question.rows) and set(value.values()) <= {
                *question.options
            }
        case RollDice():
            faces = dict(zip(question.names, (question.faces[die] for die in question.dice), strict=True))
            return isinstance(value, Mapping) and bool(faces) and set(value) == set(faces) and all(
                face in faces[die] for die, face in value.items()
            )
    return False


def texts_in(shown: object) -> Iterator[str]:
    """All texts in a view, wherever they are."""
    match shown:
        case str():
            yield shown
        case Command():
            return
        case Mapping():
            for value in shown.values():
                yield from texts_in(value)
        case Iterable():
            for value in shown:
                yield from texts_in(value)
        case msgspec.Struct():
            for name in shown.__struct_fields__:
                yield from texts_in(getattr(shown, name))
        case _ if dataclasses.is_dataclass(shown):
            for field in dataclasses.fields(shown):
                yield from texts_in(getattr(shown, field.name))


def _move(source: list[Standing], target: list[Standing], count: int) -> None:
    target.extend(source.pop() for _ in range(count))


def _kind(told: str) -> str:
    return told.partition(" ")[0]


def _tag(told: str) -> str:
    return str(msgspec.json.decode(told[2:])["do"])


def _tag_of(command: Command) -> str:
    return str(command.__struct_config__.tag)


def _difference(expected: Standing, got: Standing) -> str:
    """Which part of it, and the first field of the state that differs."""
    if expected[0] != got[0]:
        before, after = (msgspec.json.decode(one[0]) for one in (expected, got))
        fields = sorted(key for key in {*before, *after} if before.get(key) != after.get(key))
        return f"the state ({', '.join(fields)})"
    return "what is settled" if expected[1] != got[1] else "the question"
