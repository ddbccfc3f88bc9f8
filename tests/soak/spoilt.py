"""What must be true where files are damaged: the app starts, shows, opens or says why not, and all else is as it was.

Nothing raises but what is refused, and what is refused has a sentence in each language.
"""

import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from app.i18n import LANGUAGES, bring_languages, forgiving, load_words
from app.plays.arriving import ARRIVING
from app.plays.errors import WouldTakeBack
from app.plays.journal import JOURNAL, PLAYS
from app.plays.pack_kinds import Choice
from app.plays.storage import COPY, LIBRARY, Recovery
from app.plays.transfer import TRASH
from app.presenters.refusals import refusal_words
from app.rules.core.chance import Chance
from app.rules.core.errors import Refused
from app.rules.massive_darkness.state import State
from app.scenarios.resolve import resolve
from app.session import Session
from tests.soak import full_library as full
from tests.soak.around import look_around, look_at_home
from tests.soak.damage import Damage, befall
from tests.soak.deeds import packs_of_others, take_in
from tests.soak.facts import told_records
from tests.soak.folders import passing_folder
from tests.soak.inputs import next_act
from tests.soak.net import Caught
from tests.soak.trouble import shown
from tests.soak.views import Sight, views_of
from tests.soak.words import is_sentence

INPUTS = 3
"""That a play gets which could be opened."""
OWN = f"{full.LIBRARY}/{LIBRARY}"
COPY_OF_OWN = OWN + COPY


def look_at(library: Path, damages: Sequence[Damage]) -> Caught | None:
    """What is wrong with a copy of it, once these damages have befallen it."""
    with passing_folder() as folder:
        root = folder / "root"
        shutil.copytree(library, root)
        befall(root, damages)
        try:
            Spoilt(root, library, {path for damage in damages for path in damage.paths}).look()
        except Caught as caught:
            return caught
        finally:
            bring_languages({})
    return None


