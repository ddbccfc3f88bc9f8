"""What must be true of a library after the app has died: it starts, all that was safe is there, and all of it works."""

import shutil
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from app.i18n import bring_languages
from app.plays.arriving import ARRIVING, INCOMING
from app.plays.errors import WouldTakeBack
from app.plays.journal import JOURNAL, PLAYS
from app.plays.pack_kinds import Choice
from app.rules.core.errors import Refused
from app.session import Session
from tests.pack_tables import FLOOR
from tests.soak.deeds import packs_of_others, take_in
from tests.soak.facts import Facts, facts, lost_or_wrong
from tests.soak.folders import passing_folder
from tests.soak.inputs import next_act
from tests.soak.net import Caught


def look_at(root: Path, known: Facts, before: Facts, after: Facts, *, all_or_nothing: bool) -> int:
    """A copy is started, so that the next death meets what this one has left.

    Plays that are as they were `known` were looked into before. Says how many were opened.
    """
    with passing_folder() as folder:
        copy = folder / "library"
        shutil.copytree(root, copy)
        try:
            return _look_at(copy, known, before, after, all_or_nothing=all_or_nothing)
        finally:
            bring_languages({})


def _look_at(root: Path, known: Facts, before: Facts, after: Facts, *, all_or_nothing: bool) -> int:
    session = Session.open(root)
    if session.recovered:
        raise Caught(f"the library had to be mended: {session.recovered}")
    for folder in (ARRIVING, INCOMING):
        if (root / folder).exists():
            raise Caught(f"{folder} is left behind")
    found = facts(root)
    if wrong := lost_or_wrong(found, before, after):
        raise Caught(_what_is_wrong(wrong[0]), details="\n".join(_compared(one, found, before, after) for one in wrong))
    if all_or_nothing and found not in (before, after):
        raise Caught("half of it has happened", details=_halves(found, before, after))
    changed = [play for play in session.saved_plays() if found[f"play {play.id}"] != known.get(f"play {play.id}")]
    for play in changed:
        _open(session, root, play.id)
    take_in(session, packs_of_others()[0], Choice.THEIRS)
    crypts = [tile for tile in session.boards.tiles.all("hellscape").records if tile.side == "Crypt"]
    if [tile.drawing for tile in crypts] != [FLOOR]:
        raise Caught("a pack that was taken in is not there")
    return len(changed)


def _what_is_wrong(key: str) -> str:
    """The same words for each of its kind."""
    return f"lost or wrong: {key.partition(' ')[0]}"


def _compared(key: str, found: Facts, before: Facts, after: Facts) -> str:
    return f"{key}\n  before {before.get(key)}\n  after  {after.get(key)}\n  found  {found.get(key)}"


def _halves(found: Facts, before: Facts, after: Facts) -> str:
    changed = [key for key in sorted({*before, *after}) if before.get(key) != after.get(key)]
    return "\n".join(_compared(key, found, before, after) for key in changed)


def _open(session: Session, root: Path, play_id: str) -> None:
    """From its checkpoints it stands where its journal alone says that it does; and it goes on."""
    _take_up(session, play_id)
    _stands_where_its_journal_says(session, root, play_id)
    _tell_it_something(session)
    if session.has_play:  # else it was a chapter that was only begun, and is taken back
        _stands_where_its_journal_says(session, root, play_id)
        session.close_play()


def _stands_where_its_journal_says(session: Session, root: Path, play_id: str) -> None:
    with passing_folder() as folder:
        alone = folder / PLAYS / play_id
        alone.mkdir(parents=True)
        shutil.copy(root / PLAYS / play_id / JOURNAL, alone)
        other = Session.open(folder)
        _take_up(other, play_id)
        if _standing(other) != _standing(session):
            raise Caught("a play does not stand where its journal says", details=play_id)
        other.close_play()


def _tell_it_something(session: Session) -> None:
    """The first line after a kill: what was torn must not be in its way."""
    act = next_act(session, Random(session.play.entries))
    if act is not None:
        with suppress(Refused):
            act()


def _take_up(session: Session, play_id: str) -> None:
    try:
        session.open_play(play_id)
    except WouldTakeBack:
        session.open_play(play_id, take_back=True)


def _standing(session: Session) -> tuple[Any, ...]:
    play = session.play
    return play.entries, play.question, play.state, play.log()
