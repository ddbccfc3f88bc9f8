"""An evening on a disk that is full, read-only or worse for a while: every call is refused, or each second or third.

Whatever is refused is refused with a sentence and has not happened: what the app shows afterwards is what a fresh start
would show. And when the disk works again, all goes on.
"""

import errno
import os
import shutil
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from app.games import EXTENSIBLE
from app.i18n import LANGUAGES, load_words
from app.plays.arriving import ARRIVING
from app.plays.errors import WouldTakeBack
from app.plays.languages import LANGUAGES as LANGUAGE_FOLDER
from app.presenters.refusals import refusal_words
from app.rules.core.errors import Refused
from app.session import Session
from tests.changes_on_disk import Change, watch_changes
from tests.soak.around import look_around
from tests.soak.deeds import Deed, Evening, some_deeds
from tests.soak.facts import facts
from tests.soak.fate import decide_by
from tests.soak.folders import passing_folder
from tests.soak.inputs import Act
from tests.soak.lives import SICK, Life, Voice, die, live
from tests.soak.net import Caught

EACH_SO_OFTEN = 12
ERRORS = {"full": errno.ENOSPC, "read-only": errno.EROFS, "forbidden": errno.EACCES, "failing": errno.EIO}


class Trouble(NamedTuple):
    """Of that kind, from so many changes in the next deed on; then each change, or each second or third."""

    kind: str
    step: int
    every: int

    def __str__(self) -> str:
        often = "" if self.every == 1 else f", each {self.every} times"
        return f"the disk is {self.kind}, from change {self.step} on{often}"

    def refuses(self, change: Change, number: int) -> bool:
        if number <= self.step or number % self.every:
            return False
        if self.kind == "full":
            return change.makes
        return self.kind != "forbidden" or change.what not in ("write", "sync", "truncate")

    @property
    def error(self) -> OSError:
        return OSError(ERRORS[self.kind], os.strerror(ERRORS[self.kind]))


class Well(NamedTuple):
    """The disk works again."""

    def __str__(self) -> str:
        return "the disk works again"


Told = Deed | Trouble | Well


class SickDisk:
    def __init__(self) -> None:
        self.trouble: Trouble | None = None
        self.refusals = 0
        self._changes = 0
        self._last = ""
        self._asleep = False

    def change(self, change: Change) -> None:
        if self._asleep:
            return
        self._changes += 1
        is_gone = change.what == "sync" and self._last in ("remove", "rmdir")  # nobody can put it back
        self._last = change.what
        if self.trouble is not None and self.trouble.refuses(change, self._changes) and not is_gone:
            self.refusals += 1
            change.tear()
            raise self.trouble.error

    def falls_ill(self, trouble: Trouble) -> None:
        self.trouble, self._changes = trouble, 0

    @contextmanager
    def asleep(self) -> Iterator[None]:
        """It lets everything pass: somebody only looks."""
        self._asleep = True
        try:
            yield
        finally:
            self._asleep = False


def troubled_evening(root: Path, script: Sequence[Told]) -> Life:
    """In a process of its own, which is killed at the end: nothing is put in order."""

    def spend(voice: Voice) -> None:
        disk = SickDisk()
        watch_changes(root, disk.change)
        decide_by("start")
        evening: _Troubled | None = None
        for number, told in enumerate(script):
            voice.begins(number)
            if isinstance(told, Trouble):
                disk.falls_ill(told)
            elif isinstance(told, Well):
                disk.trouble = None
            else:
                decide_by(str(told))
                evening = evening or _Troubled(root, disk)
                evening.spend(told)
        if evening is not None:
            evening.stands_as_after_a_start()
        voice.answered(facts(root))
        die()

    return live(spend, len(script))


