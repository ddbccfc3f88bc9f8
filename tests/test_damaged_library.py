"""A letter of the library's file that a disk has damaged: it is read past, told or mended, and nothing falls over."""

import json
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from shutil import copytree, rmtree
from typing import Any

import pytest

from app.frames import frame, quests_frame
from app.games import EXTENSIBLE, quest_blocks
from app.i18n import load_words
from app.library_cards import library_cards
from app.open_play import OpenPlay
from app.packs import game_pack
from app.plays.campaigns import Campaign, Chapter, Outcome
from app.plays.errors import HeroesDamaged
from app.plays.files import DiskFiles
from app.plays.storage import COPY, LIBRARY
from app.presenters.home import campaign_summaries, deleted_view, home_view
from app.presenters.kept_maps import map_rows
from app.presenters.massive_darkness.campaign import campaign_view
from app.presenters.own_quest_draft import draft_of
from app.presenters.own_quest_form import quest_form_view
from app.presenters.own_quest_list import KeptQuest, left_out, list_parts
from app.rules.core.chance import Chance
from app.rules.core.errors import Refused
from app.rules.massive_darkness.state import State
from app.session import Session
from tests.damaged_letters import KEY, damaged, texts
from tests.pack_tables import GAME, Table

NOW = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)


def a_library(folder: Path) -> dict[str, Any]:
    """With something in all of its tables; what its file holds."""
    files = DiskFiles(folder)
    table = Table(folder, files).fill()
    table.play(2, "deleted", "Saturday")
    table.library.delete("deleted")
    table.cards.note_use(GAME, "item", {"name": "Rusty Axe", "level": 1})
    table.cards.keep_uses()
    chapter = Chapter(
        play="play", quest="tutorial", begun="2026-05-01", outcome=Outcome.WON, levels={"Bjorn": 2},
        heroes=heroes_of(files, "play"),
    )  # fmt: skip
    table.campaigns.put_back(
        Campaign(id="nights", title="Nights", game=GAME, created="2026-05-01T20:00:00", chapters=(chapter,))
    )
    session = Session.open(folder)
    session.change_settings(language="fr", theme="high_contrast", dice="totals")
    found: dict[str, Any] = json.loads((folder / LIBRARY).read_text())
    return found


def heroes_of(files: DiskFiles, play_id: str) -> list[dict[str, Any]]:
    campaign = frame(GAME).campaign
    assert campaign is not None
    play = OpenPlay.saved(files, GAME, play_id, take_back=False)
    play.close()
    return campaign.heroes(play.game)


def look_around(folder: Path) -> Session:
    """As players do who open the app and visit its pages; what is wrong is said in a sentence."""
    session = Session.open(folder)
    words = load_words(session.settings.language)
    home_view(words, session.saved_plays(), NOW, everything=True)
    deleted_view(words, session.deleted_plays(), NOW)
    campaign_summaries(words, session.campaigns.saved())
    for game in EXTENSIBLE:
        look_at_cards(words, session, game)
        map_rows(words, session.boards.kept_maps(words, game), "", {})
        look_at_quests(words, session, game)
    for campaign in session.campaigns.saved():
        go_on_with(session, campaign.id)
    for play in session.saved_plays():
        if play.error is None:
            open_if_possible(session, play.id)
    session.close_play()
    session.packs.counts()
    return session


def open_if_possible(session: Session, play_id: str) -> None:
    with suppress(Refused):
        session.open_play(play_id)


def look_at_cards(words: Any, session: Session, game: str) -> None:
    cards, library = frame(game).cards, library_cards(session.cards, game)
    assert cards is not None
    cards.library_view(
        words, library.cards, cards.first_kind, "", damaged=library.damaged, newer=library.newer, everything=True
    )


def look_at_quests(words: Any, session: Session, game: str) -> None:
    quests, shelved, blocks = quests_frame(game), session.quests.all(game), quest_blocks(game)
    assert blocks is not None
    kept = [KeptQuest(one.id, one.quest, one.fills) for one in shelved.records]
    box = quests.box(words, game_pack(game))
    list_parts(words, quests.token_words, kept, box, left_out(words, shelved.damaged, shelved.newer))
    for one in kept:
        quest_form_view(words, draft_of(one.quest), blocks, quests.token_words, is_new=False, fills="")


def go_on_with(session: Session, campaign_id: str) -> None:
    campaign = session.campaigns.saved_one(campaign_id)
    assert frame(campaign.game).campaign is not None
    campaign_view(load_words("en"), campaign, {play.id for play in session.saved_plays()})
    state = State(mapped=False, story=True, chance=Chance(seed=1))
    with suppress(Refused):
        session.campaigns.begin_chapter(campaign_id, "scorched_earth", "Next", state)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    folder = tmp_path_factory.mktemp("whole")
    return folder, a_library(folder)


