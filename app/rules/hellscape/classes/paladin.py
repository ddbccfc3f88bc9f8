"""The Paladin: three auras to give away, and skills that can be blessed (Hellscape, "The Paladin").

The book's symbols for what an aura and a blessing cost are lost; one mana each is assumed, and the table can say
otherwise.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from app.rules.core.errors import Refused
from app.rules.core.script import Log
from app.rules.hellscape.classes.bearer import Bearer, Board, check_mana
from app.rules.hellscape.classes.events import (
    AuraGiven,
    AurasRearranged,
    AuraTakenBack,
    AuraUnlocked,
    BlessingEnded,
    SkillBlessed,
    SkillPlaced,
)


class Aura(StrEnum):
    """There are three tokens, and no more."""

    BLUE = "blue"
    GREEN = "green"
    RED = "red"


class Paladin(Board, tag="paladin", omit_defaults=True):
    """`given` says who bears an aura; the others lie on the board. `skills` have each the aura of their column."""

    given: dict[Aura, str] = {}
    skills: dict[str, Aura] = {}
    blessed: list[str] = []
    red_unlocked: bool = False
    aura_cost: int = 1
    blessing_cost: int = 1


class Benefit(NamedTuple):
    skill: str
    blessed: bool


def read_aura(text: str) -> Aura:
    """The aura that a command names; there is no fourth."""
    for aura in Aura:
        if aura == text:
            return aura
    raise Refused("no_such_aura", aura=text)


def open_auras(paladin: Paladin) -> list[Aura]:
    """The red one is locked until a skill unlocks it."""
    return [aura for aura in Aura if aura is not Aura.RED or paladin.red_unlocked]


def aura_on(paladin: Paladin, bearer: str) -> Aura | None:
    return next((aura for aura, hero in paladin.given.items() if hero == bearer), None)


def benefits(paladin: Paladin, bearer: str) -> list[Benefit]:
    """All skills of the aura that a hero bears."""
    aura = aura_on(paladin, bearer)
    skills = [skill for skill, its_aura in paladin.skills.items() if its_aura == aura]
    return [Benefit(skill, skill in paladin.blessed) for skill in skills]


def check_gift(hero: Bearer, paladin: Paladin, aura: str, to: str) -> Aura:
    """The token that can be given: nobody bears two."""
    token = read_aura(aura)
    if token not in open_auras(paladin):
        raise Refused("aura_is_locked", aura=token)
    if (borne := aura_on(paladin, to)) is not None:
        raise Refused("hero_bears_an_aura", hero=to, aura=borne)
    check_mana(hero, paladin.aura_cost)
    return token


def give_aura(log: Log, hero: Bearer, paladin: Paladin, aura: str, to: str) -> None:
    """On the Paladin's turn, without an action. Whoever bore it loses it."""
    token = check_gift(hero, paladin, aura, to)
    if token in paladin.given:
        take_aura_back(log, hero, paladin, token)
    hero.mana -= paladin.aura_cost
    paladin.given[token] = to
    log(AuraGiven(hero=hero.name, aura=token, to=to, mana=paladin.aura_cost))


def take_aura_back(log: Log, hero: Bearer, paladin: Paladin, aura: str) -> None:
    """At any time and for nothing; blessed skills of that aura turn back to normal."""
    token = read_aura(aura)
    if token not in paladin.given:
        raise Refused("nobody_bears_that_aura", aura=token)
    log(AuraTakenBack(hero=hero.name, aura=token, bearer=paladin.given.pop(token)))
    _end_blessings(log, hero, paladin, [skill for skill in paladin.blessed if paladin.skills[skill] is token])


def check_blessing(hero: Bearer, paladin: Paladin, skill: str) -> None:
    if skill not in paladin.skills:
        raise Refused("no_such_skill_here", hero=hero.name, skill=skill)
    if skill in paladin.blessed:
        raise Refused("skill_already_blessed", skill=skill)
    check_mana(hero, paladin.blessing_cost)


def bless(log: Log, hero: Bearer, paladin: Paladin, skill: str) -> None:
    """On the Paladin's turn: the skill shows its blessed side until the next round starts."""
    check_blessing(hero, paladin, skill)
    hero.mana -= paladin.blessing_cost
    paladin.blessed.append(skill)
    log(SkillBlessed(hero=hero.name, skill=skill, mana=paladin.blessing_cost))


def end_all_blessings(log: Log, hero: Bearer, paladin: Paladin) -> None:
    """At the start of a round."""
    _end_blessings(log, hero, paladin, list(paladin.blessed))


def check_place(hero: Bearer, paladin: Paladin, skill: str, aura: str, *, red_is_open: bool) -> Aura:
    """The column of a new skill; the card that unlocks the red aura may lie below it itself."""
    column = read_aura(aura)
    if not skill or skill in paladin.skills:
        raise Refused("skill_already_there", hero=hero.name, skill=skill)
    if column is Aura.RED and not red_is_open:
        raise Refused("aura_is_locked", aura=column)
    return column


def place_skill(log: Log, hero: Bearer, paladin: Paladin, skill: str, aura: str, lower_rank: str = "") -> None:
    """Each new skill goes to one of the auras that are open; the lower rank of the same skill goes."""
    column = check_place(hero, paladin, skill, aura, red_is_open=paladin.red_unlocked)
    paladin.skills.pop(lower_rank, None)
    _end_blessings(log, hero, paladin, [one for one in paladin.blessed if one == lower_rank])
    paladin.skills[skill] = column
    log(SkillPlaced(hero=hero.name, skill=skill, place=column, replaced=lower_rank))


def unlock_red(log: Log, hero: Bearer, paladin: Paladin) -> None:
    if not paladin.red_unlocked:
        paladin.red_unlocked = True
        log(AuraUnlocked(hero=hero.name, aura=Aura.RED))


def rearrange(log: Log, hero: Bearer, paladin: Paladin, skills: Mapping[str, str]) -> None:
    """At each level up, all skills may change their columns; none comes and none goes."""
    columns = {skill: read_aura(aura) for skill, aura in skills.items()}
    if columns.keys() != paladin.skills.keys():
        odd = min(columns.keys() ^ paladin.skills.keys())
        raise Refused("not_the_same_skills", hero=hero.name, skill=odd)
    if locked := [aura for aura in columns.values() if aura not in open_auras(paladin)]:
        raise Refused("aura_is_locked", aura=locked[0])
    paladin.skills = columns
    log(AurasRearranged(hero=hero.name, skills={skill: aura.value for skill, aura in columns.items()}))


def _end_blessings(log: Log, hero: Bearer, paladin: Paladin, skills: list[str]) -> None:
    for skill in skills:
        paladin.blessed.remove(skill)
        log(BlessingEnded(hero=hero.name, skill=skill))
