"""Campaigns: kept in order, looked back on, and left alone where this app does not understand them."""

import pytest

from app.games import RULES
from app.plays.campaigns import VERSION, Campaign, Campaigns, Chapter, Outcome
from app.plays.errors import ChapterIsOpen, IdTaken, NoSuchCampaign
from app.plays.journal import journal_path
from app.plays.library import Library
from app.plays.storage import Database
from tests.plays.forgetting import ForgettingFiles

HEROES = [{"name": "Elias", "xp": 7}]

# A campaign as version 1 wrote it. It stays here as it is: whatever comes later must still read it.
VERSION_1 = {
    "id": "dark", "title": "Friday nights", "game": "massive_darkness", "created": "2024-05-01", "version": 1,
    "chapters": [
        {"play": "one", "quest": "tutorial", "begun": "2024-05-01", "outcome": "won", "levels": {"Elias": 1},
         "heroes": [{"name": "Elias", "xp": 7}]},
        {"play": "two", "quest": "scorched_earth", "begun": "2024-05-08", "outcome": "open", "levels": {},
         "heroes": []},
    ],
}  # fmt: skip


def chapter(play: str, quest: str = "tutorial") -> Chapter:
    return Chapter(play=play, quest=quest, begun="2024-05-01")


def campaigns_of(files: ForgettingFiles) -> Campaigns:
    database = Database(files)
    return Campaigns(database, Library(files, database, RULES))


def two_chapters(files: ForgettingFiles) -> Campaigns:
    campaigns = campaigns_of(files)
    campaigns.create("dark", "Friday nights", "massive_darkness", "2024-05-01")
    campaigns.add("dark", chapter("one"))
    campaigns.note("one", Outcome.WON, {"Elias": 1}, HEROES)
    campaigns.add("dark", chapter("two", "scorched_earth"))
    return campaigns


def test_chapters_stand_in_the_order_they_were_played() -> None:
    files = ForgettingFiles()
    two_chapters(files)
    campaign = campaigns_of(files).campaign("dark")
    assert [(one.quest, one.outcome, one.levels) for one in campaign.chapters] == [
        ("tutorial", Outcome.WON, {"Elias": 1}), ("scorched_earth", Outcome.OPEN, {})
    ]  # fmt: skip
    assert campaign.chapters[0].heroes == HEROES
    assert campaign.last == campaign.chapters[1]


def test_the_next_chapter_waits_for_the_end_of_the_last() -> None:
    files = ForgettingFiles()
    campaigns = two_chapters(files)
    files.replace(journal_path("two"), b"its play")
    with pytest.raises(ChapterIsOpen):
        campaigns.add("dark", chapter("three"))
    campaigns.note("two", Outcome.LOST, {"Elias": 2}, HEROES)
    assert len(campaigns.add("dark", chapter("three")).chapters) == 3


@pytest.mark.parametrize("play", ["two", "no/id"])
def test_a_chapter_whose_play_is_nowhere_does_not_hold_the_campaign_up(play: str) -> None:
    campaigns = campaigns_of(ForgettingFiles())
    campaigns.create("dark", "Friday nights", "massive_darkness", "2024-05-01", (chapter(play),))
    added = campaigns.add("dark", chapter("three"))
    assert [one.outcome for one in added.chapters] == [Outcome.LOST, Outcome.OPEN]


def test_an_outcome_that_was_undone_is_open_again() -> None:
    campaigns = two_chapters(ForgettingFiles())
    campaigns.note("two", Outcome.LOST, {}, [])
    campaigns.note("two", Outcome.OPEN, {}, [])
    assert campaigns.campaign("dark").chapters[1].outcome is Outcome.OPEN


def test_the_campaign_of_a_play() -> None:
    campaigns = two_chapters(ForgettingFiles())
    found = campaigns.of_play("two")
    assert found is not None
    assert found.id == "dark"
    assert campaigns.of_play("other") is None
    before = campaigns.all()
    campaigns.note("other", Outcome.WON, {}, [])
    assert campaigns.all() == before


def test_the_newest_campaign_comes_first() -> None:
    campaigns = two_chapters(ForgettingFiles())
    campaigns.create("light", "Sundays", "massive_darkness", "2024-06-01")
    assert [one.title for one in campaigns.all().campaigns] == ["Sundays", "Friday nights"]
    campaigns.rename("light", "Mondays")
    assert campaigns.campaign("light").title == "Mondays"
    with pytest.raises(IdTaken):
        campaigns.create("light", "Again", "massive_darkness", "2024-06-02")


def test_a_deleted_campaign_can_be_put_back() -> None:
    campaigns = two_chapters(ForgettingFiles())
    deleted = campaigns.delete("dark")
    with pytest.raises(NoSuchCampaign):
        campaigns.campaign("dark")
    campaigns.put_back(deleted)
    assert campaigns.campaign("dark") == deleted


def test_a_campaign_of_version_1_can_be_read() -> None:
    files = ForgettingFiles()
    Database(files).table("campaigns").insert(VERSION_1)
    campaign = campaigns_of(files).campaign("dark")
    assert campaign == Campaign(
        id="dark", title="Friday nights", game="massive_darkness", created="2024-05-01", version=1,
        chapters=(
            Chapter(play="one", quest="tutorial", begun="2024-05-01", outcome=Outcome.WON, levels={"Elias": 1},
                    heroes=HEROES),
            Chapter(play="two", quest="scorched_earth", begun="2024-05-08"),
        ),
    )  # fmt: skip


def test_newer_and_damaged_ones_are_counted_and_left_alone() -> None:
    files = ForgettingFiles()
    strangers = [{**VERSION_1, "id": "newer", "version": VERSION + 1, "moon": "full"}, {"id": "damaged", "chapters": 7}]
    Database(files).table("campaigns").insert_multiple(strangers)
    two_chapters(files)
    kept = campaigns_of(files).all()
    assert ([one.id for one in kept.campaigns], kept.newer, kept.damaged) == (["dark"], 1, 1)
    assert [dict(one) for one in Database(files).table("campaigns").all()][:2] == strangers
    with pytest.raises(NoSuchCampaign):
        campaigns_of(files).campaign("newer")
