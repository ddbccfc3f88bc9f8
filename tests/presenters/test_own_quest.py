"""Quests that players make: the form by thumb, the list, New game, and the checklist of a play."""

from datetime import UTC, datetime
from typing import Any

import pytest

from app.frames import frame, quests_frame
from app.games import quest_blocks
from app.i18n import load_words
from app.packs import game_pack
from app.presenters.form_parts import ActPart, ChipsPart, CountPart, Edit, FormPart, Picking, PicksPart, TextPart
from app.presenters.own_quest_draft import QuestDraft, draft_of, edited, quest_of
from app.presenters.own_quest_form import EFFECT_KINDS, OBJECTIVE_KINDS, TRIGGER_KINDS, quest_form_view
from app.presenters.own_quest_list import KeptQuest, list_parts
from app.presenters.own_quest_page import own_quest_line, own_quest_parts, own_quest_told
from app.presenters.own_quest_words import course_sentence, effect_words, objective_words
from app.rules.core.quest_blocks import (
    Blocks,
    Destroy,
    DoorOpens,
    Kill,
    ObjectiveDone,
    OwnQuest,
    Place,
    RoundBegins,
    Say,
    Spawn,
    TableSays,
    Take,
    TimedEvent,
    Win,
    check_quest,
)
from app.rules.core.quest_course import Course, LeftToTheTable, TellEvent, TellObjective

WORDS = load_words("en")
GAMES = ("hellscape", "shadowreach", "massive_darkness")
NOW = datetime(2026, 5, 1, tzinfo=UTC)

FULL = OwnQuest(
    name="Ours", text="Dark.", objectives=(Take(token="objective", count=2), TableSays(text="Ring the bell")),
    tokens={"exit": 1}, spawns=(Spawn(enemy_kind="mob", at="spawn"),),
    events=(
        TimedEvent(when=RoundBegins(round=3), effects=(Say(text="Boo."), Place(token="exit", zone="c1"))),
        TimedEvent(when=ObjectiveDone(objective=2), effects=(Win(),)),
    ),
)  # fmt: skip


def blocks_of(game: str) -> Blocks:
    blocks = quest_blocks(game)
    assert blocks is not None
    return blocks


def tokens_of(game: str) -> Any:
    return quests_frame(game).token_words


class Thumb:
    """Fills in the form as a player does: only what its parts offer."""

    def __init__(self, game: str, draft: QuestDraft | None = None) -> None:
        self.game, self.draft = game, draft or QuestDraft()

    @property
    def parts(self) -> tuple[FormPart, ...]:
        words = frame(self.game).words(WORDS)
        draft, blocks = self.draft, blocks_of(self.game)
        return quest_form_view(words, draft, blocks, tokens_of(self.game), is_new=True, fills="").parts

    def part(self, ending: str, kind: type) -> Any:
        return next(part for part in reversed(self.parts) if isinstance(part, kind) and part.id.endswith(ending))

    def _edit(self, part: Any, value: str = "", delta: int = 0) -> None:
        self.draft = edited(self.draft, blocks_of(self.game), Edit(part.id, "", value, delta))

    def types(self, ending: str, text: str) -> None:
        self._edit(self.part(ending, TextPart), text)

    def presses(self, ending: str) -> None:
        self._edit(self.part(ending, ActPart))

    def picks(self, ending: str, value: str, kind: type = ChipsPart) -> None:
        part = self.part(ending, kind)
        offered = [one.id for one in (part.chips if isinstance(part, ChipsPart) else part.picks)]
        assert value in offered, offered
        self._edit(part, value)

    def counts(self, ending: str, delta: int) -> None:
        self._edit(self.part(ending, CountPart), "", delta)

    def fills_in_texts(self) -> None:
        for part in self.parts:
            if isinstance(part, TextPart) and not part.text and not part.id.endswith("zone"):
                self._edit(part, "Something")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", OBJECTIVE_KINDS)
def test_every_objective_can_be_made_by_thumb(game: str, kind: str) -> None:
    thumb = Thumb(game)
    thumb.types("name", "  The   drowned bell ")
    thumb.presses("add/objective")
    thumb.picks("/kind", kind)
    thumb.fills_in_texts()
    quest = quest_of(thumb.draft)
    check_quest(quest, blocks_of(game))
    assert (quest.name, [one.kind for one in quest.objectives]) == ("The drowned bell", [kind])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("trigger", TRIGGER_KINDS)
@pytest.mark.parametrize("effect", EFFECT_KINDS)
def test_every_event_can_be_made_by_thumb(game: str, trigger: str, effect: str) -> None:
    thumb = Thumb(game)
    thumb.types("name", "Ours")
    thumb.presses("add/objective")
    thumb.presses("add/event")
    uid = thumb.draft.events[0].uid
    thumb.picks(f"{uid}/kind", trigger)
    thumb.picks(f"{uid + 1}/kind", effect)
    thumb.fills_in_texts()
    quest = quest_of(thumb.draft)
    check_quest(quest, blocks_of(game))
    assert (quest.events[0].when.kind, [one.kind for one in quest.events[0].effects]) == (trigger, [effect])


