"""A dungeon for Whisper's activation, and the short words in which tests tell what she does."""

from typing import Any

import pytest

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.run import Run
from app.rules.massive_darkness import commands, hero_turn
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.state import Hero, State

from .dungeon import Answering, a_dungeon
from .play import play

NO_DICE = {"hits": 0}


def do(run: Run, *told: Command) -> None:
    for command in told:
        play(run, command, Answering())


def move(to: str | None, hero: str = "Whisper") -> hero_turn.MoveHero:
    return hero_turn.MoveHero(hero=hero, to=to)


def attack(on: str = "Orcs", hero: str = "Whisper") -> commands.Attack:
    return commands.Attack(attacker=hero, defender=on, type=CombatType.MELEE)


def refused(run: Run, command: Command, key: str) -> None:
    """It is refused for this reason, and nothing has changed."""
    before = run.settled
    with pytest.raises(Refused) as error:
        run.do(command)
    assert error.value.key == key
    assert run.settled == before
    assert run.question is None


def whisper(run: Run) -> Hero:
    hero = run.state.heroes[0]
    assert isinstance(hero, Hero)
    return hero


def lone(**changed: Any) -> State:
    return a_dungeon(heroes=[Hero(name="Whisper", **{"at": "a2", **changed})])