class _Troubled(Evening):
    def __init__(self, root: Path, disk: SickDisk) -> None:
        self._root = root
        self._disk = disk
        self._looks, self._why = 0, ""
        super().__init__(lambda: Session.open(root), self._look_around)

    def _look_around(self, _done: bool) -> None:
        """Whatever the disk does, there is something to be seen: on Home each time, on all screens now and then."""
        self.session.saved_plays()
        self.session.deleted_plays()
        self._looks += 1
        if self._looks % EACH_SO_OFTEN == 1:
            look_around(self.session)

    def attempt(self, act: Act) -> bool:
        """A disk that refuses again while things are put back may leave some; even then the app tells no lies."""
        refusals = self._disk.refusals
        with self._disk.asleep():
            before = shown(self.session)
        done = super().attempt(act)
        if not done:
            with self._disk.asleep():
                if self._disk.refusals <= refusals + 1:
                    _compare("refused, yet changed", before, shown(self.session), self._why)
                self.stands_as_after_a_start()
        return done

    def is_refused(self, refused: Refused) -> None:
        self._why = "".join(traceback.format_exception(refused)[-12:])
        for language in LANGUAGES:
            assert refusal_words(load_words(language), refused)
        if self._disk.trouble is None and refused.key in SICK:
            raise AssertionError(f"refused on a disk that is well: {refused}") from refused

    def stands_as_after_a_start(self) -> None:
        """What was shown is on the disk, and what was refused is not. A pack may wait for the next start."""
        if (self._root / ARRIVING).exists():
            return
        with self._disk.asleep(), passing_folder() as folder:
            shutil.copytree(self._root, folder / "copy")
            fresh = Session.open(folder / "copy")
            if self.session.has_play and not self.session.is_practice:
                _take_up(fresh, self.session.play.header.id)
            _compare("not as after a fresh start", shown(self.session), shown(fresh))
            if fresh.has_play:
                fresh.close_play()


def _take_up(session: Session, play_id: str) -> None:
    try:
        session.open_play(play_id)
    except WouldTakeBack:
        session.open_play(play_id, take_back=True)


def shown(session: Session) -> dict[str, Any]:
    """What players would say is there; how far a play is, its journal says, and the list may lag behind."""
    found: dict[str, Any] = {
        "plays": sorted((one.id, one.title, one.game, one.error is None) for one in session.saved_plays()),
        "trash": sorted((one.id, one.title) for one in session.deleted_plays()),
        "campaigns": sorted(
            (one.id, one.title, tuple((chapter.play, chapter.quest) for chapter in one.chapters))
            for one in session.campaigns.all().campaigns
        ),
        "settings": session.settings,
        "languages": session.files.names(LANGUAGE_FOLDER),
    }
    shelves: dict[str, Any] = {
        "cards": session.cards, "tiles": session.boards.tiles, "maps": session.boards.maps, "quests": session.quests,
    }  # fmt: skip
    for name, shelf in shelves.items():
        found[name] = [shelf.all(game) for game in EXTENSIBLE]
    if session.has_play and not session.is_practice:
        play = session.play
        found["open play"] = (
            play.header.id, play.entries, play.question, msgspec.json.encode(play.state), play.undoes, play.redoes,
        )  # fmt: skip
    return found


def _compare(what: str, before: dict[str, Any], after: dict[str, Any], why: str = "") -> None:
    """An open play may have been left: it is still in the list."""
    for name in before:
        if before[name] != after.get(name) and not (name == "open play" and _is_another(before, after)):
            raise Caught(f"{what}: {name}", details=f"{before[name]}\n{after.get(name)}\n{why}")


def _is_another(before: dict[str, Any], after: dict[str, Any]) -> bool:
    return "open play" not in after or before["open play"][0] != after["open play"][0]


def a_script(chance: Random) -> list[Told]:
    """Trouble comes and goes, once or twice; it may be there at the start, and is gone in the end."""
    script: list[Told] = []
    for _ in range(chance.randint(1, 2)):
        script += some_deeds(chance, chance.randint(0, 3))
        step = chance.choice((0, 0, chance.randrange(8), chance.randrange(60)))
        script.append(Trouble(chance.choice(list(ERRORS)), step, chance.randint(1, 3)))
        script += some_deeds(chance, chance.randint(1, 4))
        script.append(Well())
    return [*script, *some_deeds(chance, 2)]
