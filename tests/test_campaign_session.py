"""A campaign as the screens play it: a quest, its end, and the next one with the same heroes (p. 38-39)."""

import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from app.games import RULES
from app.i18n import Words, load_words
from app.plays.campaigns import Campaigns, Outcome
from app.plays.errors import ChapterIsOpen, NotSaved
from app.plays.files import DiskFiles
from app.plays.journal import journal_path
from app.plays.library import TRASH_KEEPS, Library
from app.plays.storage import Database
from app.rules.core.errors import Refused
from app.rules.massive_darkness.cards import Card, Item
from app.rules.massive_darkness.changes import ChangeTable
from app.rules.massive_darkness.sheets import ClassSheet, SkillLine, SkillStep
from app.rules.massive_darkness.state import Hero, Phase, State
from app.session import Session
from tests.plays.forgetting import ForgettingFiles, PowerFailure

GAME = "massive_darkness"
REPOSITORY = Path(__file__).parents[1]
EN, FR = load_words("en"), load_words("fr")
SHEET = ClassSheet("Ranger", lines=(SkillLine("Aim", (SkillStep(3, 5, ("ranged: reroll attack",)),)),))


def first_quest(cards: int = 1) -> State:
    whisper = Hero(
        name="Whisper", xp=7, micro_xp=3, sheet=SHEET, bought={"Aim": 1}, health=1,
        inventory=[Item(Card(f"Card {number}" if number else "Fire Sword", level=2)) for number in range(cards)],
    )  # fmt: skip
    return State(story=True, heroes=[whisper], mapped=False, phase=Phase.END)


def begun(folder: Path, cards: int = 1) -> tuple[Session, str]:
    session = Session.open(folder)
    campaign = session.campaigns.begin(GAME, "Friday nights", "tutorial", "Tutorial", first_quest(cards))
    return session, campaign.id


def test_the_next_quest_takes_over_the_heroes(tmp_path: Path) -> None:
    session, campaign_id = begun(tmp_path)
    session.do(ChangeTable(lost=True))
    campaign = session.campaigns.begin_chapter(campaign_id, "scorched_earth", "Scorched Earth", State(mapped=False))
    whisper = session.play.state.heroes[0]
    assert (whisper.xp, whisper.micro_xp, whisper.bought, whisper.health) == (7, 0, {"Aim": 1}, 5)
    assert [item.card.name for item in whisper.inventory] == ["Fire Sword"]
    assert (session.play.state.phase, session.play.state.level) == (Phase.MARKET, 3)
    assert [(one.quest, one.outcome, one.levels) for one in campaign.chapters] == [
        ("tutorial", Outcome.LOST, {"Whisper": 3}), ("scorched_earth", Outcome.OPEN, {"Whisper": 3})
    ]  # fmt: skip


def test_a_campaign_is_begun_with_its_chapter_and_its_heroes_or_not_at_all(tmp_path: Path) -> None:
    """Wherever the power fails."""
    left = []
    for steps in range(20):
        library = ForgettingFiles(steps_left=steps)
        session = Session(DiskFiles(tmp_path / str(steps)), Database(library))
        with suppress(PowerFailure):
            session.campaigns.begin(GAME, "Friday nights", "tutorial", "Tutorial", first_quest())
        database = Database(library.forget())
        found = Campaigns(database, Library(library, database, RULES)).all().campaigns
        left.append([[(one.quest, one.levels) for one in campaign.chapters] for campaign in found])
    assert [] in left
    assert [one for one in left if one] == [[[("tutorial", {"Whisper": 3})]]] * (20 - left.count([]))
    assert len(left) > left.count([])


def test_a_campaign_that_the_disk_did_not_take_leaves_no_play_behind(tmp_path: Path) -> None:
    library = ForgettingFiles()
    session = Session(DiskFiles(tmp_path), Database(library))
    library.full = True
    with pytest.raises(NotSaved):
        session.campaigns.begin(GAME, "Friday nights", "tutorial", "Tutorial", first_quest())
    assert (session.has_play, session.saved_plays(), session.deleted_plays()) == (False, [], [])
    library.full = False
    campaign = session.campaigns.begin(GAME, "Friday nights", "tutorial", "Tutorial", first_quest())
    session.do(ChangeTable(lost=True))
    first = [play.id for play in session.saved_plays()]
    session.close_play()
    library.full = True
    with pytest.raises(NotSaved):
        session.campaigns.begin_chapter(campaign.id, "tutorial", "Again", State(mapped=False), redo=True)
    assert [play.id for play in session.saved_plays()] == first
    assert len(session.campaigns.campaign(campaign.id).chapters) == 1


def test_a_lost_quest_again(tmp_path: Path) -> None:
    session, campaign_id = begun(tmp_path)
    session.do(ChangeTable(lost=True))
    session.campaigns.begin_chapter(campaign_id, "tutorial", "Tutorial again", State(mapped=False), redo=True)
    assert session.play.state.phase is Phase.SETUP
    assert len(session.campaigns.campaign(campaign_id).chapters) == 2


