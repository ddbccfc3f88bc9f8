"""Experience: what kills are worth, and what heroes spend it on (p. 18, 27, 31, 38, 52)."""

from collections import Counter
from typing import NamedTuple

from app.rules.core.errors import Refused
from app.rules.massive_darkness.conditions import is_met
from app.rules.massive_darkness.events import ActionsGained, GainedXp, HealthRaised, SkillBought, SpentXp
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.sheets import SkillLine, SkillStep
from app.rules.massive_darkness.skills import Skill, read_skill
from app.rules.massive_darkness.state import MOST_ACTIONS, MOST_HEALTH, MOST_XP, Hero

XP_OF_A_MINION = 1  # to the killer
XP_OF_A_GUARDIAN = {"boss": 3, "agent": 4, "roaming": 5}  # to all heroes
MICRO_XP_FOR_ONE = 5  # p. 38


def reward(game: Game, killer: Hero, figures: Counter[str]) -> None:
    """Minions pay the killer, guardians everybody who is not killed himself (p. 18, 31)."""
    for hero in game.state.heroes:
        if hero.killed:
            continue
        earned = sum(XP_OF_A_GUARDIAN.get(figure, 0) * count for figure, count in figures.items())
        if hero is killer:
            earned += XP_OF_A_MINION * figures["minion"]
        if earned:
            gain(game, hero, earned)


def gain(game: Game, hero: Hero, earned: int) -> None:
    """Thirty is the most a hero can hold (p. 31). In Story Mode he earns micro-experience, five for one (p. 38)."""
    before, micro = hero.xp, 0
    if game.state.story:
        micro = earned
        earned, hero.micro_xp = divmod(hero.micro_xp + earned, MICRO_XP_FOR_ONE)
    hero.xp = min(MOST_XP, hero.xp + earned)
    if hero.xp > before or micro:
        game.log(GainedXp(hero=hero.name, xp=hero.xp - before, micro_xp=micro))


def spend(game: Game, hero: Hero, xp: int) -> None:
    """For a signature (p. 27). In Story Mode micro-experience pays; who has too little of it pays in full (p. 38)."""
    if game.state.story and hero.micro_xp >= xp:
        hero.micro_xp -= xp
        game.log(SpentXp(hero=hero.name, xp=0, micro_xp=xp))
        return
    _pay(hero, xp)
    game.log(SpentXp(hero=hero.name, xp=xp))


def _pay(hero: Hero, xp: int) -> None:
    if hero.xp < xp:
        raise Refused("not_enough_xp", hero=hero.name, has=hero.xp, cost=xp)
    hero.xp -= xp


# Skills


class Offer(NamedTuple):
    """The next skill of a line: `number` is its square, counted from 1. `usable` is what the current level says."""

    line: str
    number: int
    step: SkillStep
    affordable: bool
    usable: bool


def buyable(game: Game, hero: Hero) -> list[Offer]:
    """The next skill of every line that has one left (p. 31)."""
    offers = []
    for line in hero.sheet.lines if hero.sheet else ():
        bought = hero.bought.get(line.name, 0)
        if bought < len(line.steps):
            step = line.steps[bought]
            usable = step.level <= game.state.level
            offers.append(Offer(line.name, bought + 1, step, step.cost <= hero.xp, usable))
    return offers


def line_of(hero: Hero, name: str) -> SkillLine:
    if hero.sheet is None:
        raise Refused("no_class_sheet", hero=hero.name)
    line = hero.sheet.line(name)
    if line is None:
        raise Refused("no_such_skill_line", hero=hero.name, line=name)
    return line


def buy(game: Game, hero: Hero, name: str, number: int | None = None) -> None:
    """A line is acquired in its order, whatever the current level is (p. 18, 31)."""
    line = line_of(hero, name)
    bought = hero.bought.get(name, 0)
    if bought >= len(line.steps):
        raise Refused("line_is_complete", hero=hero.name, line=name)
    if number is not None and number != bought + 1:
        raise Refused("skill_out_of_order", hero=hero.name, line=name, next=bought + 1)
    step = line.steps[bought]
    _pay(hero, step.cost)
    set_bought(game, hero, name, bought + 1)
    usable = step.level <= game.state.level
    game.log(
        SkillBought(hero=hero.name, line=name, skills=step.skills, cost=step.cost, level=step.level, usable=usable)
    )


def set_bought(game: Game, hero: Hero, line: str, count: int) -> None:
    before = health_bonus(hero, game.state.level)
    hero.bought = {**hero.bought, line: count}
    adjust_health(game, hero, before)


# Maximum health


def health_bonus(hero: Hero, level: int) -> int:
    """What the skills usable at a level add to the maximum (p. 52)."""
    return sum(skill.amount for skill in _skills_of_class(hero, level) if skill.keyword == "max health")


def _skills_of_class(hero: Hero, level: int) -> list[Skill]:
    steps = hero.sheet.usable(hero.bought, level) if hero.sheet else []
    return [read_skill(text) for step in steps for text in step.skills]


def adjust_health(game: Game, hero: Hero, before: int) -> None:
    """The maximum follows the skill, which also heals as much as it says (p. 52); not who is killed (p. 18)."""
    bonus = health_bonus(hero, game.state.level)
    if bonus == before:
        return
    hero.max_health = max(1, min(MOST_HEALTH, hero.max_health + bonus - before))
    if not hero.killed:
        healed = bonus if bonus > before else 0
        hero.health = min(hero.max_health, hero.health + healed)
    game.log(HealthRaised(hero=hero.name, health=hero.health, max_health=hero.max_health))


def level_changed(game: Game, before: int) -> None:
    """Skills that were acquired early become usable with the level: health and actions come with them (p. 31)."""
    for hero in game.state.heroes:
        adjust_health(game, hero, health_bonus(hero, before))
        if hero.name == game.state.active:
            _gain_actions(game, hero, before)


def _gain_actions(game: Game, hero: Hero, before: int) -> None:
    """Those of other heroes are counted when their activation begins."""
    more = actions_given(game, hero, game.state.level) - actions_given(game, hero, before)
    if not more:
        return
    hero.actions = min(MOST_ACTIONS, hero.actions + more.pop("", 0))
    hero.bonus_actions = dict(Counter(hero.bonus_actions) + more)
    game.log(ActionsGained(hero=hero.name, level=game.state.level))


def actions_given(game: Game, hero: Hero, level: int) -> Counter[str]:
    """What the skills usable at a level add to an activation, by kind; empty: any action (p. 52)."""
    given: Counter[str] = Counter()
    for skill in _skills_of_class(hero, level):
        if skill.keyword.startswith("actions") and (skill.condition is None or is_met(game, hero, skill.condition)):
            given[skill.keyword.removeprefix("actions").strip()] += skill.amount
    return given
