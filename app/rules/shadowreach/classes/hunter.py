"""The Hunter and the pet: one pool of mana, experience and actions for two (Shadowreach, "Hunter").

The pet itself stands among the heroes of the play; its board says how it grows.
"""

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from app.rules.core.errors import Refused
from app.rules.core.script import Log
from app.rules.hellscape.arms import NO_ARMS, Arms, together
from app.rules.hellscape.classes.bearer import Bearer, Board, check_mana
from app.rules.shadowreach.classes.events import EnemyHunted, HuntedTakenBack

HUNTED_TOKENS, HUNTED_PRICE = 3, 2
POINTS, RECOVERS = 3, 3
"""Movement points of a move action and what a recover action gives, divided between the two."""
PET_SKILLS = 6


class PetKind(StrEnum):
    GROUNDHOG = "giant groundhog"
    VARAN = "juvenile varan"


class PetLevel(msgspec.Struct, omit_defaults=True, frozen=True):
    """What a level adds, all of them together; `skill`: a new skill is chosen."""

    health: int = 0
    arms: Arms = NO_ARMS
    skill: bool = False


class Pet(msgspec.Struct, omit_defaults=True):
    """`name` is the pet's among the heroes; `levels` are those of its dashboard, the first what it starts with."""

    name: str
    kind: PetKind = PetKind.GROUNDHOG
    level: int = 1
    levels: dict[int, PetLevel] = {}
    skills: list[str] = []
    skills_owed: int = 0
    known_skills: tuple[str, ...] = ()
    """The six cards by name, as the players typed them in."""
    shadow: str = ""
    """Its shadow ability, in the players' words."""


class Hunter(Board, tag="hunter", omit_defaults=True):
    pet: Pet | None = None
    hunted: list[str] = []
    """Enemies with a hunted token."""


def health_at(pet: Pet, level: int) -> int:
    """Stats add up: at level 3 it has what levels 2 and 3 give."""
    return sum(gain.health for reached, gain in pet.levels.items() if reached <= level)


def arms_at(pet: Pet, level: int) -> Arms:
    return together(*(gain.arms for reached, gain in pet.levels.items() if reached <= level))


def grow(pet: Pet, level: int) -> int:
    """With the Hunter's level; how much more health it can have."""
    more = health_at(pet, level) - health_at(pet, pet.level)
    pet.skills_owed += sum(gain.skill for reached, gain in pet.levels.items() if pet.level < reached <= level)
    pet.level = level
    return more


def choose_skill(hero: Bearer, pet: Pet, skill: str) -> None:
    if not pet.skills_owed:
        raise Refused("no_skill_owed", hero=pet.name)
    if not skill.strip() or skill in pet.skills:
        raise Refused("has_that_skill", hero=pet.name, skill=skill)
    check_skills((*pet.known_skills, *pet.skills, skill))
    pet.skills_owed -= 1
    pet.skills.append(skill)


def check_skills(names: Iterable[str]) -> None:
    """A pet has six cards."""
    if len({*names}) > PET_SKILLS:
        raise Refused("too_many_pet_skills", most=PET_SKILLS)


# Hunted tokens


def check_hunt(hero: Bearer, board: Hunter, enemy: str) -> None:
    if enemy in board.hunted:
        raise Refused("hunted_already", enemy=enemy)
    if len(board.hunted) >= HUNTED_TOKENS:
        raise Refused("no_token_left", hero=hero.name)
    check_mana(hero, HUNTED_PRICE)


def hunt(log: Log, hero: Bearer, board: Hunter, enemy: str) -> None:
    """For two mana, before or after an action, on an enemy in sight; each has one at most, and there are three."""
    check_hunt(hero, board, enemy)
    hero.mana -= HUNTED_PRICE
    board.hunted.append(enemy)
    log(EnemyHunted(hero=hero.name, enemy=enemy, mana=HUNTED_PRICE))


def take_back(log: Log, hero: Bearer, board: Hunter, enemy: str) -> None:
    if enemy in board.hunted:
        board.hunted.remove(enemy)
        log(HuntedTakenBack(hero=hero.name, enemy=enemy))