def in_the_second_chapter(folder: Path, *, redo: bool, cards: int = 1) -> tuple[Session, str]:
    session, campaign_id = begun(folder, cards)
    session.do(ChangeTable(lost=True))
    session.campaigns.begin_chapter(
        campaign_id, "tutorial" if redo else "scorched_earth", "The second", State(mapped=False), redo=redo
    )
    return session, campaign_id


def restarted(folder: Path, session: Session) -> Session:
    play = session.play.header.id
    session.close_play()
    again = Session.open(folder)
    again.open_play(play)
    return again


BEGIN_AND_DIE = """
import os, sys
from pathlib import Path
from tests.test_campaign_session import in_the_second_chapter

in_the_second_chapter(Path(sys.argv[1]), redo=bool(int(sys.argv[2])))
os._exit(9)
"""


def killed_in_the_second_chapter(folder: Path, *, redo: bool) -> tuple[Session, str]:
    """The chapter is begun in another process, which closes nothing; and its play opened again."""
    command = [sys.executable, "-c", BEGIN_AND_DIE, str(folder), str(int(redo))]
    assert subprocess.run(command, cwd=REPOSITORY, check=False).returncode == 9
    session = Session.open(folder)
    (campaign,) = session.campaigns.all().campaigns
    session.open_play(campaign.chapters[1].play)
    return session, campaign.id


@pytest.mark.parametrize("redo", [True, False])
def test_undo_in_a_chapter_never_takes_its_heroes_alone(tmp_path: Path, redo: bool) -> None:
    session, _ = in_the_second_chapter(tmp_path, redo=redo)
    assert not session.play.can_undo
    session.do(ChangeTable(lifebringers=2))
    session.undo()
    again = restarted(tmp_path, session)
    assert not again.play.can_undo
    for back in (again.play.undo, lambda: again.undo_to(0)):
        with pytest.raises(Refused, match="nothing to undo"):
            back()
    assert [hero.name for hero in again.play.state.heroes] == ["Whisper"]
    again.redo()
    assert again.play.state.lifebringers == 2


LABELS = [
    (True, EN, "Another try: Walking in the Dark"), (False, EN, "Next quest: Scorched Earth"),
    (True, FR, "Nouvel essai\u00a0: Marcher dans le noir"), (False, FR, "Quête suivante\u00a0: Terre brûlée"),
]  # fmt: skip


@pytest.mark.parametrize(("redo", "words", "label"), LABELS)
def test_undo_names_the_chapter_that_was_only_begun(tmp_path: Path, redo: bool, words: Words, label: str) -> None:
    session, _ = in_the_second_chapter(tmp_path, redo=redo)
    assert session.undo_label(words) == label
    assert restarted(tmp_path, session).undo_label(words) == label


@pytest.mark.parametrize("redo", [True, False])
def test_a_chapter_that_was_only_begun_is_taken_back_after_a_kill_too(tmp_path: Path, redo: bool) -> None:
    session, campaign_id = killed_in_the_second_chapter(tmp_path, redo=redo)
    first = session.campaigns.campaign(campaign_id).chapters[0]
    journal = (tmp_path / journal_path(first.play)).read_bytes()
    session.undo()
    assert not session.has_play
    later = Session.open(tmp_path)
    assert later.campaigns.campaign(campaign_id).chapters == (first,)
    assert [play.id for play in later.saved_plays()] == [first.play]
    assert (tmp_path / journal_path(first.play)).read_bytes() == journal
    later.campaigns.begin_chapter(campaign_id, "black_widow", "Black Widow", State(mapped=False))
    assert (later.play.state.heroes[0].xp, later.play.state.quest.id) == (7, "black_widow")


def test_a_disk_that_fails_half_way_leaves_a_play_and_no_campaign_that_waits_for_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, campaign_id = in_the_second_chapter(tmp_path, redo=True)

    def fails(play_id: str) -> None:
        raise NotSaved(OSError(play_id))

    monkeypatch.setattr(session.library, "delete", fails)
    session.undo()
    assert not session.has_play
    assert [one.outcome for one in session.campaigns.campaign(campaign_id).chapters] == [Outcome.LOST]
    assert len(session.saved_plays()) == 2


def test_a_disk_that_fails_at_once_leaves_all_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, campaign_id = in_the_second_chapter(tmp_path, redo=True)

    def fails(path: str, data: bytes) -> None:
        raise OSError(path)

    monkeypatch.setattr(session.files, "replace", fails)
    with pytest.raises(NotSaved):
        session.undo()
    monkeypatch.undo()
    assert session.undo_label(EN) == "Another try: Walking in the Dark"
    assert len(session.campaigns.campaign(campaign_id).chapters) == 2


def test_a_chapter_in_which_something_counts_is_not_taken_back(tmp_path: Path) -> None:
    session, campaign_id = in_the_second_chapter(tmp_path, redo=True)
    session.do(ChangeTable(lifebringers=2))
    assert session.undo_label(EN) == session.play.undo_label(EN)
    session.undo()
    assert session.has_play
    assert session.undo_label(EN) == "Another try: Walking in the Dark"
    session.undo()
    assert len(session.campaigns.campaign(campaign_id).chapters) == 1
    assert [play.title for play in session.deleted_plays()] == ["The second"], "what was undone in it is not lost"