def opened(whole: tuple[Path, dict[str, Any]], folder: Path, *at: Any) -> Session:
    """A copy of it, with one text damaged."""
    source, stored = whole
    copytree(source, folder, dirs_exist_ok=True)
    (folder / (LIBRARY + COPY)).unlink(missing_ok=True)
    (folder / LIBRARY).write_text(json.dumps(damaged(stored, at)))
    return look_around(folder)


def test_any_letter(whole: tuple[Path, dict[str, Any]], tmp_path: Path) -> None:
    places = list(texts(whole[1]))
    assert len(places) > 150
    for number, at in enumerate(places):
        session = opened(whole, tmp_path / str(number), *at)
        assert "play" in {play.id for play in session.saved_plays() if play.error is None}, at
        assert [play.id for play in session.deleted_plays()] == ["deleted"], at


def test_a_play_whose_game_is_damaged_says_so_and_is_played_on(
    whole: tuple[Path, dict[str, Any]], tmp_path: Path
) -> None:
    copytree(whole[0], tmp_path, dirs_exist_ok=True)
    (tmp_path / LIBRARY).write_text(json.dumps(damaged(whole[1], ("tables", "plays", "1", "game"))))
    session = Session.open(tmp_path)
    (row,) = home_view(load_words("en"), session.saved_plays(), NOW).plays
    assert row.title == "Friday"
    assert (row.note, row.problem) == ("Massive Darkness · yesterday, 20:00", "")
    assert row.detail == "This entry was damaged. It now says what the saved game says."
    session.open_play("play")
    session.close_play()
    again = Session.open(tmp_path)
    (row,) = home_view(load_words("en"), again.saved_plays(), NOW).plays
    assert not row.detail.startswith("This entry"), "it is mended"
    assert again.library.record("play").game == GAME


def test_a_deleted_play_comes_back_as_what_its_journal_says(
    whole: tuple[Path, dict[str, Any]], tmp_path: Path
) -> None:
    session = opened(whole, tmp_path, "tables", "plays", "2", "game")
    assert [play.game for play in session.deleted_plays()] == [GAME]
    assert session.restore_play("deleted") == "Saturday"
    session.open_play("deleted")


def test_a_campaign_is_of_the_game_of_its_plays(whole: tuple[Path, dict[str, Any]], tmp_path: Path) -> None:
    session = opened(whole, tmp_path, "tables", "campaigns", "1", "game")
    (campaign,) = session.campaigns.saved()
    assert (campaign.game, session.campaigns.unreadable) == (GAME, 0)
    assert [chapter.quest for chapter in campaign.chapters] == ["tutorial", "scorched_earth"], "it went on"


def test_a_campaign_of_which_no_play_is_left_cannot_tell(whole: tuple[Path, dict[str, Any]], tmp_path: Path) -> None:
    copytree(whole[0], tmp_path, dirs_exist_ok=True)
    rmtree(tmp_path / "plays")
    (tmp_path / LIBRARY).write_text(json.dumps(damaged(whole[1], ("tables", "campaigns", "1", "game"))))
    session = look_around(tmp_path)
    assert (session.campaigns.saved(), session.campaigns.unreadable) == ([], 1)


@pytest.mark.parametrize("table", ["cards", "tiles", "quests", "maps"])
def test_what_is_of_no_game_is_counted(whole: tuple[Path, dict[str, Any]], tmp_path: Path, table: str) -> None:
    session = opened(whole, tmp_path, "tables", table, "1", "game")
    for game in EXTENSIBLE:
        counts = {
            "cards": library_cards(session.cards, game).damaged, "tiles": session.boards.tiles_of(game).damaged,
            "quests": session.quests.all(game).damaged, "maps": session.boards.maps.all(game).damaged,
        }  # fmt: skip
        assert counts == {name: int(name == table) for name in counts}


def test_a_language_that_nobody_knows(whole: tuple[Path, dict[str, Any]], tmp_path: Path) -> None:
    session = opened(whole, tmp_path, "tables", "settings", "1", "language")
    assert (session.settings.language, session.settings.theme) == ("en", "high_contrast")
    assert session.recovered == "settings"


def test_heroes_that_a_campaign_cannot_read_come_anew_from_their_play(
    whole: tuple[Path, dict[str, Any]], tmp_path: Path
) -> None:
    copytree(whole[0], tmp_path, dirs_exist_ok=True)
    name = ("tables", "campaigns", "1", "chapters", 0, "heroes", 0, "name", KEY)
    (tmp_path / LIBRARY).write_text(json.dumps(damaged(whole[1], name)))
    session = Session.open(tmp_path)
    with pytest.raises(HeroesDamaged):
        session.campaigns.begin_chapter("nights", "scorched_earth", "Next", State())
    assert not session.has_play
    session.open_play("play")
    session.close_play()
    kept = session.campaigns.campaign("nights").chapters[0].heroes
    assert [hero["name"] for hero in kept] == ["Bjorn", "Elias", "Whisper", "Sibyl"]
