"""What the session keeps and what it does not: demos and plays that were never begun leave no trace in the trash."""

from pathlib import Path

import pytest

from app.demo import GAME, demo_state
from app.plays.files import DiskFiles
from app.plays.storage import Database
from app.rules.core.errors import Refused
from app.rules.massive_darkness.changes import AddHero
from app.session import Session
from tests.plays.forgetting import ForgettingFiles
from tests.tables import a_table


def test_demos_do_not_push_plays_out_of_the_trash(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    session.begin_play(GAME, "Friday", a_table())
    friday = session.play.header.id
    session.close_play()
    session.library.delete(friday)
    for _ in range(12):
        session.begin_demo(GAME, "Demo", demo_state())
    assert [play.title for play in session.deleted_plays()] == ["Demo", "Friday"]
    assert session.restore_play(friday) == "Friday"
    assert "Friday" in [play.title for play in session.saved_plays()]


def test_a_play_that_could_not_begin_is_nowhere(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    with pytest.raises(Refused):
        session.begin_play(GAME, "Never", a_table(), [AddHero(name="Bjorn")])
    assert (session.saved_plays(), session.deleted_plays()) == ([], [])


def test_a_full_disk_does_not_keep_a_card_from_being_drawn(tmp_path: Path) -> None:
    library = ForgettingFiles()
    session = Session(DiskFiles(tmp_path), Database(library))
    session.begin_play(GAME, "Friday", a_table())
    session.note_drawn("item", {"name": "Fire Sword"})
    library.full = True
    session.note_drawn("item", {"name": "Fire Sword"})
    library.full = False
    assert [use.count for use in session.cards.uses(GAME).values()] == [1]
