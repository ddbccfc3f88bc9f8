"""Attacks on pillars are attacks like any other: reach, Sword and Spell, signatures, Charge (p. 27, 45, 48, 52)."""

import pytest

from app.rules.core.errors import Refused
from app.rules.core.question import RollDice
from app.rules.core.run import Run
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.events import PillarWounded, Wounded
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.offers import Act, Offer, offers
from app.rules.massive_darkness.quests.commands import AttackPillar
from app.rules.massive_darkness.sheets import ClassSheet
from app.rules.massive_darkness.skill_actions import Charge, SafeShot
from app.rules.massive_darkness.state import Hero, Phase, QuestProgress, State, Tokens
from tests.rules.massive_darkness.fights import card, wearing
from tests.rules.massive_darkness.play import play, run_on

CORRIDOR = "+---+---+---+\n|.   .   .  |\n+---+---+---+\n"
SWORD, STAFF = card("Sword", melee="red 3"), card("Staff", magic="yellow 1")


def facing(pillar: str, hero: Hero, *more: str, quest: str = "the_immortals_downfall") -> Run:
    """A hero in a1, and a pillar somewhere in his corridor; or more of them."""
    hero.at = "a1"
    return run_on(
        State(
            board=CORRIDOR, heroes=[hero], phase=Phase.HEROES, heroes_at_start=1, first_player=hero.name,
            tokens=Tokens(pillar=[pillar, *more], start=["a1"]), quest=QuestProgress(id=quest),
        )
    )  # fmt: skip


def pool(run: Run, pillar: str, how: CombatType) -> tuple[str, ...]:
    run.do(AttackPillar(hero="Elias", type=how, pillar=pillar))
    assert isinstance(run.question, RollDice)
    return run.question.dice


def elias(*skills: str) -> Hero:
    return Hero(name="Elias", inventory=wearing(SWORD, STAFF), skills=skills)


def test_p52_magic_at_a_distance_is_rolled_with_magic_weapons() -> None:
    assert pool(facing("b1", elias("sword and spell")), "b1", CombatType.MAGIC) == ("yellow",)


def test_p52_sword_and_spell_strikes_a_pillar_in_ones_own_zone() -> None:
    assert pool(facing("a1", elias("sword and spell")), "a1", CombatType.MAGIC) == ("red", "red", "red")
    with pytest.raises(Refused, match="out of reach"):
        pool(facing("a1", elias()), "a1", CombatType.MAGIC)


def test_p27_a_readied_signature_acts_on_a_pillar_and_is_used_up() -> None:
    sheet = ClassSheet("Ranger", signature="Aim", signature_skills=("attack: hits +2",))
    owen = Hero(name="Elias", inventory=wearing(SWORD), sheet=sheet, signature_ready=True)
    run = facing("a1", owen)
    run.state.active = "Elias"
    events = play(run, AttackPillar(hero="Elias", type=CombatType.MELEE, pillar="a1"), lambda _: {"hits": 1})
    assert [event.wounds for event in events if isinstance(event, Wounded)] == [3]
    assert not run.state.heroes[0].signature_ready


# Charge and Safe Shot (p. 52)

BOW = card("Bow", ranged="yellow 1")


def archer(*skills: str) -> Hero:
    return Hero(name="Elias", inventory=wearing(SWORD, BOW), skills=skills)


def without_a_map(hero: Hero, quest: str = "the_immortals_downfall") -> Run:
    return run_on(
        State(
            mapped=False, heroes=[hero], phase=Phase.HEROES, heroes_at_start=1, first_player=hero.name,
            quest=QuestProgress(id=quest, counts={"pillars": 2}),
        )
    )  # fmt: skip


def offer(run: Run, act: Act) -> Offer:
    game = run.game
    assert isinstance(game, Game)
    return next(one for one in offers(game, run.state.heroes[0]) if one.act == act)


def taken(run: Run, command: Charge | SafeShot) -> list[int]:
    return [event.wounds for event in play(run, command, lambda _: {"hits": 1}) if isinstance(event, PillarWounded)]


def test_p45_a_hero_charges_at_a_pillar_and_what_the_charge_brings_counts() -> None:
    run = facing("c1", elias("charge (melee: hits +2)"))
    assert [option.command for option in offer(run, Act.CHARGE).options] == [Charge(hero="Elias", defender="pillar c1")]
    assert taken(run, Charge(hero="Elias", defender="pillar c1")) == [3]
    assert (run.state.heroes[0].at, run.state.heroes[0].actions) == ("c1", 2)


def test_p45_a_safe_shot_at_a_pillar() -> None:
    run = facing("c1", archer("safe shot (ranged: hits +1)"))
    shot = SafeShot(hero="Elias", defender="pillar c1", to="b1")
    assert [option.command for option in offer(run, Act.SAFE_SHOT).options] == [shot]
    assert taken(run, shot) == [2]
    assert (run.state.heroes[0].at, run.state.heroes[0].actions) == ("b1", 2)


def test_p52_nobody_shoots_at_a_pillar_in_the_zone_that_he_moves_to() -> None:
    with pytest.raises(Refused, match="out of reach"):
        facing("b1", archer("safe shot")).do(SafeShot(hero="Elias", defender="pillar b1", to="b1"))


@pytest.mark.parametrize(("skill", "act", "by"), [
    ("charge", Act.CHARGE, Charge), ("safe shot", Act.SAFE_SHOT, SafeShot),
])  # fmt: skip
def test_p45_without_a_map_a_pillar_has_a_number_for_a_charge_or_shot_too(
    skill: str, act: Act, by: type[Charge | SafeShot]
) -> None:
    run = without_a_map(archer(skill))
    assert [one.figures for one in offer(run, act).options] == [("pillar 1",), ("pillar 2",)]
    assert taken(run, by(hero="Elias", defender="pillar 2")) == [1]


@pytest.mark.parametrize("quest", ["maze_of_darkness", "heart_of_the_darkness", "goblin_war_drums"])
def test_where_heroes_attack_no_pillars_nobody_charges_at_one(quest: str) -> None:
    """Those of the maze are the heroes' own (p. 49); those of other quests have no health (p. 44, 51)."""
    run = without_a_map(elias("charge"), quest)
    assert not offer(run, Act.CHARGE).possible
    with pytest.raises(Refused):
        run.do(Charge(hero="Elias", defender="pillar 1"))


def test_p48_nobody_charges_through_a_pillar_at_the_next() -> None:
    run = facing("b1", elias("charge"), "c1", quest="big_game_hunting")
    assert [option.figures for option in offer(run, Act.CHARGE).options] == [("pillar b1",)]
    with pytest.raises(Refused, match="too far"):
        run.do(Charge(hero="Elias", defender="pillar c1"))
