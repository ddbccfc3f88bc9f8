"""Quests that players made, on their shelf: kept, changed, deleted with a way back; what is wrong changes nothing."""

import msgspec
import pytest

from app.games import quest_blocks
from app.i18n import load_words
from app.plays.quests import MOST_QUESTS, QuestRecord, QuestShelf, record_of
from app.plays.storage import Database
from app.rules.core.errors import Refused
from app.rules.core.quest_blocks import Kill, OwnQuest, RoundBegins, Say, Survive, TableSays, TimedEvent
from tests.plays.forgetting import ForgettingFiles

WORDS = load_words("en")
GAME = "shadowreach"
EVENT = TimedEvent(when=RoundBegins(round=2), effects=(Say(text="Boo."),))
QUEST = OwnQuest(name="Ours", objectives=(Survive(rounds=3),), events=(EVENT,), tokens={"exit": 1})


@pytest.fixture
def files() -> ForgettingFiles:
    return ForgettingFiles()


def shelf(files: ForgettingFiles) -> QuestShelf:
    return QuestShelf(Database(files), quest_blocks)


def named(name: str, **fields: object) -> QuestRecord:
    return msgspec.structs.replace(record_of(QUEST, name, GAME), name=name, **fields)


def test_it_is_the_same_when_the_app_starts_again(files: ForgettingFiles) -> None:
    shelf(files).save(record_of(QUEST, "1", GAME, fills="tutorial"))
    (kept,) = shelf(files).all(GAME).records
    assert (kept.quest, kept.fills, kept.version) == (QUEST, "tutorial", 1)
    assert shelf(files).all("hellscape").records == []


def test_changed_deleted_and_brought_back(files: ForgettingFiles) -> None:
    shelf(files).save(named("Ours"))
    shelf(files).save(msgspec.structs.replace(named("Ours"), name="Theirs"))
    (kept,) = shelf(files).all(GAME).records
    assert kept.name == "Theirs"
    gone = shelf(files).delete(kept.id)
    assert shelf(files).all(GAME).records == []
    shelf(files).put_back(gone)
    assert shelf(files).all(GAME).records == [kept]


BAD: dict[str, QuestRecord] = {
    "quest_is_there": msgspec.structs.replace(named("OURS"), id="other"),
    "quest_cannot_be_won": named("New", objectives=(), events=()),
    "quest_objective_unfinished": named("New", objectives=(Kill(enemy=""),)),
    "not_in_this_game": named("New", tokens={"artifact": 1}),
    "game_without_quests": named("New", game="darkest_night"),
    "not_to_be_kept": named("New", objectives=(TableSays(text="x" * 301),)),
    "quest_without_name": named("  "),
}


@pytest.mark.parametrize("key", BAD)
def test_what_is_no_quest_is_refused_in_words_and_nothing_is_written(files: ForgettingFiles, key: str) -> None:
    shelf(files).save(named("Ours"))
    before = dict(files.live)
    with pytest.raises(Refused) as refused:
        shelf(files).save(BAD[key])
    assert refused.value.key == key
    assert WORDS(f"error.{key}", **refused.value.details)
    assert files.live == before


def test_there_are_not_too_many(files: ForgettingFiles) -> None:
    full = shelf(files)
    full.take_in([named(f"Quest {number}") for number in range(MOST_QUESTS)], ())
    with pytest.raises(Refused) as refused:
        full.save(named("One more"))
    assert refused.value.key == "too_many_quests"
