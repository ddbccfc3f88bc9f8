"""Levels: bought with experience, by choice, in the level up phase ("Level Up Phase", "Gaining Skills")."""

from app.rules.core.errors import Refused
from app.rules.core.question import NO, YES, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape import bag
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.cards import SkillCard
from app.rules.hellscape.classes.gaining import skill_gained
from app.rules.hellscape.classes.skills import read_class_ability
from app.rules.hellscape.events import LevelChoice, LevelGained, MaximumGained, SkillGained, SpentXp
from app.rules.hellscape.gains import BAG, HEALTH, read_gains
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import LEVELS, Hero

BY_CHOICE = Reason("levels_are_bought_by_choice", "Level Up Phase")


def cost_of_next(game: Game, hero: Hero) -> int | None:
    """The experience that his next level costs; None at the highest."""
    return game.edition.level_costs.get(hero.level + 1)


def can_level(game: Game, hero: Hero) -> bool:
    cost = cost_of_next(game, hero)
    return cost is not None and hero.xp >= cost


def has_yet_to_choose(game: Game, hero: Hero) -> bool:
    """He can pay for a level, and has not said that he keeps just this experience: it was put right since."""
    return can_level(game, hero) and hero.xp != hero.kept_xp


def level_up_phase(game: Game) -> Script[None]:
    """Every hero who can is asked, again for each level that he can pay; where levels are owed, nobody is."""
    for hero in game.state.heroes:
        while can_level(game, hero):
            if game.edition.levels_are_owed:
                level_up(game, hero)
                continue
            question = Choice(topic="level", who=hero.name, options=(YES, NO), is_fact=True, reason=BY_CHOICE)
            answer = str((yield question))
            game.log(LevelChoice(hero=hero.name, answer=answer, level=hero.level + 1))
            if answer == NO:
                hero.kept_xp = hero.xp
                break
            level_up(game, hero)


def level_up(game: Game, hero: Hero) -> None:
    """Pay, move the peg, raise the maxima with a token each, put tokens into the bag; a skill is owed to him."""
    cost = cost_of_next(game, hero)
    if cost is None:
        raise Refused("highest_level", hero=hero.name, level=LEVELS[-1])
    if hero.xp < cost:
        raise Refused("not_enough_xp", hero=hero.name, has=hero.xp, cost=cost)
    hero.xp -= cost
    game.log(SpentXp(hero=hero.name, xp=cost))
    hero.level += 1
    hero.levelled = True
    game.log(LevelGained(hero=hero.name, level=hero.level))
    for gain in read_gains(game.state.gains.gains.get(hero.level, "")):
        if gain.what == BAG:
            bag.add(game, gain.rarity, gain.count)
        else:
            _raise_maximum(game, hero, gain.what, gain.count)
    hero.skills_owed += 1
    if game.edition.levelled is not None:
        game.edition.levelled(game, hero)


def _raise_maximum(game: Game, hero: Hero, what: str, count: int) -> None:
    """Who is knocked out gets his tokens when he is revived."""
    if what == HEALTH:
        hero.max_health += count
        hero.health += 0 if hero.down else count
    else:
        hero.max_mana += count
        hero.mana += count
    game.log(MaximumGained(hero=hero.name, what=what, count=count))


# Skills


def check_written(skill: SkillCard) -> None:
    """Refuse abilities that nobody could read ("Skill Card")."""
    for text in skill.abilities:
        one = read_class_ability(text)
        if one.on_board is None:
            read_ability(one.ability)


def check_skill(hero: Hero, skill: SkillCard) -> None:
    """Of his class, not above his level, and ranks in their order ("Gaining Skills")."""
    check_written(skill)
    if skill.hero_class and hero.hero_class and skill.hero_class != hero.hero_class:
        raise Refused("skill_of_another_class", hero=hero.name, skill=skill.name, hero_class=skill.hero_class)
    if skill.level > hero.level:
        raise Refused("skill_above_level", hero=hero.name, skill=skill.name, level=skill.level)
    if any(one.name == skill.name for one in hero.skills):
        raise Refused("has_that_skill", hero=hero.name, skill=skill.name)
    if skill.rank > 1 and previous_rank(hero, skill) is None:
        raise Refused("rank_out_of_order", hero=hero.name, skill=skill.name, rank=skill.rank - 1)


def previous_rank(hero: Hero, skill: SkillCard) -> SkillCard | None:
    if skill.rank < 2:
        return None
    return next((one for one in hero.skills if one.line == skill.line and one.rank == skill.rank - 1), None)


def gain_skill(game: Game, hero: Hero, skill: SkillCard, place: str = "") -> None:
    """A higher rank takes the place of the one before it; `place` is where it goes on the board of his class."""
    check_skill(hero, skill)
    replaced = previous_rank(hero, skill)
    hero.skills = [one for one in hero.skills if one is not replaced] + [skill]
    hero.skills_owed = max(0, hero.skills_owed - 1)
    replaces = replaced.name if replaced else ""
    game.log(SkillGained(hero=hero.name, skill=skill.name, replaces=replaces))
    skill_gained(game.log, hero, hero.class_state, skill, place, replaces)
