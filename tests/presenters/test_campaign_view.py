"""Campaigns in words: on Home, to look back on, and what comes next (p. 38)."""

from app.i18n import load_words
from app.presenters.home import SavedCampaign, SavedChapter, campaign_summaries
from app.presenters.massive_darkness.campaign import campaign_view

WORDS = load_words("en")


def friday(*outcomes: str) -> SavedCampaign:
    quests = ("tutorial", "scorched_earth", "black_widow")
    chapters = (SavedChapter(f"p{n}", quests[n], outcome, {"Owen": n + 1}) for n, outcome in enumerate(outcomes))
    return SavedCampaign("c1", "Friday", "massive_darkness", tuple(chapters))


def test_home_names_the_last_quests_and_what_is_next() -> None:
    (row,) = campaign_summaries(WORDS, [friday("won", "lost", "open")])
    assert (row.detail, row.next) == ("Scorched Earth: Lost · Black Widow: In progress", "Continue")
    assert campaign_summaries(WORDS, [friday("won")])[0].next == "Next quest"
    assert campaign_summaries(WORDS, [friday("lost")])[0].next == "Retry or move on"


def test_looking_back_shows_outcome_and_levels_then() -> None:
    view = campaign_view(WORDS, friday("won", "lost"), {"p0"})
    first, second = view.chapters
    assert (first.title, first.outcome, first.there) == ("Walking in the Dark", "Won", True)
    assert first.detail == "Hero levels: Owen 1"
    assert (second.outcome, second.there) == ("Lost", False)
    assert second.detail == "Hero levels: Owen 2 · game deleted"


def test_a_quest_that_is_played_is_gone_on_with() -> None:
    view = campaign_view(WORDS, friday("won", "open"), {"p0", "p1"})
    assert (view.act, view.primary, view.quests) == ("go_on", "Continue: Scorched Earth", ())
    assert (view.chapters[-1].outcome, view.advice) == ("In progress", ""), "once is enough"


def test_after_a_victory_the_next_quest_is_proposed_and_any_may_be_chosen() -> None:
    view = campaign_view(WORDS, friday("won"), {"p0"})
    assert (view.act, view.quest, view.primary, view.other) == ("next", "scorched_earth", "Next: Scorched Earth", "")
    chosen = campaign_view(WORDS, friday("won"), {"p0"}, "maze_of_darkness")
    assert (chosen.quest, [row.id for row in chosen.quests if row.picked]) == ("maze_of_darkness", ["maze_of_darkness"])


def test_after_a_defeat_one_tries_again_or_moves_on() -> None:
    view = campaign_view(WORDS, friday("won", "lost"), {"p0", "p1"})
    assert (view.act, view.primary, view.other) == ("redo", "Retry: Scorched Earth", "Move on: Black Widow")


def test_a_campaign_without_chapters_begins_with_the_tutorial() -> None:
    view = campaign_view(WORDS, friday(), set())
    assert (view.act, view.quest) == ("next", "tutorial")


def test_only_a_chapter_whose_play_is_there_can_be_opened() -> None:
    view = campaign_view(WORDS, friday("won", "lost"), {"p0"})
    assert [view.can_open(play) for play in ("p0", "p1", "p9")] == [True, False, False]
    assert view.again == "scorched_earth"


def test_a_quest_whose_play_is_gone_is_begun_again_or_left_and_a_sentence_says_why() -> None:
    view = campaign_view(WORDS, friday("won", "gone"), {"p0"})
    assert (view.act, view.primary, view.other) == ("redo", "Retry: Scorched Earth", "Move on: Black Widow")
    assert view.advice == (
        "The game of this quest was deleted and can no longer be restored. Retry without a market, with the heroes as "
        "they were when you last left it, or visit the town and move on. Either way, micro-XP is lost."
    )
    assert (view.chapters[-1].outcome, view.chapters[-1].there) == ("Unfinished", False)
    (row,) = campaign_summaries(WORDS, [friday("won", "gone")])
    assert (row.detail, row.next) == ("Walking in the Dark: Won · Scorched Earth: Unfinished", "Retry or move on")