@pytest.mark.parametrize(
    ("game", "typed", "printed"),
    [
        ("massive_darkness", "araignée géante", "Giant Spider"), ("hellscape", " Anges déchus ", "Fallen Angels"),
        ("hellscape", "La Faucheuse", "The Reaper"), ("shadowreach", "Elfes Noirs", "Dark Elves"),
        ("shadowreach", "Mon propre dragon", "Mon propre dragon"), ("hellscape", "Satyrs", "Satyrs"),
    ],
)  # fmt: skip
def test_an_enemy_that_is_called_in_french_is_the_one_of_the_box(game: str, typed: str, printed: str) -> None:
    """The rules know it by its card; in the list and in the form it has its French name again."""
    french, quests, pack = frame(game).words(load_words("fr")), quests_frame(game), game_pack(game)
    thumb = Thumb(game)
    thumb.presses("add/objective")
    thumb.picks("/kind", "kill")
    thumb.types("/enemy", typed)
    thumb.presses("add/spawn")
    thumb.types("/enemy", typed)
    quest = quest_of(thumb.draft, lambda name: quests.printed(french, pack, name))
    assert (quest.objectives, [one.enemy for one in quest.spawns]) == ((Kill(enemy=printed),), [printed])
    said = quests.token_words(french, printed)
    assert said.casefold() == typed.strip().casefold() or typed == printed
    assert said in objective_words(french, quests.token_words, quest.objectives[0])
    assert said in effect_words(french, quests.token_words, quest.spawns[0])
    shown = draft_of(quest, lambda name: quests.token_words(french, name))
    assert [slot.block for slot in shown.objectives] == [Kill(enemy=said)]


def test_numbers_stay_within_what_can_be_kept() -> None:
    thumb = Thumb("hellscape")
    thumb.presses("add/objective")
    thumb.picks("/kind", "take")
    thumb.counts("/count", -5)
    assert quest_of(thumb.draft).objectives == (Take(token="objective", count=1),)
    thumb.counts("/count", 99)
    assert quest_of(thumb.draft).objectives == (Take(token="objective", count=20),)


def test_a_value_is_never_shifted_by_nothing() -> None:
    thumb = Thumb("hellscape")
    thumb.presses("add/event")
    thumb.picks(f"{thumb.draft.open_effect}/kind", "shift")
    thumb.counts("/by", -1)
    assert [slot.block.by for slot in thumb.draft.events[0].effects] == [-1]  # type: ignore[union-attr]  # a Shift


def test_tokens_and_enemies_at_the_start() -> None:
    thumb = Thumb("shadowreach")
    thumb.picks("tokens", "exit")
    thumb.picks("tokens", "portal")
    thumb.counts("token/portal", 2)
    thumb.picks("tokens", "exit")
    thumb.presses("add/spawn")
    thumb.picks("/enemy_kind", "roaming")
    thumb.picks("/at", "portal")
    thumb.picks("/each", "each")
    quest = quest_of(thumb.draft)
    assert quest.tokens == {"portal": 3}
    assert quest.spawns == (Spawn(enemy_kind="roaming", at="portal", each=True),)


def test_what_was_kept_is_the_same_when_it_is_opened_again() -> None:
    assert quest_of(draft_of(FULL)) == FULL


def test_an_event_goes_on_waiting_for_its_objective_when_another_goes() -> None:
    thumb = Thumb("hellscape", draft_of(FULL))
    first = thumb.draft.objectives[0].uid
    thumb.picks("objectives", str(first), PicksPart)
    thumb.presses(f"{first}/remove")
    quest = quest_of(thumb.draft)
    assert quest.objectives == (TableSays(text="Ring the bell"),)
    assert quest.events[1].when == ObjectiveDone(objective=1)


def test_a_zone_is_picked_by_letter_and_number() -> None:
    thumb = Thumb("hellscape")
    thumb.presses("add/event")
    uid = thumb.draft.events[0].uid
    thumb.picks(f"{uid}/kind", "door")

    def zone() -> str:
        when = quest_of(thumb.draft).events[0].when
        assert isinstance(when, DoorOpens)
        return when.zone

    thumb.picks(f"{uid}/zone_column", "2")
    assert zone() == "c1"
    thumb.picks(f"{uid}/zone_row", "3")
    assert zone() == "c4"
    thumb.picks(f"{uid}/zone_row", "3")
    assert zone() == "", "what was picked is given up by another tap"


# The list


def test_quests_of_the_box_wait_to_be_filled_in() -> None:
    quests = frame("hellscape").quests
    assert quests is not None
    box = quests.box(WORDS, game_pack("hellscape"))
    kept = [KeptQuest("1", FULL), KeptQuest("2", FULL, fills="the_passage")]
    own, frames = list_parts(WORDS, quests.token_words, kept, box, "")
    assert isinstance(own, PicksPart)
    assert isinstance(frames, PicksPart)
    assert [row.id for row in own.picks] == ["1"]
    assert [row.id for row in frames.picks if row.picked] == ["the_passage"]
    assert {own.picking, frames.picking} == {Picking.LEADS}, "a tap opens them"
    assert own.title == "", "the screen is called so"
    assert len(frames.picks) == len(game_pack("hellscape").quests)  # type: ignore[attr-defined]  # this game's pack


