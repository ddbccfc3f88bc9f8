"""A campaign as the screens play it: a quest, its end, and the next one with the same heroes (p. 38-39)."""

from pathlib import Path

import pytest

from app.plays.campaigns import Outcome
from app.plays.errors import ChapterIsOpen
from app.rules.core.errors import Refused
from app.rules.massive_darkness.cards import Card, Item
from app.rules.massive_darkness.changes import ChangeTable
from app.rules.massive_darkness.sheets import ClassSheet, SkillLine, SkillStep
from app.rules.massive_darkness.state import Hero, Phase, State
from app.session import Session

GAME = "massive_darkness"
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


def test_a_lost_quest_again(tmp_path: Path) -> None:
    session, campaign_id = begun(tmp_path)
    session.do(ChangeTable(lost=True))
    session.campaigns.begin_chapter(campaign_id, "tutorial", "Tutorial again", State(mapped=False), redo=True)
    assert session.play.state.phase is Phase.SETUP
    assert len(session.campaigns.campaign(campaign_id).chapters) == 2


@pytest.mark.parametrize("redo", [True, False])
def test_undo_never_takes_a_chapters_heroes_away(tmp_path: Path, redo: bool) -> None:
    session, campaign_id = begun(tmp_path)
    session.do(ChangeTable(lost=True))
    session.campaigns.begin_chapter(campaign_id, "tutorial", "Tutorial again", State(mapped=False), redo=redo)
    chapter = session.play.header.id
    assert not session.play.can_undo
    session.do(ChangeTable(lifebringers=2))
    session.undo()
    session.close_play()
    again = Session.open(tmp_path)
    again.open_play(chapter)
    assert not again.play.can_undo
    for back in (again.undo, lambda: again.undo_to(0)):
        with pytest.raises(Refused, match="nothing to undo"):
            back()
    assert [hero.name for hero in again.play.state.heroes] == ["Whisper"]
    again.redo()
    assert again.play.state.lifebringers == 2


def test_undo_ends_at_what_a_lost_quest_asks_first(tmp_path: Path) -> None:
    """More than six cards: the chapter begins with a question, and its answers can be undone (p. 38)."""
    session, campaign_id = begun(tmp_path, cards=8)
    session.do(ChangeTable(lost=True))
    session.campaigns.begin_chapter(campaign_id, "tutorial", "Tutorial again", State(mapped=False), redo=True)
    session.answer("Card 1")
    session.undo()
    assert session.play.question is not None
    assert not session.play.can_undo


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