@pytest.mark.parametrize("chapters", [1, 2])
def test_no_other_play_is_taken_back(tmp_path: Path, chapters: int) -> None:
    """The first quest of a campaign is a new game like any other; and what was played on later is there for good."""
    session, campaign_id = begun(tmp_path)
    first = session.play.header.id
    if chapters == 2:
        session.close_play()
        session.campaigns.note(first, Outcome.LOST, {}, session.campaigns.campaign(campaign_id).chapters[0].heroes)
        session.campaigns.begin_chapter(campaign_id, "tutorial", "The second", State(mapped=False), redo=True)
        session.open_play(first)
    assert session.undo_label(EN) == ""
    with pytest.raises(Refused, match="nothing to undo"):
        session.undo()
    assert len(session.campaigns.campaign(campaign_id).chapters) == chapters


def test_a_chapter_whose_campaign_was_deleted_stays(tmp_path: Path) -> None:
    session, campaign_id = in_the_second_chapter(tmp_path, redo=True)
    session.campaigns.delete(campaign_id)
    assert session.undo_label(EN) == ""


def test_what_a_lost_quest_asks_first_is_taken_back_with_the_chapter(tmp_path: Path) -> None:
    """More than six cards: the chapter begins with a question, and its answers can be undone (p. 38)."""
    session, campaign_id = in_the_second_chapter(tmp_path, redo=True, cards=8)
    session.answer("Card 1")
    session.undo()
    assert session.play.question is not None
    assert session.undo_label(EN) == "Another try: Walking in the Dark"
    session.undo()
    (first,) = session.campaigns.campaign(campaign_id).chapters
    assert len(first.heroes[0]["inventory"]) == 8


def test_an_outcome_is_noted_at_once_and_undone_with_the_play(tmp_path: Path) -> None:
    session, campaign_id = begun(tmp_path)
    session.do(ChangeTable(lost=True))
    last = Session.open(tmp_path).campaigns.campaign(campaign_id).last
    assert last is not None
    assert last.outcome is Outcome.LOST
    session.undo()
    with pytest.raises(ChapterIsOpen):
        session.campaigns.begin_chapter(campaign_id, "scorched_earth", "Scorched Earth", State())
    assert len(session.saved_plays()) == 1


def test_a_deleted_play_does_not_end_the_campaign(tmp_path: Path) -> None:
    session, campaign_id = begun(tmp_path)
    session.do(ChangeTable(lost=True))
    play_id = session.play.header.id
    session.close_play()
    session.library.delete(play_id)
    session.campaigns.begin_chapter(campaign_id, "scorched_earth", "Scorched Earth", State())
    assert session.play.state.heroes[0].name == "Whisper"


def pushed_out_of_the_trash(session: Session) -> None:
    """The open play is deleted, and so many after it."""
    lost = session.play.header.id
    session.close_play()
    session.library.delete(lost)
    for _ in range(TRASH_KEEPS):
        session.begin_play(GAME, "Another", first_quest())
        after = session.play.header.id
        session.close_play()
        session.library.delete(after)
    assert lost not in session.library.trash()


@pytest.mark.parametrize("redo", [True, False])
def test_an_open_chapter_whose_play_is_gone_counts_as_lost(tmp_path: Path, redo: bool) -> None:
    session, campaign_id = begun(tmp_path)
    pushed_out_of_the_trash(session)
    assert [one.outcome for one in session.campaigns.saved_one(campaign_id).chapters] == ["gone"]
    quest = "tutorial" if redo else "black_widow"
    session.campaigns.begin_chapter(campaign_id, quest, "Again", State(mapped=False), redo=redo)
    whisper = session.play.state.heroes[0]
    assert (whisper.xp, whisper.micro_xp, whisper.bought) == (7, 0, {"Aim": 1}), "what a defeat costs (p. 38)"
    again = Session.open(tmp_path).campaigns.campaign(campaign_id)
    assert [(one.quest, one.outcome) for one in again.chapters] == [("tutorial", Outcome.LOST), (quest, Outcome.OPEN)]


def test_an_open_chapter_in_the_trash_waits_for_its_play(tmp_path: Path) -> None:
    session, campaign_id = begun(tmp_path)
    play = session.play.header.id
    session.close_play()
    session.library.delete(play)
    assert [one.outcome for one in session.campaigns.saved_one(campaign_id).chapters] == ["open"]
    with pytest.raises(ChapterIsOpen):
        session.campaigns.begin_chapter(campaign_id, "black_widow", "Next", State(mapped=False))
    session.restore_play(play)
    session.open_play(play)
    assert session.campaigns.of_open_play is not None


def test_a_renamed_campaign_still_knows_the_play_that_comes_back(tmp_path: Path) -> None:
    """From a file, after it was gone."""
    session, campaign_id = begun(tmp_path)
    exported = session.export()
    pushed_out_of_the_trash(session)
    session.campaigns.rename(campaign_id, "Saturday nights")
    session.import_play(exported)
    assert [one.outcome for one in session.campaigns.saved_one(campaign_id).chapters] == ["open"]
