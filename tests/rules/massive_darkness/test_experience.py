"""Experience spent on skills and signatures, and maximum health (p. 18, 27, 31, 38, 52)."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.run import Run
from app.rules.massive_darkness.changes import ChangeTable
from app.rules.massive_darkness.events import ActionsGained, GainedXp, HealthRaised, SkillBought, SpentXp
from app.rules.massive_darkness.experience import buyable, gain, reward, spend
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.levels import raise_level
from app.rules.massive_darkness.sheet_changes import BuySkill, ChangeBought, SetHeroCard, SetSheet
from app.rules.massive_darkness.sheets import ClassSheet, SkillLine, SkillStep
from app.rules.massive_darkness.skills import skills_of
from app.rules.massive_darkness.state import Hero, Phase, State
from app.rules.massive_darkness.story import hero_level

from .play import run_on

HEALTH, SHADOW, RANGED = "Enhance Health", "Shadow Hunter", "Ranged Specialist"
RANGER = ClassSheet(
    name="Nightshade Ranger",
    signature="Find Weakness",
    signature_skills=("attack: reroll defense",),
    free_skills=("slippery",),
    lines=(
        SkillLine(HEALTH, (SkillStep(2, 5, ("max health +1",)), SkillStep(4, 6, ("max health +2",)))),
        SkillLine(SHADOW, (
            SkillStep(2, 5, ("[shadow] attack: defender defense dice -1",)),
            SkillStep(4, 5, ("[shadow] attack: defender defense dice -2",)),
        )),
        SkillLine(RANGED, (
            SkillStep(1, 5, ("ranged: reroll attack",)),
            SkillStep(3, 5, ("ranged: reroll attack or defense",)),
        )),
    ),
)  # fmt: skip


def sibyl(**fields: Any) -> Hero:
    return Hero(**{"name": "Sibyl", "sheet": RANGER, "at": "a1", **fields})


def table(*heroes: Hero, **changed: Any) -> State:
    board = "+---+\n|.  |\n+---+\n"
    return State(**{"board": board, "heroes": list(heroes), "phase": Phase.EXPERIENCE, **changed})


def in_use(run: Run) -> list[str]:
    game = run.game
    assert isinstance(game, Game)
    return [skill.text for skill in skills_of(game, game.state.heroes[0])]


# The book's examples


def test_p31_Sibyl_acquires_her_skills() -> None:
    """Five experience at level 1, ten more at level 2; what is bought for level 3 waits for it."""
    run = run_on(table(sibyl(xp=5)))
    assert in_use(run) == ["slippery"], "the free class skill, from the start"
    (event,) = run.do(BuySkill(hero="Sibyl", line=RANGED))
    assert event == SkillBought(
        hero="Sibyl", line=RANGED, skills=("ranged: reroll attack",), cost=5, level=1, usable=True
    )
    assert (run.state.heroes[0].xp, in_use(run)) == (0, ["slippery", "ranged: reroll attack"])

    run = run_on(table(sibyl(xp=10, bought={RANGED: 1}, health=3), level=2))
    bought = run.do(BuySkill(hero="Sibyl", line=HEALTH))
    assert HealthRaised(hero="Sibyl", health=4, max_health=6) in bought
    (event,) = run.do(BuySkill(hero="Sibyl", line=RANGED))
    assert event == SkillBought(
        hero="Sibyl", line=RANGED, skills=("ranged: reroll attack or defense",), cost=5, level=3, usable=False
    )
    assert run.state.heroes[0].xp == 0
    assert in_use(run) == ["slippery", "max health +1", "ranged: reroll attack"], "still level 2"

    run.do(ChangeTable(level=3))
    assert in_use(run) == ["slippery", "max health +1", "ranged: reroll attack or defense"]


def test_p18_Shadow_Hunter_is_acquired_in_its_order() -> None:
    run = run_on(table(sibyl(xp=10), level=3))
    with pytest.raises(Refused, match="out of order"):
        run.do(BuySkill(hero="Sibyl", line=SHADOW, number=2))
    run.do(BuySkill(hero="Sibyl", line=SHADOW, number=1))
    run.do(BuySkill(hero="Sibyl", line=SHADOW, number=2))
    assert in_use(run) == ["slippery", "[shadow] attack: defender defense dice -1"], "level 3 is not enough yet"
    run.do(ChangeTable(level=4))
    assert in_use(run) == ["slippery", "[shadow] attack: defender defense dice -2"], "it replaces the first"


def test_p31_who_has_only_the_first_version_keeps_it() -> None:
    assert RANGER.usable({SHADOW: 1}, level=5) == [RANGER.lines[1].steps[0]]


def test_p38_Whisper_acquires_a_level_3_skill() -> None:
    run = run_on(table(sibyl(name="Whisper", xp=5, bought={RANGED: 1}), story=True, level=1))
    assert hero_level(run.state.heroes[0]) == 1
    run.do(BuySkill(hero="Whisper", line=RANGED))
    assert hero_level(run.state.heroes[0]) == 3


# What can be bought


def test_what_is_on_offer() -> None:
    game = Game(table(sibyl(xp=5, bought={RANGED: 2, HEALTH: 1}), level=2))
    offers = [(one.line, one.number, one.affordable, one.usable) for one in buyable(game, game.state.heroes[0])]
    assert offers == [(HEALTH, 2, False, False), (SHADOW, 1, True, True)]


def test_who_has_no_sheet_is_offered_nothing() -> None:
    game = Game(table(sibyl(sheet=None)))
    assert buyable(game, game.state.heroes[0]) == []


REFUSED: dict[str, tuple[Command, str]] = {
    "too expensive": (BuySkill(hero="Sibyl", line=HEALTH), "not enough xp"),
    "a line that is complete": (BuySkill(hero="Sibyl", line=RANGED), "line is complete"),
    "a line that is not there": (BuySkill(hero="Sibyl", line="Charge"), "no such skill line"),
    "no sheet": (BuySkill(hero="Bjorn", line=HEALTH), "no class sheet"),
    "an earlier square": (BuySkill(hero="Sibyl", line=HEALTH, number=0), "out of order"),
    "more squares than the line has": (ChangeBought(hero="Sibyl", line=HEALTH, count=3), "number out of range"),
    "fewer than none": (ChangeBought(hero="Sibyl", line=HEALTH, count=-1), "number out of range"),
    "a skill nobody can read": (SetHeroCard(hero="Sibyl", skills=("attack: smile",)), "enchantment"),
    "levels that fall": (
        SetSheet(hero="Sibyl", sheet=ClassSheet("X", lines=(
            SkillLine("A", (SkillStep(3, 5, ("taunt",)), SkillStep(2, 5, ("taunt",)))),
        ))), "bad sheet",
    ),
    "a cost that nobody can pay": (
        SetSheet(hero="Sibyl", sheet=ClassSheet("X", lines=(SkillLine("A", (SkillStep(3, 31, ("taunt",)),)),))),
        "bad sheet",
    ),
    "the same line twice": (
        SetSheet(hero="Sibyl", sheet=ClassSheet("X", lines=(SkillLine("A", ()), SkillLine("A", ())))), "bad sheet"
    ),
}  # fmt: skip


@pytest.mark.parametrize(("command", "why"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused_changes_nothing(command: Command, why: str) -> None:
    run = run_on(table(sibyl(xp=4, bought={RANGED: 2}), Hero(name="Bjorn", xp=9)))
    before = run.settled
    with pytest.raises(Refused, match=why):
        run.do(command)
    assert run.settled == before


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.EXPERIENCE])
def test_skills_are_acquired_in_the_experience_phase(phase: Phase) -> None:
    with pytest.raises(Refused, match="not the experience phase"):
        run_on(table(sibyl(xp=30), phase=phase)).do(BuySkill(hero="Sibyl", line=RANGED))


# Maximum health (p. 52)


def test_each_step_of_enhance_health_heals_as_much_as_it_says() -> None:
    run = run_on(table(sibyl(xp=11, health=2), level=4))
    run.do(BuySkill(hero="Sibyl", line=HEALTH))
    assert (run.state.heroes[0].health, run.state.heroes[0].max_health) == (3, 6)
    run.do(BuySkill(hero="Sibyl", line=HEALTH))
    assert (run.state.heroes[0].health, run.state.heroes[0].max_health) == (5, 7)


def test_p18_nobody_has_more_than_seven_health() -> None:
    run = run_on(table(sibyl(xp=11, health=6, max_health=6), level=4))
    for _ in range(2):
        run.do(BuySkill(hero="Sibyl", line=HEALTH))
    assert (run.state.heroes[0].health, run.state.heroes[0].max_health) == (7, 7)


def test_health_bought_early_comes_with_the_level() -> None:
    run = run_on(table(sibyl(xp=5), level=1))
    run.do(BuySkill(hero="Sibyl", line=HEALTH))
    assert run.state.heroes[0].max_health == 5
    game = run.game
    assert isinstance(game, Game)
    raise_level(game, 2)
    assert (run.state.heroes[0].health, run.state.heroes[0].max_health) == (6, 6)


FURY = ClassSheet(name="Fury", lines=(
    SkillLine("Speed", (SkillStep(2, 5, ("actions +1",)), SkillStep(3, 5, ("actions +2",)))),
    SkillLine("Sword", (SkillStep(2, 5, ("actions +1 melee",)),)),
))  # fmt: skip


def test_p31_actions_bought_early_come_in_the_middle_of_an_activation() -> None:
    """Owen is not active: his are counted when he begins."""
    heroes = [Hero(name=name, sheet=FURY, at="a1", bought={"Speed": 2, "Sword": 1}) for name in ("Sibyl", "Owen")]
    run = run_on(table(*heroes, level=1, phase=Phase.HEROES, active="Sibyl"))
    game = run.game
    assert isinstance(game, Game)
    actions = []
    for level in (2, 3):
        raise_level(game, level)
        actions.append([hero.actions for hero in run.state.heroes])
    assert actions == [[4, 3], [5, 3]]
    assert [hero.bonus_actions for hero in run.state.heroes] == [{"melee": 1}, {}]
    assert [event.level for event in game.events if isinstance(event, ActionsGained)] == [2, 3]


def test_a_killed_hero_is_not_healed() -> None:
    run = run_on(table(sibyl(xp=5, health=0, killed=True), level=2))
    run.do(BuySkill(hero="Sibyl", line=HEALTH))
    assert (run.state.heroes[0].health, run.state.heroes[0].max_health) == (0, 6)


def test_a_corrected_purchase_takes_its_health_back() -> None:
    run = run_on(table(sibyl(xp=5, health=5), level=2))
    run.do(BuySkill(hero="Sibyl", line=HEALTH))
    events = run.do(ChangeBought(hero="Sibyl", line=HEALTH, count=0))
    assert (run.state.heroes[0].health, run.state.heroes[0].max_health, run.state.heroes[0].xp) == (5, 5, 0)
    assert [event.corrected for event in events if hasattr(event, "corrected")] == [True]


# Sheets


def test_another_sheet_keeps_what_both_have() -> None:
    run = run_on(table(sibyl(bought={HEALTH: 2, RANGED: 1}, max_health=7, health=7), level=4))
    other = ClassSheet("Other", lines=(SkillLine(HEALTH, RANGER.lines[0].steps[:1]),))
    run.do(SetSheet(hero="Sibyl", sheet=other))
    hero = run.state.heroes[0]
    assert (hero.hero_class, hero.bought, hero.max_health, hero.health) == ("Other", {HEALTH: 1}, 6, 6)


@pytest.mark.parametrize(("phase", "corrected"), [(Phase.SETUP, False), (Phase.HEROES, True)])
def test_a_sheet_taken_after_the_set_up_is_a_correction(phase: Phase, corrected: bool) -> None:
    run = run_on(table(Hero(name="Sibyl"), phase=phase))
    assert [event.corrected for event in run.do(SetSheet(hero="Sibyl", sheet=RANGER))] == [corrected]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("veteran", "before", "corrected"), [
    (True, "Paladin Of Fury", True), (True, RANGER.name, False), (True, "", False), (False, "Paladin Of Fury", False),
])  # fmt: skip
def test_p8_another_class_in_a_campaign_is_a_correction(veteran: bool, before: str, corrected: bool) -> None:
    run = run_on(table(Hero(name="Sibyl", hero_class=before, is_veteran=veteran), phase=Phase.SETUP))
    assert [event.corrected for event in run.do(SetSheet(hero="Sibyl", sheet=RANGER))] == [corrected]  # type: ignore[attr-defined]


# Signatures (p. 27, 38)


def test_a_signature_costs_a_point() -> None:
    game = Game(table(sibyl(xp=1, micro_xp=3)))
    spend(game, game.state.heroes[0], 1)
    assert game.events == [SpentXp(hero="Sibyl", xp=1)]
    with pytest.raises(Refused, match="not enough xp"):
        spend(game, game.state.heroes[0], 1)


def test_a_signature_costs_a_micro_point_in_story_mode() -> None:
    game = Game(table(sibyl(xp=1, micro_xp=1), story=True))
    hero = game.state.heroes[0]
    spend(game, hero, 1)
    assert (hero.xp, hero.micro_xp) == (1, 0)
    spend(game, hero, 1)
    assert (hero.xp, hero.micro_xp) == (0, 0), "without micro-experience a real point pays"


def test_p31_a_guardian_pays_who_has_left_the_dungeon_too() -> None:
    """"All heroes": nobody but the killed goes without."""
    heroes = [Hero(name="Owen", at="a1"), Hero(name="Sibyl", escaped=True), Hero(name="Elias", killed=True)]
    run = run_on(State(heroes=heroes))
    assert isinstance(run.game, Game)
    reward(run.game, run.state.heroes[0], Counter({"agent": 1}))
    assert [hero.xp for hero in run.state.heroes] == [4, 4, 0]


def test_p38_five_micro_points_are_a_point() -> None:
    game = Game(table(sibyl(xp=2, micro_xp=4), story=True))
    gain(game, game.state.heroes[0], 3)
    assert (game.state.heroes[0].xp, game.state.heroes[0].micro_xp) == (3, 2)
    assert game.events == [GainedXp(hero="Sibyl", xp=1, micro_xp=3)]


STEPS = st.lists(
    st.one_of(
        st.integers(1, 12),
        st.sampled_from([HEALTH, SHADOW, RANGED]),
        st.none(),
    ),
    max_size=25,
)


@given(STEPS, st.booleans())
def test_experience_stays_between_none_and_thirty(steps: list[int | str | None], story: bool) -> None:
    run = run_on(table(sibyl(), story=story))
    for step in steps:
        game = run.game
        assert isinstance(game, Game)
        hero = game.state.heroes[0]
        try:
            if step is None:
                spend(game, hero, 1)
            elif isinstance(step, int):
                gain(game, hero, step)
            else:
                run.do(BuySkill(hero="Sibyl", line=step))
        except Refused:
            pass
        hero = run.state.heroes[0]
        assert 0 <= hero.xp <= 30
        assert 0 <= hero.micro_xp < 5
        assert 5 <= hero.max_health <= 7
