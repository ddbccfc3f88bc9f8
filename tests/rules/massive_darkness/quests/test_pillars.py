"""Attacks on pillars are attacks like any other: reach, Sword and Spell, signatures (p. 27, 45, 48, 52)."""

import pytest

from app.rules.core.errors import Refused
from app.rules.core.question import RollDice
from app.rules.core.run import Run
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.events import Wounded
from app.rules.massive_darkness.quests.commands import AttackPillar
from app.rules.massive_darkness.sheets import ClassSheet
from app.rules.massive_darkness.state import Hero, Phase, QuestProgress, State, Tokens
from tests.rules.massive_darkness.fights import card, wearing
from tests.rules.massive_darkness.play import play, run_on

CORRIDOR = "+---+---+---+\n|.   .   .  |\n+---+---+---+\n"
SWORD, STAFF = card("Sword", melee="red 3"), card("Staff", magic="yellow 1")


def facing(pillar: str, hero: Hero) -> Run:
    """A hero in a1, and a pillar somewhere in his corridor."""
    hero.at = "a1"
    return run_on(
        State(
            board=CORRIDOR, heroes=[hero], phase=Phase.HEROES, heroes_at_start=1, first_player=hero.name,
            tokens=Tokens(pillar=[pillar], start=["a1"]), quest=QuestProgress(id="the_immortals_downfall"),
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
