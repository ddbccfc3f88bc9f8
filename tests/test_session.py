"""What the session keeps and what it does not: demos and plays that were never begun leave no trace in the trash."""

import errno
import os
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest

from app.demo import GAME, demo_state
from app.frames import frame
from app.games import RULES
from app.i18n import load_words
from app.library_cards import library_cards
from app.open_play import LONGEST_TURN
from app.packs import game_pack
from app.plays.errors import NotSaved, Unreadable
from app.plays.files import DiskFiles
from app.plays.journal import journal_path
from app.plays.library import TRASH_KEEPS
from app.plays.storage import Database
from app.presenters.massive_darkness.card_search import named
from app.presenters.massive_darkness.shipped_cards import LibraryCard
from app.rules.core.errors import Refused
from app.rules.core.question import Draw
from app.rules.massive_darkness.cards import read_enemy_card
from app.rules.massive_darkness.changes import AddHero, ChangeHero
from app.rules.massive_darkness.commands import EnemyTurn
from app.rules.massive_darkness.event_cards import DrawEvent
from app.rules.massive_darkness.state import Phase
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


def test_practice_is_in_no_list_and_gone_when_it_is_left(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    session.change_settings(dice="totals")
    before = sorted(tmp_path.rglob("*"))
    library = (tmp_path / "library.json").read_bytes()
    session.begin_practice(GAME, "Practice", demo_state())
    session.do(EnemyTurn(enemy="Goblin Archers"))
    session.note_drawn("item", {"name": "Fire Sword"})
    session.settle()
    assert session.is_practice
    assert Session.open(tmp_path).saved_plays() == []
    session.begin_practice(GAME, "Practice", demo_state())
    assert session.play.log() == []
    session.close_play()
    assert not session.has_play
    assert sorted(tmp_path.rglob("*")) == before
    assert (tmp_path / "library.json").read_bytes() == library


def test_what_a_crash_left_of_a_practice_is_in_nobodys_way(tmp_path: Path) -> None:
    Session.open(tmp_path).begin_practice(GAME, "Practice", demo_state())  # and never closed
    again = Session.open(tmp_path)
    again.begin_practice(GAME, "Practice", demo_state())
    assert again.is_practice
    assert again.saved_plays() == []


def test_a_play_that_could_not_begin_is_nowhere(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    with pytest.raises(Refused):
        session.begin_play(GAME, "Never", a_table(), [AddHero(name="Bjorn")])
    assert (session.saved_plays(), session.deleted_plays()) == ([], [])


def test_a_play_that_could_not_begin_pushes_none_out_of_the_trash(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    for night in range(TRASH_KEEPS):
        session.begin_play(GAME, f"Night {night}", a_table())
        session.close_play()
        session.library.delete(session.saved_plays()[0].id)
    with pytest.raises(Refused):
        session.begin_play(GAME, "Never", a_table(), [AddHero(name="Bjorn")])
    assert len(session.deleted_plays()) == TRASH_KEEPS


@pytest.mark.parametrize("nth", range(1, 5))
def test_a_play_that_the_disk_did_not_take_is_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nth: int
) -> None:
    """Whichever of its syncs is refused, that of a folder included, in which the journal stands by then."""
    session = Session.open(tmp_path)
    session.change_settings(dice="totals")
    syncs = count(1)

    def refuses(_: int) -> None:
        if next(syncs) == nth:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuses)
        with pytest.raises(NotSaved):
            session.begin_play(GAME, "Never", a_table())
    assert (session.has_play, session.saved_plays()) == (False, [])
    session.begin_play(GAME, "Friday", a_table())
    assert [play.title for play in session.saved_plays()] == ["Friday"]


def test_a_play_that_the_disk_does_not_give_right_now_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library that has lost its database knows of it what the journal says; and that cannot be read."""
    session = Session.open(tmp_path)
    session.begin_play(GAME, "Friday", a_table())
    friday = session.play.header.id
    session.close_play()
    (tmp_path / "library.json").unlink()
    (tmp_path / "library.json.bak").unlink()
    session = Session.open(tmp_path)

    def fails(*_: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as failing:
        failing.setattr(DiskFiles, "open", fails)
        with pytest.raises(Unreadable, match="Input/output"):
            session.open_play(friday)
    session.open_play(friday)
    assert session.play.header.title == "Friday"


@pytest.mark.parametrize("game", RULES)
def test_undo_at_once_leaves_a_new_game_as_it_was_begun(tmp_path: Path, game: str) -> None:
    """One tap began it: what would be undone piece by piece is a table that nobody has seen."""
    session, new_game = Session.open(tmp_path), frame(game).new_game
    now = datetime(2026, 5, 1, 20, tzinfo=UTC)
    begun = new_game.beginning(load_words("en"), new_game.draft(game_pack(game)), (), 7, now)
    session.begin_play(game, begun.title, begun.state, begun.first)
    heroes, play_id = len(session.play.state.heroes), session.play.header.id
    assert (heroes > 1, session.play.can_undo) == (True, False)
    session.close_play()
    session.open_play(play_id)
    assert (session.play.can_undo, session.play.undo_label(load_words("en"))) == (False, "")
    with pytest.raises(Refused, match="nothing to undo"):
        session.undo()
    assert len(session.play.state.heroes) == heroes


def test_which_cards_were_drawn_is_kept_when_the_play_is_left_once_the_disk_takes_it(tmp_path: Path) -> None:
    library = ForgettingFiles()
    session = Session(DiskFiles(tmp_path), Database(library))
    session.begin_play(GAME, "Friday", a_table())
    before = dict(library.live)
    session.note_drawn("item", {"name": "Fire Sword"})
    assert library.live == before, "nothing is written for one card"
    library.full = True
    session.note_drawn("item", {"name": "Fire Sword"})
    session.settle()
    library.full = False
    session.close_play()
    for cards in (session.cards, Session(DiskFiles(tmp_path), Database(library)).cards):
        assert [use.count for use in cards.uses(GAME).values()] == [2]


# Cards that were only named


def a_patrol(session: Session, of: str = "guard") -> None:
    """Until the card of the enemy is asked for."""
    session.do(DrawEvent())
    session.answer({"name": "Patrol", "type": "patrol", "patrol": of, "token": "current"})


def drawn_by_name(session: Session, name: str) -> None:
    """As the draw screen does it."""
    question = session.play.question
    assert isinstance(question, Draw)
    told = named(load_words("en"), library_cards(session.cards, GAME).cards, question, name)
    assert told is not None
    if told.is_new:
        session.keep_typed(told.kind, told.fields)
    session.answer(told.fields)
    session.note_drawn(told.kind, told.fields)


def asked(session: Session) -> str:
    question = session.play.question
    return question.topic if question else ""


def gnolls_of(session: Session) -> list[LibraryCard]:
    return cards_called(session, "Gnoll Pack")


def cards_called(session: Session, name: str) -> list[LibraryCard]:
    return [card for card in library_cards(session.cards, GAME).cards if card.name == name]


def a_named_guard(session: Session, title: str = "Friday") -> None:
    session.begin_play(GAME, title, a_table(phase=Phase.EVENT, mapped=False, enemies=[]))
    a_patrol(session)
    drawn_by_name(session, "Gnoll Pack")


def test_what_was_read_off_a_named_card_is_kept_with_its_name(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    a_named_guard(session)
    session.answer({"health": 2, "per_hero": 1})
    session.answer("melee, ranged")
    (kept,) = gnolls_of(session)
    assert (kept.is_own, kept.level, kept.fields["health"], kept.fields["per_hero"]) == (True, 1, 2, 1)
    assert read_enemy_card(kept.fields).arms.types == ["melee", "ranged"]


def test_a_card_that_was_read_off_is_asked_for_neither_after_undo_nor_in_the_next_play(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    a_named_guard(session)
    session.answer({"health": 2, "per_hero": 1})
    session.answer("melee")
    while asked(session) != "draw" or session.play.state.enemies:
        session.undo()
    drawn_by_name(session, "Gnoll Pack")
    assert [(one.name, one.health) for one in session.play.state.enemies] == [("Gnoll Pack", 2)]
    assert asked(session) == "draw", "the treasure of its boss"
    a_named_guard(session, "Saturday")
    assert asked(session) == "draw"
    assert len(gnolls_of(session)) == 1


@pytest.mark.parametrize(("level", "kept_at"), [(3, 1), (4, 4)])
def test_a_roaming_monster_that_was_read_off_is_kept_once_and_not_asked_for_again(
    tmp_path: Path, level: int, kept_at: int
) -> None:
    """P. 23: its card has no level. The library keeps it under the first of its deck, as when it was named."""
    session = Session.open(tmp_path)
    for title in ("Friday", "Saturday"):
        session.begin_play(GAME, title, a_table(phase=Phase.EVENT, mapped=False, enemies=[], level=level))
        a_patrol(session, "roaming")
        drawn_by_name(session, "Bone Golem")
        if title == "Friday":
            session.answer({"health": 6})
            session.answer("melee")
        assert asked(session) == "draw", "its treasure"
    (kept,) = cards_called(session, "Bone Golem")
    assert (kept.level, kept.fields["health"]) == (kept_at, 6)


def test_what_is_put_right_after_undo_is_put_right_in_the_library(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    a_named_guard(session)
    session.answer({"health": 2, "per_hero": 1})
    session.answer("melee")
    session.undo()
    session.undo()
    session.answer({"health": 3, "per_hero": 1})
    session.answer("melee")
    assert [card.fields["health"] for card in gnolls_of(session)] == [3]


def test_a_play_keeps_the_card_it_met_while_the_library_learns_better(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    a_named_guard(session)
    session.answer({"health": 2, "per_hero": 1})
    session.answer("melee")
    (kept,) = gnolls_of(session)
    session.keep_card(GAME, "enemy", {**kept.fields, "health": 7}, kept.id)
    friday = session.play.header.id
    session.open_play(friday)
    assert session.play.state.enemies[0].health == 2


def test_dice_that_were_typed_in_meanwhile_stay(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    a_named_guard(session)
    session.keep_typed("enemy", {"name": "Gnoll Pack", "level": 1, "melee": "red 2", "health": 9})
    session.answer({"health": 2, "per_hero": 1})
    session.answer("melee, ranged")
    (kept,) = gnolls_of(session)
    assert (kept.fields["melee"], kept.fields["ranged"], kept.fields["health"]) == ("red 2", "", 2)


def test_a_guard_comes_though_its_card_cannot_be_kept(tmp_path: Path) -> None:
    library = ForgettingFiles()
    session = Session(DiskFiles(tmp_path), Database(library))
    a_named_guard(session)
    session.answer({"health": 2, "per_hero": 1})
    library.full = True
    session.answer("melee")
    assert [one.name for one in session.play.state.enemies] == ["Gnoll Pack"]


def test_nobody_else_on_the_computer_reads_the_library(tmp_path: Path) -> None:
    """Also one that an earlier version made."""
    root = tmp_path / "library"
    before = os.umask(0o022)
    try:
        session = Session.open(root)
        session.begin_play(GAME, "Friday", demo_state())
        play = session.play.header.id
        session.do(EnemyTurn(enemy="Goblin Archers"))
        session.settle()
        session.export()
        session.export_position()
        session.begin_practice(GAME, "Practice", demo_state())
        assert open_to_others(root) == []
        session.close_play()
        for path in (root, *root.rglob("*")):
            path.chmod(0o755 if path.is_dir() else 0o644)
        session = Session.open(root)
        assert root.stat().st_mode & 0o777 == 0o700
        session.open_play(play)
        session.settle()
        assert {path.split("/")[0] for path in open_to_others(root)} == {"exports"}, "they lie behind a closed door"
    finally:
        os.umask(before)


def open_to_others(folder: Path) -> list[str]:
    return [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.stat().st_mode & 0o077]


def test_a_play_whose_id_is_damaged_is_opened_and_exported_under_its_folders(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    session.begin_play(GAME, "Friday", a_table())
    play_id = session.play.header.id
    session.close_play()
    journal = tmp_path / journal_path(play_id)
    journal.write_bytes(journal.read_bytes().replace(play_id.encode(), b"x" + play_id[1:].encode(), 1))
    session.open_play(play_id)
    assert session.play.header.id == play_id
    assert session.export().name == f"friday-{play_id}.jsonl"
    session.close_play()
    assert [play.id for play in session.saved_plays()] == [play_id]


def test_whose_turn_it_is_stays_known_after_many_corrections(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    session.begin_play(GAME, "Friday", demo_state())
    session.do(EnemyTurn(enemy="Goblin Archers"))
    for number in range(LONGEST_TURN + 1):
        session.do(ChangeHero(name="Bjorn", health=3 + number % 2))
    assert session.play.turn_of == "Goblin Archers"
