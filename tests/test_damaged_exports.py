"""A damaged letter anywhere in an exported game: it is refused, or the game opens, is shown and goes back and forth."""

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from app.frames import frame
from app.games import ruleset
from app.i18n import forgiving, load_words
from app.plays.transfer import journal_text
from app.rules.core.errors import Refused
from app.session import Session
from tests.damaged_letters import LETTERS, damaged, texts
from tests.rules.conformance.drivers import DRIVERS
from tests.soak.views import Sight, views_of

SEED = 7
INPUTS = 14
OF_A_KIND = 1
"""So many texts of the same field are damaged; figures of a kind are alike."""
MOST_KEPT, MOST_REFUSED = 12, 60
encode, decode = msgspec.json.encode, msgspec.json.decode


def exported(folder: Path, game: str, start: str) -> list[Any]:
    """A game with a question open, some inputs back; as the lines of its file."""
    driver, chance = DRIVERS[game], Random(f"{SEED}/{start}")
    session = Session.open(folder)
    session.begin_play(game, "Friday", driver.begin(start, chance))
    for _ in range(INPUTS):
        if session.play.question is not None:
            session.answer(driver.answer(session.play.question, chance, session.play.run))
        elif offered := driver.offered(session.play.run):
            session.do(chance.choice(offered))
    session.undo()
    play_id = session.play.header.id
    session.close_play()
    text = journal_text(session.files, play_id, "Friday") or ""
    return [decode(line) for line in text.splitlines()]


def damages(lines: list[Any]) -> Iterator[bytes]:
    seen, letters = dict[tuple[Any, ...], int](), cycle(LETTERS)
    places = list(texts(lines))
    Random(SEED).shuffle(places)
    for place in places:
        field = tuple(key for key in place[1:] if not isinstance(key, int))
        seen[field] = seen.get(field, 0) + 1
        if seen[field] <= OF_A_KIND:
            yield b"".join(encode(line) + b"\n" for line in damaged(lines, place, next(letters)))


@pytest.mark.parametrize(("game", "start"), [(game, start) for game in DRIVERS for start in DRIVERS[game].starts[:2]])
def test_any_letter(tmp_path: Path, game: str, start: str) -> None:
    lines = exported(tmp_path / "here", game, start)
    session = Session.open(tmp_path / "there")
    file, kept, refused = tmp_path / "damaged.jsonl", 0, 0
    for data in damages(lines):
        if kept == MOST_KEPT or refused == MOST_REFUSED:
            break
        file.write_bytes(data)
        try:
            session.import_play(file)
        except Refused:
            refused += 1
            assert session.saved_plays() == []
            continue
        kept += 1
        look_at_all_of_it(session)
    assert kept
    assert refused


def look_at_all_of_it(session: Session) -> None:
    (saved,) = session.saved_plays()
    assert saved.error is None
    session.open_play(saved.id)
    game = session.play.header.game
    sight = Sight(session, forgiving(frame(game).words(load_words("en"))), Random(SEED))
    look(sight)
    if session.play.can_undo:
        session.undo_to(session.play.earliest)
        look(sight)
    while session.play.can_redo:
        session.redo()
    session.close_play()
    session.library.delete(saved.id)
    session.library.forget(saved.id)


def look(sight: Sight) -> None:
    for view in views_of(sight.play.header.game).values():
        for _ in view(sight):
            pass


@pytest.mark.parametrize("game", DRIVERS)
def test_every_state_that_play_comes_to_is_sound(game: str) -> None:
    """What the check of a game refuses, no play can have come to."""
    driver = DRIVERS[game]
    for start in driver.starts:
        chance = Random(f"sound/{start}")
        ruleset(game).check(driver.begin(start, chance))