def test_rows_of_the_form_unfold_what_they_say() -> None:
    """Taps on them pick nothing."""
    game = "massive_darkness"
    parts = quest_form_view(WORDS, draft_of(FULL), blocks_of(game), tokens_of(game), is_new=True, fills="").parts
    assert {part.picking for part in parts if isinstance(part, PicksPart)} == {Picking.UNFOLDS}


# New game


@pytest.mark.parametrize("game", GAMES)
def test_new_game_offers_it_and_the_play_takes_it_along(game: str) -> None:
    new_game = frame(game).new_game
    draft = new_game.with_quests(new_game.draft(game_pack(game)), [KeptQuest("abc", FULL)])
    draft = new_game.edited(WORDS, draft, Edit("quest"))
    offered = next(part for part in new_game.view(WORDS, draft, NOW).parts if part.id == "quest")
    assert isinstance(offered, PicksPart)
    assert "abc" in [row.id for row in offered.picks]
    draft = new_game.edited(WORDS, draft, Edit("quest", value="abc"))
    assert new_game.view(WORDS, draft, NOW).board_quest == "abc"
    state = new_game.beginning(WORDS, draft, (), 1, NOW).state
    assert state.own_quest == Course(quest=FULL, id="abc")
    gone = new_game.with_quests(draft, [])
    assert new_game.beginning(WORDS, gone, (), 1, NOW).state.own_quest is None


def test_a_quest_of_the_box_is_played_as_it_was_filled_in() -> None:
    new_game = frame("shadowreach").new_game
    pack = game_pack("shadowreach")
    quest = next(iter(pack.quests))  # type: ignore[attr-defined]  # this game's pack
    draft = new_game.with_quests(new_game.draft(pack), [KeptQuest("abc", FULL, fills=quest)])
    draft = new_game.edited(WORDS, new_game.edited(WORDS, draft, Edit("quest")), Edit("quest", value=quest))
    state = new_game.beginning(WORDS, draft, (), 1, NOW).state
    assert (state.quest, state.own_quest.quest) == (quest, FULL)


# The checklist of a play


def page(course: Course, *, is_set_up: bool = False) -> tuple[FormPart, ...]:
    return own_quest_parts(WORDS, course, tokens_of("hellscape"), is_set_up=is_set_up, is_over=False)


def test_objectives_are_a_checklist_that_taps_tick() -> None:
    course = Course(quest=FULL, counts={0: 1}, done=[1])
    objectives = next(part for part in page(course) if isinstance(part, PicksPart))
    assert [row.picked for row in objectives.picks] == [False, True]
    assert objectives.picking is Picking.SEVERAL
    assert objectives.picks[0].detail.startswith("1 of 2")
    assert objectives.picks[1].detail == "Met"
    assert own_quest_told(course, Edit(objectives.id, value="1")) == TellObjective(number=1, done=True)
    assert own_quest_told(course, Edit(objectives.id, value="2")) == TellObjective(number=2)


def test_what_is_counted_is_put_right_by_one() -> None:
    course = Course(quest=OwnQuest(name="Ours", objectives=(Destroy(what="barrels", count=3),)), counts={0: 1})
    (count,) = (part for part in page(course) if isinstance(part, CountPart))
    assert own_quest_told(course, Edit(count.id, delta=1)) == TellObjective(number=1, reached=2)
    assert own_quest_told(course, Edit(count.id, delta=-1)) == TellObjective(number=1, reached=0)


def test_events_that_have_come_are_no_longer_there() -> None:
    course = Course(quest=FULL, fired=[0])
    (button,) = (part for part in page(course) if isinstance(part, ActPart))
    assert own_quest_told(course, Edit(button.id)) == TellEvent(number=2)


def test_before_the_game_it_says_what_to_lay_out() -> None:
    said = " ".join(str(part) for part in page(Course(quest=FULL), is_set_up=True))
    assert "Exit: 1" in said
    assert "Mob at Monster spawn point" in said


def test_the_table_says_what_comes_next() -> None:
    line = own_quest_line(WORDS, Course(quest=FULL, done=[0]), tokens_of("hellscape"), "quest_and_tiles")
    assert (line.title, line.detail, line.count) == ("Ours", "Ring the bell", "1 of 2")


def test_other_plays_have_nothing_of_it() -> None:
    assert own_quest_parts(WORDS, None, tokens_of("hellscape"), is_set_up=False, is_over=False) == ()
    assert own_quest_told(None, Edit("own_objectives", value="1")) is None


@pytest.mark.parametrize(("kind", "said"), [("mob", "Mob"), ("roaming", "Roaming monster"), ("guard", "Guards")])
def test_an_enemy_without_a_name_that_the_table_puts_down_is_called_by_its_kind(kind: str, said: str) -> None:
    left = LeftToTheTable(effect="spawn", what="", enemy_kind=kind)
    assert course_sentence(WORDS, lambda _, name: name, left) == f"Place the enemy where the quest says: {said}."