@dataclass
class Spoilt:
    """`whole` is the library as it was before, `damaged` the files that are not as they were."""

    root: Path
    whole: Path
    damaged: set[str]
    chance: Random = field(default_factory=lambda: Random(0))

    def look(self) -> None:
        if self._has_arrived:
            (self.root / full.WAITING).rename(self.home / ARRIVING)
        session = Session.open(self.home)
        if (self.home / ARRIVING).exists():
            raise Caught("what has arrived is in the way")
        self._records_are_there(session)
        self._plays_are_there(session)
        self._is_the_same_after_another_start(session)
        for path in sorted(self.damaged):
            self._look_into(session, path)
        self._others_are_as_they_were()
        take_in(session, packs_of_others()[0], Choice.THEIRS)
        if all(path.split("/")[1] in (PLAYS, TRASH) for path in self.damaged):
            look_at_home(session, forgiving)
        else:
            look_around(session, forgiving)

    @property
    def home(self) -> Path:
        return self.root / full.LIBRARY

    @property
    def _has_arrived(self) -> bool:
        return any(path.startswith(full.WAITING) for path in self.damaged)

    # All that is there

    def _plays_are_there(self, session: Session) -> None:
        """In the list or in the trash; only damaged ones may say that they cannot be opened."""
        found = {one.id: one for one in (*session.deleted_plays(), *session.saved_plays())}
        for play_id in self._untouched():
            play = found.get(play_id)
            if play is None:
                raise Caught("another play is gone", details=play_id)
            if play.error is not None:
                raise Caught(f"another play cannot be opened ({play.error.key})", details=play_id)
        for play in found.values():
            if play.error is not None:
                in_words(play.error)

    def _untouched(self) -> list[str]:
        """Ids of the plays that no damage has befallen, and that no pack has replaced."""
        return [
            folder.name for place in (PLAYS, TRASH) for folder in sorted((self.whole / full.LIBRARY / place).iterdir())
            if not any(f"/{folder.name}/" in path for path in self.damaged)
            and not (self._has_arrived and folder.name == "play")
        ]  # fmt: skip

    def _others_are_as_they_were(self) -> None:
        """Whatever was opened and shown: their journals are."""
        for play_id in self._untouched():
            for place in (PLAYS, TRASH):
                before = self.whole / full.LIBRARY / place / play_id / JOURNAL
                after = self.home / place / play_id / JOURNAL
                if before.exists() and not after.read_bytes().startswith(before.read_bytes()):
                    raise Caught("another play is not as it was", details=play_id)

    def _records_are_there(self, session: Session) -> None:
        """A library that cannot be read gives way to its copy; whatever else is damaged, it is as it was."""
        own = self.damaged & {OWN, COPY_OF_OWN}
        if OWN not in own:
            if session.recovered:
                raise Caught(f"recovered for nothing: {session.recovered}")
            if not self._has_arrived:
                self._holds(LIBRARY)
        elif own == {OWN} and session.recovered == Recovery.FROM_COPY:
            self._holds(LIBRARY + COPY)
        elif own == {OWN} and session.recovered == Recovery.LOST:
            raise Caught("the copy of the library was not taken")

    def _holds(self, file: str) -> None:
        before = told_records(self.whole / full.LIBRARY / file)
        now = told_records(self.home / LIBRARY)
        for key in sorted(before):
            if before[key] != now.get(key):
                raise Caught(f"lost or wrong: {key.partition(' ')[0]}", details=f"{before[key]}\n{now.get(key)}")

    def _is_the_same_after_another_start(self, session: Session) -> None:
        before, after = shown(session), shown(Session.open(self.home))
        for name in before:
            if before[name] != after[name]:
                raise Caught(f"not as after another start: {name}", details=f"{before[name]}\n{after[name]}")

    # What is damaged

    def _look_into(self, session: Session, path: str) -> None:
        place, *below = path.removeprefix(f"{full.LIBRARY}/").split("/")
        if place == PLAYS:
            self._open(session, below[0])
        elif place == TRASH:
            if refused_or(lambda: session.restore_play(below[0])) and (self.home / PLAYS / below[0]).exists():
                self._open(session, below[0])
        elif place in (LIBRARY, LIBRARY + COPY, full.WAITING):
            for play in self.chance.sample(session.saved_plays(), 2):
                self._open(session, play.id)
            for campaign in session.campaigns.saved():
                refused_or(partial(self._go_on_with, session, campaign.id))
        elif place == full.OUTSIDE:
            self._bring_in(session, self.root / path)

    def _open(self, session: Session, play_id: str) -> None:
        """It opens, is shown, goes back and forth and on, and opens again; or it says why not, and is left alone."""
        journal = self.home / PLAYS / play_id / JOURNAL
        before = journal.read_bytes() if journal.is_file() else None
        if not opens(session, play_id):
            if before is not None and journal.read_bytes() != before:
                raise Caught("what cannot be opened was changed")
            return
        self._play(session)
        session.close_play()
        if not opens(session, play_id):
            raise Caught("a play that was opened cannot be opened again")
        session.close_play()

    def _play(self, session: Session) -> None:
        self._look(session)
        earliest = session.play.earliest
        if session.play.can_undo and refused_or(lambda: session.undo_to(earliest)):
            self._look(session)
            while session.has_play and session.play.can_redo and refused_or(session.redo):
                pass
        for _ in range(INPUTS):
            act = next_act(session, self.chance) if session.has_play else None
            if act is not None:
                refused_or(act)
        if session.has_play:
            self._look(session)
            session.settle()

    def _look(self, session: Session) -> None:
        play = session.play
        words = forgiving(play.frame.words(load_words(self.chance.choice(LANGUAGES))))
        sight = Sight(session, words, self.chance)
        for view in views_of(play.header.game).values():
            for _ in view(sight):
                pass

    def _go_on_with(self, session: Session, campaign_id: str) -> None:
        campaign = session.campaigns.campaign(campaign_id)
        state = State(mapped=False, story=True, chance=Chance(seed=1))
        session.campaigns.begin_chapter(campaign_id, "scorched_earth", "Next", state)
        self._look(session)
        session.close_play()
        assert len(session.campaigns.campaign(campaign_id).chapters) == len(campaign.chapters) + 1

    # From elsewhere

    def _bring_in(self, session: Session, file: Path) -> None:
        if file.parent.name != full.OUTSIDE:
            refused_or(lambda: self._take(session, file.parent))
            return
        if file.suffix == ".toml":
            outcome = resolve(file)
            if outcome.error is not None and not is_sentence(outcome.error):
                raise Caught("no sentence for a scenario")
        refused_or(lambda: self._take(session, file))
        if file.suffix != ".dcpack" and file.exists():
            refused_or(lambda: self._take_one(session, file))

    def _take(self, session: Session, source: Path) -> None:
        """As a pack: all of it or nothing."""
        before = shown(session)
        try:
            take_in(session, source, Choice.BOTH)
        except Refused:
            if shown(session) != before:
                raise Caught("a refused pack has left something") from None
            raise
        self._open_what_is_new(session, before)

    def _take_one(self, session: Session, file: Path) -> None:
        before = shown(session)
        try:
            session.import_any(file)
        except Refused:
            if shown(session) != before:
                raise Caught("a refused file has left something") from None
            raise
        session.close_play()
        self._open_what_is_new(session, before)

    def _open_what_is_new(self, session: Session, before: dict[str, Any]) -> None:
        known = {play_id for play_id, *_ in before["plays"]}
        for play in session.saved_plays():
            if play.id not in known:
                if not opens(session, play.id):
                    raise Caught("what was taken in cannot be opened")
                self._play(session)
                session.close_play()


def opens(session: Session, play_id: str) -> bool:
    def opened() -> None:
        try:
            session.open_play(play_id)
        except WouldTakeBack as refused:
            in_words(refused)
            session.open_play(play_id, take_back=True)

    return refused_or(opened)


def refused_or(act: Callable[[], object]) -> bool:
    """Whether it was done; else it was refused in a sentence."""
    try:
        act()
    except Refused as refused:
        in_words(refused)
        return False
    return True


def in_words(refused: Refused) -> None:
    for language in LANGUAGES:
        if not is_sentence(refusal_words(load_words(language), refused)):
            raise Caught(f"no sentence for {refused.key} ({language})")
