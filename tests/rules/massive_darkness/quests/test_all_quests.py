"""All quests: their tiles are in the box, and everything they say has words in every language."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.content import load_pack
from app.content.massive_darkness import Pack
from app.i18n.words import LANGUAGES, load_words
from app.rules.core.errors import Refused
from app.rules.core.question import Answer, AnyQuestion, Draw
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.changes import ChangeEnemy, RemoveEnemy
from app.rules.massive_darkness.event_cards import DrawEvent
from app.rules.massive_darkness.events import NotRoaming, Reminded
from app.rules.massive_darkness.quest import Quest
from app.rules.massive_darkness.quests import QUESTS
from app.rules.massive_darkness.quests.commands import (
    AttackPillar,
    FlipLever,
    LeaveDungeon,
    PlaceFirework,
    QuestMoment,
    TellQuest,
)
from app.rules.massive_darkness.state import Phase
from tests.rules.massive_darkness.play import play

from .table import answers, begun, monster, objectives, on, table

CORE = Path(__file__).parents[4] / "content" / "massive_darkness" / "core"
ALL = list(QUESTS.values())

by_name = pytest.mark.parametrize("quest", ALL, ids=lambda quest: quest.id)


def test_the_tutorial_and_ten_quests_on_pages_40_to_51() -> None:
    assert len(QUESTS) == 11
    assert [quest.page for quest in ALL] == [str(page) for page in range(40, 51)]
    assert all(quest.id == id_ for id_, quest in QUESTS.items())


@by_name
def test_every_tile_is_in_the_box(quest: Quest) -> None:
    assert set(quest.tiles) <= set(load_pack(CORE, Pack).tiles)
    assert len({side[0] for side in quest.tiles}) == len(quest.tiles), "both sides of a tile cannot be used"


def keys(quest: Quest) -> Iterator[str]:
    yield from ("title", "flavour")
    yield from (f"rule.{key}" for key in quest.rules)
    yield from (f"setup.{key}" for key in quest.hints)
    yield from (f"reminder.{key}" for keys in quest.reminds.values() for key in keys)
    yield from (f"told.{key}" for key in (*quest.counts, *quest.flags, *quest.names, *quest.hero_names))
    yield from (f"objective.{key}" for key in objectives(on(table(quest.id, heroes={"Owen": None}))))


@by_name
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(quest: Quest, language: str) -> None:
    words = load_words(language)
    assert {key for key in keys(quest) if f"quest.{quest.id}.{key}" not in words} == set()


TOLD_IN_PLAY = {
    "black_widow": {"reminder.snack"}, "the_chosen_one": {"reminder.assemble"},
    "sparks_in_the_dark": {"objective.levers"},  # with two heroes or more
}


@by_name
def test_no_words_are_left_over(quest: Quest) -> None:
    prefix = f"quest.{quest.id}."
    written = {key.removeprefix(prefix) for key in sorted(load_words("en").keys()) if key.startswith(prefix)}
    told_in_play = TOLD_IN_PLAY.get(quest.id, set())
    no_map = {f"no_map.{key}" for key in quest.hints}
    assert {key for key in written - set(keys(quest)) - told_in_play - no_map if not key.startswith("moment.")} == set()


MOMENTS = {
    "the_chosen_one": ("assembled",),
    "scorched_earth": ("final_room_opened",), "goblin_war_drums": ("through_pillars",),
    "the_fiends_treasure": ("guarded_room", "special_door"), "sparks_in_the_dark": ("lever_held", "levers_held"),
    "heart_of_the_darkness": ("demon_door", "stage_2", "stage_3"),
}  # fmt: skip
ZONES = (
    "zone_of_enemy", "zone_of_lair", "zone_of_level", "zone_of_locked_door", "zone_of_enforcer", "zone_of_firework",
    "zone_of_pillar", "zone_of_guarded_room",
    *(f"zone_of_stairs_{letter}_{end}" for letter in "ab" for end in ("upper", "lower")),
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_moments_and_questions_have_words(language: str) -> None:
    words = load_words(language)
    wanted = {f"quest.{quest}.moment.{moment}" for quest, moments in MOMENTS.items() for moment in moments}
    wanted |= {f"{area}.{topic}" for topic in ZONES for area in ("question", "asked")}
    assert {key for key in wanted if key not in words} == set()


@by_name
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_moment_and_a_correction_are_called_differently(quest: Quest, language: str) -> None:
    words = load_words(language)
    prefix = f"quest.{quest.id}"
    moments = {words(f"{prefix}.moment.{one}") for one in MOMENTS.get(quest.id, ())}
    told = {words(f"{prefix}.told.{one}") for one in (*quest.counts, *quest.flags, *quest.names, *quest.hero_names)}
    assert not moments & told


@by_name
def test_no_quest_is_won_before_it_began(quest: Quest) -> None:
    assert not quest.won(on(table(quest.id, heroes={"Owen": None, "Elias": None})).game)  # type: ignore[arg-type]


@pytest.mark.parametrize("quest", [quest for quest in ALL if quest.reminds], ids=lambda quest: quest.id)
def test_reminders_come_in_their_phase(quest: Quest) -> None:
    for phase in Phase:
        run = on(table(quest.id, heroes={"Owen": None}, phase=phase))
        reminders = quest.reminders(run.game)  # type: ignore[arg-type]  # it is one of ours
        assert len(reminders) == len(quest.reminds.get(phase, ()))


# Monsters of the quests (p. 42-48)


@pytest.mark.parametrize(
    ("quest", "moment", "monsters"),
    [
        ("black_widow", "", 1),
        ("goblin_war_drums", "through_pillars", 1),
        ("the_immortals_downfall", "", 1),
        ("the_fiends_treasure", "", 1),
        ("sparks_in_the_dark", "lever_held", 1),
        ("big_game_hunting", "", 3),
    ],
)
def test_the_monsters_of_quests_are_greater_ones_at_any_level(quest: str, moment: str, monsters: int) -> None:
    said, decks = answers(level_behind="1"), list[str]()

    def watched(asked: AnyQuestion) -> Answer:
        if isinstance(asked, Draw) and "roaming" in asked.deck:
            decks.append(asked.deck)
        return said(asked)

    run = begun(table(quest, heroes={"Owen": None}), watched)
    if moment:
        play(run, QuestMoment(moment=moment, hero="Owen"), watched)
    assert run.state.level == 1
    assert decks == ["greater_roaming"] * monsters


# What belongs to other quests is refused


@pytest.mark.parametrize(
    "command",
    [
        AttackPillar(hero="Owen", type=CombatType.MELEE, pillar="1"),
        PlaceFirework(hero="Owen"),
        FlipLever(hero="Owen"),
        LeaveDungeon(hero="Owen"),
        QuestMoment(moment="levers_held"),
        TellQuest(key="keys", value=1),
    ],
)
@pytest.mark.parametrize("quest", ["", "black_widow"])
def test_what_belongs_to_another_quest_is_refused(quest: str, command: object) -> None:
    run = on(table(quest, heroes={"Owen": None}))
    before = run.settled
    with pytest.raises(Refused):
        run.do(command)  # type: ignore[arg-type]
    assert run.settled == before


def test_a_count_out_of_range_or_a_stranger_is_refused() -> None:
    run = on(table("the_fiends_treasure", heroes={"Owen": None}))
    for key, value in (("keys", 3), ("door", "perhaps"), ("hound", "Rex")):
        with pytest.raises(Refused):
            run.do(TellQuest(key=key, value=value))
    run.do(TellQuest(key="keys", value=2))
    assert objectives(run)["keys"]


# Who is named


def test_the_chosen_one_is_a_hero_and_a_quests_monster_an_enemy() -> None:
    run = on(table("the_chosen_one", heroes={"Owen": None}, enemies=(monster("Ogre"),)))
    with pytest.raises(Refused):
        run.do(TellQuest(key="chosen", value="Ogre"))
    run.do(TellQuest(key="chosen", value="Owen"))
    run = on(table("black_widow", heroes={"Owen": None}, enemies=(monster("Ogre"),)))
    with pytest.raises(Refused):
        run.do(TellQuest(key="widow", value="Owen"))
    run.do(TellQuest(key="widow", value="Ogre"))


# Enemies of the quest that are taken off by hand


@pytest.mark.parametrize(("name", "hinted"), [("Giant Spider", ["removed"]), ("Ogre", [])])
def test_taking_off_the_quests_monster_reminds_of_the_quests_page(name: str, hinted: list[str]) -> None:
    for change in (RemoveEnemy(name=name), ChangeEnemy(name=name, boss=False)):
        enemies = (monster("Giant Spider"), monster("Ogre"))
        run = on(table("black_widow", heroes={"Owen": None}, enemies=enemies, marks={"widow": "Giant Spider"}))
        assert [event.what for event in run.do(change) if isinstance(event, Reminded)] == hinted


# Monsters that event cards do not count (p. 42-51)


@pytest.mark.parametrize(
    ("card", "named"),
    [
        ({"name": "Omen", "text": "For every roaming monster..."}, [("Giant Spider",)]),
        ({"name": "Hunt", "type": "patrol", "patrol": "roaming"}, [("Giant Spider",)]),
        ({"name": "Watch", "type": "patrol", "patrol": "guard"}, []),
        ({"name": "Light", "type": "blessing", "xp": 1}, []),
    ],
)
def test_an_event_card_about_monsters_names_those_that_do_not_count(
    card: dict[str, str | int], named: list[tuple[str, ...]]
) -> None:
    enemies = (monster("Giant Spider", counts_as_roaming=False), monster("Ogre"))
    run = on(table("black_widow", heroes={"Owen": None}, enemies=enemies, phase=Phase.EVENT))
    said = answers()
    is_event = lambda asked: getattr(asked, "deck", "") == "event"  # noqa: E731
    events = play(run, DrawEvent(), lambda asked: card if is_event(asked) else said(asked))
    assert [event.enemies for event in events if isinstance(event, NotRoaming)] == named
