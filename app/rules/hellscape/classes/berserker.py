"""The Berserker: lost health fills a pool, and the pool pays for stances (Hellscape, "Berserker")."""

from enum import StrEnum

from app.rules.core.errors import Refused
from app.rules.core.script import Log
from app.rules.hellscape.classes.bearer import Bearer, Board
from app.rules.hellscape.classes.events import PoolEnlarged, PoolFilled, SkillPlaced, StanceChanged, StanceUsed

POOL = 7
"""What the pool holds before a skill enlarges it."""
CHANGE = 1
"""What changing the stance costs, in tokens of the pool."""


class Stance(StrEnum):
    BLOOD_RAGE = "blood rage"
    RECKLESS = "reckless"
    PROVOKE = "provoke"


class Berserker(Board, tag="berserker", omit_defaults=True):
    """`skills` lie each below the stance that they improve; `basics` are the minor abilities printed there."""

    stance: Stance = Stance.BLOOD_RAGE
    pool: int = 0
    limit: int = POOL
    skills: dict[str, Stance] = {}
    basics: dict[Stance, str] = {}


def read_stance(text: str) -> Stance:
    for stance in Stance:
        if stance == text:
            return stance
    raise Refused("no_such_stance", stance=text)


def room_in_pool(berserker: Berserker) -> int:
    return berserker.limit - berserker.pool


def begin_in(berserker: Berserker, stance: str) -> None:
    """At set-up the player chooses, for nothing."""
    berserker.stance = read_stance(stance)


def bank(log: Log, hero: Bearer, berserker: Berserker, lost: int) -> None:
    """Health just lost goes into the pool, as much as fits: he may move less, but nothing is won by that."""
    tokens = min(lost, room_in_pool(berserker))
    if tokens:
        berserker.pool += tokens
        log(PoolFilled(hero=hero.name, tokens=tokens, pool=berserker.pool))


def enlarge_pool(log: Log, hero: Bearer, berserker: Berserker, by: int) -> None:
    berserker.limit += by
    log(PoolEnlarged(hero=hero.name, limit=berserker.limit))


def change_stance(log: Log, hero: Bearer, berserker: Berserker, stance: str) -> None:
    """At any time, for one token."""
    wanted = read_stance(stance)
    if wanted is berserker.stance:
        raise Refused("already_in_that_stance", hero=hero.name, stance=wanted)
    _check_pool(hero, berserker, CHANGE)
    berserker.pool -= CHANGE
    berserker.stance = wanted
    log(StanceChanged(hero=hero.name, stance=wanted, pool=berserker.pool))


def use_stance(log: Log, hero: Bearer, berserker: Berserker, stance: str, tokens: int = 1) -> None:
    """The ability of a stance, or of a skill below it: only while in that stance, paid from the pool."""
    if read_stance(stance) is not berserker.stance:
        raise Refused("not_in_that_stance", hero=hero.name, stance=stance, now=berserker.stance)
    _check_pool(hero, berserker, tokens)
    berserker.pool -= tokens
    log(StanceUsed(hero=hero.name, stance=berserker.stance, tokens=tokens, pool=berserker.pool))


def place_skill(log: Log, hero: Bearer, berserker: Berserker, skill: str, stance: str, lower_rank: str = "") -> None:
    """A new skill goes below its stance; the lower rank of the same skill goes."""
    column = read_stance(stance)
    if not skill or skill in berserker.skills:
        raise Refused("skill_already_there", hero=hero.name, skill=skill)
    berserker.skills.pop(lower_rank, None)
    berserker.skills[skill] = column
    log(SkillPlaced(hero=hero.name, skill=skill, place=column, replaced=lower_rank))


def _check_pool(hero: Bearer, berserker: Berserker, tokens: int) -> None:
    if tokens < 0 or tokens > berserker.pool:
        raise Refused("too_few_tokens_in_pool", hero=hero.name, needed=tokens, pool=berserker.pool)
